//! Moves to take away, as far as a search has come that decides moves.

use backrank::board::{Square, TourFault};
use backrank::render::Picture;
use backrank_words::pictures;
use backrank_words::tell::tour_fault;
use serde_json::json;

use super::data::{Data, Sight};
use super::picture::{Paper, Patient, refused, still};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names, square};

/// A move as the page writes it: one of its squares is missing where a tour begins or ends.
pub(super) type MoveText = [Option<String>; 2];

/// Moves that the piece can make.
pub(super) struct Moves(Vec<(Square, Square)>);

impl Moves {
    /// Reads what the page writes.
    pub(super) fn of(asked: &Asked, moves: &[MoveText]) -> Result<Self, Refusal> {
        let (board, piece) = (asked.board(), asked.piece());
        let mut read = Vec::new();
        for (ends, step) in moves.iter().zip(1..) {
            let [Some(from), Some(to)] = ends else { continue };
            let (from, to) = (square(board, from)?, square(board, to)?);
            if !piece.attacks(board, from, to) {
                return Err(refused(tour_fault(&TourFault::NoMove { step, from, to }, 1)));
            }
            read.push((from, to));
        }
        Ok(Self(read))
    }
}

impl Sight for Moves {
    fn data(&self, asked: &Asked) -> Data {
        let is_closed = matches!(&asked.problem, Problem::Tour(problem, _) if problem.is_closed());
        let of_tour = asked.board().len() - usize::from(!is_closed);
        let pairs: Vec<Vec<String>> = self.0.iter().map(|&(from, to)| names(&[from, to])).collect();
        Data {
            // Moves that are fewer are a part of a tour, as squares may be.
            facts: if self.0.len() < of_tour { vec![("finished", false.into())] } else { Vec::new() },
            json: ("moves", json!(pairs)),
            columns: "move,from,to",
            rows: pairs.iter().zip(1..).map(|(pair, number)| format!("{number},{}", pair.join(","))).collect(),
            lines: Some(pairs.iter().map(|pair| pair.join(" ")).collect()),
        }
    }

    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal> {
        let (board, piece) = (asked.board(), asked.piece());
        let words = pictures::of_moves(&job.words, board, piece, &self.0);
        still(&Picture::Moves { board, piece, moves: &self.0 }, paper, &words, out)
    }
}

//! Moves to take away, as far as a search has come that decides moves.

use std::fmt::Write as _;

use backrank::board::{Square, TourFault};
use backrank::render::{Look, Picture};
use backrank_words::pictures;
use backrank_words::tell::tour_fault;
use serde_json::json;

use super::picture::{self, Patient, refused};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, names, square};

/// A move as the page writes it: one of its squares is missing where a tour begins or ends.
pub(super) type MoveText = [Option<String>; 2];

/// Writes the moves as a picture, or as data.
pub(super) fn write(
    job: &Job,
    asked: &Asked,
    moves: &[MoveText],
    (format, look): (&str, &Look),
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let mut read: Vec<(Square, Square)> = Vec::new();
    for (ends, step) in moves.iter().zip(1..) {
        let [Some(from), Some(to)] = ends else { continue };
        let (from, to) = (square(board, from)?, square(board, to)?);
        if !piece.attacks(board, from, to) {
            return Err(refused(tour_fault(&TourFault::NoMove { step, from, to }, 1)));
        }
        read.push((from, to));
    }
    let pairs = || read.iter().map(|&(from, to)| names(&[from, to]));
    match format {
        "json" => {
            let mut value = picture::header(asked);
            value["moves"] = json!(pairs().collect::<Vec<_>>());
            out.bytes = format!("{value}\n").into_bytes();
            Ok(())
        }
        "csv" => {
            let mut text = String::from("move,from,to\n");
            for (pair, number) in pairs().zip(1..) {
                // A string takes anything.
                let _ = writeln!(text, "{number},{}", pair.join(","));
            }
            out.bytes = text.into_bytes();
            Ok(())
        }
        "moves" => {
            let lines = pairs().map(|pair| pair.join(" ") + "\n");
            out.bytes = lines.collect::<String>().into_bytes();
            Ok(())
        }
        _ => {
            let words = pictures::of_moves(&job.words, board, piece, &read);
            picture::still(&Picture::Moves { board, piece, moves: &read }, format, look, &words, out)
        }
    }
}

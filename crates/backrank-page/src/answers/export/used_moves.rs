//! Export of the moves that the edge search has decided to use: an incomplete tour or, at the end of the search, a
//! whole tour.

use std::collections::BTreeMap;

use backrank::board::{Square, TourFault};
use backrank::render::Picture;
use backrank_service::Puzzle;
use backrank_service::answer::Solution;
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::to_message::tour_fault_message;
use backrank_words::{alt_text, message, square_names};
use serde::Deserialize;
use serde_json::json;

use crate::answers::check;
use crate::answers::exportable::{Exportable, PictureContext, TabularData, export_refusal};
use crate::puzzle_settings::parse_square;
use crate::refusal::Refusal;

/// The names of the two squares of a move, in the JSON of the page. If one name is `null`, the pair is no move: it says
/// that the named square is an end of the tour. If both are `null`, the pair is ignored.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Vec<Option<String>>")]
pub(super) struct MoveEndNames([Option<String>; 2]);

impl TryFrom<Vec<Option<String>>> for MoveEndNames {
    type Error = &'static str;

    fn try_from(names: Vec<Option<String>>) -> Result<Self, &'static str> {
        names.try_into().map(Self).map_err(|_| "expected two names")
    }
}

/// The moves that a search has decided to use in a tour, with at most two moves at each square.
pub(super) struct UsedMoves {
    pairs: Vec<(Square, Square)>,
    /// The squares that the search has decided to be ends of the tour.
    ends: Vec<Square>,
    /// For each square, the squares to which decided moves join it; at most two.
    neighbours: BTreeMap<Square, Vec<Square>>,
}

impl UsedMoves {
    /// Checks the moves that the page sends; refuses them for a puzzle without moves.
    pub(super) fn parse(question: &Question, moves: &[MoveEndNames]) -> Result<Self, Refusal> {
        if question.puzzle != Puzzle::Tour {
            return Err(Refusal::bad_request(
                "field",
                message!("option-not-for", option = "moves", puzzle = question.puzzle.name()),
            ));
        }
        let (board, piece) = (question.board(), question.piece());
        let mut read = Self { pairs: Vec::new(), ends: Vec::new(), neighbours: BTreeMap::new() };
        for (MoveEndNames(ends), step) in moves.iter().zip(1..) {
            let (from, to) = match ends {
                [Some(from), Some(to)] => (from, to),
                [Some(end), None] | [None, Some(end)] => {
                    read.ends.push(parse_square(board, end)?);
                    continue;
                }
                [None, None] => continue,
            };
            let (from, to) = (parse_square(board, from)?, parse_square(board, to)?);
            if !piece.attacks(board, from, to) {
                return Err(export_refusal(tour_fault_message(&TourFault::NoMove { step, from, to }, 1)));
            }
            for (here, there) in [(from, to), (to, from)] {
                let known = read.neighbours.entry(here).or_default();
                if known.contains(&there) {
                    return Err(export_refusal(message!("serve-move-twice", from, to)));
                }
                known.push(there);
                if known.len() > 2 {
                    return Err(export_refusal(message!("serve-moves-at", square = here)));
                }
            }
            read.pairs.push((from, to));
        }
        Ok(read)
    }

    /// The tour with exactly these moves; `None` if they do not form a tour, or not one that the problem asks for.
    pub(super) fn to_tour(&self, question: &Question) -> Option<Solution> {
        let Task::Tour(SearchTask { problem, .. }) = &question.task else { return None };
        let is_end = |&(_, next): &(&Square, &Vec<Square>)| next.len() == 1;
        let ends = || self.neighbours.iter().filter(is_end).map(|(square, _)| *square);
        let first = || self.pairs.first().map(|pair| pair.0);
        // The end of a closed tour is a neighbour of its start.
        let closed_end = problem.end().filter(|_| problem.is_closed());
        let next_to_end = || self.neighbours.get(&closed_end?)?.first().copied();
        let open_end = || ends().find(|&end| problem.end() != Some(end));
        let start = problem.start().or_else(next_to_end).or_else(open_end).or_else(first)?;
        let mut squares = vec![start];
        let mut next = self.neighbours.get(&start)?.iter().copied().find(|&next| Some(next) != closed_end);
        while let Some(here) = next.filter(|&here| here != start) {
            let before = squares.last().copied();
            squares.push(here);
            next = self.neighbours.get(&here)?.iter().copied().find(|&there| Some(there) != before);
        }
        if self.pairs.len() + usize::from(!problem.is_closed()) != squares.len() {
            return None;
        }
        check::check_squares(question, squares).ok()
    }
}

impl Exportable for UsedMoves {
    fn export_table(&self, question: &Question) -> TabularData {
        let unfinished = [("finished", false.into()), ("ends", square_names(&self.ends).into())];
        let pairs: Vec<Vec<String>> = self.pairs.iter().map(|&(from, to)| square_names(&[from, to])).collect();
        TabularData {
            facts: if self.to_tour(question).is_none() { unfinished.into() } else { Vec::new() },
            json_rows: ("moves", json!(pairs)),
            csv_header: "move,from,to",
            csv_lines: pairs.iter().zip(1..).map(|(pair, number)| format!("{number},{}", pair.join(","))).collect(),
            text_lines: Some(pairs.iter().map(|pair| pair.join(" ")).collect()),
        }
    }

    fn draw(&self, export: &mut PictureContext<'_>) -> Result<(), Refusal> {
        let PictureContext { context, question, .. } = *export;
        let (board, piece) = (question.board(), question.piece());
        let words = alt_text::for_used_moves(&context.words, board, piece, &self.pairs);
        let moves = self.pairs.iter().map(|&(from, to)| [Some(from), Some(to)]);
        let moves: Vec<[Option<Square>; 2]> = moves.chain(self.ends.iter().map(|&end| [Some(end), None])).collect();
        export.write_still(&Picture::Moves { board, piece, moves: &moves }, &words)
    }
}

//! A search, written event by event as text or as JSON.

use std::io::Write;
use std::iter::repeat_n;

use backrank::board::{Board, Square};
use backrank::render::Look;
use backrank::teach::LessonConvention;
use backrank::trace::{Event, Trace, VertexMap};
use backrank_service::Puzzle;
use backrank_service::json::event_name_vertex_and_depth;
use backrank_service::validate::Question;
use backrank_words::{Message, message, text_arg};
use serde_json::json;

use crate::output::Output;
use crate::trace_playback::DrawingContext;
use crate::{CliError, Session};

/// Prints the events of a traced search as text or JSON.
pub struct TracePrinter<'a> {
    pub session: &'a Session,
    pub question: &'a Question,
    /// How an animation looks, and its largest number of frames.
    pub look: &'a Look,
    pub context: DrawingContext<'a>,
}

impl<'a> TracePrinter<'a> {
    pub fn new<P: backrank::Problem>(
        (session, question): (&'a Session, &'a Question),
        look: &'a Look,
        trace: &Trace<P>,
    ) -> Self {
        let vertices = trace.vertex_map().clone();
        let context = DrawingContext {
            board: question.board(),
            piece: question.piece(),
            // `--convention pl` writes as a Polish lesson does, which shows a knight as `K`, from `koń`.
            letter: match (question.puzzle, question.convention) {
                (Puzzle::Tour, Some(LessonConvention::Pl)) => 'K',
                _ => question.piece_letter(),
            },
            first_number: question.first_step_number(),
            solution_len: if let VertexMap::Moves { in_tour, .. } = vertices { in_tour } else { trace.solution_len() },
            vertices,
            is_walk: question.puzzle == Puzzle::Tour,
            required_pieces: question.preplaced(),
            forbidden: question.forbidden(),
        };
        Self { session, question, look, context }
    }

    /// Writes an event as a line of JSON; returns whether the event is one of the steps that `--limit` counts.
    pub fn write_event_as_json(&self, event: Event, out: &mut Output) -> Result<bool, CliError> {
        let (event, place) = event_name_vertex_and_depth(event);
        let Some((vertex, depth)) = place else {
            writeln!(out, "{}", json!({ "event": event }))?;
            return Ok(false);
        };
        let (square, step) =
            (self.context.square_of_vertex(vertex).to_string(), depth as usize - 1 + self.first_number());
        writeln!(out, "{}", json!({ "event": event, "square": square, "step": step }))?;
        Ok(true)
    }

    /// Writes an event, and returns whether it is one of the steps that `--limit` counts. A step forward or back is
    /// written as a heading and the board after it, the refusal of a piece as a heading only. Squares that a walk
    /// refuses, and the event of a found solution, are not written and do not count.
    pub fn write_event_as_text(&self, event: Event, path: &[u32], out: &mut Output) -> Result<bool, CliError> {
        let number = |depth: u32| depth as usize - 1 + self.first_number();
        let say = |key, vertex: u32, depth: u32| {
            let square = self.context.square_of_vertex(vertex);
            self.session.words.say(&message!(key, step = text_arg(number(depth)), square))
        };
        let heading = match event {
            Event::Enter { vertex, depth } => {
                say(if self.context.is_walk { "trace-move" } else { "trace-place" }, vertex, depth)
            }
            Event::Leave { vertex, depth } if let Some(rejection) = self.rejection_message(vertex, depth, path) => {
                let step = number(if self.context.is_walk { depth - 1 } else { depth });
                self.session.words.say(&rejection.with("step", text_arg(step)))
            }
            Event::Leave { vertex, depth } if depth == 1 => {
                say(if self.context.is_walk { "trace-last-back" } else { "trace-remove" }, vertex, depth)
            }
            Event::Leave { vertex, depth } if self.context.is_walk => say("trace-back", vertex, depth - 1),
            Event::Leave { vertex, depth } => say("trace-remove", vertex, depth),
            Event::Refuse { vertex, .. } if !self.context.is_walk => {
                let placed = path.iter().map(|&vertex| self.context.square_of_vertex(vertex));
                let pieces = placed.chain(self.context.required_pieces.iter().copied());
                writeln!(out, "{}\n", self.session.words.say(&self.context.refused_square_message(vertex, pieces)))?;
                return Ok(true);
            }
            Event::Refuse { .. } | Event::Found => return Ok(false),
        };
        writeln!(out, "{heading}\n\n{}", labelled_table(self.context.board, &self.characters(path)))?;
        Ok(true)
    }

    /// The number of the first step. A convention says from which number the steps of a walk are counted; pieces are
    /// always counted from 1.
    const fn first_number(&self) -> usize {
        if self.context.is_walk { self.context.first_number } else { 1 }
    }

    /// The message that a complete path is no solution, because the walk visits a square twice or two pieces attack
    /// each other. Only generate-and-test makes such paths, because it checks them when they are complete. `None` if
    /// the path is incomplete or has no such fault.
    fn rejection_message(&self, vertex: u32, depth: u32, path: &[u32]) -> Option<Message> {
        if depth as usize != self.context.solution_len || depth < 2 {
            return None;
        }
        let squares: Vec<Square> =
            path.iter().chain([&vertex]).map(|&vertex| self.context.square_of_vertex(vertex)).collect();
        let pairs = || squares.iter().enumerate().flat_map(|(at, &a)| squares[at + 1..].iter().map(move |&b| (a, b)));
        let message = if self.context.is_walk {
            let (twice, _) = pairs().find(|(a, b)| a == b)?;
            message!("trace-rejected-walk", square = twice)
        } else {
            let (a, b) = pairs().find(|&(a, b)| self.context.piece.attacks(self.context.board, a, b))?;
            let leaves = self.context.square_of_vertex(vertex);
            message!("trace-rejected-placement", a, b, square = leaves)
        };
        Some(message)
    }

    /// The character of each square, by its number: the letter of the piece on it, `X` for squares that a walk visited
    /// before, `#` for holes, and a space for other squares.
    fn characters(&self, path: &[u32]) -> Vec<char> {
        let &DrawingContext { board, letter, is_walk, .. } = &self.context;
        let mut characters = vec![' '; board.area()];
        let mut write = |square: Square, character| {
            if let Some(number) = board.number(square) {
                characters[number] = character;
            }
        };
        board.holes().for_each(|hole| write(hole, '#'));
        self.context.required_pieces.iter().for_each(|&square| write(square, letter));
        for (at, &vertex) in path.iter().enumerate() {
            let is_passed = is_walk && at + 1 < path.len();
            write(self.context.square_of_vertex(vertex), if is_passed { 'X' } else { letter });
        }
        characters
    }
}

/// A Markdown table with the file names at the top, the rank names at the left, and the character of each square, by
/// its number. Columns have the width of the longest name.
fn labelled_table(board: &Board, characters: &[char]) -> String {
    let wide = Square::file_name(board.files() - 1).len();
    let rank_wide = board.ranks().to_string().len();
    let mut text = format!("| {:rank_wide$} |", "");
    for file in 0..board.files() {
        text.push_str(&format!(" {:>wide$} |", Square::file_name(file)));
    }
    text.push_str("\n|");
    text.extend(repeat_n('-', rank_wide + 2).chain(['|']));
    text.extend((0..board.files()).flat_map(|_| repeat_n('-', wide + 2).chain(['|'])));
    text.push('\n');
    for (rank, cells) in characters.chunks(board.files() as usize).enumerate().rev() {
        text.push_str(&format!("| {:>rank_wide$} |", rank + 1));
        for cell in cells {
            text.push_str(&format!(" {cell:>wide$} |"));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_the_one_of_the_lesson() {
        let board = Board::new(4, 4).unwrap();
        let mut characters = [' '; 16];
        (characters[0], characters[6]) = ('X', 'K');
        let expected = "\
|   | a | b | c | d |
|---|---|---|---|---|
| 4 |   |   |   |   |
| 3 |   |   |   |   |
| 2 |   |   | K |   |
| 1 | X |   |   |   |
";
        assert_eq!(labelled_table(&board, &characters), expected);
    }

    #[test]
    fn a_table_of_a_large_board_grows_with_its_names() {
        let text = labelled_table(&Board::new(10, 27).unwrap(), &['X'; 270]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{text}");
        assert!(lines[0].starts_with("|    |  a |  b |") && lines[0].ends_with("|  z | aa |"), "{text}");
        assert!(lines[1].starts_with("|----|----|"), "{text}");
        assert!(lines[2].starts_with("| 10 |  X |") && lines[3].starts_with("|  9 |"), "{text}");
    }
}

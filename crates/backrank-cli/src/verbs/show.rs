//! How a tour or a placement is shown, in every format.

use std::io::{self, Write};

use backrank::board::{Pieces, Square, Tour, TourHeader, TourWriter};
use backrank::render::{
    Mark, PictureWords, PieceGrid, TourStyle, attacks_svg, number_grid, obstacle_svg, pieces_svg, relation_svg,
    write_tour_svg,
};
use backrank::tours::{Evidence, TourProblem};

use crate::ask::{self, Asked, Puzzle};
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// About the bytes that a square takes in a drawing while it is made.
const BYTES_A_DRAWN_SQUARE: u64 = 64;

/// A tour, or pieces, to be shown.
#[derive(Clone, Copy)]
pub enum Answer<'a> {
    Tour(&'a Tour),
    Pieces(&'a Pieces),
}

impl Answer<'_> {
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Tour(tour) => tour.squares(),
            Self::Pieces(pieces) => pieces.squares(),
        }
    }
}

/// Shows answers, one or many.
pub struct Show<'a> {
    pub typed: &'a Typed,
    pub asked: &'a Asked,
    pub words: &'a Words,
    pub format: Format,
}

impl Show<'_> {
    /// Writes one answer, ended by a line end.
    pub fn one(&self, answer: Answer<'_>, out: &mut dyn Write) -> Result<(), Trouble> {
        // The picture of a tour is never in memory as a whole.
        if !matches!((self.format, answer), (Format::Svg, Answer::Tour(_))) {
            self.fits()?;
        }
        match self.format {
            Format::Text => write!(out, "{}", self.text(answer))?,
            Format::Moves => writeln!(out, "{}", self.moves(answer))?,
            Format::Ids => writeln!(out, "{}", self.ids(answer))?,
            Format::Json | Format::Ndjson => writeln!(out, "{}", json::answer(self.asked, answer.squares()))?,
            Format::Csv => {
                writeln!(out, "{}", self.csv_header(false))?;
                self.csv_rows(answer, None, out)?;
            }
            Format::Svg => self.svg(answer, out)?,
            Format::Binary => binary(answer, out)?,
            Format::Lines | Format::Graph(_) => {}
        }
        Ok(())
    }

    /// Refuses to draw a board whose drawing does not fit into memory.
    pub fn fits(&self) -> Result<(), Trouble> {
        if matches!(self.format, Format::Text | Format::Svg) {
            let needs = (self.asked.board().area() as u64).saturating_mul(BYTES_A_DRAWN_SQUARE);
            ask::refuse_beyond_memory(self.typed, needs).map_err(|trouble| match trouble {
                Trouble::Unknown(reason) => Trouble::Unknown(Message::new("drawing-too-large").with("reason", reason)),
                other => other,
            })?;
        }
        Ok(())
    }

    /// A board: numbers or pieces.
    pub fn text(&self, answer: Answer<'_>) -> String {
        let board = self.asked.board();
        match answer {
            Answer::Tour(tour) => {
                let mut steps = vec![None; board.area()];
                for (index, &square) in tour.squares().iter().enumerate() {
                    if let Some(number) = board.number(square) {
                        steps[number] = Some(index + self.asked.first_number());
                    }
                }
                let step = |square| steps[board.number(square)?].map(|step| step.to_string());
                number_grid(board, step)
            }
            Answer::Pieces(_) => PieceGrid::new(board, self.asked.letter()).text(answer.squares()),
        }
    }

    /// Names of squares apart by spaces.
    pub fn moves(&self, answer: Answer<'_>) -> String {
        joined(answer.squares().iter())
    }

    /// Numbers apart by spaces: of squares; for queens the file, from 0, of the queen on each
    /// rank from the top, and `-` for a rank without one.
    pub fn ids(&self, answer: Answer<'_>) -> String {
        if self.asked.puzzle != Puzzle::Queens {
            return joined(answer.squares().iter().map(|&square| self.asked.id(square)));
        }
        let mut files = vec![None; self.asked.board().ranks() as usize];
        for square in answer.squares() {
            files[square.rank() as usize] = Some(square.file());
        }
        joined(files.iter().rev().map(|file| file.map_or_else(|| "-".to_owned(), |file| file.to_string())))
    }

    pub fn csv_header(&self, many: bool) -> &'static str {
        match (self.asked.puzzle == Puzzle::Tour, many) {
            (true, false) => "step,square",
            (true, true) => "tour,step,square",
            (false, false) => "piece,square",
            (false, true) => "placement,piece,square",
        }
    }

    pub fn csv_rows(&self, answer: Answer<'_>, number: Option<u64>, out: &mut dyn Write) -> Result<(), Trouble> {
        let first = if matches!(answer, Answer::Tour(_)) { self.asked.first_number() } else { 1 };
        for (index, square) in answer.squares().iter().enumerate() {
            if let Some(number) = number {
                write!(out, "{number},")?;
            }
            writeln!(out, "{},{square}", index + first)?;
        }
        Ok(())
    }

    /// Draws why there is no tour, which these sentences say.
    pub fn why_not(
        &self,
        problem: &TourProblem,
        evidence: &Evidence,
        sentences: impl Iterator<Item = Message>,
        out: &mut Output,
    ) -> Result<(), Trouble> {
        self.fits()?;
        let (board, piece) = (problem.board(), problem.piece());
        let title = Message::new("picture-no-tour").show("board", &board).with("piece", self.piece_name());
        let sentences: Vec<String> = sentences.map(|sentence| self.words.say(&sentence)).collect();
        let words = PictureWords { title: self.words.say(&title), description: sentences.join(". ") };
        // Some marks speak of a number of moves.
        let moves = match evidence {
            Evidence::NoWay { moves, .. } => *moves,
            Evidence::Turned { moves, .. } => moves.unwrap_or(0),
            _ => 0,
        };
        let legend = |mark: Mark| match mark {
            Mark::To => self.words.say(&Message::new("mark-to").with("moves", moves)),
            Mark::Image => self.words.say(&Message::new("mark-image").with("moves", moves)),
            mark => self.words.text(&format!("mark-{}", mark.name())),
        };
        let picture = match evidence {
            Evidence::Obstacle(obstacle) => obstacle_svg(board, piece, &problem.terms(), obstacle, legend, &words),
            Evidence::NoWay { from, to, .. } => {
                relation_svg(board, (Mark::From, from), (Mark::To, &[*to]), legend, &words)
            }
            Evidence::Turned { pairs, .. } => {
                let (turned, images): (Vec<Square>, Vec<Square>) = pairs.iter().copied().unzip();
                relation_svg(board, (Mark::Turned, &turned), (Mark::Image, &images), legend, &words)
            }
            _ => return Ok(()),
        };
        write!(out, "{picture}")?;
        Ok(())
    }

    fn piece_name(&self) -> String {
        let name = self.words.text(&format!("piece-{}", self.asked.piece()));
        if name.starts_with("piece-") { self.asked.piece().to_string() } else { name }
    }

    /// A picture; that of a tour is written as it is drawn.
    fn svg(&self, answer: Answer<'_>, mut out: &mut dyn Write) -> io::Result<()> {
        let board = self.asked.board();
        let piece = self.piece_name();
        let say = |key, squares: &[Square]| {
            let message = Message::new(key).show("board", &board).with("piece", &piece);
            self.words.say(&message.with("count", squares.len()).with("squares", joined(squares.iter())))
        };
        match answer {
            Answer::Tour(tour) => {
                let key = if tour.is_closed() { "picture-closed-tour" } else { "picture-open-tour" };
                let ends = [tour.start(), tour.end()];
                let words = PictureWords { title: say(key, &ends), description: say("picture-tour", &ends) };
                let style =
                    TourStyle { numbers: (!self.typed.flag("no-numbers")).then_some(self.asked.first_number()) };
                write_tour_svg(tour, &style, &words, &mut out)
            }
            Answer::Pieces(_) => {
                let squares = answer.squares();
                let description = say("picture-squares", squares);
                let (title, draw): (_, fn(_, _, _, _) -> _) = match self.asked.domination {
                    Some(_) => (say("picture-dominating", squares), attacks_svg),
                    None => (say("picture-placement", squares), pieces_svg),
                };
                let words = PictureWords { title, description };
                write!(out, "{}", draw(self.asked.board(), self.asked.piece(), squares, &words))
            }
        }
    }
}

/// A tour as bytes, if its piece leaps.
fn binary(answer: Answer<'_>, out: &mut dyn Write) -> Result<(), Trouble> {
    let Answer::Tour(tour) = answer else { return Ok(()) };
    let squares = tour.squares();
    let header = TourHeader::new(tour.board(), tour.piece(), tour.is_closed(), tour.start(), squares.len() as u64);
    let Some(header) = header else { return Ok(()) };
    let mut writer = TourWriter::new(out, header)?;
    squares[1..].iter().try_for_each(|&square| writer.square(square))?;
    writer.finish()?;
    Ok(())
}

/// Values apart by spaces.
pub fn joined<T: ToString>(values: impl Iterator<Item = T>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

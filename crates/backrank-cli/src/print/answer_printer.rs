//! Printing of one tour or placement, in every format.

use std::io::Write;

use backrank::board::{Placement, Tour, TourHeader, TourWriter};
use backrank::render::{Animation, AnimationContent, Look, Picture, number_grid, piece_grid};
use backrank::tours::{Evidence, TourProblem};
use backrank_service::validate::Question;
use backrank_service::{EitherKind, Puzzle};
use backrank_words::alt_text;
use backrank_words::{Message, ToMessage, message};

use super::answer_writer::AnswerWriter;
use super::picture::{write_animation, write_picture};
use crate::output::Output;
use crate::{CliError, Format, Session};

/// The memory that each square of a drawing needs while it is made as text or SVG, in bytes.
const BYTES_A_DRAWN_SQUARE: u64 = 64;

/// A tour, or the pieces of a placement.
pub type Answer<'a> = EitherKind<&'a Tour, &'a Placement>;

/// Prints answers in one format.
#[derive(Clone, Copy)]
pub struct AnswerPrinter<'a> {
    pub question: &'a Question,
    pub look: &'a Look,
    pub session: &'a Session,
    pub format: Format,
}

impl AnswerPrinter<'_> {
    /// Writes one answer; text formats end with a newline.
    pub fn write_answer(&self, answer: Answer<'_>, out: &mut Output) -> Result<(), CliError> {
        match self.format {
            Format::Text => {
                self.refuse_beyond_memory()?;
                write!(out, "{}", self.text(answer))?;
            }
            Format::Svg | Format::Png | Format::Gif => self.picture(answer, out)?,
            Format::Binary => binary(answer, out)?,
            Format::Ids if self.question.puzzle == Puzzle::Queens => writeln!(out, "{}", self.format_files(answer))?,
            _ => AnswerWriter::write_one(*self, out, |writer, out| {
                answer.squares().iter().try_for_each(|&square| writer.write_square(square, out))
            })?,
        }
        Ok(())
    }

    /// Refuses to draw a board as text or SVG if the drawing needs more memory than allowed.
    pub fn refuse_beyond_memory(&self) -> Result<(), CliError> {
        if matches!(self.format, Format::Text | Format::Svg) {
            let needs = (self.question.board().area() as u64).saturating_mul(BYTES_A_DRAWN_SQUARE);
            self.question
                .budget
                .allows_memory(needs)
                .map_err(|spent| CliError::Unknown(message!("drawing-too-large", reason = spent.message())))?;
        }
        Ok(())
    }

    /// Writes the picture of an answer; the SVG of a tour is written piece by piece.
    fn picture(&self, answer: Answer<'_>, out: &mut dyn Write) -> Result<(), CliError> {
        let (board, question) = (self.question.board(), self.question);
        let squares = answer.squares();
        let words = match answer {
            Answer::Tour(tour) => alt_text::for_tour(&self.session.words, tour),
            Answer::Placement(_) => {
                let title = if question.is_dominating() { "picture-dominating" } else { "picture-placement" };
                alt_text::for_pieces(&self.session.words, title, board, question.piece(), squares)
            }
        };
        if self.format == Format::Gif {
            let film = match answer {
                Answer::Tour(tour) => Animation::of_tour(tour),
                Answer::Placement(_) => {
                    Animation { board, piece: question.piece(), content: AnimationContent::Pieces(squares) }
                }
            };
            return write_animation(self.look, &question.budget, &film, &words, out);
        }
        let picture = match answer {
            Answer::Tour(tour) => Picture::Tour(tour),
            Answer::Placement(_) => Picture::Pieces { board, piece: question.piece(), squares },
        };
        // The SVG of a tour is never in memory as a whole.
        if !matches!((self.format, answer), (Format::Svg, Answer::Tour(_))) {
            self.refuse_beyond_memory()?;
        }
        write_picture(&question.budget, self.look, self.format, &picture, &words, out)
    }

    /// Draws the squares that show why there is no tour, with these sentences as the description.
    pub fn draw_reason(
        &self,
        problem: &TourProblem,
        evidence: &Evidence,
        sentences: impl Iterator<Item = Message>,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        self.refuse_beyond_memory()?;
        alt_text::draw_evidence(&self.session.words, problem, evidence, sentences, |picture, words| {
            write_picture(&self.question.budget, self.look, self.format, picture, words, out)
        })
    }

    /// The board as text, with step numbers or pieces.
    pub fn text(&self, answer: Answer<'_>) -> String {
        let board = self.question.board();
        match answer {
            Answer::Tour(tour) => {
                let mut steps = vec![None; board.area()];
                for (index, &square) in tour.squares().iter().enumerate() {
                    if let Some(number) = board.number(square) {
                        steps[number] = Some(index + self.question.first_number());
                    }
                }
                let step = |square| steps[board.number(square)?].map(|step| step.to_string());
                number_grid(board, step)
            }
            Answer::Placement(_) => piece_grid(board, self.question.letter())(answer.squares()),
        }
    }

    /// The file, from 0, of the queen on each rank from the top, separated by spaces; `-` for a rank without a queen.
    pub fn format_files(&self, answer: Answer<'_>) -> String {
        let mut files = vec!["-".to_owned(); self.question.board().ranks() as usize];
        for square in answer.squares() {
            files[square.rank() as usize] = square.file().to_string();
        }
        files.reverse();
        files.join(" ")
    }
}

/// Writes a tour in the binary format; writes nothing for placements and for pieces that are no leapers.
fn binary(answer: Answer<'_>, out: &mut dyn Write) -> Result<(), CliError> {
    let Answer::Tour(tour) = answer else { return Ok(()) };
    let squares = tour.squares();
    let header = TourHeader::new(tour.board(), tour.piece(), tour.is_closed(), tour.start(), squares.len() as u64);
    let Some(header) = header else { return Ok(()) };
    let mut writer = TourWriter::new(out, header)?;
    squares[1..].iter().try_for_each(|&square| writer.square(square))?;
    writer.finish()?;
    Ok(())
}

//! Printing of tours and placements, in every format: of one in memory, of one whose squares are generated one by one,
//! and of lists of them.

use std::io::{self, Write};

use backrank::board::{Placement, Square, Tour, TourHeader, TourWriter};
use backrank::render::{Animation, AnimationContent, Look, Picture, number_grid, piece_grid};
use backrank::tours::{Evidence, TourProblem};
use backrank_service::validate::Question;
use backrank_service::{EitherKind, Puzzle};
use backrank_words::alt_text;
use backrank_words::{Message, ToMessage, message, plain};

use super::picture::{write_animation, write_picture};
use crate::json::{self, Class};
use crate::output::Output;
use crate::{CliError, Format, Session};

/// The memory that each square of a drawing needs while it is made as text or SVG, in bytes.
const BYTES_PER_DRAWN_SQUARE: u64 = 64;

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
            let needs = (self.question.board().area() as u64).saturating_mul(BYTES_PER_DRAWN_SQUARE);
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
            Answer::Placement(_) => piece_grid(board, self.question.piece_letter())(answer.squares()),
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
    squares[1..].iter().try_for_each(|&square| writer.write_square(square))?;
    writer.finish()?;
    Ok(())
}

/// Draws the board as text with pieces on these squares.
type DrawPieces = Box<dyn Fn(&[Square]) -> String>;

/// Writes answers, whose squares may be generated one by one.
pub struct AnswerWriter<'a> {
    show: AnswerPrinter<'a>,
    /// Whether the answers are a list, numbered from 1; otherwise there is one.
    is_list: bool,
    /// The number of answers written, including skipped ones.
    pub written: u64,
    /// The JSON text of an answer up to its first square.
    head: String,
    /// What precedes and what follows the number and the name of a square in CSV.
    row: (String, String),
    /// The number of the next square of the answer, from `first`.
    number: u64,
    first: u64,
    /// Made at the first placement, with the blank board that all placements share.
    draw: Option<DrawPieces>,
}

impl<'a> AnswerWriter<'a> {
    /// A writer of a list of answers.
    pub fn of_list(show: AnswerPrinter<'a>) -> Self {
        Self::new(show, true)
    }

    fn new(show: AnswerPrinter<'a>, is_list: bool) -> Self {
        let (question, row) = (show.question, (String::new(), "\n".to_owned()));
        let first = if question.puzzle == Puzzle::Tour { question.first_number() as u64 } else { 1 };
        Self { show, is_list, written: 0, head: json::before_squares(question), row, number: first, first, draw: None }
    }

    /// Writes one answer, whose squares `write` passes to [`write_square`](Self::write_square).
    pub fn write_one(
        show: AnswerPrinter<'a>,
        out: &mut Output,
        write: impl FnOnce(&mut Self, &mut Output) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut writer = Self::new(show, false);
        writer.begin(out)?;
        writer.begin_answer(None, out)?;
        write(&mut writer, out)?;
        writer.end_answer(None, out)
    }

    /// Writes what precedes the first answer: the CSV header or the opening bracket of a JSON list.
    pub fn begin(&self, out: &mut Output) -> io::Result<()> {
        let question = self.show.question;
        let is_tour = question.puzzle == Puzzle::Tour;
        match self.show.format {
            Format::Csv => {
                let [answer, number] = if is_tour { ["tour,", "step"] } else { ["placement,", "piece"] };
                let answer = if self.is_list { answer } else { "" };
                let has_class = self.is_list && question.is_up_to_symmetry() && !is_tour;
                writeln!(out, "{answer}{number},square{}", if has_class { ",class_size,symmetry" } else { "" })
            }
            Format::Json if self.is_list => write!(out, "["),
            _ => Ok(()),
        }
    }

    /// Writes what follows the last answer of a list.
    pub fn end(&self, out: &mut Output) -> io::Result<()> {
        if self.show.format == Format::Json { writeln!(out, "\n]") } else { Ok(()) }
    }

    /// Writes an answer of a list.
    pub fn write(&mut self, answer: Answer<'_>, class: Option<&Class>, out: &mut Output) -> Result<(), CliError> {
        match self.show.format {
            Format::Text => return self.write_board(answer, class, out),
            // In this format a rank without a queen is also shown.
            Format::Ids if self.has_empty_rank(answer) => {
                self.written += 1;
                writeln!(out, "{}", self.show.format_files(answer))?;
            }
            _ => {
                self.begin_answer(class, out)?;
                answer.squares().iter().try_for_each(|&square| self.write_square(square, out))?;
                self.end_answer(class, out)?;
            }
        }
        Ok(())
    }

    fn has_empty_rank(&self, answer: Answer<'_>) -> bool {
        let question = self.show.question;
        question.puzzle == Puzzle::Queens && answer.squares().len() < question.board().ranks() as usize
    }

    /// Writes the heading of an answer and its board.
    fn write_board(&mut self, answer: Answer<'_>, class: Option<&Class>, out: &mut Output) -> Result<(), CliError> {
        self.written += 1;
        self.show.refuse_beyond_memory()?;
        let AnswerPrinter { question, session, .. } = self.show;
        let message = match (answer, class) {
            (Answer::Tour(_), None) => message!("tour-heading"),
            (Answer::Placement(_), None) => message!("solution-heading"),
            (Answer::Tour(_), Some(class)) => message!("tour-class-heading", size = class.size),
            (Answer::Placement(_), Some(class)) => {
                let name = |name| session.words.text(&format!("symmetry-{name}"));
                let names: Vec<String> = class.in_short().into_iter().map(name).collect();
                message!("solution-class-heading", size = class.size, symmetry = names)
            }
        };
        writeln!(out, "{}", session.words.say(&message.with("number", plain(self.written))))?;
        let board = match answer {
            Answer::Tour(_) => self.show.text(answer),
            Answer::Placement(_) => {
                let new = || -> DrawPieces { Box::new(piece_grid(question.board(), question.piece_letter())) };
                self.draw.get_or_insert_with(new)(answer.squares())
            }
        };
        Ok(writeln!(out, "{board}")?)
    }

    fn begin_answer(&mut self, class: Option<&Class>, out: &mut Output) -> io::Result<()> {
        self.written += 1;
        self.number = self.first;
        match self.show.format {
            Format::Json | Format::Ndjson => {
                if self.is_list && self.show.format == Format::Json {
                    write!(out, "{}", if self.written == 1 { "\n" } else { ",\n" })?;
                }
                out.write_all(self.head.as_bytes())?;
            }
            Format::Csv if self.is_list => {
                let class = class.filter(|class| class.symmetries.is_some());
                let class = class.map(|class| format!(",{},{}", class.size, class.in_short().join("+")));
                self.row = (format!("{},", self.written), class.unwrap_or_default() + "\n");
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the next square of the answer.
    // Calls took 7 % of the instructions of a list of 3 million queens.
    #[inline(always)]
    pub fn write_square(&mut self, square: Square, out: &mut Output) -> io::Result<()> {
        out.make_room()?;
        let (question, is_first) = (self.show.question, self.number == self.first);
        match self.show.format {
            Format::Csv => {
                out.write_all(self.row.0.as_bytes())?;
                out.number(self.number);
                out.byte(b',');
                write_name(square, out);
                out.write_all(self.row.1.as_bytes())?;
            }
            Format::Json | Format::Ndjson => {
                if !is_first {
                    out.byte(b',');
                }
                out.byte(b'"');
                write_name(square, out);
                out.byte(b'"');
            }
            format => {
                if !is_first {
                    out.byte(b' ');
                }
                match (format, question.puzzle) {
                    (Format::Ids, Puzzle::Queens) => out.number(square.file().into()),
                    (Format::Ids, _) => out.number(question.id_of_square(square) as u64),
                    _ => write_name(square, out),
                }
            }
        }
        self.number += 1;
        Ok(())
    }

    fn end_answer(&self, class: Option<&Class>, out: &mut Output) -> io::Result<()> {
        match self.show.format {
            Format::Csv => Ok(()),
            Format::Json | Format::Ndjson => {
                write!(out, "]")?;
                for (name, value) in class.into_iter().flat_map(json::class) {
                    write!(out, ",\"{name}\":{value}")?;
                }
                let is_line = !self.is_list || self.show.format == Format::Ndjson;
                write!(out, "{}", if is_line { "}\n" } else { "}" })
            }
            _ => writeln!(out),
        }
    }
}

/// Writes the name of a square for which there is [room](Output::make_room).
#[inline]
fn write_name(square: Square, out: &mut Output) {
    write_file_name(square.file(), out);
    out.number(u64::from(square.rank()) + 1);
}

/// Writes the letters of a file, as [`Square::file_name`] without allocating a string for each square.
fn write_file_name(file: u32, out: &mut Output) {
    if let Some(letters_before) = (file / 26).checked_sub(1) {
        write_file_name(letters_before, out);
    }
    out.byte(b'a' + (file % 26) as u8);
}

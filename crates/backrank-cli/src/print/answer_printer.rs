//! Printing of tours and placements in every format: a solution in memory, a solution whose squares are generated one
//! by one, or a list of solutions.

use std::io::{self, Write};

use backrank::board::internals::step_grid;
use backrank::board::{Placement, Square, Tour, TourEncoder, TourHeader};
use backrank::render::{Animation, AnimationContent, Look, Picture, piece_grid_renderer};
use backrank::search::LimitReached;
use backrank::tours::{Evidence, TourProblem};
use backrank_service::validate::Question;
use backrank_service::{EitherKind, Puzzle};
use backrank_words::alt_text;
use backrank_words::{Message, ToMessage, message, text_arg};

use super::picture::{write_animation, write_picture};
use crate::json::{self, SymmetryClassFacts};
use crate::output::Output;
use crate::{CliError, Format, Session};

/// The memory that drawing a board as text or SVG needs for each square, in bytes.
const BYTES_PER_DRAWN_SQUARE: u64 = 64;

/// The memory that drawing the squares that show why there is no tour needs for each square of the board, in bytes.
const BYTES_PER_MARKED_SQUARE: u64 = 512;

/// A solution to print: a tour, or the pieces of a placement.
pub type TourOrPlacement<'a> = EitherKind<&'a Tour, &'a Placement>;

/// Prints solutions, or the reasons why there is none, in one format.
#[derive(Clone, Copy)]
pub struct AnswerPrinter<'a> {
    pub question: &'a Question,
    pub look: &'a Look,
    pub session: &'a Session,
    pub format: Format,
}

impl AnswerPrinter<'_> {
    /// Writes one solution; text formats end with a newline.
    pub fn write_answer(&self, answer: TourOrPlacement<'_>, out: &mut Output) -> Result<(), CliError> {
        match self.format {
            Format::Text => {
                self.refuse_drawing_beyond_memory()?;
                write!(out, "{}", self.solution_grid(answer))?;
            }
            Format::Svg | Format::Png | Format::Gif => self.write_drawing(answer, out)?,
            Format::Binary => write_binary(answer, out)?,
            Format::Ids if self.question.numbers_queens_by_rank() => {
                writeln!(out, "{}", self.format_queen_files(answer))?
            }
            _ => SolutionStreamWriter::write_single(*self, out, |writer, out| {
                answer.squares().iter().try_for_each(|&square| writer.write_square(square, out))
            })?,
        }
        Ok(())
    }

    /// Refuses to draw a board as text or SVG if the drawing needs more memory than allowed.
    pub fn refuse_drawing_beyond_memory(&self) -> Result<(), CliError> {
        if matches!(self.format, Format::Text | Format::Svg) {
            self.refuse_drawing_beyond(BYTES_PER_DRAWN_SQUARE)?;
        }
        Ok(())
    }

    /// Refuses a drawing that needs more memory than allowed, if each square needs this many bytes.
    fn refuse_drawing_beyond(&self, bytes_per_square: u64) -> Result<(), CliError> {
        let needs = (self.question.board().area() as u64).saturating_mul(bytes_per_square);
        let refused =
            |limit| CliError::Unknown(message!("drawing-too-large", reason = LimitReached::from(limit).message()));
        self.question.budget.check_memory(needs).map_err(refused)
    }

    /// Writes the picture or animation of a solution.
    fn write_drawing(&self, answer: TourOrPlacement<'_>, out: &mut Output) -> Result<(), CliError> {
        let (board, question) = (self.question.board(), self.question);
        let squares = answer.squares();
        let words = match answer {
            TourOrPlacement::Tour(tour) => alt_text::for_tour(&self.session.words, tour),
            TourOrPlacement::Placement(_) => {
                let title = if question.is_dominating() { "picture-dominating" } else { "picture-placement" };
                alt_text::for_pieces(&self.session.words, title, board, question.piece(), squares)
            }
        };
        if self.format == Format::Gif {
            let animation = match answer {
                TourOrPlacement::Tour(tour) => Animation::of_tour(tour),
                TourOrPlacement::Placement(_) => {
                    Animation { board, piece: question.piece(), content: AnimationContent::Pieces(squares) }
                }
            };
            return write_animation(self.look, &question.budget, &animation, &words, out);
        }
        let picture = match answer {
            TourOrPlacement::Tour(tour) => Picture::Tour(tour),
            TourOrPlacement::Placement(_) => Picture::Pieces { board, piece: question.piece(), squares },
        };
        // The SVG of a tour is written square by square and is never in memory as a whole, so its memory is not
        // checked.
        if !matches!((self.format, answer), (Format::Svg, TourOrPlacement::Tour(_))) {
            self.refuse_drawing_beyond_memory()?;
        }
        write_picture(&question.budget, self.look, self.format, &picture, &words, out)
    }

    /// Draws the squares that show why there is no tour; the sentences, which give the reason in words, become the
    /// description of the picture.
    pub fn draw_no_tour_evidence(
        &self,
        problem: &TourProblem,
        evidence: &Evidence,
        sentences: impl Iterator<Item = Message>,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        self.refuse_drawing_beyond(BYTES_PER_MARKED_SQUARE)?;
        alt_text::with_evidence_picture(&self.session.words, problem, evidence, sentences, |picture, words| {
            write_picture(&self.question.budget, self.look, self.format, picture, words, out)
        })
    }

    /// The board as text, with step numbers or pieces.
    pub fn solution_grid(&self, answer: TourOrPlacement<'_>) -> String {
        let board = self.question.board();
        match answer {
            TourOrPlacement::Tour(tour) => step_grid(board, tour.squares(), self.question.first_step_number()),
            TourOrPlacement::Placement(_) => piece_grid_renderer(board, self.question.piece_letter())(answer.squares()),
        }
    }

    /// The file, from 0, of the queen on each rank from the top, separated by spaces; `-` for a rank without a queen.
    pub fn format_queen_files(&self, answer: TourOrPlacement<'_>) -> String {
        let mut files = vec!["-".to_owned(); self.question.board().ranks() as usize];
        for square in answer.squares() {
            files[square.rank() as usize] = square.file().to_string();
        }
        files.reverse();
        files.join(" ")
    }
}

/// Writes a tour in the binary format. Writes nothing for placements, and for pieces whose tours the format cannot hold
/// ([`TourHeader::can_encode_piece`]): requests for those are refused before the search.
fn write_binary(answer: TourOrPlacement<'_>, out: &mut dyn Write) -> Result<(), CliError> {
    let TourOrPlacement::Tour(tour) = answer else { return Ok(()) };
    let squares = tour.squares();
    let header = TourHeader::new(tour.board(), tour.piece(), tour.is_closed(), tour.start(), squares.len() as u64);
    let Some(header) = header else { return Ok(()) };
    let mut writer = TourEncoder::new(out, header)?;
    squares[1..].iter().try_for_each(|&square| writer.write_square(square))?;
    writer.finish()?;
    Ok(())
}

/// A function that formats the board as text, with pieces on these squares.
type PieceGridFormatter = Box<dyn Fn(&[Square]) -> String>;

/// Writes one solution or a list of solutions square by square, so that the squares need not all be in memory.
pub struct SolutionStreamWriter<'a> {
    printer: AnswerPrinter<'a>,
    /// Whether the solutions are a list, numbered from 1; otherwise there is one.
    is_list: bool,
    /// The number of solutions that have been written, including those that the caller wrote without this writer and
    /// added here.
    pub written: u64,
    /// The JSON text of every solution up to its first square.
    json_start: String,
    /// The texts at the start and at the end of each CSV line. In a list, the first is the number of the solution with
    /// a comma, otherwise empty. The second is the symmetry class of the solution, if it is to be written, with the
    /// line break.
    csv_affixes: (String, String),
    /// Whether numbers are the files of queens, as [`Question::numbers_queens_by_rank`] says.
    numbers_by_rank: bool,
    /// The number that the next square of the solution gets.
    number: u64,
    /// The number that the first square of every solution gets.
    first: u64,
    /// Formats placements as text. The function is made when the first placement is written, and holds the empty board,
    /// which is the same for all placements.
    format_pieces: Option<PieceGridFormatter>,
}

impl<'a> SolutionStreamWriter<'a> {
    /// A writer of a list of solutions.
    pub fn for_list(printer: AnswerPrinter<'a>) -> Self {
        Self::new(printer, true)
    }

    fn new(printer: AnswerPrinter<'a>, is_list: bool) -> Self {
        let (question, csv_affixes) = (printer.question, (String::new(), "\n".to_owned()));
        let first = if question.puzzle == Puzzle::Tour { question.first_step_number() as u64 } else { 1 };
        Self {
            printer,
            is_list,
            written: 0,
            json_start: json::prefix_before_squares(question),
            csv_affixes,
            numbers_by_rank: question.numbers_queens_by_rank(),
            number: first,
            first,
            format_pieces: None,
        }
    }

    /// Writes a single solution: calls `write`, which must pass each of its squares to
    /// [`write_square`](Self::write_square).
    pub fn write_single(
        printer: AnswerPrinter<'a>,
        out: &mut Output,
        write: impl FnOnce(&mut Self, &mut Output) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut writer = Self::new(printer, false);
        writer.write_header(out)?;
        writer.begin_solution(None, out)?;
        write(&mut writer, out)?;
        writer.end_solution(None, out)
    }

    /// Writes what precedes the first solution: the CSV header or the opening bracket of a JSON list.
    pub fn write_header(&self, out: &mut Output) -> io::Result<()> {
        let question = self.printer.question;
        let is_tour = question.puzzle == Puzzle::Tour;
        match self.printer.format {
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

    /// Writes what follows the last solution of a list.
    pub fn write_footer(&self, out: &mut Output) -> io::Result<()> {
        if self.printer.format == Format::Json { writeln!(out, "\n]") } else { Ok(()) }
    }

    /// Writes the next solution of a list.
    pub fn write_list_item(
        &mut self,
        answer: TourOrPlacement<'_>,
        class: Option<&SymmetryClassFacts>,
        out: &mut Output,
    ) -> Result<(), CliError> {
        match self.printer.format {
            Format::Text => return self.write_board(answer, class, out),
            // A rank without a queen is written as `-` in this format, so its line cannot be written queen by queen.
            Format::Ids if self.has_empty_rank(answer) => {
                self.written += 1;
                writeln!(out, "{}", self.printer.format_queen_files(answer))?;
            }
            _ => {
                self.begin_solution(class, out)?;
                answer.squares().iter().try_for_each(|&square| self.write_square(square, out))?;
                self.end_solution(class, out)?;
            }
        }
        Ok(())
    }

    fn has_empty_rank(&self, answer: TourOrPlacement<'_>) -> bool {
        let question = self.printer.question;
        question.numbers_queens_by_rank() && answer.squares().len() < question.board().ranks() as usize
    }

    /// Writes the heading of a solution and its board.
    fn write_board(
        &mut self,
        answer: TourOrPlacement<'_>,
        class: Option<&SymmetryClassFacts>,
        out: &mut Output,
    ) -> Result<(), CliError> {
        self.written += 1;
        self.printer.refuse_drawing_beyond_memory()?;
        let AnswerPrinter { question, session, .. } = self.printer;
        let message = match (answer, class) {
            (TourOrPlacement::Tour(_), None) => message!("tour-heading"),
            (TourOrPlacement::Placement(_), None) => message!("solution-heading"),
            (TourOrPlacement::Tour(_), Some(class)) => message!("tour-class-heading", size = class.size),
            (TourOrPlacement::Placement(_), Some(class)) => {
                let name = |name| session.words.text(&format!("symmetry-{name}"));
                let names: Vec<String> = class.symmetry_names_without_implied().into_iter().map(name).collect();
                message!("solution-class-heading", size = class.size, symmetry = names)
            }
        };
        writeln!(out, "{}", session.words.say(&message.with("number", text_arg(self.written))))?;
        let board = match answer {
            TourOrPlacement::Tour(_) => self.printer.solution_grid(answer),
            TourOrPlacement::Placement(_) => {
                let new = || -> PieceGridFormatter {
                    Box::new(piece_grid_renderer(question.board(), question.piece_letter()))
                };
                self.format_pieces.get_or_insert_with(new)(answer.squares())
            }
        };
        Ok(writeln!(out, "{board}")?)
    }

    fn begin_solution(&mut self, class: Option<&SymmetryClassFacts>, out: &mut Output) -> io::Result<()> {
        self.written += 1;
        self.number = self.first;
        match self.printer.format {
            Format::Json | Format::Ndjson => {
                if self.is_list && self.printer.format == Format::Json {
                    write!(out, "{}", if self.written == 1 { "\n" } else { ",\n" })?;
                }
                out.write_all(self.json_start.as_bytes())?;
            }
            Format::Csv if self.is_list => {
                let class = class.filter(|class| class.symmetries.is_some());
                let class =
                    class.map(|class| format!(",{},{}", class.size, class.symmetry_names_without_implied().join("+")));
                self.csv_affixes = (format!("{},", self.written), class.unwrap_or_default() + "\n");
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the next square of the solution.
    // Always inlined, because the calls took 7 % of the instructions when 3 million queens were written.
    #[inline(always)]
    pub fn write_square(&mut self, square: Square, out: &mut Output) -> io::Result<()> {
        out.reserve_in_buffer()?;
        let (question, is_first) = (self.printer.question, self.number == self.first);
        match self.printer.format {
            Format::Csv => {
                out.write_all(self.csv_affixes.0.as_bytes())?;
                out.push_reserved_number(self.number);
                out.push_reserved_byte(b',');
                write_name(square, out);
                out.write_all(self.csv_affixes.1.as_bytes())?;
            }
            Format::Json | Format::Ndjson => {
                if !is_first {
                    out.push_reserved_byte(b',');
                }
                out.push_reserved_byte(b'"');
                write_name(square, out);
                out.push_reserved_byte(b'"');
            }
            format => {
                if !is_first {
                    out.push_reserved_byte(b' ');
                }
                match format {
                    Format::Ids if self.numbers_by_rank => out.push_reserved_number(square.file().into()),
                    Format::Ids => out.push_reserved_number(question.id_of_square(square) as u64),
                    _ => write_name(square, out),
                }
            }
        }
        self.number += 1;
        Ok(())
    }

    fn end_solution(&self, class: Option<&SymmetryClassFacts>, out: &mut Output) -> io::Result<()> {
        match self.printer.format {
            Format::Csv => Ok(()),
            Format::Json | Format::Ndjson => {
                write!(out, "]")?;
                for (name, value) in class.into_iter().flat_map(json::symmetry_class_fields) {
                    write!(out, ",\"{name}\":{value}")?;
                }
                let is_line = !self.is_list || self.printer.format == Format::Ndjson;
                write!(out, "{}", if is_line { "}\n" } else { "}" })
            }
            _ => writeln!(out),
        }
    }
}

/// Writes the name of a square for which [room was reserved](Output::reserve_in_buffer).
#[inline]
fn write_name(square: Square, out: &mut Output) {
    write_file_name(square.file(), out);
    out.push_reserved_number(u64::from(square.rank()) + 1);
}

/// Writes the letters of a file, which are those of [`Square::file_name`], but allocates no string.
fn write_file_name(file: u32, out: &mut Output) {
    if let Some(letters_before) = (file / 26).checked_sub(1) {
        write_file_name(letters_before, out);
    }
    out.push_reserved_byte(b'a' + (file % 26) as u8);
}

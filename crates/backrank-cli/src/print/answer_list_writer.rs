//! Printing of many answers. Text that they share, mainly the names of squares, is formatted once.

use std::fmt::Write as _;
use std::io::{self, Write};

use backrank::board::Square;
use backrank::render::piece_grid;

use super::answer_printer::{Answer, AnswerPrinter};
use crate::json::{self, Class};
use crate::{CliError, Format};
use backrank_service::Puzzle;
use backrank_words::{message, plain};

/// The largest number of squares of a board for which the square names are cached.
const MOST_KEPT: usize = 1 << 12;

/// Draws the board as text with pieces on these squares.
type DrawPieces = Box<dyn Fn(&[Square]) -> String>;

/// Writes answers, numbered from 1.
pub struct AnswerListWriter<'a> {
    show: AnswerPrinter<'a>,
    /// The cached text of each square, by square number; empty for large boards.
    cells: Vec<String>,
    /// The JSON text of an answer up to its first square.
    head: String,
    /// Made at the first placement, with the blank board that all placements share.
    draw: Option<DrawPieces>,
    line: String,
    written: u64,
}

impl<'a> AnswerListWriter<'a> {
    pub fn new(show: AnswerPrinter<'a>) -> Self {
        let board = show.question.board();
        let mut lines = Self {
            cells: Vec::new(),
            head: json::before_squares(show.question),
            draw: None,
            line: String::new(),
            written: 0,
            show,
        };
        if board.area() <= MOST_KEPT {
            lines.cells = (0..board.area()).filter_map(|number| board.square(number)).map(|s| lines.cell(s)).collect();
        }
        lines
    }

    /// The number of answers written, including skipped ones.
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// Counts answers that were written without this writer.
    pub const fn skip(&mut self, answers: u64) {
        self.written += answers;
    }

    /// Whether the format writes each answer as one line of squares.
    pub fn writes_rows(&self) -> bool {
        matches!(self.show.format, Format::Moves | Format::Ids)
    }

    /// Writes what precedes the first answer: the CSV header or the opening bracket of JSON.
    pub fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.show.format {
            Format::Csv => {
                let question = self.show.question;
                let has_class = question.is_up_to_symmetry() && question.puzzle != Puzzle::Tour;
                let class = if has_class { ",class_size,symmetry" } else { "" };
                writeln!(out, "{}{class}", self.show.csv_header(true))
            }
            Format::Json => write!(out, "["),
            _ => Ok(()),
        }
    }

    /// Writes what follows the last answer.
    pub fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.show.format == Format::Json { writeln!(out, "\n]") } else { Ok(()) }
    }

    pub fn write(&mut self, answer: Answer<'_>, class: Option<&Class>, out: &mut dyn Write) -> Result<(), CliError> {
        self.written += 1;
        self.line.clear();
        match self.show.format {
            Format::Text => self.text(answer, class)?,
            Format::Json | Format::Ndjson => self.json(answer.squares(), class),
            Format::Csv => self.csv(answer, class),
            // In this format a rank without a queen is also shown.
            Format::Ids if self.is_queens() && answer.squares().len() < self.show.question.board().ranks() as usize => {
                self.line = self.show.format_ids(answer);
                self.line.push('\n');
            }
            _ => {
                self.cells_apart(answer.squares(), " ");
                self.line.push('\n');
            }
        }
        Ok(out.write_all(self.line.as_bytes())?)
    }

    fn text(&mut self, answer: Answer<'_>, class: Option<&Class>) -> Result<(), CliError> {
        self.show.refuse_beyond_memory()?;
        let message = match (answer, class) {
            (Answer::Tour(_), None) => message!("tour-heading"),
            (Answer::Placement(_), None) => message!("solution-heading"),
            (Answer::Tour(_), Some(class)) => message!("tour-class-heading", size = class.size),
            (Answer::Placement(_), Some(class)) => {
                let mut names = class.in_short();
                if names.is_empty() {
                    names.push("none");
                }
                let name = |name| self.show.session.words.text(&format!("symmetry-{name}"));
                let names: Vec<String> = names.into_iter().map(name).collect();
                message!("solution-class-heading", size = class.size, symmetry = names)
            }
        };
        self.line.push_str(&self.show.session.words.say(&message.with("number", plain(self.written))));
        self.line.push('\n');
        let question = self.show.question;
        match answer {
            Answer::Tour(_) => self.line.push_str(&self.show.text(answer)),
            Answer::Placement(_) => {
                let new = || -> DrawPieces { Box::new(piece_grid(question.board(), question.letter())) };
                self.line.push_str(&self.draw.get_or_insert_with(new)(answer.squares()));
            }
        }
        self.line.push('\n');
        Ok(())
    }

    fn json(&mut self, squares: &[Square], class: Option<&Class>) {
        let is_line = self.show.format == Format::Ndjson;
        self.line.push_str(match (is_line, self.written) {
            (true, _) => "",
            (false, 1) => "\n",
            (false, _) => ",\n",
        });
        self.line.push_str(&self.head);
        self.cells_apart(squares, ",");
        self.line.push(']');
        for (name, value) in class.into_iter().flat_map(json::class) {
            let _ = write!(self.line, ",\"{name}\":{value}");
        }
        self.line.push_str(if is_line { "}\n" } else { "}" });
    }

    fn csv(&mut self, answer: Answer<'_>, class: Option<&Class>) {
        let first = if matches!(answer, Answer::Tour(_)) { self.show.question.first_number() } else { 1 };
        let head = format!("{},", self.written);
        let tail = class.filter(|class| class.symmetries.is_some()).map_or_else(String::new, |class| {
            let names = class.in_short();
            let symmetry = if names.is_empty() { "none".to_owned() } else { names.join("+") };
            format!(",{},{symmetry}", class.size)
        });
        for (index, &square) in answer.squares().iter().enumerate() {
            self.line.push_str(&head);
            // Writing to a string cannot fail.
            let _ = write!(self.line, "{},", index + first);
            self.push(square);
            self.line.push_str(&tail);
            self.line.push('\n');
        }
    }

    fn cells_apart(&mut self, squares: &[Square], separator: &str) {
        for (index, &square) in squares.iter().enumerate() {
            if index > 0 {
                self.line.push_str(separator);
            }
            self.push(square);
        }
    }

    fn push(&mut self, square: Square) {
        match self.show.question.board().number(square).and_then(|number| self.cells.get(number)) {
            Some(cell) => self.line.push_str(cell),
            None => self.line.push_str(&self.cell(square)),
        }
    }

    fn is_queens(&self) -> bool {
        self.show.question.puzzle == Puzzle::Queens
    }

    /// The text of a square in this format.
    pub fn cell(&self, square: Square) -> String {
        match self.show.format {
            Format::Json | Format::Ndjson => format!("\"{square}\""),
            Format::Ids if self.is_queens() => square.file().to_string(),
            Format::Ids => self.show.question.id(square).to_string(),
            _ => square.to_string(),
        }
    }
}

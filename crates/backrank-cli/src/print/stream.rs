//! Output of an answer that is not kept in memory, written square by square.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use backrank::board::Square;
use backrank::placements::ExplicitQueens;
use backrank::search::{Budget, Limit, Spent};
use backrank::tours::ConstructedTour;

use crate::output::Output;
use crate::progress::Progress;
use crate::{CliError, Exit, Format, Session, json};
use backrank_service::Puzzle;
use backrank_service::validate::Question;
use backrank_words::{message, plain};

/// The number of bytes collected for each write. After each write, progress is updated and the time limit checked.
const BYTES_AT_ONCE: usize = 1 << 16;

/// An upper bound on the bytes that the number and the name of a square need on any board.
const BYTES_A_SQUARE: usize = 128;

/// The most squares of an answer that is checked before it is written. Beyond that a check would take a bit of memory
/// per square and more time than writing; `check` can be used instead.
pub const MOST_CHECKED: u64 = 1 << 24;

/// Why writing stopped before the end of the answer.
pub enum WriteError {
    Spent(Limit),
    Failed(io::Error),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// Writes an answer of `count` squares to the output; `work` is the total for the progress display. If a limit ends the
/// writing, reports how many squares were written and returns the exit code; `None` if all are written.
pub fn write_stream<S: SquareSource>(
    session: &Session,
    (question, squares): (&Question, &S),
    budget: &Budget,
    (count, work): (u64, u64),
    write: impl FnOnce(&mut AnswerStream<'_, S>, &mut Output) -> Result<(), WriteError>,
) -> Result<Option<Exit>, CliError> {
    let mut out = session.open_output()?;
    let progress = session.progress(work, out.is_watched);
    let mut stream = AnswerStream { question, squares, budget, progress: &progress, written: 0 };
    let (result, written) = (write(&mut stream, &mut out), stream.written);
    drop(progress);
    match result {
        Ok(()) => out.finish().map(|()| None),
        Err(WriteError::Failed(error)) => Err(error.into()),
        Err(WriteError::Spent(limit)) => {
            let exit = report_limit(session, limit.into(), written, count);
            session.explain_no_file(&out);
            Ok(Some(exit))
        }
    }
}

/// Reports how many of the squares were written before a limit was reached.
pub fn report_limit(session: &Session, spent: Spent, written: u64, squares: u64) -> Exit {
    let key = match spent.limit {
        Limit::Time => "written-until-time",
        Limit::Cancelled => "written-until-interrupted",
        _ => return session.explain_limit(&spent),
    };
    let reason = message!(key, written = plain(written), squares = plain(squares));
    session.explain_unknown(&reason)
}

/// The squares of an answer, generated one by one.
pub trait SquareSource {
    /// Calls `visit` for every square in the order of the answer, until it breaks.
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<WriteError>) -> ControlFlow<WriteError>;
}

impl SquareSource for ConstructedTour {
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<WriteError>) -> ControlFlow<WriteError> {
        Self::each_square(self, visit)
    }
}

impl SquareSource for ExplicitQueens {
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<WriteError>) -> ControlFlow<WriteError> {
        self.squares().try_for_each(visit)
    }
}

/// The state of writing an answer square by square.
pub struct AnswerStream<'a, S> {
    pub question: &'a Question,
    pub squares: &'a S,
    pub budget: &'a Budget,
    pub progress: &'a Progress,
    /// The number of squares written.
    pub written: u64,
}

impl<S: SquareSource> AnswerStream<'_, S> {
    /// Writes the squares one by one, exactly as an answer in memory is written in this format.
    pub fn list(&mut self, format: Format, out: &mut Output) -> Result<(), WriteError> {
        let question = self.question;
        let (is_tour, first) = match question.puzzle {
            Puzzle::Tour => (true, question.first_number() as u64),
            Puzzle::Queens | Puzzle::Placement => (false, 1),
        };
        match format {
            Format::Json => return self.json(out),
            Format::Csv => {
                writeln!(out, "{}", if is_tour { "step,square" } else { "piece,square" })?;
                return self.each(out, |out, step, square| writeln!(out, "{},{square}", first + step));
            }
            Format::Ids => {
                self.each(out, |out, step, square| {
                    let id =
                        if question.puzzle == Puzzle::Queens { square.file() as usize } else { question.id(square) };
                    if step > 0 {
                        out.byte(b' ');
                    }
                    out.number(id);
                    Ok(())
                })?;
            }
            _ => self.each(out, |out, step, square| write!(out, "{}{square}", if step == 0 { "" } else { " " }))?,
        }
        Ok(writeln!(out)?)
    }

    /// Writes a JSON answer, with its squares generated one by one.
    fn json(&mut self, out: &mut Output) -> Result<(), WriteError> {
        write!(out, "{}", json::before_squares(self.question))?;
        self.each(out, |out, step, square| write!(out, "{}\"{square}\"", if step == 0 { "" } else { "," }))?;
        Ok(writeln!(out, "]}}")?)
    }

    /// Generates the squares one by one and calls `write` with each square and its step, from 0.
    fn each(
        &mut self,
        out: &mut Output,
        write: impl Fn(&mut WriteBuffer, u64, Square) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        let Self { squares, budget, progress, written, .. } = self;
        let mut portion = WriteBuffer::new();
        let mut write_out = |portion: &mut WriteBuffer, written: u64| {
            out.write_all(portion.bytes())?;
            portion.end = 0;
            progress.nodes.store(written, Ordering::Relaxed);
            budget.look_at_clock().map_err(WriteError::Spent)
        };
        let ended = squares.each_square(|square| {
            let mut go_on = write(&mut portion, *written, square).map_err(WriteError::from);
            *written += 1;
            if portion.end >= BYTES_AT_ONCE {
                go_on = go_on.and_then(|()| write_out(&mut portion, *written));
            }
            go_on.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        ended.break_value().map_or(Ok(()), Err)?;
        Ok(out.write_all(portion.bytes())?)
    }
}

/// A buffer of fixed size for one write and one more square; numbers are formatted directly into it.
struct WriteBuffer {
    room: Box<[u8]>,
    end: usize,
}

impl WriteBuffer {
    fn new() -> Self {
        Self { room: vec![0; BYTES_AT_ONCE + BYTES_A_SQUARE].into(), end: 0 }
    }

    fn bytes(&self) -> &[u8] {
        &self.room[..self.end]
    }

    #[inline]
    fn byte(&mut self, byte: u8) {
        self.room[self.end] = byte;
        self.end += 1;
    }

    #[inline]
    fn number(&mut self, number: usize) {
        self.end += lexical_core::write(number, &mut self.room[self.end..]).len();
    }
}

impl Write for WriteBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.room[self.end..][..bytes.len()].copy_from_slice(bytes);
        self.end += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

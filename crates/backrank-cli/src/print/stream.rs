//! An answer that is not stored, written square by square.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use backrank::board::Square;
use backrank::placements::ExplicitQueens;
use backrank::search::{Budget, Limit, Spent};
use backrank::tours::ConstructedTour;

use crate::exit::{CliError, Exit};
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::Session;
use backrank_service::Puzzle;
use backrank_service::validate::Question;
use backrank_words::Message;

/// The bytes that are written at once. After them progress is told and the clock looked at.
const BYTES_AT_ONCE: usize = 1 << 16;

/// More than the number and the name of a square take, on the largest board.
const BYTES_A_SQUARE: usize = 128;

/// Answers of more squares than this are not checked before they are written, because that takes a bit
/// for each and more time than writing; `check` does it.
pub const MOST_CHECKED: u64 = 1 << 24;

/// Why writing ended before the answer did.
pub enum Ended {
    Spent(Limit),
    Failed(io::Error),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// Writes an answer of this many squares, and this much work, to where it goes; says how far writing came if it was ended.
/// `None` if all is written.
pub fn write_stream<S: Squares>(
    session: &Session,
    (question, squares): (&Question, &S),
    budget: &Budget,
    (count, work): (u64, u64),
    write: impl FnOnce(&mut Stream<'_, S>, &mut Output) -> Result<(), Ended>,
) -> Result<Option<Exit>, CliError> {
    let mut out = session.open_output()?;
    let progress = session.progress(work, out.is_watched());
    let mut stream = Stream { question, squares, budget, progress: &progress, written: 0 };
    let (result, written) = (write(&mut stream, &mut out), stream.written);
    drop(progress);
    match result {
        Ok(()) => out.finish().map(|()| None),
        Err(Ended::Failed(error)) => Err(error.into()),
        Err(Ended::Spent(limit)) => {
            let exit = report_limit(session, limit.into(), written, count);
            session.explain_no_file(&out);
            Ok(Some(exit))
        }
    }
}

/// Says how far writing came.
pub fn report_limit(session: &Session, spent: Spent, written: u64, squares: u64) -> Exit {
    let key = match spent.limit {
        Limit::Time => "written-until-time",
        Limit::Cancelled => "written-until-interrupted",
        _ => return session.explain_limit(&spent),
    };
    let reason = Message::new(key).show("written", &written).show("squares", &squares);
    session.unknown(&reason)
}

/// Squares in the order of an answer, made one by one.
pub trait Squares {
    /// Shows every square until the visitor breaks.
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<Ended>) -> ControlFlow<Ended>;
}

impl Squares for ConstructedTour {
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<Ended>) -> ControlFlow<Ended> {
        Self::each_square(self, visit)
    }
}

impl Squares for ExplicitQueens {
    fn each_square(&self, visit: impl FnMut(Square) -> ControlFlow<Ended>) -> ControlFlow<Ended> {
        self.squares().try_for_each(visit)
    }
}

/// An answer on its way out.
pub struct Stream<'a, S> {
    pub question: &'a Question,
    pub squares: &'a S,
    pub budget: &'a Budget,
    pub progress: &'a Progress,
    /// How many squares were written.
    pub written: u64,
}

impl<S: Squares> Stream<'_, S> {
    /// Writes the squares one after another, as the other answers of this format are written.
    pub fn list(&mut self, format: Format, out: &mut Output) -> Result<(), Ended> {
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

    /// The answer without its squares, with the squares in their place.
    fn json(&mut self, out: &mut Output) -> Result<(), Ended> {
        write!(out, "{}", json::before_squares(self.question))?;
        self.each(out, |out, step, square| write!(out, "{}\"{square}\"", if step == 0 { "" } else { "," }))?;
        Ok(writeln!(out, "]}}")?)
    }

    /// The squares one after another, each with its step from 0.
    fn each(
        &mut self,
        out: &mut Output,
        write: impl Fn(&mut Portion, u64, Square) -> io::Result<()>,
    ) -> Result<(), Ended> {
        let Self { squares, budget, progress, written, .. } = self;
        let mut portion = Portion::new();
        let mut write_out = |portion: &mut Portion, written: u64| {
            out.write_all(portion.bytes())?;
            portion.end = 0;
            progress.nodes.store(written, Ordering::Relaxed);
            budget.look_at_clock().map_err(Ended::Spent)
        };
        let ended = squares.each_square(|square| {
            let mut go_on = write(&mut portion, *written, square).map_err(Ended::from);
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

/// What is written at once. Its memory stays as it is, so that numbers can be made in their places.
struct Portion {
    room: Box<[u8]>,
    end: usize,
}

impl Portion {
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

impl Write for Portion {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.room[self.end..][..bytes.len()].copy_from_slice(bytes);
        self.end += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

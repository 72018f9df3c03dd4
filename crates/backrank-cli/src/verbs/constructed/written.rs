//! A constructed tour, written as it is made.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use backrank::board::{MoveCode, Square, TourHeader, TourWriter};
use backrank::search::{Limit, Meter};
use backrank::tours::ConstructedTour;

use super::SQUARES_BETWEEN_LOOKS;
use crate::ask::Asked;
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::session::Progress;

/// The bytes that a square takes in a drawing of the board: its step. All other formats go along the
/// tour and keep nothing.
const BYTES_A_DRAWN_SQUARE: u64 = 8;

/// Noting the steps of so many squares of a drawing takes as long as writing one: a fifth of the 20
/// seconds of 14000x14000.
const NOTED_AS_ONE_WRITTEN: u64 = 4;

/// Why writing ended before the tour did.
pub enum Ended {
    Spent(Limit),
    Failed(io::Error),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// A tour on its way out.
pub struct Stream<'a> {
    asked: &'a Asked,
    tour: &'a ConstructedTour,
    meter: &'a Meter<'a>,
    progress: &'a Progress,
    /// How many squares were written.
    pub written: u64,
    /// The work before the first square was written, as so many squares.
    noted: u64,
}

/// The memory that writing a tour of so many squares takes, in bytes.
pub fn bytes(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares.saturating_mul(BYTES_A_DRAWN_SQUARE) } else { 0 }
}

/// The work of writing a tour, as so many squares.
pub fn work(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares + squares / NOTED_AS_ONE_WRITTEN } else { squares }
}

impl<'a> Stream<'a> {
    pub const fn new(
        asked: &'a Asked,
        tour: &'a ConstructedTour,
        meter: &'a Meter<'a>,
        progress: &'a Progress,
    ) -> Self {
        Self { asked, tour, meter, progress, written: 0, noted: 0 }
    }

    /// Writes the tour as the other answers of this format are written.
    pub fn write(&mut self, format: Format, out: &mut Output) -> Result<(), Ended> {
        match format {
            Format::Text => self.board(out),
            Format::Binary => self.bytes(out),
            Format::Json => self.json(out),
            Format::Csv => {
                let first = self.asked.first_number() as u64;
                writeln!(out, "step,square")?;
                self.each(out, |out, step, square| writeln!(out, "{},{square}", first + step))
            }
            _ => {
                let asked = self.asked;
                self.each(out, |out, step, square| {
                    let gap = if step == 0 { "" } else { " " };
                    match format {
                        Format::Ids => write!(out, "{gap}{}", asked.id(square)),
                        _ => write!(out, "{gap}{square}"),
                    }
                })?;
                Ok(writeln!(out)?)
            }
        }
    }

    /// The squares one after another, each with its step from 0.
    fn each(
        &mut self,
        out: &mut Output,
        write: impl Fn(&mut Output, u64, Square) -> io::Result<()>,
    ) -> Result<(), Ended> {
        let tour = self.tour;
        let ended = tour.each_square(|square| {
            let written = write(out, self.written, square).map_err(Ended::from);
            written.and_then(|()| self.add(1)).map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        ended.break_value().map_or(Ok(()), Err)
    }

    /// The answer without its squares, with the squares in their place.
    fn json(&mut self, out: &mut Output) -> Result<(), Ended> {
        let whole = json::answer(self.asked, &[]).to_string();
        let Some((before, after)) = whole.split_once("\"squares\":[") else {
            unreachable!("an answer has its squares, even if there are none")
        };
        write!(out, "{before}\"squares\":[")?;
        self.each(out, |out, step, square| write!(out, "{}\"{square}\"", if step == 0 { "" } else { "," }))?;
        Ok(writeln!(out, "{after}")?)
    }

    /// The board with the number of each step, the top rank first.
    fn board(&mut self, out: &mut Output) -> Result<(), Ended> {
        let (board, first) = (self.tour.board(), self.asked.first_number() as u64);
        let steps = self.steps()?;
        self.noted = self.tour.len() / NOTED_AS_ONE_WRITTEN;
        let width = (first + self.tour.len() - 1).to_string().len();
        for rank in steps.chunks(board.files() as usize).rev() {
            for (file, step) in rank.iter().enumerate() {
                let width = if file == 0 { width } else { width + 1 };
                write!(out, "{:>width$}", first + step)?;
                self.add(1)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// The step of each square, in the order of the board.
    fn steps(&self) -> Result<Vec<u64>, Ended> {
        let (files, squares) = (self.tour.board().files() as usize, self.tour.len() as usize);
        let mut steps = Vec::new();
        let reserved = steps.try_reserve_exact(squares);
        reserved.map_err(|_| Ended::Failed(io::ErrorKind::OutOfMemory.into()))?;
        steps.resize(squares, 0);
        let mut step = 0;
        let ended = self.tour.each_square(|square| {
            steps[square.rank() as usize * files + square.file() as usize] = step;
            step += 1;
            match step % SQUARES_BETWEEN_LOOKS {
                0 => self.look(step / NOTED_AS_ONE_WRITTEN).map_or_else(ControlFlow::Break, ControlFlow::Continue),
                _ => ControlFlow::Continue(()),
            }
        });
        ended.break_value().map_or(Ok(steps), Err)
    }

    fn bytes(&mut self, out: &mut Output) -> Result<(), Ended> {
        let (board, piece, tour) = (self.tour.board(), self.asked.piece(), self.tour);
        let header = TourHeader::new(board, piece, tour.is_closed(), tour.start(), tour.len());
        let (Some(header), Some(moves)) = (header, MoveCode::of(piece)) else {
            unreachable!("what has no bytes was refused before it was searched for")
        };
        let mut writer = TourWriter::new(out, header)?;
        let code = |(files, ranks)| moves.code(files, ranks).unwrap_or_default();
        let ended = tour.each_move(code, |codes| {
            // Where the last of these moves leads matters only to one that is given as a square.
            let appended = writer.append(codes, tour.end()).map_err(Ended::from);
            let added = appended.and_then(|()| self.add(codes.len() as u64));
            added.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        if let Some(ended) = ended.break_value() {
            return Err(ended);
        }
        writer.finish()?;
        Ok(())
    }

    /// Counts squares that were written; now and then looks at the clock and tells the progress.
    fn add(&mut self, squares: u64) -> Result<(), Ended> {
        let before = self.written / SQUARES_BETWEEN_LOOKS;
        self.written += squares;
        if self.written / SQUARES_BETWEEN_LOOKS > before { self.look(self.noted + self.written) } else { Ok(()) }
    }

    fn look(&self, work: u64) -> Result<(), Ended> {
        self.meter.look_at_clock().map_err(Ended::Spent)?;
        self.progress.nodes.store(work, Ordering::Relaxed);
        Ok(())
    }
}

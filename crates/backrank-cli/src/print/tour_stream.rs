//! Output of a constructed tour while it is generated.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use backrank::board::{TourHeader, TourWriter};
use backrank::tours::ConstructedTour;

use super::stream::{AnswerStream, WriteError};
use crate::Format;
use crate::output::Output;

/// The number of squares between two checks of the time limit, each of which also updates the progress.
const SQUARES_BETWEEN_LOOKS: u64 = 1 << 16;

/// The memory that each square needs in the text format, in bytes: its step. The other formats follow the tour and need
/// no memory per square.
const BYTES_A_DRAWN_SQUARE: u64 = 8;

/// The number of steps that can be recorded in the time in which one square is written. Recording takes a fifth of the
/// 20 seconds for a board of 14000 x 14000.
const NOTED_AS_ONE_WRITTEN: u64 = 4;

/// The memory that writing a tour of this many squares needs, in bytes.
pub fn memory_bytes(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares.saturating_mul(BYTES_A_DRAWN_SQUARE) } else { 0 }
}

/// The work of writing a tour, in units of one written square.
pub fn work(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares + squares / NOTED_AS_ONE_WRITTEN } else { squares }
}

impl AnswerStream<'_, ConstructedTour> {
    /// Writes the tour exactly as a tour in memory is written in this format.
    pub fn write(&mut self, format: Format, out: &mut Output) -> Result<(), WriteError> {
        match format {
            Format::Text => self.write_board(out),
            Format::Binary => self.write_bytes(out),
            _ => self.list(format, out),
        }
    }

    /// Writes the board with the number of each step, the top rank first.
    fn write_board(&mut self, out: &mut Output) -> Result<(), WriteError> {
        let (board, first) = (self.squares.board(), self.question.first_number() as u64);
        let steps = self.steps_by_square()?;
        let noted = self.squares.len() / NOTED_AS_ONE_WRITTEN;
        let width = (first + self.squares.len() - 1).to_string().len();
        for rank in steps.chunks(board.files() as usize).rev() {
            for (file, step) in rank.iter().enumerate() {
                let width = if file == 0 { width } else { width + 1 };
                write!(out, "{:>width$}", first + step)?;
                self.add(1, noted)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// The step of each square, from 0, rank by rank from the bottom.
    fn steps_by_square(&self) -> Result<Vec<u64>, WriteError> {
        let (files, squares) = (self.squares.board().files() as usize, self.squares.len() as usize);
        let mut steps = Vec::new();
        let reserved = steps.try_reserve_exact(squares);
        reserved.map_err(|_| WriteError::Failed(io::ErrorKind::OutOfMemory.into()))?;
        steps.resize(squares, 0);
        let mut step = 0;
        let ended = self.squares.each_square(|square| {
            steps[square.rank() as usize * files + square.file() as usize] = step;
            step += 1;
            match step % SQUARES_BETWEEN_LOOKS {
                0 => self.look(step / NOTED_AS_ONE_WRITTEN).map_or_else(ControlFlow::Break, ControlFlow::Continue),
                _ => ControlFlow::Continue(()),
            }
        });
        ended.break_value().map_or(Ok(steps), Err)
    }

    fn write_bytes(&mut self, out: &mut Output) -> Result<(), WriteError> {
        let (board, piece, tour) = (self.squares.board(), self.question.piece(), self.squares);
        let header = TourHeader::new(board, piece, tour.is_closed(), tour.start(), tour.len());
        let Some(header) = header else { return Err(WriteError::Failed(io::ErrorKind::Unsupported.into())) };
        let mut writer = TourWriter::new(out, header.clone())?;
        let code = |(files, ranks)| header.move_byte(files, ranks).unwrap_or_default();
        let ended = tour.each_move(code, |codes| {
            // The end square is passed only as a placeholder: it matters only to tours with steps given as squares.
            let appended = writer.append(codes, tour.end()).map_err(WriteError::from);
            let added = appended.and_then(|()| self.add(codes.len() as u64, 0));
            added.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        if let Some(ended) = ended.break_value() {
            return Err(ended);
        }
        writer.finish()?;
        Ok(())
    }

    /// Adds to the number of written squares. At intervals checks the time limit and reports the progress; `noted` is
    /// the work of recording the steps, in written squares.
    fn add(&mut self, squares: u64, noted: u64) -> Result<(), WriteError> {
        let before = self.written / SQUARES_BETWEEN_LOOKS;
        self.written += squares;
        if self.written / SQUARES_BETWEEN_LOOKS > before { self.look(noted + self.written) } else { Ok(()) }
    }

    fn look(&self, work: u64) -> Result<(), WriteError> {
        self.budget.look_at_clock().map_err(WriteError::Spent)?;
        self.progress.nodes.store(work, Ordering::Relaxed);
        Ok(())
    }
}

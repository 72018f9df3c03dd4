//! Output of a constructed tour while it is generated.

use std::io::{self, Write};
use std::ops::ControlFlow;

use backrank::board::{TourHeader, TourWriter};
use backrank::tours::ConstructedTour;

use super::answer_printer::{AnswerPrinter, AnswerWriter};
use crate::Format;
use crate::output::Output;
use crate::progress::Progress;

/// The memory that each square needs in the text format, in bytes: its step. The other formats follow the tour and need
/// no memory per square.
const BYTES_PER_DRAWN_SQUARE: u64 = 8;

/// The number of steps that can be recorded in the time in which one square is written. Recording takes a fifth of the
/// 20 seconds for a board of 14000 x 14000.
const STEPS_PER_WRITTEN_SQUARE: u64 = 4;

/// The number of recorded steps between two checks of the time limit, each of which also updates the progress.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// The memory that writing a tour of this many squares needs, in bytes.
pub fn memory_bytes(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares.saturating_mul(BYTES_PER_DRAWN_SQUARE) } else { 0 }
}

/// The work before the first square is written, in units of one written square.
pub fn work_before(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares / STEPS_PER_WRITTEN_SQUARE } else { 0 }
}

/// Writes the tour exactly as a tour in memory is written in this format.
pub fn write_tour(
    show: AnswerPrinter<'_>,
    tour: &ConstructedTour,
    out: &mut Output,
    progress: &Progress,
) -> io::Result<()> {
    match show.format {
        Format::Text => write_board(tour, show.question.first_number() as u64, out, progress),
        Format::Binary => write_bytes(show, tour, out, progress),
        _ => AnswerWriter::write_one(show, out, |writer, out| {
            let ended = tour.each_square(|square| {
                writer.write_square(square, out).map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
                progress.add(1);
                ControlFlow::Continue(())
            });
            ended.break_value().map_or(Ok(()), Err)
        }),
    }
}

/// Writes the board with the number of each step, from `first`, the top rank first.
fn write_board(tour: &ConstructedTour, first: u64, out: &mut Output, progress: &Progress) -> io::Result<()> {
    let steps = steps_by_square(tour, out, progress)?;
    let width = (first + tour.len() - 1).to_string().len() as u32;
    for rank in steps.chunks(tour.board().files() as usize).rev() {
        for (file, step) in rank.iter().enumerate() {
            let width = if file == 0 { width } else { width + 1 };
            let digits = (first + step).checked_ilog10().map_or(1, |log| log + 1);
            out.make_room()?;
            (digits..width).for_each(|_| out.byte(b' '));
            out.number(first + step);
            progress.add(1);
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The step of each square, from 0, rank by rank from the bottom.
fn steps_by_square(tour: &ConstructedTour, out: &mut Output, progress: &Progress) -> io::Result<Vec<u64>> {
    let (files, squares) = (tour.board().files() as usize, tour.len() as usize);
    let mut steps = Vec::new();
    steps.try_reserve_exact(squares).map_err(|_| io::ErrorKind::OutOfMemory)?;
    steps.resize(squares, 0);
    let mut step = 0;
    let ended = tour.each_square(|square| {
        steps[square.rank() as usize * files + square.file() as usize] = step;
        step += 1;
        if step % STEPS_BETWEEN_LOOKS > 0 {
            return ControlFlow::Continue(());
        }
        progress.add(STEPS_BETWEEN_LOOKS / STEPS_PER_WRITTEN_SQUARE);
        out.look_at_clock().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    progress.add(step % STEPS_BETWEEN_LOOKS / STEPS_PER_WRITTEN_SQUARE);
    ended.break_value().map_or(Ok(steps), Err)
}

fn write_bytes(
    show: AnswerPrinter<'_>,
    tour: &ConstructedTour,
    out: &mut Output,
    progress: &Progress,
) -> io::Result<()> {
    let header = TourHeader::new(tour.board(), show.question.piece(), tour.is_closed(), tour.start(), tour.len());
    let header = header.ok_or(io::ErrorKind::Unsupported)?;
    let mut writer = TourWriter::new(out, header.clone())?;
    let code = |(files, ranks)| header.move_byte(files, ranks).unwrap_or_default();
    let ended = tour.each_move(code, |codes| {
        // The end square is passed only as a placeholder: it matters only to tours with steps given as squares.
        writer.write_moves(codes, tour.end()).map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
        progress.add(codes.len() as u64);
        ControlFlow::Continue(())
    });
    ended.break_value().map_or(Ok(()), Err)?;
    writer.finish()?;
    Ok(())
}

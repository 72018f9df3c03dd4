//! Output of a constructed tour while its squares are generated.

use std::io::{self, Write};
use std::ops::ControlFlow;

use backrank::board::{TourEncoder, TourHeader, Wrap};
use backrank::tours::ConstructedTour;

use super::answer_printer::{AnswerPrinter, SolutionStreamWriter};
use crate::Format;
use crate::output::Output;
use crate::progress::ProgressDisplay;

/// The memory that the text format needs for each square, in bytes: the number of its step, which is recorded before
/// the first rank is written. The other formats write squares or moves in the order of the tour and need no memory per
/// square.
const BYTES_PER_RECORDED_STEP: u64 = 8;

/// How many steps can be recorded in the time of writing one square. On a board of 14000 x 14000 recording takes 4 of
/// the 20 seconds.
const RECORDED_STEPS_PER_WRITTEN_SQUARE: u64 = 4;

/// The number of steps recorded between two checks of the time limit; at each check the progress is updated.
const STEPS_PER_TIME_CHECK: u64 = 1 << 16;

/// The memory that is needed to write a tour of this many squares, in bytes.
pub fn estimate_memory_bytes(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares.saturating_mul(BYTES_PER_RECORDED_STEP) } else { 0 }
}

/// The work that is done before the first square is written, in units of the work of writing one square (as progress is
/// counted).
pub fn preparatory_work_in_squares(format: Format, squares: u64) -> u64 {
    if format == Format::Text { squares / RECORDED_STEPS_PER_WRITTEN_SQUARE } else { 0 }
}

/// Writes the tour. The output is the same as that of a tour in memory, byte for byte.
pub fn write_tour(
    printer: AnswerPrinter<'_>,
    tour: &ConstructedTour,
    out: &mut Output,
    progress: &ProgressDisplay,
) -> io::Result<()> {
    match printer.format {
        Format::Text => write_board(tour, printer.question.first_step_number() as u64, out, progress),
        Format::Binary => write_bytes(printer, tour, out, progress),
        _ => SolutionStreamWriter::write_single(printer, out, |writer, out| {
            let ended = tour.each_square(|square| {
                writer.write_square(square, out).map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
                progress.add(1);
                ControlFlow::Continue(())
            });
            ended.break_value().map_or(Ok(()), Err)
        }),
    }
}

/// Writes the board as text: the top rank first, each square with the number of its step, where the first step has the
/// number `first`.
fn write_board(tour: &ConstructedTour, first: u64, out: &mut Output, progress: &ProgressDisplay) -> io::Result<()> {
    let steps = steps_by_square(tour, out, progress)?;
    let width = (first + tour.len() - 1).to_string().len() as u32;
    for rank in steps.chunks(tour.board().files() as usize).rev() {
        for (file, step) in rank.iter().enumerate() {
            let width = if file == 0 { width } else { width + 1 };
            let digits = (first + step).checked_ilog10().map_or(1, |log| log + 1);
            out.reserve_in_buffer()?;
            (digits..width).for_each(|_| out.push_reserved_byte(b' '));
            out.push_reserved_number(first + step);
            progress.add(1);
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The step of each square, from 0; squares are in order of their ranks from the bottom, and on each rank from the
/// left.
fn steps_by_square(tour: &ConstructedTour, out: &mut Output, progress: &ProgressDisplay) -> io::Result<Vec<u64>> {
    let (files, squares) = (tour.board().files() as usize, tour.len() as usize);
    let mut steps = Vec::new();
    steps.try_reserve_exact(squares).map_err(|_| io::ErrorKind::OutOfMemory)?;
    steps.resize(squares, 0);
    let mut step = 0;
    let ended = tour.each_square(|square| {
        steps[square.rank() as usize * files + square.file() as usize] = step;
        step += 1;
        if step % STEPS_PER_TIME_CHECK > 0 {
            return ControlFlow::Continue(());
        }
        progress.add(STEPS_PER_TIME_CHECK / RECORDED_STEPS_PER_WRITTEN_SQUARE);
        out.check_time_limit().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    progress.add(step % STEPS_PER_TIME_CHECK / RECORDED_STEPS_PER_WRITTEN_SQUARE);
    ended.break_value().map_or(Ok(steps), Err)
}

fn write_bytes(
    printer: AnswerPrinter<'_>,
    tour: &ConstructedTour,
    out: &mut Output,
    progress: &ProgressDisplay,
) -> io::Result<()> {
    let header = TourHeader::new(tour.board(), printer.question.piece(), tour.is_closed(), tour.start(), tour.len());
    let header = header.ok_or(io::ErrorKind::Unsupported)?;
    let mut writer = TourEncoder::new(out, header.clone())?;
    if tour.board().wrap() != Wrap::Flat {
        // A move over a glued edge has no displacement on the flat board.
        let mut is_first = true;
        let ended = tour.each_square(|square| {
            if !std::mem::take(&mut is_first) {
                writer.write_square(square).map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
                progress.add(1);
            }
            ControlFlow::Continue(())
        });
        ended.break_value().map_or(Ok(()), Err)?;
        return writer.finish().map(|_| ());
    }
    let code = |(files, ranks)| header.move_byte(files, ranks).unwrap_or_default();
    let ended = tour.each_move_batch(code, |codes| {
        // The encoder needs the last square of the moves only for a later `write_square`, which is not called here, so
        // the square passed is irrelevant.
        writer.write_move_bytes(codes, tour.end()).map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
        progress.add(codes.len() as u64);
        ControlFlow::Continue(())
    });
    ended.break_value().map_or(Ok(()), Err)?;
    writer.finish()?;
    Ok(())
}

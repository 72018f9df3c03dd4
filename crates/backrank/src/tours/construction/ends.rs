//! Which ends a construction can have, and which it takes where they are left free.

use backrank_board::{Piece, Square};

use super::chain::Offset;
use super::frame::Frame;
use super::strips::why_no_tour;
use crate::tours::problem::TourProblem;
use crate::tours::reason::{self, Reason};

/// The ends of the tour to build, or why no ends are possible; `None` where the construction does
/// not apply.
pub(super) fn chosen(problem: &TourProblem) -> Option<Result<(Square, Square), Reason>> {
    let (board, closed) = (problem.board(), problem.is_closed());
    let frame = Frame::of(board);
    let (rows, columns) = (frame.rows, frame.columns);
    if !board.is_plain() || *problem.piece() != Piece::KNIGHT || !covers(rows, columns) {
        return None;
    }
    if let Some(reason) = problem.refusal().or_else(|| reason::from_colours_of_rectangle(problem)) {
        return Some(Err(reason));
    }
    let given = [problem.start(), problem.end()].map(|end| end.map(|end| frame.row_and_column(end)));
    let partner = |end| partners(rows, columns, end, closed).next();
    let (start, end) = match given {
        [Some(start), Some(end)] => are_possible(rows, columns, start, end).then_some((start, end))?,
        [Some(start), None] => (start, partner(start)?),
        [None, Some(end)] => (partner(end)?, end),
        [None, None] => firsts(rows, columns).find_map(|start| Some((start, partner(start)?)))?,
    };
    let square = |(row, column): (u32, u32)| frame.square((row.into(), column.into()));
    Some(Ok((square(start), square(end))))
}

/// Whether the construction covers boards of this shape: every pair of ends, open or closed, that
/// has a tour there. The rows are the shorter side.
const fn covers(rows: u32, columns: u32) -> bool {
    matches!(rows, 3 | 4 | 6..) || (rows == 5 && columns >= 7)
}

/// Whether there is a tour between these squares of a board that the construction covers.
///
/// The colours decide; and where there are 5 rows and an even number of columns, also the corners.
/// The middle square next to an outer column is one of only two that a knight in either corner
/// there can move to. As an end it has one move, so one of these corners must be the other end.
pub(super) fn are_possible(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> bool {
    if rows < 5 {
        return why_no_tour(rows, columns, from, to).is_none();
    }
    if from == to || !colours_allow(rows, columns, from, to) {
        return false;
    }
    let crowds = |end: (u32, u32), other: (u32, u32)| {
        let corner_column = if end.1 == 1 { 0 } else { columns - 1 };
        let is_between_corners = end.0 == 2 && (end.1 == 1 || end.1 == columns - 2);
        is_between_corners && (other.0 % 4, other.1) != (0, corner_column)
    };
    !(rows == 5 && columns.is_multiple_of(2) && (crowds(from, to) || crowds(to, from)))
}

/// Whether a walk over all squares can change colour at every move between these ends: they differ
/// where there are as many squares of one colour as of the other; else both are as the corners.
const fn colours_allow(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> bool {
    let (first, last) = ((from.0 ^ from.1) & 1, (to.0 ^ to.1) & 1);
    if rows % 2 == 1 && columns % 2 == 1 { first == 0 && last == 0 } else { first != last }
}

/// The knight's moves, in rows down and columns to the right.
const KNIGHT: [Offset; 8] = [(1, 2), (2, 1), (-1, 2), (2, -1), (-2, 1), (1, -2), (-1, -2), (-2, -1)];

/// How far away from a given end the other is sought: all over the boards on which a search has found
/// exceptions, which have 13 columns at most.
const NEAR: i64 = 12;

/// The squares that the other end can be, given one, the nearest first: those a move away for closed
/// tours; for open ones all that are near.
fn partners(rows: u32, columns: u32, given: (u32, u32), closed: bool) -> impl Iterator<Item = (u32, u32)> {
    let near = (-NEAR..=NEAR).flat_map(|down| (-NEAR..=NEAR).map(move |right| (down, right)));
    let mut by: Vec<Offset> = if closed { KNIGHT.to_vec() } else { near.collect() };
    by.sort_by_key(|&(down, right)| down * down + right * right);
    by.into_iter().filter_map(move |(down, right)| {
        let on = |at: u32, by: i64, side: u32| u32::try_from(i64::from(at) + by).ok().filter(|&at| at < side);
        let partner = (on(given.0, down, rows)?, on(given.1, right, columns)?);
        are_possible(rows, columns, given, partner).then_some(partner)
    })
}

/// The squares that are tried for an end where both are free, those near a corner first.
fn firsts(rows: u32, columns: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..columns.min(NEAR as u32)).flat_map(move |column| (0..rows.min(NEAR as u32)).map(move |row| (row, column)))
}

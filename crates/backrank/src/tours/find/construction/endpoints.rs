//! The ends of constructed tours: which pairs of ends have a tour, and the choice of ends that are not given.

use std::sync::LazyLock;

use backrank_board::internals::legs;
use backrank_board::{Board, Count, EndRule, Piece, Square};

use super::blocks::Block;
use super::frame::{Frame, Offset};
use super::strips::{NoTour, refute_tour};
use crate::tours::problem::TourProblem;
use crate::tours::reasons::board_arguments::{MAX_SMALL_AREA, refute_by_theorem};
use crate::tours::reasons::{Reason, colours};

/// On boards of at most this many squares, tours of pieces other than knights and tours on boards with glued edges are
/// searched for, not constructed: a search finds tours that look less regular than those row by row.
pub(super) const FEW_SQUARES: usize = 1 << 12;

/// The start and the end of the tour to construct, or the reason why there is no tour; `None` if the construction does
/// not apply. `blocks/tests/proof.rs` and `strips/tests/proof.rs` prove that a tour with these ends exists. O(1).
pub(in crate::tours) fn choose_endpoints(problem: &TourProblem) -> Option<Result<(Square, Square), Reason>> {
    let (board, closed) = (problem.board(), problem.is_closed());
    if board.area() == 1 || board.len() < board.area() || problem.constrains_more_than_ends() {
        return None;
    }
    if !board.is_plain() || *problem.piece() != Piece::KNIGHT {
        return as_flat(problem);
    }
    if let Some(reason) = problem.refutation().or_else(|| colours::refute_by_board(problem)) {
        return Some(Err(reason));
    }
    if let Some(reason) = refute_by_theorem(problem).filter(|_| board.area() > MAX_SMALL_AREA) {
        return Some(Err(reason));
    }
    let frame = Frame::new(board);
    let (rows, columns) = (frame.rows, frame.columns);
    let covered = matches!(rows, 3 | 4 | 6..) || (rows == 5 && columns >= 7);
    if !covered {
        return None;
    }
    let given = [problem.start(), problem.end()].map(|end| end.map(|end| frame.row_and_column(end)));
    let partner = |end| partners(rows, columns, end, closed).next();
    let ends = match given {
        [Some(start), Some(end)] => match refute_endpoints(rows, columns, start, end) {
            None => Some((start, end)),
            Some(why) => return reason(problem, frame, why).map(Err),
        },
        [Some(start), None] => partner(start).map(|end| (start, end)),
        [None, Some(end)] => partner(end).map(|start| (start, end)),
        [None, None] => firsts(rows, columns).find_map(|start| Some((start, partner(start)?))),
    };
    let inner = given.into_iter().flatten().find(|&(row, _)| rows == 4 && (row == 1 || row == 2));
    match (ends, inner) {
        (Some((start, end)), _) => Some(Ok((frame.square(start), frame.square(end)))),
        (None, Some(inner)) => reason(problem, frame, NoTour::InnerEnd(inner)).map(Err),
        (None, None) => None,
    }
}

/// The ends of a knight's tour of the flat board, which does not use glued edges. Such a tour is also a tour of every
/// piece that can move as a knight, with or without glued edges; an open one is also closed if its ends are a move
/// apart over a glued edge or by another move of the piece. `None` if the knight has no tour of the flat board, as the
/// piece may still have one, and on small boards, where tours are searched for.
fn as_flat(problem: &TourProblem) -> Option<Result<(Square, Square), Reason>> {
    let board = problem.board();
    let moves_as_a_knight = legs(problem.piece()).iter().any(|leg| (leg.a(), leg.b()) == (1, 2));
    if board.area() <= FEW_SQUARES || !moves_as_a_knight || problem.refutation().is_some() {
        return None;
    }
    let flat = TourProblem::new(Board::new(board.ranks(), board.files()).ok()?, Piece::KNIGHT);
    let between = |start: Option<Square>, end: Option<Square>| {
        let from = start.into_iter().fold(flat.clone(), TourProblem::from);
        end.into_iter().fold(from, TourProblem::to)
    };
    let (start, end) = (problem.start(), problem.end());
    let as_given = between(start, end);
    if !problem.is_closed() {
        return choose_endpoints(&as_given).filter(Result::is_ok);
    }
    let open = || {
        let first = start.or(end).unwrap_or(Square::new(0, 0));
        let near = (-2..=2).flat_map(|files| (-2..=2).map(move |ranks| (files, ranks)));
        let at = |(files, ranks): Offset| board.at(i64::from(first.file()) + files, i64::from(first.rank()) + ranks);
        let joined = near.filter_map(at).filter(|&square| problem.piece().attacks(board, first, square));
        let ends = joined.map(|other| if start.is_none() && end.is_some() { (other, first) } else { (first, other) });
        let mut allowed = ends.filter(|&(_, last)| end.is_none_or(|end| end == last));
        allowed.find_map(|(start, end)| choose_endpoints(&between(Some(start), Some(end))).filter(Result::is_ok))
    };
    choose_endpoints(&as_given.closed()).filter(Result::is_ok).or_else(open)
}

/// Converts `why` there is no tour, in rows and columns, to a reason with squares of the board; `None` if only a search
/// shows that there is no tour.
fn reason(problem: &TourProblem, frame: Frame, why: NoTour) -> Option<Reason> {
    match why {
        NoTour::CornersNeedEnd { corners, end } => {
            let squares = corners.map(|corner| frame.square(corner)).to_vec();
            // Both corners need a move to `end`, which has room for only one of them: an open tour makes a single move
            // at a given end, and in a closed tour the other of its two moves joins the two given ends.
            let rule = if problem.is_closed() { EndRule::Closed } else { EndRule::Two };
            let neighbours = vec![frame.square(end)];
            let crowd = Count { squares, neighbours, needed: 4, room: 1, elsewhere: 2, rule };
            Some(Reason::Obstacle(crowd.into()))
        }
        // No board of four ranks or files has a closed tour, whatever its ends.
        NoTour::InnerEnd(_) if problem.is_closed() => refute_by_theorem(problem),
        NoTour::InnerEnd(end) => Some(Reason::InnerEnd(frame.square(end))),
        NoTour::EndsMeet(path) => Some(Reason::EndsMeet(path.into_iter().map(|square| frame.square(square)).collect())),
        // The ends were checked before: they are different, and their colours are right.
        NoTour::SameSquare | NoTour::Colours | NoTour::Searched => None,
    }
}

/// Why there is no tour between these squares of a board that the construction covers; `None` if there is a tour. From
/// six rows on, the colours decide.
pub(super) fn refute_endpoints(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> Option<NoTour> {
    if from == to {
        return Some(NoTour::SameSquare);
    }
    if !(Block { rows, columns }).colours_allow(from, to) {
        return Some(NoTour::Colours);
    }
    if rows > 5 { None } else { refute_tour(rows, columns, from, to) }
}

/// The eight displacements of a knight, as (rows down, columns to the right).
const KNIGHT: [Offset; 8] = [(1, 2), (2, 1), (-1, 2), (2, -1), (-2, 1), (1, -2), (-1, -2), (-2, -1)];

/// Largest distance, in rows and in columns, at which the other end of an open tour is looked for. Only on boards of at
/// most 13 columns does a search, not a rule, exclude ends, and this distance covers those boards completely.
const NEAR: i64 = 12;

/// All displacements of at most [`NEAR`] rows and columns, in the order of distance.
static OFFSETS_BY_DISTANCE: LazyLock<Vec<Offset>> = LazyLock::new(|| {
    let near = (-NEAR..=NEAR).flat_map(|down| (-NEAR..=NEAR).map(move |right| (down, right)));
    let mut near: Vec<Offset> = near.collect();
    near.sort_by_key(|&(down, right)| down * down + right * right);
    near
});

/// The squares that can be the other end of a tour with this end: for closed tours, squares a knight's move away; for
/// open tours, squares within [`NEAR`] rows and columns, in the order of distance.
fn partners(rows: u32, columns: u32, given: (u32, u32), closed: bool) -> impl Iterator<Item = (u32, u32)> {
    let by: &'static [Offset] = if closed { &KNIGHT } else { &OFFSETS_BY_DISTANCE };
    by.iter().filter_map(move |&(down, right)| {
        let on = |at: u32, by: i64, side: u32| u32::try_from(i64::from(at) + by).ok().filter(|&at| at < side);
        let partner = (on(given.0, down, rows)?, on(given.1, right, columns)?);
        refute_endpoints(rows, columns, given, partner).is_none().then_some(partner)
    })
}

/// The squares that are tried as the start if neither end is given: those in the first [`NEAR`] columns and rows.
fn firsts(rows: u32, columns: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..columns.min(NEAR as u32)).flat_map(move |column| (0..rows.min(NEAR as u32)).map(move |row| (row, column)))
}

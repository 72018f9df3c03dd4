//! The ends of constructed tours: which pairs of ends have a tour, and the choice of the ends that the problem leaves
//! open.

use std::sync::LazyLock;

use backrank_board::internals::legs;
use backrank_board::{Board, CountingArgument, EndGrounds, Piece, Square};

use super::blocks::BlockSize;
use super::coordinate_frame::{CoordinateFrame, Offset};
use super::strips::{NoTour, refute_tour};
use crate::tours::problem::TourProblem;
use crate::tours::reasons::quick_refutation::{MAX_GRAPH_FIRST_AREA, refute_by_theorem};
use crate::tours::reasons::{Reason, colours};

/// Number of squares of the largest board on which tours of pieces other than knights, and tours over glued edges, are
/// searched for instead of constructed: found tours look less regular than those constructed row by row.
pub(super) const MAX_SEARCHED_SQUARES: usize = 1 << 12;

/// Chooses the start and the end of the tour to construct, or gives the reason why there is no tour; `None` if the
/// construction does not apply, or if only a search can show why there is no tour. `blocks/tests/proof.rs` and
/// `strips/tests/proof.rs` prove that a tour with the chosen ends exists. O(1).
pub(in crate::tours) fn choose_endpoints(problem: &TourProblem) -> Option<Result<(Square, Square), Reason>> {
    let (board, closed) = (problem.board(), problem.is_closed());
    if board.area() == 1 || board.len() < board.area() || problem.constrains_more_than_ends() {
        return None;
    }
    if !board.is_plain() || *problem.piece() != Piece::KNIGHT {
        return choose_on_flat_board(problem);
    }
    if let Some(reason) = problem.trivial_refutation().or_else(|| colours::refute_without_graph(problem)) {
        return Some(Err(reason));
    }
    if let Some(reason) = refute_by_theorem(problem).filter(|_| board.area() > MAX_GRAPH_FIRST_AREA) {
        return Some(Err(reason));
    }
    let frame = CoordinateFrame::landscape(board);
    let (rows, columns) = (frame.rows, frame.columns);
    let covered = matches!(rows, 3 | 4 | 6..) || (rows == 5 && columns >= 7);
    if !covered {
        return None;
    }
    let given = [problem.start(), problem.end()].map(|end| end.map(|end| frame.row_and_column(end)));
    let partner = |end| possible_partners(rows, columns, end, closed).next();
    let ends = match given {
        [Some(start), Some(end)] => match refute_endpoints(rows, columns, start, end) {
            None => Some((start, end)),
            Some(why) => return to_reason(problem, frame, why).map(Err),
        },
        [Some(start), None] => partner(start).map(|end| (start, end)),
        [None, Some(end)] => partner(end).map(|start| (start, end)),
        [None, None] => start_candidates(rows, columns).find_map(|start| Some((start, partner(start)?))),
    };
    let inner = given.into_iter().flatten().find(|&(row, _)| rows == 4 && (row == 1 || row == 2));
    match (ends, inner) {
        (Some((start, end)), _) => Some(Ok((frame.square(start), frame.square(end)))),
        (None, Some(inner)) => to_reason(problem, frame, NoTour::InnerEnd(inner)).map(Err),
        (None, None) => None,
    }
}

/// Like [`choose_endpoints`], for any piece that can move as a knight, on a board with or without glued edges: chooses
/// the ends of a knight's tour that uses no glued edge. Such a tour is also a tour of the piece. If the problem asks
/// for a closed tour, an open knight's tour is accepted if its ends are joined by a move over a glued edge or by
/// another move of the piece.
///
/// `None` if there is no such knight's tour, because the piece may have a tour all the same; and on small boards, where
/// tours are searched for.
fn choose_on_flat_board(problem: &TourProblem) -> Option<Result<(Square, Square), Reason>> {
    let board = problem.board();
    let moves_as_a_knight = legs(problem.piece()).iter().any(|leg| (leg.shorter(), leg.longer()) == (1, 2));
    if board.area() <= MAX_SEARCHED_SQUARES || !moves_as_a_knight || problem.trivial_refutation().is_some() {
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

/// Converts a reason from rows and columns to squares of the board; `None` if only a search shows that there is no
/// tour.
fn to_reason(problem: &TourProblem, frame: CoordinateFrame, why: NoTour) -> Option<Reason> {
    match why {
        NoTour::CornersNeedEnd { corners, end } => {
            let squares = corners.map(|corner| frame.square(corner)).to_vec();
            // Both corners need a move to `end`, but only one of these two moves can be used: an open tour makes a
            // single move at each of its ends. A closed tour makes two moves at `end`, but one of them leads to its
            // other end.
            let end_grounds = if problem.is_closed() { EndGrounds::Closed } else { EndGrounds::Two };
            let neighbours = vec![frame.square(end)];
            let crowd = CountingArgument { squares, neighbours, needed: 4, room: 1, elsewhere: 2, end_grounds };
            Some(Reason::Obstacle(crowd.into()))
        }
        // No board of four ranks or files has a closed tour, whatever its ends.
        NoTour::InnerEnd(_) if problem.is_closed() => refute_by_theorem(problem),
        NoTour::InnerEnd(end) => Some(Reason::InnerEnd(frame.square(end))),
        NoTour::EndsMeet(path) => Some(Reason::EndsMeet(path.into_iter().map(|square| frame.square(square)).collect())),
        // The ends were checked before: they are different, and their colours are right. So only a search shows it.
        NoTour::OutsideRules => None,
    }
}

/// Why there is no tour between these squares of a board that the construction covers; `None` if there is a tour. On
/// boards of six rows or more, the colours alone decide.
pub(super) fn refute_endpoints(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> Option<NoTour> {
    if from == to || !(BlockSize { rows, columns }).colours_allow(from, to) {
        return Some(NoTour::OutsideRules);
    }
    if rows > 5 { None } else { refute_tour(rows, columns, from, to) }
}

/// The eight moves of a knight, as (rows down, columns to the right).
const KNIGHT: [Offset; 8] = [(1, 2), (2, 1), (-1, 2), (2, -1), (-2, 1), (1, -2), (-1, -2), (-2, -1)];

/// Largest distance, in rows and in columns, at which the other end of an open tour is looked for. Boards of at most 13
/// columns have exceptions that no rule describes; there, this distance reaches every square. On longer boards the
/// rules exclude so few squares that there is an end within this distance if there is one at all.
const MAX_END_DISTANCE: i64 = 12;

/// All displacements of at most [`MAX_END_DISTANCE`] rows and columns, the shortest first.
static OFFSETS_BY_DISTANCE: LazyLock<Vec<Offset>> = LazyLock::new(|| {
    let near = (-MAX_END_DISTANCE..=MAX_END_DISTANCE)
        .flat_map(|down| (-MAX_END_DISTANCE..=MAX_END_DISTANCE).map(move |right| (down, right)));
    let mut near: Vec<Offset> = near.collect();
    near.sort_by_key(|&(down, right)| down * down + right * right);
    near
});

/// The squares that can be the other end of a tour with the `given` end: for closed tours, those a knight's move away;
/// for open tours, those within [`MAX_END_DISTANCE`] rows and columns, the nearest first.
fn possible_partners(rows: u32, columns: u32, given: (u32, u32), closed: bool) -> impl Iterator<Item = (u32, u32)> {
    let by: &'static [Offset] = if closed { &KNIGHT } else { &OFFSETS_BY_DISTANCE };
    by.iter().filter_map(move |&(down, right)| {
        let on = |at: u32, by: i64, side: u32| u32::try_from(i64::from(at) + by).ok().filter(|&at| at < side);
        let partner = (on(given.0, down, rows)?, on(given.1, right, columns)?);
        refute_endpoints(rows, columns, given, partner).is_none().then_some(partner)
    })
}

/// The squares that are tried as the start if neither end is given: those in the first [`MAX_END_DISTANCE`] rows and
/// columns.
fn start_candidates(rows: u32, columns: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..columns.min(MAX_END_DISTANCE as u32))
        .flat_map(move |column| (0..rows.min(MAX_END_DISTANCE as u32)).map(move |row| (row, column)))
}

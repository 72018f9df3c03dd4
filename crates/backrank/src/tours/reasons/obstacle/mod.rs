//! Searches for the simplest obstacle to a tour, which a person can check.
//!
//! Before the search for a tour, in a few passes over the board, these reasons are looked for in this order:
//!
//! 1. colours that cannot alternate;
//! 2. a square with too few moves, or too many dead ends, first by arguments without colours; then squares that all
//!    need the same neighbour;
//! 3. a theorem;
//! 4. a board that falls into too many components, as it is, without both given ends, or without one square;
//! 5. a required rotation or required steps that no tour can have;
//! 6. a cycle of moves that squares need because they have no other moves; but if this takes an argument from colours,
//!    on small boards a cut of two squares is reported instead, if there is one;
//! 7. on small boards: squares that together have too few neighbours.
//!
//! After a search that found no tour, on boards of up to [`MAX_EXPLAINED_SQUARES`] squares:
//!
//! 1. on small boards: a cut of two squares;
//! 2. squares that together have too few neighbours;
//! 3. contradictions of forced moves, found by propagation;
//! 4. unless the search found an obstacle: larger sets of squares without which the board falls into too many
//!    components.
//!
//! A small board has up to [`MAX_SMALL_BOARD_SQUARES`] squares.
//!
//! An obstacle is a value that [`Obstacle::check`] proves, independently of this code.

mod cuts;
mod flow;
mod forced_cycle;
mod move_states;
mod propagation;
mod single_squares;

use backrank_board::{EndGrounds, MoveGraph, Obstacle};

use self::flow::MoveFlow;
use self::move_states::MoveStates;
use self::propagation::{PropagationStrategy, find_by_propagation};
use crate::search::{Limit, Meter, Options};
use crate::tours::graph::find_toughness_cut;
use crate::tours::problem::{Method, TourProblem, TourSearchTask, hamiltonian_problem_with_ends};
use crate::tours::reasons::quick_refutation::refute_by_theorem;
use crate::tours::reasons::{Reason, colours, required_steps, required_symmetry};

/// Largest number of squares of a small board. Cuts of two squares are looked for on small boards only, and so are,
/// before the search, sets of squares with too few neighbours. The flow that finds such sets takes about a millisecond,
/// less than the search would.
const MAX_SMALL_BOARD_SQUARES: usize = 1024;

/// Largest number of squares of a board on which an obstacle is looked for after a search, or instead of one.
const MAX_EXPLAINED_SQUARES: usize = 1 << 16;

/// Looks for a reason before a search for a tour; `None` if a search must decide. O(squares + moves), and as much again
/// for each cut vertex and each required step; on small boards also a flow, or O(squares x (squares + moves)) if a cut
/// of two squares is looked for.
pub(in crate::tours) fn find_reason_before_search(
    task: TourSearchTask<'_>,
    moves: &MoveGraph,
    meter: &mut Meter,
) -> Result<Option<Reason>, Limit> {
    let problem = task.problem;
    if moves.squares().len() == 1 {
        return Ok(None);
    }
    meter.add_work(moves.squares().len() as u64)?;
    if let Some(reason) = colours::refute_by_moves(problem, moves) {
        return Ok(Some(reason));
    }
    let denied = refute_by_theorem(problem);
    // The following tests take about as much memory as the edge search.
    if task.check_size(Method::Edges, meter).is_err() {
        return Ok(denied);
    }
    meter.add_work(moves.squares().len() as u64)?;
    let states = MoveStates::new(problem, moves);
    if let Some(obstacle) = verify_obstacle(problem, single_squares::find_at_single_squares(&states, meter)?) {
        return Ok(Some(obstacle.into()));
    }
    if denied.is_some() { Ok(denied) } else { find_quickly(problem, moves, &states, meter) }
}

/// Looks for a reason by a few passes over the whole board.
fn find_quickly(
    problem: &TourProblem,
    moves: &MoveGraph,
    states: &MoveStates<'_>,
    meter: &mut Meter,
) -> Result<Option<Reason>, Limit> {
    if let Some(cut) = verify_obstacle(problem, cuts::find_small_cut(states, meter)?.map(Obstacle::from)) {
        return Ok(Some(cut.into()));
    }
    meter.add_work(states.work_per_pass())?;
    if let Some(reason) = required_symmetry::refute_by_moves(problem, moves) {
        return Ok(Some(reason));
    }
    if let Some(reason) = required_steps::refute_by_moves(problem, moves, meter)? {
        return Ok(Some(reason));
    }
    if let Some(ring) = verify_obstacle(problem, forced_cycle::shortest_forced_cycle(states, meter)?) {
        // If the cycle needs an argument from colours, a cut is simpler, because it needs none; but on large boards it
        // takes long to find one.
        let is_plain = ring.steps.iter().all(|step| !forced_cycle::uses_end_grounds(step, EndGrounds::Colours));
        if is_plain || states.square_count() > MAX_SMALL_BOARD_SQUARES {
            return Ok(Some(ring.into()));
        }
        let cut = cuts::find_cut_of_two_squares(states, meter).ok().flatten().map(Obstacle::from);
        return Ok(Some(verify_obstacle(problem, cut).unwrap_or(ring).into()));
    }
    if states.square_count() > MAX_SMALL_BOARD_SQUARES {
        return Ok(None);
    }
    Ok(verify_obstacle(problem, find_shortage(states, meter)?).map(Reason::from))
}

/// The obstacle, if its check accepts it: every obstacle is checked by code that does not know how it was found.
fn verify_obstacle(problem: &TourProblem, found: Option<Obstacle>) -> Option<Obstacle> {
    found.filter(|found| found.check(problem.board(), problem.piece(), &problem.given_ends()).is_ok())
}

/// The simplest obstacle that is found for a problem without tours for which [`find_reason_before_search`] has no
/// reason. Returns `known`, the obstacle that the search for a tour found, if any, in three cases: if none is found, if
/// the board has more than [`MAX_EXPLAINED_SQUARES`] squares, or if a limit of the meter's budget is reached. If the
/// result is `None`, the search itself is the reason.
pub(in crate::tours) fn find_obstacle_after_search(
    task: TourSearchTask<'_>,
    moves: &MoveGraph,
    known: Option<Obstacle>,
    meter: &mut Meter,
) -> Option<Obstacle> {
    let problem = task.problem;
    if moves.squares().len() > MAX_EXPLAINED_SQUARES || task.check_size(Method::Edges, meter).is_err() {
        return known;
    }
    let found = match find_thoroughly(problem, moves, meter) {
        Ok(None) if known.is_none() => find_toughness_cut(&hamiltonian_problem_with_ends(problem, moves), meter)
            .map(|removed| verified_cut_by_removing(problem, moves, &removed?)),
        found => found,
    };
    verify_obstacle(problem, found.ok().flatten()).or(known)
}

/// The cut that consists of these vertices, as [`cuts::cut_by_removing`] makes it, after its check as an obstacle.
/// `None` if their removal does not leave too many components.
pub(in crate::tours) fn verified_cut_by_removing(
    problem: &TourProblem,
    moves: &MoveGraph,
    removed: &[u32],
) -> Option<Obstacle> {
    verify_obstacle(problem, cuts::cut_by_removing(&MoveStates::new(problem, moves), removed).map(Obstacle::from))
}

fn find_thoroughly(problem: &TourProblem, moves: &MoveGraph, meter: &mut Meter) -> Result<Option<Obstacle>, Limit> {
    let states = MoveStates::new(problem, moves);
    meter.add_work(states.work_per_pass())?;
    if states.square_count() <= MAX_SMALL_BOARD_SQUARES
        && let Some(cut) = cuts::find_cut_of_two_squares(&states, meter)?
    {
        return Ok(Some(cut.into()));
    }
    if let Some(obstacle) = find_shortage(&states, meter)? {
        return Ok(Some(obstacle));
    }
    if let Some(wide) = find_by_propagation(states, PropagationStrategy::SquaresOldestFirst, meter)? {
        let deep = find_by_propagation(MoveStates::new(problem, moves), PropagationStrategy::SquaresNewestFirst, meter);
        return Ok([wide].into_iter().chain(deep.ok().flatten()).min_by_key(|obstacle| obstacle.steps.len()));
    }
    find_by_propagation(MoveStates::new(problem, moves), PropagationStrategy::WholeBoard, meter)
}

impl TourProblem {
    /// The simplest obstacle to a tour that is found without a search for tours, even if the reason that is reported
    /// for the problem is a theorem or a search. `None` if none is found (there may be a tour), if the budget is spent
    /// or its memory limit is too small, if the number of squares or the required ends, steps or rotation rule out all
    /// tours by a reason that is no obstacle, and for boards of more than 65536 squares, because their obstacles take
    /// long to find and are too long to read.
    ///
    /// O(squares x (squares + moves)) on small boards; on large boards a flow, and as much again for each set of
    /// squares that decides a move.
    pub fn obstacle(&self, options: &Options<Method>) -> Option<Obstacle> {
        let (task, mut meter) = (TourSearchTask::new(self, options), Meter::new(options.chosen_budget()));
        let is_large = self.board().len() > MAX_EXPLAINED_SQUARES;
        if is_large || self.trivial_refutation().is_some() || task.check_size(Method::Edges, &meter).is_err() {
            return None;
        }
        let moves = task.build_move_graph(&mut meter).ok()?;
        let mut reason = find_reason_before_search(task, &moves, &mut meter).ok()?;
        if let Some(Reason::Theorem { .. }) = reason {
            reason = find_quickly(self, &moves, &MoveStates::new(self, &moves), &mut meter).ok()?;
        }
        match reason {
            Some(reason) => reason.obstacle(self),
            None => find_obstacle_after_search(task, &moves, None, &mut meter),
        }
    }
}

fn find_shortage(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Obstacle>, Limit> {
    let sets = MoveFlow::new(states).fill_or_find_shortage(states, meter)?;
    Ok(sets.map(|sets| states.build_counting_argument(&sets.squares, &sets.neighbours).into()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use backrank_board::{Board, Piece, Square};

    use super::*;
    use crate::search::Budget;

    #[test]
    fn a_cut_that_is_known_is_told_though_the_budget_ends_before_anything_else_is_found() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let board = Board::new(3, 4).unwrap().with_holes([square("b2")]).unwrap();
        let problem = TourProblem::new(board, Piece::KNIGHT);
        let moves = problem.move_graph();
        let hubs = ["c1", "c3"].map(|name| moves.vertex(square(name)).unwrap());
        let known = verified_cut_by_removing(&problem, &moves, &hubs);
        assert!(known.is_some());
        let cancel = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().with_cancel(cancel.clone());
        let mut meter = Meter::new(&budget);
        // The meter looks at the switch `cancel` after 2^20 units of work: the next unit is the last of them.
        meter.add_work((1 << 20) - 1).unwrap();
        cancel.store(true, Ordering::Relaxed);
        let options = Options::default();
        let task = TourSearchTask::new(&problem, &options);
        assert_eq!(find_obstacle_after_search(task, &moves, None, &mut meter.clone()), None);
        assert_eq!(find_obstacle_after_search(task, &moves, known.clone(), &mut meter), known);
    }
}

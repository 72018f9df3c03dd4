//! Chooses the engines for a problem: construction, rotations, the edge search.

use std::ops::ControlFlow;

use backrank_board::{MoveGraph, Tour};

use super::edge_search::edge_search_with;
use super::rotations::rotations;
use crate::search::{Limit, Meter, Outcome};
use crate::tours::find::edge_search::{Answer, WalkConstraints};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{Method, TourProblem, TourTask, hamiltonian_problem};
use crate::tours::reasons::{Reason, obstacle};

/// Node limit of each engine in the first round: enough for a run that succeeds, which takes about one node a square.
fn first_share(squares: usize) -> u64 {
    10 * squares as u64 + 500
}

type Engine = fn(&HamiltonianProblem<'_>, u64, &mut Meter<'_>) -> Result<Answer, Limit>;

/// A constructed tour with all its squares; `None` where the construction does not apply.
pub(in crate::tours) fn find_constructed(task: TourTask<'_>, meter: &mut Meter<'_>) -> Option<Outcome<Tour, Reason>> {
    let tour = match task.construct(meter)? {
        Outcome::Found(tour) => tour,
        Outcome::Impossible(reason) => return Some(Outcome::Impossible(reason)),
        Outcome::Unknown(spent) => return Some(Outcome::Unknown(spent)),
    };
    if let Err(spent) = meter.allows_board(task.board().area(), tour.len().saturating_mul(BYTES_A_CONSTRUCTED_SQUARE)) {
        return Some(Outcome::Unknown(spent));
    }
    let mut squares = Vec::with_capacity(task.board().area());
    let ended = tour.each_square(|square| {
        squares.push(square);
        match meter.work(1) {
            Ok(()) => ControlFlow::Continue(()),
            Err(limit) => ControlFlow::Break(limit),
        }
    });
    Some(match ended {
        ControlFlow::Continue(()) => Outcome::Found(task.verified_tour(squares)),
        ControlFlow::Break(limit) => Outcome::Unknown(meter.spent(limit)),
    })
}

/// Memory of a square of a constructed tour, in bytes: the square, and a bit for the check.
const BYTES_A_CONSTRUCTED_SQUARE: u64 = 9;

/// Counts first, then asks a theorem, then lets the rotations and the edge search take turns with
/// growing shares: the one finds tours of large open boards, the other those of thin and odd
/// boards, and it can prove that there is none.
pub(in crate::tours) fn find(task: TourTask<'_>, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    search_unless_refuted(task, meter, |moves, meter| search(task, moves, meter))
}

/// Searches on the move graph, unless counting or a theorem refutes the problem.
fn search_unless_refuted(
    task: TourTask<'_>,
    meter: &mut Meter<'_>,
    search: impl FnOnce(&MoveGraph, &mut Meter<'_>) -> Outcome<Tour, Reason>,
) -> Outcome<Tour, Reason> {
    let moves = match task.move_graph_within(meter) {
        Ok(moves) => moves,
        Err(limit) => return Outcome::Unknown(meter.spent(limit)),
    };
    match obstacle::find_before_search(task, &moves, meter) {
        Err(limit) => Outcome::Unknown(meter.spent(limit)),
        Ok(Some(reason)) => Outcome::Impossible(reason),
        Ok(None) => search(&moves, meter),
    }
}

/// Lets the engines take turns on the move graph, where neither counting nor a theorem says no.
/// The edge search takes the more memory; where that is not allowed, the rotations are alone, and
/// their first share is all they get.
pub(in crate::tours) fn search(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    let question = hamiltonian_problem(&task, moves);
    if task.constrains_more_than_ends() {
        let outcome = search_edges(task, moves, meter);
        return with_simplest_reason(&task, moves, outcome, meter);
    }
    let engines: [(Method, Engine); 2] = [
        (Method::Rotations, |question, seed, meter| rotations(question, seed, meter).map(Answer::from)),
        (Method::Edges, |question, seed, meter| edge_search_with(question, &WalkConstraints::default(), seed, meter)),
    ];
    let mut share = first_share(moves.squares().len());
    for seed in (task.seed()..=u64::MAX).chain(0..) {
        for (method, engine) in engines {
            if let Err(spent) = task.fits(method, meter) {
                return Outcome::Unknown(spent);
            }
            let answer = meter.within(share, |meter| engine(&question, seed, meter));
            if answer != Err(Limit::Nodes) {
                let outcome = outcome(&task, moves, answer, meter);
                return with_simplest_reason(&task, moves, outcome, meter);
            }
            // The node limit of this round is reached; the budget may be as well.
            if let Err(limit) = meter.look_at_budget() {
                return Outcome::Unknown(meter.spent(limit));
            }
        }
        share = share.saturating_mul(2);
    }
    unreachable!("a share that doubles outgrows every search or every budget")
}

/// The outcome, with the simplest reason that is found where the search itself was the reason or an obstacle that it
/// found.
fn with_simplest_reason(
    problem: &TourProblem,
    moves: &MoveGraph,
    outcome: Outcome<Tour, Reason>,
    meter: &mut Meter<'_>,
) -> Outcome<Tour, Reason> {
    let known = match &outcome {
        Outcome::Impossible(Reason::Obstacle(obstacle)) => Some(obstacle.clone()),
        Outcome::Impossible(Reason::Searched { .. }) => None,
        _ => return outcome,
    };
    match obstacle::find_after_search(problem, moves, known, meter) {
        Some(obstacle) => Outcome::Impossible(obstacle.into()),
        None => outcome,
    }
}

/// Rotations alone. They prove nothing, so they do not start where counting or a theorem refutes the problem.
pub(in crate::tours) fn find_by_rotations(task: TourTask<'_>, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    search_unless_refuted(task, meter, |moves, meter| {
        let answer = rotations(&hamiltonian_problem(&task, moves), task.seed(), meter).map(Answer::from);
        outcome(&task, moves, answer, meter)
    })
}

/// The edge search alone.
pub(in crate::tours) fn find_by_edges(task: TourTask<'_>, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    let moves = match task.move_graph_within(meter) {
        Ok(moves) => moves,
        Err(limit) => return Outcome::Unknown(meter.spent(limit)),
    };
    search_edges(task, &moves, meter)
}

fn search_edges(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    if let Err(spent) = task.fits(Method::Edges, meter) {
        return Outcome::Unknown(spent);
    }
    let answer =
        edge_search_with(&hamiltonian_problem(&task, moves), &WalkConstraints::new(&task, moves), task.seed(), meter);
    outcome(&task, moves, answer, meter)
}

fn outcome(
    problem: &TourProblem,
    moves: &MoveGraph,
    answer: Result<Answer, Limit>,
    meter: &Meter<'_>,
) -> Outcome<Tour, Reason> {
    match answer {
        Ok(Answer::Walk(path)) => {
            let squares = path.iter().map(|&vertex| moves.square(vertex)).collect();
            Outcome::Found(problem.verified_tour(squares))
        }
        Ok(Answer::Cut(removed)) => {
            let cut = obstacle::find_cut_without(problem, moves, &removed).map(Reason::from);
            Outcome::Impossible(cut.unwrap_or(Reason::Searched { nodes: meter.nodes() }))
        }
        Ok(Answer::None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
        Err(limit) => Outcome::Unknown(meter.spent(limit)),
    }
}

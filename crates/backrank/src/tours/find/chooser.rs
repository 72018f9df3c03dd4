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

/// A constructed tour with all its squares, or why there is none; `None` where the construction does not apply.
pub(super) fn find_constructed(
    task: TourTask<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Result<Tour, Reason>>, Limit> {
    let tour = match task.construct(meter)? {
        Some(Ok(tour)) => tour,
        Some(Err(reason)) => return Ok(Some(Err(reason))),
        None => return Ok(None),
    };
    let bytes = tour.len().saturating_mul(BYTES_A_CONSTRUCTED_SQUARE);
    meter.allows_board(task.board().area(), bytes).map_err(|spent| spent.limit)?;
    let mut squares = Vec::with_capacity(task.board().area());
    let ended = tour.each_square(|square| {
        squares.push(square);
        meter.work(1).map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    ended.break_value().map_or_else(|| Ok(Some(Ok(task.verified_tour(squares)))), Err)
}

/// Memory of a square of a constructed tour, in bytes: the square, and a bit for the check.
const BYTES_A_CONSTRUCTED_SQUARE: u64 = 9;

/// Refutes by counting or a theorem, or lets the rotations and the edge search take turns with growing shares of the
/// nodes: the one finds tours of large open boards, the other those of thin and odd boards, and it can prove that
/// there is none.
pub(super) fn find(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    search_unless_refuted(task, meter, |moves, meter| search(task, moves, meter))
}

/// Searches on the move graph, unless counting or a theorem refutes the problem.
fn search_unless_refuted(
    task: TourTask<'_>,
    meter: &mut Meter<'_>,
    search: impl FnOnce(&MoveGraph, &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit>,
) -> Result<Outcome<Tour, Reason>, Limit> {
    let moves = task.move_graph_within(meter)?;
    match obstacle::find_before_search(task, &moves, meter)? {
        Some(reason) => Ok(Outcome::Impossible(reason)),
        None => search(&moves, meter),
    }
}

/// Searches with the engines that fit the problem. Where the search itself is the reason, or an obstacle that it found,
/// the simplest reason that is found afterwards takes its place.
fn search(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    let answer = if task.constrains_more_than_ends() {
        search_edges(task, moves, meter)?
    } else {
        search_in_turns(task, moves, meter)?
    };
    let outcome = outcome(&task, moves, answer, meter);
    let known = match &outcome {
        Outcome::Impossible(Reason::Obstacle(obstacle)) => Some(obstacle.clone()),
        Outcome::Impossible(Reason::Searched { .. }) => None,
        _ => return Ok(outcome),
    };
    let simplest = obstacle::find_after_search(&task, moves, known, meter);
    Ok(simplest.map_or(outcome, |obstacle| Outcome::Impossible(obstacle.into())))
}

/// Lets the engines take turns on the move graph. The edge search takes the more memory; where that is not allowed, the
/// rotations are alone, and their first share is all they get.
fn search_in_turns(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Result<Answer, Limit> {
    let question = hamiltonian_problem(&task, moves);
    let engines: [(Method, Engine); 2] = [
        (Method::Rotations, |question, seed, meter| rotations(question, seed, meter).map(Answer::from)),
        (Method::Edges, |question, seed, meter| edge_search_with(question, &WalkConstraints::default(), seed, meter)),
    ];
    let mut share = first_share(moves.squares().len());
    for seed in (task.seed()..=u64::MAX).chain(0..) {
        for (method, engine) in engines {
            task.fits(method, meter)?;
            let answer = meter.with_node_limit(share, |meter| engine(&question, seed, meter));
            if answer != Err(Limit::Nodes) {
                return answer;
            }
            // The node limit of this round is reached; the budget may be as well.
            meter.look_at_budget()?;
        }
        share = share.saturating_mul(2);
    }
    unreachable!("a share that doubles outgrows every search or every budget")
}

/// Rotations alone. They prove nothing, so they do not start where counting or a theorem refutes the problem.
pub(super) fn find_by_rotations(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    search_unless_refuted(task, meter, |moves, meter| {
        let walk = rotations(&hamiltonian_problem(&task, moves), task.seed(), meter)?;
        Ok(outcome(&task, moves, walk.into(), meter))
    })
}

/// The edge search alone.
pub(super) fn find_by_edges(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    let moves = task.move_graph_within(meter)?;
    let answer = search_edges(task, &moves, meter)?;
    Ok(outcome(&task, &moves, answer, meter))
}

fn search_edges(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Result<Answer, Limit> {
    task.fits(Method::Edges, meter)?;
    let constraints = WalkConstraints::new(&task, moves);
    edge_search_with(&hamiltonian_problem(&task, moves), &constraints, task.seed(), meter)
}

fn outcome(problem: &TourProblem, moves: &MoveGraph, answer: Answer, meter: &Meter<'_>) -> Outcome<Tour, Reason> {
    let searched = Reason::Searched { nodes: meter.nodes() };
    match answer {
        Answer::Walk(walk) => {
            Outcome::Found(problem.verified_tour(walk.iter().map(|&vertex| moves.square(vertex)).collect()))
        }
        Answer::Cut(removed) => {
            let cut = obstacle::find_cut_without(problem, moves, &removed);
            Outcome::Impossible(cut.map_or(searched, Reason::from))
        }
        Answer::None => Outcome::Impossible(searched),
    }
}

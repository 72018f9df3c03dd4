//! Chooses the engines for a problem: construction, rotations, the edge search.

use std::ops::ControlFlow;

use backrank_board::{MoveGraph, Tour};

use super::rotations::rotations;
use crate::search::{Limit, Meter, Outcome};
use crate::tours::find::edge_search::{Answer, WalkConstraints, edge_search};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{Method, TourProblem, TourTask, hamiltonian_problem};
use crate::tours::reasons::{Reason, obstacle};

/// Node limit of each engine in the first round, for a board of this many squares. A run that succeeds takes about one
/// node per square.
fn first_share(squares: usize) -> u64 {
    10 * squares as u64 + 500
}

type Engine = fn(&HamiltonianProblem<'_>, u64, &mut Meter<'_>) -> Result<Answer, Limit>;

/// Constructs a tour and writes out all its squares, or gives the reason why there is no tour; `None` if the
/// construction does not apply to the problem.
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

/// Memory per square of a constructed tour, in bytes: 8 for the square, and at most 1 for the check that visits each
/// square once.
const BYTES_A_CONSTRUCTED_SQUARE: u64 = 9;

/// Looks for a reason why there is no tour that shows without a search. If there is none, the rotations and the edge
/// search take turns, with a node limit that doubles each round; if steps or a rotation are required, only the edge
/// search runs. The rotations are good at large open boards. The edge search is good at thin boards and boards of
/// irregular shape, and can prove that there is no tour.
pub(super) fn find(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    search_unless_refuted(task, meter, |moves, meter| search(task, moves, meter))
}

/// Runs `search` on the move graph, unless a reason that shows without a search proves that there is no tour.
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

/// Searches with the engines that can handle the constraints of the problem. If the search proves that there is no
/// tour, the simplest obstacle found afterwards replaces the reason that the search gave.
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

/// Runs the rotations and the edge search alternately on the move graph, with a node limit that doubles each round. If
/// the memory limit does not allow the edge search, the search ends after the first run of the rotations.
fn search_in_turns(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Result<Answer, Limit> {
    let question = hamiltonian_problem(&task, moves);
    let engines: [(Method, Engine); 2] = [
        (Method::Rotations, |question, seed, meter| rotations(question, seed, meter).map(Answer::from)),
        (Method::Edges, |question, seed, meter| edge_search(question, &WalkConstraints::default(), seed, meter)),
    ];
    let mut share = first_share(moves.squares().len());
    for seed in (task.seed()..=u64::MAX).chain(0..) {
        for (method, engine) in engines {
            task.fits(method, meter)?;
            let answer = meter.with_node_limit(share, |meter| engine(&question, seed, meter));
            if answer != Err(Limit::Nodes) {
                return answer;
            }
            // The node limit of this round is reached; check whether the node limit of the whole budget is reached too.
            meter.check_budget()?;
        }
        share = share.saturating_mul(2);
    }
    unreachable!("a share that doubles outgrows every search or every budget")
}

/// Searches by rotations only. They cannot prove that there is no tour, so they run only if no reason shows without a
/// search.
pub(super) fn find_by_rotations(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    search_unless_refuted(task, meter, |moves, meter| {
        let walk = rotations(&hamiltonian_problem(&task, moves), task.seed(), meter)?;
        Ok(outcome(&task, moves, walk.into(), meter))
    })
}

/// Searches by the edge search only, which either finds a tour or proves that there is none.
pub(super) fn find_by_edges(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
    let moves = task.move_graph_within(meter)?;
    let answer = search_edges(task, &moves, meter)?;
    Ok(outcome(&task, &moves, answer, meter))
}

fn search_edges(task: TourTask<'_>, moves: &MoveGraph, meter: &mut Meter<'_>) -> Result<Answer, Limit> {
    task.fits(Method::Edges, meter)?;
    let constraints = WalkConstraints::new(&task, moves);
    edge_search(&hamiltonian_problem(&task, moves), &constraints, task.seed(), meter)
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

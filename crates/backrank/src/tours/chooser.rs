//! Picks the engine for a problem of tours.

use backrank_board::{MoveGraph, Tour};

use super::edge_search::edge_search;
use super::problem::TourProblem;
use super::reason::{self, Reason};
use super::rotations::rotations;
use super::theorems;
use super::walk_question::WalkQuestion;
use crate::search::{Limit, Meter, Outcome};

/// How many nodes the rotations get in the first round for each square of the board, and the
/// edge search; both double in each round.
const FIRST_SHARE: u64 = 40;

/// Counts first, then asks a theorem, then lets the rotations and the edge search take turns with
/// growing shares: the one finds tours of large open boards, the other those of thin and odd
/// boards, and it can prove that there is none.
pub(super) fn find(problem: &TourProblem, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    let moves = problem.move_graph();
    if let Some(reason) = reason::from_counting(problem, &moves) {
        return Outcome::Impossible(reason);
    }
    if let Some((false, theorem)) = theorems::decide(problem) {
        return Outcome::Impossible(Reason::Theorem(theorem));
    }
    let question = question(problem, &moves);
    let mut share = FIRST_SHARE.saturating_mul(moves.squares().len() as u64);
    let mut seed = problem.seed();
    loop {
        let engines: [Engine; 2] = [rotations, edge_search];
        for (index, engine) in engines.into_iter().enumerate() {
            match meter.within(share, |meter| engine(&question, seed, meter)) {
                Ok(Some(path)) => return Outcome::Found(tour(problem, &moves, &path)),
                Ok(None) if index == 1 => return Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
                Ok(None) => {}
                Err(limit) => {
                    if let Err(limit) =
                        meter.look_at_budget().and(if limit == Limit::Nodes { Ok(()) } else { Err(limit) })
                    {
                        return Outcome::Unknown(meter.spent(limit));
                    }
                }
            }
        }
        share = share.saturating_mul(2);
        seed = seed.wrapping_add(1);
    }
}

type Engine = fn(&WalkQuestion<'_>, u64, &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit>;

/// Rotations alone: they find, and can only give up otherwise.
pub(super) fn find_by_rotations(problem: &TourProblem, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    let moves = problem.move_graph();
    match rotations(&question(problem, &moves), problem.seed(), meter) {
        Ok(Some(path)) => Outcome::Found(tour(problem, &moves, &path)),
        Ok(None) => Outcome::Unknown(meter.spent(Limit::Stuck { visited: 0, of: moves.squares().len() })),
        Err(limit) => Outcome::Unknown(meter.spent(limit)),
    }
}

/// The edge search alone.
pub(super) fn find_by_edges(problem: &TourProblem, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
    let moves = problem.move_graph();
    match edge_search(&question(problem, &moves), problem.seed(), meter) {
        Ok(Some(path)) => Outcome::Found(tour(problem, &moves, &path)),
        Ok(None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
        Err(limit) => Outcome::Unknown(meter.spent(limit)),
    }
}

fn question<'g>(problem: &TourProblem, moves: &'g MoveGraph) -> WalkQuestion<'g> {
    let vertex = |end: Option<_>| end.and_then(|square| moves.vertex(square));
    WalkQuestion {
        graph: moves.graph(),
        closed: problem.is_closed(),
        start: vertex(problem.start()),
        end: vertex(problem.end()),
    }
}

fn tour(problem: &TourProblem, moves: &MoveGraph, path: &[u32]) -> Tour {
    problem.checked(path.iter().map(|&vertex| moves.square(vertex)).collect())
}

//! Counts the tours that a symmetry maps onto themselves, without listing them.
//!
//! A symmetry that maps a tour onto itself acts in one of three ways: it rotates a cycle along itself, reflects a
//! cycle, or reverses a path. For a board of `n` squares and a symmetry of order `m`, the least number of times that it
//! must be applied to take every square back to its place:
//!
//! 1. A symmetry can rotate a cycle along itself only if every orbit has `m` squares. Then the cycle projects to a
//!    cycle through all orbits (`voltage_graph`). Conversely, a cycle through all orbits comes from a tour if going
//!    around it once leads from a square to the image of this square under a power of the symmetry that generates the
//!    same group as the symmetry.
//! 2. A symmetry that reflects a cycle has `m = 2`, and leaves two *mirrors* of the cycle in place: squares that it
//!    fixes, or moves whose two squares it exchanges. The cycle projects to a path through all orbits from one mirror
//!    to the other.
//! 3. A symmetry that reverses a path has one mirror, in the middle of the path. The path projects to a path through
//!    all orbits that begins at the mirror.
//!
//! So these tours are counted as the Hamiltonian cycles of a graph: with `n / m` vertices, or with about `n / 2`
//! vertices and up to three extra ones that close a path to a cycle. These cycles are counted with a frontier
//! (`frontier_sweep`), which is about as wide as that of the board, in a sweep that is `m` times shorter. If the
//! frontier is too wide, the edge search lists the tours.

mod frontier_sweep;
mod layer;
mod vertex_order;
mod voltage_graph;

use std::ops::ControlFlow;

use backrank_board::Graph;
use num_bigint::BigUint;

use self::frontier_sweep::count_generating_cycles;
use self::voltage_graph::Orbits;
use crate::search::{Limit, Meter, WorkerPool};
use crate::tours::find::edge_search::{WalkConstraints, for_each_walk};
use crate::tours::graph::HamiltonianProblem;

/// Counts the Hamiltonian walks of a graph, closed or open, that a symmetry maps onto themselves; a walk and its
/// reverse count as one. The symmetry is given as the image of each vertex, and is not the identity. Several counts may
/// run one after the other; `report` receives the number of steps done and the total number of steps of the current
/// count, both 0 while the number of steps is unknown.
///
/// # Errors
/// The limit that was reached.
pub(super) fn count_symmetric_walks(
    graph: &Graph,
    images: &[u32],
    is_closed: bool,
    (workers, meter): (&WorkerPool<'_>, &mut Meter),
    mut report: impl FnMut(u64, u64),
) -> Result<BigUint, Limit> {
    report(0, 0);
    if let Some(count) = count_by_orbits(graph, images, is_closed, (workers, meter), &mut report)? {
        return Ok(count);
    }
    report(0, 0);
    count_by_listing(graph, images, is_closed, meter)
}

/// Counts the walks that a symmetry maps onto themselves, as cycles and paths through the orbits of squares; `None` if
/// the frontier is too wide.
fn count_by_orbits(
    graph: &Graph,
    images: &[u32],
    is_closed: bool,
    (workers, meter): (&WorkerPool<'_>, &mut Meter),
    mut report: impl FnMut(u64, u64),
) -> Result<Option<BigUint>, Limit> {
    if graph.len() < 2 || (is_closed && graph.len() < 3) || graph.components().len() > 1 {
        return Ok(Some(BigUint::ZERO));
    }
    let orbits = Orbits::new(graph, images, meter)?;
    let mut sum = BigUint::ZERO;
    let ways = [
        is_closed.then(|| orbits.quotient_of_rotated_cycles()).flatten(),
        if is_closed { orbits.quotient_of_reflected_cycles() } else { orbits.quotient_of_reversed_paths() },
    ];
    for way in ways.into_iter().flatten() {
        let Some(count) = count_generating_cycles(&way, (workers, meter), &mut report)? else { return Ok(None) };
        sum += count;
    }
    Ok(Some(sum))
}

/// Counts the walks that a symmetry maps onto themselves by listing them.
fn count_by_listing(graph: &Graph, images: &[u32], is_closed: bool, meter: &mut Meter) -> Result<BigUint, Limit> {
    let question = HamiltonianProblem { graph, closed: is_closed, start: None, end: None };
    let demands = WalkConstraints { images: Some(images.to_vec()), ..WalkConstraints::default() };
    let mut count = 0_u64;
    for_each_walk(&question, &demands, 0, meter, |_| {
        count += 1;
        ControlFlow::Continue(())
    })?;
    Ok(count.into())
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use backrank_board::{Board, MoveGraph, MoveOrder, Piece, Square, Symmetry, Wrap};

    use super::*;
    use crate::search::Budget;

    #[test]
    fn as_many_walks_go_over_orbits_as_the_edge_search_finds() {
        let budget = Budget::unlimited();
        let mut kept = [0, 0];
        for (size, piece, wrap) in [
            ("3x4", "knight", Wrap::Torus),
            ("3x4", "camel+wazir", Wrap::Klein),
            ("3x4", "king", Wrap::Flat),
            ("3x4", "rook", Wrap::Flat),
            ("5x5", "knight", Wrap::Flat),
            ("6x6", "knight", Wrap::Flat),
            ("3x10", "knight", Wrap::Flat),
            ("3x6", "knight", Wrap::Mobius),
            ("1x9", "0,1*2", Wrap::Cylinder),
        ] {
            let board = size.parse::<Board>().unwrap().with_wrap(wrap);
            let moves = MoveGraph::new(&board, &piece.parse::<Piece>().unwrap(), &MoveOrder::default());
            for symmetry in Symmetry::all(&board).into_iter().skip(1) {
                let image = |&square: &Square| moves.vertex(symmetry.image(&board, square).unwrap()).unwrap();
                let images: Vec<u32> = moves.squares().iter().map(image).collect();
                for is_closed in [false, true] {
                    let workers = WorkerPool::new(&budget, NonZeroUsize::new(1 + kept[0] % 3).unwrap());
                    let meter = &mut Meter::new(&budget);
                    let found = count_by_orbits(moves.graph(), &images, is_closed, (&workers, meter), |_, _| {});
                    let found = found.unwrap().unwrap();
                    let listed = count_by_listing(moves.graph(), &images, is_closed, meter).unwrap();
                    assert_eq!(found, listed, "{size} {piece} {wrap} {symmetry:?} {is_closed}");
                    kept[usize::from(is_closed)] += usize::from(found > BigUint::ZERO);
                }
            }
        }
        assert!(kept.iter().all(|&kept| kept > 10), "{kept:?}");
    }
}

//! Searches for paths through one block with the edge search.

use std::ops::ControlFlow;

use backrank_board::{Board, MoveGraph, MoveOrder, Piece};

use super::block::{BlockSize, LocalMove, LocalSquare};
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{WalkConstraints, edge_search, for_each_walk};
use crate::tours::graph::HamiltonianProblem;

/// The order in which the moves from a square are tried, as (columns to the right, rows down), not (rows, columns): the
/// four moves that lead down come first.
const DOWN_FIRST: [(i8, i8); 8] = [(-2, 1), (2, 1), (-1, 2), (1, 2), (-2, -1), (2, -1), (-1, -2), (1, -2)];

/// Largest number of searches, each with another seed, for a path that `is_wanted` accepts.
const MAX_SEARCHES: u64 = 16;

/// Largest number of paths that are enumerated if none of the searches with different seeds found an accepted path.
/// This is needed for closed blocks of 5x6 squares, which have only 8 closed tours, so that the searches find the same
/// tours again and again.
const MAX_ENUMERATED_PATHS: u32 = 64;

/// Finds a path through all squares of a block that `is_wanted` accepts. The path leads from `from` to `to` and makes
/// each required move, in either direction. `None` if no such path was found; this proves that there is none only if
/// `is_wanted` accepts every path.
pub(super) fn find_path(
    block: BlockSize,
    [from, to]: [LocalSquare; 2],
    required: &[LocalMove],
    seed: u64,
    meter: &mut Meter,
    is_wanted: impl Fn(&[LocalSquare]) -> bool,
) -> Result<Option<Vec<LocalSquare>>, Limit> {
    let Some(graph) = knight_graph(block) else { return Ok(None) };
    let (start, end) = (Some(block.square_index(from)), Some(block.square_index(to)));
    let question = HamiltonianProblem { graph: graph.graph(), closed: false, start, end };
    let required = required.iter().map(|&(a, b)| (block.square_index(a), block.square_index(b))).collect();
    let constraints = WalkConstraints { required, ..WalkConstraints::default() };
    let path =
        |walk: Vec<u32>| -> Vec<LocalSquare> { walk.into_iter().map(|number| block.square_at_index(number)).collect() };
    for draw in 0..MAX_SEARCHES {
        let answer = edge_search(&question, &constraints, seed.wrapping_add(draw), meter)?;
        let Some(path) = answer.into_walk().map(path) else { return Ok(None) };
        if is_wanted(&path) {
            return Ok(Some(path));
        }
    }
    // Some blocks have few paths, and searches with different seeds may always find the same paths.
    let (mut found, mut seen) = (None, 0);
    for_each_walk(&question, &constraints, seed, meter, |walk| {
        let path = path(walk);
        seen += 1;
        if is_wanted(&path) {
            found = Some(path);
        }
        if found.is_some() || seen == MAX_ENUMERATED_PATHS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(found)
}

/// The graph of the knight's moves within the block; the number of a vertex is the index of its square. `None` if the
/// block has no squares.
fn knight_graph(block: BlockSize) -> Option<MoveGraph> {
    let board = Board::new(block.rows, block.columns).ok()?;
    Some(MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::new(DOWN_FIRST)?))
}

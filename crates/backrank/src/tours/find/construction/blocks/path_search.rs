//! Searches for paths through one block with the exact search.

use std::ops::ControlFlow;

use backrank_board::{Board, MoveGraph, MoveOrder, Piece};

use super::block::{Block, LocalMove, LocalSquare};
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{WalkConstraints, edge_search, for_each_walk};
use crate::tours::graph::HamiltonianProblem;

/// The order in which the moves from a square are tried: as (columns to the right, rows down), those down first.
const DOWN_FIRST: [(i8, i8); 8] = [(-2, 1), (2, 1), (-1, 2), (1, 2), (-2, -1), (2, -1), (-1, -2), (1, -2)];

/// Largest number of searches with different seeds until one finds a path that `is_wanted` accepts.
const DRAWS: u64 = 16;

/// Largest number of paths that are enumerated if no search with another seed found an accepted path. The 8 closed
/// tours of 5x6 need this enumeration.
const MAX_PATHS: u32 = 64;

/// The squares of a path through all squares of a block, between these ends and with the required moves in either
/// direction, that `is_wanted` accepts; `None` if none was found. If `is_wanted` accepts every path, `None` proves that
/// there is no path.
pub(super) fn find_path(
    block: Block,
    [from, to]: [LocalSquare; 2],
    required: &[LocalMove],
    seed: u64,
    meter: &mut Meter,
    is_wanted: impl Fn(&[LocalSquare]) -> bool,
) -> Result<Option<Vec<LocalSquare>>, Limit> {
    let Some(graph) = knight_graph(block) else { return Ok(None) };
    let (start, end) = (Some(block.number(from)), Some(block.number(to)));
    let question = HamiltonianProblem { graph: graph.graph(), closed: false, start, end };
    let required = required.iter().map(|&(a, b)| (block.number(a), block.number(b))).collect();
    let constraints = WalkConstraints { required, ..WalkConstraints::default() };
    let path =
        |walk: Vec<u32>| -> Vec<LocalSquare> { walk.into_iter().map(|number| block.local_square(number)).collect() };
    for draw in 0..DRAWS {
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
        if found.is_some() || seen == MAX_PATHS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(found)
}

/// The graph of the knight's moves within the block; its vertices are the numbers of squares. `None` if the block has
/// no squares.
fn knight_graph(block: Block) -> Option<MoveGraph> {
    let board = Board::new(block.rows, block.columns).ok()?;
    Some(MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::new(DOWN_FIRST)?))
}

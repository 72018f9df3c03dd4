//! Reasons from colours: the numbers of squares of the two colours do not let a tour alternate between them.

use backrank_board::internals::{EndConstraints, alternates_colours, count_squares_by_colour};
use backrank_board::{CountingArgument, MoveGraph, Obstacle, Square};

use super::reason::Reason;
use crate::tours::graph::vertices_per_colour;
use crate::tours::problem::TourProblem;

/// Why a tour cannot alternate between the two colours, or between two other sets of squares if every move leads from
/// one set to the other. `None` if it can, if there are no such sets, or if the other sets are not unique, because the
/// move graph is not connected. O(squares + moves).
pub(in crate::tours) fn refute_by_moves(problem: &TourProblem, moves: &MoveGraph) -> Option<Reason> {
    let (sets, are_colours) = alternating_sets(moves)?;
    if !are_colours && moves.graph().components().len() > 1 {
        return None;
    }
    let [first, second] = vertices_per_colour(&sets);
    let set_of = |square: Square| moves.vertex(square).map(|vertex| sets[vertex as usize]);
    let reason = refute_alternation(problem, [first, second], set_of)?;
    Some(if are_colours { reason } else { Reason::Sides { first, second } })
}

/// The obstacle that proves a reason from colours: the squares of one colour need more moves than those of the other
/// colour can take. If not every move changes colour, two other sets between which all moves lead take the place of the
/// colours. `None` if there are no such sets, or if neither needs more than the other can take.
pub(in crate::tours) fn find_colour_obstacle(problem: &TourProblem, moves: &MoveGraph) -> Option<Obstacle> {
    let (sets, _) = alternating_sets(moves)?;
    let given_ends = problem.given_ends();
    let ends = [
        EndConstraints::ignoring_colours(problem.board(), &given_ends),
        EndConstraints::new(problem.board(), problem.piece(), &given_ends),
    ];
    let [one, other] = [0, 1].map(|side| squares_of_partite_set(moves, &sets, side));
    let count = |ends: &EndConstraints, squares: &[Square], neighbours: &[Square]| CountingArgument {
        needed: ends.min_degree_sum(squares),
        room: ends.max_degree_sum(neighbours),
        elsewhere: 0,
        end_grounds: ends.grounds(),
        squares: squares.to_vec(),
        neighbours: neighbours.to_vec(),
    };
    let counts = ends.iter().flat_map(|ends| [count(ends, &one, &other), count(ends, &other, &one)]);
    counts.into_iter().find(|count| count.spare() < 0).map(Obstacle::from)
}

/// The squares of one of two sets between which all moves lead, in the order of the board; `colours` is the set of each
/// vertex, 0 or 1, and `side` that of the wanted squares.
pub(super) fn squares_of_partite_set(moves: &MoveGraph, colours: &[u8], side: u8) -> Vec<Square> {
    moves.squares().iter().zip(colours).filter(|&(_, &colour)| colour == side).map(|(&square, _)| square).collect()
}

/// Two sets of squares such that every move leads from one to the other: the two colours if they are such sets,
/// otherwise sets by a two-colouring of the move graph. Returns the set of each vertex, 0 or 1, and whether the sets
/// are the colours; `None` if there are no such sets.
fn alternating_sets(moves: &MoveGraph) -> Option<(Vec<u8>, bool)> {
    let colours: Vec<u8> = moves.squares().iter().map(|square| square.colour()).collect();
    if moves.graph().edges().all(|(a, b)| colours[a as usize] != colours[b as usize]) {
        return Some((colours, true));
    }
    Some((moves.graph().two_colouring()?, false))
}

/// Why no tour can change colour at every move, from the numbers of squares of each colour and the colours of the given
/// ends; `None` if these allow a tour, or if the piece or the glued edges allow moves that keep the colour. O(holes).
pub(in crate::tours) fn refute_without_graph(problem: &TourProblem) -> Option<Reason> {
    refute_alternation(problem, count_by_colour(problem)?, |square| Some(square.colour()))
}

/// Numbers of dark and of light squares; `None` on boards of fewer than two squares, or if the piece or the glued edges
/// allow moves that keep the colour. O(holes).
pub(in crate::tours) fn count_by_colour(problem: &TourProblem) -> Option<[usize; 2]> {
    let board = problem.board();
    let alternates = board.len() > 1 && alternates_colours(board, problem.piece());
    alternates.then(|| count_squares_by_colour(board))
}

fn refute_alternation(
    problem: &TourProblem,
    [dark, light]: [usize; 2],
    colour_of: impl Fn(Square) -> Option<u8>,
) -> Option<Reason> {
    let closed = problem.is_closed();
    if dark.abs_diff(light) > usize::from(!closed) {
        return Some(Reason::Colours { dark, light, closed });
    }
    let ends = [problem.start(), problem.end()];
    if dark != light {
        let more = Some(u8::from(light > dark));
        let wrong = ends.into_iter().flatten().find(|&end| colour_of(end) != more);
        let end = |square| Reason::EndColour { square, more: dark.max(light), fewer: dark.min(light) };
        return wrong.map(end);
    }
    match ends {
        [Some(start), Some(end)] if colour_of(start) == colour_of(end) => Some(Reason::EndsColour { start, end }),
        _ => None,
    }
}

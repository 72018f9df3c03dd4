//! Why no tour has the required steps, by arguments without a search.

use backrank_board::{Board, Graph, MoveGraph, Piece, Square};

use super::colours;
use super::reason::Reason;
use crate::search::{BreadthFirstSearch, Limit, Meter};
use crate::tours::graph::vertices_per_colour;
use crate::tours::problem::TourProblem;
use crate::tours::problem::steps::required_steps_with_ends;

/// Why no tour has the required steps, by their squares and numbers alone: a square off the board, a step that no tour
/// has, two squares at one step, or one square at two steps. O(steps log steps).
pub(in crate::tours) fn refute_inconsistent_steps(problem: &TourProblem) -> Option<Reason> {
    let last = problem.board().len();
    let given = required_steps_with_ends(problem);
    if let Some(&(square, _)) = given.iter().find(|(square, _)| !problem.board().contains(*square)) {
        return Some(Reason::NotOnBoard(square));
    }
    if let Some(&(square, step)) = given.iter().find(|(_, step)| !(1..=last).contains(step)) {
        return Some(Reason::NoSuchStep { square, step, last });
    }
    if let Some(pair) = given.windows(2).find(|pair| pair[0].1 == pair[1].1) {
        return Some(Reason::StepTaken { step: pair[0].1, squares: [pair[0].0, pair[1].0] });
    }
    let mut by_square = given;
    by_square.sort_unstable();
    let twice = by_square.windows(2).find(|pair| pair[0].0 == pair[1].0)?;
    Some(Reason::SquareTwice { square: twice[0].0, steps: [twice[0].1, twice[1].1] })
}

/// Why no tour has the required steps, by the moves between them: wrong colours, too few moves, or the rule for four
/// ranks or files. The move graph must be connected. O(squares + moves), and as much again for each required step.
pub(in crate::tours) fn refute_by_moves(
    problem: &TourProblem,
    moves: &MoveGraph,
    meter: &mut Meter,
) -> Result<Option<Reason>, Limit> {
    let given = required_steps_with_ends(problem);
    let graph = moves.graph();
    if let Some(colours) = graph.two_colouring() {
        let colour_of = |square: Square| moves.vertex(square).map(|vertex| colours[vertex as usize]);
        let reason = refute_by_colours(problem, &given, vertices_per_colour(&colours), colour_of);
        if reason.is_some() {
            return Ok(reason);
        }
    }
    for (squares, between) in pairs(problem, &given) {
        let [Some(a), Some(b)] = squares.map(|square| moves.vertex(square)) else { continue };
        let least = least_moves(graph, a, b, meter)?;
        if least > between {
            return Ok(Some(Reason::StepsApart { squares, moves: between, least }));
        }
    }
    Ok(refute_by_four_lines(problem))
}

/// Why no tour has the required steps, without the move graph: wrong colours, or the rule for four ranks or files.
/// O(holes + steps log steps).
pub(in crate::tours) fn refute_without_graph(problem: &TourProblem) -> Option<Reason> {
    let colours = || {
        let counts = colours::count_by_colour(problem)?;
        refute_by_colours(problem, &required_steps_with_ends(problem), counts, |square| Some(square.colour()))
    };
    colours().or_else(|| refute_by_four_lines(problem))
}

/// The pairs of squares with consecutive required steps, each with the number of moves between the two steps. For a
/// closed tour also the last and the first of these squares, with the number of moves from the last around to the
/// first.
fn pairs(problem: &TourProblem, given: &[(Square, usize)]) -> impl Iterator<Item = ([Square; 2], usize)> {
    let around = match (given.first(), given.last()) {
        (Some(first), Some(last)) if problem.is_closed() && first != last => {
            Some(([last.0, first.0], first.1 + problem.board().len() - last.1))
        }
        _ => None,
    };
    given.windows(2).map(|pair| ([pair[0].0, pair[1].0], pair[1].1 - pair[0].1)).chain(around)
}

/// Why the required steps are impossible if all moves lead between two sets of squares, such as the colours; `None` if
/// the sets do not exclude them. `[zeros, ones]` are the sizes of the sets, `colour_of` gives the set of a square.
fn refute_by_colours(
    problem: &TourProblem,
    given: &[(Square, usize)],
    [zeros, ones]: [usize; 2],
    colour_of: impl Fn(Square) -> Option<u8>,
) -> Option<Reason> {
    // If one colour has more squares, an open tour starts on this colour.
    if !problem.is_closed() && zeros != ones {
        let first = Some(u8::from(ones > zeros));
        let is_wrong = |&&(square, step): &&(Square, usize)| (colour_of(square) == first) != (step % 2 == 1);
        if let Some(&(square, step)) = given.iter().find(is_wrong) {
            return Some(Reason::StepColour { square, moves: step - 1 });
        }
    }
    let is_wrong = |([a, b], moves): &([Square; 2], usize)| (colour_of(*a) != colour_of(*b)) != (moves % 2 == 1);
    let wrong = pairs(problem, given).find(is_wrong);
    wrong.map(|(squares, moves)| Reason::StepsColour { squares, moves })
}

/// Why the required steps are impossible for a knight on a plain board of four ranks or files: a tour alternates
/// between outer and inner squares. In its first half, the squares at odd steps are outer ones; in its second half,
/// those at even steps, because the tour makes one move between inner squares and ends on an outer one. `None` for
/// other pieces and boards. C. Flye Sainte-Marie, *Note sur un problème relatif à la marche du cavalier sur
/// l'échiquier* (1877).
fn refute_by_four_lines(problem: &TourProblem) -> Option<Reason> {
    let board = problem.board();
    let has_four_lines = [board.ranks(), board.files()].contains(&4);
    if !board.is_plain() || !has_four_lines || *problem.piece() != Piece::KNIGHT {
        return None;
    }
    let is_out_at = |step: usize| (step % 2 == 1) == (step <= board.len() / 2);
    let wrong = required_steps_with_ends(problem)
        .into_iter()
        .find(|&(square, step)| is_on_outer_line_of_four(board, square) != is_out_at(step));
    wrong.map(|(square, step)| Reason::StepLine { square, step, outer: is_on_outer_line_of_four(board, square) })
}

/// Whether a square is on an outer rank of a board of four ranks or, if the board has not four ranks but four files, on
/// an outer file. The board must have four of one of them.
pub(in crate::tours) fn is_on_outer_line_of_four(board: &Board, square: Square) -> bool {
    matches!(if board.ranks() == 4 { square.rank() } else { square.file() }, 0 | 3)
}

/// If all moves lead between two sets of squares of different sizes, every open tour starts in the larger set. Returns
/// the squares of that set, in the order of the board, if parity excludes a walk of this many moves from them to the
/// square `to` (see [`Reason::StepColour`]), and `None` otherwise. The sets are the colours of the board, or those of
/// the move graph: if the graph is not connected, the two may differ.
pub(in crate::tours) fn starts_with_no_walk_to(problem: &TourProblem, to: Square, moves: usize) -> Option<Vec<Square>> {
    let starts = |[zeros, ones]: [usize; 2], colour_of: &dyn Fn(Square) -> Option<u8>| {
        let larger = Some(u8::from(ones > zeros));
        let has_no_way = zeros != ones && (colour_of(to) == larger) != moves.is_multiple_of(2);
        has_no_way.then(|| problem.board().squares().filter(|&square| colour_of(square) == larger).collect())
    };
    let by_board = colours::count_by_colour(problem).and_then(|counts| starts(counts, &|square| Some(square.colour())));
    by_board.or_else(|| {
        let moves = problem.move_graph();
        let colours = moves.graph().two_colouring()?;
        starts(vertices_per_colour(&colours), &|square| Some(colours[moves.vertex(square)? as usize]))
    })
}

/// Distance of two different vertices of a connected graph, in edges.
fn least_moves(graph: &Graph, from: u32, to: u32, meter: &mut Meter) -> Result<usize, Limit> {
    meter.add_work((graph.len() + graph.edge_count()) as u64)?;
    let mut search = BreadthFirstSearch::new(graph.len());
    let moves = |vertex| graph.neighbours(vertex).iter().map(|&neighbour| (neighbour, 0));
    let reached = search.search(from, moves, |vertex| vertex == to);
    Ok(reached.map_or(0, |to| search.path_arcs_reversed(from, to).count()))
}

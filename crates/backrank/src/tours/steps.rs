//! Tours that have given squares at given steps: what follows before any search.

use backrank_board::{Graph, MoveGraph, Piece, Square, Symmetry};

use super::problem::TourProblem;
use super::reason::Reason;
use crate::search::{Limit, Meter};

/// Every square that must come at a step, with the step from 1, the given ends among them, in the
/// order of steps; empty if no step is given besides the ends.
fn given(problem: &TourProblem) -> Vec<(Square, usize)> {
    if problem.steps().is_empty() { Vec::new() } else { with_ends(problem) }
}

fn with_ends(problem: &TourProblem) -> Vec<(Square, usize)> {
    let mut given = problem.steps().to_vec();
    given.extend(problem.start().map(|start| (start, 1)));
    given.extend(problem.end().map(|end| (end, problem.board().len())));
    given.sort_unstable_by_key(|&(square, step)| (step, square));
    given.dedup();
    given
}

/// Why no tour has these steps, without a look at moves. O(steps^2) at worst.
pub(super) fn from_ends(problem: &TourProblem) -> Option<Reason> {
    let last = problem.board().len();
    let given = given(problem);
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

/// The vertices that must come at steps, the steps counted from 0.
pub(super) fn places(problem: &TourProblem, moves: &MoveGraph) -> Vec<(u32, u32)> {
    let place =
        |(square, step): (Square, usize)| Some((moves.vertex(square)?, u32::try_from(step).ok()?.checked_sub(1)?));
    given(problem).into_iter().filter_map(place).collect()
}

/// Whether the symmetry leaves these ends and the squares of given steps where they are.
pub(super) fn are_kept(problem: &TourProblem, ends: impl IntoIterator<Item = Square>, symmetry: &Symmetry) -> bool {
    let mut given = ends.into_iter().chain(problem.steps().iter().map(|&(square, _)| square));
    given.all(|square| symmetry.image(problem.board(), square) == Some(square))
}

/// Whether the reverse of a walk with the given ends and steps has them too, and stands for both.
pub(super) fn comes_again_backward(problem: &TourProblem, squares: &[Square]) -> bool {
    let given = with_ends(problem);
    let Some(&(_, step)) = given.first() else { return false };
    let n = squares.len();
    // Around the first given step, or from the end.
    let turned = |at: usize| if problem.is_closed() { (2 * (step - 1) + n - at) % n } else { n - 1 - at };
    let has_steps = given.iter().all(|&(square, step)| squares[turned(step - 1)] == square);
    has_steps && squares.iter().gt((0..n).map(|at| &squares[turned(at)]))
}

/// Why no moves lead from square to square within their steps: colours, too few moves, or four lines.
/// O(steps x squares x moves) at worst.
pub(super) fn from_moves(
    problem: &TourProblem,
    moves: &MoveGraph,
    meter: &mut Meter<'_>,
) -> Result<Option<Reason>, Limit> {
    let places = places(problem, moves);
    let graph = moves.graph();
    let colours = graph.two_colouring();
    if let Some(colours) = &colours
        && let Some(reason) = from_larger_colour(problem, moves, colours, &places)
    {
        return Ok(Some(reason));
    }
    let around = match (places.first(), places.last()) {
        (Some(first), Some(last)) if problem.is_closed() && first != last => {
            Some((*last, (first.0, first.1 + graph.len() as u32)))
        }
        _ => None,
    };
    let pairs = places.windows(2).map(|pair| (pair[0], pair[1])).chain(around);
    for ((a, from), (b, to)) in pairs {
        let (squares, between) = ([moves.square(a), moves.square(b)], (to - from) as usize);
        if let Some(colours) = &colours
            && (colours[a as usize] != colours[b as usize]) != (between % 2 == 1)
        {
            return Ok(Some(Reason::StepsColour { squares, moves: between }));
        }
        let least = least_moves(graph, a, b, meter)?;
        if least > between {
            return Ok(Some(Reason::StepsApart { squares, moves: between, least }));
        }
    }
    Ok(from_four_lines(problem))
}

/// Where a board has four ranks, or files, a tour takes outer and inner squares in turn: outer ones
/// first up to its middle, inner ones first from there on, because it makes one move between inner
/// squares and ends on outer ones. C. Flye Sainte-Marie, *Note sur un problème relatif à la marche du
/// cavalier sur l'échiquier* (1877).
fn from_four_lines(problem: &TourProblem) -> Option<Reason> {
    let board = problem.board();
    let sides = [board.ranks(), board.files()];
    let is_whole = board.is_plain() && board.len() == board.area() && *problem.piece() == Piece::KNIGHT;
    if !is_whole || !sides.contains(&4) {
        return None;
    }
    let is_outer = |square: Square| {
        let line = if sides[0] == 4 { square.rank() } else { square.file() };
        line == 0 || line == 3
    };
    let is_out_at = |step: usize| (step % 2 == 1) == (step <= board.len() / 2);
    let wrong = given(problem).into_iter().find(|&(square, step)| is_outer(square) != is_out_at(step));
    wrong.map(|(square, step)| Reason::StepLine { square, step, outer: is_outer(square) })
}

/// The squares of the colour, or set, of which there are more, in the order of the board.
pub(super) fn larger_side(moves: &MoveGraph) -> Option<Vec<Square>> {
    let colours = moves.graph().two_colouring()?;
    let larger = larger_colour(&colours);
    let of_larger = moves.graph().vertices().filter(|&vertex| colours[vertex as usize] == larger);
    let mut squares: Vec<Square> = of_larger.map(|vertex| moves.square(vertex)).collect();
    squares.sort_unstable();
    Some(squares)
}

fn larger_colour(colours: &[u8]) -> u8 {
    let ones = colours.iter().filter(|&&colour| colour == 1).count();
    u8::from(2 * ones > colours.len())
}

/// Where there are more squares of one colour, an open tour starts on it.
fn from_larger_colour(
    problem: &TourProblem,
    moves: &MoveGraph,
    colours: &[u8],
    places: &[(u32, u32)],
) -> Option<Reason> {
    let ones = colours.iter().filter(|&&colour| colour == 1).count();
    if problem.is_closed() || 2 * ones == colours.len() {
        return None;
    }
    let first = larger_colour(colours);
    let is_wrong = |&&(vertex, step): &&(u32, u32)| (colours[vertex as usize] == first) != step.is_multiple_of(2);
    let &(vertex, step) = places.iter().find(is_wrong)?;
    Some(Reason::StepColour { square: moves.square(vertex), moves: step as usize })
}

/// How many edges lead from one vertex to another of a graph that hangs together, at least.
fn least_moves(graph: &Graph, from: u32, to: u32, meter: &mut Meter<'_>) -> Result<usize, Limit> {
    let mut is_reached = vec![false; graph.len()];
    is_reached[from as usize] = true;
    let (mut front, mut moves) = (vec![from], 0);
    while !front.contains(&to) && !front.is_empty() {
        meter.work(front.len() as u64)?;
        let mut next = Vec::new();
        for &neighbour in front.iter().flat_map(|&vertex| graph.neighbours(vertex)) {
            if !std::mem::replace(&mut is_reached[neighbour as usize], true) {
                next.push(neighbour);
            }
        }
        front = next;
        moves += 1;
    }
    Ok(moves)
}

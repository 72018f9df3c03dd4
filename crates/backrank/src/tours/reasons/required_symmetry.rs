//! Why no tour has the required symmetry, by arguments without a search.
//!
//! A rotation of the board that maps a tour onto itself is a symmetry of a path or of a cycle. A path has one symmetry
//! besides the identity: it reverses the path and fixes its middle, a square or a move. A cycle of `n` squares has two
//! kinds of symmetries: shifts along itself, and reflections. Those of order 2 are the shift by `n/2`, which fixes
//! nothing, and the reflections, which fix two squares, or two moves, or if `n` is odd one square and one move. Those
//! of order 4 are shifts by `n/4`.

use backrank_board::internals::{displacements, legs};
use backrank_board::{Board, BoardRotation, MoveGraph, MoveOrder, Square, Wrap};

use super::colours;
use super::reason::Reason;
use crate::tours::problem::TourProblem;
use crate::tours::problem::symmetry::required_rotation_images;

/// Why the required rotation maps no tour with the given ends onto itself: it is no symmetry of the board, or it cannot
/// reverse an open tour with these ends. O(1), plus the time to decide whether it is a symmetry of the board.
pub(in crate::tours) fn refute_by_turn_and_ends(problem: &TourProblem) -> Option<Reason> {
    let (turn, board) = (problem.turn()?, problem.board());
    let Some(symmetry) = turn.symmetry(board) else { return Some(Reason::BoardNotKept(turn)) };
    if problem.is_closed() || board.len() == 1 {
        return None;
    }
    if turn == BoardRotation::Quarter {
        return Some(Reason::OpenNotKept(turn));
    }
    let (end, other) = match (problem.start(), problem.end()) {
        (Some(start), other) => (start, other),
        (None, end) => (end?, None),
    };
    let image = symmetry.image(board, end)?;
    let wrong = image == end || other.is_some_and(|other| other != image);
    wrong.then_some(Reason::EndsNotExchanged { turn, end, image })
}

/// Why the required rotation maps no tour over these moves onto itself, by the squares and moves that it fixes and by
/// colours. The move graph must be connected. O(squares x log(squares) + moves).
pub(in crate::tours) fn refute_by_moves(problem: &TourProblem, moves: &MoveGraph) -> Option<Reason> {
    let images = required_rotation_images(problem, moves)?;
    let graph = moves.graph();
    let image = |vertex: u32| images[vertex as usize];
    let fixed = FixedElements {
        squares: graph
            .vertices()
            .filter(|&vertex| image(vertex) == vertex)
            .map(|vertex| moves.square(vertex))
            .collect(),
        moves: graph.edges().filter(|&(a, b)| (image(a), image(b)) == (b, a)).count(),
    };
    refute_by_fixed_elements(problem, &fixed, || {
        let colours = graph.two_colouring()?;
        let vertex = graph.vertices().next()?;
        Some((moves.square(vertex), colours[vertex as usize] != colours[image(vertex) as usize]))
    })
}

/// Like [`refute_by_moves`], without the move graph, for leapers on boards without glued edges; `None` for other pieces
/// and boards. O(holes + displacements of the piece).
pub(in crate::tours) fn refute_without_graph(problem: &TourProblem) -> Option<Reason> {
    let (turn, board, legs) = (problem.turn()?, problem.board(), legs(problem.piece()));
    if board.wrap() != Wrap::Flat || board.len() < 2 || legs.iter().any(|leg| leg.reach() > 1) {
        return None;
    }
    let symmetry = turn.symmetry(board)?;
    // A half-turn maps a coordinate `c` to `side - 1 - c`. So `c` exceeds its image by the displacement `by` if `2 * c`
    // is `side - 1 + by`; if this sum is odd, no coordinate does.
    let at = |side: u32, by: i64| {
        let twice = i64::from(side) - 1 + by;
        (twice % 2 == 0).then_some(twice / 2)
    };
    let before = |files: i64, ranks: i64| board.at(at(board.files(), files)?, at(board.ranks(), ranks)?);
    let moves = match turn {
        BoardRotation::Half => displacements(problem.piece(), board, &MoveOrder::default()),
        // A quarter-turn fixes no move, and no square but the centre.
        BoardRotation::Quarter => Vec::new(),
    };
    let fixed = FixedElements {
        squares: before(0, 0).into_iter().collect(),
        moves: moves.iter().filter(|&&by| by > (0, 0)).filter_map(|&(files, ranks)| before(files, ranks)).count(),
    };
    refute_by_fixed_elements(problem, &fixed, || {
        colours::count_by_colour(problem)?;
        let square = board.squares().next()?;
        Some((square, square.colour() != symmetry.image(board, square)?.colour()))
    })
}

/// The squares and moves of a board that a rotation maps to themselves.
struct FixedElements {
    squares: Vec<Square>,
    /// Number of moves that the rotation reverses, by exchanging their two squares.
    moves: usize,
}

/// Why a rotation that fixes these squares and moves maps no tour onto itself. If every move leads from one of two sets
/// of squares to the other, `changes` returns a square and whether the rotation maps it to the other set.
fn refute_by_fixed_elements(
    problem: &TourProblem,
    fixed: &FixedElements,
    changes: impl FnOnce() -> Option<(Square, bool)>,
) -> Option<Reason> {
    let (turn, n) = (problem.turn()?, problem.board().len());
    if !problem.is_closed() {
        let fixes_the_middle = if n.is_multiple_of(2) { fixed.moves > 0 } else { !fixed.squares.is_empty() };
        return (!fixes_the_middle).then_some(Reason::OpenNotKept(turn));
    }
    let parts = match turn {
        BoardRotation::Half if may_reflect(n, fixed) => return None,
        BoardRotation::Half => 2,
        BoardRotation::Quarter => 4,
    };
    // A shift of a tour along itself fixes no square.
    let fixed_square = fixed.squares.first().copied();
    let of_wrong_colour =
        || changes().filter(|(_, changes)| *changes != (n / parts % 2 == 1)).map(|(square, _)| square);
    let square = fixed_square.or_else(of_wrong_colour)?;
    let image = turn.symmetry(problem.board())?.image(problem.board(), square)?;
    Some(Reason::ClosedNotKept { turn, squares: n, moves: n / parts, square, image })
}

/// Pairs of a square and its image that show that a rotation maps no open tour onto itself, because it would reverse
/// the tour and fix its middle, a square or a move. For a half-turn all pairs of different squares are needed: it
/// exchanges the squares of each pair, and no move joins them. For a quarter-turn one pair is enough: two reversals map
/// the square of the pair to itself, but two quarter-turns do not. `None` if the rotation is no symmetry of the board.
pub(in crate::tours) fn pairs_refuting_open_tour(board: &Board, turn: BoardRotation) -> Option<Vec<(Square, Square)>> {
    let symmetry = turn.symmetry(board)?;
    let with_image = |square: Square| Some((square, symmetry.image(board, square)?));
    Some(match turn {
        BoardRotation::Half => {
            board.squares().filter_map(with_image).filter(|(square, image)| square < image).collect()
        }
        BoardRotation::Quarter => {
            board.squares().filter_map(with_image).find(|(square, image)| square != image).into_iter().collect()
        }
    })
}

/// Whether a closed walk can be reflected by a symmetry that fixes these squares and moves. The walk visits all fixed
/// squares, but need not use all fixed moves. A reflection of the walk fixes exactly two squares, or two moves, if the
/// number of squares is even, and one square and one move if it is odd.
const fn may_reflect(squares: usize, fixed: &FixedElements) -> bool {
    match (squares % 2, fixed.squares.len()) {
        (0, 2) => true,
        (0, 0) => fixed.moves >= 2,
        (1, 1) => fixed.moves >= 1,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::{Board, Piece};

    use super::*;
    use crate::search::{Options, Outcome};
    use crate::tours::problem::TourSearchTask;
    use crate::tours::problem::symmetry;

    fn reason(board: &str, turn: BoardRotation, closed: bool) -> Option<Reason> {
        let problem = TourProblem::new(board.parse::<Board>().unwrap(), Piece::KNIGHT).symmetric(turn);
        let problem = if closed { problem.closed() } else { problem };
        let from_moves = refute_by_moves(&problem, &problem.move_graph());
        assert_eq!(refute_without_graph(&problem), from_moves, "{board} {turn}");
        refute_by_turn_and_ends(&problem).or(from_moves)
    }

    #[test]
    fn closed_tours_keep_a_quarter_turn_only_where_a_quarter_of_them_is_odd() {
        for side in (6..=20).step_by(2) {
            let board = format!("{side}x{side}");
            assert_eq!(reason(&board, BoardRotation::Quarter, true).is_none(), side % 4 == 2, "{board}");
            assert_eq!(reason(&board, BoardRotation::Half, true), None, "{board}");
        }
    }

    #[test]
    fn a_closed_tour_of_a_board_whose_half_is_even_keeps_a_half_turn_only_with_two_moves_in_place() {
        // The half-turn of 8x11 exchanges the squares of two moves only, e4-g5 and e5-g4. The first three boards have
        // 84 squares, so their half is even; the last one has 86, and its half is odd.
        for (holes, kept) in [("a1 k8 b4 j5", true), ("b4 j5 e5 g4", false), ("e4 e5 g4 g5", false), ("e5 g4", true)] {
            let holes: Vec<Square> = holes.split(' ').map(|name| name.parse().unwrap()).collect();
            let board = Board::new(8, 11).unwrap().with_holes(holes).unwrap();
            let problem = TourProblem::new(board, Piece::KNIGHT).symmetric(BoardRotation::Half).closed();
            assert_eq!(refute_by_moves(&problem, &problem.move_graph()).is_none(), kept, "{}", problem.board());
            assert_eq!(refute_without_graph(&problem), refute_by_moves(&problem, &problem.move_graph()));
        }
    }

    #[test]
    fn open_tours_keep_a_half_turn_only_where_their_middle_stays_in_place() {
        for (board, kept) in
            [("8x8", false), ("7x7", true), ("3x4", true), ("6x7", true), ("6x8", false), ("5x5", true)]
        {
            assert_eq!(reason(board, BoardRotation::Half, false).is_none(), kept, "{board}");
        }
        assert_eq!(reason("6x6", BoardRotation::Quarter, false), Some(Reason::OpenNotKept(BoardRotation::Quarter)));
        assert_eq!(reason("5x6", BoardRotation::Quarter, true), Some(Reason::BoardNotKept(BoardRotation::Quarter)));
    }

    #[test]
    fn the_other_end_is_where_the_turn_takes_the_given_one() {
        let problem = TourProblem::new("7x7".parse().unwrap(), Piece::KNIGHT).symmetric(BoardRotation::Half);
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(
            symmetry::ends_completed_by_rotation(&problem.clone().to(square("a1"))),
            [Some(square("g7")), Some(square("a1"))]
        );
        let from = problem.from(square("a1"));
        let wrong = TourSearchTask::new(&from.clone().to(square("g1")), &Options::default()).find();
        assert!(matches!(wrong, Outcome::Impossible(Reason::EndsNotExchanged { .. })));
        let Outcome::Found(tour) = TourSearchTask::new(&from, &Options::default()).find() else {
            panic!("there is one")
        };
        assert_eq!(tour.end(), square("g7"));
    }
}

//! The move graph: squares joined by the moves of a piece.

use std::convert::Infallible;
use std::sync::Arc;

use super::graph::Graph;
use crate::board::{Board, Square};
use crate::piece::{Leg, MoveOrder, Piece, Ray, displacement_count, has_parallel_legs, legs};

/// The graph of a piece on a board: a vertex for each square that is no hole, in the order of square numbers, and an
/// edge between every two squares that a move joins.
///
/// ```
/// use backrank_board::{Board, MoveGraph, MoveOrder, Piece};
///
/// let knights = MoveGraph::new(&Board::new(8, 8)?, &Piece::KNIGHT, &MoveOrder::default());
/// assert_eq!(knights.graph().edge_count(), 168);
/// let corner = knights.vertex("a1".parse()?).expect("a1 lies on the board");
/// let moves: Vec<_> = knights.graph().neighbours(corner).iter().map(|&v| knights.square(v)).collect();
/// assert_eq!(moves, ["b3".parse()?, "c2".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveGraph {
    board: Board,
    graph: Arc<Graph>,
    squares: Vec<Square>,
}

impl MoveGraph {
    /// The move graph, with the neighbours of each square in the order in which its moves are tried. O(squares x moves)
    /// memory and time, where the moves are those from one square; on a board with holes O(squares x moves x log
    /// squares) time.
    ///
    /// # Panics
    /// If the board has 2^32 squares or more.
    pub fn new(board: &Board, piece: &Piece, order: &MoveOrder) -> Self {
        let Ok(moves) = build_move_graph_metered(board, piece, order, |_| Ok::<(), Infallible>(()));
        moves
    }

    /// The same graph as [`new`](Self::new) makes, with the neighbours in another order. Squares are visited file by
    /// file, and each edge of the visited square that is not in the graph yet is appended to the neighbour lists of
    /// both its ends. The numbers of the vertices are those of [`new`](Self::new).
    ///
    /// # Panics
    /// If the board has 2^32 squares or more.
    pub fn with_edges_added_file_by_file(board: &Board, piece: &Piece, order: &MoveOrder) -> Self {
        let Ok(moves) =
            move_graph_with_edges_added_file_by_file_metered(board, piece, order, |_| Ok::<(), Infallible>(()));
        moves
    }

    /// The board of the graph.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The graph of vertex numbers, without squares.
    pub const fn graph(&self) -> &Arc<Graph> {
        &self.graph
    }

    /// The square of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn square(&self, vertex: u32) -> Square {
        self.squares[vertex as usize]
    }

    /// The squares of all vertices, in ascending order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The vertex of a square, or `None` if the square is off the board or a hole. O(1) on a board without holes, else
    /// O(log squares).
    pub fn vertex(&self, square: Square) -> Option<u32> {
        vertex_of_square(&self.board, &self.squares, square)
    }
}

/// An estimate of the memory, in bytes, that building the graph of this piece's moves on this board takes, made without
/// building it; `u64::MAX` if it is larger. O(legs x log sides).
///
/// ```
/// use backrank_board::internals::estimate_move_graph_bytes;
/// use backrank_board::{Board, Piece};
///
/// let board = Board::new(300, 300)?;
/// assert!(estimate_move_graph_bytes(&board, &Piece::KNIGHT) < 10_000_000);
/// assert!(estimate_move_graph_bytes(&board, &Piece::QUEEN) > 300_000_000);
/// # Ok::<(), backrank_board::BoardError>(())
/// ```
pub fn estimate_move_graph_bytes(board: &Board, piece: &Piece) -> u64 {
    let squares = (board.len() as u64).saturating_mul(BYTES_PER_VERTEX);
    let moves = directed_move_count_upper_bound(board, piece).saturating_mul(BYTES_PER_NEIGHBOUR);
    let listed = displacement_count(piece, board).saturating_mul(size_of::<(i64, i64)>() as u64);
    squares.saturating_add(moves).saturating_add(listed)
}

/// An upper bound on the number of moves in the graph, each counted from both its ends. Exact on a flat board without
/// holes if no move belongs to two legs of the piece. `u64::MAX` if the bound is larger. O(legs x log sides).
pub fn directed_move_count_upper_bound(board: &Board, piece: &Piece) -> u64 {
    let squares = board.len() as u64;
    let all = squares.saturating_mul(squares.saturating_sub(1));
    if board.wrap().files_wrap() {
        return squares.saturating_mul(displacement_count(piece, board)).min(all);
    }
    let flat = legs(piece).iter().map(|&leg| leg_move_count(board, leg)).fold(0, u64::saturating_add);
    flat.min(all)
}

/// As [`MoveGraph::new`], but metered: before each part of its work, calls `meter` with the amount, that is, the number
/// of squares to visit plus the number of moves to try, and stops at the first error of `meter`.
///
/// # Errors
/// The first error that `meter` returns, unchanged.
///
/// # Panics
/// If the board has 2^32 squares or more.
pub fn build_move_graph_metered<E>(
    board: &Board,
    piece: &Piece,
    order: &MoveOrder,
    mut meter: impl FnMut(u64) -> Result<(), E>,
) -> Result<MoveGraph, E> {
    assert!(u32::try_from(board.len()).is_ok(), "a move graph has less than 2^32 vertices");
    let squares = board.squares().map(|square| meter(1).map(|()| square)).collect::<Result<Vec<_>, E>>()?;
    let rays: Vec<Ray> = piece.rays(board, *order).collect();
    let work_per_square = displacement_count(piece, board).saturating_add(1);
    // For each vertex the number, from 1, of the vertex from which it was last reached. Used to skip repeated
    // neighbours, which occur only on a board that wraps, or if two legs of the piece lead along the same line.
    let may_repeat = board.wrap().files_wrap() || has_parallel_legs(piece);
    let mut reached_from = vec![0u32; if may_repeat { squares.len() } else { 0 }];
    let mut refused = None;
    let lists = squares.iter().zip(1..).map_while(|(&from, mark)| {
        refused = meter(work_per_square).err();
        if refused.is_some() {
            return None;
        }
        let mut list = Vec::new();
        for to in rays.iter().flat_map(|ray| ray.squares(board, from)).filter(|&to| to != from) {
            let Some(to) = vertex_of_square(board, &squares, to) else { continue };
            let again = reached_from.get_mut(to as usize).is_some_and(|last| std::mem::replace(last, mark) == mark);
            if !again {
                list.push(to);
            }
        }
        Some(list)
    });
    let graph = Arc::new(Graph::from_neighbour_lists(lists));
    match refused {
        Some(refusal) => Err(refusal),
        None => Ok(MoveGraph { board: board.clone(), graph, squares }),
    }
}

/// As [`MoveGraph::with_edges_added_file_by_file`], but metered in the same way as [`build_move_graph_metered`].
///
/// # Errors
/// The first error that `meter` returns, unchanged.
///
/// # Panics
/// If the board has 2^32 squares or more.
pub fn move_graph_with_edges_added_file_by_file_metered<E>(
    board: &Board,
    piece: &Piece,
    order: &MoveOrder,
    mut meter: impl FnMut(u64) -> Result<(), E>,
) -> Result<MoveGraph, E> {
    let mut moves = build_move_graph_metered(board, piece, order, &mut meter)?;
    let mut by_file: Vec<u32> = moves.graph.vertices().collect();
    by_file.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
    let mut lists = vec![Vec::new(); moves.squares.len()];
    // The squares visited so far; their edges are already in the lists of both ends.
    let mut visited = vec![false; moves.squares.len()];
    for from in by_file {
        meter(moves.graph.degree(from) as u64)?;
        visited[from as usize] = true;
        for &to in moves.graph.neighbours(from) {
            if !visited[to as usize] {
                lists[from as usize].push(to);
                lists[to as usize].push(from);
            }
        }
    }
    moves.graph = Arc::new(Graph::from_neighbour_lists(lists));
    Ok(moves)
}

/// The memory of a vertex, in bytes: its square, the index of its first neighbour and, where neighbours may repeat, the
/// vertex from which it was last reached.
const BYTES_PER_VERTEX: u64 = 24;

/// The memory of one entry of a neighbour list, in bytes: 4, and 2 more because the vector of all entries has spare
/// capacity while it grows.
const BYTES_PER_NEIGHBOUR: u64 = 6;

/// The number of moves of one leg, each counted from both its ends, on a flat board of the same size without holes.
fn leg_move_count(board: &Board, leg: Leg) -> u64 {
    let (files, ranks) = (i128::from(board.files()), i128::from(board.ranks()));
    let across = [(leg.shorter(), leg.longer()), (leg.longer(), leg.shorter())];
    let ways = if leg.shorter() == leg.longer() { &across[..1] } else { &across[..] };
    let moves = ways.iter().map(|&(x, y)| {
        let signs = if x == 0 || y == 0 { 2 } else { 4 };
        let (x, y) = (i128::from(x), i128::from(y));
        let within =
            |side: i128, step: i128| if step == 0 { side.max(i128::from(u32::MAX)) } else { (side - 1) / step };
        let steps = within(files, x).min(within(ranks, y)).min(i128::from(leg.reach()));
        // The sum of (files - x * k) * (ranks - y * k) for k from 1 to `steps`, in closed form, where (x, y) are the
        // lengths of one step along the files and the ranks.
        let sum = steps * (steps + 1) / 2;
        let squares = sum * (2 * steps + 1) / 3;
        signs * (steps * files * ranks - sum * (files * y + ranks * x) + squares * x * y)
    });
    u64::try_from(moves.sum::<i128>()).unwrap_or(u64::MAX)
}

fn vertex_of_square(board: &Board, squares: &[Square], square: Square) -> Option<u32> {
    if board.len() == board.area() {
        return board.number(square).map(|number| number as u32);
    }
    squares.binary_search(&square).ok().map(|index| index as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;

    #[test]
    fn both_orders_give_the_same_edges() {
        for wrap in Wrap::ALL {
            let board = Board::new(4, 5).unwrap().with_wrap(wrap).with_holes(["b2".parse().unwrap()]).unwrap();
            let order = MoveOrder::default();
            let sorted = |moves: MoveGraph| {
                let mut edges: Vec<_> = moves.graph.edges().collect();
                edges.sort_unstable();
                edges
            };
            let plain = MoveGraph::new(&board, &Piece::KNIGHT, &order);
            let by_edges = MoveGraph::with_edges_added_file_by_file(&board, &Piece::KNIGHT, &order);
            assert_eq!(sorted(plain), sorted(by_edges));
        }
    }

    #[test]
    fn the_moves_of_a_flat_board_are_known_beforehand_and_those_of_others_bounded() {
        for wrap in Wrap::ALL {
            for (ranks, files) in [(1, 1), (1, 5), (2, 3), (4, 4), (5, 3), (7, 8)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                for piece in ["knight", "king", "queen", "nightrider", "0,2*", "1,1*2", "3,1+0,1"] {
                    let piece: Piece = piece.parse().unwrap();
                    let moves = MoveGraph::new(&board, &piece, &MoveOrder::default());
                    let (most, is) =
                        (directed_move_count_upper_bound(&board, &piece), 2 * moves.graph.edge_count() as u64);
                    assert!(is == most || (is < most && wrap != Wrap::Flat), "{board} {wrap} {piece}: {is} {most}");
                }
            }
        }
        let largest = Board::new(1 << 31, 1 << 31).unwrap();
        assert_eq!(estimate_move_graph_bytes(&largest, &Piece::QUEEN), u64::MAX);
    }

    #[test]
    fn a_square_that_two_legs_reach_is_one_neighbour() {
        for wrap in Wrap::ALL {
            let board = Board::new(4, 7).unwrap().with_wrap(wrap).with_holes(["b2".parse().unwrap()]).unwrap();
            for piece in ["rook+dabbaba", "0,1*2+0,2", "0,2*+0,3*", "1,2*+2,4", "queen+alfil+dabbaba"] {
                let (piece, order): (Piece, _) = (piece.parse().unwrap(), MoveOrder::default());
                let moves = MoveGraph::new(&board, &piece, &order);
                for (vertex, &square) in (0..).zip(moves.squares()) {
                    let neighbours: Vec<Square> =
                        moves.graph().neighbours(vertex).iter().map(|&to| moves.square(to)).collect();
                    assert_eq!(neighbours, piece.moves(&board, square, &order), "{piece} {wrap} {square}");
                }
            }
        }
    }

    #[test]
    fn a_graph_that_is_refused_is_given_up_at_once() {
        let board = Board::new(30, 29).unwrap().with_wrap(Wrap::Torus);
        let (mut told, order) = (0, MoveOrder::default());
        let refused = build_move_graph_metered(&board, &Piece::BISHOP, &order, |work| {
            told += work;
            if told > 10_000 { Err(told) } else { Ok(()) }
        });
        // A bishop has 3480 displacements on this torus, so the work of one square is 3481, and the build ends at the
        // square with which the sum exceeds 10 000.
        assert!(refused.err().is_some_and(|told| told < 15_000));
        let refused = move_graph_with_edges_added_file_by_file_metered(&board, &Piece::BISHOP, &order, Err);
        assert_eq!(refused.err(), Some(1));
    }

    #[test]
    #[should_panic(expected = "less than 2^32 vertices")]
    fn a_board_of_too_many_squares_for_a_graph_is_refused_before_they_are_listed() {
        let _ = MoveGraph::new(&Board::new(1 << 16, 1 << 16).unwrap(), &Piece::KING, &MoveOrder::default());
    }

    #[test]
    fn the_knight_graph_of_a_square_board_has_its_known_number_of_edges() {
        for n in 1..20 {
            let moves = MoveGraph::new(&Board::new(n, n).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
            let n = n as usize;
            assert_eq!(moves.graph.edge_count(), 4 * (n - 1) * n.saturating_sub(2));
        }
    }

    #[test]
    fn squares_and_vertices_are_two_names_for_one_thing() {
        let board = Board::new(3, 3).unwrap().with_holes(["b1".parse().unwrap()]).unwrap();
        let moves = MoveGraph::new(&board, &Piece::KING, &MoveOrder::default());
        for vertex in moves.graph.vertices() {
            assert_eq!(moves.vertex(moves.square(vertex)), Some(vertex));
        }
        assert_eq!(moves.vertex("b1".parse().unwrap()), None);
        assert_eq!(moves.vertex("d1".parse().unwrap()), None);
    }
}

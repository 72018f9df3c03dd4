//! The move graph: squares joined by the moves of a piece.

use crate::piece::shifted;
use crate::{Board, Graph, MoveOrder, Piece, Square};

/// The graph of a piece on a board: a vertex for each square that is no hole, in the order of
/// square numbers, and an edge for each move.
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
#[derive(Clone, Debug)]
pub struct MoveGraph {
    board: Board,
    graph: Graph,
    squares: Vec<Square>,
}

impl MoveGraph {
    /// Roughly how many bytes the graph of a leaper takes for each square of its board.
    pub const BYTES_A_SQUARE: usize = 64;

    /// The graph whose neighbours stand in the order in which moves are tried.
    /// O(squares x moves) in time and memory.
    ///
    /// # Panics
    /// If the board has more than 2^32 squares.
    #[must_use]
    pub fn new(board: &Board, piece: &Piece, order: &MoveOrder) -> Self {
        let squares: Vec<Square> = board.squares().collect();
        assert!(u32::try_from(squares.len()).is_ok(), "a move graph has at most 2^32 vertices");
        let displacements = piece.displacements(board, order);
        let lists = squares.iter().map(|&from| {
            let mut list = Vec::new();
            for &displacement in &displacements {
                let Some(to) = shifted(board, from, displacement).filter(|&to| to != from) else { continue };
                let Some(to) = position(board, &squares, to) else { continue };
                // Only on a board that wraps can two moves lead to the same square.
                if !board.wrap().files_wrap() || !list.contains(&to) {
                    list.push(to);
                }
            }
            list
        });
        let graph = Graph::from_lists(lists.collect::<Vec<_>>());
        Self { board: board.clone(), graph, squares }
    }

    /// The same squares and moves, but neighbours in the order in which edges come when squares
    /// are visited file by file and every move adds its edge to both ends at once.
    ///
    /// # Panics
    /// If the board has more than 2^32 squares.
    #[must_use]
    pub fn by_edges_file_by_file(board: &Board, piece: &Piece, order: &MoveOrder) -> Self {
        let mut moves = Self::new(board, piece, order);
        let mut by_file: Vec<u32> = moves.graph.vertices().collect();
        by_file.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
        let mut lists = vec![Vec::new(); moves.squares.len()];
        for from in by_file {
            for &to in moves.graph.neighbours(from) {
                if !lists[from as usize].contains(&to) {
                    lists[from as usize].push(to);
                    lists[to as usize].push(from);
                }
            }
        }
        moves.graph = Graph::from_lists(lists);
        moves
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The graph of vertices, where the squares are forgotten.
    #[must_use]
    pub const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The square of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    pub fn square(&self, vertex: u32) -> Square {
        self.squares[vertex as usize]
    }

    /// The squares of all vertices, in ascending order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The vertex of a square, or `None` off the board and at a hole.
    /// O(1) without holes, O(log squares) with.
    #[must_use]
    pub fn vertex(&self, square: Square) -> Option<u32> {
        position(&self.board, &self.squares, square)
    }
}

fn position(board: &Board, squares: &[Square], square: Square) -> Option<u32> {
    if board.len() == board.area() {
        return board.number(square).map(|number| number as u32);
    }
    squares.binary_search(&square).ok().map(|index| index as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

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
            let by_edges = MoveGraph::by_edges_file_by_file(&board, &Piece::KNIGHT, &order);
            assert_eq!(sorted(plain), sorted(by_edges));
        }
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

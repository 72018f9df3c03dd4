//! A domination problem as a set-covering instance.

use backrank_board::internals::{SquareSet, estimate_move_graph_bytes, try_move_graph};
use backrank_board::{MoveOrder, Square, Symmetry};

use super::covering::State;
use crate::placements::{PlacementProblem, Reason};
use crate::search::{Meter, Outcome};

/// A set-covering instance: the squares by number, the squares that a piece on each of them covers, and the first state
/// of the search.
pub(super) struct CoveringInstance {
    pub(super) squares: Vec<Square>,
    /// For each square, the squares that a piece on it covers: the square itself and those that the piece attacks.
    pub(super) covers: Vec<SquareSet>,
    /// For each square, all squares that one piece could cover together with it.
    pub(super) near: Vec<SquareSet>,
    pub(super) first_state: State,
}

impl CoveringInstance {
    /// The instance of a problem. The error is the reason why there is no solution, or the limit that was reached.
    pub(super) fn new<T>(
        placement: &PlacementProblem,
        independent: bool,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Outcome<T, Reason>> {
        let (board, piece, standing) = (placement.board(), placement.piece(), placement.standing());
        if let Some(reason) = placement.refutation_of_givens() {
            return Err(Outcome::Impossible(reason));
        }
        let bits = (board.len() as u64).saturating_mul(board.len() as u64) / 4;
        let bytes = estimate_move_graph_bytes(board, piece).saturating_add(bits);
        meter.allows_board(board.area(), bytes).map_err(Outcome::Unknown)?;
        let moves = try_move_graph(board, piece, &MoveOrder::default(), |work| meter.work(work));
        let moves = moves.map_err(|limit| Outcome::Unknown(meter.spent(limit)))?;
        let all = moves.squares().len();
        let covers = |vertex: u32| {
            let attacked = moves.graph().neighbours(vertex).iter().chain([&vertex]).map(|&other| other as usize);
            meter.work((all / 64) as u64 + 1).map_err(|limit| meter.spent(limit))?;
            Ok(attacked.collect())
        };
        let covers: Vec<SquareSet> =
            moves.graph().vertices().map(covers).collect::<Result<_, _>>().map_err(Outcome::Unknown)?;
        let may_stand = |&vertex: &usize| {
            let square = moves.square(vertex as u32);
            placement.allows(square) && !standing.contains(&square)
        };
        let mut first_state =
            State { uncovered: (0..all).collect(), allowed: (0..all).filter(may_stand).collect(), left: 0 };
        for vertex in standing.iter().filter_map(|&square| moves.vertex(square)) {
            first_state.cover(&covers[vertex as usize], independent);
        }
        let near = |square: &SquareSet| {
            let mut near = SquareSet::new();
            for at in square.iter().filter(|&at| first_state.allowed.contains(at)) {
                meter.work((all / 64) as u64 + 1).map_err(|limit| meter.spent(limit))?;
                near.union_with(&covers[at]);
            }
            Ok(near)
        };
        let near: Vec<SquareSet> = covers.iter().map(near).collect::<Result<_, _>>().map_err(Outcome::Unknown)?;
        Ok(Self { squares: moves.squares().to_vec(), covers, near, first_state })
    }

    /// The squares for a first piece, grouped into classes under the symmetries of the problem; the classes whose
    /// squares cover most come first.
    pub(super) fn first_piece_classes(&self, placement: &PlacementProblem) -> Vec<Vec<usize>> {
        let board = placement.board();
        let image = |symmetry: &Symmetry, square: Square| symmetry.image(board, square);
        let symmetries = placement.symmetries();
        let mut left = self.first_state.allowed.clone();
        let mut classes = Vec::new();
        while let Some(first) = left.first() {
            let images = symmetries.iter().filter_map(|symmetry| image(symmetry, self.squares[first]));
            let mut class: Vec<usize> = images.filter_map(|image| self.squares.binary_search(&image).ok()).collect();
            class.insert(0, first);
            for &at in &class {
                left.remove(at);
            }
            classes.push(class);
        }
        classes.sort_by_key(|class| std::cmp::Reverse(self.covers[class[0]].len()));
        classes
    }
}

//! Set covering by backtracking. The square that the fewest pieces can cover is branched on first.
//!
//! 1. A branch is cut if the remaining pieces cannot cover all uncovered squares even if each covers as many as the
//!    best of them, or if a packing (a set of uncovered squares of which no piece covers two) has more squares than
//!    there are remaining pieces.
//! 2. Otherwise the search takes the square that the fewest pieces can cover, and branches on the piece that covers it.
//!    A piece already tried is excluded from later branches, so no set is visited twice.
//! 3. When all squares are covered, the remaining pieces may be placed on any squares that are not excluded.
//!
//! This is the search for exact covers of D. E. Knuth, *Dancing Links*, 2000, except that squares may be covered more
//! than once. If only one set is needed, and no rotation is required, the first piece is placed on one square of each
//! symmetry class of squares, and the squares of the classes already tried are excluded.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use backrank_board::internals::{BitSet, build_move_graph_metered, estimate_move_graph_bytes};
use backrank_board::{MoveOrder, Square};

use crate::placements::PlacementProblem;
use crate::search::{Limit, Meter};

/// A domination problem as a set-covering instance: the squares by number, the squares that a piece on each of them
/// covers, and the first state of the search. The number of pieces that the problem asks for is not part of it.
pub(super) struct CoveringInstance<'p> {
    pub(super) problem: &'p PlacementProblem,
    pub(super) squares: Vec<Square>,
    /// For each square, the squares that a piece on it covers: the square itself and those that the piece attacks.
    pub(super) covers: Vec<BitSet>,
    /// For each square, all squares that one piece could cover together with it; the square itself is one of them if
    /// any piece can cover it.
    pub(super) covered_together: Vec<BitSet>,
    pub(super) first_state: CoverState,
    /// The largest number of squares that one more piece covers.
    pub(super) max_cover: usize,
    /// Uncovered squares of which no two can be covered by one piece.
    pub(super) packing: Vec<usize>,
}

impl<'p> CoveringInstance<'p> {
    /// The instance of a problem without a [refutation](PlacementProblem::refutation_for_any_piece_count). The error is
    /// the limit that was reached.
    pub(super) fn new(problem: &'p PlacementProblem, meter: &mut Meter) -> Result<Self, Limit> {
        let (board, piece, preplaced) = (problem.board(), problem.piece(), problem.preplaced());
        // Two sets of squares for each square, and three for each piece that a search has placed.
        let bits = (board.len() as u64).saturating_mul(board.len() as u64) / 8 * 5;
        meter.check_size(board.area(), estimate_move_graph_bytes(board, piece).saturating_add(bits))?;
        let moves = build_move_graph_metered(board, piece, &MoveOrder::default(), |work| meter.add_work(work))?;
        let all = moves.squares().len();
        let covers = |vertex: u32| {
            let attacked = moves.graph().neighbours(vertex).iter().chain([&vertex]).map(|&other| other as usize);
            meter.add_work((all / 64) as u64 + 1).map(|()| attacked.collect())
        };
        let covers: Vec<BitSet> = moves.graph().vertices().map(covers).collect::<Result<_, Limit>>()?;
        let may_stand = |&vertex: &usize| {
            let square = moves.square(vertex as u32);
            problem.permits(square) && !preplaced.contains(&square)
        };
        let mut first_state =
            CoverState { uncovered: (0..all).collect(), allowed: (0..all).filter(may_stand).collect(), left: 0 };
        for vertex in preplaced.iter().filter_map(|&square| moves.vertex(square)) {
            first_state.mark_covered(&covers[vertex as usize], problem.rule().is_independent());
        }
        let covered_together = |square: &BitSet| {
            let mut covered_together = BitSet::new();
            for at in square.iter().filter(|&at| first_state.allowed.contains(at)) {
                meter.add_work((all / 64) as u64 + 1)?;
                covered_together.union_with(&covers[at]);
            }
            Ok(covered_together)
        };
        let covered_together: Vec<BitSet> = covers.iter().map(covered_together).collect::<Result<_, Limit>>()?;
        meter.add_work((all as u64).pow(2) / 32)?;
        let max_cover = first_state.allowed.iter().map(|at| covers[at].len()).max().unwrap_or(0);
        let packing = find_packing(&first_state.uncovered, &covered_together);
        let squares = moves.squares().to_vec();
        Ok(Self { problem, squares, covers, covered_together, first_state, max_cover, packing })
    }

    /// Changes a state as a piece on this square does: marks the squares that it covers.
    pub(super) fn place_piece(&self, state: &mut CoverState, at: usize) {
        state.mark_covered(&self.covers[at], self.problem.rule().is_independent());
    }

    /// The squares for a first piece, grouped into classes under the symmetries of the problem; the classes whose
    /// squares cover most come first.
    fn first_piece_classes(&self) -> Vec<Vec<usize>> {
        let (board, symmetries) = (self.problem.board(), self.problem.symmetries());
        let mut left = self.first_state.allowed.clone();
        let mut classes = Vec::new();
        while let Some(first) = left.first() {
            let images = symmetries.iter().filter_map(|symmetry| symmetry.image(board, self.squares[first]));
            let mut class: Vec<usize> = images.filter_map(|image| self.squares.binary_search(&image).ok()).collect();
            class.insert(0, first);
            for &at in &class {
                left.remove(at);
            }
            classes.push(class);
        }
        classes.sort_by_key(|class| Reverse(self.covers[class[0]].len()));
        classes
    }
}

/// A node of the search tree.
#[derive(Clone, Debug)]
pub(super) struct CoverState {
    /// The squares that no chosen or pre-placed piece covers.
    pub(super) uncovered: BitSet,
    /// The squares on which a piece may still be placed.
    pub(super) allowed: BitSet,
    /// The number of pieces still to be placed.
    pub(super) left: usize,
}

impl CoverState {
    /// Marks the squares covered by a new piece; if pieces must be independent, no other piece may be placed on them.
    fn mark_covered(&mut self, covers: &BitSet, is_independent: bool) {
        self.uncovered.difference_with(covers);
        if is_independent {
            self.allowed.difference_with(covers);
        }
    }
}

/// The backtracking search. It calls `visit` with each set of chosen pieces that covers all squares, and with the state
/// after placing these pieces.
pub(super) struct CoverSearch<'a, V> {
    pub(super) instance: &'a CoveringInstance<'a>,
    pub(super) chosen: Vec<usize>,
    pub(super) meter: &'a mut Meter,
    pub(super) visit: V,
}

/// The result of a visit, and of a part of the search: `Break` if the visitor ended the search, an error if a limit
/// did.
pub(super) type VisitResult = Result<ControlFlow<()>, Limit>;

impl<V: FnMut(&[usize], &CoverState, &mut Meter) -> VisitResult> CoverSearch<'_, V> {
    /// Visits every covering in the subtree of this state.
    pub(super) fn search(&mut self, state: &CoverState) -> VisitResult {
        let depth = self.chosen.len();
        // For each further piece, the state before it, and the squares on which it is still to be tried.
        let mut branches: Vec<(CoverState, BitSet)> = Vec::new();
        let mut reached = Some(state.clone());
        loop {
            if let Some(state) = reached.take() {
                if !state.uncovered.is_empty() {
                    branches.extend(self.squares_to_try(&state)?.map(|squares| (state, squares)));
                } else if (self.visit)(&self.chosen, &state, self.meter)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            self.chosen.truncate(depth + branches.len().saturating_sub(1));
            let Some((state, squares)) = branches.last_mut() else { return Ok(ControlFlow::Continue(())) };
            match squares.first() {
                Some(at) => {
                    squares.remove(at);
                    reached = Some(self.with_piece(at, state)?);
                }
                None => _ = branches.pop(),
            }
        }
    }

    /// The squares of which each covering of this state has one: those from which a piece covers an uncovered square
    /// with the fewest such squares. `None` if a bound shows that there is no covering.
    fn squares_to_try(&mut self, state: &CoverState) -> Result<Option<BitSet>, Limit> {
        let CoveringInstance { covers, covered_together, .. } = self.instance;
        self.meter.add_work((covers.len() as u64).pow(2) / 32 + 1)?;
        let best = state.allowed.iter().map(|at| covers[at].common_len(&state.uncovered)).max().unwrap_or(0);
        if best.saturating_mul(state.left) < state.uncovered.len()
            || find_packing(&state.uncovered, covered_together).len() > state.left
        {
            return Ok(None);
        }
        let ways = |&square: &usize| covers[square].common_len(&state.allowed);
        Ok(state.uncovered.iter().min_by_key(ways).map(|square| {
            let mut squares = covers[square].clone();
            squares.intersect_with(&state.allowed);
            squares
        }))
    }

    /// Visits at least one covering of each symmetry class of coverings: for each class of squares in turn, the
    /// coverings with its first square and no square of an earlier class.
    pub(super) fn search_by_square_class(&mut self, state: &CoverState) -> VisitResult {
        if state.uncovered.is_empty() || state.left == 0 {
            return self.search(state);
        }
        let mut state = state.clone();
        for class in self.instance.first_piece_classes() {
            let next = self.with_piece(class[0], &mut state)?;
            let flow = self.search(&next)?;
            self.chosen.pop();
            if flow.is_break() {
                return Ok(flow);
            }
            for at in class {
                state.allowed.remove(at);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Chooses this square for the next piece, and excludes it in `state`. Returns the state after the piece is placed.
    fn with_piece(&mut self, at: usize, state: &mut CoverState) -> Result<CoverState, Limit> {
        self.meter.node()?;
        state.allowed.remove(at);
        let mut next = state.clone();
        self.instance.place_piece(&mut next, at);
        next.left -= 1;
        self.chosen.push(at);
        Ok(next)
    }
}

/// A packing, chosen greedily: uncovered squares such that no piece covers two of them.
pub(super) fn find_packing(uncovered: &BitSet, covered_together: &[BitSet]) -> Vec<usize> {
    let mut left = uncovered.clone();
    let mut squares = Vec::new();
    while let Some(square) = left.first() {
        squares.push(square);
        left.remove(square);
        left.difference_with(&covered_together[square]);
    }
    squares
}

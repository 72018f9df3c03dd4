//! Set covering by backtracking: the square that the fewest pieces can cover is branched on first.
//!
//! 1. A branch is cut if the remaining pieces cannot cover all uncovered squares even if each covers as many as the
//!    best of them; or if a packing (squares of which no piece covers two) has more squares than pieces remain.
//! 2. Otherwise the search branches on the piece that covers the square which the fewest pieces can cover. A piece
//!    already tried is excluded from later branches, so no set is visited twice.
//! 3. When all squares are covered, the remaining pieces may be placed on any squares that are not excluded.
//!
//! This is the search for set covers of D. E. Knuth, *Dancing Links*, 2000, with squares that may be covered more than
//! once. If only one set is needed, the first piece is placed on one square of each symmetry class of squares, and the
//! classes already tried are excluded.

use std::ops::ControlFlow;

use backrank_board::internals::SquareSet;

use crate::search::{Limit, Meter};

/// A node of the search tree.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The squares that no chosen or pre-placed piece covers.
    pub(super) uncovered: SquareSet,
    /// The squares on which a piece may still be placed.
    pub(super) allowed: SquareSet,
    /// The number of pieces still to be placed.
    pub(super) left: usize,
}

impl State {
    /// Marks the squares covered by a new piece; if pieces must be independent, no other piece may be placed on them.
    pub(super) fn cover(&mut self, covers: &SquareSet, independent: bool) {
        self.uncovered.difference_with(covers);
        if independent {
            self.allowed.difference_with(covers);
        }
    }
}

/// The backtracking search; it calls `visit` with each set of pieces that covers all squares, and with the state after
/// these pieces.
pub(super) struct CoverSearch<'a, 'm, V> {
    /// For each square, the squares that a piece on it covers: the square itself and those that the piece attacks.
    pub(super) covers: &'a [SquareSet],
    /// For each square, all squares that one piece could cover together with it.
    pub(super) near: &'a [SquareSet],
    /// Whether no two pieces may attack each other.
    pub(super) independent: bool,
    pub(super) chosen: Vec<usize>,
    pub(super) meter: &'a mut Meter<'m>,
    pub(super) visit: V,
}

/// The result of a part of the search: `Break` if the visitor ended the search, an error if a limit did.
pub(super) type Flow = Result<ControlFlow<()>, Limit>;

impl<V: FnMut(&[usize], &State, &mut Meter<'_>) -> Flow> CoverSearch<'_, '_, V> {
    /// Visits every covering in the subtree of this state.
    pub(super) fn search(&mut self, state: &State) -> Flow {
        if state.uncovered.is_empty() {
            return (self.visit)(&self.chosen, state, self.meter);
        }
        self.meter.work((self.covers.len() as u64).pow(2) / 32 + 1)?;
        let best = state.allowed.iter().map(|at| self.covers[at].common_len(&state.uncovered)).max().unwrap_or(0);
        if best.saturating_mul(state.left) < state.uncovered.len() {
            return Ok(ControlFlow::Continue(()));
        }
        if find_packing(&state.uncovered, self.near).len() > state.left {
            return Ok(ControlFlow::Continue(()));
        }
        let ways = |&square: &usize| self.covers[square].common_len(&state.allowed);
        let Some(square) = state.uncovered.iter().min_by_key(ways) else { return Ok(ControlFlow::Continue(())) };
        let mut state = state.clone();
        let mut ways = self.covers[square].clone();
        ways.intersect_with(&state.allowed);
        for at in ways.iter() {
            if self.place(at, &mut state)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Visits at least one covering of each symmetry class of coverings: for each class of squares in turn, the
    /// coverings with its first square and no square of an earlier class.
    pub(super) fn search_by_classes(&mut self, classes: &[Vec<usize>], state: &State) -> Flow {
        if state.uncovered.is_empty() || state.left == 0 {
            return self.search(state);
        }
        let mut state = state.clone();
        for class in classes {
            if self.place(class[0], &mut state)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            for &at in class {
                state.allowed.remove(at);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Visits every covering in the subtree of this state that has a piece on this square, and then excludes the
    /// square.
    fn place(&mut self, at: usize, state: &mut State) -> Flow {
        if state.left == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        self.meter.node()?;
        state.allowed.remove(at);
        let mut next = state.clone();
        next.cover(&self.covers[at], self.independent);
        next.left -= 1;
        self.chosen.push(at);
        let flow = self.search(&next);
        self.chosen.pop();
        flow
    }
}

/// A packing, chosen greedily: uncovered squares such that no piece covers two of them.
pub(super) fn find_packing(uncovered: &SquareSet, near: &[SquareSet]) -> Vec<usize> {
    let mut left = uncovered.clone();
    let mut squares = Vec::new();
    while let Some(square) = left.first() {
        squares.push(square);
        left.remove(square);
        left.difference_with(&near[square]);
    }
    squares
}

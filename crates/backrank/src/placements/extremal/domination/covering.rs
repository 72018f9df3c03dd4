//! Set covering by backtracking: the square that the fewest pieces can cover is decided first.
//!
//! 1. If the pieces left could not cover all squares that are left, even if each covered as many as the best of them,
//!    this branch is given up; and if a packing, squares of which no piece covers two, is larger than the number of
//!    pieces left.
//! 2. Else some piece covers the square that the fewest pieces could cover. It is each of these in turn; those
//!    tried before stay out, so that no set comes twice.
//! 3. Where all squares are covered, the pieces left may stand on any square that was not ruled out.
//!
//! It is the search for set covers of D. E. Knuth, *Dancing Links*, 2000, with squares covered more than once.
//! Where only one set is asked for, the first piece stands on one square of each class under the symmetries of
//! the board, and on none of the classes before.

use std::ops::ControlFlow;

use backrank_board::internals::SquareSet;

use crate::search::{Limit, Meter};

/// A state of the search.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The squares that no piece covers.
    pub(super) uncovered: SquareSet,
    /// The squares on which a piece may still be placed.
    pub(super) allowed: SquareSet,
    /// The number of pieces still to be placed.
    pub(super) left: usize,
}

impl State {
    /// Adds a piece that covers these squares; if pieces must be independent, no other may stand on them.
    pub(super) fn cover(&mut self, covers: &SquareSet, independent: bool) {
        self.uncovered.difference_with(covers);
        if independent {
            self.allowed.difference_with(covers);
        }
    }
}

/// The search, which visits each set of pieces that covers all squares, with the state after it.
pub(super) struct CoverSearch<'a, 'm, V> {
    /// For each square, the squares that a piece there covers: itself and those it attacks.
    pub(super) covers: &'a [SquareSet],
    /// For each square, the squares that some piece covers together with it.
    pub(super) near: &'a [SquareSet],
    /// Whether no two pieces may attack each other.
    pub(super) independent: bool,
    pub(super) chosen: Vec<usize>,
    pub(super) meter: &'a mut Meter<'m>,
    pub(super) visit: V,
}

/// `Break` if the visitor broke off the search.
pub(super) type Flow = Result<ControlFlow<()>, Limit>;

impl<V: FnMut(&[usize], &State, &mut Meter<'_>) -> Flow> CoverSearch<'_, '_, V> {
    /// Visits every covering below this state.
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

    /// Visits coverings with one first piece of each symmetry class.
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

    /// Visits every covering below this state with a piece on this square, which is then ruled out.
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

/// A packing: squares of which no piece covers two, chosen greedily.
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

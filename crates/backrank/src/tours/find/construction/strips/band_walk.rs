//! A compressed walk through all squares of a band: a binary tree of tangles that shares equal subtrees.

use std::ops::ControlFlow;

use super::automaton::Automaton;
use super::band::{BandGraph, Letter};
use super::tangle::{Fragment, FragmentPart, Port, Tangle, TangleBody};
use super::word::{BandSquare, RepeatedLetters, word_between};
use crate::search::{Limit, Meter};

/// Largest number of columns of a leaf of the tree of tangles.
const IN_LEAF: usize = 64;

/// A walk through all squares of a band in O(log columns) memory, which finds the square at a step, or the step of a
/// square, in O(log columns) time.
#[derive(Clone)]
pub(super) struct BandWalk {
    lanes: u8,
    /// The tangles of the tree, each after its two halves; the last tangle is the root, with the whole walk.
    tangles: Vec<Tangle>,
    /// Whether the only fragment of the root leads from the second end of the walk to the first.
    reversed: bool,
}

impl BandWalk {
    /// The walk between two ends, from the first to the second; `None` if there is no walk.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn between(
        automaton: &Automaton,
        columns: u32,
        ends: [BandSquare; 2],
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Limit> {
        let word = word_between(automaton, columns, ends, meter)?;
        Ok(word.map(|runs| Self::from_runs(automaton.band, &runs, ends)))
    }

    fn from_runs(band: &BandGraph, runs: &[RepeatedLetters], tips: [BandSquare; 2]) -> Self {
        let mut walk = Self { lanes: band.lanes, tangles: Vec::new(), reversed: false };
        let mut row = Vec::new();
        let mut column = 0;
        for (index, run) in runs.iter().enumerate() {
            let next_run: &[Letter] = runs.get(index + 1).map_or(&[], |next| &next.letters);
            let mut rest = &run.letters[..];
            for leaves in (1..=rest.len().div_ceil(IN_LEAF)).rev() {
                let (letters, after) = rest.split_at(rest.len() / leaves);
                rest = after;
                let next = if after.is_empty() { next_run } else { after };
                let inside = |(lane, at): BandSquare| {
                    at.checked_sub(column).filter(|&at| (at as usize) < letters.len()).map(|at| (lane, at))
                };
                let tangle = Tangle::from_letters(band, letters, &next[..next.len().min(2)], &tips.map(inside));
                let leaf = walk.add(tangle);
                row.push(walk.repeated(leaf, run.times));
                column += letters.len() as u32 * run.times;
            }
        }
        walk.join_all(&row);
        let first_port = walk.tangles.last().and_then(|whole| whole.fragments.first()).map(|all| all.ports[0]);
        walk.reversed = first_port == Some(Port::Tip(1));
        walk
    }

    fn add(&mut self, tangle: Tangle) -> u32 {
        self.tangles.push(tangle);
        (self.tangles.len() - 1) as u32
    }

    fn join(&mut self, left: u32, right: u32) -> u32 {
        let halves = [left, right].map(|half| &self.tangles[half as usize]);
        let whole = Tangle::from_halves(halves, [left, right]);
        self.add(whole)
    }

    /// Adds a tree of `times` copies of a tangle in a row, of logarithmic depth, and returns its root. For each prefix
    /// of the binary digits of `times`, read as number `k`, the tree has tangles of `k` and of `k + 1` copies.
    fn repeated(&mut self, tangle: u32, times: u32) -> u32 {
        if times <= 1 {
            return tangle;
        }
        let mut some = tangle;
        let mut one_more = self.join(tangle, tangle);
        for bit in (0..times.ilog2()).rev() {
            let between = self.join(some, one_more);
            if times >> bit & 1 == 1 {
                (some, one_more) = (between, self.join(one_more, one_more));
            } else {
                (some, one_more) = (self.join(some, some), between);
            }
        }
        some
    }

    /// Joins a row of adjacent tangles, from left to right, into one tangle by a balanced binary tree; returns its
    /// number.
    fn join_all(&mut self, row: &[u32]) -> u32 {
        match *row {
            [] => 0,
            [one] => one,
            _ => {
                let (left, right) = row.split_at(row.len() / 2);
                let (left, right) = (self.join_all(left), self.join_all(right));
                self.join(left, right)
            }
        }
    }

    /// Number of squares of the walk.
    pub(super) fn len(&self) -> u64 {
        self.tangles.last().map_or(0, |whole| u64::from(whole.columns) * u64::from(self.lanes))
    }

    /// The square at a step, counted from 0, which must be less than [`BandWalk::len`].
    pub(super) fn square_at(&self, step: u64) -> BandSquare {
        let mut column = 0;
        let mut tangle = &self.tangles[self.tangles.len() - 1];
        let mut fragment = &tangle.fragments[0];
        let mut step = forward(fragment, self.reversed, step);
        loop {
            match &tangle.body {
                TangleBody::Squares { squares, .. } => {
                    let (lane, in_leaf) = fragment.slice(squares)[step as usize];
                    return (lane, column + u32::from(in_leaf));
                }
                TangleBody::Halves { halves, parts, .. } => {
                    let part = &fragment.slice(parts)[part_at(fragment, parts, step)];
                    column += self.columns_before(*halves, part);
                    tangle = &self.tangles[halves[usize::from(part.half)] as usize];
                    fragment = &tangle.fragments[usize::from(part.fragment)];
                    step = forward(fragment, part.reversed, step - part.before);
                }
            }
        }
    }

    /// The step of a square of the band, counted from 0.
    pub(super) fn step_of(&self, (lane, column): BandSquare) -> u64 {
        let whole = self.tangles.len() - 1;
        let (_, step) = self.step_in(whole, (lane, column));
        let whole = &self.tangles[whole].fragments[0];
        forward(whole, self.reversed, step)
    }

    /// The index of the fragment of a tangle that contains a square, and the index of the square in this fragment. The
    /// recursion is as deep as the tree.
    fn step_in(&self, tangle: usize, (lane, column): BandSquare) -> (u8, u64) {
        match &self.tangles[tangle].body {
            TangleBody::Squares { places, .. } => {
                let (fragment, step) = places[column as usize * usize::from(self.lanes) + usize::from(lane)];
                (fragment, u64::from(step))
            }
            TangleBody::Halves { halves, places, .. } => {
                let left = self.tangles[halves[0] as usize].columns;
                let (half, column) = if column < left { (0, column) } else { (1, column - left) };
                let (fragment, step) = self.step_in(halves[half] as usize, (lane, column));
                let place = places[half][usize::from(fragment)];
                let part = &self.tangles[halves[half] as usize].fragments[usize::from(fragment)];
                (place.fragment, place.before + forward(part, place.reversed, step))
            }
        }
    }

    /// Calls `visit` with the squares in order until it breaks. Amortised O(1) time for each square.
    pub(super) fn each_square<B>(&self, mut visit: impl FnMut(BandSquare) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.tangles.len() {
            0 => ControlFlow::Continue(()),
            tangles => self.visit_fragment((tangles - 1, 0), self.reversed, 0, &mut visit),
        }
    }

    /// Calls `visit` with the squares of a fragment, given by its tangle and its index there, in its own direction or
    /// reversed; `column` is the first column of the tangle in the band. The recursion is as deep as the tree.
    fn visit_fragment<B>(
        &self,
        (tangle, fragment): (usize, u8),
        reversed: bool,
        column: u32,
        visit: &mut impl FnMut(BandSquare) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let tangle = &self.tangles[tangle];
        let fragment = &tangle.fragments[usize::from(fragment)];
        match &tangle.body {
            TangleBody::Squares { squares, .. } => in_direction(fragment.slice(squares), reversed)
                .try_for_each(|&(lane, in_leaf)| visit((lane, column + u32::from(in_leaf)))),
            TangleBody::Halves { halves, parts, .. } => {
                in_direction(fragment.slice(parts), reversed).try_for_each(|part| {
                    let half = halves[usize::from(part.half)] as usize;
                    let column = column + self.columns_before(*halves, part);
                    self.visit_fragment((half, part.fragment), reversed != part.reversed, column, visit)
                })
            }
        }
    }

    /// Number of columns of a tangle to the left of the half that contains a part.
    fn columns_before(&self, halves: [u32; 2], part: &FragmentPart) -> u32 {
        if part.half == 0 { 0 } else { self.tangles[halves[0] as usize].columns }
    }
}

/// Converts an index in a fragment between the direction of the walk and the fragment's own direction. The conversion
/// is its own inverse.
const fn forward(fragment: &Fragment, reversed: bool, step: u64) -> u64 {
    if reversed { fragment.len - 1 - step } else { step }
}

/// The items from the first to the last, or from the last to the first.
fn in_direction<T>(items: &[T], reversed: bool) -> impl Iterator<Item = &T> {
    (0..items.len()).map(move |index| &items[if reversed { items.len() - 1 - index } else { index }])
}

/// The index, among the parts of a fragment, of the part that contains the square at index `step` of the fragment.
fn part_at(fragment: &Fragment, parts: &[FragmentPart], step: u64) -> usize {
    fragment.slice(parts).partition_point(|part| part.before <= step) - 1
}

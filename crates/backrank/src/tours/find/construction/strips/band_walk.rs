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

/// A position in a descent into the tree: a fragment of a tangle, the first column of the tangle in the band, and a
/// square of the fragment, given by the number of squares before it (`skip`) in the direction in which the walk passes
/// the fragment.
#[derive(Clone, Copy)]
struct Cursor {
    tangle: u32,
    fragment: u8,
    reversed: bool,
    column: u32,
    skip: u64,
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

    /// Calls `visit` with the squares in order, from a step on, until it breaks. Amortised O(1) for each square, after
    /// O(log columns) to find the first.
    pub(super) fn each_from<B>(
        &self,
        step: u64,
        mut visit: impl FnMut(BandSquare) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if step >= self.len() {
            return ControlFlow::Continue(());
        }
        // Stack of the fragments on the current descent, each with the number of its parts that are done or begun.
        let mut open: Vec<(Cursor, usize)> = Vec::new();
        let tangle = (self.tangles.len() - 1) as u32;
        let mut next = Some(Cursor { tangle, fragment: 0, reversed: self.reversed, column: 0, skip: step });
        while let Some(at) = next {
            let (tangle, fragment) = self.fragment(at);
            match &tangle.body {
                TangleBody::Squares { squares, .. } => {
                    let own = fragment.slice(squares);
                    let mut show = |&(lane, column): &(u8, u8)| visit((lane, at.column + u32::from(column)));
                    let skip = at.skip as usize;
                    if at.reversed {
                        own[..own.len() - skip].iter().rev().try_for_each(&mut show)?;
                    } else {
                        own[skip..].iter().try_for_each(&mut show)?;
                    }
                    next = self.next_part(&mut open);
                }
                TangleBody::Halves { halves, parts, .. } => {
                    let part = part_at(fragment, parts, forward(fragment, at.reversed, at.skip));
                    let own = fragment.slice(parts);
                    open.push((at, if at.reversed { own.len() - part } else { part + 1 }));
                    next = Some(self.enter(at, *halves, &own[part]));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves on to the next part of the innermost fragment of `open` that has a part left; `None` at the end of the
    /// walk.
    fn next_part(&self, open: &mut Vec<(Cursor, usize)>) -> Option<Cursor> {
        while let Some((at, done)) = open.last_mut() {
            let (tangle, fragment) = self.fragment(*at);
            if let TangleBody::Halves { halves, parts, .. } = &tangle.body {
                let own = fragment.slice(parts);
                let next = if at.reversed { own.len().checked_sub(*done + 1) } else { Some(*done) };
                if let Some(part) = next.and_then(|next| own.get(next)) {
                    *done += 1;
                    let whole_part = Cursor { skip: self.squares_before(*at, *halves, part), ..*at };
                    return Some(self.enter(whole_part, *halves, part));
                }
            }
            open.pop();
        }
        None
    }

    fn fragment(&self, at: Cursor) -> (&Tangle, &Fragment) {
        let tangle = &self.tangles[at.tangle as usize];
        (tangle, &tangle.fragments[usize::from(at.fragment)])
    }

    /// Number of squares of a fragment before one of its parts, in the direction in which the walk passes the fragment.
    fn squares_before(&self, at: Cursor, halves: [u32; 2], part: &FragmentPart) -> u64 {
        if !at.reversed {
            return part.before;
        }
        let half = &self.tangles[halves[usize::from(part.half)] as usize];
        self.fragment(at).1.len - part.before - half.fragments[usize::from(part.fragment)].len
    }

    /// Number of columns of a tangle to the left of the half that contains a part.
    fn columns_before(&self, halves: [u32; 2], part: &FragmentPart) -> u32 {
        if part.half == 0 { 0 } else { self.tangles[halves[0] as usize].columns }
    }

    /// The cursor moved down the tree into the part that contains its square.
    fn enter(&self, at: Cursor, halves: [u32; 2], part: &FragmentPart) -> Cursor {
        let skip = at.skip - self.squares_before(at, halves, part);
        let tangle = halves[usize::from(part.half)];
        let column = at.column + self.columns_before(halves, part);
        Cursor { tangle, fragment: part.fragment, reversed: at.reversed != part.reversed, column, skip }
    }
}

/// Converts an index in a fragment between the direction of the walk and the fragment's own direction. The conversion
/// is its own inverse.
const fn forward(fragment: &Fragment, reversed: bool, step: u64) -> u64 {
    if reversed { fragment.len - 1 - step } else { step }
}

/// The index, among the parts of a fragment, of the part that contains the square at index `step` of the fragment.
fn part_at(fragment: &Fragment, parts: &[FragmentPart], step: u64) -> usize {
    fragment.slice(parts).partition_point(|part| part.before <= step) - 1
}

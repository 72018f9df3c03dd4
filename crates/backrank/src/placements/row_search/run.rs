//! Working off stacks of states.

use super::rules::Rules;
use crate::simd::{Lanes, Task};

/// States that are worked on at once.
const LANES: usize = 16;

/// A stack with so many states is worked off before the one above it goes on.
const FULL: usize = 1024;

/// A board whose rows are decided up to one.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The files that have a queen.
    pub(super) files: u32,
    /// The files of this row that diagonals rising to the right attack, and falling ones.
    pub(super) rising: u32,
    pub(super) falling: u32,
    /// The squares of this row still to be tried.
    pub(super) free: u32,
    /// How many rows are empty.
    pub(super) empty: u32,
}

/// The parts of sixteen states or fewer.
type Part = [u32; LANES];

/// States of one row, part by part.
#[derive(Debug)]
struct Stack {
    len: usize,
    /// Files, rising, falling, free, empty.
    parts: [Vec<u32>; 5],
}

impl Stack {
    /// Adds those states whose bit is set.
    #[inline(always)]
    fn push<L: Lanes>(&mut self, lanes: L, keep: u16, states: &[Part; 5]) {
        for (part, new) in self.parts.iter_mut().zip(states) {
            if let Some(out) = part.get_mut(self.len..).and_then(|part| part.first_chunk_mut()) {
                lanes.write_kept(keep, new, out);
            }
        }
        self.len += keep.count_ones() as usize;
    }

    /// Takes the last states away, and says which lanes have one.
    #[inline(always)]
    fn pop(&mut self) -> ([Part; 5], u16) {
        let some = self.len.min(LANES);
        self.len -= some;
        let part = |part: &Vec<u32>| part.get(self.len..).and_then(|part| part.first_chunk()).copied();
        let states = std::array::from_fn(|at| part(&self.parts[at]).unwrap_or_default());
        (states, (u32::from(u16::MAX) >> (LANES - some)) as u16)
    }
}

/// The memory for counting units.
#[derive(Debug)]
pub struct Stacks(Vec<Stack>);

impl Stacks {
    pub(super) fn new(rows: usize) -> Self {
        // Sixteen more are written behind the last.
        let stack = |_| Stack { len: 0, parts: std::array::from_fn(|_| vec![0; FULL + 3 * LANES]) };
        Self((0..rows).map(stack).collect())
    }

    /// Adds a state with this row to be decided next.
    pub(super) fn push(&mut self, row: usize, state: State) {
        let stack = &mut self.0[row];
        let State { files, rising, falling, free, empty } = state;
        for (part, value) in stack.parts.iter_mut().zip([files, rising, falling, free, empty]) {
            part[stack.len] = value;
        }
        stack.len += 1;
    }
}

/// Counts what the states on a stack lead to.
pub(super) struct CountUnit<'a> {
    pub(super) rules: &'a Rules,
    pub(super) row: usize,
    pub(super) stacks: &'a mut Stacks,
}

impl Task for CountUnit<'_> {
    type Answer = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { rules, row: first, stacks: Stacks(stacks) } = self;
        let (last, mut row, mut count) = (rules.rows() - 1, first, 0);
        loop {
            if row == last {
                count += ends(rules, row, &mut stacks[row]);
            } else if let [stack, next, ..] = &mut stacks[row..] {
                while stack.len > 0 && next.len < FULL {
                    step(lanes, rules, row, stack, next);
                }
                if next.len > 0 {
                    row += 1;
                    continue;
                }
            }
            // This row is worked off: back to the one above.
            if row == first {
                return count;
            }
            row -= 1;
        }
    }
}

/// Puts a queen on the first free square of sixteen states, or leaves the row of those empty that have
/// none left.
#[inline(always)]
fn step<L: Lanes>(lanes: L, rules: &Rules, row: usize, stack: &mut Stack, next: &mut Stack) {
    let ([files, rising, falling, free, empty], some) = stack.pop();
    let (allowed, until, next_until) = (rules.allowed(row + 1), rules.empty_until(row), rules.empty_until(row + 1));
    let (mut child, mut rest) = ([[0; LANES]; 5], [0; LANES]);
    let (mut lives, mut comes_back) = ([0; LANES], [0; LANES]);
    for at in 0..LANES {
        let queen = free[at] & free[at].wrapping_neg();
        rest[at] = free[at] ^ queen;
        let may_be_empty = u32::from(empty[at] < until);
        let taken = files[at] | queen;
        let [up, down] = rules.next_diagonals(rising[at] | queen, falling[at] | queen);
        let (squares, empties) = (allowed & !(taken | up | down), empty[at] + u32::from(queen == 0));
        for (part, value) in child.iter_mut().zip([taken, up, down, squares, empties]) {
            part[at] = value;
        }
        let goes_on = squares | u32::from(empties < next_until);
        lives[at] = if queen == 0 && may_be_empty == 0 { 0 } else { goes_on };
        // With its other squares, and once more without any, to be left empty.
        comes_back[at] = if queen == 0 { 0 } else { rest[at] | may_be_empty };
    }
    next.push(lanes, lanes.nonzero(&lives) & some, &child);
    stack.push(lanes, lanes.nonzero(&comes_back) & some, &[files, rising, falling, rest, empty]);
}

/// The ways to decide the last row.
#[inline(always)]
fn ends(rules: &Rules, row: usize, stack: &mut Stack) -> u64 {
    let mut count = 0;
    let until = rules.empty_until(row);
    for (&free, &empty) in stack.parts[3][..stack.len].iter().zip(&stack.parts[4]) {
        let queens = if empty == rules.empty() { free.count_ones() } else { 0 };
        let none = u32::from(empty + 1 == rules.empty() && empty < until);
        count += u64::from(queens + none);
    }
    stack.len = 0;
    count
}

//! Working off stacks of states.

use std::array::from_fn;

use super::rules::Rules;
use crate::search::{Budget, Limit, Meter};
use crate::simd::{Lanes, Task};

/// States that are worked on at once.
const LANES: usize = 16;

/// A stack with so many states is worked off before the one above it goes on: two of them fit into the
/// processor's nearest memory.
const FULL: usize = 512;

/// Room for a full stack and what is added to it at once, and for reading sixteen states beyond its end.
const ROOM: usize = FULL + 2 * LANES;

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

/// States of one row, part by part: files, rising, falling, free, empty.
#[derive(Debug)]
struct Stack {
    len: usize,
    parts: [Box<[u32; ROOM]>; 5],
}

impl Stack {
    fn new() -> Self {
        Self { len: 0, parts: from_fn(|_| Box::new([0; ROOM])) }
    }

    /// Adds those states whose bit is set; there must be room for sixteen.
    #[inline(always)]
    fn push<L: Lanes, const EMPTY: bool>(&mut self, lanes: L, keep: u16, states: [&Part; 5]) {
        for (part, new) in self.parts.iter_mut().zip(states).take(parts::<EMPTY>()) {
            if let Some(out) = part.get_mut(self.len..).and_then(|part| part.first_chunk_mut()) {
                lanes.write_kept(keep, new, out);
            }
        }
        self.len += keep.count_ones() as usize;
    }

    /// Takes the last state.
    fn pop(&mut self) -> Option<State> {
        self.len = self.len.checked_sub(1)?;
        let [files, rising, falling, free, empty] = from_fn(|part| self.parts[part][self.len]);
        Some(State { files, rising, falling, free, empty })
    }

    /// Takes the last states into those lanes that hold none, and says which lanes have one then.
    #[inline(always)]
    fn fill<L: Lanes, const EMPTY: bool>(&mut self, lanes: L, states: &mut [Part; 5], taken: u16) -> u16 {
        let mut free = !taken;
        while free.count_ones() as usize > self.len {
            free &= free - 1;
        }
        self.len -= free.count_ones() as usize;
        for (part, state) in self.parts.iter().zip(states).take(parts::<EMPTY>()) {
            if let Some(words) = part.get(self.len..).and_then(|part| part.first_chunk()) {
                lanes.spread(free, words, state);
            }
        }
        taken | free
    }
}

/// How many parts of a state matter: without empty rows they need not be counted.
const fn parts<const EMPTY: bool>() -> usize {
    if EMPTY { 5 } else { 4 }
}

/// The memory for counting units.
#[derive(Debug)]
pub struct Stacks(Vec<Stack>);

impl Stacks {
    /// How many bytes they take.
    pub(super) const fn bytes(rows: usize) -> usize {
        rows * 5 * ROOM * size_of::<u32>()
    }

    pub(super) fn new(rows: usize) -> Self {
        Self((0..rows).map(|_| Stack::new()).collect())
    }

    /// Adds a state with this row to be decided next; of a full stack nothing more is taken.
    pub(super) fn push(&mut self, row: usize, state: State) {
        let stack = &mut self.0[row];
        let State { files, rising, falling, free, empty } = state;
        for (part, value) in stack.parts.iter_mut().zip([files, rising, falling, free, empty]) {
            part[stack.len] = value;
        }
        stack.len += 1;
    }
}

/// Counts what the states in a stack lead to.
pub(super) struct CountUnit<'a> {
    pub(super) rules: &'a Rules,
    pub(super) row: usize,
    pub(super) stacks: &'a mut Stacks,
    pub(super) budget: &'a Budget,
}

impl Task for CountUnit<'_> {
    type Answer = Result<u64, Limit>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Result<u64, Limit> {
        // The plainest problem runs in a loop of its own.
        match (self.rules.around(), self.rules.empty() > 0) {
            (false, false) => self.count::<L, false, false>(lanes),
            (false, true) => self.count::<L, false, true>(lanes),
            (true, false) => self.count::<L, true, false>(lanes),
            (true, true) => self.count::<L, true, true>(lanes),
        }
    }
}

impl CountUnit<'_> {
    #[inline(always)]
    fn count<L: Lanes, const AROUND: bool, const EMPTY: bool>(self, lanes: L) -> Result<u64, Limit> {
        let Self { rules, row: first, stacks: Stacks(stacks), budget } = self;
        let mut meter = budget.meter();
        let (last, mut row, mut count) = (rules.rows() - 1, first, 0);
        if !L::MOVES {
            while let Some(state) = stacks[first].pop() {
                count += one_by_one::<AROUND, EMPTY>(rules, first, state, &mut meter)?;
            }
            return Ok(count);
        }
        loop {
            // A stack is worked on, which takes some hundred steps at most.
            meter.work(FULL as u64)?;
            if row == last {
                count += ends(rules, row, &mut stacks[row]);
            } else if let [stack, next, ..] = &mut stacks[row..] {
                work::<L, AROUND, EMPTY>(lanes, rules, row, stack, next);
                if next.len > 0 {
                    row += 1;
                    continue;
                }
            }
            // This row is worked off: back to the one above.
            if row == first {
                return Ok(count);
            }
            row -= 1;
        }
    }
}

/// The same, state by state.
fn one_by_one<const AROUND: bool, const EMPTY: bool>(
    rules: &Rules,
    row: usize,
    state: State,
    meter: &mut Meter<'_>,
) -> Result<u64, Limit> {
    if row + 1 == rules.rows() {
        return Ok(last_ways(rules, row, state.free, state.empty).into());
    }
    // Four rows are soon searched.
    if row.is_multiple_of(4) {
        meter.work(FULL as u64)?;
    }
    let (mut free, mut count) = (state.free, 0);
    let until = if EMPTY { rules.empty_until(row) } else { 0 };
    while free != 0 || (EMPTY && state.empty < until) {
        let queen = free & free.wrapping_neg();
        let child = rules.child::<AROUND>(row, &state, queen);
        if child.free != 0 || (EMPTY && rules.goes_on(row + 1, &child)) {
            count += one_by_one::<AROUND, EMPTY>(rules, row + 1, child, meter)?;
        }
        if queen == 0 {
            break;
        }
        free ^= queen;
    }
    Ok(count)
}

/// Works on a stack until it is empty or the next one full. Sixteen states at once put a queen on their first
/// free square, or leave their row empty where they have none left; those that are done with are replaced.
#[inline(always)]
fn work<L: Lanes, const AROUND: bool, const EMPTY: bool>(
    lanes: L,
    rules: &Rules,
    row: usize,
    stack: &mut Stack,
    next: &mut Stack,
) {
    let (allowed, until, next_until) = (rules.allowed(row + 1), rules.empty_until(row), rules.empty_until(row + 1));
    // Where there is no row behind the next, nothing is asked of it.
    let (allowed_behind, spared) = if row + 2 < rules.rows() { (rules.allowed(row + 2), 0) } else { (0, u32::MAX) };
    let least_empty = rules.least_empty(row + 1);
    let mut states = [[0; LANES]; 5];
    let mut held = 0;
    loop {
        held = stack.fill::<L, EMPTY>(lanes, &mut states, held);
        let [files, rising, falling, free, empty] = &states;
        if held == 0 || next.len >= FULL {
            return stack.push::<L, EMPTY>(lanes, held, [files, rising, falling, free, empty]);
        }
        let queen: Part = from_fn(|at| free[at] & free[at].wrapping_neg());
        let rest: Part = from_fn(|at| free[at] ^ queen[at]);
        let taken: Part = from_fn(|at| files[at] | queen[at]);
        let up: Part = from_fn(|at| rules.next_rising::<AROUND>(rising[at] | queen[at]));
        let down: Part = from_fn(|at| rules.next_falling::<AROUND>(falling[at] | queen[at]));
        let squares: Part = from_fn(|at| allowed & !(taken[at] | up[at] | down[at]));
        if EMPTY {
            let empties: Part = from_fn(|at| empty[at] + u32::from(queen[at] == 0));
            let squares: Part = from_fn(|at| if empties[at] >= least_empty { squares[at] } else { 0 });
            let may_be_empty: Part = from_fn(|at| u32::from(empty[at] < until));
            let lives: Part = from_fn(|at| {
                let goes_on = squares[at] | u32::from(empties[at] < next_until);
                if queen[at] | may_be_empty[at] == 0 { 0 } else { goes_on }
            });
            // With its other squares, and once more without any, to be left empty.
            let stays: Part = from_fn(|at| if queen[at] == 0 { 0 } else { rest[at] | may_be_empty[at] });
            next.push::<L, EMPTY>(lanes, lanes.nonzero(&lives) & held, [&taken, &up, &down, &squares, &empties]);
            held &= lanes.nonzero(&stays);
        } else {
            // Nothing comes of a state whose row after the next has no square; to see that pays in wide registers.
            let lives: Part = from_fn(|at| {
                let attacked = taken[at] | rules.next_rising::<AROUND>(up[at]) | rules.next_falling::<AROUND>(down[at]);
                if L::WIDE { squares[at].min(allowed_behind & !attacked | spared) } else { squares[at] }
            });
            next.push::<L, EMPTY>(lanes, lanes.nonzero(&lives) & held, [&taken, &up, &down, &squares, empty]);
            held &= lanes.nonzero(&rest);
        }
        states[3] = rest;
    }
}

/// The ways to decide the last row.
#[inline(always)]
fn ends(rules: &Rules, row: usize, stack: &mut Stack) -> u64 {
    let states = stack.parts[3][..stack.len].iter().zip(&stack.parts[4][..]);
    stack.len = 0;
    states.map(|(&free, &empty)| u64::from(last_ways(rules, row, free, empty))).sum()
}

/// The ways to decide the last row of a state: with a queen on a free square, or without.
#[inline(always)]
const fn last_ways(rules: &Rules, row: usize, free: u32, empty: u32) -> u32 {
    let queens = if empty == rules.empty() { free.count_ones() } else { 0 };
    queens + (empty + 1 == rules.empty() && empty < rules.empty_until(row)) as u32
}

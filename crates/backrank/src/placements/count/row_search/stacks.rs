//! The depth-first search on stacks of states, sixteen states at a time.

use std::array::from_fn;

use super::constraints::{RowConstraints, RowState};
use crate::search::{Budget, Limit, Meter};
use crate::simd::{Kernel, Lanes};

/// The number of states that are advanced at once.
const LANES: usize = 16;

/// The number of states at which the stack of a row is full: the search processes all states of a full stack before it
/// takes more states from the stack of the row above. Two stacks of this size fit into the first-level cache.
const FULL_STACK: usize = 512;

/// The capacity of a stack, in states: a full stack, sixteen states that are pushed at once, and sixteen that may be
/// read beyond its end.
const STACK_CAPACITY: usize = FULL_STACK + 2 * LANES;

/// One field (files, rising, falling, free or empty) of sixteen states, one state in each lane.
type FieldLanes = [u32; LANES];

/// A stack of states of one row, field by field: files, rising, falling, free, empty.
#[derive(Debug)]
struct StateStack {
    len: usize,
    fields: [Box<[u32; STACK_CAPACITY]>; 5],
}

impl StateStack {
    fn new() -> Self {
        Self { len: 0, fields: from_fn(|_| Box::new([0; STACK_CAPACITY])) }
    }

    /// Pushes the states whose bit in `keep` is set; the stack must have room for sixteen.
    #[inline(always)]
    fn push<L: Lanes, const MAY_BE_EMPTY: bool>(&mut self, lanes: L, keep: u16, states: [&FieldLanes; 5]) {
        for (field, new) in self.fields.iter_mut().zip(states).take(field_count::<MAY_BE_EMPTY>()) {
            if let Some(out) = field.get_mut(self.len..).and_then(|field| field.first_chunk_mut()) {
                lanes.compress(keep, new, out);
            }
        }
        self.len += keep.count_ones() as usize;
    }

    /// Pops the last state; `None` if the stack is empty.
    fn pop(&mut self) -> Option<RowState> {
        self.len = self.len.checked_sub(1)?;
        let [files, rising, falling, free, empty] = from_fn(|field| self.fields[field][self.len]);
        Some(RowState { files, rising, falling, free, empty })
    }

    /// Pops states into the lanes whose bit in `taken` is not set; returns the mask of the lanes that now contain a
    /// state.
    #[inline(always)]
    fn fill<L: Lanes, const MAY_BE_EMPTY: bool>(&mut self, lanes: L, states: &mut [FieldLanes; 5], taken: u16) -> u16 {
        let mut free = !taken;
        while free.count_ones() as usize > self.len {
            free &= free - 1;
        }
        self.len -= free.count_ones() as usize;
        for (field, state) in self.fields.iter().zip(states).take(field_count::<MAY_BE_EMPTY>()) {
            if let Some(words) = field.get(self.len..).and_then(|field| field.first_chunk()) {
                lanes.expand(free, words, state);
            }
        }
        taken | free
    }
}

/// The number of fields of a state in use: the field `empty` is left out if no row may stay empty.
const fn field_count<const MAY_BE_EMPTY: bool>() -> usize {
    if MAY_BE_EMPTY { 5 } else { 4 }
}

/// The memory in which one thread counts units: a stack of states for each row.
#[derive(Debug)]
pub(super) struct StateStacks(Vec<StateStack>);

impl StateStacks {
    /// The memory of the stacks of this many rows, in bytes.
    pub(super) const fn estimate_bytes(rows: usize) -> usize {
        rows * 5 * STACK_CAPACITY * size_of::<u32>()
    }

    pub(super) fn new(rows: usize) -> Self {
        Self((0..rows).map(|_| StateStack::new()).collect())
    }

    /// Pushes a state of this row. The stack must not be full.
    pub(super) fn push(&mut self, row: usize, state: RowState) {
        let stack = &mut self.0[row];
        let RowState { files, rising, falling, free, empty } = state;
        for (field, value) in stack.fields.iter_mut().zip([files, rising, falling, free, empty]) {
            field[stack.len] = value;
        }
        stack.len += 1;
    }
}

/// The kernel that counts the placements that extend the states on the stack of one row.
pub(super) struct RowSearchKernel<'a> {
    pub(super) constraints: &'a RowConstraints,
    pub(super) row: usize,
    pub(super) stacks: &'a mut StateStacks,
    pub(super) budget: &'a Budget,
}

impl Kernel for RowSearchKernel<'_> {
    type Answer = Result<u64, Limit>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Result<u64, Limit> {
        // Each combination of wrapping edges and empty rows is compiled separately, so the most common one does no
        // extra work.
        match (self.constraints.files_wrap, self.constraints.total_empty_rows > 0) {
            (false, false) => self.count::<L, false, false>(lanes),
            (false, true) => self.count::<L, false, true>(lanes),
            (true, false) => self.count::<L, true, false>(lanes),
            (true, true) => self.count::<L, true, true>(lanes),
        }
    }
}

impl RowSearchKernel<'_> {
    #[inline(always)]
    fn count<L: Lanes, const FILES_WRAP: bool, const MAY_BE_EMPTY: bool>(self, lanes: L) -> Result<u64, Limit> {
        let Self { constraints, row: first, stacks: StateStacks(stacks), budget } = self;
        let mut meter = Meter::new(budget);
        let (last, mut row, mut count) = (constraints.rows() - 1, first, 0);
        if !L::PERMUTES {
            while let Some(state) = stacks[first].pop() {
                count += count_one_by_one::<FILES_WRAP, MAY_BE_EMPTY>(constraints, first, state, &mut meter)?;
            }
            return Ok(count);
        }
        loop {
            // Advancing a stack until it is empty or the next one is full takes some hundreds of steps at most.
            meter.add_work(FULL_STACK as u64)?;
            if row == last {
                count += count_last_row(constraints, row, &mut stacks[row]);
            } else if let [stack, next, ..] = &mut stacks[row..] {
                advance_states::<L, FILES_WRAP, MAY_BE_EMPTY>(lanes, constraints, row, stack, next);
                if next.len > 0 {
                    row += 1;
                    continue;
                }
            }
            // The stack of this row is empty: return to the row above.
            if row == first {
                return Ok(count);
            }
            row -= 1;
        }
    }
}

/// Counts the placements that extend a state of this row by recursion, one state at a time.
fn count_one_by_one<const FILES_WRAP: bool, const MAY_BE_EMPTY: bool>(
    constraints: &RowConstraints,
    row: usize,
    state: RowState,
    meter: &mut Meter,
) -> Result<u64, Limit> {
    if row + 1 == constraints.rows() {
        return Ok(count_last_choices(constraints, row, state.free, state.empty).into());
    }
    // Work is reported to the meter only on every fourth row.
    if row.is_multiple_of(4) {
        meter.add_work(FULL_STACK as u64)?;
    }
    let (mut free, mut count) = (state.free, 0);
    let until = if MAY_BE_EMPTY { constraints.stay_empty_limit(row) } else { 0 };
    while free != 0 || (MAY_BE_EMPTY && state.empty < until) {
        let queen = free & free.wrapping_neg();
        let child = constraints.child::<FILES_WRAP>(row, &state, queen);
        if child.free != 0 || (MAY_BE_EMPTY && constraints.has_children(row + 1, &child)) {
            count += count_one_by_one::<FILES_WRAP, MAY_BE_EMPTY>(constraints, row + 1, child, meter)?;
        }
        if queen == 0 {
            break;
        }
        free ^= queen;
    }
    Ok(count)
}

/// Advances the states of a stack until it is empty or the next stack is full. Sixteen states at once place a queen on
/// their first free square, or leave their row empty if no square is free. States whose choices are all tried are
/// replaced by others from the stack.
#[inline(always)]
fn advance_states<L: Lanes, const FILES_WRAP: bool, const MAY_BE_EMPTY: bool>(
    lanes: L,
    constraints: &RowConstraints,
    row: usize,
    stack: &mut StateStack,
    next: &mut StateStack,
) {
    let (allowed, until, next_until) =
        (constraints.allowed(row + 1), constraints.stay_empty_limit(row), constraints.stay_empty_limit(row + 1));
    // The look-ahead below prunes a state if the row after its next row has no free square. If the board has no such
    // row, `unpruned` has all bits set, so that no state is pruned.
    let (allowed_after_next, unpruned) =
        if row + 2 < constraints.rows() { (constraints.allowed(row + 2), 0) } else { (0, u32::MAX) };
    let least_empty = constraints.min_empty_rows_above_for_queen(row + 1);
    let mut states = [[0; LANES]; 5];
    let mut held = 0;
    loop {
        held = stack.fill::<L, MAY_BE_EMPTY>(lanes, &mut states, held);
        let [files, rising, falling, free, empty] = &states;
        if held == 0 || next.len >= FULL_STACK {
            return stack.push::<L, MAY_BE_EMPTY>(lanes, held, [files, rising, falling, free, empty]);
        }
        let queen: FieldLanes = from_fn(|at| free[at] & free[at].wrapping_neg());
        let rest: FieldLanes = from_fn(|at| free[at] ^ queen[at]);
        let taken: FieldLanes = from_fn(|at| files[at] | queen[at]);
        let up: FieldLanes = from_fn(|at| constraints.next_rising::<FILES_WRAP>(rising[at] | queen[at]));
        let down: FieldLanes = from_fn(|at| constraints.next_falling::<FILES_WRAP>(falling[at] | queen[at]));
        let squares: FieldLanes = from_fn(|at| allowed & !(taken[at] | up[at] | down[at]));
        if MAY_BE_EMPTY {
            let empties: FieldLanes = from_fn(|at| empty[at] + u32::from(queen[at] == 0));
            let squares: FieldLanes = from_fn(|at| if empties[at] >= least_empty { squares[at] } else { 0 });
            let may_be_empty: FieldLanes = from_fn(|at| u32::from(empty[at] < until));
            let lives: FieldLanes = from_fn(|at| {
                let goes_on = squares[at] | u32::from(empties[at] < next_until);
                if queen[at] | may_be_empty[at] == 0 { 0 } else { goes_on }
            });
            // A state keeps its lane while it has squares to try, and then for one more step if its row may stay empty.
            let stays: FieldLanes = from_fn(|at| if queen[at] == 0 { 0 } else { rest[at] | may_be_empty[at] });
            next.push::<L, MAY_BE_EMPTY>(lanes, lanes.nonzero(&lives) & held, [&taken, &up, &down, &squares, &empties]);
            held &= lanes.nonzero(&stays);
        } else {
            // After this queen, a state is a dead end if the next row, or the row after it, has no free square. Only
            // wide registers make the second test pay.
            let lives: FieldLanes = from_fn(|at| {
                let attacked = taken[at]
                    | constraints.next_rising::<FILES_WRAP>(up[at])
                    | constraints.next_falling::<FILES_WRAP>(down[at]);
                if L::WIDE { squares[at].min(allowed_after_next & !attacked | unpruned) } else { squares[at] }
            });
            next.push::<L, MAY_BE_EMPTY>(lanes, lanes.nonzero(&lives) & held, [&taken, &up, &down, &squares, empty]);
            held &= lanes.nonzero(&rest);
        }
        states[3] = rest;
    }
}

/// Empties the stack of the last row. Returns the number of ways to decide that row, summed over the stack's states.
#[inline(always)]
fn count_last_row(constraints: &RowConstraints, row: usize, stack: &mut StateStack) -> u64 {
    let states = stack.fields[3][..stack.len].iter().zip(&stack.fields[4][..]);
    stack.len = 0;
    states.map(|(&free, &empty)| u64::from(count_last_choices(constraints, row, free, empty))).sum()
}

/// The number of ways to decide the last row of a state: with a queen on a free square, or without a queen.
#[inline(always)]
const fn count_last_choices(constraints: &RowConstraints, row: usize, free: u32, empty: u32) -> u32 {
    let queens = if empty == constraints.total_empty_rows { free.count_ones() } else { 0 };
    queens + (empty + 1 == constraints.total_empty_rows && empty < constraints.stay_empty_limit(row)) as u32
}

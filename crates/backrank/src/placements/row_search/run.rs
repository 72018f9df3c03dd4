//! Working off queues of states.

use std::array::from_fn;

use super::rules::Rules;
use crate::search::{Budget, Limit};
use crate::simd::{Lanes, Task};

/// States that are worked on at once.
const LANES: usize = 16;

/// A queue with so many states is worked off before the one above it goes on.
const FULL: usize = 1024;

/// Room for a full queue, for what is added to it at once, and for states that come back.
const ROOM: usize = 4 * FULL;

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

/// States of one row, part by part. What is taken was added some time ago: a processor waits when it
/// reads what it has just written in other portions.
#[derive(Debug)]
struct Queue {
    first: usize,
    end: usize,
    /// Files, rising, falling, free, empty.
    parts: [Box<[u32; ROOM]>; 5],
}

impl Queue {
    fn new() -> Self {
        Self { first: 0, end: 0, parts: from_fn(|_| Box::new([0; ROOM])) }
    }

    #[inline(always)]
    const fn len(&self) -> usize {
        self.end - self.first
    }

    /// Adds those states whose bit is set.
    #[inline(always)]
    fn push<L: Lanes, const EMPTY: bool>(&mut self, lanes: L, keep: u16, states: [&Part; 5]) {
        // Sixteen are written, whatever is kept.
        if self.end + LANES > ROOM {
            self.move_to_front();
        }
        for (part, new) in self.parts.iter_mut().zip(states).take(if EMPTY { 5 } else { 4 }) {
            if let Some(out) = part.get_mut(self.end..).and_then(|part| part.first_chunk_mut()) {
                lanes.write_kept(keep, new, out);
            }
        }
        self.end += keep.count_ones() as usize;
    }

    /// Takes the first states away, and says which lanes have one.
    #[inline(always)]
    fn pop<const EMPTY: bool>(&mut self) -> ([Part; 5], u16) {
        if self.first + LANES > ROOM {
            self.move_to_front();
        }
        let some = self.len().min(LANES);
        let part = |at: usize| {
            let part = if at < 4 || EMPTY { self.parts[at].get(self.first..) } else { None };
            part.and_then(|part| part.first_chunk()).copied().unwrap_or_default()
        };
        let states = from_fn(part);
        self.first += some;
        (states, (u32::from(u16::MAX) >> (LANES - some)) as u16)
    }

    #[cold]
    fn move_to_front(&mut self) {
        for part in &mut self.parts {
            part.copy_within(self.first..self.end, 0);
        }
        (self.first, self.end) = (0, self.len());
    }
}

/// The memory for counting units.
#[derive(Debug)]
pub struct Queues(Vec<Queue>);

impl Queues {
    /// How many bytes they take.
    pub(super) const fn bytes(rows: usize) -> usize {
        rows * 5 * ROOM * size_of::<u32>()
    }

    pub(super) fn new(rows: usize) -> Self {
        Self((0..rows).map(|_| Queue::new()).collect())
    }

    /// Adds a state with this row to be decided next.
    pub(super) fn push(&mut self, row: usize, state: State) {
        let queue = &mut self.0[row];
        if queue.end == ROOM {
            queue.move_to_front();
        }
        let State { files, rising, falling, free, empty } = state;
        for (part, value) in queue.parts.iter_mut().zip([files, rising, falling, free, empty]) {
            part[queue.end] = value;
        }
        queue.end += 1;
    }
}

/// Counts what the states in a queue lead to.
pub(super) struct CountUnit<'a> {
    pub(super) rules: &'a Rules,
    pub(super) row: usize,
    pub(super) queues: &'a mut Queues,
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
        let Self { rules, row: first, queues: Queues(queues), budget } = self;
        let mut meter = budget.meter();
        let (last, mut row, mut count) = (rules.rows() - 1, first, 0);
        loop {
            // A queue is worked on, which takes some hundred steps at most.
            meter.work(FULL as u64)?;
            if row == last {
                count += ends(rules, row, &mut queues[row]);
            } else if let [queue, next, ..] = &mut queues[row..] {
                while queue.len() > 0 && next.len() < FULL {
                    step::<L, AROUND, EMPTY>(lanes, rules, row, queue, next);
                }
                if next.len() > 0 {
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

/// Puts a queen on the first free square of sixteen states, or leaves the row of those empty that have
/// none left.
#[inline(always)]
fn step<L: Lanes, const AROUND: bool, const EMPTY: bool>(
    lanes: L,
    rules: &Rules,
    row: usize,
    queue: &mut Queue,
    next: &mut Queue,
) {
    let (allowed, until, next_until) = (rules.allowed(row + 1), rules.empty_until(row), rules.empty_until(row + 1));
    let ([files, rising, falling, free, empty], some) = queue.pop::<EMPTY>();
    let queen: Part = from_fn(|at| free[at] & free[at].wrapping_neg());
    let rest: Part = from_fn(|at| free[at] ^ queen[at]);
    let taken: Part = from_fn(|at| files[at] | queen[at]);
    let up: Part = from_fn(|at| rules.next_rising::<AROUND>(rising[at] | queen[at]));
    let down: Part = from_fn(|at| rules.next_falling::<AROUND>(falling[at] | queen[at]));
    let squares: Part = from_fn(|at| allowed & !(taken[at] | up[at] | down[at]));
    if !EMPTY {
        next.push::<L, EMPTY>(lanes, lanes.nonzero(&squares) & some, [&taken, &up, &down, &squares, &empty]);
        queue.push::<L, EMPTY>(lanes, lanes.nonzero(&rest) & some, [&files, &rising, &falling, &rest, &empty]);
        return;
    }
    let empties: Part = from_fn(|at| empty[at] + u32::from(queen[at] == 0));
    let may_be_empty: Part = from_fn(|at| u32::from(empty[at] < until));
    let lives: Part = from_fn(|at| {
        let goes_on = squares[at] | u32::from(empties[at] < next_until);
        if queen[at] | may_be_empty[at] == 0 { 0 } else { goes_on }
    });
    // With its other squares, and once more without any, to be left empty.
    let comes_back: Part = from_fn(|at| if queen[at] == 0 { 0 } else { rest[at] | may_be_empty[at] });
    next.push::<L, EMPTY>(lanes, lanes.nonzero(&lives) & some, [&taken, &up, &down, &squares, &empties]);
    queue.push::<L, EMPTY>(lanes, lanes.nonzero(&comes_back) & some, [&files, &rising, &falling, &rest, &empty]);
}

/// The ways to decide the last row.
#[inline(always)]
fn ends(rules: &Rules, row: usize, queue: &mut Queue) -> u64 {
    let mut count = 0;
    let until = rules.empty_until(row);
    for (&free, &empty) in queue.parts[3][queue.first..queue.end].iter().zip(&queue.parts[4][queue.first..]) {
        let queens = if empty == rules.empty() { free.count_ones() } else { 0 };
        let none = u32::from(empty + 1 == rules.empty() && empty < until);
        count += u64::from(queens + none);
    }
    (queue.first, queue.end) = (0, 0);
    count
}

//! The constraints of a problem row by row: where queens may stand, and which rows may stay empty.

use crate::placements::PlacementProblem;

/// A board whose upper rows are decided, as seen from the next row.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The files that have a queen.
    pub(super) files: u32,
    /// The files of this row that diagonals rising to the right attack, and falling ones.
    pub(super) rising: u32,
    pub(super) falling: u32,
    /// The squares of this row still to be tried.
    pub(super) free: u32,
    /// The number of empty rows.
    pub(super) empty: u32,
}

/// The most ranks.
const MOST_RANKS: u32 = 64;

/// A problem of queens as the row search sees it.
#[derive(Clone, Debug)]
pub(super) struct RowConstraints {
    pub(super) files: u32,
    /// The squares of each row, the top rank first, on which a queen may stand, a bit a file.
    allowed: Vec<u32>,
    /// The number of rows that stay empty.
    pub(super) empty: u32,
    /// The rows with a given queen, a bit a row.
    given_rows: u64,
    /// Whether diagonals continue around the edge.
    pub(super) around: bool,
}

impl RowConstraints {
    /// The constraints of a problem of queens, if the row search covers it.
    pub(super) fn new(problem: &PlacementProblem) -> Option<Self> {
        let board = problem.board();
        let (ranks, files, wrap) = (board.ranks(), board.files(), board.wrap());
        let is_covered = ranks <= MOST_RANKS
            && files <= u32::BITS
            && !wrap.is_twisted()
            && !board.has_blocking_holes()
            && (!wrap.ranks_wrap() || (wrap.files_wrap() && ranks.is_multiple_of(files)));
        let empty = u32::try_from(problem.exact_pieces()).ok().and_then(|pieces| ranks.checked_sub(pieces));
        if !is_covered {
            return None;
        }
        // Too many queens stand on no row at all.
        let allowed = if empty.is_some() { problem.open_files() } else { vec![0; ranks as usize] };
        let given_rows = problem.standing().iter().fold(0, |rows, square| rows | 1 << (ranks - 1 - square.rank()));
        Some(Self { files, allowed, empty: empty.unwrap_or(0), given_rows, around: wrap.files_wrap() })
    }

    /// The first states, the number of rows they have decided, and the number of placements that each counted one
    /// stands for.
    ///
    /// Around the edge every placement can be turned until its first queen stands on the first file. On a
    /// flat board a mirror image has its first queen in the other half, or if that stands in the middle,
    /// its second.
    pub(super) fn first_states(&self) -> (usize, Vec<State>, u64) {
        let all = u32::MAX >> (u32::BITS - self.files);
        let start = self.start();
        let only = |free: u32| State { free: start.free & free, ..start };
        if self.empty > 0 || self.rows() < 2 {
            return (0, vec![start], 1);
        }
        if self.around && self.allowed.iter().all(|&row| row == all) {
            return (0, vec![only(1)], self.files.into());
        }
        let is_mirrored = |&row: &u32| row.reverse_bits() >> (u32::BITS - self.files) == row;
        if self.around || !self.allowed.iter().all(is_mirrored) {
            return (0, vec![start], 1);
        }
        let (left, middle) = ((1 << (self.files / 2)) - 1, (self.files % 2) << (self.files / 2));
        let mut states = self.children(0, only(left));
        states
            .extend(self.children(0, only(middle)).into_iter().map(|state| State { free: state.free & left, ..state }));
        (1, states, 2)
    }

    /// The first state in which the queens of the first rows stand on these files. All of these rows but the
    /// last are decided; in the last, only the queen's file is left to be tried. `None` if one of the queens
    /// cannot stand there. No row stays empty.
    pub(super) fn state_with(&self, files: &[u32]) -> Option<(usize, State)> {
        let mut state = self.start();
        for (row, &file) in files.iter().enumerate() {
            if row > 0 {
                state = self.children(row - 1, state).first().copied()?;
            }
            state.free &= 1_u32.checked_shl(file)?;
            if state.free == 0 {
                return None;
            }
        }
        Some((files.len().saturating_sub(1), state))
    }

    fn start(&self) -> State {
        let free = if self.least_empty(0) == 0 { self.allowed(0) } else { 0 };
        State { files: 0, rising: 0, falling: 0, free, empty: 0 }
    }

    /// The children of a state of this row, which is not the last.
    pub(super) fn children(&self, row: usize, state: State) -> Vec<State> {
        let queens = (0..self.files).map(|file| 1 << file).filter(|queen| state.free & queen != 0);
        let none = (state.empty < self.empty_until(row)).then_some(0);
        let child = |queen| {
            if self.around { self.child::<true>(row, &state, queen) } else { self.child::<false>(row, &state, queen) }
        };
        queens.chain(none).map(child).collect()
    }

    /// The child of a state of this row with a queen on this file (a bit), or with an empty row if `queen` is 0.
    #[inline(always)]
    pub(super) fn child<const AROUND: bool>(&self, row: usize, state: &State, queen: u32) -> State {
        let (files, empty) = (state.files | queen, state.empty + u32::from(queen == 0));
        let rising = self.next_rising::<AROUND>(state.rising | queen);
        let falling = self.next_falling::<AROUND>(state.falling | queen);
        let has_queens_left = empty >= self.least_empty(row + 1);
        let free = if has_queens_left { self.allowed(row + 1) & !(files | rising | falling) } else { 0 };
        State { files, rising, falling, free, empty }
    }

    /// Whether a state of this row has children; states without must not be counted.
    pub(super) const fn has_children(&self, row: usize, state: &State) -> bool {
        state.free != 0 || state.empty < self.empty_until(row)
    }

    /// The files of the next row that diagonals rising to the right attack.
    #[inline(always)]
    pub(super) const fn next_rising<const AROUND: bool>(&self, rising: u32) -> u32 {
        if AROUND {
            (rising << 1 | rising >> (self.files - 1)) & (u32::MAX >> (u32::BITS - self.files))
        } else {
            rising << 1
        }
    }

    /// The files of the next row that falling diagonals attack.
    #[inline(always)]
    pub(super) const fn next_falling<const AROUND: bool>(&self, falling: u32) -> u32 {
        let around = if AROUND { (falling & 1) << (self.files - 1) } else { 0 };
        falling >> 1 | around
    }

    /// A row may stay empty if fewer than this many rows above it are empty; 0 for a row with a given queen.
    #[inline(always)]
    pub(super) const fn empty_until(&self, row: usize) -> u32 {
        if self.given_rows >> row & 1 == 1 { 0 } else { self.empty }
    }

    /// The least number of empty rows above this one for which enough queens remain for it and for the given queens
    /// below.
    #[inline(always)]
    pub(super) fn least_empty(&self, row: usize) -> u32 {
        let given_below = (self.given_rows.checked_shr(row as u32 + 1).unwrap_or(0)).count_ones();
        (row as u32 + 1 + given_below + self.empty).saturating_sub(self.rows() as u32)
    }

    pub(super) fn rows(&self) -> usize {
        self.allowed.len()
    }

    /// The open squares of a row, a bit a file; 0 below the last row.
    #[inline(always)]
    pub(super) fn allowed(&self, row: usize) -> u32 {
        self.allowed.get(row).copied().unwrap_or(0)
    }
}

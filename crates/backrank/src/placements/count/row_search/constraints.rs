//! The constraints of a queens problem, row by row: where queens may be placed, and which rows may stay empty.

use backrank_board::Board;

use crate::placements::PlacementProblem;

/// A partial placement on the rows above one row (*this row*), reduced to the data on which the placements from this
/// row on depend.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowState {
    /// The files that have a queen, as bits.
    pub(super) files: u32,
    /// The files of this row that are attacked along diagonals whose file increases by 1 from row to row, as bits.
    pub(super) rising: u32,
    /// The files of this row that are attacked along diagonals whose file decreases by 1 from row to row, as bits.
    pub(super) falling: u32,
    /// The squares of this row still to be tried, as bits by file.
    pub(super) free: u32,
    /// The number of rows above this row that have no queen.
    pub(super) empty: u32,
}

/// The largest number of ranks that the search covers.
const MAX_RANKS: u32 = 64;

/// A queens problem in the form that the row search uses.
#[derive(Clone, Debug)]
pub(super) struct RowConstraints {
    pub(super) files: u32,
    /// For each row, the top rank first, the squares on which a queen may be placed, as bits by file.
    allowed: Vec<u32>,
    /// The number of rows that have no queen in a complete placement.
    pub(super) total_empty_rows: u32,
    /// The rows with a pre-placed queen, as bits by row.
    preplaced_rows: u64,
    /// Whether diagonals continue across the left and right edges.
    pub(super) files_wrap: bool,
}

impl RowConstraints {
    /// Whether the row search covers the board.
    pub(super) fn covers_board(board: &Board) -> bool {
        let (ranks, files, wrap) = (board.ranks(), board.files(), board.wrap());
        ranks <= MAX_RANKS
            && files <= u32::BITS
            && !wrap.is_twisted()
            && !board.has_blocking_holes()
            && (!wrap.ranks_wrap() || (wrap.files_wrap() && ranks.is_multiple_of(files)))
    }

    /// The constraints of a queens problem on a board that the row search [covers](Self::covers_board). Pre-placed
    /// pieces must be on the board.
    pub(super) fn new(problem: &PlacementProblem) -> Self {
        let board = problem.board();
        let (ranks, files) = (board.ranks(), board.files());
        let empty = u32::try_from(problem.min_pieces()).ok().and_then(|pieces| ranks.checked_sub(pieces));
        // With more queens than rows there is no placement, so no square is allowed.
        let is_possible = empty.is_some();
        let allowed =
            problem.open_files_by_rank().into_iter().map(|files| if is_possible { files as u32 } else { 0 }).collect();
        let preplaced_rows = problem.preplaced().iter().fold(0, |rows, square| rows | 1 << (ranks - 1 - square.rank()));
        let total_empty_rows = empty.unwrap_or(0);
        Self { files, allowed, total_empty_rows, preplaced_rows, files_wrap: board.wrap().files_wrap() }
    }

    /// The states from which the search starts, with symmetric placements left out. Returns the number of rows already
    /// decided, the states, and the weight: the number of placements that each counted placement stands for.
    ///
    /// If files wrap around and every square is allowed, only placements with their first queen on the first file are
    /// counted: every other placement is a cyclic shift of such a placement. If a flat board mirrors onto itself, only
    /// one of two mirror images is counted: the one with its first queen in the left half or, if this queen is on the
    /// middle file, with its second queen in the left half. In all other cases, and if rows stay empty or there is only
    /// one row, the weight is 1.
    pub(super) fn states_up_to_symmetry(&self) -> (usize, Vec<RowState>, u64) {
        let all = u32::MAX >> (u32::BITS - self.files);
        let start = self.start();
        let only = |free: u32| RowState { free: start.free & free, ..start };
        if self.total_empty_rows > 0 || self.rows() < 2 {
            return (0, vec![start], 1);
        }
        if self.files_wrap && self.allowed.iter().all(|&row| row == all) {
            return (0, vec![only(1)], self.files.into());
        }
        let is_mirrored = |&row: &u32| row.reverse_bits() >> (u32::BITS - self.files) == row;
        if self.files_wrap || !self.allowed.iter().all(is_mirrored) {
            return (0, vec![start], 1);
        }
        let (left, middle) = ((1 << (self.files / 2)) - 1, (self.files % 2) << (self.files / 2));
        let mut states = self.children(0, only(left));
        states.extend(
            self.children(0, only(middle)).into_iter().map(|state| RowState { free: state.free & left, ..state }),
        );
        (1, states, 2)
    }

    fn start(&self) -> RowState {
        let free = if self.min_empty_rows_above_for_queen(0) == 0 { self.allowed(0) } else { 0 };
        RowState { files: 0, rising: 0, falling: 0, free, empty: 0 }
    }

    /// The states of the next row that follow from a state of this row, which must not be the last: one for each free
    /// square, and one with this row empty if it may stay empty.
    pub(super) fn children(&self, row: usize, state: RowState) -> Vec<RowState> {
        let queens = (0..self.files).map(|file| 1 << file).filter(|queen| state.free & queen != 0);
        let none = (state.empty < self.stay_empty_limit(row)).then_some(0);
        let child = |queen| {
            if self.files_wrap {
                self.child::<true>(row, &state, queen)
            } else {
                self.child::<false>(row, &state, queen)
            }
        };
        queens.chain(none).map(child).collect()
    }

    /// The state of the next row with a queen on this file of this row (`queen` is its bit), or with this row empty if
    /// `queen` is 0.
    #[inline(always)]
    pub(super) fn child<const FILES_WRAP: bool>(&self, row: usize, state: &RowState, queen: u32) -> RowState {
        let (files, empty) = (state.files | queen, state.empty + u32::from(queen == 0));
        let rising = self.next_rising::<FILES_WRAP>(state.rising | queen);
        let falling = self.next_falling::<FILES_WRAP>(state.falling | queen);
        let has_queens_left = empty >= self.min_empty_rows_above_for_queen(row + 1);
        let free = if has_queens_left { self.allowed(row + 1) & !(files | rising | falling) } else { 0 };
        RowState { files, rising, falling, free, empty }
    }

    /// Whether this row can get a queen or stay empty in this state; if not, the state is a dead end.
    pub(super) const fn has_children(&self, row: usize, state: &RowState) -> bool {
        state.free != 0 || state.empty < self.stay_empty_limit(row)
    }

    /// The files of the next row that are attacked along diagonals whose file increases by 1 from row to row.
    #[inline(always)]
    pub(super) const fn next_rising<const FILES_WRAP: bool>(&self, rising: u32) -> u32 {
        if FILES_WRAP {
            (rising << 1 | rising >> (self.files - 1)) & (u32::MAX >> (u32::BITS - self.files))
        } else {
            rising << 1
        }
    }

    /// The files of the next row that are attacked along diagonals whose file decreases by 1 from row to row.
    #[inline(always)]
    pub(super) const fn next_falling<const FILES_WRAP: bool>(&self, falling: u32) -> u32 {
        let around = if FILES_WRAP { (falling & 1) << (self.files - 1) } else { 0 };
        falling >> 1 | around
    }

    /// The limit on the empty rows above this row: the row may stay empty only if fewer rows above it are empty. 0 for
    /// a row with a pre-placed queen, which never stays empty.
    #[inline(always)]
    pub(super) const fn stay_empty_limit(&self, row: usize) -> u32 {
        if self.preplaced_rows >> row & 1 == 1 { 0 } else { self.total_empty_rows }
    }

    /// The least number of empty rows above this row with which a queen may be placed on this row. With fewer empty
    /// rows, all queens still to be placed are needed for the rows with pre-placed queens further down.
    #[inline(always)]
    pub(super) fn min_empty_rows_above_for_queen(&self, row: usize) -> u32 {
        let preplaced_below = (self.preplaced_rows.checked_shr(row as u32 + 1).unwrap_or(0)).count_ones();
        (row as u32 + 1 + preplaced_below + self.total_empty_rows).saturating_sub(self.rows() as u32)
    }

    pub(super) fn rows(&self) -> usize {
        self.allowed.len()
    }

    /// The squares of a row on which queens may be placed, as bits by file; 0 below the last row.
    #[inline(always)]
    pub(super) fn allowed(&self, row: usize) -> u32 {
        self.allowed.get(row).copied().unwrap_or(0)
    }
}

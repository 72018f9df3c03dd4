//! Backtracking row by row: one piece on each rank, from the top rank down, files from the left. Row 0 is the top rank.
//!
//! 1. In the next row, place a piece on the first file, from the left, that passes the test.
//! 2. If no file passes, remove the piece of the row above and continue with its next file.
//! 3. When every row has its piece, the placement is a solution. The search for the next one continues as in step 2.
//!
//! Solutions come in reading order: lexicographic by their files from the top rank down. The test is a parameter.
//! [`PairwiseFileGenerator`] compares every pair of pieces, either before each step or only when all pieces are placed;
//! the latter is generate-and-test. [`BitMaskFileGenerator`] keeps the attacked files and diagonals of queens as bits.
//! With any test the search finds the same solutions in the same order; tests differ only in the work they take.
//!
//! The search covers problems with as many pieces as ranks, whose pieces attack along whole ranks. Time is exponential
//! in the number of ranks, memory linear.

use std::ops::Range;

use backrank_board::{Board, Square};

use crate::placements::problem::PlacementProblem;
use crate::search::{Event, Limit, Meter, Observer, RowMasks, Search, SearchPosition, SearchStatus};

/// The placed pieces, and the files on which the next one may be placed. Rows are numbered from 0 at the top.
pub trait FileGenerator {
    /// Whether the test examines files one by one; the search then reports each file that the test refuses to its
    /// observer.
    const TESTS_SINGLE_FILES: bool;

    /// The first file, `from` or later, where a piece may be placed in this row; `None` if there is none. A test that
    /// compares the pieces only at the end may return files that are attacked.
    ///
    /// # Errors
    /// The limit that the meter reached; the search can call again with the same `from`.
    fn next_free(&mut self, row: u32, from: u32, meter: &mut Meter) -> Result<Option<u32>, Limit>;
    /// Adds a piece on this square.
    fn place(&mut self, row: u32, file: u32);
    /// Removes the piece that was added last.
    fn remove_last(&mut self);
    /// Whether the placed pieces, one on every row, are a solution.
    fn is_solution(&self) -> bool;
}

/// Backtracking row by row from the top rank, with one piece on each rank and the generator `T` of its files.
#[derive(Clone, Debug)]
pub struct RowByRowSearch<T> {
    generator: T,
    ranks: u32,
    files: u32,
    /// The square numbers of the placed pieces, the top rank first.
    path: Vec<u32>,
    /// For each row that has a piece, and for the next row: the file to try next; entries for later rows are
    /// meaningless. The entry after the last row is 0 until the solution is reported, then 1.
    next_file: Vec<u32>,
}

impl<T: FileGenerator> RowByRowSearch<T> {
    /// A search over all rows of the board with this generator, before its first step.
    pub fn new(board: &Board, generator: T) -> Self {
        Self {
            generator,
            ranks: board.ranks(),
            files: board.files(),
            path: Vec::new(),
            next_file: vec![0; board.ranks() as usize + 1],
        }
    }

    fn square_number(&self, row: u32, file: u32) -> u32 {
        (self.ranks - 1 - row) * self.files + file
    }

    /// Reports each of these files of the row, which the generator refused, to the observer, until the observer asks to
    /// pause. Returns whether it does. Reports nothing if the generator does not test single files.
    fn report_refused<O: Observer>(&mut self, row: u32, mut files: Range<u32>, observer: &mut O) -> bool {
        O::IS_ACTIVE
            && T::TESTS_SINGLE_FILES
            && files.any(|file| {
                self.next_file[row as usize] = file + 1;
                observer.see(Event::Refuse { vertex: self.square_number(row, file), depth: row + 1 }).is_break()
            })
    }
}

impl<T: FileGenerator> Search for RowByRowSearch<T> {
    fn run(&mut self, meter: &mut Meter, observer: &mut impl Observer) -> SearchStatus {
        loop {
            let row = self.path.len() as u32;
            let from = self.next_file[row as usize];
            let found = if row == self.ranks {
                if from == 0 && self.generator.is_solution() {
                    self.next_file[row as usize] = 1;
                    // The search returns to its caller after this event, so a request of the observer to pause is
                    // ignored.
                    let _ = observer.see(Event::Found);
                    return SearchStatus::Found;
                }
                None
            } else {
                match self.generator.next_free(row, from, meter) {
                    Ok(found) => found,
                    Err(limit) => return SearchStatus::LimitReached(limit),
                }
            };
            if row < self.ranks && self.report_refused(row, from..found.unwrap_or(self.files), observer) {
                return SearchStatus::Paused;
            }
            let Some(file) = found else {
                // No file is left in this row: the search removes the piece of the row above.
                let Some(vertex) = self.path.pop() else { return SearchStatus::Exhausted };
                self.generator.remove_last();
                if observer.see(Event::Leave { vertex, depth: row }).is_break() {
                    return SearchStatus::Paused;
                }
                continue;
            };
            if let Err(limit) = meter.node() {
                return SearchStatus::LimitReached(limit);
            }
            let vertex = self.square_number(row, file);
            self.next_file[row as usize] = file + 1;
            self.next_file[row as usize + 1] = 0;
            self.path.push(vertex);
            self.generator.place(row, file);
            if observer.see(Event::Enter { vertex, depth: row + 1 }).is_break() {
                return SearchStatus::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path
    }

    fn position(&self) -> Option<SearchPosition> {
        let next = self.next_file[self.path.len()];
        let found = self.path.len() == self.ranks as usize && next > 0;
        Some(SearchPosition { path: self.path.clone(), next, found })
    }

    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter) -> Result<bool, Limit> {
        for (&vertex, row) in place.path.iter().zip(0..) {
            let first = (row < self.ranks).then(|| self.square_number(row, 0));
            let file = first.and_then(|first| vertex.checked_sub(first)).filter(|&file| file < self.files);
            let Some(file) = file else { return Ok(false) };
            if self.generator.next_free(row, file, meter)? != Some(file) {
                return Ok(false);
            }
            self.next_file[row as usize] = file + 1;
            self.next_file[row as usize + 1] = 0;
            self.path.push(vertex);
            self.generator.place(row, file);
        }
        let full = self.path.len() == self.ranks as usize;
        if place.found && !(full && self.generator.is_solution()) || !full && place.next > self.files {
            return Ok(false);
        }
        let next = if full { u32::from(place.found) } else { place.next };
        self.next_file[self.path.len()] = next;
        Ok(true)
    }
}

/// A [`FileGenerator`] for any piece, which compares every pair of pieces.
#[derive(Clone, Debug)]
pub struct PairwiseFileGenerator {
    problem: PlacementProblem,
    /// Whether every pair of pieces, the new piece included, is compared before a piece is placed; otherwise all pairs
    /// are compared once all pieces are placed.
    compares_early: bool,
    squares: Vec<Square>,
}

impl PairwiseFileGenerator {
    /// A generator for a problem with at most one pre-placed piece on each rank. If `compares_early`, a piece is
    /// compared with all others before it is placed, else only when all are placed.
    pub fn new(problem: &PlacementProblem, compares_early: bool) -> Self {
        Self { problem: problem.clone(), compares_early, squares: Vec::new() }
    }

    fn square(&self, row: u32, file: u32) -> Square {
        Square::new(file, self.problem.board().ranks() - 1 - row)
    }

    fn allows_piece_on(&self, square: Square) -> bool {
        let bars = |&preplaced: &Square| preplaced != square && preplaced.rank() == square.rank();
        self.problem.permits(square) && !self.problem.preplaced().iter().any(bars)
    }

    fn no_pair_attacks(&self) -> bool {
        let attacks = |a: &Square, b: &Square| self.problem.piece().attacks(self.problem.board(), *a, *b);
        let all = || self.squares.iter().chain(self.problem.preplaced());
        !all().any(|a| all().any(|b| a != b && attacks(a, b)))
    }

    fn fits(&mut self, row: u32, file: u32) -> bool {
        self.place(row, file);
        let fits = self.no_pair_attacks();
        self.remove_last();
        fits
    }
}

impl FileGenerator for PairwiseFileGenerator {
    const TESTS_SINGLE_FILES: bool = true;

    fn next_free(&mut self, row: u32, from: u32, meter: &mut Meter) -> Result<Option<u32>, Limit> {
        let pairs = ((self.squares.len() + self.problem.preplaced().len()) as u64 + 1).pow(2);
        for file in from..self.problem.board().files() {
            meter.add_work(if self.compares_early { pairs } else { 1 })?;
            if self.allows_piece_on(self.square(row, file)) && (!self.compares_early || self.fits(row, file)) {
                return Ok(Some(file));
            }
        }
        Ok(None)
    }

    fn place(&mut self, row: u32, file: u32) {
        self.squares.push(self.square(row, file));
    }

    fn remove_last(&mut self) {
        self.squares.pop();
    }

    fn is_solution(&self) -> bool {
        self.no_pair_attacks()
    }
}

/// A [`FileGenerator`] for queens. Attacked files and diagonals are bit masks of the next row: bit `f` is its square on
/// file `f`. From each row to the next, the mask of one diagonal direction is shifted by one towards higher bits and
/// that of the other direction towards lower bits.
#[derive(Clone, Debug)]
pub struct BitMaskFileGenerator {
    /// For each row, the files that are neither forbidden nor attacked by pre-placed queens, as bits.
    allowed: Vec<u64>,
    /// For each row with a queen, and for the first row without one, three masks of attacked squares: along files,
    /// along diagonals that go down to the right, and along diagonals that go down to the left. Entries further down
    /// are meaningless.
    attacked: Vec<[u64; 3]>,
}

impl BitMaskFileGenerator {
    /// A generator for queens on a board of at most 64 files that do not wrap around; `allowed` are the files that are
    /// neither forbidden nor attacked by pre-placed queens, as bits, for each rank from the top.
    pub fn new(allowed: Vec<u64>) -> Self {
        Self { attacked: vec![[0; 3]; allowed.len() + 1], allowed }
    }
}

impl FileGenerator for BitMaskFileGenerator {
    // One machine instruction finds the next free file, so single files are not examined.
    const TESTS_SINGLE_FILES: bool = false;

    #[inline]
    fn next_free(&mut self, row: u32, from: u32, _: &mut Meter) -> Result<Option<u32>, Limit> {
        let [files, right, left] = self.attacked[row as usize];
        let beyond = u64::MAX.checked_shl(from).unwrap_or(0);
        let free = self.allowed[row as usize] & !(files | right | left) & beyond;
        Ok((free != 0).then(|| free.trailing_zeros()))
    }

    #[inline]
    fn place(&mut self, row: u32, file: u32) {
        let [files, right, left] = self.attacked[row as usize];
        let bit = 1u64 << file;
        self.attacked[row as usize + 1] = [files | bit, (right | bit) << 1, (left | bit) >> 1];
    }

    #[inline]
    fn remove_last(&mut self) {}

    #[inline]
    fn is_solution(&self) -> bool {
        true
    }
}

impl RowByRowSearch<BitMaskFileGenerator> {
    /// The masks of the first row without a queen; `None` if every row has one.
    pub fn next_row_masks(&self) -> Option<RowMasks> {
        let row = self.path.len();
        let allowed = *self.generator.allowed.get(row)?;
        let board = u64::MAX.checked_shr(u64::BITS - self.files).unwrap_or(0);
        let [files, right, left] = self.generator.attacked[row].map(|mask| mask & board);
        Some(RowMasks { files, right, left, closed: board & !allowed, free: allowed & !(files | right | left) })
    }
}

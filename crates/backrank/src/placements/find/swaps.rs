//! Queens by swaps: a permutation whose queens leave each other's diagonals.
//!
//! 1. Each rank in turn takes one of the files that are left, drawn until the queen there attacks none above
//!    it, or for some draws.
//! 2. The few queens that do attack others swap files with queens drawn at random, where that does not
//!    make more pairs on a diagonal.
//! 3. After too many draws the search restarts.
//!
//! Ranks and files never clash, and of the diagonals only their numbers of queens are kept. So a draw takes
//! O(1), and experience is that O(n) draws do: a million queens take a third of a second. Memory is O(n). Queens
//! that stand keep their squares; a queen on a forbidden square counts as one on a diagonal that is taken.
//!
//! It is good on large boards with few demands, and proves nothing: where there are few placements or none it
//! draws until its share of work is used up.
//!
//! A piece that leaps too, as the amazon does, is looked for where it leaps: its rank says on which file a piece
//! stands.
//!
//! R. Sosič and J. Gu, *Fast search algorithms for the n-queens problem*, IEEE Transactions on Systems, Man,
//! and Cybernetics 21, 1991, and *Efficient local search with conflict minimization*, IEEE Transactions on
//! Knowledge and Data Engineering 6, 1994. Theirs accepts a swap that makes fewer pairs; ours also one that makes
//! as many, which leaves the plateaus of small boards.

use backrank_board::internals::{Leg, legs};
use backrank_board::{Piece, Square};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::placements::PlacementProblem;
use crate::search::{Limit, Meter, Spent};

/// The most draws of a file for a rank; then the last one is taken even if it does not fit.
const DRAWS_A_RANK: usize = 30;

/// The number of swaps drawn for each queen before a restart.
const DRAWS_A_QUEEN: u64 = 50;

/// Memory of a queen, in bytes: her file, her index among the movable ones, two diagonals of each direction.
const BYTES_A_QUEEN: u64 = 32;

/// The most squares to which a covered piece leaps.
const MOST_LEAPS: usize = 64;

/// Whether the method covers a problem: n pieces on n x n, flat, that move as queens, and perhaps leap.
pub(super) fn covers(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    problem.has_searched_form()
        && problem.turn().is_none()
        && leaps(problem.piece()).is_some()
        && !board.wrap().files_wrap()
        && !board.has_blocking_holes()
        && board.ranks() == board.files()
        && problem.exact_pieces() == board.ranks() as usize
}

/// The leaps of a piece beside the moves of a queen, as differences of ranks and files; `None` if it does not have all
/// moves of a queen.
fn leaps(piece: &Piece) -> Option<Vec<(i64, i64)>> {
    let (lines, leaps): (Vec<Leg>, Vec<Leg>) = legs(piece).iter().partition(|leg| legs(&Piece::QUEEN).contains(leg));
    let most = leaps.iter().map(|leg| 8 * leg.reach() as usize).sum::<usize>();
    if lines.len() != legs(&Piece::QUEEN).len() || most > MOST_LEAPS {
        return None;
    }
    let steps = leaps.iter().flat_map(|leg| {
        let (a, b) = (i64::from(leg.a()), i64::from(leg.b()));
        (1..=i64::from(leg.reach())).flat_map(move |times| [(a * times, b * times), (b * times, a * times)])
    });
    let mut all: Vec<_> = steps
        .flat_map(|(ranks, files)| [-1, 1].map(|up| [-1, 1].map(|left| (up * ranks, left * files))))
        .flatten()
        .collect();
    all.retain(|&(ranks, files)| ranks != 0 && files != 0);
    all.sort_unstable();
    all.dedup();
    Some(all)
}

/// A placement, drawn with this seed; `None` if `restarts` runs found none.
///
/// # Errors
/// What was spent when the budget was.
pub(super) fn find(
    problem: &PlacementProblem,
    seed: u64,
    restarts: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Square>>, Spent> {
    meter.allows_memory(problem.board().ranks() as u64 * BYTES_A_QUEEN)?;
    let Some(leaps) = leaps(problem.piece()) else { return Ok(None) };
    let mut queens = Queens::new(problem, seed, leaps);
    for _ in 0..restarts {
        match queens.draw_files(meter).and_then(|()| queens.remove_conflicts(meter)) {
            Ok(true) => return Ok(Some(queens.squares())),
            Ok(false) => {}
            Err(limit) => return Err(meter.spent(limit)),
        }
    }
    Ok(None)
}

/// A queen on each rank and file.
struct Queens<'p> {
    problem: &'p PlacementProblem,
    side: usize,
    /// The file of the queen on each rank.
    files: Vec<u32>,
    /// The ranks whose queens do not stand already.
    movable: Vec<u32>,
    /// Whether every square may be used, so that forbidden squares need no check.
    all_open: bool,
    /// The leaps of a piece, as differences of ranks and files.
    leaps: Vec<(i64, i64)>,
    /// The number of queens on each diagonal, by rank plus file, and by rank minus file.
    sums: Vec<u32>,
    differences: Vec<u32>,
    rng: Pcg64Mcg,
}

impl<'p> Queens<'p> {
    fn new(problem: &'p PlacementProblem, seed: u64, leaps: Vec<(i64, i64)>) -> Self {
        let side = problem.board().ranks() as usize;
        let mut files = vec![u32::MAX; side];
        let mut is_taken = vec![false; side];
        for queen in problem.standing() {
            files[queen.rank() as usize] = queen.file();
            is_taken[queen.file() as usize] = true;
        }
        let movable: Vec<u32> = (0..side as u32).filter(|&rank| files[rank as usize] == u32::MAX).collect();
        let left = (0..side as u32).filter(|&file| !is_taken[file as usize]);
        movable.iter().zip(left).for_each(|(&rank, file)| files[rank as usize] = file);
        Self {
            problem,
            side,
            files,
            movable,
            all_open: problem.open_squares() == side * side,
            leaps,
            sums: Vec::new(),
            differences: Vec::new(),
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// Draws a file for each rank.
    fn draw_files(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.sums = vec![0; 2 * self.side];
        self.differences = vec![0; 2 * self.side];
        for queen in self.problem.standing() {
            self.add_queen(queen.rank(), queen.file());
        }
        for at in 0..self.movable.len() {
            meter.node()?;
            let rank = self.movable[at];
            for _ in 0..DRAWS_A_RANK {
                let other = self.movable[self.rng.random_range(at..self.movable.len())];
                self.files.swap(rank as usize, other as usize);
                if self.count_conflicts(rank, self.files[rank as usize]) == 0 {
                    break;
                }
            }
            self.add_queen(rank, self.files[rank as usize]);
        }
        Ok(())
    }

    /// Swaps files until no two pieces attack each other; false if the draws run out.
    fn remove_conflicts(&mut self, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        let is_clashing = |queens: &Self, rank: u32| {
            let file = queens.files[rank as usize];
            // The queen herself is on both her diagonals.
            queens.count_conflicts(rank, file) - 2 + queens.leaps_from(rank) > 0
        };
        // Of two queens on a diagonal the one that came last is always among these.
        let mut clashing: Vec<u32> = self.movable.iter().copied().filter(|&rank| is_clashing(self, rank)).collect();
        let mut draws = DRAWS_A_QUEEN * (self.side as u64 + 100);
        while let Some(rank) = clashing.pop() {
            while is_clashing(self, rank) {
                if draws == 0 {
                    return Ok(false);
                }
                draws -= 1;
                meter.work(1)?;
                let other = self.movable[self.rng.random_range(0..self.movable.len())];
                if other != rank && self.swap_if_no_worse(rank, other) {
                    meter.node()?;
                    clashing.push(other);
                }
            }
        }
        Ok(true)
    }

    /// Swaps the files of two ranks unless more pairs of queens are on a diagonal then.
    fn swap_if_no_worse(&mut self, a: u32, b: u32) -> bool {
        let (to_b, to_a) = (self.files[a as usize], self.files[b as usize]);
        let leaps = |queens: &Self| queens.leaps_from(a) + queens.leaps_from(b);
        let before = self.remove_queen(a, to_b) + self.remove_queen(b, to_a) + leaps(self);
        self.files.swap(a as usize, b as usize);
        let after = self.add_queen(a, to_a) + self.add_queen(b, to_b) + leaps(self);
        if after > before {
            let _ = self.remove_queen(a, to_a) + self.remove_queen(b, to_b);
            let _ = self.add_queen(a, to_b) + self.add_queen(b, to_a);
            self.files.swap(a as usize, b as usize);
            return false;
        }
        true
    }

    /// The number of pieces to which the piece of a rank leaps.
    fn leaps_from(&self, rank: u32) -> u32 {
        let at = |by: i64| usize::try_from(i64::from(rank) + by).ok().and_then(|rank| self.files.get(rank));
        let file = i64::from(self.files[rank as usize]);
        let meets = |&&(ranks, files): &&(i64, i64)| at(ranks).is_some_and(|&other| i64::from(other) == file + files);
        self.leaps.iter().filter(meets).count() as u32
    }

    /// Places a queen and returns the number of queens already on her diagonals.
    fn add_queen(&mut self, rank: u32, file: u32) -> u32 {
        let clashes = self.count_conflicts(rank, file);
        let (sum, difference) = self.diagonals(rank, file);
        self.sums[sum] += 1;
        self.differences[difference] += 1;
        clashes
    }

    /// Removes a queen and returns the number of queens that remain on her diagonals.
    fn remove_queen(&mut self, rank: u32, file: u32) -> u32 {
        let (sum, difference) = self.diagonals(rank, file);
        self.sums[sum] -= 1;
        self.differences[difference] -= 1;
        self.count_conflicts(rank, file)
    }

    /// The number of queens on the diagonals of a square, plus one if the square is forbidden.
    fn count_conflicts(&self, rank: u32, file: u32) -> u32 {
        let (sum, difference) = self.diagonals(rank, file);
        let is_open = self.all_open || self.problem.allows(Square::new(file, rank));
        self.sums[sum] + self.differences[difference] + u32::from(!is_open)
    }

    const fn diagonals(&self, rank: u32, file: u32) -> (usize, usize) {
        ((rank + file) as usize, self.side + rank as usize - file as usize)
    }

    /// The squares of the queens, the top rank first.
    fn squares(&self) -> Vec<Square> {
        (0..self.side).rev().map(|rank| Square::new(self.files[rank], rank as u32)).collect()
    }
}

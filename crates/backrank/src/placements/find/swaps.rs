//! Local search for queens by swaps: a permutation of files is changed until no two queens share a diagonal.
//!
//! 1. For each rank in turn, a file is drawn at random from those not yet used, until the queen attacks none of the
//!    queens placed before it; after a fixed number of draws the last file is kept.
//! 2. Queens that attack others swap files with queens chosen at random, unless the swap makes more pairs that attack
//!    each other.
//! 3. If too many swaps were tried, the search restarts.
//!
//! Queens never share a rank or file. Of the diagonals, only the number of queens on each is stored, so a draw of a
//! file or of a swap takes O(1), and in practice O(n) draws are enough: a million queens take a third of a second.
//! Memory is O(n). Pre-placed queens keep their squares; a forbidden square counts as one more attack on the queen on
//! it.
//!
//! The search is good on large boards with few conditions, and proves nothing: if there are few placements or none, it
//! tries swaps until its runs or its budget are used up.
//!
//! If the piece also leaps, as the amazon does, step 1 disregards its leaps, and step 2 finds attacks by leaps by
//! looking up the file of the piece on each rank to which it can leap.
//!
//! R. Sosič and J. Gu, *Fast search algorithms for the n-queens problem*, IEEE Transactions on Systems, Man, and
//! Cybernetics 21, 1991, and *Efficient local search with conflict minimization*, IEEE Transactions on Knowledge and
//! Data Engineering 6, 1994. They accept only swaps that make fewer attacking pairs; we also accept swaps that make as
//! many, which leaves the plateaus of small boards.

use backrank_board::internals::{Leg, displacements, legs, piece_from_legs};
use backrank_board::{MoveOrder, Piece, Square};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::placements::PlacementProblem;
use crate::search::{Limit, Meter};

/// The largest number of files drawn for a rank; then the last one is kept even if the queen is attacked there.
const DRAWS_PER_RANK: usize = 30;

/// A run on n queens tries at most this number times (n + 100) swaps.
const DRAWS_PER_QUEEN: u64 = 50;

/// Memory of a queen, in bytes: its file, its index among the movable queens, and two diagonals of each direction.
const BYTES_PER_QUEEN: u64 = 32;

/// The largest number of leaps from a square that the search covers.
const MAX_LEAPS: usize = 64;

/// Whether the search covers a problem: n pieces on a flat n x n board that move as queens, and perhaps also leap,
/// without a required rotation or blocking holes.
pub(super) fn applies_to(problem: &PlacementProblem) -> bool {
    problem.turn().is_none() && problem.has_n_pieces_on_flat_square_board() && leaps(problem).is_some()
}

/// The leaps of the piece, without its moves as a queen, as displacements (files, ranks). Leaps along ranks and files
/// are left out, because no two pieces share a rank or a file. `None` if the piece lacks a move of the queen or has too
/// many leaps.
fn leaps(problem: &PlacementProblem) -> Option<Vec<(i64, i64)>> {
    let queen = legs(&Piece::QUEEN);
    let (lines, leaps): (Vec<Leg>, Vec<Leg>) = legs(problem.piece()).iter().partition(|leg| queen.contains(leg));
    let most = leaps.iter().map(|leg| 8 * leg.reach() as usize).sum::<usize>();
    if lines.len() != queen.len() || most > MAX_LEAPS {
        return None;
    }
    let leaper = piece_from_legs(leaps);
    let all = leaper.map(|leaper| displacements(&leaper, problem.board(), &MoveOrder::default()));
    let mut all: Vec<_> = all.into_iter().flatten().filter(|&(files, ranks)| files != 0 && ranks != 0).collect();
    // Several of the moves of which the piece is composed can lead to the same square.
    all.sort_unstable();
    all.dedup();
    Some(all)
}

/// A placement found with random numbers of this seed; `None` if none of `runs` runs finds one.
///
/// # Errors
/// The limit that was reached.
pub(super) fn find(
    problem: &PlacementProblem,
    seed: u64,
    runs: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Square>>, Limit> {
    meter.check_memory(problem.board().ranks() as u64 * BYTES_PER_QUEEN)?;
    let Some(leaps) = leaps(problem) else { return Ok(None) };
    let mut queens = QueenPermutation::new(problem, seed, leaps);
    for _ in 0..runs {
        queens.draw_files(meter)?;
        if queens.remove_conflicts(meter)? {
            return Ok(Some(queens.squares()));
        }
    }
    Ok(None)
}

/// A permutation: one queen on each rank and on each file.
struct QueenPermutation<'p> {
    problem: &'p PlacementProblem,
    side: usize,
    /// For each rank, the file of its queen.
    files: Vec<u32>,
    /// The ranks whose queens are not pre-placed.
    movable: Vec<u32>,
    /// Whether no square is forbidden or a hole, so that squares need no check.
    all_open: bool,
    /// The leaps of the piece, as displacements (files, ranks).
    leaps: Vec<(i64, i64)>,
    /// The number of queens on each diagonal, indexed by rank plus file.
    sums: Vec<u32>,
    /// The number of queens on each diagonal of the other direction, indexed by rank minus file plus the side.
    differences: Vec<u32>,
    rng: Pcg64Mcg,
}

impl<'p> QueenPermutation<'p> {
    fn new(problem: &'p PlacementProblem, seed: u64, leaps: Vec<(i64, i64)>) -> Self {
        let side = problem.board().ranks() as usize;
        let mut files = vec![u32::MAX; side];
        let mut is_taken = vec![false; side];
        for queen in problem.preplaced() {
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
            all_open: problem.permitted_square_count() == side * side,
            leaps,
            sums: Vec::new(),
            differences: Vec::new(),
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// For each rank, draws files at random until its queen attacks none of those placed before, at most
    /// [`DRAWS_PER_RANK`] times.
    fn draw_files(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        self.sums = vec![0; 2 * self.side];
        self.differences = vec![0; 2 * self.side];
        for queen in self.problem.preplaced() {
            self.add_queen(queen.rank(), queen.file());
        }
        for at in 0..self.movable.len() {
            meter.node()?;
            let rank = self.movable[at];
            for _ in 0..DRAWS_PER_RANK {
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

    /// Swaps files until no two pieces attack each other and none is on a forbidden square; `false` if the swaps that
    /// one run may try are used up first.
    fn remove_conflicts(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let is_clashing = |queens: &Self, rank: u32| {
            let file = queens.files[rank as usize];
            // The queen itself is counted on both its diagonals.
            queens.count_conflicts(rank, file) - 2 + queens.leaps_from(rank) > 0
        };
        // Pre-placed queens do not attack each other, so each attacking pair has a queen in this list.
        let mut clashing: Vec<u32> = self.movable.iter().copied().filter(|&rank| is_clashing(self, rank)).collect();
        let mut draws = DRAWS_PER_QUEEN * (self.side as u64 + 100);
        while let Some(rank) = clashing.pop() {
            while is_clashing(self, rank) {
                if draws == 0 {
                    return Ok(false);
                }
                draws -= 1;
                meter.add_work(1)?;
                let other = self.movable[self.rng.random_range(0..self.movable.len())];
                if other != rank && self.swap_if_no_worse(rank, other) {
                    meter.node()?;
                    clashing.push(other);
                }
            }
        }
        Ok(true)
    }

    /// Swaps the files of two ranks, unless more pairs attack each other afterwards; returns whether they were swapped.
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

    /// The number of pieces that the piece on this rank attacks by leaps.
    fn leaps_from(&self, rank: u32) -> u32 {
        let at = |by: i64| usize::try_from(i64::from(rank) + by).ok().and_then(|rank| self.files.get(rank));
        let file = i64::from(self.files[rank as usize]);
        let meets = |&&(files, ranks): &&(i64, i64)| at(ranks).is_some_and(|&other| i64::from(other) == file + files);
        self.leaps.iter().filter(meets).count() as u32
    }

    /// Places a queen and returns the number of queens that were already on its diagonals, plus one if the square is
    /// forbidden.
    fn add_queen(&mut self, rank: u32, file: u32) -> u32 {
        let clashes = self.count_conflicts(rank, file);
        let (sum, difference) = self.diagonals(rank, file);
        self.sums[sum] += 1;
        self.differences[difference] += 1;
        clashes
    }

    /// Removes a queen and returns the number of queens that remain on its diagonals, plus one if the square is
    /// forbidden.
    fn remove_queen(&mut self, rank: u32, file: u32) -> u32 {
        let (sum, difference) = self.diagonals(rank, file);
        self.sums[sum] -= 1;
        self.differences[difference] -= 1;
        self.count_conflicts(rank, file)
    }

    /// The number of queens on the two diagonals of a square, plus one if the square is forbidden.
    fn count_conflicts(&self, rank: u32, file: u32) -> u32 {
        let (sum, difference) = self.diagonals(rank, file);
        let is_open = self.all_open || self.problem.permits(Square::new(file, rank));
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

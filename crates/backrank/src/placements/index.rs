//! Placements by their index in listing order, without a list: ranking, unranking and sampling.
//!
//! In the order in which they are listed, those come first whose queen on the top rank stands further left, and
//! among them those whose queen on the next rank does. So the rank of a placement is how many begin as it does,
//! up to some rank, and have their next queen further left; and the placement of a rank is found file by file
//! (the method of D. H. Lehmer 1964 for combinatorial objects). How many begin so is counted from the side that
//! has fewer, by half-boards or, once little is left, row by row; and on the top rank once for all files that a
//! symmetry of the problem carries onto each other.

use std::num::NonZeroUsize;

use backrank_board::{Placement, Square};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::count::{Counter, RowSearch};
use super::problem::PlacementProblem;
use crate::search::{Budget, Shard, Spent, Tally, Units, count_units};

/// An index of a problem's placements: each has a number from 0, its position in listing order.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::{Board, Piece};
/// use backrank::placements::PlacementProblem;
/// use backrank::search::Budget;
///
/// let queens = PlacementProblem::new(Board::new(8, 8)?, Piece::QUEEN);
/// let budget = Budget::unlimited();
/// let mut index = queens.index(NonZeroUsize::MIN, &budget, |_, _| {})?.expect("queens have ranks");
/// let last = index.unrank(index.count() - 1)?.expect("there are 92");
/// assert!(last.to_string().starts_with(".......Q\n"));
/// assert_eq!(index.rank(&last)?, Some(91));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PlacementIndex<'p, F> {
    problem: &'p PlacementProblem,
    threads: NonZeroUsize,
    budget: &'p Budget,
    advance: F,
    /// The number of placements.
    count: u128,
    /// The number of placements counted so far, some of them several times; reported as progress.
    seen: u128,
    /// For each file of the top rank, the first file that a symmetry of the problem carries onto it.
    alike: Vec<u32>,
    /// The number of placements whose top queen stands on each file; `None` where it is not counted yet.
    first: Vec<Option<u128>>,
}

impl PlacementProblem {
    /// The index of the placements, which counts with `threads` workers. `None` for pieces other than queens, for other
    /// numbers of them than one a rank, where [`RowSearch`] does not cover the board, where placements must be
    /// symmetric under a rotation, and where the budget limits nodes, which are not counted.
    ///
    /// `advance` is called with the number of placements counted so far and an upper bound.
    ///
    /// # Errors
    /// What was spent when a limit ended the count of all placements.
    pub fn index<'p, F: FnMut(u128, u128) + Send>(
        &'p self,
        threads: NonZeroUsize,
        budget: &'p Budget,
        advance: F,
    ) -> Result<Option<PlacementIndex<'p, F>>, Spent> {
        let spent = |limit| Spent { limit, nodes: 0 };
        let is_counted = self.turn().is_none() && !budget.limits_nodes();
        if !is_counted || RowSearch::with_files(self, &[], budget).map_err(spent)?.is_none() {
            return Ok(None);
        }
        let files = self.board().files();
        let top = |file: u32| Square::new(file, self.board().ranks() - 1);
        let symmetries = self.symmetries();
        let images = |file: u32| symmetries.iter().filter_map(move |symmetry| symmetry.image(self.board(), top(file)));
        let on_top = |square: &Square| square.rank() == top(0).rank();
        let alike = |file: u32| images(file).filter(on_top).map(Square::file).min().unwrap_or(file);
        let alike = (0..files).map(alike).collect();
        let first = vec![None; files as usize];
        let mut index = PlacementIndex { problem: self, threads, budget, advance, count: 0, seen: 0, alike, first };
        if self.is_n_queens() {
            let count = self.count_on(threads, budget, |_, _| {});
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            index.count = count.found.try_into().unwrap_or(u128::MAX);
        } else if self.refusal().is_none() {
            for file in 0..files {
                index.count += index.count_with(&[file])?;
            }
        }
        Ok(Some(index))
    }
}

impl<F: FnMut(u128, u128) + Send> PlacementIndex<'_, F> {
    /// The number of placements.
    #[must_use]
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// The index of a placement; `None` if it is no placement of the problem.
    ///
    /// # Errors
    /// What was spent when a limit ended the counting.
    pub fn rank(&mut self, placement: &Placement) -> Result<Option<u128>, Spent> {
        let Some(files) = self.files_of(placement) else { return Ok(None) };
        let (mut rank, mut all) = (0, self.count);
        for row in 0..files.len() {
            let (prefix, file) = (&files[..row], files[row]);
            if file < self.problem.board().files() / 2 {
                rank += self.count_files(prefix, 0..file)?;
                all = self.count_with(&files[..=row])?;
            } else {
                let behind = self.count_files(prefix, file + 1..self.problem.board().files())?;
                let own = self.count_with(&files[..=row])?;
                rank += all.saturating_sub(behind + own);
                all = own;
            }
        }
        Ok(Some(rank))
    }

    /// The placement of an index; `None` if there are fewer placements.
    ///
    /// # Errors
    /// What was spent when a limit ended the counting.
    pub fn unrank(&mut self, rank: u128) -> Result<Option<Placement>, Spent> {
        if rank >= self.count {
            return Ok(None);
        }
        let (mut files, mut before, mut all) = (Vec::new(), rank, self.count);
        let last = self.problem.board().files() - 1;
        while files.len() < self.problem.pieces() {
            // Files are tried from the side that has fewer placements to pass over.
            let from_left = before < all / 2;
            let mut passed_over = if from_left { before } else { all - 1 - before };
            let mut at = 0;
            loop {
                files.push(if from_left { at } else { last - at });
                let count = self.count_with(&files)?;
                if passed_over < count || at == last {
                    before = if from_left { passed_over } else { count.saturating_sub(1 + passed_over) };
                    all = count;
                    break;
                }
                files.pop();
                passed_over -= count;
                at += 1;
            }
        }
        let ranks = (0..self.problem.board().ranks()).rev();
        let squares = ranks.zip(files).map(|(rank, file)| Square::new(file, rank)).collect();
        let placement = Placement::new(self.problem.board(), self.problem.piece(), squares);
        Ok(Some(placement.unwrap_or_else(|error| unreachable!("what was counted is no placement: {error}"))))
    }

    /// A placement drawn uniformly at random, the same for the same seed. `None` if there is none.
    ///
    /// # Errors
    /// What was spent when a limit ended the counting.
    pub fn sample(&mut self, seed: u64) -> Result<Option<Placement>, Spent> {
        let Some(last) = self.count.checked_sub(1) else { return Ok(None) };
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        // Rejection sampling: numbers with as many bits as the last index are drawn until one is an index.
        let spare = last.leading_zeros();
        let mut draw = || rng.random::<u128>().checked_shr(spare).unwrap_or(0);
        let mut rank = draw();
        while rank > last {
            rank = draw();
        }
        self.unrank(rank)
    }

    /// The files of the queens from the top rank down.
    fn files_of(&self, placement: &Placement) -> Option<Vec<u32>> {
        let (problem, squares) = (self.problem, placement.squares());
        let fits = placement.board() == problem.board()
            && placement.piece() == problem.piece()
            && squares.len() == problem.pieces()
            && squares.iter().all(|&square| problem.allows(square))
            && problem.standing().iter().all(|square| squares.contains(square));
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        fits.then(|| squares.iter().rev().map(|square| square.file()).collect())
    }

    /// The number of placements that begin with the files of `prefix` and have one of `next` in the next rank.
    fn count_files(&mut self, prefix: &[u32], next: std::ops::Range<u32>) -> Result<u128, Spent> {
        let mut files = prefix.to_vec();
        let mut sum = 0;
        for file in next {
            files.push(file);
            sum += self.count_with(&files)?;
            files.pop();
        }
        Ok(sum)
    }

    /// The number of placements that begin with these files, at least one.
    fn count_with(&mut self, files: &[u32]) -> Result<u128, Spent> {
        let first = match files {
            [file] => self.alike.get(*file as usize).copied(),
            _ => None,
        };
        if let Some(count) = first.and_then(|first| *self.first.get(first as usize)?) {
            return Ok(count);
        }
        let alike = first.map(|first| [first]);
        let files = alike.as_ref().map_or(files, |first| first.as_slice());
        let search = Counter::with_files(self.problem, files, self.threads, self.budget);
        let search = search.map_err(|limit| Spent { limit, nodes: 0 })?.filter(|search| !search.is_empty());
        let Some(search) = search else { return Ok(0) };
        let (advance, all) = (&mut self.advance, self.count);
        let told = self.seen;
        // Placements counted for one rank are counted again, in parts, for the next.
        let advance = |tally: Tally| advance(told + tally.count, all.max(told + tally.count));
        let tally = count_units(&search, Shard::WHOLE, Tally::default(), self.threads, self.budget, advance);
        let Tally { count, .. } = tally.map_err(|(limit, tally)| Spent { limit, nodes: tally.done as u64 })?;
        self.seen += count;
        if let Some(known) = first.and_then(|first| self.first.get_mut(first as usize)) {
            *known = Some(count);
        }
        Ok(count)
    }
}

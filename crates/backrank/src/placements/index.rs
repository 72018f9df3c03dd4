//! An index of placements in listing order, computed without a list: ranking, unranking and sampling.
//!
//! Placements are listed in lexicographic order of the files of their queens, from the top rank down. So the index of a
//! placement is a sum over all ranks: for each rank, the number of placements that have the same queens on the ranks
//! above and a queen further left on this rank. The placement with a given index is found rank by rank, file by file
//! (the method of D. H. Lehmer 1964 for combinatorial objects). On each rank, files are counted from the left or from
//! the right, whichever side is expected to need fewer counts. Placements are counted by half-boards or, once few ranks
//! are left, row by row. On the top rank, only one of the files that symmetries of the problem map onto each other is
//! counted.

use backrank_board::{Placement, Square};
use num_bigint::BigUint;
use rand::{Rng, RngExt};

use super::count::RowSearch;
use super::method::Method;
use super::problem::PlacementProblem;
use crate::search::solution_traits::SolutionIndex;
use crate::search::{Budget, LimitReached, Options, Progress, Record, Shard};

/// The number of steps into which the work is divided for progress reports.
const PROGRESS_STEPS: u128 = 1 << 20;

/// An index of a problem's placements: each has a number from 0, its position in listing order.
///
/// ```
/// use backrank::{Problem, SolutionIndex};
/// use backrank::placements::PlacementProblem;
/// use backrank::search::Options;
///
/// let mut index = PlacementProblem::queens(8).index(&Options::default())?.expect("queens are numbered");
/// let last = index.get(&(index.count() - 1_u32))?.expect("there are 92");
/// assert!(last.to_string().starts_with(".......Q\n"));
/// assert_eq!(index.position(&last)?, Some(91_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlacementIndex {
    problem: PlacementProblem,
    options: Options<Method>,
    /// The number of placements of the problem.
    count: u128,
    /// The sum of all counts made until now, in which some placements occur several times; it is reported as progress.
    counted: u128,
    /// For each file of the top rank, the first file that a symmetry of the problem maps it to: both have equally many
    /// placements.
    first_equivalent_file: Vec<u32>,
    /// For each file of the top rank that is the first of its equivalent files, the number of placements with a queen
    /// on it; `None` if it is not counted yet.
    counts_by_first_file: Vec<Option<u128>>,
}

impl PlacementIndex {
    /// Whether the solutions of the problem are numbered: independent queens, one on each rank of a board that
    /// [`RowSearch`] covers, neither symmetric under a rotation nor taken up to symmetry.
    pub(crate) fn covers(problem: &PlacementProblem) -> bool {
        problem.asks_for_exact_independent_pieces()
            && problem.has_one_piece_per_rank()
            && !problem.is_up_to_symmetry()
            && problem.turn().is_none()
            && RowSearch::covers_piece_and_board(problem)
    }

    /// Builds the index. `None` if it does not [cover](Self::covers) the problem, or if the budget limits nodes, which
    /// these counts do not report.
    ///
    /// # Errors
    /// The limit that ended the count of all placements, with the work units done.
    pub(crate) fn new(problem: &PlacementProblem, options: &Options<Method>) -> Result<Option<Self>, LimitReached> {
        if !Self::covers(problem) || options.chosen_budget().limits_nodes() {
            return Ok(None);
        }
        let (board, symmetries) = (problem.board(), problem.symmetries());
        let (files, top) = (board.files(), board.ranks() - 1);
        let images =
            |file: u32| symmetries.iter().filter_map(move |symmetry| symmetry.image(board, Square::new(file, top)));
        let on_top = |file: u32| images(file).filter(|image| image.rank() == top).map(Square::file);
        let first_equivalent_file = (0..files).map(|file| on_top(file).min().unwrap_or(file)).collect();
        let (problem, options) = (problem.clone(), options.clone());
        let mut index = Self {
            problem,
            options,
            count: 0,
            counted: 0,
            first_equivalent_file,
            counts_by_first_file: vec![None; files as usize],
        };
        if index.problem.is_n_queens() {
            // This count is not reported as progress, because the number of placements is known only when it ends.
            let count = index.problem.count_placements(&index.options.clone().without_listener());
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            index.count = count.found.try_into().unwrap_or(u128::MAX);
        } else if index.problem.trivial_refutation().is_none() {
            for file in 0..files {
                index.count += index.count_with(&[file])?;
            }
        }
        Ok(Some(index))
    }

    /// The files of the queens from the top rank down; `None` if the squares are not a placement of the problem.
    fn files_of(&self, placement: &Placement) -> Option<Vec<u32>> {
        let (problem, squares) = (&self.problem, placement.squares());
        // Dominating pieces may attack each other.
        let is_independent = || Placement::new(placement.board(), placement.piece(), squares.to_vec()).is_ok();
        let fits = placement.board() == problem.board()
            && placement.piece() == problem.piece()
            && (!placement.is_checked_as_dominating() || is_independent())
            && squares.len() == problem.min_pieces()
            && squares.iter().all(|&square| problem.permits(square))
            && problem.preplaced().iter().all(|square| squares.contains(square));
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        fits.then(|| squares.iter().rev().map(|square| square.file()).collect())
    }

    /// The number of placements whose queens start with the files of `prefix`, from the top rank, and have a file of
    /// `next` on the next rank.
    fn count_extensions(&mut self, prefix: &[u32], next: std::ops::Range<u32>) -> Result<u128, LimitReached> {
        next.map(|file| self.count_with(&[prefix, &[file]].concat())).sum()
    }

    /// The number of placements whose queens on the top ranks are on these files, from the top rank down. There must be
    /// at least one file, and the queens on all files but the last must not attack each other.
    fn count_with(&mut self, files: &[u32]) -> Result<u128, LimitReached> {
        let first = if let [file] = *files { Some(self.first_equivalent_file[file as usize] as usize) } else { None };
        if let Some(count) = first.and_then(|first| self.counts_by_first_file[first]) {
            return Ok(count);
        }
        let ranks = (0..self.problem.board().ranks()).rev();
        let queens = ranks.zip(files).map(|(rank, &file)| Square::new(file, rank));
        let problem = queens.fold(self.problem.clone(), PlacementProblem::with_preplaced_square);
        // `files` without its last file was counted before, so the queens on it do not attack each other.
        let Some((&last, others)) = problem.preplaced().split_last() else { return Ok(0) };
        let attacks = |&queen: &Square| queen != last && problem.piece().attacks(problem.board(), queen, last);
        if !problem.permits(last) || others.iter().any(attacks) {
            return Ok(0);
        }
        let Some(counter) = problem.counter_unchecked(&self.options)? else { return Ok(0) };
        let (all, before) = (self.count, self.counted);
        // Placements counted for a queen on one rank are counted again, in smaller groups, for the queens on the next
        // rank. So the sum of counts can exceed the number of placements, and the progress is a fraction of the larger
        // of the two.
        let advance = |record: &Record| {
            let seen = before + record.count;
            let part = seen.saturating_mul(PROGRESS_STEPS) / all.max(seen).max(1);
            self.options
                .report(Progress::Done { steps: part.min(PROGRESS_STEPS) as u64, of: Some(PROGRESS_STEPS as u64) });
        };
        let mut record = counter.new_record("", Shard::WHOLE);
        if let Some(spent) = counter.count_shard(&mut record, advance).spent {
            return Err(spent);
        }
        self.counted += record.count;
        if let Some(first) = first {
            self.counts_by_first_file[first] = Some(record.count);
        }
        Ok(record.count)
    }
}

impl SolutionIndex<Placement> for PlacementIndex {
    fn count(&self) -> BigUint {
        self.count.into()
    }

    /// As [`SolutionIndex::set_budget`]; a limit of nodes has no effect, because the counts of the index enter none.
    fn set_budget(&mut self, budget: Budget) {
        self.options = self.options.clone().budget(budget);
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Placement>, LimitReached> {
        let rank = u128::try_from(number).ok().filter(|&rank| rank < self.count);
        let Some(rank) = rank else { return Ok(None) };
        let (mut files, mut before, mut all) = (Vec::new(), rank, self.count);
        let last = self.problem.board().files() - 1;
        while files.len() < self.problem.min_pieces() {
            // Files are tried from the left or from the right, whichever has fewer placements to pass over.
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
        Ok(Some(
            self.problem.verified_placement(ranks.zip(files).map(|(rank, file)| Square::new(file, rank)).collect()),
        ))
    }

    fn position(&mut self, placement: &Placement) -> Result<Option<BigUint>, LimitReached> {
        let Some(files) = self.files_of(placement) else { return Ok(None) };
        let (mut rank, mut all) = (0_u128, self.count);
        for (row, &file) in files.iter().enumerate() {
            let (prefix, own) = (&files[..row], self.count_with(&files[..=row])?);
            if file < self.problem.board().files() / 2 {
                rank += self.count_extensions(prefix, 0..file)?;
            } else {
                let behind = self.count_extensions(prefix, file + 1..self.problem.board().files())?;
                rank += all.saturating_sub(behind + own);
            }
            all = own;
        }
        Ok(Some(BigUint::from(rank)))
    }

    fn sample(&mut self, random: &mut impl Rng) -> Result<Option<Placement>, LimitReached> {
        let Some(last) = self.count.checked_sub(1) else { return Ok(None) };
        // Rejection sampling: draw numbers with as many bits as the last index until one is an index.
        let spare = last.leading_zeros();
        let mut draw = || random.random::<u128>().checked_shr(spare).unwrap_or(0);
        let mut rank = draw();
        while rank > last {
            rank = draw();
        }
        self.get(&rank.into())
    }
}

//! The constraints of a problem of queens, and the states of the fail-first search.

use backrank_board::Square;
use rand::{Rng, RngExt};

use super::line_bits::{Diagonals, LineBits, count, insert, remove};
use crate::placements::problem::PlacementProblem;
use crate::placements::reason::RankOrFile;
use crate::search::{Limit, Meter};

/// The open squares, and how diagonals continue around glued edges.
#[derive(Clone, Debug)]
pub(super) struct Constraints<const W: usize> {
    ranks: u32,
    files: u32,
    /// The squares of each rank on which a queen may stand, a bit a file.
    open_ranks: Vec<LineBits<W>>,
    /// The squares of each file, a bit a rank.
    open_files: Vec<LineBits<W>>,
    /// Diagonals whose numbers differ by a multiple of this are the same.
    round: u32,
    /// The tie-break among lines with equally many free squares: the lowest value comes first, ranks before files.
    rank_order: Vec<u32>,
    file_order: Vec<u32>,
}

/// A board with some queens, those that stood at first among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const W: usize> {
    /// The ranks and files without a queen that are not known to stay empty.
    ranks: LineBits<W>,
    files: LineBits<W>,
    /// The taken diagonals by rank plus file, by file minus rank, and by rank minus file.
    sums: Diagonals<W>,
    rising: Diagonals<W>,
    falling: Diagonals<W>,
    /// The numbers of ranks and of files that stay empty.
    empty_ranks: u32,
    empty_files: u32,
    /// The number of queens still to be placed.
    pub(super) left: u32,
}

/// A rank or file to decide next, and the ways to decide it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineChoice<const W: usize> {
    pub(super) line: u32,
    pub(super) is_rank: bool,
    /// The free squares, by the other coordinate.
    pub(super) squares: LineBits<W>,
    pub(super) may_stay_empty: bool,
}

impl<const W: usize> State<W> {
    /// The state in which this line stays empty.
    pub(super) const fn with_empty(mut self, line: u32, is_rank: bool) -> Self {
        let (lines, empty) =
            if is_rank { (&mut self.ranks, &mut self.empty_ranks) } else { (&mut self.files, &mut self.empty_files) };
        remove(lines, line);
        *empty -= 1;
        self
    }
}

/// The line with the fewest free squares so far.
struct FewestFree<const W: usize> {
    least: u64,
    choice: Option<LineChoice<W>>,
}

impl<const W: usize> Constraints<W> {
    /// The constraints of a problem, and its first state.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Result<(Self, State<W>), Limit> {
        let board = problem.board();
        let (ranks, files, wrap) = (board.ranks(), board.files(), board.wrap());
        let mut open_ranks = vec![[0; W]; ranks as usize];
        let mut open_files = vec![[0; W]; files as usize];
        for rank in 0..ranks {
            meter.work(files.into())?;
            for file in (0..files).filter(|&file| problem.allows(Square::new(file, rank))) {
                insert(&mut open_ranks[rank as usize], file);
                insert(&mut open_files[file as usize], rank);
            }
        }
        // Over a glued edge a diagonal continues as the one whose number is greater by this.
        let round = match (wrap.files_wrap(), wrap.ranks_wrap()) {
            (true, true) => gcd(ranks, files),
            (true, false) => files,
            _ => ranks + files,
        };
        let all = |lines: u32| {
            let mut all = [0; W];
            (0..lines).for_each(|line| insert(&mut all, line));
            all
        };
        let constraints = Self {
            ranks,
            files,
            open_ranks,
            open_files,
            round,
            rank_order: from_the_middle(ranks).collect(),
            file_order: from_the_middle(files).collect(),
        };
        let pieces = problem.exact_pieces() as u32;
        let empty = State {
            ranks: all(ranks),
            files: all(files),
            sums: Diagonals::NONE,
            rising: Diagonals::NONE,
            falling: Diagonals::NONE,
            empty_ranks: ranks - pieces,
            empty_files: files - pieces,
            left: pieces,
        };
        let start = problem.standing().iter().fold(empty, |state, &queen| constraints.with_queen(state, queen));
        Ok((constraints, start))
    }

    /// Prefers lines in the middle less strictly: at random one such as this comes before one as far out again.
    pub(super) fn prefer_at_random(&mut self, rng: &mut impl Rng) {
        for order in [&mut self.rank_order, &mut self.file_order] {
            let most = order.len() as u32;
            *order = from_the_middle(most).map(|distance| distance + rng.random_range(0..=most)).collect();
        }
    }

    /// The work of a node, in words read.
    pub(super) const fn work(&self) -> u64 {
        (self.ranks + self.files) as u64 * W as u64
    }

    /// The state with one more queen.
    #[inline(always)]
    pub(super) fn with_queen(&self, mut state: State<W>, queen: Square) -> State<W> {
        let (file, rank) = (queen.file(), queen.rank());
        remove(&mut state.ranks, rank);
        remove(&mut state.files, file);
        let diagonals = self.ranks + self.files - 1;
        let around = |at: u32| (at % self.round..diagonals).step_by(self.round as usize);
        around(rank + file).for_each(|at| state.sums.insert(at));
        around(file + self.ranks - 1 - rank).for_each(|at| state.rising.insert(at));
        around(rank + self.files - 1 - file).for_each(|at| state.falling.insert(at));
        state.left -= 1;
        state
    }

    /// The line to decide next; `None` if too many lines have no free square.
    #[inline]
    pub(super) fn choose(&self, state: &State<W>) -> Option<LineChoice<W>> {
        let mut best = FewestFree { least: u64::MAX, choice: None };
        let of_rank = |rank: u32| self.free_of_rank(state, rank);
        choose_among(&state.ranks, state.empty_ranks, &self.rank_order, true, of_rank, &mut best)?;
        let of_file = |file: u32| self.free_of_file(state, file);
        choose_among(&state.files, state.empty_files, &self.file_order, false, of_file, &mut best)?;
        best.choice
    }

    /// A line that needs a queen and has no free square.
    pub(super) fn line_without_square(&self, state: &State<W>) -> Option<RankOrFile> {
        let none = |line: LineBits<W>| count(&line) == 0;
        let mut ranks =
            bits(&state.ranks).filter(|&rank| state.empty_ranks == 0 && none(self.free_of_rank(state, rank)));
        let mut files =
            bits(&state.files).filter(|&file| state.empty_files == 0 && none(self.free_of_file(state, file)));
        ranks.next().map(RankOrFile::Rank).or_else(|| files.next().map(RankOrFile::File))
    }

    #[inline(always)]
    fn free_of_rank(&self, state: &State<W>, rank: u32) -> LineBits<W> {
        let open = &self.open_ranks[rank as usize];
        std::array::from_fn(|word| {
            let taken = state.sums.line_word(rank, word) | state.rising.line_word(self.ranks - 1 - rank, word);
            open[word] & state.files[word] & !taken
        })
    }

    #[inline(always)]
    fn free_of_file(&self, state: &State<W>, file: u32) -> LineBits<W> {
        let open = &self.open_files[file as usize];
        std::array::from_fn(|word| {
            let taken = state.sums.line_word(file, word) | state.falling.line_word(self.files - 1 - file, word);
            open[word] & state.ranks[word] & !taken
        })
    }
}

/// The distance of each of `lines` lines from the middle, in half squares.
fn from_the_middle(lines: u32) -> impl Iterator<Item = u32> {
    (0..lines).map(move |line| (2 * line).abs_diff(lines - 1))
}

/// Updates `best` with these lines, of which `may_be_empty` may stay empty; `None` if more have no free square.
#[inline(always)]
fn choose_among<const W: usize>(
    lines: &LineBits<W>,
    may_be_empty: u32,
    order: &[u32],
    is_rank: bool,
    free: impl Fn(u32) -> LineBits<W>,
    best: &mut FewestFree<W>,
) -> Option<()> {
    let mut without = 0;
    for line in bits(lines) {
        let squares = free(line);
        let size = count(&squares);
        if size == 0 {
            without += 1;
            if without > may_be_empty {
                return None;
            }
            continue;
        }
        let may_stay_empty = may_be_empty > 0;
        let value = u64::from(size + u32::from(may_stay_empty)) << 32 | u64::from(order[line as usize]);
        if value < best.least {
            best.least = value;
            best.choice = Some(LineChoice { line, is_rank, squares, may_stay_empty });
        }
    }
    Some(())
}

/// The bits that are set.
#[inline(always)]
fn bits<const W: usize>(line: &LineBits<W>) -> impl Iterator<Item = u32> {
    let words = line.iter().enumerate();
    words.flat_map(|(word, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(word as u32 * u64::BITS + bit)
        })
    })
}

const fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

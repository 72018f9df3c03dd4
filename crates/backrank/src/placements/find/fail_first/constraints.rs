//! The constraints of a problem of queens, and the states of the fail-first search.

use backrank_board::Square;
use rand::{Rng, RngExt};

use super::line_bits::{Diagonals, LineBits, count, insert, remove};
use crate::placements::{PlacementProblem, Reason};
use crate::search::{Limit, Meter};

/// The index of ranks in pairs of something of ranks and of files.
const RANKS: usize = 0;
/// The index of files in such pairs.
const FILES: usize = 1;

/// The open squares, and how diagonals continue around glued edges. Pairs are of ranks and of files.
#[derive(Clone, Debug)]
pub(super) struct Constraints<const W: usize> {
    /// The numbers of ranks and of files.
    sides: [u32; 2],
    /// The squares of each line on which a queen may stand, a bit for each line of the other kind.
    open: [Vec<LineBits<W>>; 2],
    /// Diagonals whose numbers differ by a multiple of this are the same.
    round: u32,
    /// The tie-break among lines with equally many free squares: the lowest value comes first, ranks before files.
    order: [Vec<u32>; 2],
}

/// A board with some queens, those that stood at first among them. Pairs are of ranks and of files.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const W: usize> {
    /// The lines without a queen that are not known to stay empty.
    lines: [LineBits<W>; 2],
    /// The taken diagonals by rank plus file.
    sums: Diagonals<W>,
    /// The taken diagonals by file minus rank, and by rank minus file.
    differences: [Diagonals<W>; 2],
    /// The numbers of lines that stay empty.
    empty: [u32; 2],
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
        let side = if is_rank { RANKS } else { FILES };
        remove(&mut self.lines[side], line);
        self.empty[side] -= 1;
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
        let sides = [ranks, files];
        let mut open = sides.map(|lines| vec![[0; W]; lines as usize]);
        for rank in 0..ranks {
            meter.work(files.into())?;
            for file in (0..files).filter(|&file| problem.allows(Square::new(file, rank))) {
                insert(&mut open[RANKS][rank as usize], file);
                insert(&mut open[FILES][file as usize], rank);
            }
        }
        // The period of the numbers of diagonals: over a glued edge a diagonal continues as the one whose
        // number is greater by this.
        let round = match (wrap.files_wrap(), wrap.ranks_wrap()) {
            (true, true) => gcd(ranks, files),
            (true, false) => files,
            _ => ranks + files,
        };
        let order = sides.map(|lines| from_the_middle(lines).collect());
        let constraints = Self { sides, open, round, order };
        let all = |lines: u32| {
            let mut all = [0; W];
            (0..lines).for_each(|line| insert(&mut all, line));
            all
        };
        let pieces = problem.exact_pieces() as u32;
        let empty = State {
            lines: sides.map(all),
            sums: Diagonals::NONE,
            differences: [Diagonals::NONE; 2],
            empty: sides.map(|lines| lines - pieces),
            left: pieces,
        };
        let start = problem.standing().iter().fold(empty, |state, &queen| constraints.with_queen(state, queen));
        Ok((constraints, start))
    }

    /// Makes the preference for lines near the middle random: adds a random number, at most the number of
    /// lines, to the distance of each line from the middle.
    pub(super) fn prefer_at_random(&mut self, rng: &mut impl Rng) {
        for order in &mut self.order {
            let most = order.len() as u32;
            *order = from_the_middle(most).map(|distance| distance + rng.random_range(0..=most)).collect();
        }
    }

    /// The work of a node, in words read.
    pub(super) const fn work(&self) -> u64 {
        (self.sides[RANKS] + self.sides[FILES]) as u64 * W as u64
    }

    /// The state with one more queen.
    #[inline(always)]
    pub(super) fn with_queen(&self, mut state: State<W>, queen: Square) -> State<W> {
        let (file, rank) = (queen.file(), queen.rank());
        remove(&mut state.lines[RANKS], rank);
        remove(&mut state.lines[FILES], file);
        let [ranks, files] = self.sides;
        let around = |at: u32| (at % self.round..ranks + files - 1).step_by(self.round as usize);
        around(rank + file).for_each(|at| state.sums.insert(at));
        around(file + ranks - 1 - rank).for_each(|at| state.differences[RANKS].insert(at));
        around(rank + files - 1 - file).for_each(|at| state.differences[FILES].insert(at));
        state.left -= 1;
        state
    }

    /// The line to decide next; `None` if too many lines have no free square.
    #[inline]
    pub(super) fn choose(&self, state: &State<W>) -> Option<LineChoice<W>> {
        let mut best = FewestFree { least: u64::MAX, choice: None };
        self.choose_among::<RANKS>(state, &mut best)?;
        self.choose_among::<FILES>(state, &mut best)?;
        best.choice
    }

    /// Updates `best` with the lines of a side; `None` if more have no free square than may stay empty.
    #[inline(always)]
    fn choose_among<const SIDE: usize>(&self, state: &State<W>, best: &mut FewestFree<W>) -> Option<()> {
        let may_be_empty = state.empty[SIDE];
        let mut without = 0;
        for line in bits(&state.lines[SIDE]) {
            let squares = self.free_of_line::<SIDE>(state, line);
            let size = count(&squares);
            if size == 0 {
                without += 1;
                if without > may_be_empty {
                    return None;
                }
                continue;
            }
            let may_stay_empty = may_be_empty > 0;
            let value = u64::from(size + u32::from(may_stay_empty)) << 32 | u64::from(self.order[SIDE][line as usize]);
            if value < best.least {
                best.least = value;
                best.choice = Some(LineChoice { line, is_rank: SIDE == RANKS, squares, may_stay_empty });
            }
        }
        Some(())
    }

    /// A line that needs a queen and has no free square.
    pub(super) fn line_without_square(&self, state: &State<W>) -> Option<Reason> {
        let of_rank = self.line_of_side_without_square::<RANKS>(state).map(Reason::RankWithoutSquare);
        of_rank.or_else(|| self.line_of_side_without_square::<FILES>(state).map(Reason::FileWithoutSquare))
    }

    fn line_of_side_without_square<const SIDE: usize>(&self, state: &State<W>) -> Option<u32> {
        let mut lines = bits(&state.lines[SIDE]).filter(|_| state.empty[SIDE] == 0);
        lines.find(|&line| count(&self.free_of_line::<SIDE>(state, line)) == 0)
    }

    /// The free squares of a line, a bit for each line of the other kind.
    #[inline(always)]
    fn free_of_line<const SIDE: usize>(&self, state: &State<W>, line: u32) -> LineBits<W> {
        let (open, across) = (&self.open[SIDE][line as usize], &state.lines[1 - SIDE]);
        std::array::from_fn(|word| {
            let difference = state.differences[SIDE].line_word(self.sides[SIDE] - 1 - line, word);
            open[word] & across[word] & !(state.sums.line_word(line, word) | difference)
        })
    }
}

/// The distance of each of `lines` lines from the middle, in half squares.
fn from_the_middle(lines: u32) -> impl Iterator<Item = u32> {
    (0..lines).map(move |line| (2 * line).abs_diff(lines - 1))
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

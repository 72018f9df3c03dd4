//! The constraints of a queens problem, and the states of the fail-first search.

use backrank_board::Square;
use backrank_board::internals::gcd;
use rand::{Rng, RngExt};

use super::line_bits::{DiagonalBits, LineBits, clear_bit, count_bits, pop_lowest_bit, set_bit};
use crate::placements::{PlacementProblem, Reason};
use crate::search::{Limit, Meter};

/// The index of ranks in arrays that have one entry for ranks and one for files.
const RANKS: usize = 0;
/// The index of files in arrays that have one entry for ranks and one for files.
const FILES: usize = 1;

/// The open squares of the board, and how diagonals continue across glued edges. A *line* is a rank or a file. Arrays
/// of two have one entry for ranks and one for files.
#[derive(Clone, Debug)]
pub(super) struct Constraints<const W: usize> {
    /// The number of ranks and the number of files.
    sides: [u32; 2],
    /// For each line (rank or file), the squares on which a queen may be placed: bit `i` is set for its square on
    /// crossing line `i`.
    open: [Vec<LineBits<W>>; 2],
    /// The period of diagonals: diagonals whose numbers differ by a multiple of the period are the same diagonal.
    period: u32,
    /// For each line, a number that breaks ties: of lines with equally many choices, the search chooses the one with
    /// the lowest number or, if these are equal too, a rank before a file.
    tie_break_priorities: [Vec<u32>; 2],
}

/// A board with some queens, the pre-placed ones included. Arrays of two have one entry for ranks and one for files.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardState<const W: usize> {
    /// The lines without a queen that may still get one.
    lines: [LineBits<W>; 2],
    /// The attacked diagonals, numbered by rank plus file.
    sums: DiagonalBits<W>,
    /// The attacked diagonals of the other direction, numbered by file minus rank (for ranks) and by rank minus file
    /// (for files), so that the diagonals that cross a line have consecutive numbers along it.
    differences: [DiagonalBits<W>; 2],
    /// The number of ranks, and of files, that still have to be left empty.
    empty: [u32; 2],
    /// The number of queens still to be placed.
    pub(super) left: u32,
}

/// A rank or file to decide next, with the choices for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineChoice<const W: usize> {
    pub(super) line: u32,
    pub(super) is_rank: bool,
    /// The free squares of the line: bit `i` is set if its square on crossing line `i` (a file or rank) is free.
    pub(super) squares: LineBits<W>,
    pub(super) may_stay_empty: bool,
    /// The number of choices in the upper 32 bits, and the priority of the line in tie-breaks in the lower 32 bits. The
    /// line with the lowest number is decided first.
    priority: u64,
}

impl<const W: usize> BoardState<W> {
    /// The number of decisions that lead from this state to a placement: queens to place, and lines to leave empty.
    pub(super) const fn decisions_left(&self) -> usize {
        (self.left + self.empty[RANKS] + self.empty[FILES]) as usize
    }

    /// The state after deciding that this line stays empty.
    pub(super) const fn with_line_left_empty(mut self, line: u32, is_rank: bool) -> Self {
        let side = if is_rank { RANKS } else { FILES };
        clear_bit(&mut self.lines[side], line);
        self.empty[side] -= 1;
        self
    }
}

impl<const W: usize> Constraints<W> {
    /// The constraints of a problem, and the state from which its search starts.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(problem: &PlacementProblem, meter: &mut Meter) -> Result<(Self, BoardState<W>), Limit> {
        let board = problem.board();
        let (ranks, files, wrap) = (board.ranks(), board.files(), board.wrap());
        let sides = [ranks, files];
        let mut open = sides.map(|lines| vec![[0; W]; lines as usize]);
        for rank in 0..ranks {
            meter.add_work(files.into())?;
            for file in (0..files).filter(|&file| problem.permits(Square::new(file, rank))) {
                set_bit(&mut open[RANKS][rank as usize], file);
                set_bit(&mut open[FILES][file as usize], rank);
            }
        }
        // Across a glued edge, a diagonal continues as the diagonal whose number is greater by the period.
        let period = match (wrap.files_wrap(), wrap.ranks_wrap()) {
            (true, true) => gcd(ranks.into(), files.into()) as u32,
            (true, false) => files,
            _ => ranks + files,
        };
        let tie_break_priorities = sides.map(|lines| distances_from_middle(lines).collect());
        let constraints = Self { sides, open, period, tie_break_priorities };
        let all = |lines: u32| {
            let mut all = [0; W];
            (0..lines).for_each(|line| set_bit(&mut all, line));
            all
        };
        let pieces = problem.min_pieces() as u32;
        let empty = BoardState {
            lines: sides.map(all),
            sums: DiagonalBits::NONE,
            differences: [DiagonalBits::NONE; 2],
            empty: sides.map(|lines| lines - pieces),
            left: pieces,
        };
        let start = problem.preplaced().iter().fold(empty, |state, &queen| constraints.with_queen(state, queen));
        Ok((constraints, start))
    }

    /// Makes the tie-breaks random: the priority of each line becomes its distance from the middle plus a random
    /// number, at most the number of lines.
    pub(super) fn randomize_tie_breaks(&mut self, rng: &mut impl Rng) {
        for order in &mut self.tie_break_priorities {
            let most = order.len() as u32;
            *order = distances_from_middle(most).map(|distance| distance + rng.random_range(0..=most)).collect();
        }
    }

    /// The work of one node, measured in 64-bit words that are read.
    pub(super) const fn work_per_node(&self) -> u64 {
        (self.sides[RANKS] + self.sides[FILES]) as u64 * W as u64
    }

    /// The state with one more queen, on this square.
    #[inline(always)]
    pub(super) fn with_queen(&self, mut state: BoardState<W>, queen: Square) -> BoardState<W> {
        let (file, rank) = (queen.file(), queen.rank());
        clear_bit(&mut state.lines[RANKS], rank);
        clear_bit(&mut state.lines[FILES], file);
        let [ranks, files] = self.sides;
        let around = |at: u32| (at % self.period..ranks + files - 1).step_by(self.period as usize);
        around(rank + file).for_each(|at| state.sums.insert(at));
        around(file + ranks - 1 - rank).for_each(|at| state.differences[RANKS].insert(at));
        around(rank + files - 1 - file).for_each(|at| state.differences[FILES].insert(at));
        state.left -= 1;
        state
    }

    /// The line to decide next, one with the fewest choices (its free squares and, if it may stay empty, one more);
    /// `None` if the ranks, or the files, without a free square outnumber those that may stay empty.
    #[inline]
    pub(super) fn choose_line(&self, state: &BoardState<W>) -> Option<LineChoice<W>> {
        let mut best = None;
        self.choose_among::<RANKS>(state, &mut best)?;
        self.choose_among::<FILES>(state, &mut best)?;
        best
    }

    /// Compares the undecided lines of one side, ranks or files, with `best`, and replaces it by a line with a lower
    /// [priority](LineChoice::priority). `None` if the lines without a free square outnumber those that may stay empty.
    #[inline(always)]
    fn choose_among<const SIDE: usize>(&self, state: &BoardState<W>, best: &mut Option<LineChoice<W>>) -> Option<()> {
        let may_be_empty = state.empty[SIDE];
        let mut without = 0;
        for line in bits(&state.lines[SIDE]) {
            let squares = self.free_of_line::<SIDE>(state, line);
            let size = count_bits(&squares);
            if size == 0 {
                without += 1;
                if without > may_be_empty {
                    return None;
                }
                continue;
            }
            let may_stay_empty = may_be_empty > 0;
            let priority = u64::from(size + u32::from(may_stay_empty)) << 32
                | u64::from(self.tie_break_priorities[SIDE][line as usize]);
            if best.as_ref().is_none_or(|best| priority < best.priority) {
                *best = Some(LineChoice { line, is_rank: SIDE == RANKS, squares, may_stay_empty, priority });
            }
        }
        Some(())
    }

    /// A rank or file that needs a queen and has no free square; `None` if there is no such line.
    pub(super) fn line_without_square(&self, state: &BoardState<W>) -> Option<Reason> {
        let of_rank = self.line_of_side_without_square::<RANKS>(state).map(Reason::RankWithoutSquare);
        of_rank.or_else(|| self.line_of_side_without_square::<FILES>(state).map(Reason::FileWithoutSquare))
    }

    fn line_of_side_without_square<const SIDE: usize>(&self, state: &BoardState<W>) -> Option<u32> {
        let mut lines = bits(&state.lines[SIDE]).filter(|_| state.empty[SIDE] == 0);
        lines.find(|&line| count_bits(&self.free_of_line::<SIDE>(state, line)) == 0)
    }

    /// The free squares of a line: bit `i` is set if its square on crossing line `i` is free.
    #[inline(always)]
    fn free_of_line<const SIDE: usize>(&self, state: &BoardState<W>, line: u32) -> LineBits<W> {
        let (open, across) = (&self.open[SIDE][line as usize], &state.lines[1 - SIDE]);
        std::array::from_fn(|word| {
            let difference = state.differences[SIDE].line_word(self.sides[SIDE] - 1 - line, word);
            open[word] & across[word] & !(state.sums.line_word(line, word) | difference)
        })
    }
}

/// For each of `lines` parallel lines, its distance from the middle, in half squares.
fn distances_from_middle(lines: u32) -> impl Iterator<Item = u32> {
    (0..lines).map(move |line| (2 * line).abs_diff(lines - 1))
}

/// The indices of the set bits, ascending.
#[inline(always)]
fn bits<const W: usize>(line: &LineBits<W>) -> impl Iterator<Item = u32> {
    let mut rest = *line;
    std::iter::from_fn(move || pop_lowest_bit(&mut rest))
}

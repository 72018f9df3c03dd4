//! Fail-first search for queens: the rank or file with the fewest free squares is decided first.
//!
//! 1. Of all ranks and files without a queen, take one with the fewest free squares; of several, the one nearest to the
//!    middle, where a queen attacks the most squares.
//! 2. If the line has no free square, backtrack. If it has one, the queen on it is forced. Otherwise try each square in
//!    turn.
//! 3. If there are fewer queens than ranks or files, a line may also stay empty, as long as enough lines remain for the
//!    queens; step 1 counts this as one more square.
//! 4. A run that reaches its node limit is restarted with random tie-breaks and four times the limit. If there is a
//!    placement, this escapes an unlucky first choice; if there is none, the earlier runs together visit at most about
//!    4/3 as many nodes as the last.
//!
//! Attacked diagonals are stored as bits, so that one shift gives the diagonals that cross any rank, and another shift
//! those that cross any file. A node takes O((ranks + files) x words) time and O(words) memory, where a line has
//! `words` 64-bit words; the time of a search is exponential in the number of ranks.
//!
//! The search finds one placement of queens, or proves that there is none, on flat boards, cylinders and tori. The
//! hardest instances known are random sets of excluded diagonals. On these, 21 queens take some 10^6 nodes of 0.1
//! microseconds each; a search row by row takes a hundred times as many nodes. Fail-first search cannot list or count,
//! because it finds placements in no particular order.
//!
//! The choice of the line is the fail-first principle: R. M. Haralick and G. L. Elliott, *Increasing tree search
//! efficiency for constraint satisfaction problems*, Artificial Intelligence 14, 1980. Our addition is to choose among
//! files as well as ranks.

mod constraints;
mod line_bits;

use backrank_board::{Piece, Square};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use self::constraints::{BoardState, Constraints, LineChoice};
use self::line_bits::{LineBits, pop_lowest_bit};
use crate::placements::{PlacementProblem, Reason};
use crate::search::{Limit, Meter, Outcome};

/// The longest side that the search covers, in squares.
const MAX_SIDE: u32 = 64 * u64::BITS;

/// The node limit of the first run.
const FIRST_RUN_NODES: u64 = 1 << 12;

/// The factor by which the node limit grows from run to run.
const NODE_LIMIT_GROWTH: u64 = 4;

/// Whether the search covers a problem: a given number of queens, from 1 to the shorter side, that attack along whole
/// ranks and files, without a required symmetry, on a board with sides of at most 4096 squares.
pub(super) fn applies_to(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    let lines = board.ranks().min(board.files());
    problem.asks_for_exact_independent_pieces()
        && problem.turn().is_none()
        && *problem.piece() == Piece::QUEEN
        && problem.attacks_whole_ranks_and_files()
        && board.ranks().max(board.files()) <= MAX_SIDE
        && (1..=lines as usize).contains(&problem.min_pieces())
}

/// Calls a function with the number of 64-bit words of a line as its const parameter.
macro_rules! with_words {
    ($problem:expr, $function:ident, $($argument:expr),+) => {
        match $problem.board().ranks().max($problem.board().files()).div_ceil(u64::BITS) {
            ..=1 => $function::<1>($problem, $($argument),+),
            2 => $function::<2>($problem, $($argument),+),
            3..=4 => $function::<4>($problem, $($argument),+),
            5..=8 => $function::<8>($problem, $($argument),+),
            9..=16 => $function::<16>($problem, $($argument),+),
            17..=32 => $function::<32>($problem, $($argument),+),
            _ => $function::<64>($problem, $($argument),+),
        }
    };
}

/// Finds a placement, or proves that there is none, for a problem that this search [covers](applies_to) and whose
/// pre-placed queens do not attack each other. From the second run on, ties are broken at random, with a generator of
/// this seed.
///
/// # Errors
/// The limit that was reached.
pub(super) fn find(
    problem: &PlacementProblem,
    seed: u64,
    meter: &mut Meter,
) -> Result<Outcome<Vec<Square>, Reason>, Limit> {
    with_words!(problem, search_with_restarts, seed, meter)
}

/// A rank or file that needs a queen and has no free square, in a problem that this search [covers](applies_to); `None`
/// if there is no such line.
///
/// # Errors
/// The limit that was reached.
pub(super) fn find_line_without_square(problem: &PlacementProblem, meter: &mut Meter) -> Result<Option<Reason>, Limit> {
    with_words!(problem, find_line, meter)
}

fn find_line<const W: usize>(problem: &PlacementProblem, meter: &mut Meter) -> Result<Option<Reason>, Limit> {
    let (constraints, start) = set_up::<W>(problem, meter)?;
    Ok(constraints.line_without_square(&start))
}

fn set_up<const W: usize>(
    problem: &PlacementProblem,
    meter: &mut Meter,
) -> Result<(Constraints<W>, BoardState<W>), Limit> {
    let board = problem.board();
    let lines = board.ranks() as usize + board.files() as usize;
    // Each queen decides a rank and a file; every other rank and file is left empty by a decision of its own.
    let frames = lines - problem.min_pieces();
    meter.check_memory((frames * size_of::<Frame<W>>() + lines * size_of::<LineBits<W>>()) as u64)?;
    Constraints::new(problem, meter).and_then(|begun| meter.check_interrupts().map(|()| begun))
}

/// Runs the search with growing node limits until a run finishes or the budget is spent.
fn search_with_restarts<const W: usize>(
    problem: &PlacementProblem,
    seed: u64,
    meter: &mut Meter,
) -> Result<Outcome<Vec<Square>, Reason>, Limit> {
    let (mut constraints, start) = set_up::<W>(problem, meter)?;
    // The meter may have counted the nodes of other searches before.
    let before = meter.nodes();
    let searched = |meter: &Meter| Outcome::Impossible(Reason::Searched { nodes: meter.nodes() - before });
    if start.left == 0 {
        return Ok(Outcome::Found(problem.preplaced().to_vec()));
    }
    if let Some(line) = constraints.line_without_square(&start) {
        return Ok(Outcome::Impossible(line));
    }
    let Some(choice) = constraints.choose_line(&start) else {
        return Ok(searched(meter));
    };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut nodes = FIRST_RUN_NODES;
    loop {
        let ended = meter.run_with_node_limit(nodes, |meter| {
            search(&constraints, Frame { state: start, choice, queen: None }, meter)
        });
        match ended {
            Ok(Some(mut squares)) => {
                squares.extend(problem.preplaced());
                return Ok(Outcome::Found(squares));
            }
            Ok(None) => return Ok(searched(meter)),
            Err(limit) if limit != Limit::Nodes => return Err(limit),
            Err(_) => meter.check_all_limits()?,
        }
        constraints.randomize_tie_breaks(&mut rng);
        nodes = nodes.saturating_mul(NODE_LIMIT_GROWTH);
    }
}

/// A state on the search stack, with the line to decide and the choices still to be tried.
#[derive(Clone, Copy, Debug)]
struct Frame<const W: usize> {
    state: BoardState<W>,
    choice: LineChoice<W>,
    /// The queen placed by the decision that led to `state`; `None` in the first frame, and if a line was left empty.
    queen: Option<Square>,
}

/// The squares of the queens of the placement found, without the pre-placed ones; `None` if there is no placement.
fn search<const W: usize>(
    constraints: &Constraints<W>,
    start: Frame<W>,
    meter: &mut Meter,
) -> Result<Option<Vec<Square>>, Limit> {
    let mut frames = Vec::with_capacity(start.state.decisions_left());
    frames.push(start);
    while let Some(frame) = frames.last_mut() {
        let (state, queen) = match pop_lowest_bit(&mut frame.choice.squares) {
            Some(other) => {
                meter.node()?;
                let queen = if frame.choice.is_rank {
                    Square::new(other, frame.choice.line)
                } else {
                    Square::new(frame.choice.line, other)
                };
                (constraints.with_queen(frame.state, queen), Some(queen))
            }
            None if std::mem::take(&mut frame.choice.may_stay_empty) => {
                let LineChoice { line, is_rank, .. } = frame.choice;
                (frame.state.with_line_left_empty(line, is_rank), None)
            }
            None => {
                frames.pop();
                continue;
            }
        };
        meter.add_work(constraints.work_per_node())?;
        if state.left == 0 {
            return Ok(Some(frames.iter().map(|frame| frame.queen).chain([queen]).flatten().collect()));
        }
        if let Some(choice) = constraints.choose_line(&state) {
            frames.push(Frame { state, choice, queen });
        }
    }
    Ok(None)
}

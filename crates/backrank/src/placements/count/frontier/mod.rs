//! Counting placements without listing them, by deciding square by square on a frontier.
//!
//! 1. The attack graph of the free squares is split into connected components; for bishops these are the two colours.
//!    The placements on each component are counted for every number of pieces. These counts are the coefficients of a
//!    polynomial, and the polynomials of all components are multiplied.
//! 2. The squares of a component are ordered by ranks, files or diagonals.
//! 3. In this order each square gets a piece or stays empty. Partial placements that attack the same set of *later*
//!    squares can be completed in the same ways. So only this set is kept, as a state, with the number of its partial
//!    placements for each number of pieces.
//! 4. Squares that all attack each other hold at most one piece. This bounds the number of pieces that the later
//!    squares can hold; partial placements with too few pieces to reach the required number are dropped.
//!
//! With at most `states` states after each square, time is O(squares x states x pieces) additions of sums, and memory
//! O(states x pieces) sums, because only two successive layers of states are kept. For leapers there are about as many
//! states as ways to place pieces on the last few ranks, for bishops as many as sets of diagonals that cross the
//! frontier. For pieces that attack along lines in many directions there are about as many states as placements of the
//! first half of the pieces, which is still far fewer than all placements. The sums are exact: they have enough words
//! for the number of ways to choose the squares regardless of attacks.
//!
//! This is the transfer matrix method (R. P. Stanley, *Enumerative Combinatorics* 1, 1986, 4.7) with the frontier of K.
//! Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath (*TAOCP* 4A, 7.1.4, 2009). Only the reachable part
//! of the matrix is built.

mod estimate;
mod layer;
mod sweep;
mod vertex_order;

use num_bigint::BigUint;

pub(super) use self::estimate::estimate_sweep;
use self::sweep::{SweepError, count_by_sweep};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Certainty, Limit, LimitReached, Meter};

/// The largest estimated number of placements that are listed instead if the states do not fit into memory.
const MAX_LISTED_PLACEMENTS: f64 = 1e9;

/// If memory is limited, a sweep whose two layers need more than this number of bytes estimates the memory of the whole
/// sweep before it continues.
const ESTIMATE_ABOVE_BYTES: u64 = 64 << 20;

/// The number of placements; `None` if the states do not fit into memory and an estimate says that there are at most
/// [`MAX_LISTED_PLACEMENTS`] placements. Each decided square counts as a node.
pub(super) fn count_by_frontier(problem: &PlacementProblem, budget: &Budget) -> Result<Option<BigUint>, LimitReached> {
    let mut meter = Meter::new(budget);
    let mut estimate = None;
    let counted = count_by_sweep(problem, &mut meter, |_, needs| {
        let Some(allowed) = budget.memory().filter(|&allowed| needs > allowed.min(ESTIMATE_ABOVE_BYTES)) else {
            return Ok(());
        };
        let (whole, certainty) = match estimate {
            Some(whole) => whole,
            None => *estimate.insert(estimate_sweep(problem, budget)?),
        };
        if needs <= allowed && certainty.lower_bound_of_estimate(whole.bytes as u64) <= allowed {
            return Ok(());
        }
        let needs = needs.max(whole.bytes as u64);
        Err(match certainty {
            _ if whole.placement_bits.exp2() <= MAX_LISTED_PLACEMENTS => SweepError::TooLarge,
            Certainty::Measured => Limit::Memory { needs, allowed }.into(),
            _ => Limit::MemoryRoughly { needs, allowed }.into(),
        })
    });
    match counted {
        Ok((count, _)) => Ok(Some(count)),
        Err(SweepError::TooLarge) => Ok(None),
        Err(SweepError::Limit(limit)) => Err(meter.to_limit_reached(limit)),
    }
}

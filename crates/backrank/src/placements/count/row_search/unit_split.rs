//! Splitting a state of a long search into several work units, so that none takes too long.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::constraints::{RowConstraints, State};

/// The least side, in squares, for which states are split; on smaller boards the estimate is not worth its time.
const MIN_SPLIT_SIDE: usize = 20;

/// The work of a unit, in states; it takes some ten seconds.
const WORK_PER_UNIT: f64 = 1e10;

/// The largest number of units of one state; each unit lists all heads of the state to find its own.
const MAX_UNITS_PER_STATE: usize = 1 << 17;

/// The least number of heads (see [`UnitSplit`]) for each unit, so that units are of similar size; also the factor by
/// which a unit may exceed [`WORK_PER_UNIT`] before states are split.
const HEADS_PER_UNIT: f64 = 4.0;

/// The number of random paths of the estimate.
const PROBES: usize = 1000;

/// How a state is split into units: they share the descendants of the state a few rows further down, its *heads*.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitSplit {
    /// The number of units into which each state is split.
    pub(super) units_a_state: usize,
    /// The number of rows from the state down to its heads.
    pub(super) rows: usize,
}

impl UnitSplit {
    /// How the states of row `row` are split, from an estimate of the number of their descendants with a fixed seed.
    /// `None` if `together` states are not too much work for one unit, if there are no states or fewer than
    /// [`MIN_SPLIT_SIDE`] rows or files, or if no row further down has enough heads.
    pub(super) fn choose(constraints: &RowConstraints, row: usize, states: &[State], together: usize) -> Option<Self> {
        if states.is_empty() || constraints.rows().min(constraints.files as usize) < MIN_SPLIT_SIDE {
            return None;
        }
        let widths = estimate_widths(constraints, row, states);
        let work = widths.iter().sum::<f64>() / WORK_PER_UNIT;
        if work * together as f64 <= HEADS_PER_UNIT {
            return None;
        }
        let number = (work as usize).clamp(1, MAX_UNITS_PER_STATE);
        let is_enough = |&width: &f64| number == 1 || width >= HEADS_PER_UNIT * number as f64;
        widths.iter().position(is_enough).map(|rows| Self { units_a_state: number, rows })
    }
}

/// The estimated average number of descendants of one of these states with 0, 1, 2, ... further rows decided. Each
/// random path down is weighted by the product of the numbers of choices along it (D. E. Knuth, *Estimating the
/// efficiency of backtrack programs*, 1975).
pub(super) fn estimate_widths(constraints: &RowConstraints, row: usize, states: &[State]) -> Vec<f64> {
    let mut widths = vec![0.0; constraints.rows() - row];
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    for _ in 0..PROBES {
        let (mut state, mut width) = (states[rng.random_range(0..states.len())], 1.0);
        for (below, sum) in widths.iter_mut().enumerate() {
            *sum += width / PROBES as f64;
            let children = if row + below + 1 < constraints.rows() {
                list_children(constraints, row + below, state)
            } else {
                Vec::new()
            };
            width *= children.len() as f64;
            if children.is_empty() {
                break;
            }
            state = children[rng.random_range(0..children.len())];
        }
    }
    widths
}

/// The children of a state of this row that are not dead ends.
fn list_children(constraints: &RowConstraints, row: usize, state: State) -> Vec<State> {
    let mut next = constraints.children(row, state);
    next.retain(|state| constraints.has_children(row + 1, state));
    next
}

/// Visits the heads of a state of this row: its descendants `rows` rows further down.
pub(super) fn visit_heads(
    constraints: &RowConstraints,
    row: usize,
    state: State,
    rows: usize,
    visit: &mut impl FnMut(State),
) {
    if rows == 0 {
        return visit(state);
    }
    for state in list_children(constraints, row, state) {
        visit_heads(constraints, row + 1, state, rows - 1, visit);
    }
}

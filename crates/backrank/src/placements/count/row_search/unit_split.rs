//! Splitting a state of a long search into several work units, so that no unit takes too long.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::constraints::{RowConstraints, RowState};

/// The least side, in squares, for which states are split; on smaller boards the estimate costs more time than it
/// saves.
const MIN_SPLIT_SIDE: usize = 20;

/// The work of a unit, in states visited; it takes some ten seconds.
const WORK_PER_UNIT: f64 = 1e10;

/// The largest number of units into which one state is split: each unit lists all subtree roots of the state to find
/// its own.
const MAX_UNITS_PER_STATE: usize = 1 << 17;

/// The least number of subtree roots (see [`UnitSplit`]) per unit, so that units are of similar size. It is also the
/// largest factor by which a unit of whole states may exceed [`WORK_PER_UNIT`] before states are split.
const ROOTS_PER_UNIT: f64 = 4.0;

/// The number of random paths from which the numbers of descendants are estimated.
const RANDOM_PATHS: usize = 1000;

/// How each state is split into units. Its *subtree roots*, the states that a fixed number of further decided rows lead
/// to, are divided among the units.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitSplit {
    /// The number of units into which each state is split.
    pub(super) units_per_state: usize,
    /// The number of rows from the state down to its subtree roots.
    pub(super) rows: usize,
}

impl UnitSplit {
    /// Chooses how the states of row `row` are split, by an estimate of the numbers of their descendants, with a fixed
    /// seed. `None` if states need not or cannot be split: there are none, a unit can do `together` of them whole,
    /// there are fewer than [`MIN_SPLIT_SIDE`] rows or files, or no row further down has enough subtree roots.
    pub(super) fn choose(
        constraints: &RowConstraints,
        row: usize,
        states: &[RowState],
        together: usize,
    ) -> Option<Self> {
        if states.is_empty() || constraints.rows().min(constraints.files as usize) < MIN_SPLIT_SIDE {
            return None;
        }
        let widths = estimate_subtree_widths(constraints, row, states);
        let work = widths.iter().sum::<f64>() / WORK_PER_UNIT;
        if work * together as f64 <= ROOTS_PER_UNIT {
            return None;
        }
        // The number of units of all states together must fit into a `usize`, which may have 32 bits.
        let number = (work as usize).clamp(1, MAX_UNITS_PER_STATE.min(usize::MAX / states.len()));
        let is_enough = |&width: &f64| number == 1 || width >= ROOTS_PER_UNIT * number as f64;
        widths.iter().position(is_enough).map(|rows| Self { units_per_state: number, rows })
    }
}

/// The estimated widths of the subtree of one of these states (there must be at least one), on average: for 0, 1, 2,
/// ... further rows decided, the number of its descendants. Each random path down is weighted by the product of the
/// numbers of choices along it (D. E. Knuth, *Estimating the efficiency of backtrack programs*, 1975).
pub(super) fn estimate_subtree_widths(constraints: &RowConstraints, row: usize, states: &[RowState]) -> Vec<f64> {
    let mut widths = vec![0.0; constraints.rows() - row];
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    for _ in 0..RANDOM_PATHS {
        let (mut state, mut width) = (states[rng.random_range(0..states.len())], 1.0);
        for (below, sum) in widths.iter_mut().enumerate() {
            *sum += width / RANDOM_PATHS as f64;
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
fn list_children(constraints: &RowConstraints, row: usize, state: RowState) -> Vec<RowState> {
    let mut next = constraints.children(row, state);
    next.retain(|state| constraints.has_children(row + 1, state));
    next
}

/// Visits the subtree roots of a state of this row: its descendants `rows` rows further down.
pub(super) fn visit_subtree_roots(
    constraints: &RowConstraints,
    row: usize,
    state: RowState,
    rows: usize,
    visit: &mut impl FnMut(RowState),
) {
    if rows == 0 {
        return visit(state);
    }
    for state in list_children(constraints, row, state) {
        visit_subtree_roots(constraints, row + 1, state, rows - 1, visit);
    }
}

//! Into how many units a state of a search is cut where all are too much for one, so that none takes too long.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::constraints::RowConstraints;
use super::state::State;

/// Boards of fewer ranks or files are done before an estimate pays.
const LARGE: usize = 20;

/// So much comes to a unit, in states: some ten seconds of work.
const WORK_A_UNIT: f64 = 1e10;

/// A state is cut into no more units than this: each runs through the heads of all.
const MOST: usize = 1 << 17;

/// So many heads come to a unit, or more, as these are not all alike; and so much more work to one that is not cut.
const HEADS: f64 = 4.0;

/// So many ways are followed down to the last row.
const PROBES: usize = 1000;

/// Each state stands for so many units, which share out the states some rows below it, its *heads*.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitSplit {
    pub(super) units_a_state: usize,
    /// How many rows below.
    pub(super) rows: usize,
}

impl UnitSplit {
    /// From an estimate of how many states there are below these, which have this row to be decided next; `None` if
    /// so many of these are not too much for a unit. Always the same for the same states.
    pub(super) fn estimate(
        constraints: &RowConstraints,
        row: usize,
        states: &[State],
        together: usize,
    ) -> Option<Self> {
        if states.is_empty() || constraints.rows().min(constraints.files() as usize) < LARGE {
            return None;
        }
        let widths = estimate_widths(constraints, row, states);
        let work = widths.iter().sum::<f64>() / WORK_A_UNIT;
        if work * together as f64 <= HEADS {
            return None;
        }
        let number = (work as usize).clamp(1, MOST);
        let is_enough = |&width: &f64| number == 1 || width >= HEADS * number as f64;
        widths.iter().position(is_enough).map(|rows| Self { units_a_state: number, rows })
    }
}

/// About how many states come from one of these, on average, with 0, 1, 2, ... more rows decided. A way down that
/// is drawn at random stands for as many as there were choices on it (D. E. Knuth, *Estimating the efficiency of
/// backtrack programs*, 1975).
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

/// The states that follow one of this row and go on.
fn list_children(constraints: &RowConstraints, row: usize, state: State) -> Vec<State> {
    let mut next = constraints.children(row, state);
    next.retain(|state| constraints.goes_on(row + 1, state));
    next
}

/// Visits all states so many rows below one of this row, that go on.
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

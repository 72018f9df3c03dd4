//! What a count will take, from a look at degrees alone.

use super::crew::Crew;
use super::needs::{Needs, Size, Sizes};
use super::part::Found;
use super::reach::{Fork, Reached, Survey};
use crate::search::Limit;

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(super) transitions: f64,
    pub(super) count: Needs,
    pub(super) table: Needs,
    /// The answer has no more bits than this.
    pub(super) bits: f64,
}

/// So many keys are worth another thread.
const KEYS_A_THREAD: u64 = 1 << 18;

impl Forecast {
    /// From the layers before the last steps, of which a table keeps so many, and from the parts of these.
    pub(super) fn new(
        trunk: &Fork<Vec<Reached>>,
        to_keep: Fork<usize>,
        parts: &[Found],
        survey: &Survey<'_>,
    ) -> Result<Self, Limit> {
        let sizes = Sizes {
            trunk: sizes(trunk, &survey.crew)?,
            to_keep,
            largest_part: parts.iter().map(|part| part.bytes).fold(0.0, f64::max),
            keys_of_parts: parts.iter().map(|found| found.part.key_count()).sum(),
            survey: survey.held.most(),
        };
        let bits = parts.iter().map(|found| found.most.1).fold(0.0, f64::max);
        let most = parts.iter().map(|found| found.most.0 * (found.most.1 - bits).exp2()).sum::<f64>();
        let transitions = trunk.each().into_iter().flatten().map(|layer| layer.come).sum::<f64>();
        Ok(Self {
            transitions: transitions + parts.iter().map(|found| found.part.transitions).sum::<f64>(),
            count: Needs::of_count(&sizes),
            table: Needs::of_table(&sizes),
            // Each sum may have been rounded down, by one part of 2^53.
            bits: most.max(1.0).log2() + bits + 0.01,
        })
    }
}

/// What each layer takes, roughly.
pub(super) fn sizes(layers: &Fork<Vec<Reached>>, crew: &Crew<'_>) -> Result<Fork<Vec<Size>>, Limit> {
    let sizes = |layers: &Vec<Reached>| {
        let lengths: Vec<u64> = layers.iter().map(|layer| layer.keys.len() as u64).collect();
        let all: u64 = lengths.iter().sum();
        let crew = if all < KEYS_A_THREAD { crew.alone() } else { *crew };
        crew.share_longest_first(&lengths, || (), |(), number| Ok(Size::of(&layers[number])))
    };
    Ok(Fork { stem: sizes(&layers.stem)?, top: sizes(&layers.top)?, bottom: sizes(&layers.bottom)? })
}

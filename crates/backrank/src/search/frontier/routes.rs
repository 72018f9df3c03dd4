//! From which blocks the block of each target comes.

use std::ops::Range;

use super::any_layer::AnyLayer;
use super::degrees::Sources;
use super::layer::Place;
use super::matching::matchings;
use super::step::{Key, ends};
use super::tables::{ChangeId, change_id, most_origins};

/// So many weights come to a part of the work: about a millisecond. Where weights are away a thread looks at those of
/// some dozens of chunks at a time, so chunks are small.
pub(super) const WEIGHTS_A_PART: u64 = 1 << 18;

/// The same where weights that are away are read one by one later: what is read with each takes some microseconds.
pub(super) const FEW_WEIGHTS_A_PART: u64 = 1 << 13;

/// The sources of some targets of a step that follow each other.
#[derive(Debug)]
pub(super) struct Routes {
    /// For each target how many ends it has and where its routes end.
    targets: Vec<(u8, u32)>,
    routes: Vec<Route>,
    pub(super) parts: Vec<Stretch>,
    /// How many weights go through each change.
    pub(super) through: Vec<(ChangeId, u64)>,
    /// Proven bounds on the largest weight after the step, and on the sum of those of a key.
    pub(super) most: u128,
    pub(super) total: u128,
}

/// Some targets that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    pub(super) targets: Range<usize>,
    /// How many weights come to them.
    pub(super) come: u64,
    /// They have no more weights than this.
    pub(super) most: usize,
}

/// One choice of edges that leads to a target.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Route {
    /// Where the block of the source is.
    pub(super) source: Place,
    /// What becomes of its matchings.
    pub(super) change: ChangeId,
}

impl Routes {
    /// Finds the routes of a step to these keys, which ascend, and looks at the blocks from which they come. About so
    /// many weights come to a part.
    pub(super) fn new(sources: &Sources<'_>, targets: &[Key], layer: &AnyLayer, weights_a_part: u64) -> Self {
        let mut routes = Vec::with_capacity(2 * targets.len());
        let mut reached: Vec<(u8, u32)> = targets.iter().map(|&target| (ends(target) as u8, 0)).collect();
        sources.each_route(targets, |target, choice, source, key| {
            let change = change_id(ends(key), choice.change(key));
            routes.push(Route { source: layer.place(source), change });
            reached[target].1 = routes.len() as u32;
        });
        // Each target can be reached, so all ends are known.
        let mut all = Self { targets: reached, routes, parts: Vec::new(), through: Vec::new(), most: 0, total: 0 };
        let mut through: Vec<u64> = Vec::new();
        for target in 0..targets.len() {
            let (mut come, mut most, mut total) = (0, 0_u128, 0_u128);
            let (ends, routes) = all.of(target);
            for route in routes {
                let (block, change) = (layer.block(route.source), usize::from(route.change));
                come += 1 + block.len() as u64;
                if through.len() <= change {
                    through.resize(change + 1, 0);
                }
                through[change] += block.len() as u64;
                most += u128::from(block.most) * u128::from(most_origins(route.change));
                total += u128::from(block.total);
            }
            all.most = all.most.max(most.min(total));
            all.total = all.total.max(total);
            let weights = matchings(ends).min(come as usize);
            match all.parts.last_mut().filter(|part| part.come < weights_a_part) {
                Some(part) => {
                    part.targets.end = target + 1;
                    part.come += come;
                    part.most += weights;
                }
                None => all.parts.push(Stretch { targets: target..target + 1, come, most: weights }),
            }
        }
        all.through = (0..).zip(through).filter(|&(_, weights)| weights > 0).collect();
        all
    }

    /// The numbers of the chunks from which routes lead to these targets, in ascending order.
    pub(super) fn chunks(&self, targets: Range<usize>) -> Vec<u32> {
        let mut chunks = Vec::new();
        for target in targets {
            for route in self.of(target).1 {
                let chunk = route.source.chunk();
                // Few: as many as there are choices, or twice that.
                if let Err(place) = chunks.binary_search(&chunk) {
                    chunks.insert(place, chunk);
                }
            }
        }
        chunks
    }

    /// How many ends the target of this number has, and its routes.
    #[inline]
    pub(super) fn of(&self, target: usize) -> (usize, &[Route]) {
        let (ends, end) = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].1);
        (ends.into(), &self.routes[start as usize..end as usize])
    }
}

//! From which blocks the block of each target comes.

use std::ops::Range;

use super::any_layer::AnyLayer;
use super::degrees::Sources;
use super::layer::Place;
use super::step::{Key, ends};
use super::tables::{ChangeId, change_id, most_origins};

/// So many weights come to a part of the work: some milliseconds.
const WEIGHTS_A_PART: u64 = 1 << 20;

/// The sources of some targets of a step that follow each other.
#[derive(Debug)]
pub(super) struct Routes {
    /// For each target how many ends it has and where its routes end.
    targets: Vec<(u8, u32)>,
    routes: Vec<Route>,
    /// Parts of the targets, with how many weights come to each.
    pub(super) parts: Vec<(Range<usize>, u64)>,
    /// How many weights go through each change.
    pub(super) through: Vec<(ChangeId, u64)>,
    /// Proven bounds on the largest weight after the step, and on the sum of those of a key.
    pub(super) most: u128,
    pub(super) total: u128,
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
    /// Finds the routes of a step to these keys, which ascend, and looks at the blocks from which they come.
    pub(super) fn new(sources: &Sources<'_>, targets: &[Key], layer: &AnyLayer) -> Self {
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
            let (mut work, mut most, mut total) = (0, 0_u128, 0_u128);
            for route in all.of(target).1 {
                let (block, change) = (layer.block(route.source), usize::from(route.change));
                work += 1 + block.len() as u64;
                if through.len() <= change {
                    through.resize(change + 1, 0);
                }
                through[change] += block.len() as u64;
                most += u128::from(block.most) * u128::from(most_origins(route.change));
                total += u128::from(block.total);
            }
            all.most = all.most.max(most.min(total));
            all.total = all.total.max(total);
            match all.parts.last_mut().filter(|(_, sum)| *sum < WEIGHTS_A_PART) {
                Some((part, sum)) => (part.end, *sum) = (target + 1, *sum + work),
                None => all.parts.push((target..target + 1, work)),
            }
        }
        all.through = (0..).zip(through).filter(|&(_, weights)| weights > 0).collect();
        all
    }

    /// How many ends the target of this number has, and its routes.
    #[inline]
    pub(super) fn of(&self, target: usize) -> (usize, &[Route]) {
        let (ends, end) = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].1);
        (ends.into(), &self.routes[start as usize..end as usize])
    }
}

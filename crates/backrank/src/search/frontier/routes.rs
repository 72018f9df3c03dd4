//! From which blocks the block of each target comes.

use super::degrees::Sources;
use super::step::{Key, Step, ends};
use super::tables::{ChangeId, Tables};

/// The sources of each target of a step.
#[derive(Debug)]
pub(super) struct Routes {
    /// For each target how many ends it has and where its routes end.
    targets: Vec<(u8, u32)>,
    routes: Vec<Route>,
}

/// One choice of edges that leads to a target.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Route {
    /// The number of the source key.
    pub(super) source: u32,
    /// What becomes of its matchings.
    pub(super) change: ChangeId,
}

impl Routes {
    /// Finds the routes of a step from these keys to those; both ascend.
    pub(super) fn new(step: &Step, sources: &[Key], targets: &[Key], tables: &mut Tables) -> Self {
        let mut routes = Vec::with_capacity(2 * targets.len());
        let mut reached: Vec<(u8, u32)> = targets.iter().map(|&target| (ends(target) as u8, 0)).collect();
        Sources::new(step, sources).each_route(targets, |target, choice, source, key| {
            let change = tables.id(ends(key), choice.change(key));
            routes.push(Route { source: source as u32, change });
            reached[target].1 = routes.len() as u32;
        });
        // Each target can be reached, so all ends are known.
        Self { targets: reached, routes }
    }

    /// How many targets there are.
    pub(super) fn len(&self) -> usize {
        self.targets.len()
    }

    /// How many ends the target of this number has, and its routes.
    #[inline]
    pub(super) fn of(&self, target: usize) -> (usize, &[Route]) {
        let (ends, end) = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].1);
        (ends.into(), &self.routes[start as usize..end as usize])
    }
}

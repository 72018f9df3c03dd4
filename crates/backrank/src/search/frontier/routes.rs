//! From which blocks the block of each target comes.

use super::step::{Key, Step, ends};
use super::tables::{ChangeId, Tables};

/// The sources of each target of a step.
#[derive(Debug, Default)]
pub(super) struct Routes {
    /// For each target how many ends it has and where its routes end.
    targets: Vec<(u8, u32)>,
    routes: Vec<Route>,
}

/// One choice of edges that leads to a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Route {
    /// The number of the source key.
    pub(super) source: u32,
    /// What becomes of its matchings.
    pub(super) change: ChangeId,
}

impl Routes {
    /// Finds the routes of a step from these keys to those; both ascend.
    pub(super) fn new(step: &Step, sources: &[Key], targets: &[Key], tables: &mut Tables) -> Self {
        let mut routes = Self::default();
        let mut next = vec![0; step.choices.len()];
        for &target in targets {
            for (choice, next) in step.choices.iter().zip(&mut next) {
                let Some((source, change)) = step.source(choice, target) else { continue };
                while sources.get(*next).is_some_and(|&key| key < source) {
                    *next += 1;
                }
                if sources.get(*next) == Some(&source) {
                    routes.routes.push(Route { source: *next as u32, change: tables.id(ends(source), change) });
                }
            }
            routes.targets.push((ends(target) as u8, routes.routes.len() as u32));
        }
        routes
    }

    /// How many targets there are.
    pub(super) fn len(&self) -> usize {
        self.targets.len()
    }

    /// All routes, target by target.
    pub(super) fn all(&self) -> &[Route] {
        &self.routes
    }

    /// How many ends the target of this number has, and its routes.
    pub(super) fn of(&self, target: usize) -> (usize, &[Route]) {
        let (ends, end) = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].1);
        (ends.into(), &self.routes[start as usize..end as usize])
    }
}

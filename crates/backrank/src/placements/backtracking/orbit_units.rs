//! Counting symmetric placements in independent work units, one for each sequence of first orbits.

use std::ops::ControlFlow;

use backrank_board::internals::SquareSet;

use super::orbits::OrbitSearch;
use crate::placements::problem::PlacementProblem;
use crate::search::{Budget, Limit, Search, UnitWorker, Units};

/// Prefixes are extended, one orbit at a time, until there are at least this many; each is a work unit.
const MIN_PREFIXES: usize = 1000;

/// The work units of a count of symmetric placements: one for each prefix, a sequence of orbits that are taken first.
#[derive(Clone, Debug)]
pub(in crate::placements) struct OrbitUnits {
    /// The search before its first step.
    search: OrbitSearch,
    prefixes: Vec<Prefix>,
}

/// A prefix: the orbits that the search of a work unit takes first.
#[derive(Clone, Debug)]
struct Prefix {
    taken: Vec<usize>,
    /// The orbits that may extend this prefix.
    free: SquareSet,
}

impl OrbitUnits {
    /// The work units of a problem that asks for placements symmetric under a rotation; `None` if it asks for no
    /// rotation, or the board lacks that symmetry.
    ///
    /// # Errors
    /// The limit of memory or time that was reached.
    pub(in crate::placements) fn new(problem: &PlacementProblem, budget: &Budget) -> Result<Option<Self>, Limit> {
        let Some(turn) = problem.turn().and_then(|turn| turn.symmetry(problem.board())) else { return Ok(None) };
        budget.allows_memory(OrbitSearch::estimate_bytes(problem)).map_err(|spent| spent.limit)?;
        let search = OrbitSearch::new(problem, &turn, &mut budget.meter())?;
        let mut prefixes = vec![Prefix { taken: search.taken.clone(), free: search.free_orbits().clone() }];
        for _ in search.path.len()..search.pieces.min(problem.board().area()) {
            budget.look_at_clock()?;
            if prefixes.len() >= MIN_PREFIXES {
                break;
            }
            prefixes = prefixes.iter().flat_map(|prefix| search.extensions(prefix)).collect();
        }
        Ok(Some(Self { search, prefixes }))
    }
}

impl OrbitSearch {
    /// A search, before its first step, of the placements that start with this prefix.
    fn resume_at(&self, prefix: &Prefix) -> Self {
        let mut search = self.clone();
        prefix.taken[self.standing_orbits..].iter().for_each(|&orbit| search.occupy(orbit));
        search.standing_orbits = search.taken.len();
        search.free[search.standing_orbits].clone_from(&prefix.free);
        search
    }

    /// The extensions of `prefix` by one more orbit; only `prefix` itself if it already has all pieces.
    fn extensions(&self, prefix: &Prefix) -> Vec<Prefix> {
        let mut search = self.resume_at(prefix);
        if search.path.len() == search.pieces {
            return vec![prefix.clone()];
        }
        let (mut extensions, depth) = (Vec::new(), search.taken.len());
        while let Some(orbit) = search.next_orbit() {
            search.free[depth].remove(orbit);
            let mut next = search.clone();
            next.occupy(orbit);
            extensions.push(Prefix { free: next.free.swap_remove(depth + 1), taken: next.taken });
        }
        extensions
    }
}

impl Units for OrbitUnits {
    fn len(&self) -> usize {
        self.prefixes.len()
    }

    fn worker(&self) -> UnitWorker<'_> {
        Box::new(|unit, budget| {
            let mut count = 0;
            self.search.resume_at(&self.prefixes[unit]).for_each_solution(&mut budget.meter(), |_| {
                count += 1;
                ControlFlow::Continue(())
            })?;
            Ok(count)
        })
    }
}

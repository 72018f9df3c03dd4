//! Bounds on the number of pieces that fit, computed for each connected component of the attack graph.

use backrank_board::internals::is_clique_cover;
use backrank_board::{Placement, Square};

use super::branch_and_bound;
use super::independent_set::{IndependentSetBounds, find_independent_set_bounds};
use crate::placements::Reason;
use crate::placements::attack_graph::AttackGraphComponent;
use crate::placements::problem::PlacementProblem;
use crate::search::{Limit, Meter, Outcome};

/// A connected component of the attack graph, with bounds on the number of pieces that fit on it.
struct BoundedComponent {
    graph: AttackGraphComponent,
    bounds: IndependentSetBounds,
    /// An upper bound on the number of pieces: the number of cliques in the cover, or a lower number that a search
    /// proved.
    upper_bound: usize,
}

impl BoundedComponent {
    fn squares(&self, vertices: &[u32]) -> impl Iterator<Item = Square> {
        vertices.iter().map(|&vertex| self.graph.square(vertex))
    }
}

/// A lower and an upper bound on the number of pieces that fit: the sums of the bounds of all components of the attack
/// graph.
pub(in crate::placements) struct ComponentBounds<'p> {
    problem: &'p PlacementProblem,
    components: Vec<BoundedComponent>,
    /// Whether branch and bound, not only a clique cover, proved an upper bound.
    used_search: bool,
}

impl<'p> ComponentBounds<'p> {
    pub(in crate::placements) fn new(problem: &'p PlacementProblem, meter: &mut Meter) -> Result<Self, Limit> {
        let graphs = AttackGraphComponent::find_all(problem, meter)?;
        let component = |graph: AttackGraphComponent| {
            let bounds = find_independent_set_bounds(&graph, meter)?;
            Ok(BoundedComponent { graph, upper_bound: bounds.clique_cover.len(), bounds })
        };
        let components: Result<Vec<BoundedComponent>, Limit> = graphs.into_iter().map(component).collect();
        Ok(Self { problem, components: components?, used_search: false })
    }

    /// The number of pieces of the best placement found, the pre-placed ones included.
    pub(in crate::placements) fn lower_bound(&self) -> usize {
        self.components.iter().map(|component| component.bounds.independent_set.len()).sum::<usize>()
            + self.problem.preplaced().len()
    }

    /// An upper bound on the number of pieces, the pre-placed ones included.
    pub(in crate::placements) fn upper_bound(&self) -> usize {
        self.components.iter().map(|component| component.upper_bound).sum::<usize>() + self.problem.preplaced().len()
    }

    /// The squares of the best placement found, those of the pre-placed pieces first.
    pub(in crate::placements) fn best_placement(&self) -> Vec<Square> {
        let found = self.components.iter().flat_map(|component| component.squares(&component.bounds.independent_set));
        self.problem.preplaced().iter().copied().chain(found).collect()
    }

    /// Tightens the bounds by branch and bound until they meet, or until they decide whether `pieces` pieces fit. If a
    /// limit ends the search, the best placement found is kept.
    pub(in crate::placements) fn tighten(&mut self, pieces: Option<usize>, meter: &mut Meter) -> Result<(), Limit> {
        for at in 0..self.components.len() {
            let (lower_bound, upper_bound) = (self.lower_bound(), self.upper_bound());
            let component = &self.components[at];
            let (found, room) = (component.bounds.independent_set.len(), component.upper_bound);
            if lower_bound == upper_bound || pieces.is_some_and(|pieces| lower_bound >= pieces || upper_bound < pieces)
            {
                break;
            }
            if found == room {
                continue;
            }
            meter.check_memory(branch_and_bound::estimate_bytes(component.graph.graph().len()))?;
            // `room` is the upper bound of this component, so the others hold at most `upper_bound - room` pieces.
            // Unless more than `must_exceed` pieces fit on this component, either fewer than `pieces` fit in total, or
            // no better placement on it exists. If `enough` fit on it, at least `pieces` fit in total, or its upper
            // bound is reached.
            let must_exceed = pieces.map_or(found, |pieces| found.max((pieces + room).saturating_sub(upper_bound + 1)));
            let enough = pieces.map_or(room, |pieces| room.min(pieces + found - lower_bound));
            let (better, ended) =
                branch_and_bound::find_maximum_set_above(&component.graph, must_exceed, enough, meter);
            let component = &mut self.components[at];
            if let Err(limit) = ended {
                component.bounds.independent_set =
                    better.unwrap_or_else(|| std::mem::take(&mut component.bounds.independent_set));
                return Err(limit);
            }
            self.used_search |= better.as_ref().is_none_or(|better| better.len() < room);
            component.upper_bound =
                better.as_ref().map_or(must_exceed, |better| if better.len() < enough { better.len() } else { room });
            if let Some(better) = better {
                component.bounds.independent_set = better;
            }
        }
        Ok(())
    }

    /// The reason why `pieces` pieces do not fit: the clique covers or, if a search lowered a bound, the search.
    pub(in crate::placements) fn reason_against(&self, pieces: usize, meter: &Meter) -> Reason {
        if self.used_search {
            return Reason::Searched { nodes: meter.nodes() };
        }
        let (board, piece, preplaced) = (self.problem.board(), self.problem.piece(), self.problem.preplaced());
        let groups = self
            .components
            .iter()
            .flat_map(|component| component.bounds.clique_cover.iter().map(|group| component.squares(group)));
        let groups = groups.map(Iterator::collect);
        let cliques: Vec<Vec<Square>> = preplaced.iter().map(|&square| vec![square]).chain(groups).collect();
        let usable: Vec<Square> = cliques.iter().flatten().copied().collect();
        assert!(is_clique_cover(board, piece, &usable, &cliques), "the groups are no clique cover: {cliques:?}");
        Reason::CoveredByCliques { pieces, cliques }
    }
}

/// A placement of exactly as many pieces as the problem asks for, or the reason why they do not fit.
///
/// # Errors
/// The limit that was reached.
pub(in crate::placements) fn find_placement_by_bounds(
    problem: &PlacementProblem,
    meter: &mut Meter,
) -> Result<Outcome<Placement, Reason>, Limit> {
    let pieces = problem.min_pieces();
    let mut bounds = ComponentBounds::new(problem, meter)?;
    bounds.tighten(Some(pieces), meter)?;
    if bounds.lower_bound() < pieces {
        return Ok(Outcome::Impossible(bounds.reason_against(pieces, meter)));
    }
    let mut squares = bounds.best_placement();
    // The pre-placed pieces come first, so `truncate` does not remove them.
    squares.truncate(pieces);
    Ok(Outcome::Found(problem.verified_placement(squares)))
}

/// The reason why the required pieces do not fit, if clique covers found without branch and bound prove it; `None` if
/// they do not, or if a limit is reached first.
pub(in crate::placements) fn find_clique_cover_reason(problem: &PlacementProblem, meter: &mut Meter) -> Option<Reason> {
    let bounds = ComponentBounds::new(problem, meter).ok()?;
    (bounds.upper_bound() < problem.min_pieces()).then(|| bounds.reason_against(problem.min_pieces(), meter))
}

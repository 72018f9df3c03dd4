//! Bounds on the number of pieces that fit, component by component of the attack graph.

use backrank_board::{CliqueCover, Placement, Square};

use super::independent_set::{BoundedSet, bound_greedily};
use super::{branch_and_bound, matching_bounds};
use crate::placements::attack_graph::AttackGraph;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::reason::Reason;
use crate::search::{Limit, Meter, Outcome, Spent};

/// Squares that no others attack, with what is known of them.
struct Component {
    graph: AttackGraph,
    bounds: BoundedSet,
    /// How many pieces it holds at most.
    upper_bound: usize,
}

impl Component {
    fn squares(&self, vertices: &[u32]) -> impl Iterator<Item = Square> {
        vertices.iter().map(|&vertex| self.graph.square(vertex))
    }
}

pub(in crate::placements) struct ComponentBounds<'p> {
    problem: &'p PlacementProblem,
    components: Vec<Component>,
    /// Whether there is a bound that no groups show.
    searched: bool,
}

impl<'p> ComponentBounds<'p> {
    pub(in crate::placements) fn new(problem: &'p PlacementProblem, meter: &mut Meter<'_>) -> Result<Self, Spent> {
        let graphs = AttackGraph::components(problem, meter)?;
        let component = |graph: AttackGraph| {
            let bounds = match matching_bounds::bound_two_colours(&graph, meter)? {
                Some(bounds) => bounds,
                None => match matching_bounds::bound_two_lines(&graph, meter)? {
                    Some(bounds) => bounds,
                    None => bound_greedily(&graph, meter)?,
                },
            };
            Ok(Component { graph, upper_bound: bounds.groups.len(), bounds })
        };
        let components: Result<Vec<Component>, Limit> = graphs.into_iter().map(component).collect();
        let components = components.map_err(|limit| meter.spent(limit))?;
        Ok(Self { problem, components, searched: false })
    }

    /// How many pieces stand on what was found.
    pub(in crate::placements) fn lower_bound(&self) -> usize {
        self.components.iter().map(|part| part.bounds.vertices.len()).sum::<usize>() + self.problem.standing().len()
    }

    /// How many pieces fit at most.
    pub(in crate::placements) fn upper_bound(&self) -> usize {
        self.components.iter().map(|part| part.upper_bound).sum::<usize>() + self.problem.standing().len()
    }

    /// The squares of what was found, those with a piece already first.
    pub(in crate::placements) fn squares(&self) -> Vec<Square> {
        let found = self.components.iter().flat_map(|part| part.squares(&part.bounds.vertices));
        self.problem.standing().iter().copied().chain(found).collect()
    }

    /// Searches until the bounds meet, or until it is known whether so many pieces fit. What was found before a limit
    /// ended it is kept.
    pub(in crate::placements) fn tighten(&mut self, pieces: Option<usize>, meter: &mut Meter<'_>) -> Result<(), Spent> {
        for at in 0..self.components.len() {
            let (lower_bound, upper_bound) = (self.lower_bound(), self.upper_bound());
            let part = &self.components[at];
            let (found, room) = (part.bounds.vertices.len(), part.upper_bound);
            if lower_bound == upper_bound || pieces.is_some_and(|pieces| lower_bound >= pieces || upper_bound < pieces)
            {
                break;
            }
            if found == room {
                continue;
            }
            meter.allows_memory(branch_and_bound::estimate_bytes(part.graph.graph().len()))?;
            // With fewer than `most` more here there are too few whatever the others hold, and with
            // `enough` there are enough.
            let most = pieces.map_or(found, |pieces| found.max((pieces + room).saturating_sub(upper_bound + 1)));
            let enough = pieces.map_or(room, |pieces| room.min(pieces + found - lower_bound));
            let (better, ended) = branch_and_bound::find_more_than(&part.graph, most, enough, meter);
            let part = &mut self.components[at];
            if let Err(limit) = ended {
                part.bounds.vertices = better.unwrap_or_else(|| std::mem::take(&mut part.bounds.vertices));
                return Err(meter.spent(limit));
            }
            self.searched |= better.as_ref().is_none_or(|better| better.len() < room);
            part.upper_bound =
                better.as_ref().map_or(most, |better| if better.len() < enough { better.len() } else { room });
            if let Some(better) = better {
                part.bounds.vertices = better;
            }
        }
        Ok(())
    }

    /// Why so many pieces do not fit.
    pub(in crate::placements) fn explain_maximum(&self, pieces: usize, meter: &Meter<'_>) -> Reason {
        if self.searched {
            return Reason::Searched { nodes: meter.nodes() };
        }
        let (board, piece, standing) = (self.problem.board(), self.problem.piece(), self.problem.standing());
        let groups = self.components.iter().flat_map(|part| part.bounds.groups.iter().map(|group| part.squares(group)));
        let groups = groups.map(Iterator::collect);
        let groups: Vec<Vec<Square>> = standing.iter().map(|&square| vec![square]).chain(groups).collect();
        let usable: Vec<Square> = groups.iter().flatten().copied().collect();
        let cover = CliqueCover::new(board, piece, &usable, groups)
            .unwrap_or_else(|fault| unreachable!("groups of squares that attack each other: {fault}"));
        Reason::Crowded { pieces, cover }
    }
}

/// As many pieces as the problem asks for, or why they do not fit.
pub(in crate::placements) fn find_of_size(
    problem: &PlacementProblem,
    meter: &mut Meter<'_>,
) -> Outcome<Placement, Reason> {
    let pieces = problem.pieces();
    let tightened = ComponentBounds::new(problem, meter)
        .and_then(|mut bounds| bounds.tighten(Some(pieces), meter).map(|()| bounds));
    match tightened {
        Ok(bounds) if bounds.lower_bound() >= pieces => {
            let mut squares = bounds.squares();
            // Those that stand come first.
            squares.truncate(pieces);
            sort_in_reading_order(&mut squares);
            Outcome::Found(problem.verify(squares))
        }
        Ok(bounds) => Outcome::Impossible(bounds.explain_maximum(pieces, meter)),
        Err(spent) => Outcome::Unknown(spent),
    }
}

/// Groups of squares that show that fewer pieces fit than the problem asks for, if they are found without a
/// search.
pub(in crate::placements) fn find_clique_cover_reason(
    problem: &PlacementProblem,
    meter: &mut Meter<'_>,
) -> Option<Reason> {
    let bounds = ComponentBounds::new(problem, meter).ok()?;
    (bounds.upper_bound() < problem.pieces()).then(|| bounds.explain_maximum(problem.pieces(), meter))
}

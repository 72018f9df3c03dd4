//! A depth-first frontier sweep that lists all Hamiltonian walks of a small graph, with a cache of states.

mod degrees;
mod descent;
mod plan;
mod state_cache;
mod xor_links;

use std::ops::ControlFlow;

use self::descent::{ChosenEdges, Descent, Found, Stop};
use self::plan::{MAX_VERTICES, SweepPlan};
use self::state_cache::LEAST_STATES;
pub(super) use self::state_cache::SweepCaches;
use self::xor_links::XorLinks;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// Lists every Hamiltonian walk of a graph of at most 64 vertices once, in a fixed order.
///
/// 1. An open walk is closed over two extra vertices, which are joined to each other and next to the possible ends of
///    the walk. So walks become Hamiltonian cycles, and a walk that may run both ways is found in one direction.
/// 2. Vertices are *taken* in a given order: all edges of a vertex to vertices that are taken later are chosen, the
///    choices in lexicographic order. The chosen edges form paths, and each end of a path stores its mate, the other
///    end, so that no short cycle is closed (`descent`). A choice is pruned if some vertex can then not get two edges,
///    whatever the mates are (`degrees`); a cache stores these tests.
/// 3. A cycle is stored as one link for each vertex: the exclusive or of its two neighbours (`xor_links`).
/// 4. The further choices depend only on which vertices next to taken ones have one edge or two, and on the mates. If
///    such a state recurs, the cache has the choices that lead to cycles, so that no choice is tried in vain; if at
///    most 24 vertices are left, the cache has all tails of links, and a cycle is one operation on a wide register
///    (`state_cache`).
///
/// The order of two walks is decided at the first vertex where their edges to later vertices differ: the walk with the
/// earlier neighbours comes first, and a walk that ends at this vertex comes after those that do not.
///
/// As long as all states fit into the cache, each state is searched once, which takes about two microseconds; after
/// that a cycle takes some 30 nanoseconds. The number of states is exponential in the width of the frontier, about 4.4
/// times as many for each vertex on a chessboard, so graphs with a wide frontier are left to the
/// [edge search](crate::tours::find::edge_search). Memory is the size of the cache, up to some hundred megabytes; with
/// a small cache, cycles are found in the same order, but slower.
///
/// The states are those of the frontier method of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath
/// (*TAOCP* 4A, 7.1.4, 2009). Our deviations: the sweep is depth-first, so that walks are found at once and in order;
/// the test of degrees has a cache of its own, and tails are stored as links.
#[derive(Clone, Debug)]
pub(super) struct SweepSearch {
    plan: SweepPlan,
    orientation: WalkOrientation,
}

/// Where a walk begins, and in which direction its vertices are written.
#[derive(Clone, Copy, Debug)]
enum WalkOrientation {
    /// A path from its given start.
    Forward,
    /// A path from its free end to its given end.
    Backward,
    /// A path from the lesser of its ends.
    FromLesser,
    /// A cycle that begins at this vertex and continues to the lesser of its neighbours.
    From(u8),
    /// A cycle that ends at this vertex and begins at the lesser of its neighbours.
    To(u8),
}

/// A walk that was found, stored as the two neighbours of each vertex.
#[derive(Clone, Copy, Debug)]
pub(super) struct SweptTour<'s> {
    search: &'s SweepSearch,
    links: &'s XorLinks,
    is_reverse: bool,
}

impl SweptTour<'_> {
    /// The same walk in the opposite direction.
    pub(super) const fn reverse(self) -> Self {
        Self { is_reverse: !self.is_reverse, ..self }
    }

    /// Writes the vertices of the walk to a slice with as many elements as the graph has vertices.
    #[inline]
    pub(super) fn write(&self, walk: &mut [u8]) {
        let plan = &self.search.plan;
        match self.search.orientation {
            WalkOrientation::Forward => self.links.write_walk(plan, walk, |_, _| false),
            WalkOrientation::Backward => self.links.write_walk(plan, walk, |_, _| true),
            WalkOrientation::FromLesser => self.links.write_walk(plan, walk, |a, b| a < b),
            WalkOrientation::From(first) => {
                self.links.write_walk(plan, walk, |a, b| a < b);
                if walk[0] != first {
                    let at = walk.iter().position(|&vertex| vertex == first).unwrap_or(0);
                    walk.rotate_left(at);
                    if walk[1] > walk[walk.len() - 1] {
                        walk[1..].reverse();
                    }
                }
            }
            WalkOrientation::To(last) => {
                self.links.write_walk(plan, walk, |a, b| a < b);
                let at = walk.iter().position(|&vertex| vertex == last).unwrap_or(0);
                walk.rotate_left(at + 1);
                let rest = walk.len() - 1;
                if walk[0] > walk[rest - 1] {
                    walk[..rest].reverse();
                }
            }
        }
        if self.is_reverse {
            self.search.reverse(walk);
        }
    }
}

/// A subtree of the sweep: all walks with the same first choices.
#[derive(Clone, Debug)]
pub(super) enum SweepSubtree {
    /// The chosen edges, and a place: the edges of all places before it are chosen.
    Chosen(Box<ChosenEdges>, usize),
    /// A single cycle, complete.
    Cycle(XorLinks),
}

impl SweepSearch {
    /// Prepares a sweep over the vertices in this order. A closed walk begins at the vertex `first`, unless ends are
    /// given. `None` if there are fewer than three or more than 64 vertices, if edges are required, or if the frontier
    /// is too wide.
    ///
    /// [`HamiltonianProblem::solve_trivially`] must not have answered the problem.
    pub(super) fn new(question: &HamiltonianProblem<'_>, order: &[u32], first: u32) -> Option<Self> {
        let plan = SweepPlan::new(question, order)?;
        let orientation = match (question.closed, question.start, question.end) {
            (_, Some(_), Some(_)) | (false, Some(_), None) => WalkOrientation::Forward,
            (false, None, Some(_)) => WalkOrientation::Backward,
            (false, None, None) => WalkOrientation::FromLesser,
            (true, None, Some(end)) => WalkOrientation::To(end as u8),
            (true, start, None) => WalkOrientation::From(start.unwrap_or(first) as u8),
        };
        Some(Self { plan, orientation })
    }

    /// Reverses a walk; a closed walk keeps its first vertex, or its last vertex if only the end is given.
    pub(super) fn reverse(&self, walk: &mut [u8]) {
        match (self.orientation, walk) {
            (WalkOrientation::From(_), [_, rest @ ..]) | (WalkOrientation::To(_), [rest @ .., _]) | (_, rest) => {
                rest.reverse()
            }
        }
    }

    /// The subtree of all walks.
    pub(super) fn root(&self) -> SweepSubtree {
        SweepSubtree::Chosen(Box::new(ChosenEdges::initial(&self.plan)), self.plan.first)
    }

    /// Splits the walks into at least `wanted` subtrees, in the order of the sweep; into fewer if there are too few
    /// first choices.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn split(&self, wanted: usize, meter: &mut Meter) -> Result<Vec<SweepSubtree>, Limit> {
        let mut memory = SweepCaches::new(LEAST_STATES);
        let mut parts = vec![self.root()];
        for place in self.plan.first + 1..self.plan.first_tail_place {
            if parts.len() >= wanted {
                break;
            }
            let mut next = Vec::new();
            for part in parts {
                match part {
                    SweepSubtree::Chosen(chosen, from) => {
                        let collect = |found: Found<'_>| {
                            next.push(match found {
                                Found::Cycle(links) => SweepSubtree::Cycle(*links),
                                Found::Halt(chosen) => SweepSubtree::Chosen(Box::new(chosen.clone()), place),
                            });
                            ControlFlow::Continue(())
                        };
                        match Descent::new(&self.plan, *chosen, place, meter, &mut memory, collect).descend(from) {
                            Err(Stop::Limit(limit)) => return Err(limit),
                            Ok(_) | Err(Stop::Enough) => {}
                        }
                    }
                    cycle @ SweepSubtree::Cycle(_) => next.push(cycle),
                }
            }
            parts = next;
        }
        Ok(parts)
    }

    /// Visits every walk of a subtree once, until the visitor breaks. The meter counts a node for every vertex that is
    /// taken and for every state or tail that is visited in the cache.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn visit_subtree(
        &self,
        part: &SweepSubtree,
        memory: &mut SweepCaches,
        meter: &mut Meter,
        mut visit: impl FnMut(SweptTour<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut visit = |links: &XorLinks| visit(SweptTour { search: self, links, is_reverse: false });
        let (chosen, from) = match part {
            SweepSubtree::Cycle(links) => return Ok(visit(links)),
            SweepSubtree::Chosen(chosen, from) => (ChosenEdges::clone(chosen), *from),
        };
        let visit = |found: Found<'_>| match found {
            Found::Cycle(links) => visit(links),
            Found::Halt(_) => ControlFlow::Continue(()),
        };
        match Descent::new(&self.plan, chosen, MAX_VERTICES, meter, memory, visit).descend(from) {
            Ok(_) => Ok(ControlFlow::Continue(())),
            Err(Stop::Enough) => Ok(ControlFlow::Break(())),
            Err(Stop::Limit(limit)) => Err(limit),
        }
    }
}

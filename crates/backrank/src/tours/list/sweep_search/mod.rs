//! A depth-first frontier sweep that lists all Hamiltonian walks of a small graph, with a cache of states.

mod degrees;
mod descent;
mod plan;
mod state_cache;
mod xor_links;

use std::ops::ControlFlow;

use self::descent::{ChosenEdges, Descent, DescentEvent, StopReason};
use self::plan::{MAX_VERTICES, SweepPlan};
pub(super) use self::state_cache::SweepCaches;
use self::xor_links::XorLinks;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// Lists every Hamiltonian walk of a graph of at most 64 vertices once, in a fixed order.
///
/// 1. An open walk, or a closed one whose two ends are given, becomes a cycle through two extra vertices, which are
///    joined to each other; each is adjacent to the vertices where the walk may end. So walks are Hamiltonian cycles,
///    and a walk and its reverse are one cycle.
/// 2. Vertices are *taken* in a given order: all edges from the vertex to vertices that are taken later are chosen, one
///    choice after another in lexicographic order. The chosen edges form paths, and each end of a path stores its mate,
///    the other end, so that no short cycle is closed (`descent`). A choice is pruned if some vertex can then not get
///    two edges, whatever the mates are (`degrees`); a cache stores the results of these tests.
/// 3. A cycle is stored as one link for each vertex: the exclusive or of its two neighbours (`xor_links`).
/// 4. The further choices depend only on which vertices of the frontier have one edge or two, and on the mates: this is
///    the *state* (`state_cache`). If a state recurs, the cache has those of its choices that lead to cycles, so that
///    no choice is tried in vain. For the last 24 vertices at most, the cache has the *tail* of each cycle: all links
///    of these vertices and of the extra ones. A tail is read with one operation on a wide register.
///
/// The order of two walks is decided at the first vertex where their edges to later vertices differ: the walk with the
/// earlier neighbours comes first, and a walk that ends at this vertex comes after those that do not.
///
/// As long as all states fit into the cache, each state is searched only once, which takes about two microseconds; a
/// cycle that is read from the cache takes some 30 nanoseconds. The number of states is exponential in the width of the
/// frontier: on a chessboard it is about 4.4 times as large for each further vertex of the frontier. So graphs with a
/// wide frontier are left to the [edge search](crate::tours::find::edge_search). Memory is the size of the cache, up to
/// some hundred megabytes; with a small cache, cycles are found in the same order, but more slowly.
///
/// The states are those of the frontier method of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath
/// (*TAOCP* 4A, 7.1.4, 2009). Our deviations: the sweep is depth-first, so that walks are found at once and in order;
/// the test of degrees has a cache of its own; and tails are stored as links.
#[derive(Clone, Debug)]
pub(super) struct SweepSearch<'g> {
    plan: SweepPlan,
    question: HamiltonianProblem<'g>,
    /// Whether each walk is visited in both directions.
    both_ways: bool,
}

/// A walk that the sweep has found, stored as its links: for each vertex the exclusive or of its two neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct XorLinkedTour<'s> {
    search: &'s SweepSearch<'s>,
    links: &'s XorLinks,
    /// Whether this is the second visit of the cycle, for the reverse of the walk that the first visit showed.
    is_reverse: bool,
}

impl XorLinkedTour<'_> {
    /// Writes the vertices of the walk to a slice with as many elements as the graph has vertices. Unless the ends fix
    /// its direction, the walk has the lesser of its two directions on the first visit, and the other one on the
    /// second.
    #[inline]
    pub(super) fn write(&self, walk: &mut [u8]) {
        let SweepSearch { plan, question, .. } = self.search;
        // The first extra vertex is next to the given start or, if only the end is given, to that end. So the walk is
        // written from the first extra vertex on if the start is given, and from the second one if only the end is
        // given.
        let has_given_end = plan.is_path && (question.start.is_some() || question.end.is_some());
        self.links.write_walk(plan, walk, |a, b| if has_given_end { question.start.is_none() } else { a < b });
        if !plan.is_path {
            question.rotate_to_ends(walk);
            if question.is_greater_than_reverse(walk) {
                question.reverse_walk(walk);
            }
        }
        if self.is_reverse {
            question.reverse_walk(walk);
        }
    }
}

/// A subtree of the sweep: all walks with the same first choices.
#[derive(Clone, Debug)]
pub(super) struct SweepSubtree {
    chosen: ChosenEdges,
    /// The edges of all positions before this one are chosen.
    from: usize,
}

impl<'g> SweepSearch<'g> {
    /// Prepares a sweep over the vertices in this order, which visits each walk in one direction or in both. `None` if
    /// there are fewer than three or more than 64 vertices, or if the frontier is too wide.
    ///
    /// [`HamiltonianProblem::solve_without_search`] must not have answered the problem.
    pub(super) fn new(question: HamiltonianProblem<'g>, order: &[u32], both_ways: bool) -> Option<Self> {
        Some(Self { plan: SweepPlan::new(&question, order)?, question, both_ways })
    }

    /// The subtree of all walks.
    pub(super) fn root(&self) -> SweepSubtree {
        SweepSubtree { chosen: ChosenEdges::initial(&self.plan), from: self.plan.first }
    }

    /// Splits the walks into at least `wanted` subtrees, in the order of the sweep; into fewer if there are too few
    /// choices at the first half of the vertices. The caches have at most `max_states` states.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn split_into_subtrees(
        &self,
        wanted: usize,
        max_states: usize,
        meter: &mut Meter,
    ) -> Result<Vec<SweepSubtree>, Limit> {
        let mut memory = SweepCaches::new(max_states);
        let mut parts = vec![self.root()];
        for position in self.plan.first + 1..self.plan.first.midpoint(MAX_VERTICES) {
            if parts.len() >= wanted {
                break;
            }
            let mut next = Vec::new();
            for SweepSubtree { chosen, from } in parts {
                let collect = |found: DescentEvent<'_>| match found {
                    DescentEvent::Halt(chosen) => {
                        next.push(SweepSubtree { chosen: chosen.clone(), from: position });
                        ControlFlow::Continue(())
                    }
                    DescentEvent::Cycle(_) => {
                        unreachable!("a cycle has an edge that touches none of fewer than half of its vertices")
                    }
                };
                match Descent::new(&self.plan, chosen, position, meter, &mut memory, collect).visit_cycles(from) {
                    Err(StopReason::Limit(limit)) => return Err(limit),
                    Ok(_) | Err(StopReason::ByVisitor) => {}
                }
            }
            parts = next;
        }
        Ok(parts)
    }

    /// Visits every walk of a subtree once, or in each direction if the sweep was made for both directions, until the
    /// visitor breaks; the squares of a walk are not written out. The meter counts a node for every vertex that is
    /// taken and for every state or tail that is visited in the cache.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn visit_subtree(
        &self,
        SweepSubtree { chosen, from }: &SweepSubtree,
        memory: &mut SweepCaches,
        meter: &mut Meter,
        mut visit: impl FnMut(XorLinkedTour<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let visit = |found: DescentEvent<'_>| {
            let DescentEvent::Cycle(links) = found else { return ControlFlow::Continue(()) };
            visit(XorLinkedTour { search: self, links, is_reverse: false })?;
            if !self.both_ways {
                return ControlFlow::Continue(());
            }
            visit(XorLinkedTour { search: self, links, is_reverse: true })
        };
        match Descent::new(&self.plan, chosen.clone(), MAX_VERTICES, meter, memory, visit).visit_cycles(*from) {
            Ok(_) => Ok(ControlFlow::Continue(())),
            Err(StopReason::ByVisitor) => Ok(ControlFlow::Break(())),
            Err(StopReason::Limit(limit)) => Err(limit),
        }
    }
}

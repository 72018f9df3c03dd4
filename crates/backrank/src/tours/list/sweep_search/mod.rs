//! A depth-first frontier sweep that lists all Hamiltonian walks of a small graph, with a cache of states.

mod degrees;
mod descent;
mod memory;
mod plan;
mod state_cache;
mod xor_links;

use std::ops::ControlFlow;

use self::descent::{ChosenEdges, Descent, Found, Stop};
use self::memory::LEAST_SLOTS;
pub(super) use self::memory::{MemoryLimit, SweepMemory};
use self::plan::{MOST, SweepPlan};
use self::xor_links::XorLinks;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// Shows every walk of a graph of at most 64 vertices once, in a fixed order.
///
/// 1. An open walk is closed over two extra vertices, which are joined and next to its possible ends. So walks
///    become Hamiltonian cycles, and a walk that may run both ways comes one way.
/// 2. Vertices are *taken* in a given order: all edges of a vertex to those that are taken later are chosen, the
///    choices in lexicographic order. What is chosen is a set of paths, and each end knows its mate, so that no short
///    cycle is closed (`descent`). A choice is pruned if some vertex can then not get two edges, whatever the mates
///    are (`degrees`); a cache answers that.
/// 3. A cycle is stored as one link for each vertex: the exclusive or of its two neighbours (`xor_links`).
/// 4. All that matters for the rest is which vertices next to taken ones have one edge or two, and who is whose mate.
///    Where such a state recurs, the cache knows the choices that lead to cycles, so that none is tried in vain;
///    and where at most 24 vertices are left, the cache holds all tails of links: then a cycle is one operation on a
///    wide register (`state_cache`).
///
/// So the order is this: of two walks that first one which, at the first vertex from which edges to later vertices
/// differ, has the earlier neighbours; to be an end comes after all neighbours.
///
/// As long as all states fit into the cache, each is searched once, which takes about two microseconds; then a cycle
/// takes some 30 nanoseconds. The number of states is exponential in the width of the frontier,
/// about 4.4 times a vertex on a chessboard, so wide ones are left to the [edge search](crate::tours::find::edge_search).
/// Memory is the size of the cache, up to some hundred megabytes; with a small cache, cycles come in the same order,
/// but slower.
///
/// The states are those of the frontier method of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's
/// Simpath (*TAOCP* 4A, 7.1.4, 2009). Our deviations: the sweep goes into depth, so that walks are there at once
/// and in order; degrees are looked up by themselves, and tails are stored as links.
#[derive(Clone, Debug)]
pub(super) struct SweepSearch {
    plan: SweepPlan,
    way: WalkOrientation,
}

/// Where a walk begins, and in which direction it is written out.
#[derive(Clone, Copy, Debug)]
enum WalkOrientation {
    /// A path as it runs from its start.
    Forward,
    /// A path from the other end.
    Backward,
    /// A path from its lesser end.
    FromLesser,
    /// A cycle from this vertex to its lesser neighbour.
    From(u8),
    /// A cycle to this vertex, of both ways round the one that begins at its lesser neighbour.
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
    /// The same walk the other way.
    pub(super) const fn reverse(self) -> Self {
        Self { is_reverse: !self.is_reverse, ..self }
    }

    /// Writes the vertices of the walk to a slice with one place for each vertex of the graph.
    #[inline]
    pub(super) fn write(&self, walk: &mut [u8]) {
        let plan = &self.search.plan;
        match self.search.way {
            WalkOrientation::Forward => self.links.walk(plan, walk, |_, _| false),
            WalkOrientation::Backward => self.links.walk(plan, walk, |_, _| true),
            WalkOrientation::FromLesser => self.links.walk(plan, walk, |a, b| a < b),
            WalkOrientation::From(first) => {
                self.links.walk(plan, walk, |a, b| a < b);
                if walk[0] != first {
                    let at = walk.iter().position(|&vertex| vertex == first).unwrap_or(0);
                    walk.rotate_left(at);
                    if walk[1] > walk[walk.len() - 1] {
                        walk[1..].reverse();
                    }
                }
            }
            WalkOrientation::To(last) => {
                self.links.walk(plan, walk, |a, b| a < b);
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

/// A subtree of the sweep: the walks that begin with the same choices.
#[derive(Clone, Debug)]
pub(super) struct SweepSubtree(SubtreeRoot);

#[derive(Clone, Debug)]
enum SubtreeRoot {
    /// The chosen edges, with all places before this one taken.
    Chosen(Box<ChosenEdges>, usize),
    /// A whole cycle.
    Cycle(XorLinks),
}

impl SweepSearch {
    /// For a question, over the vertices in this order. A closed walk begins at this vertex, unless ends are
    /// given. `None` if there are fewer than three or more than 64 vertices, or edges are required.
    ///
    /// The question cannot be answered at sight.
    pub(super) fn new(question: &HamiltonianProblem<'_>, order: &[u32], first: u32) -> Option<Self> {
        let plan = SweepPlan::new(question, order)?;
        let way = match (question.closed, question.start, question.end) {
            (_, Some(_), Some(_)) | (false, Some(_), None) => WalkOrientation::Forward,
            (false, None, Some(_)) => WalkOrientation::Backward,
            (false, None, None) => WalkOrientation::FromLesser,
            (true, None, Some(end)) => WalkOrientation::To(end as u8),
            (true, start, None) => WalkOrientation::From(start.unwrap_or(first) as u8),
        };
        Some(Self { plan, way })
    }

    /// Reverses the walk: a closed one keeps the vertex where it begins, or ends if that is given.
    pub(super) fn reverse(&self, walk: &mut [u8]) {
        match (self.way, walk) {
            (WalkOrientation::From(_), [_, rest @ ..]) | (WalkOrientation::To(_), [rest @ .., _]) | (_, rest) => {
                rest.reverse()
            }
        }
    }

    /// The root: all walks as one subtree.
    pub(super) fn root(&self) -> SweepSubtree {
        SweepSubtree(SubtreeRoot::Chosen(Box::new(ChosenEdges::nothing(&self.plan)), self.plan.first))
    }

    /// All walks in at least `wanted` subtrees, in the order of the sweep; in fewer where there are fewer first
    /// choices.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn parts(&self, wanted: usize, meter: &mut Meter<'_>) -> Result<Vec<SweepSubtree>, Limit> {
        let mut memory = SweepMemory::new(MemoryLimit { slots: LEAST_SLOTS });
        let mut parts = vec![self.root()];
        for place in self.plan.first + 1..self.plan.tails {
            if parts.len() >= wanted {
                break;
            }
            let mut next = Vec::new();
            for part in parts {
                match part.0 {
                    SubtreeRoot::Chosen(chosen, from) => {
                        let collect = |found: Found<'_>| {
                            next.push(SweepSubtree(match found {
                                Found::Cycle(links) => SubtreeRoot::Cycle(*links),
                                Found::Halt(chosen) => SubtreeRoot::Chosen(Box::new(chosen.clone()), place),
                            }));
                            ControlFlow::Continue(())
                        };
                        match Descent::new(&self.plan, *chosen, place, meter, &mut memory, collect).descend(from) {
                            Err(Stop::Limit(limit)) => return Err(limit),
                            Ok(_) | Err(Stop::Enough) => {}
                        }
                    }
                    cycle @ SubtreeRoot::Cycle(_) => next.push(SweepSubtree(cycle)),
                }
            }
            parts = next;
        }
        Ok(parts)
    }

    /// Visits every walk of a subtree once, until the visitor breaks. Every vertex that is taken is a node, and so is
    /// every walk out of the cache.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn visit_subtree(
        &self,
        part: &SweepSubtree,
        memory: &mut SweepMemory,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(SweptTour<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut visit = |links: &XorLinks| visit(SweptTour { search: self, links, is_reverse: false });
        let (chosen, from) = match &part.0 {
            SubtreeRoot::Cycle(links) => return Ok(visit(links)),
            SubtreeRoot::Chosen(chosen, from) => (ChosenEdges::clone(chosen), *from),
        };
        let visit = |found: Found<'_>| match found {
            Found::Cycle(links) => visit(links),
            Found::Halt(_) => ControlFlow::Continue(()),
        };
        match Descent::new(&self.plan, chosen, MOST, meter, memory, visit).descend(from) {
            Ok(_) => Ok(ControlFlow::Continue(())),
            Err(Stop::Enough) => Ok(ControlFlow::Break(())),
            Err(Stop::Limit(limit)) => Err(limit),
        }
    }
}

//! The edge search: an exact search that decides one edge after another, not one vertex after another. It finds a walk
//! or proves that there is none.

mod cycle_instance;
mod enumeration;
mod required_positions;
mod search;
mod state;
mod traceable_edge_search;
mod two_connected;
mod two_factor;

use std::ops::ControlFlow;

pub use self::enumeration::WalkConstraints;
pub(in crate::tours) use self::enumeration::{SubtreeStack, WalkEnumeration};
pub(in crate::tours) use self::search::EdgeSearch;
pub(in crate::tours) use self::traceable_edge_search::TraceableEdgeSearch;
use crate::search::{Limit, Meter};
use crate::tours::graph::{HamiltonianProblem, find_toughness_cut};

/// The result of a search for a Hamiltonian walk: a walk, or a proof that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HamiltonianAnswer {
    /// A walk: its vertices in order.
    Walk(Vec<u32>),
    /// There is no walk, because removing these vertices splits the graph into too many components (a toughness cut).
    Cut(Vec<u32>),
    /// There is no walk: an exhaustive search found none, or no search was needed.
    NoWalk,
}

impl HamiltonianAnswer {
    /// The walk, if there is one.
    pub fn into_walk(self) -> Option<Vec<u32>> {
        match self {
            Self::Walk(walk) => Some(walk),
            Self::Cut(_) | Self::NoWalk => None,
        }
    }
}

/// Searches for a Hamiltonian walk that meets constraints, by deciding one edge after another: finds a walk or proves
/// that there is none. If a toughness cut is the proof, the answer contains the cut.
///
/// 1. Every problem is reduced to a Hamiltonian cycle: an open walk is closed over extra vertices, which are adjacent
///    to its allowed ends.
/// 2. A branch uses an edge; if this leads to a dead end, the edge is unused instead. Each decision is
///    propagated: a vertex with only two available edges (edges that are not unused) needs both; all other edges of
///    a vertex with two used edges are unused; an edge that would close a path into a short cycle is unused; a
///    vertex with fewer than two available edges is a dead end. An edge and its image under a required symmetry are
///    decided alike.
/// 3. If the available edges have a cut vertex, or contain no 2-factor (a set of edges, two at every vertex), the
///    branch is a dead end. An edge that all 2-factors use is used, and an edge that none uses is unused. These
///    checks examine the whole graph; after they have found nothing, they pause for some decisions.
/// 4. The search branches at the vertex for which the number of ways to get its two edges, divided by one plus the
///    number of dead ends at this vertex, is smallest (Boussemart, Hemery, Lecoutre, Sais 2004). If vertices must be
///    visited at given steps, it branches instead at the end of a path that has the fewest steps to the next such
///    vertex.
/// 5. A run that takes too many nodes is abandoned for a run with other random choices and a larger node limit; the
///    counts of dead ends are kept. As the limit grows, one of the runs finally ends. After the first run that is
///    abandoned, the search looks for a toughness cut, which would prove that there is no walk.
///
/// Every branch counts as one node. A check takes O(vertices + edges), the check for a 2-factor as much for each edge
/// that its last 2-factor lost; a node takes much less while the checks pause. The number of nodes is exponential in
/// the worst case, and about the number of vertices on boards that have many tours. Memory is O(vertices + edges). The
/// search is good at thin boards, boards with holes, and proofs. On boards without holes, rotation-extension is faster
/// (measured on 6 to 100 ranks).
///
/// D. E. Knuth, *The Art of Computer Programming* 7.2.2.4, Algorithm H, for the states of edges and the mates at the
/// ends of paths. Our deviations: Knuth lists all cycles; we look for one, with the checks of step 3, the dead-end
/// counts of step 4, and restarts.
///
/// # Errors
/// The limit that the meter reached.
pub fn edge_search(
    question: &HamiltonianProblem<'_>,
    constraints: &WalkConstraints,
    seed: u64,
    meter: &mut Meter,
) -> Result<HamiltonianAnswer, Limit> {
    let walks = WalkEnumeration::new(question, constraints.clone(), meter)?;
    let Some(mut search) = walks.root(seed, meter)? else {
        let walk = question.solve_without_search().flatten();
        return Ok(walk.map_or(HamiltonianAnswer::NoWalk, HamiltonianAnswer::Walk));
    };
    let mut has_searched_cut = false;
    // A run without dead ends takes fewer nodes than there are vertices. A limit of 5/4 nodes for each vertex also lets
    // runs with few dead ends finish: of 20 boards of 100 by 100 squares with 20 per cent holes, none took more than
    // 1.2 nodes for each square.
    let mut share = search.state.instance.vertex_count() as u64 * 5 / 4 + EXTRA_NODES_OF_FIRST_RUN;
    loop {
        match meter.run_with_node_limit(share, |meter| search.find_first(meter)) {
            Ok(None) => return Ok(HamiltonianAnswer::NoWalk),
            Ok(Some(cycle)) => {
                let walk = walks.walks_of_cycle(cycle).into_iter().next();
                return Ok(HamiltonianAnswer::Walk(
                    walk.unwrap_or_else(|| unreachable!("the search keeps every step")),
                ));
            }
            // Either this run reached its own node limit, or the meter reached the limit of the budget;
            // `check_all_limits` tells which.
            Err(Limit::Nodes) => meter.check_all_limits()?,
            Err(limit) => return Err(limit),
        }
        if !std::mem::replace(&mut has_searched_cut, true)
            && let Some(cut) = find_toughness_cut(question, meter)?
        {
            return Ok(HamiltonianAnswer::Cut(cut));
        }
        share = share.saturating_add(share / 2);
    }
}

/// Visits every walk that meets the constraints once, in the order in which the search finds them, until the visitor
/// breaks. If no steps are required, only one of a walk and its reverse is visited; if steps are required, each of the
/// two that meets them is visited. The graph must have several vertices.
///
/// This is one run of [`edge_search`] that continues after each cycle: it takes O(vertices + edges) memory, and
/// exponential time in the worst case. For the 9862 closed tours of 6x6 it takes 11,915 nodes.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn for_each_walk(
    question: &HamiltonianProblem<'_>,
    constraints: &WalkConstraints,
    seed: u64,
    meter: &mut Meter,
    visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
) -> Result<(), Limit> {
    let walks = WalkEnumeration::new(question, constraints.clone(), meter)?;
    let Some(root) = walks.root(seed, meter)? else { return Ok(()) };
    walks.visit_subtree(root, meter, visit).map(|_| ())
}

/// Number of nodes that the first run may take in addition to 5/4 nodes for each vertex.
const EXTRA_NODES_OF_FIRST_RUN: u64 = 100;

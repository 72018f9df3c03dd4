//! The exact search: it decides edges, not vertices, and its "no" is a proof.

mod branch;
mod circuit;
mod edge_trace;
mod enumeration;
mod schedule;
mod state;
mod two_connected;
mod two_factor;
mod walk_constraints;

use std::ops::ControlFlow;

pub(in crate::tours) use self::edge_trace::EdgeTrace;
use self::enumeration::SubtreeRoot;
pub(in crate::tours) use self::enumeration::{SubtreeQueue, WalkEnumeration, WalkSubtree};
pub(crate) use self::walk_constraints::WalkConstraints;
use crate::search::{Limit, Meter};
use crate::tours::graph::{HamiltonianProblem, toughness_cut};

/// A walk, or that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The walk, vertex by vertex.
    Walk(Vec<u32>),
    /// There is none, because the graph falls into too many parts without these vertices.
    Cut(Vec<u32>),
    /// There is none, because the search looked at everything.
    None,
}

impl Answer {
    /// The walk, if there is one.
    #[must_use]
    pub(crate) fn walk(self) -> Option<Vec<u32>> {
        match self {
            Self::Walk(walk) => Some(walk),
            Self::Cut(_) | Self::None => None,
        }
    }
}

impl From<Option<Vec<u32>>> for Answer {
    fn from(walk: Option<Vec<u32>>) -> Self {
        walk.map_or(Self::None, Self::Walk)
    }
}

/// Looks for a walk by deciding edge after edge. `None` is a proof that there is no such walk.
///
/// 1. Every question becomes one for a Hamiltonian cycle: an open walk is closed over extra
///    vertices next to its allowed ends.
/// 2. A branch chooses an edge, and forbids it when that led nowhere. After each decision follow,
///    until nothing is new: a vertex with two edges left needs both; one that has two drops the
///    rest; the edge that would close a path into a short cycle is forbidden; a vertex with fewer
///    than two is a dead end.
/// 3. A cut vertex is a dead end. So are edges without a 2-factor (every vertex on two edges),
///    and edges that all 2-factors have, or none, are decided. These checks look at the whole
///    graph, so they rest a while when they found nothing.
/// 4. A branch is at the end of a path or the vertex with the fewest possibilities; vertices that
///    were dead ends before come first (Boussemart, Hemery, Lecoutre, Sais 2004).
/// 5. A run that takes too many nodes is given up for one with other draws that may take more;
///    the counts of dead ends stay. The last run is long enough to end. After the first,
///    a toughness cut is looked for, which would refute all.
///
/// Every branch is one node. A node takes O(vertices + edges) for each check, and much less while
/// the checks rest; the number of nodes is exponential in the worst case, and about that of the
/// vertices on boards that have many tours. Memory is O(vertices + edges). Good on thin boards,
/// boards with holes and proofs; on boards without holes of 6 to 100 ranks,
/// rotations are faster.
///
/// D. E. Knuth, *The Art of Computer Programming* 7.2.2.4, Algorithm H, for the states of edges
/// and the mates at the ends of paths. Our deviations: Knuth lists all cycles; we look for one,
/// with the bounds of step 3, weights, and restarts.
///
/// # Errors
/// The limit that the meter reached.
pub fn edge_search(
    question: &HamiltonianProblem<'_>,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u32>>, Limit> {
    edge_search_with(question, &WalkConstraints::default(), seed, meter).map(Answer::walk)
}

/// As [`edge_search`], for a walk that meets constraints: an edge and its image under a symmetry are
/// decided alike, and branches are where vertices that must come at given steps are not joined yet.
/// If a cut refutes the walk, the answer names it.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn edge_search_with(
    question: &HamiltonianProblem<'_>,
    constraints: &WalkConstraints,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Answer, Limit> {
    let walks = WalkEnumeration::new(question, constraints.clone(), meter)?;
    let mut search = match walks.root(seed, meter)?.map(|root| root.0) {
        None => return Ok(Answer::None),
        Some(SubtreeRoot::Walk(walk)) => return Ok(Answer::Walk(walk)),
        Some(SubtreeRoot::Search(search)) => search,
    };
    let mut looked_for_hubs = false;
    // A run without a dead end takes fewer nodes than there are vertices, and one with few dead ends
    // should come to its end: of 20 boards of 100 by 100 with 20 per cent of holes, none takes more
    // than 1.2 nodes a square.
    let mut share = search.circuit().len() as u64 * 5 / 4 + FIRST_SHARE;
    loop {
        match meter.with_node_limit(share, |meter| search.run(meter)) {
            Ok(None) => return Ok(Answer::None),
            Ok(Some(cycle)) => {
                let walk = walks.walks(&search, cycle).into_iter().next();
                return Ok(Answer::Walk(walk.unwrap_or_else(|| unreachable!("the search keeps every step"))));
            }
            // Either the node limit of this run is reached, or that of the meter, which another look tells.
            Err(Limit::Nodes) => meter.check_limits()?,
            Err(limit) => return Err(limit),
        }
        if !std::mem::replace(&mut looked_for_hubs, true)
            && let Some(cut) = toughness_cut(question, meter)?
        {
            return Ok(Answer::Cut(cut));
        }
        share = share.saturating_add(share / 2);
    }
}

/// Visits every walk once, in an order of its own, until the visitor breaks; a walk that may run
/// both ways comes one way.
///
/// One run of [`edge_search`] that continues after each cycle: O(vertices + edges) of memory, and a
/// time that is exponential in the worst case. For the 9862 closed tours of 6x6 it takes 11,915
/// nodes.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn for_each_walk(
    question: &HamiltonianProblem<'_>,
    seed: u64,
    meter: &mut Meter<'_>,
    visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
) -> Result<(), Limit> {
    for_each_walk_with(question, &WalkConstraints::default(), seed, meter, visit)
}

/// As [`for_each_walk`], for the walks that meet constraints; one that meets its steps both ways comes both
/// ways.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn for_each_walk_with(
    question: &HamiltonianProblem<'_>,
    constraints: &WalkConstraints,
    seed: u64,
    meter: &mut Meter<'_>,
    visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
) -> Result<(), Limit> {
    let walks = WalkEnumeration::new(question, constraints.clone(), meter)?;
    let Some(root) = walks.root(seed, meter)? else { return Ok(()) };
    walks.visit_subtree(root, meter, visit).map(|_| ())
}

/// How many nodes the first run may take beyond one for each vertex.
const FIRST_SHARE: u64 = 100;

//! The search tree of the edge search: choosing the branching edge, propagation and backtracking.

use std::sync::Arc;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::cycle_instance::CycleInstance;
use super::required_places::RequiredPlaces;
use super::state::{DeadEnd, EdgeStates, Stop, VERTICES_PER_BLOCK};
use super::two_connected::check_two_connected;
use super::two_factor::TwoFactor;
use crate::search::{Limit, Meter};
use crate::tours::find::random_minimum::RandomMinimum;
use crate::tours::graph::{CutVertexSearch, EdgeState};

/// The whole-graph checks pause for at most one node of the search for each this many vertices. Finding a tour between
/// two given squares of an 8x8 board takes 81 microseconds with 16 here, 66 with 8 and 61 with 4, with 40 nodes in each
/// case.
const VERTICES_PER_PAUSE_NODE: usize = 8;

/// A search for a Hamiltonian cycle, which can be run several times with different random choices.
#[derive(Clone)]
pub(in crate::tours) struct EdgeSearch {
    pub(super) state: EdgeStates,
    schedule: Option<RequiredPlaces>,
    cut_vertices: CutVertexSearch,
    two_factor: TwoFactor,
    /// For each vertex, one plus the number of dead ends at this vertex.
    weight: Vec<f64>,
    /// For each block of `VERTICES_PER_BLOCK` vertices, the vertex with the fewest [`possibilities`] when the block was
    /// last examined.
    narrowest: Vec<RandomMinimum>,
    /// Stack of the choices on the current branch: pairs of the mark before the choice and the chosen edge.
    branches: Vec<(usize, u32)>,
    /// Length of the current pause of the whole-graph checks, in nodes; 0 after they decided an edge or found a dead
    /// end.
    pause: usize,
    /// Number of nodes that have passed in the current pause of the whole-graph checks.
    paused_nodes: usize,
    longest_pause: usize,
    /// The length of the trail at the root: the decisions before it hold in every branch.
    root: usize,
    rng: Pcg64Mcg,
}

impl EdgeSearch {
    pub(super) fn new(circuit: &Arc<CycleInstance>, schedule: Option<RequiredPlaces>, seed: u64) -> Self {
        Self {
            state: EdgeStates::new(Arc::clone(circuit)),
            schedule,
            cut_vertices: CutVertexSearch::new(circuit.len()),
            two_factor: TwoFactor::new(circuit),
            weight: vec![1.0; circuit.len()],
            narrowest: vec![RandomMinimum::default(); circuit.len().div_ceil(VERTICES_PER_BLOCK)],
            branches: Vec::new(),
            pause: 0,
            longest_pause: circuit.len() / VERTICES_PER_PAUSE_NODE,
            paused_nodes: 0,
            root: 0,
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// Propagates the forced and barred edges at the root; `false` proves that there is no cycle.
    pub(super) fn settle_root(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let settled = match self.decide_root(meter) {
            Err(Stop::Limit(limit)) => return Err(limit),
            settled => settled.is_ok(),
        };
        self.root = self.state.mark();
        Ok(settled)
    }

    fn decide_root(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        let circuit = Arc::clone(&self.state.circuit);
        circuit.forced.iter().try_for_each(|&edge| self.state.choose(edge))?;
        circuit.barred.iter().try_for_each(|&edge| self.state.forbid(edge))?;
        self.propagate(meter)?;
        if circuit.twins.is_empty() {
            return Ok(());
        }
        // Often an edge cannot be chosen together with its images under the symmetry (its twins). So every open edge is
        // chosen on trial, and forbidden if that is a dead end.
        for edge in 0..circuit.ends.len() as u32 {
            meter.work(1)?;
            let mark = self.state.mark();
            if self.state.edge_state(edge) == EdgeState::Open
                && self.state.choose(edge).and_then(|()| self.settle()).is_err()
            {
                self.state.undo(mark);
                self.state.forbid(edge)?;
                self.settle()?;
            } else {
                self.state.undo(mark);
            }
        }
        self.propagate(meter)
    }

    /// Searches from the root; the vertices of the first cycle found, or `None` as a proof that there is no cycle.
    pub(super) fn run(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        self.state.undo(self.root);
        self.branches.clear();
        // The edges are again those of the root, already propagated; but the vertex to branch at may come from an
        // earlier run.
        if self.settle().is_err() { Ok(None) } else { self.next_cycle(meter) }
    }

    /// Continues the search after a cycle; the next cycle, or `None` as a proof that there are no more. As an edge is
    /// chosen in one branch and forbidden in the other, no cycle is found twice.
    pub(super) fn next(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        if self.backtrack(meter)? { self.next_cycle(meter) } else { Ok(None) }
    }

    /// Splits a search that has not run yet by its first branching edge: first the search for the cycles with the edge,
    /// then the search for those without it. A half is `None` if propagation proves that it has no cycle. A complete
    /// cycle is not split: it is the first half.
    pub(super) fn split(mut self: Box<Self>, meter: &mut Meter) -> Result<[Option<Box<Self>>; 2], Limit> {
        // The edges are those of the root, already propagated; the rule is applied again to know where to branch.
        if self.settle().is_err() {
            return Ok([None, None]);
        }
        if self.state.is_complete() {
            return Ok([Some(self), None]);
        }
        meter.work(self.state.circuit.links.work_per_pass())?;
        meter.node()?;
        let edge = self.choose_branch();
        let mut without = self.clone();
        let has_any = self.decide(edge, true, meter)?;
        let has_others = without.decide(edge, false, meter)?;
        let root = |mut search: Box<Self>| {
            search.root = search.state.mark();
            search
        };
        Ok([has_any.then(|| root(self)), has_others.then(|| root(without))])
    }

    fn next_cycle(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        while !self.state.is_complete() {
            meter.node()?;
            let edge = self.choose_branch();
            self.branches.push((self.state.mark(), edge));
            if !self.decide(edge, true, meter)? && !self.backtrack(meter)? {
                return Ok(None);
            }
        }
        Ok(Some(self.state.cycle()))
    }

    /// Backtracks: undoes the last chosen edge and forbids it; if that is a dead end too, does the same with the edge
    /// chosen before, and so on. Returns `false` if no chosen edge is left to undo.
    fn backtrack(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        while let Some((mark, edge)) = self.branches.pop() {
            self.state.undo(mark);
            if self.decide(edge, false, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Chooses or forbids an edge and propagates; `false` if this leads to a dead end. The weight of the vertex at the
    /// dead end then increases.
    fn decide(&mut self, edge: u32, used: bool, meter: &mut Meter) -> Result<bool, Limit> {
        let decided = self.state.decide(edge, used);
        match decided.map_err(Stop::from).and_then(|()| self.propagate(meter)) {
            Ok(()) => Ok(true),
            Err(Stop::Limit(limit)) => Err(limit),
            Err(Stop::DeadEnd(DeadEnd(vertex))) => {
                self.weight[vertex as usize] += 1.0;
                self.state.mark_changed(vertex);
                self.pause = 0;
                Ok(false)
            }
        }
    }

    /// Propagates all decisions, with the cheap rules first. The checks of the whole graph may pause, because the
    /// search is correct and complete without them; a dead end ends the pause.
    fn propagate(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        self.paused_nodes += 1;
        let rests = self.paused_nodes <= self.pause;
        let result = self.settle().map_err(Stop::from).and_then(|()| match rests {
            true => Ok(true),
            false => self.propagate_globally(meter),
        });
        if !rests {
            self.paused_nodes = 0;
            self.pause = if result == Ok(false) { (2 * self.pause + 1).min(self.longest_pause) } else { 0 };
        }
        result.map(|_| ())
    }

    /// Propagates by the rules for single vertices, and by the required places if there are any, until neither decides
    /// an edge.
    fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            self.state.settle()?;
            let Some(schedule) = &mut self.schedule else { return Ok(()) };
            if !schedule.propagate(&mut self.state)? {
                return Ok(());
            }
        }
    }

    /// Repeats the checks that take O(vertices + edges) each until they decide nothing more; `true` if they decided an
    /// edge.
    fn propagate_globally(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        let mut has_decided = false;
        while !self.state.is_complete() {
            meter.check_limits()?;
            check_two_connected(&mut self.cut_vertices, &self.state)?;
            meter.work(self.state.circuit.links.work_per_pass())?;
            self.two_factor.repair(&mut self.state, meter)?;
            meter.work(self.state.circuit.links.work_per_pass())?;
            if !self.two_factor.filter(&mut self.state)? {
                break;
            }
            has_decided = true;
            self.settle()?;
        }
        Ok(has_decided)
    }

    /// The open edge to choose next. Expects a settled state that is not complete, so that there is an open edge.
    fn choose_branch(&mut self) -> u32 {
        let scheduled = self.schedule.as_ref().and_then(|schedule| schedule.branch);
        let vertex = scheduled.unwrap_or_else(|| self.narrowest_vertex());
        let mut best = RandomMinimum::default();
        for link in self.state.open_links(vertex) {
            best.offer(link.edge, possibilities(&self.state, &self.weight, link.to), &mut self.rng);
        }
        best.choice
    }

    /// Of the vertices with an open edge, the vertex with the fewest [`possibilities`]. Only blocks of vertices that
    /// changed since the last call are examined again.
    fn narrowest_vertex(&mut self) -> u32 {
        let n = self.state.circuit.len();
        let mut best = RandomMinimum::default();
        for (block, narrowest) in self.narrowest.iter_mut().enumerate() {
            if self.state.take_changed(block) {
                *narrowest = RandomMinimum::default();
                for vertex in (block * VERTICES_PER_BLOCK) as u32..n.min((block + 1) * VERTICES_PER_BLOCK) as u32 {
                    if self.state.available_degree(vertex) > self.state.chosen_degree(vertex) {
                        narrowest.offer(vertex, possibilities(&self.state, &self.weight, vertex), &mut self.rng);
                    }
                }
            }
            best.offer(narrowest.choice, narrowest.least, &mut self.rng);
        }
        best.choice
    }
}

/// Number of ways in which the vertex can get its two edges, divided by the weight of the vertex.
fn possibilities(state: &EdgeStates, weight: &[f64], vertex: u32) -> f64 {
    let open = f64::from(state.available_degree(vertex) - state.chosen_degree(vertex));
    let ways = if state.chosen_degree(vertex) == 1 { open } else { open * (open - 1.0) / 2.0 };
    ways / weight[vertex as usize]
}

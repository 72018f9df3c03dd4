//! The search tree of the edge search: choosing the branching edge, propagation and backtracking.

use std::sync::Arc;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::cycle_instance::CycleInstance;
use super::required_positions::RequiredPositions;
use super::state::{DeadEnd, EdgeStates, PropagationError, VERTICES_PER_BLOCK};
use super::two_connected::check_two_connected;
use super::two_factor::TwoFactor;
use crate::search::{Limit, Meter};
use crate::tours::find::random_minimum::RandomMinimum;
use crate::tours::graph::{CutVertexSearch, EdgeState};

/// The checks of the whole graph pause for at most n propagations at a time, where n is the number of vertices divided
/// by this. To find a tour between two given squares of an 8x8 board takes 81 microseconds if this is 16, 66 if it is 8
/// and 61 if it is 4, with 40 nodes in each case.
const VERTICES_PER_PAUSED_PROPAGATION: usize = 8;

/// A search for a Hamiltonian cycle, which can be run several times with different random choices.
#[derive(Clone)]
pub(in crate::tours) struct EdgeSearch {
    pub(super) state: EdgeStates,
    required_positions: Option<RequiredPositions>,
    cut_vertices: CutVertexSearch,
    two_factor: TwoFactor,
    /// For each vertex, one plus the number of dead ends at this vertex.
    weight: Vec<f64>,
    /// For each block of `VERTICES_PER_BLOCK` vertices, the vertex with the smallest [`branching_key`] when the block
    /// was last examined.
    narrowest: Vec<RandomMinimum>,
    /// Stack of the choices on the current branch: pairs of the checkpoint before the choice and the edge.
    branches: Vec<(usize, u32)>,
    /// Length of the current pause of the checks of the whole graph, in propagations; 0 after the checks decided an
    /// edge or a dead end was found.
    pause: usize,
    /// Number of propagations since the checks of the whole graph last ran.
    paused_propagations: usize,
    /// Largest length of a pause, in propagations.
    max_pause: usize,
    /// The length of the trail at the root: the decisions before it hold in every branch.
    root: usize,
    rng: Pcg64Mcg,
}

impl EdgeSearch {
    pub(super) fn new(instance: &Arc<CycleInstance>, required_positions: Option<RequiredPositions>, seed: u64) -> Self {
        Self {
            state: EdgeStates::new(Arc::clone(instance)),
            required_positions,
            cut_vertices: CutVertexSearch::new(instance.vertex_count()),
            two_factor: TwoFactor::new(instance),
            weight: vec![1.0; instance.vertex_count()],
            narrowest: vec![RandomMinimum::default(); instance.vertex_count().div_ceil(VERTICES_PER_BLOCK)],
            branches: Vec::new(),
            pause: 0,
            max_pause: instance.vertex_count() / VERTICES_PER_PAUSED_PROPAGATION,
            paused_propagations: 0,
            root: 0,
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// Decides the forced and the unusable edges of the instance, and propagates; `false` proves that
    /// there is no cycle.
    pub(super) fn settle_root(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let settled = match self.decide_root(meter) {
            Err(PropagationError::Limit(limit)) => return Err(limit),
            settled => settled.is_ok(),
        };
        self.root = self.state.checkpoint();
        Ok(settled)
    }

    fn decide_root(&mut self, meter: &mut Meter) -> Result<(), PropagationError> {
        let instance = Arc::clone(&self.state.instance);
        instance.forced.iter().try_for_each(|&edge| self.state.set_used(edge))?;
        instance.unusable.iter().try_for_each(|&edge| self.state.set_unused(edge))?;
        self.propagate(meter)?;
        if instance.edge_images.is_empty() {
            return Ok(());
        }
        // If a symmetry is required, many edges cannot be used, because their images would have to be used too. To
        // find them once and for all, every open edge is used on trial, and decided to be unused if that is a dead end.
        for edge in 0..instance.edges.len() as u32 {
            meter.add_work(1)?;
            if self.state.edge_state(edge) != EdgeState::Open {
                continue;
            }
            let checkpoint = self.state.checkpoint();
            let tried = self.state.set_used(edge).map_err(PropagationError::from).and_then(|()| self.settle(meter));
            meter.add_work((self.state.checkpoint() - checkpoint) as u64)?;
            self.state.undo(checkpoint);
            match tried {
                Err(PropagationError::DeadEnd(_)) => {
                    self.state.set_unused(edge)?;
                    self.settle(meter)?;
                }
                tried => tried?,
            }
        }
        self.propagate(meter)
    }

    /// Searches from the root, also after an earlier search; returns the vertices of the first cycle found, or `None`
    /// as a proof that there is no cycle.
    pub(super) fn find_first(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        self.state.undo(self.root);
        self.branches.clear();
        // The edges now have their states at the root, which are already propagated. But the path end to branch at,
        // which the required positions give, may come from an earlier run, so the required positions are propagated
        // again.
        match self.settle(meter) {
            Ok(()) => self.complete_cycle(meter),
            Err(PropagationError::DeadEnd(_)) => Ok(None),
            Err(PropagationError::Limit(limit)) => Err(limit),
        }
    }

    /// Continues the search after a cycle; returns the next cycle, or `None` as a proof that there are no more. As an
    /// edge is used in one branch and unused in the other, no cycle is found twice.
    pub(super) fn find_next(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        if self.backtrack(meter)? { self.complete_cycle(meter) } else { Ok(None) }
    }

    /// Splits a search that has not run yet by its first branching edge: first the search for the cycles with the edge,
    /// then the search for those without it. A half is `None` if propagation proves that it has no cycle. If the search
    /// has a complete cycle already, it is not split but returned as the first half.
    pub(super) fn split(mut self, meter: &mut Meter) -> Result<[Option<Self>; 2], Limit> {
        // The edges have their states at the root, which are already propagated; the required positions are propagated
        // again to find the path end to branch at.
        match self.settle(meter) {
            Ok(()) if self.state.is_complete() => return Ok([Some(self), None]),
            Ok(()) => {}
            Err(PropagationError::DeadEnd(_)) => return Ok([None, None]),
            Err(PropagationError::Limit(limit)) => return Err(limit),
        }
        meter.add_work(self.state.instance.links.work_per_pass())?;
        meter.node()?;
        let edge = self.choose_branch();
        let mut without = self.clone();
        let has_any = self.decide(edge, true, meter)?;
        let has_others = without.decide(edge, false, meter)?;
        let root = |mut search: Self| {
            search.root = search.state.checkpoint();
            search
        };
        Ok([has_any.then(|| root(self)), has_others.then(|| root(without))])
    }

    fn complete_cycle(&mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        while !self.state.is_complete() {
            meter.node()?;
            let edge = self.choose_branch();
            self.branches.push((self.state.checkpoint(), edge));
            if !self.decide(edge, true, meter)? && !self.backtrack(meter)? {
                return Ok(None);
            }
        }
        Ok(Some(self.state.cycle()))
    }

    /// Backtracks: undoes the last choice and decides that its edge is unused; if that is a dead end too, does the same
    /// with the choice before, and so on. Returns `false` if no choice is left to undo.
    fn backtrack(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        while let Some((checkpoint, edge)) = self.branches.pop() {
            self.state.undo(checkpoint);
            if self.decide(edge, false, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Decides an edge and propagates; `false` if this leads to a dead end. The weight of the vertex at the
    /// dead end then increases.
    fn decide(&mut self, edge: u32, used: bool, meter: &mut Meter) -> Result<bool, Limit> {
        let decided = self.state.decide(edge, used);
        match decided.map_err(PropagationError::from).and_then(|()| self.propagate(meter)) {
            Ok(()) => Ok(true),
            Err(PropagationError::Limit(limit)) => Err(limit),
            Err(PropagationError::DeadEnd(DeadEnd(vertex))) => {
                self.weight[vertex as usize] += 1.0;
                self.state.mark_block_changed(vertex);
                self.pause = 0;
                Ok(false)
            }
        }
    }

    /// Propagates all decisions, with the cheap rules first. The checks of the whole graph may pause, because the
    /// search is correct and complete without them; a dead end ends the pause.
    fn propagate(&mut self, meter: &mut Meter) -> Result<(), PropagationError> {
        self.paused_propagations += 1;
        let rests = self.paused_propagations <= self.pause;
        let result = self.settle(meter).and_then(|()| match rests {
            true => Ok(true),
            false => self.propagate_globally(meter),
        });
        if !rests {
            self.paused_propagations = 0;
            self.pause = if result == Ok(false) { (2 * self.pause + 1).min(self.max_pause) } else { 0 };
        }
        result.map(|_| ())
    }

    /// Propagates by the rules for single vertices, and by the required positions if there are any, until neither
    /// decides an edge.
    fn settle(&mut self, meter: &mut Meter) -> Result<(), PropagationError> {
        loop {
            self.state.settle()?;
            let Some(required_positions) = &mut self.required_positions else { return Ok(()) };
            meter.add_work(self.weight.len() as u64)?;
            if !required_positions.propagate(&mut self.state)? {
                return Ok(());
            }
        }
    }

    /// Repeats the checks of the whole graph, which take O(vertices + edges) each, until they decide nothing more;
    /// `true` if they decided an edge.
    fn propagate_globally(&mut self, meter: &mut Meter) -> Result<bool, PropagationError> {
        let mut has_decided = false;
        while !self.state.is_complete() {
            meter.check_all_limits()?;
            check_two_connected(&mut self.cut_vertices, &self.state)?;
            meter.add_work(self.state.instance.links.work_per_pass())?;
            self.two_factor.repair(&mut self.state, meter)?;
            meter.add_work(self.state.instance.links.work_per_pass())?;
            if !self.two_factor.filter(&mut self.state)? {
                break;
            }
            has_decided = true;
            self.settle(meter)?;
        }
        Ok(has_decided)
    }

    /// The open edge to choose next. The state must be settled and not complete, so that there is an open edge.
    fn choose_branch(&mut self) -> u32 {
        let scheduled = self.required_positions.as_ref().and_then(|required_positions| required_positions.branch);
        let vertex = scheduled.unwrap_or_else(|| self.narrowest_vertex());
        let mut best = RandomMinimum::default();
        for link in self.state.open_links(vertex) {
            best.offer(link.edge, branching_key(&self.state, &self.weight, link.to), &mut self.rng);
        }
        best.choice
    }

    /// Of the vertices with an open edge, the vertex with the smallest [`branching_key`]. Only the blocks of vertices
    /// that changed since the last call are examined again.
    fn narrowest_vertex(&mut self) -> u32 {
        let n = self.state.instance.vertex_count();
        let mut best = RandomMinimum::default();
        for (block, narrowest) in self.narrowest.iter_mut().enumerate() {
            if self.state.take_block_changed(block) {
                *narrowest = RandomMinimum::default();
                for vertex in (block * VERTICES_PER_BLOCK) as u32..n.min((block + 1) * VERTICES_PER_BLOCK) as u32 {
                    if self.state.available_degree(vertex) > self.state.used_degree(vertex) {
                        narrowest.offer(vertex, branching_key(&self.state, &self.weight, vertex), &mut self.rng);
                    }
                }
            }
            best.offer(narrowest.choice, narrowest.least, &mut self.rng);
        }
        best.choice
    }
}

/// The key by which the search chooses where to branch, the smallest first: the number of ways in which the vertex can
/// get its two edges, divided by the weight of the vertex, which grows with each dead end found there.
fn branching_key(state: &EdgeStates, weight: &[f64], vertex: u32) -> f64 {
    state.way_count(vertex) as f64 / weight[vertex as usize]
}

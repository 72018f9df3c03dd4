//! Branching: the edge to decide next, and backtracking.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::circuit::CycleInstance;
use super::schedule::RequiredPlaces;
use super::state::{BLOCK, DeadEnd, State, Stop};
use super::two_connected::check_two_connected;
use super::two_factor::TwoFactor;
use crate::search::{Limit, Meter};
use crate::tours::find::random_minimum::RandomMinimum;
use crate::tours::graph::{CutVertexSearch, EdgeState};

/// Number of vertices for each node of the longest pause of the checks of the whole graph. A path between two squares of
/// a board
/// of 8 by 8 takes 81 microseconds with 16 here, 66 with 8 and 61 with 4, and 40 nodes each time.
const VERTICES_A_REST: usize = 8;

/// A search for a cycle through a circuit, which can be run several times with other random draws.
#[derive(Clone)]
pub(super) struct EdgeSearch<'c> {
    state: State<'c>,
    schedule: Option<RequiredPlaces>,
    cut_vertices: CutVertexSearch,
    two_factor: TwoFactor,
    /// How often each vertex was a dead end, and one more.
    weight: Vec<f64>,
    /// The vertex with the fewest possibilities in each block, as of its last change.
    narrowest: Vec<RandomMinimum>,
    /// Chosen edges that may still have to be forbidden, each with the state before.
    branches: Vec<(usize, u32)>,
    /// Number of nodes for which the checks of the whole graph pause, because they found nothing lately.
    rest: usize,
    /// Number of these nodes that have passed.
    rested: usize,
    longest_rest: usize,
    /// The mark of the state in which all decisions hold in every branch.
    root: usize,
    rng: Pcg64Mcg,
}

impl<'c> EdgeSearch<'c> {
    pub(super) fn new(circuit: &'c CycleInstance, schedule: Option<RequiredPlaces>, seed: u64) -> Self {
        Self {
            state: State::new(circuit),
            schedule,
            cut_vertices: CutVertexSearch::new(circuit.len()),
            two_factor: TwoFactor::new(circuit),
            weight: vec![1.0; circuit.len()],
            narrowest: vec![RandomMinimum::default(); circuit.len().div_ceil(BLOCK)],
            branches: Vec::new(),
            rest: 0,
            longest_rest: circuit.len() / VERTICES_A_REST,
            rested: 0,
            root: 0,
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// Draws the conclusions that need no branch; `false` proves that there is no cycle.
    pub(super) fn settle_root(&mut self, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        let settled = match self.decide_root(meter) {
            Err(Stop::Limit(limit)) => return Err(limit),
            settled => settled.is_ok(),
        };
        self.root = self.state.mark();
        Ok(settled)
    }

    fn decide_root(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let circuit = self.state.circuit;
        circuit.forced.iter().try_for_each(|&edge| self.state.choose(edge))?;
        circuit.barred.iter().try_for_each(|&edge| self.state.forbid(edge))?;
        self.propagate(meter)?;
        if circuit.twins.is_empty() {
            return Ok(());
        }
        // Often an edge cannot be chosen together with its images under the symmetry, its twins; it is
        // forbidden at once.
        for edge in 0..circuit.ends.len() as u32 {
            meter.work(1)?;
            let mark = self.state.mark();
            if self.state.edge(edge) == EdgeState::Open && self.state.choose(edge).and_then(|()| self.settle()).is_err()
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

    /// Runs from the root until there is a cycle, or a proof that there is none.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        self.state.undo(self.root);
        self.branches.clear();
        // No edge was decided since, but the schedule must be followed anew to know where to branch.
        if self.settle().is_err() { Ok(None) } else { self.next_cycle(meter) }
    }

    /// After a cycle: runs on until there is another, or a proof that there is no more. An edge is
    /// chosen in one branch and forbidden in the other, so no cycle comes twice.
    pub(super) fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        if self.backtrack(meter)? { self.next_cycle(meter) } else { Ok(None) }
    }

    pub(super) const fn circuit(&self) -> &'c CycleInstance {
        self.state.circuit
    }

    /// How many edges of a cycle are not chosen yet.
    pub(super) fn left(&self) -> usize {
        self.state.edges_left()
    }

    /// Splits a search that has not run, and has edges left to decide, by the edge of its first branch: into
    /// a search for the cycles with the edge, and one for those without; `None` where there can be none.
    pub(super) fn divide(mut self: Box<Self>, meter: &mut Meter<'_>) -> Result<[Option<Box<Self>>; 2], Limit> {
        // No edge was decided since, but the schedule must be followed anew to know where to branch.
        if self.settle().is_err() {
            return Ok([None, None]);
        }
        if self.state.is_complete() {
            return Ok([Some(self), None]);
        }
        meter.work(self.state.circuit.work())?;
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

    fn next_cycle(&mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
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

    /// Takes back the last choice and forbids its edge, and so on with those before, until there
    /// is no dead end; `false` if no choice is left.
    fn backtrack(&mut self, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        while let Some((mark, edge)) = self.branches.pop() {
            self.state.undo(mark);
            if self.decide(edge, false, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Chooses or forbids an edge and draws the conclusions; `false` if that leads to a dead end, which is remembered.
    fn decide(&mut self, edge: u32, used: bool, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        let decided = self.state.decide(edge, used);
        match decided.map_err(Stop::from).and_then(|()| self.propagate(meter)) {
            Ok(()) => Ok(true),
            Err(Stop::Limit(limit)) => Err(limit),
            Err(Stop::DeadEnd(DeadEnd(vertex))) => {
                self.weight[vertex as usize] += 1.0;
                self.state.note_change(vertex);
                self.rest = 0;
                Ok(false)
            }
        }
    }

    /// Draws the conclusions, the cheap ones first. The checks of the whole graph may pause: they
    /// are not needed for a complete cycle to be right or a "no" to be a proof, and a dead end
    /// ends the pause.
    fn propagate(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.rested += 1;
        let rests = self.rested <= self.rest;
        let result = self.settle().map_err(Stop::from).and_then(|()| match rests {
            true => Ok(true),
            false => self.propagate_globally(meter),
        });
        if !rests {
            self.rested = 0;
            self.rest = if result == Ok(false) { (2 * self.rest + 1).min(self.longest_rest) } else { 0 };
        }
        result.map(|_| ())
    }

    /// Draws every conclusion from single vertices, and from the schedule if there is one.
    fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            self.state.settle()?;
            let Some(schedule) = &mut self.schedule else { return Ok(()) };
            if !schedule.propagate(&mut self.state)? {
                return Ok(());
            }
        }
    }

    /// The checks that take O(vertices + edges) each, until they decide nothing more; `true` if
    /// they decided an edge.
    fn propagate_globally(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let mut has_decided = false;
        while !self.state.is_complete() {
            meter.check_limits()?;
            check_two_connected(&mut self.cut_vertices, &self.state)?;
            meter.work(self.state.circuit.work())?;
            self.two_factor.repair(&mut self.state, meter)?;
            meter.work(self.state.circuit.work())?;
            if !self.two_factor.filter(&mut self.state)? {
                break;
            }
            has_decided = true;
            self.settle()?;
        }
        Ok(has_decided)
    }

    /// The open edge to choose next. The state is settled and not complete, so there is one.
    fn choose_branch(&mut self) -> u32 {
        let scheduled = self.schedule.as_ref().and_then(RequiredPlaces::branch);
        let vertex = scheduled.unwrap_or_else(|| self.narrowest_vertex());
        let mut best = RandomMinimum::default();
        for link in self.state.open_links(vertex) {
            best.offer(link.edge, possibilities(&self.state, &self.weight, link.to), &mut self.rng);
        }
        best.choice
    }

    /// The vertex with an open edge that has the fewest possibilities. Only blocks of vertices in
    /// which something changed are looked at again.
    fn narrowest_vertex(&mut self) -> u32 {
        let n = self.state.circuit.len();
        let mut best = RandomMinimum::default();
        for (block, narrowest) in self.narrowest.iter_mut().enumerate() {
            if self.state.take_change(block) {
                *narrowest = RandomMinimum::default();
                for vertex in (block * BLOCK) as u32..n.min((block + 1) * BLOCK) as u32 {
                    if self.state.available_degree(vertex) > self.state.chosen(vertex) {
                        narrowest.offer(vertex, possibilities(&self.state, &self.weight, vertex), &mut self.rng);
                    }
                }
            }
            best.offer(narrowest.choice, narrowest.least, &mut self.rng);
        }
        best.choice
    }
}

/// In how many ways the vertex can get its two edges, less if it was a dead end before.
fn possibilities(state: &State<'_>, weight: &[f64], vertex: u32) -> f64 {
    let open = f64::from(state.available_degree(vertex) - state.chosen(vertex));
    let ways = if state.chosen(vertex) == 1 { open } else { open * (open - 1.0) / 2.0 };
    ways / weight[vertex as usize]
}

//! Branches: which edge to decide next, and what to do when that led nowhere.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::circuit::Circuit;
use super::state::{DeadEnd, Edge, State};
use super::two_connected::TwoConnected;
use super::two_factor::TwoFactor;
use crate::search::{Limit, Meter};

/// How many vertices let the checks rest for one more node. Open tours of 49 by 50 take 560 ms
/// without rests, 50 ms with 128 here, 37 ms with 32 and 21 ms with 16; on boards with holes the
/// number of nodes stays the same within one per cent.
const VERTICES_A_REST: usize = 32;

/// A search for a cycle through a circuit, which can be run again and again with other draws.
pub(super) struct Search<'c> {
    state: State<'c>,
    two_connected: TwoConnected,
    two_factor: TwoFactor,
    /// How often each vertex was a dead end, and one more.
    weight: Vec<f64>,
    /// Chosen edges that may still have to be forbidden, each with the state before.
    branches: Vec<(usize, u32)>,
    /// How many nodes the checks of the whole board rest now, because they found nothing lately.
    rest: usize,
    /// How many of these nodes are over.
    rested: usize,
    longest_rest: usize,
    /// What holds in every branch.
    root: usize,
    rng: Pcg64Mcg,
}

impl<'c> Search<'c> {
    pub(super) fn new(circuit: &'c Circuit, seed: u64) -> Self {
        Self {
            state: State::new(circuit),
            two_connected: TwoConnected::new(circuit.len()),
            two_factor: TwoFactor::new(circuit),
            weight: vec![1.0; circuit.len()],
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
        for &edge in &self.state.circuit.forced {
            if self.state.choose(edge).is_err() {
                return Ok(false);
            }
        }
        let settled = self.conclude(meter)?.is_ok();
        self.root = self.state.mark();
        Ok(settled)
    }

    /// Runs from the root until there is a cycle, or a proof that there is none.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        self.state.undo(self.root);
        self.branches.clear();
        loop {
            if self.state.is_complete() {
                return Ok(Some(self.state.cycle()));
            }
            meter.node()?;
            let edge = self.choose_branch();
            self.branches.push((self.state.mark(), edge));
            let mut result = self.state.choose(edge);
            if result.is_ok() {
                result = self.conclude(meter)?;
            }
            while let Err(DeadEnd(vertex)) = result {
                self.weight[vertex as usize] += 1.0;
                let Some((mark, edge)) = self.branches.pop() else { return Ok(None) };
                self.state.undo(mark);
                result = self.state.forbid(edge);
                if result.is_ok() {
                    result = self.conclude(meter)?;
                }
            }
        }
    }

    /// Draws the conclusions, the cheap ones first. The checks of the whole board may rest: they
    /// are not needed for a complete cycle to be right or a "no" to be a proof, and a dead end
    /// wakes them.
    fn conclude(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), DeadEnd>, Limit> {
        let mut result = self.state.settle();
        self.rested += 1;
        if result.is_ok() && self.rested <= self.rest {
            return Ok(result);
        }
        let mut news = false;
        while result.is_ok() && !self.state.is_complete() {
            meter.look()?;
            match self.check_the_whole() {
                Ok(true) => news = true,
                Ok(false) => break,
                Err(dead_end) => result = Err(dead_end),
            }
        }
        self.rested = 0;
        self.rest = if news || result.is_err() { 0 } else { (2 * self.rest + 1).min(self.longest_rest) };
        Ok(result)
    }

    /// The checks that take O(vertices + edges) each; `true` if they decided an edge.
    fn check_the_whole(&mut self) -> Result<bool, DeadEnd> {
        self.two_connected.check(&self.state)?;
        self.two_factor.repair(&self.state)?;
        let news = self.two_factor.filter(&mut self.state)?;
        self.state.settle()?;
        Ok(news)
    }

    /// The open edge to choose next. The state is settled and not complete, so there is one.
    fn choose_branch(&mut self) -> u32 {
        let vertex = self.most_constrained_vertex();
        let mut best = (0, f64::INFINITY);
        let mut equals = 0;
        for link in self.state.circuit.links(vertex) {
            if self.state.edge(link.edge) != Edge::Open {
                continue;
            }
            let key = self.possibilities(link.to);
            if key < best.1 {
                best = (link.edge, key);
                equals = 1;
            } else if key == best.1 {
                equals += 1;
                if self.rng.random_range(0..equals) == 0 {
                    best.0 = link.edge;
                }
            }
        }
        best.0
    }

    fn most_constrained_vertex(&mut self) -> u32 {
        let mut best = (0, f64::INFINITY);
        let mut equals = 0;
        for vertex in 0..self.state.circuit.len() as u32 {
            if self.state.left(vertex) == self.state.chosen(vertex) {
                continue;
            }
            let key = self.possibilities(vertex);
            if key < best.1 {
                best = (vertex, key);
                equals = 1;
            } else if key == best.1 {
                equals += 1;
                if self.rng.random_range(0..equals) == 0 {
                    best.0 = vertex;
                }
            }
        }
        best.0
    }

    /// In how many ways the vertex can get its two edges, less if it was a dead end before.
    fn possibilities(&self, vertex: u32) -> f64 {
        let open = f64::from(self.state.left(vertex) - self.state.chosen(vertex));
        let ways = if self.state.chosen(vertex) == 1 { open } else { open * (open - 1.0) / 2.0 };
        ways / self.weight[vertex as usize]
    }
}

//! Counts the Hamiltonian cycles of a voltage graph with a frontier.

use backrank_board::internals::gcd;
use num_bigint::BigUint;

use super::layer::{FrontierState, Layer, ShardBuffer, StateWeight, SweepMemory};
use super::vertex_order::narrow_order;
use super::voltage_graph::{VoltageEdge, VoltageGraph};
use crate::search::{Limit, Meter, WorkerPool};

/// Counts those Hamiltonian cycles of a voltage graph whose voltage, the sum of the voltages of its edges, generates
/// all voltages.
///
/// 1. Vertices are *taken* one after the other: edges from the vertex to vertices that are not taken yet are chosen,
///    until it has two edges. The chosen edges form paths, and the *frontier* is the set of vertices that are not taken
///    and are adjacent to a taken one.
/// 2. A *state* says which vertices of the frontier have two edges, and which are ends of paths, each with its *mate*,
///    the other end, and the voltage of the path between the two. A layer holds the number of ways to reach each state.
/// 3. If voltages are 0 and 1, a state keeps only one bit for all paths together: the sum of their voltages. This is
///    enough, because at the end all chosen edges are those of the cycle.
///
/// Time and memory are exponential in the width of the frontier and linear in the number of vertices. `None` if a state
/// does not fit 128 bits.
///
/// The frontier method of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath (*TAOCP* 4A, 7.1.4, 2009);
/// voltages are our addition. [`frontier`](crate::search::frontier) is faster on graphs without voltages and parallel
/// edges.
///
/// `report` receives the number of steps done and the total number of steps, both estimates. If a number of ways does
/// not fit 128 bits, the count is repeated with larger numbers, and the steps start again at 0.
///
/// # Errors
/// The limit that was reached.
pub(super) fn count_generating_cycles(
    graph: &VoltageGraph,
    (workers, meter): (&WorkerPool<'_>, &mut Meter),
    mut report: impl FnMut(u64, u64),
) -> Result<Option<BigUint>, Limit> {
    if graph.vertices < 2 {
        let generates = |edge: &&VoltageEdge| gcd(edge.voltage.into(), graph.order.into()) == 1;
        // A Hamiltonian cycle of a single vertex is one of its loops. On more than two squares, each loop that
        // generates all voltages is listed in both directions, so half of those listed are counted.
        return Ok(Some(BigUint::from(graph.edges.iter().filter(generates).count() / 2)));
    }
    let Some(sweep) = FrontierSweep::new(graph, meter)? else { return Ok(None) };
    // Few counts have more than 128 bits, so numbers of 128 bits are tried first.
    match sweep.count::<u128>(workers, &mut report)? {
        Some(count) => Ok(Some(count)),
        None => sweep.count::<BigUint>(workers, &mut report),
    }
}

/// What the code of a slot says of its vertex. `BARE`: it has no edge, or the slot is free. `FULL`: it has two edges.
/// From `MATES` on: it is the end of a path, and its mate is in the slot `code - MATES`.
const BARE: u32 = 0;
const FULL: u32 = 1;
const MATES: u32 = 2;
const CODE_BITS: u32 = 5;

/// The bit of a state for the sum of all voltages modulo 2, used if voltages are 0 and 1.
const PARITY: FrontierState = 1 << 127;

/// One step of the sweep, planned in advance: the slot of the vertex that is taken, and its edges to later vertices.
struct VertexStep {
    slot: u32,
    /// The edges to later vertices, each as the slot of the later vertex and the voltage.
    edges: Vec<(u32, u32)>,
    /// The slot of each vertex at the end of one of `edges` that after this step has fewer than two edges to vertices
    /// that are not taken; each with the least degree that the vertex must have after the step, so that these edges can
    /// still raise it to 2.
    min_degrees: Vec<(u32, u32)>,
    /// The only state after this step in which a cycle may close: all vertices that are not taken have two edges.
    /// `None` if some of them have no slot yet.
    closing_state: Option<FrontierState>,
    /// Width of the frontier after the step, in vertices.
    width: usize,
}

/// The steps of a sweep in their order, and the layout of its states.
struct FrontierSweep {
    steps: Vec<VertexStep>,
    order: u32,
    /// Width of a slot in bits.
    bits: u32,
    /// Number of bits of a slot that hold the voltage.
    voltage_bits: u32,
}

impl FrontierSweep {
    /// Plans the sweep; `None` if a state does not fit 128 bits.
    fn new(graph: &VoltageGraph, meter: &mut Meter) -> Result<Option<Self>, Limit> {
        let mut neighbours = vec![Vec::new(); graph.vertices as usize];
        for &VoltageEdge { from: a, to: b, voltage } in &graph.edges {
            neighbours[a as usize].push((b, voltage));
            neighbours[b as usize].push((a, (graph.order - voltage) % graph.order));
        }
        let alone = |list: &Vec<(u32, u32)>| list.iter().map(|&(other, _)| other).collect();
        let voltage_bits = if graph.order <= 2 { 0 } else { u32::BITS - (graph.order - 1).leading_zeros() };
        let mut sweep = Self { steps: Vec::new(), order: graph.order, bits: CODE_BITS + voltage_bits, voltage_bits };
        let most = ((PARITY.ilog2() / sweep.bits).min((1 << CODE_BITS) - MATES)) as usize;
        let alone: Vec<Vec<u32>> = neighbours.iter().map(alone).collect();
        let Some(order) = narrow_order(&alone, most, meter)? else { return Ok(None) };
        let mut place = vec![0; order.len()];
        (0..).zip(&order).for_each(|(at, &vertex)| place[vertex as usize] = at);
        let mut slots: Vec<Option<u32>> = Vec::new();
        for (at, &vertex) in order.iter().enumerate() {
            let slot_of = |vertex: u32, slots: &mut Vec<Option<u32>>| {
                let place = |wanted| slots.iter().position(|&slot| slot == wanted);
                let slot = place(Some(vertex)).or_else(|| place(None)).unwrap_or(slots.len());
                slots.resize(slots.len().max(slot + 1), None);
                slots[slot] = Some(vertex);
                slot as u32
            };
            let slot = slot_of(vertex, &mut slots);
            let later = |&&(other, _): &&(u32, u32)| place[other as usize] > at;
            let edges: Vec<(u32, u32)> = neighbours[vertex as usize]
                .iter()
                .filter(later)
                .map(|&(other, voltage)| (slot_of(other, &mut slots), voltage))
                .collect();
            if slots.len() > most {
                return Ok(None);
            }
            meter.add_work(1 + slots.len() as u64)?;
            slots[slot as usize] = None;
            let left = |vertex: u32| neighbours[vertex as usize].iter().filter(later).count() as u32;
            let min_degrees =
                (0..).zip(&slots).filter_map(|(slot, &vertex)| Some((slot, 2_u32.checked_sub(left(vertex?))?)));
            let min_degrees =
                min_degrees.filter(|&(slot, needs)| needs > 0 && edges.iter().any(|&(other, _)| other == slot));
            let min_degrees = min_degrees.collect();
            let width = slots.iter().flatten().count();
            let is_last = width == order.len() - 1 - at;
            let full = (0..).zip(&slots).filter(|(_, vertex)| vertex.is_some());
            let full = full.fold(0, |state, (slot, _)| sweep.with_slot(state, slot, FULL, 0));
            sweep.steps.push(VertexStep { slot, edges, min_degrees, closing_state: is_last.then_some(full), width });
        }
        Ok(Some(sweep))
    }

    /// Counts the Hamiltonian cycles whose voltage generates all voltages; `None` if a number overflows `W`.
    fn count<W: StateWeight>(
        &self,
        workers: &WorkerPool<'_>,
        report: &mut impl FnMut(u64, u64),
    ) -> Result<Option<BigUint>, Limit> {
        let (memory, mut found) = (SweepMemory::new(workers.budget), W::default());
        let mut layer = Layer::<W>::initial(&memory)?;
        let work_of_steps = self.estimate_work();
        let (of, mut done) = (work_of_steps.iter().sum(), 0);
        for (step, work) in self.steps.iter().zip(work_of_steps) {
            let next = layer.empty_successor();
            let take = |(outbox, after): &mut (ShardBuffer<'_, W>, Vec<FrontierState>), number: usize| {
                let (states, mut found) = (layer.take_shard(number), W::default());
                if memory.has_count_overflow() {
                    return Ok(found);
                }
                let room = states.capacity();
                for (state, ways) in states {
                    after.clear();
                    let cycles = self.choose_edges(state, step, &step.edges, after);
                    if (0..cycles).any(|_| !found.add_checked(&ways)) {
                        memory.record_count_overflow();
                    }
                    after.iter().try_for_each(|&state| outbox.push(state, &ways))?;
                }
                outbox.flush()?;
                memory.record_released_shard::<W>(room);
                Ok(found)
            };
            let worker = || (ShardBuffer::new(&next), Vec::new());
            let closed = workers.map_parts(layer.shard_count(), worker, take)?;
            if memory.has_count_overflow() || closed.iter().any(|closed| !found.add_checked(closed)) {
                return Ok(None);
            }
            layer = next;
            done += work;
            report(done, of);
        }
        Ok(Some(found.into()))
    }

    /// Estimates for each step the number of states that it reads and writes, as if degrees 0, 1 and 2 of a vertex were
    /// equally likely. A frontier is assumed to have as many states as one of the same width on chessboards of 9 and 10
    /// files.
    fn estimate_work(&self) -> Vec<u64> {
        let mut states = 1.0;
        let work = |step: &VertexStep| {
            let edges = step.edges.len() as f64;
            let come = states * (1.0 + edges + edges * (edges - 1.0) / 2.0) / 3.0;
            let work = states + come;
            states = f64::min(come, 0.02 * 4.5_f64.powi(step.width as i32)).max(1.0);
            work as u64
        };
        self.steps.iter().map(work).collect()
    }

    /// Makes every choice of edges, out of `edges`, that gives the vertex of the step two edges. Adds the successor
    /// states to `after` and returns the number of Hamiltonian cycles that are closed.
    fn choose_edges(
        &self,
        state: FrontierState,
        step: &VertexStep,
        mut edges: &[(u32, u32)],
        after: &mut Vec<FrontierState>,
    ) -> usize {
        if self.degree(state, step.slot) == 2 {
            let state = self.with_slot(state, step.slot, BARE, 0);
            if step.min_degrees.iter().all(|&(slot, needs)| self.degree(state, slot) >= needs) {
                after.push(state);
            }
            return 0;
        }
        let mut cycles = 0;
        while let &[edge, ref further @ ..] = edges {
            cycles += match self.join(state, step.slot, edge) {
                AddEdgeResult::Path(joined) => self.choose_edges(joined, step, further, after),
                AddEdgeResult::Cycle(closed) => usize::from(self.is_hamiltonian_cycle(closed, step)),
                AddEdgeResult::Impossible => 0,
            };
            edges = further;
        }
        cycles
    }

    /// Whether a closed cycle contains all vertices and its voltage generates all voltages.
    fn is_hamiltonian_cycle(&self, (state, voltage): (FrontierState, u32), step: &VertexStep) -> bool {
        let state = self.with_slot(state, step.slot, BARE, 0);
        step.closing_state == Some(state & !PARITY) && gcd(voltage.into(), self.order.into()) == 1
    }

    /// Adds an edge, with its voltage, from the vertex in one slot to the vertex in another.
    fn join(&self, state: FrontierState, slot: u32, (other, voltage): (u32, u32)) -> AddEdgeResult {
        let [code, code_of_other] = [slot, other].map(|slot| self.code(state, slot));
        if code == FULL || code_of_other == FULL {
            return AddEdgeResult::Impossible;
        }
        let state = if self.order == 2 && voltage == 1 { state ^ PARITY } else { state };
        // The other end of the path that ends in a slot, and the voltage from the slot to it.
        let end = |slot: u32, code: u32| match code {
            BARE => (slot, 0),
            mate => (mate - MATES, self.voltage(state, slot)),
        };
        let [(from, back), (to, on)] = [end(slot, code), end(other, code_of_other)];
        let mut joined = state;
        if code != BARE {
            joined = self.with_slot(joined, slot, FULL, 0);
        }
        if code_of_other != BARE {
            joined = self.with_slot(joined, other, FULL, 0);
        }
        if from == other {
            let sum = match self.order {
                2 => u32::from(joined & PARITY != 0),
                order => (voltage + order - back) % order,
            };
            return AddEdgeResult::Cycle((joined, sum));
        }
        let along = if self.voltage_bits == 0 { 0 } else { (voltage + on + self.order - back) % self.order };
        let against = if along == 0 { 0 } else { self.order - along };
        joined = self.with_slot(joined, from, MATES + to, along);
        AddEdgeResult::Path(self.with_slot(joined, to, MATES + from, against))
    }

    fn code(&self, state: FrontierState, slot: u32) -> u32 {
        (state >> (slot * self.bits)) as u32 & ((1 << CODE_BITS) - 1)
    }

    fn voltage(&self, state: FrontierState, slot: u32) -> u32 {
        (state >> (slot * self.bits + CODE_BITS)) as u32 & ((1 << self.voltage_bits) - 1)
    }

    fn degree(&self, state: FrontierState, slot: u32) -> u32 {
        match self.code(state, slot) {
            BARE => 0,
            FULL => 2,
            _ => 1,
        }
    }

    fn with_slot(&self, state: FrontierState, slot: u32, code: u32, voltage: u32) -> FrontierState {
        let mask = ((1 << self.bits) - 1) << (slot * self.bits);
        state & !mask | FrontierState::from(voltage << CODE_BITS | code) << (slot * self.bits)
    }
}

/// The result of adding an edge to a state.
enum AddEdgeResult {
    /// The edge joins two paths or extends one: the new state.
    Path(FrontierState),
    /// The edge closes a cycle: the new state, and the voltage of the cycle. If voltages are 0 and 1, this voltage is
    /// the sum over all chosen edges, which is that of the cycle if the cycle contains all vertices.
    Cycle((FrontierState, u32)),
    /// The edge cannot be added, because one of its vertices already has two edges.
    Impossible,
}

//! Counting the Hamiltonian cycles of strips of every length with one transfer matrix.
//!
//! A *strip* is a sequence of identical *lines* of vertices (ranks or files of a board): each line has the same edges
//! within the line and to the next few lines. After the vertices of a line are taken, the frontier has the same shape
//! as before, so each line multiplies the vector of weights (the number of ways to reach each state) by the same
//! transfer matrix. The states are found by a breadth-first search from the initial state; states from which no strip
//! can be completed to one cycle are removed. Then each further line takes as many additions as there are transitions
//! between states.
//!
//! So the counts are numbers of walks in the graph of states, and obey a linear recurrence of an order of at most the
//! number of states (by the theorem of A. Cayley and W. R. Hamilton on matrices): see
//! [`Recurrence`](super::Recurrence).

use std::collections::{HashMap, VecDeque};

use backrank_board::Graph;
use indexmap::IndexMap;
use indexmap::map::Entry;
use num_bigint::BigUint;

use crate::search::frontier::state::{Key, MAX_ENDS, Matching, PreparedChange, count_ends};
use crate::search::frontier::transition::{Step, SweepBuilder};
use crate::search::{Budget, Limit, Meter};

/// Estimated bytes of memory for each state (degrees and matching) while states are found and filtered.
const BYTES_PER_STATE: u64 = 256;

/// The largest number of vertices of the frontier between two lines: each further vertex multiplies the number of
/// states by about four, and ten vertices give up to 123,109 states.
const MAX_STRIP_FRONTIER: u64 = 10;

/// A state: the degrees of the frontier, and the rank of the matching of path ends.
type KeyAndRank = (Key, u32);

/// A counter of the Hamiltonian cycles of strips: the states, and the transitions between them when a line is added.
#[derive(Debug)]
pub(crate) struct StripCounter {
    /// Number of lines of the shortest strip that is counted; the first count is for this strip.
    pub(crate) shortest: usize,
    /// The index of the initial state, before the first line; `None` if no strip that is counted has a Hamiltonian
    /// cycle.
    start: Option<u32>,
    /// The transitions of each step for a line: a step takes a vertex of the line, or adds the next line to the
    /// frontier.
    steps: Vec<StepTransitions>,
    /// For each state between two lines, the number of ways to complete it to one cycle with exactly `shortest` more
    /// lines.
    endings: Vec<u64>,
}

/// The transitions of one step: the successors of each state.
#[derive(Debug)]
struct StepTransitions {
    /// For each state before the step, one past the index of its last successor in `targets`.
    ends: Vec<u32>,
    /// The indices of the successors of all states before the step, state by state.
    targets: Vec<u32>,
    /// Number of states after the step.
    after: usize,
}

impl StripCounter {
    /// Finds the states of strips whose lines have `vertices` vertices. An edge `(a, b, lines)` joins vertex `a` of
    /// each line to vertex `b` of the line that is `lines` further on; 0 is the same line. With `has_universal_vertex`,
    /// one more vertex is adjacent to all others, so that cycles correspond to Hamiltonian paths. `None` if the
    /// frontier would be too wide, if an edge is not valid, or if a state can be completed to one cycle in 2^64 ways or
    /// more.
    ///
    /// Time and memory are proportional to the number of states, which is exponential in the number of vertices of a
    /// line times the number of lines that the longest edge spans.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub(crate) fn new(
        vertices: u32,
        edges: &[(u32, u32, u32)],
        has_universal_vertex: bool,
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        let ahead = edges.iter().map(|&(_, _, lines)| lines).max().unwrap_or(0).max(1);
        let frontier = u64::from(vertices) * u64::from(ahead) + u64::from(has_universal_vertex);
        let is_narrow = frontier <= MAX_STRIP_FRONTIER && frontier + u64::from(vertices) <= MAX_ENDS as u64;
        if !is_narrow || edges.iter().any(|&(a, b, _)| a.max(b) >= vertices) {
            return Ok(None);
        }
        let strip = StripShape { vertices, edges, has_universal_vertex, ahead };
        // The steps for one line, which take its vertices and add the next line to the frontier, and the steps that
        // take the last lines of a strip, `last` lines in all: those of the frontier and one more. A cycle that closes
        // before these last steps would omit the vertices of the last line, so only cycles that close in them are
        // counted.
        let last = ahead + 1;
        let steps = strip.steps(2 * ahead + 1, 1, &strip.vertices_of_lines(ahead, 1)).zip(strip.steps(last, last, &[]));
        let Some((line, last_lines)) = steps else { return Ok(None) };
        let mut meter = Meter::new(budget);
        let states = find_states(&line, &mut meter)?;
        let mut ending = CompletionCounter { steps: &last_lines, known: vec![HashMap::new(); last_lines.len()] };
        let endings: Option<Result<Vec<u64>, Limit>> =
            states[0].keys().map(|&state| ending.ways(0, state, &mut meter).transpose()).collect();
        let Some(endings) = endings else { return Ok(None) };
        Ok(Some(Self::from_useful_states(&states, last as usize, &endings?)))
    }

    /// Number of states between two lines, which is an upper bound on the order of the recurrence of the counts.
    pub(crate) const fn states_between_lines(&self) -> usize {
        self.endings.len()
    }

    /// The largest number of states between any two steps, within a line or between lines.
    pub(crate) fn max_states_between_steps(&self) -> usize {
        self.steps.iter().map(|links| links.after).fold(self.states_between_lines(), usize::max)
    }

    /// Number of transitions between states in all steps of a line, which is the number of additions for each further
    /// line.
    pub(crate) fn transitions_per_line(&self) -> usize {
        self.steps.iter().map(|links| links.targets.len()).sum()
    }

    /// The counts for the [shortest](field@Self::shortest) strip and, without end, for each next one, which has a line
    /// more.
    pub(crate) fn counts(&self) -> impl Iterator<Item = BigUint> {
        let mut ways = vec![BigUint::ZERO; self.states_between_lines()];
        if let Some(start) = self.start {
            ways[start as usize] = BigUint::from(1_u32);
        }
        std::iter::repeat_with(move || {
            let endings = ways.iter().zip(&self.endings).filter(|&(_, &endings)| endings > 0);
            let count = endings.map(|(ways, &endings)| ways * endings).sum();
            for links in &self.steps {
                let mut after = vec![BigUint::ZERO; links.after];
                let mut begin = 0;
                for (ways, &end) in ways.iter().zip(&links.ends) {
                    let targets = &links.targets[begin as usize..end as usize];
                    targets.iter().for_each(|&target| after[target as usize] += ways);
                    begin = end;
                }
                ways = after;
            }
            count
        })
    }

    /// Builds the counter from the states before each step, without the states that cannot be completed to one cycle.
    /// `endings` has for each state before the first step the number of ways to complete it with exactly `shortest`
    /// more lines.
    fn from_useful_states(step_states: &[StatesBeforeStep], shortest: usize, endings: &[u64]) -> Self {
        let steps = step_states.len();
        let mut is_useful: Vec<Vec<bool>> = step_states.iter().map(|states| vec![false; states.len()]).collect();
        is_useful[0] = endings.iter().map(|&ways| ways > 0).collect();
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for step in (0..steps).rev() {
                for (state, targets) in step_states[step].values().enumerate() {
                    let leads_on = || targets.iter().any(|&target| is_useful[(step + 1) % steps][target as usize]);
                    if !is_useful[step][state] && leads_on() {
                        is_useful[step][state] = true;
                        has_changed = true;
                    }
                }
            }
        }
        let number = |next: &mut u32, &is_useful: &bool| {
            *next += u32::from(is_useful);
            Some(is_useful.then(|| *next - 1))
        };
        let numbers: Vec<Vec<Option<u32>>> =
            is_useful.iter().map(|is_useful| is_useful.iter().scan(0, number).collect()).collect();
        let links = (0..steps).map(|step| {
            let after = &numbers[(step + 1) % steps];
            let (mut ends, mut targets) = (Vec::new(), Vec::new());
            let states = step_states[step].values().zip(&is_useful[step]);
            for (all, _) in states.filter(|&(_, &is_useful)| is_useful) {
                targets.extend(all.iter().filter_map(|&target| after[target as usize]));
                ends.push(targets.len() as u32);
            }
            StepTransitions { ends, targets, after: after.iter().flatten().count() }
        });
        let useful_endings = endings.iter().copied().zip(&is_useful[0]).filter(|&(_, &is_useful)| is_useful);
        Self {
            shortest,
            start: numbers[0][0],
            steps: links.collect(),
            endings: useful_endings.map(|(ways, _)| ways).collect(),
        }
    }
}

/// The shape of strips: the number of vertices of a line, the edges from each line, and whether the graph of a strip
/// has a universal vertex.
struct StripShape<'a> {
    vertices: u32,
    edges: &'a [(u32, u32, u32)],
    has_universal_vertex: bool,
    /// The largest distance, in lines, between the two ends of an edge; at least 1.
    ahead: u32,
}

impl StripShape<'_> {
    /// The graph of a strip with this number of lines; `None` if an edge is not valid.
    fn graph(&self, lines: u32) -> Option<Graph> {
        let number = |line: u32, vertex: u32| line * self.vertices + vertex;
        let universal_vertex = lines * self.vertices;
        let between = |line: u32| {
            let edges = self.edges.iter().filter(move |&&(_, _, lines_ahead)| line + lines_ahead < lines);
            edges.map(move |&(a, b, lines_ahead)| (number(line, a), number(line + lines_ahead, b)))
        };
        let spokes =
            (0..universal_vertex).filter(|_| self.has_universal_vertex).map(|vertex| (vertex, universal_vertex));
        Graph::from_edges(
            universal_vertex + u32::from(self.has_universal_vertex),
            (0..lines).flat_map(between).chain(spokes),
        )
        .ok()
    }

    /// The vertices of `lines` consecutive lines, from the line with the index `first`.
    fn vertices_of_lines(&self, first: u32, lines: u32) -> Vec<u32> {
        (first * self.vertices..(first + lines) * self.vertices).collect()
    }

    /// The steps that take the first `taken` lines of a strip of `lines` lines, and then add the vertices `entering` to
    /// the frontier; `None` if a frontier is too wide for keys.
    fn steps(&self, lines: u32, taken: u32, entering: &[u32]) -> Option<Vec<Step>> {
        let graph = self.graph(lines)?;
        let places: Vec<u32> = graph.vertices().collect();
        // The first frontier has the first `ahead` lines and the universal vertex.
        let mut sweep = SweepBuilder::new(&graph, &places);
        sweep.add_to_frontier(&self.vertices_of_lines(0, self.ahead));
        let universal_vertex = places.last().copied().filter(|_| self.has_universal_vertex);
        sweep.add_to_frontier(universal_vertex.as_slice());
        // The steps that build the first frontier are dropped.
        let _ = sweep.drain_steps();
        (0..taken * self.vertices).for_each(|vertex| sweep.take_vertex(vertex));
        sweep.add_to_frontier(entering);
        sweep.drain_steps()
    }
}

/// Visits the successors of a state under a step. Returns whether some choice of edges closes the only path into a
/// cycle, after which every vertex of the frontier has degree 2.
fn visit_successors(step: &Step, (key, rank): KeyAndRank, mut visit: impl FnMut(KeyAndRank)) -> bool {
    let mut closes = false;
    let ends = count_ends(key);
    let matching = Matching::from_rank(ends, rank);
    let entered = step.insert_entering(key);
    for choice in step.choices.iter().filter(|choice| !step.leaves || entered & 3 == choice.first_degree) {
        let Some(target) = step.target(choice, entered) else { continue };
        match PreparedChange::new(ends, choice.change(entered)).rank_after(&matching) {
            Some(rank) => visit((target, rank)),
            None => closes |= target == all_twos(step.width),
        }
    }
    closes
}

/// The key of `width` vertices that all have degree 2.
const fn all_twos(width: usize) -> Key {
    let all = if width == 0 { 0 } else { Key::MAX >> (Key::BITS as usize - 2 * width) };
    all & 0xAAAA_AAAA_AAAA_AAAA
}

/// The states before one step of a line, numbered from 0 in the order in which they were found; for each state, the
/// numbers of its successors.
type StatesBeforeStep = IndexMap<KeyAndRank, Vec<u32>>;

/// Finds the states that can occur before each step of a line, by a breadth-first search from the initial state, in
/// which no edge is chosen.
fn find_states(line: &[Step], meter: &mut Meter) -> Result<Vec<StatesBeforeStep>, Limit> {
    let mut step_states: Vec<StatesBeforeStep> = line.iter().map(|_| StatesBeforeStep::default()).collect();
    let mut queue: VecDeque<(usize, KeyAndRank)> = VecDeque::from([(0, (0, 0))]);
    step_states[0].insert((0, 0), Vec::new());
    let (mut states, mut after) = (0, Vec::new());
    while let Some((step, state)) = queue.pop_front() {
        states += 1;
        meter.add_work(8)?;
        meter.check_memory(states * BYTES_PER_STATE)?;
        after.clear();
        // A cycle that closes before the last lines would omit their vertices, so it is ignored.
        visit_successors(&line[step], state, |state| after.push(state));
        let next = (step + 1) % line.len();
        let mut targets = Vec::with_capacity(after.len());
        for &state in &after {
            let entry = step_states[next].entry(state);
            targets.push(entry.index() as u32);
            if let Entry::Vacant(entry) = entry {
                entry.insert(Vec::new());
                queue.push_back((next, state));
            }
        }
        step_states[step][&state] = targets;
    }
    Ok(step_states)
}

/// Counts the ways to complete a state to one cycle in the last lines of a strip; remembers the result for each state.
struct CompletionCounter<'a> {
    steps: &'a [Step],
    /// For each step, the number of ways for each state before it that was examined; `None` if the number overflows.
    known: Vec<HashMap<KeyAndRank, Option<u64>>>,
}

impl CompletionCounter<'_> {
    /// Number of ways to complete a state before the step `at` to one cycle; `None` if it does not fit into 64 bits.
    fn ways(&mut self, at: usize, state: KeyAndRank, meter: &mut Meter) -> Result<Option<u64>, Limit> {
        let Some(step) = self.steps.get(at) else { return Ok(Some(0)) };
        if let Some(&ways) = self.known[at].get(&state) {
            return Ok(ways);
        }
        meter.add_work(8)?;
        let mut after = Vec::new();
        let closes = visit_successors(step, state, |state| after.push(state));
        // A cycle that closes before the last vertex enters the frontier omits that vertex.
        let is_complete = closes && self.steps[at + 1..].iter().all(|later| !later.lets_vertices_enter());
        let mut all = Some(u64::from(is_complete));
        for state in after {
            let further = self.ways(at + 1, state, meter)?;
            all = all.zip(further).and_then(|(all, further)| all.checked_add(further));
        }
        self.known[at].insert(state, all);
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::search::frontier::{CycleCounter, Purpose};

    #[test]
    fn a_ladder_of_two_rungs_or_more_is_one_cycle() {
        // Lines of two adjacent vertices, each adjacent to the same vertex of the next line.
        let rungs = [(0, 1, 0), (0, 0, 1), (1, 1, 1)];
        let ladders = StripCounter::new(2, &rungs, false, &Budget::unlimited()).unwrap().unwrap();
        let counts: Vec<u64> = ladders.counts().take(4).map(|count| count.try_into().unwrap()).collect();
        assert_eq!((ladders.shortest, counts), (2, vec![1, 1, 1, 1]));
    }

    #[test]
    fn a_cycle_that_omits_the_last_line_is_not_counted() {
        // Each line is a triangle, of which two vertices are adjacent to the same vertices of the next line.
        let edges = [(0, 1, 0), (0, 2, 0), (1, 2, 0), (1, 1, 1), (2, 2, 1)];
        let budget = Budget::unlimited();
        let strips = StripCounter::new(3, &edges, false, &budget).unwrap().unwrap();
        let shape = StripShape { vertices: 3, edges: &edges, has_universal_vertex: false, ahead: 1 };
        assert_eq!(strips.counts().take(4).collect::<Vec<_>>(), counts_by_sweep(&shape, strips.shortest, 4));
    }

    /// The counts of this many strips, by a separate [`CycleCounter`] for each length.
    fn counts_by_sweep(strip: &StripShape<'_>, shortest: usize, lines: usize) -> Vec<BigUint> {
        let budget = Budget::unlimited();
        let alone = |lines: usize| {
            let graph = strip.graph(lines as u32).unwrap();
            let counter = CycleCounter::new(&graph, &[], &[], NonZeroUsize::MIN, &budget, Purpose::Count);
            counter.unwrap().unwrap().count(&budget, |_, _| {}).unwrap()
        };
        (0..lines).map(|more| alone(shortest + more)).collect()
    }

    /// The counts of strips of a knight's graph by a [`StripCounter`], and by a separate [`CycleCounter`] for each
    /// length.
    fn both(ranks: u32, has_universal_vertex: bool, lines: usize) -> [Vec<BigUint>; 2] {
        let moves = [(1_u32, 2_u32), (2, 1)].into_iter().flat_map(|(by, ahead)| {
            (0..ranks - by.min(ranks)).flat_map(move |rank| [(rank, rank + by, ahead), (rank + by, rank, ahead)])
        });
        let edges: Vec<(u32, u32, u32)> = moves.collect();
        let strips = StripCounter::new(ranks, &edges, has_universal_vertex, &Budget::unlimited()).unwrap().unwrap();
        let strip = StripShape { vertices: ranks, edges: &edges, has_universal_vertex, ahead: 2 };
        [strips.counts().take(lines).collect(), counts_by_sweep(&strip, strips.shortest, lines)]
    }

    #[test]
    fn strips_have_the_cycles_and_the_paths_that_each_has_by_itself() {
        for (ranks, has_universal_vertex, lines) in
            [(3, false, 16), (4, false, 7), (5, false, 6), (3, true, 8), (4, true, 4)]
        {
            let [strips, alone] = both(ranks, has_universal_vertex, lines);
            assert_eq!(strips, alone, "{ranks} {has_universal_vertex}");
            assert!(ranks == 4 && !has_universal_vertex || strips.iter().any(|count| count.bits() > 0));
        }
    }
}

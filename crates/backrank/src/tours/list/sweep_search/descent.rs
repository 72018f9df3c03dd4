//! The depth-first search of a sweep, which chooses edges position by position.

use std::ops::ControlFlow;

use super::degrees::Degrees;
use super::plan::{EXTRA_VERTEX_POSITIONS, MAX_VERTICES, POSITION_BITS, POSITION_COUNT, SweepPlan};
use super::state_cache::{CacheNodeId, CachedChoice, Continuation, SweepCaches, SweepState};
use super::xor_links::XorLinks;
use crate::search::{Limit, Meter};

/// Why a descent ended early.
pub(super) enum StopReason {
    /// The visitor stopped the search.
    ByVisitor,
    Limit(Limit),
}

impl From<Limit> for StopReason {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The edges that a descent has chosen; they form paths.
#[derive(Clone, Debug)]
pub(in crate::tours::list) struct ChosenEdges {
    degrees: Degrees,
    /// For each end of a path the other end; for a vertex without edges the vertex itself.
    mates: [u8; POSITION_COUNT],
    links: XorLinks,
    /// Number of chosen edges.
    edges: u32,
}

impl ChosenEdges {
    /// No chosen edges but the one between the extra vertices of a path.
    pub(super) fn initial(plan: &SweepPlan) -> Self {
        let mut mates = std::array::from_fn(|position| position as u8);
        if plan.is_path {
            (mates[EXTRA_VERTEX_POSITIONS[0]], mates[EXTRA_VERTEX_POSITIONS[1]]) =
                (EXTRA_VERTEX_POSITIONS[1] as u8, EXTRA_VERTEX_POSITIONS[0] as u8);
        }
        Self { degrees: Degrees::initial(plan), mates, links: XorLinks::EMPTY, edges: u32::from(plan.is_path) }
    }

    /// The state before the edges of `position` are chosen: the position in the highest bits and, for each vertex of
    /// the frontier, the index of its mate or `FINISHED` in the lowest ones.
    #[inline]
    fn state(&self, plan: &SweepPlan, position: usize) -> SweepState {
        let frontier = plan.frontier(position);
        let mates = frontier.positions.iter().fold(0, |state, &at| {
            let is_finished = match usize::from(at).checked_sub(MAX_VERTICES) {
                Some(extra) => self.degrees.extra >> extra & 1 == 0,
                None => self.degrees.finished >> at & 1 == 1,
            };
            let number =
                if is_finished { FINISHED } else { frontier.index_of[usize::from(self.mates[usize::from(at)])] };
            state << BITS_PER_POSITION | SweepState::from(number)
        });
        (position as SweepState) << (SweepState::BITS - POSITION_BITS) | mates
    }
}

/// Number of bits of a state for each position of the frontier.
const BITS_PER_POSITION: u32 = 5;

/// The code, in a state, of a finished vertex of the frontier.
const FINISHED: u8 = (1 << BITS_PER_POSITION) - 1;

/// Distance, in positions, from one lookup of a state to the next: a lookup takes longer than the choices at a
/// position.
const LOOKUP_STRIDE: usize = 2;

/// What a descent passes to its visitor.
pub(super) enum DescentEvent<'d> {
    /// A Hamiltonian cycle.
    Cycle(&'d XorLinks),
    /// The chosen edges when the descent reaches the position where it halts.
    Halt(&'d ChosenEdges),
}

/// The depth-first search: it chooses the edges of one position after another.
pub(super) struct Descent<'c, 'm, V> {
    plan: &'c SweepPlan,
    meter: &'m mut Meter,
    memory: &'m mut SweepCaches,
    visitor: V,
    /// The position before which the descent halts; 64 if it runs to the end.
    halt: usize,
    chosen: ChosenEdges,
    /// For each unfinished call of [`visit_cycles`](Self::visit_cycles), the choices that led to cycles so far. The
    /// lists of nested calls lie one after the other in this vector, which is a stack.
    choices: Vec<CachedChoice>,
    /// While [tails](super::xor_links::TailXor) are recorded: the index of the first tail, and the links when
    /// the recording began.
    tail_recording: Option<(usize, XorLinks)>,
}

/// The edges chosen at the current position, without the last one.
#[derive(Clone, Copy)]
struct PartialChoice {
    /// The degrees with these edges.
    degrees: Degrees,
    /// The position to which the first of two edges leads; `None` if only the last edge is chosen at the current
    /// position.
    first: Option<usize>,
    /// The positions that have lost a possible neighbour.
    touched: u64,
}

impl<'c, 'm, V: FnMut(DescentEvent<'_>) -> ControlFlow<()>> Descent<'c, 'm, V> {
    /// A descent that begins with these chosen edges and halts before the position `halt`.
    pub(super) fn new(
        plan: &'c SweepPlan,
        chosen: ChosenEdges,
        halt: usize,
        meter: &'m mut Meter,
        memory: &'m mut SweepCaches,
        visitor: V,
    ) -> Self {
        Self { plan, meter, memory, visitor, halt, chosen, choices: Vec::new(), tail_recording: None }
    }

    /// Visits every cycle that has the chosen edges, in the order of the sweep; returns the cache node of the state.
    /// The edges of all positions before `from` must have been chosen.
    pub(super) fn visit_cycles(&mut self, from: usize) -> Result<CacheNodeId, StopReason> {
        let position = self.chosen.degrees.first_unfinished();
        if position >= self.halt {
            if position < MAX_VERTICES && (self.visitor)(DescentEvent::Halt(&self.chosen)).is_break() {
                return Err(StopReason::ByVisitor);
            }
            return Ok(CacheNodeId::UNCACHED);
        }
        if self.halt < MAX_VERTICES || position > self.plan.last_cached {
            return self.choose_edges(position).map(|()| CacheNodeId::UNCACHED);
        }
        // Tails are stored for the state before `first_tail_position`. If the vertex at this position is finished, the
        // sweep next chooses edges at a later position, but looks the state up as that before `first_tail_position`.
        let has_tails = from <= self.plan.first_tail_position && position >= self.plan.first_tail_position;
        let is_looked_up = has_tails || from.next_multiple_of(LOOKUP_STRIDE) <= position;
        let level = if has_tails { self.plan.first_tail_position } else { position };
        let state = is_looked_up.then(|| self.chosen.state(self.plan, level));
        if let Some(node) = state.and_then(|state| self.memory.states.find_node(state)) {
            if node != CacheNodeId::DEAD {
                let mut links = self.chosen.links;
                self.visit_cached(node, &mut links)?;
            }
            return Ok(node);
        }
        // While tails are recorded, the cache must not be emptied, because it holds the tails recorded so far.
        if self.tail_recording.is_none() {
            self.memory.states.clear_if_full();
        }
        if has_tails {
            self.tail_recording = Some((self.memory.states.next_tail_index(), self.chosen.links));
        }
        let (age, first) = (self.memory.states.generation(), self.choices.len());
        self.choose_edges(position)?;
        let (known, choices) = (&mut self.memory.states, &self.choices[first..]);
        let start = if has_tails { self.tail_recording.take().map(|(start, _)| start) } else { None };
        let of_tails = start.zip(state).and_then(|(start, state)| known.insert_tails(state, start));
        let is_known =
            || known.generation() == age && choices.iter().all(|choice| choice.cache_node() != CacheNodeId::UNCACHED);
        let node = match of_tails {
            Some(node) => node,
            None if is_known() => known.insert_choices(state, position, choices),
            None => CacheNodeId::UNCACHED,
        };
        self.choices.truncate(first);
        Ok(node)
    }

    /// Makes each choice of edges from a position to later ones: nearer positions first, extra vertices last.
    fn choose_edges(&mut self, position: usize) -> Result<(), StopReason> {
        self.meter.node()?;
        let degrees = self.chosen.degrees;
        let (mut others, extra) = degrees.possible_neighbours(self.plan, position);
        let mut before = PartialChoice { degrees, first: None, touched: self.plan.neighbours[position] };
        before.degrees.finished |= 1 << position;
        if degrees.has_edge >> position & 1 == 1 {
            self.choose_last_edge(position, others, extra, before)?;
        } else {
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                if others == 0 && extra == 0 {
                    break;
                }
                let mate = usize::from(self.chosen.mates[other]);
                let mut before = PartialChoice { first: Some(other), ..before };
                before.touched |= before.degrees.add_edge_end(self.plan, other);
                (self.chosen.mates[position], self.chosen.mates[mate]) = (mate as u8, position as u8);
                self.chosen.links.toggle(position, other);
                self.chosen.edges += 1;
                if position == self.plan.first {
                    self.chosen.links.set_first_neighbour(other);
                }
                self.choose_last_edge(position, others, extra, before)?;
                self.chosen.edges -= 1;
                self.chosen.links.toggle(position, other);
                (self.chosen.mates[position], self.chosen.mates[mate]) = (position as u8, other as u8);
            }
        }
        self.chosen.degrees = degrees;
        Ok(())
    }

    /// Makes each choice of the last edge of a position.
    #[inline(always)]
    fn choose_last_edge(
        &mut self,
        position: usize,
        mut others: u64,
        extra: u8,
        before: PartialChoice,
    ) -> Result<(), StopReason> {
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.add_last_edge(position, other, before)?;
        }
        if extra != 0 {
            self.add_last_edge(position, MAX_VERTICES + extra.trailing_zeros() as usize, before)?;
        }
        Ok(())
    }

    /// Adds the edge from `position` to `other` as the last edge of the position, and descends.
    #[inline(always)]
    fn add_last_edge(&mut self, position: usize, other: usize, before: PartialChoice) -> Result<(), StopReason> {
        let PartialChoice { mut degrees, first, mut touched } = before;
        let own_mate = usize::from(self.chosen.mates[position]);
        let node = if own_mate == other {
            // The edge closes a cycle; a short one is rejected.
            if self.chosen.edges + 1 < self.plan.edges {
                return Ok(());
            }
            self.chosen.links.toggle(position, other);
            let links = self.chosen.links;
            self.visit_cycle(&links)?;
            self.chosen.links.toggle(position, other);
            CacheNodeId::COMPLETE_CYCLE
        } else {
            touched |= degrees.add_edge_end(self.plan, other);
            if !degrees.has_enough_neighbours(self.plan, touched)
                || !self.memory.feasibility.may_have_two_factor(self.plan, degrees)
            {
                return Ok(());
            }
            self.chosen.degrees = degrees;
            let mate = usize::from(self.chosen.mates[other]);
            (self.chosen.mates[own_mate], self.chosen.mates[mate]) = (mate as u8, own_mate as u8);
            self.chosen.links.toggle(position, other);
            self.chosen.edges += 1;
            let node = self.visit_cycles(position + 1)?;
            self.chosen.edges -= 1;
            self.chosen.links.toggle(position, other);
            (self.chosen.mates[own_mate], self.chosen.mates[mate]) = (position as u8, other as u8);
            node
        };
        if node != CacheNodeId::DEAD && self.halt == MAX_VERTICES {
            self.choices.push(CachedChoice::new(first, other, node));
        }
        Ok(())
    }

    /// Visits a cycle, and stores its tail while tails are recorded.
    #[inline(always)]
    fn visit_cycle(&mut self, links: &XorLinks) -> Result<(), StopReason> {
        if let Some((start, head)) = &self.tail_recording {
            self.memory.states.push_tail(*start, head, links);
        }
        if (self.visitor)(DescentEvent::Cycle(links)).is_break() { Err(StopReason::ByVisitor) } else { Ok(()) }
    }

    /// Visits every cycle to which a cached node leads; the node must be neither dead nor uncached.
    fn visit_cached(&mut self, node: CacheNodeId, links: &mut XorLinks) -> Result<(), StopReason> {
        self.meter.node()?;
        match self.memory.states.continuation(node) {
            Continuation::Cycle => self.visit_cycle(links),
            Continuation::Choices(position, choices) => {
                for at in choices {
                    let choice = self.memory.states.choice(at);
                    choice.toggle_edges(position, links);
                    self.visit_cached(choice.cache_node(), links)?;
                    choice.toggle_edges(position, links);
                }
                Ok(())
            }
            Continuation::Tails(tails) => {
                let mut whole = *links;
                for tail in tails {
                    self.meter.node()?;
                    whole.set_tail(links, tail);
                    if (self.visitor)(DescentEvent::Cycle(&whole)).is_break() {
                        return Err(StopReason::ByVisitor);
                    }
                }
                Ok(())
            }
        }
    }
}

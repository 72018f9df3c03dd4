//! The depth-first search of a sweep, which chooses edges place by place.

use std::ops::ControlFlow;

use super::degrees::Degrees;
use super::plan::{EXTRA_VERTICES, MAX_VERTICES, PLACES, SweepPlan};
use super::state_cache::{CacheNode, CachedChoice, Continuation, State, SweepCaches};
use super::xor_links::XorLinks;
use crate::search::{Limit, Meter};

/// Why a descent ended early.
pub(super) enum Stop {
    /// The visitor stopped the search.
    Enough,
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The edges that a descent has chosen; they form paths.
#[derive(Clone, Debug)]
pub(in crate::tours::list) struct ChosenEdges {
    degrees: Degrees,
    /// For each end of a path the other end; for a place without edges the place itself.
    mates: [u8; PLACES],
    links: XorLinks,
    /// Number of chosen edges.
    edges: u32,
}

impl ChosenEdges {
    /// No chosen edges but the one between the extra vertices of a path.
    pub(super) fn initial(plan: &SweepPlan) -> Self {
        let mut mates = std::array::from_fn(|place| place as u8);
        if plan.is_path {
            (mates[EXTRA_VERTICES[0]], mates[EXTRA_VERTICES[1]]) = (EXTRA_VERTICES[1] as u8, EXTRA_VERTICES[0] as u8);
        }
        Self { degrees: Degrees::initial(plan), mates, links: XorLinks::NONE, edges: u32::from(plan.is_path) }
    }

    /// The state before the edges of `place` are chosen: for each place of the frontier its mate, or `GONE`.
    #[inline]
    fn state(&self, plan: &SweepPlan, place: usize) -> State {
        let level = plan.level(place);
        level.frontier.iter().fold(place as State, |state, &at| {
            let is_gone = match usize::from(at).checked_sub(MAX_VERTICES) {
                Some(extra) => self.degrees.extra >> extra & 1 == 0,
                None => self.degrees.gone >> at & 1 == 1,
            };
            let number = if is_gone { GONE } else { level.frontier_index[usize::from(self.mates[usize::from(at)])] };
            state << BITS | State::from(number)
        })
    }
}

/// Number of bits of a state for each place of the frontier.
const BITS: u32 = 5;

/// The code, in a state, for a place of the frontier that can get no more edges.
const GONE: u8 = (1 << BITS) - 1;

/// Number of places from one lookup of a state to the next: a lookup takes longer than the choices at a place.
const LOOKUP_STRIDE: usize = 2;

/// What a descent passes to its visitor.
pub(super) enum Found<'d> {
    /// A Hamiltonian cycle.
    Cycle(&'d XorLinks),
    /// The chosen edges when the descent reaches the place where it halts.
    Halt(&'d ChosenEdges),
}

/// The depth-first search: it chooses the edges of place after place.
pub(super) struct Descent<'c, 'm, V> {
    plan: &'c SweepPlan,
    meter: &'m mut Meter,
    memory: &'m mut SweepCaches,
    visitor: V,
    /// The place before which the descent halts; 64 if it runs to the end.
    halt: usize,
    chosen: ChosenEdges,
    /// A stack: for each place on the path of the search, the choices that led to cycles.
    choices: Vec<CachedChoice>,
    /// While tails are recorded: the index of the first tail, and the links when the recording began.
    tail_recording: Option<(usize, XorLinks)>,
}

/// The edges of the current place except its last: the degrees with these edges, the place to which the first edge
/// leads if it is chosen now, and the places that lost a possible neighbour.
#[derive(Clone, Copy)]
struct PendingChoice {
    degrees: Degrees,
    first: Option<usize>,
    touched: u64,
}

impl<'c, 'm, V: FnMut(Found<'_>) -> ControlFlow<()>> Descent<'c, 'm, V> {
    /// A descent from the chosen edges that halts before the place `halt`.
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

    /// Visits every cycle with the chosen edges once, in the order of the sweep; returns the cache node of the state.
    /// The edges of all places before `from` are chosen.
    pub(super) fn descend(&mut self, from: usize) -> Result<CacheNode, Stop> {
        let place = self.chosen.degrees.next_place();
        if place >= self.halt {
            if place < MAX_VERTICES && (self.visitor)(Found::Halt(&self.chosen)).is_break() {
                return Err(Stop::Enough);
            }
            return Ok(CacheNode::UNKNOWN);
        }
        if self.halt < MAX_VERTICES || place > self.plan.last_cached {
            return self.take(place).map(|()| CacheNode::UNKNOWN);
        }
        // Tails are stored for the state at one fixed place, even if the next choice is at a later place.
        let has_tails = from <= self.plan.first_tail_place && place >= self.plan.first_tail_place;
        let is_asked_for = has_tails || from.next_multiple_of(LOOKUP_STRIDE) <= place;
        let level = if has_tails { self.plan.first_tail_place } else { place };
        let state = is_asked_for.then(|| self.chosen.state(self.plan, level));
        if let Some(node) = state.and_then(|state| self.memory.states.node(state)) {
            if node != CacheNode::DEAD {
                let mut links = self.chosen.links;
                self.walk(node, &mut links)?;
            }
            return Ok(node);
        }
        // The cache must not be emptied while tails are recorded.
        if self.tail_recording.is_none() {
            self.memory.states.make_room();
        }
        if has_tails {
            self.tail_recording = Some((self.memory.states.tail_count(), self.chosen.links));
        }
        let (age, first) = (self.memory.states.generation(), self.choices.len());
        self.take(place)?;
        let (known, choices) = (&mut self.memory.states, &self.choices[first..]);
        let start = if has_tails { self.tail_recording.take().map(|(start, _)| start) } else { None };
        let of_tails = start.zip(state).and_then(|(start, state)| known.insert_tails(state, start));
        let is_known =
            || known.generation() == age && choices.iter().all(|choice| choice.cache_node() != CacheNode::UNKNOWN);
        let node = match of_tails {
            Some(node) => node,
            None if is_known() => known.insert_choices(state, place, choices),
            None => CacheNode::UNKNOWN,
        };
        self.choices.truncate(first);
        Ok(node)
    }

    /// Makes each choice of edges from a place to later places: nearer places first, extra vertices last.
    fn take(&mut self, place: usize) -> Result<(), Stop> {
        self.meter.node()?;
        let degrees = self.chosen.degrees;
        let (mut others, extra) = degrees.choices(self.plan, place);
        let mut before = PendingChoice { degrees, first: None, touched: self.plan.neighbours[place] };
        before.degrees.gone |= 1 << place;
        if degrees.begun >> place & 1 == 1 {
            self.choose_last(place, others, extra, before)?;
        } else {
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                if others == 0 && extra == 0 {
                    break;
                }
                let mate = usize::from(self.chosen.mates[other]);
                let mut before = PendingChoice { first: Some(other), ..before };
                before.touched |= before.degrees.add_edge(self.plan, other);
                (self.chosen.mates[place], self.chosen.mates[mate]) = (mate as u8, place as u8);
                self.chosen.links.toggle(place, other);
                self.chosen.edges += 1;
                if place == self.plan.first {
                    self.chosen.links.set_first_neighbour(other);
                }
                self.choose_last(place, others, extra, before)?;
                self.chosen.edges -= 1;
                self.chosen.links.toggle(place, other);
                (self.chosen.mates[place], self.chosen.mates[mate]) = (place as u8, other as u8);
            }
        }
        self.chosen.degrees = degrees;
        Ok(())
    }

    /// Makes each choice of the last edge of a place.
    #[inline(always)]
    fn choose_last(&mut self, place: usize, mut others: u64, extra: u8, before: PendingChoice) -> Result<(), Stop> {
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.choose(place, other, before)?;
        }
        if extra != 0 {
            self.choose(place, MAX_VERTICES + extra.trailing_zeros() as usize, before)?;
        }
        Ok(())
    }

    /// Adds the edge from `place` to `other` as the last edge of the place, and descends.
    #[inline(always)]
    fn choose(&mut self, place: usize, other: usize, before: PendingChoice) -> Result<(), Stop> {
        let PendingChoice { mut degrees, first, mut touched } = before;
        let own_mate = usize::from(self.chosen.mates[place]);
        let node = if own_mate == other {
            // The edge closes a cycle; a short one is rejected.
            if self.chosen.edges + 1 < self.plan.edges {
                return Ok(());
            }
            self.chosen.links.toggle(place, other);
            let links = self.chosen.links;
            self.visit_cycle(&links)?;
            self.chosen.links.toggle(place, other);
            CacheNode::CYCLE
        } else {
            touched |= degrees.add_edge(self.plan, other);
            if !degrees.has_enough_neighbours(self.plan, touched)
                || !self.memory.feasibility.is_feasible(self.plan, degrees)
            {
                return Ok(());
            }
            self.chosen.degrees = degrees;
            let mate = usize::from(self.chosen.mates[other]);
            (self.chosen.mates[own_mate], self.chosen.mates[mate]) = (mate as u8, own_mate as u8);
            self.chosen.links.toggle(place, other);
            self.chosen.edges += 1;
            let node = self.descend(place + 1)?;
            self.chosen.edges -= 1;
            self.chosen.links.toggle(place, other);
            (self.chosen.mates[own_mate], self.chosen.mates[mate]) = (place as u8, other as u8);
            node
        };
        if node != CacheNode::DEAD && self.halt == MAX_VERTICES {
            self.choices.push(CachedChoice::new(first, other, node));
        }
        Ok(())
    }

    /// Visits a cycle, and stores its tail while tails are recorded.
    #[inline(always)]
    fn visit_cycle(&mut self, links: &XorLinks) -> Result<(), Stop> {
        if let Some((start, head)) = &self.tail_recording {
            self.memory.states.push_tail(*start, head, links);
        }
        if (self.visitor)(Found::Cycle(links)).is_break() { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Visits every cycle to which a cached node leads; the node must not be dead.
    fn walk(&mut self, node: CacheNode, links: &mut XorLinks) -> Result<(), Stop> {
        self.meter.node()?;
        match self.memory.states.continuation(node) {
            Continuation::Cycle => self.visit_cycle(links),
            Continuation::Choices(place, choices) => {
                for at in choices {
                    let choice = self.memory.states.choice(at);
                    choice.toggle(place, links);
                    self.walk(choice.cache_node(), links)?;
                    choice.toggle(place, links);
                }
                Ok(())
            }
            Continuation::Tails(tails) => {
                let mut whole = *links;
                for tail in tails {
                    self.meter.node()?;
                    whole.set_tail(links, tail);
                    if (self.visitor)(Found::Cycle(&whole)).is_break() {
                        return Err(Stop::Enough);
                    }
                }
                Ok(())
            }
        }
    }
}

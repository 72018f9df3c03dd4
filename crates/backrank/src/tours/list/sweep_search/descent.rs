//! The depth-first search of a sweep, from place to place.

use std::ops::ControlFlow;

use super::degrees::Degrees;
use super::memory::SweepMemory;
use super::plan::{EXTRA_VERTICES, MOST, PLACES, SweepPlan};
use super::state_cache::{CacheNode, CachedChoice, Continuation, State};
use super::xor_links::XorLinks;
use crate::search::{Limit, Meter};

/// Why a descent ended early.
pub(super) enum Stop {
    /// The visitor broke.
    Enough,
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The edges chosen so far, which are paths.
#[derive(Clone, Debug)]
pub(super) struct ChosenEdges {
    degrees: Degrees,
    /// The other end of the path of each end; a bare place itself.
    mates: [u8; PLACES],
    links: XorLinks,
    /// Number of chosen edges.
    edges: u32,
}

impl ChosenEdges {
    /// No chosen edge, but that between the extra vertices.
    pub(super) fn nothing(plan: &SweepPlan) -> Self {
        let mut mates = std::array::from_fn(|place| place as u8);
        if plan.is_path {
            (mates[EXTRA_VERTICES[0]], mates[EXTRA_VERTICES[1]]) = (EXTRA_VERTICES[1] as u8, EXTRA_VERTICES[0] as u8);
        }
        Self { degrees: Degrees::none(plan), mates, links: XorLinks::NONE, edges: u32::from(plan.is_path) }
    }

    /// The state when a place is the next to be taken: for each place of the frontier that it is gone, or its mate.
    #[inline]
    fn state(&self, plan: &SweepPlan, place: usize) -> State {
        let level = plan.level(place);
        level.frontier.iter().fold(place as State, |state, &at| {
            let is_gone = match usize::from(at).checked_sub(MOST) {
                Some(extra) => self.degrees.extra >> extra & 1 == 0,
                None => self.degrees.gone >> at & 1 == 1,
            };
            let number = if is_gone { GONE } else { level.numbers[usize::from(self.mates[usize::from(at)])] };
            state << BITS | State::from(number)
        })
    }
}

/// Width of a place of the frontier in a state, in bits.
const BITS: u32 = 5;

/// The code of a place that is gone.
const GONE: u8 = (1 << BITS) - 1;

/// Distance of the places at which the state is looked up: a look-up takes longer than to take a place.
const LOOKUP_STRIDE: usize = 2;

/// What a descent shows to its visitor.
pub(super) enum Found<'d> {
    /// A cycle.
    Cycle(&'d XorLinks),
    /// The chosen edges at the place where the descent halts.
    Halt(&'d ChosenEdges),
}

/// The depth-first search: it chooses the edges of place after place.
pub(super) struct Descent<'c, 'm, 'b, V> {
    plan: &'c SweepPlan,
    meter: &'m mut Meter<'b>,
    memory: &'m mut SweepMemory,
    visitor: V,
    /// The place before which it halts.
    halt: usize,
    chosen: ChosenEdges,
    /// A stack: for each place on the path, the choices that led to cycles.
    choices: Vec<CachedChoice>,
    /// While tails are recorded: the index of the first, and the links before them.
    noting: Option<(usize, XorLinks)>,
}

/// The edges of the current place but its last: the degrees, the first edge, and the places that lost a possible
/// neighbour.
#[derive(Clone, Copy)]
struct PendingChoice {
    degrees: Degrees,
    first: Option<usize>,
    touched: u64,
}

impl<'c, 'm, 'b, V: FnMut(Found<'_>) -> ControlFlow<()>> Descent<'c, 'm, 'b, V> {
    /// A descent from the chosen edges that halts before the place `halt`.
    pub(super) fn new(
        plan: &'c SweepPlan,
        chosen: ChosenEdges,
        halt: usize,
        meter: &'m mut Meter<'b>,
        memory: &'m mut SweepMemory,
        visitor: V,
    ) -> Self {
        Self { plan, meter, memory, visitor, halt, chosen, choices: Vec::new(), noting: None }
    }

    /// Visits every cycle that contains the chosen edges once, in the order of the sweep. All places before `from`
    /// are taken.
    pub(super) fn descend(&mut self, from: usize) -> Result<CacheNode, Stop> {
        let place = self.chosen.degrees.next();
        if place >= self.halt {
            if place < MOST && (self.visitor)(Found::Halt(&self.chosen)).is_break() {
                return Err(Stop::Enough);
            }
            return Ok(CacheNode::UNKNOWN);
        }
        if self.halt < MOST || place > self.plan.last_known {
            return self.take(place).map(|()| CacheNode::UNKNOWN);
        }
        // Tails are stored for the state at one fixed place, whichever place behind it is taken next.
        let has_tails = from <= self.plan.tails && place >= self.plan.tails;
        let is_asked_for = has_tails || from.next_multiple_of(LOOKUP_STRIDE) <= place;
        let level = if has_tails { self.plan.tails } else { place };
        let state = is_asked_for.then(|| self.chosen.state(self.plan, level));
        if let Some(node) = state.and_then(|state| self.memory.known.node(state)) {
            if node != CacheNode::DEAD {
                let mut links = self.chosen.links;
                self.walk(node, &mut links)?;
            }
            return Ok(node);
        }
        // The cache must not be emptied while tails are recorded.
        if self.noting.is_none() {
            self.memory.known.make_room();
        }
        if has_tails {
            self.noting = Some((self.memory.known.tails(), self.chosen.links));
        }
        let (age, first) = (self.memory.known.age(), self.choices.len());
        self.take(place)?;
        let (known, choices) = (&mut self.memory.known, &self.choices[first..]);
        let start = if has_tails { self.noting.take().map(|(start, _)| start) } else { None };
        let of_tails = start.zip(state).and_then(|(start, state)| known.note_tails(state, start));
        let is_known = || known.age() == age && choices.iter().all(|choice| choice.cache_node() != CacheNode::UNKNOWN);
        let node = match of_tails {
            Some(node) => node,
            None if is_known() => known.note_choices(state, place, choices),
            None => CacheNode::UNKNOWN,
        };
        self.choices.truncate(first);
        Ok(node)
    }

    /// Chooses the edges of a place to places that come later: first those to the nearest, those to extra
    /// vertices last.
    fn take(&mut self, place: usize) -> Result<(), Stop> {
        self.meter.node()?;
        let degrees = self.chosen.degrees;
        let (mut others, extra) = degrees.choices(self.plan, place);
        let mut before = PendingChoice { degrees, first: None, touched: self.plan.next_to[place] };
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
                before.touched |= before.degrees.add(self.plan, other);
                (self.chosen.mates[place], self.chosen.mates[mate]) = (mate as u8, place as u8);
                self.chosen.links.toggle(place, other);
                self.chosen.edges += 1;
                if place == self.plan.first {
                    self.chosen.links.lead(other);
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

    /// Chooses the last edge of a place that is taken.
    #[inline(always)]
    fn choose_last(&mut self, place: usize, mut others: u64, extra: u8, before: PendingChoice) -> Result<(), Stop> {
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.choose(place, other, before)?;
        }
        if extra != 0 {
            self.choose(place, MOST + extra.trailing_zeros() as usize, before)?;
        }
        Ok(())
    }

    /// Chooses this edge as the last one of a place, and descends.
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
            touched |= degrees.add(self.plan, other);
            if !degrees.can_go_on(self.plan, touched) || !self.memory.feasible.is_feasible(self.plan, degrees) {
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
        if node != CacheNode::DEAD && self.halt == MOST {
            self.choices.push(CachedChoice::new(first, other, node));
        }
        Ok(())
    }

    /// Visits a cycle, and records its tail while tails are recorded.
    #[inline(always)]
    fn visit_cycle(&mut self, links: &XorLinks) -> Result<(), Stop> {
        if let Some((start, head)) = &self.noting {
            self.memory.known.push_tail(*start, head, links);
        }
        if (self.visitor)(Found::Cycle(links)).is_break() { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Visits every cycle of a cached node that is not dead.
    fn walk(&mut self, node: CacheNode, links: &mut XorLinks) -> Result<(), Stop> {
        self.meter.node()?;
        match self.memory.known.way(node) {
            Continuation::Cycle => self.visit_cycle(links),
            Continuation::Choices(place, choices) => {
                for at in choices {
                    let choice = self.memory.known.choice(at);
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
                    whole.complete(links, tail);
                    if (self.visitor)(Found::Cycle(&whole)).is_break() {
                        return Err(Stop::Enough);
                    }
                }
                Ok(())
            }
        }
    }
}

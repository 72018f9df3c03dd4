//! The degree of each place, and whether all places can get two edges.

use super::plan::{MOST, SweepPlan};

/// The number of edges of each place: a place is *bare* (none), an *end* (one), or *gone*: it has two, or was taken;
/// the place that is being taken is gone once its edges are chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Degrees {
    pub(super) gone: u64,
    /// The places with an edge, gone or not.
    pub(super) begun: u64,
    /// The extra vertices that are still ends, a bit for each.
    pub(super) extra: u8,
}

impl Degrees {
    /// No edges, but that between the extra vertices.
    pub(super) const fn none(plan: &SweepPlan) -> Self {
        Self { gone: !plan.up_to(MOST), begun: 0, extra: if plan.is_path { 0b11 } else { 0 } }
    }

    /// The place that is taken next; 64 if all are gone.
    #[inline(always)]
    pub(super) const fn next(&self) -> usize {
        (!self.gone).trailing_zeros() as usize
    }

    /// The places, and the extra vertices, to which a place that is taken can have edges.
    #[inline(always)]
    pub(super) const fn choices(&self, plan: &SweepPlan, place: usize) -> (u64, u8) {
        let extra = plan.extra[place] & self.extra;
        let first_alone = plan.extra_alike && extra == 0b11;
        (plan.next_to[place] & !self.gone & !(1 << place), if first_alone { 0b01 } else { extra })
    }

    /// Gives an edge to this place, or extra vertex; returns the places that lose a possible neighbour.
    #[inline(always)]
    pub(super) const fn add(&mut self, plan: &SweepPlan, place: usize) -> u64 {
        if place >= MOST {
            self.extra &= !(1 << (place - MOST));
            return 0;
        }
        let bit = 1 << place;
        if self.begun & bit == 0 {
            self.begun |= bit;
            return 0;
        }
        self.gone |= bit;
        plan.next_to[place]
    }

    /// Whether each of these places, and each extra vertex, has as many others to go to as it needs edges.
    #[inline(always)]
    pub(super) const fn can_go_on(&self, plan: &SweepPlan, touched: u64) -> bool {
        let open = !self.gone;
        let mut touched = touched & open;
        while touched != 0 {
            let place = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let chances = (plan.next_to[place] & open).count_ones() + (plan.extra[place] & self.extra != 0) as u32;
            if chances + ((self.begun >> place & 1) as u32) < 2 {
                return false;
            }
        }
        (self.extra & 0b01 == 0 || plan.ends[0] & open != 0) && (self.extra & 0b10 == 0 || plan.ends[1] & open != 0)
    }

    /// The key of the degrees when this place is the next to be taken.
    #[inline]
    fn key(&self, plan: &SweepPlan, place: usize) -> u64 {
        plan.level(place).frontier.iter().fold(place as u64, |key, &at| {
            let degree = match (at as usize).checked_sub(MOST) {
                Some(extra) => 1 + (!self.extra >> extra & 1) as u64,
                None => (self.begun >> at & 1) + (self.gone >> at & 1),
            };
            key << 2 | degree
        })
    }
}

/// A cache of the degrees for which every place can get two edges, short cycles allowed.
#[derive(Debug)]
pub(super) struct FeasibilityCache {
    /// A table with open addresses: twice the key, and 1 more where all can get two.
    slots: Vec<u64>,
    most_slots: usize,
    used: usize,
}

/// Initial size of the table, in slots.
const FIRST_SLOTS: usize = 1 << 10;

const EMPTY: u64 = u64::MAX;

impl FeasibilityCache {
    /// Room for at most this many slots, a power of two; half as many keys fit.
    pub(super) fn new(most_slots: usize) -> Self {
        Self { slots: vec![EMPTY; FIRST_SLOTS.min(most_slots)], most_slots, used: 0 }
    }

    /// Memory of the cache with `slots` slots, in bytes.
    pub(super) const fn estimate_bytes(slots: usize) -> usize {
        // The table is there twice while it grows.
        2 * slots * size_of::<u64>()
    }

    /// Whether every place can get two edges. Searches all continuations at worst, but once for each key.
    pub(super) fn is_feasible(&mut self, plan: &SweepPlan, degrees: Degrees) -> bool {
        let place = degrees.next();
        if place == MOST {
            return degrees.extra == 0;
        }
        let key = degrees.key(plan, place);
        let known = self.slots[self.slot(key)];
        if known >> 1 == key {
            return known & 1 == 1;
        }
        let holds = self.has_feasible_choice(plan, degrees, place);
        if 2 * self.used >= self.slots.len() {
            self.make_room();
        }
        let slot = self.slot(key);
        self.slots[slot] = key << 1 | u64::from(holds);
        self.used += 1;
        holds
    }

    /// Grows the table, or empties it.
    fn make_room(&mut self) {
        if self.slots.len() >= self.most_slots {
            self.slots.fill(EMPTY);
            self.used = 0;
            return;
        }
        let larger = vec![EMPTY; 2 * self.slots.len()];
        for known in std::mem::replace(&mut self.slots, larger) {
            if known != EMPTY {
                let slot = self.slot(known >> 1);
                self.slots[slot] = known;
            }
        }
    }

    /// Whether every place can get two edges after some choice at this place.
    fn has_feasible_choice(&mut self, plan: &SweepPlan, degrees: Degrees, place: usize) -> bool {
        let (others, extra) = degrees.choices(plan, place);
        let is_bare = degrees.begun >> place & 1 == 0;
        let mut taken = degrees;
        taken.gone |= 1 << place;
        let touched = plan.next_to[place];
        if !is_bare {
            return self.has_feasible_last_edge(plan, taken, touched, others, extra);
        }
        let mut rest = others;
        while rest != 0 {
            let other = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let mut first = taken;
            let touched = touched | first.add(plan, other);
            if self.has_feasible_last_edge(plan, first, touched, rest, extra) {
                return true;
            }
        }
        false
    }

    fn has_feasible_last_edge(
        &mut self,
        plan: &SweepPlan,
        degrees: Degrees,
        touched: u64,
        others: u64,
        extra: u8,
    ) -> bool {
        let extra = (extra != 0).then(|| MOST + extra.trailing_zeros() as usize);
        let mut rest = others;
        let places = std::iter::from_fn(|| {
            let other = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            other
        });
        places.chain(extra).any(|other| {
            let mut last = degrees;
            let touched = touched | last.add(plan, other);
            last.can_go_on(plan, touched) && self.is_feasible(plan, last)
        })
    }

    /// Where the key is, or would be.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & last;
        while self.slots[slot] != EMPTY && self.slots[slot] >> 1 != key {
            slot = (slot + 1) & last;
        }
        slot
    }
}

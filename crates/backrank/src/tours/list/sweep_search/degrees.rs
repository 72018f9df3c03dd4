//! The degree of each vertex in a sweep, and whether all vertices can get two edges.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::plan::{MAX_VERTICES, SweepPlan};

/// The degrees of all places, the vertices in the order of the sweep, as sets with one bit for each place. A place is
/// *bare* (no edge), an *end* (one edge), or *gone*: it has two edges, or the sweep has chosen its edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Degrees {
    /// The places (vertices in the order of the sweep) that can get no more edges, a bit for each.
    pub(super) gone: u64,
    /// The places with at least one edge, gone or not: bit `i` stands for the vertex `i` in the order of the sweep.
    pub(super) begun: u64,
    /// The extra vertices that still need an edge, a bit for each of the two.
    pub(super) extra: u8,
}

impl Degrees {
    /// The degrees before the first choice: no edges but the one between the extra vertices of a path.
    pub(super) const fn initial(plan: &SweepPlan) -> Self {
        Self { gone: !plan.places_before(MAX_VERTICES), begun: 0, extra: if plan.is_path { 0b11 } else { 0 } }
    }

    /// The place at which the sweep chooses edges next; 64 if all places are gone.
    #[inline(always)]
    pub(super) const fn next_place(&self) -> usize {
        (!self.gone).trailing_zeros() as usize
    }

    /// The set of places, and of extra vertices, to which a place can get an edge when the sweep chooses its edges.
    #[inline(always)]
    pub(super) const fn choices(&self, plan: &SweepPlan, place: usize) -> (u64, u8) {
        let extra = plan.extra[place] & self.extra;
        let first_alone = plan.extra_alike && extra == 0b11;
        (plan.neighbours[place] & !self.gone & !(1 << place), if first_alone { 0b01 } else { extra })
    }

    /// Adds one edge at a place or extra vertex. Returns the neighbours of the place if it can get no more edges; else
    /// no places.
    #[inline(always)]
    pub(super) const fn add_edge(&mut self, plan: &SweepPlan, place: usize) -> u64 {
        if place >= MAX_VERTICES {
            self.extra &= !(1 << (place - MAX_VERTICES));
            return 0;
        }
        let bit = 1 << place;
        if self.begun & bit == 0 {
            self.begun |= bit;
            return 0;
        }
        self.gone |= bit;
        plan.neighbours[place]
    }

    /// Whether each place of the set `touched`, and each extra vertex, has as many possible neighbours as it needs
    /// edges.
    #[inline(always)]
    pub(super) const fn has_enough_neighbours(&self, plan: &SweepPlan, touched: u64) -> bool {
        let open = !self.gone;
        let mut touched = touched & open;
        while touched != 0 {
            let place = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let chances = (plan.neighbours[place] & open).count_ones() + (plan.extra[place] & self.extra != 0) as u32;
            if chances + ((self.begun >> place & 1) as u32) < 2 {
                return false;
            }
        }
        (self.extra & 0b01 == 0 || plan.ends[0] & open != 0) && (self.extra & 0b10 == 0 || plan.ends[1] & open != 0)
    }

    /// The cache key of the degrees before the edges of `place` are chosen: the place, then the degree of each place of
    /// the frontier in two bits.
    #[inline]
    fn key(&self, plan: &SweepPlan, place: usize) -> u64 {
        plan.level(place).frontier.iter().fold(place as u64, |key, &at| {
            let degree = match (at as usize).checked_sub(MAX_VERTICES) {
                Some(extra) => 1 + (!self.extra >> extra & 1) as u64,
                None => (self.begun >> at & 1) + (self.gone >> at & 1),
            };
            key << 2 | degree
        })
    }
}

/// A cache that says for which degrees every place can get two edges; short cycles are allowed.
#[derive(Debug)]
pub(super) struct FeasibilityCache {
    known: HashMap<u64, bool, FixedState>,
    most: usize,
}

impl FeasibilityCache {
    /// An empty cache for at most this many keys; it is emptied when it is full.
    pub(super) fn new(most: usize) -> Self {
        Self { known: HashMap::default(), most }
    }

    /// Whether every place can get two edges, short cycles allowed. Searches all choices at worst, but once for each
    /// key.
    pub(super) fn is_feasible(&mut self, plan: &SweepPlan, degrees: Degrees) -> bool {
        let place = degrees.next_place();
        if place == MAX_VERTICES {
            return degrees.extra == 0;
        }
        let key = degrees.key(plan, place);
        if let Some(&holds) = self.known.get(&key) {
            return holds;
        }
        let holds = self.has_feasible_choice(plan, degrees, place);
        if self.known.len() >= self.most {
            self.known.clear();
        }
        self.known.insert(key, holds);
        holds
    }

    /// Whether every place can get two edges after some choice at this place.
    fn has_feasible_choice(&mut self, plan: &SweepPlan, degrees: Degrees, place: usize) -> bool {
        let (others, extra) = degrees.choices(plan, place);
        let is_bare = degrees.begun >> place & 1 == 0;
        let mut taken = degrees;
        taken.gone |= 1 << place;
        let touched = plan.neighbours[place];
        if !is_bare {
            return self.has_feasible_last_edge(plan, taken, touched, others, extra);
        }
        let mut rest = others;
        while rest != 0 {
            let other = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let mut first = taken;
            let touched = touched | first.add_edge(plan, other);
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
        let extra = (extra != 0).then(|| MAX_VERTICES + extra.trailing_zeros() as usize);
        let mut rest = others;
        let places = std::iter::from_fn(|| {
            let other = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            other
        });
        places.chain(extra).any(|other| {
            let mut last = degrees;
            let touched = touched | last.add_edge(plan, other);
            last.has_enough_neighbours(plan, touched) && self.is_feasible(plan, last)
        })
    }
}

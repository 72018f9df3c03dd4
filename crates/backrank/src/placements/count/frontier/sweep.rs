//! The sweep over the squares of a problem, component by component.

use std::ops::Range;

use num_bigint::BigUint;

use super::layer::Layer;
use super::vertex_order::VertexOrder;
use crate::placements::PlacementProblem;
use crate::placements::attack_graph::AttackGraphComponent;
use crate::placements::count::formulas::binomial;
use crate::search::{Limit, Meter};

const BITS: usize = u64::BITS as usize;

/// Why a sweep ended early.
pub(super) enum SweepError {
    /// The caller does not allow a sweep of this size.
    TooLarge,
    Limit(Limit),
}

impl From<Limit> for SweepError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The size of a sweep, or of the part done until now.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::placements::count) struct SweepSize {
    /// Number of places (vertices) of the largest component.
    pub(super) places: f64,
    /// Largest number of states of a layer.
    pub(super) states: f64,
    /// Largest number of bytes of two successive layers.
    pub(in crate::placements::count) bytes: f64,
    /// Number of times that a state passed its sums on to a state of the next layer.
    pub(in crate::placements::count) transitions: f64,
    /// Number of sums in all transitions. A transition passes on one sum for every number of pieces that a state at its
    /// place can have, even if the sum is zero.
    pub(in crate::placements::count) sums: f64,
    /// Number of 64-bit words of keys and sums that were passed on.
    pub(super) words: f64,
    /// The number of bits of the number of placements: 0 if there is no placement, infinite if the number is unknown.
    pub(super) placement_bits: f64,
}

/// Counts the placements by a sweep over each component, and measures the size of the sweep. `check_size` is called
/// after each place, and before a layer grows, with the size of the sweep so far and the bytes that the two current
/// layers need next. If it returns an error, the sweep ends with this error.
pub(super) fn count_by_sweep(
    problem: &PlacementProblem,
    meter: &mut Meter,
    mut check_size: impl FnMut(&SweepSize, u64) -> Result<(), SweepError>,
) -> Result<(BigUint, SweepSize), SweepError> {
    let components = AttackGraphComponent::find_all(problem, meter)?;
    let pieces = problem.min_pieces().saturating_sub(problem.preplaced().len());
    let orders = components.iter().map(|component| VertexOrder::find_best(component, pieces, meter));
    let orders = orders.collect::<Result<Vec<VertexOrder>, Limit>>()?;
    let all_components: usize = orders.iter().map(|order| order.max_pieces_before[order.len()]).sum();
    let (mut product, mut size) = (vec![BigUint::from(1_u32)], SweepSize::default());
    for order in &orders {
        // The other components together hold at most one piece for each clique of their covers, so this component must
        // hold at least the pieces beyond that number.
        let other_components = all_components - order.max_pieces_before[order.len()];
        let component = ComponentSweep::new(order, pieces, pieces.saturating_sub(other_components), meter)?;
        let factor = component.polynomial(meter, &mut size, &mut check_size)?;
        product = multiply_polynomials(&product, &factor, pieces, meter)?;
    }
    let count = product.get(pieces).cloned().unwrap_or_default();
    size.placement_bits = count.bits() as f64;
    Ok((count, size))
}

/// A sweep over a connected component of the attack graph, with the numbers of pieces that are counted on it.
struct ComponentSweep<'a> {
    order: &'a VertexOrder,
    /// The least number of pieces of the placements that are counted.
    least: usize,
    /// The largest number of pieces of the placements that are counted.
    most: usize,
    /// Number of 64-bit words of one sum.
    limbs: usize,
    /// Number of 64-bit words of a key.
    key_words: usize,
}

impl<'a> ComponentSweep<'a> {
    /// The sweep over a component, given the order of its squares. It counts the placements of at least `least` and at
    /// most `pieces` pieces.
    fn new(order: &'a VertexOrder, pieces: usize, least: usize, meter: &mut Meter) -> Result<Self, Limit> {
        let most = pieces.min(order.max_pieces_before[order.len()]);
        let limbs = words_per_sum(order.len(), most, meter)?;
        Ok(Self { order, least, most, limbs, key_words: (order.max_attack_distance() + 1).div_ceil(BITS) })
    }

    /// The numbers of placements with 0, 1, ... `most` pieces. Placements with fewer than `least` pieces are not
    /// counted; their numbers are given as 0.
    fn polynomial(
        &self,
        meter: &mut Meter,
        size: &mut SweepSize,
        check_size: &mut impl FnMut(&SweepSize, u64) -> Result<(), SweepError>,
    ) -> Result<Vec<BigUint>, SweepError> {
        let mut polynomial = vec![BigUint::ZERO; self.most + 1];
        if self.most == 0 || self.least > self.most {
            polynomial[0] = u32::from(self.least == 0).into();
            return Ok(polynomial);
        }
        let places = self.order.len();
        size.places = size.places.max(places as f64);
        let (mut layer, mut next) = (Layer::new(self.key_words), Layer::new(self.key_words));
        layer.clear(self.piece_range(0).len() * self.limbs);
        if let Some(one) = layer.get_or_insert_sums(&vec![0; self.key_words]).first_mut() {
            *one = 1;
        }
        let mut done = vec![0; self.limbs];
        for place in 0..places {
            self.decide(place, &layer, &mut next, &mut done, (meter, size, check_size))?;
            size.states = size.states.max(next.len() as f64);
            size.bytes = size.bytes.max((layer.bytes() + next.bytes()) as f64);
            check_size(size, layer.bytes() + next.bytes())?;
            std::mem::swap(&mut layer, &mut next);
            meter.node()?;
        }
        // After the last place no square can be attacked, so there is at most one state.
        if layer.len() > 0 {
            for (pieces, sum) in self.piece_range(places).zip(layer.sums_of_state(0).chunks(self.limbs)) {
                polynomial[pieces] = to_integer(sum);
            }
        }
        polynomial[self.most] += to_integer(&done);
        Ok(polynomial)
    }

    /// The range of numbers of pieces that states at a place can have. It ends below `most`, because placements that
    /// reach `most` pieces are complete: they are added to `done` at once.
    fn piece_range(&self, place: usize) -> Range<usize> {
        let low = self.least.saturating_sub(self.order.max_pieces_after[place]);
        low..self.order.max_pieces_before[place].min(self.most - 1) + 1
    }

    /// Decides the square at a place: in each state of `layer` it stays empty and, unless it is attacked, it also gets
    /// a piece. The resulting states are added to `next`; placements with `most` pieces are added to `done`.
    fn decide(
        &self,
        place: usize,
        layer: &Layer,
        next: &mut Layer,
        done: &mut [u64],
        (meter, size, check_size): (
            &mut Meter,
            &mut SweepSize,
            &mut impl FnMut(&SweepSize, u64) -> Result<(), SweepError>,
        ),
    ) -> Result<(), SweepError> {
        let (range, next_range, limbs) = (self.piece_range(place), self.piece_range(place + 1), self.limbs);
        let words = self.key_words + range.len() * limbs;
        // Each place has a bit of the key: the place modulo the number of bits of a key.
        let bit = |place: usize| place % (self.key_words * BITS);
        let mut key = vec![0; self.key_words];
        let mut transitions = 0;
        next.clear(next_range.len() * limbs);
        for state in 0..layer.len() {
            meter.add_work(words as u64)?;
            if next.must_grow() {
                let (has, needs) = (layer.bytes() + next.bytes(), layer.bytes() + next.bytes_when_grown());
                if next.cannot_grow() {
                    return Err(Limit::Memory { needs, allowed: has }.into());
                }
                check_size(size, needs)?;
                next.grow();
            }
            key.copy_from_slice(layer.key(state));
            let sums = layer.sums_of_state(state);
            let is_attacked = key[bit(place) / BITS] >> (bit(place) % BITS) & 1 == 1;
            key[bit(place) / BITS] &= !(1 << (bit(place) % BITS));
            add_shifted(next, &key, &next_range, sums, &range, limbs);
            transitions += 1;
            if is_attacked {
                continue;
            }
            for &other in &self.order.attacks_later[place] {
                key[bit(other as usize) / BITS] |= 1 << (bit(other as usize) % BITS);
            }
            add_shifted(next, &key, &next_range, sums, &(range.start + 1..range.end + 1), limbs);
            transitions += 1;
            if range.end == self.most && range.start < self.most {
                add(done, &sums[(range.len() - 1) * limbs..], limbs);
            }
        }
        size.transitions += transitions as f64;
        size.sums += (transitions * range.len()) as f64;
        size.words += (transitions * words) as f64;
        Ok(())
    }
}

/// The number of 64-bit words that hold the number of ways to choose k of `places` places, for every k up to `most`.
fn words_per_sum(places: usize, most: usize, meter: &mut Meter) -> Result<usize, Limit> {
    Ok(binomial(places, most.min(places / 2), meter)?.bits() as usize / BITS + 1)
}

fn to_integer(words: &[u64]) -> BigUint {
    words.iter().rev().fold(BigUint::ZERO, |number, &word| (number << BITS) + word)
}

/// Adds `sums`, which belong to the numbers of pieces in `pieces`, to the state with this key in the next layer. Sums
/// for numbers of pieces outside `next_range`, the range of the next place, are dropped.
fn add_shifted(
    next: &mut Layer,
    key: &[u64],
    next_range: &Range<usize>,
    sums: &[u64],
    pieces: &Range<usize>,
    limbs: usize,
) {
    let (start, end) = (next_range.start.max(pieces.start), next_range.end.min(pieces.end));
    if start >= end {
        return;
    }
    let sums = &sums[(start - pieces.start) * limbs..(end - pieces.start) * limbs];
    if sums.iter().any(|&word| word != 0) {
        add(&mut next.get_or_insert_sums(key)[(start - next_range.start) * limbs..], sums, limbs);
    }
}

/// Adds `sums` to `to`, number by number, each of `limbs` words; no sum overflows.
fn add(to: &mut [u64], sums: &[u64], limbs: usize) {
    for (to, sum) in to.chunks_mut(limbs).zip(sums.chunks(limbs)) {
        let mut carry = false;
        for (to, &word) in to.iter_mut().zip(sum) {
            let (low, over) = to.overflowing_add(word);
            let (low, again) = low.overflowing_add(carry.into());
            (*to, carry) = (low, over || again);
        }
    }
}

/// The product of two polynomials, without the terms of a higher degree than `most`.
fn multiply_polynomials(a: &[BigUint], b: &[BigUint], most: usize, meter: &mut Meter) -> Result<Vec<BigUint>, Limit> {
    let mut product = vec![BigUint::ZERO; (a.len() + b.len() - 1).min(most + 1)];
    for (i, a) in a.iter().enumerate() {
        for (product, b) in product.iter_mut().skip(i).zip(b) {
            meter.add_work((a.bits() + b.bits()) / u64::from(u64::BITS) + 1)?;
            *product += a * b;
        }
    }
    Ok(product)
}

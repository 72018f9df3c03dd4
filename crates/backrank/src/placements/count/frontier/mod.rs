//! Counting placements without listing them, by deciding square by square on a frontier.
//!
//! 1. The attack graph of the free squares is split into connected components, for bishops the two colours. Each
//!    component is counted separately, for every number of pieces, and the polynomials of these counts are multiplied.
//! 2. The squares of a component are ordered by ranks, files or diagonals.
//! 3. In this order each square gets a piece or stays empty. Partial placements that attack the same set of *later*
//!    squares can be completed in the same ways, so only this set is kept as a state, with the number of its partial
//!    placements for each number of pieces.
//! 4. Squares that all attack each other hold at most one piece. This bounds the number of pieces on the later squares;
//!    partial placements with too few pieces for it are dropped.
//!
//! Time and memory are O(squares x states x pieces). For leapers there are as many states as sets of pieces on the last
//! few ranks, for bishops as many as sets of crossing diagonals. Pieces that attack along lines in many directions have
//! about as many states as there are placements of the first half of them, which is still far less than the number of
//! all placements. The sums are exact: they have enough words for the number of ways to choose the squares without any
//! rule.
//!
//! This is the transfer matrix method (R. P. Stanley, *Enumerative Combinatorics* 1, 1986, 4.7) with the frontier of S.
//! Minato's and D. E. Knuth's path counters (*TAOCP* 4A, 7.1.4, 2009). Only the reachable part of the matrix is built.

mod layer;
mod order;

use std::ops::Range;

use num_bigint::BigUint;

use self::layer::Layer;
use self::order::Order;
use crate::placements::PlacementProblem;
use crate::placements::attack_graph::AttackGraph;
use crate::search::{Budget, Limit, Meter, Spent};

/// The largest estimated number of placements for which they are listed if the states do not fit into memory.
const MAX_LISTED_PLACEMENTS: f64 = 1e9;

const BITS: usize = u64::BITS as usize;

/// The number of placements; `None` if the states do not fit into memory and listing the placements is faster. Each
/// decided square counts as a node.
pub(super) fn count_by_frontier(problem: &PlacementProblem, budget: &Budget) -> Result<Option<BigUint>, Spent> {
    let mut meter = budget.meter();
    let parts = AttackGraph::components(problem, &mut meter)?;
    let pieces = problem.exact_pieces().saturating_sub(problem.standing().len());
    let orders = parts.iter().map(|part| Order::best(part, pieces, &mut meter));
    let orders: Result<Vec<Order>, Limit> = orders.collect();
    let orders = orders.map_err(|limit| meter.spent(limit))?;
    let room: usize = orders.iter().map(|order| order.before[order.len()]).sum();
    let mut sweep = Sweep { budget, meter, limbs: 1 };
    let mut product = vec![BigUint::from(1_u32)];
    for order in &orders {
        // The other components hold at most one piece for each clique of their covers.
        let elsewhere = room - order.before[order.len()];
        let factor = sweep.polynomial(order, pieces, pieces.saturating_sub(elsewhere));
        let next = factor.and_then(|factor| Ok(multiply_polynomials(&product, &factor, pieces, &mut sweep.meter)?));
        match next {
            Ok(next) => product = next,
            Err(CountError::TooLarge) => return Ok(None),
            Err(CountError::Limit(limit)) => return Err(sweep.meter.spent(limit)),
        }
    }
    Ok(Some(product.get(pieces).cloned().unwrap_or_default()))
}

/// Why the count of a component failed.
enum CountError {
    /// The states do not fit into memory.
    TooLarge,
    Limit(Limit),
}

impl From<Limit> for CountError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The sweep over the components, one after the other.
struct Sweep<'a> {
    budget: &'a Budget,
    meter: Meter<'a>,
    /// The number of 64-bit words of one sum.
    limbs: usize,
}

impl Sweep<'_> {
    /// The numbers of placements on a component with 0, 1, ... `most` pieces; those with fewer than `least` pieces are
    /// not counted and given as 0.
    fn polynomial(&mut self, order: &Order, most: usize, least: usize) -> Result<Vec<BigUint>, CountError> {
        let places = order.len();
        let most = most.min(order.before[places]);
        let mut polynomial = vec![BigUint::ZERO; most + 1];
        if most == 0 || least > most {
            polynomial[0] = u32::from(least == 0).into();
            return Ok(polynomial);
        }
        let limbs = words_of_sum(places, most, &mut self.meter)?;
        self.limbs = limbs;
        // Each place has a bit of the key: its number modulo the number of bits of a key.
        let key_words = (order.reach() + 1).div_ceil(BITS);
        let bit = |place: usize| place % (key_words * BITS);
        // The range of numbers of pieces that states at a place can have. It ends below `most`: placements that reach
        // `most` pieces are added to `done` at once.
        let range = |place: usize| {
            let low = least.saturating_sub(order.after[place]);
            low..order.before[place].min(most - 1) + 1
        };
        let (mut layer, mut next) = (Layer::new(key_words), Layer::new(key_words));
        layer.clear(range(0).len() * limbs);
        if let Some(one) = layer.get_or_insert_sums(&vec![0; key_words]).first_mut() {
            *one = 1;
        }
        let mut done = vec![0; limbs];
        let mut key = vec![0; key_words];
        for place in 0..places {
            let (now, then) = (range(place), range(place + 1));
            next.clear(then.len() * limbs);
            for state in 0..layer.len() {
                self.meter.work((key_words + now.len() * limbs) as u64)?;
                if next.must_grow() {
                    self.check_memory(&layer, &next, (place + 1) as f64 / places as f64)?;
                    next.grow();
                }
                key.copy_from_slice(layer.key(state));
                let sums = layer.sums(state);
                let is_attacked = key[bit(place) / BITS] >> (bit(place) % BITS) & 1 == 1;
                key[bit(place) / BITS] &= !(1 << (bit(place) % BITS));
                add_shifted(&mut next, &key, &then, sums, &now, limbs);
                if is_attacked {
                    continue;
                }
                for &other in &order.attacks_later[place] {
                    key[bit(other as usize) / BITS] |= 1 << (bit(other as usize) % BITS);
                }
                add_shifted(&mut next, &key, &then, sums, &(now.start + 1..now.end + 1), limbs);
                if now.end == most && now.start < most {
                    add(&mut done, &sums[(now.len() - 1) * limbs..], limbs);
                }
            }
            std::mem::swap(&mut layer, &mut next);
            self.meter.node()?;
        }
        // After the last place no square can be attacked, so there is at most one state.
        if layer.len() > 0 {
            for (pieces, sum) in range(places).zip(layer.sums(0).chunks(limbs)) {
                polynomial[pieces] = number(sum);
            }
        }
        polynomial[most] += number(&done);
        Ok(polynomial)
    }

    /// Checks that memory allows the next layer to grow; `share` is the fraction of the places decided.
    fn check_memory(&self, layer: &Layer, next: &Layer, share: f64) -> Result<(), CountError> {
        // The current layer is about as large as the next one.
        let Err(spent) = self.budget.allows_memory(next.bytes_when_grown().saturating_mul(2)) else {
            return Ok(());
        };
        let sums = (0..layer.len()).flat_map(|state| layer.sums(state).chunks(self.limbs));
        let partial: f64 = sums.map(|sum| sum.iter().rev().fold(0.0, |sum, &word| sum * TWO_TO_64 + word as f64)).sum();
        // The number of partial placements grows by about the same factor at every place.
        if partial.max(1.0).powf(1.0 / share) > MAX_LISTED_PLACEMENTS {
            Err(CountError::Limit(spent.limit))
        } else {
            Err(CountError::TooLarge)
        }
    }
}

const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

/// The number of 64-bit words that hold the number of ways to choose up to `most` of `places` places.
fn words_of_sum(places: usize, most: usize, meter: &mut Meter<'_>) -> Result<usize, Limit> {
    let mut ways = BigUint::from(1_u32);
    for at in 0..most.min(places / 2) {
        meter.work(ways.bits() / u64::from(u64::BITS) + 1)?;
        ways = ways * (places - at) / (at + 1);
    }
    Ok(ways.bits() as usize / BITS + 1)
}

fn number(words: &[u64]) -> BigUint {
    words.iter().rev().fold(BigUint::ZERO, |number, &word| (number << BITS) + word)
}

/// Adds `sums`, which belong to these numbers of pieces, to the state with this key in the next layer, for the numbers
/// of pieces in `then`; other sums are dropped.
fn add_shifted(next: &mut Layer, key: &[u64], then: &Range<usize>, sums: &[u64], pieces: &Range<usize>, limbs: usize) {
    let (start, end) = (then.start.max(pieces.start), then.end.min(pieces.end));
    if start >= end {
        return;
    }
    let sums = &sums[(start - pieces.start) * limbs..(end - pieces.start) * limbs];
    if sums.iter().any(|&word| word != 0) {
        add(&mut next.get_or_insert_sums(key)[(start - then.start) * limbs..], sums, limbs);
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
fn multiply_polynomials(
    a: &[BigUint],
    b: &[BigUint],
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<BigUint>, Limit> {
    let mut product = vec![BigUint::ZERO; (a.len() + b.len() - 1).min(most + 1)];
    for (i, a) in a.iter().enumerate() {
        for (product, b) in product.iter_mut().skip(i).zip(b) {
            meter.work((a.bits() + b.bits()) / u64::from(u64::BITS) + 1)?;
            *product += a * b;
        }
    }
    Ok(product)
}

//! Weights: the number of ways to reach a state, exact or modulo primes.

use crate::simd::{CountMaxSum, Lanes};

/// The weight of a state: the number of ways to reach it, as an exact integer or as residues.
pub(crate) trait Weight: Copy + Default + PartialEq + Send + Sync + 'static {
    /// The type of the primes of residues; `()` for exact weights.
    type Moduli: Copy + Send + Sync;

    /// The number that identifies this type of weights in stored records.
    const KIND: u32;

    /// The sum of two weights.
    fn plus(self, other: Self, moduli: Self::Moduli) -> Self;

    /// The value of an exact weight; 0 for residues.
    fn exact(self) -> u64;

    /// The number of nonzero weights, the largest weight and the sum of the weights. The sum of exact weights must fit
    /// into 64 bits; for residues, only the number of nonzero weights is computed, and the other two are 0.
    fn totals<L: Lanes>(lanes: L, weights: &[Self]) -> CountMaxSum;

    /// Appends the nonzero slots, whose number is `nonzero`, to `weights`, and their indices, from 0, to `numbers`.
    #[inline(always)]
    fn append_nonzero<L: Lanes>(
        _: L,
        slots: &[Self],
        _nonzero: usize,
        weights: &mut Vec<Self>,
        numbers: &mut Vec<u32>,
    ) {
        append_nonzero_from(0, slots, weights, numbers);
    }

    /// Writes the weight in little-endian order to a slice of its size in memory.
    fn encode(self, bytes: &mut [u8]);

    /// Reads a weight that [`encode`](Self::encode) wrote, from the start of `bytes`.
    fn decode(bytes: &[u8]) -> Self;
}

/// A type of weights to which weights of type `W` can be converted: the same type, integers of more bits, or residues.
pub(crate) trait FromWeight<W>: Weight {
    fn from_weight(weight: W, moduli: Self::Moduli) -> Self;
}

/// The items of [`Weight`] that are the same for both integer types.
macro_rules! exact_integer {
    () => {
        type Moduli = ();

        #[inline(always)]
        fn plus(self, other: Self, (): ()) -> Self {
            self.wrapping_add(other)
        }

        #[inline(always)]
        fn exact(self) -> u64 {
            self.into()
        }

        #[inline]
        fn encode(self, bytes: &mut [u8]) {
            bytes.copy_from_slice(&self.to_le_bytes());
        }

        #[inline]
        fn decode(bytes: &[u8]) -> Self {
            bytes.first_chunk().map_or(0, |bytes| Self::from_le_bytes(*bytes))
        }
    };
}

impl Weight for u32 {
    const KIND: u32 = 1;

    exact_integer!();

    #[inline(always)]
    fn totals<L: Lanes>(lanes: L, weights: &[Self]) -> CountMaxSum {
        lanes.totals(weights)
    }

    /// Handles blocks of sixteen slots with SIMD. For each block sixteen words are written, the nonzero slots first;
    /// what is written for the next block overwrites the words after these slots. So the lists first grow by sixteen
    /// items more than they need.
    #[inline(always)]
    fn append_nonzero<L: Lanes>(
        lanes: L,
        slots: &[Self],
        nonzero: usize,
        weights: &mut Vec<Self>,
        numbers: &mut Vec<u32>,
    ) {
        let (blocks, rest) = slots.as_chunks::<16>();
        if !blocks.is_empty() {
            let ends = [weights.len(), numbers.len()];
            weights.resize(ends[0] + nonzero + 16, 0);
            numbers.resize(ends[1] + nonzero + 16, 0);
            let (to_weights, to_numbers) = (&mut weights[ends[0]..], &mut numbers[ends[1]..]);
            let mut len = 0;
            for (first, block) in (0..).step_by(16).zip(blocks) {
                let some = lanes.nonzero(block);
                let (Some(weights), Some(numbers)) = (chunk_at(to_weights, len), chunk_at(to_numbers, len)) else {
                    break;
                };
                if some != 0 {
                    lanes.compress(some, block, weights);
                    lanes.compress_indices(some, first, numbers);
                    len += some.count_ones() as usize;
                }
            }
            weights.truncate(ends[0] + len);
            numbers.truncate(ends[1] + len);
        }
        append_nonzero_from(slots.len() - rest.len(), rest, weights, numbers);
    }
}

impl Weight for u64 {
    const KIND: u32 = 2;

    exact_integer!();

    #[inline(always)]
    fn totals<L: Lanes>(_: L, weights: &[Self]) -> CountMaxSum {
        let mut totals = CountMaxSum::default();
        for &weight in weights {
            totals.nonzero += u64::from(weight != 0);
            totals.most = totals.most.max(weight);
            totals.sum = totals.sum.wrapping_add(weight);
        }
        totals
    }
}

/// The sixteen words of a list from this index on; `None` if there are fewer.
#[inline(always)]
fn chunk_at(words: &mut [u32], at: usize) -> Option<&mut [u32; 16]> {
    words.get_mut(at..)?.first_chunk_mut()
}

/// Appends the nonzero slots to `weights`, and their indices to `numbers`; the first slot has the index `first`.
#[inline(always)]
fn append_nonzero_from<W: Weight>(first: usize, slots: &[W], weights: &mut Vec<W>, numbers: &mut Vec<u32>) {
    for (number, &slot) in (first as u32..).zip(slots) {
        if slot != W::default() {
            numbers.push(number);
            weights.push(slot);
        }
    }
}

/// Number of primes whose residues are computed in one pass over the layers.
pub(crate) const RESIDUES_AT_ONCE: usize = 2;

/// The residues of a weight modulo two primes below 2^63.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Residues(pub(crate) [u64; RESIDUES_AT_ONCE]);

impl Weight for Residues {
    type Moduli = [u64; RESIDUES_AT_ONCE];

    const KIND: u32 = 3;

    #[inline(always)]
    fn plus(self, other: Self, moduli: Self::Moduli) -> Self {
        Self(std::array::from_fn(|at| add_modulo(self.0[at], other.0[at], moduli[at])))
    }

    #[inline(always)]
    fn exact(self) -> u64 {
        0
    }

    fn totals<L: Lanes>(_: L, weights: &[Self]) -> CountMaxSum {
        let nonzero = weights.iter().filter(|&&weight| weight != Self::default()).count();
        CountMaxSum { nonzero: nonzero as u64, ..CountMaxSum::default() }
    }

    #[inline]
    fn encode(self, bytes: &mut [u8]) {
        bytes.chunks_exact_mut(8).zip(self.0).for_each(|(bytes, residue)| residue.encode(bytes));
    }

    #[inline]
    fn decode(bytes: &[u8]) -> Self {
        Self(std::array::from_fn(|at| u64::decode(&bytes[8 * at..])))
    }
}

/// The sum of two residues modulo a number below 2^63.
#[inline(always)]
pub(crate) fn add_modulo(a: u64, b: u64, modulus: u64) -> u64 {
    let sum = a + b;
    sum.min(sum.wrapping_sub(modulus))
}

impl<W: Weight> FromWeight<W> for W {
    #[inline(always)]
    fn from_weight(weight: W, _: W::Moduli) -> W {
        weight
    }
}

impl FromWeight<u32> for u64 {
    #[inline(always)]
    fn from_weight(weight: u32, (): ()) -> Self {
        weight.into()
    }
}

impl FromWeight<u32> for Residues {
    #[inline(always)]
    fn from_weight(weight: u32, moduli: Self::Moduli) -> Self {
        Self::from_weight(u64::from(weight), moduli)
    }
}

impl FromWeight<u64> for Residues {
    #[inline(always)]
    fn from_weight(weight: u64, moduli: Self::Moduli) -> Self {
        Self(moduli.map(|modulus| weight % modulus))
    }
}

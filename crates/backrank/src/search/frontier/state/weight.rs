//! Weights of states: the number of ways to reach a state, exact or modulo primes.

use crate::simd::Lanes;

/// A number of ways.
pub(crate) trait Weight: Copy + Default + PartialEq + Send + Sync {
    /// What is known of all weights: the primes, if they are residues.
    type Moduli: Copy + Send + Sync;

    /// The sum.
    fn plus(self, other: Self, moduli: Self::Moduli) -> Self;

    /// Itself, where it is exact; else 0.
    fn exact(self) -> u64;

    /// Appends those of the slots that are not 0, with their numbers.
    #[inline(always)]
    fn append_nonzero<L: Lanes>(_: L, slots: &[Self], weights: &mut Vec<Self>, numbers: &mut Vec<u32>) {
        for (number, &slot) in (0..).zip(slots) {
            if slot != Self::default() {
                numbers.push(number);
                weights.push(slot);
            }
        }
    }
}

/// Weights of one kind as those of another that holds more.
pub(crate) trait Lift<W>: Weight {
    fn lift(weight: W, moduli: Self::Moduli) -> Self;
}

impl Weight for u32 {
    type Moduli = ();

    #[inline(always)]
    fn plus(self, other: Self, (): ()) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn exact(self) -> u64 {
        self.into()
    }

    /// Sixteen at a time.
    #[inline(always)]
    fn append_nonzero<L: Lanes>(lanes: L, slots: &[Self], weights: &mut Vec<Self>, numbers: &mut Vec<u32>) {
        let (blocks, rest) = slots.as_chunks::<16>();
        let mut ascending: [u32; 16] = std::array::from_fn(|at| at as u32);
        let mut kept = [0; 16];
        for block in blocks {
            let some = lanes.nonzero(block);
            if some != 0 {
                // All sixteen are copied: that is quicker than to copy some.
                for (words, list) in [(block, &mut *weights), (&ascending, &mut *numbers)] {
                    let end = list.len() + some.count_ones() as usize;
                    lanes.write_kept(some, words, &mut kept);
                    list.extend_from_slice(&kept);
                    list.truncate(end);
                }
            }
            ascending = ascending.map(|number| number + 16);
        }
        let first = slots.len() - rest.len();
        for (number, &slot) in (first as u32..).zip(rest) {
            if slot != 0 {
                numbers.push(number);
                weights.push(slot);
            }
        }
    }
}

impl Weight for u64 {
    type Moduli = ();

    #[inline(always)]
    fn plus(self, other: Self, (): ()) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn exact(self) -> u64 {
        self
    }
}

/// Number of primes whose residues are counted in one pass.
pub(crate) const RESIDUES_AT_ONCE: usize = 2;

/// Residues modulo `N` primes below 2^63.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Residues<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Default for Residues<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Weight for Residues<N> {
    type Moduli = [u64; N];

    #[inline(always)]
    fn plus(self, other: Self, moduli: [u64; N]) -> Self {
        Self(std::array::from_fn(|at| add_modulo(self.0[at], other.0[at], moduli[at])))
    }

    #[inline(always)]
    fn exact(self) -> u64 {
        0
    }
}

/// The sum of two residues of a modulus below 2^63.
#[inline(always)]
pub(crate) fn add_modulo(a: u64, b: u64, modulus: u64) -> u64 {
    let sum = a + b;
    sum.min(sum.wrapping_sub(modulus))
}

impl<W: Weight> Lift<W> for W {
    #[inline(always)]
    fn lift(weight: W, _: W::Moduli) -> W {
        weight
    }
}

impl Lift<u32> for u64 {
    #[inline(always)]
    fn lift(weight: u32, (): ()) -> Self {
        weight.into()
    }
}

impl<const N: usize> Lift<u32> for Residues<N> {
    #[inline(always)]
    fn lift(weight: u32, moduli: [u64; N]) -> Self {
        Self::lift(u64::from(weight), moduli)
    }
}

impl<const N: usize> Lift<u64> for Residues<N> {
    #[inline(always)]
    fn lift(weight: u64, moduli: [u64; N]) -> Self {
        Self(std::array::from_fn(|at| weight % moduli[at]))
    }
}

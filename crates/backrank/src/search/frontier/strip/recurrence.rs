//! The linear recurrence of the counts of strips.

use num_bigint::{BigInt, BigUint};

use super::counter::StripCounter;
use crate::search::frontier::state::{
    add_modulo, chinese_remainder, inverse_modulo, largest_61_bit_primes, multiply_modulo,
};
use crate::search::{Budget, Limit};

/// A linear recurrence with constant integer coefficients: `a(k) = c1 a(k-1) + c2 a(k-2) + ...`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// The coefficients `c1`, `c2`, ...; the last coefficient is not 0.
    pub coefficients: Vec<BigInt>,
    /// The index of the first count that obeys the recurrence; the count of the shortest strip has index 0.
    pub from: usize,
    /// Number of counts, from index 0, on which the proof is based: those from index `from` on were checked against the
    /// recurrence, and are enough to prove it for all later counts.
    pub counts: usize,
}

impl Recurrence {
    /// The smallest index of `numbers`, from 0, such that all numbers from this index on obey the recurrence. It is not
    /// less than the order of the recurrence (the number of coefficients), unless the list is shorter.
    pub fn first_place(&self, numbers: &[BigUint]) -> usize {
        let wrong = (self.coefficients.len()..numbers.len()).rev().find(|&at| self.excess(numbers, at) != BigInt::ZERO);
        wrong.map_or(self.coefficients.len().min(numbers.len()), |wrong| wrong + 1)
    }

    /// The coefficients, from the constant term, of the numerator of the generating function of `numbers`, in which
    /// `numbers[k]` is the coefficient of `x^k`. The list must extend beyond the [first index](Self::first_place) from
    /// which it obeys the recurrence. The denominator is `1 - c1 x - c2 x^2 - ...`.
    pub fn numerator(&self, numbers: &[BigUint]) -> Vec<BigInt> {
        let mut numerator: Vec<BigInt> = (0..numbers.len()).map(|place| self.excess(numbers, place)).collect();
        while numerator.last().is_some_and(|last| *last == BigInt::ZERO) {
            numerator.pop();
        }
        numerator
    }

    /// Whether these first counts obey the recurrence from the index `from` on.
    fn is_obeyed_by(
        &self,
        counts: &[BigUint],
        budget: &Budget,
        mut advance: impl FnMut(u64, u64),
    ) -> Result<bool, Limit> {
        for place in self.from..counts.len() {
            budget.check_interrupts()?;
            if self.excess(counts, place) != BigInt::ZERO {
                return Ok(false);
            }
            advance((counts.len() + place) as u64, 2 * counts.len() as u64);
        }
        Ok(true)
    }

    /// The number at an index minus the value that the recurrence predicts; numbers before index 0 are taken as 0.
    fn excess(&self, numbers: &[BigUint], place: usize) -> BigInt {
        let mut excess = BigInt::from(numbers[place].clone());
        for (coefficient, before) in self.coefficients.iter().zip(numbers[..place].iter().rev()) {
            excess -= coefficient * BigInt::from(before.clone());
        }
        excess
    }
}

impl StripCounter {
    /// The shortest recurrence of the counts, with a proof: counts are numbers of walks in a graph of
    /// [`states_between_lines`](Self::states_between_lines) states, so a recurrence that holds for as many consecutive
    /// counts holds for all later counts. Takes O(counts x order) time besides computing the counts.
    ///
    /// The recurrence is found modulo primes (E. R. Berlekamp 1968, J. L. Massey 1969); its coefficients are integers
    /// by a theorem of P. Fatou (1906).
    ///
    /// `advance` is called with the number of steps done and the number of all steps: each count is first computed and
    /// later checked. The second number grows if the first counts do not prove a recurrence.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub(crate) fn recurrence(&self, budget: &Budget, mut advance: impl FnMut(u64, u64)) -> Result<Recurrence, Limit> {
        let (mut terms, mut counts, mut later) = (2 * FIRST_ORDER, Vec::new(), self.counts());
        // The counts are kept; so are the numbers of ways of the states at two successive boundaries, each at most as
        // large as the next count.
        let (mut kept_bytes, states) = (0, 2 * self.max_states_between_steps() as u64);
        let mut append_next = |counts: &mut Vec<BigUint>| {
            budget.check_interrupts()?;
            let count = later.next().unwrap_or_default();
            let bytes = size_of::<BigUint>() as u64 + count.bits() / 8;
            kept_bytes += bytes;
            counts.push(count);
            budget.check_memory(kept_bytes + states * bytes)
        };
        loop {
            let tried = terms.min(2 * self.states_between_lines() + 2);
            while counts.len() < tried {
                append_next(&mut counts)?;
            }
            if let Some(found) = self.candidate(&counts[..tried], budget)? {
                let many = found.from + self.states_between_lines();
                while counts.len() < many {
                    append_next(&mut counts)?;
                    // Checking the counts takes about as long as computing them.
                    advance(counts.len() as u64, 2 * many as u64);
                }
                if found.is_obeyed_by(&counts[..many], budget, &mut advance)? {
                    return Ok(Recurrence { counts: many, ..found });
                }
            }
            assert!(tried == terms, "no recurrence is found whose order is that of the states");
            terms *= 2;
        }
    }

    /// A candidate recurrence, which these first counts obey modulo the last two primes tried; `None` if its order is
    /// too large for this number of counts.
    fn candidate(&self, counts: &[BigUint], budget: &Budget) -> Result<Option<Recurrence>, Limit> {
        let (mut known, mut last) = (Vec::new(), None);
        for number in 1.. {
            budget.check_interrupts()?;
            let prime = largest_61_bit_primes(number)[number - 1];
            let residues: Vec<u64> = counts.iter().map(|count| (count % prime).try_into().unwrap_or(0)).collect();
            let ModularRecurrence { coefficients, from } = berlekamp_massey(&residues, prime);
            if 2 * from + SPARE_TERMS > counts.len() && counts.len() < 2 * self.states_between_lines() {
                return Ok(None);
            }
            known.push((prime, coefficients));
            let lifted = Some(Recurrence { coefficients: lift_residues(&known), from, counts: 0 });
            if last == lifted {
                return Ok(last);
            }
            last = lifted;
        }
        Ok(None)
    }
}

/// The largest order of a recurrence for which the first attempt computes enough terms, not counting the
/// [`SPARE_TERMS`].
const FIRST_ORDER: usize = 32;

/// Number of terms, beyond twice the order of a candidate recurrence, that must obey it: any sequence obeys some
/// recurrence whose order is half its length.
const SPARE_TERMS: usize = 8;

/// The shortest recurrence of a sequence of residues.
struct ModularRecurrence {
    coefficients: Vec<u64>,
    /// The index of the first number that obeys the recurrence.
    from: usize,
}

/// The shortest recurrence of a sequence of residues modulo a prime below 2^61, by the Berlekamp-Massey algorithm, in
/// O(residues x order) time.
fn berlekamp_massey(residues: &[u64], prime: u64) -> ModularRecurrence {
    let times = |a: u64, b: u64| multiply_modulo(a, b, prime);
    let minus = |a: u64, b: u64| add_modulo(a, prime - b, prime);
    // Two polynomials of the form 1 - c1 x - c2 x^2 - ...: the current one, and the one before the last increase of the
    // order.
    let (mut now, mut before) = (vec![1], vec![1]);
    let (mut from, mut since, mut wrong_before) = (0, 1, 1);
    for (place, _) in residues.iter().enumerate() {
        let excess = now.iter().zip(residues[..=place].iter().rev());
        let excess = excess.fold(0, |sum, (&factor, &residue)| add_modulo(sum, times(factor, residue), prime));
        if excess == 0 {
            since += 1;
            continue;
        }
        let factor = times(excess, inverse_modulo(wrong_before, prime));
        let old = now.clone();
        now.resize(now.len().max(before.len() + since), 0);
        for (slot, &other) in now[since..].iter_mut().zip(&before) {
            *slot = minus(*slot, times(factor, other));
        }
        if 2 * from <= place {
            (from, before, wrong_before, since) = (place + 1 - from, old, excess, 1);
        } else {
            since += 1;
        }
    }
    while now.last() == Some(&0) {
        now.pop();
    }
    ModularRecurrence { coefficients: now[1..].iter().map(|&factor| minus(0, factor)).collect(), from }
}

/// The integer coefficients of least absolute value with these residues; `known` has each prime with the residues of
/// all coefficients.
fn lift_residues(known: &[(u64, Vec<u64>)]) -> Vec<BigInt> {
    let product: BigUint = known.iter().map(|&(prime, _)| BigUint::from(prime)).product();
    let longest = known.iter().map(|(_, coefficients)| coefficients.len()).max().unwrap_or(0);
    let of = |place: usize| {
        let residues: Vec<(u64, u64)> =
            known.iter().map(|(prime, coefficients)| (coefficients.get(place).copied().unwrap_or(0), *prime)).collect();
        let least = chinese_remainder(&residues);
        let is_negative = &least * 2_u32 > product;
        BigInt::from(least) - if is_negative { BigInt::from(product.clone()) } else { BigInt::ZERO }
    };
    (0..longest).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_recurrence_of_known_numbers_is_found() {
        let prime = largest_61_bit_primes(1)[0];
        let mut fibonacci = vec![1, 1];
        (2..20).for_each(|at| fibonacci.push(fibonacci[at - 1] + fibonacci[at - 2]));
        let found = berlekamp_massey(&fibonacci, prime);
        assert_eq!((found.coefficients, found.from), (vec![1, 1], 2));
        // Three arbitrary numbers, then powers of -2.
        let powers: Vec<u64> = [5, 0, 7, 1, prime - 2, 4, prime - 8, 16, prime - 32, 64, prime - 128].to_vec();
        let found = berlekamp_massey(&powers, prime);
        assert_eq!((found.coefficients, found.from), (vec![prime - 2], 4));
        assert_eq!(berlekamp_massey(&[0; 9], prime).from, 0);
    }

    #[test]
    fn coefficients_are_lifted_to_the_integers_nearest_to_zero() {
        let primes = largest_61_bit_primes(2);
        let of = |prime: u64| (prime, vec![prime - 5, 1 << 60]);
        assert_eq!(lift_residues(&[of(primes[0]), of(primes[1])]), [BigInt::from(-5), BigInt::from(1_u64 << 60)]);
    }

    #[test]
    fn ladders_with_a_path_obey_a_proven_recurrence() {
        let rungs = [(0, 1, 0), (0, 0, 1), (1, 1, 1)];
        let budget = Budget::unlimited();
        let ladders = StripCounter::new(2, &rungs, true, &budget).unwrap().unwrap();
        let counts: Vec<BigUint> = ladders.counts().take(12).collect();
        // The number of Hamiltonian paths of a ladder of n = 2, 3, 4, ... rungs is n^2 - n + 2 (OEIS A014206).
        let expected = (2_u32..).map(|n| n * n - n + 2);
        assert!(counts.iter().zip(expected).all(|(count, expected)| *count == expected.into()), "{counts:?}");
        let recurrence = ladders.recurrence(&budget, |_, _| {}).unwrap();
        assert_eq!(recurrence.coefficients, [3, -3, 1].map(BigInt::from));
        assert!(recurrence.counts >= ladders.states_between_lines() + recurrence.from);
        assert!(recurrence.numerator(&counts).len() <= 3);
    }

    #[test]
    fn the_counts_from_which_a_recurrence_is_found_are_kept_within_the_memory_limit() {
        let rungs = [(0, 1, 0), (0, 0, 1), (1, 1, 1)];
        let ladders = StripCounter::new(2, &rungs, true, &Budget::unlimited()).unwrap().unwrap();
        let found = |bytes| ladders.recurrence(&Budget::unlimited().with_memory(bytes), |_, _| {});
        for allowed in [0, 100] {
            let limit = found(allowed).unwrap_err();
            assert!(
                matches!(limit, Limit::Memory { needs, allowed: of } if needs > allowed && of == allowed),
                "{limit}"
            );
        }
        assert_eq!(found(1 << 20), found(u64::MAX));
    }
}

//! Modular arithmetic: large primes, inverses, and the Chinese remainder theorem.

use num_bigint::BigUint;

use super::weight::RESIDUES_AT_ONCE;

/// Estimated number of passes over all layers for a count below 2^`bits`: one if weights are exact, otherwise enough
/// passes for the residues modulo all primes, including one prime as a check.
pub(crate) fn estimate_passes(bits: f64) -> usize {
    if bits < EXACT_BITS { 1 } else { primes_needed(bits).div_ceil(RESIDUES_AT_ONCE) }
}

/// A count below 2 to this power is assumed to have exact 64-bit weights only: it is a sum of products of two weights,
/// and exact weights are below 2^60.
const EXACT_BITS: f64 = 120.0;

/// Number of primes whose residues determine a number below 2^`bits`, plus one prime as a check.
pub(crate) fn primes_needed(bits: f64) -> usize {
    // Each prime is above 2^60.9.
    (bits / 60.9).ceil() as usize + 1
}

/// The `count` largest primes below 2^61, in descending order. The Miller-Rabin test with the first twelve primes as
/// bases is exact for numbers of 64 bits (J. Sorenson and J. Webster 2015).
pub(crate) fn largest_61_bit_primes(count: usize) -> Vec<u64> {
    (1..=(1_u64 << 61) - 1).rev().step_by(2).filter(|&number| is_prime(number)).take(count).collect()
}

fn is_prime(number: u64) -> bool {
    let odd = (number - 1) >> (number - 1).trailing_zeros();
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
        let mut power = power_modulo(base, odd, number);
        let mut exponent = odd;
        while exponent != number - 1 && power != 1 && power != number - 1 {
            power = multiply_modulo(power, power, number);
            exponent *= 2;
        }
        power == number - 1 || (power == 1 && exponent == odd)
    })
}

pub(crate) fn multiply_modulo(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power_modulo(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square) = (1, base % modulus);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = multiply_modulo(power, square, modulus);
        }
        square = multiply_modulo(square, square, modulus);
        exponent >>= 1;
    }
    power
}

/// The multiplicative inverse of a number modulo a prime, by Fermat's little theorem (P. de Fermat 1640).
pub(crate) fn inverse_modulo(number: u64, prime: u64) -> u64 {
    power_modulo(number, prime - 2, prime)
}

/// The least non-negative integer with these pairs of a residue and its prime, by Garner's algorithm (H. L. Garner
/// 1959).
pub(crate) fn chinese_remainder(residues: &[(u64, u64)]) -> BigUint {
    let (mut number, mut product) = (BigUint::ZERO, BigUint::from(1_u32));
    for &(residue, prime) in residues {
        let of = |number: &BigUint| (number % prime).try_into().unwrap_or(0_u64);
        let missing = (residue + prime - of(&number)) % prime;
        let digit = multiply_modulo(missing, inverse_modulo(of(&product), prime), prime);
        number += &product * digit;
        product *= prime;
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_primes_below_two_to_the_61_are_known() {
        // C. K. Caldwell, The Prime Pages, "Primes just less than a power of two".
        assert_eq!(largest_61_bit_primes(3), [1, 31, 45].map(|below| (1 << 61) - below));
        let small: Vec<u64> = (39..80).filter(|&number| number % 2 == 1 && is_prime(number)).collect();
        assert_eq!(small, [41, 43, 47, 53, 59, 61, 67, 71, 73, 79]);
    }

    #[test]
    fn a_number_comes_back_from_its_residues() {
        let number = BigUint::from(3_u32).pow(110);
        let of = |prime: u64| (u64::try_from(&number % prime).unwrap(), prime);
        let residues: Vec<(u64, u64)> = largest_61_bit_primes(3).into_iter().map(of).collect();
        assert_eq!(chinese_remainder(&residues), number);
        assert_eq!(chinese_remainder(&residues[..2]), &number % (BigUint::from(residues[0].1) * residues[1].1));
    }
}

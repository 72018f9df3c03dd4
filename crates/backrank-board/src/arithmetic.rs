//! Integer arithmetic: the greatest common divisor, and linear equations and congruences in one unknown.

/// The greatest common divisor of `a` and `b`; `gcd(a, 0)` is `a`.
pub const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// An arithmetic progression of integers: `least`, `least + period`, `least + 2 * period` and so on; only `least` if
/// `period` is 0, otherwise `least` is from 0 to `period - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ArithmeticProgression {
    least: i128,
    period: i128,
}

impl ArithmeticProgression {
    /// The integers `k >= 0` with `coefficient * k == value`, or `None` if there are none.
    pub(crate) fn solve_equation(coefficient: i128, value: i128) -> Option<Self> {
        if coefficient == 0 {
            return (value == 0).then_some(Self { least: 0, period: 1 });
        }
        (value % coefficient == 0 && value / coefficient >= 0).then_some(Self { least: value / coefficient, period: 0 })
    }

    /// The integers `k >= 0` with `coefficient * k` congruent to `value` modulo `modulus`, or `None` if there are none.
    /// `modulus` must be positive. Takes O(log `modulus`) time, by Euclid's algorithm.
    pub(crate) fn solve_congruence(coefficient: i128, value: i128, modulus: i128) -> Option<Self> {
        // Extended Euclidean algorithm. Each pair is (remainder, factor), with `factor * coefficient` congruent to the
        // remainder modulo `modulus`.
        let (mut larger, mut smaller) = ((modulus, 0), (coefficient.rem_euclid(modulus), 1));
        while smaller.0 != 0 {
            let quotient = larger.0 / smaller.0;
            (larger, smaller) = (smaller, (larger.0 - quotient * smaller.0, larger.1 - quotient * smaller.1));
        }
        let (divisor, factor) = larger;
        let period = modulus / divisor;
        let value = value.rem_euclid(modulus);
        (value % divisor == 0).then(|| Self { least: (value / divisor * factor).rem_euclid(period), period })
    }

    /// The numbers that are in both progressions, or `None` if there are none, computed by the Chinese remainder
    /// theorem.
    pub(crate) fn intersect(self, other: Self) -> Option<Self> {
        if self.period == 0 {
            return other.contains(self.least).then_some(self);
        }
        if other.period == 0 {
            return self.contains(other.least).then_some(other);
        }
        let more = Self::solve_congruence(self.period, other.least - self.least, other.period)?;
        Some(Self { least: self.least + self.period * more.least, period: self.period * more.period })
    }

    /// Whether the progression contains `k`, which must be at least 0.
    fn contains(self, k: i128) -> bool {
        if self.period == 0 { k == self.least } else { (k - self.least) % self.period == 0 }
    }

    /// The least positive number of the progression, or `None` if it has none.
    pub(crate) fn first_positive(self) -> Option<i128> {
        if self.least > 0 { Some(self.least) } else { (self.period > 0).then_some(self.period) }
    }
}

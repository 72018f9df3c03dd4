//! The interfaces of listed and of numbered solutions, for any kind of problem.

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::search::{Budget, LimitReached};

/// A solution that is lent to the caller while solutions are listed.
pub trait SolutionView<S> {
    /// An owned copy of the solution, checked. O(squares).
    fn to_solution(&self) -> S;

    /// The number of solutions in the class of this solution under the symmetries of the problem, itself included; if a
    /// rotation is required, also those that it does not map onto themselves. `None` if solutions are not taken up to
    /// symmetry.
    fn class_size(&self) -> Option<usize>;
}

/// The solutions of a problem by number, from 0, without a list of them.
pub trait SolutionIndex<S> {
    /// The number of solutions.
    fn count(&self) -> BigUint;

    /// Sets the limits of all further calls; before, they are those with which the index was built. An index that needs
    /// no search ignores them.
    fn set_budget(&mut self, budget: Budget);

    /// The solution with this number; `None` if the number is not below the number of solutions.
    ///
    /// # Errors
    /// A limit was reached, or the data in a store cannot be read.
    fn get(&mut self, number: &BigUint) -> Result<Option<S>, LimitReached>;

    /// The number of a solution; `None` if it is not a solution of the problem.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn position(&mut self, solution: &S) -> Result<Option<BigUint>, LimitReached>;

    /// A solution drawn uniformly at random; `None` if there is no solution.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn sample(&mut self, random: &mut impl Rng) -> Result<Option<S>, LimitReached> {
        let number = random_below(&self.count(), random);
        number.map_or(Ok(None), |number| self.get(&number))
    }

    /// As [`sample`](Self::sample), with a random generator of this seed: the same seed gives the same solution.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn sample_with_seed(&mut self, seed: u64) -> Result<Option<S>, LimitReached> {
        self.sample(&mut Pcg64Mcg::seed_from_u64(seed))
    }
}

/// A number below `end`, drawn uniformly; `None` if `end` is 0. At most two draws are needed on average.
fn random_below(end: &BigUint, random: &mut impl Rng) -> Option<BigUint> {
    if *end == BigUint::ZERO {
        return None;
    }
    let mask = (BigUint::from(1_u32) << end.bits()) - 1_u32;
    let mut bytes = vec![0; end.bits().div_ceil(8) as usize];
    loop {
        random.fill_bytes(&mut bytes);
        let number = BigUint::from_bytes_le(&bytes) & &mask;
        if number < *end {
            return Some(number);
        }
    }
}

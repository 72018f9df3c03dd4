//! A running minimum: keeps the choice with the smallest key, and breaks ties at random.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// The choice with the smallest key among those offered so far; ties are broken uniformly at random.
#[derive(Clone, Copy)]
pub(super) struct RandomMinimum {
    /// The choice with the smallest key; 0 before the first finite key is offered.
    pub(super) choice: u32,
    /// The smallest key; infinite before the first finite key is offered.
    pub(super) least: f64,
    /// Number of choices offered with the smallest key.
    equals: u32,
}

impl Default for RandomMinimum {
    fn default() -> Self {
        Self { choice: 0, least: f64::INFINITY, equals: 0 }
    }
}

impl RandomMinimum {
    /// Offers a choice. If its key is the smallest so far, the choice is kept; if other choices have the same key, each
    /// of them is kept with the same probability.
    pub(super) fn offer(&mut self, choice: u32, key: f64, rng: &mut Pcg64Mcg) {
        if key < self.least {
            *self = Self { choice, least: key, equals: 1 };
        } else if key == self.least && key.is_finite() {
            self.equals += 1;
            if rng.random_range(0..self.equals) == 0 {
                self.choice = choice;
            }
        }
    }
}

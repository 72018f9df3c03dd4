//! Counts that are sums over numbered work units.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroUsize;

use crate::search::{Budget, Limit, WorkerPool};

/// A count that is a sum over work units, which are numbered from 0 and can be counted in any order.
pub trait Units: Debug + Send + Sync {
    /// Number of units.
    fn len(&self) -> usize;

    /// Whether there are no units.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Allocates the working memory of one thread, and returns the function that counts units in it.
    fn worker(&self) -> UnitWorker<'_>;
}

/// A function that counts the unit with the given number, from 0; it owns the working memory of one thread. The result
/// is the same each time. The error is the limit of the budget (deadline or cancellation) that was reached; after an
/// error the function must not be called again.
pub type UnitWorker<'a> = Box<dyn FnMut(usize, &Budget) -> Result<u128, Limit> + 'a>;

/// A shard of a count: one of several parts of its work units, for one run or machine. With 3 shards, each has every
/// third unit.
///
/// ```
/// use backrank::search::Shard;
///
/// let shard = Shard::new(2, 3).expect("1 to 3 are the shards");
/// assert_eq!(shard.units(8).collect::<Vec<_>>(), [1, 4, 7]);
/// assert_eq!(Shard::new(4, 3), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shard {
    /// The number of this shard, from 1.
    pub(crate) number: usize,
    /// The number of all shards.
    pub(crate) of: usize,
}

impl Shard {
    /// The only shard, which has all units.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Shard `number`, counted from 1, of `of` shards; `None` if `number` is not in `1..=of`.
    pub fn new(number: usize, of: usize) -> Option<Self> {
        (1..=of).contains(&number).then_some(Self { number, of })
    }

    /// The numbers, from 0, of the units in this shard of a count with `units` units.
    pub fn units(self, units: usize) -> impl ExactSizeIterator<Item = usize> {
        (self.number - 1..units.max(self.number - 1)).step_by(self.of)
    }
}

/// Progress of a count: the first `done` units of a shard are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Number of units that are done.
    pub done: usize,
    /// Sum of the counts of the units that are done.
    pub count: u128,
}

/// Counts the units of a shard after the first `from.done` units, on `threads` threads, or on fewer if the operating
/// system cannot start as many. The tally is the same for any number of threads.
///
/// `advance` is called with the progress of the count, by one thread at a time.
///
/// # Errors
/// The limit that was reached, and the tally of the units counted before.
pub fn count_units<U: Units>(
    units: &U,
    shard: Shard,
    from: Tally,
    threads: NonZeroUsize,
    budget: &Budget,
    advance: impl FnMut(Tally) + Send,
) -> Result<Tally, (Limit, Tally)> {
    // Units are not collected into a list, which may not fit into memory.
    let todo = shard.units(units.len()).len().saturating_sub(from.done);
    let mut progress = ShardProgress { tally: from, ahead: BTreeMap::new(), advance };
    let counted = WorkerPool::new(budget, threads).for_each_part(
        todo,
        || units.worker(),
        |count, place| count(shard.number - 1 + (from.done + place) * shard.of, budget),
        |place, count| progress.record_unit(from.done + place, count),
    );
    counted.map(|()| progress.tally).map_err(|limit| (limit, progress.tally))
}

/// Progress of a shard that several threads count.
struct ShardProgress<F> {
    /// The tally of the first units of the shard, up to the first unit that is not done.
    tally: Tally,
    /// The counts of later units that are done, by the index of the unit in the shard, from 0.
    ahead: BTreeMap<usize, u128>,
    advance: F,
}

impl<F: FnMut(Tally)> ShardProgress<F> {
    fn record_unit(&mut self, place: usize, count: u128) {
        self.ahead.insert(place, count);
        while let Some(count) = self.ahead.remove(&self.tally.done) {
            self.tally.done += 1;
            self.tally.count += count;
        }
        (self.advance)(self.tally);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A count with this number of units, in which unit `n` counts `n` squared.
    #[derive(Debug)]
    struct SquareNumbers(usize);

    impl Units for SquareNumbers {
        fn len(&self) -> usize {
            self.0
        }

        fn worker(&self) -> UnitWorker<'_> {
            Box::new(|unit, _| Ok((unit * unit) as u128))
        }
    }

    const UNITS: SquareNumbers = SquareNumbers(1000);

    fn all_of(shard: Shard, from: Tally, threads: usize, budget: &Budget) -> Result<Tally, (Limit, Tally)> {
        count_units(&UNITS, shard, from, NonZeroUsize::new(threads).unwrap(), budget, |_| {})
    }

    #[test]
    fn shares_add_up_to_the_whole_on_any_number_of_threads() {
        let whole: u128 = (0..1000).map(|unit| unit * unit).sum();
        for (threads, of) in [(1, 1), (4, 1), (1, 7), (3, 7), (2, 999), (3, 2000)] {
            let shares = (1..=of).map(|number| Shard::new(number, of).unwrap());
            let tallies = shares.map(|shard| all_of(shard, Tally::default(), threads, &Budget::unlimited()).unwrap());
            let (done, count) = tallies.fold((0, 0), |sum, tally| (sum.0 + tally.done, sum.1 + tally.count));
            assert_eq!((done, count), (1000, whole), "{threads} threads, {of} shares");
        }
    }

    #[test]
    fn a_count_goes_on_from_wherever_it_ended() {
        let shard = Shard::new(3, 4).unwrap();
        let whole = all_of(shard, Tally::default(), 1, &Budget::unlimited());
        let mut reached = vec![Tally::default()];
        let two = NonZeroUsize::new(2).unwrap();
        let told = |tally| reached.push(tally);
        assert_eq!(count_units(&UNITS, shard, Tally::default(), two, &Budget::unlimited(), told), whole);
        for from in reached {
            assert_eq!(all_of(shard, from, 2, &Budget::unlimited()), whole);
        }
    }

    #[test]
    fn a_spent_budget_ends_the_count_with_what_is_done() {
        let spent = Budget::unlimited().with_time(Duration::ZERO);
        let from = Tally { done: 7, count: 91 };
        assert_eq!(all_of(Shard::WHOLE, from, 2, &spent), Err((Limit::Time, from)));
    }
}

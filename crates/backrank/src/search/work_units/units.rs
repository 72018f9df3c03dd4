//! Counts that are sums over numbered work units.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroUsize;

use super::record::Record;
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

/// Counts the units of the record's shard that are not done yet, on `threads` threads, or on fewer if the operating
/// system cannot start as many. Adds each finished unit to `record`, in the order of the units; the final record does
/// not depend on the number of threads.
///
/// `advance` is called with the progress of the count, by one thread at a time.
///
/// # Errors
/// The limit that was reached; `record` then has the finished units up to the first unfinished one.
pub fn count_units<U: Units>(
    units: &U,
    record: &mut Record,
    threads: NonZeroUsize,
    budget: &Budget,
    mut advance: impl FnMut(&Record) + Send,
) -> Result<(), Limit> {
    // Units are not collected into a list, which may not fit into memory.
    let (shard, done) = (record.shard, record.done);
    let todo = shard.units(units.len()).len().saturating_sub(done);
    // The counts of units that are done after the first one that is not, by the index of the unit in the shard, from 0.
    let mut ahead = BTreeMap::new();
    WorkerPool::new(budget, threads).for_each_part(
        todo,
        || units.worker(),
        |count, place| count(shard.number - 1 + (done + place) * shard.of, budget),
        |place, count: u128| {
            ahead.insert(done + place, count);
            while let Some(count) = ahead.remove(&record.done) {
                record.done += 1;
                record.count = record.count.saturating_add(count);
            }
            advance(record);
        },
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::search::Shard;

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

    fn new_record(shard: Shard, done: usize, count: u128) -> Record {
        Record { problem: "squares".into(), units: UNITS.len(), order: 1, shard, done, count }
    }

    fn count_all(mut record: Record, threads: usize) -> Record {
        let threads = NonZeroUsize::new(threads).unwrap();
        count_units(&UNITS, &mut record, threads, &Budget::unlimited(), |_| {}).unwrap();
        record
    }

    #[test]
    fn shares_add_up_to_the_whole_on_any_number_of_threads() {
        let whole: u128 = (0..1000).map(|unit| unit * unit).sum();
        for (threads, of) in [(1, 1), (4, 1), (1, 7), (3, 7), (2, 999), (3, 2000)] {
            let shards = (1..=of).map(|number| Shard::new(number, of).unwrap());
            let records = shards.map(|shard| count_all(new_record(shard, 0, 0), threads));
            let (done, count) = records.fold((0, 0), |sum, record| (sum.0 + record.done, sum.1 + record.count));
            assert_eq!((done, count), (1000, whole), "{threads} threads, {of} shards");
        }
    }

    #[test]
    fn a_count_goes_on_from_wherever_it_ended() {
        let begin = new_record(Shard::new(3, 4).unwrap(), 0, 0);
        let whole = count_all(begin.clone(), 1);
        let (mut record, mut reached) = (begin.clone(), vec![begin]);
        let (two, push) = (NonZeroUsize::new(2).unwrap(), |record: &Record| reached.push(record.clone()));
        count_units(&UNITS, &mut record, two, &Budget::unlimited(), push).unwrap();
        assert_eq!(record, whole);
        for from in reached {
            assert_eq!(count_all(from, 2), whole);
        }
    }

    #[test]
    fn a_spent_budget_ends_the_count_with_what_is_done() {
        let spent = Budget::unlimited().with_time(Duration::ZERO);
        let mut record = new_record(Shard::WHOLE, 7, 91);
        let two = NonZeroUsize::new(2).unwrap();
        assert_eq!(count_units(&UNITS, &mut record, two, &spent, |_| {}), Err(Limit::Time));
        assert_eq!(record, new_record(Shard::WHOLE, 7, 91));
    }
}

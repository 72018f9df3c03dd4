//! How many solutions there are.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use backrank::Problem as _;
use backrank::placements::Counter;
use backrank::search::{self, Budget, Progress, Record, Shard, Spent};

use super::resources::Resources;
use crate::validate::{Problem, Question};

/// A count of solutions.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The number, or how many there are at least.
    pub count: search::Count,
    /// Where it was counted in parts, the parts that are done and all parts.
    pub parts: Option<(usize, usize)>,
}

/// How many solutions there are.
#[must_use]
pub fn count(question: &Question, resources: &Resources) -> Counted {
    let task = match &question.problem {
        Problem::Tour(task) => return Counted { count: task.problem.count(&resources.options(task)), parts: None },
        Problem::Placement(task) => task,
    };
    let is_in_parts = !question.is_up_to_symmetry();
    let parts = Arc::new(Mutex::new(None));
    let seen = Arc::clone(&parts);
    let resources = resources.heard_by(move |progress| {
        if let Progress::Done { steps, of: Some(all) } = progress
            && is_in_parts
        {
            *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((steps as usize, all as usize));
        }
    });
    let count = task.problem.count(&resources.options(task));
    let parts = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
    Counted { count, parts }
}

/// A count as units that can be done in any order, by several threads.
#[derive(Debug)]
pub struct UnitCounter {
    counter: Counter,
    threads: NonZeroUsize,
    budget: Budget,
}

/// The units of a count; `None` where it has none.
///
/// # Errors
/// What was spent before they were known.
pub fn unit_counter(question: &Question, resources: &Resources) -> Result<Option<UnitCounter>, Spent> {
    let Problem::Placement(task) = &question.problem else { return Ok(None) };
    let (threads, budget) = (task.options.worker_count(), resources.budget().clone());
    let counter = task.problem.counter(&resources.options(task))?;
    Ok(counter.map(|counter| UnitCounter { counter, threads, budget }))
}

impl UnitCounter {
    /// The record of a share of which nothing is done, of what is asked in these words.
    #[must_use]
    pub fn record(&self, asked: &str, shard: Shard) -> Record {
        self.counter.record(asked, shard)
    }

    /// Counts what is not done of a share, and tells what is done, now and then. Gives the count of what is done.
    pub fn count(&self, record: &mut Record, mut done: impl FnMut(&Record) + Send) -> search::Count {
        let (shard, from) = (record.shard, record.tally);
        let counted = self.counter.count_shard(shard, from, self.threads, &self.budget, |tally| {
            record.tally = tally;
            done(record);
        });
        let spent = counted.err().map(|(limit, _)| Spent { limit, nodes: record.tally.done as u64 });
        search::Count::new(record.tally.count.div_ceil(record.order.into()), spent)
    }
}

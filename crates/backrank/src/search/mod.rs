//! What every search has in common: a budget, an observer, an answer with three values, a count.

mod budget;
mod count;
pub(crate) mod crew;
pub mod frontier;
mod in_order;
mod limit;
mod meter;
mod observer;
mod outcome;
mod place;
mod record;
mod step;
mod store;
mod units;

/// The integers of counts and of recurrences, of any size.
pub use num_bigint::{BigInt, BigUint};

pub use budget::Budget;
pub use count::Count;
pub(crate) use in_order::{Pieces, in_order};
pub use limit::{Limit, Spent};
pub use meter::Meter;
pub use observer::{Event, Observer, Silent};
pub use outcome::Outcome;
pub use place::{Choice, NotTaken, Place};
pub use record::{MergeError, Record, RecordError};
pub use step::{Search, Step};
pub use store::Store;
pub use units::{Shard, Tally, Units, count_units};

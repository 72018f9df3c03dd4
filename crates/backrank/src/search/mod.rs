//! Code that all searches share (limits, observers, answers, worker threads), and frontier-based counting.

mod answer;
mod breadth_first_search;
mod forecast;
pub(crate) mod frontier;
#[cfg(feature = "internals")]
pub(crate) mod internals;
mod limits;
mod options;
mod parallel;
pub(crate) mod resumable;
pub(crate) mod solution_traits;
mod trial_forecast;
mod work_units;

/// Integers of any size, for counts and for the coefficients of [`Recurrence`]s.
pub use num_bigint::{BigInt, BigUint};

pub use answer::{Count, Outcome};
pub(crate) use breadth_first_search::BreadthFirstSearch;
pub(crate) use forecast::BASELINE_BYTES;
pub use forecast::{Certainty, Forecast};
pub use frontier::Recurrence;
pub use limits::budget::Budget;
pub use limits::limit::{Limit, LimitReached};
pub(crate) use limits::meter::Meter;
pub use limits::store::Store;
pub(crate) use options::SearchMethod;
pub use options::{Options, Progress};
pub use parallel::FormattedBatch;
pub(crate) use parallel::{
    BusyGroupGuard, NestedPools, UnitQueueHandle, WorkerGroups, WorkerPool, lock, run_units_in_order,
};
pub use resumable::observer::Event;
pub(crate) use resumable::observer::{Observer, Silent};
pub(crate) use resumable::search::{Search, SearchPosition, SearchStatus, impl_search_for_enum};
pub use resumable::traced::{Candidate, Contradiction, NoTrace, RowMasks, VertexMap};
pub(crate) use resumable::traced::{TraceSetup, Traceable};
pub(crate) use trial_forecast::forecast_or_try;
pub use work_units::record::{Record, RecordError, Shard};
pub(crate) use work_units::units::{UnitWorker, Units, count_units};

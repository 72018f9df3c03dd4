//! Work on several threads: a pool of worker threads, and output in the order of the work units.

pub(crate) mod formatted_batch;
pub(crate) mod in_order;
pub(crate) mod worker_pool;

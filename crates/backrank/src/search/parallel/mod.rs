//! Work on several threads: a pool of workers, and output in order.

pub(crate) mod formatted_batch;
pub(crate) mod in_order;
pub(crate) mod worker_pool;

//! What all workers of a count share: progress, and the memory of layers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::search::frontier::layer::buffer_pool::BufferPool;

/// What all executors of a count share: progress, and the account of memory.
pub(crate) struct RunContext<F> {
    /// Forecast of the memory of the count, in bytes.
    pub(crate) bytes: u64,
    /// Forecast of the steps that are still to be counted for progress.
    steps: AtomicU64,
    /// Size of the layers in memory, in bytes.
    pub(crate) held_bytes: AtomicU64,
    /// The largest value that `held_bytes` had.
    pub(crate) peak_bytes: AtomicU64,
    /// Memory of discarded layers, for new ones.
    pub(crate) buffers: BufferPool,
    /// Number of counted steps.
    done: AtomicU64,
    advance: Mutex<F>,
}

impl<F: FnMut(usize, usize)> RunContext<F> {
    /// The context of a count with this forecast of memory, in bytes, and of steps.
    pub(crate) fn new(bytes: u64, steps: f64, advance: F) -> Self {
        let steps = AtomicU64::new(steps as u64);
        let [held_bytes, peak_bytes, done] = std::array::from_fn(|_| AtomicU64::new(0));
        Self {
            bytes,
            steps,
            held_bytes,
            peak_bytes,
            buffers: BufferPool::default(),
            done,
            advance: Mutex::new(advance),
        }
    }

    /// Adds to the bytes held by layers; returns their new sum.
    pub(crate) fn hold(&self, bytes: u64) -> u64 {
        let held = self.held_bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak_bytes.fetch_max(held, Ordering::Relaxed);
        held
    }

    /// Adds steps to the progress and reports it.
    pub(crate) fn add_progress(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        let mut advance = self.advance.lock().unwrap_or_else(PoisonError::into_inner);
        let steps = self.steps.load(Ordering::Relaxed);
        advance(done.min(steps) as usize, steps as usize);
    }

    /// Removes steps that an earlier run counted from the forecast: they say nothing about the time that the others
    /// take.
    pub(crate) fn skip_progress(&self, steps: f64) {
        let _ =
            self.steps.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |all| Some(all.saturating_sub(steps as u64)));
    }
}

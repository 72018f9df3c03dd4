//! Searches seen step by step: forward and back, resumed from a snapshot, or sampled into a bounded number of frames.

mod frame_sampler;
mod player;
mod resumable_run;

pub use frame_sampler::{FrameSampler, SampledFrames};
pub use player::{End, Player};
pub use resumable_run::{ResumableRun, Snapshot};

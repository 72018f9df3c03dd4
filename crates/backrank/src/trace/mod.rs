//! Searches that are followed step by step: forward and back, resumed from a snapshot, or sampled into a bounded number
//! of frames. [`Problem::trace`](crate::Problem::trace) starts a trace.

mod frame_sampler;
mod search_trace;

pub use crate::search::{Candidate, Contradiction, Event, NoTrace, RowMasks, VertexMap};
pub use frame_sampler::{FrameSampler, SampledFrames};
pub use search_trace::{SearchEnd, Snapshot, Trace};

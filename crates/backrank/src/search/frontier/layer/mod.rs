//! Layers: all states after a step, with their weights.

pub(super) mod any_layer;
pub(super) mod buffer_pool;
pub(super) mod chunk;
pub(super) mod packed;
pub(super) mod weighted;
pub(super) mod window;

//! Parts of the renderer, exported only for tests and measurements.

pub use super::fonts::first_missing_glyph;

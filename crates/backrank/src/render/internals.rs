//! What draws, for tests and measurements alone.

pub use super::fonts::first_missing_glyph;

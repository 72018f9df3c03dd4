//! placements

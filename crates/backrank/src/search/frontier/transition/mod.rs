//! Steps of a sweep, and what each does to keys and to the ranks of matchings.

pub(super) mod branches;
pub(super) mod key_transitions;
pub(super) mod rank_map;
pub(super) mod rank_tables;
pub(super) mod step;
pub(super) mod sweep;

//! Steps of a sweep, and what each does to keys and to the ranks of matchings.

mod branches;
mod key_transitions;
mod rank_tables;
mod step;
mod sweep;

pub(super) use branches::Branches;
pub(super) use key_transitions::KeyTransitions;
pub(super) use rank_tables::{ChangeId, KEEP, Lookup, RankTables, TableBuild, change_id, max_origins, rank_count};
pub(super) use step::{Choice, Step};
pub(super) use sweep::Sweep;

//! Steps of a sweep, and the transitions of keys and of matching ranks under each step.

mod branches;
mod key_transitions;
mod rank_tables;
mod step;
mod sweep;

pub(super) use branches::Branches;
pub(super) use key_transitions::KeyTransitions;
pub(super) use rank_tables::{
    ChangeId, KEEP_ID, RankLookup, RankTables, TableBuild, change_id, max_preimages, rank_table_len,
};
pub(super) use step::{Step, StepChoice};
pub(super) use sweep::Sweep;

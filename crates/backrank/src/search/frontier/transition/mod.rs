//! Steps of a sweep, and the transitions of keys and of matching ranks under each step.

mod key_transitions;
mod per_branch;
mod rank_tables;
mod step;
mod sweep;

pub(super) use key_transitions::KeyTransitions;
pub(super) use per_branch::PerBranch;
pub(super) use rank_tables::{
    ChangeId, KEEP_ID, RankLookup, RankTables, TableBuild, change_id, max_preimages, rank_table_len,
};
pub(super) use step::{Step, StepChoice};
pub(super) use sweep::Sweep;

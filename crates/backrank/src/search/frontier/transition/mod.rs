//! Steps of a sweep, and the transitions of keys and of matching ranks under each step.

mod key_transitions;
mod rank_tables;
mod stem_top_bottom;
mod step;
mod sweep_builder;

pub(super) use key_transitions::KeyTransitions;
pub(super) use rank_tables::{
    ChangeId, KEEP_ID, RankMapping, RankTables, TableBuild, change_id, max_preimages, rank_table_len,
};
pub(super) use stem_top_bottom::StemTopBottom;
pub(super) use step::{Step, StepChoice};
pub(super) use sweep_builder::SweepBuilder;

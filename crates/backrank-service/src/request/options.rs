//! How to work.

use backrank_words::Field;
use serde::{Deserialize, Serialize};

use super::number::Number;
use crate::field_set::FieldSet;

/// How to work on an answer. None of it changes which solutions there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OptionsRequest {
    /// The method of search, by its name.
    pub method: Option<String>,
    /// Queens at random.
    pub random: bool,
    /// The order in which the knight's moves are tried: eight pairs `files,ranks`, apart by spaces.
    pub move_order: Option<String>,
    /// How Warnsdorff's rule breaks ties.
    pub tie_break: Option<String>,
    /// What a constructed tour has few of: `turns` or `crossings`.
    pub few: Option<String>,
    /// The seed of random choices.
    pub seed: Option<Number>,
    /// How many threads work.
    pub threads: Option<Number>,
    /// The most time: `30s`; a bare number is seconds.
    pub time_limit: Option<String>,
    /// The most nodes of a search.
    pub node_limit: Option<Number>,
    /// The most memory: `4G`.
    pub memory_limit: Option<String>,
}

impl OptionsRequest {
    /// The fields that were given.
    #[must_use]
    pub fn fields(&self) -> FieldSet {
        let Self { method, random, move_order, tie_break, few, seed, threads, time_limit, node_limit, memory_limit } =
            self;
        FieldSet::given([
            (Field::Method, method.is_some()),
            (Field::Random, *random),
            (Field::MoveOrder, move_order.is_some()),
            (Field::TieBreak, tie_break.is_some()),
            (Field::Few, few.is_some()),
            (Field::Seed, seed.is_some()),
            (Field::Threads, threads.is_some()),
            (Field::TimeLimit, time_limit.is_some()),
            (Field::NodeLimit, node_limit.is_some()),
            (Field::MemoryLimit, memory_limit.is_some()),
        ])
    }
}

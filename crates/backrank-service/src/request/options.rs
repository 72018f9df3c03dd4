//! How to work.

use serde::{Deserialize, Serialize};

use super::number::Number;

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

//! The properties of a correct tour, for programs.

use backrank::board::Magic;
use backrank_words::facts::TourFacts;
use serde_json::{Map, Value, json};

/// The properties of a correct tour as JSON, for programs.
pub fn json(facts: &TourFacts) -> Map<String, Value> {
    let strings = |sums: &[u128]| Value::from(sums.iter().map(ToString::to_string).collect::<Vec<_>>());
    let magic = match facts.sums.magic() {
        Magic::Magic => "magic",
        Magic::SemiMagic => "semi-magic",
        Magic::Neither => "no",
    };
    let fields = [
        ("closed", Some(json!(facts.closed))),
        ("can_be_closed", Some(json!(facts.can_be_closed))),
        ("symmetries", facts.symmetries.as_ref().map(|names| json!(names))),
        ("magic", Some(json!(magic))),
        ("rank_sums", Some(strings(&facts.sums.ranks))),
        ("file_sums", Some(strings(&facts.sums.files))),
        ("diagonal_sums", facts.sums.diagonals.map(|sums| strings(&sums))),
        ("crossings", facts.crossings.map(|count| json!(count))),
        ("turns", facts.turns.map(|count| json!(count))),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

//! Facts about a tour as text: whether it is closed, can be closed, is symmetric or magic, and how often it crosses
//! itself and turns.

use backrank::board::internals::count_crossings_metered;
use backrank::board::{LineSums, Magic, Tour};
use backrank::search::Budget;

use serde_json::{Map, Value, json};

use crate::message;
use crate::words::{Message, Words, number_arg};

/// The largest number of squares that may be examined to count crossings; examining this number of squares takes some
/// seconds. If more are needed, crossings are not counted. Only tours of riders on large boards need more.
const MAX_VISITS: u64 = 2_000_000_000;

/// The number of squares that are examined, within some milliseconds, between two checks of the time limit.
const VISITS_PER_CLOCK_CHECK: u64 = 1 << 20;

/// Facts about a tour. A fact is `None` if it was not computed, or is not defined on a board of this shape.
#[must_use]
pub struct TourFacts {
    /// Whether the tour is closed.
    pub closed: bool,
    /// Whether one move leads from the end of the tour to its start.
    pub can_be_closed: bool,
    /// The names of the symmetries of the tour, without the identity.
    pub symmetries: Option<Vec<&'static str>>,
    /// The sums of the step numbers along ranks, files and diagonals.
    pub sums: LineSums,
    /// The number of pairs of moves that cross.
    pub crossings: Option<u64>,
    /// The number of squares at which the tour changes its direction.
    pub turns: Option<u64>,
}

impl TourFacts {
    /// The memory for a tour and its facts, in bytes per square of the board.
    pub const BYTES_PER_SQUARE: u64 = 64;

    /// Computes the facts about a tour. Crossings are left out if the budget does not allow the time to count
    /// them, or if that would take more than a few seconds.
    pub fn compute(tour: &Tour, budget: &Budget) -> Self {
        let mut visits = 0;
        let crossings = count_crossings_metered(tour, |squares| {
            let checks = visits / VISITS_PER_CLOCK_CHECK;
            visits += squares;
            let may_go_on = visits / VISITS_PER_CLOCK_CHECK == checks || budget.check_interrupts().is_ok();
            if may_go_on && visits <= MAX_VISITS { Ok(()) } else { Err(()) }
        });
        Self {
            closed: tour.is_closed(),
            can_be_closed: tour.can_be_closed(),
            symmetries: Some(tour.nontrivial_symmetries().iter().map(|symmetry| symmetry.name()).collect()),
            sums: tour.line_sums(),
            crossings: crossings.unwrap_or_default(),
            turns: tour.turns(),
        }
    }

    /// The facts about the solution as short lines of text, one fact per line.
    pub fn lines(&self, words: &Words) -> Vec<String> {
        let closed = match (self.closed, self.can_be_closed) {
            _ if self.is_of_one_square() => "fact-one-square",
            (true, _) => "fact-closed",
            (false, true) => "fact-can-be-closed",
            (false, false) => "fact-open",
        };
        let mut lines = vec![words.text(closed)];
        // A tour of one square is trivially symmetric, so its symmetries are not named.
        let symmetries = self.symmetries.as_ref().filter(|_| !self.is_of_one_square());
        lines.extend(symmetries.map(|names| symmetries_text(names, words)));
        lines.push(words.say(&self.magic()));
        let counted = [("fact-crossings", self.crossings), ("fact-turns", self.turns)];
        lines.extend(counted.into_iter().filter_map(|(key, count)| Some(words.say(&message!(key, count = count?)))));
        if self.symmetries.is_none() {
            lines.push(words.text("fact-not-looked-at"));
        } else if self.crossings.is_none() && self.turns.is_some() {
            lines.push(words.text("fact-crossings-not-counted"));
        }
        lines
    }

    /// The facts as JSON, for programs.
    pub fn to_json(&self) -> Map<String, Value> {
        let strings = |sums: &[u128]| Value::from(sums.iter().map(ToString::to_string).collect::<Vec<_>>());
        let magic = match self.sums.magic() {
            Magic::Magic => "magic",
            Magic::SemiMagic => "semi-magic",
            Magic::Neither => "no",
        };
        let fields = [
            ("closed", Some(json!(self.closed))),
            ("can_be_closed", Some(json!(self.can_be_closed))),
            ("symmetries", self.symmetries.as_ref().map(|names| json!(names))),
            ("magic", Some(json!(magic))),
            ("rank_sums", Some(strings(&self.sums.ranks))),
            ("file_sums", Some(strings(&self.sums.files))),
            ("diagonal_sums", self.sums.diagonals.map(|sums| strings(&sums))),
            ("crossings", self.crossings.map(|count| json!(count))),
            ("turns", self.turns.map(|count| json!(count))),
        ];
        fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }

    /// Whether the tour has one square only. Steps are numbered from 1, so the sum of all step numbers is 1 for such a
    /// tour only.
    fn is_of_one_square(&self) -> bool {
        self.sums.ranks.iter().sum::<u128>() == 1
    }

    fn magic(&self) -> Message {
        let (ranks, files) = (&self.sums.ranks, &self.sums.files);
        match (self.sums.magic(), self.sums.diagonals) {
            (Magic::Magic, Some(_)) => message!("fact-magic", sum = number_arg(ranks[0])),
            (Magic::Magic, None) => {
                message!("fact-magic-rectangle", rank = number_arg(ranks[0]), file = number_arg(files[0]))
            }
            (Magic::SemiMagic, diagonals) => {
                let [up, down] = diagonals.unwrap_or_default();
                message!("fact-semi-magic", sum = number_arg(ranks[0]), up = number_arg(up), down = number_arg(down))
            }
            (Magic::Neither, _) => {
                message!("fact-not-magic", ranks = range_message(ranks), files = range_message(files))
            }
        }
    }
}

/// The symmetries as text. The two quarter-turns always occur together and are named once.
fn symmetries_text(names: &[&str], words: &Words) -> String {
    let told: Vec<String> = names
        .iter()
        .filter(|&&name| name != "quarter-turn-left")
        .map(|name| words.text(&format!("symmetry-{}", name.trim_end_matches("-right"))))
        .collect();
    if told.is_empty() {
        return words.text("fact-not-symmetric");
    }
    words.say(&message!("fact-symmetric", names = told))
}

/// The message with the smallest and the largest of the sums, or with their single value if all are equal.
fn range_message(sums: &[u128]) -> Message {
    let (least, most) = (sums.iter().min().copied().unwrap_or(0), sums.iter().max().copied().unwrap_or(0));
    let key = if least == most { "fact-sum" } else { "fact-sums" };
    message!(key, least = number_arg(least), most = number_arg(most))
}

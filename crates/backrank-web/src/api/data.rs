//! What is seen, as data.

use serde_json::{Value, json};

use super::picture::{Paper, Patient};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, names};

/// Something that is seen, and can be taken away as a picture and as data.
pub(super) trait Sight {
    /// The same as data.
    fn data(&self, asked: &Asked) -> Data;

    /// Draws it.
    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal>;
}

/// The same rows as JSON, as a table, and as plain text.
pub(super) struct Data {
    /// What JSON says besides of them.
    pub(super) facts: Vec<(&'static str, Value)>,
    /// What they are called in JSON, and what they are there.
    pub(super) json: (&'static str, Value),
    /// The names of the columns of the table, apart by commas.
    pub(super) columns: &'static str,
    pub(super) rows: Vec<String>,
    /// The lines of the text; nothing where the rows have no order.
    pub(super) lines: Option<Vec<String>>,
}

/// The formats of data.
pub(super) const FORMATS: [&str; 3] = ["json", "csv", "moves"];

impl Data {
    /// The data in one of the formats; `None` where it has no such form.
    pub(super) fn write(self, asked: &Asked, format: &str) -> Option<String> {
        let text = |lines: &[String]| lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect::<String>();
        match format {
            "json" => {
                let mut value = header(asked);
                for (name, fact) in self.facts.into_iter().chain([self.json]) {
                    value[name] = fact;
                }
                Some(format!("{value}\n"))
            }
            "csv" => Some(format!("{}\n{}", self.columns, text(&self.rows))),
            _ => self.lines.as_deref().map(text),
        }
    }
}

/// What was asked.
fn header(asked: &Asked) -> Value {
    let board = asked.board();
    json!({
        "puzzle": asked.puzzle.name(),
        "board": board.to_string(),
        "wrap": board.wrap().name(),
        "holes": names(&board.holes().collect::<Vec<_>>()),
        "piece": asked.piece().to_string(),
    })
}

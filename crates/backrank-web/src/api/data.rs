//! What is seen, as data.

use serde_json::{Map, Value};

use super::picture::{Paper, Patient};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

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
                let mut value = Value::Object(header(asked));
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
pub(super) fn header(asked: &Asked) -> Map<String, Value> {
    let board = asked.board();
    let mut header = Map::new();
    let mut add = |name: &str, value: Value| drop(header.insert(name.to_owned(), value));
    add("puzzle", asked.puzzle.name().into());
    add("board", board.to_string().into());
    add("wrap", board.wrap().name().into());
    add("holes", names(&board.holes().collect::<Vec<_>>()).into());
    add("piece", asked.piece().to_string().into());
    match &asked.problem {
        Problem::Tour(problem, _) => {
            add("closed", problem.is_closed().into());
            for (name, end) in [("from", problem.start()), ("to", problem.end())] {
                if let Some(end) = end {
                    add(name, end.to_string().into());
                }
            }
        }
        Problem::Placement(problem, _) => add("pieces", problem.pieces().into()),
    }
    let (standing, forbidden) = asked.standing_and_forbidden();
    for (name, squares) in [("queen", standing), ("forbid", &forbidden)] {
        if !squares.is_empty() {
            add(name, names(squares).into());
        }
    }
    header
}

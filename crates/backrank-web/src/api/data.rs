//! Export as data: JSON, CSV and plain text.

use backrank_service::validate::{Problem, Question, Task};
use serde_json::{Map, Value};

use super::picture::PictureExport;
use crate::refusal::Refusal;
use crate::setting::names;

/// Something that the page shows and that can be exported, as a picture and as data.
pub(super) trait Exportable {
    /// Its data.
    fn export_data(&self, asked: &Question) -> ExportData;

    /// Writes its picture.
    fn draw(&self, export: &mut PictureExport<'_>) -> Result<(), Refusal>;
}

/// The same rows in the three formats of data.
pub(super) struct ExportData {
    /// Further fields of the JSON.
    pub(super) facts: Vec<(&'static str, Value)>,
    /// The field of the rows in JSON: its name and its value.
    pub(super) json: (&'static str, Value),
    /// The header line of the CSV.
    pub(super) columns: &'static str,
    /// The lines of the CSV.
    pub(super) rows: Vec<String>,
    /// The lines of the plain text; `None` for rows without an order.
    pub(super) lines: Option<Vec<String>>,
}

/// The names of the formats; `moves` is plain text.
pub(super) const DATA_FORMATS: [&str; 3] = ["json", "csv", "moves"];

impl ExportData {
    /// The text in one of the formats; `None` where the data has no such form.
    pub(super) fn write(self, asked: &Question, format: &str) -> Option<String> {
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

/// The fields of the problem that all JSON begins with.
pub(super) fn header(asked: &Question) -> Map<String, Value> {
    let board = asked.board();
    let mut header = Map::new();
    let mut add = |name: &str, value: Value| drop(header.insert(name.to_owned(), value));
    add("puzzle", asked.puzzle.name().into());
    add("board", board.to_string().into());
    add("wrap", board.wrap().name().into());
    add("holes", names(&board.holes().collect::<Vec<_>>()).into());
    add("piece", asked.piece().to_string().into());
    match &asked.problem {
        Problem::Tour(Task { problem, .. }) => {
            add("closed", problem.is_closed().into());
            for (name, end) in [("from", problem.start()), ("to", problem.end())] {
                if let Some(end) = end {
                    add(name, end.to_string().into());
                }
            }
        }
        Problem::Placement(Task { problem, .. }) => add("pieces", problem.exact_pieces().into()),
    }
    for (name, squares) in [("queen", asked.standing()), ("forbid", &asked.forbidden())] {
        if !squares.is_empty() {
            add(name, names(squares).into());
        }
    }
    header
}

//! Export as data: JSON, CSV and plain text.

use backrank::board::Square;
use backrank_service::validate::{Problem, Question, Task};
use serde_json::{Map, Value};

use super::picture::PictureExport;
use crate::refusal::Refusal;
use crate::setting::square_names;

/// A subject of the page that can be exported as a picture and as data.
pub(super) trait Exportable {
    /// The data of the subject.
    fn export_data(&self, asked: &Question) -> ExportData;

    /// Draws the picture of the subject.
    fn draw(&self, export: &mut PictureExport<'_>) -> Result<(), Refusal>;
}

/// The rows of an export, in each of the three data formats.
pub(super) struct ExportData {
    /// Additional JSON fields.
    pub(super) facts: Vec<(&'static str, Value)>,
    /// The JSON field with the rows: its name and value.
    pub(super) json: (&'static str, Value),
    /// The header line of the CSV.
    pub(super) columns: &'static str,
    /// The lines of the CSV.
    pub(super) rows: Vec<String>,
    /// The lines of plain text; `None` for rows without an order.
    pub(super) lines: Option<Vec<String>>,
}

/// The names of the data formats; `moves` is plain text.
pub(super) const DATA_FORMATS: [&str; 3] = ["json", "csv", "moves"];

impl ExportData {
    /// The text in this format; `None` if the rows cannot be written in it.
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

/// The fields of the problem with which all JSON exports begin.
pub(super) fn header(asked: &Question) -> Map<String, Value> {
    let board = asked.board();
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let listed = |squares: &[Square]| (!squares.is_empty()).then(|| square_names(squares).into());
    let of_board = [
        ("puzzle", Some(asked.puzzle.name().into())),
        ("board", Some(board.to_string().into())),
        ("wrap", Some(board.wrap().name().into())),
        ("holes", Some(square_names(&board.holes().collect::<Vec<_>>()).into())),
        ("piece", Some(asked.piece().to_string().into())),
    ];
    let of_problem: [(&str, Option<Value>); 3] = match &asked.problem {
        Problem::Tour(Task { problem, .. }) => {
            [("closed", Some(problem.is_closed().into())), ("from", end(problem.start())), ("to", end(problem.end()))]
        }
        Problem::Placement(Task { problem, .. }) => [
            ("pieces", Some(problem.exact_pieces().into())),
            ("queen", listed(asked.standing())),
            ("forbid", listed(&asked.forbidden())),
        ],
    };
    of_board.into_iter().chain(of_problem).filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

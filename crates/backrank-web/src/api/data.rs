//! Export as data: JSON, CSV and plain text.

use backrank::board::Square;
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
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let listed = |squares: &[Square]| (!squares.is_empty()).then(|| names(squares).into());
    let of_board = [
        ("puzzle", Some(asked.puzzle.name().into())),
        ("board", Some(board.to_string().into())),
        ("wrap", Some(board.wrap().name().into())),
        ("holes", Some(names(&board.holes().collect::<Vec<_>>()).into())),
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

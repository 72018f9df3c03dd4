//! Validation of a series of boards; the tours of each board are counted, one board after the other.

use std::ops::RangeInclusive;

use backrank::board::{Board, Square, Wrap};
use backrank::tours::TourProblem;
use backrank_words::{Field, Value, message};

use super::field_conflicts::{NOT_WITH_RANKS, NOT_WITH_RECURRENCE, NOT_WITH_SERIES, refuse_others_with};
use super::problem_input::SearchTask;
use super::question::{Question, StorePurpose, Task, validate_question};
use crate::limits::ValidationContext;
use crate::refusal::Refusal;
use crate::request::{BoardRequest, CountRequest};

/// A series of boards.
#[derive(Clone, Debug)]
pub enum BoardSeries {
    /// The rectangles with these numbers of ranks and files.
    Rectangles {
        /// The range of ranks.
        ranks: RangeInclusive<u32>,
        /// The range of files.
        files: RangeInclusive<u32>,
    },
    /// The prefixes of a board: its first square, its first two, and so on, file by file from a1 upwards.
    Prefixes,
}

/// The validated question of a count on a series of boards.
#[derive(Clone, Debug)]
pub struct SeriesQuestion {
    /// The question about the first rectangle, or about the board whose prefixes are counted.
    pub question: Question,
    /// The tour problem and its options; for each board of the series, the problem is put on that board and counted.
    pub task: SearchTask<TourProblem>,
    /// The boards of the series.
    pub series: BoardSeries,
    /// What the store of the counts is for; `None` without a store.
    pub store: Option<StorePurpose>,
    /// Whether the request asks for the linear recurrence that the counts satisfy.
    pub wants_recurrence: bool,
    /// The side that all boards of the series share: its length in squares, and whether it is the number of ranks
    /// (`true`) or of files. `None` if no recurrence can be computed for the series.
    pub fixed_side: Option<(u32, bool)>,
}

impl SeriesQuestion {
    /// The question about a series; `None` if the request asks for no series. A series of placements is refused.
    pub(super) fn read(request: &CountRequest, context: ValidationContext<'_>) -> Result<Option<Self>, Refusal> {
        let Some(series) = BoardSeries::read(request)? else { return Ok(None) };
        let question = validate_question(series.first(request).common_fields(), context)?;
        // For placements, the validation of the question has refused the fields of a series.
        let Task::Tour(task) = &question.task else { return Ok(None) };
        if matches!(series, BoardSeries::Prefixes) {
            let squares = question.board().len() as u64;
            // The squares are listed, and the holes of a prefix are nearly as many.
            question.refuse_beyond_memory(squares.saturating_mul(2 * size_of::<Square>() as u64))?;
        }
        let fixed_side = match series.recurrence_side(&question) {
            Err(refusal) if request.recurrence => return Err(refusal),
            side => side.ok(),
        };
        let store = question.parse_store_purpose()?;
        let (task, wants_recurrence) = (task.clone(), request.recurrence);
        Ok(Some(Self { question, task, series, store, wants_recurrence, fixed_side }))
    }
}

impl BoardSeries {
    /// The series of a request; `None` if it names none.
    pub(super) fn read(request: &CountRequest) -> Result<Option<Self>, Refusal> {
        let ranks = parse_range(request.ranks.as_deref(), Field::Ranks)?;
        let series = match (ranks, parse_range(request.files.as_deref(), Field::Files)?) {
            (None, None) => request.prefixes.then_some(Self::Prefixes),
            (Some(ranks), Some(files)) => Some(Self::Rectangles { ranks, files }),
            (None, Some(_)) => return Err(Refusal::needs(Field::Files, Field::Ranks)),
            (Some(_), None) => return Err(Refusal::needs(Field::Ranks, Field::Files)),
        };
        let BoardRequest { size, drawing, .. } = &request.problem.board;
        if request.ranks.is_some() && (size.is_some() || drawing.is_some()) {
            let board = size.as_ref().map_or(Field::Board.into(), Value::from);
            return Err(Refusal::invalid(message!("row-and-board", board)));
        }
        let given = request.common_fields().given;
        let is_of_sizes = matches!(series, Some(Self::Rectangles { .. }));
        if is_of_sizes {
            refuse_others_with(&given, Field::Ranks, NOT_WITH_RANKS)?;
        }
        if series.is_some() {
            refuse_others_with(&given, if request.prefixes { Field::Prefixes } else { Field::Ranks }, NOT_WITH_SERIES)?;
        }
        if request.recurrence && !is_of_sizes {
            return Err(Refusal::needs(Field::Recurrence, Field::Ranks));
        }
        Ok(series)
    }

    /// The request with the size of the first rectangle; for prefixes, the request unchanged.
    fn first(&self, request: &CountRequest) -> CountRequest {
        let mut first = request.clone();
        if let Self::Rectangles { ranks, files } = self {
            first.problem.board.size = Some(format!("{}x{}", ranks.start(), files.start()));
        }
        first
    }

    /// The longest side of the boards, in squares; 0 for prefixes, because this value does not hold the board whose
    /// prefixes they are.
    pub fn longest_side(&self) -> u32 {
        match self {
            Self::Rectangles { ranks, files } => *ranks.end().max(files.end()),
            Self::Prefixes => 0,
        }
    }

    /// Each board of the series with its name: its size, or the number of its squares; `question` is that of the
    /// [`SeriesQuestion`]. The boards come in ascending order of ranks, then files, or of the number of squares; a
    /// refusal stands for a board that is too large for the library.
    pub fn boards(&self, question: &Question) -> Box<dyn Iterator<Item = Result<(String, Board), Refusal>>> {
        match self {
            Self::Rectangles { ranks, files } => {
                let files = files.clone();
                let sizes = ranks.clone().flat_map(move |ranks| files.clone().map(move |files| (ranks, files)));
                let wrap = question.board().wrap();
                Box::new(sizes.map(move |(ranks, files)| {
                    let board = Board::new(ranks, files).map_err(Refusal::from_error)?;
                    Ok((board.to_string(), board.with_wrap(wrap)))
                }))
            }
            Self::Prefixes => {
                let board = question.board().clone();
                let file_by_file = (0..board.files()).flat_map(|file| (0..board.ranks()).map(move |rank| (file, rank)));
                let squares = file_by_file.map(|(file, rank)| Square::new(file, rank));
                let squares: Vec<Square> = squares.filter(|&square| board.contains(square)).collect();
                Box::new((1..=squares.len()).map(move |first| {
                    let missing = squares[first..].iter().copied();
                    let board = board.clone().with_holes(missing).map_err(Refusal::from_error)?;
                    Ok((first.to_string(), board))
                }))
            }
        }
    }

    /// The side that all boards share, as in [`SeriesQuestion::fixed_side`]; a refusal if no recurrence can be computed
    /// for the series; it is only supported on boards without glued edges.
    fn recurrence_side(&self, question: &Question) -> Result<(u32, bool), Refusal> {
        let side = match self {
            Self::Rectangles { ranks, .. } if ranks.start() == ranks.end() => (*ranks.start(), true),
            Self::Rectangles { files, .. } if files.start() == files.end() => (*files.start(), false),
            _ => return Err(Refusal::invalid(message!("recurrence-one-side"))),
        };
        if question.board().wrap() != Wrap::Flat {
            return Err(Refusal::conflicting_fields(Field::Recurrence, Field::Wrap));
        }
        refuse_others_with(&question.given, Field::Recurrence, NOT_WITH_RECURRENCE)?;
        Ok(side)
    }
}

/// A range such as `1..40`, both ends included, or a single number as a range of one; numbers are positive. `None` if
/// `text` is `None`.
fn parse_range(text: Option<&str>, field: Field) -> Result<Option<RangeInclusive<u32>>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Some(first..=last)),
        _ => Err(Refusal::invalid(message!("wrong-range", option = field, text))),
    }
}

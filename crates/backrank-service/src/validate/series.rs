//! A series of boards instead of one.

use std::ops::RangeInclusive;

use backrank::board::{Board, Square};
use backrank::tours::TourProblem;
use backrank_words::{Field, Message};

use super::question::{Problem, Question, question};
use super::rules::{NOT_WITH_RANKS, NOT_WITH_RECURRENCE, NOT_WITH_SERIES, refuse_together};
use super::store::{StorePurpose, store};
use super::task::Task;
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::refusal::Refusal;
use crate::request::{BoardRequest, CountRequest, QuestionRequest as _};

/// Boards that are asked about one after the other.
#[derive(Clone, Debug)]
pub enum BoardSeries {
    /// Those of these ranks and files.
    Sizes {
        /// The ranks.
        ranks: RangeInclusive<u32>,
        /// The files.
        files: RangeInclusive<u32>,
    },
    /// The first squares of the board, file by file from a1 up: one, two and so on.
    Prefixes,
}

/// What a count of a series of boards asks.
#[derive(Clone, Debug)]
pub struct SeriesQuestion {
    /// The question about the first of the boards.
    pub question: Question,
    /// How the tours of each are counted.
    pub task: Task<TourProblem>,
    /// The boards.
    pub series: BoardSeries,
    /// The store for layers, if one is wanted.
    pub store: Option<StorePurpose>,
    /// Whether the recurrence that the counts obey is asked for.
    pub wants_recurrence: bool,
    /// Where the counts obey a recurrence: the side that all boards have, and whether it is that of ranks.
    pub fixed_side: Option<(u32, bool)>,
}

impl SeriesQuestion {
    /// What is asked about a series, if the request asks about one.
    pub(super) fn read(request: &CountRequest, context: Context<'_>) -> Result<Option<Self>, Refusal> {
        let Some(series) = BoardSeries::read(request)? else { return Ok(None) };
        let question = question(&series.first(request), context)?;
        // Fields of series have no meaning for pieces.
        let Problem::Tour(task) = &question.problem else { return Ok(None) };
        let fixed_side = match series.recurrence_side(request.fields()) {
            Err(refusal) if request.recurrence => return Err(refusal),
            side => side.ok(),
        };
        let store = store(&question, request.fields())?;
        let (task, wants_recurrence) = (task.clone(), request.recurrence);
        Ok(Some(Self { question, task, series, store, wants_recurrence, fixed_side }))
    }
}

impl BoardSeries {
    /// The series that is asked about, if one is.
    pub(super) fn read(request: &CountRequest) -> Result<Option<Self>, Refusal> {
        let ranks = range(request.ranks.as_deref(), Field::Ranks)?;
        let series = match (ranks, range(request.files.as_deref(), Field::Files)?) {
            (None, None) => request.prefixes.then_some(Self::Prefixes),
            (Some(ranks), Some(files)) => Some(Self::Sizes { ranks, files }),
            (None, Some(_)) => return Err(Refusal::needs(Field::Files, Field::Ranks)),
            (Some(_), None) => return Err(Refusal::needs(Field::Ranks, Field::Files)),
        };
        let BoardRequest { size, drawing, .. } = &request.problem.board;
        if request.ranks.is_some() && (size.is_some() || drawing.is_some()) {
            let message = Message::new("row-and-board");
            return Err(Refusal::wrong(match size {
                Some(size) => message.with("board", size),
                None => message.with("board", Field::Board),
            }));
        }
        let given = request.fields();
        let is_of_sizes = matches!(series, Some(Self::Sizes { .. }));
        if is_of_sizes {
            refuse_together(given, Field::Ranks, NOT_WITH_RANKS)?;
        }
        if series.is_some() {
            refuse_together(given, if request.prefixes { Field::Prefixes } else { Field::Ranks }, NOT_WITH_SERIES)?;
        }
        if request.recurrence && !is_of_sizes {
            return Err(Refusal::needs(Field::Recurrence, Field::Ranks));
        }
        Ok(series)
    }

    /// The request for the first of the boards.
    fn first(&self, request: &CountRequest) -> CountRequest {
        let mut first = request.clone();
        if let Self::Sizes { ranks, files } = self {
            first.problem.board.size = Some(format!("{}x{}", ranks.start(), files.start()));
        }
        first
    }

    /// The side that all boards have, and whether it is that of ranks, so that files differ.
    fn fixed_side(&self) -> Option<(u32, bool)> {
        let Self::Sizes { ranks, files } = self else { return None };
        if ranks.start() == ranks.end() {
            return Some((*ranks.start(), true));
        }
        (files.start() == files.end()).then_some((*files.start(), false))
    }

    /// The longest side of its boards, if sizes are given.
    #[must_use]
    pub fn longest(&self) -> u32 {
        match self {
            Self::Sizes { ranks, files } => *ranks.end().max(files.end()),
            Self::Prefixes => 0,
        }
    }

    /// Each board with its name.
    #[must_use]
    pub fn boards(&self, question: &Question) -> Box<dyn Iterator<Item = Result<(String, Board), Refusal>>> {
        match self {
            Self::Sizes { ranks, files } => {
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
                let mut squares: Vec<Square> = board.squares().collect();
                squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
                Box::new((1..=squares.len()).map(move |first| {
                    let missing = squares[first..].iter().copied();
                    let board = board.clone().with_holes(missing).map_err(Refusal::from_error)?;
                    Ok((first.to_string(), board))
                }))
            }
        }
    }

    /// The side that all boards have, for a recurrence.
    fn recurrence_side(&self, given: FieldSet) -> Result<(u32, bool), Refusal> {
        let side = self.fixed_side();
        let side = side.ok_or_else(|| Refusal::wrong(Message::new("recurrence-one-side")).of(Field::Recurrence))?;
        refuse_together(given, Field::Recurrence, NOT_WITH_RECURRENCE)?;
        Ok(side)
    }
}

/// A number, or all from one to another, as `1..40`.
fn range(text: Option<&str>, field: Field) -> Result<Option<RangeInclusive<u32>>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Some(first..=last)),
        _ => Err(Refusal::wrong(Message::new("wrong-range").with("option", field).with("text", text))),
    }
}

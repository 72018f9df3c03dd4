//! Solutions that are given, as people and programs write them: names of squares, numbers, grids, drawn boards, JSON,
//! bytes.

mod header;
mod stream;

use backrank::board::Square;
use backrank::board::internals::displacement_count;
use backrank::teach::Notation;
use backrank::tours::TourProblem;
use backrank_service::validate::{self, Problem, Question};
use backrank_service::{Puzzle, reading};
use serde_json::Value;

use crate::exit::CliError;
use crate::input::{self, AnswerInput};
use crate::session::Session;
use header::AnswerHeader;
pub use stream::Squares;

/// About the bytes that a fault takes, with its sentence.
const BYTES_A_FAULT: u64 = 512;

/// The bytes that a square takes which is kept and checked.
const BYTES_A_KEPT_SQUARE: u64 = 16;

/// The bytes that a displacement of the piece takes.
const BYTES_A_DISPLACEMENT: u64 = 16;

/// Divisor of the allowed memory: text may take an eighth of it, because squares and all else take more.
const PART_FOR_TEXT: u64 = 8;

/// A solution that is given.
pub enum SolutionInput<'a> {
    /// Squares that are all there.
    Known(KnownSquares),
    /// The squares of a tour that come one after another.
    Stream(Squares<'a>, &'a TourProblem),
}

/// Squares that are all there, in the order given.
pub struct KnownSquares {
    pub squares: Vec<Square>,
    /// Whether the header says that the tour is closed.
    pub closed: bool,
}

/// The squares of a solution, in the order given, for who need not keep them.
pub fn open_solution<'a>(question: &'a Question, session: &'a Session) -> Result<SolutionInput<'a>, CliError> {
    let most = question.budget.memory().unwrap_or(u64::MAX) / PART_FOR_TEXT;
    match input::answer(&session.files.input, |word| can_be_answer(word, question), most)? {
        AnswerInput::Text(text) => known(question, &text).map(SolutionInput::Known),
        AnswerInput::Stream(stream) => match &question.problem {
            Problem::Tour(task) => {
                let squares = Squares::new(stream, question, &session.words)?;
                Ok(SolutionInput::Stream(squares, &task.problem))
            }
            Problem::Placement(_) => Err(input::too_large(&stream.name)),
        },
    }
}

/// Whether one word looks like an answer: squares, JSON, numbers, a drawing, or several lines.
fn can_be_answer(word: &str, question: &Question) -> bool {
    let is_numbers = || word.chars().all(|c| reading::is_between_numbers(c) || c == '-' || c.is_ascii_digit());
    Square::read_list(word).is_ok()
        || word.starts_with(['{', '['])
        || word.contains('\n')
        || is_numbers()
        || reading::is_drawing(question, word)
}

/// The squares of a solution in the order given: names, ids, a grid, JSON, or bytes.
pub fn read_solution(question: &Question, session: &Session) -> Result<KnownSquares, CliError> {
    let squares = match open_solution(question, session)? {
        SolutionInput::Known(squares) => return Ok(squares),
        SolutionInput::Stream(squares, _) => squares,
    };
    let closed = squares.say_closed();
    let most = squares.declared_len().unwrap_or(u64::MAX);
    question.refuse_beyond_memory(most.saturating_mul(BYTES_A_KEPT_SQUARE))?;
    let squares = squares.map(|square| square.map_err(|broken| broken.error)).collect::<Result<_, _>>()?;
    Ok(KnownSquares { squares, closed })
}

fn known(question: &Question, text: &str) -> Result<KnownSquares, CliError> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let KnownSquares { squares, closed } = match reading::json(text).map_err(CliError::misuse)? {
        Some(value) => read_json(&value, question)?,
        None => KnownSquares { squares: read_squares_of(text, question)?, closed: false },
    };
    let board = question.board();
    let needs = if question.puzzle == Puzzle::Tour {
        // Every square that the tour misses is reported as a fault, which is stored until then.
        let missed = (board.len() as u64).saturating_sub(squares.len() as u64);
        // Drawing a tour around glued edges takes all displacements, to find the shortest.
        let around = if board.wrap().files_wrap() { displacement_count(question.piece(), board) } else { 0 };
        missed
            .saturating_mul(BYTES_A_FAULT)
            .saturating_add(board.area() as u64 / 8)
            .saturating_add(around.saturating_mul(BYTES_A_DISPLACEMENT))
    } else {
        0
    };
    question.refuse_beyond_memory(needs)?;
    Ok(KnownSquares { squares, closed })
}

fn read_squares_of(text: &str, question: &Question) -> Result<Vec<Square>, CliError> {
    if question.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && !text.trim().is_empty()
        && text.split_whitespace().all(|word| validate::coordinates(word).is_some())
    {
        let square = |word| validate::square_on(question.board(), word, question.convention);
        return Ok(text.split_whitespace().map(square).collect::<Result<_, _>>()?);
    }
    reading::read(question, text).map_err(CliError::misuse)
}

fn read_json(value: &Value, question: &Question) -> Result<KnownSquares, CliError> {
    let header = AnswerHeader::of_json(value)?;
    let closed = header.closed;
    header.refuse_other(question)?;
    let squares = reading::list(question, value).map_err(CliError::misuse)?;
    Ok(KnownSquares { squares, closed })
}

//! Reading of given solutions, in the formats that people and programs write: square names, numbers, grids, drawn
//! boards, JSON, binary tours.

mod header;
mod stream;

use backrank::board::internals::displacement_count;
use backrank::board::{Square, TourHeader};
use backrank::teach::Notation;
use backrank::tours::TourProblem;
use backrank_service::validate::{self, Problem, Question};
use backrank_service::{Puzzle, Refusal, solution_text};
use backrank_words::message;
use serde_json::Value;

use crate::input::{self, TextOrStream};
use crate::{CliError, Session};
use header::refuse_json_of_other_problem;
pub use stream::SquareStream;

/// The memory that a fault and its message need, in bytes, approximately.
const BYTES_PER_FAULT: u64 = 512;

/// The memory that each stored and checked square needs, in bytes.
const BYTES_PER_STORED_SQUARE: u64 = 16;

/// The memory that each displacement of the piece needs, in bytes.
const BYTES_PER_DISPLACEMENT: u64 = 16;

/// A text is kept in memory only up to the memory limit divided by this number, because the squares and other data made
/// from the text need more memory than the text itself.
const MEMORY_LIMIT_PER_TEXT: u64 = 8;

/// A given solution: one that the user passes to the command.
pub enum SolutionInput<'a> {
    /// A solution whose squares are all in memory.
    Squares(SolutionInMemory),
    /// A tour whose squares are read one by one, with its problem.
    Stream(SquareStream<'a>, &'a TourProblem),
}

/// A given solution that was read into memory: its squares, in the given order.
pub struct SolutionInMemory {
    pub squares: Vec<Square>,
    /// Whether the header of the solution says that the tour is closed.
    pub closed: bool,
}

/// Opens a given solution. Large inputs and binary tours become a stream, whose squares are not kept in memory; for
/// placements they are refused.
pub fn open_solution<'a>(question: &'a Question, session: &'a Session) -> Result<SolutionInput<'a>, CliError> {
    let most = question.budget.memory().unwrap_or(u64::MAX) / MEMORY_LIMIT_PER_TEXT;
    match input::open_solution_argument(&session.files.input, |word| can_be_solution(word, question), most)? {
        TextOrStream::Text(text) => parse_solution(question, &text).map(SolutionInput::Squares),
        TextOrStream::Stream(stream) => match &question.problem {
            Problem::Tour(task) => {
                let squares = SquareStream::new(stream, question)?;
                Ok(SolutionInput::Stream(squares, &task.problem))
            }
            Problem::Placement(_) if TourHeader::begins(&stream.head) => {
                let (said, asked) = (Puzzle::Tour.name(), question.puzzle.name());
                Err(CliError::failure(message!("answer-other", field = "puzzle", said, asked)))
            }
            Problem::Placement(_) => Err(input::too_large_error(&stream.name)),
        },
    }
}

/// Whether a single word looks like a solution: squares, JSON, numbers, a drawing, or several lines.
fn can_be_solution(word: &str, question: &Question) -> bool {
    let is_numbers = || word.chars().all(|c| solution_text::is_number_separator(c) || c == '-' || c.is_ascii_digit());
    Square::read_list(word).is_ok()
        || word.starts_with(['{', '['])
        || word.contains('\n')
        || is_numbers()
        || solution_text::is_drawing(question, word)
}

/// Reads all squares of a given solution into memory, in the given order.
pub fn read_solution(question: &Question, session: &Session) -> Result<SolutionInMemory, CliError> {
    let stream = match open_solution(question, session)? {
        SolutionInput::Squares(squares) => return Ok(squares),
        SolutionInput::Stream(stream, _) => stream,
    };
    question.refuse_beyond_memory(stream.len.unwrap_or(u64::MAX).saturating_mul(BYTES_PER_STORED_SQUARE))?;
    Ok(SolutionInMemory { closed: stream.closed, squares: stream.squares.collect::<Result<_, _>>()? })
}

fn parse_solution(question: &Question, text: &str) -> Result<SolutionInMemory, CliError> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let SolutionInMemory { squares, closed } = match solution_text::parse_json_value(text).map_err(CliError::failure)? {
        Some(value) => squares_from_json(&value, question)?,
        None => SolutionInMemory { squares: parse_squares(text, question)?, closed: false },
    };
    let board = question.board();
    // A check of a tour or of dominating pieces has a bit for each square.
    let bits = board.area() as u64 / 8;
    if question.puzzle == Puzzle::Tour {
        // Every square that the tour does not visit becomes a fault, which is stored.
        let missed = (board.len() as u64).saturating_sub(squares.len() as u64);
        let faults = missed.saturating_mul(BYTES_PER_FAULT);
        // The SVG renderer lists all displacements of the piece, to draw each move across a glued edge by the shortest
        // one.
        let around = if board.wrap().files_wrap() { displacement_count(question.piece(), board) } else { 0 };
        let displacements = around.saturating_mul(BYTES_PER_DISPLACEMENT);
        question.refuse_beyond_memory(faults.saturating_add(bits).saturating_add(displacements))?;
    } else if question.is_dominating() {
        question.budget.allows_board(board.area(), bits).map_err(Refusal::beyond_memory)?;
    }
    Ok(SolutionInMemory { squares, closed })
}

fn parse_squares(text: &str, question: &Question) -> Result<Vec<Square>, CliError> {
    if question.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && !text.trim().is_empty()
        && text.split_whitespace().all(|word| validate::parse_coordinates(word).is_some())
    {
        let square = |word| validate::parse_square_on(question.board(), word, question.convention);
        return Ok(text.split_whitespace().map(square).collect::<Result<_, _>>()?);
    }
    solution_text::read_squares(question, text).map_err(CliError::failure)
}

fn squares_from_json(value: &Value, question: &Question) -> Result<SolutionInMemory, CliError> {
    refuse_json_of_other_problem(value, question)?;
    let squares = solution_text::read_json_squares(question, value).map_err(CliError::failure)?;
    Ok(SolutionInMemory { squares, closed: value.get("closed") == Some(&Value::Bool(true)) })
}

//! Reading of given solutions, in the formats that people and programs write: square names, numbers, coordinates,
//! grids, drawn boards, CSV, JSON, binary tours.

mod stream;

use backrank::board::internals::displacement_count;
use backrank::board::{Square, TourHeader};
use backrank::tours::TourProblem;
use backrank_service::given_solution::{self, GivenSquares};
use backrank_service::validate::{Question, Task};
use backrank_service::{Puzzle, Refusal};
use backrank_words::message;

use crate::input::{self, TextOrStream};
use crate::{CliError, Session};
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
pub enum GivenSolution<'a> {
    /// A solution whose squares are all in memory.
    Squares(GivenSquares),
    /// A tour whose squares are read one by one, with its problem.
    Stream(SquareStream<'a>, &'a TourProblem),
}

/// Opens a given solution. Large inputs and binary tours become a stream, whose squares are not kept in memory; for
/// placements they are refused.
pub fn open_solution<'a>(question: &'a Question, session: &'a Session) -> Result<GivenSolution<'a>, CliError> {
    let most = question.budget.memory().unwrap_or(u64::MAX) / MEMORY_LIMIT_PER_TEXT;
    match input::open_solution_argument(&session.files.input, |word| can_be_solution(word, question), most)? {
        TextOrStream::Text(text) => parse_solution(question, &text).map(GivenSolution::Squares),
        TextOrStream::Stream(stream) => match &question.task {
            Task::Tour(task) => {
                let squares = SquareStream::new(stream, question)?;
                Ok(GivenSolution::Stream(squares, &task.problem))
            }
            Task::Placement(_) if TourHeader::begins(&stream.head) => {
                let (said, asked) = (Puzzle::Tour.name(), question.puzzle.name());
                Err(CliError::failure(message!("answer-other", field = "puzzle", said, asked)))
            }
            Task::Placement(_) => Err(input::too_large_error(&stream.name)),
        },
    }
}

/// Whether a single word looks like a solution: squares, JSON, numbers, a drawing, or several lines.
fn can_be_solution(word: &str, question: &Question) -> bool {
    let is_numbers = || word.chars().all(|c| given_solution::is_number_separator(c) || c == '-' || c.is_ascii_digit());
    Square::read_list(word).is_ok()
        || word.starts_with(['{', '['])
        || word.contains('\n')
        || is_numbers()
        || given_solution::is_placement_drawing(question, word)
}

/// Reads all squares of a given solution into memory, in the given order.
pub fn read_solution(question: &Question, session: &Session) -> Result<GivenSquares, CliError> {
    let stream = match open_solution(question, session)? {
        GivenSolution::Squares(squares) => return Ok(squares),
        GivenSolution::Stream(stream, _) => stream,
    };
    question.refuse_beyond_memory(stream.len.unwrap_or(u64::MAX).saturating_mul(BYTES_PER_STORED_SQUARE))?;
    Ok(GivenSquares { closed: stream.closed, squares: stream.squares.collect::<Result<_, _>>()? })
}

fn parse_solution(question: &Question, text: &str) -> Result<GivenSquares, CliError> {
    let given = given_solution::read_solution(question, text).map_err(CliError::failure)?;
    let board = question.board();
    // A check of a tour or of dominating pieces has a bit for each square, and that of a tour, for its crossings or its
    // symmetry, a number for each square.
    let area = board.area() as u64;
    let bits = area / 8;
    if question.puzzle == Puzzle::Tour {
        // Every square that the tour does not visit is a fault. If their messages would not fit into memory, the check
        // is refused instead of naming tens of thousands of them.
        let missed = (board.len() as u64).saturating_sub(given.squares.len() as u64);
        let faults = missed.saturating_mul(BYTES_PER_FAULT);
        // The SVG renderer lists all displacements of the piece, to draw each move across a glued edge by the shortest
        // one.
        let around = if board.wrap().files_wrap() { displacement_count(question.piece(), board) } else { 0 };
        let displacements = around.saturating_mul(BYTES_PER_DISPLACEMENT);
        question.refuse_beyond_memory(
            [bits, area.saturating_mul(8), displacements].into_iter().fold(faults, u64::saturating_add),
        )?;
    } else if question.is_dominating() {
        question.budget.check_size(board.area(), bits).map_err(Refusal::beyond_memory)?;
    }
    Ok(given)
}

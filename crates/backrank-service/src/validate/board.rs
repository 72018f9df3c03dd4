//! Validation of the board: its size or drawing, holes and glued edges.

use backrank::board::{Board, BoardError, Square, Wrap};
use backrank_words::{Field, message};

use super::completion_instance::CompletionInstance;
use super::squares::not_a_square;
use super::value::parse_choice;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::request::BoardRequest;

/// The board of a request, with the start square that its drawing marks, or with the instance of n queens completion
/// that was given instead of a drawing.
pub(super) struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// The start square, if the drawing marks one.
    pub start: Option<Square>,
    /// The instance of n queens completion that was given in place of a drawing.
    pub instance: Option<CompletionInstance>,
}

impl ParsedBoard {
    fn from_board(board: Board) -> Self {
        Self { board, start: None, instance: None }
    }

    /// Refuses an instance of n queens completion, which only placement problems accept; returns any other input
    /// unchanged.
    ///
    /// # Errors
    /// If the input is an instance of n queens completion.
    pub(super) fn refuse_instance(self) -> Result<Self, Refusal> {
        if self.instance.is_some() { Err(Refusal::invalid(message!("instance-not-for"))) } else { Ok(self) }
    }

    /// Reads a drawing or an instance of n queens completion.
    fn read(text: &str) -> Result<Self, Refusal> {
        if !CompletionInstance::matches_format(text) {
            let (board, start) = Board::from_drawing(text).map_err(Refusal::from_error)?;
            return Ok(Self { start, ..Self::from_board(board) });
        }
        let instance = CompletionInstance::read(text).map_err(Refusal::invalid)?;
        let board = Board::new(instance.side, instance.side).map_err(Refusal::from_error)?;
        Ok(Self { instance: Some(instance), ..Self::from_board(board) })
    }
}

/// The board of a request.
///
/// # Errors
/// If a value is invalid, the board is larger than the limits of the face allow, or it has no squares.
pub(super) fn parse_board(request: &BoardRequest, limits: &Limits) -> Result<ParsedBoard, Refusal> {
    let mut input = match request.drawing.as_deref() {
        Some(drawing) => ParsedBoard::read(drawing)?,
        None => {
            let size = request.size.as_deref().unwrap_or_default();
            let refused = |error| match (error, limits.max_side) {
                (BoardError::TooLarge, Some(most)) => too_large(most),
                (error, _) => Refusal::from_error(error),
            };
            ParsedBoard::from_board(size.parse().map_err(refused)?)
        }
    };
    let mut board = input.board;
    if let Some(most) = limits.max_side.filter(|most| board.ranks().max(board.files()) > *most) {
        return Err(too_large(most));
    }
    for text in &request.holes {
        // `Square::read_list` takes a dash between two squares as a separator, because it stands for a move in the list
        // of a tour. A user who writes it in a list of holes would mean a range, which is not supported.
        if text.contains(['-', '–', '→']) {
            return Err(Refusal::invalid(message!("holes-range", text)));
        }
        let holes = Square::read_list(text).map_err(|error| not_a_square(&error.text))?;
        if holes.is_empty() {
            return Err(not_a_square(text));
        }
        board = board.with_holes(holes).map_err(Refusal::from_error)?;
    }
    if let Some(wrap) = parse_choice::<Wrap>(request.wrap.as_deref(), Field::Wrap)? {
        board = board.with_wrap(wrap);
    }
    // Without holes nothing blocks, so the board is the same as without the field.
    if request.holes_block && board.len() < board.area() {
        board = board.with_blocking_holes();
    }
    if board.is_empty() {
        return Err(Refusal::invalid(message!("tour-no-squares")));
    }
    input.board = board;
    Ok(input)
}

/// The refusal of a board with a side of more than `most` squares, which is the limit of the face.
fn too_large(most: u32) -> Refusal {
    Refusal::invalid(message!("board-too-large", most = u64::from(most)))
}

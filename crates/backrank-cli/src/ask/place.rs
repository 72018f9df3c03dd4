//! What is typed of the board: its size or drawing, the piece on it, its squares.

use backrank::board::notation::{read_map, read_squares};
use backrank::board::{Board, InstanceError, NAMED_PIECES, Piece, PieceError, QueensInstance, Square, Wrap};
use backrank::teach::{Convention, Notation};

use super::Puzzle;
use super::value::choice;
use crate::input;
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// A board, and what comes with it.
pub struct Place {
    pub board: Board,
    /// The start, if the board was drawn with one.
    pub start: Option<Square>,
    /// The instance of queens that was given as a board.
    pub instance: Option<QueensInstance>,
}

impl Place {
    fn plain(board: Board) -> Self {
        Self { board, start: None, instance: None }
    }

    /// The same, of which an instance of queens is no part.
    pub fn without_instance(self) -> Result<Self, Trouble> {
        if self.instance.is_some() { Err(Trouble::misuse(Message::new("instance-not-for"))) } else { Ok(self) }
    }

    /// What a text with a drawing or an instance says.
    fn read(text: &str) -> Result<Self, Trouble> {
        if !QueensInstance::matches_format(text) {
            let (board, start) = read_map(text).map_err(|error| Trouble::misuse(error.message()))?;
            return Ok(Self { start, ..Self::plain(board) });
        }
        let instance: QueensInstance = text.parse().map_err(|error: InstanceError| Trouble::misuse(error.message()))?;
        let board = Board::new(instance.side, instance.side).map_err(|error| Trouble::misuse(error.message()))?;
        Ok(Self { instance: Some(instance), ..Self::plain(board) })
    }
}

/// The board.
pub fn board(typed: &Typed) -> Result<Place, Trouble> {
    let text = typed.board.as_deref().unwrap_or_default();
    let mut place = if text == "-" || text.starts_with('@') {
        Place::read(&input::read_board_file(text)?)?
    } else {
        Place::plain(text.parse().map_err(|error: backrank::board::BoardError| Trouble::misuse(error.message()))?)
    };
    let mut board = place.board;
    for text in typed.values("holes") {
        // Between the squares of a tour a dash is a move; between holes it is taken for a range.
        if text.contains(['-', '–', '→']) {
            return Err(Trouble::misuse(Message::new("holes-range").with("text", text)));
        }
        let holes = read_squares(text).map_err(|error| not_a_square(&error.text))?;
        board = board.with_holes(holes).map_err(|error| Trouble::misuse(error.message()))?;
    }
    if let Some(wrap) = choice::<Wrap>(typed, "wrap", &Wrap::ALL.map(Wrap::name))? {
        board = board.with_wrap(wrap);
    }
    if typed.flag("holes-block") {
        board = board.with_blocking_holes();
    }
    if board.is_empty() {
        return Err(Trouble::misuse(Message::new("tour-no-squares")));
    }
    place.board = board;
    Ok(place)
}

/// The piece: knights for tours, queens for queens, or whatever is named.
pub fn piece(typed: &Typed, puzzle: Puzzle, words: &Words) -> Result<Piece, Trouble> {
    let Some(text) = typed.value("piece") else {
        return Ok(if puzzle == Puzzle::Tour { Piece::KNIGHT } else { Piece::QUEEN });
    };
    let named: Vec<String> = text.split('+').map(|part| in_english(part.trim(), words)).collect();
    let stranger = |part: &str| words.text("pieces-without-place").split(", ").any(|name| same(name, part));
    let read = if text.split('+').map(str::trim).any(stranger) {
        Err(PieceError::Unsupported(text.to_owned()))
    } else {
        named.join("+").parse()
    };
    read.map_err(|error: PieceError| Trouble::misuse(error.message().with("nearest", nearest(&error, words))))
}

/// The English name of a piece that is named in the language of the user; any other text as it is.
fn in_english(text: &str, words: &Words) -> String {
    let own = NAMED_PIECES.iter().find(|(name, _)| same(&words.text(&format!("piece-{name}")), text));
    let aliases = words.text("piece-aliases");
    let mut aliases = aliases.split(", ").filter_map(|alias| alias.split_once('='));
    match own {
        Some((name, _)) => (*name).to_owned(),
        None => aliases.find(|(alias, _)| same(alias, text)).map_or(text, |(_, name)| name).to_owned(),
    }
}

/// Whether two names differ in nothing but capitals.
fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

/// The piece that was perhaps meant, in the language of the user, as the end of a sentence; or nothing.
fn nearest(error: &PieceError, words: &Words) -> String {
    let PieceError::Unknown(text) = error else { return String::new() };
    let text = text.to_lowercase();
    let near = |name: &str| strsim::jaro_winkler(&name.to_lowercase(), &text);
    let names = NAMED_PIECES.iter().flat_map(|(name, _)| [words.text(&format!("piece-{name}")), (*name).to_owned()]);
    let nearest = names.max_by(|a, b| near(a).total_cmp(&near(b))).filter(|name| near(name) > 0.75);
    nearest.map_or_else(String::new, |name| words.say(&Message::new("did-you-mean").with("word", name)))
}

/// A square by its name, or as the convention writes squares, that lies on the board.
pub fn square_on(board: &Board, text: &str, convention: Option<Convention>) -> Result<Square, Trouble> {
    let off_board = || Trouble::misuse(Message::new("square-off-board").with("square", text));
    let square = match (text.parse(), convention.map(|convention| (convention, convention.notation()))) {
        (Ok(square), _) => square,
        (Err(_), Some((convention, Notation::Ids))) if let Ok(id) = text.parse() => {
            convention.square(board, id).ok_or_else(off_board)?
        }
        (Err(_), Some((convention, Notation::Coordinates))) if let Some((x, y)) = coordinates(text) => {
            let inside = x < board.files() && y < board.ranks();
            let id = y as usize * board.files() as usize + x as usize;
            convention.square(board, id).filter(|_| inside).ok_or_else(off_board)?
        }
        (Err(_), _) => return Err(not_a_square(text)),
    };
    if board.contains(square) {
        Ok(square)
    } else if board.is_hole(square) {
        Err(Trouble::misuse(Message::new("square-is-hole").show("square", &square)))
    } else {
        Err(off_board())
    }
}

/// Column and row from 0, as `x,y`.
pub fn coordinates(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

pub fn not_a_square(text: &str) -> Trouble {
    Trouble::misuse(Message::new("not-a-square").with("text", text))
}

//! What the typed words mean: a board, a piece, a problem, a budget.

use std::str::FromStr;
use std::time::Duration;

use backrank::board::notation::{read_map, read_squares};
use backrank::board::{Board, MoveOrder, NAMED_PIECES, Piece, PieceError, Square, Wrap};
use backrank::placements::{self, PlacementProblem};
use backrank::search::Budget;
use backrank::teach::{Convention, Notation};
use backrank::tours::{self, TieBreak, TourProblem};

use crate::args::Verb;
use crate::input;
use crate::session::{Progress, Session};
use crate::tell::Tell;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// Memory that a search may take unless told otherwise, in bytes.
pub const DEFAULT_MEMORY: u64 = 4 << 30;

/// What is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzle {
    Tour,
    Queens,
    Placement,
}

impl Puzzle {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tour => "tour",
            Self::Queens => "queens",
            Self::Placement => "placement",
        }
    }

    fn of_name(name: &str) -> Option<Self> {
        [Self::Tour, Self::Queens, Self::Placement].into_iter().find(|puzzle| puzzle.name() == name)
    }
}

/// A problem of either kind.
#[derive(Clone, Debug)]
pub enum Problem {
    Tour(TourProblem),
    Placement(PlacementProblem),
}

/// The meaning of the words that every verb shares.
#[derive(Clone, Debug)]
pub struct Asked {
    pub puzzle: Puzzle,
    pub problem: Problem,
    pub convention: Option<Convention>,
}

impl Asked {
    pub fn board(&self) -> &Board {
        match &self.problem {
            Problem::Tour(problem) => problem.board(),
            Problem::Placement(problem) => problem.board(),
        }
    }

    pub fn piece(&self) -> &Piece {
        match &self.problem {
            Problem::Tour(problem) => problem.piece(),
            Problem::Placement(problem) => problem.piece(),
        }
    }

    /// The number of a tour's first step.
    pub fn first_number(&self) -> usize {
        self.convention.map_or(1, Convention::first_number)
    }

    /// The number of a square, as the convention counts.
    pub fn id(&self, square: Square) -> usize {
        let house = || self.board().number(square).unwrap_or_default();
        self.convention.map_or_else(house, |convention| convention.id(self.board(), square))
    }

    /// The square of such a number.
    pub fn square_of_id(&self, id: usize) -> Option<Square> {
        let house = || self.board().square(id);
        self.convention.map_or_else(house, |convention| convention.square(self.board(), id))
    }
}

/// The problem that was asked about.
pub fn asked(typed: &Typed, words: &Words) -> Result<Asked, Trouble> {
    let puzzle = typed.puzzle.as_deref().and_then(Puzzle::of_name).unwrap_or(Puzzle::Tour);
    refuse_strangers(typed, puzzle)?;
    let convention: Option<Convention> = choice(typed, "convention", &Convention::ALL.map(Convention::name))?;
    let (board, drawn_start) = board(typed)?;
    let piece = piece(typed, puzzle, words)?;
    let square = |name: &str| optional_square(typed, name, &board, convention);
    let problem = if puzzle == Puzzle::Tour {
        let (from, to) = (square("from")?, square("to")?);
        let mut problem = TourProblem::new(board.clone(), piece);
        if let Some(convention) = convention {
            problem = convention.apply(problem);
        }
        if let Some(order) = move_order(typed)? {
            problem = problem.with_order(order);
        }
        if let Some(rule) = choice::<TieBreak>(typed, "tie-break", &TieBreak::ALL.map(TieBreak::name))? {
            problem = problem.with_tie_break(rule);
        }
        if typed.flag("closed") {
            problem = problem.closed();
        }
        if let Some(from) = from.or(drawn_start).or_else(|| lesson_start(typed, convention, &board)) {
            problem = problem.from(from);
        }
        if let Some(to) = to {
            problem = problem.to(to);
        }
        Problem::Tour(problem.with_seed(number(typed, "seed")?.unwrap_or(0)))
    } else {
        let mut problem = PlacementProblem::new(board.clone(), piece);
        if let Some(pieces) = number(typed, "pieces")? {
            problem = problem.with_pieces(usize::try_from(pieces).unwrap_or(usize::MAX));
        }
        for text in typed.values("queen") {
            problem = problem.with_standing(square_on(&board, text, convention)?);
        }
        for text in typed.values("forbid") {
            problem = problem.with_forbidden(square_on(&board, text, convention)?);
        }
        Problem::Placement(problem)
    };
    Ok(Asked { puzzle, problem, convention })
}

/// The lesson starts at its corner, unless it tries every start, or the verb asks about all.
fn lesson_start(typed: &Typed, convention: Option<Convention>, board: &Board) -> Option<Square> {
    let one_walk = matches!(typed.verb, Verb::Find | Verb::Decide | Verb::Trace | Verb::Draw);
    let convention = convention.filter(|&convention| one_walk && convention != Convention::Zh)?;
    Some(convention.first_square(board))
}

/// Refuses options that mean nothing for the puzzle.
fn refuse_strangers(typed: &Typed, puzzle: Puzzle) -> Result<(), Trouble> {
    let strangers: &[&'static str] = match puzzle {
        Puzzle::Tour => &["pieces", "queen", "forbid"],
        Puzzle::Queens => &["closed", "from", "to", "directed", "move-order", "tie-break", "piece", "seed"],
        Puzzle::Placement => &["closed", "from", "to", "directed", "move-order", "tie-break", "seed"],
    };
    match typed.first_of(strangers) {
        None => Ok(()),
        Some(option) => Err(Trouble::misuse(
            Message::new("option-not-for").with("option", option).with("puzzle", puzzle.name()),
        )),
    }
}

/// The board, with the start if it was drawn with one.
pub fn board(typed: &Typed) -> Result<(Board, Option<Square>), Trouble> {
    let text = typed.board.as_deref().unwrap_or_default();
    let (mut board, start) = if text == "-" || text.starts_with('@') {
        let drawing = input::read_board_file(text)?;
        read_map(&drawing).map_err(|error| Trouble::misuse(error.message()))?
    } else {
        (text.parse().map_err(|error: backrank::board::BoardError| Trouble::misuse(error.message()))?, None)
    };
    for text in typed.values("holes") {
        let holes = read_squares(text).map_err(|error| not_a_square(&error.text))?;
        board = board.with_holes(holes).map_err(|error| Trouble::misuse(error.message()))?;
    }
    if let Some(wrap) = choice::<Wrap>(typed, "wrap", &Wrap::ALL.map(Wrap::name))? {
        board = board.with_wrap(wrap);
    }
    if board.is_empty() {
        return Err(Trouble::misuse(Message::new("tour-no-squares")));
    }
    Ok((board, start))
}

/// The piece: knights for tours, queens for queens, or whatever is named.
pub fn piece(typed: &Typed, puzzle: Puzzle, words: &Words) -> Result<Piece, Trouble> {
    let Some(text) = typed.value("piece") else {
        return Ok(if puzzle == Puzzle::Tour { Piece::KNIGHT } else { Piece::QUEEN });
    };
    let lower = text.to_lowercase();
    let said = |key: String| words.text(&key).to_lowercase();
    let own_name = NAMED_PIECES.iter().find(|(name, _)| said(format!("piece-{name}")) == lower);
    if let Some(piece) = own_name.and_then(|(name, _)| name.parse().ok()) {
        return Ok(piece);
    }
    if words.text("pieces-without-place").split(", ").any(|name| name.to_lowercase() == lower) {
        return Err(Trouble::misuse(PieceError::NoPlaceHere(text.to_owned()).message()));
    }
    text.parse().map_err(|error: PieceError| {
        let message = error.message();
        let near = |name: &str| strsim::jaro_winkler(name, &lower);
        let nearest = NAMED_PIECES.iter().map(|(name, _)| *name).max_by(|a, b| near(a).total_cmp(&near(b)));
        match (error, nearest.filter(|name| near(name) > 0.75)) {
            (PieceError::Unknown(_), Some(name)) => {
                let nearest = words.say(&Message::new("did-you-mean").with("word", name));
                Trouble::misuse(message.with("nearest", nearest))
            }
            _ => Trouble::misuse(message.with("nearest", "")),
        }
    })
}

fn optional_square(
    typed: &Typed,
    option: &str,
    board: &Board,
    convention: Option<Convention>,
) -> Result<Option<Square>, Trouble> {
    typed.value(option).map(|text| square_on(board, text, convention)).transpose()
}

/// A square by its name, or as the convention writes squares, that lies on the board.
fn square_on(board: &Board, text: &str, convention: Option<Convention>) -> Result<Square, Trouble> {
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
fn coordinates(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

pub fn not_a_square(text: &str) -> Trouble {
    Trouble::misuse(Message::new("not-a-square").with("text", text))
}

/// A move order: eight pairs `files,ranks`, apart by spaces.
pub fn move_order(typed: &Typed) -> Result<Option<MoveOrder>, Trouble> {
    let Some(text) = typed.value("move-order") else { return Ok(None) };
    let wrong = || Trouble::misuse(Message::new("wrong-move-order").with("text", text));
    let pair = |pair: &str| {
        let (files, ranks) = pair.split_once(',')?;
        Some((files.parse::<i8>().ok()?, ranks.parse::<i8>().ok()?))
    };
    let moves: Option<Vec<(i8, i8)>> = text.split_whitespace().map(pair).collect();
    let moves = moves.and_then(|moves| <[_; 8]>::try_from(moves).ok()).ok_or_else(wrong)?;
    MoveOrder::new(moves).map(Some).map_err(|_| wrong())
}

/// The value of an option that is one of these names.
fn choice<T: FromStr>(typed: &Typed, option: &'static str, names: &[&str]) -> Result<Option<T>, Trouble> {
    let Some(text) = typed.value(option) else { return Ok(None) };
    let wrong = || {
        let message = Message::new("wrong-value").with("option", format!("--{option}")).with("value", text);
        Trouble::misuse(message.with("values", names.join(", ")))
    };
    text.parse().map(Some).map_err(|_| wrong())
}

/// The convention, for verbs that need no problem.
pub fn convention(typed: &Typed) -> Result<Option<Convention>, Trouble> {
    choice(typed, "convention", &Convention::ALL.map(Convention::name))
}

/// The method for tours: what was named, else the lesson's own, else this.
pub fn tour_method(typed: &Typed, asked: &Asked, otherwise: tours::Method) -> Result<tours::Method, Trouble> {
    let named = choice(typed, "method", &tours::Method::ALL.map(tours::Method::name))?;
    Ok(named.or_else(|| asked.convention.map(Convention::method)).unwrap_or(otherwise))
}

/// The method for placements, which must cover the problem.
pub fn placement_method(typed: &Typed, problem: &PlacementProblem) -> Result<placements::Method, Trouble> {
    let names = placements::Method::ALL.map(placements::Method::name);
    let method = choice(typed, "method", &names)?.unwrap_or_default();
    let covered = if method == placements::Method::Explicit {
        problem.is_n_queens()
    } else {
        placements::Ways::new(problem, method).is_some()
    };
    if covered { Ok(method) } else { Err(Trouble::misuse(Message::new("method-not-for").show("method", &method))) }
}

/// A whole number from 0.
pub fn number(typed: &Typed, option: &'static str) -> Result<Option<u64>, Trouble> {
    let Some(text) = typed.value(option) else { return Ok(None) };
    let wrong = || Trouble::misuse(Message::new("wrong-number").with("option", option).with("value", text));
    text.parse().map(Some).map_err(|_| wrong())
}

/// What the search may spend, with its progress shown.
pub fn budget(typed: &Typed, session: &Session, answer_is_watched: bool) -> Result<(Budget, Progress), Trouble> {
    if number(typed, "threads")? == Some(0) {
        return Err(Trouble::misuse(Message::new("wrong-number").with("option", "threads").with("value", "0")));
    }
    let mut budget = Budget::unlimited().with_cancel(session.switch());
    if let Some(text) = typed.value("time-limit") {
        budget = budget.with_time(time(text)?);
    }
    if let Some(nodes) = number(typed, "node-limit")? {
        budget = budget.with_nodes(nodes);
    }
    let memory = match typed.value("memory-limit") {
        None => DEFAULT_MEMORY,
        Some(text) => {
            let wrong = |_| Trouble::misuse(Message::new("wrong-bytes").with("value", text));
            text.parse::<bytesize::ByteSize>().map_err(wrong)?.as_u64()
        }
    };
    let progress = session.progress(answer_is_watched);
    Ok((budget.with_memory(memory).with_progress(progress.nodes.clone()), progress))
}

/// A time such as `30s`, `2m` or `500ms`; a bare number is seconds.
fn time(text: &str) -> Result<Duration, Trouble> {
    let seconds = text.parse().ok().map(Duration::from_secs);
    let wrong = || Trouble::misuse(Message::new("wrong-time").with("value", text));
    seconds.or_else(|| humantime::parse_duration(text).ok()).ok_or_else(wrong)
}

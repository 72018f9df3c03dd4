//! What is asked, as the page writes it, and what it means.

use std::fmt;
use std::marker::PhantomData;

use backrank::board::{Board, MoveOrder, Piece, Square, Wrap};
use backrank::placements::{self, PlacementProblem};
use backrank::teach::Convention;
use backrank::tours::{self, TieBreak, TourProblem};
use backrank_words::words::Message;
use serde::de::value::MapAccessDeserializer;
use serde::de::{IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::config::MAX_SIDE;
use crate::refusal::Refusal;

/// A board, a piece and what is to be done, as it is written in every request.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setting {
    #[serde(deserialize_with = "word")]
    puzzle: Puzzle,
    #[serde(deserialize_with = "object")]
    board: BoardSetting,
    piece: Option<String>,
    closed: Option<bool>,
    from: Option<String>,
    to: Option<String>,
    standing: Option<Vec<String>>,
    forbidden: Option<Vec<String>>,
    pieces: Option<usize>,
    method: Option<Methods>,
    order: Option<String>,
    tie_break: Option<String>,
    seed: Option<u64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardSetting {
    ranks: u32,
    files: u32,
    holes: Option<Vec<String>>,
    wrap: Option<String>,
}

/// A method by its name, or several, of which the first is taken that covers the problem.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Methods {
    One(String),
    OneOf(Vec<String>),
}

impl Methods {
    /// The first of them that covers the problem; nothing where the choice is left open.
    fn choose<T: Copy>(
        &self,
        all: &[T],
        name: fn(T) -> &'static str,
        covers: impl Fn(T) -> bool,
    ) -> Result<Option<T>, Refusal> {
        let names = match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::OneOf(names) => names,
        };
        let mut methods = Vec::new();
        for text in names {
            methods.extend(choice("method", Some(text), all, name)?);
        }
        match (methods.iter().copied().find(|&method| covers(method)), methods.first()) {
            (None, Some(&first)) => {
                Err(Refusal::wrong("method", Message::new("method-not-for").with("method", name(first))))
            }
            (method, _) => Ok(method),
        }
    }
}

/// Reads an object and nothing else: in a list, fields that nobody named could be meant for others.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(Object(PhantomData))
}

/// Reads one of some words: of any other value it is said that it is of another kind.
pub(crate) fn word<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(String::deserialize(deserializer)?.into_deserializer())
}

/// The same where nothing, or `null`, may stand in its place.
pub(crate) fn word_or_none<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| T::deserialize(text.into_deserializer())).transpose()
}

struct Object<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// What is asked about.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Puzzle {
    Tour,
    Queens,
    Placement,
}

impl Puzzle {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Tour => "tour",
            Self::Queens => "queens",
            Self::Placement => "placement",
        }
    }
}

/// What a setting means.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) puzzle: Puzzle,
    pub(crate) problem: Problem,
}

/// A problem of either kind, with the method that is named.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    Tour(TourProblem, Option<tours::Method>),
    Placement(PlacementProblem, Option<placements::Method>),
}

impl Asked {
    pub(crate) const fn board(&self) -> &Board {
        match &self.problem {
            Problem::Tour(problem, _) => problem.board(),
            Problem::Placement(problem, _) => problem.board(),
        }
    }

    pub(crate) const fn piece(&self) -> &Piece {
        match &self.problem {
            Problem::Tour(problem, _) => problem.piece(),
            Problem::Placement(problem, _) => problem.piece(),
        }
    }

    /// The squares of pieces that are given, and those where none may stand; of tours there are none.
    pub(crate) fn standing_and_forbidden(&self) -> (&[Square], Vec<Square>) {
        match &self.problem {
            Problem::Tour(..) => (&[], Vec::new()),
            Problem::Placement(problem, _) => (problem.standing(), problem.forbidden().collect()),
        }
    }
}

/// Squares by name.
pub(crate) fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// A square of the board by its name.
pub(crate) fn square(board: &Board, name: &str) -> Result<Square, Refusal> {
    let wrong = |key| Refusal::wrong("square", Message::new(key).with("text", name).with("square", name));
    let square: Square = name.parse().map_err(|_| wrong("not-a-square"))?;
    match () {
        () if board.contains(square) => Ok(square),
        () if board.is_hole(square) => Err(wrong("square-is-hole")),
        () => Err(wrong("square-off-board")),
    }
}

pub(crate) fn squares(board: &Board, names: &[String]) -> Result<Vec<Square>, Refusal> {
    names.iter().map(|name| square(board, name)).collect()
}

/// The value of a field that is one of these names, if it is given.
fn choice<T: Copy>(
    field: &str,
    text: Option<&str>,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<Option<T>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let names = || all.iter().map(|&value| name(value).to_owned()).collect::<Vec<_>>();
    let wrong = || {
        Message::new("wrong-value")
            .with("option", field)
            .with("value", text)
            .with("values", names())
            .with("nearest", "")
    };
    all.iter().copied().find(|&value| name(value) == text).map(Some).ok_or_else(|| Refusal::wrong("value", wrong()))
}

impl Setting {
    /// What it means, if it means something.
    pub(crate) fn asked(&self) -> Result<Asked, Refusal> {
        if let Some(field) = self.field_of_another_puzzle() {
            let message = Message::new("serve-field").with("field", field).with("puzzle", self.puzzle.name());
            return Err(Refusal::wrong("field", message));
        }
        let board = self.board.board()?;
        let piece = self.piece()?;
        let problem = match self.puzzle {
            Puzzle::Tour => self.tour(board, piece)?,
            Puzzle::Queens | Puzzle::Placement => self.placement(board, piece)?,
        };
        Ok(Asked { puzzle: self.puzzle, problem })
    }

    /// A field that says something which this puzzle does not ask.
    fn field_of_another_puzzle(&self) -> Option<&'static str> {
        let of_tours = [
            ("closed", self.closed == Some(true)),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("order", self.order.is_some()),
            ("tie_break", self.tie_break.is_some()),
        ];
        let says = |names: &Option<Vec<String>>| names.as_ref().is_some_and(|names| !names.is_empty());
        let of_pieces = [("standing", says(&self.standing)), ("forbidden", says(&self.forbidden))];
        let of_queens = [("piece", self.piece.as_ref().is_some_and(|piece| piece != "queen"))];
        let strange = match self.puzzle {
            Puzzle::Tour => [&of_pieces[..], &[("pieces", self.pieces.is_some())]].concat(),
            Puzzle::Queens => [&of_tours[..], &of_queens].concat(),
            Puzzle::Placement => of_tours.to_vec(),
        };
        strange.into_iter().find(|&(_, is_said)| is_said).map(|(name, _)| name)
    }

    fn piece(&self) -> Result<Piece, Refusal> {
        match (self.puzzle, self.piece.as_deref()) {
            (Puzzle::Queens, _) | (Puzzle::Placement, None) => Ok(Piece::QUEEN),
            (Puzzle::Tour, None) => Ok(Piece::KNIGHT),
            (_, Some(text)) => text.parse().map_err(|error: backrank::board::PieceError| {
                Refusal::wrong("piece", backrank_words::to_message::ToMessage::message(&error).with("nearest", ""))
            }),
        }
    }

    fn tour(&self, board: Board, piece: Piece) -> Result<Problem, Refusal> {
        // A frontier counts, and finds nothing.
        // Nor does a search that decides moves where there are none.
        let is_single = board.len() == 1;
        let finds = |method| method != tours::Method::Frontier && !(is_single && method == tours::Method::Edges);
        let choose = |methods: &Methods| methods.choose(&tours::Method::ALL, tours::Method::name, finds);
        let method = self.method.as_ref().map(choose).transpose()?.flatten();
        let ends = [&self.from, &self.to].map(|name| name.as_ref().map(|name| square(&board, name)).transpose());
        let [from, to] = ends;
        let mut problem = TourProblem::new(board, piece).with_seed(self.seed.unwrap_or(0));
        if let Some(text) = self.order.as_deref() {
            problem = match text.parse::<Convention>() {
                Ok(convention) => convention.apply(problem),
                Err(_) => problem.with_order(move_order(text)?),
            };
        }
        if let Some(rule) = choice("tie_break", self.tie_break.as_deref(), &TieBreak::ALL, TieBreak::name)? {
            problem = problem.with_tie_break(rule);
        }
        if self.closed.unwrap_or(false) {
            problem = problem.closed();
        }
        if let Some(from) = from? {
            problem = problem.from(from);
        }
        if let Some(to) = to? {
            problem = problem.to(to);
        }
        Ok(Problem::Tour(problem, method.filter(|&method| method != tours::Method::Auto)))
    }

    fn placement(&self, board: Board, piece: Piece) -> Result<Problem, Refusal> {
        let standing = squares(&board, self.standing.as_deref().unwrap_or_default())?;
        let forbidden = squares(&board, self.forbidden.as_deref().unwrap_or_default())?;
        let mut problem = PlacementProblem::new(board, piece).with_seed(self.seed.unwrap_or(0));
        if let Some(pieces) = self.pieces {
            problem = problem.with_pieces(pieces);
        }
        problem = standing.into_iter().fold(problem, PlacementProblem::with_standing);
        problem = forbidden.into_iter().fold(problem, PlacementProblem::with_forbidden);
        let finds = |method| method == placements::Method::Auto || problem.finds_by(method);
        let choose = |methods: &Methods| methods.choose(&placements::Method::ALL, placements::Method::name, finds);
        let method = self.method.as_ref().map(choose).transpose()?.flatten();
        Ok(Problem::Placement(problem, method.filter(|&method| method != placements::Method::Auto)))
    }
}

impl BoardSetting {
    fn board(&self) -> Result<Board, Refusal> {
        if self.ranks > MAX_SIDE || self.files > MAX_SIDE {
            let message = Message::new("board-too-large").with("most", u64::from(MAX_SIDE));
            return Err(Refusal::wrong("board", message));
        }
        let wrong = |error: backrank::board::BoardError| Refusal::from_error("board", &error);
        let mut board = Board::new(self.ranks, self.files).map_err(wrong)?;
        let mut holes = Vec::new();
        for name in self.holes.iter().flatten() {
            let wrong = |_| Refusal::wrong("square", Message::new("not-a-square").with("text", name));
            holes.push(name.parse().map_err(wrong)?);
        }
        board = board.with_holes(holes).map_err(wrong)?;
        if let Some(wrap) = choice("wrap", self.wrap.as_deref(), &Wrap::ALL, Wrap::name)? {
            board = board.with_wrap(wrap);
        }
        if board.is_empty() {
            return Err(Refusal::wrong("board", Message::new("tour-no-squares")));
        }
        Ok(board)
    }
}

/// An order of moves: eight pairs of files and ranks, apart by spaces.
fn move_order(text: &str) -> Result<MoveOrder, Refusal> {
    let wrong = || Refusal::wrong("order", Message::new("wrong-move-order").with("option", "order").with("text", text));
    let pair = |pair: &str| {
        let (files, ranks) = pair.split_once(',')?;
        Some((files.parse::<i8>().ok()?, ranks.parse::<i8>().ok()?))
    };
    let moves: Option<Vec<(i8, i8)>> = text.split_whitespace().map(pair).collect();
    let moves = moves.and_then(|moves| <[_; 8]>::try_from(moves).ok()).ok_or_else(wrong)?;
    MoveOrder::new(moves).map_err(|_| wrong())
}

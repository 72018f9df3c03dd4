//! The question of a request: its form in the JSON of the page, and its validation.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroUsize;

use backrank::board::{Board, Piece, Square};
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Budget, Options};
use backrank::teach::Convention;
use backrank::tours::{self, TourProblem};
use backrank::{Problem as _, QuestionKind};
use backrank_service::Limits;
pub(crate) use backrank_service::Puzzle;
use backrank_service::request::{BoardRequest, FindRequest, OptionsRequest, PiecesRequest, ProblemRequest};
use backrank_service::validate::{self, Context};
use backrank_words::Field;
use backrank_words::words::{Message, Words};
use serde::de::value::MapAccessDeserializer;
use serde::de::{IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::config::MAX_SIDE;
use crate::refusal::Refusal;

/// A board, a piece and the conditions on solutions, as every request contains them.
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

/// A method by its name, or several, of which the first that covers the problem is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Methods {
    One(String),
    OneOf(Vec<String>),
}

impl Methods {
    /// The first of them that covers the problem; `None` if the list is empty.
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
            let method = all.iter().copied().find(|&method| name(method) == text);
            let names: Vec<&str> = all.iter().map(|&method| name(method)).collect();
            methods.push(method.ok_or_else(|| validate::not_among(text, Field::Method, &names))?);
        }
        match (methods.iter().copied().find(|&method| covers(method)), methods.first()) {
            (None, Some(&first)) => {
                Err(Refusal::wrong("method", Message::new("method-not-for").with("method", name(first))))
            }
            (method, _) => Ok(method),
        }
    }
}

/// Reads an object and refuses a list, which serde would read as the fields in their order.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(Object(PhantomData))
}

/// Reads an enum from a string; a value of another type is refused for its type.
pub(crate) fn word<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(String::deserialize(deserializer)?.into_deserializer())
}

/// The same for a field that may be missing or `null`.
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

/// A setting after its validation.
#[derive(Clone, Debug)]
pub(crate) struct ParsedSetting {
    pub(crate) puzzle: Puzzle,
    pub(crate) problem: Problem,
    /// The options of tours, without the method and the limits.
    tour_options: Options<tours::Method>,
}

/// A problem of either kind, with the method that the request names, and the seed of placements.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    Tour(TourProblem, Option<tours::Method>),
    Placement(PlacementProblem, Options<placements::Method>),
}

impl ParsedSetting {
    /// The options of tours with this method and these limits.
    pub(crate) fn tour_options(&self, method: tours::Method, budget: &Budget) -> Options<tours::Method> {
        self.tour_options.clone().method(method).budget(budget.clone())
    }

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

    /// The squares with given pieces, and those that must be empty; none for tours.
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
    Ok(validate::square_on(board, name, None)?)
}

pub(crate) fn squares(board: &Board, names: &[String]) -> Result<Vec<Square>, Refusal> {
    names.iter().map(|name| square(board, name)).collect()
}

/// The limits for the validation of a request; those of a search come from its job.
const LIMITS: Limits =
    Limits { threads: NonZeroUsize::MIN, memory: u64::MAX, most_memory: None, max_side: Some(MAX_SIDE) };

impl Setting {
    /// Validates the setting. A refusal is in the language of `words`.
    pub(crate) fn parse(&self, words: &Words) -> Result<ParsedSetting, Refusal> {
        let request = FindRequest { problem: self.problem(), options: self.options(), ..FindRequest::default() };
        let question = validate::question(&request, Context { words, limits: &LIMITS })?;
        let (problem, tour_options) = match question.problem {
            validate::Problem::Tour(task) => {
                let method = self.tour_method(&task.problem)?;
                let options = self.lesson().into_iter().fold(task.options, |options, lesson| lesson.apply(options));
                (Problem::Tour(task.problem, method), options)
            }
            validate::Problem::Placement(task) => {
                let method = self.placement_method(&task.problem)?;
                let options = Options::default().method(method).seed(self.seed.unwrap_or(0));
                (Problem::Placement(task.problem, options), Options::default())
            }
        };
        Ok(ParsedSetting { puzzle: self.puzzle, problem, tour_options })
    }

    /// The request for the problem.
    fn problem(&self) -> ProblemRequest {
        let texts = |texts: &Option<Vec<String>>| texts.clone().unwrap_or_default();
        // The puzzle of queens has one piece, which may be named.
        let is_plain = |piece: &String| self.puzzle == Puzzle::Queens && piece == "queen";
        ProblemRequest {
            puzzle: self.puzzle,
            board: BoardRequest {
                size: Some(format!("{}x{}", self.board.ranks, self.board.files)),
                holes: texts(&self.board.holes),
                wrap: self.board.wrap.clone(),
                ..BoardRequest::default()
            },
            piece: self.piece.clone().filter(|piece| !is_plain(piece)),
            closed: self.closed.unwrap_or(false),
            from: self.from.clone(),
            to: self.to.clone(),
            queen: texts(&self.standing),
            forbid: texts(&self.forbidden),
            pieces: self.pieces.map(|pieces| PiecesRequest::Exactly((pieces as u64).into())),
            ..ProblemRequest::default()
        }
    }

    /// The options without the method, which depends on the problem.
    fn options(&self) -> OptionsRequest {
        OptionsRequest {
            move_order: self.order.clone().filter(|_| self.lesson().is_none()),
            tie_break: self.tie_break.clone(),
            // Placements need one only for methods that make choices.
            seed: self.seed.filter(|_| self.puzzle == Puzzle::Tour).map(Into::into),
            ..OptionsRequest::default()
        }
    }

    /// The lesson that `order` names, if it names one.
    fn lesson(&self) -> Option<Convention> {
        self.order.as_deref().filter(|_| self.puzzle == Puzzle::Tour).and_then(|name| name.parse().ok())
    }

    fn tour_method(&self, problem: &TourProblem) -> Result<Option<tours::Method>, Refusal> {
        // A frontier only counts, and the search that decides moves finds nothing where there are none.
        let is_single = problem.board().len() == 1;
        let finds = |method| method != tours::Method::Frontier && !(is_single && method == tours::Method::Edges);
        let choose = |methods: &Methods| methods.choose(&tours::Method::ALL, tours::Method::name, finds);
        let method = self.method.as_ref().map(choose).transpose()?.flatten();
        Ok(method.filter(|&method| method != tours::Method::Auto))
    }

    fn placement_method(&self, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
        let finds = |method| problem.covers(QuestionKind::Find, method);
        let choose = |methods: &Methods| methods.choose(&placements::Method::ALL, placements::Method::name, finds);
        Ok(self.method.as_ref().map(choose).transpose()?.flatten().unwrap_or_default())
    }
}

//! The puzzle settings in a request of the page: the problem and the search options, as JSON, and their validation. In
//! requests the field is named `setting`.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::str::FromStr;

use backrank::board::{Board, Square, UnknownName};
use backrank::teach::LessonConvention;
use backrank::{Problem as _, QuestionKind, tours};
use backrank_service::request::{BoardRequest, FindRequest, OptionsRequest, ProblemRequest};
use backrank_service::validate::{self, Question, Task};
use backrank_service::{Limits, Puzzle, ValidationContext};
use backrank_words::{Field, Words};
use serde::de::value::MapAccessDeserializer;
use serde::de::{IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::refusal::Refusal;

/// The largest number of ranks and of files of a board.
pub const MAX_SIDE: u32 = 40;

/// The name of a field in the JSON of the page.
///
/// ```
/// assert_eq!(backrank_page::json_field_name(backrank_words::Field::TieBreak), "tie_break");
/// ```
pub fn json_field_name(field: Field) -> String {
    match field {
        Field::MoveOrder => "order".to_owned(),
        Field::Queen => "standing".to_owned(),
        Field::Forbid => "forbidden".to_owned(),
        field => field.name().replace('-', "_"),
    }
}

/// The settings of a puzzle in a request of the page: puzzle, board, piece, constraints and search options, as the page
/// sends them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleSettings {
    #[serde(deserialize_with = "deserialize_enum")]
    puzzle: Puzzle,
    board: Object<BoardSettings>,
    piece: Option<String>,
    closed: Option<bool>,
    from: Option<String>,
    to: Option<String>,
    standing: Option<Vec<String>>,
    forbidden: Option<Vec<String>>,
    pieces: Option<usize>,
    method: Option<MethodPreference>,
    order: Option<String>,
    tie_break: Option<String>,
    seed: Option<u64>,
    /// The rotation that must map each solution to itself. It is a parameter of `/api/answer`, not a field of the JSON.
    #[serde(skip)]
    symmetric: Option<String>,
}

/// The size of the board, its holes, and the name of the surface that its glued edges form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardSettings {
    ranks: u32,
    files: u32,
    holes: Option<Vec<String>>,
    wrap: Option<String>,
}

/// The name of a method, or several names in order of preference: the first method that supports the problem is used.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum MethodPreference {
    Single(String),
    Preferred(Vec<String>),
}

/// Deserializes an enum from a string. For a value of another type the error names that type.
pub(crate) fn deserialize_enum<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(String::deserialize(deserializer)?.into_deserializer())
}

/// Deserializes an enum from a string, for a field that may be missing or `null`.
pub(crate) fn deserialize_optional_enum<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| T::deserialize(text.into_deserializer())).transpose()
}

/// A value that is deserialized from a JSON object only; serde would also accept a list of the fields' values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// Parses the name of a square of the board.
pub(crate) fn parse_square(board: &Board, name: &str) -> Result<Square, Refusal> {
    Ok(validate::parse_square_on(board, name, None)?)
}

pub(crate) fn parse_squares(board: &Board, names: &[String]) -> Result<Vec<Square>, Refusal> {
    names.iter().map(|name| parse_square(board, name)).collect()
}

/// The limits for the validation of settings; the limits of the search come from the
/// [`SearchContext`](crate::search_context::SearchContext).
const LIMITS: Limits = Limits {
    threads: NonZeroUsize::MIN,
    memory: u64::MAX,
    most_memory: None,
    max_side: Some(MAX_SIDE),
    bytes_per_hole: 0,
};

impl PuzzleSettings {
    /// The same settings, but they ask only for solutions that the rotation, such as `half-turn`, maps to themselves;
    /// for all solutions if `rotation` is `None`.
    pub(crate) fn with_required_symmetry(self, rotation: Option<&String>) -> Self {
        Self { symmetric: rotation.cloned(), ..self }
    }

    /// The same settings on a board whose longer side is shorter by one square; for placements on a square board both
    /// sides are shorter. `None` if the board has holes, or if no square would remain.
    pub(crate) fn on_next_smaller_board(&self) -> Option<Self> {
        let Object(BoardSettings { ranks, files, holes, wrap }) = self.board.clone();
        let (is_both, is_whole) = (self.puzzle != Puzzle::Tour && ranks == files, holes.iter().all(Vec::is_empty));
        let ranks_less = u32::from(is_both || ranks >= files);
        let (ranks, files) = (ranks - ranks_less, files - if is_both { 1 } else { 1 - ranks_less });
        let board = Object(BoardSettings { ranks, files, holes, wrap });
        (is_whole && ranks > 0 && files > 0).then(|| Self { board, ..self.clone() })
    }

    /// Validates the settings. `words` is in the language of the request: the piece may be named in it, and the refusal
    /// of an unknown piece suggests a name in it.
    pub(crate) fn validate(&self, words: &Words) -> Result<Question, Refusal> {
        let request =
            FindRequest { problem: self.problem_request(), options: self.options_request(), ..FindRequest::default() };
        let mut question =
            validate::validate_question(request.common_fields(), ValidationContext { words, limits: &LIMITS })?;
        match &mut question.task {
            Task::Tour(task) => {
                let is_single = task.problem.board().len() == 1;
                // Methods that cannot find a tour here are skipped. The frontier method only counts. The edge search
                // decides moves, so it does not support a board of one square.
                let finds =
                    |method| method != tours::Method::Frontier && !(is_single && method == tours::Method::Edges);
                let method = self.choose_method(finds)?;
                let options = task.options.clone().method(method);
                task.options =
                    self.lesson().into_iter().fold(options, |options, lesson| lesson.apply_move_order(options));
                task.names_method = true;
            }
            Task::Placement(task) => {
                let finds = |method| task.problem.covers(QuestionKind::Find, method);
                let method = self.choose_method(finds)?;
                task.options = task.options.clone().method(method).seed(self.seed.unwrap_or(0));
            }
        }
        Ok(question)
    }

    /// The first of the named methods that `covers` accepts; the default method if none is named. Refuses an unknown
    /// name, and a list of methods of which `covers` accepts none.
    fn choose_method<T: Copy + Default + FromStr<Err = UnknownName> + ToString>(
        &self,
        covers: impl Fn(T) -> bool,
    ) -> Result<T, Refusal> {
        let texts = match &self.method {
            None => &[],
            Some(MethodPreference::Single(text)) => std::slice::from_ref(text),
            Some(MethodPreference::Preferred(texts)) => &texts[..],
        };
        let wrong = |unknown: UnknownName| validate::not_among(&unknown.text, Field::Method, unknown.names);
        let methods = texts.iter().map(|text| text.parse::<T>().map_err(wrong)).collect::<Result<Vec<T>, _>>()?;
        match (methods.iter().copied().find(|&method| covers(method)), methods.first()) {
            (None, Some(first)) => Err(validate::method_not_covered(&first.to_string()).into()),
            (method, _) => Ok(method.unwrap_or_default()),
        }
    }

    /// The problem, as the request type of `backrank_service`.
    fn problem_request(&self) -> ProblemRequest {
        let Object(board) = &self.board;
        let texts = |texts: &Option<Vec<String>>| texts.clone().unwrap_or_default();
        // Queens are the only piece of the queens puzzle; naming them is allowed, but the service refuses the field for
        // this puzzle, so it is left out.
        let is_plain = |piece: &String| self.puzzle == Puzzle::Queens && piece == "queen";
        ProblemRequest {
            puzzle: self.puzzle,
            board: BoardRequest {
                size: Some(format!("{}x{}", board.ranks, board.files)),
                holes: texts(&board.holes),
                wrap: board.wrap.clone(),
                ..BoardRequest::default()
            },
            piece: self.piece.clone().filter(|piece| !is_plain(piece)),
            closed: self.closed.unwrap_or(false),
            from: self.from.clone(),
            to: self.to.clone(),
            symmetric: self.symmetric.clone(),
            queen: texts(&self.standing),
            forbid: texts(&self.forbidden),
            pieces: self.pieces.map(|pieces| pieces.to_string()),
            ..ProblemRequest::default()
        }
    }

    /// The search options, as the request type of `backrank_service`. The method is chosen later, because that depends
    /// on the validated problem.
    fn options_request(&self) -> OptionsRequest {
        OptionsRequest {
            move_order: self.order.clone().filter(|_| self.lesson().is_none()),
            tie_break: self.tie_break.clone(),
            // For placements the seed is set later, because only some methods make random choices.
            seed: self.seed.filter(|_| self.puzzle == Puzzle::Tour).map(|seed| seed.to_string()),
            ..OptionsRequest::default()
        }
    }

    /// The lesson (see [`LessonConvention`]) that the field `order` names, such as `it`, so that moves are tried in the
    /// order of that lesson; `None` if the field is missing or names no lesson, such as a list of moves, and for
    /// placements.
    fn lesson(&self) -> Option<LessonConvention> {
        self.order.as_deref().filter(|_| self.puzzle == Puzzle::Tour).and_then(|name| name.parse().ok())
    }
}

//! Validated questions: one type for each request, with checked values only.

use backrank::board::internals::estimate_move_graph_bytes;
use backrank::board::{Board, Graph, MoveOrder, Piece, Square};
use backrank::render::Look;
use backrank::search::{BigUint, Budget, Shard};
use backrank::teach::Convention;
use backrank_words::{Field, ToMessage, message, plain};

use super::board::board;
use super::edges::{graph, refuse_with_edges};
use super::picture::look;
use super::piece::piece;
use super::question::{Problem, Question, StorePurpose, validate_question};
use super::rules::{NOT_WITH_FORECAST, refuse_together};
use super::series::SeriesQuestion;
use super::squares::SquareReader;
use super::value::{budget, convention, memory_limit, move_order, number};
use crate::limits::Context;
use crate::refusal::Refusal;
use crate::request::{
    CountRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest, RankRequest, SampleRequest,
    TourPositionRequest, TraceRequest, UnrankRequest,
};

/// The validated question `find` or `draw`.
#[derive(Clone, Debug)]
pub struct FindQuestion {
    /// The problem and the options of its search.
    pub question: Question,
    /// The positions to answer instead of printing the whole tour, in their order; none for `draw`.
    pub places: Vec<TourPosition>,
    /// The options of pictures of the solution.
    pub look: Look,
}

/// A position in a tour, given by its step or its square.
#[derive(Clone, Copy, Debug)]
pub enum TourPosition {
    /// The step, counted from 0.
    Step(u64),
    /// The square.
    Square(Square),
}

impl FindRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<FindQuestion, Refusal> {
        let question = validate_question(self.parts(), context)?;
        Ok(FindQuestion { places: places(&self.places, &question)?, look: look(&self.picture, &question)?, question })
    }
}

/// The positions in a tour that the request asks about, in its order.
///
/// # Errors
/// If tours of the board have no such step or square.
fn places(places: &[TourPositionRequest], question: &Question) -> Result<Vec<TourPosition>, Refusal> {
    let squares = SquareReader { board: question.board(), convention: question.convention };
    let place = |place: &TourPositionRequest| match place {
        TourPositionRequest::AtStep(text) => step(text, question).map(TourPosition::Step),
        TourPositionRequest::StepOf(text) => squares.one(text, Field::StepOf).map(TourPosition::Square),
    };
    places.iter().map(place).collect()
}

/// Parses a step, numbered as the convention counts; returns the step counted from 0.
fn step(text: &str, question: &Question) -> Result<u64, Refusal> {
    let first = question.first_number() as u64;
    let last = (question.board().len() as u64 + first).saturating_sub(1);
    let step = text.parse().ok().filter(|step| (first..=last).contains(step));
    let wrong = || {
        Refusal::wrong(message!("step-none", option = Field::AtStep, text, first = plain(first), last = plain(last)))
    };
    step.map(|step: u64| step - first).ok_or_else(wrong)
}

impl DrawRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<FindQuestion, Refusal> {
        let question = validate_question(self.parts(), context)?;
        Ok(FindQuestion { places: Vec::new(), look: look(&self.picture, &question)?, question })
    }
}

/// The validated question `count`.
#[derive(Clone, Debug)]
pub enum CountQuestion {
    /// The solutions on one board.
    Board(Box<Question>, CountMode),
    /// The tours on each board of a series.
    Series(Box<SeriesQuestion>),
    /// Only a forecast of the memory and time that the count of the solutions on one board takes.
    Forecast(Box<Question>),
}

/// How the solutions on one board are counted.
#[derive(Clone, Copy, Debug)]
pub enum CountMode {
    /// All at once; for tours with a store for layers of states, if one is asked for.
    Whole(Option<StorePurpose>),
    /// In work units: this share of the units, or all with `None`. Finished units can be saved to a checkpoint.
    Units(Option<Shard>),
}

impl CountRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<CountQuestion, Refusal> {
        if let Some(series) = SeriesQuestion::read(self, context)? {
            return Ok(CountQuestion::Series(Box::new(series)));
        }
        if self.forecast {
            refuse_together(&self.parts().given, Field::Forecast, NOT_WITH_FORECAST)?;
        }
        let question = validate_question(self.parts(), context)?;
        let way = match &question.problem {
            Problem::Tour(_) if self.shard.is_some() => return Err(no_units()),
            Problem::Placement(_) if self.shard.is_some() || self.checkpoint => CountMode::Units(shard(self)?),
            _ => CountMode::Whole(question.store_purpose()?),
        };
        Ok(if self.forecast {
            CountQuestion::Forecast(question.into())
        } else {
            CountQuestion::Board(question.into(), way)
        })
    }
}

/// The share of the work units to count, such as `3/50`.
fn shard(request: &CountRequest) -> Result<Option<Shard>, Refusal> {
    let Some(text) = request.shard.as_deref() else { return Ok(None) };
    let shard = text.split_once('/').and_then(|(number, of)| Shard::new(number.parse().ok()?, of.parse().ok()?));
    let wrong = || Refusal::wrong(message!("wrong-shard", value = text));
    shard.map(Some).ok_or_else(wrong)
}

/// The refusal of a share if the count is not split into work units.
pub fn no_units() -> Refusal {
    Refusal::wrong(message!("count-no-units"))
}

/// The validated question `list`.
#[derive(Clone, Debug)]
pub struct ListQuestion {
    /// The problem and the options of its search.
    pub question: Question,
    /// The largest number of solutions to list; `None` for all.
    pub limit: Option<u64>,
}

impl ListRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<ListQuestion, Refusal> {
        let question = validate_question(self.parts(), context)?;
        Ok(ListQuestion { question, limit: number(self.limit.as_deref(), Field::Limit)? })
    }
}

/// What a map shows for each square.
#[derive(Clone, Copy, Debug)]
pub enum MapSubject {
    /// Whether a tour can start on the square and end on the given square, or anywhere with `None`.
    Starts(Option<Square>),
    /// Whether a tour from the given square can end on the square.
    Ends(Square),
    /// How many placements have a piece on the square.
    Uses,
}

/// The validated question `map`.
#[derive(Clone, Debug)]
pub struct MapQuestion {
    /// The problem and the options of its search.
    pub question: Question,
    /// What the map shows for each square.
    pub subject: MapSubject,
    /// The options of a picture of the map.
    pub look: Look,
}

impl MapRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<MapQuestion, Refusal> {
        let question = validate_question(self.parts(), context)?;
        // If one end of the tour is given, the map shows the possible squares of the other end. A square required at
        // the first or last step counts as a given end.
        let subject = match &question.problem {
            Problem::Placement(_) => MapSubject::Uses,
            Problem::Tour(task) => match (task.problem.start(), task.problem.end()) {
                (Some(from), Some(to)) => {
                    return Err(Refusal::wrong(message!("map-both-ends", from, to)));
                }
                (Some(from), None) => MapSubject::Ends(from),
                (None, to) => MapSubject::Starts(to),
            },
        };
        Ok(MapQuestion { subject, look: look(&self.picture, &question)?, question })
    }
}

/// The validated question `trace`.
#[derive(Clone, Debug)]
pub enum TraceQuestion {
    /// The steps of a search.
    Search {
        /// The problem and the options of its search.
        question: Box<Question>,
        /// The largest number of steps to show; `None` for all.
        limit: Option<u64>,
        /// The options of an animation of the search.
        look: Look,
    },
    /// A walk through a graph given by its edges.
    Walk {
        /// The graph.
        graph: Graph,
        /// The names of the vertices, by their index.
        names: Vec<String>,
        /// The index of the vertex where the walk starts.
        start: u32,
        /// The limits of the walk.
        budget: Budget,
    },
}

impl TraceRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<TraceQuestion, Refusal> {
        if self.edges.is_empty() {
            let question = validate_question(self.parts(), context)?;
            let limit = number(self.limit.as_deref(), Field::Limit)?;
            let look = look(&self.picture, &question)?;
            return Ok(TraceQuestion::Search { question: Box::new(question), limit, look });
        }
        refuse_with_edges(&self.parts().given)?;
        let (graph, names) = graph(&self.edges)?;
        let vertex = |name: &String| {
            let unknown = || message!("no-such-vertex", vertex = name, vertices = names.clone());
            names.iter().position(|known| known == name).ok_or_else(|| Refusal::wrong(unknown()))
        };
        let start = self.problem.from.as_ref().map_or(Ok(0), vertex)? as u32;
        let budget = budget(&self.options, context.limits)?;
        Ok(TraceQuestion::Walk { graph, names, start, budget })
    }
}

/// The validated question `graph`.
#[derive(Clone, Debug)]
pub enum GraphQuestion {
    /// The move graph of a piece on a board.
    Moves {
        /// The board.
        board: Board,
        /// The piece.
        piece: Piece,
        /// The order in which the moves of a square are listed.
        order: MoveOrder,
        /// The lesson whose conventions are used, if any.
        convention: Option<Convention>,
    },
    /// A graph given by its edges, and the names of its vertices by their index.
    Edges(Graph, Vec<String>),
}

impl GraphRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<GraphQuestion, Refusal> {
        let Self { problem, options, edges: given_edges } = self;
        if !given_edges.is_empty() {
            refuse_with_edges(&self.parts().given)?;
            let (graph, names) = graph(given_edges)?;
            return Ok(GraphQuestion::Edges(graph, names));
        }
        let board = board(&problem.board, context.limits)?.refuse_instance()?.board;
        let piece = piece(problem.piece.as_deref(), problem.puzzle, context.words)?;
        let convention = convention(problem)?;
        let budget = Budget::unlimited().with_memory(memory_limit(options, context.limits)?);
        budget
            .allows_board(board.len(), estimate_move_graph_bytes(&board, &piece))
            .map_err(|spent| Refusal::limit(spent.message()))?;
        let order = move_order(options)?.or(convention.map(Convention::order)).unwrap_or_default();
        Ok(GraphQuestion::Moves { board, piece, order, convention })
    }
}

/// A validated question about the index of solutions: rank, unrank or sample.
#[derive(Clone, Debug)]
pub struct IndexQuestion<T> {
    /// The problem and the options of its search.
    pub question: Question,
    /// What the store for layers of states is for; `None` without a store.
    pub store: Option<StorePurpose>,
    /// The query: nothing for `rank`, an index for `unrank`, a [`SampleQuery`] for `sample`.
    pub query: T,
    /// The options of pictures of a solution.
    pub look: Look,
}

/// Solutions to draw uniformly at random.
#[derive(Clone, Copy, Debug)]
pub struct SampleQuery {
    /// The seed of the first solution; each further solution takes the next number as its seed.
    pub seed: u64,
    /// How many solutions to draw; `None` for one, printed like the answer to `find`.
    pub count: Option<u64>,
}

/// Adds the store that the request asks for to a question about the index of solutions.
fn index<T>(question: Question, query: T, look: Look) -> Result<IndexQuestion<T>, Refusal> {
    Ok(IndexQuestion { store: question.store_purpose()?, question, query, look })
}

/// The index of a solution, from 0, written in decimal digits.
///
/// # Errors
/// If the text is no such number.
pub fn solution_index(text: &str) -> Result<BigUint, Refusal> {
    let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    number.ok_or_else(|| Refusal::wrong(message!("rank-unreadable", text)))
}

impl RankRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<()>, Refusal> {
        index(validate_question(self.parts(), context)?, (), Look::default())
    }
}

impl UnrankRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<BigUint>, Refusal> {
        let question = validate_question(self.parts(), context)?;
        let number = solution_index(&self.number)?;
        let look = look(&self.picture, &question)?;
        index(question, number, look)
    }
}

impl SampleRequest {
    /// Checks the values of the request.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<SampleQuery>, Refusal> {
        let question = validate_question(self.parts(), context)?;
        let seed = number(self.options.seed.as_deref(), Field::Seed)?.unwrap_or(0);
        let query = SampleQuery { seed, count: number(self.limit.as_deref(), Field::Limit)? };
        let look = look(&self.picture, &question)?;
        index(question, query, look)
    }
}

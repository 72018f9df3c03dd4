//! Validated questions: one type for each request, with checked values only.

use backrank::board::internals::estimate_move_graph_bytes;
use backrank::board::{Board, Graph, MoveOrder, Piece, Square};
use backrank::render::Look;
use backrank::search::{BigUint, Budget, Shard};
use backrank::teach::LessonConvention;
use backrank_words::{Field, message, text_arg};

use super::board::parse_board;
use super::edge_list::parse_graph;
use super::field_conflicts::{NOT_WITH_FORECAST, refuse_others_with};
use super::picture::parse_look;
use super::piece::parse_piece;
use super::question::{Question, StorePurpose, Task, validate_question};
use super::series::SeriesQuestion;
use super::squares::SquareReader;
use super::value::{parse_budget, parse_convention, parse_memory_limit, parse_move_order, parse_number};
use crate::limits::ValidationContext;
use crate::refusal::Refusal;
use crate::request::{
    CountRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest, RankRequest, SampleRequest,
    StepLookupRequest, TraceRequest, UnrankRequest,
};

/// The validated question `find` or `draw`.
#[derive(Clone, Debug)]
pub struct FindQuestion {
    /// The problem and the options of its search.
    pub question: Question,
    /// The look-ups to answer instead of printing the whole tour, in the order of the request; none for `draw`.
    pub lookups: Vec<StepLookup>,
    /// The options of pictures of the solution.
    pub look: Look,
}

/// A look-up in a tour: the square at a step, or the step at a square.
#[derive(Clone, Copy, Debug)]
pub enum StepLookup {
    /// Asks for the square at this step, counted from 0.
    Step(u64),
    /// Asks for the step at this square.
    Square(Square),
}

impl FindRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<FindQuestion, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        Ok(FindQuestion {
            lookups: parse_lookups(&self.places, &question)?,
            look: parse_look(&self.picture, &question)?,
            question,
        })
    }
}

/// The look-ups that the request asks for, in the order of the request.
///
/// # Errors
/// If the board has no such square, or its tours no such step.
fn parse_lookups(lookups: &[StepLookupRequest], question: &Question) -> Result<Vec<StepLookup>, Refusal> {
    let squares = SquareReader { board: question.board(), convention: question.convention };
    let parse = |lookup: &StepLookupRequest| match lookup {
        StepLookupRequest::AtStep(text) => parse_step(text, question).map(StepLookup::Step),
        StepLookupRequest::StepOf(text) => squares.read_one(text, Field::StepOf).map(StepLookup::Square),
    };
    lookups.iter().map(parse).collect()
}

/// Parses the number of a step, counted from the first number of the convention; returns the step counted from 0.
fn parse_step(text: &str, question: &Question) -> Result<u64, Refusal> {
    let first = question.first_step_number() as u64;
    let last = (question.board().len() as u64 + first).saturating_sub(1);
    let step = text.parse().ok().filter(|step| (first..=last).contains(step));
    let wrong = || {
        Refusal::invalid(message!(
            "step-none",
            option = Field::AtStep,
            text,
            first = text_arg(first),
            last = text_arg(last)
        ))
    };
    step.map(|step: u64| step - first).ok_or_else(wrong)
}

impl DrawRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<FindQuestion, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        Ok(FindQuestion { lookups: Vec::new(), look: parse_look(&self.picture, &question)?, question })
    }
}

/// The validated question `count`.
#[derive(Clone, Debug)]
pub enum CountQuestion {
    /// The solutions on one board.
    Board(Box<Question>, WorkDivision),
    /// The tours on each board of a series.
    Series(Box<SeriesQuestion>),
    /// Only a forecast of the memory, disk space and time that the count of the solutions on one board takes.
    Forecast(Box<Question>),
}

/// Whether the solutions on one board are counted in one run or in work units.
#[derive(Clone, Copy, Debug)]
pub enum WorkDivision {
    /// In one run. For tours, the request can ask for a store with this purpose; `None` without a store.
    OneRun(Option<StorePurpose>),
    /// In work units, which can be counted in any order: only those of this share, such as the third of 50 shares, or
    /// all units if `None`. Finished units can be saved to a checkpoint.
    WorkUnits(Option<Shard>),
}

impl CountRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, values conflict, or a series of prefixes needs more memory than allowed.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<CountQuestion, Refusal> {
        if let Some(series) = SeriesQuestion::read(self, context)? {
            return Ok(CountQuestion::Series(Box::new(series)));
        }
        if self.forecast {
            refuse_others_with(&self.common_fields().given, Field::Forecast, NOT_WITH_FORECAST)?;
        }
        let question = validate_question(self.common_fields(), context)?;
        let split = match &question.task {
            Task::Tour(_) if self.shard.is_some() => return Err(no_work_units()),
            Task::Placement(_) if self.shard.is_some() || self.checkpoint => {
                WorkDivision::WorkUnits(parse_shard(self)?)
            }
            _ => WorkDivision::OneRun(question.parse_store_purpose()?),
        };
        Ok(if self.forecast {
            CountQuestion::Forecast(question.into())
        } else {
            CountQuestion::Board(question.into(), split)
        })
    }
}

/// Parses the share of the work units to count, such as `3/50`.
fn parse_shard(request: &CountRequest) -> Result<Option<Shard>, Refusal> {
    let Some(text) = request.shard.as_deref() else { return Ok(None) };
    let shard = text.split_once('/').and_then(|(number, of)| Shard::new(number.parse().ok()?, of.parse().ok()?));
    let wrong = || Refusal::invalid(message!("wrong-shard", value = text));
    shard.map(Some).ok_or_else(wrong)
}

/// The refusal of the fields `shard` and `checkpoint` for a count that cannot be split into work units.
pub fn no_work_units() -> Refusal {
    Refusal::invalid(message!("count-no-units"))
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
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<ListQuestion, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        Ok(ListQuestion { question, limit: parse_number(self.limit.as_deref(), Field::Limit)? })
    }
}

/// What a map shows for each square.
#[derive(Clone, Copy, Debug)]
pub enum MapSubject {
    /// For each square, whether a tour can start on it; if an end is given here, whether a tour with this end can.
    Starts(Option<Square>),
    /// For each square, whether a tour that starts on the square given here can end on it.
    Ends(Square),
    /// For each square, how many placements have a piece on it.
    Uses,
}

/// The validated question `map`.
#[derive(Clone, Debug)]
pub struct MapQuestion {
    /// The problem and the options of its search.
    pub question: Question,
    /// What the map shows for each square.
    pub subject: MapSubject,
    /// How the map looks if it is drawn.
    pub look: Look,
}

impl MapRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<MapQuestion, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        // If one end of the tour is given, the map shows the possible squares of the other end. A square that is
        // required at the first or last step is a given end too.
        let subject = match &question.task {
            Task::Placement(_) => MapSubject::Uses,
            Task::Tour(task) => match (task.problem.start(), task.problem.end()) {
                (Some(from), Some(to)) => {
                    return Err(Refusal::invalid(message!("map-both-ends", from, to)));
                }
                (Some(from), None) => MapSubject::Ends(from),
                (None, to) => MapSubject::Starts(to),
            },
        };
        Ok(MapQuestion { subject, look: parse_look(&self.picture, &question)?, question })
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
    /// The depth-first walk through a graph that the request gives by its edges, and the search for a Hamiltonian path
    /// in it.
    GraphWalk {
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
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<TraceQuestion, Refusal> {
        if self.edges.is_empty() {
            let question = validate_question(self.common_fields(), context)?;
            let limit = parse_number(self.limit.as_deref(), Field::Limit)?;
            let look = parse_look(&self.picture, &question)?;
            return Ok(TraceQuestion::Search { question: Box::new(question), limit, look });
        }
        let (graph, names) = parse_graph(&self.common_fields(), &self.edges)?;
        let vertex = |name: &String| {
            let unknown = || message!("no-such-vertex", vertex = name, vertices = names.clone());
            names.iter().position(|known| known == name).ok_or_else(|| Refusal::invalid(unknown()))
        };
        let start = self.problem.from.as_ref().map_or(Ok(0), vertex)? as u32;
        let budget = parse_budget(&self.options, context.limits)?;
        Ok(TraceQuestion::GraphWalk { graph, names, start, budget })
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
        /// The lesson whose conventions are used, if the request names one.
        convention: Option<LessonConvention>,
    },
    /// A graph that the request gives by its edges, and the names of the vertices by their index.
    Edges(Graph, Vec<String>),
}

impl GraphRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, values conflict, or the graph needs more memory than allowed or has too many squares.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<GraphQuestion, Refusal> {
        let Self { problem, options, edges: given_edges } = self;
        if !given_edges.is_empty() {
            let (graph, names) = parse_graph(&self.common_fields(), given_edges)?;
            return Ok(GraphQuestion::Edges(graph, names));
        }
        let board = parse_board(&problem.board, context.limits)?.refuse_instance()?.board;
        let piece = parse_piece(problem.piece.as_deref(), problem.puzzle, context.words)?;
        let convention = parse_convention(problem)?;
        let budget = Budget::unlimited().with_memory(parse_memory_limit(options, context.limits)?);
        budget.check_size(board.len(), estimate_graph_export_bytes(&board, &piece)).map_err(Refusal::beyond_memory)?;
        let order = parse_move_order(options)?.or(convention.map(LessonConvention::order)).unwrap_or_default();
        Ok(GraphQuestion::Moves { board, piece, order, convention })
    }
}

/// Estimated memory of writing a move graph, in bytes: the graph, its copy, and two labels for each square.
fn estimate_graph_export_bytes(board: &Board, piece: &Piece) -> u64 {
    let labels = (board.len() as u64).saturating_mul(128);
    estimate_move_graph_bytes(board, piece).saturating_mul(2).saturating_add(labels)
}

/// A validated question that the index of the solutions answers: `rank`, `unrank` or `sample`.
#[derive(Clone, Debug)]
pub struct IndexQuestion<T> {
    /// The problem and the options of its search.
    pub question: Question,
    /// What the store of the index is for; `None` without a store.
    pub store: Option<StorePurpose>,
    /// What else the question contains: nothing for `rank`, the index of a solution for `unrank`, [`SampleOptions`] for
    /// `sample`.
    pub query: T,
    /// The options of pictures of a solution.
    pub look: Look,
}

/// How many solutions to choose uniformly at random, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct SampleOptions {
    /// The seed of the first solution; each further solution takes the next number as its seed.
    pub seed: u64,
    /// How many solutions to choose; `None` for one, which is printed like the answer to `find`.
    pub count: Option<u64>,
}

/// The question with its query and look, and with the purpose of the store for which the request asks.
fn index_question<T>(question: Question, query: T, look: Look) -> Result<IndexQuestion<T>, Refusal> {
    Ok(IndexQuestion { store: question.parse_store_purpose()?, question, query, look })
}

/// Parses the index of a solution, from 0, written in decimal digits.
///
/// # Errors
/// If the text has other characters than digits, or none.
pub fn parse_solution_index(text: &str) -> Result<BigUint, Refusal> {
    let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    number.ok_or_else(|| Refusal::invalid(message!("rank-unreadable", text)))
}

impl RankRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<IndexQuestion<()>, Refusal> {
        index_question(validate_question(self.common_fields(), context)?, (), Look::default())
    }
}

impl UnrankRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<IndexQuestion<BigUint>, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        let number = parse_solution_index(&self.number)?;
        let look = parse_look(&self.picture, &question)?;
        index_question(question, number, look)
    }
}

impl SampleRequest {
    /// Checks the values of the request, and makes its question.
    ///
    /// # Errors
    /// If a value is invalid, or values conflict.
    pub fn validate(&self, context: ValidationContext<'_>) -> Result<IndexQuestion<SampleOptions>, Refusal> {
        let question = validate_question(self.common_fields(), context)?;
        let seed = parse_number(self.options.seed.as_deref(), Field::Seed)?.unwrap_or(0);
        let query = SampleOptions { seed, count: parse_number(self.limit.as_deref(), Field::Limit)? };
        let look = parse_look(&self.picture, &question)?;
        index_question(question, query, look)
    }
}

//! What each request asks, with checked values only.

use backrank::board::internals::estimate_move_graph_bytes;
use backrank::board::{Board, Graph, MoveOrder, Piece, Square};
use backrank::render::Look;
use backrank::search::{BigUint, Budget, Shard};
use backrank::teach::Convention;
use backrank_words::{Field, Message, ToMessage};

use super::board::board;
use super::budget::{budget, memory};
use super::edges::{edges, refuse_with_edges};
use super::picture::look;
use super::piece::piece;
use super::places::{Place, places};
use super::question::{Problem, Question, question};
use super::series::SeriesQuestion;
use super::store::{StorePurpose, store};
use super::value::{convention, move_order, number};
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::refusal::Refusal;
use crate::request::{
    CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest,
    QuestionRequest, RankRequest, SampleRequest, TraceRequest, UnrankRequest,
};

/// A request that asks a question once its values are checked.
pub trait Validate: QuestionRequest {
    /// What it asks.
    type Question;

    /// The question with checked values only.
    ///
    /// # Errors
    /// Why it asks none.
    fn validate(&self, context: Context<'_>) -> Result<Self::Question, Refusal>;
}

/// What `find` asks.
#[derive(Clone, Debug)]
pub struct FindQuestion {
    /// The problem.
    pub question: Question,
    /// Places of the tour that are asked for instead of the whole tour, in their order.
    pub places: Vec<Place>,
    /// How pictures of the solution look.
    pub look: Look,
}

impl Validate for FindRequest {
    type Question = FindQuestion;

    fn validate(&self, context: Context<'_>) -> Result<FindQuestion, Refusal> {
        let question = question(self, context)?;
        Ok(FindQuestion { places: places(&self.places, &question)?, look: look(&self.picture, &question)?, question })
    }
}

impl Validate for DecideRequest {
    type Question = Question;

    fn validate(&self, context: Context<'_>) -> Result<Question, Refusal> {
        question(self, context)
    }
}

impl Validate for CheckRequest {
    type Question = Question;

    fn validate(&self, context: Context<'_>) -> Result<Question, Refusal> {
        question(self, context)
    }
}

/// What `count` asks.
#[derive(Clone, Debug)]
pub enum CountQuestion {
    /// The solutions of one board.
    Board(Box<Question>, CountWay),
    /// The tours of each board of a series.
    Series(Box<SeriesQuestion>),
}

/// How the solutions of one board are counted.
#[derive(Clone, Copy, Debug)]
pub enum CountWay {
    /// All at once; of tours with a store for layers, if one is wanted.
    Whole(Option<StorePurpose>),
    /// In units, of which this share, or all; those that are done may be kept.
    Units(Option<Shard>),
}

impl Validate for CountRequest {
    type Question = CountQuestion;

    fn validate(&self, context: Context<'_>) -> Result<CountQuestion, Refusal> {
        if let Some(series) = SeriesQuestion::read(self, context)? {
            return Ok(CountQuestion::Series(Box::new(series)));
        }
        let question = question(self, context)?;
        let way = match &question.problem {
            Problem::Tour(_) if self.shard.is_some() => return Err(no_units()),
            Problem::Placement(_) if self.shard.is_some() || self.checkpoint => CountWay::Units(shard(self)?),
            _ => CountWay::Whole(store(&question, self.fields())?),
        };
        Ok(CountQuestion::Board(Box::new(question), way))
    }
}

/// The share that is asked for, such as `3/50`.
fn shard(request: &CountRequest) -> Result<Option<Shard>, Refusal> {
    let Some(text) = request.shard.as_deref() else { return Ok(None) };
    let shard = text.split_once('/').and_then(|(number, of)| Shard::new(number.parse().ok()?, of.parse().ok()?));
    let wrong = || Refusal::wrong(Message::new("wrong-shard").with("value", text)).of(Field::Shard);
    shard.map(Some).ok_or_else(wrong)
}

/// The refusal of shares where the count does not fall into units.
pub fn no_units() -> Refusal {
    Refusal::wrong(Message::new("count-no-units"))
}

/// What `list` asks.
#[derive(Clone, Debug)]
pub struct ListQuestion {
    /// The problem.
    pub question: Question,
    /// The most solutions that are listed.
    pub limit: Option<u64>,
}

impl Validate for ListRequest {
    type Question = ListQuestion;

    fn validate(&self, context: Context<'_>) -> Result<ListQuestion, Refusal> {
        let question = question(self, context)?;
        Ok(ListQuestion { question, limit: number(self.limit.as_ref(), Field::Limit)? })
    }
}

/// What a map says of each square.
#[derive(Clone, Copy, Debug)]
pub enum MapSubject {
    /// Whether a tour can start there, and end on the given square, if one is.
    Starts(Option<Square>),
    /// Whether a tour from this square can end there.
    Ends(Square),
    /// How many placements have a piece there.
    Uses,
}

/// What `map` asks.
#[derive(Clone, Debug)]
pub struct MapQuestion {
    /// The problem.
    pub question: Question,
    /// What is said of each square.
    pub subject: MapSubject,
    /// How a picture of the map looks.
    pub look: Look,
}

impl Validate for MapRequest {
    type Question = MapQuestion;

    fn validate(&self, context: Context<'_>) -> Result<MapQuestion, Refusal> {
        let question = question(self, context)?;
        // What the given end leaves to ask is where the other can be. One that must come at the first or last step is
        // given as well.
        let subject = match &question.problem {
            Problem::Placement(_) => MapSubject::Uses,
            Problem::Tour(task) => match (task.problem.start(), task.problem.end()) {
                (Some(from), Some(to)) => {
                    return Err(Refusal::wrong(Message::new("map-both-ends").show("from", &from).show("to", &to)));
                }
                (Some(from), None) => MapSubject::Ends(from),
                (None, to) => MapSubject::Starts(to),
            },
        };
        Ok(MapQuestion { subject, look: look(&self.picture, &question)?, question })
    }
}

/// What `trace` asks.
#[derive(Clone, Debug)]
pub enum TraceQuestion {
    /// The steps of a search.
    Search {
        /// The problem.
        question: Box<Question>,
        /// The most steps that are shown.
        limit: Option<u64>,
        /// How a film of the search looks.
        look: Look,
    },
    /// A walk of a graph that is given by its edges.
    Walk {
        /// The graph.
        graph: Graph,
        /// The names of its vertices.
        names: Vec<String>,
        /// The vertex at which the walk starts.
        start: u32,
        /// What the walk may take.
        budget: Budget,
    },
}

impl Validate for TraceRequest {
    type Question = TraceQuestion;

    fn validate(&self, context: Context<'_>) -> Result<TraceQuestion, Refusal> {
        if self.edges.is_empty() {
            let question = question(self, context)?;
            let limit = number(self.limit.as_ref(), Field::Limit)?;
            let look = look(&self.picture, &question)?;
            return Ok(TraceQuestion::Search { question: Box::new(question), limit, look });
        }
        refuse_with_edges(self.fields())?;
        let (graph, names) = edges(&self.edges)?;
        let vertex = |name: &String| {
            let unknown = || Message::new("no-such-vertex").with("vertex", name).with("vertices", names.clone());
            names.iter().position(|known| known == name).ok_or_else(|| Refusal::wrong(unknown()))
        };
        let start = self.problem.from.as_ref().map_or(Ok(0), vertex)? as u32;
        let budget = budget(&self.options, context.limits)?;
        Ok(TraceQuestion::Walk { graph, names, start, budget })
    }
}

/// What `graph` asks.
#[derive(Clone, Debug)]
pub enum GraphQuestion {
    /// The moves of a piece on a board.
    Moves {
        /// The board.
        board: Board,
        /// The piece.
        piece: Piece,
        /// The order of the moves.
        order: MoveOrder,
        /// The lesson whose conventions are followed.
        convention: Option<Convention>,
    },
    /// A graph that is given by its edges, and the names of its vertices.
    Edges(Graph, Vec<String>),
}

impl Validate for GraphRequest {
    type Question = GraphQuestion;

    fn validate(&self, context: Context<'_>) -> Result<GraphQuestion, Refusal> {
        let Self { problem, options, edges: given_edges } = self;
        if !given_edges.is_empty() {
            refuse_with_edges(self.fields())?;
            let (graph, names) = edges(given_edges)?;
            return Ok(GraphQuestion::Edges(graph, names));
        }
        let board = board(&problem.board, context.limits)?.refuse_instance()?.board;
        let piece = piece(problem.piece.as_deref(), problem.puzzle, context.words)?;
        let convention = convention(problem)?;
        let budget = Budget::unlimited().with_memory(memory(options, context.limits)?);
        budget
            .allows_board(board.len(), estimate_move_graph_bytes(&board, &piece))
            .map_err(|spent| Refusal::limit(spent.message()))?;
        let order = move_order(options)?.or(convention.map(Convention::order)).unwrap_or_default();
        Ok(GraphQuestion::Moves { board, piece, order, convention })
    }
}

/// What `draw` asks.
#[derive(Clone, Debug)]
pub struct DrawQuestion {
    /// The problem.
    pub question: Question,
    /// The squares of the solution are given, by themselves.
    pub is_given: bool,
    /// Whether a number of pieces is asked for.
    pub names_number: bool,
    /// How the picture looks.
    pub look: Look,
}

impl Validate for DrawRequest {
    type Question = DrawQuestion;

    fn validate(&self, context: Context<'_>) -> Result<DrawQuestion, Refusal> {
        let question = question(self, context)?;
        let (is_given, names_number) = (self.is_given, self.problem.pieces.is_some());
        Ok(DrawQuestion { is_given, names_number, look: look(&self.picture, &question)?, question })
    }
}

/// What is asked of the solutions by number.
#[derive(Clone, Debug)]
pub struct IndexQuestion<T> {
    /// The problem.
    pub question: Question,
    /// The store for layers of tours, if one is wanted.
    pub store: Option<StorePurpose>,
    /// What is asked of the index.
    pub query: T,
    /// How pictures of a solution look.
    pub look: Look,
}

/// Solutions that are drawn evenly.
#[derive(Clone, Copy, Debug)]
pub struct SampleQuery {
    /// The seed of the first; those that follow it are the seeds of the others.
    pub seed: u64,
    /// How many; without it one, as `find` answers.
    pub many: Option<u64>,
}

/// What is asked of the index of a question: its store, and how pictures look.
fn index<T>(question: Question, given: FieldSet, query: T, look: Look) -> Result<IndexQuestion<T>, Refusal> {
    Ok(IndexQuestion { store: store(&question, given)?, question, query, look })
}

impl Validate for RankRequest {
    type Question = IndexQuestion<()>;

    fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<()>, Refusal> {
        index(question(self, context)?, self.fields(), (), Look::default())
    }
}

impl Validate for UnrankRequest {
    type Question = IndexQuestion<BigUint>;

    fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<BigUint>, Refusal> {
        let question = question(self, context)?;
        let text = self.number.as_str();
        let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.ok_or_else(|| Refusal::wrong(Message::new("rank-unreadable").with("text", text)))?;
        let look = look(&self.picture, &question)?;
        index(question, self.fields(), number, look)
    }
}

impl Validate for SampleRequest {
    type Question = IndexQuestion<SampleQuery>;

    fn validate(&self, context: Context<'_>) -> Result<IndexQuestion<SampleQuery>, Refusal> {
        let question = question(self, context)?;
        let seed = number(self.options.seed.as_ref(), Field::Seed)?.unwrap_or(0);
        let query = SampleQuery { seed, many: number(self.limit.as_ref(), Field::Limit)? };
        let look = look(&self.picture, &question)?;
        index(question, self.fields(), query, look)
    }
}

//! Requests as users send them: a struct for each question, which serde reads and writes.
//!
//! Most fields are Booleans, or text as users write it: its meaning may depend on the board (`c3`), on the convention
//! of a lesson (`17`) or on the language (`cavallo`). Numbers are text too, and are checked together with the other
//! values. No request contains a file path: the face reads the file and puts its contents into the request.

use backrank_words::Field;
use serde::{Deserialize, Serialize};
use serde_json::Value;

backrank::board::named_enum! {
    /// The kinds of question.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum QuestionKind {
        /// Asks for one solution.
        Find = "find",
        /// Asks whether there is a solution, and why.
        Decide = "decide",
        /// Asks how many solutions there are.
        Count = "count",
        /// Asks for all solutions.
        List = "list",
        /// Asks which squares are starts or ends of tours, or how many placements have a piece on each square.
        Map = "map",
        /// Asks for the steps of a search.
        Trace = "trace",
        /// Checks whether given squares are a solution.
        Check = "check",
        /// Asks for the move graph.
        Graph = "graph",
        /// Asks for a picture of a solution that is searched for. It has the same name as `DrawGiven`, because users
        /// ask both with the verb `draw`.
        Draw = "draw",
        /// Asks for a picture of a given solution.
        DrawGiven = "draw",
        /// Asks for the index of a given solution.
        Rank = "rank",
        /// Asks for the solution with a given index.
        Unrank = "unrank",
        /// Asks for solutions chosen uniformly at random.
        Sample = "sample",
    }
}

backrank::board::named_enum! {
    /// The kind of problem that a request is about.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Puzzle: "puzzle" {
        /// A piece that visits every square once.
        #[default]
        Tour = "tour",
        /// The n queens puzzle and its variants: queens that do not attack each other.
        Queens = "queens",
        /// Pieces that do not attack each other, or that dominate the board.
        Placement = "placement",
    }
}

/// The parts that every request has: kind, problem and search options.
#[derive(Clone, Debug)]
pub struct CommonFields<'a> {
    /// The kind of question.
    pub kind: QuestionKind,
    /// The problem, which says which solutions are asked for.
    pub problem: &'a ProblemRequest,
    /// The options of the search.
    pub options: &'a OptionsRequest,
    /// The fields that have a value in the request, as [`Request::given_fields`] gives them.
    pub given: Vec<Field>,
}

/// A request for any question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "lowercase")]
pub enum Request {
    /// Finds one solution.
    Find(FindRequest),
    /// Decides whether there is a solution, and why.
    Decide(DecideRequest),
    /// Counts the solutions.
    Count(CountRequest),
    /// Lists all solutions.
    List(ListRequest),
    /// Maps which squares are starts or ends of tours, or how many placements have a piece on each square.
    Map(MapRequest),
    /// Shows a search step by step.
    Trace(TraceRequest),
    /// Asks whether given squares are a solution.
    Check(CheckRequest),
    /// Gives the move graph.
    Graph(GraphRequest),
    /// Asks for a picture of a solution.
    Draw(DrawRequest),
    /// Asks for the index of a solution.
    Rank(RankRequest),
    /// Asks for the solution with an index.
    Unrank(UnrankRequest),
    /// Asks for solutions chosen uniformly at random.
    Sample(SampleRequest),
}

impl Request {
    /// The fields that have a value in the request, without puzzle and board. `false` and an empty list are no values.
    pub fn given_fields(&self) -> Vec<Field> {
        fields_with_value(self)
    }
}

/// A look-up of a step in a tour: which square is visited at a step, or at which step a square is visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepLookupRequest {
    /// Asks for the square at this step, counted from the first number of the convention or, without one, from 1.
    AtStep(String),
    /// Asks for the step at which the tour visits this square.
    StepOf(String),
}

/// Defines the request type of a question, with the fields that it has besides the problem and the options.
macro_rules! question_request {
    ($(#[$doc:meta])* $name:ident: $kind:expr, { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// The problem, which says which solutions are asked for.
            pub problem: ProblemRequest,
            /// The options of the search.
            pub options: OptionsRequest,
            $($(#[$field_doc])* pub $field: $type,)*
        }

        impl $name {
            /// The parts that every request has: kind, problem and search options.
            pub fn common_fields(&self) -> CommonFields<'_> {
                let kind: fn(&Self) -> QuestionKind = $kind;
                let given = fields_with_value(self);
                CommonFields { kind: kind(self), problem: &self.problem, options: &self.options, given }
            }
        }
    };
}

question_request! {
    /// Asks for one solution, or only for the squares at some steps of a tour or the steps at some squares.
    FindRequest: |_| QuestionKind::Find, {
        /// The look-ups to answer instead of printing the whole tour, in the order in which they are answered: squares
        /// at steps, and steps at squares.
        places: Vec<StepLookupRequest>,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks whether there is a solution, and why.
    DecideRequest: |_| QuestionKind::Decide, {}
}

question_request! {
    /// Asks how many solutions there are, on one board or on each board of a series.
    CountRequest: |_| QuestionKind::Count, {
        /// The range of ranks of the boards of a series: `5` or `3..6`, both ends included. It needs `files`.
        ranks: Option<String>,
        /// The range of files of the boards of a series, written like `ranks`, which it needs.
        files: Option<String>,
        /// Whether to count on each prefix of the board: on its first square, its first two squares, and so on, in the
        /// order a1, a2, ..., b1, b2, ...
        prefixes: bool,
        /// Whether to give the linear recurrence that the counts of the series satisfy.
        recurrence: bool,
        /// Whether only a forecast of the count is asked for: its memory, its disk space in a store, and its time.
        forecast: bool,
        /// The share of the work units to count: `3/50` is the third of 50 shares.
        shard: Option<String>,
        /// Whether the face provides a [`Store`](backrank::search::Store) that keeps results for later runs.
        checkpoint: bool,
        /// Whether the face provides a [`Store`](backrank::search::Store) for data that does not fit into memory. The
        /// data is deleted when the run ends.
        scratch: bool,
    }
}

question_request! {
    /// Asks for all solutions.
    ListRequest: |_| QuestionKind::List, {
        /// The largest number of solutions to list.
        limit: Option<String>,
    }
}

question_request! {
    /// Asks which squares are starts or ends of tours, or how many placements have a piece on each square.
    MapRequest: |_| QuestionKind::Map, {
        /// How a picture of the map looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for the steps of a search.
    TraceRequest: |_| QuestionKind::Trace, {
        /// Edges of a graph that replaces the board: `A-B,A-C`.
        edges: Vec<String>,
        /// The largest number of steps to show.
        limit: Option<String>,
        /// The options of an animation of the search.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks whether given squares are a solution. The face reads the squares outside this request, because a list of
    /// them may be too long for the memory.
    CheckRequest: |_| QuestionKind::Check, {}
}

question_request! {
    /// Asks for the move graph.
    GraphRequest: |_| QuestionKind::Graph, {
        /// Edges of a graph that replaces the board.
        edges: Vec<String>,
    }
}

question_request! {
    /// Asks for a picture of a solution that is found or given.
    DrawRequest: |draw| if draw.is_given { QuestionKind::DrawGiven } else { QuestionKind::Draw }, {
        /// Whether the face reads the squares of the solution, outside this request; otherwise a solution is searched
        /// for.
        is_given: bool,
        /// The options of the picture.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for the index of a solution. The face reads its squares outside this request.
    RankRequest: |_| QuestionKind::Rank, {
        /// Whether the face provides a [`Store`](backrank::search::Store) that keeps results for later runs.
        checkpoint: bool,
        /// Whether the face provides a [`Store`](backrank::search::Store) for data that does not fit into memory. The
        /// data is deleted when the run ends.
        scratch: bool,
    }
}

question_request! {
    /// Asks for the solution with an index.
    UnrankRequest: |_| QuestionKind::Unrank, {
        /// The index, from 0, in decimal digits.
        number: String,
        /// Whether the face provides a [`Store`](backrank::search::Store) that keeps results for later runs.
        checkpoint: bool,
        /// Whether the face provides a [`Store`](backrank::search::Store) for data that does not fit into memory. The
        /// data is deleted when the run ends.
        scratch: bool,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

question_request! {
    /// Asks for solutions chosen uniformly at random.
    SampleRequest: |_| QuestionKind::Sample, {
        /// How many solutions to choose. If it is missing, one is chosen, and printed like the answer to `find`.
        limit: Option<String>,
        /// Whether the face provides a [`Store`](backrank::search::Store) that keeps results for later runs.
        checkpoint: bool,
        /// Whether the face provides a [`Store`](backrank::search::Store) for data that does not fit into memory. The
        /// data is deleted when the run ends.
        scratch: bool,
        /// How a picture of the solution looks.
        picture: PictureRequest,
    }
}

/// The problem, which says which solutions are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProblemRequest {
    /// The kind of problem: tours, queens or other pieces.
    pub puzzle: Puzzle,
    /// The board.
    pub board: BoardRequest,
    /// The piece, by its name in English or in the language of the request, a leap such as `1,4`, or Betza letters.
    pub piece: Option<String>,
    /// The name of the lesson whose conventions are used: `it`, `pl`, `vi` or `zh` (see
    /// [`LessonConvention`](backrank::teach::LessonConvention)).
    pub convention: Option<String>,
    /// Whether tours must be closed.
    pub closed: bool,
    /// The square where tours start; if edges of a graph replace the board, the vertex where the walk starts.
    pub from: Option<String>,
    /// The square where tours end.
    pub to: Option<String>,
    /// The symmetry that must map each solution to itself, such as `half-turn`.
    pub symmetric: Option<String>,
    /// Squares that the tour must visit at given steps, such as `c3=17`.
    pub step: Vec<String>,
    /// Whether a tour and its reverse are different solutions.
    pub directed: bool,
    /// Whether only one solution of each class under the symmetries of the problem counts.
    pub distinct: bool,
    /// The number of pieces, or `most` for as many as fit.
    pub pieces: Option<String>,
    /// Whether the pieces must attack or occupy every square.
    pub dominating: bool,
    /// Whether no two of the dominating pieces may attack each other.
    pub independent: bool,
    /// Squares that must have a piece, one or several in each text.
    pub queen: Vec<String>,
    /// Squares that must have no piece, one or several in each text.
    pub forbid: Vec<String>,
    /// Diagonals that must have no piece, such as `a1-c3`.
    pub forbid_diagonal: Vec<String>,
}

/// A board, given by its size or as a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRequest {
    /// The size of the board: `8` or `3x10`.
    pub size: Option<String>,
    /// A drawing of squares and holes, or an instance of n queens completion, in place of a size.
    pub drawing: Option<String>,
    /// The holes of the board, one or several in each text.
    pub holes: Vec<String>,
    /// Whether holes block the moves of riders; only for placements.
    pub holes_block: bool,
    /// Which edges of the board are glued, such as `torus`.
    pub wrap: Option<String>,
}

/// The options of a search. They do not change which solutions exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OptionsRequest {
    /// The method of search, by its name.
    pub method: Option<String>,
    /// Whether queens are placed at random: by the method `swaps`, which draws a random arrangement and swaps files
    /// until no queen attacks another.
    pub random: bool,
    /// The order in which moves are tried, given by the knight's eight moves: pairs `files,ranks`, separated by spaces.
    pub move_order: Option<String>,
    /// How ties in Warnsdorff's rule are broken, by name.
    pub tie_break: Option<String>,
    /// What the construction of the tour keeps as few as it can: `turns` or `crossings`.
    pub few: Option<String>,
    /// The seed of random choices, a whole number from 0 to 2^64 - 1; 0 if it is missing.
    pub seed: Option<String>,
    /// The number of threads.
    pub threads: Option<String>,
    /// The time limit, such as `30s`; a bare number is seconds.
    pub time_limit: Option<String>,
    /// The largest number of nodes that a search may enter.
    pub node_limit: Option<String>,
    /// The memory limit, such as `4G`; a bare number is bytes.
    pub memory_limit: Option<String>,
}

/// The options of a picture, and of an animation made of pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PictureRequest {
    /// The name of the colour theme.
    pub theme: Option<String>,
    /// The elements that the picture shows besides the board: their names, separated by commas.
    pub show: Option<String>,
    /// Whether a picture of a tour shows the line and the piece, without numbers.
    pub no_numbers: bool,
    /// Whether to draw an arrow for each move.
    pub arrows: bool,
    /// The width of the picture, in pixels.
    pub width: Option<String>,
    /// How long an animation shows each frame, such as `200ms`; a bare number is milliseconds.
    pub delay: Option<String>,
    /// The largest number of frames of an animation.
    pub frames: Option<String>,
}

/// The fields that have a value in a serialized request: the names of all its entries whose value is not null, `false`
/// or an empty list. Puzzle and board are left out, because they are not options.
fn fields_with_value(request: &impl Serialize) -> Vec<Field> {
    let mut fields = Vec::new();
    add_given("", &serde_json::to_value(request).unwrap_or_default(), &mut fields);
    fields.retain(|field| !matches!(field, Field::Puzzle | Field::Board));
    fields
}

/// Adds the fields that have a value to the list, each once; `name` is the key of `value`.
fn add_given(name: &str, value: &Value, fields: &mut Vec<Field>) {
    match value {
        Value::Null | Value::Bool(false) => {}
        Value::Object(values) => values.iter().for_each(|(name, value)| add_given(name, value, fields)),
        Value::Array(values) => values.iter().for_each(|value| add_given(name, value, fields)),
        _ => fields.extend(name.replace('_', "-").parse::<Field>().ok().filter(|field| !fields.contains(field))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Requests in JSON, which together give every field a value.
    const WHOLE: [&str; 4] = [
        r#"{"question":"find","problem":{"puzzle":"tour","board":{"size":"3x10","drawing":null,"holes":["c3,d4"],"holes_block":true,"wrap":"torus"},"piece":"cavallo","convention":"it","closed":true,"from":"0,0","to":"b3","symmetric":"half-turn","step":["c3=17"],"directed":true,"distinct":true,"pieces":"5","dominating":true,"independent":true,"queen":["a1"],"forbid":["a2"],"forbid_diagonal":["a1-c3"]},"options":{"method":"edges","random":true,"move_order":"1,2","tie_break":"roth","few":"turns","seed":"7","threads":"2","time_limit":"30s","node_limit":"9","memory_limit":"4G"},"places":[{"at_step":"1"},{"step_of":"c3"}],"picture":{"theme":"dark","show":"line","no_numbers":true,"arrows":true,"width":"500","delay":"200ms","frames":"10"}}"#,
        r#"{"question":"count","problem":{"pieces":"most"},"ranks":"5","files":"1..40","prefixes":true,"recurrence":true,"forecast":true,"shard":"3/50","checkpoint":true,"scratch":true}"#,
        r#"{"question":"trace","edges":["A-B,A-C"],"limit":"10"}"#,
        r#"{"question":"unrank","number":"340282366920938463463374607431768211456","scratch":true}"#,
    ];

    #[test]
    fn a_request_is_the_same_after_it_went_through_json() {
        for text in WHOLE {
            let request: Request = serde_json::from_str(text).unwrap();
            let written = serde_json::to_string(&request).unwrap();
            assert_eq!(serde_json::from_str::<Request>(&written).unwrap(), request, "{written}");
        }
        let find: Request = serde_json::from_str(WHOLE[0]).unwrap();
        assert_eq!(serde_json::to_string(&find).unwrap(), WHOLE[0], "every field is written as it is read");
    }

    #[test]
    fn a_field_that_no_request_has_is_refused_wherever_it_stands() {
        for text in [
            r#"{"question":"find","holes":[]}"#,
            r#"{"question":"find","problem":{"hole":[]}}"#,
            r#"{"question":"find","problem":{"board":{"sizes":"8"}}}"#,
            r#"{"question":"list","options":{"path":"/tmp"}}"#,
            r#"{"question":"guess"}"#,
        ] {
            assert!(serde_json::from_str::<Request>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_request_knows_which_of_its_fields_were_given() {
        let Request::Find(find) = serde_json::from_str(WHOLE[0]).unwrap() else { panic!("it asks to find") };
        let own = [Field::Holes, Field::StepOf, Field::Delay, Field::MemoryLimit, Field::ForbidDiagonal];
        assert!(own.into_iter().all(|field| find.common_fields().given.contains(&field)));
        assert_eq!(FindRequest::default().common_fields().given, []);
    }
}

//! Searches that the page shows step by step, for tours and placements: their state as JSON, and how often they enter
//! each vertex.

use std::collections::BTreeMap;

use backrank::QuestionKind;
use backrank::board::Square;
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Budget, Spent};
use backrank::tours::{self, TourProblem};
use backrank::trace::{Contradiction, End, Event, NoTrace, RowMasks, Snapshot, Trace, Vertices};
use backrank_service::EitherKind;
use backrank_service::answer::Reason;
use backrank_service::validate::{Problem, Question, Task};
use backrank_words::{Message, ToMessage, message, square_names};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use super::pseudocode::{Pseudocode, SearchState};
use crate::refusal::Refusal;

/// A search that the page shows step by step, with the pseudocode of its method.
pub(super) struct ShownTrace<P: backrank::Problem> {
    pub(super) trace: Trace<P>,
    pub(super) code: Pseudocode,
    /// The name of the method.
    pub(super) method: &'static str,
    is_tour: bool,
}

/// The methods for placements whose search can be shown step by step.
pub(super) const TRACEABLE_METHODS: [placements::Method; 4] =
    [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];

/// Whether the search for a tour by this method can be shown step by step.
pub(super) fn is_traceable(method: tours::Method) -> bool {
    method.walks() || method == tours::Method::Edges
}

/// The names of the methods that can be shown step by step for this problem.
pub(super) fn traceable_methods(asked: &Question) -> Vec<&'static str> {
    match &asked.problem {
        Problem::Tour(Task { problem, .. }) => {
            let decides = |m| m == tours::Method::Edges && problem.board().len() == 1;
            tours::Method::ALL
                .into_iter()
                .filter(|&m| is_traceable(m) && !decides(m))
                .map(tours::Method::name)
                .collect()
        }
        Problem::Placement(Task { problem, .. }) => {
            let is_covered = |method: &placements::Method| covers(problem, *method);
            TRACEABLE_METHODS.into_iter().filter(is_covered).map(placements::Method::name).collect()
        }
    }
}

fn covers(problem: &PlacementProblem, method: placements::Method) -> bool {
    backrank::Problem::covers(problem, QuestionKind::Trace, method)
}

/// Why a search cannot start.
pub(super) enum TraceError {
    /// The request is invalid: the method cannot be shown step by step, or the search never reaches the frame.
    Refused(Refusal),
    /// There is no solution, which is proven without a search.
    Impossible(Box<Reason>),
    /// A limit was reached before the first step.
    OutOfBudget(Spent),
}

impl TraceError {
    fn new(error: NoTrace<impl Into<Reason>>, method: &str) -> Self {
        match error {
            NoTrace::Impossible(why) => Self::Impossible(Box::new(why.into())),
            NoTrace::Spent(spent) => Self::OutOfBudget(spent),
            _ => Self::Refused(Refusal::wrong("method", message!("serve-not-watched", method))),
        }
    }
}

/// A frame of a search, which is its state at one position, as JSON. The page stores frames, and sends one back to
/// resume the search.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct FrameJson(#[serde(with = "SnapshotFields")] pub(super) Snapshot);

/// The fields of a frame.
#[derive(Deserialize, Serialize)]
#[serde(remote = "Snapshot")]
struct SnapshotFields {
    position: u64,
    nodes: u64,
    backs: u64,
    path: Vec<u32>,
    next: u32,
    found: bool,
}

impl ShownTrace<TourProblem> {
    /// The search by the method of the question; by default, by plain backtracking.
    fn of_tours(task: &Task<TourProblem>, budget: &Budget) -> Result<Self, TraceError> {
        let method = match task.options.chosen_method() {
            tours::Method::Auto => tours::Method::Backtracking,
            method => method,
        };
        let trace = backrank::Problem::trace(&task.problem, &task.within(budget).method(method));
        let trace = trace.map_err(|error| TraceError::new(error, method.name()))?;
        Ok(Self { trace, code: Pseudocode::of_tours(&task.problem, method), method: method.name(), is_tour: true })
    }
}

impl ShownTrace<PlacementProblem> {
    /// The search by the method of the question; by default, by the method that is easiest to follow.
    fn of_pieces(task: &Task<PlacementProblem>, budget: &Budget) -> Result<Self, TraceError> {
        let problem = &task.problem;
        let method = match task.options.chosen_method() {
            placements::Method::Auto if covers(problem, placements::Method::Pairs) => placements::Method::Pairs,
            placements::Method::Auto => placements::Method::Subsets,
            method => method,
        };
        let trace = backrank::Problem::trace(problem, &task.within(budget).method(method));
        let trace = trace.map_err(|error| TraceError::new(error, method.name()))?;
        Ok(Self { trace, code: Pseudocode::of_pieces(method), method: method.name(), is_tour: false })
    }
}

/// The search for a solution of the question, by the method of the question.
pub(super) fn shown_trace(
    asked: &Question,
    budget: &Budget,
) -> Result<EitherKind<ShownTrace<TourProblem>, ShownTrace<PlacementProblem>>, TraceError> {
    Ok(match &asked.problem {
        Problem::Tour(task) => EitherKind::Tour(ShownTrace::of_tours(task, budget)?),
        Problem::Placement(task) => EitherKind::Placement(ShownTrace::of_pieces(task, budget)?),
    })
}

impl<P: backrank::Problem> ShownTrace<P> {
    /// The names of the vertices: squares; or for each move its two squares, with null for an end of the tour, and the
    /// number of moves in a tour.
    pub(super) fn vertices(&self) -> Value {
        let name = |square: Option<Square>| square.map(|square| square.to_string());
        match self.trace.vertices() {
            Vertices::Moves { ends, in_tour } => json!({
                "moves": ends.iter().map(|ends| ends.map(name)).collect::<Vec<_>>(),
                "moves_of_tour": in_tour,
            }),
            Vertices::Squares(squares) => json!({ "squares": square_names(squares) }),
        }
    }

    /// Whether the vertices of the search are moves, not squares.
    pub(super) const fn decides_moves(&self) -> bool {
        matches!(self.trace.vertices(), Vertices::Moves { .. })
    }

    /// The state of the search before the next event, as its pseudocode distinguishes states.
    pub(super) fn state(&self) -> SearchState {
        let snapshot = self.trace.snapshot().unwrap_or_default();
        SearchState::of(&snapshot, self.trace.solution_len(), self.decides_moves())
    }

    /// The pseudocode line of the last event, and the lines that ran before it since the previous event. Lines are
    /// numbered from 0; `state` is the state before the event.
    pub(super) fn line(&self, event: Event, state: SearchState) -> (usize, Vec<usize>) {
        match event {
            // A forced move has a separate line.
            Event::Enter { vertex, depth } if self.trace.is_forced(vertex) => {
                self.code.line(Event::Refuse { vertex, depth }, state)
            }
            _ => self.code.line(event, state),
        }
    }

    /// Moves the search to the position of this frame. Fails if the search never comes to it or a limit is reached; the
    /// search is then at its start.
    pub(super) fn resume(&mut self, frame: &Snapshot) -> Result<(), TraceError> {
        match self.trace.resume(frame) {
            Ok(true) => Ok(()),
            Ok(false) => Err(TraceError::Refused(Refusal::wrong("frame", message!("serve-frame")))),
            Err(limit) => Err(TraceError::OutOfBudget(Spent { limit, nodes: frame.nodes })),
        }
    }

    /// The candidates for the next vertex, as arrays: the vertex, its degree, and 1 if the vertex was already tried,
    /// otherwise 0.
    pub(super) fn candidates(&mut self) -> Option<Value> {
        let candidates = self.trace.candidates().ok()?;
        Some(candidates.iter().map(|next| json!([next.vertex, next.degree, u8::from(next.tried)])).collect())
    }

    /// The contradiction found by a search that decides moves: the square that cannot have two moves, or null if no
    /// square remains for an end of the tour.
    pub(super) fn contradiction(&self) -> Option<Value> {
        Some(match self.trace.contradiction()? {
            Contradiction::Square(square) => json!({ "square": square.to_string() }),
            _ => json!({ "square": null }),
        })
    }

    /// The bit masks of the next row, as texts with a digit for each file from the left; `None` after the last row and
    /// for other methods.
    pub(super) fn masks(&self) -> Option<Value> {
        let RowMasks { files, right, left, closed, free } = self.trace.masks()?;
        let Vertices::Squares(squares) = self.trace.vertices() else { return None };
        let last = squares.last()?.file();
        let digits =
            |mask: u64| (0..=last).map(|file| if mask >> file & 1 == 1 { '1' } else { '0' }).collect::<String>();
        let [files, right, left, closed, free] = [files, right, left, closed, free].map(digits);
        Some(json!({ "files": files, "right": right, "left": left, "closed": closed, "free": free }))
    }

    /// The sentence that describes the end of the search.
    pub(super) fn verdict(&self, end: End) -> Message {
        let nodes = self.trace.nodes();
        let key = match (end, self.decides_moves(), self.is_tour) {
            (End::Found, true, _) => "serve-moves-found",
            (End::Found, false, true) => "trace-found-tour",
            (End::Found, false, false) => "trace-found-placement",
            (End::Exhausted, true, _) => "serve-moves-exhausted",
            (End::Exhausted, false, true) => "trace-exhausted-tour",
            (End::Exhausted, false, false) => "trace-exhausted-placement",
            (End::Stuck, ..) if nodes == self.trace.solution_len() as u64 => return message!("trace-stuck-whole"),
            (End::Stuck, ..) => "trace-stuck",
            (End::Spent(limit), ..) => return Spent { limit, nodes }.message(),
        };
        message!(key, nodes)
    }
}

/// The name of an end of a search in JSON.
pub(super) const fn end_name(end: End) -> &'static str {
    match end {
        End::Found => "found",
        End::Exhausted => "exhausted",
        End::Stuck => "stuck",
        End::Spent(_) => "limit",
    }
}

/// The number of entries of each vertex that was entered in a part of a search. It is counted while the search runs, so
/// that sums over all parts are exact although most steps are not sent. As JSON a list that alternates vertices,
/// ascending, and their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Visits(BTreeMap<u32, u64>);

impl Visits {
    /// Adds the counts of another part.
    pub(super) fn add(&mut self, other: Self) {
        for (vertex, count) in other.0 {
            *self.0.entry(vertex).or_default() += count;
        }
    }
}

impl Serialize for Visits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flat_map(|(&vertex, &count)| [vertex.into(), count]))
    }
}

/// Counts the vertices that a running search enters.
#[derive(Debug, Default)]
pub(super) struct VisitCounter(Vec<u64>);

impl VisitCounter {
    /// Counts an event that enters a vertex; ignores other events.
    pub(super) fn count_event(&mut self, event: Event) {
        let Event::Enter { vertex, .. } = event else { return };
        let vertex = vertex as usize;
        if vertex >= self.0.len() {
            self.0.resize(vertex + 1, 0);
        }
        self.0[vertex] += 1;
    }

    /// Returns the counts, and sets them to 0.
    pub(super) fn take(&mut self) -> Visits {
        let counts = self.0.iter_mut().map(std::mem::take);
        Visits((0..).zip(counts).filter(|&(_, count)| count > 0).collect())
    }
}

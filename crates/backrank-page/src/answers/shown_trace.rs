//! Searches for tours and placements that the page shows step by step: their state as JSON, and the number of times
//! that they enter each vertex.

use std::collections::BTreeMap;

use backrank::QuestionKind;
use backrank::board::Square;
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Budget, LimitReached};
use backrank::tours::{self, TourProblem};
use backrank::trace::{Contradiction, Event, NoTrace, RowMasks, SearchEnd, Snapshot, Trace, VertexMap};
use backrank_service::EitherKind;
use backrank_service::answer::Reason;
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::to_message::search_end_message;
use backrank_words::{Message, ToMessage, message, square_names};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use super::pseudocode::{Pseudocode, SearchState};
use crate::refusal::Refusal;

/// A search that the page shows step by step, at one of its positions, with the pseudocode of its method.
pub(super) struct ShownTrace<P: backrank::Problem> {
    pub(super) trace: Trace<P>,
    pub(super) code: Pseudocode,
    /// The name of the method.
    pub(super) method: &'static str,
    is_tour: bool,
}

/// The methods for placements whose search can be shown step by step.
pub(super) const TRACEABLE_PLACEMENT_METHODS: [placements::Method; 4] =
    [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];

/// Whether the search for a tour by this method can be shown step by step.
pub(super) fn is_traceable_tour_method(method: tours::Method) -> bool {
    method.is_square_by_square() || method == tours::Method::Edges
}

/// The names of the methods that can be shown step by step for this problem.
pub(super) fn traceable_methods(question: &Question) -> Vec<&'static str> {
    match &question.task {
        Task::Tour(SearchTask { problem, .. }) => {
            let decides = |m| m == tours::Method::Edges && problem.board().len() == 1;
            tours::Method::ALL
                .into_iter()
                .filter(|&m| is_traceable_tour_method(m) && !decides(m))
                .map(tours::Method::name)
                .collect()
        }
        Task::Placement(SearchTask { problem, .. }) => {
            let is_covered = |method: &placements::Method| covers(problem, *method);
            TRACEABLE_PLACEMENT_METHODS.into_iter().filter(is_covered).map(placements::Method::name).collect()
        }
    }
}

fn covers(problem: &PlacementProblem, method: placements::Method) -> bool {
    backrank::Problem::covers(problem, QuestionKind::Trace, method)
}

/// Why a search cannot start, or cannot be resumed at a frame.
pub(super) enum TraceError {
    /// The request is invalid: the method cannot be shown step by step, or the search never reaches the frame at which
    /// to resume.
    Refused(Refusal),
    /// There is no solution; that is proven without a search.
    Impossible(Box<Reason>),
    /// A limit was reached while the search was set up or moved to a frame.
    OutOfBudget(LimitReached),
}

impl TraceError {
    fn new(error: NoTrace<impl Into<Reason>>, method: &str) -> Self {
        match error {
            NoTrace::Impossible(why) => Self::Impossible(Box::new(why.into())),
            NoTrace::LimitReached(spent) => Self::OutOfBudget(spent),
            _ => Self::Refused(Refusal::bad_request("method", message!("serve-not-watched", method))),
        }
    }
}

/// A [`Snapshot`] as JSON, which the page calls a *frame*: the state of a search at one position, which is the number
/// of events since its start. The page stores frames, and sends one back to resume the search at its position.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct SnapshotJson(#[serde(with = "SnapshotDef")] pub(super) Snapshot);

/// The fields of a frame; they are those of [`Snapshot`].
#[derive(Deserialize, Serialize)]
#[serde(remote = "Snapshot", deny_unknown_fields)]
struct SnapshotDef {
    position: u64,
    nodes: u64,
    backs: u64,
    path: Vec<u32>,
    next: u32,
    found: bool,
}

impl ShownTrace<TourProblem> {
    /// The search by the method of the question, or by plain backtracking if it names none.
    fn of_tours(task: &SearchTask<TourProblem>, budget: &Budget) -> Result<Self, TraceError> {
        let method = match task.options.chosen_method() {
            tours::Method::Auto => tours::Method::Backtracking,
            method => method,
        };
        let trace = backrank::Problem::trace(&task.problem, &task.options_with_budget(budget).method(method));
        let trace = trace.map_err(|error| TraceError::new(error, method.name()))?;
        Ok(Self { trace, code: Pseudocode::of_tours(&task.problem, method), method: method.name(), is_tour: true })
    }
}

impl ShownTrace<PlacementProblem> {
    /// The search by the method of the question. If it names none, the method is `pairs` (the textbook comparison of
    /// all pairs of queens) where that covers the problem, otherwise `subsets`.
    fn of_placements(task: &SearchTask<PlacementProblem>, budget: &Budget) -> Result<Self, TraceError> {
        let problem = &task.problem;
        let method = match task.options.chosen_method() {
            placements::Method::Auto if covers(problem, placements::Method::Pairs) => placements::Method::Pairs,
            placements::Method::Auto => placements::Method::Subsets,
            method => method,
        };
        let trace = backrank::Problem::trace(problem, &task.options_with_budget(budget).method(method));
        let trace = trace.map_err(|error| TraceError::new(error, method.name()))?;
        Ok(Self { trace, code: Pseudocode::of_placements(method), method: method.name(), is_tour: false })
    }
}

/// Starts the search for a solution of the question, by the method of the question.
pub(super) fn start_trace(
    question: &Question,
    budget: &Budget,
) -> Result<EitherKind<ShownTrace<TourProblem>, ShownTrace<PlacementProblem>>, TraceError> {
    Ok(match &question.task {
        Task::Tour(task) => EitherKind::Tour(ShownTrace::of_tours(task, budget)?),
        Task::Placement(task) => EitherKind::Placement(ShownTrace::of_placements(task, budget)?),
    })
}

impl<P: backrank::Problem> ShownTrace<P> {
    /// The names of all vertices of the search, by their number, as JSON. For a search whose vertices are squares: the
    /// field `squares`, the names of the squares. For a search whose vertices are moves: `moves`, the names of the two
    /// squares of each move, of which one is null if the other is an end of the tour; and `moves_of_tour`, the number
    /// of moves in a tour.
    pub(super) fn vertex_names_json(&self) -> Value {
        let name = |square: Option<Square>| square.map(|square| square.to_string());
        match self.trace.vertex_map() {
            VertexMap::Moves { ends, in_tour } => json!({
                "moves": ends.iter().map(|ends| ends.map(name)).collect::<Vec<_>>(),
                "moves_of_tour": in_tour,
            }),
            VertexMap::Squares(squares) => json!({ "squares": square_names(squares) }),
        }
    }

    /// Whether each vertex in the path of the search is a move that a tour uses, not a square.
    pub(super) const fn decides_moves(&self) -> bool {
        matches!(self.trace.vertex_map(), VertexMap::Moves { .. })
    }

    /// The state of the search before the next event.
    pub(super) fn state(&self) -> SearchState {
        let snapshot = self.trace.snapshot().unwrap_or_default();
        SearchState::from_snapshot(&snapshot, self.trace.solution_len(), self.decides_moves())
    }

    /// The line of the pseudocode in which the last event happened, and the lines that ran between the previous event
    /// and this line. Lines are numbered from 0; `state` is the state of the search before the event.
    pub(super) fn executed_lines(&self, event: Event, state: SearchState) -> (usize, Vec<usize>) {
        match event {
            // A forced move has a separate line, whose strings are those of `refuse` (see `EDGES` in `pseudocode.rs`).
            Event::Enter { vertex, depth } if self.trace.is_forced(vertex) => {
                self.code.executed_lines(Event::Refuse { vertex, depth }, state)
            }
            _ => self.code.executed_lines(event, state),
        }
    }

    /// Moves the search to the position of the frame. Fails if the search never reaches this position, or if a limit is
    /// reached; the search is then at its start or, after a limit, perhaps still where it was.
    pub(super) fn resume_at(&mut self, frame: &Snapshot) -> Result<(), TraceError> {
        match self.trace.resume(frame) {
            Ok(true) => Ok(()),
            Ok(false) => Err(TraceError::Refused(Refusal::bad_request("frame", message!("serve-frame")))),
            Err(limit) => Err(TraceError::OutOfBudget(LimitReached { limit, nodes: frame.nodes })),
        }
    }

    /// The candidates for the next vertex, each as an array: the vertex, its degree as `Trace::candidates` gives it,
    /// and 1 if it was already tried, otherwise 0. `None` if a limit is reached.
    pub(super) fn candidates_json(&mut self) -> Option<Value> {
        let candidates = self.trace.candidates().ok()?;
        Some(candidates.iter().map(|next| json!([next.vertex, next.degree, u8::from(next.tried)])).collect())
    }

    /// The contradiction at a dead end of a search that decides moves, as JSON. Its field `square` is the square that
    /// cannot have two moves, or null if too few squares remain that can be ends of the tour. `None` if there is no
    /// contradiction.
    pub(super) fn contradiction_json(&self) -> Option<Value> {
        Some(match self.trace.contradiction()? {
            Contradiction::Square(square) => json!({ "square": square.to_string() }),
            _ => json!({ "square": null }),
        })
    }

    /// The five bit masks of [`RowMasks`] for the next row of the board, each as a string with a digit for each file
    /// from the left: 1 for a square in the mask, otherwise 0. `None` after the last row, and for methods other than
    /// `masks`.
    pub(super) fn row_masks_json(&self) -> Option<Value> {
        let RowMasks { files, right, left, closed, free } = self.trace.masks()?;
        let VertexMap::Squares(squares) = self.trace.vertex_map() else { return None };
        let last = squares.last()?.file();
        let digits =
            |mask: u64| (0..=last).map(|file| if mask >> file & 1 == 1 { '1' } else { '0' }).collect::<String>();
        let [files, right, left, closed, free] = [files, right, left, closed, free].map(digits);
        Some(json!({ "files": files, "right": right, "left": left, "closed": closed, "free": free }))
    }

    /// The sentence that describes the end of the search.
    pub(super) fn end_message(&self, end: SearchEnd) -> Message {
        let nodes = self.trace.nodes();
        match (end, self.decides_moves()) {
            (SearchEnd::Found, true) => message!("serve-moves-found", nodes),
            (SearchEnd::Exhausted, true) => message!("serve-moves-exhausted", nodes),
            (SearchEnd::LimitReached(limit), _) => LimitReached { limit, nodes }.message(),
            _ => search_end_message(end, self.is_tour, nodes, self.trace.solution_len()),
        }
    }
}

/// The name in JSON of the end of a search: whether it found a solution, tried everything, got stuck or reached a
/// limit.
pub(super) const fn search_end_name(end: SearchEnd) -> &'static str {
    match end {
        SearchEnd::Found => "found",
        SearchEnd::Exhausted => "exhausted",
        SearchEnd::Stuck => "stuck",
        SearchEnd::LimitReached(_) => "limit",
    }
}

/// The number of times that a search entered each vertex, in one segment of the search. As JSON it is a list of
/// vertices, ascending, each followed by its number; vertices that were not entered are left out. The numbers are
/// counted while the search runs, so sums over all segments are exact although the page does not get every event.
#[derive(Clone, Debug, Default)]
pub(super) struct Visits(BTreeMap<u32, u64>);

impl Visits {
    /// Adds the numbers of another segment of the same search.
    pub(super) fn merge(&mut self, other: Self) {
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

/// Counts how many times a running search enters each vertex.
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

    /// Returns the numbers, and sets them to 0.
    pub(super) fn take(&mut self) -> Visits {
        let counts = self.0.iter_mut().map(std::mem::take);
        Visits((0..).zip(counts).filter(|&(_, count)| count > 0).collect())
    }
}

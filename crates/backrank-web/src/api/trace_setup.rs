//! Searches that the page shows step by step, for tours and for placements.

use backrank::Problem as _;
use backrank::QuestionKind;
use backrank::board::Square;
use backrank::placements::RowMasks;
use backrank::placements::{self, AvailableSquares, PlacementSearch, SearchSetup};
use backrank::search::{
    Budget, Choice, Event, Limit, Meter, NotTaken, Observer, Options, Outcome, Place, Search, Spent, Step,
};
use backrank::tours::{
    self, BacktrackingSetup, Contradiction, EdgeTrace, EdgeTraceSetup, SearchScope, TourProblem, TourSearch,
};
use backrank::trace::{End, Player, ResumableRun, Snapshot};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::evidence::Reason;
use super::pseudocode::{Pseudocode, SearchState};
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

/// What a search of a problem needs before it can run, and the meaning of its vertices.
pub(super) struct TraceSetup<'p> {
    kind: SearchKind<'p>,
    pub(super) code: Pseudocode,
    /// The name of the method.
    pub(super) method: &'static str,
    /// The length of the path of a solution, in vertices.
    pub(super) target: usize,
    /// The square of each vertex that the search enters; empty if its vertices are moves.
    pub(super) squares: Vec<Square>,
}

/// The search by its method.
enum SearchKind<'p> {
    /// For a tour, square by square.
    Walks(BacktrackingSetup<'p>, tours::Method),
    /// For a tour, move by move.
    Edges(EdgeTraceSetup),
    /// For a placement, with what it chooses from at each vertex.
    Pieces(SearchSetup<'p>, Box<AvailableSquares<'p>>),
}

/// The methods for placements whose search can be shown step by step.
pub(super) const OBSERVED_METHODS: [placements::Method; 4] =
    [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];

/// Whether the search for a tour by this method can be shown step by step.
pub(super) fn is_observed(method: tours::Method) -> bool {
    method.walks() || method == tours::Method::Edges
}

/// The names of the methods that can be shown for this problem.
pub(super) fn methods(asked: &Asked) -> Vec<&'static str> {
    match &asked.problem {
        Problem::Tour(problem, _) => {
            let decides = |m| m == tours::Method::Edges && problem.board().len() == 1;
            tours::Method::ALL.into_iter().filter(|&m| is_observed(m) && !decides(m)).map(tours::Method::name).collect()
        }
        Problem::Placement(problem, _) => {
            let covers = |m: &placements::Method| problem.covers(QuestionKind::Trace, *m);
            OBSERVED_METHODS.into_iter().filter(covers).map(placements::Method::name).collect()
        }
    }
}

/// Why a search cannot begin.
pub(super) enum SetupError<'p> {
    /// The request is not valid: the method cannot be shown, or the search never reaches the frame.
    Refused(Refusal),
    /// There is no solution, which is proven without a search.
    Impossible(Box<Reason<'p>>),
    /// The set-up exceeds its budget.
    OutOfBudget(Spent),
}

impl<'p> SetupError<'p> {
    fn of_tour(problem: &'p TourProblem, reason: tours::Reason) -> Self {
        Self::Impossible(Box::new(Reason::Tour(problem, reason)))
    }
}

/// A running search. It is an enum since each kind has state of its own to show: choices, contradictions, masks. `Search`
/// is no trait for trait objects, because its `run` is generic over the observer, which keeps the loop fast.
pub(super) enum ObservedSearch<'a> {
    Tour(TourSearch<'a>),
    Moves(EdgeTrace<'a>),
    Pieces(PlacementSearch<'a>),
}

impl Search for ObservedSearch<'_> {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> Step {
        match self {
            Self::Tour(search) => search.run(meter, observer),
            Self::Moves(search) => search.run(meter, observer),
            Self::Pieces(search) => search.run(meter, observer),
        }
    }

    fn path(&self) -> &[u32] {
        match self {
            Self::Tour(search) => search.path(),
            Self::Moves(search) => search.path(),
            Self::Pieces(search) => search.path(),
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Self::Tour(search) => search.place(),
            Self::Moves(search) => search.place(),
            Self::Pieces(search) => search.place(),
        }
    }

    fn take_up(&mut self, place: &Place, meter: &mut Meter<'_>) -> Result<(), NotTaken> {
        match self {
            Self::Tour(search) => search.take_up(place, meter),
            Self::Moves(search) => search.take_up(place, meter),
            Self::Pieces(search) => search.take_up(place, meter),
        }
    }
}

/// A frame of a search (its state at one position) as JSON. The page keeps frames, and sends one back to resume there.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct FrameJson {
    position: u64,
    nodes: u64,
    backs: u64,
    path: Vec<u32>,
    next: u32,
    found: bool,
}

impl From<Snapshot> for FrameJson {
    fn from(frame: Snapshot) -> Self {
        let Snapshot { position, nodes, backs, place: Place { path, next, found } } = frame;
        Self { position, nodes, backs, path, next, found }
    }
}

impl From<FrameJson> for Snapshot {
    fn from(text: FrameJson) -> Self {
        let FrameJson { position, nodes, backs, path, next, found } = text;
        Self { position, nodes, backs, place: Place { path, next, found } }
    }
}

impl<'p> TraceSetup<'p> {
    /// Sets up the search by the method of the question, or else by the method that is easiest to follow.
    pub(super) fn new(asked: &'p Asked, budget: &Budget) -> Result<Self, SetupError<'p>> {
        let mut meter = budget.meter();
        match &asked.problem {
            Problem::Tour(problem, method) => {
                let method = method.unwrap_or(tours::Method::Backtracking);
                if method == tours::Method::Edges {
                    return Self::new_edge_search(problem, &asked.tour_options(method, budget), &mut meter);
                }
                if !method.walks() {
                    return Err(not_observed(method.name()));
                }
                if let Some(reason) = problem.refusal() {
                    return Err(SetupError::of_tour(problem, reason));
                }
                let walks = BacktrackingSetup::metered(problem, &asked.tour_options(method, budget), &mut meter)
                    .map_err(SetupError::OutOfBudget)?;
                let vertices = match method {
                    tours::Method::Backtracking => problem.board().area(),
                    _ => problem.board().len(),
                };
                Ok(Self {
                    code: Pseudocode::of_tours(problem, method),
                    method: method.name(),
                    target: problem.board().len(),
                    squares: (0..vertices as u32).map(|vertex| walks.square(vertex)).collect(),
                    kind: SearchKind::Walks(walks, method),
                })
            }
            Problem::Placement(problem, options) => {
                let pairs = || SearchSetup::new(problem, placements::Method::Pairs);
                let method = options.chosen_method();
                let setup = match method {
                    placements::Method::Auto => {
                        pairs().or_else(|| SearchSetup::new(problem, placements::Method::Subsets))
                    }
                    method => SearchSetup::new(problem, method),
                };
                let setup = setup.ok_or_else(|| not_observed(method.name()))?;
                if let Some(reason) = problem.refusal() {
                    return Err(SetupError::Impossible(Box::new(Reason::Pieces(problem, reason))));
                }
                let spent = |limit: Limit| SetupError::OutOfBudget(Spent { limit, nodes: 0 });
                let choices = AvailableSquares::new(problem, &setup, &mut meter).map_err(spent)?;
                // By this method the path does not include the pieces that are given.
                let beside = if setup.method() == placements::Method::Subsets { problem.standing().len() } else { 0 };
                Ok(Self {
                    code: Pseudocode::of_pieces(setup.method()),
                    method: setup.method().name(),
                    target: problem.exact_pieces().saturating_sub(beside),
                    squares: (0..problem.board().area() as u32).map(|vertex| setup.square(vertex)).collect(),
                    kind: SearchKind::Pieces(setup, Box::new(choices)),
                })
            }
        }
    }

    /// Sets up the search for a tour that decides moves.
    fn new_edge_search(
        problem: &'p TourProblem,
        options: &Options<tours::Method>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, SetupError<'p>> {
        let edges = EdgeTraceSetup::new(problem, options, meter).map_err(SetupError::OutOfBudget)?;
        let Some(edges) = edges else {
            return Err(match problem.decide(options) {
                Outcome::Impossible(reason) => SetupError::of_tour(problem, reason),
                _ => not_observed(tours::Method::Edges.name()),
            });
        };
        Ok(Self {
            code: Pseudocode::of_tours(problem, tours::Method::Edges),
            method: tours::Method::Edges.name(),
            target: edges.target(),
            squares: Vec::new(),
            kind: SearchKind::Edges(edges),
        })
    }

    /// The two squares of each move, in a search that decides moves.
    pub(super) fn moves(&self) -> Option<Vec<[Option<Square>; 2]>> {
        match &self.kind {
            SearchKind::Edges(edges) => Some(edges.moves().collect()),
            _ => None,
        }
    }

    /// The number of moves between two squares in a tour, in a search that decides moves.
    pub(super) fn moves_of_tour(&self) -> Option<usize> {
        match &self.kind {
            SearchKind::Edges(edges) => Some(edges.moves_of_tour()),
            _ => None,
        }
    }

    /// The names of the vertices for the page: squares; or the two squares of each move, of which one is null at an end of
    /// the tour, with the number of moves between two squares in a tour.
    pub(super) fn vertices(&self) -> Value {
        let name = |square: Option<Square>| square.map(|square| square.to_string());
        match self.moves() {
            Some(moves) => json!({
                "moves": moves.iter().map(|ends| ends.map(name)).collect::<Vec<_>>(),
                "moves_of_tour": self.moves_of_tour(),
            }),
            None => json!({ "squares": names(&self.squares) }),
        }
    }

    /// The state of a search, as its pseudocode distinguishes it.
    pub(super) fn state(&self, film: &mut ResumableRun<'_, ObservedSearch<'_>>) -> SearchState {
        let place = film.search().0.place().unwrap_or_default();
        SearchState::of(&place, self.target, matches!(self.kind, SearchKind::Edges(_)))
    }

    /// The line of the pseudocode at which an event happens, and the lines before it since the previous event, from 0.
    /// `state` is that before the event; `film` stands after it.
    pub(super) fn line(
        &self,
        event: Event,
        state: SearchState,
        film: &mut ResumableRun<'_, ObservedSearch<'_>>,
    ) -> (usize, Vec<usize>) {
        match (event, &film.search().0) {
            // A forced move has a line of its own.
            (Event::Enter { vertex, depth }, ObservedSearch::Moves(search)) if !search.is_chosen(vertex) => {
                self.code.line(Event::Refuse { vertex, depth }, state)
            }
            _ => self.code.line(event, state),
        }
    }

    /// The search, from its beginning or from a frame.
    pub(super) fn film<'b>(
        &'b self,
        budget: &'b Budget,
        frame: Option<&Snapshot>,
    ) -> Result<ResumableRun<'b, ObservedSearch<'b>>, SetupError<'p>> {
        let mut meter = budget.meter();
        let search = self.search(&mut meter)?;
        let no_such = || SetupError::Refused(Refusal::wrong("frame", Message::new("serve-frame")));
        let film = match frame {
            None => ResumableRun::new(search, meter),
            Some(frame) if !counts_agree(frame) => return Err(no_such()),
            Some(frame) => {
                let film = ResumableRun::resume(search, meter, frame).map_err(|error| match error {
                    NotTaken::NoSuchPlace => no_such(),
                    NotTaken::Spent(limit) => SetupError::OutOfBudget(Spent { limit, nodes: frame.nodes }),
                })?;
                // A search without backtracking that got stuck has left the square at which its film stays.
                let is_stuck = self.never_steps_back() && frame.place.next == u32::MAX;
                if !is_stuck && film.snapshot().as_ref() != Some(frame) {
                    return Err(no_such());
                }
                film
            }
        };
        Ok(if self.never_steps_back() { film.without_backtracking() } else { film })
    }

    /// The search from its beginning, event by event.
    pub(super) fn player<'b>(&'b self, budget: &'b Budget) -> Result<Player<'b, ObservedSearch<'b>>, SetupError<'p>> {
        let mut meter = budget.meter();
        let player = Player::new(self.search(&mut meter)?, meter, 0);
        Ok(if self.never_steps_back() { player.without_backtracking() } else { player })
    }

    fn search(&self, meter: &mut Meter<'_>) -> Result<ObservedSearch<'_>, SetupError<'p>> {
        match &self.kind {
            SearchKind::Walks(walks, _) => Ok(ObservedSearch::Tour(walks.search(SearchScope::First))),
            SearchKind::Edges(edges) => Ok(ObservedSearch::Moves(edges.search())),
            SearchKind::Pieces(setup, _) => {
                setup.metered(meter).map(ObservedSearch::Pieces).map_err(SetupError::OutOfBudget)
            }
        }
    }

    /// Whether the search ends where it would backtrack: Warnsdorff's rule alone.
    const fn never_steps_back(&self) -> bool {
        matches!(self.kind, SearchKind::Walks(_, tours::Method::Warnsdorff))
    }

    /// The vertices that the search can choose next: for each its number, its degree, and 1 if it was tried already.
    pub(super) fn candidates(&self, film: &mut ResumableRun<'_, ObservedSearch<'_>>) -> Option<Value> {
        let candidate = |choice: Choice| json!([choice.vertex, choice.degree, u8::from(choice.tried)]);
        Some(self.choices(film)?.into_iter().map(candidate).collect())
    }

    fn choices(&self, film: &mut ResumableRun<'_, ObservedSearch<'_>>) -> Option<Vec<Choice>> {
        match &self.kind {
            SearchKind::Walks(walks, _) => {
                let (search, meter) = film.search();
                let ObservedSearch::Tour(search) = search else { return None };
                walks.choices(search, meter).ok()
            }
            SearchKind::Edges(_) => {
                let ObservedSearch::Moves(search) = film.search().0 else { return None };
                Some(search.choices())
            }
            SearchKind::Pieces(_, choices) => Some(choices.at(&film.snapshot()?.place)),
        }
    }

    /// The contradiction that a search that decides moves has found: the square that cannot have two moves, or null where no
    /// square remains for an end of the tour.
    pub(super) fn contradiction(film: &mut ResumableRun<'_, ObservedSearch<'_>>) -> Option<Value> {
        let ObservedSearch::Moves(search) = film.search().0 else { return None };
        Some(match search.contradiction()? {
            Contradiction::Square(square) => json!({ "square": square.to_string() }),
            Contradiction::Ends => json!({ "square": null }),
        })
    }

    /// The bit masks of the next row, a digit for each file from the left; `None` after the last row and for other methods.
    pub(super) fn masks(&self, film: &mut ResumableRun<'_, ObservedSearch<'_>>) -> Option<Value> {
        let ObservedSearch::Pieces(PlacementSearch::Masks(search)) = film.search().0 else { return None };
        let RowMasks { files, right, left, closed, free } = search.masks()?;
        let last = self.squares.last()?.file();
        let digits =
            |mask: u64| (0..=last).map(|file| if mask >> file & 1 == 1 { '1' } else { '0' }).collect::<String>();
        let [files, right, left, closed, free] = [files, right, left, closed, free].map(digits);
        Some(json!({ "files": files, "right": right, "left": left, "closed": closed, "free": free }))
    }

    /// The name of an end of a search.
    pub(super) const fn end_name(end: End) -> &'static str {
        match end {
            End::Found => "found",
            End::Exhausted => "exhausted",
            End::Stuck => "stuck",
            End::Spent(_) => "limit",
        }
    }

    /// The sentence that says how a search ended, after this number of nodes.
    pub(super) fn verdict(&self, end: End, nodes: u64) -> Message {
        let key = match (end, &self.kind) {
            (End::Found, SearchKind::Walks(..)) => "trace-found-tour",
            (End::Found, SearchKind::Edges(_)) => "serve-moves-found",
            (End::Found, SearchKind::Pieces(..)) => "trace-found-placement",
            (End::Exhausted, SearchKind::Walks(..)) => "trace-exhausted-tour",
            (End::Exhausted, SearchKind::Edges(_)) => "serve-moves-exhausted",
            (End::Exhausted, SearchKind::Pieces(..)) => "trace-exhausted-placement",
            (End::Stuck, _) if nodes == self.target as u64 => return Message::new("trace-stuck-whole"),
            (End::Stuck, _) => "trace-stuck",
            (End::Spent(limit), _) => return Spent { limit, nodes }.message(),
        };
        Message::new(key).with("nodes", nodes)
    }
}

/// Whether the counts of a frame can be true: the path is what was entered and not left, and each of these is an event.
fn counts_agree(frame: &Snapshot) -> bool {
    let Snapshot { position, nodes, backs, place } = frame;
    let entered = nodes.checked_sub(*backs) == Some(place.path.len() as u64);
    entered && nodes.checked_add(*backs).is_some_and(|events| events <= *position)
}

/// The refusal of a method whose search cannot be shown.
fn not_observed<'p>(method: &str) -> SetupError<'p> {
    SetupError::Refused(Refusal::wrong("method", Message::new("serve-not-watched").with("method", method)))
}

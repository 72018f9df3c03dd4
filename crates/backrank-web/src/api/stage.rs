//! A search that is watched, whatever it searches for.

use backrank::board::Square;
use backrank::placements::row_by_row::RowMasks;
use backrank::placements::{self, AvailableSquares, PlacementSearch, SearchSetup};
use backrank::render::MoveEnds;
use backrank::search::{Budget, Choice, Event, Limit, Meter, NotTaken, Observer, Outcome, Place, Search, Spent, Step};
use backrank::tours::{
    self, BacktrackingSetup, Contradiction, EdgeTrace, EdgeTraceSetup, SearchScope, TourProblem, TourSearch,
};
use backrank::trace::{End, Player, ResumableRun, Snapshot};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::code::{At, Code};
use super::solution::Reason;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

/// The search of a problem, set up.
pub(super) struct Stage<'p> {
    kind: Kind<'p>,
    pub(super) code: Code,
    pub(super) method: &'static str,
    /// How long the path of a solution is.
    pub(super) target: usize,
    /// The square of each vertex that the search enters; none where it decides moves.
    pub(super) squares: Vec<Square>,
}

enum Kind<'p> {
    BacktrackingSetup(BacktrackingSetup<'p>, tours::Method),
    Edges(EdgeTraceSetup),
    Pieces(SearchSetup<'p>, Box<AvailableSquares<'p>>),
}

/// The methods for pieces that can be watched.
pub(super) const WATCHED: [placements::Method; 4] =
    [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];

/// Whether a search by this method can be watched.
pub(super) fn is_watched(method: tours::Method) -> bool {
    method.walks() || method == tours::Method::Edges
}

/// The methods that can be watched at this problem.
pub(super) fn methods(asked: &Asked) -> Vec<&'static str> {
    match &asked.problem {
        Problem::Tour(problem, _) => {
            let decides = |m| m == tours::Method::Edges && problem.board().len() == 1;
            tours::Method::ALL.into_iter().filter(|&m| is_watched(m) && !decides(m)).map(tours::Method::name).collect()
        }
        Problem::Placement(problem, _) => {
            WATCHED.into_iter().filter(|&m| problem.finds_by(m)).map(placements::Method::name).collect()
        }
    }
}

/// Why a search does not begin.
pub(super) enum Halt<'p> {
    /// It cannot be watched, or not from there.
    Refused(Refusal),
    /// It is seen at once that there is nothing to be found.
    None(Box<Reason<'p>>),
    /// It would take more than it may.
    Spent(Spent),
}

impl<'p> Halt<'p> {
    fn of_tour(problem: &'p TourProblem, reason: tours::Reason) -> Self {
        Self::None(Box::new(Reason::Tour(problem, reason)))
    }
}

/// A search of either kind.
pub(super) enum Watched<'a> {
    Tour(TourSearch<'a>),
    Moves(EdgeTrace<'a>),
    Pieces(PlacementSearch<'a>),
}

impl Search for Watched<'_> {
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

/// A frame as the page keeps it, and sends it back.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct FrameText {
    position: u64,
    nodes: u64,
    backs: u64,
    path: Vec<u32>,
    next: u32,
    found: bool,
}

impl From<Snapshot> for FrameText {
    fn from(frame: Snapshot) -> Self {
        let Snapshot { position, nodes, backs, place: Place { path, next, found } } = frame;
        Self { position, nodes, backs, path, next, found }
    }
}

impl From<FrameText> for Snapshot {
    fn from(text: FrameText) -> Self {
        let FrameText { position, nodes, backs, path, next, found } = text;
        Self { position, nodes, backs, place: Place { path, next, found } }
    }
}

impl<'p> Stage<'p> {
    /// The search that is asked for: by the method that is named, or the one that teaches most.
    pub(super) fn new(asked: &'p Asked, budget: &Budget) -> Result<Self, Halt<'p>> {
        let mut meter = budget.meter();
        match &asked.problem {
            Problem::Tour(problem, method) => {
                let method = method.unwrap_or(tours::Method::Backtracking);
                if method == tours::Method::Edges {
                    return Self::of_moves(problem, budget, &mut meter);
                }
                if !method.walks() {
                    return Err(not_watched(method.name()));
                }
                if let Some(reason) = problem.refusal() {
                    return Err(Halt::of_tour(problem, reason));
                }
                let walks = BacktrackingSetup::metered(problem, method, &mut meter).map_err(Halt::Spent)?;
                let vertices = match method {
                    tours::Method::Backtracking => problem.board().area(),
                    _ => problem.board().len(),
                };
                Ok(Self {
                    code: Code::of_tours(problem, method),
                    method: method.name(),
                    target: problem.board().len(),
                    squares: (0..vertices as u32).map(|vertex| walks.square(vertex)).collect(),
                    kind: Kind::BacktrackingSetup(walks, method),
                })
            }
            Problem::Placement(problem, method) => {
                let pairs = || SearchSetup::new(problem, placements::Method::Pairs);
                let setup = match method {
                    Some(method) => SearchSetup::new(problem, *method),
                    None => pairs().or_else(|| SearchSetup::new(problem, placements::Method::Subsets)),
                };
                let setup = setup.ok_or_else(|| not_watched(method.unwrap_or_default().name()))?;
                if let Some(reason) = problem.refusal() {
                    return Err(Halt::None(Box::new(Reason::Pieces(problem, reason))));
                }
                let spent = |limit: Limit| Halt::Spent(Spent { limit, nodes: 0 });
                let choices = AvailableSquares::new(problem, &setup, &mut meter).map_err(spent)?;
                // Square by square the pieces that stand are no part of the path.
                let beside = if setup.method() == placements::Method::Subsets { problem.standing().len() } else { 0 };
                Ok(Self {
                    code: Code::of_pieces(setup.method()),
                    method: setup.method().name(),
                    target: problem.pieces().saturating_sub(beside),
                    squares: (0..problem.board().area() as u32).map(|vertex| setup.square(vertex)).collect(),
                    kind: Kind::Pieces(setup, Box::new(choices)),
                })
            }
        }
    }

    /// The exact search, which decides moves.
    fn of_moves(problem: &'p TourProblem, budget: &Budget, meter: &mut Meter<'_>) -> Result<Self, Halt<'p>> {
        let spent = |limit: Limit| Halt::Spent(Spent { limit, nodes: 0 });
        problem.fits(tours::Method::Edges, meter).map_err(Halt::Spent)?;
        let Some(edges) = EdgeTraceSetup::new(problem, meter).map_err(spent)? else {
            return Err(match problem.decide(budget) {
                Outcome::Impossible(reason) => Halt::of_tour(problem, reason),
                _ => not_watched(tours::Method::Edges.name()),
            });
        };
        Ok(Self {
            code: Code::of_tours(problem, tours::Method::Edges),
            method: tours::Method::Edges.name(),
            target: edges.target(),
            squares: Vec::new(),
            kind: Kind::Edges(edges),
        })
    }

    /// The squares that each move joins, of a search that decides moves.
    pub(super) fn moves(&self) -> Option<Vec<MoveEnds>> {
        match &self.kind {
            Kind::Edges(edges) => Some(edges.moves().collect()),
            _ => None,
        }
    }

    /// How many moves a tour has that join two squares, of a search that decides moves.
    pub(super) fn moves_of_tour(&self) -> Option<usize> {
        match &self.kind {
            Kind::Edges(edges) => Some(edges.moves_of_tour()),
            _ => None,
        }
    }

    /// What the page calls each vertex that the search enters: a square, or the two squares of a move, of which one is
    /// missing at an end of the tour; and how many whole moves a tour has.
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

    /// Where the search of a film is, as far as the lines of its pseudocode hang on it.
    pub(super) fn at(&self, film: &mut ResumableRun<'_, Watched<'_>>) -> At {
        let place = film.search().0.place().unwrap_or_default();
        At::of(&place, self.target, matches!(self.kind, Kind::Edges(_)))
    }

    /// The line of the pseudocode that an event stands for, and those that were run before it, from 0; the film is
    /// behind it, and was there before.
    pub(super) fn line(&self, event: Event, at: At, film: &mut ResumableRun<'_, Watched<'_>>) -> (usize, Vec<usize>) {
        match (event, &film.search().0) {
            // A move that follows from others is in a line of its own.
            (Event::Enter { vertex, depth }, Watched::Moves(search)) if !search.is_chosen(vertex) => {
                self.code.line(Event::Refuse { vertex, depth }, at)
            }
            _ => self.code.line(event, at),
        }
    }

    /// The search as a film, from the beginning or from a frame.
    pub(super) fn film<'b>(
        &'b self,
        budget: &'b Budget,
        frame: Option<&Snapshot>,
    ) -> Result<ResumableRun<'b, Watched<'b>>, Halt<'p>> {
        let mut meter = budget.meter();
        let search = self.search(&mut meter)?;
        let no_such = || Halt::Refused(Refusal::wrong("frame", Message::new("serve-frame")));
        let film = match frame {
            None => ResumableRun::new(search, meter),
            Some(frame) if !counts_agree(frame) => return Err(no_such()),
            Some(frame) => {
                let film = ResumableRun::resume(search, meter, frame).map_err(|error| match error {
                    NotTaken::NoSuchPlace => no_such(),
                    NotTaken::Spent(limit) => Halt::Spent(Spent { limit, nodes: frame.nodes }),
                })?;
                // A rule that got stuck has left the square at which its film stays.
                let is_stuck = self.never_steps_back() && frame.place.next == u32::MAX;
                if !is_stuck && film.snapshot().as_ref() != Some(frame) {
                    return Err(no_such());
                }
                film
            }
        };
        Ok(if self.never_steps_back() { film.without_backtracking() } else { film })
    }

    /// The search from the beginning, to be played event by event.
    pub(super) fn player<'b>(&'b self, budget: &'b Budget) -> Result<Player<'b, Watched<'b>>, Halt<'p>> {
        let mut meter = budget.meter();
        let player = Player::new(self.search(&mut meter)?, meter, 0);
        Ok(if self.never_steps_back() { player.without_backtracking() } else { player })
    }

    fn search(&self, meter: &mut Meter<'_>) -> Result<Watched<'_>, Halt<'p>> {
        match &self.kind {
            Kind::BacktrackingSetup(walks, _) => Ok(Watched::Tour(walks.search(SearchScope::First))),
            Kind::Edges(edges) => Ok(Watched::Moves(edges.search())),
            Kind::Pieces(setup, _) => setup.metered(meter).map(Watched::Pieces).map_err(Halt::Spent),
        }
    }

    /// Warnsdorff's rule alone never steps back.
    const fn never_steps_back(&self) -> bool {
        matches!(self.kind, Kind::BacktrackingSetup(_, tours::Method::Warnsdorff))
    }

    /// Where the search could go from where it stands, as the page is told.
    pub(super) fn candidates(&self, film: &mut ResumableRun<'_, Watched<'_>>) -> Option<Value> {
        let told = |choice: Choice| json!([choice.vertex, choice.degree, u8::from(choice.tried)]);
        Some(self.choices(film)?.into_iter().map(told).collect())
    }

    fn choices(&self, film: &mut ResumableRun<'_, Watched<'_>>) -> Option<Vec<Choice>> {
        match &self.kind {
            Kind::BacktrackingSetup(walks, _) => {
                let (search, meter) = film.search();
                let Watched::Tour(search) = search else { return None };
                walks.choices(search, meter).ok()
            }
            Kind::Edges(_) => {
                let Watched::Moves(search) = film.search().0 else { return None };
                Some(search.choices())
            }
            Kind::Pieces(_, choices) => Some(choices.at(&film.snapshot()?.place)),
        }
    }

    /// What a search that decides moves has run into: the square that cannot get its two, or none where it is the ends
    /// that find no square.
    pub(super) fn contradiction(film: &mut ResumableRun<'_, Watched<'_>>) -> Option<Value> {
        let Watched::Moves(search) = film.search().0 else { return None };
        Some(match search.contradiction()? {
            Contradiction::Square(square) => json!({ "square": square.to_string() }),
            Contradiction::Ends => json!({ "square": null }),
        })
    }

    /// The bit masks of the row that comes next, a digit for each file from the left; `None` where there is no such
    /// row, and of searches that keep no masks.
    pub(super) fn masks(&self, film: &mut ResumableRun<'_, Watched<'_>>) -> Option<Value> {
        let Watched::Pieces(PlacementSearch::Masks(search)) = film.search().0 else { return None };
        let RowMasks { files, right, left, closed, free } = search.masks()?;
        let last = self.squares.last()?.file();
        let digits =
            |mask: u64| (0..=last).map(|file| if mask >> file & 1 == 1 { '1' } else { '0' }).collect::<String>();
        let [files, right, left, closed, free] = [files, right, left, closed, free].map(digits);
        Some(json!({ "files": files, "right": right, "left": left, "closed": closed, "free": free }))
    }

    /// How the film ended, in a word.
    pub(super) const fn end(end: End) -> &'static str {
        match end {
            End::Found => "found",
            End::Exhausted => "exhausted",
            End::Stuck => "stuck",
            End::Spent(_) => "limit",
        }
    }

    /// The same in a sentence.
    pub(super) fn verdict(&self, end: End, nodes: u64) -> Message {
        let key = match (end, &self.kind) {
            (End::Found, Kind::BacktrackingSetup(..)) => "trace-found-tour",
            (End::Found, Kind::Edges(_)) => "serve-moves-found",
            (End::Found, Kind::Pieces(..)) => "trace-found-placement",
            (End::Exhausted, Kind::BacktrackingSetup(..)) => "trace-exhausted-tour",
            (End::Exhausted, Kind::Edges(_)) => "serve-moves-exhausted",
            (End::Exhausted, Kind::Pieces(..)) => "trace-exhausted-placement",
            (End::Stuck, _) if nodes == self.target as u64 => return Message::new("trace-stuck-whole"),
            (End::Stuck, _) => "trace-stuck",
            (End::Spent(limit), _) => return Spent { limit, nodes }.message(),
        };
        Message::new(key).with("nodes", nodes)
    }
}

/// Whether what a frame counts can be: what was entered and not left is its path, and each of these is an event.
fn counts_agree(frame: &Snapshot) -> bool {
    let Snapshot { position, nodes, backs, place } = frame;
    let entered = nodes.checked_sub(*backs) == Some(place.path.len() as u64);
    entered && nodes.checked_add(*backs).is_some_and(|events| events <= *position)
}

pub(super) fn not_watched<'p>(method: &str) -> Halt<'p> {
    Halt::Refused(Refusal::wrong("method", Message::new("serve-not-watched").with("method", method)))
}

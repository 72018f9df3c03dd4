//! The pseudocode of each method, and the lines that correspond to the events of a search.

use backrank::tours::TourProblem;
use backrank::trace::{Event, Snapshot};
use backrank::{placements, tours};
use backrank_words::Words;

/// The pseudocode of a method.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pseudocode {
    /// The name of the method in the message keys of the lines.
    name: &'static str,
    /// The lines that run for an event, given the state before the event.
    lines: fn(Event, SearchState) -> Lines,
    /// The condition that a complete path must meet (`closed` or `to`), as the suffix of the message keys of the lines
    /// that test it; empty if there is none.
    condition: &'static str,
}

/// The line numbers, from 1, that run between the previous event and this event; this event happens in the last line.
type Lines = &'static [usize];

/// The state of a search before an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchState {
    /// The path is empty, and no choice was tried.
    Start,
    /// The last vertex was entered, and no choice was tried from it.
    Fresh,
    /// The path has the length of a solution.
    Full,
    /// A choice was tried, so the loop over the choices continues.
    Again,
    /// The search, which decides moves, is backtracking.
    Back,
}

impl SearchState {
    /// The state of a search at a snapshot. `target` is the length of the path of a solution.
    pub(super) fn of(snapshot: &Snapshot, target: usize, decides_moves: bool) -> Self {
        match snapshot.next {
            1 if decides_moves => Self::Back,
            0 if snapshot.path.len() == target => Self::Full,
            0 if snapshot.path.is_empty() => Self::Start,
            0 => Self::Fresh,
            _ => Self::Again,
        }
    }
}

impl Pseudocode {
    pub(super) const fn of_tours(problem: &TourProblem, method: tours::Method) -> Self {
        let (name, lines): (_, fn(Event, SearchState) -> Lines) = match method {
            tours::Method::Naive => ("naive", naive),
            tours::Method::Warnsdorff => ("warnsdorff", warnsdorff),
            tours::Method::WarnsdorffBacktracking => ("warnsdorff-backtracking", warnsdorff_backtracking),
            tours::Method::Edges => ("edges", edges),
            _ => ("backtracking", backtracking),
        };
        let condition = match (problem.is_closed(), problem.end()) {
            (true, _) => "closed",
            (false, Some(_)) => "to",
            (false, None) => "",
        };
        Self { name, lines, condition }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        let (name, lines): (_, fn(Event, SearchState) -> Lines) = match method {
            placements::Method::Pairs => ("pairs", pairs),
            placements::Method::Masks => ("masks", masks),
            placements::Method::Naive => ("queens-naive", queens_naive),
            // The other methods refuse no vertex: they only try squares after the last piece that no piece attacks.
            _ => ("subsets", queens_naive),
        };
        Self { name, lines, condition: "" }
    }

    /// The texts of the lines.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys = (1..).map(|line| format!("code-{}-{line}", self.name)).take_while(|key| words.has(key));
        let with_condition =
            |key: String| Some(format!("{key}-{}", self.condition)).filter(|key| words.has(key)).unwrap_or(key);
        keys.map(|key| words.text(&with_condition(key))).collect()
    }

    /// The line of an event, and the lines that run before it since the previous event, numbered from 0.
    pub(super) fn line(self, event: Event, state: SearchState) -> (usize, Vec<usize>) {
        let Some((last, before)) = (self.lines)(event, state).split_last() else { return (0, Vec::new()) };
        (last - 1, before.iter().map(|line| line - 1).collect())
    }
}

fn backtracking(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, SearchState::Again) => &[4, 5, 1, 2],
        (Event::Enter { .. }, _) => &[3, 4, 5, 1, 2],
        (Event::Refuse { .. }, SearchState::Again) => &[4, 5, 6],
        (Event::Refuse { .. }, _) => &[3, 4, 5, 6],
        (Event::Leave { .. }, SearchState::Again) => &[4, 7],
        (Event::Leave { .. }, SearchState::Full) => &[3, 7],
        (Event::Leave { .. }, _) => &[3, 4, 7],
        (Event::Found, _) => &[3],
    }
}

fn naive(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, SearchState::Again) => &[5, 6, 1, 2],
        (Event::Enter { .. }, _) => &[3, 5, 6, 1, 2],
        // This method refuses no vertex.
        (Event::Refuse { .. }, _) => &[6],
        (Event::Leave { .. }, SearchState::Full) => &[3, 4, 7],
        (Event::Leave { .. }, SearchState::Again) => &[5, 7],
        (Event::Leave { .. }, _) => &[3, 5, 7],
        (Event::Found, _) => &[3, 4],
    }
}

/// This method only tries free squares, and is stuck where other methods backtrack.
fn warnsdorff(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 4],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4],
        (Event::Refuse { .. }, _) => &[2],
        (Event::Leave { .. }, SearchState::Full) => &[1, 5, 6],
        (Event::Leave { .. }, _) => &[1, 2, 6],
        (Event::Found, _) => &[1, 5],
    }
}

fn warnsdorff_backtracking(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, SearchState::Again) => &[5, 6, 1, 2],
        (Event::Enter { .. }, _) => &[3, 4, 5, 6, 1, 2],
        // This method only tries free squares.
        (Event::Refuse { .. }, _) => &[4],
        (Event::Leave { .. }, SearchState::Again) => &[5, 7],
        (Event::Leave { .. }, SearchState::Full) => &[3, 7],
        (Event::Leave { .. }, _) => &[3, 4, 5, 7],
        (Event::Found, _) => &[3],
    }
}

/// A forced move is passed as `Event::Refuse`, so that it has a separate line.
fn edges(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { .. }, SearchState::Again) => &[8, 1, 2],
        (Event::Enter { .. }, _) => &[1, 2],
        (Event::Refuse { .. }, SearchState::Start) => &[3],
        (Event::Refuse { .. }, SearchState::Again) => &[8, 4, 5, 3],
        (Event::Refuse { .. }, _) => &[4, 5, 3],
        (Event::Leave { .. }, SearchState::Back) => &[7],
        (Event::Leave { .. }, SearchState::Again) => &[8, 4, 5, 7],
        (Event::Leave { .. }, _) => &[4, 5, 7],
        (Event::Found, _) => &[1, 6],
    }
}

fn pairs(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { .. }, SearchState::Again) => &[3, 4, 5],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4, 5],
        (Event::Refuse { .. }, SearchState::Again) => &[3, 4],
        (Event::Refuse { .. }, _) => &[1, 2, 3, 4],
        (Event::Leave { .. }, SearchState::Again) => &[3, 6],
        (Event::Leave { .. }, SearchState::Full) => &[1, 2, 6],
        (Event::Leave { .. }, _) => &[1, 2, 3, 6],
        (Event::Found, _) => &[1, 2],
    }
}

/// This method refuses no vertex. The masks of a row are computed when the search enters the row.
fn masks(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { .. }, SearchState::Start) => &[1, 2, 3, 4],
        (Event::Enter { .. }, SearchState::Again) => &[4],
        (Event::Enter { .. }, _) => &[5, 1, 2, 3, 4],
        (Event::Refuse { .. }, _) => &[3],
        (Event::Leave { .. }, SearchState::Again) => &[4, 6],
        (Event::Leave { .. }, SearchState::Full) => &[5, 1, 2, 6],
        (Event::Leave { .. }, _) => &[5, 1, 2, 3, 4, 6],
        (Event::Found, _) => &[5, 1, 2],
    }
}

fn queens_naive(event: Event, state: SearchState) -> Lines {
    match (event, state) {
        (Event::Enter { .. }, SearchState::Again) => &[3, 4],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4],
        (Event::Refuse { .. }, SearchState::Again) => &[3],
        (Event::Refuse { .. }, _) => &[1, 2, 3],
        (Event::Leave { .. }, SearchState::Again) => &[3, 5],
        (Event::Leave { .. }, SearchState::Full) => &[1, 2, 5],
        (Event::Leave { .. }, _) => &[1, 2, 3, 5],
        (Event::Found, _) => &[1, 2],
    }
}

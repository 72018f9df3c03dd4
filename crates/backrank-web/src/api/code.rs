//! The pseudocode of each method, and which of its lines a search is at.

use backrank::search::{Event, Place};
use backrank::tours::TourProblem;
use backrank::{placements, tours};
use backrank_words::words::Words;

/// The pseudocode of a method: the name in its keys, and the lines of an event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    name: &'static str,
    lines: fn(Event, At) -> Lines,
    /// What is asked of a whole path besides, as keys of lines that ask for it end.
    asks: &'static str,
}

/// Lines from 1 in the order in which they were run since the event before; the event is in the last.
type Lines = &'static [usize];

/// Where a search was before an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// Nothing was entered, or tried.
    Start,
    /// Nothing was tried since the last was entered, though there may be something to try.
    Fresh,
    /// The path is as long as a solution.
    Full,
    /// Something was tried: a loop goes on.
    Again,
    /// Moves are being taken back.
    Back,
}

impl At {
    /// Where a search stands whose paths become so long.
    pub(super) fn of(place: &Place, target: usize, decides_moves: bool) -> Self {
        match place.next {
            1 if decides_moves => Self::Back,
            0 if place.path.len() == target => Self::Full,
            0 if place.path.is_empty() => Self::Start,
            0 => Self::Fresh,
            _ => Self::Again,
        }
    }
}

impl Code {
    pub(super) const fn of_tours(problem: &TourProblem, method: tours::Method) -> Self {
        let (name, lines): (_, fn(Event, At) -> Lines) = match method {
            tours::Method::Naive => ("naive", naive),
            tours::Method::Warnsdorff => ("warnsdorff", warnsdorff),
            tours::Method::WarnsdorffBacktracking => ("warnsdorff-backtracking", warnsdorff_backtracking),
            tours::Method::Edges => ("edges", edges),
            _ => ("backtracking", backtracking),
        };
        let asks = match (problem.is_closed(), problem.end()) {
            (true, _) => "closed",
            (false, Some(_)) => "to",
            (false, None) => "",
        };
        Self { name, lines, asks }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        let (name, lines): (_, fn(Event, At) -> Lines) = match method {
            placements::Method::Pairs => ("pairs", pairs),
            placements::Method::Masks => ("masks", masks),
            placements::Method::Naive => ("queens-naive", queens_naive),
            // It passes over nothing: it looks at squares that are behind the last piece, and that none attacks.
            _ => ("subsets", queens_naive),
        };
        Self { name, lines, asks: "" }
    }

    /// The lines themselves.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys = (1..).map(|line| format!("code-{}-{line}", self.name)).take_while(|key| words.has(key));
        let asking = |key: String| Some(format!("{key}-{}", self.asks)).filter(|key| words.has(key)).unwrap_or(key);
        keys.map(|key| words.text(&asking(key))).collect()
    }

    /// The line of an event, and those that were run before it since the last one, from 0.
    pub(super) fn line(self, event: Event, at: At) -> (usize, Vec<usize>) {
        let Some((last, before)) = (self.lines)(event, at).split_last() else { return (0, Vec::new()) };
        (last - 1, before.iter().map(|line| line - 1).collect())
    }
}

fn backtracking(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, At::Again) => &[4, 5, 1, 2],
        (Event::Enter { .. }, _) => &[3, 4, 5, 1, 2],
        (Event::Refuse { .. }, At::Again) => &[4, 5, 6],
        (Event::Refuse { .. }, _) => &[3, 4, 5, 6],
        (Event::Leave { .. }, At::Again) => &[4, 7],
        (Event::Leave { .. }, At::Full) => &[3, 7],
        (Event::Leave { .. }, _) => &[3, 4, 7],
        (Event::Found, _) => &[3],
    }
}

fn naive(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, At::Again) => &[5, 6, 1, 2],
        (Event::Enter { .. }, _) => &[3, 5, 6, 1, 2],
        // It passes over nothing.
        (Event::Refuse { .. }, _) => &[6],
        (Event::Leave { .. }, At::Full) => &[3, 4, 7],
        (Event::Leave { .. }, At::Again) => &[5, 7],
        (Event::Leave { .. }, _) => &[3, 5, 7],
        (Event::Found, _) => &[3, 4],
    }
}

/// It looks at free squares only, and where it would step back it is stuck.
fn warnsdorff(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 4],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4],
        (Event::Refuse { .. }, _) => &[2],
        (Event::Leave { .. }, At::Full) => &[1, 5, 6],
        (Event::Leave { .. }, _) => &[1, 2, 6],
        (Event::Found, _) => &[1, 5],
    }
}

fn warnsdorff_backtracking(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { depth: 1, .. }, _) => &[1, 2],
        (Event::Enter { .. }, At::Again) => &[5, 6, 1, 2],
        (Event::Enter { .. }, _) => &[3, 4, 5, 6, 1, 2],
        // It looks at free squares only.
        (Event::Refuse { .. }, _) => &[4],
        (Event::Leave { .. }, At::Again) => &[5, 7],
        (Event::Leave { .. }, At::Full) => &[3, 7],
        (Event::Leave { .. }, _) => &[3, 4, 5, 7],
        (Event::Found, _) => &[3],
    }
}

/// What follows from a choice comes as what is passed over.
fn edges(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { .. }, At::Again) => &[8, 1, 2],
        (Event::Enter { .. }, _) => &[1, 2],
        (Event::Refuse { .. }, At::Start) => &[3],
        (Event::Refuse { .. }, At::Again) => &[8, 4, 5, 3],
        (Event::Refuse { .. }, _) => &[4, 5, 3],
        (Event::Leave { .. }, At::Back) => &[7],
        (Event::Leave { .. }, At::Again) => &[8, 4, 5, 7],
        (Event::Leave { .. }, _) => &[4, 5, 7],
        (Event::Found, _) => &[1, 6],
    }
}

fn pairs(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { .. }, At::Again) => &[3, 4, 5],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4, 5],
        (Event::Refuse { .. }, At::Again) => &[3, 4],
        (Event::Refuse { .. }, _) => &[1, 2, 3, 4],
        (Event::Leave { .. }, At::Again) => &[3, 6],
        (Event::Leave { .. }, At::Full) => &[1, 2, 6],
        (Event::Leave { .. }, _) => &[1, 2, 3, 6],
        (Event::Found, _) => &[1, 2],
    }
}

/// Its masks pass over nothing. Those of the next row are made when it is gone on to.
fn masks(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { .. }, At::Start) => &[1, 2, 3, 4],
        (Event::Enter { .. }, At::Again) => &[4],
        (Event::Enter { .. }, _) => &[5, 1, 2, 3, 4],
        (Event::Refuse { .. }, _) => &[3],
        (Event::Leave { .. }, At::Again) => &[4, 6],
        (Event::Leave { .. }, At::Full) => &[5, 1, 2, 6],
        (Event::Leave { .. }, _) => &[5, 1, 2, 3, 4, 6],
        (Event::Found, _) => &[5, 1, 2],
    }
}

fn queens_naive(event: Event, at: At) -> Lines {
    match (event, at) {
        (Event::Enter { .. }, At::Again) => &[3, 4],
        (Event::Enter { .. }, _) => &[1, 2, 3, 4],
        (Event::Refuse { .. }, At::Again) => &[3],
        (Event::Refuse { .. }, _) => &[1, 2, 3],
        (Event::Leave { .. }, At::Again) => &[3, 5],
        (Event::Leave { .. }, At::Full) => &[1, 2, 5],
        (Event::Leave { .. }, _) => &[1, 2, 3, 5],
        (Event::Found, _) => &[1, 2],
    }
}

//! The pseudocode of each method, and the lines that correspond to the events of a search.

use backrank::tours::TourProblem;
use backrank::trace::{Event, Snapshot};
use backrank::{placements, tours};
use backrank_words::Words;

/// The pseudocode of a method.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pseudocode {
    of_method: &'static MethodLines,
    /// The condition that a complete path must meet (`closed` or `to`), as the suffix of the message keys of the lines
    /// that test it; empty if there is none.
    condition: &'static str,
}

/// The lines of a method that run between the previous event and an event, a digit from 1 for each; the event happens in
/// the last of them. Where a field has several texts, the first is for the first choice of a vertex, the second for a
/// later choice.
#[derive(Debug)]
struct MethodLines {
    /// The name of the method in the message keys of the lines.
    name: &'static str,
    /// The first vertex of the path is entered.
    first: [&'static str; 2],
    /// Another vertex is entered.
    other: [&'static str; 2],
    /// A vertex is refused, the third text at the start. Of a method that refuses none, the line of its test.
    refuse: [&'static str; 3],
    /// A vertex is left, the third text with a full path, the fourth on the way back.
    leave: [&'static str; 4],
    /// A solution is found.
    found: &'static str,
}

static BACKTRACKING: MethodLines = MethodLines {
    name: "backtracking",
    first: ["12", "12"],
    other: ["34512", "4512"],
    refuse: ["3456", "456", "3456"],
    leave: ["347", "47", "37", "347"],
    found: "3",
};

static NAIVE: MethodLines = MethodLines {
    name: "naive",
    first: ["12", "12"],
    other: ["35612", "5612"],
    refuse: ["6", "6", "6"],
    leave: ["357", "57", "347", "357"],
    found: "34",
};

// This method only tries free squares, and is stuck where other methods backtrack.
static WARNSDORFF: MethodLines = MethodLines {
    name: "warnsdorff",
    first: ["14", "14"],
    other: ["1234", "1234"],
    refuse: ["2", "2", "2"],
    leave: ["126", "126", "156", "126"],
    found: "15",
};

static WARNSDORFF_BACKTRACKING: MethodLines = MethodLines {
    name: "warnsdorff-backtracking",
    first: ["12", "12"],
    other: ["345612", "5612"],
    refuse: ["4", "4", "4"],
    leave: ["3457", "57", "37", "3457"],
    found: "3",
};

// A forced move is passed as `Event::Refuse`, so that it has a separate line.
static EDGES: MethodLines = MethodLines {
    name: "edges",
    first: ["12", "812"],
    other: ["12", "812"],
    refuse: ["453", "8453", "3"],
    leave: ["457", "8457", "457", "7"],
    found: "16",
};

static PAIRS: MethodLines = MethodLines {
    name: "pairs",
    first: ["12345", "345"],
    other: ["12345", "345"],
    refuse: ["1234", "34", "1234"],
    leave: ["1236", "36", "126", "1236"],
    found: "12",
};

// The masks of a row are computed when the search enters the row.
static MASKS: MethodLines = MethodLines {
    name: "masks",
    first: ["1234", "4"],
    other: ["51234", "4"],
    refuse: ["3", "3", "3"],
    leave: ["512346", "46", "5126", "512346"],
    found: "512",
};

static QUEENS_NAIVE: MethodLines = MethodLines {
    name: "queens-naive",
    first: ["1234", "34"],
    other: ["1234", "34"],
    refuse: ["123", "3", "123"],
    leave: ["1235", "35", "125", "1235"],
    found: "12",
};

// This method only tries squares after the last piece that no piece attacks.
static SUBSETS: MethodLines = MethodLines { name: "subsets", ..QUEENS_NAIVE };

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
        let of_method = match method {
            tours::Method::Edges => &EDGES,
            tours::Method::Naive => &NAIVE,
            tours::Method::Warnsdorff => &WARNSDORFF,
            tours::Method::WarnsdorffBacktracking => &WARNSDORFF_BACKTRACKING,
            _ => &BACKTRACKING,
        };
        let condition = match (problem.is_closed(), problem.end()) {
            (true, _) => "closed",
            (false, Some(_)) => "to",
            (false, None) => "",
        };
        Self { of_method, condition }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        let of_method = match method {
            placements::Method::Pairs => &PAIRS,
            placements::Method::Masks => &MASKS,
            placements::Method::Naive => &QUEENS_NAIVE,
            _ => &SUBSETS,
        };
        Self { of_method, condition: "" }
    }

    /// The texts of the lines.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys = (1..).map(|line| format!("code-{}-{line}", self.of_method.name)).take_while(|key| words.has(key));
        let with_condition =
            |key: String| Some(format!("{key}-{}", self.condition)).filter(|key| words.has(key)).unwrap_or(key);
        keys.map(|key| words.text(&with_condition(key))).collect()
    }

    /// The line of an event, and the lines that run before it since the previous event, numbered from 0.
    pub(super) fn line(self, event: Event, state: SearchState) -> (usize, Vec<usize>) {
        let MethodLines { first, other, refuse, leave, found, .. } = self.of_method;
        let again = usize::from(state == SearchState::Again);
        let lines = match (event, state) {
            (Event::Enter { depth: 1, .. }, _) => first[again],
            (Event::Enter { .. }, _) => other[again],
            (Event::Refuse { .. }, SearchState::Start) => refuse[2],
            (Event::Refuse { .. }, _) => refuse[again],
            (Event::Leave { .. }, SearchState::Full) => leave[2],
            (Event::Leave { .. }, SearchState::Back) => leave[3],
            (Event::Leave { .. }, _) => leave[again],
            (Event::Found, _) => found,
        };
        let mut lines: Vec<usize> = lines.bytes().map(|line| usize::from(line - b'1')).collect();
        (lines.pop().unwrap_or_default(), lines)
    }
}

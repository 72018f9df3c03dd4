//! The pseudocode of each method, and which of its lines run at each event of a search.

use backrank::tours::TourProblem;
use backrank::trace::{Event, Snapshot};
use backrank::{placements, tours};
use backrank_words::Words;

/// The pseudocode of a method.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pseudocode {
    event_lines: &'static EventLines,
    /// The condition on the end of a tour: `closed`, `to` (a required end), or empty for no condition. A line of
    /// pseudocode that tests the condition has a message for each condition: the key of the line, such as
    /// `code-naive-4`, followed by `-closed`, `-to` or nothing.
    condition: &'static str,
}

/// For each kind of event, the lines of a method's pseudocode that run from the previous event up to this one. In the
/// string `"34512"` the lines 3, 4, 5, 1 and 2 run, in this order, and the event happens in line 2; lines are numbered
/// from 1. In each array, the first string is for an event before which no candidate for the next vertex was tried
/// since a vertex was entered; the second is for an event before which a candidate was tried. Further strings are
/// described at their fields.
#[derive(Debug)]
struct EventLines {
    /// The name of the method in the message keys of the lines.
    name: &'static str,
    /// The first vertex of the path is entered.
    first: [&'static str; 2],
    /// Another vertex is entered.
    other: [&'static str; 2],
    /// A vertex is refused; the third string is for the start of the search, when the path is empty. The strings of a
    /// method that refuses no vertex are never used, except those of [`EDGES`].
    refuse: [&'static str; 3],
    /// A vertex is left; the third string is for a path that has the length of a solution. The fourth is for a search
    /// that decides moves, if it leaves a vertex directly after another one.
    leave: [&'static str; 4],
    /// A solution is found.
    found: &'static str,
}

static BACKTRACKING: EventLines = EventLines {
    name: "backtracking",
    first: ["12", "12"],
    other: ["34512", "4512"],
    refuse: ["3456", "456", "3456"],
    leave: ["347", "47", "37", "347"],
    found: "3",
};

static NAIVE: EventLines = EventLines {
    name: "naive",
    first: ["12", "12"],
    other: ["35612", "5612"],
    refuse: ["6", "6", "6"],
    leave: ["357", "57", "347", "357"],
    found: "34",
};

// This method tries free squares only, and never backtracks. The strings of `leave` are for the moment when it is
// stuck, which the film shows as an event `Leave`.
static WARNSDORFF: EventLines = EventLines {
    name: "warnsdorff",
    first: ["14", "14"],
    other: ["1234", "1234"],
    refuse: ["2", "2", "2"],
    leave: ["126", "126", "156", "126"],
    found: "15",
};

static WARNSDORFF_BACKTRACKING: EventLines = EventLines {
    name: "warnsdorff-backtracking",
    first: ["12", "12"],
    other: ["345612", "5612"],
    refuse: ["4", "4", "4"],
    leave: ["3457", "57", "37", "3457"],
    found: "3",
};

// This method refuses no vertex. The strings of `refuse` are for a forced move, which `ShownTrace` passes as
// `Event::Refuse`.
static EDGES: EventLines = EventLines {
    name: "edges",
    first: ["12", "812"],
    other: ["12", "812"],
    refuse: ["453", "8453", "3"],
    leave: ["457", "8457", "457", "7"],
    found: "16",
};

static PAIRS: EventLines = EventLines {
    name: "pairs",
    first: ["12345", "345"],
    other: ["12345", "345"],
    refuse: ["1234", "34", "1234"],
    leave: ["1236", "36", "126", "1236"],
    found: "12",
};

// The masks of a row are computed when the search enters the row.
static MASKS: EventLines = EventLines {
    name: "masks",
    first: ["1234", "4"],
    other: ["51234", "4"],
    refuse: ["3", "3", "3"],
    leave: ["512346", "46", "5126", "512346"],
    found: "512",
};

static QUEENS_NAIVE: EventLines = EventLines {
    name: "queens-naive",
    first: ["1234", "34"],
    other: ["1234", "34"],
    refuse: ["123", "3", "123"],
    leave: ["1235", "35", "125", "1235"],
    found: "12",
};

// This method tries only squares that come after the square of the last piece and that no piece attacks.
static SUBSETS: EventLines = EventLines { name: "subsets", ..QUEENS_NAIVE };

/// The state of a search before an event. Together with the event it decides which lines of the pseudocode run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchState {
    /// The path is empty, and no vertex has been tried yet.
    Start,
    /// The last vertex of the path was just entered, and no next vertex has been tried yet.
    Entered,
    /// The path has the length of a solution.
    FullLength,
    /// At least one candidate for the next vertex has been tried, so the loop over the candidates continues.
    Retrying,
    /// The search decides moves, and has just left a vertex.
    Backtracking,
}

impl SearchState {
    /// The state of a search at a snapshot. `target` is the length of the path of a solution.
    pub(super) fn from_snapshot(snapshot: &Snapshot, target: usize, decides_moves: bool) -> Self {
        match snapshot.next {
            1 if decides_moves => Self::Backtracking,
            0 if snapshot.path.len() == target => Self::FullLength,
            0 if snapshot.path.is_empty() => Self::Start,
            0 => Self::Entered,
            _ => Self::Retrying,
        }
    }
}

impl Pseudocode {
    /// The pseudocode of a method that searches for tours.
    pub(super) const fn of_tours(problem: &TourProblem, method: tours::Method) -> Self {
        let event_lines = match method {
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
        Self { event_lines, condition }
    }

    /// The pseudocode of a method that searches for placements.
    pub(super) const fn of_placements(method: placements::Method) -> Self {
        let event_lines = match method {
            placements::Method::Pairs => &PAIRS,
            placements::Method::Masks => &MASKS,
            placements::Method::Naive => &QUEENS_NAIVE,
            _ => &SUBSETS,
        };
        Self { event_lines, condition: "" }
    }

    /// The texts of the lines, in order.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys =
            (1..).map(|line| format!("code-{}-{line}", self.event_lines.name)).take_while(|key| words.has_message(key));
        let with_condition =
            |key: String| Some(format!("{key}-{}", self.condition)).filter(|key| words.has_message(key)).unwrap_or(key);
        keys.map(|key| words.text(&with_condition(key))).collect()
    }

    /// The line in which an event happens, and the lines that run after the previous event and before this line, in
    /// order. Lines are numbered from 0, as indices of [`lines`](Self::lines); the strings of [`EventLines`] number
    /// them from 1.
    pub(super) fn executed_lines(self, event: Event, state: SearchState) -> (usize, Vec<usize>) {
        let EventLines { first, other, refuse, leave, found, .. } = self.event_lines;
        let again = usize::from(state == SearchState::Retrying);
        let lines = match (event, state) {
            (Event::Enter { depth: 1, .. }, _) => first[again],
            (Event::Enter { .. }, _) => other[again],
            (Event::Refuse { .. }, SearchState::Start) => refuse[2],
            (Event::Refuse { .. }, _) => refuse[again],
            (Event::Leave { .. }, SearchState::FullLength) => leave[2],
            (Event::Leave { .. }, SearchState::Backtracking) => leave[3],
            (Event::Leave { .. }, _) => leave[again],
            (Event::Found, _) => found,
        };
        let mut lines: Vec<usize> = lines.bytes().map(|line| usize::from(line - b'1')).collect();
        (lines.pop().unwrap_or_default(), lines)
    }
}

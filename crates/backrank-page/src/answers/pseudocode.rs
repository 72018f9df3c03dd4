//! The pseudocode of each method, and the lines that correspond to the events of a search.

use backrank::tours::TourProblem;
use backrank::trace::{Event, Snapshot};
use backrank::{placements, tours};
use backrank_words::Words;

/// The pseudocode of a method.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pseudocode {
    /// The name of the method in [`LINES`], and in the message keys of the lines.
    name: &'static str,
    /// The condition that a complete path must meet (`closed` or `to`), as the suffix of the message keys of the lines
    /// that test it; empty if there is none.
    condition: &'static str,
}

/// A row of [`LINES`]: the name of a method, and its lines for each kind of event.
type MethodLines =
    (&'static str, [&'static str; 2], [&'static str; 2], [&'static str; 3], [&'static str; 4], &'static str);

/// For each method the lines that run between the previous event and this event, a digit from 1 for each; this event
/// happens in the last line. A method that refuses no vertex has only the line of its test there.
///
/// The events are: the first vertex is entered, another one is, a vertex is refused, a vertex is left, a solution is
/// found. In each list, the first text is for the first choice of a vertex, the second for a later choice. The third is
/// for a vertex that is refused at the start or left with a full path, the fourth for one that is left on the way back.
const LINES: [MethodLines; 9] = [
    ("backtracking", ["12", "12"], ["34512", "4512"], ["3456", "456", "3456"], ["347", "47", "37", "347"], "3"),
    ("naive", ["12", "12"], ["35612", "5612"], ["6", "6", "6"], ["357", "57", "347", "357"], "34"),
    // This method only tries free squares, and is stuck where other methods backtrack.
    ("warnsdorff", ["14", "14"], ["1234", "1234"], ["2", "2", "2"], ["126", "126", "156", "126"], "15"),
    ("warnsdorff-backtracking", ["12", "12"], ["345612", "5612"], ["4", "4", "4"], ["3457", "57", "37", "3457"], "3"),
    // A forced move is passed as `Event::Refuse`, so that it has a separate line.
    ("edges", ["12", "812"], ["12", "812"], ["453", "8453", "3"], ["457", "8457", "457", "7"], "16"),
    ("pairs", ["12345", "345"], ["12345", "345"], ["1234", "34", "1234"], ["1236", "36", "126", "1236"], "12"),
    // The masks of a row are computed when the search enters the row.
    ("masks", ["1234", "4"], ["51234", "4"], ["3", "3", "3"], ["512346", "46", "5126", "512346"], "512"),
    ("queens-naive", ["1234", "34"], ["1234", "34"], ["123", "3", "123"], ["1235", "35", "125", "1235"], "12"),
    // This method only tries squares after the last piece that no piece attacks.
    ("subsets", ["1234", "34"], ["1234", "34"], ["123", "3", "123"], ["1235", "35", "125", "1235"], "12"),
];

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
        use tours::Method::{Edges, Naive, Warnsdorff, WarnsdorffBacktracking};
        let name = match method {
            Edges | Naive | Warnsdorff | WarnsdorffBacktracking => method.name(),
            _ => "backtracking",
        };
        let condition = match (problem.is_closed(), problem.end()) {
            (true, _) => "closed",
            (false, Some(_)) => "to",
            (false, None) => "",
        };
        Self { name, condition }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        let name = match method {
            placements::Method::Pairs | placements::Method::Masks => method.name(),
            placements::Method::Naive => "queens-naive",
            _ => "subsets",
        };
        Self { name, condition: "" }
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
        let Some((_, first, other, refuse, leave, found)) = LINES.iter().find(|(name, ..)| *name == self.name) else {
            return (0, Vec::new());
        };
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

//! The pseudocode of each method, and which of its lines a search is at.

use backrank::search::Event;
use backrank::{placements, tours};
use backrank_words::words::Words;

/// The pseudocode of a method: the name in its keys, and which lines each kind of event is: the one that it stands
/// for, then those that lead there, all from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    name: &'static str,
    enter: Lines,
    refuse: Lines,
    leave: Lines,
    found: Lines,
    /// Whether nothing leads to the first that is entered but the first line: a start that is given.
    has_start: bool,
}

type Lines = &'static [usize];

const fn code(name: &'static str, has_start: bool, [enter, refuse, leave, found]: [Lines; 4]) -> Code {
    Code { name, enter, refuse, leave, found, has_start }
}

impl Code {
    pub(super) const fn of_tours(method: tours::Method) -> Self {
        match method {
            tours::Method::Naive => code("naive", true, [&[2, 1, 5, 6], &[6], &[7], &[4, 3]]),
            // These pass over nothing: they look at free squares only.
            tours::Method::Warnsdorff => code("warnsdorff", true, [&[4, 1, 2, 3], &[2], &[6], &[5]]),
            tours::Method::WarnsdorffBacktracking => {
                code("warnsdorff-backtracking", true, [&[2, 1, 4, 5, 6], &[4], &[7], &[3]])
            }
            // What follows from a choice has the line of what is passed over.
            tours::Method::Edges => code("edges", false, [&[2, 1], &[3, 4, 5], &[7, 8], &[6, 1]]),
            _ => code("backtracking", true, [&[2, 1, 4, 5], &[6, 4, 5], &[7], &[3]]),
        }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        match method {
            placements::Method::Pairs => code("pairs", false, [&[5, 1, 3], &[4, 3], &[6], &[2, 1]]),
            // It passes over nothing. Its masks are seen as they are for the next row.
            placements::Method::Masks => code("masks", false, [&[4, 5, 1, 3], &[3], &[6], &[2, 1]]),
            placements::Method::Naive => code("queens-naive", false, [&[4, 1, 3], &[3], &[5], &[2, 1]]),
            _ => code("subsets", false, [&[4, 1, 3], &[3], &[5], &[2, 1]]),
        }
    }

    /// The lines themselves.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys = (1..).map(|line| format!("code-{}-{line}", self.name));
        keys.take_while(|key| words.has(key)).map(|key| words.text(&key)).collect()
    }

    /// The line of an event, and those that lead to it, from 0.
    pub(super) fn line(self, event: Event) -> (usize, Vec<usize>) {
        let lines = match event {
            Event::Enter { .. } => self.enter,
            Event::Refuse { .. } => self.refuse,
            Event::Leave { .. } => self.leave,
            Event::Found => self.found,
        };
        let is_start = self.has_start && matches!(event, Event::Enter { depth: 1, .. });
        let leads = |line: &&usize| !is_start || **line == 1;
        let before = lines.iter().skip(1).filter(leads).map(|line| line - 1).collect();
        (lines.first().map_or(0, |line| line - 1), before)
    }

    /// The line of a search that gets stuck, which is no event.
    pub(super) fn stuck(self) -> Option<usize> {
        self.leave.first().map(|line| line - 1)
    }
}

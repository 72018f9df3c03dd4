//! The pseudocode of each method, and which of its lines a search is at.

use backrank::search::Event;
use backrank::{placements, tours};
use backrank_words::words::Words;

/// The pseudocode of a method: the name in its keys, and the lines, from 1, at which it enters, passes over, steps
/// back and finds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    name: &'static str,
    enter: usize,
    refuse: usize,
    leave: usize,
    found: usize,
}

const fn code(name: &'static str, [enter, refuse, leave, found]: [usize; 4]) -> Code {
    Code { name, enter, refuse, leave, found }
}

impl Code {
    pub(super) const fn of_tours(method: tours::Method) -> Self {
        match method {
            tours::Method::Naive => code("naive", [2, 6, 7, 4]),
            tours::Method::Warnsdorff => code("warnsdorff", [5, 3, 7, 6]),
            tours::Method::WarnsdorffBacktracking => code("warnsdorff-backtracking", [2, 7, 8, 3]),
            // It passes over nothing; what follows from a choice has that line.
            tours::Method::Edges => code("edges", [2, 3, 7, 6]),
            _ => code("backtracking", [2, 6, 7, 3]),
        }
    }

    pub(super) const fn of_pieces(method: placements::Method) -> Self {
        match method {
            placements::Method::Pairs => code("pairs", [5, 4, 6, 2]),
            // It passes over nothing.
            placements::Method::Masks => code("masks", [5, 3, 6, 2]),
            placements::Method::Naive => code("queens-naive", [4, 3, 5, 2]),
            _ => code("subsets", [4, 3, 5, 2]),
        }
    }

    /// The lines themselves.
    pub(super) fn lines(self, words: &Words) -> Vec<String> {
        let keys = (1..).map(|line| format!("code-{}-{line}", self.name));
        keys.take_while(|key| words.has(key)).map(|key| words.text(&key)).collect()
    }

    /// The line of an event, from 0.
    pub(super) const fn line(self, event: Event) -> usize {
        let line = match event {
            Event::Enter { .. } => self.enter,
            Event::Refuse { .. } => self.refuse,
            Event::Leave { .. } => self.leave,
            Event::Found => self.found,
        };
        line - 1
    }
}

//! The number of entries of each vertex in a part of a search. It is counted while the search runs, so that sums over
//! all parts are exact although most steps are not sent.

use std::collections::BTreeMap;

use backrank::trace::Event;
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// The number of entries of each vertex that was entered. As JSON a list that alternates vertices, ascending, and their
/// numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Visits(BTreeMap<u32, u64>);

impl Visits {
    /// Adds the counts of another part.
    pub(super) fn add(&mut self, other: Self) {
        for (vertex, count) in other.0 {
            *self.0.entry(vertex).or_default() += count;
        }
    }
}

impl Serialize for Visits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut numbers = serializer.serialize_seq(Some(2 * self.0.len()))?;
        for (vertex, count) in &self.0 {
            numbers.serialize_element(vertex)?;
            numbers.serialize_element(count)?;
        }
        numbers.end()
    }
}

/// Counts the vertices that a running search enters.
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

    /// Returns the counts, and sets them to 0.
    pub(super) fn take(&mut self) -> Visits {
        let counts = self.0.iter_mut().map(std::mem::take);
        Visits((0..).zip(counts).filter(|&(_, count)| count > 0).collect())
    }
}

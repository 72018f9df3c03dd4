//! How often a search entered each vertex in a part of it, counted while it runs, so that the sums over all parts are
//! exact however few of the steps are sent.

use std::collections::BTreeMap;

use backrank::trace::Event;
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// How often each vertex was entered, without those that were not. As JSON a list of numbers: a vertex and its count, and
/// so on, by increasing vertex.
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
    /// Counts an event, if a vertex is entered.
    pub(super) fn hear(&mut self, event: Event) {
        let Event::Enter { vertex, .. } = event else { return };
        let vertex = vertex as usize;
        if vertex >= self.0.len() {
            self.0.resize(vertex + 1, 0);
        }
        self.0[vertex] += 1;
    }

    /// Takes what was counted, and begins again at 0.
    pub(super) fn take(&mut self) -> Visits {
        let counts = self.0.iter_mut().map(std::mem::take);
        Visits((0..).zip(counts).filter(|&(_, count)| count > 0).collect())
    }
}

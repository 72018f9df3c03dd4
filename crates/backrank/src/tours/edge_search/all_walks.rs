//! All walks that answer a question, part by part.

use std::ops::ControlFlow;

use super::super::walk_question::WalkQuestion;
use super::branch::Search;
use super::circuit::Circuit;
use super::demands::Demands;
use crate::search::{Limit, Meter};

/// All walks of a question that meet demands.
pub(in crate::tours) struct AllWalks<'g> {
    question: WalkQuestion<'g>,
    demands: Demands,
    known: Known,
}

/// What is known before the search.
enum Known {
    /// The only walk, or that there is none.
    Walks(Option<Vec<u32>>),
    /// That it is a search for cycles through this.
    Circuit(Box<Circuit>),
}

/// A part of all walks: those on which the same edges are chosen, or not.
pub(in crate::tours) struct WalkPart<'c>(Beginning<'c>);

enum Beginning<'c> {
    Walk(Vec<u32>),
    Search(Box<Search<'c>>),
}

/// Parts that are left, the last first, and can be divided.
///
/// A part is divided by its next branch: the walks that have an edge come before those that do not. What is learned of
/// one part is not used in another, so parts can be run through in any order, and each always says the same.
pub(in crate::tours) struct Division<'c>(Vec<WalkPart<'c>>);

impl<'c> Division<'c> {
    /// The next part, with at most so many edges to be chosen. Each part that is left holds O(vertices + edges), and
    /// they are at most as many as edges.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next(
        &mut self,
        edges: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<WalkPart<'c>>, Limit> {
        while let Some(part) = self.0.pop() {
            match part.0 {
                Beginning::Search(search) if search.left() > edges => {
                    let halves = search.divide(meter)?;
                    let parts = halves.into_iter().rev().flatten();
                    self.0.extend(parts.map(|search| WalkPart(Beginning::Search(search))));
                }
                _ => return Ok(Some(part)),
            }
        }
        Ok(None)
    }
}

impl<'g> AllWalks<'g> {
    /// Those that meet these demands. O(vertices + edges).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        question: &WalkQuestion<'g>,
        demands: Demands,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let known = if demands.contradict(question) {
            Known::Walks(None)
        } else if let Some(answer) = question.answer_at_sight() {
            Known::Walks(answer)
        } else {
            let circuit = demands.circuit(question);
            meter.work(circuit.work())?;
            Known::Circuit(Box::new(circuit))
        };
        Ok(Self { question: *question, demands, known })
    }

    /// All walks, still to be divided into parts.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn whole(&self, seed: u64, meter: &mut Meter<'_>) -> Result<Division<'_>, Limit> {
        let circuit = match &self.known {
            Known::Walks(walk) => {
                return Ok(Division(walk.iter().map(|walk| WalkPart(Beginning::Walk(walk.clone()))).collect()));
            }
            Known::Circuit(circuit) => circuit,
        };
        let mut search = Box::new(Search::new(circuit, self.demands.schedule(&self.question, circuit), seed));
        meter.work(circuit.work())?;
        let has_any = search.settle_root(meter)?;
        Ok(Division(has_any.then_some(WalkPart(Beginning::Search(search))).into_iter().collect()))
    }

    /// Shows every walk of a part once, until the visitor breaks; one that meets its steps both ways comes both ways.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn each(
        &self,
        part: WalkPart<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut search = match part.0 {
            Beginning::Walk(walk) => return Ok(visit(walk)),
            Beginning::Search(search) => search,
        };
        let mut cycle = search.run(meter)?;
        while let (Some(found), Known::Circuit(circuit)) = (cycle, &self.known) {
            let walks = self.demands.runs(&self.question, circuit.walk(&self.question, found));
            if walks.into_iter().try_for_each(&mut visit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cycle = search.next(meter)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}

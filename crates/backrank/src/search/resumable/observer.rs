//! Observers of searches, and the events that they receive.

use std::ops::ControlFlow;

/// An event of a search. A *vertex* is what the search enters, by its number from 0: a square or a move (see
/// [`VertexMap`](crate::search::VertexMap)), or a vertex of a graph. `depth` is the length of the path in vertices,
/// including the vertex of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Enters a vertex: the knight moves, a queen is placed, or a move is used.
    Enter {
        /// The vertex that is entered.
        vertex: u32,
        /// The position of the vertex in the path, from 1.
        depth: u32,
    },
    /// Refuses a vertex: it is visited already, or attacked.
    Refuse {
        /// The vertex that is refused.
        vertex: u32,
        /// The position that the vertex would have had in the path, from 1.
        depth: u32,
    },
    /// Leaves a vertex (backtracks): nothing is left to try after it.
    Leave {
        /// The vertex that is left.
        vertex: u32,
        /// The position that the vertex had in the path, from 1.
        depth: u32,
    },
    /// The path is a solution.
    Found,
}

/// Receives the events of a search and may pause the search.
pub trait Observer {
    /// Whether the observer uses the events. If not, a search need not report [`Event::Refuse`]; it reports all other
    /// events.
    const IS_ACTIVE: bool = true;

    /// Receives an event that has just happened; [`ControlFlow::Break`] pauses the search after it. Where a search
    /// enters or leaves several vertices at once, only the answer to the last of these events counts. The answer to
    /// [`Event::Found`] does not count.
    fn see(&mut self, event: Event) -> ControlFlow<()>;
}

/// An observer that ignores all events, at no cost: the compiler removes it from the search loop.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Silent;

impl Observer for Silent {
    const IS_ACTIVE: bool = false;

    #[inline(always)]
    fn see(&mut self, _: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Observer for F {
    fn see(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

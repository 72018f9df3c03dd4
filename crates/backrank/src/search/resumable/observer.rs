//! Observers of searches, and the events that they receive.

use std::ops::ControlFlow;

/// An event of a search. A *vertex* is what the search enters: a square by its number in the move graph, or a vertex of
/// a graph; `depth` is the number of vertices entered so far, with this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Enters a vertex: the knight moves, a queen is placed.
    Enter {
        /// The vertex.
        vertex: u32,
        /// Its place in the path, from 1.
        depth: u32,
    },
    /// Refuses a vertex: it is visited already, or attacked.
    Refuse {
        /// The vertex.
        vertex: u32,
        /// The place in the path that it would have had, from 1.
        depth: u32,
    },
    /// Leaves a vertex: nothing else can be entered after it.
    Leave {
        /// The vertex.
        vertex: u32,
        /// The place in the path that it had, from 1.
        depth: u32,
    },
    /// The path is a solution.
    Found,
}

/// Watches a search and may ask it to pause.
pub trait Observer {
    /// Whether it looks at all: for one that does not, a search need not name the squares that it passes over.
    const IS_ACTIVE: bool = true;

    /// Receives an event that has just happened; `Break` pauses the search after it.
    fn see(&mut self, event: Event) -> ControlFlow<()>;
}

/// Watches nothing, at no cost: the compiler removes it from the search loop.
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

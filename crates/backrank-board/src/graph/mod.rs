//! Graphs, and the graph of a piece's moves on a board.

mod graph;
mod move_graph;

pub use self::graph::{Graph, GraphError};
pub use self::move_graph::MoveGraph;

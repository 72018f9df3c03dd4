//! Graphs, and the graph of a piece's moves on a board.

mod graph;
mod move_graph;

pub use graph::{Graph, GraphError};
pub use move_graph::MoveGraph;

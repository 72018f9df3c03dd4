//! Graphs, and the graph of a piece's moves on a board.

mod graph;
mod move_graph;

pub use self::graph::{Graph, GraphError, induced_subgraph};
pub use self::move_graph::{
    MoveGraph, count_moves_at_most, estimate_move_graph_bytes, try_move_graph, try_move_graph_file_by_file,
};

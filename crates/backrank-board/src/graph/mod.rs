//! Graphs, and the graph of a piece's moves on a board.

mod graph;
mod move_graph;

pub use self::graph::{Graph, GraphError, induced_subgraph};
pub use self::move_graph::{
    MoveGraph, build_move_graph_metered, directed_move_count_upper_bound, estimate_move_graph_bytes,
    move_graph_with_edges_added_file_by_file_metered,
};

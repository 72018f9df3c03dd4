//! Adjacency lists: `0 -> 17 10`, the neighbours in the order of the graph.

use std::io::{self, Write};

use super::Labels;
use backrank_board::Graph;

pub(super) fn write(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    for &vertex in &labels.order {
        write!(out, "{} ->", labels.id(vertex))?;
        for &neighbour in graph.neighbours(vertex) {
            write!(out, " {}", labels.id(neighbour))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

//! The graph files of METIS (Karypis and Kumar, 1998): a head, then the neighbours of each vertex,
//! from 1. The format has no room for names.

use std::io::{self, Write};

use backrank_board::Graph;

pub(super) fn write(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{} {}", graph.len(), graph.edge_count())?;
    for vertex in graph.vertices() {
        for (index, &neighbour) in graph.neighbours(vertex).iter().enumerate() {
            write!(out, "{}{}", if index == 0 { "" } else { " " }, u64::from(neighbour) + 1)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

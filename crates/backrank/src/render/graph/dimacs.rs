//! The edge format of the second DIMACS challenge (1993), whose vertices count from 1.

use std::io::{self, Write};

use super::Labels;
use backrank_board::Graph;

pub(super) fn write(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    for (vertex, (name, _)) in labels.entries().enumerate() {
        // A name of several lines would end the comment and begin something else.
        writeln!(out, "c {} {}", vertex + 1, name.replace(char::is_control, " "))?;
    }
    writeln!(out, "p edge {} {}", graph.len(), graph.edge_count())?;
    for (a, b) in graph.edges() {
        writeln!(out, "e {} {}", u64::from(a) + 1, u64::from(b) + 1)?;
    }
    Ok(())
}

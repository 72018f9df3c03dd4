//! JSON: the names of the vertices, and each edge as the names of its two ends.

use std::io::{self, Write};

use super::Labels;
use backrank_board::Graph;

pub(super) fn write(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"vertices\":[")?;
    for (index, name) in labels.names.iter().enumerate() {
        comma(index, out)?;
        serde_json::to_writer(&mut *out, name)?;
    }
    write!(out, "],\"edges\":[")?;
    for (index, (a, b)) in graph.edges().enumerate() {
        comma(index, out)?;
        serde_json::to_writer(&mut *out, &[labels.name(a), labels.name(b)])?;
    }
    writeln!(out, "]}}")
}

fn comma(index: usize, out: &mut impl Write) -> io::Result<()> {
    if index == 0 { Ok(()) } else { write!(out, ",") }
}

//! DOT, the language of Graphviz: <https://graphviz.org/doc/info/lang.html>.

use std::io::{self, Write};

use super::Labels;
use backrank_board::Graph;

pub(super) fn write(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "graph moves {{")?;
    for (name, place) in labels.entries() {
        write!(out, "  {}", quoted(name))?;
        if let Some((file, rank)) = place {
            // The `!` pins the vertex, so that `neato` leaves it where the square lies.
            write!(out, " [pos=\"{file},{rank}!\"]")?;
        }
        writeln!(out, ";")?;
    }
    for (a, b) in graph.edges() {
        writeln!(out, "  {} -- {};", quoted(labels.name(a)), quoted(labels.name(b)))?;
    }
    writeln!(out, "}}")
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}

//! The functions that write a graph, one for each format; that of [`graph6`](super::graph6) is in a file of its own.

use std::io::{self, Write};

use super::Labels;
use crate::render::markup::escape;
use backrank_board::Graph;

/// Writes adjacency lists such as `0 -> 17 10`, with the neighbours in the order of the graph.
pub(super) fn write_adjacency(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    for &vertex in &labels.order {
        write!(out, "{} ->", labels.ids[vertex as usize])?;
        for &neighbour in graph.neighbours(vertex) {
            write!(out, " {}", labels.ids[neighbour as usize])?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes the edge format of the second DIMACS challenge (1993), which numbers vertices from 1.
pub(super) fn write_dimacs(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    for (vertex, (name, _)) in labels.names_and_positions().enumerate() {
        // A line break in a name would end the comment line, so control characters become spaces.
        writeln!(out, "c {} {}", vertex + 1, name.replace(char::is_control, " "))?;
    }
    writeln!(out, "p edge {} {}", graph.len(), graph.edge_count())?;
    for (a, b) in graph.edges() {
        writeln!(out, "e {} {}", u64::from(a) + 1, u64::from(b) + 1)?;
    }
    Ok(())
}

/// Writes DOT, the language of Graphviz: <https://graphviz.org/doc/info/lang.html>.
pub(super) fn write_dot(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "graph moves {{")?;
    for (name, place) in labels.names_and_positions() {
        write!(out, "  {}", quote_dot(name))?;
        if let Some((file, rank)) = place {
            // The `!` makes `neato` leave the vertex at the place of its square. `neato` reads the position in inches,
            // but `neato -n` in points.
            write!(out, " [pos=\"{file},{rank}!\"]")?;
        }
        writeln!(out, ";")?;
    }
    for (a, b) in graph.edges() {
        writeln!(out, "  {} -- {};", quote_dot(labels.name(a)), quote_dot(labels.name(b)))?;
    }
    writeln!(out, "}}")
}

/// A name as a quoted string of DOT.
fn quote_dot(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The start of a GraphML file.
const GRAPHML_HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="name" for="node" attr.name="name" attr.type="string"/>
"#;

/// The declarations, in GraphML, of the attributes `file` and `rank` of a vertex.
const GRAPHML_POSITION_KEYS: &str = r#"  <key id="file" for="node" attr.name="file" attr.type="long"/>
  <key id="rank" for="node" attr.name="rank" attr.type="long"/>
"#;

/// Writes GraphML: <http://graphml.graphdrawing.org/specification.html>.
///
/// The ids of vertices are `n0`, `n1` and so on, because names may contain characters that ids of GraphML may not. The
/// name is an attribute of the vertex, and so are its file and rank, from 0.
pub(super) fn write_graphml(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{GRAPHML_HEAD}{}", if labels.positions.is_some() { GRAPHML_POSITION_KEYS } else { "" })?;
    writeln!(out, "  <graph id=\"moves\" edgedefault=\"undirected\">")?;
    for (vertex, (name, place)) in labels.names_and_positions().enumerate() {
        write!(out, "    <node id=\"n{vertex}\"><data key=\"name\">{}</data>", escape(name))?;
        if let Some((file, rank)) = place {
            write!(out, "<data key=\"file\">{file}</data><data key=\"rank\">{rank}</data>")?;
        }
        writeln!(out, "</node>")?;
    }
    for (a, b) in graph.edges() {
        writeln!(out, "    <edge source=\"n{a}\" target=\"n{b}\"/>")?;
    }
    writeln!(out, "  </graph>\n</graphml>")
}

/// Writes a Hamiltonian cycle problem in the format of TSPLIB (Reinelt, 1991), which numbers vertices from 1.
pub(super) fn write_hcp(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "NAME : moves\nTYPE : HCP\nDIMENSION : {}", graph.len())?;
    writeln!(out, "EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION")?;
    for (a, b) in graph.edges() {
        writeln!(out, "{} {}", u64::from(a) + 1, u64::from(b) + 1)?;
    }
    writeln!(out, "-1\nEOF")
}

/// Writes JSON: the names of the vertices, and each edge as the names of its two ends.
pub(super) fn write_json(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"vertices\":")?;
    serde_json::to_writer(&mut *out, &labels.names)?;
    write!(out, ",\"edges\":[")?;
    for (index, (a, b)) in graph.edges().enumerate() {
        write!(out, "{}", if index == 0 { "" } else { "," })?;
        serde_json::to_writer(&mut *out, &[labels.name(a), labels.name(b)])?;
    }
    writeln!(out, "]}}")
}

/// Writes the graph format of METIS (Karypis and Kumar, 1998): a header line, then for each vertex a line of its
/// neighbours, numbered from 1. Names are not written, because the format has no place for them.
pub(super) fn write_metis(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{} {}", graph.len(), graph.edge_count())?;
    for vertex in graph.vertices() {
        for (index, &neighbour) in graph.neighbours(vertex).iter().enumerate() {
            write!(out, "{}{}", if index == 0 { "" } else { " " }, u64::from(neighbour) + 1)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

//! GraphML: <http://graphml.graphdrawing.org/specification.html>.
//!
//! Vertices are `n0`, `n1` and so on, because an id of GraphML may not hold every character that
//! a name may; the name is an attribute, and so are file and rank, from 0.

use std::io::{self, Write};

use super::Labels;
use crate::render::markup::escape;
use backrank_board::Graph;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="name" for="node" attr.name="name" attr.type="string"/>
"#;

const PLACES: &str = r#"  <key id="file" for="node" attr.name="file" attr.type="long"/>
  <key id="rank" for="node" attr.name="rank" attr.type="long"/>
"#;

pub(super) fn write(graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{HEAD}{}", if labels.positions.is_some() { PLACES } else { "" })?;
    writeln!(out, "  <graph id=\"moves\" edgedefault=\"undirected\">")?;
    for (vertex, (name, place)) in labels.entries().enumerate() {
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

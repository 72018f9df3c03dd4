//! A Hamiltonian cycle problem of TSPLIB (Reinelt, 1991), whose vertices count from 1.

use std::io::{self, Write};

use backrank_board::Graph;

pub(super) fn write(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "NAME : moves\nTYPE : HCP\nDIMENSION : {}", graph.len())?;
    writeln!(out, "EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION")?;
    for (a, b) in graph.edges() {
        writeln!(out, "{} {}", u64::from(a) + 1, u64::from(b) + 1)?;
    }
    writeln!(out, "-1\nEOF")
}

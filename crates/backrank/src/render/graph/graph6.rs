//! The graph6 format (McKay): the number of vertices, then the upper triangle of the adjacency matrix, column by
//! column, with six bits in each printable character. <https://users.cecs.anu.edu.au/~bdm/data/formats.txt>
//!
//! The text has about n^2 / 12 characters for n vertices, however few edges there are.

use std::io::{self, Write};

use backrank_board::Graph;

pub(super) fn write(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&size(graph.len() as u64))?;
    let mut bits = SixBitWriter { out, waiting: 0, count: 0 };
    let mut column = Vec::new();
    for vertex in graph.vertices() {
        column.clear();
        column.resize(vertex as usize, false);
        for &above in graph.neighbours(vertex).iter().filter(|&&neighbour| neighbour < vertex) {
            column[above as usize] = true;
        }
        column.iter().try_for_each(|&bit| bits.push(bit))?;
    }
    bits.finish()?;
    writeln!(out)
}

/// The number of vertices in graph6: one character for up to 62, `~` and three characters for up to 258047, `~~` and
/// six characters for more.
fn size(vertices: u64) -> Vec<u8> {
    let digits = |count: u32| (0..count).rev().map(move |digit| (vertices >> (6 * digit) & 63) as u8 + 63);
    match vertices {
        0..=62 => digits(1).collect(),
        63..=258_047 => [b'~'].into_iter().chain(digits(3)).collect(),
        _ => [b'~', b'~'].into_iter().chain(digits(6)).collect(),
    }
}

/// Collects bits and writes every six as one character, the first bit as the most significant.
struct SixBitWriter<'a, W> {
    out: &'a mut W,
    waiting: u8,
    count: u8,
}

impl<W: Write> SixBitWriter<'_, W> {
    fn push(&mut self, bit: bool) -> io::Result<()> {
        self.waiting = self.waiting << 1 | u8::from(bit);
        self.count += 1;
        if self.count < 6 {
            return Ok(());
        }
        let full = [std::mem::take(&mut self.waiting) + 63];
        self.count = 0;
        self.out.write_all(&full)
    }

    fn finish(mut self) -> io::Result<()> {
        while self.count > 0 {
            self.push(false)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_definition_comes_out_as_printed_there() {
        let graph = Graph::from_edges(5, [(0, 2), (0, 4), (1, 3), (3, 4)]).unwrap();
        let mut out = Vec::new();
        write(&graph, &mut out).unwrap();
        assert_eq!(out, b"DQc\n");
    }

    #[test]
    fn sizes_take_one_four_or_eight_characters() {
        assert_eq!(size(0), [63]);
        assert_eq!(size(30), [93]);
        assert_eq!(size(62), [125]);
        assert_eq!(size(63), [126, 63, 63, 126]);
        assert_eq!(size(12_345), [126, 66, 63, 120]);
        assert_eq!(size(258_047), [126, 125, 126, 126]);
        assert_eq!(size(258_048), [126, 126, 63, 63, 63, 126, 63, 63]);
        assert_eq!(size(460_175_067), [126, 126, 63, 90, 90, 90, 90, 90]);
    }

    #[test]
    fn a_graph_without_vertices_is_its_size_alone() {
        let mut out = Vec::new();
        write(&Graph::from_edges(0, []).unwrap(), &mut out).unwrap();
        assert_eq!(out, b"?\n");
    }
}

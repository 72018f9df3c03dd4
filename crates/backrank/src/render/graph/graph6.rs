//! The graph6 format (McKay): the number of vertices, then the upper triangle of the adjacency matrix, column by
//! column, with six bits in each printable character. <https://users.cecs.anu.edu.au/~bdm/data/formats.txt>
//!
//! The text has about n^2 / 12 characters for n vertices, however few edges there are.

use std::io::{self, Write};

use backrank_board::Graph;

pub(super) fn write_graph6(graph: &Graph, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&encode_vertex_count(graph.len() as u64))?;
    let mut bits = Vec::new();
    for vertex in graph.vertices() {
        let column = bits.len();
        bits.resize(column + vertex as usize, false);
        for &above in graph.neighbours(vertex).iter().filter(|&&neighbour| neighbour < vertex) {
            bits[column + above as usize] = true;
        }
        let rest = bits.split_off(bits.len() / 6 * 6);
        out.write_all(&encode_bits(&bits))?;
        bits = rest;
    }
    out.write_all(&encode_bits(&bits))?;
    writeln!(out)
}

/// One character for every six bits, the first bit as the most significant; the last group is padded with zeros.
fn encode_bits(bits: &[bool]) -> Vec<u8> {
    let of_six = |six: &[bool]| (0..6).fold(0, |number, at| number << 1 | u8::from(six.get(at) == Some(&true))) + 63;
    bits.chunks(6).map(of_six).collect()
}

/// The number of vertices in graph6: one character for up to 62, `~` and three characters for up to 258047, `~~` and
/// six characters for more.
fn encode_vertex_count(vertices: u64) -> Vec<u8> {
    let digits = |count: u32| (0..count).rev().map(move |digit| (vertices >> (6 * digit) & 63) as u8 + 63);
    match vertices {
        0..=62 => digits(1).collect(),
        63..=258_047 => [b'~'].into_iter().chain(digits(3)).collect(),
        _ => [b'~', b'~'].into_iter().chain(digits(6)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_definition_comes_out_as_printed_there() {
        let graph = Graph::from_edges(5, [(0, 2), (0, 4), (1, 3), (3, 4)]).unwrap();
        let mut out = Vec::new();
        write_graph6(&graph, &mut out).unwrap();
        assert_eq!(out, b"DQc\n");
    }

    #[test]
    fn sizes_take_one_four_or_eight_characters() {
        assert_eq!(encode_vertex_count(0), [63]);
        assert_eq!(encode_vertex_count(30), [93]);
        assert_eq!(encode_vertex_count(62), [125]);
        assert_eq!(encode_vertex_count(63), [126, 63, 63, 126]);
        assert_eq!(encode_vertex_count(12_345), [126, 66, 63, 120]);
        assert_eq!(encode_vertex_count(258_047), [126, 125, 126, 126]);
        assert_eq!(encode_vertex_count(258_048), [126, 126, 63, 63, 63, 126, 63, 63]);
        assert_eq!(encode_vertex_count(460_175_067), [126, 126, 63, 90, 90, 90, 90, 90]);
    }

    #[test]
    fn a_graph_without_vertices_is_its_size_alone() {
        let mut out = Vec::new();
        write_graph6(&Graph::from_edges(0, []).unwrap(), &mut out).unwrap();
        assert_eq!(out, b"?\n");
    }
}

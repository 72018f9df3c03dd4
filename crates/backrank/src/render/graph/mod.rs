//! Graphs in formats that other programs read.
//!
//! A graph is written together with its [`Labels`], the names of its vertices for people; each format writes those
//! parts of the labels that it has a place for.

mod formats;
mod graph6;
mod labels;

use std::io::{self, Write};

pub use labels::Labels;

use backrank_board::Graph;

backrank_board::named_enum! {
    /// A format for graphs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum GraphFormat: "format for graphs", read by str::to_lowercase {
        /// The language of Graphviz, with the positions of the vertices for `neato`.
        Dot = "dot",
        /// XML for graphs, read by Gephi, yEd and NetworkX.
        GraphMl = "graphml",
        /// The text format of the DIMACS colouring challenge.
        Dimacs = "dimacs",
        /// The input format of the METIS partitioner.
        Metis = "metis",
        /// A Hamiltonian cycle problem of TSPLIB, read by Concorde and LKH.
        Hcp = "hcp",
        /// One line of printable characters, read by nauty.
        Graph6 = "graph6",
        /// Adjacency lists: a line such as `0 -> 17 10` for each vertex.
        Adjacency = "adjacency",
        /// JSON such as `{"vertices":["a1",...],"edges":[["a1","b3"],...]}`.
        Json = "json",
    }
}

impl GraphFormat {
    /// Writes the graph. The text is written in parts, so that it is never in memory as a whole.
    ///
    /// ```
    /// use backrank::board::{Board, MoveGraph, Piece};
    /// use backrank::render::{GraphFormat, Labels};
    ///
    /// let moves = MoveGraph::new(&Board::new(3, 3)?, &Piece::KNIGHT, &Default::default());
    /// let mut text = Vec::new();
    /// GraphFormat::Graph6.write(moves.graph(), &Labels::of_squares(&moves), &mut text)?;
    /// assert_eq!(text, b"H@AAL@O\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the labels do not fit the graph (an error of the kind [`io::ErrorKind::InvalidInput`]), or if the writer
    /// fails.
    pub fn write(self, graph: &Graph, labels: &Labels, out: &mut impl Write) -> io::Result<()> {
        labels.check_fit(graph)?;
        match self {
            Self::Dot => formats::write_dot(graph, labels, out),
            Self::GraphMl => formats::write_graphml(graph, labels, out),
            Self::Dimacs => formats::write_dimacs(graph, labels, out),
            Self::Metis => formats::write_metis(graph, out),
            Self::Hcp => formats::write_hcp(graph, out),
            Self::Graph6 => graph6::write_graph6(graph, out),
            Self::Adjacency => formats::write_adjacency(graph, labels, out),
            Self::Json => formats::write_json(graph, labels, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_board::{Board, MoveGraph, Piece};

    /// A path of three vertices, one of which has a name with special characters of several formats.
    fn path() -> (Graph, Labels) {
        let graph = Graph::from_edges(3, [(1, 0), (0, 2)]).unwrap();
        let names = ["a", "<\"b\\&\">", "c"].map(str::to_owned).to_vec();
        (graph, Labels::named(names))
    }

    fn text(format: GraphFormat, graph: &Graph, labels: &Labels) -> String {
        let mut out = Vec::new();
        format.write(graph, labels, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn knights(ranks: u32, files: u32) -> (Graph, Labels) {
        let moves = MoveGraph::new(&Board::new(ranks, files).unwrap(), &Piece::KNIGHT, &Default::default());
        (Graph::clone(moves.graph()), Labels::of_squares(&moves))
    }

    #[test]
    fn every_format_reads_its_own_name() {
        for format in GraphFormat::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert_eq!(format.name().to_uppercase().parse(), Ok(format));
        }
        let error = "gml".parse::<GraphFormat>().unwrap_err();
        assert!(error.to_string().contains("`gml`") && error.to_string().contains("graphml"));
    }

    #[test]
    fn dot_quotes_names_and_pins_squares_to_their_places() {
        let (graph, labels) = path();
        let expected = "graph moves {\n  \"a\";\n  \"<\\\"b\\\\&\\\">\";\n  \"c\";\n  \
                        \"a\" -- \"<\\\"b\\\\&\\\">\";\n  \"a\" -- \"c\";\n}\n";
        assert_eq!(text(GraphFormat::Dot, &graph, &labels), expected);
        let (graph, labels) = knights(2, 3);
        let dot = text(GraphFormat::Dot, &graph, &labels);
        assert!(dot.contains("  \"c2\" [pos=\"2,1!\"];\n"), "{dot}");
        assert!(dot.contains("  \"a1\" -- \"c2\";\n"), "{dot}");
    }

    #[test]
    fn graphml_escapes_names_and_says_file_and_rank() {
        let (graph, labels) = path();
        let xml = text(GraphFormat::GraphMl, &graph, &labels);
        assert!(
            xml.contains("<node id=\"n1\"><data key=\"name\">&lt;&quot;b\\&amp;&quot;&gt;</data></node>\n"),
            "{xml}"
        );
        assert!(xml.contains("<edge source=\"n0\" target=\"n1\"/>\n"), "{xml}");
        assert!(!xml.contains("key=\"file\""), "{xml}");
        let (graph, labels) = knights(2, 3);
        let xml = text(GraphFormat::GraphMl, &graph, &labels);
        let node =
            "<node id=\"n5\"><data key=\"name\">c2</data><data key=\"file\">2</data><data key=\"rank\">1</data></node>";
        assert!(xml.contains(node), "{xml}");
        assert_eq!(xml.matches("<edge ").count(), 2);
    }

    #[test]
    fn dimacs_counts_from_one_and_names_the_vertices_in_comments() {
        let (graph, labels) = knights(2, 3);
        let expected = "c 1 a1\nc 2 b1\nc 3 c1\nc 4 a2\nc 5 b2\nc 6 c2\np edge 6 2\ne 1 6\ne 3 4\n";
        assert_eq!(text(GraphFormat::Dimacs, &graph, &labels), expected);
        let labels = Labels::named(["a\ne 1 2", "b", "c", "d", "e", "f"].map(str::to_owned).to_vec());
        assert!(text(GraphFormat::Dimacs, &graph, &labels).starts_with("c 1 a e 1 2\nc 2 b\n"));
    }

    #[test]
    fn metis_has_a_line_for_each_vertex_even_without_neighbours() {
        let (graph, labels) = knights(2, 3);
        assert_eq!(text(GraphFormat::Metis, &graph, &labels), "6 2\n6\n\n4\n3\n\n1\n");
    }

    #[test]
    fn hcp_lists_the_edges_and_ends_as_tsplib_wants() {
        let (graph, labels) = path();
        let expected = "NAME : moves\nTYPE : HCP\nDIMENSION : 3\nEDGE_DATA_FORMAT : EDGE_LIST\n\
                        EDGE_DATA_SECTION\n1 2\n1 3\n-1\nEOF\n";
        assert_eq!(text(GraphFormat::Hcp, &graph, &labels), expected);
    }

    #[test]
    fn adjacency_keeps_the_order_of_neighbours_and_the_numbering_of_the_user() {
        let graph = Graph::from_edges(4, [(2, 1), (2, 0)]).unwrap();
        let mut labels = Labels::named(["a", "b", "c", "d"].map(str::to_owned).to_vec());
        labels.ids = ["10", "11", "12", "13"].map(str::to_owned).to_vec();
        labels.order = vec![2, 3, 0, 1];
        assert_eq!(text(GraphFormat::Adjacency, &graph, &labels), "12 -> 11 10\n13 ->\n10 -> 12\n11 -> 12\n");
    }

    #[test]
    fn adjacency_of_a_board_speaks_of_square_numbers_even_beside_holes() {
        let board = Board::new(3, 3).unwrap().with_holes(["b1".parse().unwrap()]).unwrap();
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &Default::default());
        let lines = text(GraphFormat::Adjacency, moves.graph(), &Labels::of_squares(&moves));
        assert!(lines.starts_with("0 -> 7 5\n2 -> "), "{lines}");
    }

    #[test]
    fn json_names_the_ends_of_each_edge() {
        let (graph, labels) = path();
        let expected = r#"{"vertices":["a","<\"b\\&\">","c"],"edges":[["a","<\"b\\&\">"],["a","c"]]}"#;
        assert_eq!(text(GraphFormat::Json, &graph, &labels), format!("{expected}\n"));
        let empty = Graph::from_edges(0, []).unwrap();
        assert_eq!(text(GraphFormat::Json, &empty, &Labels::named(vec![])), "{\"vertices\":[],\"edges\":[]}\n");
    }

    #[test]
    fn labels_that_do_not_fit_are_refused_before_anything_is_written() {
        let (graph, labels) = path();
        let short = Labels::named(vec!["a".to_owned()]);
        let strange = Labels { order: vec![0, 1, 3], ..labels.clone() };
        let misplaced = Labels { positions: Some(vec![(0, 0)]), ..labels };
        for labels in [short, strange, misplaced] {
            for format in GraphFormat::ALL {
                let mut out = Vec::new();
                let error = format.write(&graph, &labels, &mut out).unwrap_err();
                assert_eq!((error.kind(), out.len()), (io::ErrorKind::InvalidInput, 0));
            }
        }
    }
}

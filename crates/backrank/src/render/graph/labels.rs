//! The names of the vertices of a graph.

use std::io;

use backrank_board::{Graph, MoveGraph};

/// The names of the vertices of a graph, by vertex number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Labels {
    /// The name of each vertex: its square, or a name that a user gave. Names should be distinct, because DOT and JSON
    /// identify a vertex only by its name.
    pub names: Vec<String>,
    /// The file and the rank of each vertex, from 0; `None` if the vertices are not squares.
    pub positions: Option<Vec<(u32, u32)>>,
    /// The id of each vertex in the adjacency format: a number of the caller's choice, or a name.
    pub ids: Vec<String>,
    /// The vertices in the order in which the adjacency format prints them.
    pub order: Vec<u32>,
}

impl Labels {
    /// Labels for the squares of a move graph, in ascending order: square names, the coordinates of the squares, and as
    /// ids the square numbers of the board.
    pub fn of_squares(moves: &MoveGraph) -> Self {
        let board = moves.board();
        let squares = moves.squares();
        Self {
            names: squares.iter().map(ToString::to_string).collect(),
            positions: Some(squares.iter().map(|square| (square.file(), square.rank())).collect()),
            // Every square of a move graph is on its board, so it has a number.
            ids: squares.iter().map(|&square| board.number(square).unwrap_or_default().to_string()).collect(),
            order: moves.graph().vertices().collect(),
        }
    }

    /// Labels for vertices with names and without coordinates; the names are also the ids.
    pub fn named(names: Vec<String>) -> Self {
        let order = (0..).take(names.len()).collect();
        Self { ids: names.clone(), positions: None, order, names }
    }

    /// Returns an error unless there is a label for each vertex, and all vertices in `order` exist.
    pub(super) fn check_fit(&self, graph: &Graph) -> io::Result<()> {
        let vertices = graph.len();
        let fits = self.names.len() == vertices
            && self.ids.len() == vertices
            && self.positions.as_ref().is_none_or(|positions| positions.len() == vertices)
            && self.order.iter().all(|&vertex| (vertex as usize) < vertices);
        let error = || io::Error::new(io::ErrorKind::InvalidInput, "the labels do not fit the vertices of the graph");
        fits.then_some(()).ok_or_else(error)
    }

    /// For each vertex, its name and, if it has one, its position as file and rank.
    pub(super) fn names_and_positions(&self) -> impl Iterator<Item = (&str, Option<(u32, u32)>)> {
        let place = |vertex| self.positions.as_ref().and_then(|positions: &Vec<_>| positions.get(vertex).copied());
        self.names.iter().enumerate().map(move |(vertex, name)| (name.as_str(), place(vertex)))
    }

    pub(super) fn name(&self, vertex: u32) -> &str {
        &self.names[vertex as usize]
    }
}

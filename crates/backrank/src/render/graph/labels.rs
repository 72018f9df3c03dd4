//! The names of the vertices of a graph.

use std::io;

use backrank_board::{Graph, MoveGraph};

/// The names of the vertices of a graph, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Labels {
    /// The name of each vertex: its square, or the name that a user gave it. Names should differ, since
    /// DOT and JSON know a vertex only by its name.
    pub names: Vec<String>,
    /// File and rank of each vertex, from 0, where the vertices are squares.
    pub positions: Option<Vec<(u32, u32)>>,
    /// The name of each vertex in the adjacency format: its number as the user counts.
    pub ids: Vec<String>,
    /// The vertices in the order in which the adjacency format prints them.
    pub order: Vec<u32>,
}

impl Labels {
    /// The squares of a move graph: named as squares, placed where they lie, with the numbers of
    /// the board as ids, in ascending order.
    #[must_use]
    pub fn of_squares(moves: &MoveGraph) -> Self {
        let board = moves.board();
        let squares = moves.squares();
        Self {
            names: squares.iter().map(ToString::to_string).collect(),
            positions: Some(squares.iter().map(|square| (square.file(), square.rank())).collect()),
            // Every square of a move graph lies on its board and so has a number.
            ids: squares.iter().map(|&square| board.number(square).unwrap_or_default().to_string()).collect(),
            order: moves.graph().vertices().collect(),
        }
    }

    /// Vertices that have names and no place; the names are the ids, too.
    #[must_use]
    pub fn named(names: Vec<String>) -> Self {
        let order = (0..).take(names.len()).collect();
        Self { ids: names.clone(), positions: None, order, names }
    }

    /// Whether there is a label for each vertex, and every vertex that the labels name exists.
    pub(super) fn check(&self, graph: &Graph) -> io::Result<()> {
        let vertices = graph.len();
        let fits = self.names.len() == vertices
            && self.ids.len() == vertices
            && self.positions.as_ref().is_none_or(|positions| positions.len() == vertices)
            && self.order.iter().all(|&vertex| (vertex as usize) < vertices);
        let error = || io::Error::new(io::ErrorKind::InvalidInput, "the labels do not fit the vertices of the graph");
        fits.then_some(()).ok_or_else(error)
    }

    /// The vertices with their names and, where they have one, their places.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&str, Option<(u32, u32)>)> {
        let place = |vertex| self.positions.as_ref().and_then(|positions: &Vec<_>| positions.get(vertex).copied());
        self.names.iter().enumerate().map(move |(vertex, name)| (name.as_str(), place(vertex)))
    }

    pub(super) fn name(&self, vertex: u32) -> &str {
        &self.names[vertex as usize]
    }

    pub(super) fn id(&self, vertex: u32) -> &str {
        &self.ids[vertex as usize]
    }
}

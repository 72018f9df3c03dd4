//! The attack graph of the squares where a piece may still be placed.

use backrank_board::internals::{build_move_graph_metered, estimate_move_graph_bytes, induced_subgraph};
use backrank_board::{Graph, MoveOrder, Square};

use super::problem::PlacementProblem;
use crate::search::{Limit, Meter};

/// A connected component of the attack graph: the graph whose vertices are the squares where a piece may still be
/// placed and whose edges join squares that attack each other. Vertices are in ascending order of their squares.
/// Independent sets of the component are the placements on its squares.
#[derive(Clone, Debug)]
pub(super) struct AttackGraphComponent {
    squares: Vec<Square>,
    graph: Graph,
}

impl AttackGraphComponent {
    /// The connected components of the attack graph of a problem. Squares that are forbidden, occupied or attacked by
    /// pre-placed pieces are left out. O(squares x moves) in time and memory. The error is the limit that was reached.
    pub(super) fn find_all(problem: &PlacementProblem, meter: &mut Meter) -> Result<Vec<Self>, Limit> {
        let (board, piece) = (problem.board(), problem.piece());
        meter.check_size(board.area(), estimate_move_graph_bytes(board, piece).saturating_mul(2))?;
        let moves = build_move_graph_metered(board, piece, &MoveOrder::default(), |work| meter.add_work(work))?;
        let mut free: Vec<bool> = moves.squares().iter().map(|&square| problem.permits(square)).collect();
        for vertex in problem.preplaced().iter().filter_map(|&square| moves.vertex(square)) {
            for taken in moves.graph().neighbours(vertex).iter().chain([&vertex]) {
                free[*taken as usize] = false;
            }
        }
        let free: Vec<u32> = moves.graph().vertices().filter(|&vertex| free[vertex as usize]).collect();
        meter.add_work(moves.graph().edge_count() as u64)?;
        let attack_graph = induced_subgraph(moves.graph(), &free);
        meter.add_work(attack_graph.edge_count() as u64)?;
        let square = |vertex: u32| moves.square(free[vertex as usize]);
        let component = |vertices: Vec<u32>| Self {
            graph: induced_subgraph(&attack_graph, &vertices),
            squares: vertices.into_iter().map(square).collect(),
        };
        Ok(attack_graph.components().into_iter().map(component).collect())
    }

    /// The graph of this component; its vertices are numbered from 0.
    pub(super) const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The square of a vertex of [`graph`](Self::graph).
    pub(super) fn square(&self, vertex: u32) -> Square {
        self.squares[vertex as usize]
    }

    /// Four orders of the vertices, each of which passes over one line of squares after another: by ranks, by files,
    /// and by the diagonals of either direction.
    pub(super) fn line_orders(&self) -> impl Iterator<Item = Vec<u32>> {
        let keys: [fn(i64, i64) -> [i64; 2]; 4] = [
            |rank, file| [rank, file],
            |rank, file| [file, rank],
            |rank, file| [file - rank, file],
            |rank, file| [file + rank, file],
        ];
        keys.into_iter().map(|key| self.sort_by(key))
    }

    /// The vertices sorted by the colours of their squares, dark squares first. On a flat board only squares of one
    /// colour share diagonals, so a greedy clique cover in this order can find larger cliques than line by line: on 3x3
    /// any two queens on squares of the same colour attack each other.
    pub(super) fn dark_squares_first(&self) -> Vec<u32> {
        self.sort_by(|rank, file| [(rank + file) % 2, rank, file])
    }

    /// The vertices sorted by `key(rank, file)`. Rank and file are counted from 0; they are signed so that a key may be
    /// their difference.
    fn sort_by<K: Ord>(&self, key: impl Fn(i64, i64) -> K) -> Vec<u32> {
        let mut vertices: Vec<u32> = self.graph.vertices().collect();
        vertices.sort_unstable_by_key(|&vertex| {
            let square = self.square(vertex);
            key(square.rank().into(), square.file().into())
        });
        vertices
    }
}

/// A greedy clique cover: each vertex, in the given order, joins the oldest clique all of whose vertices are adjacent
/// to it, or starts a new clique. The number of cliques is an upper bound on the number of pieces that fit. Returns the
/// number of the clique of each vertex; cliques are numbered from 0 in order of creation. O(vertices + edges).
pub(super) fn cover_by_cliques(graph: &Graph, order: impl Iterator<Item = u32>) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut clique_of = vec![NONE; graph.len()];
    let mut sizes: Vec<usize> = Vec::new();
    let mut met = vec![0; graph.len()];
    for vertex in order {
        let cliques = graph.neighbours(vertex).iter().map(|&other| clique_of[other as usize]);
        let met_cliques = || cliques.clone().filter(|&clique| clique != NONE);
        met_cliques().for_each(|clique| met[clique] += 1);
        let fits = met_cliques().filter(|&clique| met[clique] == sizes[clique]).min();
        met_cliques().for_each(|clique| met[clique] = 0);
        let clique = fits.unwrap_or(sizes.len());
        if clique == sizes.len() {
            sizes.push(0);
        }
        sizes[clique] += 1;
        clique_of[vertex as usize] = clique;
    }
    clique_of
}

//! The squares that are left for pieces, and which of them attack each other.

use backrank_board::{MoveGraph, MoveOrder, Square};

use super::problem::PlacementProblem;
use crate::search::{Meter, Spent};

/// The squares on which a piece may still be put, in ascending order, and for each the others that a
/// piece there attacks. A placement is a set of vertices no two of which are joined.
#[derive(Clone, Debug)]
pub(super) struct AttackGraph {
    squares: Vec<Square>,
    attacked: Vec<Vec<u32>>,
}

impl AttackGraph {
    /// The graph of what the pieces that stand and the forbidden squares leave. O(squares x moves) in
    /// time and memory.
    pub(super) fn new(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Result<Self, Spent> {
        let (board, piece) = (problem.board(), problem.piece());
        meter.allows_board(board.area(), MoveGraph::bytes(board, piece).saturating_mul(2))?;
        let built = MoveGraph::try_new(board, piece, &MoveOrder::default(), |work| meter.work(work));
        let moves = built.map_err(|limit| meter.spent(limit))?;
        let mut free: Vec<bool> = moves.squares().iter().map(|&square| problem.allows(square)).collect();
        for vertex in problem.standing().iter().filter_map(|&square| moves.vertex(square)) {
            for taken in moves.graph().neighbours(vertex).iter().chain([&vertex]) {
                free[*taken as usize] = false;
            }
        }
        let left: Vec<u32> = moves.graph().vertices().filter(|&vertex| free[vertex as usize]).collect();
        let mut numbers = vec![0; free.len()];
        for (number, &vertex) in (0..).zip(&left) {
            numbers[vertex as usize] = number;
        }
        let attacked = |&vertex: &u32| {
            let neighbours = moves.graph().neighbours(vertex).iter().filter(|&&other| free[other as usize]);
            neighbours.map(|&other| numbers[other as usize]).collect()
        };
        Ok(Self {
            squares: left.iter().map(|&vertex| moves.square(vertex)).collect(),
            attacked: left.iter().map(attacked).collect(),
        })
    }

    /// How many squares are left.
    pub(super) fn len(&self) -> usize {
        self.squares.len()
    }

    /// The square of a vertex.
    pub(super) fn square(&self, vertex: u32) -> Square {
        self.squares[vertex as usize]
    }

    /// The vertices that a piece on this one attacks.
    pub(super) fn attacked(&self, vertex: u32) -> &[u32] {
        &self.attacked[vertex as usize]
    }

    /// The same for all vertices.
    pub(super) fn attacks(&self) -> &[Vec<u32>] {
        &self.attacked
    }

    /// The parts between which there are no attacks, each in ascending order. O(vertices + edges).
    pub(super) fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.len()];
        let mut components = Vec::new();
        for first in 0..self.len() as u32 {
            if seen[first as usize] {
                continue;
            }
            seen[first as usize] = true;
            let mut component = vec![first];
            let mut next = 0;
            while let Some(&vertex) = component.get(next) {
                next += 1;
                for &other in self.attacked(vertex) {
                    if !std::mem::replace(&mut seen[other as usize], true) {
                        component.push(other);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// The vertices of a component by ranks, by files, and by either kind of diagonal.
    pub(super) fn orders(&self, component: &[u32]) -> [Vec<u32>; 4] {
        type Place = (i64, i64);
        let keys: [fn(Place) -> Place; 4] = [
            |(rank, file)| (rank, file),
            |(rank, file)| (file, rank),
            |(rank, file)| (file - rank, file),
            |(rank, file)| (file + rank, file),
        ];
        let place = |vertex: u32| {
            let square = self.square(vertex);
            (i64::from(square.rank()), i64::from(square.file()))
        };
        keys.map(|key| {
            let mut vertices = component.to_vec();
            vertices.sort_unstable_by_key(|&vertex| key(place(vertex)));
            vertices
        })
    }
}

/// Puts each vertex, in this order, into a set of vertices that are all joined, greedily: into the oldest
/// that it fits. No more pieces fit on the vertices than there are sets. Sets are numbered as they come.
/// O(edges).
pub(super) fn cliques(attacks: &[Vec<u32>], order: impl Iterator<Item = usize>) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut clique_of = vec![NONE; attacks.len()];
    let mut sizes: Vec<usize> = Vec::new();
    let mut met = vec![0; attacks.len()];
    for vertex in order {
        let met_cliques = || attacks[vertex].iter().map(|&other| clique_of[other as usize]).filter(|&at| at != NONE);
        met_cliques().for_each(|clique| met[clique] += 1);
        let fits = met_cliques().filter(|&clique| met[clique] == sizes[clique]).min();
        met_cliques().for_each(|clique| met[clique] = 0);
        let clique = fits.unwrap_or(sizes.len());
        if clique == sizes.len() {
            sizes.push(0);
        }
        sizes[clique] += 1;
        clique_of[vertex] = clique;
    }
    clique_of
}

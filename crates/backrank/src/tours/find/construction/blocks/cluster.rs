//! Clusters: a block with the chains of closed blocks attached to it, and the order of its squares.
//!
//! Memory does not depend on the size of the board: a chain of a billion blocks is stored as one block and a number of
//! copies.

use super::block::{Block, LocalSquare, Side};
use super::chain::Chain;
use crate::tours::find::construction::frame::{Offset, moved};

/// The path through a block, and the chains attached to its sides.
///
/// The *sequence* of the cluster is the path with every chain inserted at the move over which it is attached.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    pub(super) block: Block,
    /// The squares of the path through the block, in order.
    pub(super) path: Vec<LocalSquare>,
    /// For each square of the block, by its number, its index on the path.
    place: Vec<u16>,
    /// The chains inserted into the path, in the order of the path.
    pub(super) inserts: Vec<Insert>,
    /// Number of squares of the sequence.
    pub(super) len: u64,
}

/// A chain, or the next copy of a chain, that is inserted into the path of a cluster.
#[derive(Clone, Debug)]
pub(super) struct Insert {
    /// Number of squares of the path before the insertion.
    pub(super) path_before: u32,
    /// Number of squares of the sequence before the insertion.
    pub(super) before: u64,
    /// The inserted chain; `None` if this cluster is itself a copy of a chain and the next copy is inserted here.
    pub(super) chain: Option<Chain>,
}

impl Insert {
    fn len(&self) -> u64 {
        self.chain.as_ref().map_or(0, Chain::len)
    }
}

impl Cluster {
    /// A cluster of the path and chains, each given as the number of path squares before it and the chain; `None` marks
    /// the insertion of the next copy.
    pub(super) fn new(block: Block, path: Vec<LocalSquare>, mut chains: Vec<(u32, Option<Chain>)>) -> Self {
        let mut place = vec![0; path.len()];
        for (at, &square) in path.iter().enumerate() {
            place[block.number(square) as usize] = at as u16;
        }
        chains.sort_by_key(|&(path_before, _)| path_before);
        let mut len = 0;
        let mut inserts = Vec::with_capacity(chains.len());
        for (path_before, chain) in chains {
            let insert = Insert { path_before, before: u64::from(path_before) + len, chain };
            len += insert.len();
            inserts.push(insert);
        }
        len += path.len() as u64;
        Self { block, path, place, inserts, len }
    }

    /// Number of squares of the sequence before the next copy of the chain to which the cluster belongs; all squares if
    /// there is no next copy.
    pub(super) fn head_len(&self) -> u64 {
        self.inserts.iter().find(|insert| insert.chain.is_none()).map_or(self.len, |insert| insert.before)
    }

    /// The index in the sequence of the square at index `place` of the path.
    fn in_sequence(&self, place: u32) -> u64 {
        let passed = self.inserts.iter().take_while(|insert| insert.path_before <= place);
        u64::from(place) + passed.map(Insert::len).sum::<u64>()
    }
}

/// The clusters of a plan, by index. The chains of a cluster consist of clusters with smaller indices.
#[derive(Clone, Debug, Default)]
pub(super) struct Clusters(Vec<Cluster>);

impl Clusters {
    /// Adds a cluster and returns its index.
    pub(super) fn add(&mut self, cluster: Cluster) -> usize {
        self.0.push(cluster);
        self.0.len() - 1
    }

    pub(super) fn get(&self, cluster: usize) -> &Cluster {
        &self.0[cluster]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Cluster> {
        self.0.iter()
    }

    /// The square at index `at` of a cluster's sequence, relative to the top left square of the cluster's block.
    /// O(depth of nested chains), which is at most 3.
    pub(super) fn square_at(&self, cluster: usize, at: u64) -> Offset {
        let cluster = &self.0[cluster];
        let mut passed = 0;
        for insert in cluster.inserts.iter().take_while(|insert| insert.before <= at) {
            if let Some(chain) = &insert.chain {
                let along = at - insert.before;
                if along < chain.len() {
                    let (copy, within) = chain.copy_at(along);
                    return moved(chain.origin(cluster.block, copy), self.square_at(chain.cluster, within), 1);
                }
                passed += chain.len();
            }
        }
        let (row, column) = cluster.path[(at - passed) as usize];
        (row.into(), column.into())
    }

    /// The index of a square in the sequence of a cluster (its path with the chains inserted). `offset` is relative to
    /// the top left square of the cluster's block. O(depth of nested chains), which is at most 3.
    pub(super) fn step_of(&self, cluster: usize, offset: Offset) -> u64 {
        let cluster = &self.0[cluster];
        let block = cluster.block;
        let Some(beyond) = Side::beyond(block, offset) else {
            let place = cluster.place[block.number((offset.0 as u32, offset.1 as u32)) as usize];
            return cluster.in_sequence(u32::from(place));
        };
        for insert in &cluster.inserts {
            if let Some(chain) = insert.chain.as_ref().filter(|chain| chain.side == beyond) {
                let (copy, offset) = chain.copy_holding(block, offset);
                return insert.before + chain.index_of(copy, self.step_of(chain.cluster, offset));
            }
        }
        unreachable!("a plan covers its board")
    }
}

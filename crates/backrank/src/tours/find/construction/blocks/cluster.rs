//! A cluster: a block with the chains of closed blocks hung on it, and the order of its squares.
//!
//! Nothing here is stored for each square of the board: a chain of a billion blocks is one block
//! and a number.

use super::block::{Block, LocalSquare, Offset, Side, moved};
use super::chain::Chain;

/// The path through a block, and the chains hung on its sides.
///
/// Its *sequence* is the path with every chain put in where it is hung.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    pub(super) block: Block,
    /// The squares of the block's own path.
    pub(super) path: Vec<LocalSquare>,
    /// The place of each square on the path, by its number.
    place: Vec<u16>,
    /// What is put into the path, in the order of the path.
    pub(super) inserts: Vec<Insert>,
    /// The squares of the sequence.
    pub(super) len: u64,
}

/// Something put into a path.
#[derive(Clone, Debug)]
pub(super) struct Insert {
    /// How many squares of the path come before it.
    pub(super) path_before: u32,
    /// How many squares of the sequence come before it.
    pub(super) before: u64,
    /// A chain hung on a side; `None` is the next copy of the same cluster, where it is one of a chain.
    pub(super) chain: Option<Chain>,
}

impl Insert {
    fn len(&self) -> u64 {
        self.chain.as_ref().map_or(0, Chain::len)
    }
}

impl Cluster {
    /// The path with these chains, each given with the number of path squares before it.
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

    /// How many squares of the sequence come before the next copy of a chain.
    pub(super) fn before_next_copy(&self) -> u64 {
        self.inserts.iter().find(|insert| insert.chain.is_none()).map_or(self.len, |insert| insert.before)
    }

    /// The place in the sequence of a place on the path.
    fn in_sequence(&self, place: u32) -> u64 {
        let passed = self.inserts.iter().take_while(|insert| insert.path_before <= place);
        u64::from(place) + passed.map(Insert::len).sum::<u64>()
    }
}

/// The clusters of a plan. The chains of a cluster are made of clusters before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Clusters(Vec<Cluster>);

impl Clusters {
    /// Adds a cluster and gives its number.
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

    /// The square at a place of the cluster's sequence, seen from the first square of its block.
    /// O(depth), and the depth is 3 at most.
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

    /// The place in the cluster's sequence of a square in its block or its chains. O(depth).
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
                return insert.before + chain.place_of(copy, self.step_of(chain.cluster, offset));
            }
        }
        unreachable!("a plan covers its board")
    }
}

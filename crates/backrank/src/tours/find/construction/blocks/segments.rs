//! A plan's squares in order, a stretch of some block's path at a time.

use std::ops::ControlFlow;

use super::block::{Block, LocalSquare, Offset, moved};
use super::chain::Chain;
use super::cluster::Clusters;

/// Squares that follow one another within one block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment<'p> {
    /// Where the block begins.
    pub(super) origin: Offset,
    /// Which cluster of the plan.
    pub(super) cluster: usize,
    /// Where these squares begin on the cluster's path.
    pub(super) first: usize,
    /// The squares, in the order of the path.
    pub(super) path: &'p [LocalSquare],
    /// Whether they are passed from the last to the first.
    pub(super) reversed: bool,
}

/// Which part of a cluster is passed: a copy in a chain comes in two halves.
#[derive(Clone, Copy, PartialEq)]
enum ChainHalf {
    Head,
    Tail,
}

/// Shows segments to a visitor until it breaks. O(1) memory, whatever the length.
pub(super) struct Segments<'p, V> {
    pub(super) clusters: &'p Clusters,
    pub(super) visit: V,
}

impl<'p, B, V: FnMut(Segment<'p>) -> ControlFlow<B>> Segments<'p, V> {
    /// The whole sequence of a cluster whose block begins here.
    pub(super) fn visit_cluster(&mut self, cluster: usize, origin: Offset) -> ControlFlow<B> {
        let stretches = self.clusters.get(cluster).inserts.len() + 1;
        self.stretches(cluster, origin, false, 0, stretches)
    }

    /// One half of a copy in a chain.
    fn half(&mut self, cluster: usize, origin: Offset, reversed: bool, half: ChainHalf) -> ControlFlow<B> {
        let inserts = &self.clusters.get(cluster).inserts;
        let next = inserts.iter().position(|insert| insert.chain.is_none()).unwrap_or(inserts.len());
        match half {
            ChainHalf::Head => self.stretches(cluster, origin, reversed, 0, next + 1),
            ChainHalf::Tail => self.stretches(cluster, origin, reversed, next + 1, inserts.len() + 1),
        }
    }

    /// The stretches `first..end` of a cluster's path and the chains between them. Stretch `n` lies
    /// before insert `n`.
    fn stretches(
        &mut self,
        cluster: usize,
        origin: Offset,
        reversed: bool,
        first: usize,
        end: usize,
    ) -> ControlFlow<B> {
        let own = self.clusters.get(cluster);
        for step in first..end {
            let stretch = if reversed { first + end - 1 - step } else { step };
            if step > first {
                let between = if reversed { stretch } else { stretch - 1 };
                if let Some(chain) = &own.inserts[between].chain {
                    self.chain(chain, own.block, origin, reversed != chain.reversed)?;
                }
            }
            let from = stretch.checked_sub(1).map_or(0, |before| own.inserts[before].path_before as usize);
            let to = own.inserts.get(stretch).map_or(own.path.len(), |insert| insert.path_before as usize);
            (self.visit)(Segment { origin, cluster, first: from, path: &own.path[from..to], reversed })?;
        }
        ControlFlow::Continue(())
    }

    /// The copies of a chain that is hung on a block which begins here.
    fn chain(&mut self, chain: &Chain, parent: Block, origin: Offset, reversed: bool) -> ControlFlow<B> {
        let (going, coming) =
            if reversed { (ChainHalf::Tail, ChainHalf::Head) } else { (ChainHalf::Head, ChainHalf::Tail) };
        let origin_of = |copy| moved(origin, chain.origin(parent, copy), 1);
        (0..chain.copies).try_for_each(|copy| self.half(chain.cluster, origin_of(copy), reversed, going))?;
        (0..chain.copies).rev().try_for_each(|copy| self.half(chain.cluster, origin_of(copy), reversed, coming))
    }
}

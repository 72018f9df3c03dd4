//! Visits the squares of a plan in order, one segment (a stretch of a block's path) at a time.

use std::ops::ControlFlow;

use super::block::{Block, LocalSquare};
use super::chain::Chain;
use super::cluster::Clusters;
use crate::tours::find::construction::frame::{Offset, moved};

/// Successive squares of a tour within one block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment<'p> {
    /// The top left square of the block on the board.
    pub(super) origin: Offset,
    /// The index of the cluster among the clusters of the plan.
    pub(super) cluster: usize,
    /// The index on the cluster's path of the first square of `path`.
    pub(super) first: usize,
    /// The squares of the segment, in the order of the cluster's path.
    pub(super) path: &'p [LocalSquare],
    /// Whether the tour visits the squares from the last to the first.
    pub(super) reversed: bool,
}

/// The two parts in which a tour visits a copy of a chain: before (`Head`) and after (`Tail`) the next copies.
#[derive(Clone, Copy, PartialEq)]
enum ChainHalf {
    Head,
    Tail,
}

/// Calls `visit` with segments until it breaks. O(1) memory for tours of any length.
pub(super) struct SegmentVisitor<'p, V> {
    pub(super) clusters: &'p Clusters,
    pub(super) visit: V,
}

impl<'p, B, V: FnMut(Segment<'p>) -> ControlFlow<B>> SegmentVisitor<'p, V> {
    /// Visits the whole sequence of a cluster whose block has its top left square at `origin`.
    pub(super) fn visit_cluster(&mut self, cluster: usize, origin: Offset) -> ControlFlow<B> {
        let stretches = self.clusters.get(cluster).inserts.len() + 1;
        self.stretches(cluster, origin, false, 0, stretches)
    }

    /// Visits the head or the tail of a copy of a chain: its squares before or after the next copy.
    fn half(&mut self, cluster: usize, origin: Offset, reversed: bool, half: ChainHalf) -> ControlFlow<B> {
        let inserts = &self.clusters.get(cluster).inserts;
        let next = inserts.iter().position(|insert| insert.chain.is_none()).unwrap_or(inserts.len());
        match half {
            ChainHalf::Head => self.stretches(cluster, origin, reversed, 0, next + 1),
            ChainHalf::Tail => self.stretches(cluster, origin, reversed, next + 1, inserts.len() + 1),
        }
    }

    /// Visits the stretches `first..end` of a cluster's path and the chains between them. Stretch `n` is the part of
    /// the path before insert `n`.
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

    /// Visits the copies of a chain that is attached to a block with its top left square at `origin`.
    fn chain(&mut self, chain: &Chain, parent: Block, origin: Offset, reversed: bool) -> ControlFlow<B> {
        let (going, coming) =
            if reversed { (ChainHalf::Tail, ChainHalf::Head) } else { (ChainHalf::Head, ChainHalf::Tail) };
        let origin_of = |copy| moved(origin, chain.origin(parent, copy), 1);
        (0..chain.copies).try_for_each(|copy| self.half(chain.cluster, origin_of(copy), reversed, going))?;
        (0..chain.copies).rev().try_for_each(|copy| self.half(chain.cluster, origin_of(copy), reversed, coming))
    }
}

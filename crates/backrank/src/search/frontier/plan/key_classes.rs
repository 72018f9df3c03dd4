//! Classes of keys that are closed under the choice of edges within the separator.
//!
//! Choosing an edge adds 1 to the degrees of both its ends. So if a connected component of the edges that can be chosen
//! is bipartite, the sum of the degrees on one side minus the sum on the other side is invariant. Keys with the same
//! differences in all components form a class: the steps map each class to itself, and the partners of its keys in the
//! other sweep form one class.

use backrank_board::Graph;

use crate::search::frontier::state::Key;
use crate::search::frontier::transition::Step;

/// The classes of keys, given by one invariant difference of degree sums for each component of the edges that can be
/// chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeyClasses {
    pieces: Vec<EdgeComponent>,
}

/// A bipartite connected component of the edges that can be chosen.
#[derive(Clone, Copy, Debug)]
struct EdgeComponent {
    /// A mask with the low bits of the degrees on the side whose degrees are added.
    plus: Key,
    /// A mask with the low bits of the degrees on the other side, whose degrees are subtracted.
    minus: Key,
    /// The lowest bit that the difference of this component takes in the number of a class.
    shift: u32,
}

impl KeyClasses {
    /// The classes of keys of `width` positions under the choice of these edges between positions; `None` if a
    /// component is not bipartite.
    pub(crate) fn new(width: usize, edges: &[(u32, u32)]) -> Option<Self> {
        let graph = Graph::from_edges(width as u32, edges.iter().copied()).ok()?;
        let colours = graph.two_colouring()?;
        let mut shift = 0;
        let pieces = graph.components().into_iter().map(|places| {
            let of_colour = |colour: u8| {
                let places = places.iter().filter(|&&place| colours[place as usize] == colour);
                places.fold(0, |bits, place| bits | 1 << (2 * place))
            };
            let piece = EdgeComponent { plus: of_colour(0), minus: of_colour(1), shift };
            // The difference, plus the constant that makes it non-negative, is at most twice the number of positions.
            shift += (2 * places.len()).ilog2() + 1;
            piece
        });
        Some(Self { pieces: pieces.collect() })
    }

    /// Estimated fraction of all keys that belong to the largest class, if the degrees 0, 1 and 2 are equally frequent;
    /// by the normal approximation of the differences.
    pub(crate) fn largest_class_fraction(&self) -> f64 {
        let places = |piece: &EdgeComponent| f64::from((piece.plus | piece.minus).count_ones());
        self.pieces.iter().map(|piece| 0.5 / places(piece).sqrt()).product()
    }

    /// The number of the class to which a key belongs.
    pub(crate) fn class_of(&self, key: Key) -> u64 {
        let sum = |mask: Key| (key & mask).count_ones() + 2 * (key >> 1 & mask).count_ones();
        let piece =
            |piece: &EdgeComponent| u64::from(sum(piece.plus) + 2 * piece.minus.count_ones() - sum(piece.minus));
        self.pieces.iter().fold(0, |all, one| all | piece(one) << one.shift)
    }
}

/// Number of steps at the end of `steps` that each only decide on a single edge.
pub(crate) fn count_last_edge_choices(steps: &[Step]) -> usize {
    steps.iter().rev().map_while(Step::sole_edge).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_keep_classes_and_partners_are_in_one() {
        // Two paths of two edges, and an isolated position.
        let edges = [(0, 2), (2, 4), (1, 3), (3, 5)];
        let classes = KeyClasses::new(7, &edges).unwrap();
        let steps = edges.map(|(a, b)| Step::decide_edge(a, b, 7));
        let keys = (0..1_u64 << 14).filter(|key| key & key >> 1 & 0x1555 == 0);
        let mut all = std::collections::BTreeSet::new();
        for key in keys {
            all.insert(classes.class_of(key));
            for step in &steps {
                let targets = step.choices.iter().filter_map(|choice| step.target(choice, key));
                targets.for_each(|target| assert_eq!(classes.class_of(target), classes.class_of(key)));
            }
        }
        // Each path has 7 differences, from -2 to 4, and the isolated position has 3 degrees.
        assert_eq!(all.len(), 7 * 7 * 3);
        assert!(KeyClasses::new(3, &[(0, 1), (1, 2), (2, 0)]).is_none());
    }
}

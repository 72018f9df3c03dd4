//! Classes of keys that edges chosen within the separator do not lead out of.
//!
//! An edge adds 1 to the degrees at both its ends. So where the edges that may be chosen form components whose places
//! have two colours, the sum of degrees at places of one colour less that at places of the other does not change in any
//! component. Keys with the same sums are a class; each class leads to itself alone, and meets one class alone.

use backrank_board::Graph;

use crate::search::frontier::state::Key;
use crate::search::frontier::transition::Step;

/// The sums of degrees that the chosen edges leave unchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    pieces: Vec<Piece>,
}

/// A connected component of the chosen edges.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The low bits of the degrees that are added, and of those that are taken away.
    plus: Key,
    minus: Key,
    /// Where the sum stands in the number of a class.
    shift: u32,
}

impl Classes {
    /// The classes of keys with `width` places under these edges; `None` if a component has no two colours.
    pub(crate) fn new(width: usize, edges: &[(u32, u32)]) -> Option<Self> {
        let graph = Graph::from_edges(width as u32, edges.iter().copied()).ok()?;
        let colours = graph.two_colouring()?;
        let mut shift = 0;
        let pieces = graph.components().into_iter().map(|places| {
            let of_colour = |colour: u8| {
                let places = places.iter().filter(|&&place| colours[place as usize] == colour);
                places.fold(0, |bits, place| bits | 1 << (2 * place))
            };
            let piece = Piece { plus: of_colour(0), minus: of_colour(1), shift };
            // The sum is at most two for each place.
            shift += (2 * places.len()).ilog2() + 1;
            piece
        });
        Some(Self { pieces: pieces.collect() })
    }

    /// Estimated share of all keys in the largest class, if all degrees were equally frequent: the sum of several
    /// degrees, each 0, 1 or 2, is most often the number of places.
    pub(crate) fn largest_share(&self) -> f64 {
        let places = |piece: &Piece| f64::from((piece.plus | piece.minus).count_ones());
        self.pieces.iter().map(|piece| 0.5 / places(piece).sqrt()).product()
    }

    /// The number of the class of a key.
    pub(crate) fn class_of(&self, key: Key) -> u64 {
        let sum = |mask: Key| (key & mask).count_ones() + 2 * (key >> 1 & mask).count_ones();
        let piece = |piece: &Piece| u64::from(sum(piece.plus) + 2 * piece.minus.count_ones() - sum(piece.minus));
        self.pieces.iter().fold(0, |all, one| all | piece(one) << one.shift)
    }
}

/// Number of the last steps that only choose an edge.
pub(crate) fn count_last_edge_choices(steps: &[Step]) -> usize {
    steps.iter().rev().map_while(Step::edge_alone).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_keep_classes_and_partners_are_in_one() {
        // Two paths of two edges, and a place by itself.
        let edges = [(0, 2), (2, 4), (1, 3), (3, 5)];
        let classes = Classes::new(7, &edges).unwrap();
        let steps = edges.map(|(a, b)| Step::edge(a, b, 7));
        let keys = (0..1_u64 << 14).filter(|key| key & key >> 1 & 0x1555 == 0);
        let mut all = std::collections::BTreeSet::new();
        for key in keys {
            all.insert(classes.class_of(key));
            for step in &steps {
                let targets = step.choices.iter().filter_map(|choice| step.target(choice, key));
                targets.for_each(|target| assert_eq!(classes.class_of(target), classes.class_of(key)));
            }
        }
        // Sums of -2 to 4 on each path, degrees of 0 to 2.
        assert_eq!(all.len(), 7 * 7 * 3);
        assert!(Classes::new(3, &[(0, 1), (1, 2), (2, 0)]).is_none());
    }
}

//! The work units of a count by half-boards.

use super::permitted_squares::PermittedSquares;

/// A work unit: the ranks that the queens of the east half use in the north and in the south quarter, as bits numbered
/// away from the middle. The number of solutions counted is multiplied by `weight`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) north_ranks: u32,
    pub(super) south_ranks: u32,
    pub(super) symmetry: SymmetryReduction,
    pub(super) weight: u64,
}

/// How symmetries of the board reduce the work of a unit: which solutions are counted, and for how many each stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SymmetryReduction {
    /// The side is even. Reflections map any solution to one whose queens on the long diagonals are all in the west
    /// half. Only such solutions are counted, each with a factor of 2 for each long diagonal that has a queen. With
    /// `also_exchanged` the same two lists are compared a second time, with east and west exchanged. This counts the
    /// solutions whose east half uses the ranks that the west half of the unit uses.
    EvenSide { also_exchanged: bool },
    /// The side is odd. The queen on the middle rank is in the east, and the queen on the middle file is in the north,
    /// at least as far from the centre as the queen on the middle rank. Each solution stands for eight, or for four if
    /// the two queens are equally far from the centre.
    OddSide,
    /// The side is odd and a queen is in the centre, so no other queen is on the long diagonals.
    CentreQueen,
    /// No symmetry is used, because some squares are closed. `east_has_middle_rank` tells whether the east half has the
    /// queen of the middle rank, which exists only if the side is odd.
    NoSymmetry { east_has_middle_rank: bool },
}

impl SymmetryReduction {
    pub(super) const fn is_for_even_side(self) -> bool {
        matches!(self, Self::EvenSide { .. })
    }
}

/// The units of a board without closed squares. Pairs of sets of ranks are compared first by the northern and then by
/// the southern set. A set is compared as a binary number whose lowest bit belongs to the uppermost rank of its
/// quarter. On an even side there is one unit for each symmetry class, the least. On an odd side, the units with the
/// queens on the middle rank and the middle file off the centre come first, one for each pair of sets. Those with a
/// queen in the centre follow, the least of each class under reflecting the board and exchanging the halves.
pub(super) fn list_unit_classes(side: u32) -> Vec<Unit> {
    let half = side / 2;
    let mirrored = |ranks: u32| ranks.reverse_bits() >> (u32::BITS - half);
    let of_size = |size| list_rank_sets(half, size);
    let unit =
        |(north, south), symmetry, weight| Unit { north_ranks: mirrored(north), south_ranks: south, symmetry, weight };
    let whole = (1 << half) - 1;
    if side.is_multiple_of(2) {
        let even = of_size(half).filter_map(|(north, south)| {
            let (image, other) = ((mirrored(south), mirrored(north)), (whole ^ north, whole ^ south));
            let other_image = (mirrored(other.1), mirrored(other.0));
            let is_first = (north, south) <= image.min(other).min(other_image);
            let also_exchanged = other != image;
            let weight = 1 + u64::from((north, south) != image);
            is_first.then(|| unit((north, south), SymmetryReduction::EvenSide { also_exchanged }, weight))
        });
        return even.collect();
    }
    let odd = of_size(half - 1).map(|ranks| unit(ranks, SymmetryReduction::OddSide, 1));
    let centre = of_size(half).filter_map(|(north, south)| {
        let image = (mirrored(south), mirrored(north));
        let mut class = vec![(north, south), image, (whole ^ north, whole ^ south), (whole ^ image.0, whole ^ image.1)];
        class.sort_unstable();
        class.dedup();
        (class[0] == (north, south)).then(|| unit((north, south), SymmetryReduction::CentreQueen, class.len() as u64))
    });
    odd.chain(centre).collect()
}

/// All units of a board with these permitted squares; no symmetry is used, so each has the weight 1. A unit is left out
/// if one of the ranks that a half must use has no permitted square in this half. On an odd side, the units come first
/// in which the west half uses the middle rank.
pub(super) fn list_all_units(side: u32, [east, west]: &[PermittedSquares; 2]) -> Vec<Unit> {
    let half = side / 2;
    let whole = (1 << half) - 1;
    let is_odd = !side.is_multiple_of(2);
    let mut units = Vec::new();
    for east_has_middle_rank in [false, true].into_iter().take(1 + usize::from(is_odd)) {
        let is_usable = |north, south| {
            east.has_permitted_square_in_each_of([north, south], east_has_middle_rank)
                && west.has_permitted_square_in_each_of([whole ^ north, whole ^ south], is_odd && !east_has_middle_rank)
        };
        let sets = list_rank_sets(half, half - u32::from(east_has_middle_rank))
            .filter(|&(north, south)| is_usable(north, south));
        units.extend(sets.map(|(north, south)| Unit {
            north_ranks: north,
            south_ranks: south,
            symmetry: SymmetryReduction::NoSymmetry { east_has_middle_rank },
            weight: 1,
        }));
    }
    units
}

/// All pairs of a set of northern and a set of southern ranks that contain `size` ranks together.
fn list_rank_sets(half: u32, size: u32) -> impl Iterator<Item = (u32, u32)> {
    let sets = (0..1_u32 << half).flat_map(move |north| (0..1_u32 << half).map(move |south| (north, south)));
    sets.filter(move |(north, south)| north.count_ones() + south.count_ones() == size)
}

//! The work units of a count by half-boards.

use super::open_squares::OpenSquares;

/// A work unit: the ranks that the queens of the east half use in the north and in the south quarter, as bits numbered
/// away from the middle. Each solution counted is multiplied by `weight`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) north: u32,
    pub(super) south: u32,
    pub(super) kind: UnitKind,
    pub(super) weight: u64,
}

/// How a unit uses the symmetries of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnitKind {
    /// The side is even. Reflections map any solution to one in which the east has no queen on a long diagonal, so only
    /// these solutions are counted, with a factor of 2 for each long diagonal that has a queen. With `both_ways` the
    /// same two lists are joined a second time with the halves exchanged, which counts the solutions whose east half
    /// uses the ranks of the west.
    Even { both_ways: bool },
    /// The side is odd, the queen on the middle rank is in the east, and the queen on the middle file is in the north
    /// and at least as far from the middle. Each solution counts for eight, or for four if the two distances are equal.
    Odd,
    /// The side is odd and a queen is in the centre, so no other queen is on the long diagonals.
    Centre,
    /// No symmetry is used, because some squares are closed. `has_middle` tells whether the east half uses the middle
    /// rank, which only an odd side has.
    Each { has_middle: bool },
}

impl UnitKind {
    pub(super) const fn is_even(self) -> bool {
        matches!(self, Self::Even { .. })
    }
}

/// The units of a board without closed squares, one for each symmetry class. Sets of ranks are compared as binary
/// numbers, with ranks counted from the top, first those of the north and then those of the south. On an even side a
/// unit is the least of its class. On an odd side the units with a queen on the middle rank come first, then those with
/// a queen in the centre, the least of each class under mirroring and exchanging the halves.
pub(super) fn list_unit_classes(side: u32) -> Vec<Unit> {
    let half = side / 2;
    let mirrored = |ranks: u32| ranks.reverse_bits() >> (u32::BITS - half);
    let of_size = |size| list_rank_sets(half, size);
    let unit = |(north, south), kind, weight| Unit { north: mirrored(north), south, kind, weight };
    let whole = (1 << half) - 1;
    if side.is_multiple_of(2) {
        let even = of_size(half).filter_map(|(north, south)| {
            let (image, other) = ((mirrored(south), mirrored(north)), (whole ^ north, whole ^ south));
            let other_image = (mirrored(other.1), mirrored(other.0));
            let is_first = (north, south) <= image.min(other).min(other_image);
            let both_ways = other != image;
            let weight = 1 + u64::from((north, south) != image);
            is_first.then(|| unit((north, south), UnitKind::Even { both_ways }, weight))
        });
        return even.collect();
    }
    let odd = of_size(half - 1).map(|ranks| unit(ranks, UnitKind::Odd, 1));
    let centre = of_size(half).filter_map(|(north, south)| {
        let image = (mirrored(south), mirrored(north));
        let mut class = vec![(north, south), image, (whole ^ north, whole ^ south), (whole ^ image.0, whole ^ image.1)];
        class.sort_unstable();
        class.dedup();
        (class[0] == (north, south)).then(|| unit((north, south), UnitKind::Centre, class.len() as u64))
    });
    odd.chain(centre).collect()
}

/// The units of a board with these open squares, without symmetry. A set of ranks is left out if a rank has no open
/// square in its half. On an odd side the units in which the west uses the middle rank come first.
pub(super) fn list_all_units(side: u32, [east, west]: &[OpenSquares; 2]) -> Vec<Unit> {
    let half = side / 2;
    let whole = (1 << half) - 1;
    let is_odd = !side.is_multiple_of(2);
    let mut units = Vec::new();
    for has_middle in [false, true].into_iter().take(1 + usize::from(is_odd)) {
        let is_open = |north, south| {
            east.has_room([north, south], has_middle)
                && west.has_room([whole ^ north, whole ^ south], is_odd && !has_middle)
        };
        let sets = list_rank_sets(half, half - u32::from(has_middle)).filter(|&(north, south)| is_open(north, south));
        units.extend(sets.map(|(north, south)| Unit { north, south, kind: UnitKind::Each { has_middle }, weight: 1 }));
    }
    units
}

/// All pairs of a set of northern and a set of southern ranks that contain `size` ranks together.
fn list_rank_sets(half: u32, size: u32) -> impl Iterator<Item = (u32, u32)> {
    let sets = (0..1_u32 << half).flat_map(move |north| (0..1_u32 << half).map(move |south| (north, south)));
    sets.filter(move |(north, south)| north.count_ones() + south.count_ones() == size)
}

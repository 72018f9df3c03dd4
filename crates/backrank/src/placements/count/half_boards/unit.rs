//! The work units of a count by half-boards.

use super::open_half::OpenHalf;

/// A work unit: the ranks that the queens of the east half take, and the number of solutions that each counted one
/// stands for. Ranks are sets of bits, counted away from the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) north: u32,
    pub(super) south: u32,
    pub(super) kind: UnitKind,
    pub(super) weight: u64,
}

/// How the symmetries of the board are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnitKind {
    /// An even side. Reflections carry each of the four ways to put queens of different halves, or of
    /// the west, on the long diagonals to all others; so the east has none there, and a solution counts
    /// twice for each long diagonal that has one. Where both ways are counted, the halves then change
    /// sides: what stood in the east stands in the west, on the same ranks.
    Even { both_ways: bool },
    /// An odd side, the middle rank's queen in the east and the middle file's in the north, the
    /// former not farther from the middle than the latter: one of eight, or where they are as far one
    /// of four.
    Odd,
    /// An odd side and a queen in the centre, which leaves the long diagonals empty.
    Centre,
    /// No symmetry is used, because some squares are closed. On an odd side the middle rank is one of the east's, or
    /// not.
    Each { has_middle: bool },
}

impl UnitKind {
    pub(super) const fn is_even(self) -> bool {
        matches!(self, Self::Even { .. })
    }
}

/// The units of a board without closed squares, one of each symmetry class. Ranks are counted from the top here: sets
/// of the north ascend as binary numbers, then those of the south. Of mirror images an even side has the one whose
/// north is not greater than what the south's mirror image would be. An odd side has those with a queen on the middle
/// rank first, then one of each class under mirroring and exchanging the halves.
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

/// The units of a board whose open squares are those of these halves; sets with a rank without an open square are left
/// out. On an odd side those come first whose middle rank is the west's.
pub(super) fn list_all_units(side: u32, [east, west]: &[OpenHalf; 2]) -> Vec<Unit> {
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

/// All pairs of a set of northern and a set of southern ranks with `size` ranks together.
fn list_rank_sets(half: u32, size: u32) -> impl Iterator<Item = (u32, u32)> {
    let sets = (0..1_u32 << half).flat_map(move |north| (0..1_u32 << half).map(move |south| (north, south)));
    sets.filter(move |(north, south)| north.count_ones() + south.count_ones() == size)
}

//! The pairs of north and south quarters that are joined to half-boards.

use super::diagonals::Diagonals;
use super::open_squares::OpenSquares;
use super::unit::{Unit, UnitKind};

/// A north and a south quarter to be joined to one half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    /// For [`UnitKind::Odd`], how far from the centre the queen on the middle rank (east half) or on the middle file
    /// (west half) is, from 0 for the nearest square; else 0. The classes of both halves decide the weight of a pair.
    pub(super) class: usize,
    /// The sets of ranks of the north and of the south quarter, as bits.
    pub(super) ranks: [u32; 2],
    /// The set of files that the two quarters use together, as bits.
    pub(super) files: u32,
    /// The diagonals that the quarters must not use: those of queens on the middle rank or file, or the long diagonals.
    pub(super) held: u64,
}

/// The joins of the east half of a unit, or of the mirror image of its west half on the ranks that the east does not
/// use; sorted by class. Also returns the number of classes.
pub(super) fn list_joins(diagonals: Diagonals, open: &OpenSquares, unit: Unit, is_west: bool) -> (Vec<Join>, usize) {
    let half = diagonals.side / 2;
    let all = (1 << half) - 1;
    let of_east = [unit.north, unit.south];
    let ranks = if is_west { of_east.map(|ranks| all ^ ranks) } else { of_east };
    let join = |class, ranks, files, held| Join { class, ranks, files, held };
    match unit.kind {
        UnitKind::Even { .. } => (vec![join(0, ranks, all, 0)], 1),
        UnitKind::Centre => (vec![join(0, ranks, all, diagonals.long_diagonals())], 1),
        // The class is the row of the north quarter in which the middle file has its queen.
        UnitKind::Odd if is_west => {
            let class = |left: [u32; 2]| (ranks[0] & !left[0]).trailing_zeros() as usize;
            let north = place_on_middle_file(diagonals, ranks, [all, 0]);
            (north.map(|(left, held)| join(class(left), left, all, held)).collect(), half as usize)
        }
        // The class is the column in which the middle rank has its queen.
        UnitKind::Odd => {
            let class = |files: u32| files.trailing_ones() as usize;
            let joins = place_on_middle_rank(diagonals, all);
            (joins.map(|(files, held)| join(class(files), ranks, files, held)).collect(), half as usize)
        }
        UnitKind::Each { has_middle } => {
            let is_odd = !diagonals.side.is_multiple_of(2);
            let has_rank = if is_west { is_odd && !has_middle } else { has_middle };
            (list_joins_without_symmetry(diagonals, open, ranks, has_rank, is_west && is_odd), 1)
        }
    }
}

/// The joins of a half without symmetry: one for each way to place queens on the middle rank and file, where they
/// belong to this half.
fn list_joins_without_symmetry(
    diagonals: Diagonals,
    open: &OpenSquares,
    ranks: [u32; 2],
    has_rank: bool,
    has_file: bool,
) -> Vec<Join> {
    let half = diagonals.side / 2;
    let all = (1 << half) - 1;
    let join = |ranks, files, held| Join { class: 0, ranks, files, held };
    let files: Vec<_> =
        if has_rank { place_on_middle_rank(diagonals, open.middle_rank).collect() } else { vec![(all, 0)] };
    let ranks_left: Vec<_> =
        if has_file { place_on_middle_file(diagonals, ranks, open.middle_file).collect() } else { vec![(ranks, 0)] };
    let pairs = files.iter().flat_map(|of_rank| ranks_left.iter().map(move |of_file| (of_rank, of_file)));
    let apart = pairs.filter(|((_, one), (_, other))| one & other == 0);
    let centre = (has_rank && has_file && open.centre).then(|| join(ranks, all, diagonals.word_of_square(half, 0)));
    apart.map(|(&(files, one), &(ranks, other))| join(ranks, files, one | other)).chain(centre).collect()
}

/// The ways to place one queen on the middle rank, in one of these columns. Yields the files that remain and the
/// queen's diagonals.
fn place_on_middle_rank(diagonals: Diagonals, columns: u32) -> impl Iterator<Item = (u32, u64)> {
    let half = diagonals.side / 2;
    let columns = (1..=half).filter(move |column| columns >> (column - 1) & 1 == 1);
    columns.map(move |column| (((1 << half) - 1) & !(1 << (column - 1)), diagonals.word_of_square(half, column)))
}

/// The ways to place one queen on the middle file, in one of `rows` that is also in `ranks`, each in the north and in
/// the south. Yields the ranks that remain and the queen's diagonals.
fn place_on_middle_file(
    diagonals: Diagonals,
    ranks: [u32; 2],
    rows: [u32; 2],
) -> impl Iterator<Item = ([u32; 2], u64)> {
    let half = diagonals.side / 2;
    let rows_of = move |quarter: usize| (0..half).filter(move |row| (ranks[quarter] & rows[quarter]) >> row & 1 == 1);
    let north =
        rows_of(0).map(move |row| ([ranks[0] ^ 1 << row, ranks[1]], diagonals.word_of_square(half + 1 + row, 0)));
    let south =
        rows_of(1).map(move |row| ([ranks[0], ranks[1] ^ 1 << row], diagonals.word_of_square(half - 1 - row, 0)));
    north.chain(south)
}

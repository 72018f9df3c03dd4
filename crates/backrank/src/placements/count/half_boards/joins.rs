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
    let (all, is_odd) = ((1 << half) - 1, !diagonals.side.is_multiple_of(2));
    let of_east = [unit.north, unit.south];
    let ranks = if is_west { of_east.map(|ranks| all ^ ranks) } else { of_east };
    // The columns of the middle rank, and the rows of the middle file, where this half has a queen; `None` if it has none.
    let (columns, rows) = match unit.kind {
        UnitKind::Even { .. } | UnitKind::Centre => (None, None),
        UnitKind::Odd if is_west => (None, Some([all, 0])),
        UnitKind::Odd => (Some(all), None),
        UnitKind::Each { has_middle } => {
            let has_rank = if is_west { is_odd && !has_middle } else { has_middle };
            (has_rank.then_some(open.middle_rank), (is_west && is_odd).then_some(open.middle_file))
        }
    };
    let held = if unit.kind == UnitKind::Centre { diagonals.long_diagonals() } else { 0 };
    let classes = if unit.kind == UnitKind::Odd { half as usize } else { 1 };
    let class = |files: u32, left: [u32; 2]| match unit.kind {
        // The row of the north quarter in which the middle file has its queen.
        UnitKind::Odd if is_west => (ranks[0] & !left[0]).trailing_zeros() as usize,
        // The column in which the middle rank has its queen.
        UnitKind::Odd => files.trailing_ones() as usize,
        _ => 0,
    };
    let join = |ranks, files, held| Join { class: class(files, ranks), ranks, files, held };
    let on_rank = columns.map(|columns| place_on_middle_rank(diagonals, columns).collect());
    let on_rank: Vec<(u32, u64)> = on_rank.unwrap_or_else(|| vec![(all, held)]);
    let on_file = rows.map(|rows| place_on_middle_file(diagonals, ranks, rows).collect());
    let on_file: Vec<([u32; 2], u64)> = on_file.unwrap_or_else(|| vec![(ranks, 0)]);
    let pairs = on_rank.iter().flat_map(|of_rank| on_file.iter().map(move |of_file| (of_rank, of_file)));
    let apart = pairs.filter(|((_, one), (_, other))| one & other == 0);
    let has_centre = columns.is_some() && rows.is_some() && open.centre;
    let centre = has_centre.then(|| join(ranks, all, diagonals.word_of_square(half, 0)));
    let joins = apart.map(|(&(files, one), &(ranks, other))| join(ranks, files, one | other)).chain(centre).collect();
    (joins, classes)
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

//! The joins of a work unit: pairs of a north and a south quarter whose placements are joined to half-boards.

use super::diagonal_layout::DiagonalLayout;
use super::permitted_squares::PermittedSquares;
use super::unit::{SymmetryReduction, Unit};

/// A join: the queens of a north and of a south quarter of one half stand on these ranks, and together on these files;
/// their placements are joined to half-boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuarterJoin {
    /// The weight class of these half-boards: the classes of two half-boards decide the weight of their pair. For
    /// [`SymmetryReduction::OddSide`] it is the number of squares between the centre and the queen on the middle rank
    /// (east half) or on the middle file (west half). Otherwise it is 0.
    pub(super) weight_class: usize,
    /// The sets of ranks of the north and of the south quarter, as bits.
    pub(super) ranks: [u32; 2],
    /// The set of files that the two quarters use together, as bits.
    pub(super) files: u32,
    /// The diagonals that the quarters must not use: those of queens on the middle rank or file or, if a queen is in
    /// the centre, the long diagonals.
    pub(super) blocked: u64,
}

/// The joins of one half of the board in a work unit, sorted by [weight class](QuarterJoin::weight_class), and the
/// number of these classes. The west half is treated as its mirror image, an east half; its queens are on the ranks
/// that the east half leaves free.
pub(super) fn list_quarter_joins(
    diagonals: DiagonalLayout,
    permitted: &PermittedSquares,
    unit: Unit,
    is_west: bool,
) -> (Vec<QuarterJoin>, usize) {
    let half = diagonals.side / 2;
    let (all, is_odd) = ((1 << half) - 1, !diagonals.side.is_multiple_of(2));
    let of_east = [unit.north_ranks, unit.south_ranks];
    let ranks = if is_west { of_east.map(|ranks| all ^ ranks) } else { of_east };
    // The columns on the middle rank, and the rows on the middle file, where this half may have a queen; `None` if it
    // has none there.
    let (columns, rows) = match unit.symmetry {
        SymmetryReduction::EvenSide { .. } | SymmetryReduction::CentreQueen => (None, None),
        SymmetryReduction::OddSide if is_west => (None, Some([all, 0])),
        SymmetryReduction::OddSide => (Some(all), None),
        SymmetryReduction::NoSymmetry { east_has_middle_rank } => {
            let has_rank = if is_west { is_odd && !east_has_middle_rank } else { east_has_middle_rank };
            (has_rank.then_some(permitted.middle_rank), (is_west && is_odd).then_some(permitted.middle_file))
        }
    };
    let blocked = if unit.symmetry == SymmetryReduction::CentreQueen { diagonals.long_diagonals() } else { 0 };
    let classes = if unit.symmetry == SymmetryReduction::OddSide { half as usize } else { 1 };
    let weight_class = |files: u32, left: [u32; 2]| match unit.symmetry {
        // The row of the north quarter in which the middle file has its queen.
        SymmetryReduction::OddSide if is_west => (ranks[0] & !left[0]).trailing_zeros() as usize,
        // The column in which the middle rank has its queen.
        SymmetryReduction::OddSide => files.trailing_ones() as usize,
        _ => 0,
    };
    let pair = |ranks, files, blocked| QuarterJoin { weight_class: weight_class(files, ranks), ranks, files, blocked };
    let on_rank = columns.map(|columns| place_on_middle_rank(diagonals, columns).collect());
    let on_rank: Vec<(u32, u64)> = on_rank.unwrap_or_else(|| vec![(all, blocked)]);
    let on_file = rows.map(|rows| place_on_middle_file(diagonals, ranks, rows).collect());
    let on_file: Vec<([u32; 2], u64)> = on_file.unwrap_or_else(|| vec![(ranks, 0)]);
    let pairs = on_rank.iter().flat_map(|of_rank| on_file.iter().map(move |of_file| (of_rank, of_file)));
    let apart = pairs.filter(|((_, one), (_, other))| one & other == 0);
    let has_centre = columns.is_some() && rows.is_some() && permitted.centre;
    let centre = has_centre.then(|| pair(ranks, all, diagonals.word_of_square(half, 0)));
    let quarter_joins =
        apart.map(|(&(files, one), &(ranks, other))| pair(ranks, files, one | other)).chain(centre).collect();
    (quarter_joins, classes)
}

/// The ways to place one queen on the middle rank, in one of these columns. Yields the files that remain for the
/// quarters, and the diagonals of the queen.
fn place_on_middle_rank(diagonals: DiagonalLayout, columns: u32) -> impl Iterator<Item = (u32, u64)> {
    let half = diagonals.side / 2;
    let columns = (1..=half).filter(move |column| columns >> (column - 1) & 1 == 1);
    columns.map(move |column| (((1 << half) - 1) & !(1 << (column - 1)), diagonals.word_of_square(half, column)))
}

/// The ways to place one queen on the middle file, in the north or in the south, in one of `rows` that is also in
/// `ranks`. Yields the ranks that remain for the quarters, and the diagonals of the queen.
fn place_on_middle_file(
    diagonals: DiagonalLayout,
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

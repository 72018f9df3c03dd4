//! Constructs a tour of a strip: the automata give its letters, and the walk with these letters is followed from end to
//! end and stored as a compressed walk.

use std::collections::HashMap;

use super::band::{BandGraph, Letter, StripSquare};
use super::placed_bands::{PlacedBand, bands_with_ends};
use super::word::{BandSquare, COLUMNS_PER_COPY, Word, find_word};
use crate::search::{Limit, Meter};
use crate::tours::find::construction::compressed_walk::{CompressedWalk, NodeCopies};

/// Constructs a knight's tour of a board of 3 or 4 rows and any number of columns between two squares, given as (row,
/// column). `None` if there is no tour, if a square is off the board, or if the number of rows is not 3 or 4.
///
/// A tour of a board of three rows is one walk through one band. A tour of a board of four rows consists of two walks,
/// one through each half of the board, joined by a move between two inner squares; it has exactly one move of this
/// kind.
///
/// The search examines at most 59 columns for each walk, and counts each column as a node. O(1) time and memory.
///
/// # Errors
/// The limit that the meter reached.
pub(in crate::tours) fn construct_strip_tour(
    rows: u32,
    columns: u32,
    from: StripSquare,
    to: StripSquare,
    meter: &mut Meter,
) -> Result<Option<CompressedWalk>, Limit> {
    let Some(bands) = bands_with_ends(rows, columns, from, to) else { return Ok(None) };
    let (mut walk, mut parts) = (CompressedWalk::default(), Vec::new());
    for (band, ends) in bands {
        let Some(word) = find_word(band.automaton, columns, ends, meter)? else { return Ok(None) };
        parts.extend(band_walk(band, &word, ends[0], &mut walk));
    }
    walk.add_inner_node(parts);
    Ok(Some(walk))
}

/// The parts of the walk with this word through a band, from its end `from`.
///
/// The walk is followed on a board that has two copies of each repeated run of columns, the written copies. A *passage*
/// is a piece of the walk within the written copies of one repetition, from where the walk enters them to where it
/// leaves them. `tests/proof.rs` checks that passages enter and leave two copies by the same moves as they would a
/// single copy.
///
/// So a passage that leaves on the side on which it entered stays near that side, within one copy: the first or the
/// last of all copies on the board. A passage that leaves on the other side goes through all copies one after another.
/// It is split after its last square in the written copy that it enters first. The piece before the split is visited in
/// every copy on the board but the last, and the piece after the split in the last:
///
/// ```text
/// two copies (as written):   before, after
/// four copies on the board:  before, before, before, after
/// ```
fn band_walk(band: &PlacedBand, word: &Word, from: BandSquare, walk: &mut CompressedWalk) -> Vec<NodeCopies> {
    let first = (0..word.letters.len() as u32).find(|&column| word.column_on_board(column) == from.1);
    let squares =
        follow_walk(&walk_neighbours(band.automaton.band, &word.letters), (from.0, first.unwrap_or_default()));
    let mut node_of = |squares: &[BandSquare]| {
        let on_board =
            |&(lane, column): &BandSquare| (band.row_at(lane, column).into(), word.column_on_board(column).into());
        walk.add_leaf(squares.iter().map(on_board).collect())
    };
    let repetition_at = |&(_, column): &BandSquare| word.repetition_at(column);
    let (mut parts, mut end) = (Vec::new(), 0);
    for passage in squares.chunk_by(|a, b| repetition_at(a) == repetition_at(b)) {
        let before = squares[..end].last();
        end += passage.len();
        let Some(repetition) = repetition_at(&passage[0]) else {
            parts.push(NodeCopies::once(node_of(passage), (0, 0), false));
            continue;
        };
        let is_left = |beside: Option<&BandSquare>| beside.is_some_and(|&(_, column)| column < repetition.first);
        let leads_left = is_left(squares.get(end));
        let run = i64::from(COLUMNS_PER_COPY);
        // The displacement (rows, columns) from the second written copy to the last copy on the board.
        let beyond = (0, i64::from(repetition.more) * run);
        let mut last_copy = passage;
        if is_left(before) != leads_left {
            let second = repetition.first + COLUMNS_PER_COPY;
            let is_before_last = |&(_, column): &BandSquare| (column >= second) == leads_left;
            let split = passage.iter().rposition(is_before_last).map_or(0, |last| last + 1);
            let (origin, stride) = if leads_left { (beyond, (0, -run)) } else { ((0, 0), (0, run)) };
            let repeated = node_of(&passage[..split]);
            parts.push(NodeCopies::repeated(repeated, i64::from(repetition.more) + 1, origin, stride));
            last_copy = &passage[split..];
        }
        parts.push(NodeCopies::once(node_of(last_copy), if leads_left { (0, 0) } else { beyond }, false));
    }
    parts
}

/// For each square of a walk with these letters, its one or two neighbours on the walk, in any order.
pub(super) fn walk_neighbours(band: &BandGraph, letters: &[Letter]) -> HashMap<BandSquare, Vec<BandSquare>> {
    let mut walk_neighbours: HashMap<BandSquare, Vec<BandSquare>> = HashMap::new();
    for (column, &letter) in (0..).zip(letters) {
        for (_, step) in (0..).zip(band.moves).filter(|(index, _)| letter >> index & 1 == 1) {
            let (square, earlier) = ((step.lane, column), (step.to_lane, column - u32::from(step.back)));
            walk_neighbours.entry(square).or_default().push(earlier);
            walk_neighbours.entry(earlier).or_default().push(square);
        }
    }
    walk_neighbours
}

/// Follows a walk from one of its ends, `from`, to the other; returns its squares in order.
pub(super) fn follow_walk(walk_neighbours: &HashMap<BandSquare, Vec<BandSquare>>, from: BandSquare) -> Vec<BandSquare> {
    let (mut squares, mut next) = (Vec::new(), Some(from));
    while let Some(square) = next {
        let beside = walk_neighbours.get(&square).into_iter().flatten();
        next = beside.copied().find(|to| squares.last() != Some(to));
        squares.push(square);
    }
    squares
}

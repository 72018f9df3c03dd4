//! A tour of a strip: its letters, found by the automata, followed from end to end and stored as a compressed walk.

use std::collections::HashMap;

use super::band::{BandGraph, Letter, StripSquare};
use super::strip_bands::{StripBand, bands_with_ends};
use super::word::{BandSquare, REPEATED, Word, word_between};
use crate::search::{Limit, Meter};
use crate::tours::find::construction::compressed_walk::{CompressedWalk, Part};

/// The knight's tour of 3 or 4 rows and any number of columns between two squares, given as (row, column); `None` if
/// there is no tour.
///
/// A tour of three rows is one walk through one band. A tour of four rows consists of two walks, one through each half
/// of the board, joined by a move between two inner squares; a tour of four rows has exactly one move of this kind.
///
/// Also `None` if a square is off the board or the number of rows is not three or four. The search examines at most 59
/// columns, each counted as a node, once for three rows and twice for four rows. O(1) time and memory.
///
/// # Errors
/// The limit that the meter reached.
pub(in crate::tours) fn strip_tour(
    rows: u32,
    columns: u32,
    from: StripSquare,
    to: StripSquare,
    meter: &mut Meter,
) -> Result<Option<CompressedWalk>, Limit> {
    let Some(bands) = bands_with_ends(rows, columns, from, to) else { return Ok(None) };
    let (mut walk, mut parts) = (CompressedWalk::default(), Vec::new());
    for (band, ends) in bands {
        let Some(word) = word_between(band.automaton, columns, ends, meter)? else { return Ok(None) };
        parts.extend(band_walk(band, &word, ends[0], &mut walk));
    }
    walk.add_parts(parts);
    Ok(Some(walk))
}

/// The parts of the walk through a band with this word that begins on this square.
///
/// The walk enters and leaves two written copies of a repetition over the same moves as a single copy. So a passage that
/// leaves them where it entered stays within one copy, which is the first or the last of all. Any other passes through
/// the copies one after another, and at each boundary between two through the same squares of both:
///
/// ```text
/// two copies:    first copy, boundary, second copy
/// four copies:   (first copy, boundary), (second copy, boundary), (third copy, boundary), fourth copy
/// ```
fn band_walk(band: &StripBand, word: &Word, from: BandSquare, walk: &mut CompressedWalk) -> Vec<Part> {
    let first = (0..word.letters.len() as u32).find(|&column| word.column_on_board(column) == from.1);
    let squares = follow(&links(band.automaton.band, &word.letters), (from.0, first.unwrap_or_default()));
    let mut node_of = |squares: &[BandSquare]| {
        let on_board =
            |&(lane, column): &BandSquare| (band.row(lane, column).into(), word.column_on_board(column).into());
        walk.add_squares(squares.iter().map(on_board).collect())
    };
    let repetition_at = |&(_, column): &BandSquare| word.repetition_at(column);
    let (mut parts, mut end) = (Vec::new(), 0);
    for passage in squares.chunk_by(|a, b| repetition_at(a) == repetition_at(b)) {
        let before = squares[..end].last();
        end += passage.len();
        let Some(repetition) = repetition_at(&passage[0]) else {
            parts.push(Part::once(node_of(passage), (0, 0), false));
            continue;
        };
        let is_left = |beside: Option<&BandSquare>| beside.is_some_and(|&(_, column)| column < repetition.first);
        let leads_left = is_left(squares.get(end));
        let run = i64::from(REPEATED);
        // The displacement from the second copy to the last.
        let beyond = (0, i64::from(repetition.more) * run);
        let mut last_copy = passage;
        if is_left(before) != leads_left {
            let second = repetition.first + REPEATED;
            let is_before_last = |&(_, column): &BandSquare| (column >= second) == leads_left;
            let split = passage.iter().rposition(is_before_last).map_or(0, |last| last + 1);
            let (origin, stride) = if leads_left { (beyond, (0, -run)) } else { ((0, 0), (0, run)) };
            let repeated = node_of(&passage[..split]);
            parts.push(Part::row(repeated, i64::from(repetition.more) + 1, origin, stride));
            last_copy = &passage[split..];
        }
        parts.push(Part::once(node_of(last_copy), if leads_left { (0, 0) } else { beyond }, false));
    }
    parts
}

/// For each square of a walk with these letters, the squares beside it on the walk.
pub(super) fn links(band: &BandGraph, letters: &[Letter]) -> HashMap<BandSquare, Vec<BandSquare>> {
    let mut links: HashMap<BandSquare, Vec<BandSquare>> = HashMap::new();
    for (column, &letter) in (0..).zip(letters) {
        for (_, step) in (0..).zip(band.moves).filter(|(index, _)| letter >> index & 1 == 1) {
            let (square, earlier) = ((step.lane, column), (step.to_lane, column - u32::from(step.back)));
            links.entry(square).or_default().push(earlier);
            links.entry(earlier).or_default().push(square);
        }
    }
    links
}

/// The squares of a walk in order, from one of its ends.
pub(super) fn follow(links: &HashMap<BandSquare, Vec<BandSquare>>, from: BandSquare) -> Vec<BandSquare> {
    let (mut squares, mut next) = (Vec::new(), Some(from));
    while let Some(square) = next {
        let beside = links.get(&square).into_iter().flatten();
        next = beside.copied().find(|to| squares.last() != Some(to));
        squares.push(square);
    }
    squares
}

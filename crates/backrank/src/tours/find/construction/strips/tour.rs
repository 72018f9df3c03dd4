//! A tour of a strip: its letters, found by the automata, joined column by column to a compressed walk.

use super::band::{Letter, StripSquare};
use super::strip_bands::{StripBand, bands_with_ends};
use super::tangle::{Port, Tangle};
use super::word::{BandSquare, REPEATED, RepeatedLetters, word_between};
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
        let Some(runs) = word_between(band.automaton(), columns, ends, meter)? else { return Ok(None) };
        parts.push(band_walk(band, &runs, ends, &mut walk));
    }
    walk.add_parts(parts);
    Ok(Some(walk))
}

/// The walk through a band with these runs of letters, from the first end to the second.
fn band_walk(band: StripBand, runs: &[RepeatedLetters], ends: [BandSquare; 2], walk: &mut CompressedWalk) -> Part {
    let graph = band.automaton().band;
    // The squares of a column depend on whether its number is even.
    let squares = [0, 1].map(|column| -> Vec<usize> {
        let row = |lane| i64::from(band.strip_square((lane, column)).0);
        (0..graph.lanes).map(|lane| walk.add_squares(vec![(row(lane), 0)])).collect()
    });
    let mut row = Vec::new();
    let mut before = 0;
    for (index, run) in runs.iter().enumerate() {
        let next: &[Letter] = runs.get(index + 1).map_or(&[], |next| &next.letters);
        let letters = [&run.letters, next].concat();
        let column = |at: usize| {
            let column = before + at as u32;
            let tips = ends.map(|end| (end.1 == column).then_some(end.0));
            Tangle::of_column(graph, &letters[at..], tips, &squares[column as usize % 2])
        };
        let columns: Vec<Tangle> = (0..run.letters.len()).map(column).collect();
        // A run that is repeated is a single chunk.
        row.extend(
            columns.chunks(REPEATED as usize).map(|columns| Tangle::of_row(columns, walk).repeated(run.times, walk)),
        );
        before += run.letters.len() as u32 * run.times;
    }
    let whole = Tangle::of_row(&row, walk).fragments[0];
    Part::once(whole.node.unwrap_or_default(), (0, 0), whole.ports[0] == Port::Tip(1))
}

//! Tests the automata against published numbers of tours.

use std::collections::HashMap;

use super::squares;
use crate::tours::find::construction::strips::automaton::{
    ACCEPTING, Automaton, HALF_OF_FOUR_ROWS_AUTOMATON, START, THREE_ROWS_AUTOMATON,
};
use crate::tours::find::construction::strips::band::StripSquare;
use crate::tours::find::construction::strips::word::BandSquare;

/// Pairs of a number of columns and the published number of tours on that many columns and `rows` rows. `kind` is the
/// table of the file: open or closed tours.
fn published(rows: u32, kind: &str) -> Vec<(u32, u128)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let entry = |(board, count): (&String, &toml::Value)| {
        let columns = board.strip_prefix(&format!("{rows}x"))?.parse().unwrap();
        // Numbers that are too large for TOML integers are written as strings.
        Some((columns, count.to_string().trim_matches('"').parse().unwrap()))
    };
    known[kind].as_table().unwrap().iter().filter_map(entry).collect()
}

/// Number of words of this length that the automaton accepts for these ends; each word is a walk.
fn walks(automaton: &Automaton, columns: u32, ends: [BandSquare; 2]) -> u128 {
    let mut counts = HashMap::from([(START, 1)]);
    for column in 0..columns {
        let end_lanes = ends.iter().filter(|end| end.1 == column).map(|end| 1u8 << end.0).sum();
        let mut next = HashMap::new();
        for (state, count) in counts {
            for step in automaton.transitions(state, end_lanes) {
                *next.entry(step.to).or_default() += count;
            }
        }
        counts = next;
    }
    counts.get(&ACCEPTING).copied().unwrap_or(0)
}

#[test]
fn the_words_of_the_automaton_of_three_rows_are_as_many_as_published_tours() {
    let walks = |columns, from: StripSquare, to: StripSquare| {
        walks(&THREE_ROWS_AUTOMATON, columns, [(from.0 as u8, from.1), (to.0 as u8, to.1)])
    };
    let open = published(3, "open_undirected");
    assert!(open.len() > 5, "{open:?}");
    for (columns, expected) in open {
        let pairs = squares(3, columns).flat_map(|from| squares(3, columns).map(move |to| (from, to)));
        let pairs = pairs.filter(|(from, to)| (from.1, from.0) < (to.1, to.0));
        assert_eq!(pairs.map(|(from, to)| walks(columns, from, to)).sum::<u128>(), expected, "3x{columns}");
    }
    // Every closed tour uses the move (0, 0)-(1, 2), because the corner has only two moves.
    let closed = published(3, "closed_undirected");
    assert!(closed.len() > 5, "{closed:?}");
    for (columns, expected) in closed {
        assert_eq!(walks(columns, (0, 0), (1, 2)), expected, "3x{columns} closed");
    }
}

#[test]
fn the_walks_of_two_halves_make_as_many_tours_of_four_rows_as_are_published() {
    let open = published(4, "open_undirected");
    assert!(open.len() > 5, "{open:?}");
    for (columns, expected) in open {
        let from_anywhere = |inner| -> u128 {
            (0..columns).map(|outer| walks(&HALF_OF_FOUR_ROWS_AUTOMATON, columns, [(0, outer), (1, inner)])).sum()
        };
        let to: Vec<u128> = (0..columns).map(from_anywhere).collect();
        // The columns of the inner move differ by two, and the move may lead from either half to the other.
        let tours: u128 = to.windows(3).map(|inner| 2 * inner[0] * inner[2]).sum();
        assert_eq!(tours, expected, "4x{columns}");
    }
}

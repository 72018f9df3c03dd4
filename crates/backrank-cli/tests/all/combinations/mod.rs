//! Options in combination. On small boards, with options drawn at random, `count` and `list` must find what a naive
//! program finds. That program shares no code with the searches: it tries every walk or every set of squares, and
//! compares images under symmetries.

mod naive;

use std::collections::BTreeMap;

use backrank::board::{Square, Wrap};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::command::{Line, Ran};
use naive::{
    At, Found, NaiveBoard, Pieces, STANDING, WALKERS, Wanted, names, normal_set, normal_tour, placements, tours, walks,
};

/// The number of random problems of each kind that are compared.
const DRAWS: usize = 700;

/// The solutions that the command lists, in the normal form of the naive program, each with the sizes of the classes
/// for which it is listed.
fn listed(ran: &Ran, normal: impl Fn(Vec<At>) -> Vec<At>) -> BTreeMap<Vec<At>, Vec<usize>> {
    let mut listed: BTreeMap<Vec<At>, Vec<usize>> = BTreeMap::new();
    for line in ran.text().lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let square = |name: &serde_json::Value| {
            let square: Square = name.as_str().unwrap().parse().unwrap();
            (i64::from(square.file()), i64::from(square.rank()))
        };
        let squares = line["squares"].as_array().unwrap().iter().map(square).collect();
        let size = line["class_size"].as_u64().unwrap_or(1);
        listed.entry(normal(squares)).or_default().push(size as usize);
    }
    listed
}

/// Runs `count` and `list` with these arguments, and compares their answers with what the naive program found.
fn compare(words: &str, found: &Found, normal: impl Fn(Vec<At>) -> Vec<At>) {
    let count = Line::of(&format!("count {words}")).run().exits(0);
    assert_eq!(count.text().trim(), found.count.to_string(), "the count of {count}");
    let list = Line::of(&format!("list {words} --format ndjson")).run().exits(i32::from(found.count == 0));
    assert_eq!(listed(&list, normal), found.listed, "the list of {list}");
}

/// A name for the combination of the board's wrap with the options `--symmetric` and `--distinct`.
fn combination(board: &NaiveBoard, wanted: &Wanted) -> String {
    let turned = if wanted.turn.is_some() { " --symmetric" } else { "" };
    let distinct = if wanted.is_distinct { " --distinct" } else { "" };
    format!("{}{turned}{distinct}", board.wrap)
}

#[test]
fn tours_under_options_together_are_those_that_a_naive_program_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(32);
    let (mut drawn, mut some, mut refused) = (0, BTreeMap::<String, usize>::new(), 0);
    while drawn < DRAWS {
        let board = NaiveBoard::drawn(&mut rng, &[(3, 3), (3, 4), (4, 3), (4, 4), (2, 4), (2, 3), (1, 5), (3, 2)]);
        let kind = *WALKERS.choose(&mut rng).unwrap();
        let mut wanted = Wanted { closed: rng.random(), ..Wanted::drawn(&mut rng) };
        let squares = board.squares();
        let mut square =
            |often: u32| (rng.random_range(0..10) < often).then(|| squares[rng.random_range(0..squares.len())]);
        (wanted.from, wanted.to) = (square(2), square(2));
        if let Some(square) = square(2) {
            wanted.steps.push((square, rng.random_range(2..squares.len())));
        }
        let words = format!("tour {} --piece {}{}", board.words(), kind.0, wanted.words());
        let Some(walks) = walks(&board, kind, &wanted) else { continue };
        drawn += 1;
        let is_turned = wanted.turn.is_none_or(|turn| board.turn(turn).is_some());
        let given = [wanted.from, wanted.to].into_iter().flatten();
        let is_twice = wanted.steps.iter().any(|step| given.clone().any(|end| end == step.0));
        let excluded = [
            (wanted.is_distinct && wanted.is_directed, "--directed"),
            (wanted.is_distinct && !wanted.steps.is_empty(), "--step"),
            (!is_turned, "--symmetric"),
        ];
        if let Some((_, part)) = excluded.into_iter().find(|(is_excluded, _)| *is_excluded) {
            for verb in ["count", "list"] {
                Line::of(&format!("{verb} {words}")).run().refused(&[part]);
            }
            refused += 1;
            continue;
        }
        if is_twice {
            // If a square is required at two steps, the request may be refused; otherwise there is no tour.
            let ran = Line::of(&format!("count {words}")).run();
            if ran.code() == Some(2) {
                ran.refused(&["step"])
            } else {
                ran.exits(0).answers("0\n")
            };
            continue;
        }
        let found = tours(&board, &wanted, &walks);
        compare(&words, &found, |walk| normal_tour(wanted.closed, walk));
        if found.count > 0 {
            *some.entry(combination(&board, &wanted)).or_default() += 1;
        }
    }
    // Tours were found with every wrap and every combination of the two options that act on symmetries.
    assert_eq!(some.len(), 4 * Wrap::ALL.len(), "{some:?}");
    assert!(refused > DRAWS / 20, "{refused} draws are refused");
}

#[test]
fn pieces_under_options_together_are_those_that_a_naive_program_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(33);
    let (mut drawn, mut some, mut refused) = (0, BTreeMap::<String, usize>::new(), 0);
    while drawn < DRAWS {
        let board = NaiveBoard::drawn(&mut rng, &[(3, 3), (3, 4), (4, 3), (4, 4), (2, 4), (5, 4), (1, 5), (2, 2)]);
        let kind = *STANDING.choose(&mut rng).unwrap();
        let wanted = Wanted { is_directed: false, ..Wanted::drawn(&mut rng) };
        let mut squares = board.squares();
        squares.shuffle(&mut rng);
        let mut taken = |most: usize| -> Vec<At> {
            let number = rng.random_range(0..6_usize).saturating_sub(5 - most).min(squares.len());
            squares.split_off(squares.len() - number)
        };
        let (standing, forbidden) = (taken(1), taken(2));
        let dominating = rng.random_range(0..4) == 0;
        let independent = dominating && rng.random();
        let asked = Pieces { kind, pieces: rng.random_range(0..5), standing, forbidden, dominating, independent };
        let Some(found) = placements(&board, &wanted, &asked) else { continue };
        drawn += 1;
        let mut words = format!("placement {} --piece {} --pieces {}", board.words(), kind.0, asked.pieces);
        for (option, squares) in [("--queen", &asked.standing), ("--forbid", &asked.forbidden)] {
            if !squares.is_empty() {
                words += &format!(" {option} {}", names(squares));
            }
        }
        for (option, is_said) in [("--dominating", dominating), ("--independent", independent)] {
            if is_said {
                words += &format!(" {option}");
            }
        }
        words += &wanted.words();
        let is_turned = wanted.turn.is_none_or(|turn| board.turn(turn).is_some());
        if (dominating && wanted.turn.is_some()) || !is_turned {
            for verb in ["count", "list"] {
                Line::of(&format!("{verb} {words}")).run().refused(&["--symmetric"]);
            }
            refused += 1;
            continue;
        }
        compare(&words, &found, normal_set);
        if found.count > 0 {
            *some.entry(combination(&board, &wanted)).or_default() += 1;
        }
    }
    assert_eq!(some.len(), 4 * Wrap::ALL.len(), "{some:?}");
    assert!(refused > DRAWS / 20, "{refused} draws are refused");
}

#[test]
fn symmetric_classes_on_glued_boards_are_counted_right() {
    let rook = "placement 3 --piece rook --pieces 1 --symmetric half-turn --wrap torus --distinct";
    let list = Line::of(&format!("list {rook} --format moves")).run().exits(0);
    assert_eq!(list.text(), "b2\n");
    Line::of(&format!("count {rook}")).run().exits(0).answers("1\n");
    // The number is that of a naive program, which compared all 1,344 tours.
    let tour = "tour 4 --wrap torus --closed --symmetric half-turn --distinct";
    Line::of(&format!("count {tour}")).run().exits(0).answers("2\n");
}

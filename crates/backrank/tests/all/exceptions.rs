//! The pairs of ends on small boards that have no tour although their colours allow one, against `docs/exceptions.md`.
//! `cargo dev exceptions` writes that page.

use std::env;
use std::fmt::Write as _;
use std::fs;

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square, Symmetry};
use backrank::search::{Options, Outcome};
use backrank::tours::{Method, TourProblem};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/exceptions.md");

const HEAD: &str = "\
# Ends without a tour on small boards

This page is for readers of the proof that knight's tours can be constructed, and for anyone who wants to know why a small
board has no tour between two squares. After reading it you know every exception.

On a board with six ranks and files or more there is a knight's tour between every two squares whose colours allow one
([construction.md](construction.md)). Smaller boards have exceptions. For every board up to 8x8, and of three ranks up
to 13 files, this page lists the pairs of ends whose colours are right and that still have no tour; of pairs that
reflections and rotations of the board carry onto each other, one. `cargo dev exceptions` found them with the exact
search, without rules and constructions, and wrote this page; `cargo dev test` does so again and compares.

| board | pairs | without a tour | which, up to symmetry |
| --- | --- | --- | --- |
";

#[test]
fn the_page_lists_the_exceptions_that_the_search_finds() {
    let page = page();
    if env::var_os("BACKRANK_REWRITE_SNAPSHOTS").is_some() {
        fs::write(PATH, &page).unwrap();
    }
    assert_eq!(page, fs::read_to_string(PATH).unwrap());
}

fn page() -> String {
    let mut page = HEAD.to_owned();
    let squares = (3..=8).flat_map(|ranks| (ranks..=8).map(move |files| (ranks, files)));
    for (ranks, files) in squares.chain((9..=13).map(|files| (3, files))) {
        let board = Board::new(ranks, files).unwrap();
        let (mut pairs, mut without, mut classes) = (0, 0, Vec::new());
        for (class, size) in classes_of_ends(&board) {
            pairs += size;
            if !has_tour(&board, class) {
                without += size;
                classes.push(format!("{}-{}", class.0, class.1));
            }
        }
        let which = match without {
            0 => "none".to_owned(),
            _ if without == pairs => "all".to_owned(),
            _ => classes.join(" "),
        };
        let _ = writeln!(page, "| {board} | {pairs} | {without} | {which} |");
    }
    page
}

/// The pairs of ends whose colours allow a tour: the least pair of each class under symmetries and exchange of the two
/// ends, with the size of the class.
fn classes_of_ends(board: &Board) -> Vec<((Square, Square), usize)> {
    let symmetries = Symmetry::all(board);
    let squares: Vec<Square> = board.squares().collect();
    let pairs = squares.iter().flat_map(|&a| squares.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
    let colours_are_right = |&(a, b): &(Square, Square)| match board.area() % 2 {
        0 => a.colour() != b.colour(),
        _ => a.colour() == 0 && b.colour() == 0,
    };
    let images = |(a, b): (Square, Square)| {
        let image = |symmetry: &Symmetry| {
            let (a, b) = (symmetry.image(board, a)?, symmetry.image(board, b)?);
            Some((a.min(b), a.max(b)))
        };
        let mut images: Vec<(Square, Square)> = symmetries.iter().filter_map(image).collect();
        images.sort_unstable();
        images.dedup();
        images
    };
    let least = |pair| Some(images(pair)).filter(|images| images.first() == Some(&pair)).map(|all| (pair, all.len()));
    pairs.filter(colours_are_right).filter_map(least).collect()
}

fn has_tour(board: &Board, (start, end): (Square, Square)) -> bool {
    let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from(start).to(end);
    match problem.find(&Options::default().method(Method::Edges)) {
        Outcome::Found(_) => true,
        Outcome::Impossible(_) => false,
        Outcome::Unknown(spent) => panic!("{spent}"),
    }
}

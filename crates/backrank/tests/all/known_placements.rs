//! Counts of placements against published numbers in `testdata/known/queens.toml`.

use std::sync::LazyLock;

use backrank::board::{Board, Piece, Square, Wrap};
use backrank::internals::{Meter, PlacementSearchSetup, Search as _, SearchStatus, TraceSetup as _};
use backrank::placements::{Method, PlacementProblem, Reason};
use backrank::search::{Budget, Event, Options, Outcome};
use backrank::{Problem, SolutionView};
use toml::Value;

static KNOWN: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
});

fn ints(value: &Value) -> Vec<u64> {
    let int = |value: &Value| match value {
        Value::String(text) => text.parse().unwrap_or(u64::MAX),
        value => value.as_integer().unwrap().try_into().unwrap(),
    };
    value.as_array().unwrap().iter().map(int).collect()
}

fn queens(side: u32) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN)
}

fn count_by(problem: &PlacementProblem, method: Method) -> u64 {
    let mut count = 0;
    let listed = problem.for_each(&Options::default().method(method), |_| {
        count += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert!(listed.is_exact());
    assert_eq!(listed.found, count.into());
    count
}

fn files(placement: &backrank::board::Placement) -> Vec<u64> {
    placement.squares().iter().map(|square| u64::from(square.file())).collect()
}

#[test]
fn n_queens_are_counted_as_published() {
    for (side, expected) in ints(&KNOWN["all"]["counts"]).into_iter().enumerate().skip(1).take(10) {
        assert_eq!(queens(side as u32).count(&Options::default()).found, expected.into(), "{side}");
    }
}

#[test]
fn every_method_counts_the_same_queens() {
    for side in 1..=7 {
        let problem = queens(side);
        let expected = ints(&KNOWN["all"]["counts"])[side as usize];
        for method in [Method::Pairs, Method::Masks, Method::Naive, Method::Subsets] {
            assert_eq!(count_by(&problem, method), expected, "{side} {method}");
        }
    }
}

#[test]
fn fundamental_solutions_are_counted_as_published() {
    for (index, expected) in ints(&KNOWN["fundamental"]["counts"]).into_iter().take(8).enumerate() {
        let mut sizes = 0;
        let problem = queens(index as u32 + 1);
        let count = problem.clone().up_to_symmetry().for_each(&Options::default(), |placement| {
            sizes += placement.class_size().unwrap() as u64;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(count.found, expected.into());
        assert_eq!(problem.count(&Options::default()).found, sizes.into());
    }
}

#[test]
fn queens_on_a_torus_are_counted_as_published() {
    for (k, expected) in ints(&KNOWN["toroidal"]["counts"]).into_iter().take(4).enumerate() {
        let side = 2 * k as u32 + 1;
        let torus = Board::new(side, side).unwrap().with_wrap(Wrap::Torus);
        assert_eq!(
            PlacementProblem::new(torus, Piece::QUEEN).count(&Options::default()).found,
            expected.into(),
            "{side}"
        );
    }
}

#[test]
fn k_queens_are_counted_as_published() {
    for (side, counts) in KNOWN["k_queens"].as_table().unwrap() {
        for (k, expected) in ints(counts).into_iter().enumerate() {
            let problem = queens(side.parse().unwrap()).with_pieces(k);
            assert_eq!(problem.count(&Options::default()).found, expected.into(), "{k} queens on {side}");
        }
    }
}

#[test]
fn the_search_tree_has_the_published_number_of_nodes_on_each_level() {
    for (side, levels) in KNOWN["search_tree_by_row"].as_table().unwrap() {
        let problem = queens(side.parse().unwrap());
        for method in [Method::Pairs, Method::Masks] {
            let mut seen = vec![0; levels.as_array().unwrap().len()];
            seen[0] = 1;
            let budget = Budget::unlimited();
            let mut meter = Meter::new(&budget);
            let mut search = PlacementSearchSetup::new(&problem, method).unwrap().search(&mut meter).unwrap();
            let mut observer = |event| {
                if let Event::Enter { depth, .. } = event {
                    seen[depth as usize] += 1;
                }
                std::ops::ControlFlow::Continue(())
            };
            while search.run(&mut meter, &mut observer) == SearchStatus::Found {}
            assert_eq!(seen, ints(levels), "{side} {method}");
            assert_eq!(meter.nodes() + 1, seen.iter().sum::<u64>());
        }
    }
}

#[test]
fn other_pieces_are_counted_as_published() {
    let known = &KNOWN["other_pieces"];
    let table: [(&str, &str, u32, usize); 4] = [
        ("superqueens (queen + knight), n = 8..13", "amazon", 8, 6),
        ("n non-attacking kings on n x n, n = 1..7", "king", 1, 7),
        ("n non-attacking bishops on n x n, n = 1..7", "bishop", 1, 7),
        ("n non-attacking knights on n x n, n = 1..7", "knight", 1, 7),
    ];
    for (key, piece, first, how_many) in table {
        for (index, expected) in ints(&known[key]).into_iter().take(how_many).enumerate() {
            let side = first + index as u32;
            let board = Board::new(side, side).unwrap();
            let problem = PlacementProblem::new(board, piece.parse().unwrap());
            assert_eq!(problem.count(&Options::default()).found, expected.into(), "{piece} {side}");
        }
    }
}

#[test]
fn n_rooks_are_counted_by_the_factorial() {
    assert_eq!(KNOWN["other_pieces"]["n non-attacking rooks"].as_str(), Some("n!"));
    for side in 1..=6 {
        let problem = PlacementProblem::new(Board::new(side, side).unwrap(), Piece::ROOK);
        for method in [Method::Pairs, Method::Auto] {
            assert_eq!(count_by(&problem, method), (1..=u64::from(side)).product::<u64>());
        }
    }
}

#[test]
fn the_first_solution_in_the_order_of_reading_is_the_published_one() {
    for (side, expected) in KNOWN["first_in_lexicographic_order"].as_table().unwrap() {
        let from_one: Vec<u64> = ints(expected);
        let placement = queens(side.parse().unwrap()).find(&Options::default()).found().unwrap();
        assert_eq!(files(&placement).iter().map(|file| file + 1).collect::<Vec<_>>(), from_one);
    }
}

#[test]
fn two_and_three_queens_are_proven_to_have_no_solution() {
    let reasons = |side| {
        [queens(side).find(&Options::default()), queens(side).decide(&Options::default()).map(|_| unreachable!())]
    };
    // The squares fall into groups that attack each other: all four of 2x2; the dark and the light ones of 3x3.
    for (side, groups) in [(2, 1), (3, 2)] {
        for outcome in reasons(side) {
            let Outcome::Impossible(Reason::CoveredByCliques { cliques, .. }) = outcome else { panic!("{outcome:?}") };
            assert_eq!(cliques.len(), groups);
        }
    }
    let corner = queens(6).with_preplaced_square("a1".parse().unwrap());
    assert!(matches!(corner.find(&Options::default()), Outcome::Impossible(Reason::Searched { nodes: 1.. })));
}

#[test]
fn queens_that_stand_already_have_the_completions_that_nauck_gave() {
    let on = |name: &str| name.parse::<Square>().unwrap();
    let problem = queens(8).with_preplaced_square(on("b4")).with_preplaced_square(on("d5"));
    for method in [Method::Pairs, Method::Masks, Method::Subsets] {
        assert_eq!(count_by(&problem, method), 2);
    }
    let attacked = queens(8).with_preplaced_square(on("a1")).with_preplaced_square(on("h8"));
    assert!(matches!(attacked.find(&Options::default()), Outcome::Impossible(Reason::Preplaced(_))));
}

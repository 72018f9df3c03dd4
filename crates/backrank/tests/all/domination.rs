//! Dominating placements: every square is occupied or attacked.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank::board::{Board, Piece, Placement, Square};
use backrank::placements::{Optimum, PieceCount, PlacementProblem, Reason, Rule};
use backrank::search::{Limit, Options, Outcome};
use backrank::{Problem, SolutionView};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn known(table: &str) -> toml::Table {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    known[table].as_table().unwrap().clone()
}

fn on_square_board(piece: &str, side: u32) -> PlacementProblem {
    let problem = PlacementProblem::new(Board::new(side, side).unwrap(), piece.parse().unwrap());
    problem.with_rule(Rule::Dominating).with_pieces(PieceCount::Fewest)
}

fn fewest(problem: &PlacementProblem) -> i64 {
    let Optimum::Proven { best, .. } = problem.optimum(&Options::default()).unwrap() else { panic!("{problem:?}") };
    best.squares().len() as i64
}

fn assert_known(table: &str, number: impl Fn(&str, u32) -> i64) {
    for (piece, numbers) in known(table) {
        for (side, expected) in (1..).zip(numbers.as_array().unwrap()) {
            assert_eq!(number(&piece, side), expected.as_integer().unwrap(), "{table} {piece} {side}");
        }
    }
}

#[test]
fn the_fewest_that_dominate_and_their_number_of_ways_are_as_published() {
    assert_known("fewest_that_dominate", |piece, side| fewest(&on_square_board(piece, side)));
    assert_known("fewest_independent", |piece, side| {
        fewest(&on_square_board(piece, side).with_rule(Rule::IndependentDominating))
    });
    assert_known("ways_to_dominate", |piece, side| {
        on_square_board(piece, side).count(&Options::default()).to_string().parse().unwrap()
    });
    assert_known("classes_that_dominate", |piece, side| {
        let problem = on_square_board(piece, side).up_to_symmetry();
        let count = problem.for_each(&Options::default(), |_| ControlFlow::Continue(()));
        count.to_string().parse().unwrap()
    });
}

/// The dominating sets of this number of squares; tries every set.
fn tried(problem: &PlacementProblem, pieces: usize, independent: bool) -> Vec<Vec<Square>> {
    let (board, piece) = (problem.board(), problem.piece());
    let mut sets = vec![Vec::new()];
    for square in board.squares() {
        let with: Vec<Vec<Square>> = sets
            .iter()
            .filter(|set| set.len() < pieces && !problem.forbids(square))
            .map(|set| set.iter().copied().chain([square]).collect())
            .collect();
        if problem.preplaced().contains(&square) {
            sets.clear();
        }
        sets.extend(with);
    }
    let covers =
        |set: &[Square], square: Square| set.iter().any(|&at| at == square || piece.attacks(board, at, square));
    let apart = |set: &[Square]| set.iter().all(|&a| set.iter().all(|&b| !piece.attacks(board, a, b)));
    sets.retain(|set| {
        set.len() == pieces && board.squares().all(|square| covers(set, square)) && (!independent || apart(set))
    });
    sets.sort_unstable();
    sets
}

fn in_order(dominating: &Placement) -> Vec<Square> {
    let mut squares = dominating.squares().to_vec();
    squares.sort_unstable();
    squares
}

#[test]
fn rooks_are_counted_by_formula_as_the_search_does() {
    for (ranks, files) in [(1, 1), (1, 4), (2, 2), (2, 4), (3, 3), (4, 3), (4, 4)] {
        for rule in [Rule::Dominating, Rule::IndependentDominating] {
            for pieces in 0..=(ranks * files) as usize + 1 {
                let problem = PlacementProblem::new(Board::new(ranks, files).unwrap(), Piece::ROOK);
                let problem = problem.with_rule(rule).with_pieces(pieces);
                let counted = problem.count(&Options::default());
                let listed = problem.for_each(&Options::default(), |_| ControlFlow::Continue(()));
                assert_eq!(counted, listed, "{ranks}x{files} {pieces} {rule:?}");
                // With a limit of nodes, the search counts, not the formula.
                assert_eq!(problem.count(&Options::default().node_limit(1 << 30)), listed);
            }
        }
    }
}

#[test]
fn on_any_small_board_the_same_sets_are_found_listed_and_counted_as_by_trying_each() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let mut some = 0;
    for round in 0..800 {
        let placement = crate::problems::small(round, &mut rng);
        if placement.board().area() > 16 || placement.min_pieces() > 4 {
            continue;
        }
        for rule in [Rule::Dominating, Rule::IndependentDominating] {
            let problem = placement.clone().with_rule(rule);
            let expected = tried(&placement, placement.min_pieces(), rule.is_independent());
            let mut listed = Vec::new();
            let count = problem.for_each(&Options::default(), |dominating| {
                listed.push(in_order(dominating));
                ControlFlow::Continue(())
            });
            listed.sort_unstable();
            assert_eq!(listed, expected, "{round} {problem:?}");
            assert!(count.is_exact() && count.found == expected.len().into());
            assert_eq!(problem.count(&Options::default()).found, expected.len().into(), "{round} {problem:?}");
            let mut of_all_classes = 0;
            let classes = problem.clone().up_to_symmetry().for_each(&Options::default(), |dominating| {
                of_all_classes += dominating.class_size().unwrap();
                assert!(expected.contains(&in_order(dominating)), "{round} {problem:?}");
                ControlFlow::Continue(())
            });
            assert_eq!(of_all_classes, expected.len(), "{round} {problem:?}");
            assert!(classes.found <= expected.len().into());
            let found = problem.find(&Options::default());
            assert_eq!(matches!(found, Outcome::Found(_)), !expected.is_empty(), "{round} {problem:?}");
            assert_eq!(matches!(found, Outcome::Impossible(_)), expected.is_empty(), "{round} {problem:?}");
            some += usize::from(!expected.is_empty());
        }
    }
    assert!(some > 100, "{some}");
}

#[test]
fn one_piece_less_is_denied_by_arithmetic_or_by_the_search() {
    let reason = |piece, side| match on_square_board(piece, side).optimum(&Options::default()).unwrap() {
        Optimum::Proven { reason, .. } => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(reason("king", 6), Reason::TooFewToCover { pieces: 3, each: 9, squares: 36 });
    // No king attacks or occupies two of these squares.
    let squares = ["a1", "d1", "g1", "a4", "d4", "g4", "a7", "d7", "g7"].map(|square| square.parse().unwrap());
    assert_eq!(reason("king", 8), Reason::PackingTooLarge { pieces: 8, squares: squares.to_vec() });
    assert!(matches!(reason("queen", 6), Reason::Searched { nodes: 1.. }));
    assert_eq!(reason("rook", 20), Reason::RankAndFileWithoutRook { pieces: 19 });
}

#[test]
fn squares_that_need_a_piece_each_are_compared_with_the_pieces_that_are_left() {
    let preplaced = ["a1", "b1"].map(|name| name.parse().unwrap());
    let kings = preplaced.into_iter().fold(on_square_board("king", 9), PlacementProblem::with_preplaced_square);
    for (left, squares) in [(0, vec!["d1"]), (1, vec!["d1", "g1"])] {
        let squares = squares.into_iter().map(|name| name.parse().unwrap()).collect();
        let found = kings.clone().with_pieces(2 + left).find(&Options::default());
        assert_eq!(found, Outcome::Impossible(Reason::PackingTooLarge { pieces: left, squares }));
    }
}

#[test]
fn a_limit_makes_an_unknown_and_never_a_no() {
    let queens = on_square_board("queen", 9);
    let Optimum::Unknown { best, bound, spent } = queens.optimum(&Options::default().node_limit(50)).unwrap() else {
        panic!("it takes more nodes")
    };
    assert_eq!(spent.limit, Limit::Nodes);
    // The fewest are 5.
    assert!((2..=5).contains(&bound) && best.unwrap().squares().len() >= 5, "{bound}");
    let count = queens.with_pieces(6).count(&Options::default().node_limit(1000));
    assert_eq!(count.spent.map(|spent| spent.limit), Some(Limit::Nodes));
    // Nearly all sets of 25 queens dominate: filling up the remaining ones takes time as well.
    let cancelled = Arc::new(AtomicBool::new(false));
    let options = Options::default().cancel(cancelled.clone());
    let mut listed = 0;
    let count = on_square_board("queen", 8).with_pieces(25).for_each(&options, |_| {
        listed += 1;
        cancelled.store(listed >= 100, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(count.spent.map(|spent| spent.limit), Some(Limit::Cancelled));
}

//! Placements that are symmetric under a rotation of the board, and classes of placements.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::board::{Board, BoardRotation, Piece, Square, Wrap};
use backrank::placements::{PlacementProblem, Reason};
use backrank::search::{Count, Limit, Options, Outcome, Shard};
use backrank::{Problem, SolutionView};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn known(name: &str) -> Vec<u64> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let number = |value: &toml::Value| match value.as_str() {
        Some(text) => text.parse().unwrap(),
        None => value.as_integer().unwrap().try_into().unwrap(),
    };
    known[name]["counts"].as_array().unwrap().iter().map(number).collect()
}

fn queens(side: u32) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN)
}

fn listed(problem: &PlacementProblem) -> Vec<Vec<Square>> {
    let mut all = Vec::new();
    let count = problem.for_each(&Options::default(), |placement| {
        all.push(placement.squares().to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(count.found, all.len().into());
    all
}

/// Those of all placements that are symmetric under the rotation, in listing order.
fn kept(problem: &PlacementProblem, turn: BoardRotation) -> Vec<Vec<Square>> {
    let symmetry = turn.symmetry(problem.board()).unwrap();
    let image = |square| symmetry.image(problem.board(), square).unwrap();
    let mut all = listed(problem);
    all.retain(|squares| squares.iter().all(|&square| squares.contains(&image(square))));
    all
}

#[test]
fn queens_that_a_turn_keeps_are_counted_as_published() {
    let count = |side, turn| queens(side).symmetric(turn).count(&Options::default()).found;
    for (side, expected) in (1..).zip(known("half_turn_symmetric")) {
        assert_eq!(count(side, BoardRotation::Half), expected.into(), "{side}");
    }
    for (side, expected) in (0..).zip(known("quarter_turn_symmetric")).skip(1) {
        assert_eq!(count(side, BoardRotation::Quarter), expected.into(), "{side}");
    }
}

#[test]
fn the_symmetric_placements_are_listed_in_the_order_of_all_placements() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let pieces = ["queen", "king", "rook", "knight", "bishop", "amazon"].map(|name| name.parse::<Piece>().unwrap());
    let mut some = 0;
    for round in 0..600 {
        let turn = BoardRotation::ALL[round % 2];
        let ranks = rng.random_range(1..=5);
        let files = if turn == BoardRotation::Half { rng.random_range(1..=5) } else { ranks };
        let mut board = Board::new(ranks, files).unwrap().with_wrap(Wrap::ALL[round / 3 % Wrap::ALL.len()]);
        let mut squares: Vec<Square> = board.squares().collect();
        squares.shuffle(&mut rng);
        if round % 5 == 0
            && let Some(symmetry) = turn.symmetry(&board)
        {
            // A hole with its images, so that the board stays symmetric.
            let next = |square: &Square| symmetry.image(&board, *square);
            board = board.clone().with_holes(std::iter::successors(Some(squares[0]), next).take(4)).unwrap();
            board = if round % 2 == 0 { board.with_blocking_holes() } else { board };
        }
        if turn.symmetry(&board).is_none() || board.is_empty() {
            continue;
        }
        let mut problem = PlacementProblem::new(board.clone(), pieces[round % pieces.len()].clone());
        if round % 4 == 0 {
            problem = problem.with_pieces(rng.random_range(0..=5));
        }
        for square in squares.into_iter().filter(|&square| board.contains(square)).take(round % 3) {
            problem = if rng.random_bool(0.4) {
                problem.with_preplaced_square(square)
            } else {
                problem.with_forbidden_square(square)
            };
        }
        let expected = kept(&problem, turn);
        let turned = problem.clone().symmetric(turn);
        assert_eq!(listed(&turned), expected, "{round} {problem:?}");
        let counted = turned.count(&Options::default().workers(2));
        assert_eq!(counted, Count::new(expected.len() as u64, None), "{round} {problem:?}");
        some += usize::from(!expected.is_empty());
    }
    assert!(some > 100, "{some}");
}

#[test]
fn classes_are_counted_as_published_and_without_a_list_as_with_one() {
    let classes = |problem: &PlacementProblem| problem.clone().up_to_symmetry().count(&Options::default().workers(2));
    for (side, expected) in (1..).zip(known("fundamental")).take(13) {
        assert_eq!(classes(&queens(side)), Count::new(expected, None), "{side}");
    }
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let pieces = ["queen", "amazon", "queen", "rook", "king"].map(|name| name.parse::<Piece>().unwrap());
    for round in 0..300 {
        let mut board = Board::new(rng.random_range(1..=6), rng.random_range(1..=6)).unwrap();
        let squares: Vec<Square> = board.squares().collect();
        let some = |rng: &mut Pcg64Mcg| squares[rng.random_range(0..squares.len())];
        if round % 3 == 0 && squares.len() > 2 {
            board = board.with_holes([some(&mut rng), some(&mut rng)]).unwrap();
            board = if round % 2 == 0 { board.with_blocking_holes() } else { board };
        }
        board = board.with_wrap(Wrap::ALL[round / 4 % Wrap::ALL.len()]);
        let mut problem = PlacementProblem::new(board.clone(), pieces[round % pieces.len()].clone());
        if round % 4 == 0 {
            problem = problem.with_pieces(rng.random_range(0..=4));
        }
        for _ in 0..round % 3 {
            let square = some(&mut rng);
            problem = if rng.random_bool(0.3) {
                problem.with_preplaced_square(square)
            } else {
                problem.with_forbidden_square(square)
            };
        }
        let expected = problem.clone().up_to_symmetry().for_each(&Options::default(), |_| ControlFlow::Continue(()));
        assert_eq!(classes(&problem), expected, "{round} {problem:?}");
    }
}

#[test]
fn a_count_of_classes_that_a_limit_ends_is_no_more_than_the_whole() {
    let whole = known("fundamental")[11];
    for nodes in [10, 1000, 100_000] {
        let count = queens(12).up_to_symmetry().count(&Options::default().node_limit(nodes));
        assert!(count.found < whole.into() && !count.is_exact(), "{count:?}");
    }
    let cancelled = Options::default().cancel(Arc::new(AtomicBool::new(true)));
    let count = queens(12).up_to_symmetry().count(&cancelled);
    assert!(count.found <= whole.into() && count.spent.unwrap().limit == Limit::Cancelled);
}

#[test]
fn a_turn_that_does_not_keep_the_board_is_the_reason_that_there_is_nothing() {
    let problem = PlacementProblem::new(Board::new(3, 4).unwrap(), Piece::QUEEN).symmetric(BoardRotation::Quarter);
    let outcome = problem.find(&Options::default());
    assert!(matches!(outcome, Outcome::Impossible(Reason::BoardNotSymmetric(BoardRotation::Quarter))), "{outcome:?}");
    assert_eq!(problem.count(&Options::default()).found, 0_u32.into());
}

#[test]
fn a_search_by_orbits_keeps_the_limit_of_nodes_and_an_unknown_is_no_no() {
    let problem = queens(20).symmetric(BoardRotation::Quarter);
    for nodes in [0, 1, 50] {
        let spent = problem.count(&Options::default().node_limit(nodes)).spent.unwrap();
        assert_eq!((spent.limit, spent.nodes), (Limit::Nodes, nodes));
    }
    let few = Options::default().memory_limit(1000);
    assert!(matches!(problem.find(&few), Outcome::Unknown(spent) if matches!(spent.limit, Limit::Memory { .. })));
}

#[test]
fn the_work_units_of_a_symmetric_count_keep_to_the_memory_allowed() {
    // 968 orbits: all prefixes of two orbits would be 463453 work units.
    let board = Board::new(44, 44).unwrap();
    let knights = PlacementProblem::new(board, Piece::KNIGHT).with_pieces(6).symmetric(BoardRotation::Half);
    let units = |megabytes: u64| {
        let counter = knights.counter(&Options::default().memory_limit(megabytes << 20));
        counter.map(|counter| counter.unwrap().new_record("", Shard::WHOLE).units)
    };
    assert!(matches!(units(1).unwrap_err().limit, Limit::Memory { .. }));
    assert!((1000..2000).contains(&units(4).unwrap()));
}

#[test]
fn a_class_says_what_keeps_its_placements() {
    for side in 4..=9 {
        let (mut half, mut quarter, mut all) = (0, 0, 0_u64);
        let _ = queens(side).up_to_symmetry().for_each(&Options::default(), |placement| {
            let (size, names) = (placement.class_size().unwrap() as u64, placement.symmetry_names().unwrap());
            let is_kept_by = |name| u64::from(names.contains(&name)) * size;
            half += is_kept_by("half-turn");
            quarter += is_kept_by("quarter-turn-left");
            all += size;
            ControlFlow::Continue(())
        });
        let at = side as usize;
        let expected = (known("half_turn_symmetric")[at - 1], known("quarter_turn_symmetric")[at], known("all")[at]);
        assert_eq!((half, quarter, all), expected, "{side}");
    }
}

#[test]
fn a_class_names_the_symmetries_of_its_placement_that_given_and_forbidden_squares_do_not_have() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for problem in [queens(4).with_forbidden_square(square("a1")), queens(4).with_preplaced_square(square("b4"))] {
        let mut classes = Vec::new();
        let _ = problem.up_to_symmetry().for_each(&Options::default(), |placement| {
            classes.push((placement.class_size().unwrap(), placement.symmetry_names().unwrap()));
            ControlFlow::Continue(())
        });
        let turns = vec!["half-turn", "quarter-turn-right", "quarter-turn-left"];
        // Forbidding a1 leaves both solutions, which the diagonal exchanges; b4 belongs to one of them.
        assert!(classes.len() == 1 && classes[0].1 == turns && classes[0].0 <= 2, "{classes:?}");
    }
}

//! The questions about placements, for every rule, every number of pieces and all options.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use backrank::board::{Board, BoardRotation, Piece, Square};
use backrank::placements::{
    ExistenceProof, Method, Optimum, PieceCount, PlacementProblem, PlacementView, Reason, Rule,
};
use backrank::search::{BigUint, Limit, Options, Outcome, Record, Shard};
use backrank::trace::{NoTrace, SearchEnd};
use backrank::{Problem, QuestionKind, SolutionIndex, SolutionView};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const RULES: [Rule; 3] = [Rule::Independent, Rule::Dominating, Rule::IndependentDominating];

/// All solutions of a problem with any number of pieces; tries every set of squares.
fn try_all(problem: &PlacementProblem) -> Vec<BTreeSet<Square>> {
    let (board, piece) = (problem.board(), problem.piece());
    let squares: Vec<Square> = board.squares().collect();
    let turn = problem.turn().map(|turn| turn.symmetry(board).unwrap());
    let attacks = |set: &BTreeSet<Square>, square| set.iter().any(|&from| piece.attacks(board, from, square));
    let are_independent = |set: &BTreeSet<Square>| !set.iter().any(|&square| attacks(set, square));
    let dominate = |set: &BTreeSet<Square>| squares.iter().all(|&square| set.contains(&square) || attacks(set, square));
    let is_symmetric = |set: &BTreeSet<Square>| {
        turn.is_none_or(|turn| set.iter().all(|&square| set.contains(&turn.image(board, square).unwrap())))
    };
    let holds = |set: &BTreeSet<Square>| {
        problem.preplaced().iter().all(|square| set.contains(square))
            && !set.iter().any(|&square| problem.forbids(square))
            && (!problem.rule().is_independent() || are_independent(set))
            && (!problem.rule().is_dominating() || dominate(set))
            && is_symmetric(set)
    };
    let set =
        |bits: u32| (0..).zip(&squares).filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &square)| square).collect();
    (0..1 << squares.len()).map(set).filter(holds).collect()
}

/// A small random problem: any rule and number of pieces, and all other conditions that a problem can have.
fn random_problem(rng: &mut Pcg64Mcg) -> PlacementProblem {
    let (ranks, files) = *[(1, 1), (1, 3), (2, 2), (2, 3), (2, 4), (3, 3), (3, 3), (3, 3)].choose(rng).unwrap();
    let board = Board::new(ranks, files).unwrap();
    let squares: Vec<Square> = board.squares().collect();
    let piece: Piece = ["queen", "king", "knight", "rook", "wazir"].choose(rng).unwrap().parse().unwrap();
    let mut problem = PlacementProblem::new(board, piece).with_rule(*RULES.choose(rng).unwrap());
    problem = match rng.random_range(0..5) {
        0 => problem.with_pieces(PieceCount::Most),
        1 => problem.with_pieces(PieceCount::Fewest),
        2 => problem,
        _ => problem.with_pieces(rng.random_range(0..=5)),
    };
    for _ in 0..rng.random_range(0..3) {
        let square = *squares.choose(rng).unwrap();
        problem = if rng.random_bool(0.3) {
            problem.with_preplaced_square(square)
        } else {
            problem.with_forbidden_square(square)
        };
    }
    let turn = BoardRotation::ALL.choose(rng).filter(|turn| turn.symmetry(problem.board()).is_some());
    problem = turn.filter(|_| rng.random_bool(0.3)).into_iter().fold(problem, |problem, &turn| problem.symmetric(turn));
    if rng.random_bool(0.3) { problem.up_to_symmetry() } else { problem }
}

#[test]
fn every_rule_and_number_is_answered_as_by_trying_each_set_whatever_the_options() {
    let mut rng = Pcg64Mcg::seed_from_u64(32);
    let (mut some, mut optima) = (0, 0);
    for round in 0..1200 {
        let problem = random_problem(&mut rng);
        let mut expected = try_all(&problem);
        let sizes = expected.iter().map(BTreeSet::len);
        let size = match problem.pieces() {
            PieceCount::Exactly(pieces) => Some(pieces),
            PieceCount::Most => sizes.max(),
            PieceCount::Fewest => sizes.min(),
        };
        expected.retain(|set| Some(set.len()) == size);
        for (seed, method) in (0..).zip(Method::ALL) {
            let options = Options::default().method(method).seed(seed).workers(1 + seed as usize % 3);
            let context = format!("{round} {method} {problem:?}");
            let (mut shown, mut of_all_classes) = (BTreeSet::new(), 0);
            let listed = problem.for_each(&options, |view| {
                assert!(expected.contains(&view.squares().iter().copied().collect()), "{context}");
                assert!(shown.insert(view.to_solution().squares().to_vec()), "{context}");
                of_all_classes += view.class_size().unwrap_or(1);
                ControlFlow::Continue(())
            });
            assert!(listed.is_exact() && listed.found == shown.len().into(), "{context}");
            assert_eq!(problem.count(&options), listed, "{context}");
            // A class is counted as a whole, although not all of its placements may be symmetric under the rotation.
            assert!(of_all_classes >= expected.len(), "{context}");
            assert!(problem.is_up_to_symmetry() || shown.len() == expected.len(), "{context}");
            if problem.turn().is_none() {
                assert_eq!(of_all_classes, expected.len(), "{context}");
            }
            let mut formatted = Vec::new();
            let format =
                |view: &PlacementView<'_>, out: &mut Vec<u8>| out.extend(format!("{}\n", view.to_solution()).bytes());
            let count = problem.for_each_formatted(&options, format, |batch| {
                formatted.extend_from_slice(batch.text_of_first(usize::MAX));
                ControlFlow::Continue(())
            });
            assert_eq!(count, listed, "{context}");
            let texts = problem.solutions(&options).map(|solution| format!("{solution}\n")).collect::<String>();
            assert_eq!(String::from_utf8(formatted).unwrap(), texts, "{context}");
            match problem.find(&options) {
                Outcome::Found(found) => {
                    assert!(expected.contains(&found.squares().iter().copied().collect()), "{context}");
                }
                Outcome::Impossible(reason) => assert!(expected.is_empty(), "{reason} {context}"),
                Outcome::Unknown(spent) => {
                    assert!(method == Method::Naive || method == Method::Swaps, "{spent} {context}")
                }
            }
        }
        if let Some(Optimum::Proven { best, .. }) = problem.optimum(&Options::default()) {
            assert_eq!(Some(best.squares().len()), size, "{problem:?}");
            optima += 1;
        }
        some += usize::from(!expected.is_empty());
    }
    assert!(some > 400 && optima > 200, "{some} {optima}");
}

#[test]
fn problems_are_equal_in_whatever_order_their_squares_were_given() {
    let on = |name: &str| name.parse::<Square>().unwrap();
    let one = PlacementProblem::queens(8).with_preplaced_square(on("a1")).with_preplaced_square(on("b3"));
    let other = PlacementProblem::queens(8).with_preplaced_square(on("b3")).with_preplaced_square(on("a1"));
    let [one, other] = [(one, ["c8", "d8"]), (other, ["d8", "c8"])].map(|(problem, forbidden)| {
        forbidden.into_iter().fold(problem, |problem, name| problem.with_forbidden_square(on(name)))
    });
    let hasher = RandomState::new();
    assert_eq!(one, other);
    assert_eq!(hasher.hash_one(&one), hasher.hash_one(&other));
    let different = [
        one.clone().with_pieces(7),
        one.clone().with_pieces(PieceCount::Most),
        one.clone().with_rule(Rule::Dominating),
        one.clone().with_preplaced_square(on("c5")),
        one.clone().with_forbidden_square(on("h1")),
        one.clone().symmetric(BoardRotation::Half),
        one.clone().up_to_symmetry(),
    ];
    assert!(different.iter().all(|problem| *problem != one));
}

#[test]
fn a_method_that_does_not_cover_a_question_is_refused() {
    use QuestionKind::{Count, Decide, Find, Index, List};
    let (queens, knights) =
        (PlacementProblem::queens(8), PlacementProblem::new(Board::new(8, 8).unwrap(), Piece::KNIGHT));
    let covers = |problem: &PlacementProblem, question, method| problem.covers(question, method);
    assert!(Method::ALL.into_iter().all(|method| covers(&queens, Find, method)));
    assert!(!covers(&queens, List, Method::Swaps) && covers(&queens, List, Method::Pairs));
    assert!(!covers(&queens, Count, Method::Masks) && covers(&queens, Count, Method::Auto));
    assert!(!covers(&knights, Decide, Method::Masks) && covers(&knights, Decide, Method::Subsets));
    let dominating = queens.clone().with_rule(Rule::Dominating);
    assert!(Method::ALL.into_iter().all(|method| covers(&dominating, Find, method) == (method == Method::Auto)));
    for problem in [&queens, &knights, &dominating] {
        let index = problem.index(&Options::default()).unwrap();
        assert_eq!(index.is_some(), covers(problem, Index, Method::Auto), "{problem:?}");
    }
}

#[test]
fn a_method_that_cannot_find_is_replaced_by_the_automatic_choice_with_all_its_parts() {
    // Only upper bounds show within these limits that 37 kings do not fit; 36 groups of squares hold one each.
    let kings = PlacementProblem::new(Board::new(12, 12).unwrap(), Piece::KING).with_pieces(37);
    for method in [Method::Masks, Method::Pairs, Method::Naive, Method::FailFirst, Method::Explicit] {
        assert!(!kings.covers(QuestionKind::Find, method), "{method}");
        let options = Options::default().method(method).node_limit(1_000_000);
        let found = kings.find(&options);
        assert!(matches!(&found, Outcome::Impossible(Reason::CoveredByCliques { .. })), "{method}: {found:?}");
    }
}

#[test]
fn the_reason_why_no_fewer_pieces_are_placed_names_as_many_as_are_preplaced() {
    let queens = PlacementProblem::queens(4).with_pieces(PieceCount::Fewest);
    let reason = |problem: &PlacementProblem| match problem.optimum(&Options::default()) {
        Some(Optimum::Proven { best, reason }) => (best.squares().len(), reason),
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&queens), (0, Reason::Searched { nodes: 0 }));
    let with_one = queens.with_preplaced_square("b2".parse().unwrap());
    assert_eq!(reason(&with_one), (1, Reason::TooManyPreplaced { preplaced: 1, pieces: 0 }));
}

#[test]
fn without_time_or_nodes_arithmetic_theorems_and_formulas_answer_and_no_search() {
    let queens = PlacementProblem::queens;
    let rooks = |side, pieces| PlacementProblem::new(Board::new(side, side).unwrap(), Piece::ROOK).with_pieces(pieces);
    let ended = Arc::new(AtomicBool::new(true));
    let options: [Options<Method>; 2] =
        [Options::default().cancel(ended), Options::default().time_limit(Duration::ZERO)];
    for options in options {
        assert!(matches!(queens(1000).decide(&options), Outcome::Found(ExistenceProof::Theorem(_))));
        assert!(matches!(queens(1000).find(&options), Outcome::Found(_)));
        assert!(matches!(rooks(50, 51).find(&options), Outcome::Impossible(_)));
        assert!(matches!(rooks(50, 49).find(&options), Outcome::Found(_)));
        assert_eq!(rooks(6, 6).count(&options).to_string(), "720");
        let given = |number: u32| queens(200).with_forbidden_square(Square::new(number, 0));
        assert!(matches!(given(0).find(&options), Outcome::Unknown(_)));
        for rule in RULES {
            for pieces in [PieceCount::Exactly(70), PieceCount::Most, PieceCount::Fewest] {
                let problem = given(3).with_rule(rule).with_pieces(pieces);
                assert!(!matches!(problem.find(&options), Outcome::Impossible(_)), "{rule:?} {pieces:?}");
                let count = problem.count(&options);
                // The fewest independent queens are none, which is a single placement.
                let is_certain = (rule, pieces) == (Rule::Independent, PieceCount::Fewest);
                assert!(is_certain || !count.is_exact(), "{rule:?} {pieces:?} {count}");
                assert!(is_certain || problem.square_uses(&options).is_err(), "{rule:?} {pieces:?}");
            }
        }
        assert!(queens(20).index(&options).is_err());
    }
    let no_nodes = Options::default().node_limit(0);
    assert_eq!(queens(30).with_forbidden_square(Square::new(0, 0)).find(&no_nodes).found(), None);
    assert_eq!(queens(12).count(&no_nodes).spent.map(|spent| spent.limit), Some(Limit::Nodes));
}

#[test]
fn solutions_come_one_by_one_until_they_are_dropped() {
    let mut solutions = PlacementProblem::queens(8).solutions(&Options::default());
    assert_eq!(solutions.by_ref().take(10).count(), 10);
    assert!(solutions.final_count().is_none());
    assert_eq!(solutions.by_ref().count(), 82);
    assert_eq!(solutions.final_count().map(ToString::to_string), Some("92".to_owned()));
    // A list of all solutions would take far too long.
    let mut many = PlacementProblem::queens(20).solutions(&Options::default());
    assert!(many.next().is_some());
    drop(many);
}

#[test]
fn a_trace_ends_with_the_first_placement_of_the_list() {
    let knights = PlacementProblem::new(Board::new(4, 4).unwrap(), Piece::KNIGHT).with_pieces(3);
    let turned = PlacementProblem::queens(8).symmetric(BoardRotation::Half);
    let problems = [
        PlacementProblem::queens(6),
        PlacementProblem::queens(6).with_preplaced_square("b3".parse().unwrap()),
        knights,
        turned,
    ];
    let mut found = 0;
    for problem in problems {
        for method in Method::ALL {
            let options = Options::default().method(method);
            let trace = problem.trace(&options);
            assert_eq!(trace.is_ok(), problem.covers(QuestionKind::Trace, method), "{method} {problem:?}");
            let Ok(mut trace) = trace else { continue };
            let first = problem.solutions(&options).next();
            let end = trace.run(u64::MAX, |_| ControlFlow::Continue(()));
            assert_eq!(
                (end, trace.path().len()),
                (Some(SearchEnd::Found), trace.solution_len()),
                "{method} {problem:?}"
            );
            let squares: BTreeSet<Square> =
                trace.path_squares().into_iter().chain(problem.preplaced().to_vec()).collect();
            assert_eq!(Some(squares), first.map(|first| first.squares().iter().copied().collect()), "{method}");
            found += 1;
        }
    }
    assert!(found > 8, "{found}");
}

#[test]
fn there_is_no_trace_if_arithmetic_shows_that_there_is_no_placement() {
    let rooks = PlacementProblem::new(Board::new(5, 5).unwrap(), Piece::ROOK).with_pieces(6);
    assert!(matches!(rooks.trace(&Options::default()), Err(NoTrace::Impossible(_))));
    let queens = PlacementProblem::queens(3).trace(&Options::default());
    let ended = queens.map(|mut trace| trace.run(u64::MAX, |_| ControlFlow::Continue(())));
    assert!(matches!(ended, Ok(Some(SearchEnd::Exhausted)) | Err(NoTrace::Impossible(_))), "{ended:?}");
}

#[test]
fn with_a_piece_off_the_board_every_question_is_answered_by_no() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let off_board = [Square::new(0, 20), Square::new(20, 0), Square::new(u32::MAX, u32::MAX)];
    for square in off_board {
        let few: Vec<_> = (0..50).map(|_| random_problem(&mut rng)).collect();
        let many = [8, 16].map(PlacementProblem::queens);
        for problem in many.into_iter().chain(few).map(|problem| problem.with_preplaced_square(square)) {
            for method in Method::ALL {
                let options = Options::default().method(method);
                assert!(matches!(problem.find(&options), Outcome::Impossible(_)), "{problem:?}");
                assert!(matches!(problem.decide(&options), Outcome::Impossible(_)), "{problem:?}");
                let listed = problem.for_each(&options, |_| unreachable!("{problem:?}"));
                assert_eq!((listed.is_exact(), listed.found), (true, 0_u32.into()), "{problem:?}");
                assert!(problem.trace(&options).is_err(), "{problem:?}");
            }
            let options = Options::default();
            let counted = problem.count(&options);
            assert_eq!((counted.is_exact(), counted.found), (true, 0_u32.into()), "{problem:?}");
            assert_eq!(problem.square_uses(&options).unwrap().solutions.found, 0_u32.into(), "{problem:?}");
            assert!(problem.forecast(&options).is_ok(), "{problem:?}");
            if let Some(counter) = problem.counter(&options).unwrap() {
                let mut record = counter.new_record("", Shard::WHOLE);
                assert_eq!(counter.count_shard(&mut record, |_| {}).found, 0_u32.into(), "{problem:?}");
            }
            if let Some(mut index) = problem.index(&options).unwrap() {
                assert_eq!(index.count(), 0_u32.into(), "{problem:?}");
                assert_eq!(index.sample(&mut rng).unwrap(), None, "{problem:?}");
            }
        }
        assert!(
            PlacementProblem::queens(8).with_preplaced_square(square).index(&Options::default()).unwrap().is_some()
        );
    }
}

#[test]
fn a_forecast_is_that_of_the_engine_that_counts() {
    let forecast =
        |problem: &PlacementProblem, threads| problem.forecast(&Options::default().workers(threads)).unwrap();
    let queens = |side| forecast(&PlacementProblem::queens(side), 1);
    // From side 27 on, half-boards do not count the board: it is counted row by row, as with a forbidden square.
    let forbidden = forecast(&PlacementProblem::queens(27).with_forbidden_square(Square::new(0, 0)), 1);
    assert_eq!(queens(27).bytes, forbidden.bytes);
    // Without forbidden squares, only one of two mirror images is counted.
    assert!((1.5..3.0).contains(&(forbidden.seconds / queens(27).seconds)), "{forbidden:?} {:?}", queens(27));
    // The row search covers at most 32 files. The states of the count of larger boards fill the memory.
    assert!(queens(32).bytes == forbidden.bytes && queens(33).bytes > 1 << 50, "{:?}", queens(33));
    // From side 23 on, quarters are not stored, and each thread holds a unit.
    let least = queens(2).bytes;
    for side in 23..=26 {
        let on_three_threads = forecast(&PlacementProblem::queens(side), 3);
        assert_eq!(on_three_threads.bytes - least, 3 * (queens(side).bytes - least), "{side}");
        let too_little = Options::default().workers(3).memory_limit(on_three_threads.least_bytes - least - 1);
        let count = PlacementProblem::queens(side).count(&too_little);
        assert!(matches!(count.spent.map(|spent| spent.limit), Some(Limit::Memory { .. })), "{side} {count:?}");
    }
    assert_eq!(queens(22).least_bytes, least);
    // The formula for rooks has one number, that for bishops one for each number of bishops.
    let [rooks, bishops] = [Piece::ROOK, Piece::BISHOP]
        .map(|piece| forecast(&PlacementProblem::new(Board::new(20_000, 20_000).unwrap(), piece), 1));
    assert!(rooks.bytes < 2 * least && rooks.seconds < 1.0, "{rooks:?}");
    assert!(bishops.bytes > 1 << 30 && bishops.seconds > 100.0, "{bishops:?}");
}

#[test]
fn a_record_whose_numbers_no_count_has_is_counted_on_to_a_lower_bound() {
    let counter = PlacementProblem::queens(8).up_to_symmetry().counter(&Options::default()).unwrap().unwrap();
    let begun = counter.new_record("", Shard::WHOLE);
    let counted = |mut record: Record| counter.count_shard(&mut record, |_| {}).found;
    assert_eq!(counted(begun.clone()), 12_u32.into());
    assert_eq!(counted(Record { order: 0, ..begun.clone() }), 12_u32.into());
    let most = BigUint::from(u128::MAX.div_ceil(begun.order.into()));
    assert_eq!(counted(Record { count: u128::MAX, ..begun.clone() }), most);
    assert_eq!(counted(Record { done: usize::MAX, units: 0, ..begun }), 0_u32.into());
}

#[test]
fn no_number_of_pieces_is_refused_for_the_reason_of_one_number() {
    let on = |name: &str| name.parse::<Square>().unwrap();
    let fewest = |ranks, files, piece| {
        PlacementProblem::new(Board::new(ranks, files).unwrap(), piece).with_pieces(PieceCount::Fewest)
    };
    let reason = |problem: &PlacementProblem| match problem.optimum(&Options::default()) {
        Some(Optimum::Impossible(reason)) => reason,
        other => panic!("{other:?}"),
    };
    // The image of the given queen stands on its line.
    let turned = fewest(4, 1, Piece::QUEEN).with_preplaced_square(on("a2")).symmetric(BoardRotation::Half);
    assert!(matches!(reason(&turned), Reason::Searched { .. }));
    let forbidden = fewest(1, 1, Piece::QUEEN).with_preplaced_square(on("a1")).with_forbidden_square(on("a1"));
    assert_eq!(reason(&forbidden), Reason::PreplacedForbidden(on("a1")));
}

#[test]
fn dominating_pieces_by_the_thousand_are_placed_on_a_small_stack() {
    let problem = PlacementProblem::new(Board::new(50, 50).unwrap(), "0,350".parse().unwrap());
    let problem = problem.with_rule(Rule::Dominating).with_pieces(2500);
    let search = std::thread::Builder::new().stack_size(256 << 10).spawn(move || problem.find(&Options::default()));
    assert!(matches!(search.unwrap().join().unwrap(), Outcome::Found(_)));
}

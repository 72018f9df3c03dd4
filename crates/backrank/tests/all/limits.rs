//! Limits are kept while a search is set up, and if a single node takes long.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square, Wrap};
use backrank::internals::{BacktrackingSetup, FirstOrAll, Meter, estimate_find_bytes};
use backrank::placements::{self, PlacementProblem, Rule};
use backrank::search::{Budget, Count, Limit, LimitReached, Options, Outcome};
use backrank::tours::{ExistenceProof, Method, TieBreak, TourProblem};

fn cancelled() -> Budget {
    Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)))
}

fn by(method: Method) -> Options<Method> {
    Options::from(cancelled()).method(method)
}

fn board(ranks: u32, files: u32) -> Board {
    Board::new(ranks, files).expect("sides above 0 make a board")
}

fn spent<T: std::fmt::Debug, R: std::fmt::Debug>(outcome: Outcome<T, R>) -> LimitReached {
    match outcome {
        Outcome::Unknown(spent) => spent,
        other => panic!("{other:?}"),
    }
}

const NOTHING_ENTERED: LimitReached = LimitReached { limit: Limit::Cancelled, nodes: 0 };

#[test]
fn a_tour_that_is_cancelled_while_it_is_set_up_is_given_up_without_a_node() {
    let problem = TourProblem::new(board(400, 400), Piece::KNIGHT).closed();
    for method in Method::ALL {
        assert_eq!(spent(problem.find(&by(method))), NOTHING_ENTERED, "{method}");
        let setup = BacktrackingSetup::new(&problem, &by(method), FirstOrAll::First, &mut Meter::new(&cancelled()));
        assert_eq!(setup.err(), Some(NOTHING_ENTERED.limit), "{method}");
    }
    let count = problem.count(&Options::from(cancelled()));
    assert_eq!((count.found, count.spent), (0_u32.into(), Some(NOTHING_ENTERED)));
    let decided = problem.from("a1".parse().unwrap()).to("b3".parse().unwrap()).decide(&Options::from(cancelled()));
    assert_eq!(spent(decided.map(|_: ExistenceProof| ())), NOTHING_ENTERED);
}

#[test]
fn candidates_are_counted_within_the_budget_and_not_beyond_infinity() {
    let line = TourProblem::new(board(1, 2000), "0,1".parse().unwrap());
    assert_eq!(spent(line.find(&by(Method::Naive))), NOTHING_ENTERED);
    let queens = TourProblem::new(board(24, 24), Piece::QUEEN);
    match spent(queens.find(&Options::default().method(Method::Naive))).limit {
        Limit::Candidates { about, .. } => assert!(about.is_infinite()),
        limit => panic!("{limit:?}"),
    }
}

#[test]
fn placements_that_are_cancelled_while_they_are_set_up_are_given_up_without_a_node() {
    let problem = PlacementProblem::new(board(100, 100), Piece::QUEEN).with_pieces(10);
    let cancelled = Options::from(cancelled());
    assert_eq!(spent(problem.find(&cancelled)), NOTHING_ENTERED);
    assert_eq!(problem.count(&cancelled).spent, Some(NOTHING_ENTERED));
    assert_eq!(problem.square_uses(&cancelled).err(), Some(NOTHING_ENTERED));
}

#[test]
fn nodes_that_take_long_do_not_keep_the_switch_from_being_seen() {
    let queen = TourProblem::new(board(30, 30), Piece::QUEEN);
    let tour = spent(queen.find(&by(Method::Warnsdorff).tie_break(TieBreak::Pohl)));
    assert!(tour.limit == Limit::Cancelled && tour.nodes < 500, "{tour}");
    let queens = PlacementProblem::new(board(60, 60), Piece::QUEEN);
    let spent = spent(queens.find(&Options::from(cancelled()).method(placements::Method::Pairs)));
    assert!(spent.limit == Limit::Cancelled && spent.nodes < 150, "{spent}");
}

#[test]
fn the_memory_of_the_engine_and_of_the_piece_counts_against_the_limit() {
    let refused = |problem: TourProblem, method, allowed| {
        let options = Options::default().method(method).memory_limit(allowed);
        let limit = spent(problem.find(&options)).limit;
        assert!(
            matches!(limit, Limit::Memory { needs, .. } if needs == estimate_find_bytes(&problem, &options)),
            "{limit:?}"
        );
    };
    refused(TourProblem::new(board(1000, 1000), Piece::KNIGHT), Method::Edges, 300_000_000);
    let holed = board(300, 300).with_holes([Square::new(0, 0)]).expect("a square of the board");
    refused(TourProblem::new(holed, Piece::QUEEN), Method::Auto, 300_000_000);
}

#[test]
fn a_search_for_few_queens_needs_memory_for_every_line_that_it_leaves_empty() {
    let needs = |pieces: usize| {
        let problem = PlacementProblem::new(board(500, 500), Piece::QUEEN).with_pieces(pieces);
        let options = Options::default().method(placements::Method::FailFirst).memory_limit(0);
        match spent(problem.find(&options)).limit {
            Limit::Memory { needs, .. } => needs,
            limit => panic!("{limit:?}"),
        }
    };
    assert!(needs(5) > needs(500) * 3 / 2, "{} {}", needs(5), needs(500));
}

#[test]
fn a_count_by_formula_is_cancelled_and_keeps_to_the_memory_allowed() {
    let count = |board, piece, pieces: usize, rule, options: &Options<placements::Method>| {
        PlacementProblem::new(board, piece).with_pieces(pieces).with_rule(rule).count(options).spent
    };
    let cancelled = Options::from(cancelled());
    let independent = Rule::Independent;
    assert_eq!(count(board(500, 500), Piece::BISHOP, 500, independent, &cancelled), Some(NOTHING_ENTERED));
    assert_eq!(count(board(6000, 6000), Piece::ROOK, 6000, independent, &cancelled), Some(NOTHING_ENTERED));
    // So few of these sets leave a rank and a file empty that nearly all work is the number of all sets.
    assert_eq!(count(board(2, 20_000), Piece::ROOK, 20_000, Rule::Dominating, &cancelled), Some(NOTHING_ENTERED));
    let limit = |piece, side, allowed| {
        let options = Options::default().memory_limit(allowed);
        count(board(side, side), piece, side as usize, independent, &options).map(|spent| spent.limit)
    };
    assert!(matches!(limit(Piece::BISHOP, 300, 100_000), Some(Limit::Memory { needs: 100_000.., allowed: 100_000 })));
    assert!(matches!(limit(Piece::ROOK, 300, 100), Some(Limit::Memory { needs: 100.., allowed: 100 })));
    assert_eq!((limit(Piece::BISHOP, 300, 1 << 20), limit(Piece::ROOK, 300, 10_000)), (None, None));
}

#[test]
fn where_the_edge_search_has_too_little_memory_its_no_becomes_an_unknown() {
    let mut unknown = 0;
    let board = board(4, 5).with_holes([Square::new(2, 1), Square::new(2, 2)]).expect("squares of the board");
    for end in board.squares().skip(1) {
        let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from(Square::new(0, 0)).to(end);
        let bytes = estimate_find_bytes(&problem, &Options::default().method(Method::Rotations));
        match (problem.find(&Options::default()), problem.find(&Options::default().memory_limit(bytes))) {
            (Outcome::Impossible(reason), Outcome::Impossible(same)) => assert_eq!(reason, same),
            (Outcome::Impossible(_), Outcome::Unknown(spent)) => {
                assert!(matches!(spent.limit, Limit::Memory { .. }));
                unknown += 1;
            }
            (Outcome::Found(_), found) => assert!(!matches!(found, Outcome::Impossible(_))),
            (outcome, limited) => panic!("{outcome:?} {limited:?}"),
        }
    }
    assert!(unknown > 0);
}

#[test]
fn a_board_of_too_many_squares_to_number_is_said_to_be_one_at_any_memory() {
    let limit = Limit::Squares { squares: 65_537 * 65_537, most: u64::from(u32::MAX) };
    let tours = TourProblem::new(board(65_537, 65_537), Piece::KNIGHT).from("a1".parse().unwrap());
    assert_eq!(spent(tours.find(&Options::default())).limit, limit);
    let count = tours.up_to_symmetry().for_each(&Options::default(), |_| unreachable!("nothing is listed"));
    assert_eq!(count.spent.map(|spent| spent.limit), Some(limit));
    let queens = PlacementProblem::new(board(65_537, 65_537), Piece::QUEEN);
    let found = queens.find(&Options::default().method(placements::Method::Pairs));
    assert_eq!(spent(found).limit, limit);
}

#[test]
fn ranks_where_a_piece_stands_have_no_other_square_for_the_row_by_row_search() {
    let problem = PlacementProblem::new(board(6, 6), Piece::QUEEN).with_preplaced_square("b1".parse().unwrap());
    let forbidden = problem.clone().with_forbidden_square("d2".parse().unwrap());
    for problem in [problem, forbidden] {
        let count =
            |method| problem.for_each(&Options::default().method(method), |_| ControlFlow::Continue(())).to_string();
        let [masks, pairs, subsets] =
            [placements::Method::Masks, placements::Method::Pairs, placements::Method::Subsets].map(count);
        assert!(masks == pairs && pairs == subsets, "{masks} {pairs} {subsets}");
    }
}

#[test]
fn the_symmetries_of_a_large_torus_are_not_tabulated_beyond_the_memory_allowed() {
    let torus = TourProblem::knight(board(90, 90).with_wrap(Wrap::Torus)).up_to_symmetry();
    // A table of 64,800 symmetries of 8,100 squares takes 2 GB.
    let count = torus.for_each(&Options::default().memory_limit(300 << 20), |_| unreachable!("no class is known"));
    assert_eq!(count.found, 0_u32.into());
    let Some(Limit::Memory { needs, allowed }) = count.spent.map(|spent| spent.limit) else { panic!("{count:?}") };
    assert!(needs == 4 * 64_800 * 8_100 && allowed == 300 << 20);
}

#[test]
fn classes_on_a_torus_with_more_symmetries_than_memory_holds_are_unknown() {
    let torus = board(3000, 3000).with_wrap(Wrap::Torus);
    let options = || Options::default().memory_limit(100 << 20);
    let is_refused = |count: &Count| matches!(count.spent.map(|spent| spent.limit), Some(Limit::Memory { .. }));
    let rook = PlacementProblem::new(torus.clone(), Piece::ROOK).with_pieces(1).up_to_symmetry();
    assert!(is_refused(&rook.count(&options())));
    assert!(is_refused(&rook.for_each(&options(), |_| unreachable!("no class is known"))));
    let tours = TourProblem::new(torus, Piece::KNIGHT).up_to_symmetry();
    assert!(is_refused(
        &tours.for_each(&Options::default().memory_limit(100 << 20), |_| unreachable!("no class is known"))
    ));
}

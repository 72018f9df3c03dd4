//! Tours with few turns or crossings: for which boards they are constructed, and how few they have.

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square, Tour};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Method, Objective, TourProblem};

fn problem(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT)
}

fn options(few: Objective) -> Options<Method> {
    Options::default().objective(few)
}

fn is_constructed(problem: &TourProblem, few: Objective) -> bool {
    matches!(problem.construct(&options(few)), Some(Outcome::Found(_)))
}

/// The constructed tour of the problem, which must be one with few turns or crossings.
fn constructed(problem: &TourProblem, few: Objective) -> Tour {
    assert!(is_constructed(problem, few), "{problem:?}");
    problem.find(&options(few)).found().unwrap()
}

/// The least lengths of the even side and of the other side from which on every board has such a constructed tour.
const fn least_sides(few: Objective) -> (u32, u32) {
    match few {
        Objective::Turns => (14, 9),
        Objective::Crossings => (18, 9),
    }
}

/// Asserts the bounds on turns and crossings, in quarters, for a tour of a board whose even side is `files`.
fn is_calm(tour: &Tour, few: Objective, ranks: u32, files: u32) {
    let (r, f) = (u64::from(ranks), u64::from(files));
    let (turns, crossings) = (4 * tour.turns().unwrap(), 4 * tour.crossings().unwrap());
    let name = format!("{few:?} {ranks}x{files}: {turns}/4 turns, {crossings}/4 crossings");
    match few {
        Objective::Turns => assert!(turns + 60 <= 16 * r + 18 * f && crossings + 66 <= 20 * r + 31 * f, "{name}"),
        Objective::Crossings => assert!(crossings <= 20 * r + 16 * f + 72 && turns + 90 <= 16 * r + 25 * f, "{name}"),
    }
}

#[test]
fn squares_of_an_even_side_have_8_5_turns_a_file_or_9_crossings() {
    for few in Objective::ALL {
        for side in (least_sides(few).0..=200).step_by(2).chain([256, 498, 500, 502, 504]) {
            let tour = constructed(&problem(side, side).closed(), few);
            is_calm(&tour, few, side, side);
            // Besa and others (2020) reach 9.25 n + O(1) turns and 12 n + O(1) crossings.
            let side = u64::from(side);
            match few {
                Objective::Turns => assert!(2 * tour.turns().unwrap() + 30 <= 17 * side),
                Objective::Crossings => assert!(tour.crossings().unwrap() <= 9 * side + 12),
            }
        }
    }
}

#[test]
fn rectangles_with_an_odd_side_keep_the_same_bounds() {
    for few in Objective::ALL {
        let (even, other) = least_sides(few);
        for files in (even..even + 50).step_by(2) {
            for ranks in (other..other + 50).step_by(2) {
                is_calm(&constructed(&problem(ranks, files).closed(), few), few, ranks, files);
                let turned = constructed(&problem(files, ranks).closed(), few);
                is_calm(&turned, few, ranks, files);
            }
        }
    }
}

#[test]
fn constructed_walks_on_small_boards_are_tours_as_well() {
    for few in Objective::ALL {
        let boards = (1..20).flat_map(|ranks| (1..20).map(move |files| problem(ranks, files).closed()));
        let built: Vec<TourProblem> = boards.filter(|problem| is_constructed(problem, few)).collect();
        let side = if few == Objective::Turns { 10 } else { 12 };
        assert!(is_constructed(&problem(side, side), few));
        for problem in built {
            assert!(constructed(&problem, few).is_closed());
        }
    }
}

#[test]
fn long_boards_keep_the_same_bounds() {
    for few in Objective::ALL {
        for (ranks, files) in [(9, 20_002), (11, 9998), (1001, 40), (2001, 24), (301, 300), (13, 4444)] {
            is_calm(&constructed(&problem(ranks, files).closed(), few), few, ranks, files);
        }
    }
}

#[test]
fn other_tours_turn_and_cross_nearly_everywhere() {
    let tour = problem(100, 100).closed();
    let ordinary =
        TourProblem::new(tour.board().clone(), Piece::KNIGHT).closed().find(&Options::default()).found().unwrap();
    let [turns, crossings] = Objective::ALL.map(|few| constructed(&problem(100, 100).closed(), few));
    assert_eq!((turns.turns(), turns.crossings()), (Some(834), Some(1254)));
    assert_eq!((crossings.turns(), crossings.crossings()), (Some(999), Some(907)));
    assert!(ordinary.turns() > Some(9000) && ordinary.crossings() > Some(15_000));
}

#[test]
fn an_open_tour_leaves_out_a_move_of_a_closed_one_that_was_not_few() {
    for few in Objective::ALL {
        for (ranks, files) in [(20, 20), (9, 22), (31, 44), (64, 27)] {
            let closed = constructed(&problem(ranks, files).closed(), few);
            let open = constructed(&problem(ranks, files), few);
            assert!(!open.is_closed() && open.can_be_closed());
            assert_eq!(open.turns(), closed.turns().map(|turns| turns - 2), "{few:?} {ranks}x{files}");
            let saved = closed.crossings().unwrap() - open.crossings().unwrap();
            assert!(saved >= 1, "{few:?} {ranks}x{files} {saved}");
        }
    }
}

#[test]
fn a_tour_starts_on_any_square_that_is_given() {
    let board = Board::new(20, 21).unwrap();
    for few in Objective::ALL {
        for square in board.squares() {
            for problem in [problem(20, 21), problem(20, 21).closed()] {
                let tour = constructed(&problem.clone().from(square), few);
                assert_eq!((tour.start(), tour.is_closed()), (square, problem.is_closed()));
                let (second, last) = (tour.squares()[1], tour.end());
                assert_eq!(constructed(&problem.clone().to(square), few).end(), square);
                let between = constructed(&problem.clone().from(square).to(last), few);
                assert_eq!((between.start(), between.end()), (square, last));
                let back = constructed(&problem.from(square).to(second), few);
                assert_eq!((back.start(), back.end()), (square, second));
            }
        }
    }
}

#[test]
fn problems_that_the_formation_does_not_support_are_not_constructed() {
    let a1: Square = "a1".parse().unwrap();
    for few in Objective::ALL {
        let (even, other) = least_sides(few);
        assert!(is_constructed(&problem(other, even), few));
        for small in [problem(8, 8), problem(6, 40), problem(21, 21), problem(other, 8)] {
            assert!(small.construct(&options(few)).is_none(), "{small:?}");
            assert!(small.find(&options(few)).found().is_some(), "{small:?}");
        }
        // Ends that are not adjacent in the closed tour.
        assert!(!is_constructed(&problem(20, 20).from(a1).to("t19".parse().unwrap()), few));
        let camels = TourProblem::new(Board::new(20, 20).unwrap(), "camel".parse().unwrap());
        assert!(!is_constructed(&camels, few));
    }
    let refused = problem(21, 21).closed().construct(&options(Objective::Turns));
    assert!(matches!(refused, Some(Outcome::Impossible(_))));
}

#[test]
fn steps_and_squares_are_those_of_the_whole_tour() {
    let unlimited = Budget::unlimited();
    for few in Objective::ALL {
        let problem = problem(26, 33).from("k7".parse().unwrap());
        let whole = constructed(&problem, few);
        let tour = problem.construct(&options(few)).unwrap().found().unwrap();
        for (step, &square) in (0..).zip(whole.squares()) {
            assert_eq!(tour.square_at(step, &unlimited), Ok(Some(square)));
            assert_eq!(tour.step_of(square, &unlimited), Ok(Some(step)));
        }
        assert_eq!(tour.square_at(tour.len(), &unlimited), Ok(None));
    }
}

#[test]
fn steps_of_boards_too_large_to_be_stored_lead_to_squares_and_back() {
    let unlimited = Budget::unlimited();
    for few in Objective::ALL {
        let problem = problem(200_001, 300_000).closed();
        let tour = problem.construct(&options(few)).unwrap().found().unwrap();
        for step in [0, 1, 12_345_678_901, tour.len() - 1] {
            let square = tour.square_at(step, &unlimited).unwrap().unwrap();
            assert_eq!(tour.step_of(square, &unlimited), Ok(Some(step)));
        }
    }
}

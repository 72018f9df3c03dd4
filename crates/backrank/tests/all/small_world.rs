//! All small boards: every method gives the answer of an oracle that shares no code with it, on every small board, from
//! every start, to every end.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::oracle::Oracle;
use backrank::board::internals::distinct_walk_images;
use backrank::board::{Board, Piece, Square, Symmetry, Wrap};
use backrank::internals::{BacktrackingSetup, FirstOrAll, Meter};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Method, TourProblem};
use backrank::{Problem as _, SolutionView as _};

/// The methods that answer every question, given time.
const EXACT: [Method; 5] =
    [Method::Backtracking, Method::Graph, Method::WarnsdorffBacktracking, Method::Edges, Method::Auto];

/// The methods that list every tour.
const LISTING: [Method; 5] =
    [Method::Backtracking, Method::Graph, Method::WarnsdorffBacktracking, Method::Edges, Method::Auto];

/// Whether the method finds a tour; `None` if the outcome is unknown. A `Tour` was checked when it was made; that it
/// meets the conditions of the problem is checked here.
fn finds_within(problem: &TourProblem, method: Method, budget: &Budget) -> Option<bool> {
    match problem.find(&Options::from(budget.clone()).method(method)) {
        Outcome::Found(tour) => {
            assert_eq!((tour.board(), tour.piece()), (problem.board(), problem.piece()));
            assert_eq!(tour.is_closed(), problem.is_closed());
            assert_eq!(tour.start(), problem.start().unwrap_or(tour.start()));
            assert_eq!(tour.end(), problem.end().unwrap_or(tour.end()));
            Some(true)
        }
        Outcome::Impossible(_) => Some(false),
        Outcome::Unknown(_) => None,
    }
}

/// As [`finds_within`] without a limit, with which an exact method knows the outcome.
fn finds(problem: &TourProblem, method: Method) -> bool {
    finds_within(problem, method, &Budget::unlimited())
        .unwrap_or_else(|| panic!("{method} without a limit does not know {problem:?}"))
}

/// Asserts that every exact method answers `expected`, and that no other method contradicts; generate-and-test is run
/// only if it makes at most `most_candidates` walks.
fn assert_all_find(problem: &TourProblem, expected: bool, most_candidates: f64) {
    let context = || format!("{problem:?} on\n{}", problem.board().drawing_text());
    let naive = candidates(problem, FirstOrAll::First) <= most_candidates;
    for method in EXACT.into_iter().chain(naive.then_some(Method::Naive)) {
        assert_eq!(finds(problem, method), expected, "{method} for {}", context());
    }
    for method in [Method::Warnsdorff, Method::Rotations] {
        let answer = finds_within(problem, method, &Budget::unlimited().with_nodes(200));
        assert!(answer.is_none_or(|answer| answer == expected), "{method} for {}", context());
    }
}

/// The number of walks that generate-and-test would make.
fn candidates(problem: &TourProblem, solutions: FirstOrAll) -> f64 {
    let (options, budget) = (Options::default().method(Method::Naive), Budget::unlimited());
    let meter = &mut Meter::new(&budget);
    BacktrackingSetup::new(problem, &options, solutions, meter).unwrap().count_full_length_walks(meter).unwrap()
}

fn knight(board: &Board) -> TourProblem {
    TourProblem::new(board.clone(), Piece::KNIGHT)
}

/// The problem for open and for closed tours.
fn both(problem: TourProblem) -> [TourProblem; 2] {
    [problem.clone(), problem.closed()]
}

/// Boards up to 5x5 without holes, as (ranks, files).
fn sizes() -> impl Iterator<Item = (u32, u32)> {
    (1..=5).flat_map(|ranks| (1..=5).map(move |files| (ranks, files)))
}

#[test]
fn boards_up_to_four_by_five_are_answered_from_every_start_as_by_the_oracle() {
    for (ranks, files) in sizes().filter(|(ranks, files)| ranks * files <= 20) {
        let board = Board::new(ranks, files).unwrap();
        let oracle = Oracle::knight(ranks, files);
        let all = oracle.every_square();
        let ends = oracle.ends(all);
        for problem in both(knight(&board)) {
            let expected =
                if problem.is_closed() { oracle.closed(&oracle.ends(1), all, 0) } else { ends[all as usize] != 0 };
            assert_all_find(&problem, expected, 2e6);
        }
        for start in board.squares() {
            let number = board.number(start).unwrap();
            let ends = oracle.ends(1 << number);
            assert_all_find(&knight(&board).from(start), ends[all as usize] != 0, 2e5);
            assert_all_find(&knight(&board).from(start).closed(), oracle.closed(&ends, all, number), 2e5);
        }
    }
}

#[test]
#[ignore = "slow"]
fn boards_up_to_four_by_four_are_answered_from_every_start_by_generate_and_test() {
    for (ranks, files) in sizes().filter(|(ranks, files)| ranks * files <= 16) {
        let board = Board::new(ranks, files).unwrap();
        let oracle = Oracle::knight(ranks, files);
        for start in board.squares() {
            let ends = oracle.ends(1 << board.number(start).unwrap());
            let exists = ends[oracle.every_square() as usize] != 0;
            assert_eq!(finds(&knight(&board).from(start), Method::Naive), exists, "{ranks}x{files} from {start}");
        }
    }
}

#[test]
fn the_five_by_five_board_has_tours_from_its_thirteen_dark_squares_and_none_is_closed() {
    let board = Board::new(5, 5).unwrap();
    for start in board.squares() {
        // Generate-and-test would have to make some 10^14 walks.
        for method in [Method::Auto, Method::Edges, Method::Graph, Method::Backtracking] {
            assert_eq!(finds(&knight(&board).from(start), method), start.colour() == 0, "{method} from {start}");
        }
        assert!(!finds(&knight(&board).from(start).closed(), Method::Auto), "{start}");
    }
    for method in EXACT {
        assert!(finds(&knight(&board), method), "{method}");
        assert!(!finds(&knight(&board).closed(), method), "{method}");
    }
}

/// The sets of squares of a board, one of each class under its symmetries: the least.
fn sets_up_to_symmetry(board: &Board) -> Vec<u32> {
    let images: Vec<Vec<usize>> = Symmetry::all(board)
        .iter()
        .map(|symmetry| board.squares().map(|s| board.number(symmetry.image(board, s).unwrap()).unwrap()).collect())
        .collect();
    let image = |set, to: &Vec<usize>| crate::oracle::bits(set).fold(0, |image, bit| image | 1 << to[bit]);
    (0..1 << board.area()).filter(|&set| images.iter().all(|to| image(set, to) >= set)).collect()
}

/// The board with these squares; all others are holes.
fn with_squares(board: &Board, set: u32) -> Board {
    let hole = |square: &Square| set >> board.number(*square).unwrap() & 1 == 0;
    board.clone().with_holes(board.squares().filter(hole)).unwrap()
}

/// Asserts that every choice of holes, up to symmetry, is answered as by the oracle: open and closed, without a given
/// start, from every start, and with `ends` from every start to every end.
fn assert_holes(ranks: u32, files: u32, ends: bool, most_candidates: f64) {
    let whole = Board::new(ranks, files).unwrap();
    let oracle = Oracle::knight(ranks, files);
    let from: Vec<Vec<u32>> = (0..whole.area()).map(|start| oracle.ends(1 << start)).collect();
    for set in sets_up_to_symmetry(&whole) {
        let board = with_squares(&whole, set);
        let (mut open, mut closed) = (false, false);
        for start in crate::oracle::bits(set) {
            let problem = knight(&board).from(whole.square(start).unwrap());
            let reached = from[start][set as usize];
            let closes = oracle.closed(&from[start], set, start);
            assert_all_find(&problem, reached != 0, most_candidates);
            assert_all_find(&problem.clone().closed(), closes, most_candidates);
            for end in crate::oracle::bits(set).filter(|_| ends) {
                let problem = problem.clone().to(whole.square(end).unwrap());
                assert_all_find(&problem, reached >> end & 1 == 1, most_candidates);
            }
            (open, closed) = (open | (reached != 0), closed | closes);
        }
        assert_all_find(&knight(&board), open, most_candidates);
        assert_all_find(&knight(&board).closed(), closed, most_candidates);
    }
}

#[test]
fn every_choice_of_holes_up_to_three_by_four_is_answered_to_every_end_as_by_the_oracle() {
    for (ranks, files) in sizes().filter(|(ranks, files)| ranks * files <= 12) {
        assert_holes(ranks, files, true, 1e3);
    }
}

#[test]
fn every_choice_of_holes_in_four_by_four_is_answered_as_by_the_oracle() {
    assert_holes(4, 4, false, 1e2);
}

#[test]
#[ignore = "slow"]
fn every_choice_of_holes_in_four_by_four_is_answered_to_every_end_and_by_generate_and_test() {
    assert_holes(4, 4, true, 1e5);
}

#[test]
#[ignore = "slow"]
fn every_choice_of_holes_in_four_by_five_is_answered_as_by_the_oracle() {
    assert_holes(4, 5, false, 0.0);
}

/// Problems of several pieces on every small board with all kinds of glued edges, each with its oracle.
fn pieces_and_wraps(most_squares: u32) -> Vec<(TourProblem, Oracle)> {
    let mut found = Vec::new();
    for piece in ["knight", "king", "wazir", "camel", "rook"] {
        let piece: Piece = piece.parse().unwrap();
        for wrap in Wrap::ALL {
            for (ranks, files) in sizes().filter(|(ranks, files)| ranks * files <= most_squares) {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                let set = |from| {
                    let attacked = board.squares().filter(|&to| piece.attacks(&board, from, to));
                    attacked.fold(0, |set, to| set | 1 << board.number(to).unwrap())
                };
                let oracle = Oracle::new(board.squares().map(set).collect());
                found.push((TourProblem::new(board, piece.clone()), oracle));
            }
        }
    }
    found
}

#[test]
fn every_piece_and_wrap_is_answered_from_every_start_as_by_the_oracle() {
    for (problem, oracle) in pieces_and_wraps(12) {
        let all = oracle.every_square();
        for start in problem.board().squares() {
            let number = problem.board().number(start).unwrap();
            let ends = oracle.ends(1 << number);
            let problem = problem.clone().from(start);
            assert_all_find(&problem, ends[all as usize] != 0, 1e3);
            assert_all_find(&problem.closed(), oracle.closed(&ends, all, number), 1e3);
        }
    }
}

/// The tours that a method lists, in its order.
fn listed(problem: &TourProblem, method: Method) -> Vec<Vec<Square>> {
    let mut tours = Vec::new();
    let count = problem.for_each(&Options::default().method(method), |tour| {
        let tour = tour.to_solution();
        tours.push(tour.squares().to_vec());
        ControlFlow::Continue(())
    });
    assert!(count.is_exact());
    assert_eq!(count.found, tours.len().into());
    tours
}

/// Asserts that the count of the problem, which has `directed` directed tours, is right, and that every method lists
/// each tour once.
fn assert_counts(problem: &TourProblem, directed: u64, most_candidates: f64) {
    let count = |problem: &TourProblem| problem.count(&Options::default()).found;
    let as_two = problem.clone().directed();
    let context = format!("{} {} {problem:?}", problem.board(), problem.board().wrap());
    // A single square is its own reverse.
    let undirected = directed.div_ceil(2);
    assert_eq!(count(&as_two), directed.into(), "{context}");
    assert_eq!(count(problem), undirected.into(), "{context}");

    let naive = candidates(&as_two, FirstOrAll::All) <= most_candidates;
    let whole = |squares: Vec<Square>| {
        distinct_walk_images(problem.board(), &[Symmetry::IDENTITY], &squares, problem.is_closed()).remove(0)
    };
    let mut expected = None;
    for method in LISTING.into_iter().chain(naive.then_some(Method::Naive)) {
        let walks: BTreeSet<_> = listed(&as_two, method).into_iter().collect();
        assert_eq!(walks.len() as u64, directed, "{method} {context}");
        let tours: BTreeSet<_> = listed(problem, method).into_iter().map(whole).collect();
        assert_eq!(tours.len() as u64, undirected, "{method} {context}");
        assert_eq!(*expected.get_or_insert_with(|| tours.clone()), tours, "{method} {context}");
    }
    assert_eq!(in_classes(problem), undirected, "{context}");
}

/// Asserts the number of walks with the ends of the problem, and of tours in all classes together.
fn assert_ends(problem: &TourProblem, walks: u64, tours: u64) {
    assert_eq!(problem.count(&Options::default()).found, walks.into(), "{problem:?}");
    assert_eq!(listed(problem, Method::Graph).len() as u64, walks, "{problem:?}");
    assert_eq!(in_classes(problem), tours, "{problem:?}");
}

/// The number of tours in all classes together.
fn in_classes(problem: &TourProblem) -> u64 {
    let mut together = 0;
    let _ = problem.clone().up_to_symmetry().for_each(&Options::default(), |view| {
        let size = view.class_size().unwrap();
        together += size as u64;
        ControlFlow::Continue(())
    });
    together
}

/// Asserts that tours of several pieces are counted as by the oracle, on boards of at most `most_squares` squares with
/// at most `most_tours` directed tours.
fn assert_all_counts(most_squares: u32, most_tours: u64) {
    let mut counted = 0;
    for (problem, oracle) in pieces_and_wraps(most_squares) {
        let squares: Vec<Square> = problem.board().squares().collect();
        let walks: Vec<Vec<u64>> = (0..squares.len()).map(|start| oracle.walks(start)).collect();
        let open = walks.iter().flatten().sum();
        if open > most_tours {
            continue;
        }
        counted += 1;
        let closing = if squares.len() == 1 { 1 } else { oracle.neighbours(0) };
        let closed = if squares.len() == 2 { 0 } else { crate::oracle::bits(closing).map(|end| walks[0][end]).sum() };
        assert_counts(&problem, open, 1e3);
        assert_counts(&problem.clone().closed(), closed, 1e3);
        for (start, walks) in walks.iter().enumerate() {
            let from = problem.clone().from(squares[start]);
            assert_eq!(from.count(&Options::default()).found, walks.iter().sum::<u64>().into());
            let neighbours = if squares.len() == 1 { 1 } else { oracle.neighbours(start) };
            let closes = |end: usize| squares.len() != 2 && neighbours >> end & 1 == 1;
            let mut closed = 0;
            for (end, &expected) in walks.iter().enumerate() {
                let to = from.clone().to(squares[end]);
                assert_ends(&to, expected, expected);
                let expected = if closes(end) { expected } else { 0 };
                assert_ends(&to.closed(), expected, expected);
                closed += expected;
            }
            // With a given start, a closed tour has two directions, but it is a single tour.
            let tours = closed.div_ceil(2);
            assert_ends(&from.clone().closed(), closed, tours);
            assert_ends(&problem.clone().to(squares[start]).closed(), closed, tours);
        }
    }
    assert!(counted > 100, "only {counted} problems were small enough");
}

#[test]
fn tours_of_every_piece_and_wrap_are_counted_and_listed_as_by_the_oracle() {
    assert_all_counts(12, 2_000);
}

#[test]
#[ignore = "slow"]
fn many_tours_of_every_piece_and_wrap_are_counted_and_listed_as_by_the_oracle() {
    assert_all_counts(12, 200_000);
}

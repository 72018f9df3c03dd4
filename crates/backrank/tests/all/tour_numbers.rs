//! The numbers of tours, against lists of all tours.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use backrank::board::{Board, Piece, Square, Tour, Wrap};
use backrank::search::Options;
use backrank::tours::{Method, TourIndex, TourProblem};
use backrank::{Problem as _, SolutionIndex as _, SolutionView as _};
use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn numbers(problem: &TourProblem) -> Option<TourIndex> {
    problem.index(&Options::default().workers(2)).unwrap()
}

/// The squares of a tour in a canonical form. If no end is given, a closed tour begins on its least square. If the
/// direction does not matter either, a closed tour visits the lesser of that square's two neighbours next, and an open
/// tour begins on the lesser of its ends.
fn canonical(tour: &Tour, problem: &TourProblem) -> Vec<Square> {
    let mut squares = tour.squares().to_vec();
    let is_free = problem.start().is_none() && problem.end().is_none();
    if problem.is_closed() && is_free {
        let first = (0..squares.len()).min_by_key(|&at| squares[at]).unwrap();
        squares.rotate_left(first);
    }
    if !problem.is_directed() && is_free {
        let (second, last) = (usize::from(problem.is_closed()), squares.len() - 1);
        if squares.len() > 1 && squares[second] > squares[last] {
            squares.reverse();
            squares.rotate_right(second);
        }
    }
    squares
}

fn listed(problem: &TourProblem) -> BTreeSet<Vec<Square>> {
    let mut all = BTreeSet::new();
    let count = problem.for_each(&Options::default().method(Method::Edges), |tour| {
        all.insert(canonical(&tour.to_solution(), problem));
        ControlFlow::Continue(())
    });
    assert_eq!(count.found, all.len().into());
    all
}

/// Asserts that numbers and tours correspond one to one; returns how many there are, or 0 without an index.
fn holds(problem: &TourProblem) -> usize {
    let expected = listed(problem);
    let Some(mut numbers) = numbers(problem) else { return 0 };
    assert_eq!(numbers.count(), expected.len().into());
    let mut all = BTreeSet::new();
    for number in 0..expected.len() {
        let tour = numbers.get(&number.into()).unwrap().unwrap();
        assert_eq!(numbers.position(&tour), Ok(Some(number.into())));
        if let Some(start) = problem.start() {
            assert_eq!(tour.start(), start);
        }
        if let Some(end) = problem.end() {
            assert_eq!(tour.end(), end);
        }
        all.insert(canonical(&tour, problem));
    }
    assert_eq!(all, expected);
    assert_eq!(numbers.get(&expected.len().into()), Ok(None));
    expected.len()
}

#[test]
fn every_tour_has_one_number_from_any_start_to_any_end_both_ways() {
    let board = || Board::new(3, 4).unwrap();
    let mut seen = 0;
    for (closed, piece, board) in [
        (false, Piece::KNIGHT, board()),
        (true, Piece::KING, board()),
        (false, Piece::KING, Board::new(3, 3).unwrap()),
        (true, Piece::KNIGHT, board().with_wrap(Wrap::Torus)),
        (false, Piece::KNIGHT, Board::new(4, 5).unwrap()),
    ] {
        let problem = TourProblem::new(board.clone(), piece);
        let problem = if closed { problem.closed() } else { problem };
        let few: Vec<Square> = board.squares().take(3).collect();
        for problem in [problem.clone(), problem.directed()] {
            seen += holds(&problem);
            for &start in &few {
                seen += holds(&problem.clone().from(start));
                seen += holds(&problem.clone().to(start));
                for end in board.squares().skip(1).take(6) {
                    seen += holds(&problem.clone().from(start).to(end));
                }
            }
        }
    }
    assert!(seen > 20_000, "{seen}");
}

#[test]
fn tours_of_one_and_two_squares_are_numbered() {
    let mut seen = 0;
    for (ranks, files, closed) in [(1, 1, true), (1, 1, false), (1, 2, false), (2, 1, false), (1, 2, true)] {
        let board = Board::new(ranks, files).unwrap();
        let problem = TourProblem::new(board.clone(), Piece::KING);
        let problem = if closed { problem.closed() } else { problem };
        for problem in [problem.clone(), problem.directed()] {
            for problem in [problem.clone(), problem.clone().from("a1".parse().unwrap())] {
                assert!(numbers(&problem).is_some());
                seen += holds(&problem);
            }
        }
    }
    // One tour of one square in each of 8 problems. On each of two boards of two squares, one open tour, two if the
    // direction matters, and one from a1 in both cases.
    assert_eq!(seen, 8 + 2 * (1 + 2 + 1 + 1));
    let problem = TourProblem::new(Board::new(1, 2).unwrap(), Piece::KING);
    let back = Tour::open(problem.board(), problem.piece(), ["b1", "a1"].map(|name| name.parse().unwrap()).to_vec());
    assert_eq!(numbers(&problem).unwrap().position(&back.unwrap()), Ok(Some(0_u32.into())));
}

#[test]
fn a_closed_tour_has_its_number_from_whichever_square_and_whichever_way_it_is_written_down() {
    // On the first two boards every two squares are a move apart, so the tours are listed.
    for (board, piece) in [("1x5", "rook"), ("2x2", "king"), ("3x4", "king")] {
        let problem = TourProblem::new(board.parse().unwrap(), piece.parse().unwrap()).closed();
        for problem in [problem.clone(), problem.directed()] {
            let mut numbers = numbers(&problem).unwrap();
            for number in 0..u32::try_from(numbers.count()).unwrap() {
                let mut squares = numbers.get(&number.into()).unwrap().unwrap().squares().to_vec();
                squares.rotate_left(2);
                let written = |squares| Tour::closed(problem.board(), problem.piece(), squares).unwrap();
                assert_eq!(numbers.position(&written(squares.clone())), Ok(Some(number.into())), "{board}");
                squares.reverse();
                let of_reverse = numbers.position(&written(squares)).unwrap().unwrap();
                assert_eq!(of_reverse == number.into(), !problem.is_directed(), "{board}");
            }
        }
    }
}

#[test]
fn tours_to_which_too_many_ways_lead_have_no_numbers() {
    for (ranks, files) in [(3, 120), (4, 60)] {
        let problem = TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT);
        let problem = if ranks == 3 { problem.closed() } else { problem };
        assert!(numbers(&problem).is_none(), "{ranks}x{files}");
    }
}

#[test]
fn tours_of_boards_with_holes_are_numbered() {
    let mut rng = Pcg64Mcg::seed_from_u64(31);
    let mut seen = 0;
    for round in 0..60 {
        let (ranks, files) = (rng.random_range(3..=5), rng.random_range(3..=6));
        let holes: Vec<Square> = Board::new(ranks, files).unwrap().squares().filter(|_| rng.random_bool(0.1)).collect();
        let Ok(board) = Board::new(ranks, files).unwrap().with_holes(holes) else { continue };
        let problem = TourProblem::new(board, Piece::KNIGHT);
        let problem = if round % 2 == 0 { problem.closed() } else { problem };
        seen += holds(&problem);
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn all_closed_tours_of_six_by_six_are_numbered() {
    let problem = TourProblem::new(Board::new(6, 6).unwrap(), Piece::KNIGHT).closed();
    assert_eq!(holds(&problem), 9862);
}

#[test]
fn tours_of_other_problems_have_no_number() {
    let problem = TourProblem::new(Board::new(5, 6).unwrap(), Piece::KNIGHT).closed();
    let mut numbers = numbers(&problem).unwrap();
    let open = TourProblem::new(Board::new(5, 6).unwrap(), Piece::KNIGHT).from("b2".parse().unwrap());
    let open = open.find(&Options::default()).found().unwrap();
    assert_eq!(numbers.position(&open), Ok(None));
    let other = TourProblem::new(Board::new(5, 6).unwrap(), Piece::KING).closed();
    assert_eq!(numbers.position(&other.find(&Options::default()).found().unwrap()), Ok(None));
    // An open walk whose ends are a move apart is not a closed tour.
    let closed = problem.find(&Options::default()).found().unwrap();
    let walk = Tour::open(problem.board(), problem.piece(), closed.squares().to_vec()).unwrap();
    assert_eq!((numbers.position(&walk), numbers.position(&closed).unwrap().is_some()), (Ok(None), true));
    // With given ends, a walk and its reverse are two tours.
    let ends = TourProblem::new(Board::new(3, 4).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
    let tour = ends.find(&Options::default()).found().unwrap();
    let reverse = Tour::open(ends.board(), ends.piece(), tour.squares().iter().rev().copied().collect()).unwrap();
    let mut numbers = self::numbers(&ends.to(tour.end())).unwrap();
    assert_eq!((numbers.position(&tour).unwrap().is_some(), numbers.position(&reverse)), (true, Ok(None)));
}

fn draw(index: &mut TourIndex, seed: u64) -> Option<Tour> {
    index.sample(&mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
}

/// How far this number of draws is from uniform: the chi-square statistic minus its mean, in standard deviations.
fn unevenness(numbers: &mut TourIndex, draws: u64) -> f64 {
    let count = usize::try_from(numbers.count()).unwrap();
    let mut seen = vec![0_u32; count];
    for seed in 0..draws {
        let tour = numbers.sample(&mut Pcg64Mcg::seed_from_u64(seed)).unwrap().unwrap();
        let number = numbers.position(&tour).unwrap().unwrap();
        seen[usize::try_from(number).unwrap()] += 1;
    }
    let expected = draws as f64 / count as f64;
    let squares: f64 = seen.iter().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
    let freedom = count as f64 - 1.0;
    (squares - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn samples_are_even() {
    for (ranks, draws) in [(5, 8000), (6, 30_000)] {
        let problem = TourProblem::new(Board::new(ranks, 6).unwrap(), Piece::KNIGHT).closed();
        let uneven = unevenness(&mut numbers(&problem).unwrap(), draws);
        assert!(uneven.abs() < 4.0, "{uneven}");
    }
}

#[test]
fn the_same_seed_draws_the_same_tour_and_none_where_there_is_none() {
    let problem = TourProblem::new(Board::new(6, 7).unwrap(), Piece::KNIGHT).closed();
    let mut table = numbers(&problem).unwrap();
    assert_eq!(draw(&mut table, 3), draw(&mut table, 3));
    assert_ne!(draw(&mut table, 3), draw(&mut table, 4));
    assert_eq!(table.count(), BigUint::from(1_067_638_u32));
    let none = TourProblem::new(Board::new(4, 4).unwrap(), Piece::KNIGHT);
    assert!(numbers(&none).is_none_or(|mut numbers| draw(&mut numbers, 0).is_none()));
}

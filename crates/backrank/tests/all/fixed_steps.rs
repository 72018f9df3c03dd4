//! Tours that have given squares at given steps.

use std::ops::ControlFlow;

use backrank::board::{Board, Piece, Square, Tour, TourHeader, Wrap};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Objective, Reason, TourProblem};
use backrank::{Problem as _, SolutionView as _};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn problem(board: &Board, piece: &Piece, closed: bool) -> TourProblem {
    let problem = TourProblem::new(board.clone(), piece.clone());
    if closed { problem.closed() } else { problem }
}

/// Every walk of the problem; a closed tour is a walk from each of its squares, because its steps count from the start.
/// `None` if there are too many.
fn walks(problem: &TourProblem) -> Option<Vec<Vec<Square>>> {
    let mut walks = Vec::new();
    let budget = Budget::unlimited().with_nodes(3000);
    let count = problem.clone().directed().for_each(&Options::from(budget.clone()), |tour| {
        let tour = tour.to_solution();
        let mut squares = tour.squares().to_vec();
        for _ in 0..if tour.is_closed() { squares.len() } else { 1 } {
            walks.push(squares.clone());
            squares.rotate_left(1);
        }
        ControlFlow::Continue(())
    });
    count.is_exact().then_some(walks)
}

#[test]
fn the_tours_with_given_steps_are_those_of_all_that_have_them() {
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let (mut some, mut none, mut foreseen) = (0, 0, 0);
    for round in 0..600 {
        let piece: Piece = ["knight", "knight", "0,1", "king", "1,3+0,1"][round % 5].parse().unwrap();
        let whole = Board::new(rng.random_range(3..=5), rng.random_range(3..=6)).unwrap();
        let mut squares: Vec<Square> = whole.squares().collect();
        squares.shuffle(&mut rng);
        let left = rng.random_range(6..=16).min(squares.len());
        let mut board = whole.with_holes(squares.split_off(left)).unwrap();
        if round % 3 == 0 {
            board = board.with_wrap(Wrap::ALL[rng.random_range(0..5)]);
        }
        let problem = problem(&board, &piece, round % 2 == 0);
        let Some(walks) = walks(&problem) else { continue };
        // Steps of one of the walks, of which one may be changed; or random squares at random steps.
        let mut given: Vec<(Square, usize)> = match walks.get(rng.random_range(0..walks.len().max(1))) {
            Some(walk) if round % 5 > 0 => walk.iter().copied().zip(1..).collect(),
            _ => squares.iter().copied().zip(1..).collect(),
        };
        given.shuffle(&mut rng);
        given.truncate(rng.random_range(1..=4));
        if round % 7 == 0 && given.len() > 1 {
            (given[0].0, given[1].0) = (given[1].0, given[0].0);
        }
        let mut asked = given.iter().fold(problem, |problem, &(square, step)| problem.at_step(square, step));
        let from = Some(squares[0]).filter(|_| round % 11 == 0);
        if let Some(from) = from {
            asked = asked.from(from);
        }
        let has = |walk: &&Vec<Square>| {
            given.iter().all(|&(square, step)| walk[step - 1] == square) && from.is_none_or(|from| walk[0] == from)
        };
        let expected = walks.iter().filter(has).count() as u64;
        let count = asked.count(&Options::default());
        assert_eq!(count.found, expected.into(), "{round}: {given:?} {from:?} on\n{board}");
        // Without memory, only arithmetic can decide.
        if let Outcome::Impossible(reason) = asked.find(&Options::default().memory_limit(0)) {
            assert_eq!(expected, 0, "{round}: {reason} on\n{board}");
            foreseen += 1;
        }
        match asked.find(&Options::default()) {
            Outcome::Found(tour) => {
                assert!(expected > 0 && has(&&tour.squares().to_vec()));
                some += 1;
            }
            Outcome::Impossible(_) => {
                assert_eq!(expected, 0, "{round}: {given:?} on\n{board}");
                none += 1;
            }
            Outcome::Unknown(spent) => panic!("{spent}"),
        }
    }
    assert!(some > 50 && none > 50 && foreseen > 30, "{some} {none} {foreseen}");
}

/// The problem set by G. E. Carpenter and solved by S. Hertzsprung in 1881: a tour of the chessboard that visits the
/// first rank at the steps 1, 4, 9, ... 64, in any order.
#[test]
fn the_square_numbers_come_on_the_first_rank() {
    let numbers = (1..=8).map(|root| root * root);
    let orders = ["a1 b1 c1 d1 e1 f1 g1 h1", "a1 b1 c1 d1 g1 f1 e1 h1", "c1 d1 e1 f1 g1 h1 a1 b1"];
    for order in orders {
        let problem = problem(&Board::new(8, 8).unwrap(), &Piece::KNIGHT, false);
        let squares = order.split(' ').map(|name| name.parse().unwrap());
        let problem =
            squares.zip(numbers.clone()).fold(problem, |problem, (square, step)| problem.at_step(square, step));
        let found = problem.find(&Options::default().node_limit(20_000));
        assert!(found.found().is_some(), "{order}");
    }
}

#[test]
fn steps_that_cannot_be_have_a_reason() {
    let board = Board::new(8, 8).unwrap();
    let square = |name: &str| name.parse::<Square>().unwrap();
    let reason = |steps: &[(&str, usize)]| {
        let problem = problem(&board, &Piece::KNIGHT, false).from(square("a1"));
        let asked = steps.iter().fold(problem, |problem, &(name, step)| problem.at_step(square(name), step));
        match asked.find(&Options::default()) {
            Outcome::Impossible(reason) => reason,
            other => panic!("{other:?}"),
        }
    };
    let [a1, b1, c3, h8, i1] = ["a1", "b1", "c3", "h8", "i1"].map(square);
    assert_eq!(reason(&[("c3", 65)]), Reason::NoSuchStep { square: c3, step: 65, last: 64 });
    assert_eq!(reason(&[("c3", 0)]), Reason::NoSuchStep { square: c3, step: 0, last: 64 });
    assert_eq!(reason(&[("i1", 5)]), Reason::NotOnBoard(i1));
    assert_eq!(reason(&[("c3", 1)]), Reason::StepTaken { step: 1, squares: [a1, c3] });
    assert_eq!(reason(&[("c3", 5), ("c3", 7)]), Reason::SquareTwice { square: c3, steps: [5, 7] });
    assert_eq!(reason(&[("b1", 3)]), Reason::StepsColour { squares: [a1, b1], moves: 2 });
    let odd = problem(&Board::new(7, 7).unwrap(), &Piece::KNIGHT, false).at_step(c3, 10).find(&Options::default());
    assert!(matches!(odd, Outcome::Impossible(Reason::StepColour { square, moves: 9 }) if square == c3), "{odd:?}");
    assert_eq!(reason(&[("h8", 5)]), Reason::StepsApart { squares: [a1, h8], moves: 4, least: 6 });
}

/// For each step, exactly the squares that a tour visits at it are possible.
#[test]
fn four_lines_decide_which_squares_come_at_a_step() {
    for (ranks, files) in [(4, 5), (4, 6), (6, 4), (4, 7)] {
        let board = Board::new(ranks, files).unwrap();
        let whole = problem(&board, &Piece::KNIGHT, false);
        let mut comes = vec![std::collections::BTreeSet::new(); board.len()];
        let _ = whole.clone().directed().for_each(&Options::default(), |tour| {
            let tour = tour.to_solution();
            tour.squares().iter().zip(&mut comes).for_each(|(&square, at)| _ = at.insert(square));
            ControlFlow::Continue(())
        });
        let mut told = 0;
        for (at, square) in (1..=board.len()).flat_map(|at| board.squares().map(move |square| (at, square))) {
            let found = whole.clone().at_step(square, at).find(&Options::default());
            assert_eq!(found.found().is_some(), comes[at - 1].contains(&square), "{square} at {at} on {ranks}x{files}");
            let found = whole.clone().at_step(square, at).find(&Options::default());
            told += usize::from(matches!(found, Outcome::Impossible(Reason::StepLine { .. })));
        }
        assert!(told > board.len() / 2 * (board.len() / 2 - 1), "{told} on {ranks}x{files}");
    }
}

#[test]
fn a_closed_tour_begins_wherever_a_step_demands() {
    let unlimited = Budget::unlimited();
    let everywhere = |board: &Board, few: Option<Objective>, closed: bool| {
        for (round, square) in board.squares().enumerate() {
            // Neither the first step nor the last, which are the ends.
            let step = 2 + (round * 37) % (board.len() - 2);
            let problem = problem(board, &Piece::KNIGHT, closed).at_step(square, step);
            let options = few.into_iter().fold(Options::default(), Options::objective);
            let Some(Outcome::Found(tour)) = problem.construct(&options) else {
                panic!("{square} at {step} on\n{board}");
            };
            let mut squares = Vec::new();
            let _: ControlFlow<()> = tour.each_square(|square| {
                squares.push(square);
                ControlFlow::Continue(())
            });
            assert_eq!((squares[step - 1], squares[0], squares[squares.len() - 1]), (square, tour.start(), tour.end()));
            for (at, &square) in (0..).zip(&squares) {
                assert_eq!(tour.square_at(at, &unlimited), Ok(Some(square)));
                assert_eq!(tour.step_of(square, &unlimited), Ok(Some(at)));
            }
            let header = TourHeader::new(board, &Piece::KNIGHT, tour.is_closed(), tour.start(), tour.len());
            let header = header.expect("a knight has few moves");
            let mut moves = Vec::new();
            let _: ControlFlow<()> = tour.each_move_batch(
                |(files, ranks)| header.move_byte(files, ranks).expect("it is a move"),
                |bytes| {
                    moves.extend_from_slice(bytes);
                    ControlFlow::Continue(())
                },
            );
            let apart = |from: u32, to: u32| i64::from(to) - i64::from(from);
            let by = |pair: &[Square]| {
                let [files, ranks] = [apart(pair[0].file(), pair[1].file()), apart(pair[0].rank(), pair[1].rank())];
                header.move_byte(files, ranks).expect("it is a move")
            };
            assert_eq!(moves, squares.windows(2).map(by).collect::<Vec<_>>());
            let tour = Tour::closed(board, &Piece::KNIGHT, squares);
            assert!(tour.is_ok(), "{tour:?}");
        }
    };
    for (ranks, files) in [(3, 10), (6, 6), (12, 3), (5, 8), (13, 16)] {
        let board = Board::new(ranks, files).unwrap();
        everywhere(&board, None, true);
        everywhere(&board, None, false);
    }
    everywhere(&Board::new(20, 22).unwrap(), Some(Objective::Turns), true);
}

#[test]
fn the_order_of_conditions_and_the_board_at_first_do_not_matter() {
    let [b1, c3] = ["b1", "c3"].map(|name| name.parse::<Square>().unwrap());
    let wazir = |files| TourProblem::new(Board::new(1, files).unwrap(), "wazir".parse().unwrap());
    let count = |problem: &TourProblem| problem.count(&Options::default()).to_string();
    // The second step is the last on the first board and not on the other.
    for (moved, direct) in [
        (wazir(2).at_step(b1, 2).with_board(Board::new(1, 3).unwrap()), wazir(3).at_step(b1, 2)),
        (wazir(3).at_step(b1, 2).with_board(Board::new(1, 2).unwrap()), wazir(2).at_step(b1, 2)),
    ] {
        assert_eq!((&moved, count(&moved)), (&direct, count(&direct)));
    }
    let knight = |ranks, files| TourProblem::knight(Board::new(ranks, files).unwrap());
    let moved = knight(5, 5).at_step(c3, 25).with_board(Board::new(5, 6).unwrap());
    assert_eq!((count(&moved), moved.end(), moved.steps()), ("1856".to_owned(), None, &[(c3, 25)][..]));
    let a1 = "a1".parse().unwrap();
    let rook = || TourProblem::new(Board::new(1, 3).unwrap(), Piece::ROOK);
    let (before, after) = (rook().at_step(b1, 1).from(a1), rook().from(a1).at_step(b1, 1));
    assert_eq!((&before, count(&before)), (&after, "0".to_owned()));
}

#[test]
fn every_square_has_an_answer_although_a_given_square_is_off_the_board_or_a_hole() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let holed = Board::new(5, 5).unwrap().with_holes([square("c3")]).unwrap();
    let options = Options::default();
    for problem in [
        TourProblem::knight(Board::new(8, 8).unwrap()).at_step(square("i1"), 5),
        TourProblem::knight(holed).to(square("c3")),
    ] {
        let starts = problem.decide_starts(&options);
        assert_eq!(starts.len(), problem.board().len());
        assert!(starts.iter().all(|(_, answer)| matches!(answer, Outcome::Impossible(_))));
    }
}

#[test]
fn a_start_that_a_step_gives_is_replaced_as_any_other_where_all_starts_are_asked_for() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let (knight, options) = (TourProblem::knight(Board::new(5, 5).unwrap()), Options::default());
    let yes = |problem: TourProblem| {
        let starts = problem.decide_starts(&options).into_iter();
        starts.filter(|(_, answer)| matches!(answer, Outcome::Found(()))).count()
    };
    assert_eq!([yes(knight.clone()), yes(knight.at_step(square("a1"), 1))], [13, 13]);
}

#[test]
fn a_step_that_no_tour_has_is_named_as_it_was_given_where_all_ends_are_asked_for() {
    let a1: Square = "a1".parse().unwrap();
    for step in [0, 26, 40] {
        let problem = TourProblem::knight(Board::new(5, 5).unwrap()).at_step(a1, step);
        for (_, answer) in
            problem.decide_ends(&Options::default()).into_iter().chain(problem.decide_starts(&Options::default()))
        {
            let Outcome::Impossible(reason) = answer else { panic!("{answer:?}") };
            assert!(reason.to_string().contains(&format!("step {step}")), "{reason}");
        }
    }
}

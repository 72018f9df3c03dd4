//! Constructed tours: each is a tour, and its steps and squares agree with each other.

use std::ops::ControlFlow;

use backrank::board::{Board, Piece, Square, Tour};
use backrank::search::{Budget, Options};
use backrank::tours::{ConstructedTour, TourProblem};

fn problem(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT)
}

fn construct(problem: &TourProblem) -> Option<ConstructedTour> {
    problem.construct(&Options::default())?.found()
}

fn squares(tour: &ConstructedTour) -> Vec<Square> {
    let mut squares = Vec::new();
    let _: ControlFlow<()> = tour.each_square(|square| {
        squares.push(square);
        ControlFlow::Continue(())
    });
    squares
}

/// Constructs the tour, and checks every square of it.
fn check(problem: &TourProblem) {
    let name = || format!("{} from {:?} to {:?}", problem.board(), problem.start(), problem.end());
    let Some(tour) = construct(problem) else { panic!("{}", name()) };
    let (squares, unlimited) = (squares(&tour), Budget::unlimited());
    for (step, &square) in squares.iter().enumerate() {
        assert_eq!(tour.square_at(step as u64, &unlimited), Ok(Some(square)), "{}", name());
        assert_eq!(tour.step_of(square, &unlimited), Ok(Some(step as u64)), "{}", name());
    }
    assert_eq!(tour.square_at(squares.len() as u64, &unlimited), Ok(None));
    let made = if problem.is_closed() { Tour::closed } else { Tour::open };
    let checked = made(problem.board(), problem.piece(), squares).unwrap_or_else(|error| panic!("{}: {error}", name()));
    assert!(problem.start().is_none_or(|start| start == checked.start()), "{}", name());
    assert!(problem.end().is_none_or(|end| end == checked.end()), "{}", name());
}

/// Whether the colours of the ends allow a tour of a board.
fn colours_allow(board: &Board, start: Square, end: Square) -> bool {
    if board.area() % 2 == 1 { start.colour() == 0 && end.colour() == 0 } else { start.colour() != end.colour() }
}

/// Constructs tours between every `stride`-th pair of ends that the colours allow, except for the exceptions.
fn check_pairs(ranks: u32, files: u32, stride: usize, is_exception: impl Fn(Square, Square) -> bool) {
    let board = Board::new(ranks, files).unwrap();
    let all: Vec<Square> = board.squares().collect();
    let pairs = all.iter().flat_map(|&start| all.iter().map(move |&end| (start, end)));
    let allowed = pairs.filter(|&(start, end)| start != end && colours_allow(&board, start, end));
    for (start, end) in allowed.step_by(stride) {
        let problem = problem(ranks, files).from(start).to(end);
        if is_exception(start, end) {
            assert!(construct(&problem).is_none(), "{board} {start} {end}");
        } else {
            check(&problem);
        }
    }
}

#[test]
fn every_board_of_six_ranks_and_files_up_to_forty_has_the_closed_tour_that_its_colours_allow() {
    for ranks in 6..=40 {
        for files in 6..=40 {
            let closed = problem(ranks, files).closed();
            if ranks * files % 2 == 1 {
                assert!(construct(&closed).is_none());
            } else {
                check(&closed);
            }
        }
    }
}

#[test]
fn boards_up_to_thirteen_have_tours_between_ends_of_the_right_colours() {
    for ranks in 6..=13 {
        for files in 6..=13 {
            check_pairs(ranks, files, 401, |_, _| false);
        }
    }
}

#[test]
fn larger_boards_have_tours_between_ends_of_the_right_colours() {
    for (ranks, files) in [(6, 200), (201, 7), (23, 38), (41, 43), (50, 50), (30, 64)] {
        check_pairs(ranks, files, 100_003, |_, _| false);
    }
}

#[test]
#[ignore = "looks at all 150,656 pairs of ends"]
fn boards_up_to_thirteen_have_tours_between_all_ends_of_the_right_colours() {
    for ranks in 6..=13 {
        for files in 6..=13 {
            check_pairs(ranks, files, 1, |_, _| false);
        }
    }
}

/// Whether one end is a move from two corners, and the other is in neither, on 5 ranks and an even number of files.
fn crowds_corners(files: u32) -> impl Fn(Square, Square) -> bool {
    move |start, end| {
        let crowds = |end: Square, other: Square| {
            let corner = if end.file() == 1 { 0 } else { files - 1 };
            let between = end.rank() == 2 && [1, files - 2].contains(&end.file());
            between && !(other.file() == corner && [0, 4].contains(&other.rank()))
        };
        files.is_multiple_of(2) && (crowds(start, end) || crowds(end, start))
    }
}

#[test]
fn five_ranks_have_tours_but_between_ends_that_leave_a_corner_without_its_moves() {
    for files in 7..=13 {
        check_pairs(5, files, 7, crowds_corners(files));
    }
    for files in 14..=44 {
        check_pairs(5, files, 1009, crowds_corners(files));
    }
    check(&problem(400, 5).closed());
    check(&problem(5, 401));
}

#[test]
#[ignore = "looks at every pair of ends"]
fn five_ranks_up_to_44_files_have_tours_between_all_ends_that_are_no_exceptions() {
    for files in 7..=44 {
        check_pairs(5, files, 1, crowds_corners(files));
    }
}

#[test]
fn strips_lie_on_the_board_as_blocks_do() {
    for (ranks, files) in [(3, 10), (12, 3), (3, 15), (4, 7), (9, 4), (4, 50)] {
        check(&problem(ranks, files));
        check(&problem(ranks, files).from(Square::new(0, 0)));
        check(&problem(ranks, files).to(Square::new(files - 1, ranks - 1)));
    }
    for files in (10..40).step_by(2) {
        check(&problem(3, files).closed());
        check(&problem(files, 3).closed().from(Square::new(1, 2)));
    }
}

#[test]
fn ends_that_are_left_free_are_chosen() {
    for (ranks, files) in [(6, 6), (7, 7), (5, 7), (8, 5), (19, 20)] {
        check(&problem(ranks, files));
        for square in Board::new(ranks, files).unwrap().squares() {
            let open = problem(ranks, files).from(square);
            if ranks * files % 2 == 0 {
                check(&open);
                check(&problem(ranks, files).to(square));
                check(&problem(ranks, files).from(square).closed());
                check(&problem(ranks, files).to(square).closed());
            } else if square.colour() == 0 {
                check(&open);
            } else {
                assert!(construct(&open).is_none());
            }
        }
    }
}

#[test]
fn a_seed_changes_the_tour_and_the_same_seed_does_not() {
    let tour = |seed| {
        let tour = problem(20, 20).construct(&Options::default().seed(seed)).unwrap();
        squares(&tour.found().unwrap())
    };
    assert_eq!(tour(3), tour(3));
    assert_ne!(tour(3), tour(4));
}

#[test]
fn moves_as_bytes_lead_along_the_same_squares() {
    for (ranks, files, from) in [(60, 41, "c7"), (41, 60, "z40"), (5, 91, "cc3"), (90, 6, "a1"), (3, 70, "a1")] {
        let tour = construct(&problem(ranks, files).from(from.parse().unwrap())).unwrap();
        let squares = squares(&tour);
        let mut bytes = Vec::new();
        let _: ControlFlow<()> = tour.each_move_batch(
            |(files, ranks)| (10 * (files + 2) + ranks + 2) as u8,
            |some| {
                bytes.extend_from_slice(some);
                ControlFlow::Continue(())
            },
        );
        let by = |pair: &[Square]| {
            let files = i64::from(pair[1].file()) - i64::from(pair[0].file());
            let ranks = i64::from(pair[1].rank()) - i64::from(pair[0].rank());
            (10 * (files + 2) + ranks + 2) as u8
        };
        assert_eq!(bytes, squares.windows(2).map(by).collect::<Vec<_>>());
    }
}

#[test]
fn the_largest_boards_can_be_asked_for_any_step_and_square() {
    let unlimited = Budget::unlimited();
    let (long, most) = (400_001, 1 << 31);
    for (ranks, files) in [
        (7, long),
        (long, 5),
        (3001, 2999),
        (most, most),
        (most, most - 1),
        (most - 1, most),
        (5, most),
        (4, most),
        (3, most),
    ] {
        // A tour of four ranks has its ends on the outer ranks.
        let rank = |inside| if ranks == 4 { 0 } else { inside };
        let middle = Square::new(files / 3, rank(ranks / 2));
        let end = Square::new(files - 2, rank(ranks / 3 * 2));
        let end = if colours_allow(&Board::new(ranks, files).unwrap(), middle, end) {
            end
        } else {
            Square::new(files - 1, end.rank())
        };
        let mut problem = problem(ranks, files);
        if colours_allow(problem.board(), middle, end) {
            problem = problem.from(middle).to(end);
        }
        let tour = construct(&problem).unwrap();
        let mut step = 1;
        while step < tour.len() {
            let square = tour.square_at(step, &unlimited).unwrap().unwrap();
            assert_eq!(tour.step_of(square, &unlimited), Ok(Some(step)));
            let before = tour.square_at(step - 1, &unlimited).unwrap().unwrap();
            assert!(Piece::KNIGHT.attacks(problem.board(), before, square), "{ranks}x{files} {step}");
            step += 1 + tour.len() / 50_021;
        }
    }
}

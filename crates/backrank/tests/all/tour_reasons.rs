//! The reasons why there is no tour: each is confirmed by a check that uses no search, and nearly every no has one. A
//! SAT solver, which shares no code with the searches, agrees.

use std::collections::BTreeMap;

use backrank::Problem as _;
use backrank::board::{Board, Clash, EndGrounds, Obstacle, ObstacleKind, Piece, Square, Wrap};
use backrank::search::{Options, Outcome};
use backrank::tours::{Reason, TourProblem};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Statistics of answers: how many were yes, and how often each reason was given.
#[derive(Debug, Default)]
struct Answers {
    yes: u32,
    reasons: BTreeMap<String, u32>,
}

impl Answers {
    /// Whether there is a tour; checks the reason if there is none.
    fn ask(&mut self, problem: &TourProblem) -> bool {
        let reason = match problem.find(&Options::default()) {
            Outcome::Impossible(reason) => reason,
            Outcome::Found(_) => {
                self.yes += 1;
                return true;
            }
            Outcome::Unknown(spent) => panic!("{spent}"),
        };
        let obstacle = reason.obstacle(problem);
        let is_told_otherwise = matches!(
            reason,
            Reason::Searched { .. }
                | Reason::Theorem { .. }
                | Reason::EndsNotJoined(..)
                | Reason::SameEnds(_)
                | Reason::InnerEnd(_)
                | Reason::EndsMeet(_)
        );
        assert_eq!(obstacle.is_none(), is_told_otherwise, "{reason:?}");
        if let Some(obstacle) = obstacle {
            let checked = obstacle.check(problem.board(), problem.piece(), &problem.given_ends());
            assert_eq!(checked, Ok(()), "{obstacle} for {problem:?} on\n{}", problem.board().drawing_text());
        }
        *self.reasons.entry(reason.code().to_owned()).or_default() += 1;
        false
    }

    fn nos(&self) -> u32 {
        self.reasons.values().sum()
    }

    fn share_of_searches(&self) -> f64 {
        f64::from(self.reasons.get("search").copied().unwrap_or(0)) / f64::from(self.nos())
    }
}

/// Two random squares of the board, which may be equal.
fn two_squares(board: &Board, rng: &mut Pcg64Mcg) -> [Square; 2] {
    let squares: Vec<Square> = board.squares().collect();
    [0; 2].map(|_| squares[rng.random_range(0..squares.len())])
}

#[test]
fn nearly_every_no_has_a_reason_that_can_be_checked() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut answers = Answers::default();
    for round in 0..2000 {
        let board = Board::new(rng.random_range(6..=16), rng.random_range(6..=16)).unwrap();
        let percent = rng.random_range(10..=60);
        let board = crate::boards::with_holes(&board, &Piece::KNIGHT, percent, 2, &mut rng);
        // Otherwise unbalanced colours would be the reason.
        let board = board.and_then(|board| crate::boards::balanced(&board, &Piece::KNIGHT, 2, &mut rng));
        let Some(board) = board else { continue };
        let [start, end] = two_squares(&board, &mut rng);
        let problem = TourProblem::new(board, Piece::KNIGHT);
        answers.ask(&match round % 4 {
            0 => problem,
            1 => problem.from(start),
            2 if start.colour() != end.colour() => problem.from(start).to(end),
            _ => problem.closed(),
        });
    }
    assert!(answers.yes > 300 && answers.nos() > 600, "{answers:?}");
    assert!(answers.share_of_searches() < 0.01, "{answers:?}");
    for code in ["apart", "crowded", "cut", "forced", "forced-loop", "neighbours"] {
        assert!(answers.reasons.contains_key(code), "{code} is no reason in {answers:?}");
    }
}

#[test]
fn a_solver_for_satisfiability_agrees() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let mut answers = Answers::default();
    for round in 0..900 {
        let piece: Piece =
            ["knight", "knight", "2,3", "1,4", "king", "wazir", "camel+wazir"][round % 7].parse().unwrap();
        let board = Board::new(rng.random_range(3..=8), rng.random_range(3..=8)).unwrap();
        let board = board.with_wrap(Wrap::ALL[(round / 7) % 10 % Wrap::ALL.len()]);
        let (percent, least) = (rng.random_range(0..=50), rng.random_range(0..=2));
        let Some(board) = crate::boards::with_holes(&board, &piece, percent, least, &mut rng) else { continue };
        let board = crate::boards::balanced(&board, &piece, least, &mut rng).unwrap_or(board);
        let [start, end] = two_squares(&board, &mut rng);
        let mut problem = TourProblem::new(board, piece);
        if rng.random_range(0..3) == 0 {
            problem = problem.closed();
        }
        if rng.random() {
            problem = problem.from(start);
        }
        if rng.random_range(0..3) == 0 {
            problem = problem.to(end);
        }
        assert_eq!(
            answers.ask(&problem),
            crate::sat::has_tour(&problem),
            "{problem:?} on\n{}",
            problem.board().drawing_text()
        );
    }
    assert!(answers.yes > 200 && answers.nos() > 200, "{answers:?}");
}

#[test]
fn ends_that_thin_rectangles_do_not_allow_have_a_reason_at_one_place() {
    let mut answers = Answers::default();
    // Each of two corners has two moves, one of them to this square.
    for (ranks, files, middle) in
        [(5, 6, "b3"), (5, 8, "b3"), (5, 10, "b3"), (3, 8, "c2"), (3, 10, "c2"), (3, 12, "c2")]
    {
        let board = Board::new(ranks, files).unwrap();
        let middle: Square = middle.parse().unwrap();
        let corners = [Square::new(0, 0), Square::new(0, ranks - 1)];
        for other in board.squares().filter(|other| other.colour() != middle.colour() && !corners.contains(other)) {
            assert!(!answers.ask(&TourProblem::new(board.clone(), Piece::KNIGHT).from(middle).to(other)));
        }
    }
    // In a closed tour, the move between the given ends is one of the two moves of this square.
    let closed = TourProblem::new(Board::new(3, 10).unwrap(), Piece::KNIGHT).closed();
    assert!(!answers.ask(&closed.from("c2".parse().unwrap()).to("e1".parse().unwrap())));
    assert_eq!(answers.reasons.keys().collect::<Vec<_>>(), ["crowded"], "{answers:?}");
}

/// The obstacle that is the reason, after its check.
fn obstacle(problem: &TourProblem) -> Obstacle {
    let Outcome::Impossible(reason) = problem.decide(&Options::default()) else { panic!("there is a tour") };
    let obstacle = match reason {
        Reason::Theorem { .. } => problem.obstacle(&Options::default()),
        reason => reason.obstacle(problem),
    };
    let obstacle = obstacle.unwrap();
    assert_eq!(obstacle.check(problem.board(), problem.piece(), &problem.given_ends()), Ok(()));
    obstacle
}

fn knights(board: &str, holes: &str) -> TourProblem {
    let holes = holes.split_whitespace().map(|hole| hole.parse::<Square>().unwrap());
    TourProblem::new(board.parse::<Board>().unwrap().with_holes(holes).unwrap(), Piece::KNIGHT)
}

#[test]
fn squares_without_any_move_have_too_few_moves_and_are_no_dead_ends() {
    let problem = knights("3x1", "a2");
    let obstacle = problem.obstacle(&Options::default()).unwrap();
    let Clash::Count(count) = &obstacle.clash else { panic!("{obstacle:?}") };
    assert_eq!((count.squares.len(), count.elsewhere), (2, 0));
    assert_eq!(obstacle.kind(), ObstacleKind::FewMoves);
}

#[test]
fn rings_of_squares_that_cannot_be_ends_are_told_of_open_tours_without_conclusions() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for (problem, needing, length) in [
        (knights("5x5", "").from(square("c3")).to(square("c1")), 4, 8),
        (knights("5x5", "").from(square("b2")).to(square("e3")), 4, 8),
        (knights("3x5", ""), 2, 4),
        (knights("4x4", "a2"), 2, 4),
        (knights("3x7", "a3").from(square("c1")), 2, 4),
        (knights("5x5", "c3").closed(), 4, 8),
    ] {
        let obstacle = obstacle(&problem);
        let lengths = obstacle.as_loop_at_two_move_squares().map(|(needing, ring)| (needing.len(), ring.len()));
        assert_eq!(lengths, Some((needing, length)), "{obstacle} for {problem:?}");
    }
}

#[test]
fn reasons_without_colours_come_before_reasons_with_colours() {
    // All four corners have a single move. Three of them are too many for two ends, whatever their colours.
    let Clash::Count(count) = obstacle(&knights("8x8", "b3 g3 b6 g6")).clash else { panic!() };
    assert_eq!((count.squares.len(), count.end_grounds), (3, EndGrounds::Two));
    // For two corners, the bound of colours is needed.
    let Clash::Count(count) = obstacle(&knights("8x8", "b3 g6 d4 e5")).clash else { panic!() };
    assert_eq!((count.squares.len(), count.end_grounds), (2, EndGrounds::Colours));
    // There is also a ring by the bound of colours: a1, d2 and a3. The cut at two squares needs no colours.
    assert!(matches!(obstacle(&knights("3x4", "b2")).clash, Clash::Cut(cut) if cut.removed.len() == 2));
}

#[test]
fn ends_that_four_ranks_do_not_allow_have_an_obstacle_without_a_search() {
    let (mut yes, mut obstacles) = (0, 0);
    let board = Board::new(4, 10).unwrap();
    for start in board.squares() {
        for end in board.squares().filter(|end| end.colour() != start.colour() && start < *end) {
            let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from(start).to(end);
            if let Some(obstacle) = problem.obstacle(&Options::default()) {
                assert_eq!(obstacle.check(&board, &Piece::KNIGHT, &problem.given_ends()), Ok(()), "{start} {end}");
                obstacles += 1;
            } else {
                assert!(matches!(problem.find(&Options::default()), Outcome::Found(_)), "{start} {end}");
                yes += 1;
            }
        }
    }
    assert!(yes > 50 && obstacles > 200, "{yes} {obstacles}");
}

#[test]
fn four_ranks_fall_apart_without_the_moves_that_no_closed_tour_uses() {
    // Every move from the outer ranks leads to the inner ranks. A closed tour uses two moves of each square, so all
    // moves of the inner squares lead to the outer ranks, and the tour could not leave one half of the board.
    for files in (6..30).chain([1 << 14]) {
        let problem = TourProblem::new(Board::new(4, files).unwrap(), Piece::KNIGHT).closed();
        let obstacle = problem.obstacle(&Options::default()).unwrap();
        assert_eq!(obstacle.check(problem.board(), problem.piece(), &problem.given_ends()), Ok(()), "{files}");
        assert!(matches!(obstacle.clash, Clash::Cut(ref cut) if cut.removed.is_empty()), "{files}: {obstacle}");
    }
}

#[test]
fn where_there_is_a_tour_no_obstacle_is_found() {
    for (ranks, files) in [(3, 10), (5, 6), (6, 6), (8, 8), (7, 12)] {
        let problem = TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT);
        for problem in [problem.clone(), problem.closed()] {
            assert_eq!(problem.obstacle(&Options::default()), None, "{ranks}x{files}");
        }
    }
}

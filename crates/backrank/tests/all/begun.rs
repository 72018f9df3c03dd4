//! A begun walk is completed to a tour exactly if trying every walk completes it.

use std::collections::HashSet;

use backrank::board::{Board, BoardRotation, MoveOrder, Piece, Square, TourFault, Wrap};
use backrank::search::{Options, Outcome};
use backrank::tours::{PartialTour, PartialTourError, TourProblem};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn problem(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT)
}

/// Whether a tour begins with the walk; tries every walk.
fn completes(problem: &TourProblem, walk: &mut Vec<Square>) -> bool {
    let (board, piece) = (problem.board(), problem.piece());
    if walk.len() == board.len() {
        let (first, last) = (walk[0], walk[walk.len() - 1]);
        let closes = !problem.is_closed() || walk.len() > 2 && piece.attacks(board, last, first);
        let has_steps = problem.steps().iter().all(|&(square, step)| walk[step - 1] == square);
        return closes && has_steps && problem.end().is_none_or(|end| end == last) && is_kept_by_turn(problem, walk);
    }
    let next = match walk.last() {
        None => board.squares().filter(|&at| problem.start().is_none_or(|start| start == at)).collect(),
        Some(&tip) => piece.moves(board, tip, &MoveOrder::default()),
    };
    for to in next {
        if !walk.contains(&to) {
            walk.push(to);
            let completed = completes(problem, walk);
            walk.pop();
            if completed {
                return true;
            }
        }
    }
    false
}

/// Whether the required rotation, if any, maps each move of a walk over the whole board onto a move of it.
fn is_kept_by_turn(problem: &TourProblem, walk: &[Square]) -> bool {
    let Some(turn) = problem.turn() else { return true };
    let symmetry = turn.symmetry(problem.board()).unwrap();
    let closing = problem.is_closed().then(|| [walk[walk.len() - 1], walk[0]]);
    let moves: HashSet<[Square; 2]> = walk.windows(2).map(|pair| [pair[0], pair[1]]).chain(closing).collect();
    moves.iter().all(|pair| {
        let [from, to] = pair.map(|square| symmetry.image(problem.board(), square).unwrap());
        moves.contains(&[from, to]) || moves.contains(&[to, from])
    })
}

#[test]
fn a_walk_is_completed_where_some_walk_goes_on_to_a_tour() {
    let torus = TourProblem::new(Board::new(3, 4).unwrap().with_wrap(Wrap::Torus), Piece::KNIGHT);
    let holes = Board::new(4, 5).unwrap().with_holes([square("b2"), square("e4")]).unwrap();
    let problems = [
        problem(3, 4),
        problem(4, 5),
        problem(4, 5).to(square("a1")),
        problem(5, 5).from(square("c3")),
        torus.clone(),
        torus.closed(),
        TourProblem::new(holes, Piece::KNIGHT),
        TourProblem::new(Board::new(3, 3).unwrap(), Piece::KING).closed(),
        TourProblem::new(Board::new(2, 3).unwrap(), Piece::QUEEN).closed().to(square("b2")),
        TourProblem::new(Board::new(3, 4).unwrap(), Piece::KING).closed().symmetric(BoardRotation::Half),
        TourProblem::new(Board::new(2, 3).unwrap().with_blocking_holes(), Piece::ROOK),
        problem(3, 4).symmetric(BoardRotation::Half),
        problem(4, 5).at_step(square("b4"), 3).at_step(square("c1"), 9),
    ];
    let options = Options::default();
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let (mut yes, mut no) = (0, 0);
    for problem in &problems {
        for _ in 0..12 {
            let mut walk = Vec::new();
            let length = rng.random_range(1..problem.board().len().min(12));
            for _ in 0..length {
                let next = PartialTour::new(problem, walk.clone()).unwrap().next_squares(&options);
                if next.is_empty() {
                    break;
                }
                walk.push(next[rng.random_range(0..next.len())]);
            }
            let begun = PartialTour::new(problem, walk.clone()).unwrap();
            let expected = completes(problem, &mut walk.clone());
            match begun.complete(&options) {
                Outcome::Found(tour) => {
                    assert!(expected, "{walk:?}");
                    assert_eq!(tour.squares()[..walk.len()], walk[..]);
                    yes += 1;
                }
                Outcome::Impossible(_) => {
                    assert!(!expected, "{walk:?}");
                    no += 1;
                }
                Outcome::Unknown(spent) => panic!("{spent}"),
            }
            for (square, hint) in begun.hints(&options) {
                let further: Vec<Square> = walk.iter().copied().chain([square]).collect();
                assert_eq!(matches!(hint, Outcome::Found(())), completes(problem, &mut further.clone()), "{further:?}");
            }
            let longest = (0..=walk.len()).rev().find(|&len| completes(problem, &mut walk[..len].to_vec()));
            assert_eq!(begun.steps_back(&options).unwrap(), longest.map(|len| walk.len() - len), "{walk:?}");
        }
    }
    assert!(yes > 10 && no > 10, "{yes} {no}");
}

#[test]
fn squares_that_do_not_follow_each_other_begin_nothing() {
    let problem = problem(3, 4).from(square("a1"));
    let begun = |names: &[&str]| {
        let walk = names.iter().map(|name| square(name)).collect();
        PartialTour::new(&problem, walk).err()
    };
    let (from, to) = (square("a1"), square("a2"));
    assert_eq!(begun(&["a1", "a2"]), Some(PartialTourError::Fault(TourFault::NoMove { step: 2, from, to })));
    assert_eq!(begun(&["b1"]), Some(PartialTourError::Start { asked: from, given: square("b1") }));
    let repeated = TourFault::Repeated { step: 3, square: from, first: Some(1) };
    assert_eq!(begun(&["a1", "b3", "a1"]), Some(PartialTourError::Fault(repeated)));
    let off_board = TourFault::OffBoard { step: 2, square: square("b9") };
    assert_eq!(begun(&["a1", "b9"]), Some(PartialTourError::Fault(off_board)));
    assert_eq!(begun(&[]), None);
}

//! Completions of given queens, on boards with forbidden squares, holes and glued edges: what is found or proven
//! impossible agrees with searches that share no code with the finder.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::board::{Board, Diagonal, Piece, Square, Wrap};
use backrank::placements::{Method, PlacementProblem, Reason};
use backrank::search::{Budget, Options, Outcome};
use backrank::{Problem, QuestionKind};
use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Whether the method finds a placement, which is checked against the problem.
fn answer(problem: &PlacementProblem, method: Method) -> bool {
    answer_with(problem, &Options::default().method(method))
}

fn answer_with(problem: &PlacementProblem, options: &Options<Method>) -> bool {
    assert!(problem.covers(QuestionKind::Find, options.chosen_method()));
    match problem.find(options) {
        Outcome::Found(placement) => {
            assert_eq!(placement.squares().len(), problem.min_pieces(), "{problem:?}");
            assert!(problem.preplaced().iter().all(|queen| placement.squares().contains(queen)), "{problem:?}");
            assert!(!placement.squares().iter().any(|&square| problem.forbids(square)), "{problem:?}");
            true
        }
        Outcome::Impossible(_) => false,
        Outcome::Unknown(spent) => panic!("{spent}: {problem:?}"),
    }
}

/// A random problem with some holes, some forbidden squares and some given queens, which may attack each other.
fn random(rng: &mut Pcg64Mcg, sides: std::ops::RangeInclusive<u32>, wrap: Wrap) -> PlacementProblem {
    let (ranks, files) = (rng.random_range(sides.clone()), rng.random_range(sides));
    let mut squares: Vec<Square> = Board::new(ranks, files).unwrap().squares().collect();
    squares.shuffle(rng);
    let holes = squares.split_off(squares.len() - rng.random_range(0..=squares.len() / 6));
    let board = Board::new(ranks, files).unwrap().with_wrap(wrap).with_holes(holes).unwrap();
    let mut problem = PlacementProblem::new(board, Piece::QUEEN);
    for square in squares.iter().take(rng.random_range(0..=squares.len() / 3)) {
        problem = problem.with_forbidden_square(*square);
    }
    for _ in 0..rng.random_range(0..3) {
        problem = problem.with_preplaced_square(*squares.choose(rng).unwrap());
    }
    if rng.random_bool(0.3) {
        let diagonal = Diagonal::Sum(rng.random_range(0..i64::from(ranks + files)));
        problem = diagonal.squares(problem.board()).into_iter().fold(problem, PlacementProblem::with_forbidden_square);
    }
    problem
}

#[test]
fn every_small_problem_is_answered_as_by_a_list_of_all_sets_of_squares() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let (mut yes, mut no) = (0, 0);
    for round in 0..6000 {
        let wrap = [Wrap::Flat, Wrap::Flat, Wrap::Cylinder, Wrap::Torus][round % 4];
        let mut problem = random(&mut rng, 1..=6, wrap);
        if round % 3 == 0 {
            problem = problem.with_pieces(rng.random_range(1..=6));
        }
        let mut listed = false;
        let _ = problem.for_each(&Options::default().method(Method::Subsets), |_| {
            listed = true;
            ControlFlow::Break(())
        });
        let options = Options::default().seed(round as u64);
        if problem.covers(QuestionKind::Find, Method::FailFirst) {
            let by_lines = options.clone().method(Method::FailFirst);
            assert_eq!(answer_with(&problem, &by_lines), listed, "{round} {problem:?}");
        }
        assert_eq!(answer_with(&problem, &options), listed, "{round} {problem:?}");
        *(if listed { &mut yes } else { &mut no }) += 1;
    }
    assert!(yes > 1500 && no > 1500, "{yes} {no}");
}

/// Whether as many queens as the shorter side has squares can be placed, by a SAT solver with a variable for each
/// square.
fn is_satisfiable(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    let mut solver = BasicSolver::default();
    let squares: Vec<Square> = board.squares().filter(|&square| !problem.forbids(square)).collect();
    let lits: Vec<Lit> = squares.iter().map(|_| Lit::new(solver.new_var_default(), true)).collect();
    for (index, (&one, &lit)) in squares.iter().zip(&lits).enumerate() {
        for (&other, &other_lit) in squares.iter().zip(&lits).take(index) {
            if Piece::QUEEN.attacks(board, one, other) {
                solver.add_clause_reuse(&mut vec![!lit, !other_lit]);
            }
        }
        if problem.preplaced().contains(&one) {
            solver.add_clause_reuse(&mut vec![lit]);
        }
    }
    let by_ranks = board.ranks() <= board.files();
    for line in 0..board.ranks().min(board.files()) {
        let is_on = |square: &Square| if by_ranks { square.rank() == line } else { square.file() == line };
        let mut on_line = squares.iter().zip(&lits).filter(|(square, _)| is_on(square)).map(|(_, &lit)| lit).collect();
        solver.add_clause_reuse(&mut on_line);
    }
    problem.preplaced().iter().all(|queen| squares.contains(queen)) && solver.solve_limited(&[]) == lbool::TRUE
}

#[test]
fn larger_problems_are_answered_as_by_a_solver_for_satisfiability() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let (mut yes, mut no) = (0, 0);
    for round in 0..400 {
        let wrap = [Wrap::Flat, Wrap::Flat, Wrap::Cylinder, Wrap::Torus][round % 4];
        let problem = random(&mut rng, 7..=11, wrap);
        let expected = is_satisfiable(&problem);
        for method in [Method::FailFirst, Method::Auto] {
            assert_eq!(answer(&problem, method), expected, "{round} {method} {problem:?}");
        }
        *(if expected { &mut yes } else { &mut no }) += 1;
    }
    assert!(yes > 60 && no > 60, "{yes} {no}");
}

/// Problems that have a placement by construction: some of its queens are given, and some other squares are forbidden.
#[test]
fn a_placement_that_was_hidden_is_found_or_another() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for side in (8..=100).step_by(4).chain([130, 260]) {
        let board = Board::new(side, side).unwrap();
        let queens = PlacementProblem::new(board.clone(), Piece::QUEEN);
        let mut hidden: Vec<Square> = queens.explicit(Method::Explicit).unwrap().squares().collect();
        hidden.shuffle(&mut rng);
        for preplaced in [0, side as usize / 10, side as usize / 3, side as usize / 2, side as usize - 4] {
            let mut problem = PlacementProblem::new(board.clone(), Piece::QUEEN);
            for &queen in &hidden[..preplaced] {
                problem = problem.with_preplaced_square(queen);
            }
            for _ in 0..side {
                let square = Square::new(rng.random_range(0..side), rng.random_range(0..side));
                problem = if hidden.contains(&square) { problem } else { problem.with_forbidden_square(square) };
            }
            assert!(answer(&problem, Method::Auto), "{side} {preplaced}");
        }
    }
    // On such a torus, queens on successive files, each a knight's move from the one before, are a placement.
    for side in [11u32, 13, 25] {
        let torus = Board::new(side, side).unwrap().with_wrap(Wrap::Torus);
        let line = |file: u32| Square::new(file, 2 * file % side);
        let problem = (0..side / 2).step_by(2).fold(PlacementProblem::new(torus, Piece::QUEEN), |problem, file| {
            problem.with_preplaced_square(line(file))
        });
        assert!(answer(&problem, Method::Auto), "{side}");
    }
}

#[test]
fn a_line_without_a_square_is_named() {
    let reason = |problem: &PlacementProblem| match problem.find(&Options::default()) {
        Outcome::Impossible(reason) => reason,
        other => panic!("{other:?}"),
    };
    let queens = |side| PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN);
    // Queens on a1 and c2 of 4x4 attack all of rank 3: a3 and c3 by files, b3 and d3 by diagonals.
    let stuck = queens(4).with_preplaced_square("a1".parse().unwrap()).with_preplaced_square("c2".parse().unwrap());
    assert_eq!(reason(&stuck), Reason::RankWithoutSquare(2));
    let file = (0..80).fold(queens(80), |problem, rank| problem.with_forbidden_square(Square::new(30, rank)));
    assert_eq!(reason(&file), Reason::FileWithoutSquare(30));
    assert_eq!(reason(&file).to_string(), "file ae must have a piece and has no square where one can stand");
    // With one queen less, the file may stay empty.
    assert!(matches!(file.with_pieces(79).find(&Options::default()), Outcome::Found(_)));
    // On 3x3 any two queens on dark squares attack each other, and any two on light ones.
    let Reason::CoveredByCliques { cliques, .. } = reason(&queens(3)) else { panic!("{}", reason(&queens(3))) };
    let mut sizes: Vec<usize> = cliques.iter().map(Vec::len).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [4, 5]);
}

#[test]
fn limits_end_the_search_and_are_no_answer() {
    let problem = PlacementProblem::new(Board::new(30, 30).unwrap(), Piece::QUEEN);
    let by_lines = Options::default().method(Method::FailFirst);
    for nodes in [0, 1, 5] {
        let progress = Arc::new(AtomicU64::new(u64::MAX));
        let budget = Budget::unlimited().with_nodes(nodes).with_node_counter(Arc::clone(&progress));
        assert!(matches!(problem.find(&by_lines.clone().budget(budget)), Outcome::Unknown(_)));
        assert_eq!(progress.load(Ordering::Relaxed), nodes);
    }
    assert!(matches!(problem.find(&by_lines.memory_limit(100)), Outcome::Unknown(_)));
}

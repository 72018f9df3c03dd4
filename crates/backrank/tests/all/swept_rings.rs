//! Tours of boards whose ranks or files are rings, counted with a frontier, against a list of all tours.

use backrank::Problem as _;
use backrank::board::{Board, Piece, Wrap};
use backrank::search::{Budget, Options};
use backrank::tours::{Method, TourProblem};

fn count(problem: &TourProblem, method: Method, budget: &Budget) -> Option<String> {
    let count = problem.count(&Options::from(budget.clone()).method(method));
    count.is_exact().then(|| count.found.to_string())
}

#[test]
fn rings_are_counted_as_they_are_run_through() {
    let king: Piece = "king".parse().unwrap();
    for (board, wrap, piece) in [
        ("3x6", Wrap::Cylinder, Piece::KNIGHT),
        ("3x6", Wrap::Mobius, Piece::KNIGHT),
        ("2x7", Wrap::Cylinder, king.clone()),
        ("2x6", Wrap::Klein, king.clone()),
        ("2x6", Wrap::Torus, king),
    ] {
        let board: Board = board.parse().unwrap();
        let open = TourProblem::new(board.with_wrap(wrap), piece);
        for problem in [open.clone().closed(), open] {
            let [swept, run_through] =
                [Method::Frontier, Method::Edges].map(|method| count(&problem, method, &Budget::unlimited()));
            assert!(swept.is_some() && swept == run_through, "{problem:?}: {swept:?} {run_through:?}");
        }
    }
}

#[test]
fn long_rings_take_little_memory() {
    let little = Budget::unlimited().with_memory(50_000_000);
    for (board, wrap) in [("3x40", Wrap::Cylinder), ("3x20", Wrap::Mobius)] {
        let board: Board = board.parse().unwrap();
        let problem = TourProblem::new(board.with_wrap(wrap), Piece::KNIGHT).closed();
        assert!(count(&problem, Method::Auto, &little).is_some(), "{problem:?}");
    }
}

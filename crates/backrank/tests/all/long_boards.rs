//! Tours of long boards, counted line by line, against a sweep of the same board by the frontier.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square};
use backrank::search::{Budget, Count, Forecast, Limit, Options, Progress};
use backrank::tours::{Method, TourProblem};

/// The count, and its forecast in seconds.
fn counted(problem: &TourProblem, method: Method, budget: &Budget) -> (Count, f64) {
    let told = Arc::new(Mutex::new((0.0, 0)));
    let tell = {
        let told = Arc::clone(&told);
        move |progress| {
            let (forecast, last) = &mut *told.lock().unwrap();
            match progress {
                Progress::Forecast(Forecast { seconds, .. }) => *forecast = seconds,
                Progress::Done { steps, of } => {
                    assert!(*last <= steps && of.is_some_and(|of| steps <= of), "{last} {steps} {of:?}");
                    *last = steps;
                }
                _ => {}
            }
        }
    };
    let count = problem.count(&Options::from(budget.clone()).method(method).on_progress(tell));
    let (forecast, _) = *told.lock().unwrap();
    (count, forecast)
}

#[test]
fn a_long_board_has_as_many_tours_line_by_line_as_by_a_sweep_of_its_own() {
    let boards = [(3, 66, Piece::KNIGHT, true), (70, 3, Piece::KNIGHT, false), (65, 4, Piece::KNIGHT, false)];
    let others =
        [(65, 4, Piece::KING, true), (5, 68, "wazir".parse().unwrap(), false), (2, 65, "wazir".parse().unwrap(), true)];
    for (ranks, files, piece, is_closed) in boards.into_iter().chain(others) {
        let problem = TourProblem::new(Board::new(ranks, files).unwrap(), piece);
        let problem = if is_closed { problem.closed() } else { problem };
        let budget = Budget::unlimited();
        let (by_lines, steps) = counted(&problem, Method::Auto, &budget);
        let (swept, of_sweep) = counted(&problem, Method::Frontier, &budget);
        assert!(swept.is_exact() && swept.found.bits() > 0);
        assert_eq!(by_lines, swept, "{ranks}x{files}");
        assert!(steps > 0.0 && steps != of_sweep, "it was not swept");
    }
}

#[test]
fn boards_that_cannot_be_counted_line_by_line_are_swept() {
    let board = Board::new(3, 66).unwrap();
    let problem = TourProblem::new(board.clone(), Piece::KNIGHT);
    let start = problem.clone().from(Square::new(0, 0));
    let hole = problem.clone().with_board(Board::new(3, 67).unwrap().with_holes([Square::new(0, 0)]).unwrap());
    // The states of a count line by line would take some hundred megabytes.
    let wide = TourProblem::new(Board::new(5, 66).unwrap(), Piece::KNIGHT).closed();
    for (problem, budget) in
        [(start, Budget::unlimited()), (hole, Budget::unlimited()), (wide, Budget::unlimited().with_memory(60_000_000))]
    {
        let swept = counted(&problem, Method::Frontier, &budget);
        assert!(swept.0.is_exact());
        assert_eq!(counted(&problem, Method::Auto, &budget), swept);
    }
}

#[test]
fn a_count_line_by_line_keeps_to_its_budget() {
    let problem = TourProblem::new(Board::new(3, 100_000).unwrap(), Piece::KNIGHT).closed();
    let (count, _) = counted(&problem, Method::Auto, &Budget::unlimited().with_time(Duration::from_millis(20)));
    assert_eq!(count.spent.unwrap().limit, Limit::Time);
}

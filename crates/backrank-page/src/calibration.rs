//! The speed of this machine, measured by a short count.

use backrank::Problem as _;
use backrank::board::Board;
use backrank::search::Options;
use backrank::tours::TourProblem;
use web_time::Instant;

/// The board whose closed tours are counted: their time in the table of measured counts is some hundredths of a second.
const BOARD: &str = "6x12";

/// The number of counts, of which the quickest is taken: a browser compiles a module better while it runs.
const RUNS: usize = 3;

/// How many times as long a count takes on this machine as forecasts say; 1 if that cannot be told. Some tenths of a
/// second.
///
/// ```
/// assert!(backrank_page::measure_slowness() > 0.0);
/// ```
#[must_use]
pub fn measure_slowness() -> f64 {
    let Ok(board) = BOARD.parse::<Board>() else { return 1.0 };
    let (problem, options) = (TourProblem::knight(board).closed(), Options::default());
    let Ok(Some(forecast)) = problem.forecast(&options) else { return 1.0 };
    let seconds = |_| {
        let begun = Instant::now();
        let _ = std::hint::black_box(problem.count(&options));
        begun.elapsed().as_secs_f64()
    };
    (0..RUNS).map(seconds).fold(f64::INFINITY, f64::min) / forecast.seconds
}

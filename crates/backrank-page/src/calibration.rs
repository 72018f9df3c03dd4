//! Measures the speed of this machine by a short count, to adapt forecasts to it.

use backrank::Problem as _;
use backrank::board::Board;
use backrank::search::Options;
use backrank::tours::TourProblem;
use web_time::Instant;

/// The board whose closed tours are counted, which takes some hundredths of a second on the machine of the forecasts.
const BOARD: &str = "6x12";

/// The number of counts, of which the fastest is taken, because a browser optimizes a module while it runs.
const RUNS: usize = 3;

/// The factor by which a count takes longer on this machine than forecast; 1 if it cannot be measured. The measurement
/// takes some tenths of a second.
///
/// ```
/// assert!(backrank_page::measure_slowness() > 0.0);
/// ```
pub fn measure_slowness() -> f64 {
    let Ok(board) = BOARD.parse::<Board>() else { return 1.0 };
    let (problem, options) = (TourProblem::knight(board).closed(), Options::default());
    let Ok(forecast) = problem.forecast(&options) else { return 1.0 };
    let seconds = |_| {
        let begun = Instant::now();
        let _ = std::hint::black_box(problem.count(&options));
        begun.elapsed().as_secs_f64()
    };
    (0..RUNS).map(seconds).fold(f64::INFINITY, f64::min) / forecast.seconds
}

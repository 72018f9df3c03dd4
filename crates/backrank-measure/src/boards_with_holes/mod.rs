//! `cargo dev boards`: the speed of the exact search on thousands of boards with holes.

mod planting;
pub(crate) mod problem_families;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use backrank::Problem as _;
use backrank::search::{Budget, Options, Outcome};

use crate::repeats::least_median_greatest;
use problem_families::{FAMILIES, ProblemFamily};

/// The time limit for the search on each board.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// Searches each board of all families for a tour, on one thread, and prints a line for each family: how many boards
/// have a tour, have none or are undecided, the times, the nodes, and the reasons why there is none.
///
/// Fails if the search finds a tour on a board that was made without one, or proves that a board that was made with a
/// tour has none.
pub(crate) fn run() -> Result<(), String> {
    println!("milliseconds on one thread; a node is a square entered or an edge chosen\n");
    println!(
        "{:22} {:>5} {:>5} {:>5} | {:>8} {:>8} | {:>8} {:>8} | reasons",
        "boards", "yes", "no", "?", "ms", "most", "nodes", "most"
    );
    for family in &FAMILIES {
        println!("{}", measure(family)?);
    }
    Ok(())
}

/// Searches the boards of a family for a tour and returns its line: how many boards have a tour, have none or are
/// undecided, the times and nodes of the searches, and how often each reason (by its code) was given for a board
/// without a tour.
fn measure(family: &ProblemFamily) -> Result<String, String> {
    let (mut yes, mut unknown, mut reasons) = (0, 0, BTreeMap::<_, usize>::new());
    let (mut milliseconds, mut nodes) = (Vec::new(), Vec::new());
    for number in 0..family.problem_count {
        let (problem, entered) = (family.problem_with_seed(number), Arc::new(AtomicU64::new(0)));
        let budget = Budget::unlimited().with_time(TIME_LIMIT).with_node_counter(Arc::clone(&entered));
        let options = Options::from(budget);
        let begin = Instant::now();
        let answer = problem.find(&options);
        milliseconds.push(begin.elapsed().as_secs_f64() * 1e3);
        nodes.push(entered.load(Ordering::Relaxed) as f64);
        let fault =
            |answer| format!("board {number} of `{}` is made otherwise, but the answer is {answer}", family.name);
        match answer {
            Outcome::Found(_) if family.has_tours == Some(false) => return Err(fault("yes")),
            Outcome::Impossible(_) if family.has_tours == Some(true) => return Err(fault("no")),
            Outcome::Found(_) => yes += 1,
            Outcome::Impossible(reason) => *reasons.entry(reason.code()).or_default() += 1,
            Outcome::Unknown(_) => unknown += 1,
        }
    }
    let [_, time, longest] = least_median_greatest(&milliseconds);
    let [_, median, most] = least_median_greatest(&nodes);
    let no: usize = reasons.values().sum();
    let reasons: String = reasons.iter().map(|(reason, count)| format!(" {reason} {count}")).collect();
    let counts = format!("{:22} {yes:5} {no:5} {unknown:5}", family.name);
    Ok(format!("{counts} | {time:8.2} {longest:8.2} | {median:8.0} {most:8.0} |{reasons}"))
}

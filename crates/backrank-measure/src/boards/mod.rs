//! `cargo dev boards`: the speed of the exact search on thousands of boards with holes.

pub(crate) mod instances;
mod planting;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use backrank::Problem as _;
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::TourProblem;

use instances::{FAMILIES, Family};

/// The time limit for the search on each board.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// Searches every board for a tour, on one thread, and prints a line for each family.
///
/// Fails if an answer contradicts what the construction of a board implies.
pub(crate) fn run() -> Result<(), String> {
    println!("milliseconds on one thread; a node is a square entered or an edge chosen\n");
    println!(
        "{:22} {:>5} {:>5} {:>5} | {:>8} {:>8} | {:>8} {:>8} | reasons",
        "boards", "yes", "no", "?", "ms", "most", "nodes", "most"
    );
    for family in &FAMILIES {
        println!("{}", FamilyResults::measure(family)?);
    }
    Ok(())
}

/// The answers of the search on a family of boards, with their times and nodes.
#[derive(Default)]
struct FamilyResults {
    name: &'static str,
    yes: usize,
    unknown: usize,
    /// The number of boards without a tour, by the code of the reason.
    reasons: BTreeMap<&'static str, usize>,
    milliseconds: Vec<f64>,
    nodes: Vec<f64>,
}

impl FamilyResults {
    fn measure(family: &Family) -> Result<Self, String> {
        let mut seen = Self { name: family.name, ..Self::default() };
        for number in 0..family.size {
            seen.ask(&family.problem(number), family.has_tours).map_err(|answer| {
                format!("board {number} of `{}` is made otherwise, but the answer is {answer}", family.name)
            })?;
        }
        Ok(seen)
    }

    fn ask(&mut self, problem: &TourProblem, expected: Option<bool>) -> Result<(), &'static str> {
        let nodes = Arc::new(AtomicU64::new(0));
        let budget = Budget::unlimited().with_time(TIME_LIMIT).with_progress(Arc::clone(&nodes));
        let options = Options::from(budget);
        let begin = Instant::now();
        let answer = problem.find(&options);
        self.milliseconds.push(begin.elapsed().as_secs_f64() * 1e3);
        self.nodes.push(nodes.load(Ordering::Relaxed) as f64);
        match answer {
            Outcome::Found(_) if expected == Some(false) => return Err("yes"),
            Outcome::Impossible(_) if expected == Some(true) => return Err("no"),
            Outcome::Found(_) => self.yes += 1,
            Outcome::Impossible(reason) => *self.reasons.entry(reason.code()).or_default() += 1,
            Outcome::Unknown(_) => self.unknown += 1,
        }
        Ok(())
    }
}

impl std::fmt::Display for FamilyResults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let no: usize = self.reasons.values().sum();
        write!(f, "{:22} {:5} {no:5} {:5}", self.name, self.yes, self.unknown)?;
        for (values, digits) in [(&self.milliseconds, 2), (&self.nodes, 0)] {
            let mut sorted = values.clone();
            sorted.sort_by(f64::total_cmp);
            let most = sorted.last().copied().unwrap_or_default();
            let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
            write!(f, " | {median:8.digits$} {most:8.digits$}")?;
        }
        write!(f, " |")?;
        self.reasons.iter().try_for_each(|(reason, count)| write!(f, " {reason} {count}"))
    }
}

//! `cargo dev rivals tours`: other programs and Backrank search for tours on the same boards.

use crate::benchmarks_page::{self, format_seconds};

use super::problem_sets::{ProblemSet, problem_sets};
use super::tour_solvers::{TOUR_SOLVERS, TimedVerdict, TourSolver, TourVerdict};
use super::venv;
use crate::repeats::{MAX_SECONDS_TO_REPEAT, REPEATS, TIME_LIMIT_SECONDS, exceeded_limit_cell, least_median_greatest};

/// Runs every solver on every set of problems, checks each answer, and writes the table to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let python = venv::install_packages()?;
    let mut rows = Vec::new();
    for set in problem_sets()? {
        let mut row = vec![set.name.clone()];
        for solver in &TOUR_SOLVERS {
            let cell = if solver.supports(&set) { measure_cell(solver, &set, &python)? } else { "–".to_owned() };
            println!("{}: {}: {cell}", set.name, solver.name());
            row.push(cell);
        }
        rows.push(row);
    }
    let head: Vec<&str> = std::iter::once("").chain(TOUR_SOLVERS.iter().map(TourSolver::name)).collect();
    let text =
        format!("{}\n{}\n\n{}", TOURS_INTRO, venv::describe_packages(), benchmarks_page::markdown_table(&head, &rows));
    benchmarks_page::write_section("Rivals", "cargo dev rivals tours", &text)
}

/// The introduction to the table of rivals in `docs/benchmarks.md`.
const TOURS_INTRO: &str = "\
Knight's tours. The least time of three runs, in brackets the median; what took longer than 10 s was run once, and
stopped after 40 s. Each contender uses one thread, one after another on the same machine, and each answer was
checked. The times of CP-SAT (`AddCircuit`, one worker) and LKH are those of making the model and solving it, without
the start of Python; that of the command is the whole process, which writes the tour as bytes. Warnsdorff's rule is the
plain one, without stepping back, in Rust. LKH can find a tour, but not prove that there is none. A dash: not asked,
because the matrix of LKH or the model of CP-SAT would be too large, or the rule makes no closed tours.";

/// Runs one solver on one set of problems, and returns the cell of the table: its times and how many problems it
/// solved.
fn measure_cell(solver: &TourSolver, set: &ProblemSet, python: &std::path::Path) -> Result<String, String> {
    let ask = |problem, seed| {
        let answer = solver.solve(problem, seed, python);
        answer.map_err(|fault| format!("{} on {}: {fault}", solver.name(), set.name))
    };
    if let [problem] = &set.problems[..] {
        let mut answers: Vec<TimedVerdict> = Vec::new();
        while answers.len() < REPEATS && answers.iter().all(|answer| answer.seconds < MAX_SECONDS_TO_REPEAT) {
            answers.push(ask(problem, answers.len() as u64)?);
        }
        return Ok(cell_of_one_problem(&answers));
    }
    let answers = (0..).zip(&set.problems).map(|(seed, problem)| ask(problem, seed));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    let solved = answers.iter().filter(|answer| answer.found != TourVerdict::Unknown).count();
    let longest = answers.iter().map(|answer| answer.seconds).fold(0.0, f64::max);
    let sum: f64 = answers.iter().map(|answer| answer.seconds).sum();
    Ok(format!("{solved} of {}, together {}, longest {}", answers.len(), format_seconds(sum), format_seconds(longest)))
}

/// The cell for one or several runs on one problem: the least time and, after several runs, the median. The cell also
/// says how many runs gave an answer, if not all did, or that a tour was proven not to exist. If a run took the time
/// limit or longer, the cell says only that.
fn cell_of_one_problem(answers: &[TimedVerdict]) -> String {
    let solved = answers.iter().filter(|answer| answer.found != TourVerdict::Unknown).count();
    if answers.iter().any(|answer| answer.seconds >= TIME_LIMIT_SECONDS as f64) {
        return exceeded_limit_cell();
    }
    let seconds: Vec<f64> = answers.iter().map(|answer| answer.seconds).collect();
    let [least, median, _] = least_median_greatest(&seconds).map(format_seconds);
    let times = if seconds.len() > 1 { format!("{least} ({median})") } else { least };
    match solved {
        0 => format!("no answer, {times}"),
        _ if solved < answers.len() => format!("{solved} of {} found, {times}", answers.len()),
        _ if answers[0].found == TourVerdict::None => format!("proven none, {times}"),
        _ => times,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_tells_found_from_proven_none_and_from_no_answer() {
        let told = |found: &[(f64, TourVerdict)]| {
            let answers: Vec<TimedVerdict> =
                found.iter().map(|&(seconds, found)| TimedVerdict { seconds, found }).collect();
            cell_of_one_problem(&answers)
        };
        assert_eq!(
            told(&[(0.5, TourVerdict::Tour), (0.1, TourVerdict::Tour), (0.2, TourVerdict::Tour)]),
            "100 ms (200 ms)"
        );
        assert_eq!(told(&[(12.0, TourVerdict::None)]), "proven none, 12.0 s");
        assert_eq!(told(&[(0.1, TourVerdict::Unknown), (0.1, TourVerdict::Tour)]), "1 of 2 found, 100 ms (100 ms)");
        assert_eq!(told(&[(1.0, TourVerdict::Unknown)]), "no answer, 1.00 s");
        assert_eq!(told(&[(40.0, TourVerdict::Unknown)]), "> 40.0 s");
    }
}

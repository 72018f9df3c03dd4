//! The programs and functions that search for tours, and how each of them is run.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use backrank::Problem as _;
use backrank::board::{MoveGraph, MoveOrder, Square, Tour, TourDecoder};
use backrank::search::{Options, Outcome};
use backrank::tours::TourProblem;

use super::problem_sets::ProblemSet;
use super::venv::rival_file_path;
use super::warnsdorff::warnsdorff_walk;
use crate::process;
use crate::repeats::TIME_LIMIT_SECONDS;

/// A program or function that searches for tours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TourSolver {
    /// A Python program: its file name in `rivals/`, and its name in the table.
    Python(&'static str, &'static str),
    /// Warnsdorff's rule without backtracking, with ties broken at random or else by the order of the moves.
    Warnsdorff { random_ties: bool },
    /// Backrank's command, as a whole process.
    Command,
    /// Backrank's library, in this process.
    Library,
}

/// All solvers, in the order of the table.
pub(crate) const TOUR_SOLVERS: [TourSolver; 6] = [
    TourSolver::Python("cp_sat.py", "CP-SAT"),
    TourSolver::Python("lkh.py", "LKH"),
    TourSolver::Warnsdorff { random_ties: false },
    TourSolver::Warnsdorff { random_ties: true },
    TourSolver::Command,
    TourSolver::Library,
];

/// The largest board, in squares, on which the Python programs are run: on larger ones the matrix of LKH and the model
/// of CP-SAT grow to gigabytes.
const MAX_PYTHON_SQUARES: usize = 2500;

/// The answer of a solver after its check, without the tour itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TourVerdict {
    /// The solver found a tour, which passed its check.
    Tour,
    /// The solver says that there is no tour.
    None,
    /// The solver gave no answer: the time limit was reached, or Warnsdorff's rule did not visit every square.
    Unknown,
}

/// The answer of a solver, and its time in seconds.
pub(crate) struct TimedVerdict {
    pub(crate) seconds: f64,
    pub(crate) found: TourVerdict,
}

/// The seconds of a run, and its answer before the check: the squares of a tour, or the verdict without a tour.
type UncheckedAnswer = (f64, Result<Vec<Square>, TourVerdict>);

impl TourSolver {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Python(_, name) => name,
            Self::Warnsdorff { random_ties: false } => "Warnsdorff, first tie",
            Self::Warnsdorff { random_ties: true } => "Warnsdorff, random tie",
            Self::Command => "Backrank, command",
            Self::Library => "Backrank, library",
        }
    }

    /// Whether the solver can be run on the set.
    pub(crate) fn supports(&self, set: &ProblemSet) -> bool {
        match self {
            Self::Python(..) => set.max_board_squares() <= MAX_PYTHON_SQUARES,
            Self::Warnsdorff { .. } => {
                set.problems.iter().all(|problem| problem.board().is_plain() && !problem.is_closed())
            }
            Self::Command | Self::Library => true,
        }
    }

    /// Runs the solver, and checks its answer.
    pub(crate) fn solve(&self, problem: &TourProblem, seed: u64, python: &Path) -> Result<TimedVerdict, String> {
        let (seconds, raw) = match self {
            Self::Python(program, _) => solve_by_python(problem, program, python)?,
            Self::Warnsdorff { random_ties } => solve_by_warnsdorff(problem, *random_ties, seed),
            Self::Command => solve_by_command(problem)?,
            Self::Library => solve_by_library(problem)?,
        };
        Ok(TimedVerdict { seconds, found: checked(problem, raw)? })
    }
}

/// The verdict of an answer; an error if its tour is none of the problem, or if it denies a tour that Backrank finds.
fn checked(problem: &TourProblem, answer: Result<Vec<Square>, TourVerdict>) -> Result<TourVerdict, String> {
    match answer {
        Ok(squares) => {
            let made = if problem.is_closed() { Tour::closed } else { Tour::open };
            let tour = made(problem.board(), problem.piece(), squares).map_err(|error| error.to_string())?;
            match problem.start() {
                Some(start) if tour.start() != start => Err(format!("the tour starts on {}", tour.start())),
                _ => Ok(TourVerdict::Tour),
            }
        }
        Err(TourVerdict::None) if problem.find(&Options::default()).found().is_some() => {
            Err("there is a tour".to_owned())
        }
        Err(found) => Ok(found),
    }
}

fn solve_by_python(problem: &TourProblem, program: &str, python: &Path) -> Result<UncheckedAnswer, String> {
    let moves = MoveGraph::new(problem.board(), problem.piece(), &MoveOrder::default());
    let start = problem.start().and_then(|start| moves.vertex(start)).map_or(-1, i64::from);
    let mut question = format!("{} {} {start}\n", moves.squares().len(), u8::from(problem.is_closed()));
    for (a, b) in moves.graph().edges() {
        question.push_str(&format!("{a} {b}\n"));
    }
    // The program is told its time limit; the command `timeout` ends it if it runs on nevertheless. `timeout` allows 10
    // seconds more, because Python may start slowly.
    let mut command = Command::new("timeout");
    command.arg((TIME_LIMIT_SECONDS + 10).to_string()).arg(python).arg(rival_file_path(program));
    let ran = process::run(command.arg(TIME_LIMIT_SECONDS.to_string()), question.as_bytes())?;
    if ran.code == Some(124) {
        return Ok((TIME_LIMIT_SECONDS as f64, Err(TourVerdict::Unknown)));
    }
    let unreadable = || format!("{program} wrote what cannot be read: {}", ran.stderr);
    let text = String::from_utf8_lossy(&ran.stdout);
    let mut lines = text.lines();
    let (found, seconds) = lines.next().and_then(|line| line.split_once(' ')).ok_or_else(unreadable)?;
    let seconds = seconds.parse().map_err(|_| unreadable())?;
    let found = match found {
        "tour" => {
            let vertices = lines.next().unwrap_or_default().split(' ').map(str::parse::<usize>);
            let square = |vertex: Result<usize, _>| moves.squares().get(vertex.ok()?).copied();
            Ok(vertices.map(square).collect::<Option<Vec<_>>>().ok_or_else(unreadable)?)
        }
        "none" => Err(TourVerdict::None),
        _ => Err(TourVerdict::Unknown),
    };
    Ok((seconds, found))
}

fn solve_by_warnsdorff(problem: &TourProblem, random_ties: bool, seed: u64) -> UncheckedAnswer {
    let begin = Instant::now();
    let walk = warnsdorff_walk(problem.board(), problem.start().unwrap_or(Square::new(0, 0)), random_ties, seed);
    let seconds = begin.elapsed().as_secs_f64();
    (seconds, if walk.len() == problem.board().len() { Ok(walk) } else { Err(TourVerdict::Unknown) })
}

fn solve_by_command(problem: &TourProblem) -> Result<UncheckedAnswer, String> {
    let mut command = process::backrank_command();
    // A plain rectangle is given by its size; any other board is given as a drawing on standard input.
    let plain = problem.board().is_plain();
    let board = if plain { problem.board().to_string() } else { "-".to_owned() };
    command.args(["find", "tour", &board, "--quiet", "--format", "binary"]);
    command.args(["--time-limit", &format!("{TIME_LIMIT_SECONDS}s"), "--piece", &problem.piece().to_string()]);
    command.args(problem.is_closed().then_some("--closed"));
    if let Some(start) = problem.start() {
        command.args(["--from", &start.to_string()]);
    }
    let drawing = if plain { String::new() } else { problem.board().drawing_text() };
    let ran = process::run(&mut command, drawing.as_bytes())?;
    let found = match ran.code {
        Some(0) => {
            let reader = TourDecoder::new(&ran.stdout[..]).map_err(|error| error.to_string())?;
            Ok(reader.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?)
        }
        Some(1) => Err(TourVerdict::None),
        Some(3) => Err(TourVerdict::Unknown),
        code => return Err(format!("the command ended with {code:?}: {}", ran.stderr)),
    };
    Ok((ran.seconds, found))
}

fn solve_by_library(problem: &TourProblem) -> Result<UncheckedAnswer, String> {
    let options = Options::default().time_limit(Duration::from_secs(TIME_LIMIT_SECONDS));
    let begin = Instant::now();
    let outcome = problem.find(&options);
    let seconds = begin.elapsed().as_secs_f64();
    Ok(match outcome {
        Outcome::Found(tour) => (seconds, Ok(tour.squares().to_vec())),
        Outcome::Impossible(_) => (seconds, Err(TourVerdict::None)),
        Outcome::Unknown(_) => (seconds, Err(TourVerdict::Unknown)),
    })
}

#[cfg(test)]
mod tests {
    use backrank::board::Board;

    use super::*;

    #[test]
    fn an_answer_that_denies_a_tour_is_believed_only_where_there_is_none() {
        let denied = |side: u32| checked(&TourProblem::knight(Board::new(side, side).unwrap()), Err(TourVerdict::None));
        assert_eq!((denied(4), denied(5)), (Ok(TourVerdict::None), Err("there is a tour".to_owned())));
    }
}

//! `cargo dev rivals queens`: other programs and Backrank solve the n queens problem for the same n.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use backrank::Problem;
use backrank::board::{Board, Piece, Placement, Square};
use backrank::placements::PlacementProblem;
use backrank::search::Options;

use crate::benchmarks_page::{self, format_seconds};
use crate::process;
use crate::queens_baseline::count_queens_by_bitmasks;
use crate::repeats::{TIME_LIMIT_SECONDS, exceeded_limit_cell, fastest_run};
use backrank_dev::step::{run_command, succeeds_silently};

use super::venv::{self, rival_file_path};

/// A question about n queens that a program is asked.
#[derive(Clone, Copy)]
struct QueensQuestion {
    /// The number of queens.
    side: u32,
    /// Whether the program must count all solutions; otherwise it must find one.
    counts_all: bool,
}

/// A program that solves or counts queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QueensSolver {
    CpSat,
    Gecode,
    Baseline,
    Command,
    Library,
}

const QUEENS_SOLVERS: [QueensSolver; 5] =
    [QueensSolver::CpSat, QueensSolver::Gecode, QueensSolver::Baseline, QueensSolver::Command, QueensSolver::Library];

/// The numbers of queens for which all solutions are counted, ascending. A program that exceeds the time limit is not
/// asked about larger numbers.
const QUEENS_TO_COUNT: [u32; 5] = [8, 10, 12, 14, 16];
/// The numbers of queens for which one solution is searched, ascending. A program that exceeds the time limit is not
/// asked about larger numbers.
const QUEENS_TO_FIND: [u32; 5] = [20, 50, 100, 200, 1000];

/// The introduction to the table of queens in `docs/benchmarks.md`.
const QUEENS_INTRO: &str = "\
Queens. The least time of three runs; what took longer than 10 s was run once, and stopped after 40 s, and then a larger
number was not asked for. Each contender uses one thread, one after another on the same machine. Counts were compared with
each other, and each solution was checked. The times of CP-SAT (three constraints of different values, one worker) are
those of making the model and solving it, without the start of Python; those of MiniZinc with Gecode (the same
constraints, the smallest domain first) and of the command are whole processes. The yardstick is plain recursion with bit
masks and mirror symmetry, in Rust, which only counts.";

/// The seconds of a run, and its answer: the number of solutions, or the file, from 0, of the queen in each rank of one
/// solution; `None` if the run exceeded the time limit.
type TimedQueensAnswer = (f64, Option<Vec<u64>>);

/// Asks every program every question, and writes the table to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let python = venv::install_packages()?;
    install_minizinc()?;
    let mut rows = Vec::new();
    for (sides, counts_all) in [(QUEENS_TO_COUNT, true), (QUEENS_TO_FIND, false)] {
        let mut gave_up = [false; QUEENS_SOLVERS.len()];
        for side in sides {
            let question = QueensQuestion { side, counts_all };
            let mut row = vec![question.name()];
            let mut counts = Vec::new();
            for (solver, gave_up) in QUEENS_SOLVERS.iter().zip(&mut gave_up) {
                let cell = if *gave_up || !solver.supports(question) {
                    "–".to_owned()
                } else {
                    let (seconds, answer) = fastest_run(|| solver.solve_and_check(question, &python))?;
                    *gave_up = answer.is_none();
                    answer.map_or_else(exceeded_limit_cell, |answer| {
                        counts.extend(counts_all.then(|| answer[0]));
                        format_seconds(seconds)
                    })
                };
                println!("{}: {solver:?}: {cell}", question.name());
                row.push(cell);
            }
            if counts.windows(2).any(|pair| pair[0] != pair[1]) {
                return Err(format!("{} were counted as {counts:?}", question.name()));
            }
            rows.push(row);
        }
    }
    let head = ["", "CP-SAT", "MiniZinc, Gecode", "yardstick", "Backrank, command", "Backrank, library"];
    let version = process::run(Command::new("minizinc").arg("--version"), b"")?;
    let version = String::from_utf8_lossy(&version.stdout).lines().next().unwrap_or_default().to_owned();
    let text = format!(
        "{QUEENS_INTRO}\n{} {version}.\n\n{}",
        venv::describe_packages(),
        benchmarks_page::markdown_table(&head, &rows)
    );
    benchmarks_page::write_section("Rivals in queens", "cargo dev rivals queens", &text)
}

/// Installs MiniZinc with Gecode from Debian's package if it is missing.
fn install_minizinc() -> Result<(), String> {
    if succeeds_silently(Command::new("minizinc").arg("--version")) {
        return Ok(());
    }
    run_command(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", "minizinc"]))
        .map_err(|failure| format!("{failure}; install the package minizinc, with Gecode"))
}

impl QueensQuestion {
    fn name(self) -> String {
        let Self { side, counts_all } = self;
        if counts_all { format!("all solutions of {side}, counted") } else { format!("a solution of {side}") }
    }
}

impl QueensSolver {
    fn supports(self, question: QueensQuestion) -> bool {
        self != Self::Baseline || question.counts_all
    }

    /// Runs the program once; if the answer is a solution, checks it.
    fn solve_and_check(self, question: QueensQuestion, python: &Path) -> Result<TimedQueensAnswer, String> {
        let (seconds, answer) = self.solve(question, python)?;
        if let (QueensQuestion { side, counts_all: false }, Some(files)) = (question, &answer) {
            check_placement(side, files).map_err(|fault| format!("{self:?}, {side} queens: {fault}"))?;
        }
        Ok((if answer.is_some() { seconds } else { TIME_LIMIT_SECONDS as f64 }, answer))
    }

    fn solve(
        self,
        QueensQuestion { side, counts_all }: QueensQuestion,
        python: &Path,
    ) -> Result<TimedQueensAnswer, String> {
        let limit = TIME_LIMIT_SECONDS.to_string();
        let begin = Instant::now();
        match self {
            Self::Baseline => {
                let count = count_queens_by_bitmasks(side);
                Ok((begin.elapsed().as_secs_f64(), Some(vec![count])))
            }
            Self::Library => {
                let board = Board::new(side, side).map_err(|error| error.to_string())?;
                let problem = PlacementProblem::new(board, Piece::QUEEN);
                let answer = if counts_all {
                    vec![problem.count(&Options::default()).found.try_into().map_err(|_| "too many")?]
                } else {
                    let placement = problem.find(&Options::default()).found().ok_or("nothing was found")?;
                    placement.squares().iter().map(|square| square.file().into()).collect()
                };
                Ok((begin.elapsed().as_secs_f64(), Some(answer)))
            }
            Self::Command => {
                let (verb, format) = if counts_all { ("count", "text") } else { ("find", "ids") };
                let words = [verb, "queens", &side.to_string(), "--format", format].map(str::to_owned);
                let mut command = process::backrank_command();
                command.args(words).args(counts_all.then_some("--threads=1"));
                let ran = process::run(&mut command, b"")?;
                Ok((ran.seconds, Some(parse_numbers(&ran.stdout, &ran.stderr)?)))
            }
            Self::CpSat => {
                let mut command = Command::new(python);
                command.arg(rival_file_path("queens_cp_sat.py")).arg(side.to_string());
                let ran = process::run(command.args([if counts_all { "all" } else { "one" }, &limit]), b"")?;
                let text = String::from_utf8_lossy(&ran.stdout).into_owned();
                let (seconds, answer) = text.split_once(' ').ok_or_else(|| ran.stderr.clone())?;
                let seconds = seconds.parse().map_err(|_| text.clone())?;
                if answer.trim() == "unknown" {
                    return Ok((seconds, None));
                }
                Ok((seconds, Some(parse_numbers(answer.as_bytes(), &ran.stderr)?)))
            }
            Self::Gecode => {
                let mut command = Command::new("timeout");
                command.arg(&limit).args(["minizinc", "--solver", "gecode", "-D", &format!("n={side}")]);
                let ran =
                    process::run(command.args(counts_all.then_some("-a")).arg(rival_file_path("queens.mzn")), b"")?;
                if ran.code == Some(124) {
                    return Ok((ran.seconds, None));
                }
                let text = String::from_utf8_lossy(&ran.stdout);
                let mut solutions = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
                let answer = if counts_all {
                    vec![solutions.count() as u64]
                } else {
                    parse_numbers(solutions.next().unwrap_or_default().as_bytes(), &ran.stderr)?
                };
                Ok((ran.seconds, Some(answer)))
            }
        }
    }
}

fn parse_numbers(text: &[u8], said: &str) -> Result<Vec<u64>, String> {
    let text = String::from_utf8_lossy(text);
    let numbers: Result<Vec<u64>, _> = text.split_whitespace().map(str::parse).collect();
    numbers.ok().filter(|numbers| !numbers.is_empty()).ok_or_else(|| format!("cannot be read: {text} {said}"))
}

/// Checks that queens on these files, one for each rank, do not attack each other.
fn check_placement(side: u32, files: &[u64]) -> Result<(), String> {
    let board = Board::new(side, side).map_err(|error| error.to_string())?;
    let squares: Vec<Square> = (0..).zip(files).map(|(rank, &file)| Square::new(file as u32, rank)).collect();
    if squares.len() != side as usize {
        return Err(format!("{} queens", squares.len()));
    }
    Placement::new(&board, &Piece::QUEEN, squares).map(|_| ()).map_err(|error| error.to_string())
}

//! Methods that decide whether n queens can be placed when some diagonals are excluded: those of the library, and
//! others.

use std::time::Instant;

use backrank::Problem;
use backrank::board::Square;
use backrank::placements::{Method, PlacementProblem};
use backrank::search::{Options, Outcome};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

/// A method: decides whether the problem has a placement of n queens; `None` if the deadline passes first.
pub(crate) type CompletionMethod = fn(&PlacementProblem, Instant) -> Option<bool>;

/// The methods that are compared, each with its name in the table.
pub(crate) const METHODS: [(&str, CompletionMethod); 4] = [
    ("fail-first on ranks and files", fail_first),
    ("row by row with bit masks", |problem, deadline| find_with(Method::Masks, problem, deadline)),
    ("exact cover", exact_cover),
    ("satisfiability (batsat)", satisfiability),
];

/// Decides by Backrank's own method for completions, [`Method::FailFirst`], whether there is a placement; `None` if the
/// deadline passes first.
pub(crate) fn fail_first(problem: &PlacementProblem, deadline: Instant) -> Option<bool> {
    find_with(Method::FailFirst, problem, deadline)
}

fn find_with(method: Method, problem: &PlacementProblem, deadline: Instant) -> Option<bool> {
    let left = deadline.saturating_duration_since(Instant::now());
    match problem.find(&Options::default().method(method).time_limit(left)) {
        Outcome::Found(_) => Some(true),
        Outcome::Impossible(_) => Some(false),
        Outcome::Unknown(_) => None,
    }
}

/// The numbers of the four lines through a square: its rank, its file and its two diagonals, numbered one kind after
/// the other.
fn lines_of(square: Square, side: usize) -> [usize; 4] {
    let (rank, file) = (square.rank() as usize, square.file() as usize);
    [rank, side + file, 2 * side + rank + file, 4 * side + rank + side - 1 - file]
}

/// The side of the board, and the lines through each square that is not forbidden.
fn lines_of_open_squares(problem: &PlacementProblem) -> (usize, Vec<[usize; 4]>) {
    let side = problem.board().ranks() as usize;
    let open = problem.board().squares().filter(|&square| !problem.forbids(square));
    (side, open.map(|square| lines_of(square, side)).collect())
}

/// Knuth's algorithm X (2000). Options that conflict with the chosen ones are marked as forbidden, and allowed again
/// afterwards. Ranks and files are covered exactly once, diagonals at most once; the rank or file with the fewest
/// options is covered first.
fn exact_cover(problem: &PlacementProblem, deadline: Instant) -> Option<bool> {
    let (side, options) = lines_of_open_squares(problem);
    let mut cover = ExactCover {
        uncovered: (0..2 * side).collect(),
        is_allowed: vec![true; options.len()],
        allowed_count: vec![0; 6 * side],
        options_of_item: vec![Vec::new(); 6 * side],
        options,
        nodes: 0,
        deadline,
    };
    for (option, items) in cover.options.iter().enumerate() {
        for &item in items {
            cover.options_of_item[item].push(option);
            cover.allowed_count[item] += 1;
        }
    }
    cover.solve()
}

/// The state of the search for an exact cover. An item is a rank, a file or a diagonal; an option is a square, which
/// covers four items.
struct ExactCover {
    /// The primary items, ranks and files, that are not covered yet.
    uncovered: Vec<usize>,
    /// The items that each option covers.
    options: Vec<[usize; 4]>,
    /// The options that cover each item.
    options_of_item: Vec<Vec<usize>>,
    /// Whether each option can still be chosen.
    is_allowed: Vec<bool>,
    /// The number of allowed options of each item.
    allowed_count: Vec<usize>,
    nodes: u64,
    deadline: Instant,
}

impl ExactCover {
    fn solve(&mut self) -> Option<bool> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) && Instant::now() >= self.deadline {
            return None;
        }
        let least = (0..self.uncovered.len()).min_by_key(|&at| self.allowed_count[self.uncovered[at]]);
        let Some(least) = least else { return Some(true) };
        let item = self.uncovered.swap_remove(least);
        let mut answer = Some(false);
        for at in 0..self.options_of_item[item].len() {
            let option = self.options_of_item[item][at];
            if !self.is_allowed[option] {
                continue;
            }
            let other = self.options[option][usize::from(self.options[option][0] == item)];
            let place = self.uncovered.iter().position(|&primary| primary == other).unwrap_or_default();
            self.uncovered.swap_remove(place);
            let forbidden = self.forbid_conflicting(option);
            answer = self.solve();
            for &option in &forbidden {
                self.is_allowed[option] = true;
                self.options[option].iter().for_each(|&item| self.allowed_count[item] += 1);
            }
            self.uncovered.push(other);
            if answer != Some(false) {
                break;
            }
        }
        self.uncovered.push(item);
        answer
    }

    /// Forbids this option, and every allowed option that shares an item with it. Returns the options that this call
    /// forbade.
    fn forbid_conflicting(&mut self, option: usize) -> Vec<usize> {
        let mut forbidden = Vec::new();
        for item in self.options[option] {
            for &other in &self.options_of_item[item] {
                if std::mem::take(&mut self.is_allowed[other]) {
                    self.options[other].iter().for_each(|&item| self.allowed_count[item] -= 1);
                    forbidden.push(other);
                }
            }
        }
        forbidden
    }
}

/// Decides by a SAT solver. Each square has a variable, which is true if a queen stands there. A clause for each rank
/// and file says that at least one of its squares has a queen, and a clause for each pair of squares on a line says
/// that not both have one.
fn satisfiability(problem: &PlacementProblem, deadline: Instant) -> Option<bool> {
    let (side, squares) = lines_of_open_squares(problem);
    let mut solver = Solver::new(SolverOpts::default(), SatDeadline(deadline));
    let variables: Vec<Lit> = squares.iter().map(|_| Lit::new(solver.new_var_default(), true)).collect();
    for line in 0..6 * side {
        let on_line = squares.iter().zip(&variables).filter(|(lines, _)| lines.contains(&line));
        let mut on_line: Vec<Lit> = on_line.map(|(_, &variable)| variable).collect();
        for (index, &one) in on_line.iter().enumerate() {
            for &other in &on_line[..index] {
                solver.add_clause_reuse(&mut vec![!one, !other]);
            }
        }
        if line < 2 * side {
            solver.add_clause_reuse(&mut on_line);
        }
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => Some(true),
        answer if answer == lbool::FALSE => Some(false),
        _ => None,
    }
}

/// Stops the SAT solver at this time.
struct SatDeadline(Instant);

impl Callbacks for SatDeadline {
    fn stop(&self) -> bool {
        Instant::now() >= self.0
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::excluded_diagonals::problem_with_excluded_diagonals;
    use super::*;

    #[test]
    fn all_contenders_give_the_same_answers() {
        let mut found = 0;
        for seed in 0..30 {
            let problem = problem_with_excluded_diagonals(10, 9, seed).unwrap();
            let deadline = Instant::now() + Duration::from_secs(3600);
            let answers = METHODS.map(|(_, method)| method(&problem, deadline));
            assert!(answers[0].is_some() && answers.iter().all(|answer| *answer == answers[0]), "{seed} {answers:?}");
            found += u32::from(answers[0] == Some(true));
        }
        assert!((1..30).contains(&found), "{found}");
    }
}

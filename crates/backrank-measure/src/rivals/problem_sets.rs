//! The boards on which the solvers of tours are compared.

use backrank::board::{Board, Piece, Square};
use backrank::tours::TourProblem;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::boards_with_holes::problem_families::FAMILIES;

/// The number of boards with holes around a planted tour.
const PLANTED_BOARDS: u64 = 1000;
/// The number of random starts on each large board.
const STARTS: usize = 20;

/// A set of problems of one kind, often only one, that has one row in the table of times.
pub(crate) struct ProblemSet {
    pub(crate) name: String,
    /// The problems; several share the row.
    pub(crate) problems: Vec<TourProblem>,
}

impl ProblemSet {
    /// The number of squares of the largest board among the problems.
    pub(crate) fn max_board_squares(&self) -> usize {
        self.problems.iter().map(|problem| problem.board().len()).max().unwrap_or(0)
    }
}

/// All sets of problems, in the order of the rows of the table.
pub(crate) fn problem_sets() -> Result<Vec<ProblemSet>, String> {
    let rectangle = |ranks: u32, files: u32, closed: bool| -> Result<ProblemSet, String> {
        let board = Board::new(ranks, files).map_err(|error| error.to_string())?;
        let kind = if closed { "closed" } else { "open from a1" };
        let problem = TourProblem::new(board.clone(), Piece::KNIGHT);
        let problem = if closed { problem.closed() } else { problem.from(Square::new(0, 0)) };
        Ok(ProblemSet { name: format!("{board}, {kind}"), problems: vec![problem] })
    };
    let mut sets = vec![
        rectangle(8, 8, false)?,
        rectangle(8, 8, true)?,
        rectangle(20, 20, true)?,
        rectangle(50, 50, true)?,
        rectangle(4, 20, true)?,
        rectangle(30, 30, false)?,
    ];
    for side in [100, 200, 1000] {
        sets.push(from_many_starts(side)?);
    }
    let planted = FAMILIES.iter().find(|family| family.has_tours == Some(true)).ok_or("there are no planted boards")?;
    let problems = (0..PLANTED_BOARDS).map(|number| planted.problem_with_seed(number)).collect();
    sets.push(ProblemSet { name: format!("{PLANTED_BOARDS} boards, {}", planted.name), problems });
    Ok(sets)
}

/// The set of open tours of a square board from random starts.
fn from_many_starts(side: u32) -> Result<ProblemSet, String> {
    let board = Board::new(side, side).map_err(|error| error.to_string())?;
    let mut rng = Pcg64Mcg::seed_from_u64(side.into());
    let mut start = || Square::new(rng.random_range(0..side), rng.random_range(0..side));
    let problems = (0..STARTS).map(|_| TourProblem::new(board.clone(), Piece::KNIGHT).from(start())).collect();
    Ok(ProblemSet { name: format!("{board}, open from {STARTS} random starts"), problems })
}

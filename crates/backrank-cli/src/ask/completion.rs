//! What is asked of queens besides their number: those of an instance, and diagonals that stay empty.

use backrank::board::{Diagonal, DiagonalError, QueensInstance};
use backrank::placements::PlacementProblem;
use backrank::teach::Convention;

use super::allowance::refuse_beyond_memory;
use super::place::square_on;
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// What a forbidden square takes beyond those that are kept as bits, in bytes.
const BYTES_A_SQUARE: u64 = 100;

/// The problem with the queens and the diagonals of the instance.
pub fn completed(
    typed: &Typed,
    mut problem: PlacementProblem,
    instance: &QueensInstance,
) -> Result<PlacementProblem, Trouble> {
    for &queen in &instance.queens {
        problem = problem.with_standing(queen);
    }
    let diagonals = instance.diagonals.iter();
    diagonals.copied().try_fold(problem, |problem, diagonal| without(typed, problem, diagonal))
}

/// The problem without the diagonals that are to stay empty.
pub fn without_diagonals(
    typed: &Typed,
    problem: PlacementProblem,
    convention: Option<Convention>,
    words: &Words,
) -> Result<PlacementProblem, Trouble> {
    typed.values("forbid-diagonal").iter().try_fold(problem, |problem, text| {
        let board = problem.board();
        let square = |text: &str| {
            square_on(board, text.trim(), convention).map_err(|trouble| trouble.about("forbid-diagonal", words))
        };
        // Squares are read as those of other options are, so that one off the board is named.
        let diagonal = match text.split_once('-') {
            Some((a, b)) if !text.contains('=') => Diagonal::through(square(a)?, square(b)?),
            _ => text.parse(),
        };
        let refused = |error: DiagonalError| Trouble::misuse(error.message());
        let diagonal = diagonal.map_err(refused)?;
        if !diagonal.meets(board) {
            return Err(Trouble::misuse(Message::new("diagonal-off-board").with("text", text.as_str())));
        }
        without(typed, problem, diagonal)
    })
}

fn without(typed: &Typed, problem: PlacementProblem, diagonal: Diagonal) -> Result<PlacementProblem, Trouble> {
    refuse_beyond_memory(typed, diagonal.most_squares(problem.board()).saturating_mul(BYTES_A_SQUARE))?;
    Ok(problem.with_forbidden_diagonal(diagonal))
}

//! Validation of placement problems: number of pieces, required and forbidden squares and diagonals, domination.

use backrank::board::{Diagonal, DiagonalError, Piece};
use backrank::placements::{PieceCount, PlacementProblem, Reason, Rule};
use backrank::search::Budget;
use backrank_words::{Field, ToMessage, message};

use super::completion_instance::CompletionInstance;
use super::field_conflicts::{NOT_WITH_DOMINATING, refuse_others_with};
use super::problem_input::ProblemInput;
use super::value::{parse_choice, parse_memory_limit, parse_number};
use crate::refusal::Refusal;
use crate::request::{ProblemRequest, QuestionKind};

/// An upper bound on the memory that each square of a forbidden diagonal needs, in bytes.
const BYTES_PER_SQUARE: u64 = 100;

/// The value of the field `pieces` that asks for as many pieces as fit.
pub(super) const MOST: &str = "most";

/// Whether the request asks for as many pieces as fit.
pub(super) fn wants_most_pieces(request: &ProblemRequest) -> bool {
    request.pieces.as_deref() == Some(MOST)
}

impl ProblemInput<'_> {
    /// The problem of placing pieces that do not attack each other. [`apply_domination`](Self::apply_domination) then
    /// turns it into a domination problem, if the request asks for that.
    pub(super) fn placement_problem(
        &self,
        piece: Piece,
        instance: Option<&CompletionInstance>,
    ) -> Result<PlacementProblem, Refusal> {
        let Self { request, options, squares, .. } = self;
        let mut problem = PlacementProblem::new(squares.board.clone(), piece);
        let (queens, mut diagonals) =
            instance.map_or((&[][..], Vec::new()), |instance| (&instance.queens[..], instance.diagonals.clone()));
        problem = queens.iter().copied().fold(problem, PlacementProblem::with_preplaced_square);
        if let Some(pieces) = self.piece_count()? {
            problem = problem.with_pieces(pieces);
        }
        for square in squares.read_all(&request.queen, Field::Queen)? {
            problem = problem.with_preplaced_square(square);
        }
        for square in squares.read_all(&request.forbid, Field::Forbid)? {
            problem = problem.with_forbidden_square(square);
        }
        diagonals.extend(self.read_diagonals()?);
        problem = self.with_empty_diagonals(problem, &diagonals)?;
        if let Some(turn) = parse_choice(request.symmetric.as_deref(), Field::Symmetric)? {
            problem = problem.symmetric(turn);
        }
        if let Some(reason @ Reason::BoardNotSymmetric(_)) = problem.trivial_refutation() {
            return Err(Refusal::invalid(reason.message()));
        }
        parse_number(options.seed.as_deref(), Field::Seed)?;
        Ok(if request.distinct { problem.up_to_symmetry() } else { problem })
    }

    /// The same problem for pieces that dominate the board (attack or occupy every square), if the request asks for
    /// domination; otherwise the problem unchanged.
    pub(super) fn apply_domination(&self, placement: PlacementProblem) -> Result<PlacementProblem, Refusal> {
        let ProblemRequest { dominating, independent, pieces, .. } = self.request;
        if !dominating {
            let alone = message!("independent-alone");
            return if *independent { Err(Refusal::invalid(alone)) } else { Ok(placement) };
        }
        refuse_others_with(self.given, Field::Dominating, NOT_WITH_DOMINATING)?;
        if wants_most_pieces(self.request) {
            return Err(Refusal::conflicting_fields(Field::Dominating, (Field::Pieces, MOST)));
        }
        let rule = if *independent { Rule::IndependentDominating } else { Rule::Dominating };
        let problem = placement.with_rule(rule);
        Ok(if pieces.is_some() { problem } else { problem.with_pieces(PieceCount::Fewest) })
    }

    /// The requested number of pieces, if any.
    fn piece_count(&self) -> Result<Option<PieceCount>, Refusal> {
        use QuestionKind::{Count, Decide, Draw, Find, List};
        let Some(text) = self.request.pieces.as_deref() else { return Ok(None) };
        if text != MOST {
            let pieces: u64 = text.parse().map_err(|_| Refusal::invalid(message!("wrong-pieces", value = text)))?;
            return Ok(Some(PieceCount::Exactly(usize::try_from(pieces).unwrap_or(usize::MAX))));
        }
        if self.given.contains(&Field::Symmetric) {
            return Err(Refusal::conflicting_fields((Field::Pieces, MOST), Field::Symmetric));
        }
        // Only questions of these kinds can be asked about the largest number of pieces that fit.
        if !matches!(self.kind, Find | Decide | Count | List | Draw) {
            return Err(Refusal::invalid(message!("pieces-most-not-for", verb = self.kind.name())));
        }
        Ok(Some(PieceCount::Most))
    }

    /// The diagonals that the request forbids.
    fn read_diagonals(&self) -> Result<Vec<Diagonal>, Refusal> {
        let board = &self.squares.board;
        let read = |text: &String| {
            let square = |text: &str| self.squares.read_one(text.trim(), Field::ForbidDiagonal);
            // The two squares are read by the square reader, as those of other fields, because its errors name a square
            // off the board. `Diagonal`'s parser knows no board.
            let diagonal = match text.split_once('-') {
                Some((a, b)) if !text.contains('=') => Diagonal::through_squares(square(a)?, square(b)?),
                _ => text.parse(),
            };
            let diagonal: Diagonal = diagonal.map_err(|error: DiagonalError| Refusal::from_error(error))?;
            let off_board = || Refusal::invalid(message!("diagonal-off-board", text));
            Some(diagonal).filter(|diagonal| diagonal.meets_board(board)).ok_or_else(off_board)
        };
        self.request.forbid_diagonal.iter().map(read).collect()
    }

    /// The problem with the squares of these diagonals forbidden.
    fn with_empty_diagonals(
        &self,
        problem: PlacementProblem,
        diagonals: &[Diagonal],
    ) -> Result<PlacementProblem, Refusal> {
        let squares = diagonals.iter().map(|diagonal| diagonal.square_count_upper_bound(problem.board()));
        let needs = squares.fold(0, u64::saturating_add).saturating_mul(BYTES_PER_SQUARE);
        let budget = Budget::unlimited().with_memory(parse_memory_limit(self.options, self.context.limits)?);
        budget.check_memory(needs).map_err(Refusal::beyond_memory)?;
        Ok(diagonals.iter().fold(problem, |problem, diagonal| {
            diagonal.squares(problem.board()).into_iter().fold(problem, PlacementProblem::with_forbidden_square)
        }))
    }
}

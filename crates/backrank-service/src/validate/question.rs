//! What is asked about, after validation: a problem with checked values only.

use backrank::board::{Board, Piece, Square};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Options};
use backrank::teach::Convention;
use backrank::tours::{self, TourProblem};
use backrank_words::reading::piece_letter;

use super::board::{BoardInput, board};
use super::context::Context;
use super::piece::piece;
use super::placement::{PlacementParts, is_most};
use super::rules::refuse_fields_of_others;
use super::squares::SquareReader;
use super::tour::tour;
use super::value::convention;
use crate::field_set::FieldSet;
use crate::puzzle::Puzzle;
use crate::refusal::Refusal;
use crate::request::{QuestionKind, QuestionRequest};

/// A problem of either kind.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Tours.
    Tour(TourProblem),
    /// Pieces.
    Placement(PlacementProblem),
}

/// What is asked about, with checked values only.
#[derive(Clone, Debug)]
pub struct Question {
    /// Which question it is.
    pub kind: QuestionKind,
    /// What it is about.
    pub puzzle: Puzzle,
    /// Which solutions are asked for.
    pub problem: Problem,
    /// What the searches for tours are told besides their method.
    pub settings: tours::Settings,
    /// The seed of the searches for tours.
    pub seed: u64,
    /// The lesson whose conventions are followed.
    pub convention: Option<Convention>,
    /// Whether as many pieces as fit are asked for, a number still to be found.
    pub most: bool,
    /// The fields of the request that were given.
    pub given: FieldSet,
}

impl Question {
    /// How to work on tours, by this method within these limits.
    #[must_use]
    pub fn tour_options(&self, method: tours::Method, budget: &Budget) -> Options<tours::Method> {
        Options::from(budget.clone()).method(method).settings(self.settings.clone()).seed(self.seed)
    }

    /// Whether pieces must attack or occupy every square.
    #[must_use]
    pub const fn is_dominating(&self) -> bool {
        matches!(&self.problem, Problem::Placement(problem) if problem.rule().is_dominating())
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match &self.problem {
            Problem::Tour(problem) => problem.board(),
            Problem::Placement(problem) => problem.board(),
        }
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> &Piece {
        match &self.problem {
            Problem::Tour(problem) => problem.piece(),
            Problem::Placement(problem) => problem.piece(),
        }
    }

    /// The letter of the piece on a drawn board.
    #[must_use]
    pub fn letter(&self) -> char {
        piece_letter(self.piece())
    }

    /// The number of a tour's first step.
    #[must_use]
    pub fn first_number(&self) -> usize {
        self.convention.map_or(1, Convention::first_number)
    }

    /// The number of a square, as the convention counts.
    #[must_use]
    pub fn id(&self, square: Square) -> usize {
        let house = || self.board().number(square).unwrap_or_default();
        self.convention.map_or_else(house, |convention| convention.id(self.board(), square))
    }

    /// The square of such a number.
    #[must_use]
    pub fn square_of_id(&self, id: usize) -> Option<Square> {
        let house = || self.board().square(id);
        self.convention.map_or_else(house, |convention| convention.square(self.board(), id))
    }
}

/// The question that a request asks.
///
/// # Errors
/// Why it asks none.
pub fn question(request: &impl QuestionRequest, context: Context<'_>) -> Result<Question, Refusal> {
    let (kind, problem, options, given) = (request.kind(), request.problem(), request.options(), request.fields());
    let puzzle = problem.puzzle;
    refuse_fields_of_others(given, puzzle)?;
    let convention = convention(problem)?;
    let mut input = board(&problem.board, context.limits)?;
    if puzzle == Puzzle::Tour {
        input = input.without_instance()?;
    }
    let BoardInput { board, start: drawn_start, instance } = input;
    let piece = piece(problem.piece.as_deref(), puzzle, context.words)?;
    let squares = SquareReader { board: &board, convention };
    if puzzle == Puzzle::Tour {
        // A map says of each square whether it can be the start, so one that is drawn asks nothing.
        let drawn_start = drawn_start.filter(|_| kind != QuestionKind::Map);
        let lesson_start =
            convention.filter(|_| has_lesson_start(kind, given)).and_then(|lesson| start_of(lesson, &board));
        let (tour, work) = tour(problem, options, given, squares, piece, drawn_start.or(lesson_start))?;
        let problem = Problem::Tour(tour);
        let (settings, seed) = (work.chosen_settings().clone(), work.chosen_seed());
        return Ok(Question { kind, puzzle, problem, settings, seed, convention, most: false, given });
    }
    let parts = PlacementParts { kind, request: problem, given, squares, context, options };
    let placement = parts.placement(piece, instance.as_ref())?;
    let placement = parts.with_rule(placement)?;
    // Queens that dominate are no solution of the puzzle of queens.
    let puzzle = if placement.rule().is_dominating() { Puzzle::Placement } else { puzzle };
    let most = is_most(problem);
    let (problem, settings, seed) = (Problem::Placement(placement), tours::Settings::default(), 0);
    Ok(Question { kind, puzzle, problem, settings, seed, convention, most, given })
}

/// Whether a lesson starts at its corner: unless the question asks about all starts, or steps are given.
const fn has_lesson_start(kind: QuestionKind, given: FieldSet) -> bool {
    use QuestionKind::{Decide, Draw, DrawGiven, Find, Trace};
    matches!(kind, Find | Decide | Trace | Draw | DrawGiven) && !given.contains(backrank_words::Field::Step)
}

/// The corner at which a lesson starts, unless it tries every start.
fn start_of(lesson: Convention, board: &Board) -> Option<Square> {
    (lesson != Convention::Zh).then(|| lesson.first_square(board))
}

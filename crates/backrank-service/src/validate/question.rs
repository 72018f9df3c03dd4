//! What is asked about, after validation: a problem and how to work on it, with checked values only.

use backrank::board::{Board, Piece, Square};
use backrank::placements::PlacementProblem;
use backrank::search::Budget;
use backrank::teach::Convention;
use backrank::tours::TourProblem;
use backrank_words::{Message, ToMessage};

use super::board::{BoardInput, board};
use super::budget::{budget, threads};
use super::method::{placement_options, tour_method, unused};
use super::parts::ProblemParts;
use super::piece::piece;
use super::placement::is_most;
use super::rules::{refuse_fields_of_others, refuse_search_options};
use super::squares::SquareReader;
use super::task::Task;
use super::value::convention;
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::puzzle::Puzzle;
use crate::refusal::Refusal;
use crate::request::{QuestionKind, QuestionRequest};

/// A task of either kind.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Tours.
    Tour(Task<TourProblem>),
    /// Pieces.
    Placement(Task<PlacementProblem>),
}

/// What is asked about, with checked values only.
#[derive(Clone, Debug)]
#[must_use]
pub struct Question {
    /// Which question it is.
    pub kind: QuestionKind,
    /// What it is about.
    pub puzzle: Puzzle,
    /// Which solutions are asked for, and how to work on them.
    pub problem: Problem,
    /// The lesson whose conventions are followed.
    pub convention: Option<Convention>,
    /// What the request allows: memory, nodes, and time from its validation on.
    pub budget: Budget,
    /// Whether as many pieces as fit are asked for, a number that is to be found, or was.
    pub most: bool,
    /// That the method makes no use of something that is asked of the search.
    pub unused: Option<Message>,
}

impl Question {
    /// Whether pieces must attack or occupy every square.
    #[must_use]
    pub const fn is_dominating(&self) -> bool {
        matches!(&self.problem, Problem::Placement(task) if task.problem.rule().is_dominating())
    }

    /// Whether solutions that a symmetry of the board carries onto each other are one.
    #[must_use]
    pub const fn is_up_to_symmetry(&self) -> bool {
        match &self.problem {
            Problem::Tour(task) => task.problem.is_up_to_symmetry(),
            Problem::Placement(task) => task.problem.is_up_to_symmetry(),
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match &self.problem {
            Problem::Tour(task) => task.problem.board(),
            Problem::Placement(task) => task.problem.board(),
        }
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> &Piece {
        match &self.problem {
            Problem::Tour(task) => task.problem.piece(),
            Problem::Placement(task) => task.problem.piece(),
        }
    }

    /// The squares with a given piece; none for tours.
    #[must_use]
    pub fn standing(&self) -> &[Square] {
        match &self.problem {
            Problem::Tour(_) => &[],
            Problem::Placement(task) => task.problem.standing(),
        }
    }

    /// The squares that must have no piece; none for tours.
    #[must_use]
    pub fn forbidden(&self) -> Vec<Square> {
        match &self.problem {
            Problem::Tour(_) => Vec::new(),
            Problem::Placement(task) => task.problem.forbidden().collect(),
        }
    }

    /// The letter of the piece on a drawn board: the first letter of its English name, `N` for knights, `O` for pieces
    /// without a name.
    #[must_use]
    pub fn letter(&self) -> char {
        let name = self.piece().to_string();
        match name.chars().next() {
            _ if name == "knight" => 'N',
            Some(first) if Piece::NAMED.iter().any(|(known, _)| *known == name) => first.to_ascii_uppercase(),
            _ => 'O',
        }
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

    /// The same question about this number of pieces.
    pub fn with_pieces(mut self, pieces: usize) -> Self {
        if let Problem::Placement(task) = &mut self.problem {
            task.problem = task.problem.clone().with_pieces(pieces);
        }
        self
    }

    /// The same question about solutions up to the symmetries of the board.
    pub fn up_to_symmetry(mut self) -> Self {
        match &mut self.problem {
            Problem::Tour(task) => task.problem = task.problem.clone().up_to_symmetry(),
            Problem::Placement(task) => task.problem = task.problem.clone().up_to_symmetry(),
        }
        self
    }

    /// The same question by the method that is used where none is named.
    pub fn by_usual_method(mut self) -> Self {
        match &mut self.problem {
            Problem::Tour(task) => *task = task.clone().by_usual_method(),
            Problem::Placement(task) => *task = task.clone().by_usual_method(),
        }
        self
    }

    /// The same question about tours of another board.
    pub fn on(mut self, board: Board) -> Self {
        if let Problem::Tour(task) = &mut self.problem {
            task.problem = task.problem.clone().on(board);
        }
        self
    }

    /// Refuses what would need more bytes of memory than are allowed.
    ///
    /// # Errors
    /// If more are needed than are allowed.
    pub fn refuse_beyond_memory(&self, needs: u64) -> Result<(), Refusal> {
        self.budget.allows_memory(needs).map_err(|spent| Refusal::limit(spent.message()))
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
        input = input.refuse_instance()?;
    }
    let BoardInput { board, start: drawn_start, instance } = input;
    let piece = piece(problem.piece.as_deref(), puzzle, context.words)?;
    let squares = SquareReader { board: &board, convention };
    let parts = ProblemParts { kind, request: problem, options, given, squares, context };
    // How to work is checked after the problem.
    let work = || {
        if kind == QuestionKind::DrawGiven {
            refuse_search_options(given)?;
        }
        Ok::<_, Refusal>((threads(options, context.limits)?.get(), budget(options, context.limits)?))
    };
    let names_method = options.method.is_some();
    if puzzle == Puzzle::Tour {
        // A map says of each square whether it can be the start, so one that is drawn asks nothing.
        let drawn_start = drawn_start.filter(|_| kind != QuestionKind::Map);
        let lesson_start =
            convention.filter(|_| has_lesson_start(kind, given)).and_then(|lesson| start_of(lesson, &board));
        let (problem, tour_options) = parts.tour(piece, drawn_start.or(lesson_start))?;
        let (workers, budget) = work()?;
        let method = tour_method(&parts, &problem)?;
        let task = Task { problem, options: tour_options.method(method).workers(workers), names_method };
        let (unused, problem) = (unused(options, kind, &task), Problem::Tour(task));
        return Ok(Question { kind, puzzle, problem, convention, budget, most: false, unused });
    }
    let placement = parts.with_rule(parts.placement(piece, instance.as_ref())?)?;
    // Queens that dominate are no solution of the puzzle of queens.
    let puzzle = if placement.rule().is_dominating() { Puzzle::Placement } else { puzzle };
    let most = is_most(problem);
    let (workers, budget) = work()?;
    let options = placement_options(&parts, &placement)?.workers(workers);
    let problem = Problem::Placement(Task { problem: placement, options, names_method });
    Ok(Question { kind, puzzle, problem, convention, budget, most, unused: None })
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

//! A validated question: a problem and the options of its search, with checked values only.

use backrank::board::{Board, Piece, Square};
use backrank::placements::PlacementProblem;
use backrank::search::Budget;
use backrank::teach::LessonConvention;
use backrank::tours::{Method, TourProblem};
use backrank_words::{Field, Message};

use super::board::{ParsedBoard, parse_board};
use super::field_conflicts::{
    NOT_WITH_CHECKPOINT, NOT_WITH_SCRATCH, first_given, refuse_field_conflicts, refuse_others_with,
    refuse_search_options,
};
use super::method::{placement_options, tour_method, unused_option_notice};
use super::piece::parse_piece;
use super::placement::wants_most_pieces;
use super::problem_input::{ProblemInput, SearchTask};
use super::squares::SquareReader;
use super::value::{parse_budget, parse_convention, parse_threads};
use crate::either_kind::EitherKind;
use crate::for_either;
use crate::limits::ValidationContext;
use crate::refusal::Refusal;
use crate::request::{CommonFields, Puzzle, QuestionKind};

/// A problem of either kind, with the options of its search: the [`SearchTask`] of a question.
pub type Task = EitherKind<SearchTask<TourProblem>, SearchTask<PlacementProblem>>;

/// A validated question, with checked values only.
#[derive(Clone, Debug)]
#[must_use]
pub struct Question {
    /// The kind of question.
    pub kind: QuestionKind,
    /// The kind of problem. Queens that dominate the board are of the kind [`Puzzle::Placement`].
    pub puzzle: Puzzle,
    /// The problem, which says which solutions are asked for, with the options of the search.
    pub task: Task,
    /// The lesson whose conventions are used, if the request names one (see [`LessonConvention`]).
    pub convention: Option<LessonConvention>,
    /// The limits of the request on memory, nodes and time; the time counts from the validation of the request.
    pub budget: Budget,
    /// Whether the request asks for as many pieces as fit; stays `true` after that number is filled in.
    pub most: bool,
    /// The notice that an option of the search has no effect with the chosen method.
    pub unused_option: Option<Message>,
    /// The fields that have a value in the request.
    pub given: Vec<Field>,
}

/// What a [`Store`](backrank::search::Store) is for. A count of tours saves its layers of frontier states in it, and an
/// index of tours its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorePurpose {
    /// The store is kept, and later runs continue from what it contains.
    Checkpoint,
    /// The store holds data that does not fit into memory; the data is deleted when the run ends.
    Scratch,
}

impl Question {
    /// Whether pieces must attack or occupy every square.
    pub const fn is_dominating(&self) -> bool {
        matches!(&self.task, Task::Placement(task) if task.problem.rule().is_dominating())
    }

    /// Whether one solution of each class under the symmetries of the problem is asked for.
    pub const fn is_up_to_symmetry(&self) -> bool {
        for_either!(&self.task, |task| task.problem.is_up_to_symmetry())
    }

    /// The number of threads of the search.
    pub const fn threads(&self) -> usize {
        for_either!(&self.task, |task| task.options.chosen_workers().get())
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        for_either!(&self.task, |task| task.problem.board())
    }

    /// The piece.
    pub const fn piece(&self) -> &Piece {
        for_either!(&self.task, |task| task.problem.piece())
    }

    /// Whether a placement may be written as one number for each rank, the file of its queen: in the puzzle of queens,
    /// unless holes block, because then several queens may stand on one rank.
    pub const fn numbers_queens_by_rank(&self) -> bool {
        matches!(self.puzzle, Puzzle::Queens) && !self.board().has_blocking_holes()
    }

    /// The squares on which a piece must stand; none for tours.
    pub fn preplaced(&self) -> &[Square] {
        match &self.task {
            Task::Tour(_) => &[],
            Task::Placement(task) => task.problem.preplaced(),
        }
    }

    /// The squares that must have no piece; none for tours.
    pub fn forbidden(&self) -> Vec<Square> {
        match &self.task {
            Task::Tour(_) => Vec::new(),
            Task::Placement(task) => task.problem.forbidden().collect(),
        }
    }

    /// The letter of the piece on a drawn board: the first letter of its English name, `N` for knights, `O` for pieces
    /// without a name.
    pub fn piece_letter(&self) -> char {
        let name = self.piece().to_string();
        match name.chars().next() {
            _ if name == "knight" => 'N',
            Some(first) if Piece::NAMED.iter().any(|(known, _)| *known == name) => first.to_ascii_uppercase(),
            _ => 'O',
        }
    }

    /// The number of the first step of a tour, 0 or 1, in the lesson's convention; without a convention 1.
    pub fn first_step_number(&self) -> usize {
        self.convention.map_or(1, LessonConvention::first_number)
    }

    /// The number of a square, from 0: its position in the order of the convention or, without one, of the board.
    /// With a convention, the square must be on the board; without one, squares off the board have number 0.
    pub fn id_of_square(&self, square: Square) -> usize {
        let by_board = || self.board().number(square).unwrap_or_default();
        self.convention.map_or_else(by_board, |convention| convention.square_id(self.board(), square))
    }

    /// The square with this number, in the numbering of [`id_of_square`](Self::id_of_square); `None` if there is none.
    pub fn square_of_id(&self, id: usize) -> Option<Square> {
        let by_board = || self.board().square(id);
        self.convention.map_or_else(by_board, |convention| convention.square_of_id(self.board(), id))
    }

    /// The same question with this number of pieces; a question about tours is unchanged.
    pub fn with_pieces(mut self, pieces: usize) -> Self {
        if let Task::Placement(task) = &mut self.task {
            task.problem = task.problem.clone().with_pieces(pieces);
        }
        self
    }

    /// The same question, for one solution of each class under the symmetries of the problem.
    pub fn up_to_symmetry(mut self) -> Self {
        for_either!(&mut self.task, |task| task.problem = task.problem.clone().up_to_symmetry());
        self
    }

    /// The same question with the default method.
    pub fn with_default_method(mut self) -> Self {
        for_either!(&mut self.task, |task| *task = task.clone().with_default_method());
        self
    }

    /// The same question about tours of this board; a question about placements is unchanged.
    pub fn with_tour_board(mut self, board: Board) -> Self {
        if let Task::Tour(task) = &mut self.task {
            task.problem = task.problem.clone().with_board(board);
        }
        self
    }

    /// What the store of a question about tours is for; `None` if the request asks for no store.
    ///
    /// # Errors
    /// If the request asks for a store, and the question is about placements, or a field or the method excludes the
    /// store.
    pub(super) fn parse_store_purpose(&self) -> Result<Option<StorePurpose>, Refusal> {
        let (purpose, field, others) = match first_given(&self.given, &[Field::Scratch, Field::Checkpoint]) {
            Some(Field::Scratch) => (StorePurpose::Scratch, Field::Scratch, NOT_WITH_SCRATCH),
            Some(_) => (StorePurpose::Checkpoint, Field::Checkpoint, NOT_WITH_CHECKPOINT),
            None => return Ok(None),
        };
        let Task::Tour(task) = &self.task else { return Err(Refusal::not_for_puzzle(field, self.puzzle.name())) };
        refuse_others_with(&self.given, field, others)?;
        match task.options.chosen_method() {
            Method::Auto | Method::Frontier => Ok(Some(purpose)),
            method => Err(Refusal::conflicting_fields(field, (Field::Method, method.name()))),
        }
    }

    /// Refuses an answer that needs more memory than the limit allows; `needs` is the needed memory in bytes.
    ///
    /// # Errors
    /// If `needs` exceeds the limit.
    pub fn refuse_beyond_memory(&self, needs: u64) -> Result<(), Refusal> {
        self.budget.check_memory(needs).map_err(Refusal::beyond_memory)
    }
}

/// Validates the parts that every request has, and turns them into the question.
///
/// # Errors
/// If a part of the request is invalid, parts conflict, or forbidden diagonals need more memory than allowed.
pub fn validate_question(request: CommonFields<'_>, context: ValidationContext<'_>) -> Result<Question, Refusal> {
    let CommonFields { kind, problem, options, given } = request;
    let puzzle = problem.puzzle;
    refuse_field_conflicts(&given, puzzle)?;
    let convention = parse_convention(problem)?;
    let mut input = parse_board(&problem.board, context.limits)?;
    if puzzle == Puzzle::Tour {
        input = input.refuse_instance()?;
    }
    let ParsedBoard { board, start: drawn_start, instance } = input;
    let piece = parse_piece(problem.piece.as_deref(), puzzle, context.words)?;
    let squares = SquareReader { board: &board, convention };
    let parts = ProblemInput { kind, request: problem, options, given: &given, squares, context };
    // The limits are checked after the problem, so that a fault of the problem is reported before a fault of the
    // limits.
    let work = || {
        if kind == QuestionKind::DrawGiven {
            refuse_search_options(&given)?;
        }
        let budget = parse_budget(options, context.limits)?;
        let holes = (board.area() - board.len()) as u64;
        budget.check_memory(holes.saturating_mul(context.limits.bytes_per_hole)).map_err(Refusal::beyond_memory)?;
        Ok::<_, Refusal>((parse_threads(options, context.limits)?.get(), budget))
    };
    let names_method = options.method.is_some();
    if puzzle == Puzzle::Tour {
        // A map examines every square as a start, so the start square of the drawing is ignored.
        let drawn_start = drawn_start.filter(|_| kind != QuestionKind::Map);
        let lesson_start = convention
            .filter(|_| has_lesson_start(kind, &given))
            .and_then(|lesson| lesson_start_square(lesson, &board));
        let (problem, tour_options) = parts.tour(piece, drawn_start.or(lesson_start))?;
        let (workers, budget) = work()?;
        let method = tour_method(&parts, &problem)?;
        let task = SearchTask { problem, options: tour_options.method(method).workers(workers), names_method };
        let (unused, task) = (unused_option_notice(options, kind, &task), Task::Tour(task));
        return Ok(Question { kind, puzzle, task, convention, budget, most: false, unused_option: unused, given });
    }
    let placement = parts.apply_domination(parts.placement_problem(piece, instance.as_ref())?)?;
    // Queens that dominate the board are not a solution of the n queens puzzle, so the kind is `Placement`.
    let puzzle = if placement.rule().is_dominating() { Puzzle::Placement } else { puzzle };
    let most = wants_most_pieces(problem);
    let (workers, budget) = work()?;
    let options = placement_options(&parts, &placement)?.workers(workers);
    let task = Task::Placement(SearchTask { problem: placement, options, names_method });
    Ok(Question { kind, puzzle, task, convention, budget, most, unused_option: None, given })
}

/// Whether tours start by default at the corner where the lesson starts its tours: not for kinds of question about the
/// tours from all starts, such as a count, nor for a given tour, and not if the request fixes squares at steps.
fn has_lesson_start(kind: QuestionKind, given: &[Field]) -> bool {
    use QuestionKind::{Decide, Draw, Find, Trace};
    matches!(kind, Find | Decide | Trace | Draw) && !given.contains(&Field::Step)
}

/// The square from which the lesson starts its tours: its corner or, if that is a hole, the next square in its
/// numbering. `None` for the Chinese lesson, which tries every start square.
fn lesson_start_square(lesson: LessonConvention, board: &Board) -> Option<Square> {
    (lesson != LessonConvention::Zh).then(|| lesson.first_square(board))
}

//! Validation of tour problems: ends, other requirements, few turns or crossings.

use backrank::board::{BoardRotation, Piece, Square, Wrap};
use backrank::search::Options;
use backrank::teach::LessonConvention;
use backrank::tours::{Method, Objective, Reason, TieBreak, TourProblem};
use backrank_words::to_message::step_conflict_message;
use backrank_words::{Field, message, text_arg};

use super::field_conflicts::{NOT_WITH_FEW, refuse_others_with};
use super::problem_input::ProblemInput;
use super::value::{parse_choice, parse_move_order, parse_number};
use crate::refusal::Refusal;

/// A tour with few crossings can be constructed on every board with one even side of at least this many squares and
/// another side of at least 9, and on some smaller boards. The refusal on other boards names this number.
const MIN_EVEN_SIDE_FOR_FEW_CROSSINGS: u64 = 18;
/// The corresponding number for tours with few turns.
const MIN_EVEN_SIDE_FOR_FEW_TURNS: u64 = 14;

impl ProblemInput<'_> {
    /// The tour problem of the request, and the options of its search. Tours start on the square in the field `from`;
    /// if it is missing, on `default_start`; if that is `None`, on any square.
    pub(super) fn tour(
        &self,
        piece: Piece,
        default_start: Option<Square>,
    ) -> Result<(TourProblem, Options<Method>), Refusal> {
        let Self { request, options, squares, .. } = self;
        let from = request.from.as_deref().map(|text| squares.read_one(text, Field::From)).transpose()?;
        let to = request.to.as_deref().map(|text| squares.read_one(text, Field::To)).transpose()?;
        let mut problem = TourProblem::new(squares.board.clone(), piece);
        let mut work =
            squares.convention.map_or_else(Options::default, |lesson| lesson.apply_move_order(Options::default()));
        if let Some(order) = parse_move_order(options)? {
            work = work.move_order(order);
        }
        if let Some(rule) = parse_choice::<TieBreak>(options.tie_break.as_deref(), Field::TieBreak)? {
            work = work.tie_break(rule);
        }
        if request.closed {
            problem = problem.closed();
        }
        if let Some(from) = from.or(default_start) {
            problem = problem.from(from);
        }
        if let Some(to) = to {
            problem = problem.to(to);
        }
        problem = self.with_requirements(problem)?;
        if request.directed {
            problem = problem.directed();
        }
        if request.distinct {
            problem = problem.up_to_symmetry();
        }
        work = work.seed(parse_number(options.seed.as_deref(), Field::Seed)?.unwrap_or(0));
        if let Some(few) = parse_choice(options.few.as_deref(), Field::Few)? {
            refuse_others_with(self.given, Field::Few, NOT_WITH_FEW)?;
            refuse_few(&problem, few, self.given)?;
            work = work.objective(few);
        }
        Ok((problem, work))
    }

    /// The problem with the requirements on its tours besides the ends: a symmetry, and squares at given steps.
    fn with_requirements(&self, mut problem: TourProblem) -> Result<TourProblem, Refusal> {
        if let Some(turn) = parse_choice::<BoardRotation>(self.request.symmetric.as_deref(), Field::Symmetric)? {
            if turn.symmetry(problem.board()).is_none() {
                return Err(Refusal::from_error(Reason::BoardNotKept(turn)));
            }
            problem = problem.symmetric(turn);
        }
        let first = self.squares.convention.map_or(1, LessonConvention::first_number);
        for text in &self.request.step {
            let (square, step) = self.square_and_step(text)?;
            let last = problem.board().len();
            let from_one = step.checked_sub(first).filter(|moves| *moves < last).map(|moves| moves + 1);
            let last = text_arg(last - 1 + first);
            let none =
                || Refusal::invalid(message!("step-none", option = Field::Step, text, first = text_arg(first), last));
            problem = problem.at_step(square, from_one.ok_or_else(none)?);
        }
        let clash = problem.trivial_refutation().and_then(|reason| step_conflict_message(&reason, first));
        clash.map_or(Ok(problem), |message| Err(Refusal::invalid(message)))
    }

    /// Parses a square and a step, written as `c3=17`.
    fn square_and_step(&self, text: &str) -> Result<(Square, usize), Refusal> {
        let wrong = || Refusal::invalid(message!("step-unreadable", text));
        let (square, step) = text.split_once('=').ok_or_else(wrong)?;
        let step = step.trim().parse().map_err(|_| wrong())?;
        Ok((self.squares.read_one(square.trim(), Field::Step)?, step))
    }
}

/// Refuses a request for few turns or crossings if no such tour can be constructed, and says why: because of the piece,
/// of glued edges or holes of the board, of its size, or of `from`, `to` or `closed`. If the construction gives a reason
/// why there is no tour, the answer states it.
fn refuse_few(problem: &TourProblem, few: Objective, given: &[Field]) -> Result<(), Refusal> {
    let board = problem.board();
    let field = (Field::Few, few.name());
    if problem.piece() != &Piece::KNIGHT {
        return Err(Refusal::conflicting_fields(field, Field::Piece));
    } else if board.wrap() != Wrap::Flat {
        return Err(Refusal::conflicting_fields(field, (Field::Wrap, board.wrap().name())));
    } else if board.len() < board.area() {
        // Holes come from the field `holes` or from the drawing of the board; the refusal names the field that has
        // them.
        let holes = if given.contains(&Field::Holes) { Field::Holes } else { Field::Board };
        return Err(Refusal::conflicting_fields(field, holes));
    }
    // The construction can be tried during the validation: it takes almost no time, because a constructed tour is
    // described by its parts and not stored square by square.
    let is_constructed = |problem: &TourProblem| problem.construct(&Options::default().objective(few)).is_some();
    if is_constructed(problem) {
        return Ok(());
    }
    let least = if few == Objective::Turns { MIN_EVEN_SIDE_FOR_FEW_TURNS } else { MIN_EVEN_SIDE_FOR_FEW_CROSSINGS };
    let bare = TourProblem::knight(board.clone());
    let key = if is_constructed(&bare) { "few-not-for-tour" } else { "few-not-for" };
    let message = message!(key, few = few.name());
    let message = if key == "few-not-for" { message.with("board", board).with("even", least) } else { message };
    Err(Refusal::invalid(message))
}

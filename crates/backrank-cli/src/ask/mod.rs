//! What the typed words mean: a problem, made of a board, a piece and squares, and a budget.

mod allowance;
mod completion;
mod demands;
mod few;
mod look;
mod method;
mod place;
mod row;
mod value;

use backrank::board::{Board, BoardTurn, Piece, Square};
use backrank::placements::{DominationProblem, PlacementProblem, Reason};
use backrank::teach::Convention;
use backrank::tours::{TieBreak, TourProblem};
use backrank_words::reading::piece_letter;

use crate::args::Verb;
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

pub use allowance::{budget, memory, refuse_beyond_memory, refuse_board, threads, time_and_memory, time_limit};
use completion::{completed, without_diagonals};
use demands::demand;
use few::{few, with_few};
pub use look::{bare_look, look, pace, refuse_what_is_not_seen};
pub use method::{placement_method, tour_method, unused};
pub use place::{Place, board, coordinates, not_a_square, piece, square_on};
pub use row::Row;
use value::choice;
pub use value::{convention, move_order, number};

/// What is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzle {
    Tour,
    Queens,
    Placement,
}

impl Puzzle {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tour => "tour",
            Self::Queens => "queens",
            Self::Placement => "placement",
        }
    }

    fn of_name(name: &str) -> Option<Self> {
        [Self::Tour, Self::Queens, Self::Placement].into_iter().find(|puzzle| puzzle.name() == name)
    }
}

/// A problem of either kind.
#[derive(Clone, Debug)]
pub enum Problem {
    Tour(TourProblem),
    Placement(PlacementProblem),
}

/// The meaning of the words that every verb shares.
#[derive(Clone, Debug)]
pub struct Asked {
    pub puzzle: Puzzle,
    pub problem: Problem,
    pub convention: Option<Convention>,
    /// Whether as many pieces as fit are asked for, a number still to be found.
    pub most: bool,
    /// What is asked where the pieces must attack or hold every square: then this, and not the problem.
    pub domination: Option<DominationProblem>,
}

impl Asked {
    pub fn board(&self) -> &Board {
        match &self.problem {
            Problem::Tour(problem) => problem.board(),
            Problem::Placement(problem) => problem.board(),
        }
    }

    pub fn piece(&self) -> &Piece {
        match &self.problem {
            Problem::Tour(problem) => problem.piece(),
            Problem::Placement(problem) => problem.piece(),
        }
    }

    /// The letter of the piece on a drawn board.
    pub fn letter(&self) -> char {
        piece_letter(self.piece())
    }

    /// The number of a tour's first step.
    pub fn first_number(&self) -> usize {
        self.convention.map_or(1, Convention::first_number)
    }

    /// The number of a square, as the convention counts.
    pub fn id(&self, square: Square) -> usize {
        let house = || self.board().number(square).unwrap_or_default();
        self.convention.map_or_else(house, |convention| convention.id(self.board(), square))
    }

    /// The square of such a number.
    pub fn square_of_id(&self, id: usize) -> Option<Square> {
        let house = || self.board().square(id);
        self.convention.map_or_else(house, |convention| convention.square(self.board(), id))
    }
}

/// The problem that was asked about.
pub fn asked(typed: &Typed, words: &Words) -> Result<Asked, Trouble> {
    let puzzle = typed.puzzle.as_deref().and_then(Puzzle::of_name).unwrap_or(Puzzle::Tour);
    refuse_strangers(typed, puzzle)?;
    let convention = convention(typed)?;
    let mut place = board(typed)?;
    if puzzle == Puzzle::Tour {
        place = place.without_instance()?;
    }
    let Place { board, start: drawn_start, instance } = place;
    let piece = piece(typed, puzzle, words)?;
    let squares = |option: &str| -> Result<Vec<Square>, Trouble> {
        let square = |text: &str| square_on(&board, text, convention).map_err(|trouble| trouble.about(option, words));
        // The squares of some lessons are numbers with a comma of their own.
        let is_list = |text: &str| text.contains(',') && text.trim_start().starts_with(char::is_alphabetic);
        let each = |text: &'_ String| match is_list(text) {
            true => text.split(',').map(|text| square(text.trim())).collect(),
            false => square(text).map(|square| vec![square]),
        };
        let squares: Vec<Vec<Square>> = typed.values(option).iter().map(each).collect::<Result<_, _>>()?;
        Ok(squares.concat())
    };
    let problem = if puzzle == Puzzle::Tour {
        let (from, to) = (squares("from")?.pop(), squares("to")?.pop());
        let mut problem = TourProblem::new(board.clone(), piece);
        if let Some(convention) = convention {
            problem = convention.apply(problem);
        }
        if let Some(order) = move_order(typed)? {
            problem = problem.with_order(order);
        }
        if let Some(rule) = choice::<TieBreak>(typed, "tie-break", &TieBreak::ALL.map(TieBreak::name))? {
            problem = problem.with_tie_break(rule);
        }
        if typed.flag("closed") {
            problem = problem.closed();
        }
        // A map says of each square whether it can be the start, so one that is drawn asks nothing.
        let drawn_start = drawn_start.filter(|_| typed.verb != Verb::Map);
        if let Some(from) = from.or(drawn_start).or_else(|| lesson_start(typed, convention, &board)) {
            problem = problem.from(from);
        }
        if let Some(to) = to {
            problem = problem.to(to);
        }
        problem = demand(problem, typed, convention, words)?;
        let problem = problem.with_seed(number(typed, "seed")?.unwrap_or(0));
        Problem::Tour(match few(typed)? {
            Some(few) => with_few(typed, problem, few)?,
            None => problem,
        })
    } else {
        let mut problem = PlacementProblem::new(board.clone(), piece);
        if let Some(instance) = instance {
            problem = completed(typed, problem, &instance)?;
        }
        if let Some(pieces) = pieces(typed)? {
            problem = problem.with_pieces(usize::try_from(pieces).unwrap_or(usize::MAX));
        }
        for square in squares("queen")? {
            problem = problem.with_standing(square);
        }
        for square in squares("forbid")? {
            problem = problem.with_forbidden(square);
        }
        problem = without_diagonals(typed, problem, convention, words)?;
        if let Some(turn) = choice::<BoardTurn>(typed, "symmetric", &BoardTurn::ALL.map(BoardTurn::name))? {
            problem = problem.symmetric(turn);
        }
        if let Some(reason @ Reason::BoardNotSymmetric(_)) = problem.refusal() {
            return Err(Trouble::misuse(reason.message()));
        }
        Problem::Placement(problem.with_seed(number(typed, "seed")?.unwrap_or(0)))
    };
    let domination = domination(typed, &problem)?;
    // Queens that dominate are no solution of the puzzle of queens.
    let puzzle = if domination.is_some() { Puzzle::Placement } else { puzzle };
    Ok(Asked { puzzle, problem, convention, most: is_most(typed), domination })
}

/// The options that mean nothing where pieces must dominate.
const NOT_OF_DOMINATION: &[&str] = &["symmetric", "random", "method", "shard", "checkpoint"];

/// What is asked where the pieces must attack or hold every square.
fn domination(typed: &Typed, problem: &Problem) -> Result<Option<DominationProblem>, Trouble> {
    let Problem::Placement(placement) = problem else { return Ok(None) };
    if !typed.flag("dominating") {
        let lone = typed.flag("independent");
        return if lone { Err(Trouble::misuse(Message::new("independent-alone"))) } else { Ok(None) };
    }
    let other = typed.first_of(NOT_OF_DOMINATION).map(|option| format!("--{option}"));
    if let Some(other) = other.or_else(|| is_most(typed).then(|| "--pieces most".to_owned())) {
        let message = Message::new("not-together").with("option", "--dominating").with("other", other);
        return Err(Trouble::misuse(message));
    }
    let mut domination = DominationProblem::from(placement.clone());
    if typed.flag("pieces") {
        domination = domination.with_pieces(placement.pieces());
    }
    Ok(Some(if typed.flag("independent") { domination.independent() } else { domination }))
}

/// Whether as many pieces as fit are asked for.
fn is_most(typed: &Typed) -> bool {
    typed.value("pieces") == Some("most")
}

/// The number of pieces, if one is given.
fn pieces(typed: &Typed) -> Result<Option<u64>, Trouble> {
    use Verb::{Count, Decide, Draw, Find, List};
    let Some(text) = typed.value("pieces") else { return Ok(None) };
    if is_most(typed) {
        if typed.flag("symmetric") {
            let message = Message::new("not-together").with("option", "--pieces most").with("other", "--symmetric");
            return Err(Trouble::misuse(message));
        }
        return match typed.verb {
            Find | Decide | Count | List => Ok(None),
            // Squares that are given are no question.
            Draw if typed.input.is_empty() => Ok(None),
            verb => Err(Trouble::misuse(Message::new("pieces-most-not-for").with("verb", verb.name()))),
        };
    }
    let wrong = |_| Trouble::misuse(Message::new("wrong-pieces").with("value", text));
    text.parse().map(Some).map_err(wrong)
}

/// The lesson starts at its corner, unless it tries every start, or the verb asks about all, or
/// steps are given.
fn lesson_start(typed: &Typed, convention: Option<Convention>, board: &Board) -> Option<Square> {
    let one_walk = matches!(typed.verb, Verb::Find | Verb::Decide | Verb::Trace | Verb::Draw) && !typed.flag("step");
    let convention = convention.filter(|&convention| one_walk && convention != Convention::Zh)?;
    Some(convention.first_square(board))
}

/// The options that mean something for tours only.
const OF_TOURS: &[&str] = &[
    "closed",
    "from",
    "to",
    "step",
    "few",
    "directed",
    "move-order",
    "tie-break",
    "at-step",
    "step-of",
    "ranks",
    "files",
    "prefixes",
    "recurrence",
    "scratch",
];

/// Refuses options that mean nothing for the puzzle.
fn refuse_strangers(typed: &Typed, puzzle: Puzzle) -> Result<(), Trouble> {
    let strangers: &[&[&'static str]] = match puzzle {
        Puzzle::Tour => {
            &[&["pieces", "queen", "forbid", "forbid-diagonal", "random", "holes-block", "dominating", "independent"]]
        }
        Puzzle::Queens => &[OF_TOURS, &["piece"]],
        Puzzle::Placement => &[OF_TOURS],
    };
    // Among classes a tour and its reverse are one.
    if typed.flag("directed") && typed.flag("distinct") {
        return Err(Trouble::misuse(
            Message::new("not-together").with("option", "--directed").with("other", "--distinct"),
        ));
    }
    // Symmetries would carry given squares elsewhere.
    if typed.flag("step") && typed.flag("distinct") {
        return Err(Trouble::misuse(Message::new("not-together").with("option", "--step").with("other", "--distinct")));
    }
    match typed.first_of(&strangers.concat()) {
        None => Ok(()),
        Some(option) => {
            Err(Trouble::misuse(Message::new("option-not-for").with("option", option).with("puzzle", puzzle.name())))
        }
    }
}

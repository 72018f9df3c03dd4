//! Partial tours: the possible next squares, whether the walk can be completed to a tour, and how many steps to take
//! back if it cannot.
//!
//! To complete a walk, all its squares but the last become holes, and a tour of the remaining squares is searched for.
//! It must start on the last square of the walk; if the problem asks for a closed tour, it must end a move away from
//! the start of the walk. This is an ordinary tour problem, so every engine and every kind of reason applies to it. On
//! boards where holes block moves, and if the problem requires a rotation or steps, each square of the walk is instead
//! required at its step.

use backrank_board::{MoveOrder, Square, Tour, TourFault};

use crate::search::{LimitReached, Meter, Options, Outcome};
use crate::tours::problem::{Method, TourProblem, TourSearchTask};
use crate::tours::reasons::Reason;

/// A walk that may be the beginning of a tour: different squares, each a move away from the one before. Whether it can
/// be completed is not checked.
///
/// ```
/// use backrank::prelude::*;
/// use backrank::tours::PartialTour;
///
/// let problem = TourProblem::knight(Board::new(5, 5)?);
/// let options = Options::default();
/// let partial = PartialTour::new(&problem, vec!["a1".parse()?, "b3".parse()?])?;
/// assert!(matches!(partial.complete(&options), Outcome::Found(_)));
/// let partial = PartialTour::new(&problem, vec!["a2".parse()?, "b4".parse()?])?;
/// assert_eq!(partial.steps_back(&options), Ok(Some(2))); // no tour begins on a2
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PartialTour<'p> {
    problem: &'p TourProblem,
    walk: Vec<Square>,
}

/// Why a list of squares is not a partial tour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PartialTourError {
    /// A square is off the board, a hole or visited twice, or two successive squares are not a move apart.
    #[error("{0}")]
    Fault(TourFault),
    /// The first square is not the required start of the problem.
    #[error("the walk begins on {given}, not on {asked}")]
    Start {
        /// The required start.
        asked: Square,
        /// The first square of the walk.
        given: Square,
    },
}

impl<'p> PartialTour<'p> {
    /// Checks that the squares are a walk of the problem's piece: different squares of the board, each one move from
    /// the one before, from the required start if there is one. A required end and required steps are not checked,
    /// because the walk may have to go back. O(squares^2).
    ///
    /// # Errors
    /// A wrong start, or the first wrong step.
    pub fn new(problem: &'p TourProblem, walk: Vec<Square>) -> Result<Self, PartialTourError> {
        let (board, piece) = (problem.board(), problem.piece());
        if let (Some(asked), Some(&given)) = (problem.start(), walk.first())
            && asked != given
        {
            return Err(PartialTourError::Start { asked, given });
        }
        for (index, &square) in walk.iter().enumerate() {
            let step = index + 1;
            let fault = if board.is_hole(square) {
                Some(TourFault::Hole { step, square })
            } else if !board.contains(square) {
                Some(TourFault::OffBoard { step, square })
            } else if let Some(first) = walk[..index].iter().position(|&visited| visited == square) {
                Some(TourFault::Repeated { step, square, first: Some(first + 1) })
            } else {
                let from = index.checked_sub(1).map(|before| walk[before]);
                let from = from.filter(|&from| !piece.attacks(board, from, square));
                from.map(|from| TourFault::NoMove { step, from, to: square })
            };
            if let Some(fault) = fault {
                return Err(PartialTourError::Fault(fault));
            }
        }
        Ok(Self { problem, walk })
    }

    /// The visited squares, in order.
    pub fn walk(&self) -> &[Square] {
        &self.walk
    }

    /// The unvisited squares a move away from the last square, in move order; for an empty walk, the required start or
    /// all squares.
    pub fn next_squares(&self, options: &Options<Method>) -> Vec<Square> {
        match (self.walk.last(), self.problem.start()) {
            (Some(&tip), _) => self.unvisited_moves(tip, &options.chosen_settings().move_order),
            (None, Some(start)) => vec![start],
            (None, None) => self.problem.board().squares().collect(),
        }
    }

    /// For each possible next square, whether the walk extended by this square can be completed to a tour. A limit of
    /// nodes holds for each of these searches; if the walk is empty and no start is given, for all of them together.
    pub fn hints(&self, options: &Options<Method>) -> Vec<(Square, Outcome<(), Reason>)> {
        if self.walk.is_empty() && self.problem.start().is_none() {
            return self.problem.decide_starts(options);
        }
        let hint = |square| {
            let walk = self.walk.iter().copied().chain([square]).collect();
            let further = Self { problem: self.problem, walk };
            (square, further.complete(options).map(drop))
        };
        self.next_squares(options).into_iter().map(hint).collect()
    }

    /// Completes the walk to a tour. If there is none, the reason refers to the board on which all squares of the walk
    /// but the last are holes. It refers to the board itself if holes block moves on it, or if the problem requires a
    /// rotation or steps. The chosen method is ignored: the search uses [`Method::Auto`].
    pub fn complete(&self, options: &Options<Method>) -> Outcome<Tour, Reason> {
        // The chosen method is ignored: it was chosen for the whole board, and this search covers only the remaining
        // squares.
        let (options, mut meter) = (&options.clone().method(Method::Auto), Meter::new(options.chosen_budget()));
        let Some((&tip, before)) = self.walk.split_last() else {
            return TourSearchTask::new(self.problem, options).find_metered(&mut meter);
        };
        let board = self.problem.board();
        if self.walk.len() == board.len() {
            return self
                .tour_of(self.walk.clone())
                .map_or(Outcome::Impossible(Reason::Searched { nodes: 0 }), Outcome::Found);
        }
        // Visited squares become holes, except on boards where holes block the moves of riders, such as a rook: a rider
        // may pass over visited squares. A required rotation or step concerns the whole tour, not the rest of it.
        let keeps_board = before.is_empty() || board.holes_block() || self.problem.constrains_more_than_ends();
        let rest = (!keeps_board).then(|| board.clone().with_holes(before.iter().copied()).ok()).flatten();
        let Some(rest) = rest else {
            let steps = self.walk.iter().zip(1..);
            let problem = steps.fold(self.problem.clone(), |problem, (&square, step)| problem.at_step(square, step));
            return TourSearchTask::new(&problem, options).find_metered(&mut meter);
        };
        let rest = TourProblem::new(rest, self.problem.piece().clone()).from(tip);
        let problems: Vec<TourProblem> = match self.problem.end() {
            Some(end) => vec![rest.to(end)],
            None if self.problem.is_closed() => {
                let ends = self.unvisited_moves(before[0], &MoveOrder::default());
                ends.into_iter().map(|end| rest.clone().to(end)).collect()
            }
            None => vec![rest],
        };
        let options = &Options::default().method(Method::Auto).seed(options.chosen_seed());
        self.complete_first(&problems, options, before, &mut meter)
    }

    /// The least number of steps to take back so that the shortened walk can be completed to a tour; `None` if the
    /// problem has no tour at all. A limit of nodes holds for each of the searches.
    ///
    /// # Errors
    /// The spent budget, if a search ended before it had decided whether a walk can be completed.
    pub fn steps_back(&self, options: &Options<Method>) -> Result<Option<usize>, LimitReached> {
        let has_tour = |len: usize| {
            let partial = Self { problem: self.problem, walk: self.walk[..len].to_vec() };
            match partial.complete(options) {
                Outcome::Found(_) => Ok(true),
                Outcome::Impossible(_) => Ok(false),
                Outcome::Unknown(spent) => Err(spent),
            }
        };
        if !has_tour(0)? {
            return Ok(None);
        }
        // If the walk can be completed, so can every shorter beginning of it; so bisection finds the longest beginning
        // that can be completed.
        let (mut good, mut bad) = (0, self.walk.len() + 1);
        while good + 1 < bad {
            let middle = good.midpoint(bad);
            if has_tour(middle)? {
                good = middle;
            } else {
                bad = middle;
            }
        }
        Ok(Some(self.walk.len() - good))
    }

    /// The unvisited squares a move away from this square.
    fn unvisited_moves(&self, from: Square, order: &MoveOrder) -> Vec<Square> {
        let mut squares = self.problem.piece().moves(self.problem.board(), from, order);
        squares.retain(|square| !self.walk.contains(square));
        squares
    }

    /// Finds a tour that begins with the squares of `before`, followed by a tour of the first of `problems` that has
    /// one. If there is no such tour, the outcome is unknown if one of the problems is undecided, else impossible.
    fn complete_first(
        &self,
        problems: &[TourProblem],
        options: &Options<Method>,
        before: &[Square],
        meter: &mut Meter,
    ) -> Outcome<Tour, Reason> {
        let (mut unknown, mut reasons) = (None, Vec::new());
        for problem in problems {
            match TourSearchTask::new(problem, options).find_metered(meter) {
                Outcome::Found(tour) => {
                    let squares = before.iter().chain(tour.squares()).copied().collect();
                    if let Some(tour) = self.tour_of(squares) {
                        return Outcome::Found(tour);
                    }
                }
                Outcome::Impossible(reason) => reasons.push(reason),
                Outcome::Unknown(spent) => unknown = Some(spent),
            }
        }
        match (unknown, reasons.pop()) {
            (Some(spent), _) => Outcome::Unknown(spent),
            // If there are several possible ends, each has a reason of its own, and no single reason covers all of
            // them.
            (None, Some(reason)) if reasons.is_empty() => Outcome::Impossible(reason),
            (None, _) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
        }
    }

    /// Checks the squares as a tour of the problem; `None` if they are not one.
    fn tour_of(&self, squares: Vec<Square>) -> Option<Tour> {
        let problem = self.problem;
        let made = if problem.is_closed() { Tour::closed } else { Tour::open };
        made(problem.board(), problem.piece(), squares).ok().filter(|tour| problem.accepts(tour))
    }
}

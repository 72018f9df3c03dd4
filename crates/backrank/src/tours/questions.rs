//! The questions that can be asked of a problem of tours.

use std::ops::ControlFlow;

use backrank_board::{MoveGraph, Square, Tour};

use super::arithmetic;
use super::chooser;
use super::explain;
use super::method::Method;
use super::problem::TourProblem;
use super::reason::{self, Reason};
use super::theorems::{self, Theorem};
use super::walks::{Purpose, Walks};
use crate::search::{Budget, Event, Limit, Meter, Outcome, Search, Silent, Spent, Step};

/// Generate-and-test is not begun beyond this many candidates; a fast core makes them in about a
/// minute.
pub(super) const MOST_CANDIDATES: f64 = 1e9;

/// What a method takes besides the move graph, in bytes for each square and for each move, counted
/// from both its ends: what processes took at most on boards of 10,000 to a million squares, by the
/// knight, the king, the rook and the queen, lies between 0.5 and 1.1 of what comes of this.
type Bytes = (u64, u64);
const BYTES_TO_WALK: Bytes = (32, 0);
const BYTES_TO_ORDER: Bytes = (56, 4);
const BYTES_TO_ROTATE: Bytes = (32, 0);
const BYTES_TO_DECIDE_EDGES: Bytes = (150, 46);

/// Why there is a tour.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// A published theorem.
    Theorem(Theorem),
    /// One was built from this square to this one.
    Construction {
        /// The start.
        start: Square,
        /// The end.
        end: Square,
    },
    /// Here it is.
    Tour(Tour),
}

impl TourProblem {
    /// Finds a tour, by whatever method answers fastest.
    pub fn find(&self, budget: &Budget) -> Outcome<Tour, Reason> {
        self.find_by(Method::Auto, budget)
    }

    /// Finds a tour by this method. The node counts of outcomes count squares entered, the start
    /// included.
    pub fn find_by(&self, method: Method, budget: &Budget) -> Outcome<Tour, Reason> {
        self.find_metered(method, &mut budget.meter())
    }

    /// As [`find_by`](Self::find_by), leaving the node count in the meter.
    pub fn find_metered(&self, method: Method, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
        let method = self.method_or_search(method);
        if let Some(reason) = self.denial(method) {
            return Outcome::Impossible(reason);
        }
        if method == Method::Auto
            && let Some(outcome) = chooser::find_constructed(self, meter)
        {
            return outcome;
        }
        if let Err(spent) = self.fits(method, meter) {
            return self.without_moves(method).map_or(Outcome::Unknown(spent), Outcome::Impossible);
        }
        match method {
            Method::Auto | Method::Frontier => chooser::find(self, meter),
            Method::Rotations => chooser::find_by_rotations(self, meter),
            Method::Edges => chooser::find_by_edges(self, meter),
            Method::Backtracking
            | Method::Graph
            | Method::Naive
            | Method::Warnsdorff
            | Method::WarnsdorffBacktracking => self.walk(method, meter),
        }
    }

    /// The reason that can be seen from the given ends alone that there is no tour, if there is one.
    #[must_use]
    pub fn refusal(&self) -> Option<Reason> {
        reason::from_ends(self)
    }

    /// Whether there is a tour, and why.
    pub fn decide(&self, budget: &Budget) -> Outcome<Proof, Reason> {
        self.decide_metered(&mut budget.meter())
    }

    /// As [`decide`](Self::decide), leaving the node count in the meter.
    pub fn decide_metered(&self, meter: &mut Meter<'_>) -> Outcome<Proof, Reason> {
        if let Some(reason) = self.denial(Method::Auto) {
            return Outcome::Impossible(reason);
        }
        if let Some((true, theorem)) = theorems::decide(self) {
            return Outcome::Found(Proof::Theorem(theorem));
        }
        if let Some(outcome) = self.construct(meter) {
            return outcome.map(|tour| Proof::Construction { start: tour.start(), end: tour.end() });
        }
        if let Err(spent) = self.fits(Method::Auto, meter) {
            return self.without_moves(Method::Auto).map_or(Outcome::Unknown(spent), Outcome::Impossible);
        }
        let moves = match self.move_graph_within(meter) {
            Ok(moves) => moves,
            Err(limit) => return Outcome::Unknown(meter.spent(limit)),
        };
        match explain::before_search(self, &moves, meter) {
            Err(limit) => Outcome::Unknown(meter.spent(limit)),
            Ok(Some(reason)) => Outcome::Impossible(reason),
            Ok(None) => chooser::search(self, &moves, meter).map(Proof::Tour),
        }
    }

    /// The checked tour through these squares, which a search of this crate has found.
    pub(super) fn checked(&self, squares: Vec<Square>) -> Tour {
        let tour = if self.is_closed() {
            Tour::closed(self.board(), self.piece(), squares)
        } else {
            Tour::open(self.board(), self.piece(), squares)
        };
        let tour = tour.unwrap_or_else(|error| unreachable!("a search found what is no tour: {error}"));
        self.assert_meets_demands(&tour);
        tour
    }

    /// Asserts that a tour which a search has found meets all that was demanded of it.
    pub(super) fn assert_meets_demands(&self, tour: &Tour) {
        if let Some(turn) = self.turn() {
            let is_kept = turn.symmetry(self.board()).is_some_and(|symmetry| tour.is_invariant_under(&symmetry));
            assert!(is_kept, "a search found a tour that a {turn} does not keep");
        }
        for &(square, step) in self.steps() {
            assert_eq!(tour.squares().get(step.wrapping_sub(1)), Some(&square), "a search lost step {step}");
        }
    }

    /// Why there is no tour, as far as that shows before moves are looked at. A method that is named
    /// looks by itself.
    pub(super) fn denial(&self, method: Method) -> Option<Reason> {
        self.refusal().or_else(|| arithmetic::at_once(self).filter(|_| method == Method::Auto))
    }

    /// Why there is no tour, where the budget does not allow a look at the moves.
    pub(super) fn without_moves(&self, method: Method) -> Option<Reason> {
        arithmetic::without_moves(self).filter(|_| method == Method::Auto)
    }

    /// The method, or the automatic choice where only the exact search meets what is demanded, or the method
    /// only counts.
    pub(super) const fn method_or_search(&self, method: Method) -> Method {
        if self.demands_more() || matches!(method, Method::Frontier) { Method::Auto } else { method }
    }

    /// Roughly how many bytes it takes to find a tour by this method, known beforehand. The
    /// automatic choice takes those of the rotations at least, and those of the edge search where
    /// they find nothing soon; counting takes those of the edge search.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::tours::{Method, TourProblem};
    ///
    /// let problem = TourProblem::new(Board::new(1000, 1000)?, Piece::KNIGHT);
    /// assert!(problem.bytes(Method::Rotations) > 80_000_000);
    /// assert!(problem.bytes(Method::Edges) > 400_000_000);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn bytes(&self, method: Method) -> u64 {
        let (a_square, a_move) = match method {
            Method::Backtracking | Method::Graph | Method::Naive => BYTES_TO_WALK,
            Method::Warnsdorff | Method::WarnsdorffBacktracking => BYTES_TO_ORDER,
            Method::Auto | Method::Rotations | Method::Frontier => BYTES_TO_ROTATE,
            Method::Edges => BYTES_TO_DECIDE_EDGES,
        };
        let squares = (self.board().area() as u64).saturating_mul(a_square);
        let moves = MoveGraph::moves_at_most(self.board(), self.piece()).saturating_mul(a_move);
        self.move_graph_bytes().saturating_add(squares).saturating_add(moves)
    }

    /// Whether the board has few enough squares for this method, and the budget of the meter
    /// enough memory.
    ///
    /// # Errors
    /// The limit that does not allow it.
    pub fn fits(&self, method: Method, meter: &Meter<'_>) -> Result<(), Spent> {
        meter.allows_board(self.board().area(), self.bytes(method))
    }

    fn walk(&self, method: Method, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
        let walks = match Walks::metered(self, method, meter) {
            Ok(walks) => walks,
            Err(spent) => return Outcome::Unknown(spent),
        };
        if method == Method::Naive {
            let about = match walks.candidates_within(Purpose::First, meter) {
                Ok(about) => about,
                Err(limit) => return Outcome::Unknown(meter.spent(limit)),
            };
            if about > MOST_CANDIDATES {
                return Outcome::Unknown(meter.spent(Limit::Candidates { about, most: MOST_CANDIDATES }));
            }
        }
        let mut search = walks.search(Purpose::First);
        let mut reached = 0;
        let step = if method == Method::Warnsdorff {
            // The rule alone ends where it would have to step back.
            search.run(meter, &mut |event| match event {
                Event::Leave { depth, .. } => {
                    reached = depth as usize;
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            })
        } else {
            search.run(meter, &mut Silent)
        };
        match step {
            Step::Found => Outcome::Found(self.checked(walks.squares(search.path()))),
            Step::Exhausted => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
            Step::Spent(limit) => Outcome::Unknown(meter.spent(limit)),
            Step::Paused => Outcome::Unknown(meter.spent(Limit::Stuck { visited: reached, of: self.board().len() })),
        }
    }
}

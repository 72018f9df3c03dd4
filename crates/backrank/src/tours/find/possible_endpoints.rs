//! The squares on which tours can start and end.

use std::collections::BTreeMap;

use backrank_board::internals::symmetries_without_shifts;
use backrank_board::{Square, Symmetry};

use crate::search::{Meter, Options, Outcome};
use crate::tours::find::construction::choose_endpoints;
use crate::tours::problem::{Method, TourProblem, TourSearchTask, symmetry};
use crate::tours::reasons::Reason;

/// Number of squares that are decided by a rule between two checks of the time limit. It takes about a millisecond to
/// decide that many squares.
const SQUARES_PER_CLOCK_CHECK: usize = 1 << 12;

impl TourProblem {
    /// For each square, whether a tour can end on it: the counterpart of [`decide_starts`](Self::decide_starts). If the
    /// problem has a start, only tours from that start count; a given end is ignored. A reversed tour is a tour, so
    /// this computes the starts of the problem whose start and end are exchanged; the reasons that it returns refer to
    /// the exchanged problem.
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let from_a1 = TourProblem::new(Board::new(3, 4)?, Piece::KNIGHT).from("a1".parse()?);
    /// let ends = from_a1.decide_ends(&Options::default());
    /// let yes = ends.into_iter().filter(|(_, outcome)| matches!(outcome, Outcome::Found(())));
    /// let names: Vec<String> = yes.map(|(square, _)| square.to_string()).collect();
    /// assert_eq!(names, ["a2", "d3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide_ends(&self, options: &Options<Method>) -> Vec<(Square, Outcome<(), Reason>)> {
        self.for_reverse_tours().decide_starts(options)
    }

    /// For each square in board order, whether a tour can start on it. If the problem has an end, only tours to that
    /// end count; a given start is ignored. The chosen method is ignored too, and a limit of nodes holds for all
    /// searches together. Squares that a rule decides are not searched. Squares that a symmetry of the problem maps
    /// onto each other share one search and its answer, whose reason may name another of these squares. If the problem
    /// asks for closed tours, without a given end and without steps, all squares share one search, because a closed
    /// tour can start on each of its squares.
    pub fn decide_starts(&self, options: &Options<Method>) -> Vec<(Square, Outcome<(), Reason>)> {
        let turns_freely = self.is_closed() && self.end().is_none() && self.steps().is_empty();
        let (task, mut meter) = (TourSearchTask::new(self, options), Meter::new(options.chosen_budget()));
        if let Some(answers) = self.starts_by_rule(&meter) {
            return answers;
        }
        if let Err(limit) = task.check_size(Method::Auto, &meter) {
            return self.board().squares().map(|square| (square, Outcome::Unknown(limit.into()))).collect();
        }
        let mut symmetries = match self.turn() {
            _ if turns_freely => Vec::new(),
            // On boards with glued edges some symmetries shift the board. They would move the centre of the required
            // rotation, so tours that have the rotation would be mapped to tours that do not.
            Some(_) => symmetries_without_shifts(self.board()),
            // Without the shifts, fewer starts share an answer.
            None if meter.check_symmetries(self.board()).is_err() => symmetries_without_shifts(self.board()),
            None => Symmetry::all(self.board()),
        };
        symmetries.retain(|symmetry| symmetry::fixes_ends_and_steps(self, self.end(), symmetry));
        let alike = |square: Square| -> Vec<Square> {
            if turns_freely {
                return self.board().squares().collect();
            }
            symmetries.iter().filter_map(|symmetry| symmetry.image(self.board(), square)).collect()
        };
        let mut answers = BTreeMap::new();
        for square in self.board().squares() {
            if answers.contains_key(&square) {
                continue;
            }
            // Once the budget is spent, the remaining squares are unknown: even setting up a search takes time.
            if let Err(limit) = meter.check_budget_limits() {
                let unknown = Outcome::Unknown(meter.to_limit_reached(limit));
                let answer = |square| (square, answers.remove(&square).unwrap_or(unknown.clone()));
                return self.board().squares().map(answer).collect();
            }
            let from_square = self.with_start_replaced(square);
            let search = || task.with_problem(&from_square).decide_metered(&mut meter).map(drop);
            let answer = decide_by_rule(&from_square).unwrap_or_else(search);
            answers.extend(alike(square).into_iter().map(|square| (square, answer.clone())));
        }
        answers.into_iter().collect()
    }

    /// Whether a tour can start on the square, decided without a search by the rules on the ends of knight's tours of
    /// rectangles, which hold for any size; `None` if the rules do not apply to the problem. O(1).
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::tours::TourProblem;
    ///
    /// let problem = TourProblem::new(Board::new(1_000_001, 1_000_001)?, Piece::KNIGHT);
    /// assert_eq!(problem.decide_start_by_rule("a1".parse()?), Some(true));
    /// assert_eq!(problem.decide_start_by_rule("a2".parse()?), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide_start_by_rule(&self, square: Square) -> Option<bool> {
        decide_by_rule(&self.with_start_replaced(square)).map(|answer| matches!(answer, Outcome::Found(())))
    }

    /// Whether a tour can end on the square: the counterpart of
    /// [`decide_start_by_rule`](Self::decide_start_by_rule). O(1).
    pub fn decide_end_by_rule(&self, square: Square) -> Option<bool> {
        self.for_reverse_tours().decide_start_by_rule(square)
    }

    /// For each square, whether a tour can start on it, decided by a rule; `None` if there is a square that no rule
    /// decides, or if the memory or time limit does not allow the list.
    fn starts_by_rule(&self, meter: &Meter) -> Option<Vec<(Square, Outcome<(), Reason>)>> {
        let bytes = (self.board().area() as u64).saturating_mul(size_of::<(Square, Outcome<(), Reason>)>() as u64);
        meter.check_memory(bytes).ok()?;
        let answer = |(at, square): (usize, Square)| {
            if at.is_multiple_of(SQUARES_PER_CLOCK_CHECK) {
                meter.check_interrupts().ok()?;
            }
            Some((square, decide_by_rule(&self.with_start_replaced(square))?))
        };
        self.board().squares().enumerate().map(answer).collect()
    }
}

/// Whether there is a tour, decided by the rules for the ends of constructed tours, without constructing one; `None` if
/// the construction does not apply.
fn decide_by_rule(problem: &TourProblem) -> Option<Outcome<(), Reason>> {
    choose_endpoints(problem).map(|ends| ends.map_or_else(Outcome::Impossible, |_| Outcome::Found(())))
}

//! Finds a tour, or decides whether there is one.

use std::ops::ControlFlow;

use backrank_board::{Square, Tour};

use super::chooser;
use crate::search::{Event, Limit, Meter, Outcome, Search, Silent, Step};
use crate::tours::find::backtracking::{BacktrackingSetup, SearchScope};
use crate::tours::problem::{Method, TourTask};
use crate::tours::reasons::{Reason, Theorem, obstacle, theorems};

/// Why there is a tour.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// A published theorem.
    Theorem(Theorem),
    /// A construction gives a tour between these squares.
    Construction {
        /// The start.
        start: Square,
        /// The end.
        end: Square,
    },
    /// A tour that was found.
    Tour(Tour),
}

impl TourTask<'_> {
    /// Finds a tour. The node counts of outcomes count squares entered, the start included.
    pub(crate) fn find(self) -> Outcome<Tour, Reason> {
        self.metered(|meter| self.find_metered(meter))
    }

    /// Whether there is a tour, and why.
    pub(crate) fn decide(self) -> Outcome<Proof, Reason> {
        self.metered(|meter| self.decide_metered(meter))
    }

    /// Answers a question with a meter of the budget, whose progress counter then holds the number of nodes.
    pub(in crate::tours) fn metered<T>(self, answer: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        let mut meter = self.budget().meter();
        let answer = answer(&mut meter);
        meter.write_progress();
        answer
    }

    /// As [`find`](Self::find), with nodes counted by the meter.
    pub(in crate::tours) fn find_metered(self, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
        let method = self.effective_method();
        if let Some(reason) = self.reason_at_once(method) {
            return Outcome::Impossible(reason);
        }
        if method == Method::Auto
            && let Some(outcome) = chooser::find_constructed(self, meter)
        {
            return outcome;
        }
        if let Err(spent) = self.fits(method, meter) {
            return self.reason_without_moves(method).map_or(Outcome::Unknown(spent), Outcome::Impossible);
        }
        match method {
            Method::Auto | Method::Frontier => chooser::find(self, meter),
            Method::Rotations => chooser::find_by_rotations(self, meter),
            Method::Edges => chooser::find_by_edges(self, meter),
            Method::Backtracking
            | Method::Graph
            | Method::Naive
            | Method::Warnsdorff
            | Method::WarnsdorffBacktracking => self.find_by_backtracking(method, meter),
        }
    }

    /// As [`decide`](Self::decide), with nodes counted by the meter.
    pub(in crate::tours) fn decide_metered(self, meter: &mut Meter<'_>) -> Outcome<Proof, Reason> {
        if let Some(reason) = self.reason_at_once(Method::Auto) {
            return Outcome::Impossible(reason);
        }
        if let Some((true, theorem)) = theorems::decide(&self) {
            return Outcome::Found(Proof::Theorem(theorem));
        }
        if let Some(outcome) = self.construct(meter) {
            return outcome.map(|tour| Proof::Construction { start: tour.start(), end: tour.end() });
        }
        if let Err(spent) = self.fits(Method::Auto, meter) {
            return self.reason_without_moves(Method::Auto).map_or(Outcome::Unknown(spent), Outcome::Impossible);
        }
        let moves = match self.move_graph_within(meter) {
            Ok(moves) => moves,
            Err(limit) => return Outcome::Unknown(meter.spent(limit)),
        };
        match obstacle::find_before_search(self, &moves, meter) {
            Err(limit) => Outcome::Unknown(meter.spent(limit)),
            Ok(Some(reason)) => Outcome::Impossible(reason),
            Ok(None) => chooser::search(self, &moves, meter).map(Proof::Tour),
        }
    }

    fn find_by_backtracking(self, method: Method, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
        let options = self.options.clone().method(method);
        let walks = match BacktrackingSetup::new(self.problem, &options, SearchScope::First, meter) {
            Ok(walks) => walks,
            Err(spent) => return Outcome::Unknown(spent),
        };
        if let Err(limit) = walks.allows_search(meter) {
            return Outcome::Unknown(meter.spent(limit));
        }
        let mut search = walks.search();
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
            Step::Found => Outcome::Found(self.verified_tour(walks.squares(search.path()))),
            Step::Exhausted => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
            Step::Spent(limit) => Outcome::Unknown(meter.spent(limit)),
            Step::Paused => Outcome::Unknown(meter.spent(Limit::Stuck { visited: reached, of: self.board().len() })),
        }
    }
}

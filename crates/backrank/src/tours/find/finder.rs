//! Finds a tour, or decides whether there is one.

use std::ops::ControlFlow;

use backrank_board::{Square, Tour};

use super::chooser;
use super::construction::ConstructedTour;
use crate::search::{Event, Limit, Meter, Outcome, Search, SearchStatus, Silent};
use crate::tours::find::backtracking::{BacktrackingSetup, SearchScope};
use crate::tours::problem::{Method, TourTask};
use crate::tours::reasons::{Reason, Theorem, theorems};

/// A proof that a tour exists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Proof {
    /// A published theorem.
    Theorem(Theorem),
    /// A construction that gives a tour from `start` to `end`.
    Construction {
        /// The first square of the tour.
        start: Square,
        /// The last square of the tour.
        end: Square,
        /// Whether the tour is closed.
        closed: bool,
    },
    /// A tour that was found.
    Tour(Tour),
}

impl TourTask<'_> {
    /// Finds a tour. The nodes in an outcome are what the method counts: squares entered, with the start, in searches
    /// square by square.
    pub(crate) fn find(self) -> Outcome<Tour, Reason> {
        self.with_meter(|meter| self.find_metered(meter))
    }

    /// Decides whether there is a tour: found with a proof, impossible with a reason, or unknown.
    pub(crate) fn decide(self) -> Outcome<Proof, Reason> {
        self.with_meter(|meter| self.decide_metered(meter))
    }

    /// Like [`find`](Self::find), but counts nodes with the caller's meter.
    pub(in crate::tours) fn find_metered(self, meter: &mut Meter<'_>) -> Outcome<Tour, Reason> {
        let outcome = self.find_within(meter);
        outcome.unwrap_or_else(|limit| Outcome::Unknown(meter.spent(limit)))
    }

    fn find_within(self, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
        let method = self.effective_method();
        if let Some(reason) = self.reason_at_once(method) {
            return Ok(Outcome::Impossible(reason));
        }
        if method == Method::Auto
            && let Some(built) = chooser::find_constructed(self, meter)?
        {
            return Ok(built.map_or_else(Outcome::Impossible, Outcome::Found));
        }
        if let Err(limit) = self.fits(method, meter) {
            return self.reason_without_moves(method).map(Outcome::Impossible).ok_or(limit);
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

    /// Like [`decide`](Self::decide), but counts nodes with the caller's meter.
    pub(in crate::tours) fn decide_metered(self, meter: &mut Meter<'_>) -> Outcome<Proof, Reason> {
        let outcome = self.decide_within(meter);
        outcome.unwrap_or_else(|limit| Outcome::Unknown(meter.spent(limit)))
    }

    fn decide_within(self, meter: &mut Meter<'_>) -> Result<Outcome<Proof, Reason>, Limit> {
        if let Some(reason) = self.reason_at_once(Method::Auto) {
            return Ok(Outcome::Impossible(reason));
        }
        if let Some((true, theorem)) = theorems::decide(&self) {
            return Ok(Outcome::Found(Proof::Theorem(theorem)));
        }
        if let Some(built) = self.construct(meter)? {
            let closed = self.problem.is_closed();
            let proof = |tour: ConstructedTour| Proof::Construction { start: tour.start(), end: tour.end(), closed };
            return Ok(built.map_or_else(Outcome::Impossible, |tour| Outcome::Found(proof(tour))));
        }
        if let Err(limit) = self.fits(Method::Auto, meter) {
            return self.reason_without_moves(Method::Auto).map(Outcome::Impossible).ok_or(limit);
        }
        Ok(chooser::find(self, meter)?.map(Proof::Tour))
    }

    fn find_by_backtracking(self, method: Method, meter: &mut Meter<'_>) -> Result<Outcome<Tour, Reason>, Limit> {
        let options = self.options.clone().method(method);
        let setup = BacktrackingSetup::new(self.problem, &options, SearchScope::First, meter)?;
        setup.allows_search(meter)?;
        let mut search = setup.search();
        let mut visited = 0;
        let step = if method == Method::Warnsdorff {
            // Warnsdorff's rule without backtracking: stop at the first step back.
            search.run(meter, &mut |event| match event {
                Event::Leave { depth, .. } => {
                    visited = depth as usize;
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            })
        } else {
            search.run(meter, &mut Silent)
        };
        match step {
            SearchStatus::Found => Ok(Outcome::Found(self.verified_tour(setup.squares(search.path())))),
            SearchStatus::Exhausted => Ok(Outcome::Impossible(Reason::Searched { nodes: meter.nodes() })),
            SearchStatus::Spent(limit) => Err(limit),
            SearchStatus::Paused => Err(Limit::Stuck { visited, of: self.board().len() }),
        }
    }
}

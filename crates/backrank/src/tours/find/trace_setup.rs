//! Sets up tour searches that are traced step by step.

use super::backtracking::{BacktrackingSetup, FirstOrAll, TourSearch};
use super::edge_search::TraceableEdgeSearch;
use crate::search::{Candidate, Contradiction, Limit, Meter, NoTrace, Outcome, TraceSetup, Traceable, VertexMap};
use crate::tours::problem::{Method, TourProblem, TourSearchTask};
use crate::tours::reasons::Reason;

/// A tour search that is ready to be traced.
pub enum TourTraceSetup {
    /// A search that extends a walk from square to square.
    Walks(Box<BacktrackingSetup>),
    /// A search that decides for one move after another whether the tour uses it. It has not decided anything yet.
    Edges(Box<TraceableEdgeSearch>),
}

impl Traceable for TourProblem {
    type Setup = TourTraceSetup;
}

impl TourSearchTask<'_> {
    /// Sets up the trace of the chosen method or, for `Method::Auto`, of plain backtracking. The method must be one for
    /// which the problem [covers](crate::Problem::covers) a trace.
    pub(crate) fn trace_setup(self, meter: &mut Meter) -> Result<TourTraceSetup, NoTrace<Reason>> {
        let method = match self.options.chosen_method() {
            Method::Auto => Method::Backtracking,
            method => method,
        };
        if method == Method::Edges {
            return match TraceableEdgeSearch::new(self, meter)? {
                Some(edges) => Ok(TourTraceSetup::Edges(Box::new(edges))),
                None => Err(match self.decide() {
                    Outcome::Impossible(reason) => NoTrace::Impossible(reason),
                    _ => NoTrace::NotCovered,
                }),
            };
        }
        if let Some(reason) = self.trivial_refutation() {
            return Err(NoTrace::Impossible(reason));
        }
        let options = self.options.clone().method(method);
        let walks = BacktrackingSetup::new(self.problem, &options, FirstOrAll::First, meter)?;
        Ok(TourTraceSetup::Walks(Box::new(walks)))
    }
}

impl TraceSetup for TourTraceSetup {
    type Search = TourSearch;

    fn search(&self, _: &mut Meter) -> Result<TourSearch, Limit> {
        Ok(match self {
            Self::Walks(walks) => walks.new_search(),
            Self::Edges(edges) => TourSearch::Edges(edges.clone()),
        })
    }

    fn vertices(&self) -> VertexMap {
        match self {
            Self::Walks(walks) => VertexMap::Squares(walks.moves.squares().to_vec()),
            Self::Edges(edges) => {
                VertexMap::Moves { ends: edges.squares_by_move().collect(), in_tour: edges.tour_move_count() }
            }
        }
    }

    fn solution_len(&self) -> usize {
        match self {
            Self::Walks(walks) => walks.moves.squares().len(),
            Self::Edges(edges) => edges.solution_edge_count(),
        }
    }

    fn never_steps_back(&self) -> bool {
        matches!(self, Self::Walks(walks) if walks.never_backtracks())
    }

    fn candidates(&mut self, search: &mut TourSearch, meter: &mut Meter) -> Result<Vec<Candidate>, Limit> {
        match search {
            TourSearch::InMoveOrder(search) => search.candidates(meter),
            TourSearch::Warnsdorff(search) => search.candidates(meter),
            TourSearch::Edges(search) => Ok(search.candidates()),
        }
    }

    fn contradiction(&self, search: &TourSearch) -> Option<Contradiction> {
        if let TourSearch::Edges(search) = search { search.contradiction() } else { None }
    }

    fn is_forced(&self, search: &TourSearch, edge: u32) -> bool {
        matches!(search, TourSearch::Edges(search) if !search.is_decision(edge))
    }
}

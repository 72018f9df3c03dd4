//! The placement searches that can be watched step by step.

use super::available_squares::AvailableSquares;
use super::search_setup::{PlacementSearch, SearchSetup};
use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::placements::reason::Reason;
use crate::search::{Candidate, Limit, Meter, NoTrace, RowMasks, Search, Spent, TraceSetup, Traced, Vertices};

/// A placement problem with the method that searches it, from which a trace starts.
#[derive(Debug)]
pub struct PlacementTraceSetup {
    problem: PlacementProblem,
    method: Method,
    /// The attacks from which the candidates of a step follow. Built on first use, because they can take more memory
    /// than the search.
    available: Option<AvailableSquares>,
}

impl Traced for PlacementProblem {
    type Setup = PlacementTraceSetup;
}

impl PlacementTraceSetup {
    /// Sets up a trace of the method on the problem. Fails if the method does not cover the problem, or if the problem
    /// has no solution for a reason known without search.
    pub(crate) fn new(problem: &PlacementProblem, method: Method) -> Result<Self, NoTrace<Reason>> {
        let Some(SearchSetup { method, .. }) = SearchSetup::new(problem, method) else {
            return Err(NoTrace::NotCovered);
        };
        match problem.refutation() {
            Some(reason) => Err(NoTrace::Impossible(reason)),
            None => Ok(Self { problem: problem.clone(), method, available: None }),
        }
    }

    fn setup(&self) -> SearchSetup<'_> {
        SearchSetup { problem: &self.problem, method: self.method }
    }
}

impl TraceSetup for PlacementTraceSetup {
    type Search = PlacementSearch;

    fn search(&self, meter: &mut Meter<'_>) -> Result<PlacementSearch, Spent> {
        self.setup().search(meter)
    }

    fn vertices(&self) -> Vertices {
        let setup = self.setup();
        Vertices::Squares((0..self.problem.board().area() as u32).map(|vertex| setup.square(vertex)).collect())
    }

    fn solution_len(&self) -> usize {
        // The path of a square-by-square search does not contain the pre-placed pieces.
        let beside = if self.method == Method::Subsets { self.problem.standing().len() } else { 0 };
        self.problem.exact_pieces().saturating_sub(beside)
    }

    fn candidates(&mut self, search: &mut PlacementSearch, meter: &mut Meter<'_>) -> Result<Vec<Candidate>, Limit> {
        let Some(place) = search.position() else { return Ok(Vec::new()) };
        let available = match self.available.take() {
            Some(available) => available,
            None => AvailableSquares::new(&self.problem, meter)?,
        };
        Ok(self.available.insert(available).candidates(&self.problem, self.method, &place))
    }

    fn masks(&self, search: &PlacementSearch) -> Option<RowMasks> {
        if let PlacementSearch::Masks(search) = search { search.masks() } else { None }
    }
}

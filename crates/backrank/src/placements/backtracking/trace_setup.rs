//! The searches for placements that are shown step by step.

use super::available_squares::AvailableSquares;
use super::search_setup::{PlacementSearch, SearchSetup};
use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::placements::reason::Reason;
use crate::search::{Candidate, Limit, Meter, NoTrace, RowMasks, Search, Spent, TraceSetup, Traced, Vertices};

/// The search of a method, set up.
#[derive(Debug)]
pub struct PlacementTraceSetup {
    problem: PlacementProblem,
    method: Method,
    /// Built when it is first asked for, as it can take more memory than the search.
    available: Option<AvailableSquares>,
}

impl Traced for PlacementProblem {
    type Setup = PlacementTraceSetup;
}

impl PlacementTraceSetup {
    /// Sets up the search of the method.
    pub(crate) fn new(problem: &PlacementProblem, method: Method) -> Result<Self, NoTrace<Reason>> {
        let Some(SearchSetup { method, .. }) = SearchSetup::new(problem, method) else {
            return Err(NoTrace::NotCovered);
        };
        match problem.refusal() {
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

    fn target(&self) -> usize {
        // Square by square the path does not have the pieces that stand already.
        let beside = if self.method == Method::Subsets { self.problem.standing().len() } else { 0 };
        self.problem.exact_pieces().saturating_sub(beside)
    }

    fn candidates(&mut self, search: &mut PlacementSearch, meter: &mut Meter<'_>) -> Result<Vec<Candidate>, Limit> {
        let Some(place) = search.place() else { return Ok(Vec::new()) };
        let available = match self.available.take() {
            Some(available) => available,
            None => AvailableSquares::new(&self.problem, meter)?,
        };
        Ok(self.available.insert(available).at(&self.problem, self.method, &place))
    }

    fn masks(&self, search: &PlacementSearch) -> Option<RowMasks> {
        if let PlacementSearch::Masks(search) = search { search.masks() } else { None }
    }
}

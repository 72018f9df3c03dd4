//! How placement problems answer the questions of [`Problem`].

use std::ops::ControlFlow;

use backrank_board::Placement;
use num_bigint::BigUint;

use super::questions::{Problem, QuestionKind};
use crate::placements::backtracking::PlacementSearchSetup;
use crate::placements::{ExistenceProof, Method, PlacementIndex, PlacementProblem, PlacementView, Reason, SquareUses};
use crate::search::{Count, Forecast, LimitReached, Meter, NoTrace, Options, Outcome, forecast_or_try};
use crate::trace::Trace;

/// The rule of the problem decides which engine answers. If the problem asks for the most or the fewest pieces, their
/// number is found first ([`optimum`](PlacementProblem::optimum)), and the question is then answered for placements of
/// this number of pieces; such a problem has no index and no trace.
impl Problem for PlacementProblem {
    type Solution = Placement;
    type View<'a> = PlacementView<'a>;
    type Reason = Reason;
    type Proof = ExistenceProof;
    type Method = Method;
    type Index = PlacementIndex;

    fn covers(&self, question: QuestionKind, method: Method) -> bool {
        match question {
            QuestionKind::Find | QuestionKind::Decide => self.can_find_by(method),
            QuestionKind::List if method == Method::Auto => true,
            QuestionKind::List | QuestionKind::Trace => self.backtracking_method(method).is_some(),
            QuestionKind::Count => method == Method::Auto,
            QuestionKind::Index => method == Method::Auto && PlacementIndex::covers(self),
        }
    }

    fn find(&self, options: &Options<Method>) -> Outcome<Placement, Reason> {
        if let Some(optimum) = self.optimum(options) {
            return optimum.into_outcome();
        }
        let meter = &mut Meter::new(options.chosen_budget());
        let outcome =
            if self.rule().is_dominating() { self.find_dominating(meter) } else { self.find_placement(options, meter) };
        meter.write_node_count();
        outcome
    }

    /// Whether there is a solution, and why: by a theorem, if one applies and no method is chosen; otherwise by
    /// [`find`](Self::find).
    fn decide(&self, options: &Options<Method>) -> Outcome<ExistenceProof, Reason> {
        match self.existence_theorem().filter(|_| options.chosen_method() == Method::Auto) {
            Some(theorem) => Outcome::Found(ExistenceProof::Theorem(theorem)),
            None => self.find(options).map(ExistenceProof::Placement),
        }
    }

    fn count(&self, options: &Options<Method>) -> Count {
        match self.resolve_piece_count(options) {
            Ok(Some(problem)) if problem.rule().is_dominating() => problem.count_dominating(options.chosen_budget()),
            Ok(Some(problem)) => problem.count_placements(options),
            Ok(None) => Count::new(0_u32, None),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    fn forecast(&self, options: &Options<Method>) -> Result<Forecast, LimitReached> {
        forecast_or_try(self.forecast_count(options)?, options, |trial| self.count(trial))
    }

    fn for_each(&self, options: &Options<Method>, visit: impl FnMut(&PlacementView<'_>) -> ControlFlow<()>) -> Count {
        match self.resolve_piece_count(options) {
            Ok(Some(problem)) if problem.rule().is_dominating() => {
                problem.visit_dominating(options.chosen_budget(), visit)
            }
            Ok(Some(problem)) => problem.visit_placements(options.chosen_method(), options.chosen_budget(), visit),
            Ok(None) => Count::new(0_u32, None),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    fn index(&self, options: &Options<Method>) -> Result<Option<PlacementIndex>, LimitReached> {
        PlacementIndex::new(self, options)
    }

    fn trace(&self, options: &Options<Method>) -> Result<Trace<Self>, NoTrace<Reason>> {
        let setup = PlacementSearchSetup::new(self, options.chosen_method()).ok_or(NoTrace::NotCovered)?;
        if let Some(reason) = self.trivial_refutation() {
            return Err(NoTrace::Impossible(reason));
        }
        Ok(Trace::new(setup, Meter::new(options.chosen_budget()))?)
    }
}

impl PlacementProblem {
    /// For each square of the board, the number of solutions with a piece on it; and the number of all solutions. All
    /// solutions are counted, even if the problem asks for one of each symmetry class. If the row search covers the
    /// problem, each number is a count with an additional pre-placed piece; otherwise all solutions are listed. If a
    /// limit ends the listing after its first solution, the numbers are those of the solutions listed so far, and
    /// `solutions` has the limit.
    ///
    /// # Errors
    /// The limit that ended a count, or the listing before its first solution, with the nodes spent.
    pub fn square_uses(&self, options: &Options<Method>) -> Result<SquareUses, LimitReached> {
        if let Some(uses) = self.count_square_uses(options)? {
            return Ok(uses);
        }
        let board = self.board();
        let mut uses: Vec<u128> = Vec::new();
        let listing = options.clone().method(Method::Auto);
        let count = self.without_classes().for_each(&listing, |view| {
            uses.resize(board.area(), 0);
            for &square in view.squares() {
                uses[board.number(square).unwrap_or_default()] += 1;
            }
            ControlFlow::Continue(())
        });
        if let Some(spent) = count.spent.filter(|_| count.found == BigUint::ZERO) {
            return Err(spent);
        }
        let used = |square| board.number(square).and_then(|number| uses.get(number)).copied().unwrap_or(0);
        let squares = board.squares().map(|square| (square, used(square))).collect();
        Ok(SquareUses { squares, solutions: count })
    }
}

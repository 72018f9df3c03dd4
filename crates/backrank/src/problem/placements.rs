//! The questions about placements.

use std::ops::ControlFlow;

use backrank_board::Placement;
use num_bigint::BigUint;
use rand::Rng;

use super::questions::{Problem, QuestionKind, SolutionIndex, SolutionView};
use crate::placements::backtracking::{PlacementTraceSetup, SearchSetup};
use crate::placements::{
    Domination, Method, PlacementIndex, PlacementProblem, PlacementView, Proof, Reason, SquareUses,
};
use crate::search::{Count, FormattedBatch, NoTrace, Options, Outcome, Spent};
use crate::trace::Trace;

/// The size at which a batch of formatted placements is handed over, in bytes.
const BATCH_BYTES: usize = 1 << 16;

/// Which engine answers depends on the rule. Where the number of pieces is to be found (the most, the fewest), it is found
/// first, by [`optimum`](PlacementProblem::optimum), and the question is then asked with that number.
impl Problem for PlacementProblem {
    type Solution = Placement;
    type View<'a> = PlacementView<'a>;
    type Reason = Reason;
    type Proof = Proof;
    type Method = Method;
    type Index = PlacementIndex;

    fn covers(&self, question: QuestionKind, method: Method) -> bool {
        match question {
            QuestionKind::Find | QuestionKind::Decide => self.finds_by(method),
            QuestionKind::List if method == Method::Auto => true,
            QuestionKind::List | QuestionKind::Trace => SearchSetup::new(self, method).is_some(),
            QuestionKind::Count | QuestionKind::Index => method == Method::Auto,
        }
    }

    fn find(&self, options: &Options<Method>) -> Outcome<Placement, Reason> {
        if let Some(optimum) = self.optimum(options) {
            return optimum.proven();
        }
        let meter = &mut options.limits().meter();
        let outcome = if self.rule().is_dominating() {
            Domination::new(self).find(self.exact_pieces(), meter)
        } else {
            self.find_placement(options, meter)
        };
        meter.write_progress();
        outcome
    }

    /// Whether there is a solution, and why: a theorem where no method is named, else what [`find`](Self::find) finds.
    fn decide(&self, options: &Options<Method>) -> Outcome<Proof, Reason> {
        match self.theorem().filter(|_| options.chosen_method() == Method::Auto) {
            Some(theorem) => Outcome::Found(Proof::Theorem(theorem)),
            None => self.find(options).map(Proof::Placement),
        }
    }

    fn count(&self, options: &Options<Method>) -> Count {
        match self.with_number(options) {
            Ok(Some(problem)) if problem.rule().is_dominating() => {
                Domination::new(&problem).count(problem.exact_pieces(), options.limits())
            }
            Ok(Some(problem)) => problem.count_placements(options),
            Ok(None) => Count::new(0_u32, None),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    fn for_each(&self, options: &Options<Method>, visit: impl FnMut(&PlacementView<'_>) -> ControlFlow<()>) -> Count {
        match self.with_number(options) {
            Ok(Some(problem)) if problem.rule().is_dominating() => {
                Domination::new(&problem).list(problem.exact_pieces(), options.limits(), visit)
            }
            Ok(Some(problem)) => problem.list_placements(options.chosen_method(), options.limits(), visit),
            Ok(None) => Count::new(0_u32, None),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// As the trait says; one thread searches and formats, whatever the number of workers.
    fn for_each_formatted(
        &self,
        options: &Options<Method>,
        format: impl Fn(&PlacementView<'_>, &mut Vec<u8>) + Sync,
        mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count {
        let mut batch = FormattedBatch::default();
        let count = self.for_each(options, |view| {
            batch.push(|out| format(view, out));
            if batch.size_bytes() < BATCH_BYTES {
                return ControlFlow::Continue(());
            }
            let flow = emit(&batch);
            batch.clear();
            flow
        });
        if !batch.is_empty() {
            let _ = emit(&batch);
        }
        count
    }

    fn index(&self, options: &Options<Method>) -> Result<Option<PlacementIndex>, Spent> {
        PlacementIndex::new(self, options)
    }

    fn trace(&self, options: &Options<Method>) -> Result<Trace<Self>, NoTrace<Reason>> {
        let setup = PlacementTraceSetup::new(self, options.chosen_method())?;
        Ok(Trace::new(setup, options.limits().clone().into_meter())?)
    }
}

impl PlacementProblem {
    /// For each square of the board the number of solutions with a piece on it, and the number of solutions, of all and
    /// not of classes. Each is a count with a standing piece where the row search covers that; else all
    /// solutions are listed.
    ///
    /// # Errors
    /// What was spent before anything was known of every square.
    pub fn uses(&self, options: &Options<Method>) -> Result<SquareUses, Spent> {
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

impl SolutionView<Placement> for PlacementView<'_> {
    fn to_solution(&self) -> Placement {
        (**self).clone()
    }

    fn class_size(&self) -> Option<usize> {
        self.size_of_class()
    }
}

impl SolutionIndex<Placement> for PlacementIndex {
    fn count(&self) -> BigUint {
        Self::count(self).into()
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Placement>, Spent> {
        // A number too large for 128 bits is beyond the last.
        let Ok(number) = number.try_into() else { return Ok(None) };
        self.unrank(number)
    }

    fn position(&mut self, placement: &Placement) -> Result<Option<BigUint>, Spent> {
        Ok(self.rank(placement)?.map(BigUint::from))
    }

    fn sample(&mut self, random: &mut impl Rng) -> Result<Option<Placement>, Spent> {
        Self::sample(self, random)
    }
}

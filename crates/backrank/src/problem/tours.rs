//! The questions that every problem answers, of tours.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::questions::{NoIndex, Problem, QuestionKind, SolutionIndex, SolutionView};
use crate::search::{Count, FormattedBatch, Options, Outcome, Spent};
use crate::tours::{Method, Proof, Reason, TourIndex, TourProblem, TourTask, TourView};
use backrank_board::Tour;

impl Problem for TourProblem {
    type Solution = Tour;
    type View<'a> = TourView<'a>;
    type Reason = Reason;
    type Proof = Proof;
    type Method = Method;
    type Index = TourIndex;

    fn covers(&self, question: QuestionKind, method: Method) -> bool {
        // Only the exact search meets a symmetry or steps.
        let meets_conditions = match method {
            Method::Auto | Method::Edges => true,
            _ => self.turn().is_none() && self.steps().is_empty(),
        };
        let answers = match question {
            QuestionKind::Find => method != Method::Frontier,
            QuestionKind::Decide => method == Method::Auto,
            QuestionKind::Count => true,
            QuestionKind::List => !matches!(method, Method::Rotations | Method::Warnsdorff | Method::Frontier),
            QuestionKind::Index => matches!(method, Method::Auto | Method::Frontier) && !self.is_up_to_symmetry(),
            QuestionKind::Trace => method.walks() || matches!(method, Method::Auto | Method::Edges),
        };
        meets_conditions && answers
    }

    fn find(&self, options: &Options<Method>) -> Outcome<Tour, Reason> {
        TourTask::new(self, options).find()
    }

    fn decide(&self, options: &Options<Method>) -> Outcome<Proof, Reason> {
        TourTask::new(self, options).decide()
    }

    fn count(&self, options: &Options<Method>) -> Count {
        TourTask::new(self, options).count()
    }

    fn for_each(&self, options: &Options<Method>, visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        TourTask::new(self, options).for_each(visit)
    }

    fn for_each_formatted(
        &self,
        options: &Options<Method>,
        format: impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync,
        emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count {
        TourTask::new(self, options).for_each_formatted(format, emit)
    }

    fn index(&self, options: &Options<Method>) -> Result<TourIndex, NoIndex> {
        TourTask::new(self, options).index()?.ok_or(NoIndex::NotCovered)
    }
}

impl SolutionView<Tour> for TourView<'_> {
    fn to_solution(&self) -> Tour {
        self.to_tour()
    }

    fn class_size(&self) -> Option<usize> {
        self.size_of_class()
    }
}

impl SolutionIndex<Tour> for TourIndex {
    fn count(&self) -> BigUint {
        Self::count(self)
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Tour>, Spent> {
        self.tour(number)
    }

    fn position(&mut self, tour: &Tour) -> Result<Option<BigUint>, Spent> {
        self.number(tour)
    }
}

//! How tour problems answer the questions of [`Problem`].

use std::ops::ControlFlow;

use super::questions::{Problem, QuestionKind, for_each_formatted_serially};
use crate::search::{Count, Forecast, FormattedBatch, LimitReached, Meter, NoTrace, Options, Outcome, forecast_or_try};
use crate::tours::{ExistenceProof, Method, Reason, TourIndex, TourProblem, TourSearchTask, TourView};
use crate::trace::Trace;
use backrank_board::Tour;

impl Problem for TourProblem {
    type Solution = Tour;
    type View<'a> = TourView<'a>;
    type Reason = Reason;
    type Proof = ExistenceProof;
    type Method = Method;
    type Index = TourIndex;

    fn covers(&self, question: QuestionKind, method: Method) -> bool {
        // With a required rotation or required steps (squares that a tour must visit at given steps), the only named
        // method that answers is the edge search. `Auto` answers too: it chooses a method that can. Neither is traced,
        // and such tours are not numbered.
        let meets_conditions = match method {
            Method::Auto | Method::Edges if !matches!(question, QuestionKind::Trace | QuestionKind::Index) => true,
            _ => self.turn().is_none() && self.steps().is_empty(),
        };
        let answers = match question {
            QuestionKind::Find => method != Method::Frontier,
            QuestionKind::Decide => method == Method::Auto,
            QuestionKind::Count => true,
            QuestionKind::List => !matches!(method, Method::Rotations | Method::Warnsdorff | Method::Frontier),
            QuestionKind::Index => matches!(method, Method::Auto | Method::Frontier) && !self.is_up_to_symmetry(),
            // A board of one square has no move that an edge search could decide.
            QuestionKind::Trace if method == Method::Edges => self.board().len() > 1,
            QuestionKind::Trace => method.is_square_by_square() || method == Method::Auto,
        };
        meets_conditions && answers
    }

    fn find(&self, options: &Options<Method>) -> Outcome<Tour, Reason> {
        TourSearchTask::new(self, options).find()
    }

    fn decide(&self, options: &Options<Method>) -> Outcome<ExistenceProof, Reason> {
        TourSearchTask::new(self, options).decide()
    }

    fn count(&self, options: &Options<Method>) -> Count {
        TourSearchTask::new(self, options).count()
    }

    fn for_each(&self, options: &Options<Method>, visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        TourSearchTask::new(self, options).for_each(visit)
    }

    fn for_each_formatted(
        &self,
        options: &Options<Method>,
        format: impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync,
        mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count {
        let task = TourSearchTask::new(self, options);
        task.format_by_workers(&format, &mut emit).unwrap_or_else(|| {
            // If workers cannot divide the list among them, finding one tour may take long, so each tour is emitted at
            // once.
            let batch_bytes = if task.can_be_listed_in_parallel() { FormattedBatch::BYTES } else { 0 };
            for_each_formatted_serially(self, options, batch_bytes, format, emit)
        })
    }

    fn index(&self, options: &Options<Method>) -> Result<Option<TourIndex>, LimitReached> {
        TourSearchTask::new(self, options).build_index()
    }

    fn forecast(&self, options: &Options<Method>) -> Result<Forecast, LimitReached> {
        let known = TourSearchTask::new(self, options).forecast()?;
        forecast_or_try(known, options, |trial| self.count(trial))
    }

    fn trace(&self, options: &Options<Method>) -> Result<Trace<Self>, NoTrace<Reason>> {
        if !self.covers(QuestionKind::Trace, options.chosen_method()) {
            return Err(NoTrace::NotCovered);
        }
        let mut meter = Meter::new(options.chosen_budget());
        let setup = TourSearchTask::new(self, options).trace_setup(&mut meter)?;
        Ok(Trace::new(setup, meter)?)
    }
}

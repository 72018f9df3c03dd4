//! The number of solutions, with events that report the progress.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use backrank::search::{Budget, Count, Progress};
use backrank::{Problem as _, QuestionKind};
use backrank_service::answer::{self, Resources};
use backrank_service::for_either;
use backrank_service::validate::{self, Question, Task};
use backrank_words::{Message, ToMessage, Words, message, number_arg};
use serde_json::json;
use web_time::Instant;

use crate::refusal::Refusal;
use crate::search_context::{Disconnected, EventSender, SearchContext};

/// The shortest time between two progress events in the same phase of a count.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The phase of a count, which decides the sentence that reports the progress. A count falls into steps, which are
/// pieces of work that are reported when they are finished; each phase counts its steps from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProgressPhase {
    /// The steps of the count itself, whose total is known.
    KnownTotal,
    /// The total number of steps is unknown: a count of the solutions that a symmetry maps to themselves is prepared,
    /// or these solutions are counted by listing them.
    UnknownTotal,
    /// The solutions that a symmetry maps to themselves are counted, in steps whose total is known. This phase always
    /// follows `UnknownTotal`; both may come again for another symmetry.
    SymmetricSolutions,
}

impl ProgressPhase {
    /// Enters the phase to which a progress report belongs; `all` is the total number of steps in the report, 0 if
    /// unknown. Returns whether the phase changes.
    fn enter(&mut self, all: u64) -> bool {
        let next = match (*self, all) {
            (_, 0) => Self::UnknownTotal,
            (Self::KnownTotal, _) => Self::KnownTotal,
            (Self::UnknownTotal | Self::SymmetricSolutions, _) => Self::SymmetricSolutions,
        };
        std::mem::replace(self, next) != next
    }

    fn message(self, done: u64, all: u64) -> Option<Message> {
        let key = match self {
            Self::KnownTotal => "serve-progress",
            Self::UnknownTotal => return None,
            Self::SymmetricSolutions => "serve-progress-kept",
        };
        Some(message!(key, done, all))
    }
}

/// Sends the progress of a count: at once when the phase changes, otherwise at most once per [`PROGRESS_INTERVAL`].
struct ProgressSender {
    sender: Arc<dyn EventSender>,
    words: Arc<Words>,
    phase: ProgressPhase,
    last_sent: Option<Instant>,
}

impl ProgressSender {
    /// Sends the number of finished steps, and the total number of steps (0 if unknown).
    fn send(&mut self, done: u64, all: u64) {
        let is_new = self.phase.enter(all);
        if !is_new && self.last_sent.is_some_and(|last_sent| last_sent.elapsed() < PROGRESS_INTERVAL) {
            return;
        }
        self.last_sent = Some(Instant::now());
        let verdict = self.phase.message(done, all).map(|message| self.words.say(&message));
        // If the client has disconnected, the count has already been cancelled.
        let _ = self.sender.send("progress", &json!({ "done": done, "all": all, "verdict": verdict }));
    }
}

/// `GET /api/count`: counts the solutions or, with the parameter `distinct`, their classes under the symmetries of the
/// problem.
pub(crate) fn count(
    context: &SearchContext,
    question: &Question,
    sender: &Arc<dyn EventSender>,
) -> Result<(), Disconnected> {
    if let Err(refusal) = refuse_uncovered_method(question, QuestionKind::Count) {
        return sender.refuse(refusal, &context.words);
    }
    let distinct = context.query_flag("distinct", false);
    let (sender, words) = (Arc::clone(sender), Arc::clone(&context.words));
    let progress =
        ProgressSender { sender: Arc::clone(&sender), words, phase: ProgressPhase::KnownTotal, last_sent: None };
    let progress = Mutex::new(progress);
    let count = count_solutions(&context.budget, question, distinct, move |done, all| {
        progress.lock().unwrap_or_else(PoisonError::into_inner).send(done, all);
    });
    let verdict = match &count.spent {
        Some(spent) => spent.message(),
        None => {
            let key = match (&question.task, distinct) {
                (Task::Tour(..), false) => "serve-count-tours",
                (Task::Tour(..), true) => "serve-count-tour-classes",
                (Task::Placement(..), false) => "serve-count-pieces",
                (Task::Placement(..), true) => "serve-count-piece-classes",
            };
            message!(key, count = number_arg(&count.found))
        }
    };
    // A count that reached a limit gives only a lower bound, which says nothing if it is 0.
    let is_known = count.is_exact() || count.found.bits() > 0;
    sender.send(
        "end",
        &json!({
            "count": is_known.then(|| count.found.to_string()),
            "exact": count.is_exact(),
            "verdict": context.words.say(&verdict),
        }),
    )
}

/// Refuses a method that does not support this kind of question, as the command does.
pub(super) fn refuse_uncovered_method(question: &Question, kind: QuestionKind) -> Result<(), Refusal> {
    let (is_covered, method) = for_either!(&question.task, |task| {
        let method = task.options.chosen_method();
        (task.problem.covers(kind, method), method.name())
    });
    if is_covered { Ok(()) } else { Err(validate::method_not_covered(method).into()) }
}

/// The question that a count answers: the same question with the default method, whatever method it names, and up to
/// symmetry if `distinct`.
pub(super) fn to_count_question(question: &Question, distinct: bool) -> Question {
    let question = question.clone().with_default_method();
    if distinct { question.up_to_symmetry() } else { question }
}

/// Counts the solutions or, if `distinct`, their classes under the symmetries of the problem. `advance` is called on
/// the working threads with the number of finished steps and the total number of steps (0 if unknown).
pub(super) fn count_solutions(
    budget: &Budget,
    question: &Question,
    distinct: bool,
    advance: impl Fn(u64, u64) + Send + Sync + 'static,
) -> Count {
    let question = to_count_question(question, distinct);
    let resources = Resources::from(budget.clone()).on_progress(move |progress| {
        if let Progress::Done { steps, of } = progress {
            advance(steps, of.unwrap_or(0));
        }
    });
    answer::count(&question, &resources)
}

#[cfg(test)]
mod tests {
    use backrank_words::Language;

    use super::*;

    #[test]
    fn steps_after_some_of_no_known_number_are_those_of_symmetries() {
        let words = Words::new(Language::En, crate::json_field_name);
        let mut phase = ProgressPhase::KnownTotal;
        let mut told = |done, all| {
            let is_new = phase.enter(all);
            (is_new, phase.message(done, all).map(|message| words.say(&message)))
        };
        let said = |text: &str| Some(text.to_owned());
        assert_eq!(told(3, 7), (false, said("3 of 7 steps done")));
        assert_eq!(told(0, 0), (true, None));
        assert_eq!(told(0, 5), (true, said("Counting the symmetric ones: 0 of 5 steps done")));
        assert_eq!(told(2, 2), (false, said("Counting the symmetric ones: 2 of 2 steps done")));
        assert_eq!(told(0, 0), (true, None));
    }
}

//! The number of solutions, with events that report the progress.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use backrank::search::{Budget, Count, Progress};
use backrank_service::answer::{self, Resources};
use backrank_service::validate::{Problem, Question};
use backrank_words::{Message, ToMessage};
use serde_json::json;

use crate::events::{Disconnected, EventSender};
use crate::search_job::SearchJob;

/// The interval at which the progress of a count is sent.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The phase of a count, which decides how its number of steps is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProgressPhase {
    /// The steps are those of the whole count.
    All,
    /// The number of steps is unknown: tours are listed, or counting of symmetric solutions is prepared.
    Unknown,
    /// The steps are counts of symmetric solutions, one for each symmetry; this phase follows an `Unknown` one.
    Symmetric,
}

impl ProgressPhase {
    /// Enters the phase to which a report of `all` steps (0 if unknown) belongs; returns whether the phase changes.
    fn enter(&mut self, all: usize) -> bool {
        let next = match (*self, all) {
            (_, 0) => Self::Unknown,
            (Self::All, _) => Self::All,
            (Self::Unknown | Self::Symmetric, _) => Self::Symmetric,
        };
        std::mem::replace(self, next) != next
    }

    fn message(self, done: usize, all: usize) -> Option<Message> {
        let key = match self {
            Self::All => "serve-progress",
            Self::Unknown => return None,
            Self::Symmetric => "serve-progress-kept",
        };
        Some(Message::new(key).with("done", done).with("all", all))
    }
}

/// `GET /api/count`: counts the solutions, or their classes.
pub(crate) fn count(job: &SearchJob, asked: &Question, sender: &EventSender) -> Result<(), Disconnected> {
    let mut last_sent: Option<Instant> = None;
    let distinct = job.flag("distinct", false);
    let mut phase = ProgressPhase::All;
    let count = count_solutions(&job.budget, asked, distinct, |done, all| {
        let is_new = phase.enter(all);
        if !is_new && last_sent.is_some_and(|last_sent| last_sent.elapsed() < PROGRESS_INTERVAL) {
            return;
        }
        last_sent = Some(Instant::now());
        let verdict = phase.message(done, all).map(|message| job.words.say(&message));
        // If the client has disconnected, the count has already been cancelled.
        let _ = sender.send("progress", &json!({ "done": done, "all": all, "verdict": verdict }));
    });
    let verdict = match &count.spent {
        Some(spent) => spent.message(),
        None => {
            let key = match (&asked.problem, distinct) {
                (Problem::Tour(..), false) => "serve-count-tours",
                (Problem::Tour(..), true) => "serve-count-tour-classes",
                (Problem::Placement(..), false) => "serve-count-pieces",
                (Problem::Placement(..), true) => "serve-count-piece-classes",
            };
            Message::new(key).with_figures("count", &count.found)
        }
    };
    // A count that reached a limit may have a lower bound.
    let is_known = count.is_exact() || count.found.bits() > 0;
    sender.send(
        "end",
        &json!({
            "count": is_known.then(|| count.found.to_string()),
            "exact": count.is_exact(),
            "verdict": job.words.say(&verdict),
        }),
    )
}

/// Counts the solutions, or their classes under rotations and reflections, on another thread. On the calling thread,
/// `advance` receives the number of finished steps and of all steps (0 if unknown).
pub(super) fn count_solutions(
    budget: &Budget,
    asked: &Question,
    distinct: bool,
    mut advance: impl FnMut(usize, usize),
) -> Count {
    let question = asked.clone().with_default_method();
    let question = if distinct { question.up_to_symmetry() } else { question };
    let (sender, reports) = mpsc::channel();
    let resources = Resources::from(budget.clone()).on_progress(move |progress| {
        let _ = sender.send(progress);
    });
    thread::scope(|scope| {
        // The channel of reports closes when the resources are dropped.
        let counting = scope.spawn(move || answer::count(&question, &resources).count);
        for progress in reports {
            if let Progress::Done { steps, of } = progress {
                advance(steps as usize, of.unwrap_or(0) as usize);
            }
        }
        counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use backrank_words::{Language, Words};

    use super::*;

    #[test]
    fn steps_after_some_of_no_known_number_are_those_of_symmetries() {
        let words = Words::new(Language::En, crate::languages::field_name);
        let mut phase = ProgressPhase::All;
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

//! How many there are, told as far as the count has come.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use backrank::search::{Budget, Count};
use backrank::tours::{CountProgress, Directions, Method};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde_json::json;

use crate::events::{Gone, Teller};
use crate::job::Job;
use crate::setting::{Asked, Problem};

/// How often it is told how far a count has come.
const TICK: Duration = Duration::from_millis(200);

/// A count runs on one thread: others run beside it.
const THREADS: NonZeroUsize = NonZeroUsize::MIN;

/// What is counted just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    All,
    /// No steps of a number that is known: tours that are run through, or what comes before the counts of what
    /// symmetries keep.
    Unknown,
    /// Only what symmetries keep is counted by steps after that, once for each.
    Kept,
}

impl Stage {
    /// Goes on to what has so many steps; whether that is another stage.
    fn turns(&mut self, all: usize) -> bool {
        let next = match (*self, all) {
            (_, 0) => Self::Unknown,
            (Self::All, _) => Self::All,
            (Self::Unknown | Self::Kept, _) => Self::Kept,
        };
        std::mem::replace(self, next) != next
    }

    fn message(self, done: usize, all: usize) -> Option<Message> {
        let key = match self {
            Self::All => "serve-progress",
            Self::Unknown => return None,
            Self::Kept => "serve-progress-kept",
        };
        Some(Message::new(key).with("done", done).with("all", all))
    }
}

/// `GET /api/count`.
pub(crate) fn count(job: &Job, asked: &Asked, teller: &Teller) -> Result<(), Gone> {
    let mut told: Option<Instant> = None;
    let distinct = job.flag("distinct", false);
    let mut stage = Stage::All;
    let count = counted(&job.budget, asked, distinct, |done, all| {
        let is_new = stage.turns(all);
        if !is_new && told.is_some_and(|told| told.elapsed() < TICK) {
            return;
        }
        told = Some(Instant::now());
        let verdict = stage.message(done, all).map(|message| job.words.say(&message));
        // Who is gone has ended the count as well.
        let _ = teller.tell("progress", &json!({ "done": done, "all": all, "verdict": verdict }));
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
            Message::new(key).figures("count", &count.found)
        }
    };
    // A count that was ended may know a part: at least so many.
    let is_known = count.is_exact() || count.found.bits() > 0;
    teller.tell(
        "end",
        &json!({
            "count": is_known.then(|| count.found.to_string()),
            "exact": count.is_exact(),
            "verdict": job.words.say(&verdict),
        }),
    )
}

/// The count of what is asked, or of its classes under turns and reflections.
pub(super) fn counted(
    budget: &Budget,
    asked: &Asked,
    distinct: bool,
    mut advance: impl FnMut(usize, usize) + Send,
) -> Count {
    match &asked.problem {
        Problem::Tour(problem, _) => {
            let tell = |counting| {
                if let CountProgress::Done { steps, of } = counting {
                    advance(steps, of);
                }
            };
            match distinct {
                true => problem.count_classes_on(Method::Auto, THREADS, budget, tell),
                false => problem.count_on(Method::Auto, Directions::Undirected, THREADS, budget, tell),
            }
        }
        Problem::Placement(problem, _) if distinct => problem.count_classes_on(THREADS, budget, advance),
        Problem::Placement(problem, _) => problem.count_on(THREADS, budget, advance),
    }
}

#[cfg(test)]
mod tests {
    use backrank_words::words::{Language, Words};

    use super::*;

    #[test]
    fn steps_after_some_of_no_known_number_are_those_of_symmetries() {
        let words = Words::new(Language::En);
        let mut stage = Stage::All;
        let mut told = |done, all| {
            let is_new = stage.turns(all);
            (is_new, stage.message(done, all).map(|message| words.say(&message)))
        };
        let said = |text: &str| Some(text.to_owned());
        assert_eq!(told(3, 7), (false, said("3 of 7 steps done")));
        assert_eq!(told(0, 0), (true, None));
        assert_eq!(told(0, 5), (true, said("What turns and reflections keep: 0 of 5 steps done")));
        assert_eq!(told(2, 2), (false, said("What turns and reflections keep: 2 of 2 steps done")));
        assert_eq!(told(0, 0), (true, None));
    }
}

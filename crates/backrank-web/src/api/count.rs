//! How many there are, told as far as the count has come.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use backrank::search::Count;
use backrank::tours::{Counting, Directions, Method};
use backrank_words::tell::Tell;
use backrank_words::words::Message;
use serde_json::json;

use crate::events::{Gone, Teller};
use crate::job::Job;
use crate::setting::{Asked, Problem};

/// How often it is told how far a count has come.
const TICK: Duration = Duration::from_millis(200);

/// A count runs on one thread: others run beside it.
const THREADS: NonZeroUsize = NonZeroUsize::MIN;

/// `GET /api/count`.
pub(crate) fn count(job: &Job, asked: &Asked, teller: &Teller) -> Result<(), Gone> {
    let mut told: Option<Instant> = None;
    let distinct = job.flag("distinct", false);
    let count = counted(job, asked, distinct, |done, all| {
        // How long what comes after the parts will take is not known, which is told once.
        let has_parts = all > 0;
        if has_parts && told.is_some_and(|told| told.elapsed() < TICK) {
            return;
        }
        told = Some(Instant::now());
        let message = Message::new("serve-progress").with("done", done).with("all", all);
        let verdict = has_parts.then(|| job.words.say(&message));
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
pub(super) fn counted(job: &Job, asked: &Asked, distinct: bool, mut advance: impl FnMut(usize, usize) + Send) -> Count {
    let budget = &job.budget;
    match &asked.problem {
        Problem::Tour(problem, _) => {
            let tell = |counting| {
                if let Counting::Done { steps, of } = counting {
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

//! A search as a film.

use backrank::Problem;
use backrank::search::Spent;
use backrank::trace::{End, Trace};
use backrank_service::answer;

use super::steps::Tracing;
use crate::exit::{CliError, Exit};
use crate::print::picture::film_out;
use backrank_words::Message;

/// The steps after which a film without `--limit` ends: about a second of search.
pub(super) const STEPS: u64 = 1_000_000;

impl Tracing<'_> {
    /// Runs the search to its end, or for `limit` steps, and writes what was seen of it; says how much of the search the
    /// film shows, and what ended it.
    pub(super) fn film<P: Problem>(&self, limit: u64, mut trace: Trace<P>) -> Result<Exit, CliError> {
        let Self { session, question, look, .. } = self;
        let limits = (limit, look.max_frames);
        let (written, shown) = answer::film(question, &mut trace, limits, &session.words, |film, words| {
            session.write_answer(|out| {
                let _progress = session.progress(out.is_watched());
                film_out(look, &question.budget, film, words, out)
            })
        });
        written?;
        if shown.stride > 1 {
            session.explain(&Message::new("film-sampled").show("every", &shown.stride).with("steps", shown.steps));
        }
        match shown.end {
            Some(End::Spent(limit)) => return Ok(session.explain_limit(&Spent { limit, nodes: trace.nodes() })),
            Some(_) => {}
            None => session.explain(&Message::new("trace-limit").with("steps", shown.steps)),
        }
        Ok(Exit::Yes)
    }
}

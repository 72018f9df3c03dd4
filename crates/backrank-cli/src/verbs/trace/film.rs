//! A search as a film.

use backrank::Problem;
use backrank::render::{Animation, AnimationContent, PlacementSetup};
use backrank::search::Spent;
use backrank::trace::{End, FrameSampler, SampledFrames, Trace, Vertices};
use backrank_words::alt_text;

use super::steps::Tracing;
use crate::error::CliError;
use crate::exit::Exit;
use crate::print::picture::film_out;
use backrank_words::Message;

/// The steps after which a film without `--limit` ends: about a second of search.
pub(super) const STEPS: u64 = 1_000_000;

impl Tracing<'_> {
    /// Runs the search to its end, or for `limit` steps, and writes what was seen of it.
    pub(super) fn film<P: Problem>(&self, limit: u64, mut trace: Trace<P>) -> Result<Exit, CliError> {
        let context = &self.context;
        let sampler =
            FrameSampler { with_refusals: !context.is_walk, max_steps: limit, max_frames: self.picture.timing.most };
        if let Vertices::Moves { ends, .. } = &context.vertices {
            let sampled = sampler.sample(&mut trace, |edge| ends[edge as usize]);
            let caption = |step, used| self.caption("film-caption-moves", step, used);
            let last = sampled.frames.last().map(|moment| caption(moment.step, moment.moves().count()));
            let content =
                AnimationContent::Moves { moments: &sampled.frames, target: context.target, caption: &caption };
            self.write_film(content, last)?;
            return Ok(self.report_end(&sampled, trace.nodes()));
        }
        let sampled = sampler.sample(&mut trace, |vertex| context.square(vertex));
        let caption = |step, depth| self.caption("film-caption", step, depth);
        let last = sampled.frames.last().map(|moment| caption(moment.step, moment.path.len()));
        let setup = PlacementSetup { standing: context.standing, forbidden: &context.forbidden };
        let content = AnimationContent::Search {
            moments: &sampled.frames,
            setup: (!context.is_walk).then_some(setup),
            target: context.target,
            caption: &caption,
        };
        self.write_film(content, last)?;
        Ok(self.report_end(&sampled, trace.nodes()))
    }

    /// What is said under a moment: the message of this key, with the depth, or the number of moves.
    fn caption(&self, key: &'static str, step: u64, depth: usize) -> String {
        let message = Message::new(key).show("step", &step).with("depth", depth);
        self.session.words.say(&message.with("target", self.context.target))
    }

    /// Writes these scenes, which end with this sentence.
    fn write_film(&self, content: AnimationContent<'_>, last: Option<String>) -> Result<(), CliError> {
        let film = Animation { board: self.context.board, piece: self.context.piece, content };
        let mut out = self.session.open_output()?;
        let words = alt_text::for_search(&self.session.words, self.context.is_walk, film.board, film.piece, last);
        let progress = self.session.progress(out.is_watched());
        film_out(self.picture, self.budget, &film, &words, &mut out)?;
        drop(progress);
        out.finish()
    }

    /// Says how much of the search the film shows, and what ended it.
    fn report_end<T>(&self, sampled: &SampledFrames<T>, nodes: u64) -> Exit {
        if sampled.stride > 1 {
            self.session
                .explain(&Message::new("film-sampled").show("every", &sampled.stride).with("steps", sampled.steps));
        }
        match sampled.end {
            Some(End::Spent(limit)) => return self.session.explain_limit(&Spent { limit, nodes }),
            Some(_) => {}
            None => self.session.explain(&Message::new("trace-limit").with("steps", sampled.steps)),
        }
        Exit::Yes
    }
}

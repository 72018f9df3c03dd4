//! A search as a film.

use backrank::render::{Animation, AnimationContent, MoveEnds, PlacementSetup};
use backrank::search::{Search, Spent};
use backrank::trace::{End, FrameSampler, Player, SampledFrames};
use backrank_words::alt_text;

use super::steps::Tracing;
use crate::error::CliError;
use crate::exit::Exit;
use crate::print::picture::film_out;
use backrank_words::words::Message;

/// The steps after which a film without `--limit` ends: about a second of search.
pub(super) const STEPS: u64 = 1_000_000;

impl Tracing<'_> {
    /// Plays the search to its end, or for `limit` steps, and writes what was seen of it.
    pub(super) fn film<S: Search>(&self, limit: u64, mut player: Player<'_, S>) -> Result<Exit, CliError> {
        let sampler =
            FrameSampler { with_refusals: !self.walks, max_steps: limit, max_frames: self.picture.timing.most };
        let sampled = sampler.sample(&mut player, |vertex| (self.square)(vertex));
        let setup = PlacementSetup { standing: self.standing, forbidden: &self.forbidden };
        let content = AnimationContent::Search {
            moments: &sampled.frames,
            setup: (!self.walks).then_some(setup),
            target: self.target,
            caption: &|step, depth| self.caption("film-caption", step, depth),
        };
        let last = sampled.frames.last().map(|moment| self.caption("film-caption", moment.step, moment.path.len()));
        self.write_film(content, last)?;
        Ok(self.ended(&sampled, player.nodes()))
    }

    /// The same of a search that decides moves, which these are.
    pub(super) fn film_of_moves<S: Search>(
        &self,
        limit: u64,
        mut player: Player<'_, S>,
        moves: &[MoveEnds],
    ) -> Result<Exit, CliError> {
        let sampler = FrameSampler { with_refusals: false, max_steps: limit, max_frames: self.picture.timing.most };
        let sampled = sampler.sample(&mut player, |edge| moves[edge as usize]);
        let caption = |step, used| self.caption("film-caption-moves", step, used);
        let content = AnimationContent::Moves { moments: &sampled.frames, target: self.target, caption: &caption };
        let last = sampled.frames.last().map(|moment| caption(moment.step, moment.moves().count()));
        self.write_film(content, last)?;
        Ok(self.ended(&sampled, player.nodes()))
    }

    /// What is said under a moment: the message of this key, with the depth, or the number of moves.
    fn caption(&self, key: &'static str, step: u64, depth: usize) -> String {
        let message = Message::new(key).show("step", &step).with("depth", depth);
        self.words.say(&message.with("target", self.target))
    }

    /// Writes these scenes, which end with this sentence.
    fn write_film(&self, content: AnimationContent<'_>, last: Option<String>) -> Result<(), CliError> {
        let film = Animation { board: self.board, piece: self.piece, content };
        let mut out = self.session.open_output()?;
        let words = alt_text::for_search(self.words, self.walks, self.board, self.piece, last);
        let progress = self.session.progress(out.is_watched());
        film_out(self.picture, self.budget, &film, &words, &mut out)?;
        drop(progress);
        out.finish()
    }

    fn ended<T>(&self, sampled: &SampledFrames<T>, nodes: u64) -> Exit {
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

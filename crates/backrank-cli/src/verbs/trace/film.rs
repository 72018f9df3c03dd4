//! A search as a film.

use backrank::render::{Film, Moment, Placing, Scenes};
use backrank::search::{Search, Spent};
use backrank::trace::{End, Player, Reel, Shots};
use backrank_words::pictures;

use super::Tracing;
use crate::ask;
use crate::exit::Exit;
use crate::output::Output;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::verbs::find::unknown;
use crate::verbs::picture::film_out;
use crate::words::Message;

/// A film without --limit ends after so many steps, which takes about a second.
pub(super) const STEPS: u64 = 1_000_000;

impl Tracing<'_> {
    /// Plays the search to its end, or for so many steps, and writes what was seen of it.
    pub(super) fn film<S: Search>(
        &self,
        typed: &Typed,
        limit: u64,
        mut player: Player<'_, S>,
    ) -> Result<Exit, Trouble> {
        let pace = ask::pace(typed)?;
        let shots = Shots { refused: !self.walks, steps: limit, most: pace.most };
        let reel = Reel::record(&mut player, shots, |vertex| (self.square)(vertex));
        let caption = |moment: &Moment| {
            let depth = Message::new("film-caption").show("step", &moment.step).with("depth", moment.path.len());
            self.words.say(&depth.with("target", self.target))
        };
        let placing = Placing { standing: self.standing, forbidden: &self.forbidden };
        let scenes = Scenes::Search {
            moments: &reel.moments,
            placing: (!self.walks).then_some(placing),
            target: self.target,
            caption: &caption,
        };
        let film = Film { board: self.board, piece: self.piece, scenes };
        let mut out = Output::open(typed.value("output"))?;
        let last = reel.moments.last().map(caption);
        let words = pictures::of_search(self.words, self.walks, self.board, self.piece, last);
        film_out((typed, &self.look), &film, &words, &mut out)?;
        out.finish()?;
        if reel.every > 1 {
            self.session.explain(&Message::new("film-sampled").show("every", &reel.every).with("steps", reel.steps));
        }
        match reel.end {
            Some(End::Spent(limit)) => Ok(unknown(self.session, &Spent { limit, nodes: player.nodes() })),
            Some(_) => Ok(Exit::Yes),
            None => {
                self.session.explain(&Message::new("trace-limit").with("steps", reel.steps));
                Ok(Exit::Yes)
            }
        }
    }
}

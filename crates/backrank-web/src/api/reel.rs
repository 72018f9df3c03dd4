//! A film of a search, as GIF.

use backrank::board::Square;
use backrank::render::{Film, Look, Moment, Pace, Placing, Scenes};
use backrank::trace::{Reel, Shots};
use backrank_words::pictures;
use backrank_words::tell::Tell;
use backrank_words::words::{Message, Words};

use super::picture::{MOST_PICTURES, Patient, not_drawn, refused};
use super::stage::{Halt, Stage, not_watched};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem};

/// A longer search is filmed up to here, some seconds.
const MOST_STEPS: u64 = 20_000_000;

/// Plays the search, and writes what is seen of it.
pub(super) fn write(job: &Job, asked: &Asked, look: &Look, out: &mut Patient<'_>) -> Result<(), Refusal> {
    let halted = |halt| match halt {
        Halt::Refused(refusal) => refusal,
        Halt::None(message) => refused(message),
        Halt::Spent(spent) => refused(spent.message()),
    };
    let stage = Stage::new(asked, &job.budget).map_err(halted)?;
    if stage.squares.is_empty() {
        return Err(halted(not_watched(stage.method)));
    }
    let mut player = stage.player(&job.budget).map_err(halted)?;
    let (standing, forbidden): (&[Square], Vec<Square>) = match &asked.problem {
        Problem::Tour(..) => (&[], Vec::new()),
        Problem::Placement(problem, _) => (problem.standing(), problem.forbidden().collect()),
    };
    let places = matches!(asked.problem, Problem::Placement(..));
    let shots = Shots { refused: places, steps: MOST_STEPS, most: MOST_PICTURES };
    let reel = Reel::record(&mut player, shots, |vertex| stage.squares[vertex as usize]);
    let caption = |moment: &Moment| caption(&job.words, moment, stage.target);
    let scenes = Scenes::Search {
        moments: &reel.moments,
        placing: places.then_some(Placing { standing, forbidden: &forbidden }),
        target: stage.target,
        caption: &caption,
    };
    let last = reel.moments.last().map(caption);
    let words = pictures::of_search(&job.words, !places, asked.board(), asked.piece(), last);
    let film = Film { board: asked.board(), piece: asked.piece(), scenes };
    let pace = Pace { most: MOST_PICTURES, ..Pace::default() };
    film.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
}

/// What is said under a moment.
pub(super) fn caption(words: &Words, moment: &Moment, target: usize) -> String {
    let message = Message::new("film-caption").with("step", moment.step).with("depth", moment.path.len());
    words.say(&message.with("target", target))
}

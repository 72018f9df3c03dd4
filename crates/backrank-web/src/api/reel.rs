//! A film of a search, as GIF.

use backrank::render::{Animation, AnimationContent, AnimationTiming, Look, PlacementSetup};
use backrank::trace::FrameSampler;
use backrank_words::alt_text;
use backrank_words::to_message::ToMessage;
use backrank_words::words::{Message, Words};

use super::picture::{MOST_PICTURES, Patient, not_drawn, refused};
use super::stage::{Halt, Stage};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem};

/// A longer search is filmed up to here, some seconds.
const MOST_STEPS: u64 = 20_000_000;

/// Plays the search, and writes what is seen of it.
pub(super) fn write(job: &Job, asked: &Asked, look: &Look, out: &mut Patient<'_>) -> Result<(), Refusal> {
    let halted = |halt| match halt {
        Halt::Refused(refusal) => refusal,
        Halt::None(reason) => refused(reason.message()),
        Halt::Spent(spent) => refused(spent.message()),
    };
    let stage = Stage::new(asked, &job.budget).map_err(halted)?;
    let mut player = stage.player(&job.budget).map_err(halted)?;
    let places = matches!(asked.problem, Problem::Placement(..));
    let sampler = FrameSampler { with_refusals: places, max_steps: MOST_STEPS, max_frames: MOST_PICTURES };
    if let Some((moves, target)) = stage.moves().zip(stage.moves_of_tour()) {
        let caption = |step, used| caption(&job.words, "film-caption-moves", (step, used), target);
        let sampled = sampler.sample(&mut player, |edge| moves[edge as usize]);
        let last = sampled.frames.last().map(|last| caption(last.step, last.moves().count()));
        return developed(
            job,
            asked,
            look,
            (AnimationContent::Moves { moments: &sampled.frames, target, caption: &caption }, last),
            out,
        );
    }
    let (standing, forbidden) = asked.standing_and_forbidden();
    let caption = |step, depth| caption(&job.words, "film-caption", (step, depth), stage.target);
    let sampled = sampler.sample(&mut player, |vertex| stage.squares[vertex as usize]);
    let last = sampled.frames.last().map(|last| caption(last.step, last.path.len()));
    let content = AnimationContent::Search {
        moments: &sampled.frames,
        setup: places.then_some(PlacementSetup { standing, forbidden: &forbidden }),
        target: stage.target,
        caption: &caption,
    };
    developed(job, asked, look, (content, last), out)
}

/// Writes these scenes of a search, which end with this sentence.
fn developed(
    job: &Job,
    asked: &Asked,
    look: &Look,
    (content, last): (AnimationContent<'_>, Option<String>),
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let is_tour = matches!(asked.problem, Problem::Tour(..));
    let words = alt_text::for_search(&job.words, is_tour, board, piece, last);
    let pace = AnimationTiming { most: MOST_PICTURES, ..AnimationTiming::default() };
    Animation { board, piece, content }.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
}

/// What is said under a moment: the message of this key, with the depth, or the number of moves.
pub(super) fn caption(words: &Words, key: &'static str, (step, depth): (u64, usize), target: usize) -> String {
    words.say(&Message::new(key).with("step", step).with("depth", depth).with("target", target))
}

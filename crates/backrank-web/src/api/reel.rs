//! A film of a search, as GIF.

use backrank::board::Square;
use backrank::render::{Film, Look, Pace, Placing, Scenes};
use backrank::trace::{Reel, Shots};
use backrank_words::pictures;
use backrank_words::tell::Tell;
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
        Halt::None(message) => refused(message),
        Halt::Spent(spent) => refused(spent.message()),
    };
    let stage = Stage::new(asked, &job.budget).map_err(halted)?;
    let mut player = stage.player(&job.budget).map_err(halted)?;
    let places = matches!(asked.problem, Problem::Placement(..));
    let shots = Shots { refused: places, steps: MOST_STEPS, most: MOST_PICTURES };
    let caption = |step, depth| caption(&job.words, (step, depth), stage.target);
    if let Some(moves) = stage.moves() {
        let reel = Reel::record(&mut player, shots, |edge| moves[edge as usize]);
        let scenes = Scenes::Moves { moments: &reel.moments, target: stage.target, caption: &caption };
        return developed(job, asked, (look, &reel, scenes), stage.target, out);
    }
    let (standing, forbidden): (&[Square], Vec<Square>) = match &asked.problem {
        Problem::Tour(..) => (&[], Vec::new()),
        Problem::Placement(problem, _) => (problem.standing(), problem.forbidden().collect()),
    };
    let reel = Reel::record(&mut player, shots, |vertex| stage.squares[vertex as usize]);
    let scenes = Scenes::Search {
        moments: &reel.moments,
        placing: places.then_some(Placing { standing, forbidden: &forbidden }),
        target: stage.target,
        caption: &caption,
    };
    developed(job, asked, (look, &reel, scenes), stage.target, out)
}

/// Writes these scenes of a search.
fn developed<T>(
    job: &Job,
    asked: &Asked,
    (look, reel, scenes): (&Look, &Reel<T>, Scenes<'_>),
    target: usize,
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let last = reel.moments.last().map(|last| caption(&job.words, (last.step, last.path.len()), target));
    let is_tour = matches!(asked.problem, Problem::Tour(..));
    let words = pictures::of_search(&job.words, is_tour, board, piece, last);
    let pace = Pace { most: MOST_PICTURES, ..Pace::default() };
    Film { board, piece, scenes }.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
}

/// What is said under a moment.
pub(super) fn caption(words: &Words, (step, depth): (u64, usize), target: usize) -> String {
    let message = Message::new("film-caption").with("step", step).with("depth", depth);
    words.say(&message.with("target", target))
}

//! A GIF of a search.

use backrank::render::{Film, Look, Pace, Placing, Scenes};
use backrank::trace::{Reel, Shots};
use backrank_words::pictures;
use backrank_words::tell::Tell;

use super::picture::{BudgetedBuffer, MAX_GIF_FRAMES, caption, not_drawn, nothing_to_export};
use super::search_setup::{SearchSetup, SetupError};
use crate::refusal::Refusal;
use crate::search_job::SearchJob;
use crate::setting::{Asked, Problem};

/// The most steps of a search that are run for a GIF, which takes some seconds.
const MAX_STEPS: u64 = 20_000_000;

/// Runs the search, and writes a GIF of some of its moments.
pub(super) fn write(job: &SearchJob, asked: &Asked, look: &Look, out: &mut BudgetedBuffer<'_>) -> Result<(), Refusal> {
    let refusal_of = |error| match error {
        SetupError::Refused(refusal) => refusal,
        SetupError::Impossible(reason) => nothing_to_export(reason.message()),
        SetupError::OutOfBudget(spent) => nothing_to_export(spent.message()),
    };
    let setup = SearchSetup::new(asked, &job.budget).map_err(refusal_of)?;
    let mut player = setup.player(&job.budget).map_err(refusal_of)?;
    let places = matches!(asked.problem, Problem::Placement(..));
    let shots = Shots { refused: places, steps: MAX_STEPS, most: MAX_GIF_FRAMES };
    if let Some((moves, target)) = setup.moves().zip(setup.moves_of_tour()) {
        let caption = |step, used| caption(&job.words, "film-caption-moves", (step, used), target);
        let reel = Reel::record(&mut player, shots, |edge| moves[edge as usize]);
        let last = reel.moments.last().map(|last| caption(last.step, last.moves().count()));
        return write_scenes(
            job,
            asked,
            look,
            (Scenes::Moves { moments: &reel.moments, target, caption: &caption }, last),
            out,
        );
    }
    let (standing, forbidden) = asked.standing_and_forbidden();
    let caption = |step, depth| caption(&job.words, "film-caption", (step, depth), setup.target);
    let reel = Reel::record(&mut player, shots, |vertex| setup.squares[vertex as usize]);
    let last = reel.moments.last().map(|last| caption(last.step, last.path.len()));
    let scenes = Scenes::Search {
        moments: &reel.moments,
        placing: places.then_some(Placing { standing, forbidden: &forbidden }),
        target: setup.target,
        caption: &caption,
    };
    write_scenes(job, asked, look, (scenes, last), out)
}

/// Writes the scenes of a search; `last` is the caption of the last one.
fn write_scenes(
    job: &SearchJob,
    asked: &Asked,
    look: &Look,
    (scenes, last): (Scenes<'_>, Option<String>),
    out: &mut BudgetedBuffer<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let is_tour = matches!(asked.problem, Problem::Tour(..));
    let words = pictures::of_search(&job.words, is_tour, board, piece, last);
    let pace = Pace { most: MAX_GIF_FRAMES, ..Pace::default() };
    Film { board, piece, scenes }.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
}

//! A GIF of a search.

use backrank::render::{Animation, AnimationContent, AnimationTiming, Look, PlacementSetup};
use backrank::trace::{FrameSampler, Vertices};
use backrank_service::validate::{Problem, Question};
use backrank_words::ToMessage;
use backrank_words::alt_text;

use super::data::standing_and_forbidden;
use super::picture::{BudgetedBuffer, MAX_GIF_FRAMES, caption, not_drawn, nothing_to_export};
use super::trace_setup::{ShownTrace, TraceError};
use crate::refusal::Refusal;
use crate::search_job::SearchJob;

/// The most steps of a search that are run for a GIF, which takes some seconds.
const MAX_STEPS: u64 = 20_000_000;

/// Runs the search, and writes a GIF of some of its moments.
pub(super) fn write(
    job: &SearchJob,
    asked: &Question,
    look: &Look,
    out: &mut BudgetedBuffer<'_>,
) -> Result<(), Refusal> {
    match &asked.problem {
        Problem::Tour(task) => write_trace(job, asked, look, ShownTrace::of_tours(task, &job.budget), out),
        Problem::Placement(task) => write_trace(job, asked, look, ShownTrace::of_pieces(task, &job.budget), out),
    }
}

fn write_trace<P: backrank::Problem>(
    job: &SearchJob,
    asked: &Question,
    look: &Look,
    shown: Result<ShownTrace<P>, TraceError>,
    out: &mut BudgetedBuffer<'_>,
) -> Result<(), Refusal> {
    let mut trace = match shown {
        Ok(shown) => shown.trace.with_memory(0),
        Err(TraceError::Refused(refusal)) => return Err(refusal),
        Err(TraceError::Impossible(reason)) => return Err(nothing_to_export(reason.message())),
        Err(TraceError::OutOfBudget(spent)) => return Err(nothing_to_export(spent.message())),
    };
    let places = matches!(asked.problem, Problem::Placement(..));
    let sampler = FrameSampler { with_refusals: places, max_steps: MAX_STEPS, max_frames: MAX_GIF_FRAMES };
    let target = trace.target();
    let squares = match trace.vertices().clone() {
        Vertices::Squares(squares) => squares,
        Vertices::Moves { ends, in_tour } => {
            let caption = |step, used| caption(&job.words, "film-caption-moves", (step, used), in_tour);
            let sampled = sampler.sample(&mut trace, |edge| ends[edge as usize]);
            let last = sampled.frames.last().map(|last| caption(last.step, last.moves().count()));
            let content = AnimationContent::Moves { moments: &sampled.frames, target: in_tour, caption: &caption };
            return write_animation(job, asked, look, (content, last), out);
        }
    };
    let (standing, forbidden) = standing_and_forbidden(asked);
    let caption = |step, depth| caption(&job.words, "film-caption", (step, depth), target);
    let sampled = sampler.sample(&mut trace, |vertex| squares[vertex as usize]);
    let last = sampled.frames.last().map(|last| caption(last.step, last.path.len()));
    let content = AnimationContent::Search {
        moments: &sampled.frames,
        setup: places.then_some(PlacementSetup { standing, forbidden: &forbidden }),
        target,
        caption: &caption,
    };
    write_animation(job, asked, look, (content, last), out)
}

/// Writes the animation of a search; `last` is the caption of its last frame.
fn write_animation(
    job: &SearchJob,
    asked: &Question,
    look: &Look,
    (content, last): (AnimationContent<'_>, Option<String>),
    out: &mut BudgetedBuffer<'_>,
) -> Result<(), Refusal> {
    let (board, piece) = (asked.board(), asked.piece());
    let is_tour = matches!(asked.problem, Problem::Tour(..));
    let words = alt_text::for_search(&job.words, is_tour, board, piece, last);
    let pace = AnimationTiming { most: MAX_GIF_FRAMES, ..AnimationTiming::default() };
    Animation { board, piece, content }.write_gif(look, &words, &pace, out).map_err(|error| not_drawn(&error))
}

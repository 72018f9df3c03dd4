//! A GIF of a search.

use backrank_service::answer;
use backrank_service::validate::Problem;
use backrank_words::ToMessage;

use super::picture::{PictureExport, nothing_to_export};
use super::trace_setup::{ShownTrace, TraceError};
use crate::refusal::Refusal;

/// The most steps of a search that are run for a GIF, which takes some seconds.
const MAX_STEPS: u64 = 20_000_000;

/// Runs the search, and writes a GIF of some of its moments.
pub(super) fn write(export: &mut PictureExport<'_>) -> Result<(), Refusal> {
    let PictureExport { job, asked, .. } = *export;
    match &asked.problem {
        Problem::Tour(task) => write_trace(export, ShownTrace::of_tours(task, &job.budget)),
        Problem::Placement(task) => write_trace(export, ShownTrace::of_pieces(task, &job.budget)),
    }
}

fn write_trace<P: backrank::Problem>(
    export: &mut PictureExport<'_>,
    shown: Result<ShownTrace<P>, TraceError>,
) -> Result<(), Refusal> {
    let mut trace = match shown {
        Ok(shown) => shown.trace.with_memory(0),
        Err(TraceError::Refused(refusal)) => return Err(refusal),
        Err(TraceError::Impossible(reason)) => return Err(nothing_to_export(reason.message())),
        Err(TraceError::OutOfBudget(spent)) => return Err(nothing_to_export(spent.message())),
    };
    let PictureExport { job, asked, .. } = *export;
    let limits = (MAX_STEPS, export.look.max_frames);
    answer::film(asked, &mut trace, limits, &job.words, |film, words| export.write_animation(film, words)).0
}

//! A part of a search, step by step, from a frame on.

use std::ops::ControlFlow;

use backrank::search::{Budget, Event};
use backrank::trace::{ResumableRun, Snapshot};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde::Deserialize;
use serde_json::{Value, json};

use super::stage::{FrameText, Halt, Stage, Watched};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Setting, object, word_or_none};

/// The most steps, or frames, of one answer.
const MOST: u32 = 20_000;

/// Of no more steps than this it is told where the search could go.
const MOST_WITH_CANDIDATES: u32 = 2000;

/// The most numbers in the paths of all frames of an answer.
const MOST_NUMBERS: usize = 1_000_000;

/// A search that looks for a dead end comes back to where it was no more than so many events ago.
const CHUNK: u64 = 1 << 16;

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Steps {
    #[serde(deserialize_with = "object")]
    setting: Setting,
    frame: Option<FrameText>,
    count: u32,
    stride: Option<u64>,
    #[serde(default, deserialize_with = "word_or_none")]
    until: Option<Until>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Until {
    DeadEnd,
    Found,
}

/// `POST /api/steps`.
pub(crate) fn steps(job: &Job, steps: Steps) -> Result<Reply, Refusal> {
    if steps.count > MOST {
        let message = Message::new("serve-too-many").with("most", u64::from(MOST));
        return Err(Refusal::wrong("count", message));
    }
    if steps.stride == Some(0) {
        return Err(Refusal::too_small("stride", "0"));
    }
    if steps.stride.is_some() && steps.until.is_some() {
        return Err(Refusal::together("stride", "until"));
    }
    let asked = steps.setting.asked()?;
    let seen = Stage::new(&asked, &job.budget).and_then(|stage| look(job, &steps, &stage));
    let none = |end: &str, message: &Message| {
        let verdict = job.words.say(message);
        json!({ "steps": [], "frames": [], "frame": null, "end": end, "verdict": verdict })
    };
    match seen {
        Ok(value) => Ok(Reply::Json(value)),
        Err(Halt::Refused(refusal)) => Err(refusal),
        Err(Halt::None(reason)) => Ok(Reply::Json(none("exhausted", &reason.message()))),
        Err(Halt::Spent(spent)) => Ok(Reply::Json(none("limit", &spent.message()))),
    }
}

fn look<'p>(job: &Job, steps: &Steps, stage: &Stage<'p>) -> Result<Value, Halt<'p>> {
    let frame: Option<Snapshot> = steps.frame.clone().map(Snapshot::from);
    let mut film = stage.film(&job.budget, frame.as_ref())?;
    let stride = steps.stride.unwrap_or(1);
    let (name, shown) = match steps.until {
        Some(Until::Found) => {
            film.run(u64::MAX, |_| ControlFlow::Continue(()));
            ("steps", Vec::new())
        }
        Some(Until::DeadEnd) => {
            film = to_dead_end(stage, &job.budget, film)?;
            ("steps", Vec::new())
        }
        None if stride == 1 => ("steps", each(stage, steps.count, &mut film)),
        None => ("frames", frames(steps.count, stride, &mut film)),
    };
    let end = film.end();
    let verdict = end.map(|end| job.words.say(&stage.verdict(end, film.nodes())));
    let frame = film.snapshot().map(FrameText::from);
    Ok(json!({ name: shown, "frame": frame, "end": end.map(Stage::end), "verdict": verdict }))
}

/// Each event with all that the page shows of it.
fn each(stage: &Stage<'_>, count: u32, film: &mut ResumableRun<'_, Watched<'_>>) -> Vec<Value> {
    let with_candidates = count <= MOST_WITH_CANDIDATES;
    let mut steps = Vec::new();
    for _ in 0..count {
        let at = stage.at(film);
        let mut event = None;
        let end = film.run(1, |seen| {
            event = Some(seen);
            ControlFlow::Continue(())
        });
        if let Some(event) = event {
            let mut step = told(event, stage.target);
            let (line, before) = stage.line(event, at, film);
            step["line"] = line.into();
            step["before"] = before.into();
            if with_candidates && let Some(candidates) = stage.candidates(film) {
                step["candidates"] = candidates;
            }
            if let Some(contradiction) = Stage::contradiction(film) {
                step["contradiction"] = contradiction;
            }
            if with_candidates && let Some(masks) = stage.masks(film) {
                step["masks"] = masks;
            }
            steps.push(step);
        }
        if end.is_some() {
            break;
        }
    }
    steps
}

fn told(event: Event, target: usize) -> Value {
    let (name, vertex, depth) = match event {
        Event::Enter { vertex, depth } => ("enter", Some(vertex), depth),
        Event::Refuse { vertex, depth } => ("refuse", Some(vertex), depth),
        Event::Leave { vertex, depth } => ("leave", Some(vertex), depth),
        Event::Found => ("found", None, target as u32),
    };
    json!({ "event": name, "square": vertex, "depth": depth })
}

fn frames(count: u32, stride: u64, film: &mut ResumableRun<'_, Watched<'_>>) -> Vec<Value> {
    let (mut frames, mut numbers) = (Vec::new(), 0);
    for _ in 0..count {
        let before = film.position();
        let end = film.run(stride, |_| ControlFlow::Continue(()));
        // The end may lie nearer than the next frame would.
        let Some(frame) = film.snapshot().filter(|frame| frame.position == before.saturating_add(stride)) else {
            break;
        };
        numbers += frame.place.path.len();
        frames.push(json!(FrameText::from(frame)));
        if end.is_some() || numbers > MOST_NUMBERS {
            break;
        }
    }
    frames
}

/// Runs on to where the search has gone on and is about to step back: to see it before that step, the last part
/// is run again without it.
fn to_dead_end<'b, 'p>(
    stage: &'b Stage<'p>,
    budget: &'b Budget,
    mut film: ResumableRun<'b, Watched<'b>>,
) -> Result<ResumableRun<'b, Watched<'b>>, Halt<'p>> {
    let mut has_gone_on = false;
    while film.end().is_none() {
        let Some(before) = film.snapshot() else { break };
        let mut is_dead = false;
        film.run(CHUNK, |event| {
            is_dead = has_gone_on && matches!(event, Event::Leave { .. });
            has_gone_on |= matches!(event, Event::Enter { .. });
            if is_dead { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if is_dead {
            let events = film.position() - before.position - 1;
            film = stage.film(budget, Some(&before))?;
            film.run(events, |_| ControlFlow::Continue(()));
            break;
        }
    }
    Ok(film)
}

//! A part of a search that starts at a frame: its steps, or frames at equal distances.

use std::ops::ControlFlow;

use backrank::trace::{Event, Trace};
use backrank_service::for_either;
use backrank_words::{Message, ToMessage, message};
use serde::Deserialize;
use serde_json::{Value, json};

use super::shown_trace::{FrameJson, ShownTrace, TraceError, VisitCounter, Visits, end_name, shown_trace};
use crate::job::SearchJob;
use crate::refusal::Refusal;
use crate::setting::{Setting, deserialize_object, deserialize_optional_enum};

/// The most steps or frames in a response.
const MAX_STEPS: u32 = 20_000;

/// The most steps in a response that includes the candidates of each step.
const MAX_WITH_CANDIDATES: u32 = 2000;

/// The most vertices in a response, summed over the paths of all its frames.
const MAX_VERTICES: usize = 1_000_000;

/// The number of events that are run at a time to find a dead end; the last of these runs is repeated.
const CHUNK_EVENTS: u64 = 1 << 16;

/// The body of `POST /api/steps`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepsRequest {
    #[serde(deserialize_with = "deserialize_object")]
    setting: Setting,
    /// The frame at which the part starts; `None` for the first step of the search.
    frame: Option<FrameJson>,
    /// The number of steps or frames to return.
    count: u32,
    /// The number of events between frames; without it, steps are returned.
    stride: Option<u64>,
    #[serde(default, deserialize_with = "deserialize_optional_enum")]
    until: Option<StopCondition>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
/// A condition that ends the part, instead of a number of steps.
enum StopCondition {
    DeadEnd,
    Found,
}

/// `POST /api/steps`: runs a part of a search.
pub(crate) fn steps(job: &SearchJob, request: StepsRequest) -> Result<Value, Refusal> {
    if request.count > MAX_STEPS {
        return Err(Refusal::wrong("count", message!("serve-too-many", most = u64::from(MAX_STEPS))));
    }
    if request.stride == Some(0) {
        return Err(Refusal::too_small("stride", "0"));
    }
    if request.stride.is_some() && request.until.is_some() {
        return Err(Refusal::conflicting_fields("stride", "until"));
    }
    let asked = request.setting.parse(&job.words)?;
    let shown = shown_trace(&asked, &job.budget);
    let part = shown.and_then(|shown| for_either!(shown, |shown| run_part(job, &request, shown)));
    let without_steps = |end: &str, message: &Message| {
        let verdict = job.words.say(message);
        json!({ "steps": [], "frames": [], "frame": null, "end": end, "verdict": verdict })
    };
    Ok(match part {
        Ok(value) => value,
        Err(TraceError::Refused(refusal)) => return Err(refusal),
        Err(TraceError::Impossible(reason)) => without_steps("exhausted", &reason.message()),
        Err(TraceError::OutOfBudget(spent)) => without_steps("limit", &spent.message()),
    })
}

fn run_part<P: backrank::Problem>(
    job: &SearchJob,
    request: &StepsRequest,
    mut shown: ShownTrace<P>,
) -> Result<Value, TraceError> {
    if let Some(FrameJson(frame)) = &request.frame {
        shown.resume(frame)?;
    }
    let stride = request.stride.unwrap_or(1);
    // The number of entries of each vertex: one item for each frame, since the previous frame, and a last item for the
    // rest of the part.
    let (mut counter, mut visits) = (VisitCounter::default(), Vec::new());
    let (name, values) = match request.until {
        Some(StopCondition::Found) => {
            shown.trace.run(u64::MAX, |event| {
                counter.count_event(event);
                ControlFlow::Continue(())
            });
            ("steps", Vec::new())
        }
        Some(StopCondition::DeadEnd) => {
            run_to_dead_end(&mut shown, &mut counter)?;
            ("steps", Vec::new())
        }
        None if stride == 1 => ("steps", step_values(&mut shown, request.count, &mut counter)),
        None => ("frames", frame_values(&mut shown.trace, request.count, stride, &mut counter, &mut visits)),
    };
    visits.push(counter.take());
    let end = shown.trace.end();
    let verdict = end.map(|end| job.words.say(&shown.verdict(end)));
    let frame = shown.trace.snapshot().map(FrameJson);
    Ok(json!({ name: values, "visits": visits, "frame": frame, "end": end.map(end_name), "verdict": verdict }))
}

/// The next `count` steps of the search, each with everything that the page shows about it.
fn step_values<P: backrank::Problem>(shown: &mut ShownTrace<P>, count: u32, counter: &mut VisitCounter) -> Vec<Value> {
    let with_candidates = count <= MAX_WITH_CANDIDATES;
    let mut steps = Vec::new();
    for _ in 0..count {
        let state = shown.state();
        let mut event = None;
        let end = shown.trace.run(1, |next| {
            event = Some(next);
            ControlFlow::Continue(())
        });
        if let Some(event) = event {
            counter.count_event(event);
            let mut step = event_value(event, shown.trace.solution_len());
            let (line, before) = shown.line(event, state);
            step["line"] = line.into();
            step["before"] = before.into();
            if with_candidates && let Some(candidates) = shown.candidates() {
                step["candidates"] = candidates;
            }
            if let Some(contradiction) = shown.contradiction() {
                step["contradiction"] = contradiction;
            }
            if with_candidates && let Some(masks) = shown.masks() {
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

/// An event as JSON; `target` is the length of the path of a solution.
fn event_value(event: Event, target: usize) -> Value {
    let (name, vertex, depth) = match event {
        Event::Enter { vertex, depth } => ("enter", Some(vertex), depth),
        Event::Refuse { vertex, depth } => ("refuse", Some(vertex), depth),
        Event::Leave { vertex, depth } => ("leave", Some(vertex), depth),
        Event::Found => ("found", None, target as u32),
    };
    json!({ "event": name, "square": vertex, "depth": depth })
}

/// The next `count` frames of the search, `stride` events apart, or fewer if the search ends or the response grows too
/// long. Adds to `visits` the entries of each vertex before each frame, since the previous one.
fn frame_values<P: backrank::Problem>(
    trace: &mut Trace<P>,
    count: u32,
    stride: u64,
    counter: &mut VisitCounter,
    visits: &mut Vec<Visits>,
) -> Vec<Value> {
    let (mut frames, mut vertices) = (Vec::new(), 0);
    for _ in 0..count {
        let before = trace.position();
        let end = trace.run(stride, |event| {
            counter.count_event(event);
            ControlFlow::Continue(())
        });
        // The search may end before the next frame.
        let Some(frame) = trace.snapshot().filter(|frame| frame.position == before.saturating_add(stride)) else {
            break;
        };
        vertices += frame.path.len();
        frames.push(json!(FrameJson(frame)));
        visits.push(counter.take());
        if end.is_some() || vertices > MAX_VERTICES {
            break;
        }
    }
    frames
}

/// Runs the search until it has entered a vertex and is about to backtrack. The search is run past that point in
/// chunks, and then again from the start of the last chunk to just before the backtracking event. `counter` gets the
/// events of the first run, which enter the same vertices.
fn run_to_dead_end<P: backrank::Problem>(
    shown: &mut ShownTrace<P>,
    counter: &mut VisitCounter,
) -> Result<(), TraceError> {
    let mut has_entered = false;
    while shown.trace.end().is_none() {
        let Some(before) = shown.trace.snapshot() else { break };
        let mut is_dead = false;
        shown.trace.run(CHUNK_EVENTS, |event| {
            is_dead = has_entered && matches!(event, Event::Leave { .. });
            has_entered |= matches!(event, Event::Enter { .. });
            counter.count_event(event);
            if is_dead { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if is_dead {
            let events = shown.trace.position() - before.position - 1;
            shown.resume(&before)?;
            shown.trace.run(events, |_| ControlFlow::Continue(()));
            break;
        }
    }
    Ok(())
}

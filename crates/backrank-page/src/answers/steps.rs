//! A segment of a search that starts at a frame: its steps, or frames a fixed number of events apart. A *step* of a
//! search is an event with everything that the page shows about it.

use std::ops::ControlFlow;

use backrank::trace::{Event, Trace};
use backrank_service::for_either;
use backrank_service::json::event_name_vertex_and_depth;
use backrank_words::{Message, ToMessage, message};
use serde::Deserialize;
use serde_json::{Value, json};

use super::shown_trace::{ShownTrace, SnapshotJson, TraceError, VisitCounter, Visits, search_end_name, start_trace};
use crate::puzzle_settings::{Object, PuzzleSettings, deserialize_optional_enum};
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The largest number of steps or frames in a response.
const MAX_STEPS: u32 = 20_000;

/// The largest requested number of steps for which the response includes the candidates and the row masks of each step.
const MAX_STEPS_WITH_CANDIDATES: u32 = 2000;

/// The number of vertices, summed over the paths of all frames in a response, above which no further frame is added.
const MAX_VERTICES: usize = 1_000_000;

/// The number of events that are run at a time to find a dead end.
const CHUNK_EVENTS: u64 = 1 << 16;

/// The body of `POST /api/steps`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepsRequest {
    setting: Object<PuzzleSettings>,
    /// The frame at which the segment starts; `None` for the start of the search.
    frame: Option<Object<SnapshotJson>>,
    /// The largest number of steps or frames to return.
    count: u32,
    /// The number of events from one frame to the next; 1 or `None` to return steps instead of frames.
    stride: Option<u64>,
    #[serde(default, deserialize_with = "deserialize_optional_enum")]
    until: Option<SegmentEndEvent>,
}

/// The event of the search at which the segment of a [`StepsRequest`] ends, unless the search ends first. If a request
/// names one, the answer lists no steps, and `count` is checked but not used.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SegmentEndEvent {
    DeadEnd,
    Found,
}

/// `POST /api/steps`: runs a segment of a search.
pub(crate) fn search_steps(context: &SearchContext, request: StepsRequest) -> Result<Value, Refusal> {
    if request.count > MAX_STEPS {
        return Err(Refusal::bad_request("count", message!("serve-too-many", most = u64::from(MAX_STEPS))));
    }
    if request.stride == Some(0) {
        return Err(Refusal::not_positive("stride", "0"));
    }
    if request.stride.is_some() && request.until.is_some() {
        return Err(Refusal::conflicting_fields("stride", "until"));
    }
    let question = request.setting.0.validate(&context.words)?;
    let shown = start_trace(&question, &context.budget);
    let segment = shown.and_then(|shown| for_either!(shown, |shown| run_segment(context, &request, shown)));
    let without_steps = |end: &str, message: &Message| {
        let verdict = context.words.say(message);
        json!({ "steps": [], "frames": [], "frame": null, "end": end, "verdict": verdict })
    };
    Ok(match segment {
        Ok(value) => value,
        Err(TraceError::Refused(refusal)) => return Err(refusal),
        Err(TraceError::Impossible(reason)) => without_steps("exhausted", &reason.message()),
        Err(TraceError::OutOfBudget(spent)) => without_steps("limit", &spent.message()),
    })
}

fn run_segment<P: backrank::Problem>(
    context: &SearchContext,
    request: &StepsRequest,
    mut shown: ShownTrace<P>,
) -> Result<Value, TraceError> {
    if let Some(Object(SnapshotJson(frame))) = &request.frame {
        shown.resume_at(frame)?;
    }
    let stride = request.stride.unwrap_or(1);
    // How many times each vertex is entered: for each frame one item about the events since the previous frame, and a
    // last item about the events after the last frame.
    let (mut counter, mut visits) = (VisitCounter::default(), Vec::new());
    let (name, values) = match request.until {
        Some(SegmentEndEvent::Found) => {
            shown.trace.run(u64::MAX, |event| {
                counter.count_event(event);
                ControlFlow::Continue(())
            });
            ("steps", Vec::new())
        }
        Some(SegmentEndEvent::DeadEnd) => {
            run_to_dead_end(&mut shown, &mut counter)?;
            ("steps", Vec::new())
        }
        None if stride == 1 => ("steps", step_values(&mut shown, request.count, &mut counter)),
        None => ("frames", frame_values(&mut shown.trace, request.count, stride, &mut counter, &mut visits)),
    };
    visits.push(counter.take());
    let end = shown.trace.end();
    let verdict = end.map(|end| context.words.say(&shown.end_message(end)));
    let frame = shown.trace.snapshot().map(SnapshotJson);
    Ok(json!({ name: values, "visits": visits, "frame": frame, "end": end.map(search_end_name), "verdict": verdict }))
}

/// Runs the next `count` events of the search, fewer if the search ends, and returns a step for each.
fn step_values<P: backrank::Problem>(shown: &mut ShownTrace<P>, count: u32, counter: &mut VisitCounter) -> Vec<Value> {
    let with_candidates = count <= MAX_STEPS_WITH_CANDIDATES;
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
            let (line, before) = shown.executed_lines(event, state);
            step["line"] = line.into();
            step["before"] = before.into();
            if with_candidates && let Some(candidates) = shown.candidates_json() {
                step["candidates"] = candidates;
            }
            if let Some(contradiction) = shown.contradiction_json() {
                step["contradiction"] = contradiction;
            }
            if with_candidates && let Some(masks) = shown.row_masks_json() {
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
    let (name, place) = event_name_vertex_and_depth(event);
    let (vertex, depth) = place.unzip();
    json!({ "event": name, "square": vertex, "depth": depth.unwrap_or(target as u32) })
}

/// Runs the search, and returns its next `count` frames, `stride` events apart; fewer if the search ends or the
/// response grows too long. For each frame it adds an item to `visits`, about the events since the previous frame.
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
        // The search may end before the position of the next frame.
        let Some(frame) = trace.snapshot().filter(|frame| frame.position == before.saturating_add(stride)) else {
            break;
        };
        vertices += frame.path.len();
        frames.push(json!(SnapshotJson(frame)));
        visits.push(counter.take());
        if end.is_some() || vertices > MAX_VERTICES {
            break;
        }
    }
    frames
}

/// Runs the search until it has entered a vertex and its next event leaves one (a backtracking event), or until the
/// search ends. Which event is next is known only when it has happened. So the search runs in chunks until a
/// backtracking event has happened, then resumes at the start of the last chunk, and runs again up to the event before
/// that one. `counter` gets the events of the first run only; both runs enter the same vertices, because a backtracking
/// event enters none.
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
            shown.resume_at(&before)?;
            shown.trace.run(events, |_| ControlFlow::Continue(()));
            break;
        }
    }
    Ok(())
}

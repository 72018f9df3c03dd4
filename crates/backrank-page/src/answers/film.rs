//! A film: a search that runs at full speed and sends frames, from which the page can replay any stretch of the search.
//! A *frame* is the state of the search at a position; a *position* is the number of events since the start of the
//! search.
//!
//! A film starts at the first event of a search, or continues an earlier film that reached a limit or was stopped.
//!
//! The page keeps at most [`MAX_FRAMES`] frames: when there are more, the number of events between frames is doubled,
//! and the page drops every second frame. The server or worker keeps only unsent frames. Each frame is sent with
//! [`Visits`], which say how many times each vertex was entered since the previous frame. So the page knows how many
//! times each vertex was entered in the whole search, although most events are not sent.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use backrank::trace::{Event, SearchEnd, Snapshot};
use backrank_service::for_either;
use backrank_service::validate::Question;
use backrank_words::{Message, ToMessage};
use serde_json::{Value, json};
use web_time::Instant;

use super::evidence::evidence_marks;
use super::pseudocode::SearchState;
use super::shown_trace::{
    self, ShownTrace, SnapshotJson, TraceError, VisitCounter, Visits, search_end_name, start_trace,
};
use crate::puzzle_settings::Object;
use crate::refusal::Refusal;
use crate::search_context::{Disconnected, EventSender, SearchContext};

/// The largest number of frames that the page keeps.
const MAX_FRAMES: usize = 1024;

/// The interval at which frames are sent.
const SEND_INTERVAL: Duration = Duration::from_millis(200);

/// `GET /api/film`: runs a film.
pub(crate) fn film(
    context: &SearchContext,
    question: &Question,
    sender: &Arc<dyn EventSender>,
) -> Result<(), Disconnected> {
    let from = match context.query.get("frame").map(|frame| serde_json::from_str(frame)).transpose() {
        Ok(frame) => frame.map(|Object(SnapshotJson(snapshot))| snapshot),
        Err(error) => return sender.refuse(Refusal::from_json_error(&error), &context.words),
    };
    let film = FilmRunner { context, question, sender: &**sender, from };
    match start_trace(question, &context.budget) {
        Ok(shown) => for_either!(shown, |shown| film.send(shown)),
        Err(error) => film.refuse_or_end(error),
    }
}

/// The running of a film: from the frame `from`, or from the start of the search if `from` is `None`.
struct FilmRunner<'a> {
    context: &'a SearchContext,
    question: &'a Question,
    sender: &'a dyn EventSender,
    from: Option<Snapshot>,
}

impl FilmRunner<'_> {
    /// Runs the search, and sends its film.
    fn send<P: backrank::Problem>(&self, mut shown: ShownTrace<P>) -> Result<(), Disconnected> {
        let Self { context, question, sender, from } = self;
        let resumed = from.as_ref().map_or(Ok(()), |frame| shown.resume_at(frame));
        if let Err(TraceError::Refused(refusal)) = resumed {
            return sender.refuse(refusal, &context.words);
        }
        let mut begin = shown.vertex_names_json();
        begin["target"] = shown.trace.solution_len().into();
        begin["method"] = shown.method.into();
        begin["methods"] = shown_trace::traceable_methods(question).into();
        begin["code"] = shown.code.lines(&context.words).into();
        // The candidates for the first choice of a move. Candidates are otherwise sent with the event before the
        // choice, and no event precedes the first one.
        if from.is_none() && shown.decides_moves() {
            begin["candidates"] = shown.candidates_json().into();
        }
        sender.send("begin", &begin)?;
        if let Err(error) = resumed {
            return self.refuse_or_end(error);
        }
        let stride = context.query.get("stride").and_then(|stride| stride.parse().ok());
        let sampler = AdaptiveFrameSampler::new(shown.trace.position(), stride.unwrap_or(1));
        self.run(shown, sampler)
    }

    /// Responds if a search cannot begin: refuses the request, or sends the event `end`, either with the reason why
    /// there is no solution or with the limit that was reached.
    fn refuse_or_end(&self, error: TraceError) -> Result<(), Disconnected> {
        let Self { context, question, sender, .. } = self;
        let end =
            |end: &str, message: &Message| json!({ "end": end, "frame": null, "verdict": context.words.say(message) });
        match error {
            TraceError::Refused(refusal) => sender.refuse(refusal, &context.words),
            TraceError::Impossible(reason) => {
                let (evidence, shown_by) = evidence_marks(context, question, &reason);
                let mut end = end("exhausted", &reason.message());
                end["why"] = json!({ "evidence": evidence, "shown_by": shown_by });
                sender.send("end", &end)
            }
            TraceError::OutOfBudget(spent) => sender.send("end", &end("limit", &spent.message())),
        }
    }

    fn run<P: backrank::Problem>(
        &self,
        mut shown: ShownTrace<P>,
        mut sampler: AdaptiveFrameSampler,
    ) -> Result<(), Disconnected> {
        let Self { context, sender, .. } = self;
        let mut last_sent = Instant::now();
        let mut visits = VisitCounter::default();
        loop {
            let trace = &mut shown.trace;
            let depth = trace.path().len() as u32;
            let mut depths = [depth; 2];
            let events = sampler.stride - trace.position() % sampler.stride;
            let end = trace.run(events, |event| {
                if let Some(depth) = depth_after(event) {
                    depths = [depths[0].min(depth), depths[1].max(depth)];
                }
                visits.count_event(event);
                ControlFlow::Continue(())
            });
            if trace.position().is_multiple_of(sampler.stride)
                && trace.position() > sampler.last_position
                && let Some(frame) = trace.snapshot()
            {
                sampler.add_frame(frame, SegmentStats { depths, visits: visits.take() });
            }
            if end.is_some() || last_sent.elapsed() >= SEND_INTERVAL {
                if !sampler.unsent.is_empty() {
                    sender.send("frames", &sampler.take_unsent())?;
                }
                last_sent = Instant::now();
            }
            if let Some(end) = end {
                let mut unsent = sampler.dropped_segment.take().map_or_else(Visits::default, |segment| segment.visits);
                unsent.merge(visits.take());
                let mut data = json!({
                    "end": search_end_name(end),
                    "frame": trace.snapshot().map(SnapshotJson),
                    "visits": unsent,
                    "verdict": context.words.say(&shown.end_message(end)),
                });
                let path = shown.trace.path();
                if let (SearchEnd::Stuck, Some(&vertex)) = (end, path.last()) {
                    // This method never backtracks, so no event says that it is stuck. Its pseudocode lists the lines
                    // that then run as those of the event `Leave`.
                    let (depth, is_whole) = (path.len() as u32, path.len() == shown.trace.solution_len());
                    let (line, before) = shown.code.executed_lines(
                        Event::Leave { vertex, depth },
                        if is_whole { SearchState::FullLength } else { SearchState::Entered },
                    );
                    data["at"] = json!({ "line": line, "before": before });
                }
                return sender.send("end", &data);
            }
        }
    }
}

/// The length of the path after an event; `None` for the event that a solution is found.
const fn depth_after(event: Event) -> Option<u32> {
    match event {
        Event::Enter { depth, .. } => Some(depth),
        Event::Refuse { depth, .. } | Event::Leave { depth, .. } => Some(depth - 1),
        Event::Found => None,
    }
}

/// A summary of the segment of a search between two frames.
#[derive(Clone, Debug)]
struct SegmentStats {
    /// The smallest and the largest length of the path in the segment, in vertices.
    depths: [u32; 2],
    visits: Visits,
}

impl SegmentStats {
    /// This segment joined with the segment before it, if there is one.
    fn after(mut self, earlier: Option<Self>) -> Self {
        if let Some(Self { depths, visits }) = earlier {
            self.depths = [self.depths[0].min(depths[0]), self.depths[1].max(depths[1])];
            self.visits.merge(visits);
        }
        self
    }
}

/// Samples the frames of a film, `stride` events apart, and keeps the unsent frames. The stride is doubled whenever the
/// page would have more than [`MAX_FRAMES`] frames.
struct AdaptiveFrameSampler {
    /// The number of events between frames.
    stride: u64,
    /// The position of the last frame; before the first frame, the position at which the film starts.
    last_position: u64,
    /// The number of frames that the page has or will get: the sent frames that it keeps, and the unsent ones.
    frame_count: usize,
    /// The unsent frames, each with the segment of the search since the previous frame.
    unsent: Vec<(Snapshot, SegmentStats)>,
    /// The segment of the search from the last kept frame to the last frame, if that was dropped; `None` if the last
    /// frame was kept.
    dropped_segment: Option<SegmentStats>,
}

impl AdaptiveFrameSampler {
    /// A sampler for a film that starts at position `begin`, with frames `stride` events apart, or farther apart if the
    /// frames up to `begin` would be too many.
    fn new(begin: u64, stride: u64) -> Self {
        let least = (begin / MAX_FRAMES as u64 + 1).checked_next_power_of_two().unwrap_or(u64::MAX);
        let stride = stride.clamp(1, 1 << 62).max(least);
        let frame_count = usize::try_from(begin / stride).unwrap_or(MAX_FRAMES);
        Self { stride, last_position: begin, frame_count, unsent: Vec::new(), dropped_segment: None }
    }

    fn add_frame(&mut self, frame: Snapshot, segment: SegmentStats) {
        self.last_position = frame.position;
        self.frame_count += 1;
        self.unsent.push((frame, segment.after(self.dropped_segment.take())));
        if self.frame_count > MAX_FRAMES {
            self.stride *= 2;
            self.frame_count = MAX_FRAMES / 2;
            self.thin_out();
        }
    }

    /// Drops the unsent frames whose positions are not multiples of the stride; the segment of a dropped frame is
    /// joined with that of the next frame.
    fn thin_out(&mut self) {
        let mut kept = Vec::with_capacity(self.unsent.len() / 2 + 1);
        for (frame, segment) in self.unsent.drain(..) {
            let segment = segment.after(self.dropped_segment.take());
            if frame.position.is_multiple_of(self.stride) {
                kept.push((frame, segment));
            } else {
                self.dropped_segment = Some(segment);
            }
        }
        self.unsent = kept;
    }

    /// Removes the unsent frames, and returns them as the data of the event `frames`.
    fn take_unsent(&mut self) -> Value {
        let depth: Vec<[u32; 2]> = self.unsent.iter().map(|(_, segment)| segment.depths).collect();
        let visits: Value = self.unsent.iter().map(|(_, segment)| json!(segment.visits)).collect();
        let frames: Vec<SnapshotJson> = self.unsent.drain(..).map(|(frame, _)| SnapshotJson(frame)).collect();
        json!({ "stride": self.stride, "frames": frames, "depth": depth, "visits": visits })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A segment of one event, which enters a vertex.
    fn segment(depth: u32, vertex: u32) -> SegmentStats {
        let mut visits = VisitCounter::default();
        visits.count_event(Event::Enter { vertex, depth });
        SegmentStats { depths: [depth; 2], visits: visits.take() }
    }

    #[test]
    fn frames_that_wait_are_as_far_apart_as_is_said_and_few() {
        let mut sampler = AdaptiveFrameSampler::new(0, 1);
        for position in 1..=1_000_000 {
            if position % sampler.stride == 0 {
                sampler.add_frame(Snapshot { position, ..Snapshot::default() }, segment((position % 61) as u32, 0));
            }
            assert!(sampler.unsent.len() <= MAX_FRAMES);
        }
        assert!(
            sampler.frame_count <= MAX_FRAMES
                && sampler.frame_count >= MAX_FRAMES / 2
                && sampler.unsent.len() == sampler.frame_count
        );
        let positions: Vec<u64> = sampler.unsent.iter().map(|(frame, _)| frame.position).collect();
        assert!(positions.iter().zip(1..).all(|(&position, at)| position == at * sampler.stride));
    }

    #[test]
    fn what_belongs_to_frames_that_are_dropped_counts_for_the_next() {
        let mut sampler = AdaptiveFrameSampler::new(0, 1);
        for (position, depth) in [(1, 9), (2, 4), (3, 1), (4, 5), (5, 7)] {
            sampler.add_frame(Snapshot { position, ..Snapshot::default() }, segment(depth, position as u32 % 2));
        }
        sampler.stride = 2;
        sampler.thin_out();
        let kept = |sampler: &AdaptiveFrameSampler| -> Vec<_> {
            sampler
                .unsent
                .iter()
                .map(|(frame, segment)| (frame.position, segment.depths[0], json!(segment.visits)))
                .collect()
        };
        assert_eq!(kept(&sampler), [(2, 4, json!([0, 1, 1, 1])), (4, 1, json!([0, 1, 1, 1]))]);
        sampler.add_frame(Snapshot { position: 6, ..Snapshot::default() }, segment(8, 0));
        assert_eq!(kept(&sampler)[2], (6, 7, json!([0, 1, 1, 1])));
    }
}

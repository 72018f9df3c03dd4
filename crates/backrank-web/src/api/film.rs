//! A search that runs on as fast as it can, with frames from which every part of it can be seen again.
//!
//! It begins with the first step, or goes on from a frame of an earlier film that its time ended.
//!
//! The frames are so far apart that the page never keeps more than a thousand: when there would be more, the distance
//! is doubled, and the page drops every second. The server keeps none but those that it has not told yet.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank::search::{Event, Search};
use backrank::trace::{End, ResumableRun, Snapshot};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::code::At;
use super::stage::{self, FrameText, Halt, Stage, Watched};
use crate::events::{Gone, Teller};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::Asked;

/// The page keeps no more frames than this.
const MOST_FRAMES: usize = 1024;

/// How often frames are told.
const TICK: Duration = Duration::from_millis(200);

/// `GET /api/film`.
pub(crate) fn film(job: &Job, asked: &Asked, teller: &Teller) -> Result<(), Gone> {
    let from = match job.query.get("frame").map(|frame| serde_json::from_str::<FrameText>(frame)) {
        None => None,
        Some(Ok(frame)) => Some(Snapshot::from(frame)),
        Some(Err(error)) => return teller.refuse(Refusal::not_read(&error), &job.words),
    };
    let stage = match Stage::new(asked, &job.budget) {
        Ok(stage) => stage,
        Err(halt) => return end_before(job, teller, halt),
    };
    let mut film = stage.film(&job.budget, from.as_ref());
    if let Err(Halt::Refused(refusal)) = film {
        return teller.refuse(refusal, &job.words);
    }
    let mut begin = stage.vertices();
    begin["target"] = stage.target.into();
    begin["method"] = stage.method.into();
    begin["methods"] = stage::methods(asked).into();
    begin["code"] = stage.code.lines(&job.words).into();
    // What the first move is chosen from, which no step tells.
    if let (None, Some(_), Ok(film)) = (&from, stage.moves(), &mut film) {
        begin["candidates"] = stage.candidates(film).into();
    }
    teller.tell("begin", &begin)?;
    let film = match film {
        Ok(film) => film,
        Err(halt) => return end_before(job, teller, halt),
    };
    let stride = job.query.get("stride").and_then(|stride| stride.parse().ok());
    let sampler = FrameSampler::new(film.position(), stride.unwrap_or(1));
    run(job, &stage, film, sampler, teller)
}

/// Ends a film of which nothing is to be seen.
fn end_before(job: &Job, teller: &Teller, halt: Halt<'_>) -> Result<(), Gone> {
    let end = |end: &str, message: &Message| json!({ "end": end, "frame": null, "verdict": job.words.say(message) });
    match halt {
        Halt::Refused(refusal) => teller.refuse(refusal, &job.words),
        Halt::None(reason) => {
            let (evidence, shown_by) = reason.evidence(&job.words, &job.budget);
            let mut end = end("exhausted", &reason.message());
            end["why"] = json!({ "evidence": evidence, "shown_by": shown_by });
            teller.tell("end", &end)
        }
        Halt::Spent(spent) => teller.tell("end", &end("limit", &spent.message())),
    }
}

fn run(
    job: &Job,
    stage: &Stage<'_>,
    mut film: ResumableRun<'_, Watched<'_>>,
    mut sampler: FrameSampler,
    teller: &Teller,
) -> Result<(), Gone> {
    let mut told = Instant::now();
    loop {
        let depth = film.search().0.path().len() as u32;
        let mut depths = (depth, depth);
        let events = sampler.stride - film.position() % sampler.stride;
        let end = film.run(events, |event| {
            if let Some(depth) = depth_after(event) {
                depths = (depths.0.min(depth), depths.1.max(depth));
            }
            ControlFlow::Continue(())
        });
        if film.position() % sampler.stride == 0
            && film.position() > sampler.last
            && let Some(frame) = film.snapshot()
        {
            sampler.keep(frame, depths);
        }
        if end.is_some() || told.elapsed() >= TICK {
            if !sampler.waiting.is_empty() {
                teller.tell("frames", &sampler.tell())?;
            }
            told = Instant::now();
        }
        if let Some(end) = end {
            let frame = film.snapshot();
            let path = frame.as_ref().map_or(&[][..], |frame| &frame.place.path).to_vec();
            let mut data = json!({
                "end": Stage::end(end),
                "frame": frame.map(FrameText::from),
                "verdict": job.words.say(&stage.verdict(end, film.nodes())),
            });
            if let (End::Stuck, Some(&vertex)) = (end, path.last()) {
                // It is stuck where others step back.
                let (depth, is_whole) = (path.len() as u32, path.len() == stage.target);
                let (line, before) =
                    stage.code.line(Event::Leave { vertex, depth }, if is_whole { At::Full } else { At::Fresh });
                data["at"] = json!({ "line": line, "before": before });
            }
            return teller.tell("end", &data);
        }
    }
}

/// How many vertices are entered after an event; `None` where it stays as deep as it was.
const fn depth_after(event: Event) -> Option<u32> {
    match event {
        Event::Enter { depth, .. } => Some(depth),
        Event::Refuse { depth, .. } | Event::Leave { depth, .. } => Some(depth - 1),
        Event::Found => None,
    }
}

/// The frames that are to be told, and how far apart they are.
struct FrameSampler {
    stride: u64,
    /// The position of the last frame.
    last: u64,
    /// How many frames the page keeps, with those that wait.
    kept: usize,
    waiting: Vec<(Snapshot, (u32, u32))>,
}

impl FrameSampler {
    /// A sampler that begins at this position, where the page has frames so far apart, or wider if those were too many.
    fn new(begin: u64, stride: u64) -> Self {
        let least = (begin / MOST_FRAMES as u64 + 1).checked_next_power_of_two().unwrap_or(u64::MAX);
        let stride = stride.clamp(1, 1 << 62).max(least);
        Self { stride, last: begin, kept: usize::try_from(begin / stride).unwrap_or(MOST_FRAMES), waiting: Vec::new() }
    }

    fn keep(&mut self, frame: Snapshot, depths: (u32, u32)) {
        self.last = frame.position;
        self.kept += 1;
        self.waiting.push((frame, depths));
        if self.kept > MOST_FRAMES {
            self.stride *= 2;
            self.kept = MOST_FRAMES / 2;
            self.thin_out();
        }
    }

    /// Drops the frames between; what was between them lies between those that stay.
    fn thin_out(&mut self) {
        let mut before: Option<(u32, u32)> = None;
        let mut kept = Vec::with_capacity(self.waiting.len() / 2 + 1);
        for (frame, depths) in self.waiting.drain(..) {
            let depths = before.take().map_or(depths, |(least, most)| (depths.0.min(least), depths.1.max(most)));
            if frame.position.is_multiple_of(self.stride) {
                kept.push((frame, depths));
            } else {
                before = Some(depths);
            }
        }
        self.waiting = kept;
    }

    fn tell(&mut self) -> Value {
        let depth: Vec<[u32; 2]> = self.waiting.iter().map(|(_, (least, most))| [*least, *most]).collect();
        let frames: Vec<FrameText> = self.waiting.drain(..).map(|(frame, _)| frame.into()).collect();
        json!({ "stride": self.stride, "frames": frames, "depth": depth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_that_wait_are_as_far_apart_as_is_said_and_few() {
        let mut sampler = FrameSampler::new(0, 1);
        for position in 1..=1_000_000 {
            if position % sampler.stride == 0 {
                let depth = (position % 61) as u32;
                sampler.keep(Snapshot { position, ..Snapshot::default() }, (depth, depth));
            }
            assert!(sampler.waiting.len() <= MOST_FRAMES);
        }
        assert!(
            sampler.kept <= MOST_FRAMES && sampler.kept >= MOST_FRAMES / 2 && sampler.waiting.len() == sampler.kept
        );
        let positions: Vec<u64> = sampler.waiting.iter().map(|(frame, _)| frame.position).collect();
        assert!(positions.iter().zip(1..).all(|(&position, at)| position == at * sampler.stride));
    }

    #[test]
    fn depths_of_frames_that_are_dropped_count_for_the_next() {
        let mut sampler = FrameSampler::new(0, 1);
        for (position, depth) in [(1, 9), (2, 4), (3, 1), (4, 5)] {
            sampler.keep(Snapshot { position, ..Snapshot::default() }, (depth, depth));
        }
        sampler.stride = 2;
        sampler.thin_out();
        let kept: Vec<_> = sampler.waiting.iter().map(|(frame, depths)| (frame.position, *depths)).collect();
        assert_eq!(kept, [(2, (4, 9)), (4, (1, 5))]);
    }
}

//! Sampling a search of any length into a bounded number of frames.

use crate::render::{SearchMoment, SearchStep};
use crate::search::{Event, Traceable};
use backrank_board::Square;

use super::search_trace::{SearchEnd, Trace};

/// Samples frames of a search at equal intervals of steps, at most a given number of frames, so that a search of any
/// length takes bounded memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FrameSampler {
    /// Whether a refused square counts as a step. This is useful if the search places pieces, but not if it moves one
    /// piece.
    pub with_refusals: bool,
    /// The number of steps after which sampling ends.
    pub max_steps: u64,
    /// The largest number of frames that are kept, at least 2; a smaller number counts as 2.
    pub max_frames: usize,
}

/// Frames sampled from a search: one at the start, one every `stride` steps and, unless a memory limit ended the
/// sampling, one at the end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SampledFrames<T = Square> {
    /// The frames, in the order of the search.
    pub frames: Vec<SearchMoment<T>>,
    /// The distance between two frames, in steps; the last frame may be closer to the frame before it.
    pub stride: u64,
    /// The number of steps (vertices entered, left and, if they count, refused) made while sampling.
    pub steps: u64,
    /// How the search ended, or the memory limit that ended the sampling; `None` if the sampling ended after
    /// [`max_steps`](FrameSampler::max_steps).
    pub end: Option<SearchEnd>,
}

impl FrameSampler {
    /// Runs a search to its end, or for [`max_steps`](Self::max_steps) steps, and keeps a frame every `stride` steps.
    /// The trace must be at its start. The stride starts at 1; whenever there would be too many frames, it is doubled
    /// and every other frame is dropped. So every step of a short search is kept, and memory is that of the paths in
    /// `max_frames` frames; if that is more than the budget of the trace allows, sampling ends with
    /// [`SearchEnd::LimitReached`]. `square` converts a vertex of the path into the value that represents it in frames.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::tours::Method;
    /// use backrank::trace::FrameSampler;
    ///
    /// let problem = TourProblem::knight("5x5".parse()?).from("a1".parse()?);
    /// let mut trace = problem.trace(&Options::default().method(Method::Warnsdorff))?;
    /// let sampler = FrameSampler { with_refusals: false, max_steps: 1000, max_frames: 100 };
    /// let vertices = trace.vertex_map().clone();
    /// let sampled = sampler.sample(&mut trace, |vertex| vertices.square(vertex));
    /// assert_eq!((sampled.frames.len(), sampled.stride), (26, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample<T: Copy, P: Traceable>(self, trace: &mut Trace<P>, square: impl Fn(u32) -> T) -> SampledFrames<T> {
        let max_frames = self.max_frames.max(2);
        let frame = |step: u64, path: &[u32], last_step: SearchStep<T>| {
            let path = path.iter().map(|&vertex| square(vertex)).collect();
            SearchMoment { step, path, last_step }
        };
        let begun = frame(0, &[], SearchStep::Begun);
        let mut sampled = SampledFrames { frames: vec![begun], stride: 1, steps: 0, end: None };
        let (mut last, mut squares_held) = (None, 0);
        while sampled.steps < self.max_steps
            && let Some(event) = trace.forward()
        {
            let change = match event {
                Event::Enter { .. } => SearchStep::Entered,
                Event::Leave { vertex, .. } => SearchStep::Left(square(vertex)),
                Event::Refuse { vertex, .. } if self.with_refusals => SearchStep::Refused(square(vertex)),
                Event::Refuse { .. } | Event::Found => continue,
            };
            sampled.steps += 1;
            last = Some((trace.position(), change));
            if sampled.steps.is_multiple_of(sampled.stride) {
                squares_held += trace.path().len();
                if let Err(limit) = trace.check_memory((squares_held * size_of::<T>()) as u64) {
                    return SampledFrames { end: Some(SearchEnd::LimitReached(limit)), ..sampled };
                }
                sampled.frames.push(frame(trace.position(), trace.path(), change));
                // One of the `max_frames` frames is reserved for the end of the search.
                if sampled.frames.len() >= max_frames {
                    // Frames at odd indices are dropped, so that the others are one new stride apart.
                    sampled.stride *= 2;
                    sampled.frames = std::mem::take(&mut sampled.frames).into_iter().step_by(2).collect();
                    squares_held = sampled.frames.iter().map(|frame| frame.path.len()).sum();
                }
            }
        }
        let kept = sampled.frames.last().map(|frame| frame.step);
        if let Some((position, change)) = last.filter(|&(position, _)| kept != Some(position)) {
            sampled.frames.push(frame(position, trace.path(), change));
        }
        sampled.end = trace.end();
        // Finding a solution is an event too, but does not change the path, so there is no frame of it; the last frame
        // gets the position of this event.
        if let (Some(SearchEnd::Found), Some(last)) = (sampled.end, sampled.frames.last_mut()) {
            last.step = trace.position();
        }
        sampled
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::Problem as _;
    use crate::search::Options;
    use crate::tours::{Method, TourProblem};
    use backrank_board::{Board, Piece};

    fn knight(side: u32) -> Trace<TourProblem> {
        let problem = TourProblem::new(Board::new(side, side).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
        problem.trace(&Options::default().method(Method::Backtracking)).unwrap()
    }

    fn recorded(side: u32, steps: u64, most: usize) -> SampledFrames {
        let mut trace = knight(side);
        let vertices = trace.vertex_map().clone();
        FrameSampler { with_refusals: false, max_steps: steps, max_frames: most }
            .sample(&mut trace, |vertex| vertices.square(vertex).unwrap())
    }

    #[test]
    fn every_step_of_a_short_search_is_kept() {
        let sampled = recorded(4, 50, 100);
        assert_eq!((sampled.frames.len(), sampled.stride, sampled.steps, sampled.end), (51, 1, 50, None));
        for pair in sampled.frames.windows(2) {
            let expected = match pair[1].last_step {
                SearchStep::Entered => pair[0].path.len() + 1,
                _ => pair[0].path.len() - 1,
            };
            assert_eq!(pair[1].path.len(), expected);
        }
    }

    #[test]
    fn a_long_search_is_seen_evenly_and_its_end_is_seen() {
        let whole = recorded(4, u64::MAX, usize::MAX);
        assert_eq!(whole.end, Some(SearchEnd::Exhausted));
        for most in [2, 3, 10, 64] {
            let sampled = recorded(4, u64::MAX, most);
            assert!(sampled.frames.len() <= most, "{} of {most}", sampled.frames.len());
            assert_eq!((sampled.steps, sampled.end), (whole.steps, whole.end));
            assert_eq!(sampled.frames.last(), whole.frames.last(), "{most}");
            let but_last = &sampled.frames[..sampled.frames.len() - 1];
            for (at, moment) in but_last.iter().enumerate() {
                assert_eq!(moment, &whole.frames[at * sampled.stride as usize], "{most}");
            }
        }
    }

    #[test]
    fn frames_that_need_more_memory_than_is_allowed_end_the_sampling() {
        let problem = TourProblem::new(Board::new(5, 5).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
        let options = Options::default().method(Method::Backtracking).memory_limit(10_000);
        let mut trace = problem.trace(&options).unwrap();
        let sampler = FrameSampler { with_refusals: false, max_steps: u64::MAX, max_frames: 1000 };
        let vertices = trace.vertex_map().clone();
        let sampled = sampler.sample(&mut trace, |vertex| vertices.square(vertex).unwrap());
        let bytes = sampled.frames.iter().map(|frame| frame.path.len() * size_of::<Square>()).sum::<usize>();
        assert!((9_000..=10_000).contains(&bytes), "{bytes}");
        assert!(matches!(sampled.end, Some(SearchEnd::LimitReached(_))), "{:?}", sampled.end);
    }

    #[test]
    fn moments_say_how_many_steps_there_were_with_those_that_are_not_seen() {
        let mut trace = knight(5);
        trace.run(u64::MAX, |_| ControlFlow::Continue(()));
        for most in [7, 100, usize::MAX] {
            let sampled = recorded(5, u64::MAX, most);
            assert_eq!((sampled.end, sampled.frames.last().unwrap().step), (Some(SearchEnd::Found), trace.position()));
            assert!(sampled.frames.is_sorted_by(|a, b| a.step < b.step) && sampled.steps < trace.position());
        }
    }
}

//! Animations of searches: frames that are a fixed number of steps apart.

use backrank::render::{AltText, Animation, AnimationContent};
use backrank::trace::{FrameSampler, SearchEnd, Trace, VertexMap};
use backrank_words::{Words, alt_text};

use crate::request::Puzzle;
use crate::validate::Question;

/// How much of a search an animation shows.
#[derive(Clone, Copy, Debug)]
pub struct AnimationSummary {
    /// The number of steps of the search between two frames; the last frame may be closer to the frame before it.
    pub stride: u64,
    /// The number of steps that the search made while its frames were sampled: squares or moves entered and left and,
    /// for placements, squares refused.
    pub steps: u64,
    /// How the search ended; `None` if the animation ended first.
    pub end: Option<SearchEnd>,
}

/// Runs a search to its end, or for `max_steps`, and calls `draw` with an animation of at most `max_frames` frames (or
/// 2, if that is more) and its alternative text. Returns the result of `draw`, and how much of the search the animation
/// shows.
pub fn draw_search_animation<P: backrank::Problem, T>(
    question: &Question,
    trace: &mut Trace<P>,
    (max_steps, max_frames): (u64, usize),
    words: &Words,
    draw: impl FnOnce(&Animation<'_>, &AltText) -> T,
) -> (T, AnimationSummary) {
    let (board, piece, is_tour) = (question.board(), question.piece(), question.puzzle == Puzzle::Tour);
    let sampler = FrameSampler { with_refusals: !is_tour, max_steps, max_frames };
    let draw = |content: AnimationContent<'_>, last: Option<String>| {
        draw(&Animation { board, piece, content }, &alt_text::for_search_animation(words, is_tour, board, piece, last))
    };
    match trace.vertex_map().clone() {
        VertexMap::Moves { ends, in_tour: target } => {
            let caption = |step, used| alt_text::frame_caption(words, "film-caption-moves", step, used, target);
            let sampled = sampler.sample(trace, |edge| ends[edge as usize]);
            let last = sampled.frames.last().map(|last| caption(last.step, last.moves().count()));
            let content = AnimationContent::Moves { moments: &sampled.frames, target, caption: &caption };
            (draw(content, last), AnimationSummary { stride: sampled.stride, steps: sampled.steps, end: sampled.end })
        }
        VertexMap::Squares(squares) => {
            let (preplaced, forbidden) = (question.preplaced(), question.forbidden());
            let target = trace.solution_len();
            let caption = |step, depth| alt_text::frame_caption(words, "film-caption", step, depth, target);
            let sampled = sampler.sample(trace, |vertex| squares[vertex as usize]);
            let last = sampled.frames.last().map(|last| caption(last.step, last.path.len()));
            let (moments, forbidden) = (&sampled.frames[..], &forbidden[..]);
            let content = if is_tour {
                AnimationContent::Walk { moments, target, caption: &caption }
            } else {
                AnimationContent::Placing { moments, preplaced, forbidden, target, caption: &caption }
            };
            (draw(content, last), AnimationSummary { stride: sampled.stride, steps: sampled.steps, end: sampled.end })
        }
    }
}

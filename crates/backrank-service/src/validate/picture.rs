//! Validation of the options of pictures and animations.

use std::time::Duration;

use backrank::board::UnknownName;
use backrank::render::{Look, PictureElements};
use backrank_words::{Field, message, text_arg};

use super::question::Question;
use super::value::{parse_choice, parse_number};
use crate::refusal::Refusal;
use crate::request::{PictureRequest, Puzzle};

/// The largest width of a picture, in pixels.
const MAX_PIXELS: u64 = u16::MAX as u64;

/// The largest number of frames of an animation.
const MAX_FRAMES: u64 = 5000;

/// The shortest time for which an animation may show a frame.
const SHORTEST_DELAY: Duration = Duration::from_millis(20);
/// The longest time for which an animation may show a frame.
const LONGEST_DELAY: Duration = Duration::from_secs(60);

/// The look of pictures, and the speed of animations, for the answer to a question.
///
/// # Errors
/// If a value is invalid, two options exclude each other, or an option has no effect on this puzzle.
pub(super) fn parse_look(picture: &PictureRequest, question: &Question) -> Result<Look, Refusal> {
    let mut look = Look::default();
    look.first_number = question.first_step_number();
    look.arrows = picture.arrows;
    look.theme = parse_choice(picture.theme.as_deref(), Field::Theme)?.unwrap_or_default();
    if let Some(width) = parse_number(picture.width.as_deref(), Field::Width)? {
        let pixels = u32::try_from(width).ok().filter(|_| (1..=MAX_PIXELS).contains(&width));
        let message = || message!("wrong-width", value = text_arg(width), most = text_arg(MAX_PIXELS));
        look.width = Some(pixels.ok_or_else(|| Refusal::invalid(message()))?);
    }
    look.elements = picture_elements(picture)?;
    if look.elements.is_none() && question.is_dominating() {
        look.elements = Some(PictureElements { numbers: true, ..PictureElements::PIECES });
    }
    if question.puzzle != Puzzle::Tour {
        let path_alone = PictureElements { path: true, ..PictureElements::default() };
        let fields = [
            (Field::Arrows, look.arrows),
            // Only dominating placements have numbers by default.
            (Field::NoNumbers, picture.no_numbers && !question.is_dominating()),
            (Field::Show, look.elements == Some(path_alone)),
        ];
        if let Some((field, _)) = fields.into_iter().find(|(_, has_no_effect)| *has_no_effect) {
            return Err(Refusal::not_for_puzzle(field, question.puzzle.name()));
        }
    }
    look.delay = picture.delay.as_deref().map(parse_delay).transpose()?;
    look.max_frames = max_frames(picture)?.unwrap_or(look.max_frames);
    Ok(look)
}

fn picture_elements(picture: &PictureRequest) -> Result<Option<PictureElements>, Refusal> {
    let Some(text) = picture.show.as_deref() else {
        return Ok(picture.no_numbers.then_some(PictureElements::TOUR_WITH_PIECE));
    };
    if picture.no_numbers {
        return Err(Refusal::conflicting_fields(Field::Show, Field::NoNumbers));
    }
    text.parse().map(Some).map_err(|UnknownName { text: stranger, .. }| {
        Refusal::invalid(message!("wrong-show", value = stranger, values = &PictureElements::NAMES[..]))
    })
}

fn max_frames(picture: &PictureRequest) -> Result<Option<usize>, Refusal> {
    let Some(frames) = parse_number(picture.frames.as_deref(), Field::Frames)? else { return Ok(None) };
    if !(2..=MAX_FRAMES).contains(&frames) {
        return Err(Refusal::invalid(message!("wrong-frames", value = text_arg(frames), most = text_arg(MAX_FRAMES))));
    }
    Ok(usize::try_from(frames).ok())
}

/// The time for which an animation shows each frame, such as `200ms` or `1s`; a bare number is milliseconds.
fn parse_delay(text: &str) -> Result<Duration, Refusal> {
    let read = text.parse().ok().map(Duration::from_millis).or_else(|| humantime::parse_duration(text).ok());
    let wrong = || Refusal::invalid(message!("wrong-delay", value = text));
    read.filter(|delay| (SHORTEST_DELAY..=LONGEST_DELAY).contains(delay)).ok_or_else(wrong)
}

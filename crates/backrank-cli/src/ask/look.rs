//! How a picture looks and how fast a film goes.

use std::time::Duration;

use backrank::render::{AnimationTiming, Look, PictureElements, PictureElementsError, Theme};

use super::value::{choice, number};
use super::{Asked, Problem};
use crate::format::Format;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// The options of pictures, and those that only films have.
const OF_PICTURES: &[&str] = &["theme", "show", "arrows", "width"];
const OF_FILMS: &[&str] = &["delay", "frames"];

/// The widest picture, in pixels.
const MOST_PIXELS: u64 = u16::MAX as u64;

/// The most pictures of a film.
const MOST_FRAMES: u64 = 5000;

/// Refuses options of pictures where there is no picture, and bytes where there is a terminal.
pub fn refuse_what_is_not_seen(typed: &Typed) -> Result<(), Trouble> {
    let format = Format::meant(typed);
    let misuse = |key, option: &str| {
        Err(Trouble::misuse(Message::new(key).with("option", option).with("format", format.name())))
    };
    if let Some(option) = typed.first_of(OF_PICTURES).filter(|_| !format.is_picture()) {
        return misuse("option-of-pictures", option);
    }
    if let Some(option) = typed.first_of(OF_FILMS).filter(|_| format != Format::Gif) {
        return misuse("option-of-films", option);
    }
    if format.is_for_programs() && crate::output::is_terminal(typed.value("output")) {
        return misuse("bytes-to-terminal", "output");
    }
    Ok(())
}

/// How a picture of the answer looks.
pub fn look(typed: &Typed, asked: &Asked) -> Result<Look, Trouble> {
    let mut look = bare_look(typed)?;
    look.first_number = asked.first_number();
    look.arrows = typed.flag("arrows");
    look.elements = shown(typed)?;
    if look.elements.is_none() && asked.domination.is_some() {
        look.elements = Some(PictureElements { numbers: true, ..PictureElements::PIECES });
    }
    if look.arrows && !matches!(asked.problem, Problem::Tour(_)) {
        let message = Message::new("option-not-for").with("option", "arrows").with("puzzle", asked.puzzle.name());
        return Err(Trouble::misuse(message));
    }
    Ok(look)
}

/// The colours and the width of a picture.
pub fn bare_look(typed: &Typed) -> Result<Look, Trouble> {
    let mut look = Look::default();
    look.theme = choice(typed, "theme", &Theme::ALL.map(Theme::name))?.unwrap_or_default();
    if let Some(width) = number(typed, "width")? {
        let pixels = u32::try_from(width).ok().filter(|_| (1..=MOST_PIXELS).contains(&width));
        look.width = Some(pixels.ok_or_else(|| {
            Trouble::misuse(Message::new("wrong-width").show("value", &width).show("most", &MOST_PIXELS))
        })?);
    }
    Ok(look)
}

fn shown(typed: &Typed) -> Result<Option<PictureElements>, Trouble> {
    let Some(text) = typed.value("show") else {
        return Ok(typed.flag("no-numbers").then_some(PictureElements::LINE));
    };
    if typed.flag("no-numbers") {
        return Err(Trouble::misuse(
            Message::new("not-together").with("option", "--show").with("other", "--no-numbers"),
        ));
    }
    text.parse().map(Some).map_err(|PictureElementsError(stranger)| {
        Trouble::misuse(
            Message::new("wrong-show").with("value", stranger).with("values", PictureElements::NAMES.join(", ")),
        )
    })
}

/// How fast a film goes, and of how many pictures it is made.
pub fn pace(typed: &Typed) -> Result<AnimationTiming, Trouble> {
    let mut pace =
        AnimationTiming { delay: typed.value("delay").map(delay).transpose()?, ..AnimationTiming::default() };
    if let Some(frames) = number(typed, "frames")? {
        if !(2..=MOST_FRAMES).contains(&frames) {
            let message = Message::new("wrong-frames").show("value", &frames).show("most", &MOST_FRAMES);
            return Err(Trouble::misuse(message));
        }
        pace.most = usize::try_from(frames).unwrap_or(AnimationTiming::MOST);
    }
    Ok(pace)
}

/// A delay such as `200ms` or `1s`; a bare number is milliseconds.
fn delay(text: &str) -> Result<Duration, Trouble> {
    let read = text.parse().ok().map(Duration::from_millis).or_else(|| humantime::parse_duration(text).ok());
    let fits = |delay: &Duration| (Duration::from_millis(20)..=Duration::from_secs(60)).contains(delay);
    read.filter(fits).ok_or_else(|| Trouble::misuse(Message::new("wrong-delay").with("value", text)))
}

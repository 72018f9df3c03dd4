//! GIF that moves: of each picture only what differs from the one before is written.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};
use std::time::Duration;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::colours::Colours;
use super::{BYTES_A_SQUARE, RasterError, paint, sides};
use crate::render::look::Look;
use crate::render::svg::{Film, Picture, PictureWords};

/// How fast a film goes, and of how many pictures it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The time from a picture to the next; what suits their number if this is not said.
    pub delay: Option<Duration>,
    /// The most pictures: of more only every so many are shown, and the last.
    pub most: usize,
}

impl Pace {
    /// The most pictures unless told otherwise.
    pub const MOST: usize = 400;
}

impl Default for Pace {
    fn default() -> Self {
        Self { delay: None, most: Self::MOST }
    }
}

/// How long a film takes if no delay is asked for, unless that were too fast or too slow to watch.
const USUAL_LENGTH: Duration = Duration::from_secs(16);
const FASTEST: Duration = Duration::from_millis(40);
const SLOWEST: Duration = Duration::from_millis(300);

/// How long the last picture stays.
const LAST: Duration = Duration::from_secs(3);

/// So many pictures are looked at to choose the colours of all.
const LOOKED_AT: usize = 8;

/// About the bytes that a pixel takes: three times as it is painted, and as it is written.
const BYTES_A_PIXEL: u64 = 16;

impl Film<'_> {
    /// About the bytes of memory that [`write_gif`](Self::write_gif) takes.
    #[must_use]
    pub fn gif_bytes(&self, look: &Look) -> u64 {
        let (width, height) = self.pixels(look);
        let shapes = (self.board.area() as u64).saturating_mul(BYTES_A_SQUARE);
        shapes.saturating_add(((width * height) as u64).saturating_mul(BYTES_A_PIXEL))
    }

    /// Every how many-th picture is shown at this pace.
    #[must_use]
    pub fn stride(&self, pace: &Pace) -> usize {
        // The last picture is shown in any case.
        self.len().saturating_sub(1).div_ceil(pace.most.max(2) - 1).max(1)
    }

    /// Writes the film as GIF, with its words as a comment.
    ///
    /// # Errors
    /// If it would have too many pixels or shapes, or the writer fails; no more is written then.
    pub fn write_gif(
        &self,
        look: &Look,
        words: &PictureWords,
        pace: &Pace,
        out: &mut dyn Write,
    ) -> Result<(), RasterError> {
        let look = look.outlined();
        sides(self.pixels(&look))?;
        let mut shown: Vec<usize> = (0..self.len()).step_by(self.stride(pace)).collect();
        if let Some(last) = self.len().checked_sub(1)
            && shown.last() != Some(&last)
        {
            shown.push(last);
        }
        let overlay = |index: usize| self.overlay(index, &look);
        write(&self.ground(&look), &shown, &overlay, (words, pace), out)
    }
}

impl Picture<'_> {
    /// About the bytes of memory that [`write_gif`](Self::write_gif) takes.
    #[must_use]
    pub fn gif_bytes(&self, look: &Look) -> u64 {
        let (ranks, files) = (u64::from(self.board().ranks()), u64::from(self.board().files()));
        let width = u64::from(look.width.unwrap_or(1 << 11));
        // Below the board there is room for what its marks mean.
        let height = width.saturating_mul(ranks) / files + width;
        let shapes = (self.squares() as u64).saturating_mul(BYTES_A_SQUARE);
        shapes.saturating_add(width.saturating_mul(height).saturating_mul(BYTES_A_PIXEL))
    }

    /// Writes the picture as a GIF that does not move, with its words as a comment.
    ///
    /// # Errors
    /// If it would have too many pixels or shapes, or the writer fails; no more is written then.
    pub fn write_gif(&self, look: &Look, words: &PictureWords, out: &mut dyn Write) -> Result<(), RasterError> {
        write(&self.svg(&look.outlined(), words), &[], &|_| String::new(), (words, &Pace::default()), out)
    }
}

/// Writes these pictures over the same ground; without any the ground alone.
fn write(
    ground: &str,
    shown: &[usize],
    overlay: &dyn Fn(usize) -> String,
    (words, pace): (&PictureWords, &Pace),
    out: &mut dyn Write,
) -> Result<(), RasterError> {
    let mut painter = Painter::new(ground, overlay)?;
    let mut counts = HashMap::new();
    for index in looked_at(shown) {
        painter.paint(index)?;
        for pixel in painter.painted.data().chunks_exact(4) {
            *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
        }
    }
    let colours = Colours::of(counts);
    let mut encoder = Encoder::new(out, painter.side(true), painter.side(false), &colours.bytes()).map_err(failed)?;
    if shown.len() > 1 {
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    }
    let comment = [&*words.title, &words.description].join("\n");
    encoder.write_raw_extension(AnyExtension(Extension::Comment as u8), &[comment.as_bytes()]).map_err(failed)?;
    let usual = (USUAL_LENGTH / shown.len().max(1) as u32).clamp(FASTEST, SLOWEST);
    let delay = pace.delay.unwrap_or(usual);
    let mut screen = Screen::new(&painter, colours);
    // A picture is written when it is known how long it stays: until the next that differs.
    let mut waiting: Option<Frame<'_>> = None;
    for index in shown.iter().copied().map(Some).chain(shown.is_empty().then_some(None)) {
        painter.paint(index)?;
        match (screen.show(&painter.painted), &mut waiting) {
            (None, Some(frame)) => frame.delay = frame.delay.saturating_add(hundredths(delay)),
            (change, _) => {
                if let Some(frame) = waiting.take() {
                    encoder.write_frame(&frame).map_err(failed)?;
                }
                waiting = change.map(|frame| Frame { delay: hundredths(delay), ..frame });
            }
        }
    }
    if let Some(frame) = waiting {
        let last = hundredths(LAST.max(delay.saturating_mul(2)));
        encoder.write_frame(&Frame { delay: last.max(frame.delay), ..frame }).map_err(failed)?;
    }
    encoder.into_inner().map_err(failed)?.flush()?;
    Ok(())
}

/// A delay as GIF counts it. Below two hundredths most programs slow down.
fn hundredths(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX).max(2)
}

/// The pictures whose colours stand for all: evenly from the first to the last; the ground if there is no other.
fn looked_at(shown: &[usize]) -> Vec<Option<usize>> {
    let Some(last) = shown.len().checked_sub(1) else { return vec![None] };
    let looks = LOOKED_AT.min(shown.len()).max(2);
    (0..looks).map(|look| Some(shown[last * look / (looks - 1)])).collect()
}

/// Paints pictures over the same ground.
struct Painter<'a> {
    ground: Pixmap,
    painted: Pixmap,
    overlay: &'a dyn Fn(usize) -> String,
}

impl<'a> Painter<'a> {
    fn new(ground: &str, overlay: &'a dyn Fn(usize) -> String) -> Result<Self, RasterError> {
        let shapes = paint::shapes(ground)?;
        let (width, height) = paint::size(&shapes)?;
        let mut ground = paint::pixels(width, height)?;
        paint::paint(&shapes, 0, &mut ground);
        Ok(Self { painted: ground.clone(), ground, overlay })
    }

    fn paint(&mut self, index: Option<usize>) -> Result<(), RasterError> {
        self.painted.data_mut().copy_from_slice(self.ground.data());
        if let Some(index) = index {
            paint::paint(&paint::shapes(&(self.overlay)(index))?, 0, &mut self.painted);
        }
        Ok(())
    }

    /// A side in pixels, which was found to be one that GIF can say.
    fn side(&self, is_width: bool) -> u16 {
        let side = if is_width { self.painted.width() } else { self.painted.height() };
        u16::try_from(side).unwrap_or(u16::MAX)
    }
}

/// What is seen of a film at one moment.
struct Screen {
    width: usize,
    colours: Colours,
    /// What was painted last.
    painted: Vec<u8>,
    /// The number of the colour of each pixel.
    seen: Vec<u8>,
    /// The same for those that the next picture changes, and none for the others.
    change: Vec<u8>,
    is_new: bool,
}

impl Screen {
    fn new(painter: &Painter<'_>, colours: Colours) -> Self {
        let (width, pixels) = (painter.painted.width() as usize, painter.painted.data().len() / 4);
        let none = colours.none();
        let (seen, change) = (vec![none; pixels], vec![none; pixels]);
        Self { width, colours, painted: vec![0; 4 * pixels], seen, change, is_new: true }
    }

    /// Shows this picture: the smallest rectangle in which it differs from the last, if it does.
    fn show(&mut self, picture: &Pixmap) -> Option<Frame<'static>> {
        let none = self.colours.none();
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        let rows = picture.data().chunks_exact(4 * self.width).zip(self.painted.chunks_exact_mut(4 * self.width));
        for (y, (new, old)) in rows.enumerate() {
            // Of most rows nothing changes.
            if new == old && !self.is_new {
                continue;
            }
            let (seen, change) = (&mut self.seen[y * self.width..], &mut self.change[y * self.width..]);
            let pixels = new.as_chunks::<4>().0.iter().zip(old.as_chunks::<4>().0);
            for (x, (new, _)) in pixels.enumerate().filter(|(_, (new, old))| self.is_new || new != old) {
                let colour = self.colours.nearest([new[0], new[1], new[2]]);
                if colour == seen[x] {
                    continue;
                }
                seen[x] = colour;
                change[x] = colour;
                (left, right) = (left.min(x), right.max(x));
                (top, bottom) = (top.min(y), bottom.max(y));
            }
            old.copy_from_slice(new);
        }
        self.is_new = false;
        if left > right {
            return None;
        }
        let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
        for row in self.change.chunks_exact_mut(self.width).skip(top).take(bottom - top + 1) {
            buffer.extend_from_slice(&row[left..=right]);
            row[left..=right].fill(none);
        }
        let sixteen = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        Some(Frame {
            left: sixteen(left),
            top: sixteen(top),
            width: sixteen(right - left + 1),
            height: sixteen(bottom - top + 1),
            transparent: Some(none),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        })
    }
}

fn failed(error: EncodingError) -> RasterError {
    match error {
        EncodingError::Io(error) => RasterError::Write(error),
        error => RasterError::Write(io::Error::other(error.to_string())),
    }
}

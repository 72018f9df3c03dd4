//! GIF that moves: of each picture only what differs from the one before is written.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, Write};
use std::time::Duration;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::colours::Colours;
use super::{BYTES_A_SQUARE, RasterError, paint, sides};
use crate::board::Square;
use crate::render::look::Look;
use crate::render::svg::{Film, Layer, Picture, PictureWords};

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

/// About the bytes that a pixel takes: four times as it is painted, and as it is written.
const BYTES_A_PIXEL: u64 = 20;

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
        write(&self.ground(&look), Some((self, &look)), &shown, (words, pace), out)
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
        write(&self.svg(&look.outlined(), words), None, &[], (words, &Pace::default()), out)
    }
}

/// Writes these pictures of a film over its ground; without any the ground alone.
fn write(
    ground: &str,
    film: Option<(&Film<'_>, &Look)>,
    shown: &[usize],
    (words, pace): (&PictureWords, &Pace),
    out: &mut dyn Write,
) -> Result<(), RasterError> {
    let mut painter = Painter::new(ground, film)?;
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
    film: Option<(&'a Film<'a>, &'a Look)>,
    numbers: Numbers,
}

/// The numbers of a walk, which take longest to paint, and of which few change from picture to picture.
struct Numbers {
    painted: Pixmap,
    of: BTreeMap<Square, usize>,
}

impl<'a> Painter<'a> {
    fn new(ground: &str, film: Option<(&'a Film<'a>, &'a Look)>) -> Result<Self, RasterError> {
        let shapes = paint::shapes(ground)?;
        let (width, height) = paint::size(&shapes)?;
        let mut ground = paint::pixels(width, height)?;
        paint::paint(&shapes, 0, &mut ground);
        let numbers = Numbers { painted: paint::pixels(width, height)?, of: BTreeMap::new() };
        Ok(Self { painted: ground.clone(), ground, film, numbers })
    }

    fn paint(&mut self, index: Option<usize>) -> Result<(), RasterError> {
        self.painted.data_mut().copy_from_slice(self.ground.data());
        let Some((index, (film, look))) = index.zip(self.film) else { return Ok(()) };
        let mut add = |layer| -> Result<(), RasterError> {
            paint::paint(&paint::shapes(&film.overlay(index, layer, look))?, 0, &mut self.painted);
            Ok(())
        };
        let Some(numbers) = film.numbers(index, look) else { return add(Layer::Whole) };
        add(Layer::Below)?;
        self.numbers.change_to(numbers, (film, look), index)?;
        paint::lay(&self.numbers.painted, &mut self.painted);
        paint::paint(&paint::shapes(&film.overlay(index, Layer::Above, look))?, 0, &mut self.painted);
        Ok(())
    }

    /// A side in pixels, which was found to be one that GIF can say.
    fn side(&self, is_width: bool) -> u16 {
        let side = if is_width { self.painted.width() } else { self.painted.height() };
        u16::try_from(side).unwrap_or(u16::MAX)
    }
}

impl Numbers {
    /// Paints those that are other in this picture.
    fn change_to(
        &mut self,
        numbers: BTreeMap<Square, usize>,
        (film, look): (&Film<'_>, &Look),
        index: usize,
    ) -> Result<(), RasterError> {
        let gone = self.of.iter().filter(|&(square, number)| numbers.get(square) != Some(number));
        for (&square, _) in gone {
            paint::clear(&mut self.painted, film.pixels_of(square, look));
        }
        let new: BTreeSet<Square> =
            numbers.iter().filter(|&(square, number)| self.of.get(square) != Some(number)).map(|(&at, _)| at).collect();
        if !new.is_empty() {
            let shapes = paint::shapes(&film.overlay(index, Layer::Numbers(&new), look))?;
            paint::paint(&shapes, 0, &mut self.painted);
        }
        self.of = numbers;
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;
    use crate::board::{Board, Piece};
    use crate::render::{Change, Moment, Scenes};

    #[test]
    fn a_picture_painted_after_others_is_as_if_painted_alone() {
        let board = Board::new(4, 5).unwrap();
        // It steps back, goes on elsewhere, and comes to a square twice.
        let paths = ["a1", "a1 b3 c1 d3 e1", "a1 b3 c1 d3", "a1 b3 d4 e2 c1", "a1 b3 c1 a2 c1 d3 e1", "a1"];
        let moment = |path| Moment { step: 1, path: read_squares(path).unwrap(), change: Change::Entered };
        let moments = paths.map(moment);
        let caption = |_, _| String::from("7");
        let scenes = Scenes::Search { moments: &moments, placing: None, target: 20, caption: &caption };
        let film = Film { board: &board, piece: &Piece::KNIGHT, scenes };
        for shown in ["path,numbers,names", "numbers", "path"] {
            let shown = Some(shown.parse().unwrap());
            let look = Look { width: Some(233), shown, arrows: true, ..Look::default() }.outlined();
            let mut painter = Painter::new(&film.ground(&look), Some((&film, &look))).unwrap();
            for (index, path) in paths.iter().enumerate() {
                painter.paint(Some(index)).unwrap();
                let mut whole = painter.ground.clone();
                paint::paint(&paint::shapes(&film.overlay(index, Layer::Whole, &look)).unwrap(), 0, &mut whole);
                let differ = |(one, other): (&u8, &u8)| one.abs_diff(*other);
                let most = painter.painted.data().iter().zip(whole.data()).map(differ).max();
                // Where edges are laid on edges they are rounded twice.
                assert!(most.unwrap() <= 4, "{path} by {most:?}");
            }
        }
    }
}

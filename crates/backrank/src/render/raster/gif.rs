//! Animated GIF: for each picture, only the rectangle that differs from the previous picture is written.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, Write};
use std::time::Duration;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::colour_table::ColourTable;
use super::paint::{self, RasterError, SHAPE_BYTES_PER_SQUARE, checked_pixel_size};
use crate::render::look::{AltText, Look};
use crate::render::svg::{Animation, Picture, WalkLayer};
use backrank_board::Square;

/// The default duration of an animation.
const DEFAULT_DURATION: Duration = Duration::from_secs(16);

/// The least default delay between two pictures.
const MIN_FRAME_DELAY: Duration = Duration::from_millis(40);

/// The greatest default delay between two pictures.
const MAX_FRAME_DELAY: Duration = Duration::from_millis(300);

/// The least time for which the last picture is shown.
const MIN_LAST_FRAME_DURATION: Duration = Duration::from_secs(3);

/// The number of pictures in which pixels are counted to choose the colours of the animation.
const SAMPLED_FRAMES: usize = 8;

/// An estimate of the memory for a pixel, in bytes: four buffers of four bytes, and the encoded pixel.
const BYTES_PER_PIXEL: u64 = 20;

impl Animation<'_> {
    /// An estimate of the memory that the paths of the animation and [`write_gif`](Self::write_gif) take, in bytes.
    pub fn estimate_gif_memory_bytes(&self, look: &Look) -> u64 {
        let (width, height) = self.size_in_pixels(look);
        let shapes = (self.board.area() as u64).saturating_mul(SHAPE_BYTES_PER_SQUARE);
        let pixels = ((width * height) as u64).saturating_mul(BYTES_PER_PIXEL);
        shapes.saturating_add(pixels).saturating_add(self.path_bytes() as u64)
    }

    /// The difference of the indices of two successive frames that are shown, which may be less before the last frame;
    /// 1 if all are shown. It is chosen so that at most max(`look.max_frames`, 2) frames are shown, the last one
    /// included.
    pub(crate) fn frame_stride(&self, look: &Look) -> usize {
        // The last frame is always shown.
        self.len().saturating_sub(1).div_ceil(look.max_frames.max(2) - 1).max(1)
    }

    /// Writes the animation as GIF, with its alternative text as a comment.
    ///
    /// # Errors
    /// If the animation has too many pixels or shapes, or the writer fails; then the GIF is incomplete.
    pub fn write_gif(&self, look: &Look, alt_text: &AltText, out: &mut dyn Write) -> Result<(), RasterError> {
        let look = look.for_raster();
        checked_pixel_size(self.size_in_pixels(&look))?;
        let last = self.len().saturating_sub(1);
        let indices: Vec<usize> = (0..last).step_by(self.frame_stride(&look)).chain([last]).collect();
        write(&self.background_svg(&look), Some((self, &look)), &indices, alt_text, out)
    }
}

impl Picture<'_> {
    /// An estimate of the memory that [`write_gif`](Self::write_gif) takes, in bytes.
    pub fn estimate_gif_memory_bytes(&self, look: &Look) -> u64 {
        let (ranks, files) = (u64::from(self.board().ranks()), u64::from(self.board().files()));
        let (rows, columns) = self.board_grid();
        // Without a width, both sides are shorter than 2048 pixels. The legend or the label below a board takes at most
        // about the width of the board in height.
        let height = |width: u64| (width.saturating_mul(ranks) / files + width).saturating_mul(rows) / columns;
        let (width, height) = look.width.map_or((1 << 11, 1 << 11), |width| (u64::from(width), height(width.into())));
        let shapes = self.drawn_square_count().saturating_mul(SHAPE_BYTES_PER_SQUARE);
        shapes.saturating_add(width.saturating_mul(height).saturating_mul(BYTES_PER_PIXEL))
    }

    /// Writes the picture as a still GIF, with its alternative text as a comment.
    ///
    /// # Errors
    /// If the picture has too many pixels or shapes, or the writer fails; then the GIF is incomplete.
    pub fn write_gif(&self, look: &Look, alt_text: &AltText, out: &mut dyn Write) -> Result<(), RasterError> {
        write(&self.svg(&look.for_raster(), alt_text), None, &[0], alt_text, out)
    }
}

/// Writes a GIF. If an animation is given, the pictures are its frames with these indices, each drawn over their common
/// background, an SVG. Otherwise each picture is the background alone: a still GIF is written with one index. There
/// must be at least one index.
fn write(
    background: &str,
    animation: Option<(&Animation<'_>, &Look)>,
    indices: &[usize],
    alt_text: &AltText,
    out: &mut dyn Write,
) -> Result<(), RasterError> {
    let mut painter = FramePainter::new(background, animation)?;
    let mut counts = HashMap::new();
    for index in sampled_frames(indices) {
        painter.paint(index)?;
        for pixel in painter.painted.data().chunks_exact(4) {
            *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
        }
    }
    let colours = ColourTable::from_histogram(counts);
    let [width, height] = [painter.painted.width(), painter.painted.height()].map(|side| to_u16(side as usize));
    let mut encoder = Encoder::new(out, width, height, &colours.to_bytes()).map_err(raster_error)?;
    if indices.len() > 1 {
        encoder.set_repeat(Repeat::Infinite).map_err(raster_error)?;
    }
    let comment = [&*alt_text.title, &alt_text.description].join("\n");
    encoder.write_raw_extension(AnyExtension(Extension::Comment as u8), &[comment.as_bytes()]).map_err(raster_error)?;
    let usual = (DEFAULT_DURATION / indices.len() as u32).clamp(MIN_FRAME_DELAY, MAX_FRAME_DELAY);
    let delay = animation.and_then(|(_, look)| look.delay).unwrap_or(usual);
    let mut differ = FrameDiffer::new(&painter, colours);
    // A picture is written only when the next picture that differs from it is reached, because only then its duration
    // is known.
    let mut waiting: Option<Frame<'_>> = None;
    for &index in indices {
        painter.paint(index)?;
        match (differ.diff(&painter.painted), &mut waiting) {
            (None, Some(frame)) => frame.delay = frame.delay.saturating_add(hundredths(delay)),
            (change, _) => {
                if let Some(frame) = waiting.take() {
                    encoder.write_frame(&frame).map_err(raster_error)?;
                }
                waiting = change.map(|frame| Frame { delay: hundredths(delay), ..frame });
            }
        }
    }
    if let Some(frame) = waiting {
        let last = hundredths(MIN_LAST_FRAME_DURATION.max(delay.saturating_mul(2)));
        encoder.write_frame(&Frame { delay: last.max(frame.delay), ..frame }).map_err(raster_error)?;
    }
    encoder.into_inner().map_err(raster_error)?.flush()?;
    Ok(())
}

/// A delay in hundredths of a second, the unit of GIF; at least 2, because most viewers slow down shorter delays.
fn hundredths(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX).max(2)
}

/// The indices of the pictures whose colours are counted, evenly spaced from the first to the last.
fn sampled_frames(indices: &[usize]) -> impl Iterator<Item = usize> {
    let samples = SAMPLED_FRAMES.min(indices.len());
    (0..samples).map(move |sample| indices[(indices.len() - 1) * sample / (samples - 1).max(1)])
}

/// Paints the pictures of an animation over their common background.
struct FramePainter<'a> {
    background: Pixmap,
    painted: Pixmap,
    animation: Option<(&'a Animation<'a>, &'a Look)>,
    numbers: NumberLayer,
}

/// The step numbers of a walk as pixels, and which number is on which square. Numbers take longer to paint than
/// everything else in a picture, and few change from one picture to the next, so only the numbers that change are
/// painted again.
struct NumberLayer {
    painted: Pixmap,
    numbers: BTreeMap<Square, usize>,
}

impl<'a> FramePainter<'a> {
    fn new(background: &str, animation: Option<(&'a Animation<'a>, &'a Look)>) -> Result<Self, RasterError> {
        let shapes = paint::parse_svg(background)?;
        let (width, height) = paint::pixel_size(&shapes)?;
        let mut background = paint::new_pixmap(width, height)?;
        paint::paint(&shapes, 0, &mut background);
        let numbers = NumberLayer { painted: paint::new_pixmap(width, height)?, numbers: BTreeMap::new() };
        Ok(Self { painted: background.clone(), background, animation, numbers })
    }

    fn paint(&mut self, index: usize) -> Result<(), RasterError> {
        self.painted.data_mut().copy_from_slice(self.background.data());
        let Some((animation, look)) = self.animation else { return Ok(()) };
        let mut add = |layer| paint::paint_svg(&animation.overlay_svg(index, layer, look), &mut self.painted);
        let Some(numbers) = animation.step_numbers(index, look) else { return add(WalkLayer::Whole) };
        add(WalkLayer::Line)?;
        self.numbers.change_to(numbers, (animation, look), index)?;
        paint::composite(&self.numbers.painted, &mut self.painted);
        paint::paint_svg(&animation.overlay_svg(index, WalkLayer::Marks, look), &mut self.painted)
    }
}

impl NumberLayer {
    /// Clears the numbers that the new picture does not have, and paints the numbers that the last picture did not
    /// have.
    fn change_to(
        &mut self,
        numbers: BTreeMap<Square, usize>,
        (animation, look): (&Animation<'_>, &Look),
        index: usize,
    ) -> Result<(), RasterError> {
        let gone = self.numbers.iter().filter(|&(square, number)| numbers.get(square) != Some(number));
        for (&square, _) in gone {
            paint::clear_square(&mut self.painted, animation.square_bounds_in_pixels(square, look));
        }
        let new: BTreeSet<Square> = numbers
            .iter()
            .filter(|&(square, number)| self.numbers.get(square) != Some(number))
            .map(|(&at, _)| at)
            .collect();
        if !new.is_empty() {
            paint::paint_svg(&animation.overlay_svg(index, WalkLayer::Numbers(&new), look), &mut self.painted)?;
        }
        self.numbers = numbers;
        Ok(())
    }
}

/// Finds the pixels that change from one picture to the next.
struct FrameDiffer {
    width: usize,
    colours: ColourTable,
    /// The pixels of the last picture, as red, green, blue and alpha; before the first picture, values that no pixel
    /// has.
    painted: Vec<u8>,
    /// The colour of each pixel of the last picture, as its index in the colour table.
    seen: Vec<u8>,
    /// The colour index of each pixel that the next picture changes; the transparent index for all others.
    change: Vec<u8>,
}

impl FrameDiffer {
    fn new(painter: &FramePainter<'_>, colours: ColourTable) -> Self {
        let (width, pixels) = (painter.painted.width() as usize, painter.painted.data().len() / 4);
        let none = colours.transparent_index();
        let (seen, change) = (vec![none; pixels], vec![none; pixels]);
        // The red, green and blue of a pixel are multiplied by its alpha, so none of them is above alpha, and no pixel
        // has the values given here.
        Self { width, colours, painted: [u8::MAX, u8::MAX, u8::MAX, 0].repeat(pixels), seen, change }
    }

    /// Takes the next picture, and returns the smallest rectangle in which it differs from the last picture; `None` if
    /// the two are equal, in the colours of the table.
    fn diff(&mut self, picture: &Pixmap) -> Option<Frame<'static>> {
        let none = self.colours.transparent_index();
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        let rows = picture.data().chunks_exact(4 * self.width).zip(self.painted.chunks_exact_mut(4 * self.width));
        for (y, (new, old)) in rows.enumerate() {
            // Most rows do not change.
            if new == old {
                continue;
            }
            let (seen, change) = (&mut self.seen[y * self.width..], &mut self.change[y * self.width..]);
            let pixels = new.as_chunks::<4>().0.iter().zip(old.as_chunks::<4>().0);
            for (x, (new, _)) in pixels.enumerate().filter(|(_, (new, old))| new != old) {
                let colour = self.colours.nearest_index([new[0], new[1], new[2]]);
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
        if left > right {
            return None;
        }
        let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
        for row in self.change.chunks_exact_mut(self.width).skip(top).take(bottom - top + 1) {
            buffer.extend_from_slice(&row[left..=right]);
            row[left..=right].fill(none);
        }
        let (width, height) = (to_u16(right - left + 1), to_u16(bottom - top + 1));
        let (left, top, transparent, buffer) = (to_u16(left), to_u16(top), Some(none), Cow::Owned(buffer));
        Some(Frame { left, top, width, height, transparent, buffer, ..Frame::default() })
    }
}

/// A length in pixels as GIF stores it, in 16 bits; [`checked_pixel_size`] refuses larger pictures.
fn to_u16(pixels: usize) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}

fn raster_error(error: EncodingError) -> RasterError {
    match error {
        EncodingError::Io(error) => RasterError::Write(error),
        error => RasterError::Write(io::Error::other(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AnimationContent, GalleryItem, GalleryKind, SearchMoment, SearchStep};
    use backrank_board::{Board, Piece};

    #[test]
    fn the_estimate_of_an_animation_includes_the_paths_of_its_moments() {
        let board = Board::new(4, 5).unwrap();
        let moments =
            [SearchMoment { step: 1, path: vec![Square::new(0, 0); 1_000_000], last_step: SearchStep::Entered }];
        let estimate = |moments| {
            let content = AnimationContent::Walk { moments, target: 20, caption: &|_, _| String::new() };
            Animation { board: &board, piece: &Piece::KNIGHT, content }.estimate_gif_memory_bytes(&Look::default())
        };
        assert_eq!(estimate(&moments) - estimate(&[]), 8_000_000);
    }

    #[test]
    fn the_estimate_of_a_gallery_covers_the_pixels_of_all_its_boards() {
        let board = Board::new(4, 4).unwrap();
        let item = |number| GalleryItem { number, squares: Vec::new(), is_fundamental: true };
        let items: Vec<GalleryItem> = (1..=60).map(item).collect();
        let kind = GalleryKind::Placements;
        for columns in [1, 7, 60] {
            let picture =
                Picture::Gallery { board: &board, piece: &Piece::QUEEN, items: &items, kind, columns, foot: "60 / 99" };
            for width in [Some(280), None] {
                let look = Look { width, ..Look::default() };
                let mut bytes = Vec::new();
                picture.write_gif(&look, &AltText::default(), &mut bytes).unwrap();
                let decoder = ::gif::DecodeOptions::new().read_info(&*bytes).unwrap();
                let pixels = u64::from(decoder.width()) * u64::from(decoder.height());
                let estimate = picture.estimate_gif_memory_bytes(&look);
                assert!(estimate >= pixels * BYTES_PER_PIXEL, "{columns} {width:?}: {estimate} for {pixels} pixels");
                assert!(estimate < 100_000_000 + pixels * 4 * BYTES_PER_PIXEL, "{columns} {width:?}: {estimate}");
            }
        }
    }

    #[test]
    fn a_picture_painted_after_others_is_as_if_painted_alone() {
        let board = Board::new(4, 5).unwrap();
        // The paths step back, continue elsewhere, and visit a square twice.
        let paths = ["a1", "a1 b3 c1 d3 e1", "a1 b3 c1 d3", "a1 b3 d4 e2 c1", "a1 b3 c1 a2 c1 d3 e1", "a1"];
        let moment =
            |path| SearchMoment { step: 1, path: Square::read_list(path).unwrap(), last_step: SearchStep::Entered };
        let moments = paths.map(moment);
        let caption = |_, _| String::from("7");
        let content = AnimationContent::Walk { moments: &moments, target: 20, caption: &caption };
        let animation = Animation { board: &board, piece: &Piece::KNIGHT, content };
        for elements in ["path,numbers,names", "numbers", "path"] {
            let elements = Some(elements.parse().unwrap());
            let look = Look { width: Some(233), elements, arrows: true, ..Look::default() }.for_raster();
            let mut painter = FramePainter::new(&animation.background_svg(&look), Some((&animation, &look))).unwrap();
            for (index, path) in paths.iter().enumerate() {
                painter.paint(index).unwrap();
                let mut whole = painter.background.clone();
                paint::paint_svg(&animation.overlay_svg(index, WalkLayer::Whole, &look), &mut whole).unwrap();
                let differ = |(one, other): (&u8, &u8)| one.abs_diff(*other);
                let most = painter.painted.data().iter().zip(whole.data()).map(differ).max();
                // Where an edge is painted over another edge, colours are rounded twice, so the two paintings may
                // differ by up to 4 of 255.
                assert!(most.unwrap() <= 4, "{path} by {most:?}");
            }
        }
    }
}

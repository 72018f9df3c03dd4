//! The canvas: an SVG document into which a picture is drawn.

use std::fmt;
use std::io;

use super::board_layout::{BoardLayout, CELL, TINT_INSET};
use super::palette::Palette;
#[cfg(feature = "raster")]
use crate::render::fonts;
use crate::render::look::{AltText, Look, PictureElements};
use crate::render::markup::{Decimal, TextAnchor, escape};
use backrank_board::Square;

/// The default side of a square, in pixels.
const PIXELS_PER_SQUARE: f64 = 64.0;
/// The largest default side of a picture, in pixels.
const MAX_DEFAULT_SIDE_PIXELS: f64 = 1200.0;

/// The number of bytes of buffered SVG text at which the buffer is written out.
const BUFFER_BYTES: usize = 1 << 16;

/// What a picture needs besides its content to be drawn: its look, its alternative text, and the writer for its SVG
/// text.
pub(crate) struct DrawingContext<'a> {
    pub(crate) look: &'a Look,
    pub(crate) elements: PictureElements,
    pub(crate) alt_text: &'a AltText,
    pub(crate) out: &'a mut dyn io::Write,
}

/// Calls `write` with a writer, and returns the SVG text that it writes.
pub(crate) fn svg_to_string(write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    // Writing to a vector cannot fail, and all that is written is text.
    let _ = write(&mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// The width and height, in pixels, of a picture with this width and height in units of the picture.
pub(crate) fn size_in_pixels((width, height): (i64, i64), look: &Look) -> (f64, f64) {
    let default_scale = (PIXELS_PER_SQUARE / CELL as f64).min(MAX_DEFAULT_SIDE_PIXELS / width.max(height) as f64);
    let scale = look.width.map_or(default_scale, |pixels| f64::from(pixels) / width as f64);
    let pixels = |side: i64| (side as f64 * scale).round().max(1.0);
    (pixels(width), pixels(height))
}

/// The SVG attribute for lines with round ends.
pub(crate) const ROUND_CAPS: &str = "stroke-linecap=\"round\"";

/// The font weight of bold text.
pub(crate) const BOLD_WEIGHT: u32 = 600;

/// An SVG document that shows a board; shapes are appended to it.
pub(crate) struct Canvas<'a> {
    /// The text that is not written out yet.
    text: String,
    out: &'a mut dyn io::Write,
    /// The first error of the writer; after an error nothing more is written.
    write_result: io::Result<()>,
    pub(crate) layout: BoardLayout<'a>,
    pub(crate) look: &'a Look,
    pub(crate) elements: PictureElements,
    pub(crate) palette: &'static Palette,
}

impl<'a> Canvas<'a> {
    /// A canvas of this size with a background. `origin` is the position of the point (0, 0): its distances from the
    /// left and the upper edge of the canvas. All lengths are in units of the picture.
    pub(crate) fn new(
        layout: BoardLayout<'a>,
        size: (i64, i64),
        origin: (i64, i64),
        context: DrawingContext<'a>,
    ) -> Self {
        let (alt_text, (width, height)) = (context.alt_text, size);
        let mut canvas = Self::transparent(layout, size, origin, context);
        let paper = canvas.palette.paper;
        canvas.add(format_args!(
            "<title>{}</title>\n<desc>{}</desc>\n\
             <rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n",
            escape(&alt_text.title),
            escape(&alt_text.description),
            -origin.0,
            -origin.1,
        ));
        canvas
    }

    /// A transparent canvas, to be painted over another of the same size; see [`new`](Self::new) for `origin`.
    pub(crate) fn transparent(
        layout: BoardLayout<'a>,
        size: (i64, i64),
        origin: (i64, i64),
        DrawingContext { look, elements, out, .. }: DrawingContext<'a>,
    ) -> Self {
        let palette = Palette::of(look.theme);
        let mut canvas = Self { text: String::new(), out, write_result: Ok(()), layout, look, elements, palette };
        let (wide, high) = size_in_pixels(size, look);
        // Rounding to whole pixels may change the ratio of the sides. Pixels must be covered to the edge all the same.
        let aspect = if look.is_for_raster { " preserveAspectRatio=\"none\"" } else { "" };
        canvas.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\"{aspect} \
             role=\"img\">\n",
            -origin.0,
            -origin.1,
            size.0,
            size.1,
            Decimal(wide),
            Decimal(high),
        ));
        canvas
    }

    /// The centre of a square, in units of the picture.
    pub(crate) fn centre(&self, square: Square) -> (i64, i64) {
        self.layout.centre(square)
    }

    /// Appends SVG text to the document.
    pub(crate) fn add(&mut self, shapes: fmt::Arguments<'_>) {
        // Writing to a `String` cannot fail.
        let _ = fmt::Write::write_fmt(&mut self.text, shapes);
        if self.text.len() >= BUFFER_BYTES {
            self.write_out();
        }
    }

    fn write_out(&mut self) {
        if self.write_result.is_ok() {
            self.write_result = self.out.write_all(self.text.as_bytes());
        }
        self.text.clear();
    }

    /// Fills a square except its edge, where the colour of the board stays visible.
    pub(crate) fn tint_square(&mut self, square: Square, colour: &str) {
        self.draw_rounded_square(self.centre(square), CELL - 2 * TINT_INSET, 8, colour);
    }

    /// Draws a filled square with this centre and side, and with corners rounded by this radius. All lengths are in
    /// units of the picture; a square of the board has the side [`CELL`].
    pub(crate) fn draw_rounded_square(&mut self, (x, y): (i64, i64), side: i64, radius: i64, colour: &str) {
        let (left, top) = (x - side / 2, y - side / 2);
        self.add(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" rx=\"{radius}\" fill=\"{colour}\"/>\n"
        ));
    }

    /// Opens a path element that draws a line; its path data are appended until [`end_path`](Self::end_path). `style`
    /// holds further SVG attributes.
    pub(crate) fn begin_path(&mut self, colour: &str, width: i64, style: impl fmt::Display) {
        self.add(format_args!("<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" {style} d=\""));
    }

    /// Ends the path data and closes the element.
    pub(crate) fn end_path(&mut self) {
        self.add(format_args!("\"/>\n"));
    }

    /// Draws a cross of the width `side` around a point, with lines of this colour and width.
    pub(crate) fn draw_cross(&mut self, (x, y): (i64, i64), side: i64, (colour, width): (&str, i64)) {
        self.begin_path(colour, width, ROUND_CAPS);
        self.add(format_args!("M{} {}l{side} {side}m0 -{side}l-{side} {side}", x - side / 2, y - side / 2));
        self.end_path();
    }

    /// Draws a filled disc.
    pub(crate) fn draw_disc(&mut self, (x, y): (i64, i64), radius: i64, colour: &str) {
        self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>\n"));
    }

    /// Draws a circle around a point, filled with the colour `fill` (`none` for a ring), with an outline of this colour
    /// and width. `radius` is the distance from the point to the middle of the outline.
    pub(crate) fn draw_outlined_circle(
        &mut self,
        (x, y): (i64, i64),
        radius: i64,
        fill: &str,
        (colour, width): (&str, i64),
    ) {
        self.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>\n"
        ));
    }

    /// Draws circles of the same radius on squares; `style` holds the SVG attributes of all circles.
    pub(crate) fn draw_circles_on_squares(
        &mut self,
        style: fmt::Arguments<'_>,
        radius: i64,
        squares: impl IntoIterator<Item = Square>,
    ) {
        self.add(format_args!("<g {style}>\n"));
        for square in squares {
            let (x, y) = self.centre(square);
            self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n"));
        }
        self.end_group();
    }

    /// Draws texts of the same size and colour, each with its anchor and the middle of its height at its point. The
    /// baseline is computed, because not every SVG viewer can centre text vertically.
    pub(crate) fn draw_texts<T: AsRef<str>>(
        &mut self,
        anchor: TextAnchor,
        size: i64,
        colour: &str,
        weight: u32,
        texts: impl IntoIterator<Item = ((i64, i64), T)>,
    ) {
        let baseline = |y: i64| y as f64 + 0.355 * size as f64;
        #[cfg(feature = "raster")]
        if self.look.is_for_raster {
            // The embedded font has one weight; an outline around the letters makes them bold.
            let line = Decimal(if weight > 500 { size as f64 * 0.045 } else { 0.0 });
            self.add(format_args!(
                "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{line}\" stroke-linejoin=\"round\">\n"
            ));
            for ((x, y), text) in texts {
                let path = fonts::outline(text.as_ref(), (x as f64, baseline(y)), size as f64, anchor);
                self.add(format_args!("<path d=\"{path}\"/>\n"));
            }
            return self.end_group();
        }
        self.add(format_args!(
            "<g font-family=\"sans-serif\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{}\" \
             fill=\"{colour}\">\n",
            anchor.name()
        ));
        for ((x, y), text) in texts {
            let text = escape(text.as_ref());
            self.add(format_args!("<text x=\"{x}\" y=\"{}\">{text}</text>\n", Decimal(baseline(y))));
        }
        self.end_group();
    }

    /// Draws a bold text on each square.
    pub(crate) fn label_squares<T: AsRef<str>>(
        &mut self,
        size: i64,
        colour: &str,
        texts: impl IntoIterator<Item = (Square, T)>,
    ) {
        let texts: Vec<_> = texts.into_iter().map(|(square, text)| (self.centre(square), text)).collect();
        self.draw_texts(TextAnchor::Middle, size, colour, BOLD_WEIGHT, texts);
    }

    pub(crate) fn end_group(&mut self) {
        self.add(format_args!("</g>\n"));
    }

    /// Ends the document and writes out the buffered text.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.add(format_args!("</svg>\n"));
        self.write_out();
        self.write_result
    }
}

/// The largest font size, from 1 to `max`, at which text of this number of characters is no wider than `width`; 1 if
/// there is none. The width of a bold digit of a wide sans-serif font is about 0.7 of the font size.
pub(crate) fn fit_font_size(characters: usize, width: i64, max: i64) -> i64 {
    (width * 10 / (7 * characters.max(1) as i64)).clamp(1, max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_board::Board;

    fn page(look: &Look, alt_text: &AltText) -> String {
        let board = Board::new(8, 8).unwrap();
        svg_to_string(|out| {
            let context = DrawingContext { look, elements: PictureElements::TOUR_WITH_NUMBERS, alt_text, out };
            Canvas::new(BoardLayout::new(&board, None, true), (940, 840), (70, 70), context).finish()
        })
    }

    #[test]
    fn words_are_escaped_and_the_page_reaches_into_its_margin() {
        let alt_text = AltText { title: "a < b".to_owned(), description: "\"&\"".to_owned() };
        let text = page(&Look::default(), &alt_text);
        assert!(text.contains("viewBox=\"-70 -70 940 840\" width=\"602\" height=\"538\""), "{text}");
        assert!(text.contains("<title>a &lt; b</title>\n<desc>&quot;&amp;&quot;</desc>"), "{text}");
    }

    #[test]
    fn a_picture_is_as_wide_as_it_is_asked_to_be() {
        let look = Look { width: Some(94), ..Look::default() };
        let text = page(&look, &AltText::default());
        assert!(text.contains("viewBox=\"-70 -70 940 840\" width=\"94\" height=\"84\""), "{text}");
    }

    #[test]
    fn long_text_is_set_smaller() {
        assert_eq!([1, 3, 6, 100, 0].map(|n| fit_font_size(n, 54, 26)), [26, 25, 12, 1, 26]);
    }
}

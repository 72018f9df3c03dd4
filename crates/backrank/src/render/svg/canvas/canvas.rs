//! The canvas: an SVG document that a picture is drawn into.

use std::fmt;
use std::io;

use super::palette::Palette;
use crate::render::alt_text::AltText;
#[cfg(feature = "raster")]
use crate::render::fonts;
use crate::render::look::{Look, PictureElements};
use crate::render::markup::{Decimal, TextAnchor, escape};

/// The side of a square in the units of the pictures.
pub(in crate::render::svg) const CELL: i64 = 100;

/// The default side of a square, and the largest default side of a picture, in pixels.
const PIXELS_A_SQUARE: f64 = 64.0;
const MOST_PIXELS: f64 = 1200.0;

/// The size of the buffer of a picture that is written to a writer, in bytes.
const WRITTEN_AT_ONCE: usize = 1 << 16;

/// How a picture is drawn: its look, its alternative text, and the writer for its SVG text.
pub(in crate::render::svg) struct DrawingContext<'a> {
    pub(in crate::render::svg) look: &'a Look,
    pub(in crate::render::svg) palette: &'static Palette,
    pub(in crate::render::svg) elements: PictureElements,
    alt_text: &'a AltText,
    /// The writer for the SVG text; without one the text is kept until the picture is finished.
    out: Option<&'a mut dyn io::Write>,
}

impl<'a> DrawingContext<'a> {
    /// A context for a picture that shows these elements unless the look says otherwise.
    pub(in crate::render::svg) fn new(
        look: &'a Look,
        default_elements: PictureElements,
        alt_text: &'a AltText,
    ) -> Self {
        Self {
            look,
            palette: Palette::of(look.theme),
            elements: look.elements_or(default_elements),
            alt_text,
            out: None,
        }
    }

    /// The same context with a writer, which receives the text in parts.
    pub(in crate::render::svg) fn written_to(self, out: &'a mut dyn io::Write) -> Self {
        Self { out: Some(out), ..self }
    }
}

/// Width and height in pixels of a picture of this size.
pub(in crate::render::svg) fn pixels((width, height): (i64, i64), look: &Look) -> (f64, f64) {
    let default_elements = (PIXELS_A_SQUARE / CELL as f64).min(MOST_PIXELS / width.max(height) as f64);
    let scale = look.width.map_or(default_elements, |pixels| f64::from(pixels) / width as f64);
    let pixels = |side: i64| (side as f64 * scale).round().max(1.0);
    (pixels(width), pixels(height))
}

/// An SVG document that grows as shapes are added to it.
pub(in crate::render::svg) struct Canvas<'a> {
    text: String,
    out: Option<&'a mut dyn io::Write>,
    /// The first error of the writer; after it nothing is written.
    failed: io::Result<()>,
    pub(in crate::render::svg) palette: &'static Palette,
    /// Whether text is drawn as outlines.
    #[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only pixels need outlines"))]
    outlined: bool,
    #[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only pixels need outlines"))]
    anchor: TextAnchor,
}

impl<'a> Canvas<'a> {
    /// A canvas of this size. `corner` is the distance of the point (0, 0) from its left and upper edges.
    pub(in crate::render::svg) fn new(size: (i64, i64), corner: (i64, i64), context: DrawingContext<'a>) -> Self {
        let alt_text = context.alt_text;
        let mut canvas = Self::empty(context.look, context.out);
        canvas.begin(size, corner, context.look);
        let (left, top, (width, height)) = (-corner.0, -corner.1, size);
        canvas.add(format_args!(
            "<title>{}</title>\n<desc>{}</desc>\n\
             <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            escape(&alt_text.title),
            escape(&alt_text.description),
            context.palette.paper,
        ));
        canvas
    }

    /// A transparent canvas, to be laid over another of the same size.
    #[cfg(feature = "raster")]
    pub(in crate::render::svg) fn clear(size: (i64, i64), corner: (i64, i64), look: &Look) -> Self {
        let mut canvas = Self::empty(look, None);
        canvas.begin(size, corner, look);
        canvas
    }

    fn empty(look: &Look, out: Option<&'a mut dyn io::Write>) -> Self {
        Self {
            text: String::new(),
            out,
            failed: Ok(()),
            palette: Palette::of(look.theme),
            outlined: look.outlined,
            anchor: TextAnchor::Middle,
        }
    }

    fn begin(&mut self, size: (i64, i64), corner: (i64, i64), look: &Look) {
        let (wide, high) = pixels(size, look);
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" \
             role=\"img\">\n",
            -corner.0,
            -corner.1,
            size.0,
            size.1,
            Decimal(wide),
            Decimal(high),
        ));
    }

    pub(in crate::render::svg) fn add(&mut self, shapes: fmt::Arguments<'_>) {
        if self.failed.is_ok() {
            // Writing into a `String` cannot fail.
            let _ = fmt::Write::write_fmt(&mut self.text, shapes);
            if self.text.len() >= WRITTEN_AT_ONCE {
                self.write_out();
            }
        }
    }

    fn write_out(&mut self) {
        if let Some(out) = &mut self.out {
            self.failed = out.write_all(self.text.as_bytes());
            self.text.clear();
        }
    }

    /// Draws text whose middle height is at this point. Baselines are computed here, because not every program that shows SVG
    /// can centre text vertically.
    pub(in crate::render::svg) fn text(&mut self, (x, y): (i64, i64), size: i64, text: &str) {
        let baseline = y as f64 + 0.355 * size as f64;
        #[cfg(feature = "raster")]
        if self.outlined {
            let path = fonts::outline(text, (x as f64, baseline), size as f64, self.anchor);
            return self.add(format_args!("<path d=\"{path}\"/>\n"));
        }
        self.add(format_args!("<text x=\"{x}\" y=\"{}\">{}</text>\n", Decimal(baseline), escape(text)));
    }

    /// Opens a group for text of this size and colour.
    pub(in crate::render::svg) fn begin_text(&mut self, size: i64, colour: &str, weight: u32) {
        self.begin_text_at(TextAnchor::Middle, size, colour, weight);
    }

    /// The same for text with this anchor.
    pub(in crate::render::svg) fn begin_text_at(&mut self, anchor: TextAnchor, size: i64, colour: &str, weight: u32) {
        self.anchor = anchor;
        #[cfg(feature = "raster")]
        if self.outlined {
            // There is one font; a line around its letters makes them bold.
            let line = if weight > 500 { size as f64 * 0.045 } else { 0.0 };
            return self.add(format_args!(
                "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\">\n",
                Decimal(line)
            ));
        }
        self.add(format_args!(
            "<g font-family=\"sans-serif\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{}\" \
             fill=\"{colour}\">\n",
            anchor.name()
        ));
    }

    pub(in crate::render::svg) fn end_group(&mut self) {
        self.add(format_args!("</g>\n"));
    }

    /// Ends the document and returns its text.
    pub(in crate::render::svg) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    /// Ends the document and writes the rest of its text.
    pub(in crate::render::svg) fn finish_writing(mut self) -> io::Result<()> {
        self.add(format_args!("</svg>\n"));
        if self.failed.is_ok() {
            self.write_out();
        }
        self.failed
    }
}

/// The font size at which text of this number of characters is no wider than `width`, but at most `most`.
/// A bold digit of a wide sans-serif font is about 0.7 of its size wide.
pub(in crate::render::svg) fn fitting(characters: usize, width: i64, most: i64) -> i64 {
    (width * 10 / (7 * characters.max(1) as i64)).clamp(1, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(look: &Look, alt_text: &AltText) -> String {
        Canvas::new((940, 840), (70, 70), DrawingContext::new(look, PictureElements::TOUR, alt_text)).finish()
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
        assert_eq!([1, 3, 6, 100, 0].map(|n| fitting(n, 54, 26)), [26, 25, 12, 1, 26]);
    }
}

//! The SVG text that every picture is written into.

use std::fmt;
use std::io;

use super::PictureWords;
use super::palette::Palette;
use crate::render::look::{Look, Shown};
use crate::render::xml::escaped;

/// The side of a square in the units of the pictures.
pub(super) const CELL: i64 = 100;

/// How large a square is shown unless the picture is scaled, and how large a picture at most.
const PIXELS_A_SQUARE: f64 = 64.0;
const MOST_PIXELS: f64 = 1200.0;

/// What is written at once, in bytes, where a picture is not kept as a whole.
const WRITTEN_AT_ONCE: usize = 1 << 16;

/// What a picture is drawn on: how it looks, the words that stand for it, and where its text goes.
pub(super) struct Sheet<'a> {
    pub(super) look: &'a Look,
    pub(super) palette: &'static Palette,
    pub(super) shown: Shown,
    words: &'a PictureWords,
    /// Where the text goes whenever there is enough of it; kept until it is finished without one.
    out: Option<&'a mut dyn io::Write>,
}

impl<'a> Sheet<'a> {
    /// A sheet for a picture that `usual` suits.
    pub(super) fn new(look: &'a Look, usual: Shown, words: &'a PictureWords) -> Self {
        Self { look, palette: Palette::of(look.theme), shown: look.shown_or(usual), words, out: None }
    }

    /// The same, written while the picture grows.
    pub(super) fn written_to(self, out: &'a mut dyn io::Write) -> Self {
        Self { out: Some(out), ..self }
    }
}

/// The pixels of a picture of this size.
pub(super) fn pixels((width, height): (i64, i64), look: &Look) -> (f64, f64) {
    let usual = (PIXELS_A_SQUARE / CELL as f64).min(MOST_PIXELS / width.max(height) as f64);
    let scale = look.width.map_or(usual, |pixels| f64::from(pixels) / width as f64);
    let pixels = |side: i64| (side as f64 * scale).round().max(1.0);
    (pixels(width), pixels(height))
}

/// An SVG document that grows as shapes are added to it.
pub(super) struct Canvas<'a> {
    text: String,
    out: Option<&'a mut dyn io::Write>,
    /// Why nothing more is written.
    failed: io::Result<()>,
    pub(super) palette: &'static Palette,
    /// Whether text becomes outlines.
    #[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only pixels need outlines"))]
    outlined: bool,
    #[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only pixels need outlines"))]
    anchor: Anchor,
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::render) enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
}

impl Anchor {
    const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
        }
    }
}

impl<'a> Canvas<'a> {
    /// A page whose point (0, 0) lies so far from its left and upper edges.
    pub(super) fn new(size: (i64, i64), corner: (i64, i64), sheet: Sheet<'a>) -> Self {
        let words = sheet.words;
        let mut canvas = Self::empty(sheet.look, sheet.out);
        canvas.begin(size, corner, sheet.look);
        let (left, top, (width, height)) = (-corner.0, -corner.1, size);
        canvas.add(format_args!(
            "<title>{}</title>\n<desc>{}</desc>\n\
             <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            escaped(&words.title),
            escaped(&words.description),
            sheet.palette.paper,
        ));
        canvas
    }

    /// A page without paper, to be laid over another of the same size.
    #[cfg(feature = "raster")]
    pub(super) fn clear(size: (i64, i64), corner: (i64, i64), look: &Look) -> Self {
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
            anchor: Anchor::Middle,
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
            Num(wide),
            Num(high),
        ));
    }

    pub(super) fn add(&mut self, shapes: fmt::Arguments<'_>) {
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

    /// Text in the middle of this point. Baselines are set by hand, since not every program that
    /// shows SVG knows how to centre text in height.
    pub(super) fn text(&mut self, (x, y): (i64, i64), size: i64, text: &str) {
        let baseline = y as f64 + 0.355 * size as f64;
        #[cfg(feature = "raster")]
        if self.outlined {
            let path = crate::render::raster::outline(text, (x as f64, baseline), size as f64, self.anchor);
            return self.add(format_args!("<path d=\"{path}\"/>\n"));
        }
        self.add(format_args!("<text x=\"{x}\" y=\"{}\">{}</text>\n", Num(baseline), escaped(text)));
    }

    /// Opens a group for text of this size and colour.
    pub(super) fn begin_text(&mut self, size: i64, colour: &str, weight: u32) {
        self.begin_text_at(Anchor::Middle, size, colour, weight);
    }

    /// The same for text whose start or middle stands at its point.
    pub(super) fn begin_text_at(&mut self, anchor: Anchor, size: i64, colour: &str, weight: u32) {
        self.anchor = anchor;
        #[cfg(feature = "raster")]
        if self.outlined {
            // There is one font; a line around its letters makes them bold.
            let line = if weight > 500 { size as f64 * 0.045 } else { 0.0 };
            return self.add(format_args!(
                "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\">\n",
                Num(line)
            ));
        }
        self.add(format_args!(
            "<g font-family=\"sans-serif\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{}\" \
             fill=\"{colour}\">\n",
            anchor.name()
        ));
    }

    pub(super) fn end_group(&mut self) {
        self.add(format_args!("</g>\n"));
    }

    /// The whole text.
    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    /// Writes the rest of the text.
    pub(super) fn finish_writing(mut self) -> io::Result<()> {
        self.add(format_args!("</svg>\n"));
        if self.failed.is_ok() {
            self.write_out();
        }
        self.failed
    }
}

/// A number with at most two digits behind the point, and none that are not needed.
#[derive(Clone, Copy)]
pub(in crate::render) struct Num(pub(in crate::render) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pictures hold many thousands of these, and whole numbers are written several times as fast. Where the product
        // may lie on the other side of a half than the number itself, the number decides.
        let product = self.0 * 100.0;
        if (product.fract().abs() - 0.5).abs() < 1e-6 || product.abs() > 1e15 {
            let text = format!("{:.2}", self.0);
            let text = text.trim_end_matches('0').trim_end_matches('.');
            return f.write_str(if text == "-0" { "0" } else { text });
        }
        let hundredths = product.round() as i64;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match (rest / 10, rest % 10) {
            (0, 0) => write!(f, "{sign}{whole}"),
            (tenths, 0) => write!(f, "{sign}{whole}.{tenths}"),
            (tenths, hundredths) => write!(f, "{sign}{whole}.{tenths}{hundredths}"),
        }
    }
}

/// The size at which text of so many characters is no wider than `width`, but at most `most`.
/// A bold digit of a wide sans-serif font is about 0.7 of its size wide.
pub(super) fn fitting(characters: usize, width: i64, most: i64) -> i64 {
    (width * 10 / (7 * characters.max(1) as i64)).clamp(1, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(look: &Look, words: &PictureWords) -> String {
        Canvas::new((940, 840), (70, 70), Sheet::new(look, Shown::TOUR, words)).finish()
    }

    #[test]
    fn numbers_have_no_digits_that_are_not_needed() {
        let texts = [0.0, -0.001, 12.5, 100.0, 3.456, -7.10, -0.5, 1e20].map(|number| Num(number).to_string());
        assert_eq!(texts, ["0", "0", "12.5", "100", "3.46", "-7.1", "-0.5", "100000000000000000000"]);
        // Every one is rounded as the number itself is, halves too.
        for number in
            (-20_000..20_000).map(|step| f64::from(step) * 0.005).chain((0..20_000).map(|n| f64::from(n) / 7.0))
        {
            let exact: f64 = format!("{number:.2}").parse().unwrap();
            assert_eq!(Num(number).to_string().parse(), Ok(exact), "{number}");
        }
    }

    #[test]
    fn words_are_escaped_and_the_page_reaches_into_its_margin() {
        let words = PictureWords { title: "a < b".to_owned(), description: "\"&\"".to_owned() };
        let text = page(&Look::default(), &words);
        assert!(text.contains("viewBox=\"-70 -70 940 840\" width=\"602\" height=\"538\""), "{text}");
        assert!(text.contains("<title>a &lt; b</title>\n<desc>&quot;&amp;&quot;</desc>"), "{text}");
    }

    #[test]
    fn a_picture_is_as_wide_as_it_is_asked_to_be() {
        let look = Look { width: Some(94), ..Look::default() };
        let text = page(&look, &PictureWords::default());
        assert!(text.contains("viewBox=\"-70 -70 940 840\" width=\"94\" height=\"84\""), "{text}");
    }

    #[test]
    fn long_text_is_set_smaller() {
        assert_eq!([1, 3, 6, 100, 0].map(|n| fitting(n, 54, 26)), [26, 25, 12, 1, 26]);
    }
}

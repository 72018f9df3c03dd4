//! Embedded fonts, and the outlines of text set in them.

use std::fmt::Write;
use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::markup::{Decimal, TextAnchor};

/// The embedded fonts, in the order in which they are searched for a character: first a font with the letters of
/// English, Italian, Polish and Vietnamese, then one with the Chinese characters that pictures use. `README.md` names
/// their sources.
static FONTS: LazyLock<Vec<Face<'static>>> = LazyLock::new(|| {
    let fonts: [&[u8]; 2] = [include_bytes!("latin.ttf"), include_bytes!("han.otf")];
    fonts.into_iter().filter_map(|font| Face::parse(font, 0).ok()).collect()
});

/// The width of the box that replaces a character that no font has, as a fraction of the font size.
const BOX_WIDTH: f64 = 0.6;

/// The width of white space that no font has, as a fraction of the font size.
const SPACE_WIDTH: f64 = 0.26;

/// The first character of the text that is in no embedded font, for which pictures show an empty box; `None` if the
/// fonts have all characters. White space is skipped.
pub fn first_missing_glyph(text: &str) -> Option<char> {
    text.chars().find(|&character| !character.is_whitespace() && glyph(character).is_none())
}

/// The outlines of a text, as the data of an SVG path. The anchor of the text is at the given point of the baseline;
/// `size` is the font size.
pub(super) fn outline(text: &str, (x, y): (f64, f64), size: f64, anchor: TextAnchor) -> String {
    let width: f64 = text.chars().map(|character| advance(character) * size).sum();
    let mut left = match anchor {
        TextAnchor::Start => x,
        TextAnchor::Middle => x - width / 2.0,
    };
    let mut path = String::new();
    for character in text.chars() {
        match glyph(character) {
            Some((font, glyph)) => {
                let scale = size / f64::from(font.units_per_em());
                font.outline_glyph(glyph, &mut Pen { path: &mut path, origin: (left, y), scale });
            }
            None if character.is_whitespace() => {}
            None => add_box(&mut path, (left, y), size),
        }
        left += advance(character) * size;
    }
    path
}

/// The first font that has the character, and the glyph of the character in this font; `None` if no font has it.
fn glyph(character: char) -> Option<(&'static Face<'static>, GlyphId)> {
    FONTS.iter().find_map(|font| Some((font, font.glyph_index(character)?)))
}

/// The width of a character with its spacing, as a fraction of the font size.
fn advance(character: char) -> f64 {
    match glyph(character) {
        Some((font, glyph)) => f64::from(font.glyph_hor_advance(glyph).unwrap_or(0)) / f64::from(font.units_per_em()),
        None if character.is_whitespace() => SPACE_WIDTH,
        None => BOX_WIDTH,
    }
}

/// Adds an empty box to the path, for a character that no font has.
fn add_box(path: &mut String, (x, y): (f64, f64), size: f64) {
    let at = |right: f64, up: f64| format!("{} {}", Decimal(x + right * size), Decimal(y - up * size));
    let ring = [
        [(0.06, 0.0), (0.54, 0.0), (0.54, 0.7), (0.06, 0.7)],
        [(0.13, 0.07), (0.13, 0.63), (0.47, 0.63), (0.47, 0.07)],
    ];
    for corners in ring {
        let corners = corners.map(|(right, up)| at(right, up)).join("L");
        // Writing to a `String` cannot fail.
        let _ = write!(path, "M{corners}z");
    }
}

/// Appends the outline of a character to the data of an SVG path. In fonts y grows upwards, in SVG downwards.
struct Pen<'a> {
    path: &'a mut String,
    origin: (f64, f64),
    scale: f64,
}

impl Pen<'_> {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (index, &(x, y)) in points.iter().enumerate() {
            let between = if index == 0 { "" } else { " " };
            let (x, y) = (self.origin.0 + f64::from(x) * self.scale, self.origin.1 - f64::from(y) * self.scale);
            // Writing to a `String` cannot fail.
            let _ = write!(self.path, "{between}{} {}", Decimal(x), Decimal(y));
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_fonts_are_read_and_have_the_letters_of_five_languages() {
        assert_eq!(FONTS.len(), 2);
        for text in ["Knight's tour 0123456789", "perché più", "Zażółć gęślą jaźń", "Hành trình của quân mã", "走法"]
        {
            assert_eq!(first_missing_glyph(text), None, "{text}");
        }
        assert_eq!(first_missing_glyph("c3 ♞"), Some('♞'));
    }

    #[test]
    fn a_text_stands_where_its_anchor_says() {
        let first = |anchor| {
            let path = outline("HH", (100.0, 50.0), 20.0, anchor);
            path[1..].split([' ', 'L']).next().unwrap().parse::<f64>().unwrap()
        };
        let width = 2.0 * advance('H') * 20.0;
        let [start, middle] = [TextAnchor::Start, TextAnchor::Middle].map(first);
        assert!(((start - middle) - width / 2.0).abs() < 0.02);
        assert!(start > 100.0 && start < 100.0 + width / 2.0, "{start}");
    }

    #[test]
    fn what_no_font_has_is_a_box_and_a_space_is_nothing() {
        assert_eq!(outline(" \u{a0}", (0.0, 0.0), 10.0, TextAnchor::Start), "");
        let path = outline("♞", (0.0, 0.0), 100.0, TextAnchor::Start);
        assert_eq!(path, "M6 0L54 0L54 -70L6 -70zM13 -7L13 -63L47 -63L47 -7z");
    }
}

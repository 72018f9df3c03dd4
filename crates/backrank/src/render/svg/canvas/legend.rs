//! The legend beneath a picture, which explains its marks.

use super::canvas::Canvas;
use super::marks::EvidenceMark;
use crate::render::markup::TextAnchor;

/// The width, in multiples of the font size, that a line of text may always have, even if the board is narrower.
const MIN_LINE_WIDTH: i64 = 20;

/// The legend beneath a picture: its marks, each with the lines of text that explain it.
pub(crate) struct Legend {
    marks: Vec<(EvidenceMark, Vec<String>)>,
    size: i64,
}

impl Legend {
    /// A legend that explains each of these marks once, in text of the font size `size`. Lines of text are broken so
    /// that the legend is at most `width` wide, but not before they are [`MIN_LINE_WIDTH`] font sizes wide.
    pub(crate) fn new(
        mut marks: Vec<EvidenceMark>,
        text: impl Fn(EvidenceMark) -> String,
        size: i64,
        width: i64,
    ) -> Self {
        marks.sort_unstable();
        marks.dedup();
        let room = (width - swatch_width(size)).max(MIN_LINE_WIDTH * size);
        let lines = |mark: EvidenceMark| wrap_text(&text(mark), room * 100 / size);
        Self { marks: marks.into_iter().map(|mark| (mark, lines(mark))).collect(), size }
    }

    /// The width and height of the legend, in units of the picture.
    pub(crate) fn dimensions(&self) -> (i64, i64) {
        let lines = || self.marks.iter().flat_map(|(_, lines)| lines);
        let longest = lines().map(|line| text_width(line) * self.size / 100).max().unwrap_or(0);
        let between = (self.mark_distance() - self.line_distance()) * self.marks.len() as i64;
        (swatch_width(self.size) + longest, self.line_distance() * lines().count() as i64 + between + self.size / 2)
    }

    /// The distance from a mark whose text is one line to the next mark, in units of the picture.
    const fn mark_distance(&self) -> i64 {
        self.size * 7 / 4
    }

    /// The distance between two lines of text of one mark, in units of the picture.
    const fn line_distance(&self) -> i64 {
        self.size * 5 / 4
    }

    /// Draws the legend with its upper left corner at this point.
    pub(crate) fn draw(&self, canvas: &mut Canvas, (left, top): (i64, i64)) {
        let mut middle = top + self.mark_distance() / 2;
        let mut texts = Vec::new();
        for (mark, lines) in &self.marks {
            self.draw_swatch(canvas, *mark, (left, middle));
            for line in lines {
                texts.push(((left + swatch_width(self.size), middle), line));
                middle += self.line_distance();
            }
            middle += self.mark_distance() - self.line_distance();
        }
        canvas.draw_texts(TextAnchor::Start, self.size, canvas.palette.ink, 400, texts);
    }

    /// Draws a swatch of the mark, to the right of this point.
    fn draw_swatch(&self, canvas: &mut Canvas, mark: EvidenceMark, (left, middle): (i64, i64)) {
        let (side, half) = (self.size, self.size / 2);
        let (palette, centre) = (canvas.palette, left + self.size);
        match mark {
            EvidenceMark::Needing | EvidenceMark::Isolated => {
                canvas.draw_outlined_circle((centre, middle), half, palette.paper, (palette.orange, side / 5))
            }
            EvidenceMark::Part => {
                canvas.draw_rounded_square((centre - side + half, middle), side, 4, palette.blue_tint);
                canvas.draw_rounded_square((centre + half, middle), side, 4, palette.orange_tint);
            }
            EvidenceMark::Neighbour => canvas.draw_rounded_square((centre, middle), side, 4, palette.blue),
            EvidenceMark::From | EvidenceMark::To | EvidenceMark::Outer | EvidenceMark::Inner => {
                canvas.draw_rounded_square((centre, middle), side, 4, mark.tint(palette));
                canvas.draw_diamond_or_ring((centre, middle), side * 3 / 4, mark);
            }
            EvidenceMark::Turned | EvidenceMark::Image => {
                canvas.draw_rounded_square((centre, middle), side, 4, mark.tint(palette))
            }
            EvidenceMark::Removed => canvas.draw_cross((centre, middle), side, (palette.orange, side / 4)),
            EvidenceMark::Inward
            | EvidenceMark::Elsewhere
            | EvidenceMark::Used
            | EvidenceMark::Unused
            | EvidenceMark::Loop => {
                canvas.begin_marked_path(mark);
                canvas.add(format_args!("M{left} {middle}h{}", 2 * side));
                canvas.end_path();
            }
        }
    }
}

/// The width of a swatch, a small example of a mark, and of the gap after it, in units of the picture, for this font
/// size.
const fn swatch_width(size: i64) -> i64 {
    size * 3
}

/// The estimated width of text in a wide sans-serif font, in hundredths of the font size. Characters of East Asian
/// scripts are as wide as the font size.
fn text_width(text: &str) -> i64 {
    let hundredths = |c: char| match c {
        '\u{2e80}'.. => 100,
        'm' | 'w' | 'M' | 'W' => 98,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | ' ' | ',' | '.' | ';' | ':' | '\'' => 38,
        _ => 64,
    };
    text.chars().map(hundredths).sum()
}

/// Breaks a text into lines of at most the width `most`, in hundredths of the font size, after spaces and after
/// characters of East Asian scripts. A longer word has a line of its own.
fn wrap_text(text: &str, most: i64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(|c: char| c == ' ' || c >= '\u{2e80}') {
        let line = lines.last().map_or("", String::as_str);
        if !line.is_empty() && text_width(line) + text_width(word.trim_end()) > most {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_between_words_and_anywhere_between_chinese_characters() {
        assert_eq!(wrap_text("a square that is left", 700), ["a square", "that is left"]);
        assert_eq!(wrap_text("走三步到不了这里", 300), ["走三步", "到不了", "这里"]);
        assert_eq!(wrap_text("longer-than-any-line is", 100), ["longer-than-any-line", "is"]);
    }
}

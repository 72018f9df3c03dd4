//! What the marks of a picture mean, in lines beneath it.

use super::canvas::Canvas;
use super::palette::Palette;
use crate::render::markup::TextAnchor;

crate::board::named_enum! {
    /// A kind of mark in the pictures of why there is no tour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Mark {
        /// A ring: a square that needs moves, with their number.
        Needing = "needing",
        /// A filled square: a square where these moves lead, with the number it has room for.
        Neighbour = "neighbour",
        /// A line: a move from the one to the other.
        Inward = "inward",
        /// A dashed line: a move of a square that needs it, to any other.
        Elsewhere = "elsewhere",
        /// A thick line: a move that every tour uses.
        Used = "used",
        /// A dotted line: a move that no tour uses.
        Unused = "unused",
        /// A line: a move of a loop that is closed too early.
        Loop = "loop",
        /// A cross: a square that is taken away.
        Removed = "removed",
        /// A number on a tint: the part that a square lies in.
        Part = "part",
        /// A blue tint: where moves would begin.
        From = "from",
        /// An orange tint: where they would end.
        To = "to",
        /// A blue tint: a square of an outer line.
        Outer = "outer",
        /// An orange tint: a square of an inner line.
        Inner = "inner",
        /// A blue tint with a number: a square that is turned.
        Turned = "turned",
        /// An orange tint with the same number: where the turn takes it.
        Image = "image",
    }
}

impl Mark {
    /// The style of the line, if the mark is a line.
    pub(in crate::render::svg) const fn line(self, palette: &Palette) -> Option<LineStyle> {
        Some(match self {
            Self::Used => LineStyle { colour: palette.path, width: 10, dashes: "none" },
            Self::Unused => LineStyle { colour: palette.path, width: 5, dashes: "1 12" },
            Self::Inward | Self::Loop => LineStyle { colour: palette.orange, width: 7, dashes: "none" },
            Self::Elsewhere => LineStyle { colour: palette.orange, width: 5, dashes: "14 12" },
            _ => return None,
        })
    }

    /// The colour of a square that is filled with it.
    pub(in crate::render::svg) const fn tint(self, palette: &Palette) -> &'static str {
        match self {
            Self::To | Self::Inner | Self::Image => palette.orange_tint,
            _ => palette.blue_tint,
        }
    }

    /// Draws a sign of this width around a point: a diamond or a ring, which tell two sets apart without colours.
    pub(in crate::render::svg) fn add_sign(self, canvas: &mut Canvas<'_>, (x, y): (i64, i64), width: i64) {
        let Palette { blue, orange, .. } = canvas.palette;
        let half = width / 2;
        match self {
            Self::To | Self::Inner => canvas.add(format_args!(
                "<path fill=\"{orange}\" d=\"M{x} {}l{half} {half}-{half} {half}-{half}-{half}z\"/>\n",
                y - half
            )),
            _ => canvas.add(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"{blue}\" stroke-width=\"{}\"/>\n",
                half - width / 8,
                width / 4
            )),
        }
    }
}

/// The style of a line.
pub(in crate::render::svg) struct LineStyle {
    pub(in crate::render::svg) colour: &'static str,
    pub(in crate::render::svg) width: u32,
    pub(in crate::render::svg) dashes: &'static str,
}

/// The least width of a line of text before it is broken, in font sizes.
const LEAST_WIDTH: i64 = 20;

/// The legend beneath a picture: marks, each with the lines of text that explain it.
pub(in crate::render::svg) struct Legend {
    marks: Vec<(Mark, Vec<String>)>,
    size: i64,
}

impl Legend {
    /// Explains these marks, each once, in text of this size, broken into lines of this width.
    pub(in crate::render::svg) fn new(
        mut marks: Vec<Mark>,
        text: impl Fn(Mark) -> String,
        size: i64,
        width: i64,
    ) -> Self {
        marks.sort_unstable();
        marks.dedup();
        let room = (width - swatch(size)).max(LEAST_WIDTH * size);
        let lines = |mark: Mark| broken(&text(mark), room * 100 / size);
        Self { marks: marks.into_iter().map(|mark| (mark, lines(mark))).collect(), size }
    }

    /// Its width and height.
    pub(in crate::render::svg) fn room(&self) -> (i64, i64) {
        let lines = || self.marks.iter().flat_map(|(_, lines)| lines);
        let longest = lines().map(|line| width(line) * self.size / 100).max().unwrap_or(0);
        let between = (self.height() - self.line()) * self.marks.len() as i64;
        (swatch(self.size) + longest, self.line() * lines().count() as i64 + between + self.size / 2)
    }

    /// The distance from one mark to the next, if one line explains it.
    const fn height(&self) -> i64 {
        self.size * 7 / 4
    }

    /// The distance from one line to the next of the same mark.
    const fn line(&self) -> i64 {
        self.size * 5 / 4
    }

    /// Draws it with its upper left corner at this point.
    pub(in crate::render::svg) fn draw(&self, canvas: &mut Canvas, (left, top): (i64, i64)) {
        let mut middle = top + self.height() / 2;
        let mut texts = Vec::new();
        for (mark, lines) in &self.marks {
            self.draw_mark(canvas, *mark, (left, middle));
            for line in lines {
                texts.push((middle, line));
                middle += self.line();
            }
            middle += self.height() - self.line();
        }
        canvas.begin_text_at(TextAnchor::Start, self.size, canvas.palette.ink, 400);
        for (middle, line) in texts {
            canvas.text((left + swatch(self.size), middle), self.size, line);
        }
        canvas.end_group();
    }

    /// Draws filled squares, each with its left edge and its colour.
    fn fill(&self, canvas: &mut Canvas, squares: &[(i64, &str)], middle: i64) {
        for (left, colour) in squares {
            canvas.add(format_args!(
                "<rect x=\"{left}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"{colour}\"/>\n",
                middle - self.size / 2,
                side = self.size
            ));
        }
    }

    /// Draws a small example of the mark, from this point to the right.
    fn draw_mark(&self, canvas: &mut Canvas, mark: Mark, (left, middle): (i64, i64)) {
        let (side, half) = (self.size, self.size / 2);
        let palette = canvas.palette;
        let (paper, orange) = (palette.paper, palette.orange);
        let centre = left + self.size;
        match mark {
            Mark::Needing => canvas.add(format_args!(
                "<circle cx=\"{centre}\" cy=\"{middle}\" r=\"{half}\" fill=\"{paper}\" stroke=\"{orange}\" \
                 stroke-width=\"{}\"/>\n",
                self.size / 5
            )),
            Mark::Part => {
                self.fill(canvas, &[(centre - side, palette.blue_tint), (centre, palette.orange_tint)], middle)
            }
            Mark::Neighbour => self.fill(canvas, &[(centre - half, palette.blue)], middle),
            Mark::From | Mark::To | Mark::Outer | Mark::Inner => {
                self.fill(canvas, &[(centre - half, mark.tint(palette))], middle);
                mark.add_sign(canvas, (centre, middle), side * 3 / 4);
            }
            Mark::Turned | Mark::Image => self.fill(canvas, &[(centre - half, mark.tint(palette))], middle),
            Mark::Removed => canvas.add(format_args!(
                "<path fill=\"none\" stroke=\"{orange}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
                 d=\"M{} {}l{side} {side}m0 -{side}l-{side} {side}\"/>\n",
                self.size / 4,
                centre - half,
                middle - half
            )),
            Mark::Inward | Mark::Elsewhere | Mark::Used | Mark::Unused | Mark::Loop => {
                let Some(LineStyle { colour, width, dashes }) = mark.line(palette) else { return };
                canvas.add(format_args!(
                    "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
                     stroke-dasharray=\"{dashes}\" d=\"M{left} {middle}h{}\"/>\n",
                    2 * self.size
                ));
            }
        }
    }
}

/// The width of a mark with the gap after it.
const fn swatch(size: i64) -> i64 {
    size * 3
}

/// About how wide text is in a wide sans-serif font, in hundredths of its size. Letters beyond Latin are
/// as wide as they are high.
fn width(text: &str) -> i64 {
    let hundredths = |c: char| match c {
        '\u{2e80}'.. => 100,
        'm' | 'w' | 'M' | 'W' => 98,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | ' ' | ',' | '.' | ';' | ':' | '\'' => 38,
        _ => 64,
    };
    text.chars().map(hundredths).sum()
}

/// Breaks a text into lines no wider than this, between words and beside any letter beyond Latin.
fn broken(text: &str, most: i64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(|c: char| c == ' ' || c >= '\u{2e80}') {
        let line = lines.last().map_or("", String::as_str);
        if !line.is_empty() && width(line) + width(word.trim_end()) > most {
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
        assert_eq!(broken("a square that is left", 700), ["a square", "that is left"]);
        assert_eq!(broken("走三步到不了这里", 300), ["走三步", "到不了", "这里"]);
        assert_eq!(broken("longer-than-any-line is", 100), ["longer-than-any-line", "is"]);
    }
}

//! The legend beneath a picture, which explains its marks.

use super::canvas::{Canvas, ROUND};
use super::palette::Palette;
use crate::render::markup::TextAnchor;

backrank_board::named_enum! {
    /// A kind of mark in the pictures that show why there is no tour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum EvidenceMark {
        /// A ring: a square that needs moves, numbered with how many.
        Needing = "needing",
        /// A ring: a square that no move leads to or from.
        Isolated = "isolated",
        /// A filled square: a neighbour of the squares that need moves, numbered with how many moves a tour can use
        /// there.
        Neighbour = "neighbour",
        /// A line: a move from a square that needs moves to a square marked as [`Neighbour`](Self::Neighbour).
        Inward = "inward",
        /// A dashed line: a move from a square that needs moves to a square that is not marked as a neighbour.
        Elsewhere = "elsewhere",
        /// A thick line: a move that every tour uses.
        Used = "used",
        /// A dotted line: a move that no tour uses.
        Unused = "unused",
        /// A line: a move of a cycle that closes before it visits all squares.
        Loop = "loop",
        /// A cross: a square that the cut removes.
        Removed = "removed",
        /// A number on a tint: the component that the square is in after the cut.
        Part = "part",
        /// A blue tint: a start from which no walk of the required number of moves leads to the target.
        From = "from",
        /// An orange tint: the target, which no walk of the required number of moves reaches from the starts.
        To = "to",
        /// A blue tint: a square of an outer line of a board with four lines.
        Outer = "outer",
        /// An orange tint: a square of an inner line of a board with four lines.
        Inner = "inner",
        /// A blue tint with a number: a square that a rotation of the board moves.
        Turned = "turned",
        /// An orange tint with a number: the image, under the rotation, of the square with the same number.
        Image = "image",
    }
}

impl EvidenceMark {
    /// The style of the line; `None` if the mark is not a line.
    pub(crate) const fn stroke_style(self, palette: &Palette) -> Option<StrokeStyle> {
        Some(match self {
            Self::Used => StrokeStyle { colour: palette.path, width: 10, dashes: "none" },
            Self::Unused => StrokeStyle { colour: palette.path, width: 5, dashes: "1 12" },
            Self::Inward | Self::Loop => StrokeStyle { colour: palette.orange, width: 7, dashes: "none" },
            Self::Elsewhere => StrokeStyle { colour: palette.orange, width: 5, dashes: "14 12" },
            _ => return None,
        })
    }

    /// The tint of a square with this mark.
    pub(crate) const fn tint(self, palette: &Palette) -> &'static str {
        match self {
            Self::To | Self::Inner | Self::Image => palette.orange_tint,
            _ => palette.blue_tint,
        }
    }

    /// Draws a sign of this width around a point: a diamond or a ring, which distinguish two sets of squares without
    /// colours.
    pub(crate) fn add_sign(self, canvas: &mut Canvas<'_>, (x, y): (i64, i64), width: i64) {
        let Palette { blue, orange, .. } = canvas.palette;
        let half = width / 2;
        match self {
            Self::To | Self::Inner => canvas.add(format_args!(
                "<path fill=\"{orange}\" d=\"M{x} {}l{half} {half}-{half} {half}-{half}-{half}z\"/>\n",
                y - half
            )),
            _ => canvas.draw_ring((x, y), half - width / 8, "none", (blue, width / 4)),
        }
    }
}

/// The style of a line.
pub(crate) struct StrokeStyle {
    pub(crate) colour: &'static str,
    pub(crate) width: i64,
    pub(crate) dashes: &'static str,
}

impl Canvas<'_> {
    /// Opens a line of this style; see [`begin_path`](Self::begin_path).
    pub(crate) fn begin_styled_path(&mut self, StrokeStyle { colour, width, dashes }: &StrokeStyle) {
        self.begin_path(colour, *width, format_args!("{ROUND} stroke-dasharray=\"{dashes}\""));
    }
}

/// The width that a line of text may always have, however narrow the board is, in font sizes.
const LEAST_WIDTH: i64 = 20;

/// The legend beneath a picture: its marks, each with the lines of text that explain it.
pub(crate) struct Legend {
    marks: Vec<(EvidenceMark, Vec<String>)>,
    size: i64,
}

impl Legend {
    /// A legend that explains each of these marks once, in text of the font size `size`. Lines of text are broken so
    /// that the legend is at most `width` wide, if lines of [`LEAST_WIDTH`] font sizes allow that.
    pub(crate) fn new(
        mut marks: Vec<EvidenceMark>,
        text: impl Fn(EvidenceMark) -> String,
        size: i64,
        width: i64,
    ) -> Self {
        marks.sort_unstable();
        marks.dedup();
        let room = (width - swatch(size)).max(LEAST_WIDTH * size);
        let lines = |mark: EvidenceMark| wrap_text(&text(mark), room * 100 / size);
        Self { marks: marks.into_iter().map(|mark| (mark, lines(mark))).collect(), size }
    }

    /// The width and height of the legend.
    pub(crate) fn dimensions(&self) -> (i64, i64) {
        let lines = || self.marks.iter().flat_map(|(_, lines)| lines);
        let longest = lines().map(|line| width(line) * self.size / 100).max().unwrap_or(0);
        let between = (self.height() - self.line()) * self.marks.len() as i64;
        (swatch(self.size) + longest, self.line() * lines().count() as i64 + between + self.size / 2)
    }

    /// The distance from a mark whose text is one line to the next mark, in units of the picture.
    const fn height(&self) -> i64 {
        self.size * 7 / 4
    }

    /// The distance between two lines of text of one mark, in units of the picture.
    const fn line(&self) -> i64 {
        self.size * 5 / 4
    }

    /// Draws the legend with its upper left corner at this point.
    pub(crate) fn draw(&self, canvas: &mut Canvas, (left, top): (i64, i64)) {
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
        canvas.begin_text(TextAnchor::Start, self.size, canvas.palette.ink, 400);
        for (middle, line) in texts {
            canvas.draw_text((left + swatch(self.size), middle), self.size, line);
        }
        canvas.end_group();
    }

    /// Draws a small example of the mark, to the right of this point.
    fn draw_mark(&self, canvas: &mut Canvas, mark: EvidenceMark, (left, middle): (i64, i64)) {
        let (side, half) = (self.size, self.size / 2);
        let palette = canvas.palette;
        let (paper, orange) = (palette.paper, palette.orange);
        let centre = left + self.size;
        match mark {
            EvidenceMark::Needing | EvidenceMark::Isolated => {
                canvas.draw_ring((centre, middle), half, paper, (orange, side / 5))
            }
            EvidenceMark::Part => {
                canvas.draw_square((centre - side + half, middle), side, 4, palette.blue_tint);
                canvas.draw_square((centre + half, middle), side, 4, palette.orange_tint);
            }
            EvidenceMark::Neighbour => canvas.draw_square((centre, middle), side, 4, palette.blue),
            EvidenceMark::From | EvidenceMark::To | EvidenceMark::Outer | EvidenceMark::Inner => {
                canvas.draw_square((centre, middle), side, 4, mark.tint(palette));
                mark.add_sign(canvas, (centre, middle), side * 3 / 4);
            }
            EvidenceMark::Turned | EvidenceMark::Image => {
                canvas.draw_square((centre, middle), side, 4, mark.tint(palette))
            }
            EvidenceMark::Removed => canvas.draw_cross((centre, middle), side, (orange, side / 4)),
            EvidenceMark::Inward
            | EvidenceMark::Elsewhere
            | EvidenceMark::Used
            | EvidenceMark::Unused
            | EvidenceMark::Loop => {
                let Some(style) = mark.stroke_style(palette) else { return };
                canvas.begin_styled_path(&style);
                canvas.add(format_args!("M{left} {middle}h{}", 2 * side));
                canvas.end_path();
            }
        }
    }
}

/// The width of an example of a mark with the gap after it.
const fn swatch(size: i64) -> i64 {
    size * 3
}

/// The estimated width of text in a wide sans-serif font, in hundredths of its size. Characters of East Asian scripts
/// are as wide as high.
fn width(text: &str) -> i64 {
    let hundredths = |c: char| match c {
        '\u{2e80}'.. => 100,
        'm' | 'w' | 'M' | 'W' => 98,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | ' ' | ',' | '.' | ';' | ':' | '\'' => 38,
        _ => 64,
    };
    text.chars().map(hundredths).sum()
}

/// Breaks a text into lines of at most the width `most`, in hundredths of the font size, after spaces and after
/// characters of East Asian scripts.
fn wrap_text(text: &str, most: i64) -> Vec<String> {
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
        assert_eq!(wrap_text("a square that is left", 700), ["a square", "that is left"]);
        assert_eq!(wrap_text("走三步到不了这里", 300), ["走三步", "到不了", "这里"]);
        assert_eq!(wrap_text("longer-than-any-line is", 100), ["longer-than-any-line", "is"]);
    }
}

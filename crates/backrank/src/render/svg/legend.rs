//! What the marks of a picture mean, in lines beneath it.

use super::canvas::Canvas;
use super::palette::{BLUE, BLUE_TINT, INK, ORANGE, ORANGE_TINT, PAPER, PATH};

/// A kind of mark in the pictures of why there is no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// A ring: a square that needs moves, with their number.
    Needing,
    /// A filled square: a square where these moves lead, with the number it has room for.
    Neighbour,
    /// A line: a move from the one to the other.
    Inward,
    /// A dashed line: a move of a square that needs it, to any other.
    Elsewhere,
    /// A thick line: a move that every tour uses.
    Used,
    /// A dotted line: a move that no tour uses.
    Unused,
    /// A line: a move of a loop that is closed too early.
    Loop,
    /// A cross: a square that is taken away.
    Removed,
    /// A number on a tint: the part that a square lies in.
    Part,
    /// A blue tint: where moves would begin.
    From,
    /// An orange tint: where they would end.
    To,
    /// A blue tint with a number: a square that is turned.
    Turned,
    /// An orange tint with the same number: where the turn takes it.
    Image,
}

impl Mark {
    /// Its name, for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Needing => "needing",
            Self::Neighbour => "neighbour",
            Self::Inward => "inward",
            Self::Elsewhere => "elsewhere",
            Self::Used => "used",
            Self::Unused => "unused",
            Self::Loop => "loop",
            Self::Removed => "removed",
            Self::Part => "part",
            Self::From => "from",
            Self::To => "to",
            Self::Turned => "turned",
            Self::Image => "image",
        }
    }

    /// How it is drawn where it is a line.
    pub(super) const fn line(self) -> Option<Line> {
        Some(match self {
            Self::Used => Line { colour: PATH, width: 10, dashes: "none" },
            Self::Unused => Line { colour: PATH, width: 5, dashes: "1 12" },
            Self::Inward | Self::Loop => Line { colour: ORANGE, width: 7, dashes: "none" },
            Self::Elsewhere => Line { colour: ORANGE, width: 5, dashes: "14 12" },
            _ => return None,
        })
    }

    /// The colour of a square that is filled with it.
    pub(super) const fn tint(self) -> &'static str {
        match self {
            Self::To | Self::Image => ORANGE_TINT,
            _ => BLUE_TINT,
        }
    }
}

/// A kind of line.
pub(super) struct Line {
    pub(super) colour: &'static str,
    pub(super) width: u32,
    pub(super) dashes: &'static str,
}

/// The lines of text beneath a picture, each with its mark.
pub(super) struct Legend {
    lines: Vec<(Mark, String)>,
    size: i64,
}

impl Legend {
    /// Explains these marks, each once, in text of this size.
    pub(super) fn new(mut marks: Vec<Mark>, text: impl Fn(Mark) -> String, size: i64) -> Self {
        marks.sort_unstable();
        marks.dedup();
        Self { lines: marks.into_iter().map(|mark| (mark, text(mark))).collect(), size }
    }

    /// The room it takes: no line is wider, in any language.
    pub(super) fn room(&self) -> (i64, i64) {
        // Letters beyond Latin are as wide as they are high, the others a little more than half of that.
        let tenths = |c: char| if c >= '\u{2e80}' { 10 } else { 6 };
        let width = |text: &String| text.chars().map(tenths).sum::<i64>() * self.size / 10;
        let longest = self.lines.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        (self.swatch() + longest, self.height() * self.lines.len() as i64)
    }

    const fn height(&self) -> i64 {
        self.size * 7 / 4
    }

    /// The room for a mark and the gap behind it.
    const fn swatch(&self) -> i64 {
        self.size * 3
    }

    /// Draws it with its upper left corner at this point.
    pub(super) fn draw(&self, canvas: &mut Canvas, (left, top): (i64, i64)) {
        for (index, (mark, _)) in (0..).zip(&self.lines) {
            self.draw_mark(canvas, *mark, (left, top + index * self.height() + self.height() / 2));
        }
        canvas.begin_text_at("start", self.size, INK, 400);
        for (index, (_, text)) in (0..).zip(&self.lines) {
            canvas.text((left + self.swatch(), top + index * self.height() + self.height() / 2), self.size, text);
        }
        canvas.end_group();
    }

    /// Filled squares, each with its left side and its colour.
    fn fill(&self, canvas: &mut Canvas, squares: &[(i64, &str)], middle: i64) {
        for (left, colour) in squares {
            canvas.add(format_args!(
                "<rect x=\"{left}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"{colour}\"/>\n",
                middle - self.size / 2,
                side = self.size
            ));
        }
    }

    /// A small example of the mark, from this point to the right.
    fn draw_mark(&self, canvas: &mut Canvas, mark: Mark, (left, middle): (i64, i64)) {
        let (side, half) = (self.size, self.size / 2);
        let centre = left + self.size;
        match mark {
            Mark::Needing => canvas.add(format_args!(
                "<circle cx=\"{centre}\" cy=\"{middle}\" r=\"{half}\" fill=\"{PAPER}\" stroke=\"{ORANGE}\" \
                 stroke-width=\"{}\"/>\n",
                self.size / 5
            )),
            Mark::Part => self.fill(canvas, &[(centre - side, BLUE_TINT), (centre, ORANGE_TINT)], middle),
            Mark::Neighbour => self.fill(canvas, &[(centre - half, BLUE)], middle),
            Mark::From | Mark::To | Mark::Turned | Mark::Image => {
                self.fill(canvas, &[(centre - half, mark.tint())], middle);
            }
            Mark::Removed => canvas.add(format_args!(
                "<path fill=\"none\" stroke=\"{ORANGE}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
                 d=\"M{} {}l{side} {side}m0 -{side}l-{side} {side}\"/>\n",
                self.size / 4,
                centre - half,
                middle - half
            )),
            Mark::Inward | Mark::Elsewhere | Mark::Used | Mark::Unused | Mark::Loop => {
                let Some(Line { colour, width, dashes }) = mark.line() else { return };
                canvas.add(format_args!(
                    "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
                     stroke-dasharray=\"{dashes}\" d=\"M{left} {middle}h{}\"/>\n",
                    2 * self.size
                ));
            }
        }
    }
}

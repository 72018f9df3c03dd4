//! Lines as a terminal wants them: colours, and only what has changed.

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::style::{Attribute, Color, ContentStyle, PrintStyledContent, StyledContent};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::{QueueableCommand, queue};

use super::frame::Size;
use super::line::{Ground, Line, Look};

/// Draws frames, each over the one before.
pub(super) struct Painter {
    coloured: bool,
    shown: Option<(Size, Vec<Line>)>,
}

impl Painter {
    /// A painter of an empty screen. `NO_COLOR` asks for no colours, whatever its value.
    pub(super) fn new() -> Self {
        let coloured = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self { coloured, shown: None }
    }

    /// Draws what differs from the frame before.
    pub(super) fn show(&mut self, lines: Vec<Line>, size: Size, out: &mut impl Write) -> io::Result<()> {
        let before = self.shown.take().filter(|(before, lines)| *before == size && !lines.is_empty());
        let before = before.map(|(_, lines)| lines);
        // In one write, so that no half of a frame is seen.
        let mut bytes = Vec::new();
        queue!(bytes, BeginSynchronizedUpdate)?;
        if before.is_none() {
            queue!(bytes, Clear(ClearType::All))?;
        }
        let empty = Line::default();
        let rows = lines.len().max(before.as_ref().map_or(0, Vec::len));
        let mut changed = before.is_none();
        for row in 0..rows {
            let line = lines.get(row).unwrap_or(&empty);
            if before.as_ref().is_some_and(|before| before.get(row).unwrap_or(&empty) == line) {
                continue;
            }
            changed = true;
            self.draw(line, row, size, &mut bytes)?;
        }
        queue!(bytes, EndSynchronizedUpdate)?;
        if changed {
            out.write_all(&bytes)?;
            out.flush()?;
        }
        self.shown = Some((size, lines));
        Ok(())
    }

    fn draw(&self, line: &Line, row: usize, size: Size, bytes: &mut Vec<u8>) -> io::Result<()> {
        bytes.queue(MoveTo(0, u16::try_from(row).unwrap_or(u16::MAX)))?;
        for span in &line.spans {
            bytes.queue(PrintStyledContent(StyledContent::new(style(span.look, self.coloured), &span.text)))?;
        }
        // Behind the last column the cursor still stands on it, and this would clear it.
        if line.width() < size.columns {
            bytes.queue(Clear(ClearType::UntilNewLine))?;
        }
        Ok(())
    }
}

/// Blue for what is taken, orange for what was refused or left, which every kind of colour
/// blindness tells apart; the text upon them is black or white, whatever the terminal's colours.
fn style(look: Look, coloured: bool) -> ContentStyle {
    let mut style = ContentStyle::new();
    match look {
        Look::Plain => {}
        Look::Strong => style.attributes.set(Attribute::Bold),
        Look::Faint => style.attributes.set(Attribute::Dim),
        Look::Square(ground, light) => {
            if coloured {
                let (paper, ink) = colours(ground, light);
                style.background_color = Some(Color::AnsiValue(paper));
                style.foreground_color = Some(Color::AnsiValue(ink));
            } else if ground == Ground::Current {
                style.attributes.set(Attribute::Reverse);
            }
            if matches!(ground, Ground::Current | Ground::Refused | Ground::Left) {
                style.attributes.set(Attribute::Bold);
            }
        }
    }
    style
}

/// The colours of a square, of the 256 that terminals share: the paper and the ink.
const fn colours(ground: Ground, light: bool) -> (u8, u8) {
    const BLACK: u8 = 16;
    const WHITE: u8 = 231;
    match (ground, light) {
        (Ground::Free, true) => (255, 240),
        (Ground::Free, false) => (252, 240),
        (Ground::Hole, _) => (236, 243),
        (Ground::Taken, true) => (153, BLACK),
        (Ground::Taken, false) => (117, BLACK),
        (Ground::Current, _) => (25, WHITE),
        (Ground::Left, _) => (223, BLACK),
        (Ground::Refused, _) => (208, BLACK),
        (Ground::Attacked, true) => (249, 235),
        (Ground::Attacked, false) => (246, 235),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { columns: 20, rows: 5 };

    fn painted(coloured: bool, frames: &[&[Line]]) -> Vec<String> {
        let mut painter = Painter { coloured, shown: None };
        let paint = |lines: &&[Line]| {
            let mut out = Vec::new();
            painter.show(lines.to_vec(), SIZE, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        frames.iter().map(paint).collect()
    }

    #[test]
    fn only_what_changed_is_drawn_again() {
        let line = |text: &str| Line::of(text, Look::Plain);
        let frames = [&[line("one"), line("two")][..], &[line("one"), line("six")], &[line("one"), line("six")]];
        let painted = painted(true, &frames);
        assert!(painted[0].contains("one") && painted[0].contains("two"));
        assert!(!painted[1].contains("one") && painted[1].contains("six"));
        assert_eq!(painted[2], "");
    }

    #[test]
    fn without_colour_the_place_of_the_piece_is_still_seen() {
        let line = Line::of(">1", Look::Square(Ground::Current, true));
        let [plain] = &painted(false, &[std::slice::from_ref(&line)])[..] else { unreachable!() };
        assert!(!plain.contains("8;5;") && plain.contains("\u{1b}[7m"), "{plain:?}");
        let [coloured] = &painted(true, &[&[line]])[..] else { unreachable!() };
        assert!(coloured.contains("48;5;25"), "{coloured:?}");
    }
}

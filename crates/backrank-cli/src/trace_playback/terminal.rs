//! The terminal on which a search is played: switches to its alternate screen, and draws frames. Only lines that differ
//! from the previous frame are written.

use std::io::{self, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{Attribute, Color, ContentStyle, PrintStyledContent, StyledContent};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{QueueableCommand, execute, queue};

use super::styled_line::{SquareState, Style, StyledLine, TerminalSize};

/// Whether the alternate screen is shown. The screen must be left only once: leaving it again would move the cursor
/// back to its position before the screen was entered, so that later output would overwrite text.
static IS_ACTIVE: AtomicBool = AtomicBool::new(false);

/// A guard for the alternate screen; dropping it restores the terminal.
pub(super) struct AlternateScreen(());

impl AlternateScreen {
    /// Switches to the alternate screen, hides the cursor, and turns on raw mode, in which keys are read one by one.
    pub(super) fn enter() -> io::Result<Self> {
        let earlier = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The message of a panic must appear on the normal screen.
            leave();
            earlier(panic);
        }));
        enable_raw_mode()?;
        IS_ACTIVE.store(true, Ordering::Relaxed);
        // If the next line fails, dropping this guard restores the terminal.
        let screen = Self(());
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for AlternateScreen {
    fn drop(&mut self) {
        leave();
    }
}

/// Restores the terminal, at most once. Errors are ignored, because nothing can be done about them.
fn leave() {
    if IS_ACTIVE.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Draws frames, each over the previous one.
pub(super) struct Renderer {
    has_colours: bool,
    /// The size of the terminal, and the lines of the last frame drawn.
    last_frame: Option<(TerminalSize, Vec<StyledLine>)>,
}

impl Renderer {
    /// A renderer for an empty screen, without colours if `NO_COLOR` is set to a non-empty value.
    pub(super) fn new() -> Self {
        let has_colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self { has_colours, last_frame: None }
    }

    /// Draws the lines that differ from the previous frame.
    pub(super) fn show(&mut self, lines: Vec<StyledLine>, size: TerminalSize, out: &mut impl Write) -> io::Result<()> {
        let before = self.last_frame.take().filter(|(before, lines)| *before == size && !lines.is_empty());
        let before = before.map(|(_, lines)| lines);
        // Everything is written at once, so that the terminal never shows half a frame.
        let mut bytes = Vec::new();
        queue!(bytes, BeginSynchronizedUpdate)?;
        if before.is_none() {
            queue!(bytes, Clear(ClearType::All))?;
        }
        let empty = StyledLine::default();
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
        self.last_frame = Some((size, lines));
        Ok(())
    }

    fn draw(&self, line: &StyledLine, row: usize, size: TerminalSize, bytes: &mut Vec<u8>) -> io::Result<()> {
        bytes.queue(MoveTo(0, u16::try_from(row).unwrap_or(u16::MAX)))?;
        for span in &line.spans {
            bytes.queue(PrintStyledContent(StyledContent::new(
                content_style(span.style, self.has_colours),
                &span.text,
            )))?;
        }
        // After a line as wide as the terminal the cursor is still on the last column, so clearing from there would
        // erase the last character.
        if line.width() < size.columns {
            bytes.queue(Clear(ClearType::UntilNewLine))?;
        }
        Ok(())
    }
}

/// The terminal attributes of a style. With colours, visited squares and pieces are blue, refused and left squares
/// orange: two colours that people with the common kinds of colour blindness can tell apart. The colour of the text on
/// a square is set too, so that it is readable in every theme. Without colours, only the current square is reversed. In
/// both cases current, refused and left squares are bold.
fn content_style(style: Style, has_colours: bool) -> ContentStyle {
    let mut content = ContentStyle::new();
    match style {
        Style::Plain => {}
        Style::Strong => content.attributes.set(Attribute::Bold),
        Style::Faint => content.attributes.set(Attribute::Dim),
        Style::Square { state, is_light } => {
            if has_colours {
                let (background, foreground) = colours(state, is_light);
                content.background_color = Some(Color::AnsiValue(background));
                content.foreground_color = Some(Color::AnsiValue(foreground));
            } else if state == SquareState::Current {
                content.attributes.set(Attribute::Reverse);
            }
            if matches!(state, SquareState::Current | SquareState::Refused | SquareState::Left) {
                content.attributes.set(Attribute::Bold);
            }
        }
    }
    content
}

/// The colours of the background and the text of a square, as indices into the standard palette of 256 terminal
/// colours.
const fn colours(state: SquareState, is_light: bool) -> (u8, u8) {
    const BLACK: u8 = 16;
    const WHITE: u8 = 231;
    match (state, is_light) {
        (SquareState::Free, true) => (255, 240),
        (SquareState::Free, false) => (252, 240),
        (SquareState::Hole, _) => (236, 243),
        (SquareState::Taken, true) => (153, BLACK),
        (SquareState::Taken, false) => (117, BLACK),
        (SquareState::Current, _) => (25, WHITE),
        (SquareState::Left, _) => (223, BLACK),
        (SquareState::Refused, _) => (208, BLACK),
        (SquareState::Attacked, true) => (249, 235),
        (SquareState::Attacked, false) => (246, 235),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: TerminalSize = TerminalSize { columns: 20, rows: 5 };

    fn painted(coloured: bool, frames: &[&[StyledLine]]) -> Vec<String> {
        let mut renderer = Renderer { has_colours: coloured, last_frame: None };
        let paint = |lines: &&[StyledLine]| {
            let mut out = Vec::new();
            renderer.show(lines.to_vec(), SIZE, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        frames.iter().map(paint).collect()
    }

    #[test]
    fn only_what_changed_is_drawn_again() {
        let line = |text: &str| StyledLine::from_text(text, Style::Plain);
        let frames = [&[line("one"), line("two")][..], &[line("one"), line("six")], &[line("one"), line("six")]];
        let painted = painted(true, &frames);
        assert!(painted[0].contains("one") && painted[0].contains("two"));
        assert!(!painted[1].contains("one") && painted[1].contains("six"));
        assert_eq!(painted[2], "");
    }

    #[test]
    fn without_colour_the_place_of_the_piece_is_still_seen() {
        let line = StyledLine::from_text(">1", Style::Square { state: SquareState::Current, is_light: true });
        let [plain] = &painted(false, &[std::slice::from_ref(&line)])[..] else { unreachable!() };
        assert!(!plain.contains("8;5;") && plain.contains("\u{1b}[7m"), "{plain:?}");
        let [coloured] = &painted(true, &[&[line]])[..] else { unreachable!() };
        assert!(coloured.contains("48;5;25"), "{coloured:?}");
    }
}

//! Lines of styled text, with their width in terminal columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The state of a square in a played search, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SquareState {
    /// In a walk, the square was not visited. In a placement, it has no piece and is neither attacked nor forbidden.
    Free,
    /// The square is a hole of the board.
    Hole,
    /// The walk visited the square, or a piece is on it.
    Taken,
    /// The walk is on the square, or the last piece was placed on it.
    Current,
    /// The search has just left the square by backtracking.
    Left,
    /// The search has just refused the square.
    Refused,
    /// A piece attacks the square, or the square must have no piece.
    Attacked,
}

/// The style of a span of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// The default style of the terminal.
    Plain,
    /// Emphasised.
    Strong,
    /// Dimmed.
    Faint,
    /// A square of the board.
    Square { state: SquareState, is_light: bool },
}

/// Text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) style: Style,
}

/// The size of a terminal, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TerminalSize {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// A line of a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StyledLine {
    pub(super) spans: Vec<Span>,
}

impl StyledLine {
    /// A line in one style.
    pub(super) fn from_text(text: impl Into<String>, style: Style) -> Self {
        let mut line = Self::default();
        line.push(text, style);
        line
    }

    /// Appends text; text of the same style is added to the last span.
    pub(super) fn push(&mut self, text: impl Into<String>, style: Style) {
        let text = text.into();
        match self.spans.last_mut() {
            Some(span) if span.style == style => span.text.push_str(&text),
            _ => self.spans.push(Span { text, style }),
        }
    }

    /// The width of the line, in columns.
    pub(super) fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.width()).sum()
    }

    /// The line, cut to at most `columns` columns; a cut line ends with `…`.
    pub(super) fn clipped(mut self, columns: usize) -> Self {
        if self.width() <= columns {
            return self;
        }
        let mut left = columns.saturating_sub(1);
        for span in &mut self.spans {
            let mut kept = String::new();
            for character in span.text.chars() {
                let width = character.width().unwrap_or(0);
                if width > left {
                    // This character and all later ones are dropped. A later one may be narrow enough to fit, but the
                    // text would then have a gap.
                    left = 0;
                    break;
                }
                left -= width;
                kept.push(character);
            }
            span.text = kept;
        }
        self.spans.retain(|span| !span.text.is_empty());
        if columns > 0 {
            self.push("…", Style::Faint);
        }
        self
    }

    /// The text without styles.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// Breaks a text into lines of at most `columns` columns, preferably between items separated by `between`. An item
/// longer than a line is broken anywhere, because not every language puts spaces between words.
pub(super) fn wrap_text(text: &str, between: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for item in text.split(between) {
        let joined = if line.is_empty() { item.to_owned() } else { format!("{line}{between}{item}") };
        if joined.width() <= columns {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for character in item.chars() {
            if !line.is_empty() && line.width() + character.width().unwrap_or(0) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(character);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clipped_line_never_takes_more_columns_than_there_are() {
        let mut line = StyledLine::from_text("a4: 被拒绝", Style::Plain);
        line.push("后退", Style::Strong);
        assert_eq!(line.width(), 14);
        assert_eq!(line.clone().clipped(14).text(), "a4: 被拒绝后退");
        assert_eq!(line.clone().clipped(13).text(), "a4: 被拒绝后…");
        assert_eq!(line.clone().clipped(12).text(), "a4: 被拒绝…");
        for columns in 0..14 {
            assert!(line.clone().clipped(columns).width() <= columns);
        }
    }

    #[test]
    fn text_breaks_between_items_and_only_long_items_anywhere() {
        assert_eq!(wrap_text("one · two · three", " · ", 9), ["one · two", "three"]);
        assert_eq!(wrap_text("终端太小 · q", " · ", 6), ["终端太", "小 · q"]);
        assert_eq!(wrap_text("too small", " ", 80), ["too small"]);
        assert_eq!(wrap_text("ab", " ", 0), ["a", "b"]);
    }
}

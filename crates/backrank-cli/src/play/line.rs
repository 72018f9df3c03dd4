//! Lines of text that know how they look and how wide they are on a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What a square looks like, apart from its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Nothing is here.
    Free,
    /// No square of the board.
    Hole,
    /// The walk has been here, or a piece stands here.
    Taken,
    /// Where the walk stands, or the piece that came last.
    Current,
    /// The search has just stepped back from here.
    Left,
    /// The search has just been refused here.
    Refused,
    /// A piece attacks this square, or no piece may stand here.
    Attacked,
}

/// How a piece of text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// As the terminal writes.
    Plain,
    /// What is to be seen first.
    Strong,
    /// What may be overlooked.
    Faint,
    /// A square of the board, light or dark.
    Square(Ground, bool),
}

/// Text of one look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) look: Look,
}

/// A line of a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) spans: Vec<Span>,
}

impl Line {
    /// A line of one look.
    pub(super) fn of(text: impl Into<String>, look: Look) -> Self {
        let mut line = Self::default();
        line.push(text, look);
        line
    }

    /// Adds text at the end; text of the same look grows into one span.
    pub(super) fn push(&mut self, text: impl Into<String>, look: Look) {
        let text = text.into();
        match self.spans.last_mut() {
            Some(span) if span.look == look => span.text.push_str(&text),
            _ => self.spans.push(Span { text, look }),
        }
    }

    /// How many columns it takes.
    pub(super) fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.width()).sum()
    }

    /// The same line cut so that it takes no more than this many columns.
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
                    // What follows would stand out of order, however narrow.
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
            self.push("…", Look::Faint);
        }
        self
    }

    /// The text alone.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// Breaks a text into lines of at most this many columns: between items, `between` apart, where
/// that is possible. An item that is too long for a line is broken anywhere, since not every
/// language puts spaces between words.
pub(super) fn wrapped(text: &str, between: &str, columns: usize) -> Vec<String> {
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
        let mut line = Line::of("a4: 被拒绝", Look::Plain);
        line.push("后退", Look::Strong);
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
        assert_eq!(wrapped("one · two · three", " · ", 9), ["one · two", "three"]);
        assert_eq!(wrapped("终端太小 · q", " · ", 6), ["终端太", "小 · q"]);
        assert_eq!(wrapped("too small", " ", 80), ["too small"]);
        assert_eq!(wrapped("ab", " ", 0), ["a", "b"]);
    }
}

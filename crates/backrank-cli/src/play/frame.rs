//! A frame of a played search: all lines that the terminal shows at once.

use super::board_layout::{BoardLayout, board_lines};
use super::snapshot::{BoardContext, Snapshot};
use super::status::{status, title};
use super::styled_line::{Size, Style, StyledLine, wrap_text};
use backrank_words::{Words, message, plain};

/// The number of status lines below the board.
const STATUS: usize = 3;

/// The smallest number of columns in which the status is readable.
const LEAST_COLUMNS: usize = 24;

/// The separator between keys in the lines of help.
const BETWEEN_KEYS: &str = " · ";

/// The size of the smallest terminal that has room for the board, the status and one line of keys.
fn least(context: &BoardContext<'_>) -> Size {
    let smallest = BoardLayout::smallest(context);
    Size { columns: smallest.width().max(LEAST_COLUMNS), rows: smallest.height() + STATUS + 1 }
}

/// Whether a terminal of this size shows the board.
pub(super) fn fits(context: &BoardContext<'_>, size: Size) -> bool {
    let least = least(context);
    least.columns <= size.columns && least.rows <= size.rows
}

/// The lines of a frame: at most `size.rows`, each at most `size.columns` wide.
pub(super) fn frame(snapshot: &Snapshot<'_>, words: &Words, size: Size) -> Vec<StyledLine> {
    let keys = wrap_text(&words.text("play-keys"), BETWEEN_KEYS, size.columns);
    let mut lines = if fits(snapshot.context, size) {
        board_and_status(snapshot, words, size, keys.len())
    } else {
        too_small(snapshot.context, words, size)
    };
    lines.extend(keys.into_iter().map(|line| StyledLine::of(line, Style::Faint)));
    lines.truncate(size.rows);
    lines.into_iter().map(|line| line.clipped(size.columns)).collect()
}

/// The board at the largest scale that fits, with the status below it; title and empty line only if there is room.
fn board_and_status(snapshot: &Snapshot<'_>, words: &Words, size: Size, keys: usize) -> Vec<StyledLine> {
    let smallest = BoardLayout::smallest(snapshot.context);
    let with_all = |layout: &BoardLayout| 1 + layout.height() + 1 + STATUS + keys;
    let has_room = |layout: &BoardLayout| layout.width() <= size.columns && with_all(layout) <= size.rows;
    let layout = smallest.scales().find(has_room).unwrap_or(smallest);
    let spare = size.rows.saturating_sub(layout.height() + STATUS + keys);
    let mut lines = Vec::new();
    if spare > 0 {
        lines.push(title(snapshot.context, words));
    }
    lines.extend(board_lines(snapshot, &layout));
    if spare > 1 {
        lines.push(StyledLine::default());
    }
    lines.extend(status(snapshot, words));
    lines
}

/// The message that the terminal is too small, with the required size.
fn too_small(context: &BoardContext<'_>, words: &Words, size: Size) -> Vec<StyledLine> {
    let least = least(context);
    let message = message!("play-too-large", columns = plain(size.columns), rows = plain(size.rows));
    let message = words.say(&message.with("wide", plain(least.columns)).with("high", plain(least.rows)));
    wrap_text(&message, " ", size.columns).into_iter().map(|line| StyledLine::of(line, Style::Strong)).collect()
}

#[cfg(test)]
mod tests;

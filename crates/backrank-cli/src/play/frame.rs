//! A frame of a played search: all lines that the terminal shows at once.

use backrank::trace::{End, Event};
use backrank_words::alt_text::piece_name;
use backrank_words::{Message, Words, message, plain};

use super::board::{BoardLayout, board_lines};
use super::playback::Mode;
use super::snapshot::{BoardContext, Snapshot};
use super::styled_line::{Size, Style, StyledLine, wrap_text};

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

/// The title line: the board and the piece.
fn title(context: &BoardContext<'_>, words: &Words) -> StyledLine {
    let name = piece_name(words, context.piece);
    StyledLine::of(words.say(&message!("play-title", board = context.board, piece = name)), Style::Strong)
}

/// The status lines: the mode, the position, and the last event.
fn status(snapshot: &Snapshot<'_>, words: &Words) -> [StyledLine; 3] {
    let mode = match snapshot.mode {
        Mode::Paused => words.text("play-paused"),
        Mode::Running => words.say(&message!("play-running", speed = snapshot.speed.value())),
        Mode::FastForward => words.say(&message!("play-running", speed = "∞")),
    };
    let position = message!(
        "play-position",
        position = plain(snapshot.position),
        depth = plain(snapshot.path.len()),
        of = plain(snapshot.context.target),
        nodes = snapshot.nodes
    );
    let happened = event_message(snapshot).map_or_else(String::new, |message| words.say(&message));
    [
        StyledLine::of(mode, Style::Strong),
        StyledLine::of(words.say(&position), Style::Plain),
        StyledLine::of(
            happened,
            if snapshot.end.is_some() || snapshot.is_history_exhausted { Style::Strong } else { Style::Plain },
        ),
    ]
}

fn event_message(snapshot: &Snapshot<'_>) -> Option<Message> {
    if snapshot.is_history_exhausted {
        return Some(message!("play-no-memory"));
    }
    if let Some(end) = snapshot.end {
        return Some(message!(match end {
            End::Found => "play-found",
            End::Exhausted => "play-exhausted",
            End::Stuck => "play-stuck",
            End::Spent(_) => "play-spent",
        }));
    }
    let square = |key, vertex| message!(key, square = snapshot.context.square(vertex));
    Some(match snapshot.last? {
        Event::Enter { vertex, .. } => square("play-entered", vertex),
        Event::Leave { vertex, .. } => square("play-left", vertex),
        Event::Refuse { vertex, .. } if snapshot.context.is_walk => square("play-refused", vertex),
        Event::Refuse { vertex, .. } => match snapshot.attacker(snapshot.context.square(vertex)) {
            Some(by) => square("trace-refused", vertex).with("by", by),
            None => square("trace-not-allowed", vertex),
        },
        Event::Found => message!("play-found"),
    })
}

#[cfg(test)]
mod tests;

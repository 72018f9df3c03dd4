//! A frame: all lines that the terminal shows at once while a search is played.

use backrank::trace::{Event, SearchEnd};
use backrank_words::alt_text::piece_name;
use backrank_words::{Message, Words, message, text_arg};

use super::board::{BoardLayout, board_lines};
use super::playback::PlaybackMode;
use super::playback_snapshot::{DrawingContext, PlaybackSnapshot};
use super::styled_line::{Style, StyledLine, TerminalSize, wrap_text};

/// The number of status lines below the board.
const STATUS_LINES: usize = 3;

/// The smallest number of columns in which the status is readable.
const MIN_COLUMNS: usize = 24;

/// The separator between the keys in the help text.
const KEY_SEPARATOR: &str = " · ";

/// The size of the smallest terminal that has room for the board, the status and one line of keys.
fn min_terminal_size(context: &DrawingContext<'_>) -> TerminalSize {
    let smallest = BoardLayout::at_scale_one(context);
    TerminalSize { columns: smallest.width().max(MIN_COLUMNS), rows: smallest.height() + STATUS_LINES + 1 }
}

/// Whether a terminal of this size has room for the board, the status and one line of keys.
pub(super) fn board_fits(context: &DrawingContext<'_>, size: TerminalSize) -> bool {
    let min_size = min_terminal_size(context);
    min_size.columns <= size.columns && min_size.rows <= size.rows
}

/// The lines of a frame: at most `size.rows`, each at most `size.columns` wide.
pub(super) fn build_frame(snapshot: &PlaybackSnapshot<'_>, words: &Words, size: TerminalSize) -> Vec<StyledLine> {
    let keys = wrap_text(&words.text("play-keys"), KEY_SEPARATOR, size.columns);
    let mut lines = if board_fits(snapshot.context, size) {
        board_and_status(snapshot, words, size, keys.len())
    } else {
        too_small_message(snapshot.context, words, size)
    };
    lines.extend(keys.into_iter().map(|line| StyledLine::from_text(line, Style::Faint)));
    lines.truncate(size.rows);
    lines.into_iter().map(|line| line.clipped(size.columns)).collect()
}

/// The board at the largest scale that fits, with the status lines below it. The title, and an empty line before the
/// status, are added if there is room for them.
fn board_and_status(
    snapshot: &PlaybackSnapshot<'_>,
    words: &Words,
    size: TerminalSize,
    keys: usize,
) -> Vec<StyledLine> {
    let smallest = BoardLayout::at_scale_one(snapshot.context);
    let with_all = |layout: &BoardLayout| 1 + layout.height() + 1 + STATUS_LINES + keys;
    let has_room = |layout: &BoardLayout| layout.width() <= size.columns && with_all(layout) <= size.rows;
    let layout = smallest.at_all_scales().find(has_room).unwrap_or(smallest);
    let spare = size.rows.saturating_sub(layout.height() + STATUS_LINES + keys);
    let mut lines = Vec::new();
    if spare > 0 {
        lines.push(title_line(snapshot.context, words));
    }
    lines.extend(board_lines(snapshot, &layout));
    if spare > 1 {
        lines.push(StyledLine::default());
    }
    lines.extend(status_lines(snapshot, words));
    lines
}

/// The message that the terminal is too small, with the required size.
fn too_small_message(context: &DrawingContext<'_>, words: &Words, size: TerminalSize) -> Vec<StyledLine> {
    let min_size = min_terminal_size(context);
    let message = message!("play-too-large", columns = text_arg(size.columns), rows = text_arg(size.rows));
    let message = words.say(&message.with("wide", text_arg(min_size.columns)).with("high", text_arg(min_size.rows)));
    wrap_text(&message, " ", size.columns).into_iter().map(|line| StyledLine::from_text(line, Style::Strong)).collect()
}

/// The title line: the board and the piece.
fn title_line(context: &DrawingContext<'_>, words: &Words) -> StyledLine {
    let name = piece_name(words, context.piece);
    StyledLine::from_text(words.say(&message!("play-title", board = context.board, piece = name)), Style::Strong)
}

/// The status lines: the mode of the playback, the position in the search (its steps, depth and nodes), and the last
/// event.
fn status_lines(snapshot: &PlaybackSnapshot<'_>, words: &Words) -> [StyledLine; 3] {
    let mode = match snapshot.mode {
        PlaybackMode::Paused => words.text("play-paused"),
        PlaybackMode::Running => words.say(&message!("play-running", speed = snapshot.speed.steps_per_second_value())),
        PlaybackMode::FastForward => words.say(&message!("play-running", speed = "∞")),
    };
    let position = message!(
        "play-position",
        position = text_arg(snapshot.position),
        depth = text_arg(snapshot.path.len()),
        of = text_arg(snapshot.context.solution_len),
        nodes = snapshot.nodes
    );
    let happened = event_message(snapshot).map_or_else(String::new, |message| words.say(&message));
    [
        StyledLine::from_text(mode, Style::Strong),
        StyledLine::from_text(words.say(&position), Style::Plain),
        StyledLine::from_text(
            happened,
            if snapshot.end.is_some() || snapshot.is_history_exhausted { Style::Strong } else { Style::Plain },
        ),
    ]
}

fn event_message(snapshot: &PlaybackSnapshot<'_>) -> Option<Message> {
    if snapshot.is_history_exhausted {
        return Some(message!("play-no-memory"));
    }
    if let Some(end) = snapshot.end {
        return Some(message!(match end {
            SearchEnd::Found => "play-found",
            SearchEnd::Exhausted => "play-exhausted",
            SearchEnd::Stuck => "play-stuck",
            SearchEnd::LimitReached(_) => "play-spent",
        }));
    }
    let square = |key, vertex| message!(key, square = snapshot.context.square_of_vertex(vertex));
    Some(match snapshot.last_event? {
        Event::Enter { vertex, .. } => square("play-entered", vertex),
        Event::Leave { vertex, .. } => square("play-left", vertex),
        Event::Refuse { vertex, .. } if snapshot.context.is_walk => square("play-refused", vertex),
        Event::Refuse { vertex, .. } => snapshot.context.refused_square_message(vertex, snapshot.piece_squares()),
        Event::Found => message!("play-found"),
    })
}

#[cfg(test)]
mod tests;

//! A frame: all lines that the terminal shows at once while a search is played.

use backrank::trace::{Event, SearchEnd};
use backrank_words::alt_text::piece_name;
use backrank_words::{Message, Words, message, text_arg};

use super::board::{BoardLayout, board_lines};
use super::frame_state::{DrawingContext, FrameState};
use super::playback::PlaybackMode;
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
pub(super) fn build_frame(frame_state: &FrameState<'_>, words: &Words, size: TerminalSize) -> Vec<StyledLine> {
    let keys = wrap_text(&words.text("play-keys"), KEY_SEPARATOR, size.columns);
    let mut lines = if board_fits(frame_state.context, size) {
        board_and_status(frame_state, words, size, keys.len())
    } else {
        too_small_message(frame_state.context, words, size)
    };
    lines.extend(keys.into_iter().map(|line| StyledLine::from_text(line, Style::Faint)));
    lines.truncate(size.rows);
    lines.into_iter().map(|line| line.clipped(size.columns)).collect()
}

/// The board at the largest scale that fits, with the status lines below it. The title, and an empty line before the
/// status, are added if there is room for them.
fn board_and_status(frame_state: &FrameState<'_>, words: &Words, size: TerminalSize, keys: usize) -> Vec<StyledLine> {
    let smallest = BoardLayout::at_scale_one(frame_state.context);
    let with_all = |layout: &BoardLayout| 1 + layout.height() + 1 + STATUS_LINES + keys;
    let has_room = |layout: &BoardLayout| layout.width() <= size.columns && with_all(layout) <= size.rows;
    let layout = smallest.at_all_scales().find(has_room).unwrap_or(smallest);
    let spare = size.rows.saturating_sub(layout.height() + STATUS_LINES + keys);
    let mut lines = Vec::new();
    if spare > 0 {
        lines.push(title_line(frame_state.context, words));
    }
    lines.extend(board_lines(frame_state, &layout));
    if spare > 1 {
        lines.push(StyledLine::default());
    }
    lines.extend(status_lines(frame_state, words));
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
fn status_lines(frame_state: &FrameState<'_>, words: &Words) -> [StyledLine; 3] {
    let mode = match frame_state.mode {
        PlaybackMode::Paused => words.text("play-paused"),
        PlaybackMode::Running => {
            words.say(&message!("play-running", speed = frame_state.speed.steps_per_second_value()))
        }
        PlaybackMode::FastForward => words.say(&message!("play-running", speed = "∞")),
    };
    let position = message!(
        "play-position",
        position = text_arg(frame_state.position),
        depth = text_arg(frame_state.path.len()),
        of = text_arg(frame_state.context.solution_len),
        nodes = frame_state.nodes
    );
    let happened = event_message(frame_state).map_or_else(String::new, |message| words.say(&message));
    [
        StyledLine::from_text(mode, Style::Strong),
        StyledLine::from_text(words.say(&position), Style::Plain),
        StyledLine::from_text(
            happened,
            if frame_state.end.is_some() || frame_state.is_history_exhausted { Style::Strong } else { Style::Plain },
        ),
    ]
}

fn event_message(frame_state: &FrameState<'_>) -> Option<Message> {
    if frame_state.is_history_exhausted {
        return Some(message!("play-no-memory"));
    }
    if let Some(end) = frame_state.end {
        return Some(message!(match end {
            SearchEnd::Found => "play-found",
            SearchEnd::Exhausted => "play-exhausted",
            SearchEnd::Stuck => "play-stuck",
            SearchEnd::LimitReached(_) => "play-spent",
        }));
    }
    let square = |key, vertex| message!(key, square = frame_state.context.square_of_vertex(vertex));
    Some(match frame_state.last_event? {
        Event::Enter { vertex, .. } => square("play-entered", vertex),
        Event::Leave { vertex, .. } => square("play-left", vertex),
        Event::Refuse { vertex, .. } if frame_state.context.is_walk => square("play-refused", vertex),
        Event::Refuse { vertex, .. } => frame_state.context.refused_square_message(vertex, frame_state.piece_squares()),
        Event::Found => message!("play-found"),
    })
}

#[cfg(test)]
mod tests;

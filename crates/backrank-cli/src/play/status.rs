//! The lines of text around the board: title and status.

use backrank::trace::{End, Event};
use backrank_words::alt_text::piece_name;

use super::playback::Mode;
use super::snapshot::{BoardContext, Snapshot};
use super::styled_line::{Style, StyledLine};
use backrank_words::{Message, Words, message, plain};

/// The title line: the board and the piece.
pub(super) fn title(context: &BoardContext<'_>, words: &Words) -> StyledLine {
    let name = piece_name(words, context.piece);
    StyledLine::of(words.say(&message!("play-title", board = context.board, piece = name)), Style::Strong)
}

/// The status lines: the mode, the position, and the last event.
pub(super) fn status(snapshot: &Snapshot<'_>, words: &Words) -> [StyledLine; 3] {
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

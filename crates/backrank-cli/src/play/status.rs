//! What is said about a played search under its board.

use backrank::search::Event;
use backrank::trace::End;
use backrank_words::alt_text::piece_name;

use super::Stage;
use super::line::{Line, Look};
use super::machine::Mode;
use super::scene::Scene;
use backrank_words::words::{Message, Words};

/// The board and the piece.
pub(super) fn title(stage: &Stage<'_>, words: &Words) -> Line {
    let name = piece_name(words, stage.piece);
    Line::of(words.say(&Message::new("play-title").show("board", stage.board).with("piece", name)), Look::Strong)
}

/// Three lines: whether it runs, where it is, what it has just done.
pub(super) fn status(scene: &Scene<'_>, words: &Words) -> [Line; 3] {
    let mode = match scene.mode {
        Mode::Paused => words.text("play-paused"),
        Mode::Running => words.say(&Message::new("play-running").with("speed", scene.pace.value())),
        Mode::Rushing => words.say(&Message::new("play-running").with("speed", "∞")),
    };
    let position = Message::new("play-position")
        .show("position", &scene.position)
        .show("depth", &scene.path.len())
        .show("of", &scene.stage.target)
        .with("nodes", scene.nodes);
    let happened = happened(scene).map_or_else(String::new, |message| words.say(&message));
    [
        Line::of(mode, Look::Strong),
        Line::of(words.say(&position), Look::Plain),
        Line::of(happened, if scene.end.is_some() || scene.forgotten { Look::Strong } else { Look::Plain }),
    ]
}

fn happened(scene: &Scene<'_>) -> Option<Message> {
    if scene.forgotten {
        return Some(Message::new("play-no-memory"));
    }
    if let Some(end) = scene.end {
        return Some(Message::new(match end {
            End::Found => "play-found",
            End::Exhausted => "play-exhausted",
            End::Stuck => "play-stuck",
            End::Spent(_) => "play-spent",
        }));
    }
    let square = |key, vertex| Message::new(key).show("square", &(scene.stage.square)(vertex));
    Some(match scene.last? {
        Event::Enter { vertex, .. } => square("play-entered", vertex),
        Event::Leave { vertex, .. } => square("play-left", vertex),
        Event::Refuse { vertex, .. } if scene.stage.walks => square("play-refused", vertex),
        Event::Refuse { vertex, .. } => match scene.attacker((scene.stage.square)(vertex)) {
            Some(by) => square("trace-refused", vertex).show("by", &by),
            None => square("trace-not-allowed", vertex),
        },
        Event::Found => Message::new("play-found"),
    })
}

//! A whole screen of a played search, as lines.

use super::Stage;
use super::board::{Measure, board_lines};
use super::line::{Line, Look, wrapped};
use super::scene::Scene;
use super::status::{status, title};
use backrank_words::words::{Message, Words};

/// Lines of status under the board.
const STATUS: usize = 3;

/// Columns below which the status could not be read, however small the board.
const LEAST_COLUMNS: usize = 24;

/// Stands between two keys in the line of keys.
const BETWEEN_KEYS: &str = " · ";

/// Columns and rows of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The least size that shows this: the board, the status and one line of keys.
fn least(stage: &Stage<'_>) -> Size {
    let smallest = Measure::smallest(stage);
    Size { columns: smallest.wide().max(LEAST_COLUMNS), rows: smallest.high() + STATUS + 1 }
}

/// Whether a terminal of this size shows the board.
pub(super) fn fits(stage: &Stage<'_>, size: Size) -> bool {
    let least = least(stage);
    least.columns <= size.columns && least.rows <= size.rows
}

/// What the terminal shows: no more lines than it has rows, none wider than it.
pub(super) fn frame(scene: &Scene<'_>, words: &Words, size: Size) -> Vec<Line> {
    let keys = wrapped(&words.text("play-keys"), BETWEEN_KEYS, size.columns);
    let mut lines = if fits(scene.stage, size) {
        board_and_status(scene, words, size, keys.len())
    } else {
        too_small(scene.stage, words, size)
    };
    lines.extend(keys.into_iter().map(|line| Line::of(line, Look::Faint)));
    lines.truncate(size.rows);
    lines.into_iter().map(|line| line.clipped(size.columns)).collect()
}

/// The board as large as there is room for; what matters least is left out where there is not.
fn board_and_status(scene: &Scene<'_>, words: &Words, size: Size, keys: usize) -> Vec<Line> {
    let smallest = Measure::smallest(scene.stage);
    let with_all = |measure: &Measure| 1 + measure.high() + 1 + STATUS + keys;
    let has_room = |measure: &Measure| measure.wide() <= size.columns && with_all(measure) <= size.rows;
    let measure = smallest.scales().find(has_room).unwrap_or(smallest);
    let spare = size.rows.saturating_sub(measure.high() + STATUS + keys);
    let mut lines = Vec::new();
    if spare > 0 {
        lines.push(title(scene.stage, words));
    }
    lines.extend(board_lines(scene, &measure));
    if spare > 1 {
        lines.push(Line::default());
    }
    lines.extend(status(scene, words));
    lines
}

/// Says which size would do.
fn too_small(stage: &Stage<'_>, words: &Words, size: Size) -> Vec<Line> {
    let least = least(stage);
    let message = Message::new("play-too-large").show("columns", &size.columns).show("rows", &size.rows);
    let message = words.say(&message.show("wide", &least.columns).show("high", &least.rows));
    wrapped(&message, " ", size.columns).into_iter().map(|line| Line::of(line, Look::Strong)).collect()
}

#[cfg(test)]
mod tests;

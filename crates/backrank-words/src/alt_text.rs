//! The alternative texts of pictures: a title and a description for readers who cannot see the picture.

use backrank::board::{Board, Piece, Square, Tour};
use backrank::render::{AltText, EvidenceMark, Picture};
use backrank::tours::{Evidence, TourProblem};

use crate::evidence::marked_square_sets;
use crate::message;
use crate::words::{Message, Words, square_names};

/// The name of a piece in the language of `words`, or its notation if it has no name.
pub fn piece_name(words: &Words, piece: &Piece) -> String {
    let key = format!("piece-{piece}");
    if words.has_message(&key) { words.text(&key) } else { piece.to_string() }
}

/// The alternative text of the picture of a tour.
pub fn for_tour(words: &Words, tour: &Tour) -> AltText {
    let title = if tour.is_closed() { "picture-closed-tour" } else { "picture-open-tour" };
    let ends = [tour.start(), tour.end()];
    let mut text = squares_alt_text(words, [title, "picture-tour"], tour.board(), tour.piece(), &ends);
    if tour.squares().len() <= MAX_LISTED_SQUARES {
        text.description = words.say(&message!(
            "picture-tour-in-order",
            squares = square_names(&ends).join(" "),
            order = square_names(tour.squares()).join(" ")
        ));
    }
    text
}

/// The largest number of squares of a tour whose description lists all its squares.
const MAX_LISTED_SQUARES: usize = 100;

/// The alternative text of a picture of pieces on a board; `title` is the key of the message for the title.
pub fn for_pieces(words: &Words, title: &'static str, board: &Board, piece: &Piece, squares: &[Square]) -> AltText {
    squares_alt_text(words, [title, "picture-squares"], board, piece, squares)
}

/// The alternative text of a picture of moves that a search has decided to use in a tour.
pub fn for_used_moves(words: &Words, board: &Board, piece: &Piece, moves: &[(Square, Square)]) -> AltText {
    let title = message!("picture-moves", board, piece = piece_name(words, piece));
    let pairs: Vec<String> = moves.iter().map(|(from, to)| format!("{from}–{to}")).collect();
    AltText { title: words.say(&title.with("count", moves.len())), description: words.join_with_commas(&pairs) }
}

fn squares_alt_text(
    words: &Words,
    keys: [&'static str; 2],
    board: &Board,
    piece: &Piece,
    squares: &[Square],
) -> AltText {
    let [title, description] = keys.map(|key| {
        let message = message!(key, board, piece = piece_name(words, piece), count = squares.len());
        words.say(&message.with("squares", square_names(squares).join(" ")))
    });
    AltText { title, description }
}

/// The alternative text of an animation of a search for a tour or a placement. Its description is `last`, the caption
/// of the last frame; without frames it is empty.
pub fn for_search_animation(
    words: &Words,
    is_tour: bool,
    board: &Board,
    piece: &Piece,
    last: Option<String>,
) -> AltText {
    let key = if is_tour { "film-of-tour" } else { "film-of-pieces" };
    let title = message!(key, board, piece = piece_name(words, piece));
    AltText { title: words.say(&title), description: last.unwrap_or_default() }
}

/// The caption of a frame of an animation; `key` is the key of its message. `depth` is the number of squares, or of
/// moves, in the path after `step` steps of the search; `target` is the number in a solution.
pub fn frame_caption(words: &Words, key: &'static str, step: u64, depth: usize, target: usize) -> String {
    words.say(&message!(key, step, depth, target))
}

/// The title of a map of tours. If only the start of tours is given, the map shows whether a tour can end on each
/// square; otherwise, whether a tour can start on it.
pub fn tour_map_title(words: &Words, problem: &TourProblem) -> String {
    let title = match (problem.start(), problem.end()) {
        (Some(from), None) => message!("picture-map-ends", square = from),
        (_, Some(to)) => message!("picture-map-starts", square = to),
        (None, None) => message!("picture-map-tour"),
    };
    words.say(&title.with("board", problem.board()))
}

/// The text in the legend of a picture for a mark of the evidence.
pub fn evidence_mark_label(words: &Words, problem: &TourProblem, evidence: &Evidence, mark: EvidenceMark) -> String {
    let has_free_end = !problem.is_closed() && (problem.start().is_none() || problem.end().is_none());
    match (mark, evidence) {
        (EvidenceMark::To, Evidence::NoWay { moves, .. }) => words.say(&message!("mark-to", moves)),
        (EvidenceMark::Image, Evidence::Turned { moves, .. }) => {
            words.say(&message!("mark-image", moves = moves.unwrap_or(0)))
        }
        (EvidenceMark::Needing, Evidence::Obstacle(obstacle)) if obstacle.as_loop_at_two_move_squares().is_some() => {
            words.text("mark-needing-both")
        }
        (EvidenceMark::Needing, _) if !has_free_end => words.text("mark-needing-only"),
        _ => words.text(&format!("mark-{}", mark.name())),
    }
}

/// The alternative text of a picture that shows why there is no tour; `sentences` make its description.
pub fn for_no_tour(words: &Words, problem: &TourProblem, sentences: impl IntoIterator<Item = Message>) -> AltText {
    let piece = piece_name(words, problem.piece());
    let title = words.say(&message!("picture-no-tour", board = problem.board(), piece));
    let sentences: Vec<String> = sentences.into_iter().map(|sentence| words.say(&sentence)).collect();
    AltText { title, description: words.join_sentences(&sentences) }
}

/// Makes the picture that shows why there is no tour, with its alternative text, whose description is `sentences`, and
/// calls `draw` with both.
pub fn with_evidence_picture<T>(
    words: &Words,
    problem: &TourProblem,
    evidence: &Evidence,
    sentences: impl IntoIterator<Item = Message>,
    draw: impl FnOnce(&Picture<'_>, &AltText) -> T,
) -> T {
    let (board, piece) = (problem.board(), problem.piece());
    let alternative = for_no_tour(words, problem, sentences);
    let legend = |mark: EvidenceMark| evidence_mark_label(words, problem, evidence, mark);
    let given_ends = problem.given_ends();
    let sets = marked_square_sets(evidence);
    let picture = match evidence {
        Evidence::Obstacle(obstacle) => {
            Picture::Obstacle { board, piece, given_ends: &given_ends, obstacle, legend: &legend }
        }
        _ => Picture::MarkedSets { board, sets: &sets, legend: &legend },
    };
    draw(&picture, &alternative)
}

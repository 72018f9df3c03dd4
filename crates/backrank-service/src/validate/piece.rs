//! Validation of the piece, named in English or in the language of the request.

use backrank::board::{Piece, PieceError};
use backrank_words::{ToMessage, Words, message};

use crate::refusal::Refusal;
use crate::request::Puzzle;

/// The named piece; if `text` is `None`, a knight for tours and a queen for placements.
///
/// # Errors
/// If the text names no piece.
pub(super) fn parse_piece(text: Option<&str>, puzzle: Puzzle, words: &Words) -> Result<Piece, Refusal> {
    let Some(text) = text else {
        return Ok(if puzzle == Puzzle::Tour { Piece::KNIGHT } else { Piece::QUEEN });
    };
    let named: Vec<String> = text.split('+').map(|part| in_english(part.trim(), words)).collect();
    let stranger =
        |part: &str| words.text("pieces-without-place").split(", ").any(|name| equal_ignoring_case(name, part));
    let read = if text.split('+').map(str::trim).any(stranger) {
        Err(PieceError::Unsupported(text.to_owned()))
    } else {
        named.join("+").parse()
    };
    read.map_err(|error: PieceError| Refusal::invalid(error.message().with("nearest", suggest_piece(&error, words))))
}

/// The English name of a piece named in the language of the request; any other text unchanged.
fn in_english(text: &str, words: &Words) -> String {
    let own = Piece::NAMED.iter().find(|(name, _)| equal_ignoring_case(&words.text(&format!("piece-{name}")), text));
    let aliases = words.text("piece-aliases");
    let mut aliases = aliases.split(", ").filter_map(|alias| alias.split_once('='));
    match own {
        Some((name, _)) => (*name).to_owned(),
        None => aliases.find(|(alias, _)| equal_ignoring_case(alias, text)).map_or(text, |(_, name)| name).to_owned(),
    }
}

/// Whether two names are equal, ignoring case.
fn equal_ignoring_case(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

/// The suggestion of the most similar piece name, as the end of a sentence in the language of the request; empty if no
/// name is similar.
fn suggest_piece(error: &PieceError, words: &Words) -> String {
    let PieceError::Unknown(text) = error else { return String::new() };
    let text = text.to_lowercase();
    let near = |name: &str| strsim::jaro_winkler(&name.to_lowercase(), &text);
    let names = Piece::NAMED.iter().flat_map(|(name, _)| [words.text(&format!("piece-{name}")), (*name).to_owned()]);
    let nearest = names.max_by(|a, b| near(a).total_cmp(&near(b))).filter(|name| near(name) > 0.75);
    nearest.map_or_else(String::new, |name| words.say(&message!("did-you-mean", word = name)))
}

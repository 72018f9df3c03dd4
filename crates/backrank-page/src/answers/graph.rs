//! The graph of a board: its squares, joined by the moves of the piece.

use backrank::board::{MoveGraph, MoveOrder};
use backrank_words::square_names;
use serde_json::{Value, json};

use crate::puzzle_settings::PuzzleSettings;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// `POST /api/graph`: the edges of the move graph, each once, as a pair of square names. O(squares x moves per square).
pub(crate) fn graph(context: &SearchContext, setting: PuzzleSettings) -> Result<Value, Refusal> {
    let question = setting.validate(&context.words)?;
    let moves = MoveGraph::new(question.board(), question.piece(), &MoveOrder::default());
    let edges = moves.graph().edges().map(|(a, b)| square_names(&[moves.square(a), moves.square(b)]));
    Ok(json!({ "edges": edges.collect::<Vec<_>>() }))
}

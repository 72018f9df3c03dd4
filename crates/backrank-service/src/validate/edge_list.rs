//! Validation of a graph that the request gives by its edges, in place of a board and a piece.

use backrank::board::{Graph, GraphError};
use backrank_words::{Field, Value, message, text_arg};

use super::field_conflicts::{NOT_WITH_EDGES, first_given};
use crate::refusal::Refusal;
use crate::request::{CommonFields, ProblemRequest, Puzzle};

/// Refuses the fields that have no meaning if edges of a graph replace the board.
///
/// # Errors
/// If such a field is given.
pub fn refuse_fields_with_edges(given: &[Field]) -> Result<(), Refusal> {
    let field = first_given(given, NOT_WITH_EDGES);
    let refusal = |field| Refusal::invalid(message!("option-not-for", option = field, puzzle = Field::Edges));
    field.map_or(Ok(()), |field| Err(refusal(field)))
}

/// The graph with these edges, and the names of its vertices in order of first appearance.
///
/// # Errors
/// If the request has a board or another field that has no meaning if edges replace it, or is not about tours, a text
/// is not an edge such as `A-B`, both ends of an edge have the same name, or there are no edges.
pub(super) fn parse_graph(request: &CommonFields<'_>, texts: &[String]) -> Result<(Graph, Vec<String>), Refusal> {
    refuse_fields_with_edges(&request.given)?;
    let ProblemRequest { puzzle, board, .. } = request.problem;
    if *puzzle != Puzzle::Tour {
        return Err(Refusal::not_for_puzzle(Field::Edges, puzzle.name()));
    }
    if board.size.is_some() || board.drawing.is_some() {
        let word = board.size.as_ref().map_or(Field::Board.into(), Value::from);
        return Err(Refusal::conflicting_fields(Field::Edges, word));
    }
    let mut names: Vec<String> = Vec::new();
    let mut edges = Vec::new();
    let wrong = |edge: &str| Refusal::invalid(message!("wrong-edge", edge));
    for text in texts {
        for edge in text.split([',', ' ', ';']).filter(|edge| !edge.is_empty()) {
            let (a, b) =
                edge.split_once('-').filter(|(a, b)| !a.is_empty() && !b.is_empty()).ok_or_else(|| wrong(edge))?;
            let mut vertex = |name: &str| {
                let known = names.iter().position(|known| known == name);
                known.unwrap_or_else(|| {
                    names.push(name.to_owned());
                    names.len() - 1
                }) as u32
            };
            edges.push((vertex(a), vertex(b)));
            if a == b {
                return Err(wrong(edge));
            }
        }
    }
    if edges.is_empty() {
        return Err(wrong("\"\""));
    }
    let failed = |error: GraphError| Refusal::invalid(message!("not-understood", text = text_arg(error)));
    Ok((Graph::from_edges(names.len() as u32, edges).map_err(failed)?, names))
}

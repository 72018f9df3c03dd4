//! Validation of a graph that the request gives by its edges, in place of a board and a piece.

use backrank::board::{Graph, GraphError};
use backrank_words::{Field, message, text_arg};

use super::field_conflicts::{NOT_WITH_EDGES, first_given};
use crate::refusal::Refusal;

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
/// If a text is not an edge such as `A-B`, both ends of an edge have the same name, or there are no edges.
pub(super) fn parse_graph(texts: &[String]) -> Result<(Graph, Vec<String>), Refusal> {
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

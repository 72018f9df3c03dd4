//! `graph`: the move graph, in file formats for graphs.

use backrank::board::{Board, Graph, MoveGraph, MoveOrder, Piece};
use backrank::render::{GraphFormat, Labels};
use backrank::teach::LessonConvention;
use backrank_service::validate::GraphQuestion;

use crate::{CliError, Exit, Format, Session};

/// Runs `graph`.
pub fn graph(question: &GraphQuestion, session: &Session) -> Result<Exit, CliError> {
    let (graph, labels) = match question {
        GraphQuestion::Edges(graph, names) => (graph.clone(), Labels::named(names.clone())),
        GraphQuestion::Moves { board, piece, order, convention } => graph_of_board(board, piece, order, *convention),
    };
    let (format, labels) = match session.output.format() {
        // As text, the adjacency lists use the names of the squares or vertices.
        Format::Text => (GraphFormat::Adjacency, Labels { ids: labels.names.clone(), ..labels }),
        format => (format.name().parse().unwrap_or_else(|_| unreachable!("a format of graphs")), labels),
    };
    session.with_output(|out| Ok(format.write(&graph, &labels, out)?))?;
    Ok(Exit::Yes)
}

fn graph_of_board(
    board: &Board,
    piece: &Piece,
    order: &MoveOrder,
    convention: Option<LessonConvention>,
) -> (Graph, Labels) {
    let moves = match convention {
        Some(LessonConvention::Zh) => MoveGraph::with_edges_added_file_by_file(board, piece, order),
        _ => MoveGraph::new(board, piece, order),
    };
    let mut labels = Labels::of_squares(&moves);
    if let Some(convention) = convention {
        label_by_convention(convention, &moves, &mut labels);
    }
    (Graph::clone(moves.graph()), labels)
}

/// Labels the squares with the numbers that the convention (the notation of a lesson, see [`LessonConvention`]) gives
/// them, and sorts them by number. In the Chinese convention they are sorted file by file, each file from the bottom.
fn label_by_convention(convention: LessonConvention, moves: &MoveGraph, labels: &mut Labels) {
    let id = |vertex: u32| convention.square_id(moves.board(), moves.square(vertex));
    labels.ids = moves.graph().vertices().map(|vertex| id(vertex).to_string()).collect();
    match convention {
        LessonConvention::Zh => {
            labels.order.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()))
        }
        _ => labels.order.sort_by_key(|&vertex| id(vertex)),
    }
}

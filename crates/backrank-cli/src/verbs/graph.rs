//! `graph`: the move graph in the formats of other programs.

use backrank::board::{Graph, MoveGraph};
use backrank::render::{GraphFormat, Labels};
use backrank::teach::Convention;

use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::session::Session;
use backrank_service::request::GraphRequest;
use backrank_service::validate;

/// `graph`.
pub fn graph(Args { request, output, .. }: &Args<GraphRequest>, session: &Session) -> Result<Exit, CliError> {
    let format = output.format_or_text();
    let (graph, labels) = if !request.edges.is_empty() {
        let (graph, names) = validate::edges(&request.edges)?;
        (graph, Labels::named(names))
    } else {
        of_board(request, session)?
    };
    let (format, labels) = match format {
        Format::Graph(format) => (format, labels),
        // For people: the adjacency with the names of squares.
        _ => (GraphFormat::Adjacency, Labels { ids: labels.names.clone(), ..labels }),
    };
    let mut out = Output::open(output.path.as_deref())?;
    format.write(&graph, &labels, &mut out)?;
    out.finish()?;
    Ok(Exit::Yes)
}

fn of_board(request: &GraphRequest, session: &Session) -> Result<(Graph, Labels), CliError> {
    let GraphRequest { problem, options, .. } = request;
    let board = validate::board(&problem.board, &session.limits)?.without_instance()?.board;
    let piece = validate::piece(problem.piece.as_deref(), problem.puzzle, &session.words)?;
    let convention = validate::convention(problem)?;
    validate::refuse_board(session.memory(options)?, &board, MoveGraph::estimate_bytes(&board, &piece))?;
    let order = validate::move_order(options)?.or(convention.map(Convention::order)).unwrap_or_default();
    let moves = match convention {
        Some(Convention::Zh) => MoveGraph::by_edges_file_by_file(&board, &piece, &order),
        _ => MoveGraph::new(&board, &piece, &order),
    };
    let mut labels = Labels::of_squares(&moves);
    if let Some(convention) = convention {
        number_as(convention, &moves, &mut labels);
    }
    Ok((moves.graph().clone(), labels))
}

/// Numbers the squares as the convention does; the Chinese lesson prints them file by file.
fn number_as(convention: Convention, moves: &MoveGraph, labels: &mut Labels) {
    let id = |vertex: u32| convention.id(moves.board(), moves.square(vertex));
    labels.ids = moves.graph().vertices().map(|vertex| id(vertex).to_string()).collect();
    match convention {
        Convention::Zh => {
            labels.order.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()))
        }
        _ => labels.order.sort_by_key(|&vertex| id(vertex)),
    }
}

//! `graph`: the move graph in the formats of other programs.

use backrank::board::{Graph, MoveGraph};
use backrank::render::{GraphFormat, Labels, write_graph};
use backrank::teach::Convention;
use backrank::tours::TourProblem;

use super::walk::user_graph;
use crate::ask::{self, Puzzle};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// `graph`. With one word that is no puzzle, the word is the board.
pub fn graph(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let format = Format::asked_or_text(typed);
    let (graph, labels) = if typed.flag("edges") {
        let (graph, names) = user_graph(typed)?;
        (graph, Labels::named(names))
    } else {
        of_board(typed, session)?
    };
    let (format, labels) = match format {
        Format::Graph(format) => (format, labels),
        // For people: the adjacency with the names of squares.
        _ => (GraphFormat::Adjacency, Labels { ids: labels.names.clone(), ..labels }),
    };
    let mut out = Output::open(typed.value("output"))?;
    write_graph(format, &graph, &labels, &mut out)?;
    out.finish()?;
    Ok(Exit::Yes)
}

fn of_board(typed: &Typed, session: &Session) -> Result<(Graph, Labels), Trouble> {
    let puzzle = match (typed.puzzle.as_deref(), typed.board.as_deref()) {
        (Some("queens"), _) => Puzzle::Queens,
        (Some("placement"), _) => Puzzle::Placement,
        (Some("tour"), _) | (_, None) => Puzzle::Tour,
        (Some(word), Some(_)) => {
            let message = Message::new("wrong-value").with("option", session.words.text("value-puzzle"));
            let message = message.with("value", word).with("values", "tour, queens, placement");
            return Err(Trouble::misuse(message.with("nearest", "")));
        }
        (None, Some(_)) => Puzzle::Tour,
    };
    let mut typed = typed.clone();
    if typed.board.is_none() {
        typed.board = typed.puzzle.take();
    }
    if typed.board.is_none() {
        let board = format!("<{}>", session.words.text("value-board"));
        return Err(Trouble::misuse(Message::new("missing-words").with("words", board)));
    }
    let board = ask::board(&typed)?.without_instance()?.board;
    let piece = ask::piece(&typed, puzzle, &session.words)?;
    let convention = ask::convention(&typed)?;
    ask::refuse_board(&typed, &board, MoveGraph::estimate_bytes(&board, &piece))?;
    let mut problem = TourProblem::new(board, piece);
    if let Some(convention) = convention {
        problem = convention.apply(problem);
    }
    if let Some(order) = ask::move_order(&typed)? {
        problem = problem.with_order(order);
    }
    let moves = problem.move_graph();
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

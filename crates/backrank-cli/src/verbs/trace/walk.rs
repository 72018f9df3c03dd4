//! `trace` on a graph that is given by its edges: what a depth-first walk is and a tour is not.

use std::io::Write;

use backrank::teach::{attempts, depth_first_walk};

use crate::error::CliError;
use crate::exit::Exit;
use crate::invocation::Args;
use crate::output::Output;
use crate::session::Session;
use backrank_service::request::{QuestionRequest as _, TraceRequest};
use backrank_service::validate;
use backrank_words::words::Message;

/// Dead ends that are printed at most.
const MOST_DEAD_ENDS: usize = 1000;

/// `trace` with edges: the walk, where it jumps, and every attempt at a tour.
pub fn trace_walk(Args { request, output, .. }: &Args<TraceRequest>, session: &Session) -> Result<Exit, CliError> {
    validate::refuse_with_edges(request.fields().union(output.fields()))?;
    let (graph, names) = validate::edges(&request.edges)?;
    let words = &session.words;
    let start = match &request.problem.from {
        None => 0,
        Some(name) => names.iter().position(|known| known == name).ok_or_else(|| {
            CliError::misuse(Message::new("no-such-vertex").with("vertex", name).with("vertices", names.to_vec()))
        })? as u32,
    };
    let (budget, _progress) = session.budget(&request.options, true)?;
    let mut out = Output::open(output.path.as_deref())?;
    let named = |path: &[u32]| path.iter().map(|&v| names[v as usize].as_str()).collect::<Vec<_>>().join("-");
    let walk = depth_first_walk(&graph, start);
    let list: Vec<&str> = walk.iter().map(|&vertex| names[vertex as usize].as_str()).collect();
    let message = Message::new("walk-order").with("walk", list.join(" "));
    writeln!(out, "{}", words.say(&message.with("seen", walk.len()).with("of", names.len())))?;
    for pair in walk.windows(2).filter(|pair| !graph.has_edge(pair[0], pair[1])) {
        let [a, b] = [pair[0], pair[1]].map(|vertex| &names[vertex as usize]);
        writeln!(out, "{}", words.say(&Message::new("walk-jump").with("from", a).with("to", b)))?;
    }
    let mut meter = budget.meter();
    let tried = attempts(&graph, start, MOST_DEAD_ENDS, &mut meter);
    writeln!(out, "{}", words.say(&Message::new("walk-attempts").with("start", &names[start as usize])))?;
    for path in &tried.dead_ends {
        writeln!(out, "{}", named(path))?;
    }
    let verdict = match (&tried.tour, tried.complete) {
        (Some(tour), _) => Message::new("walk-tour").with("tour", named(tour)),
        (None, true) => Message::new("walk-no-tour").with("start", &names[start as usize]),
        (None, false) => Message::new("walk-unknown"),
    };
    writeln!(out, "{}", words.say(&verdict))?;
    out.finish()?;
    Ok(if tried.complete { Exit::Yes } else { Exit::Unknown })
}

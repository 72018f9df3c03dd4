//! `trace` on a graph given by its edges: shows how a depth-first walk differs from a tour.

use std::io::Write;

use backrank::board::Graph;
use backrank::search::Budget;
use backrank::teach::{Attempts, depth_first_walk};

use crate::{CliError, Exit, Session};
use backrank_service::validate;
use backrank_words::message;

/// The most dead ends that are printed.
const MOST_DEAD_ENDS: usize = 1000;

/// Runs `trace` with edges: prints the depth-first walk, where it jumps, and every attempt at a tour.
pub fn trace_walk(
    (graph, names, start): (&Graph, &[String], u32),
    budget: &Budget,
    session: &Session,
) -> Result<Exit, CliError> {
    validate::refuse_with_edges(session.output.fields())?;
    let words = &session.words;
    let (resources, _progress) = session.resources_with_progress(budget, true);
    let mut out = session.open_output()?;
    let named = |path: &[u32]| path.iter().map(|&v| names[v as usize].as_str()).collect::<Vec<_>>().join("-");
    let walk = depth_first_walk(graph, start);
    let list: Vec<&str> = walk.iter().map(|&vertex| names[vertex as usize].as_str()).collect();
    writeln!(
        out,
        "{}",
        words.say(&message!("walk-order", walk = list.join(" "), seen = walk.len(), of = names.len()))
    )?;
    for pair in walk.windows(2).filter(|pair| !graph.has_edge(pair[0], pair[1])) {
        let [a, b] = [pair[0], pair[1]].map(|vertex| &names[vertex as usize]);
        writeln!(out, "{}", words.say(&message!("walk-jump", from = a, to = b)))?;
    }
    let tried = Attempts::new(graph, start, MOST_DEAD_ENDS, resources.budget());
    writeln!(out, "{}", words.say(&message!("walk-attempts", start = &names[start as usize])))?;
    for path in &tried.dead_ends {
        writeln!(out, "{}", named(path))?;
    }
    let verdict = match (&tried.tour, tried.complete) {
        (Some(tour), _) => message!("walk-tour", tour = named(tour)),
        (None, true) => message!("walk-no-tour", start = &names[start as usize]),
        (None, false) => message!("walk-unknown"),
    };
    writeln!(out, "{}", words.say(&verdict))?;
    out.finish()?;
    Ok(if tried.complete { Exit::Yes } else { Exit::Unknown })
}

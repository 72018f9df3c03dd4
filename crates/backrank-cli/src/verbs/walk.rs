//! The graph that the user gives as edges, and `trace` on it: what a depth-first walk is and a
//! tour is not.

use std::io::Write;

use backrank::board::{Graph, GraphError};
use backrank::teach::{attempts, depth_first_walk};

use crate::ask;
use crate::exit::Exit;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Dead ends that are printed at most.
const MOST_DEAD_ENDS: usize = 1000;

/// The graph of the edges that the user gave, with the names of its vertices in the order in
/// which they first come.
pub fn user_graph(typed: &Typed) -> Result<(Graph, Vec<String>), Trouble> {
    let mut names: Vec<String> = Vec::new();
    let mut edges = Vec::new();
    for text in typed.values("edges") {
        for edge in text.split([',', ' ', ';']).filter(|edge| !edge.is_empty()) {
            let wrong = || Trouble::misuse(Message::new("wrong-edge").with("edge", edge));
            let (a, b) = edge.split_once('-').filter(|(a, b)| !a.is_empty() && !b.is_empty()).ok_or_else(wrong)?;
            let mut vertex = |name: &str| {
                let known = names.iter().position(|known| known == name);
                known.unwrap_or_else(|| {
                    names.push(name.to_owned());
                    names.len() - 1
                }) as u32
            };
            edges.push((vertex(a), vertex(b)));
            if a == b {
                return Err(wrong());
            }
        }
    }
    if edges.is_empty() {
        return Err(Trouble::misuse(Message::new("wrong-edge").with("edge", "\"\"")));
    }
    let count = names.len() as u32;
    let failed = |error: GraphError| Trouble::misuse(Message::new("not-understood").show("text", &error));
    Ok((Graph::from_edges(count, edges).map_err(failed)?, names))
}

/// `trace` with edges: the walk, where it jumps, and every attempt at a tour.
pub fn trace_walk(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let strangers = ["closed", "to", "piece", "holes", "wrap", "convention", "method", "move-order", "play", "format"];
    if let Some(option) = typed.first_of(&strangers) {
        return Err(Trouble::misuse(Message::new("option-not-for").with("option", option).with("puzzle", "--edges")));
    }
    let (graph, names) = user_graph(typed)?;
    let words = &session.words;
    let start = match typed.value("from") {
        None => 0,
        Some(name) => names.iter().position(|known| known == name).ok_or_else(|| {
            Trouble::misuse(Message::new("no-such-vertex").with("vertex", name).with("vertices", names.to_vec()))
        })? as u32,
    };
    let (budget, _progress) = ask::budget(typed, session, true)?;
    let mut out = Output::open(typed.value("output"))?;
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

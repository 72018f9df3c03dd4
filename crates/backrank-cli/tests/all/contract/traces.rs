//! `trace` and `graph`.

use serde_json::Value;

use crate::command::{Ran, backrank};

fn events(ran: &Ran) -> Vec<Value> {
    ran.text().lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {ran}"))).collect()
}

fn count(events: &[Value], kind: &str) -> usize {
    events.iter().filter(|event| event["event"] == kind).count()
}

#[test]
fn a_trace_shows_each_step_with_the_board_forward_and_back() {
    let events = events(&backrank("trace tour 4 --from a1 --limit 60 --format ndjson").exits(0));
    let ran = backrank("trace tour 4 --from a1 --limit 60").exits(0);
    assert!(count(&events, "enter") > 10 && count(&events, "leave") > 10);
    assert!(ran.text().contains("|   | a | b | c | d |") && ran.text().contains("| N "), "{ran}");
    let ran = backrank("trace queens 4").exits(0);
    assert!(ran.text().contains("| Q ") && ran.text().contains("Piece 1"), "{ran}");
}

#[test]
fn generate_and_test_says_why_a_candidate_is_rejected() {
    let ran = backrank("trace tour 3x4 --method naive --from a1 --limit 60").exits(0);
    assert!(ran.text().contains("visits d3 twice: rejected. Back to **move 11**"), "{ran}");
    let ran = backrank("trace queens 4 --method naive --limit 9").exits(0);
    assert!(ran.text().contains("a4 and a3 attack each other: rejected. Piece 4 is removed from a1."), "{ran}");
}

#[test]
fn the_events_of_a_trace_add_up_to_its_end() {
    for (words, end) in [
        ("trace tour 3x4", "found"),
        ("trace tour 4 --from a1", "exhausted"),
        ("trace queens 6", "found"),
        ("trace queens 3", "exhausted"),
        ("trace placement 3 --piece king --pieces 4", "found"),
        ("trace tour 9 --method warnsdorff --from b1", ""),
    ] {
        let events = events(&backrank(&format!("{words} --format ndjson")).exits(0));
        let last = events.last().unwrap();
        assert_eq!(last["event"], "end", "{words}");
        assert!(last["end"] == end || end.is_empty(), "{words}: {last}");
        assert_eq!(last["nodes"].as_u64(), Some(count(&events, "enter") as u64), "{words}");
        assert_eq!(count(&events, "found"), usize::from(last["end"] == "found"), "{words}");
    }
    let events = events(&backrank("trace tour 8 --node-limit 20 --format ndjson").exits(3));
    assert_eq!(events.last().unwrap()["end"], "budget");
}

#[test]
fn a_limit_ends_a_trace_after_its_steps() {
    for limit in [0, 1, 17] {
        let events = events(&backrank(&format!("trace tour 6 --limit {limit} --format ndjson")).exits(0));
        assert_eq!(count(&events, "enter") + count(&events, "leave") + count(&events, "refuse"), limit);
    }
}

#[test]
fn a_walk_along_edges_says_where_it_jumps_and_what_a_tour_would_be() {
    let ran = backrank("trace tour --edges A-B,A-C,B-E,B-F,C-D,D-G,D-H,E-I").exits(0);
    assert!(ran.text().contains("A B E I F C D G H") && ran.text().contains("no tour"), "{ran}");
    let ran = backrank("trace tour --edges A-B --edges B-C").exits(0);
    assert!(ran.text().contains("A-B-C"), "{ran}");
    for output in ["e.jsonl", "e.ndjson", "e.gif"] {
        backrank(&format!("trace tour --edges A-B --output {output}")).refused(&["--edges", "--format"]);
    }
}

#[test]
fn a_search_along_edges_that_stops_says_at_which_limit() {
    // Only the last vertex leads to the leaves M and N, so no tour visits both.
    let vertices: Vec<char> = ('A'..='L').collect();
    let joined = |at: usize| vertices[at + 1..].iter().map(move |to| format!("{}-{to}", (b'A' + at as u8) as char));
    let edges: Vec<String> = (0..12).flat_map(joined).chain(["L-M".to_owned(), "L-N".to_owned()]).collect();
    let ran = backrank(&format!("trace tour --edges {}", edges.join(","))).exits(3);
    assert!(ran.text().lines().last().unwrap().contains("1000 dead ends"), "{ran}");
    let ran = backrank("trace tour --edges A-B,B-C --node-limit 1").exits(3);
    assert!(ran.text().contains("unknown") && ran.said().contains("--node-limit"), "{ran}");
}

#[test]
fn a_graph_is_written_in_the_formats_of_other_programs() {
    for (format, parts) in [
        ("text", &["a1 -> b3 c2"][..]),
        ("adjacency", &["0 -> 7 5"]),
        ("dot", &["graph moves {", "\"a1\" -- "]),
        ("graphml", &["<graphml", "<edge ", "</graphml>"]),
        ("dimacs", &["p edge 9 8", "\ne "]),
        ("metis", &["9 8\n"]),
        ("hcp", &["DIMENSION : 9", "EOF"]),
        ("graph6", &["H"]),
        ("json", &["\"a1\""]),
    ] {
        let ran = backrank(&format!("graph 3 --format {format}")).exits(0);
        assert!(parts.iter().all(|part| ran.text().contains(part)) && ran.text().ends_with('\n'), "{ran}");
        for words in ["graph tour 3", "graph 3x3", "graph 3 --piece knight"] {
            assert_eq!(backrank(&format!("{words} --format {format}")).exits(0).stdout, ran.stdout, "{words}");
        }
    }
    assert_eq!(backrank("graph queens 3").stdout, backrank("graph 3 --piece queen").stdout);
    let ran = backrank("graph --edges A-B,B-C --format dot").exits(0);
    assert!(ran.text().contains("\"B\" -- \"C\""), "{ran}");
    serde_json::from_slice::<Value>(&backrank("graph 5 --format json").stdout).unwrap();
}

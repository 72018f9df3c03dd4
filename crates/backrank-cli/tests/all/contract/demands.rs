//! `--symmetric` and `--step` mean the same for every verb, and JSON answers include them.

use std::fs;

use serde_json::json;

use crate::command::{Line, backrank};

#[test]
fn check_confirms_and_draw_draws_the_tours_that_find_finds_under_conditions() {
    let folder = tempfile::tempdir().unwrap();
    for problem in [
        "tour 7 --symmetric half-turn",
        "tour 6 --closed --symmetric quarter-turn",
        "tour 8 --step c3=17 --step h1=64",
        "tour 6 --closed --symmetric half-turn --step c3=17",
        "tour 5 --convention zh --step 12=17",
    ] {
        for format in ["text", "json", "binary"] {
            let found = backrank(&format!("find {problem} --format {format}")).exits(0);
            fs::write(folder.path().join("answer"), &found.stdout).unwrap();
            Line::of(&format!("check {problem} answer")).inside(folder.path()).run().exits(0).says_ok();
            Line::of(&format!("draw {problem} answer")).inside(folder.path()).run().exits(0);
        }
        let drawn = backrank(&format!("draw {problem} --no-numbers")).exits(0);
        let again = Line::of(&format!("draw {problem} --no-numbers -"))
            .fed(backrank(&format!("find {problem} --format moves")).stdout)
            .run()
            .exits(0);
        // Without a given solution, `draw` draws the tour that `find` finds.
        assert_eq!(drawn.text(), again.text());
    }
}

#[test]
fn a_tour_that_does_not_meet_a_demand_is_told_which() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["moves", "binary"] {
        let found = backrank(&format!("find tour 7 --format {format}")).exits(0);
        fs::write(folder.path().join("answer"), &found.stdout).unwrap();
        let check = |demands: &str| {
            let line = Line::of(&format!("check tour 7 answer {demands} --format json")).inside(folder.path());
            line.run().exits(1).json()
        };
        let fault = check("--symmetric half-turn");
        let reason = fault["reason"].as_str().unwrap();
        assert!(reason.starts_with("the tour is not symmetric under a half-turn") && fault["step"].is_u64(), "{fault}");
        let fault = check("--step b1=2 --step a1=1 --step g7=40");
        let reasons = fault["reasons"].as_array().unwrap();
        assert_eq!((&fault["step"], reasons.len()), (&json!(2), 2), "{fault}");
        assert!(reasons.iter().all(|reason| reason.as_str().unwrap().contains(", not on ")), "{fault}");
        Line::of("draw tour 7 answer --symmetric half-turn").inside(folder.path()).run().exits(1);
    }
    // The symmetry maps the named move to two squares that the tour does not join by a move.
    let ran = backrank("check tour 3x4 a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2 --symmetric half-turn").exits(1);
    assert_eq!(ran.text().lines().count(), 1, "{ran}");
    assert!(ran.text().contains("step 5, d2 to b3, would go to a2 and c1"), "{ran}");
}

#[test]
fn whether_a_turn_keeps_a_tour_is_unknown_where_the_tour_cannot_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let found = backrank("find tour 100 --closed --format binary").exits(0);
    fs::write(folder.path().join("answer"), &found.stdout).unwrap();
    let check = |demand: &str| {
        let line = Line::of(&format!("check tour 100 answer --closed --memory-limit 100K {demand}"));
        line.inside(folder.path()).run()
    };
    check("").exits(0);
    assert!(check("--symmetric half-turn").exits(3).said().contains("--memory-limit"));
}

#[test]
fn a_map_under_demands_says_what_decide_says_of_each_square() {
    for problem in ["tour 5 --symmetric half-turn", "tour 5 --step c3=17", "tour 4x5 --step b2=7 --to d4"] {
        let map = backrank(&format!("map {problem} --format json")).exits(0).json();
        for (square, answer) in map["map"].as_object().unwrap() {
            let ran = backrank(&format!("decide {problem} --from {square} --format json"));
            // A square that would have to be visited at the first step and at its required step is refused.
            let told = if ran.code() == Some(2) { json!("no") } else { ran.json()["answer"].clone() };
            assert_eq!(&told, answer, "{problem} --from {square}");
        }
    }
    // A square required at the first step is a given start.
    let ends = |words: &str| backrank(&format!("map tour 5 {words} --format csv")).exits(0).stdout;
    assert_eq!(ends("--step c3=1"), ends("--from c3"));
    for both in ["--from a1 --to c3", "--step a1=1 --to c3", "--from a1 --step c3=25"] {
        backrank(&format!("map tour 5 {both}")).refused(&["--from a1", "--to c3", "not both", "decide"]);
    }
}

#[test]
fn json_says_what_was_asked_of_a_tour() {
    let asked = "tour 6 --closed --symmetric half-turn --step c3=17 --from a1";
    let echoed = json!({"from": "a1", "symmetric": "half-turn", "step": [{"step": "17", "square": "c3"}]});
    for verb in ["find", "decide", "count --time-limit 0s", "list --limit 1"] {
        let (verb, more) = verb.split_once(' ').unwrap_or((verb, ""));
        let format = if verb == "list" { "ndjson" } else { "json" };
        let said = backrank(&format!("{verb} {asked} {more} --format {format}")).json();
        for (name, value) in echoed.as_object().unwrap() {
            assert_eq!(&said[name], value, "{verb} {name}");
        }
        assert!(said.get("to").is_none() && said.get("few").is_none(), "{verb}");
    }
    let few = backrank("find tour 24 --closed --few turns --format json").exits(0).json();
    assert_eq!(few["few"], "turns");
    let plain = backrank("decide tour 6 --to a1 --format json").exits(0).json();
    assert_eq!((&plain["board"], &plain["to"]), (&json!("6x6"), &json!("a1")));
    assert!(["from", "symmetric", "step", "few"].iter().all(|name| plain.get(name).is_none()), "{plain}");
}

//! Tests that the highlighted lines of the pseudocode are those that run.

use std::collections::BTreeSet;

use crate::visitor::{House, queens, steps, tour, with};
use serde_json::{Value, json};

#[test]
fn every_line_is_lit_at_some_step() {
    let house = House::open();
    let of_tours = ["backtracking", "graph", "naive", "warnsdorff", "warnsdorff-backtracking", "edges"];
    let of_queens = ["pairs", "masks", "naive", "subsets"];
    // A tour that is found with backtracking, one that is found without, a search that gets stuck, and one that drops
    // moves.
    let tours = |method: &str| {
        let king = with(with(tour(2, 2), "from", "a1"), "piece", "king");
        let ring = with(tour(3, 10), "closed", true);
        [with(tour(3, 4), "from", "a1"), king, with(tour(5, 5), "from", "c1"), ring]
            .map(|tour| with(tour, "method", method))
    };
    let mut films: Vec<Vec<Value>> = of_tours.map(|method| tours(method).to_vec()).to_vec();
    films.extend(of_queens.map(|method| vec![with(queens(5), "method", method), with(queens(6), "method", method)]));
    for settings in films {
        let begin = house.events("/api/film?lang=pl", &settings[0]).remove(0).1;
        let lines = begin["code"].as_array().unwrap().len() as u64;
        let mut lit = BTreeSet::new();
        for setting in &settings {
            if setting["method"] == "warnsdorff" {
                let at = &house.events("/api/film", setting).pop().unwrap().1["at"];
                lit.extend(
                    at["before"].as_array().into_iter().flatten().chain([&at["line"]]).filter_map(Value::as_u64),
                );
            }
            let seen = steps(&house, setting, &Value::Null, json!({ "count": 20_000 }));
            for step in seen["steps"].as_array().unwrap() {
                let before = step["before"].as_array().unwrap();
                assert!(!before.contains(&step["line"]), "{step}");
                lit.extend(before.iter().chain([&step["line"]]).map(|line| line.as_u64().unwrap()));
            }
        }
        assert_eq!(lit, (0..lines).collect(), "{}", settings[0]);
    }
}

/// For each line of the pseudocode, numbered from 1, the lines that can run next; a line followed by itself is the head
/// of a loop.
fn successors(method: &str) -> &'static [&'static [u64]] {
    match method {
        "backtracking" | "graph" => &[&[2], &[3], &[4, 7], &[5, 7], &[1, 6], &[4], &[4, 1]],
        "naive" => &[&[2], &[3], &[4, 5], &[7], &[6, 7], &[1], &[5, 1]],
        "warnsdorff" => &[&[2, 4, 5], &[3], &[4], &[1], &[], &[]],
        "warnsdorff-backtracking" => &[&[2], &[3], &[4, 7], &[5], &[6, 7], &[1], &[5, 1]],
        // The order in which moves are forced and dropped is not fixed.
        "edges" => &[&[2, 6], &[1, 3, 4], &[1, 4], &[5], &[3, 7], &[], &[7, 8], &[1, 4]],
        "pairs" => &[&[2], &[3, 6], &[4, 6], &[3, 5], &[1], &[3]],
        "masks" => &[&[2], &[3, 6], &[4], &[4, 5, 6], &[1], &[4]],
        "queens-naive" | "subsets" => &[&[2], &[3, 5], &[4, 5], &[1], &[3]],
        other => panic!("{other}"),
    }
}

#[test]
fn lines_are_lit_one_after_the_other_as_the_program_runs_from_any_frame_on() {
    let house = House::open();
    let start = |tour: Value| with(tour, "from", "a1");
    let mut settings = Vec::new();
    for method in ["backtracking", "graph", "naive", "warnsdorff", "warnsdorff-backtracking"] {
        settings.extend(
            [tour(3, 4), start(tour(5, 5)), with(start(tour(3, 10)), "closed", true)].map(|tour| (method, tour)),
        );
    }
    settings.extend([tour(4, 4), tour(3, 4), with(tour(3, 10), "closed", true)].map(|tour| ("edges", tour)));
    for method in ["pairs", "masks", "naive", "subsets"] {
        settings.extend([queens(4), queens(6), queens(3)].map(|queens| (method, queens)));
    }
    for (method, setting) in settings {
        let is_tour = setting["puzzle"] == "tour";
        let may_follow = successors(if is_tour || method != "naive" { method } else { "queens-naive" });
        let setting = with(setting, "method", method);
        let seen = steps(&house, &setting, &Value::Null, json!({ "count": 3000 }));
        let seen = seen["steps"].as_array().unwrap();
        let lit = |step: &Value| -> Vec<u64> {
            let before = step["before"].as_array().unwrap();
            before.iter().chain([&step["line"]]).map(|line| line.as_u64().unwrap() + 1).collect()
        };
        let run: Vec<u64> = seen.iter().flat_map(lit).collect();
        assert_eq!(run[0], if method == "edges" { run[0] } else { 1 }, "{setting}");
        for (at, pair) in run.windows(2).enumerate() {
            assert!(may_follow[pair[0] as usize - 1].contains(&pair[1]), "{pair:?} at {at} of {setting}");
        }
        // A search resumed at a frame highlights the same lines.
        for at in (1..seen.len().min(200)).step_by(7) {
            let frame = steps(&house, &setting, &Value::Null, json!({ "count": 1, "stride": at }))["frame"].clone();
            let next = &steps(&house, &setting, &frame, json!({ "count": 1 }))["steps"][0];
            assert_eq!(lit(next), lit(&seen[at]), "{at} of {setting}");
        }
    }
}

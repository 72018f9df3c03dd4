//! `decide` and `count`: answers, their reasons, and published numbers.

use std::time::Instant;

use serde_json::json;

use super::known;
use crate::command::backrank;

#[test]
fn counts_are_the_published_ones() {
    let line = |count: &str| format!("{count}\n");
    for board in ["3x7", "4x5", "5x5"] {
        let open = known::tours("open_undirected", board);
        backrank(&format!("count tour {board}")).exits(0).answers(&line(&open));
        let directed = 2 * open.parse::<u64>().unwrap();
        backrank(&format!("count tour {board} --directed")).exits(0).answers(&line(&directed.to_string()));
    }
    for board in ["3x10", "5x6"] {
        backrank(&format!("count tour {board} --closed"))
            .exits(0)
            .answers(&line(&known::tours("closed_undirected", board)));
    }
    for (start, name) in [("a1", "5x5 (0,0)"), ("c3", "5x5 (2,2)"), ("b1", "5x5 (0,1)")] {
        let count = known::tours("open_directed_by_start", name);
        backrank(&format!("count tour 5 --from {start}")).exits(0).answers(&line(&count));
        backrank(&format!("count tour 5 --to {start}")).exits(0).answers(&line(&count));
    }
    for side in [1, 2, 3, 4, 8] {
        backrank(&format!("count queens {side}")).exits(0).answers(&line(&known::queens("all", side)));
        backrank(&format!("count queens {side} --distinct"))
            .exits(0)
            .answers(&line(&known::queens("fundamental", side - 1)));
    }
    backrank("count queens 5 --wrap torus").exits(0).answers(&line(&known::queens("toroidal", 2)));
    backrank("count tour 3x4 --wrap torus --closed")
        .exits(0)
        .answers(&line(&known::tours("surfaces_closed_undirected", "torus 3x4")));
    let kings = known::tours("king_closed_undirected", "4x4");
    backrank("count tour 4 --piece king --closed").exits(0).answers(&line(&kings));
}

#[test]
fn tours_that_a_turn_keeps_are_counted_found_and_listed() {
    // Knuth 2025: quarter-turns map 5 classes of two tours each to themselves, and half-turns map 17 further classes of
    // four tours each to themselves.
    for (turn, tours, classes) in [("quarter-turn", 10, 5), ("half-turn", 10 + 17 * 4, 5 + 17)] {
        let asked = format!("tour 6 --closed --symmetric {turn}");
        backrank(&format!("count {asked}")).exits(0).answers(&format!("{tours}\n"));
        backrank(&format!("count {asked} --distinct")).exits(0).answers(&format!("{classes}\n"));
        assert_eq!(backrank(&format!("list {asked} --format ids")).exits(0).text().lines().count(), tours);
    }
    let ran = backrank("find tour 10 --closed --symmetric quarter-turn --format ids").exits(0);
    let ids: Vec<usize> = ran.text().split_whitespace().map(|id| id.parse().unwrap()).collect();
    let turned = |id: usize| (9 - id / 10) + id % 10 * 10;
    let step = |id: usize| ids.iter().position(|&known| known == id).unwrap();
    let moves = |from: usize, to: usize| (100 + step(to) - step(from)) % 100;
    // The image of a square is a quarter of the tour away from it, in the same direction for every square.
    let along = moves(ids[0], turned(ids[0]));
    assert!(along == 25 || along == 75);
    assert!(ids.iter().all(|&id| moves(id, turned(id)) == along));
    backrank("decide tour 6 --closed --symmetric quarter-turn").exits(0);
}

#[test]
fn a_tour_with_the_square_numbers_on_the_first_rank_is_found() {
    // A problem set by G. E. Carpenter and solved by S. Hertzsprung, 1881.
    let steps: String = ('a'..='h').zip(1..).map(|(file, root)| format!(" --step {file}1={}", root * root)).collect();
    let ran = backrank(&format!("find tour 8{steps}")).exits(0);
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines[7].split_whitespace().collect::<Vec<_>>(), ["1", "4", "9", "16", "25", "36", "49", "64"]);
    backrank(&format!("decide tour 8{steps}")).exits(0);
}

#[test]
fn tours_with_given_steps_are_counted_as_walks() {
    let from_centre = known::tours("open_directed_by_start", "5x5 (2,2)");
    for step in [1, 25] {
        backrank(&format!("count tour 5 --step c3={step}")).exits(0).answers(&format!("{from_centre}\n"));
    }
    // A closed tour can be numbered so that it visits a given square at any given step, in either of its directions.
    let closed: u64 = known::tours("closed_undirected", "5x6").parse().unwrap();
    backrank("count tour 5x6 --closed --step c3=17").exits(0).answers(&format!("{}\n", 2 * closed));
}

#[test]
fn the_json_of_a_count_has_the_number_as_a_string() {
    let expected = json!({
        "puzzle": "tour", "board": "5x5", "piece": "knight", "closed": false, "directed": true, "distinct": false,
        "count": (2 * known::tours("open_undirected", "5x5").parse::<u64>().unwrap()).to_string(), "exact": true,
    });
    assert_eq!(backrank("count tour 5 --directed --format json").exits(0).json(), expected);
    let count = known::queens("fundamental", 7);
    let expected = json!({"puzzle": "queens", "board": "8x8", "distinct": true, "count": count, "exact": true});
    assert_eq!(backrank("count queens 8 --distinct --format json").exits(0).json(), expected);
}

#[test]
fn a_count_that_ran_out_is_at_least() {
    let ran = backrank("count tour 8 --node-limit 5000").exits(3);
    assert!(ran.text().starts_with(">= ") && ran.said().contains("--node-limit"), "{ran}");
    let ran = backrank("count queens 12 --node-limit 5000 --format json").exits(3);
    let count = ran.json();
    assert!(count["exact"] == json!(false) && count["count"].is_string(), "{ran}");
}

#[test]
fn tours_are_counted_alike_by_every_method_and_on_any_number_of_threads() {
    let expected = format!("{}\n", known::tours("closed_undirected", "6x6"));
    for options in ["", "--method frontier", "--method edges", "--threads 1", "--threads 3 --method auto"] {
        backrank(&format!("count tour 6 --closed {options}")).exits(0).answers(&expected);
    }
    let classes = backrank("count tour 6 --closed --distinct --method frontier").exits(0);
    assert_eq!(classes.text(), backrank("count tour 6 --closed --distinct --method edges").text());
    for (few, count) in
        [("1", "1\n"), ("1x2 --piece king --directed", "2\n"), ("2", "0\n"), ("5 --from a1 --to a1", "0\n")]
    {
        backrank(&format!("count tour {few} --method frontier")).exits(0).answers(count);
    }
    let large = format!("{}\n", known::tours("closed_undirected", "3x46"));
    backrank("count tour 3x46 --closed").exits(0).answers(&large);
}

#[test]
fn a_count_that_does_not_fit_says_what_it_needs_and_is_not_a_number() {
    for (words, said) in [
        ("count tour 10 --closed --memory-limit 4G", "--memory-limit"),
        ("count tour 6x8 --closed --memory-limit 100k", "100.0 kB"),
        ("count tour 5x7 --wrap mobius --memory-limit 100M", "100.0 MB"),
        ("count tour 20 --method frontier", "--method frontier"),
    ] {
        let ran = backrank(words).exits(3);
        assert!(ran.text() == ">= 0\n" && ran.said().contains(said), "{ran}");
    }
}

#[test]
fn a_decision_is_a_word_and_a_line_with_the_reason() {
    for (words, code, word, reason) in [
        ("tour 8 --closed", 0, "TRUE", "Schwenk 1991"),
        ("tour 8 --closed --from a1", 0, "TRUE", "Schwenk 1991"),
        ("tour 8 --closed --to a1", 0, "TRUE", "Schwenk 1991"),
        ("tour 4x20 --closed", 1, "FALSE", "Schwenk 1991"),
        ("tour 4", 1, "FALSE", "Cull & De Curtins 1978"),
        ("tour 6 --from a1 --to b1", 0, "TRUE", "Conrad"),
        ("tour 5 --from a2", 1, "FALSE", "colour"),
        ("tour 5 --closed", 1, "FALSE", "13 dark and 12 light"),
        ("tour 5 --holes a1", 0, "TRUE", "found and checked"),
        ("tour 6 --closed --holes a1,a2", 0, "TRUE", "there is a closed tour, found and checked"),
        ("tour 3 --from b2", 1, "FALSE", ""),
        ("tour 8 --from c3 --node-limit 0 --method backtracking", 3, "UNKNOWN", "--node-limit"),
        ("queens 3", 1, "FALSE", "into 2 groups"),
        ("queens 6 --queen a1", 1, "FALSE", "a search tried everything"),
        ("queens 1000", 0, "TRUE", "Pauls 1874"),
        ("queens 8 --queen b4 --queen d5", 0, "TRUE", "found and checked"),
        ("placement 3 --pieces 4", 1, "FALSE", "at most 3"),
    ] {
        let ran = backrank(&format!("decide {words}")).exits(code);
        let lines: Vec<&str> = ran.text().lines().collect();
        assert!(matches!(lines[..], [first, second] if first == word && second.contains(reason)), "{ran}");
        let json = backrank(&format!("decide {words} --format json")).exits(code).json();
        let answer = ["yes", "no", "", "unknown"][code as usize];
        assert_eq!((&json["answer"], &json["reason"]), (&json!(answer), &json!(lines[1])), "{ran}");
        assert!(json["reason_code"].as_str().is_some_and(|code| !code.is_empty()), "{ran}");
    }
}

#[test]
fn colours_are_the_reason_only_where_every_move_changes_them() {
    for (words, code) in [
        ("decide tour 5 --from a2", "end-colour"),
        ("decide tour 8 --step a1=1 --step b1=3", "steps-colour"),
        ("decide tour 7 --step a1=2", "steps-colour"),
        ("decide tour 4x20 --step c4=18", "steps-line"),
        ("decide tour 8 --step a1=1 --step h8=5", "steps-apart"),
        ("decide tour 8 --closed --symmetric quarter-turn", "tour-not-symmetric"),
        ("decide tour 8 --symmetric half-turn", "tour-not-symmetric"),
        ("decide tour 7 --symmetric half-turn --from a1 --to a7", "ends-not-symmetric"),
        ("decide tour 5x6 --from a1 --to c3", "end-colour"),
        ("decide tour 3x6 --holes a1,c3,a3", "colours"),
        ("decide tour 2x5 --wrap cylinder --from a1 --to b1", "sides"),
        ("decide tour 2x5 --piece 1,1+1,2 --from a1 --to b1", "sides"),
        ("decide tour 1 --closed", "tour"),
    ] {
        let ran = backrank(&format!("{words} --format json"));
        assert_eq!(ran.json()["reason_code"], code, "{ran}");
    }
}

/// Problems without a tour, each as (arguments, code of the reason, squares in the JSON answer).
fn reasons() -> [(&'static str, &'static str, serde_json::Value); 7] {
    [
        ("3x3 --holes a1", "few-moves", json!({ "needing": ["b2"], "neighbours": [] })),
        ("1x4 --piece king --from b1", "dead-ends", json!({ "needing": ["a1", "d1"], "neighbours": [] })),
        ("5x6 --from b3 --to d4", "crowded", json!({ "needing": ["a1", "a5"], "neighbours": ["b3"] })),
        ("2x5 --piece wazir --closed --holes c1,c2", "apart", json!({ "removed": [], "parts": ["a1", "d1"] })),
        ("3x6 --piece wazir --closed --holes d2,d3", "cut", json!({ "removed": ["c1"], "parts": ["a1", "d1"] })),
        (
            "3x5 --piece king --holes c2,a2,d1 --from d3 --to b1",
            "neighbours",
            json!({ "needing": ["a1", "c1", "a3"], "neighbours": ["b1", "b2"] }),
        ),
        ("4x4 --holes d3", "forced-loop", json!({ "loop": ["d1", "b2", "a4", "c3"] })),
    ]
}

#[test]
fn a_no_names_its_squares_in_json_and_in_its_sentence() {
    for (words, code, squares) in reasons() {
        let ran = backrank(&format!("decide tour {words} --format json")).exits(1);
        let json = ran.json();
        assert_eq!((&json["reason_code"], &json["squares"]), (&json!(code), &squares), "{ran}");
        let sentence = json["reason"].as_str().unwrap();
        let named = squares.as_object().unwrap().values().flat_map(|list| list.as_array().unwrap());
        assert!(code == "apart" || named.clone().all(|square| sentence.contains(square.as_str().unwrap())), "{ran}");
        assert_eq!(json.get("steps").is_some(), code.starts_with("forced"), "{ran}");
        let found = backrank(&format!("find tour {words}")).exits(1);
        assert!(found.stdout.is_empty() && found.said() == format!("none: {sentence}\n"), "{found}");
    }
}

#[test]
fn a_long_list_of_squares_is_cut_short_in_a_sentence_and_whole_in_json() {
    let ran = backrank("decide tour 4x80 --from a2 --to b2 --holes cb1,cb2 --format json").exits(1);
    let json = ran.json();
    let needing = json["squares"]["needing"].as_array().unwrap();
    let more = format!("and {} more (decide --format json has all)", needing.len() - 60);
    assert!(needing.len() > 60 && json["reason"].as_str().unwrap().contains(&more), "{ran}");
}

#[test]
fn a_board_without_a_tour_is_drawn_with_the_reason() {
    for (words, _, _) in reasons() {
        let ran = backrank(&format!("draw tour {words}")).exits(1);
        let reason = ran.said().trim().strip_prefix("none: ").unwrap().replace('\n', ". ");
        assert!(ran.text().starts_with("<svg ") && ran.text().ends_with("</svg>\n"), "{ran}");
        assert!(ran.text().contains(&format!("<desc>{reason}</desc>")), "{ran}");
        assert!(ran.text().contains("<title>No tour of the "), "{ran}");
    }
}

#[test]
fn where_a_theorem_says_no_what_can_be_seen_is_drawn() {
    // Without its four middle squares the board is divided into six parts.
    let ran = backrank("draw tour 4").exits(1);
    assert!(ran.said().contains("Cull & De Curtins 1978"), "{ran}");
    assert!(ran.text().contains(": without b2, c2, b3, c3 the board falls into 6 parts"), "{ran}");
}

#[test]
fn the_squares_of_a_long_board_are_told_soon_and_of_a_longer_one_not_looked_for() {
    for (asked, code, is_told) in [
        ("3x16385 --from c1 --to c3", "ends-meet", true),
        ("3x200001 --from c1 --to c3", "ends-meet", false),
        // On four ranks, the outer and inner ranks are the evidence, which needs no search.
        ("4x262144 --from b2", "inner-end", true),
        ("4x300000 --from b2", "inner-end", false),
    ] {
        let began = Instant::now();
        let told = backrank(&format!("decide tour {asked} --format json --node-limit 10")).exits(1).json();
        assert!(began.elapsed().as_secs() < 20, "{asked}: {:?}", began.elapsed());
        assert_eq!((&told["reason_code"], told["squares"].is_object()), (&json!(code), is_told), "{asked}");
    }
}

//! Queens that are placed beforehand, squares and diagonals that must stay empty, and instances of CSPLib.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use super::known;
use crate::command::{Line, backrank, root};

fn instance(name: &str) -> String {
    root().join("testdata/instances").join(name).display().to_string()
}

#[test]
fn the_problem_of_nauck_has_its_two_completions_however_it_is_asked() {
    let two = format!("{}\n", known::completions("Nauck 1850"));
    backrank("count queens 8 --queen b4 --queen d5").exits(0).answers(&two);
    backrank("count queens 8 --queen b4,d5").exits(0).answers(&two);
    backrank("count queens 8 --queen b4,z9").refused(&["--queen", "z9"]);
    let nauck = instance("nauck.param");
    backrank(&format!("count queens @{nauck}")).exits(0).answers(&two);
    Line::of("count queens -").fed(fs::read(&nauck).unwrap()).run().exits(0).answers(&two);
    let typed = backrank("list queens 8 --queen b4 --queen d5 --format json").exits(0);
    assert_eq!(backrank(&format!("list queens @{nauck} --format json")).exits(0).text(), typed.text());
}

#[test]
fn a_diagonal_is_named_by_its_squares_its_sum_or_its_difference_and_told_by_its_squares() {
    let asked = ["a3-d6", "f8-b4", "difference=2", " b4 - c5"];
    let told = asked.map(|name| {
        let found = Line::of("find queens 8 --format json --forbid-diagonal").word(name).run().exits(0);
        found.json()["forbid"].clone()
    });
    assert!(told.iter().all(|told| *told == json!(["a3", "b4", "c5", "d6", "e7", "f8"])), "{told:?}");
    let around = backrank("find queens 5 --wrap torus --pieces 2 --forbid-diagonal a2-b3 --format json").exits(0);
    assert_eq!(around.json()["forbid"], json!(["e1", "a2", "b3", "c4", "d5"]));
    let instance = backrank(&format!("find queens @{} --format json", instance("diagonals.param"))).exits(0);
    let options =
        ["sum=4", "sum=2", "difference=5", "sum=8", "difference=-1"].map(|name| format!("--forbid-diagonal {name}"));
    let typed = backrank(&format!("find queens 10 --format json {}", options.join(" "))).exits(0);
    assert_eq!(instance.text(), typed.text());
    // With this many diagonals the instance is published as unsatisfiable.
    let nine = fs::read_to_string(self::instance("diagonals.param")).unwrap().replace("numdiags =  5", "numdiags =  9");
    Line::of("decide queens -").fed(nine).run().exits(1);
}

#[test]
fn every_verb_keeps_diagonals_empty() {
    let listed = backrank("list queens 7 --format moves").exits(0);
    let empty = |line: &&str| !["a1", "b2", "c3", "d4", "e5", "f6", "g7"].iter().any(|square| line.contains(square));
    let expected: Vec<&str> = listed.text().lines().filter(empty).collect();
    let without = "queens 7 --forbid-diagonal a1-g7";
    let lines = backrank(&format!("list {without} --format moves")).exits(0);
    assert_eq!(lines.text().lines().collect::<Vec<_>>(), expected);
    assert!(!expected.is_empty() && expected.len() < 40);
    backrank(&format!("count {without}")).exits(0).answers(&format!("{}\n", expected.len()));
    let map = backrank(&format!("map {without} --format json")).exits(0).json();
    assert_eq!((&map["map"]["c3"], map["map"]["a1"].as_str()), (&json!("0"), Some("0")));
    backrank(&format!("check {without} {}", expected[0])).exits(0).says_ok();
    let other = listed.text().lines().find(|line| !empty(line)).unwrap();
    assert!(backrank(&format!("check {without} {other}")).exits(1).text().contains("forbidden"));
    backrank(&format!("decide {without}")).exits(0);
    backrank(&format!("draw {without}")).exits(0);
    backrank(&format!("trace {without} --limit 3")).exits(0);
}

#[test]
fn shares_of_counts_with_other_diagonals_are_not_merged() {
    let folder = TempDir::new().unwrap();
    let run = |words: &str| Line::of(words).inside(folder.path()).run();
    for (file, diagonal) in [("1.json", "a1-b2"), ("2.json", "c3-f6"), ("other.json", "a2-b3")] {
        let number = if file == "1.json" { 1 } else { 2 };
        run(&format!("count queens 12 --forbid-diagonal {diagonal} --shard {number}/2 --output {file}")).exits(0);
    }
    run("merge 1.json other.json").refused(&["other.json"]);
    let whole = backrank("count queens 12 --forbid-diagonal sum=100 --forbid-diagonal a1-l12");
    whole.refused(&["sum=100"]);
    let count = backrank("count queens 12 --forbid-diagonal a1-l12").exits(0);
    run("merge 1.json 2.json").exits(0).answers(count.text());
}

#[test]
fn wrong_diagonals_and_instances_are_refused_with_what_would_do() {
    for (words, parts) in [
        ("find queens 8 --forbid-diagonal a1-b3", &["a1", "b3"][..]),
        ("find queens 8 --forbid-diagonal a1-a1", &["a1"]),
        ("find queens 8 --forbid-diagonal a1-i9", &["--forbid-diagonal", "i9"]),
        ("find queens 8 --forbid-diagonal sum=15", &["sum=15"]),
        ("find queens 8 --forbid-diagonal rank=3", &["rank=3", "a1-h8", "sum=7"]),
        ("find tour 8 --forbid-diagonal a1-h8", &["--forbid-diagonal", "tour"]),
    ] {
        backrank(words).refused(parts);
    }
    backrank(&format!("find tour @{}", instance("nauck.param"))).refused(&["queens"]);
    backrank(&format!("graph @{}", instance("nauck.param"))).refused(&["queens"]);
    for (text, parts) in [
        ("letting n = 8\nletting m = 3", &["2", "m", "diags"][..]),
        ("n = 8\ninit = [[0, 8]]", &["2", "init"]),
        ("letting n", &["1", "letting n = 8"]),
        ("letting init = []", &["letting n = 8"]),
    ] {
        Line::of("find queens -").fed(text).run().refused(parts);
    }
    assert!(backrank("find queens 2147483648 --forbid-diagonal a1-b2").exits(3).said().contains("memory"));
    // Each of these diagonals takes at most 100 kB, but all together take more than is allowed.
    let diagonals: String = (0..40).map(|number| format!(" --forbid-diagonal difference={number}")).collect();
    let refused = backrank(&format!("decide queens 1000 --memory-limit 3MB{diagonals}")).exits(3);
    assert!(refused.said().contains("4.0 MB of memory"), "{refused}");
}

#[test]
fn a_line_that_no_queen_can_stand_on_is_named_in_every_language() {
    // Queens on a1 and c2 of the 4x4 board attack every square of rank 3.
    for (language, part) in
        [("en", "rank 3"), ("it", "traversa 3"), ("pl", "rzędzie 3"), ("vi", "hàng 3"), ("zh", "第 3 行")]
    {
        let decided = backrank(&format!("decide queens 4 --queen a1 --queen c2 --lang {language}")).exits(1);
        assert!(decided.text().contains(part), "{decided}");
    }
    let json = backrank("decide queens 4 --queen a1 --queen c2 --format json").exits(1).json();
    assert_eq!((&json["answer"], &json["reason_code"]), (&json!("no"), &json!("line-without-square")));
    let file = (1..=5).map(|rank| format!(" --forbid b{rank}")).collect::<String>();
    assert!(backrank(&format!("find queens 5 {file}")).exits(1).said().contains("file b"));
}

#[test]
fn queens_at_random_differ_with_the_seed_and_not_without() {
    let find = |words: &str| backrank(&format!("find queens {words} --random --format moves")).exits(0);
    let boards: std::collections::BTreeSet<String> =
        (0..8).map(|seed| find(&format!("20 --seed {seed}")).text().to_owned()).collect();
    assert!(boards.len() > 6, "{boards:?}");
    assert_eq!(find("20").text(), find("20 --seed 0").text());
    assert_eq!(
        find("20 --seed 3").text(),
        backrank("find queens 20 --method swaps --seed 3 --format moves").exits(0).text()
    );
    for words in ["1", "4", "5", "1000", "300 --queen a1 --queen h17 --forbid c5 --forbid-diagonal a2-b3"] {
        let found = find(words);
        Line::of(&format!("check queens {words} -")).fed(found.stdout.clone()).run().exits(0).says_ok();
    }
    for side in [2, 3] {
        backrank(&format!("find queens {side} --random")).exits(1);
    }
    backrank("draw queens 12 --random --seed 5").exits(0);
    backrank("find queens 8 --random --method masks").refused(&["--random", "--method masks"]);
    backrank("find queens 8 --random --wrap torus").refused(&["--random"]);
    backrank("find placement 8 --piece rook --random").refused(&["--random"]);
    backrank("find tour 8 --random").refused(&["--random", "tour"]);
    // Only options that the verb takes are offered.
    for (words, offers) in [
        ("find queens 8 --seed 3", "only with --random, --method fail-first or --method swaps"),
        ("draw queens 8 --seed 3", "only with --random, --method fail-first or --method swaps"),
        ("decide queens 6 --seed 3", "only with --method fail-first or --method swaps"),
        ("list queens 6 --seed 3", "--seed does not apply to queens; remove it"),
        ("trace placement 6 --seed 3", "--seed does not apply to placement; remove it"),
    ] {
        backrank(words).refused(&[offers]);
    }
    backrank("list queens 6 --method swaps").refused(&["swaps"]);
    let limited = backrank("find queens 100000 --random --node-limit 1000 --format ids").exits(3);
    assert!(limited.text().is_empty() && limited.said().contains("1000"), "{limited}");
}

#[test]
fn a_search_for_queens_whose_choices_depend_on_the_seed_says_the_seed() {
    for method in ["fail-first", "swaps"] {
        let ran = backrank(&format!("find queens 30 --method {method} --seed 5 --progress")).exits(0);
        assert!(ran.said().contains("seed 5"), "{ran}");
    }
    let ran = backrank("find queens 12 --method masks --progress").exits(0);
    assert!(!ran.said().contains("seed"), "{ran}");
}

#[test]
fn around_glued_edges_n_queens_fit_exactly_where_neither_two_nor_three_divides_n() {
    for (side, wrap) in (1..40).flat_map(|side| [(side, "torus"), (side, "cylinder")]) {
        let (code, divides) = if side % 2 == 0 || side % 3 == 0 { (1, true) } else { (0, false) };
        let asked = format!("queens {side} --wrap {wrap}");
        let decided = backrank(&format!("decide {asked}")).exits(code);
        assert!(decided.text().contains("Pólya") || decided.said().contains("Pólya"), "{decided}");
        let found = backrank(&format!("find {asked} --format moves")).exits(code);
        if divides {
            assert!(found.said().contains("Pólya"), "{found}");
        } else {
            backrank(&format!("check {asked} {}", found.text().trim_end())).exits(0);
        }
    }
    // The theorem also answers requests with further demands if there is no solution without them, and boards that no
    // search could decide.
    backrank("decide queens 9 --wrap torus --queen a1 --forbid b5").exits(1);
    backrank("decide queens 1000000007 --wrap torus").exits(0);
    backrank("decide queens 1000000009 --wrap cylinder --pieces 1000000009").exits(0);
}

#[test]
fn given_queens_stand_in_every_step_of_a_trace_and_refuse_the_squares_they_attack() {
    let ran = backrank("trace queens 4 --queen c1").exits(0);
    assert!(ran.text().contains("c3: attacked from c1") && !ran.text().contains("| 1 |   |   |   |"), "{ran}");
    for asked in ["queens 6 --queen b6 --queen d5", "queens 8 --queen b4 --queen d5", "queens 7 --queen a1"] {
        let answers = ["pairs", "masks", "naive"].map(|method| backrank(&format!("list {asked} --method {method}")));
        assert!(answers.windows(2).all(|pair| pair[0].text() == pair[1].text()), "{asked}");
    }
}

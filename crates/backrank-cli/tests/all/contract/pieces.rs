//! The largest number of pieces that fit, the smallest number that dominates, and holes that block riders.

use std::fs;

use serde_json::json;

use crate::command::{Line, backrank};

#[test]
fn the_most_that_fit_are_found_decided_counted_and_listed_and_the_number_is_said() {
    let words = "placement 6 --piece knight --pieces most --format json";
    assert_eq!(backrank(&format!("find {words}")).exits(0).json()["squares"].as_array().unwrap().len(), 18);
    for verb in ["find", "decide", "count"] {
        assert_eq!(backrank(&format!("{verb} {words}")).exits(0).json()["pieces"], 18, "{verb}");
    }
    let decided = backrank(&format!("decide {words}")).exits(0).json();
    assert_eq!((decided["reason_code"].as_str(), decided["groups"].as_array().unwrap().len()), (Some("largest"), 18));
    let count = backrank(&format!("count {words}")).exits(0).json()["count"].clone();
    let listed = backrank("list placement 6 --piece knight --pieces most --format moves").exits(0);
    assert_eq!(json!(listed.text().lines().count().to_string()), count);
    // The number equals the side of the board, which is the default, but JSON includes it, because it was asked for.
    assert_eq!(backrank("find queens 5 --pieces most --format json").exits(0).json()["pieces"], 5);
    backrank("find placement 6 --piece knight --pieces most --queen a1 --queen b3").exits(1);
}

#[test]
fn one_more_than_the_most_is_denied_with_groups_that_json_names() {
    let denied = backrank("decide placement 4 --piece king --pieces 5 --format json").exits(1).json();
    assert_eq!((denied["answer"].as_str(), denied["reason_code"].as_str()), (Some("no"), Some("crowded")));
    assert_eq!(denied["groups"].as_array().unwrap().len(), 4);
}

#[test]
fn check_reads_the_dominating_sets_that_find_writes() {
    for problem in ["queens 6", "placement 4 --piece knight", "placement 3x5 --piece rook --independent"] {
        for format in ["text", "moves", "ids", "json"] {
            let found = backrank(&format!("find {problem} --dominating --format {format}")).exits(0);
            let check = Line::of(&format!("check {problem} --dominating -"));
            check.fed(found.stdout).run().exits(0).says_ok();
        }
    }
}

#[test]
fn check_says_whether_a_set_fails_to_dominate_or_to_be_independent() {
    let wrong = backrank("check placement 3 --piece king --dominating --format json a1 a3 c1").exits(1).json();
    assert_eq!(wrong["reason"], "no piece stands on c3 or attacks it");
    backrank("check placement 3 --piece king --dominating a2 b2").exits(0);
    let attacked = backrank("check placement 3 --piece king --dominating --independent a2 b2").exits(1);
    assert_eq!(attacked.text(), "a2 and b2 attack each other\n");
    backrank("check placement 3 --piece king --dominating --pieces 1 a2 b2").exits(1);
}

#[test]
fn classes_of_dominating_sets_are_counted_and_listed_with_their_symmetries() {
    // The four dominating sets of queens on 6x6 are one class; a reflection maps the listed one to itself.
    let listed = backrank("list queens 6 --dominating --distinct --format ndjson").exits(0).json();
    assert_eq!((&listed["class_size"], &listed["symmetries"]), (&json!(4), &json!(["diagonal"])), "{listed}");
    backrank("count queens 6 --dominating --distinct").exits(0).answers("1\n");
    backrank("count queens 5 --dominating --distinct").exits(0).answers("37\n");
}

#[test]
fn a_dominating_set_is_drawn_with_the_number_of_attackers_of_each_square() {
    let found = backrank("draw placement 3 --piece king --dominating").exits(0);
    assert_eq!(found.text().matches(">1</text>").count(), 8 + 1, "the name of the lowest rank is a 1 too");
    assert!(found.text().contains("each number says how many attack"), "{found}");
    backrank("draw placement 3 --piece king --dominating b2").exits(0).answers(found.text());
    backrank("draw placement 3 --piece king --dominating a1").exits(1);
}

#[test]
fn given_pieces_are_drawn_only_if_they_are_what_is_asked_for() {
    backrank("draw queens 4 b4 d3").exits(0);
    for (words, part) in [
        ("--symmetric half-turn b4 d3", "180°"),
        ("--queen a1 b4 d3", "a1"),
        ("--forbid b4 b4 d3", "b4"),
        ("--pieces 4 b4 d3", "not 4"),
        ("a1 b2", "a1 and b2"),
    ] {
        let ran = backrank(&format!("draw queens 4 {words}")).exits(1);
        assert!(ran.text().is_empty() && ran.said().contains(part), "{ran}");
    }
    backrank("draw queens 4 b4 d3 a2 c1 --symmetric quarter-turn").exits(0);
}

#[test]
fn options_that_mean_nothing_together_are_refused() {
    for (words, named) in [
        ("find queens 8 --independent", "--dominating"),
        ("find queens 8 --dominating --pieces most", "--pieces most"),
        ("map queens 8 --dominating", "find, decide, count, list, check"),
        ("trace queens 8 --dominating", "draw"),
        ("draw queens 4 --pieces most b4", "--pieces most"),
        ("draw queens 4 --random b4", "--random"),
        ("find queens 8 --dominating --method subsets", "--method"),
        ("count queens 8 --dominating --shard 1/2", "--shard"),
        ("find tour 5 --dominating", "--dominating"),
        ("find tour 5 --holes-block", "--holes-block"),
        ("map queens 5 --pieces most", "--pieces most"),
        ("check queens 5 --pieces most a1", "--pieces most"),
        ("find queens 5 --pieces more", "most"),
    ] {
        backrank(words).refused(&[named]);
    }
}

#[test]
fn a_budget_that_runs_out_is_never_a_no() {
    // There are solutions: 5 queens dominate, and 20 amazons fit.
    let fewest = backrank("find placement 9 --piece queen --dominating --node-limit 20 --format moves").exits(3);
    assert!(fewest.text().split_whitespace().count() >= 5 && fewest.said().contains("at least"), "{fewest}");
    let open = backrank("decide placement 9 --piece queen --dominating --node-limit 20 --format json").exits(3).json();
    assert!(open["at_least"].as_u64() <= Some(5) && open["at_most"].as_u64() >= Some(5), "{open}");
    let most = backrank("find placement 20 --piece queen+knight --pieces most --node-limit 10 --format moves").exits(3);
    assert!(most.text().split_whitespace().count() <= 20 && most.said().contains("at most"), "{most}");
    let words = "decide placement 20 --piece queen+knight --pieces most --node-limit 10 --format json";
    let open = backrank(words).exits(3).json();
    assert!(open["at_least"].is_u64() && open.get("pieces").is_none(), "{open}");
    backrank("count placement 20 --piece queen+knight --pieces most --node-limit 10").exits(3);
    backrank("count placement 30 --piece king --pieces 200 --memory-limit 3M").exits(3);
}

#[test]
fn blocking_holes_are_part_of_the_question() {
    let words = "placement 1x3 --piece rook --pieces 2 --holes b1";
    backrank(&format!("find {words}")).exits(1);
    let found = backrank(&format!("find {words} --holes-block --format json")).exits(0).json();
    assert_eq!((&found["holes_block"], &found["squares"]), (&json!(true), &json!(["a1", "c1"])));
    backrank(&format!("check {words} a1 c1")).exits(1);
    backrank(&format!("check {words} --holes-block a1 c1")).exits(0);
    let graph = backrank("graph placement 1x3 --piece rook --holes b1 --holes-block --format dimacs").exits(0);
    assert!(graph.text().contains("p edge 2 0"), "{graph}");
}

#[test]
fn where_there_are_no_holes_none_block() {
    let found = backrank("find queens 5 --format json").exits(0);
    backrank("find queens 5 --holes-block --format json").exits(0).answers(found.text());
    let folder = tempfile::tempdir().unwrap();
    for (part, option) in [("1/2", ""), ("2/2", "--holes-block")] {
        let record = backrank(&format!("count queens 8 --shard {part} {option}")).exits(0);
        fs::write(folder.path().join(&part[..1]), record.text()).unwrap();
    }
    Line::of("merge 1 2").inside(folder.path()).run().exits(0).answers("92\n");
}

#[test]
fn without_a_dominating_set_or_a_placement_the_count_is_zero() {
    backrank("count placement 1x5 --piece knight --forbid c1 --dominating").exits(0).answers("0\n");
    let none = backrank("count queens 4 --pieces most --queen a1 --forbid a1 --format json").exits(0).json();
    assert_eq!(none["count"], "0");
}

#[test]
fn a_class_that_shifts_around_the_edge_keep_says_so() {
    let listed = backrank("list queens 5 --wrap torus --distinct --format ndjson").exits(0).json();
    assert!(listed["class_size"] == 10 && listed["symmetries"] == serde_json::json!(["shift"]), "{listed}");
    assert!(backrank("list queens 5 --wrap torus --distinct").exits(0).text().contains("(one of 10, shift across"));
}

#[test]
fn one_piece_that_does_not_fit_is_one_and_squares_that_do_not_exist_are_no_pairs() {
    let ran = backrank("find placement 2 --piece knight --pieces most --forbid a1,a2,b1,b2").exits(0);
    assert!(ran.said().contains("one piece does not fit: no square is free"), "{ran}");
}

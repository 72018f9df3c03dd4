//! Queens that a formula places.

use crate::command::{Line, backrank};

#[test]
fn queens_by_formula_are_right_in_every_format_and_read_back() {
    for side in [17, 18, 20, 26, 27, 1000] {
        let read = |format: &str| {
            let answer = backrank(&format!("find queens {side} --format {format}")).exits(0);
            Line::of(&format!("check queens {side} -")).fed(answer.text()).run().exits(0).says_ok();
            answer.text().to_owned()
        };
        let [moves, ids, json] = ["moves", "ids", "json"].map(read);
        let files = moves.split_whitespace().map(|square| square.parse::<backrank::board::Square>().unwrap().file());
        assert_eq!(ids.trim(), files.map(|file| file.to_string()).collect::<Vec<_>>().join(" "));
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let squares: Vec<&str> =
            json["squares"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert_eq!(squares, moves.split_whitespace().collect::<Vec<_>>());
        let csv = backrank(&format!("find queens {side} --format csv")).exits(0);
        let lines = (1..).zip(&squares).map(|(piece, square)| format!("{piece},{square}\n"));
        assert_eq!(csv.text(), format!("piece,square\n{}", lines.collect::<String>()));
    }
}

#[test]
fn queens_where_holes_block_are_numbered_by_their_squares_because_a_rank_may_have_several() {
    let question = "queens 8 --holes d4,e5 --holes-block --pieces 9";
    let found = backrank(&format!("find {question} --format ids")).exits(0);
    assert_eq!(found.text().split_whitespace().count(), 9, "{found}");
    Line::of(&format!("check {question} -")).fed(found.text()).run().exits(0).says_ok();
}

#[test]
fn queens_on_a_board_beyond_memory_are_written_as_long_as_the_time_lasts() {
    let ran = backrank("find queens 2147483647 --format ids --memory-limit 1M --time-limit 50ms").exits(3);
    let written = ran.text().split_whitespace().count();
    assert!(ran.text().starts_with("1 3 5 7 9 ") && ran.said().contains(&written.to_string()), "{written}");
    backrank("find queens 2147483647 --time-limit 50ms").exits(3).answers("");
}

#[test]
fn two_pieces_are_counted_as_pairs_of_squares_without_an_attack() {
    backrank("count queens 100 --pieces 2").exits(0).answers("48348300\n");
    backrank("count placement 300 --piece knight --pieces 2 --queen b2").exits(0).answers("89995\n");
    backrank("count queens 4 --pieces 2 --wrap torus --queen a1 --forbid b3").exits(0).answers("3\n");
}

#[test]
fn a_formula_that_a_half_turn_keeps_answers_on_boards_of_any_even_side() {
    for side in [100, 1002, 1004] {
        let found = backrank(&format!("find queens {side} --symmetric half-turn --format ids")).exits(0);
        let files: Vec<u32> = found.text().split_whitespace().map(|file| file.parse().unwrap()).collect();
        assert!(files.iter().rev().zip(&files).all(|(last, first)| last + first == side - 1), "{side}");
    }
}

#[test]
fn a_failed_search_by_swaps_is_no_part_of_a_proof() {
    let words = "find queens 6 --forbid-diagonal difference=2 --forbid-diagonal f6-a1 --method";
    let by = |method: &str| backrank(&format!("{words} {method}")).exits(1).said().to_owned();
    assert_eq!(by("swaps"), by("fail-first"));
}

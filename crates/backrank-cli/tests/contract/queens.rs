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
fn queens_on_a_board_beyond_memory_are_written_as_long_as_the_time_lasts() {
    let ran = backrank("find queens 2147483647 --format ids --memory-limit 1M --time-limit 50ms").exits(3);
    let written = ran.text().split_whitespace().count();
    assert!(ran.text().starts_with("1 3 5 7 9 ") && ran.said().contains(&written.to_string()), "{written}");
    backrank("find queens 2147483647 --time-limit 50ms").exits(3).answers("");
}

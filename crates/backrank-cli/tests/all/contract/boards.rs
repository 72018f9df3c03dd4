//! Boards given by size, as a drawing in a file, or as a drawing on stdin.

use std::fs;

use backrank::board::Square;
use serde_json::json;

use super::known;
use crate::command::{Line, backrank};

#[test]
fn a_drawing_is_a_board_whether_from_a_file_or_from_stdin() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("holes.txt"), known::drawing()).unwrap();
    let from_file = Line::of("find tour @holes.txt --format json").inside(folder.path()).run().exits(0).json();
    let from_stdin = Line::of("find tour - --format json").fed(known::drawing()).run().exits(0).json();
    assert_eq!(from_file, from_stdin);
    // The drawing marks the start, on the third line from below.
    let squares = from_file["squares"].as_array().unwrap();
    assert_eq!((&from_file["board"], squares.len(), &squares[0]), (&json!("8x8"), 36, &json!("a3")));
}

#[test]
fn the_first_line_of_a_drawing_is_the_top_rank_and_both_holes_are_holes() {
    let holes = |drawing: &str| Line::of("map placement - --pieces 1 --format csv").fed(drawing).run().exits(0).stdout;
    let expected = "square,placements\na1,1\nb1,1\nc1,1\na2,1\n".as_bytes();
    assert_eq!(holes("x..\nxxx\n"), expected);
    assert_eq!(holes("x\nxxx\n"), expected);
    assert_eq!(holes("x  \r\nxxx\r\n"), expected);
}

#[test]
fn a_size_is_ranks_then_files() {
    let board = |size: &str| backrank(&format!("graph {size}")).exits(0).text().lines().count();
    assert_eq!((board("3"), board("2x5"), board("5x2")), (9, 10, 10));
    assert!(backrank("graph 2x5").exits(0).text().contains("e2 ->"));
}

#[test]
fn holes_and_a_drawing_add_up() {
    let ran = Line::of("graph tour - --holes a1 --holes b1,c1").fed("xxx\nxxx\n").run().exits(0);
    assert_eq!(ran.text().lines().count(), 3, "{ran}");
}

#[test]
fn a_start_that_is_named_counts_for_more_than_the_drawn_one() {
    let line = Line::of("find tour - --from d3 --format moves").fed("xxxx\nxxxx\n1xxx\n");
    assert!(line.run().exits(0).text().starts_with("d3 "));
}

#[test]
fn pieces_go_by_many_names() {
    let knight = backrank("graph 5").exits(0).stdout;
    for name in ["knight", "1,2", "2,1", "N", "Knight"] {
        assert_eq!(Line::of("graph 5 --piece").word(name).run().exits(0).stdout, knight, "{name}");
    }
    let queen = backrank("graph 5 --piece queen").exits(0).stdout;
    for name in ["Q", "rook+bishop", "RB", "0,1*+1,1*"] {
        assert_eq!(Line::of("graph 5 --piece").word(name).run().exits(0).stdout, queen, "{name}");
    }
}

#[test]
fn lessons_are_followed_to_the_letter() {
    let lesson = known::lesson("vi_board");
    let rows = lesson["grid"].as_array().unwrap().iter().map(known::numbers);
    let text: String =
        rows.map(|row| row.iter().map(|n| format!("{n:>2}")).collect::<Vec<_>>().join(" ") + "\n").collect();
    backrank("find tour 8 --convention vi --lang en").exits(0).answers(&text);
    let lesson = known::lesson("zh_graph");
    let ids: Vec<String> = known::numbers(&lesson["tour"]).iter().map(ToString::to_string).collect();
    backrank("find tour 8 --convention zh --format ids --from 0").exits(0).answers(&format!("{}\n", ids.join(" ")));
    let graph = backrank("graph 8 --convention zh --format adjacency").exits(0);
    let lines: Vec<&str> = graph.text().lines().collect();
    let printed =
        |key: &str| lesson[key].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect::<Vec<_>>();
    assert_eq!((lines[..3].to_vec(), lines[61..].to_vec()), (printed("adjacency_first"), printed("adjacency_last")));
    let lesson = known::lesson("it_map");
    let starts = lesson["has_tour"].as_array().unwrap().iter().map(|row| row.as_str().unwrap().matches('Y').count());
    let map = backrank("map tour 5 --convention it --lang en").exits(0);
    assert_eq!((map.text().lines().count(), map.text().matches('✔').count()), (25, starts.sum()), "{map}");
    for (side, answer) in known::lesson("pl_decide")["answers"].as_table().unwrap() {
        let code = i32::from(answer.as_bool() != Some(true));
        backrank(&format!("decide tour {side} --from a1 --convention pl")).exits(code);
    }
}

#[test]
fn a_map_that_a_rule_draws_is_written_without_keeping_it() {
    let map = |words: &str| backrank(&format!("map tour {words} --memory-limit 100k")).exits(0);
    for (words, from) in [("65", None), ("65 --from a1", Some("a1"))] {
        let mark = |square: Square| {
            let is_end = (square.file() + square.rank()).is_multiple_of(2) && from != Some(square.to_string().as_str());
            if is_end { ("✔", "yes") } else { ("✘", "no") }
        };
        let rows: String = (0..65)
            .rev()
            .map(|rank| (0..65).map(|file| mark(Square::new(file, rank)).0).collect::<Vec<_>>().join(" ") + "\n")
            .collect();
        map(words).answers(&rows);
        let squares = || (0..65).flat_map(|rank| (0..65).map(move |file| Square::new(file, rank)));
        let csv: String = squares().map(|square| format!("{square},{}\n", mark(square).1)).collect();
        map(&format!("{words} --format csv")).answers(&format!("square,tour\n{csv}"));
        let fields = map(&format!("{words} --format json")).json();
        assert_eq!(fields["map"].as_object().map(serde_json::Map::len), Some(65 * 65));
        assert!(squares().all(|square| fields["map"][square.to_string()] == mark(square).1));
        let lines = map(&format!("{words} --format lines"));
        assert!(
            lines
                .text()
                .lines()
                .zip(squares())
                .all(|(line, at)| line.contains(&at.to_string()) && line.contains(mark(at).0))
        );
    }
    // On four ranks a tour can end only on the outer ranks.
    let rows: String = ["✔", "✘", "✘", "✔"].map(|mark| vec![mark; 1025].join(" ") + "\n").concat();
    map("4x1025").answers(&rows);
}

#[test]
fn a_map_that_a_limit_ends_is_json_as_far_as_it_goes() {
    let map = backrank("map tour 2000000 --format json --time-limit 50ms").exits(3).json();
    assert!(map["map"]["a1"] == "yes" && map["map"]["b1"] == "yes", "{}", map["board"]);
}

/// A memory limit above the memory of the machine is accepted, but lowered to it.
#[test]
#[cfg(target_os = "linux")]
fn no_limit_of_memory_is_larger_than_the_machine() {
    let ran = backrank("graph 9999 --piece queen --memory-limit 99999999999G --lang en").exits(3);
    assert!(ran.text().is_empty() && ran.said().contains("use a smaller board"), "{ran}");
}

#[test]
fn a_board_of_a_million_holes_is_refused_where_little_memory_has_to_name_or_number_its_squares() {
    let folder = tempfile::tempdir().unwrap();
    let rank = "xx".to_owned() + &".".repeat(998);
    fs::write(
        folder.path().join("holes.txt"),
        [rank].into_iter().chain(vec![".".repeat(1000); 999]).collect::<Vec<_>>().join("\n"),
    )
    .unwrap();
    let run = |words: &str| Line::of(words).inside(folder.path()).run();
    run("decide placement @holes.txt --pieces 3 --memory-limit 20M").exits(1);
    let placed = "count placement @holes.txt --pieces 1 --memory-limit";
    for words in [
        "decide placement @holes.txt --pieces 3 --memory-limit 20M --format json",
        &format!("{placed} 20M --format json"),
        &format!("{placed} 20M --checkpoint begun"),
        "check tour @holes.txt a1000,b1000 --piece king --memory-limit 4M",
    ] {
        assert!(run(words).exits(3).said().contains("--memory-limit"), "{words}");
    }
    run(&format!("{placed} 200M --format json")).exits(0);
    run("check tour @holes.txt a1000,b1000 --piece king --memory-limit 20M").exits(0).says_ok();
}

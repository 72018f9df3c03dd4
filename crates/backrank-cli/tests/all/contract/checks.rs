//! `check` and `draw` read the solutions that other verbs write, and say what is wrong with others.

use std::fs;

use serde_json::json;

use super::known;
use crate::command::{Line, backrank};

#[test]
fn check_reads_the_answers_of_find_from_stdin_a_file_and_the_line() {
    let folder = tempfile::tempdir().unwrap();
    for problem in [
        "tour 5",
        "tour 3x10 --closed",
        "tour 6 --from c3 --closed",
        "tour 5 --convention vi",
        "tour 6 --convention zh",
        "tour 4 --piece king",
        "tour 6 --holes a1,f1",
        "tour 1x5 --piece 0,1",
        "tour 1",
        "tour 3x4 --wrap torus",
        "tour 3x4 --piece king --holes a3,b3,c3,d3",
        "tour 2x5 --piece 0,1+0,2 --holes a2,b2,c2,d2,e2",
        "tour 2x5 --piece 0,1+0,2 --holes a1,b1,c1,d1,e1",
        "tour 3x4 --piece 0,1*2 --holes a2,b2,c2,d2",
        "queens 8",
        "queens 1",
        "queens 12 --queen a2",
        "queens 5x4",
        "queens 4x6",
        "placement 5 --piece knight --pieces 9",
        "placement 2 --piece king --pieces 0",
        "queens 2 --pieces 0",
    ] {
        for format in ["text", "moves", "ids", "json", "csv"] {
            let found = backrank(&format!("find {problem} --format {format}")).exits(0);
            let check = Line::of(&format!("check {problem}")).inside(folder.path());
            check.clone().fed(found.stdout.clone()).run().exits(0).says_ok();
            check.clone().word("-").fed(found.stdout.clone()).run().exits(0).says_ok();
            fs::write(folder.path().join("answer"), &found.stdout).unwrap();
            check.clone().word("@answer").run().exits(0).says_ok();
            check.clone().word("answer").run().exits(0).says_ok();
            check.clone().word("--").word(found.text()).run().exits(0).says_ok();
            if matches!(format, "moves" | "ids") {
                let typed = found.text().split_whitespace().fold(check, |line, word| line.word(word));
                typed.run().exits(0).says_ok();
            }
            let draw = Line::of(&format!("draw {problem} -")).fed(found.stdout.clone()).run().exits(0);
            assert!(draw.text().starts_with("<svg "), "{draw}");
        }
    }
}

#[test]
fn one_word_is_an_answer_unless_it_names_a_file_and_what_is_neither_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let said = |line: &str, word: &str| Line::of(line).inside(folder.path()).word(word).run();
    for (line, word) in [("rank queens 1", "0"), ("rank queens 4", "1,3,0,2"), ("rank queens 1", "Q")] {
        said(line, word).exits(0).answers("0\n");
    }
    said("check queens 3 --pieces 2", "0 2 -").exits(0).says_ok();
    said("check tour 1", "1").exits(0);
    for word in ["answer", "sol.txt", "a1b2", "a1 b", "@0"] {
        said("check queens 4", word).refused(&[word.trim_start_matches('@'), "file"]);
    }
    fs::write(folder.path().join("0"), "b1 d2 a3 c4").unwrap();
    said("check queens 4", "0").exits(0).says_ok();
}

#[test]
fn every_drawing_of_queens_is_read() {
    for board in ["+-+-+\n|Q| |\n+-+-+\n| | |\n+-+-+\n", "|Q| |\n| | |", "Q.\n..", "Q#\n##\n", "\u{feff}Q.\r\n..\r\n"] {
        Line::of("check queens 2 --pieces 1").fed(board).run().exits(0).says_ok();
    }
}

#[test]
fn a_line_of_a_drawing_that_has_not_one_cell_for_each_square_is_refused_with_its_number() {
    for (board, column) in [
        ("| Q | |\n| | |\n", 1),
        ("||Q|\n| | |\n", 1),
        ("|Q| | |\n| | |\n", 3),
        ("|Q|\n| | |\n", 2),
        ("|Q| |x\n| | |\n", 1),
        ("Q..\n..\n", 3),
        ("Q\n..\n", 2),
    ] {
        let wrong = format!("line 1, column {column}");
        Line::of("check queens 2 --pieces 1").fed(board).run().refused(&[&wrong]);
        let wrong = format!("line 4, column {column}");
        let below = format!("+-+-+\n| | |\n+-+-+\n{}\n+-+-+\n", board.lines().next().unwrap_or_default());
        Line::of("draw queens 2 --pieces 1 -").fed(below).run().refused(&[&wrong]);
    }
    // A piece beyond the last file is a fault of the placement, which is named by its square.
    let ran = Line::of("check queens 2 --pieces 1").fed("|Q| |Q|\n| | |\n").run().exits(1);
    assert!(ran.text().contains("c2"), "{ran}");
}

#[test]
fn a_grid_is_read_from_its_top_rank_and_counts_from_0_or_1() {
    for grid in ["3 6 9 12\n8 11 2 5\n1 4 7 10\n", " 2,5,8,11\n7,10,1,4\n\n0,3,6,9"] {
        Line::of("check tour 3x4").fed(grid).run().exits(0).says_ok();
    }
}

#[test]
fn a_grid_with_a_step_twice_or_missing_is_no_tour() {
    for grid in ["3 6 9 13\n8 11 2 5\n1 4 7 10\n", "3 6 9 11\n8 11 2 5\n1 4 7 10\n", "3 6 9 12\n8 11 2 5\n2 4 7 10\n"] {
        let ran = Line::of("check tour 3x4").fed(grid).run();
        assert!(matches!(ran.code(), Some(1 | 2)), "{ran}");
    }
}

#[test]
fn json_may_name_squares_or_number_them_bare_or_in_an_object() {
    for text in [r#"["b1","d2","a3","c4"]"#, r#"{"squares":["b1","d2","a3","c4"]}"#, "[1,7,8,14]"] {
        Line::of("check queens 4").fed(text).run().exits(0).says_ok();
        Line::of("check queens 4").word(text).run().exits(0).says_ok();
    }
}

#[test]
fn json_that_answers_another_question_is_refused_with_what_differs() {
    let json = |words: &str| backrank(&format!("find {words} --format json")).exits(0).stdout;
    for (found, asked, parts) in [
        ("tour 5", "tour 6", &["\"board\" 5x5", "6x6"][..]),
        ("tour 5 --piece king", "tour 5", &["\"piece\" king", "knight"]),
        ("tour 3x4 --wrap torus", "tour 3x4", &["\"wrap\" torus", "flat"]),
        ("tour 3x4", "tour 3x4 --wrap torus", &["\"wrap\" flat", "torus"]),
        ("tour 6 --holes a1,f1", "tour 6 --holes a1,f6", &["\"holes\" […, f1]", "[…, f6]"]),
        ("queens 6", "tour 6", &["\"puzzle\" queens", "tour"]),
        ("queens 6", "queens 5", &["\"board\" 6x6", "5x5"]),
    ] {
        for verb in ["check", "draw"] {
            Line::of(&format!("{verb} {asked} -")).fed(json(found)).run().refused(parts);
        }
    }
    // The header may be written differently, as long as it means the same.
    let by_hand = r#"{"board":"1","piece":"1,2","holes":[],"squares":["a1"]}"#;
    Line::of("check tour 1").fed(by_hand).run().exits(0).says_ok();
}

#[test]
fn json_that_says_it_is_closed_is_checked_as_closed() {
    let closed = backrank("find tour 6 --closed --format json").exits(0).stdout;
    let ran = Line::of("check tour 6").fed(closed).run().exits(0);
    assert!(ran.text().starts_with("OK\nclosed\n"), "{ran}");
    let open = backrank("find tour 5 --format json").exits(0).text().replace("\"closed\":false", "\"closed\":true");
    let ran = Line::of("check tour 5").fed(open).run().exits(1);
    assert!(ran.text().contains("not closed"), "{ran}");
    let said = "{\"squares\":[\"a1\"],\"closed\":\"yes\"}";
    Line::of("check tour 1").fed(said).run().refused(&["\"closed\" cannot be \"yes\"", "true, false"]);
}

#[test]
fn the_json_of_a_check_says_whether_where_and_why() {
    let right = backrank("check queens 4 b4 d3 a2 c1 --format json").exits(0).json();
    assert_eq!(right, json!({"valid": true}));
    let wrong = backrank("check tour 3x4 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2 --format json").exits(1).json();
    assert_eq!((&wrong["valid"], &wrong["step"]), (&json!(false), &json!(11)));
    assert_eq!(wrong["reason"], wrong["reasons"][0]);
    assert!(wrong["reason"].as_str().unwrap().contains("d1") && wrong["reason"].as_str().unwrap().contains("d3"));
    let wrong = backrank("check queens 4 --format json a1 b1 c4 d2").exits(1).json();
    assert!(wrong["valid"] == json!(false) && wrong.get("step").is_none(), "{wrong}");
}

#[test]
fn a_fault_is_reported_with_its_step_and_squares() {
    for (words, parts) in [
        ("tour 3x4 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2", &["d3 is never visited"][..]),
        ("tour 3x4 a1 c2 a1", &["step 3: a1", "at step 1"]),
        ("tour 3x4 a1 c2 e3", &["step 3: e3 is not on the board"]),
        ("tour 3x4 a1 c2 c3", &["step 3", "from c2 to c3"]),
        ("tour 3x4 a1 c2 --holes c2", &["step 2: c2 is a hole"]),
        ("tour 3x4 --closed a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", &["not closed", "d3", "a1"]),
        ("tour 3x4 --from b1 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", &["starts on a1, not on b1"]),
        ("tour 3x4 --to b1 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", &["ends on d3, not on b1"]),
        ("tour 3x4 --convention vi --lang en a1 c2 c3", &["step 2", "from c2 to c3"]),
        ("queens 4 b4 d3 a2 c1 c1", &["two pieces stand on c1"]),
        ("queens 4 b4 d3 a2 a1", &["a1 and a2 attack each other"]),
        ("queens 4 b4 d3 a2", &["3 pieces", "4"]),
        ("queens 4 b4 d3 a2 c9", &["c9 is not on the board"]),
        ("queens 4 --queen a1 b4 d3 a2 c1", &["a1"]),
        ("queens 4 --forbid c1 b4 d3 a2 c1", &["c1"]),
    ] {
        let ran = backrank(&format!("check {words}")).exits(1);
        assert!(parts.iter().all(|part| ran.text().contains(part)) && ran.stderr.is_empty(), "{ran}");
    }
    // The Polish lesson shows a move that no knight makes.
    let drawn = known::lesson("pl_decide")["drawn"].clone();
    let squares: Vec<&str> = drawn.as_array().unwrap().iter().map(|square| square.as_str().unwrap()).collect();
    let ran = backrank(&format!("check tour 4 {}", squares.join(" "))).exits(1);
    assert!(ran.text().starts_with("step 11: the piece cannot move from d1 to c4\n"), "{ran}");
}

#[test]
fn a_wrong_tour_is_not_drawn() {
    let ran = backrank("draw tour 3x4 a1 c2 c3").exits(1);
    assert!(ran.stdout.is_empty() && ran.said().contains("from c2 to c3"), "{ran}");
}

#[test]
fn a_short_answer_on_a_huge_board_is_unknown_rather_than_told_square_by_square() {
    for words in ["check tour 2147483648 a1 b3", "check tour 100000 a1", "draw tour 2147483648x2147483648 a1"] {
        let words = format!("{words} --memory-limit 4G");
        let ran = backrank(&words).exits(3).answers("");
        assert!(ran.said().contains("--memory-limit"), "{ran}");
    }
}

#[test]
fn squares_that_dominating_pieces_leave_free_are_counted_where_they_are_too_many_to_name() {
    let king = "a1 --piece king --pieces 1 --dominating --memory-limit 20M";
    let ran = backrank(&format!("check placement 5000 {king}")).exits(1);
    assert_eq!(ran.text().lines().last(), Some("... and 24999896 more"), "{ran}");
    let ran = backrank(&format!("check placement 2147483648 {king}")).exits(3).answers("");
    assert!(ran.said().contains("4294967295"), "{ran}");
}

#[test]
fn a_fault_that_two_checks_find_is_counted_once_also_where_it_is_not_named() {
    // Each square twice: 90,000 faults of the squares, and as many attacks as a knight has moves on the board.
    let squares = (0..300 * 300).map(|at| backrank::board::Square::new(at % 300, at / 300).to_string());
    let twice: String = squares.map(|name| format!("{name} {name} ")).collect();
    let words = "check placement 300x300 --piece knight --dominating --independent --format json -";
    let ran = Line::of(words).fed(twice).run().exits(1);
    let (listed, more) = (ran.json()["reasons"].as_array().unwrap().len(), ran.json()["more"].clone());
    let moves = 4 * 299 * 298;
    assert_eq!(listed + more.as_str().unwrap().parse::<usize>().unwrap(), 90_000 + moves);
}

#[test]
fn a_short_answer_on_a_huge_glued_board_is_checked_without_riding_all_around_it() {
    let alone = backrank("check queens 100000x99999 --wrap torus a1").exits(1);
    assert_eq!(alone.text().lines().count(), 1, "{alone}");
    let pair = backrank("check placement 100000x99999 --piece bishop --pieces 2 --wrap torus a1 c100000").exits(1);
    assert!(pair.text().contains("a1 and c100000 attack each other"), "{pair}");
    backrank("check placement 1000000 a1000000 --piece king --pieces 1 --wrap torus").exits(0).says_ok();
}

#[test]
fn a_check_reads_csv_and_the_coordinates_of_a_convention() {
    for words in ["tour 5", "queens 8", "placement 4 --piece bishop"] {
        let csv = backrank(&format!("find {words} --format csv")).exits(0);
        Line::of(&format!("check {words}")).fed(csv.text()).run().exits(0).says_ok();
    }
    let ran = backrank("check tour 5 --convention it --lang en 0,0 1,2 2,1").exits(1);
    assert!(ran.text().starts_with("step 3: the piece cannot move from b3 to c4\n"), "{ran}");
}

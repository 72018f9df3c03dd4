//! The five lessons from the command line, against `testdata/known/lessons.toml`.

use std::process::{Command, Output};
use std::sync::LazyLock;

use toml::Value;

static LESSONS: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/lessons.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
});

fn run(line: &str) -> Output {
    let words = line.split_whitespace();
    Command::new(env!("CARGO_BIN_EXE_backrank")).args(words).env_clear().output().unwrap()
}

/// The text on stdout and the exit code.
fn printed(line: &str) -> (String, i32) {
    let output = run(line);
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

/// The text on stdout of a command that succeeds.
fn answer(line: &str) -> String {
    let (text, code) = printed(line);
    assert_eq!(code, 0, "{line}");
    text
}

/// The error of a command that is refused.
fn refusal(line: &str) -> String {
    let output = run(line);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{line}");
    String::from_utf8(output.stderr).unwrap()
}

fn ints(value: &Value) -> Vec<i64> {
    value.as_array().unwrap().iter().map(|value| value.as_integer().unwrap()).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|value| value.as_str().unwrap()).collect()
}

/// The numbers of a printed grid, line by line.
fn grid(text: &str) -> Vec<Vec<i64>> {
    let row = |line: &str| line.split_whitespace().map(|number| number.parse().unwrap()).collect();
    text.lines().map(row).collect()
}

#[test]
fn the_italian_map_says_of_every_start_in_order_whether_a_tour_was_found() {
    let mut expected = String::new();
    for (y, row) in texts(&LESSONS["it_map"]["has_tour"]).into_iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let (sign, not) = if mark == 'Y' { ("✔", "") } else { ("✘", "non ") };
            expected.push_str(&format!("{sign} Partendo da x: {x} e y: {y}, percorso {not}trovato\n"));
        }
    }
    assert_eq!(expected.matches('✔').count(), 13);
    assert_eq!(answer("map tour 5 --convention it"), expected);
    let board = answer("map tour 5 --convention it --format text");
    let marks = |line: &str| line.split_whitespace().map(|mark| if mark == "✔" { 'Y' } else { '.' }).collect();
    assert_eq!(board.lines().map(marks).collect::<Vec<String>>(), texts(&LESSONS["it_map"]["has_tour"]));
}

#[test]
fn the_italian_first_tours_come_from_every_start_that_has_one_and_from_no_other() {
    let first = LESSONS["it_map"]["first_tour_from_0_0"].as_array().unwrap().iter().map(ints).collect::<Vec<_>>();
    assert_eq!(grid(&answer("find tour 5 --convention it --from 0,0")), first);
    let end = answer("trace tour 5 --convention it --format ndjson");
    let nodes = LESSONS["it_map"]["nodes"].as_integer().unwrap();
    assert!(end.ends_with(&format!("{{\"event\":\"end\",\"end\":\"found\",\"nodes\":{nodes}}}\n")));
    for (y, row) in texts(&LESSONS["it_map"]["has_tour"]).into_iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let (text, code) = printed(&format!("find tour 5 --convention it --from {x},{y}"));
            assert_eq!(code, if mark == 'Y' { 0 } else { 1 }, "{x},{y}");
            if code == 0 {
                assert_eq!(grid(&text)[y][x], 1, "{x},{y}");
                assert_eq!(grid(&text).concat().len(), 25);
            }
        }
    }
}

#[test]
fn the_italian_lesson_refuses_a_bad_size_and_a_bad_start() {
    for size in ["0", "-3"] {
        assert!(
            refusal(&format!("map tour {size} --convention it")).starts_with("errore: Dimensione non valida"),
            "{size}"
        );
    }
    for start in ["5,0", "0,5", "-1,0", "e9"] {
        let said = refusal(&format!("find tour 5 --convention it --from {start}"));
        assert!(said.starts_with("errore: ") && said.contains(start), "{said}");
    }
}

#[test]
fn the_polish_lesson_decides_boards_from_their_lower_left_square() {
    for (size, expected) in LESSONS["pl_decide"]["answers"].as_table().unwrap() {
        let (text, code) = printed(&format!("decide tour {size} --convention pl"));
        let expected = expected.as_bool().unwrap();
        assert_eq!((text.lines().next().unwrap(), code), if expected { ("TRUE", 0) } else { ("FALSE", 1) }, "{size}");
        let trace = answer(&format!("trace tour {size} --convention pl --format ndjson"));
        let (end, nodes) = (if expected { "found" } else { "exhausted" }, &LESSONS["pl_decide"]["nodes"][size]);
        assert!(trace.ends_with(&format!("{{\"event\":\"end\",\"end\":\"{end}\",\"nodes\":{nodes}}}\n")), "{size}");
    }
}

/// A drawn board of the Polish lesson: `K` on the first square, `X` on the others.
fn drawing(knight: &str, visited: &[&str]) -> String {
    let mut text = String::from("|   | a | b | c | d |\n|---|---|---|---|---|\n");
    for rank in (1..=4).rev() {
        text.push_str(&format!("| {rank} |"));
        for file in 'a'..='d' {
            let square = format!("{file}{rank}");
            let mark = if square == knight {
                'K'
            } else if visited.contains(&square.as_str()) {
                'X'
            } else {
                ' '
            };
            text.push_str(&format!(" {mark} |"));
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_polish_lesson_draws_each_move_each_step_back_and_the_end_of_the_search() {
    let text = answer("trace tour 4 --convention pl");
    let events = answer("trace tour 4 --convention pl --format ndjson");
    let mut expected = String::new();
    let mut path: Vec<String> = Vec::new();
    for line in events.lines() {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        let square = event["square"].as_str().unwrap_or_default();
        match event["event"].as_str().unwrap() {
            "enter" => {
                path.push(square.to_owned());
                expected.push_str(&format!("**Ruch {}**\n\n", path.len()));
            }
            "leave" => {
                assert_eq!(path.pop().as_deref(), Some(square));
                if path.is_empty() {
                    break;
                }
                expected.push_str(&format!(
                    "W tym momencie nie możemy już wykonać kolejnego ruchu. Cofamy się więc do poprzedniej sytuacji \
                     z **ruchu {}**.\n\n",
                    path.len()
                ));
            }
            _ => continue,
        }
        let visited: Vec<&str> = path.iter().map(String::as_str).collect();
        expected.push_str(&drawing(visited.last().unwrap(), &visited));
        expected.push('\n');
    }
    assert!(text.starts_with(&expected), "the drawings differ");
    let nodes = &LESSONS["pl_decide"]["nodes"]["4"];
    assert!(text.trim_end().ends_with(&format!("trasy nie ma ({nodes} wejścia na pola).")), "{text}");
}

#[test]
fn the_path_drawn_in_the_polish_lesson_is_refused_at_the_jump_that_is_no_move() {
    let drawn = texts(&LESSONS["pl_decide"]["drawn"]);
    let (text, code) = printed(&format!("check tour 4 {} --lang pl", drawn.join(" ")));
    assert_eq!(code, 1);
    let jump = drawn.windows(2).position(|pair| pair == ["d1", "c4"]).unwrap() + 2;
    let first = text.lines().next().unwrap();
    assert!(first.contains(&jump.to_string()) && first.contains("d1") && first.contains("c4"), "{first}");
    let json = printed(&format!("check tour 4 {} --format json", drawn.join(" "))).0;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["valid"], &json["step"]), (&false.into(), &jump.into()));
}

#[test]
fn the_vietnamese_lesson_prints_its_grid_number_for_number() {
    let expected: Vec<Vec<i64>> = LESSONS["vi_board"]["grid"].as_array().unwrap().iter().map(ints).collect();
    assert_eq!(grid(&answer("find tour 8 --method backtracking --convention vi")), expected);
}

#[test]
fn generate_and_test_does_small_boards_and_says_why_it_cannot_do_the_whole_one() {
    assert_eq!(grid(&answer("find tour 1 --method naive --convention vi")), [[0]]);
    assert_eq!(printed("find tour 3 --method naive --convention vi").1, 1);
    assert_eq!(grid(&answer("find tour 3x4 --method naive")).len(), 3);
    let output = run("find tour 8 --method naive");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0));
    assert!(said.contains("candidates") && said.contains("backtracking"), "{said}");
}

#[test]
fn the_chinese_lesson_prints_its_64_lines_of_neighbours_and_its_path() {
    let lines = answer("graph 8 --format adjacency --convention zh");
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 64);
    assert_eq!(lines[..3], texts(&LESSONS["zh_graph"]["adjacency_first"]));
    assert_eq!(lines[61..], texts(&LESSONS["zh_graph"]["adjacency_last"]));
    let path = answer("find tour 8 --format ids --convention zh");
    let path: Vec<i64> = path.split_whitespace().map(|id| id.parse().unwrap()).collect();
    assert_eq!(path, ints(&LESSONS["zh_graph"]["tour"]));
}

#[test]
fn a_depth_first_walk_of_a_small_graph_is_shown_to_be_no_tour() {
    let text = answer("trace tour --edges A-B,A-C,B-E,B-F,C-D,D-G,D-H,E-I");
    let (walk, attempts) = text.split_once("A tour must go along edges").unwrap();
    assert!(walk.starts_with("A depth-first walk visits 9 of 9 vertices: A B E I F C D G H\n"), "{walk}");
    assert!(walk.contains("I to F: not joined") && walk.contains("G to H: not joined"), "{walk}");
    assert!(attempts.ends_with("None of them visits all vertices: there is no tour from A\n"), "{attempts}");
    assert!(answer("trace tour --edges A-B,B-C,C-A --from B").ends_with("B-A-C: a tour\n"));
}

#[test]
fn the_italian_queens_are_listed_in_order_as_the_lesson_draws_them() {
    for (size, count) in LESSONS["it_queens"]["all_solutions"].as_table().unwrap() {
        let (text, code) = printed(&format!("list queens {size} --lang it"));
        let count = count.as_integer().unwrap();
        assert_eq!(code, i32::from(count == 0), "{size}");
        let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("Soluzione")).collect();
        let expected: Vec<String> = (1..=count).map(|number| format!("Soluzione {number}:")).collect();
        assert_eq!(headings, expected, "{size}");
    }
    let line = "+-+-+-+-+-+-+-+-+";
    let row = |column: i64| (0..8).map(|c| if c == column { "|Q" } else { "| " }).collect::<String>() + "|";
    let rows = ints(&LESSONS["it_queens"]["first_8"]).into_iter().map(row);
    let first = rows.fold(line.to_owned(), |text, row| format!("{text}\n{row}\n{line}"));
    let text = answer("list queens 8 --lang it");
    assert!(text.starts_with(&format!("Soluzione 1:\n{first}\n")), "{text}");
    let ids = answer("list queens 8 --format ids");
    let ids: Vec<&str> = ids.lines().collect();
    assert!(ids.len() == 92 && ids.is_sorted_by(|a, b| a < b), "lexicographic");
    assert!(String::from_utf8(run("list queens 3 --lang it").stderr).unwrap().starts_with("nessuna"));
}

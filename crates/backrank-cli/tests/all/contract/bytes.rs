//! Tours in the binary format, and texts that are too large to keep in memory.

use std::fs;
use std::io::Write;

use crate::command::{Line, backrank, root};

/// A walk of a wazir through every square of a board, up and down its files in turn, as names of squares.
fn snake(ranks: u32, files: u32) -> impl Iterator<Item = String> {
    let name = backrank::board::Square::file_name;
    (0..files).flat_map(move |file| {
        (0..ranks).map(move |step| {
            let rank = if file % 2 == 0 { step } else { ranks - 1 - step };
            format!("{}{}", name(file), rank + 1)
        })
    })
}

#[test]
fn check_and_draw_read_the_binary_format_that_find_writes() {
    let folder = tempfile::tempdir().unwrap();
    for problem in [
        "tour 6",
        "tour 3x10 --closed",
        "tour 5 --piece king",
        "tour 6 --holes a1,f1",
        "tour 3x4 --wrap torus",
        "tour 65 --wrap torus --closed --step c3=17",
        "tour 66x65 --wrap mobius --step c3=17",
        "tour 1",
    ] {
        let bytes = backrank(&format!("find {problem} --format binary")).exits(0).stdout;
        let again = Line::of(&format!("check {problem}")).fed(bytes.clone()).run().exits(0).says_ok();
        let moves = backrank(&format!("find {problem} --format moves")).exits(0);
        Line::of(&format!("check {problem}")).fed(moves.stdout).run().exits(0).answers(again.text());
        fs::write(folder.path().join("tour.bin"), &bytes).unwrap();
        Line::of(&format!("check {problem} tour.bin")).inside(folder.path()).run().exits(0).says_ok();
        let drawn = Line::of(&format!("draw {problem} @tour.bin")).inside(folder.path()).run().exits(0);
        assert!(drawn.text().starts_with("<svg "), "{drawn}");
    }
}

#[test]
fn only_tours_of_leapers_are_written_as_bytes() {
    for words in ["tour 4 --piece rook", "tour 4 --piece nightrider", "queens 8", "placement 4 --piece knight"] {
        backrank(&format!("find {words} --format binary")).refused(&["--format moves"]);
    }
}

#[test]
fn bytes_that_are_no_tour_are_told_with_their_place() {
    let bytes = backrank("find tour 6 --from a1 --format binary").exits(0).stdout;
    let check = |words: &str, bytes: &[u8]| Line::of(&format!("check {words}")).fed(bytes).run();
    let at = |offset: usize| format!("byte {offset}:");
    check("tour 6", &bytes[..bytes.len() - 3]).refused(&[&at(bytes.len() - 3), "3 steps"]);
    check("tour 6", &[&bytes[..], &[0]].concat()).refused(&[&at(bytes.len()), "more data"]);
    check("tour 6", b"backrank tour 9\n").refused(&["byte 14", "version 9"]);
    check("tour 6", b"backrank tour 1\nboard six\n").refused(&["byte 16", "\"board ...\""]);
    check("tour 7", &bytes).refused(&["\"board\" 6x6", "7x7"]);
    check("tour 6 --piece king", &bytes).refused(&["\"piece\" knight", "king"]);
    check("tour 6 --wrap torus", &bytes).refused(&["\"wrap\" flat", "torus"]);
    check("tour 6 --holes a1,c3", &bytes).refused(&["\"holes\" []", "[a1, c3]"]);
    check("queens 6", &bytes).refused(&["\"puzzle\" tour", "queens"]);
    let text = String::from_utf8(bytes.clone()).unwrap();
    let huge = text.replace("squares 36", "squares 18446744073709551615");
    check("tour 6", huge.as_bytes()).refused(&[&at(huge.len()), "steps before the tour"]);
    // A move off the board can be read, and is a fault of the tour.
    let mut off = bytes;
    let step = off.len() - 35;
    off[step] = 4;
    let ran = check("tour 6 --format json", &off).exits(1);
    assert_eq!((&ran.json()["valid"], &ran.json()["step"]), (&false.into(), &2.into()), "{ran}");
}

#[test]
fn a_tour_in_bytes_is_closed_if_it_or_the_question_says_so() {
    let closed = backrank("find tour 6 --closed --format binary").exits(0).stdout;
    let told = |words: &str, bytes: &[u8]| Line::of(words).fed(bytes).run().exits(0).text().to_owned();
    assert!(told("check tour 6", &closed).starts_with("OK\nclosed\n"));
    let open = String::from_utf8(closed).unwrap().replace("closed yes", "closed no");
    assert!(told("check tour 6", open.as_bytes()).starts_with("OK\nopen, but"));
    assert!(told("check tour 6 --closed", open.as_bytes()).starts_with("OK\nclosed\n"));
}

#[test]
fn a_tour_in_bytes_has_all_the_faults_that_it_has_in_other_formats() {
    let required = "tour 6 --closed --symmetric half-turn --step c3=2 --from b2";
    let [bytes, moves] = ["binary", "moves"].map(|format| {
        let found = backrank(&format!("find tour 6 --closed --from a1 --format {format}")).exits(0).stdout;
        Line::of(&format!("check {required}")).fed(found).run().exits(1)
    });
    bytes.answers(moves.text());
    assert!(moves.text().contains("symmetric"), "{moves}");
}

#[test]
fn a_tour_that_does_not_fit_into_memory_is_checked_while_it_is_read() {
    let found = backrank("find tour 30 --format binary").exits(0).stdout;
    let check = |bytes: &[u8]| Line::of("check tour 30 --memory-limit 20KB").fed(bytes).run();
    let kept = Line::of("check tour 30").fed(found.clone()).run().exits(0);
    let ran = check(&found).exits(0).says_ok();
    assert!(ran.text().contains("not checked"), "{ran}");
    // Properties that do not need all squares at once are the same as for a tour in memory.
    for line in kept.text().lines().filter(|line| !line.contains("symmetric") && !line.contains("crossing")) {
        assert!(ran.text().lines().any(|told| told == line), "{line}\n{ran}");
    }
    let mut wrong = found;
    let last = wrong.len() - 1;
    wrong[last - 1] ^= 1;
    assert_eq!(check(&wrong).code(), Some(1));
}

#[test]
fn a_time_limit_ends_a_check_with_what_was_right_until_then() {
    let check = |bytes: &[u8]| Line::of("check tour 300 --time-limit 0s").fed(bytes).run();
    let mut bytes = backrank("find tour 300 --format binary").exits(0).stdout;
    let ran = check(&bytes).exits(3).answers("");
    assert!(ran.said().contains("after checking 65536 of 90000 squares, all correct"), "{ran}");
    // Faults that were found before the time was over are reported as faults.
    let second = bytes.len() - 89_998;
    bytes[second] = bytes[second - 1] ^ 4;
    let ran = check(&bytes).exits(1);
    assert!(ran.text().starts_with("step 3: "), "{ran}");
}

#[test]
fn text_beyond_what_is_kept_is_read_word_by_word() {
    let (ranks, files) = (40, 30);
    let names: Vec<String> = snake(ranks, files).collect();
    let ids: Vec<String> = snake(ranks, files)
        .map(|name| {
            let square: backrank::board::Square = name.parse().unwrap();
            (square.rank() * files + square.file()).to_string()
        })
        .collect();
    let csv: Vec<String> = names.iter().enumerate().map(|(step, name)| format!("{},{name}", step + 1)).collect();
    let check = |text: &str| Line::of("check tour 40x30 --piece wazir --memory-limit 8KB").fed(text).run();
    for text in [
        names.join(" "),
        names.join(",\n"),
        names.join(" → "),
        ids.join(" "),
        ids.join("\n"),
        format!("step,square\n{}\n", csv.join("\n")),
    ] {
        let ran = check(&text).exits(0).says_ok();
        assert!(ran.text().contains("open\n") && ran.text().contains("58 turns\n"), "{ran}");
    }
    check(&names.join(" ").replace("b7 ", "b7 b? ")).refused(&["line 1", "column", "b?"]);
    check(&names.join("\n").replace("a3\n", "a3\n?\n")).refused(&["line 4", "column 1"]);
    check(&ids.join(" ").replace(" 99 ", " 99999 ")).refused(&["99999"]);
    // A grid must be read as a whole.
    let grid = vec![ids[..30].join(" "); 40].join("\n");
    check(&grid).refused(&["too large", "--format moves"]);
    let fault = check(&names[..1100].join(" ")).exits(1);
    assert_eq!(fault.text().lines().count(), 100, "{fault}");
    let fault = check(&names[..1000].join(" ")).exits(1);
    assert_eq!(fault.text().lines().last(), Some("... and 100 more"), "{fault}");
}

#[test]
fn whatever_stands_between_squares_does_so_in_text_that_is_not_kept_too() {
    let names: Vec<String> = snake(40, 30).collect();
    let check = |words: &str, text: &str| Line::of(&format!("check tour 40x30 --piece wazir {words}")).fed(text).run();
    let spaces = ('\0'..='\u{ffff}').filter(|c| c.is_whitespace()).map(String::from);
    for apart in spaces.chain([",", ";", "-", "–", "→", " → ", "\r\n"].map(String::from)) {
        let text = apart.clone() + &names.join(&apart) + &apart;
        let [kept, streamed] = ["", "--memory-limit 8KB"].map(|words| check(words, &text).exits(0).says_ok());
        assert!(streamed.text().contains("not checked") && !kept.text().contains("not checked"), "{apart:?}");
        let wrong = names[..700].join(&apart) + &apart + "b?" + &apart + &names[700..].join(&apart);
        let [kept, streamed] = ["", "--memory-limit 8KB"].map(|words| check(words, &wrong));
        assert_eq!((kept.code(), streamed.code()), (Some(2), Some(2)), "{apart:?}");
        assert_eq!(kept.said(), streamed.said(), "{apart:?}");
    }
}

#[test]
fn numbers_of_squares_are_read_one_by_one_in_the_lessons_that_write_coordinates_too() {
    for lesson in ["it", "vi"] {
        let problem = format!("tour 40 --convention {lesson} --lang en");
        let found = backrank(&format!("find {problem} --method auto --format ids")).exits(0);
        let check = |words: &str| Line::of(&format!("check {problem} {words}")).fed(found.stdout.clone()).run();
        let [kept, streamed] = ["", "--memory-limit 8KB"].map(|words| check(words).exits(0).says_ok());
        assert!(streamed.text().contains("not checked") && !kept.text().contains("not checked"), "{streamed}");
    }
}

#[test]
fn a_word_too_long_to_be_kept_is_refused_and_not_cut() {
    let check = |text: &str| Line::of("check tour 30x40 --piece wazir --memory-limit 8KB").fed(text).run();
    // A word of 64 characters may be the number of a square; a longer one is refused.
    let long = format!("0\n1 {}\n", "0".repeat(63) + "29");
    check(&long.replace(' ', "\n").repeat(100)).refused(&["line 3", "column 1", "…"]);
    check(&("a1→b1→".to_owned() + &"c".repeat(2000))).refused(&["line 1", "column 7", "…"]);
    // Dashes do not separate numbers, whether the text is kept in memory or not.
    check(&"0-1-2-".repeat(500)).refused(&[]);
    // A grid of numbers that are separated by commas must be read as a whole.
    let rank: Vec<String> = (1..=40).map(|step| step.to_string()).collect();
    check(&vec![rank.join(","); 30].join("\n")).refused(&["too large", "--format moves"]);
    let mut cut = "a1→".repeat(500).into_bytes();
    cut.pop();
    assert_eq!(Line::of("check tour 9 --memory-limit 8KB").fed(cut).run().code(), Some(2));
}

#[test]
fn a_stream_without_an_end_is_refused_at_its_first_fault_of_writing() {
    let mut running = Line::of("check tour 5 -").fed("x").start();
    drop(running.child.stdin.take());
    assert_eq!(running.end().code(), Some(2));
    let mut bytes = Vec::new();
    write!(bytes, "backrank tour 1\nboard 5x5\nholes {}", "a1,".repeat(3000)).unwrap();
    Line::of("check tour 5").fed(bytes).run().refused(&["byte 26"]);
}

#[test]
fn the_page_on_bytes_shows_what_is_written() {
    let page = fs::read_to_string(root().join("docs/binary.md")).unwrap();
    let bytes = backrank("find tour 3x4 --from a1 --format binary").exits(0).stdout;
    let head = bytes.len() - 11;
    let steps: Vec<String> = bytes[head..].iter().map(ToString::to_string).collect();
    let header = String::from_utf8(bytes[..head].to_vec()).unwrap();
    assert!(page.contains(header.trim_end()), "{header}");
    assert!(page.contains(&format!("`{}`", steps.join(" "))), "{steps:?}");
}

//! Counts of series of boards: sizes, prefixes, and the recurrence that the counts satisfy.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::command::{LANGUAGES, Line, backrank};

#[test]
fn a_row_says_of_each_board_what_its_own_count_says() {
    for asked in
        ["--closed", "--directed", "--closed --wrap cylinder", "--piece king", "--distinct", "--from b1 --to a1"]
    {
        let row = backrank(&format!("count tour --ranks 2..3 --files 3..4 {asked}")).exits(0);
        let alone = ["2x3", "2x4", "3x3", "3x4"].map(|board| {
            let count = backrank(&format!("count tour {board} {asked}")).exits(0);
            format!("{board}: {}", count.text())
        });
        row.answers(&alone.concat());
    }
    let lines = backrank("count tour --ranks 5 --files 6 --closed --format json").exits(0);
    assert_eq!(lines.json(), backrank("count tour 5x6 --closed --format json").exits(0).json());
}

#[test]
fn long_boards_of_a_row_are_counted_as_each_by_itself() {
    for (row, boards) in
        [("--ranks 3 --files 40..42", ["3x40", "3x41", "3x42"]), ("--ranks 41..43 --files 3", ["41x3", "42x3", "43x3"])]
    {
        for asked in ["--closed", "--directed"] {
            let alone = boards.map(|board| {
                let count = backrank(&format!("count tour {board} {asked}")).exits(0);
                format!("{board}: {}", count.text())
            });
            backrank(&format!("count tour {row} {asked}")).exits(0).answers(&alone.concat());
        }
    }
}

#[test]
fn long_boards_of_a_row_are_searched_within_the_node_limit() {
    for row in ["--ranks 3 --files 42", "--ranks 42 --files 3"] {
        let ran = backrank(&format!("count tour {row} --closed --node-limit 1")).exits(3).answers("");
        assert!(ran.said().contains("--node-limit"), "{ran}");
    }
}

#[test]
fn long_boards_of_a_row_keep_to_the_memory_limit() {
    // The states fit into this memory, but the numbers of more than a thousand digits that are stored with them do not.
    for board in ["3x4000", "--ranks 3 --files 4000"] {
        let ran = backrank(&format!("count tour {board} --closed --memory-limit 200K")).exits(3);
        assert!(ran.said().contains("memory"), "{ran}");
    }
}

#[test]
fn a_row_says_which_board_was_too_much() {
    let ran = backrank("count tour --ranks 4 --files 4..9 --wrap klein --memory-limit 100M").exits(3);
    assert!(ran.text().starts_with("4x4: ") && !ran.text().contains("4x9: "), "{ran}");
    let next = format!("4x{}: ", 4 + ran.text().lines().count());
    assert!(ran.said().contains(&next) && ran.said().contains("memory"), "{ran}");
}

#[test]
fn boards_of_a_row_have_a_folder_for_what_does_not_fit_one_after_the_other() {
    let folder = TempDir::new().unwrap();
    let words = "count tour --ranks 5 --files 5..7";
    let expected = backrank(words).exits(0);
    let line = Line::of(&format!("{words} --scratch rest"));
    line.inside(folder.path()).run().exits(0).answers(expected.text());
    assert_eq!(fs::read_dir(folder.path().join("rest")).unwrap().count(), 0, "what was written is gone");
}

#[test]
fn prefixes_are_the_first_squares_file_by_file() {
    let row = backrank("count tour 3x4 --prefixes").exits(0);
    assert_eq!(row.text().lines().count(), 12);
    assert_eq!(row.text().lines().last(), Some("12: 8"));
    // The first seven squares are a1 to a3, b1 to b3 and c1.
    let alone = backrank("count tour 3x4 --holes c2,c3,d1,d2,d3").exits(0);
    assert_eq!(row.text().lines().nth(6), Some(&*format!("7: {}", alone.text().trim_end())));
    let line = backrank("count tour 3x4 --prefixes --format json").exits(0);
    let last: Value = serde_json::from_str(line.text().lines().last().unwrap_or_default()).unwrap_or_default();
    assert!(last["prefix"] == "12" && last["count"] == "8" && last["board"] == "3x4", "{line}");
}

#[test]
fn a_recurrence_on_boards_that_are_said_to_be_flat_is_that_of_all_flat_boards() {
    let line = "count tour --ranks 3 --files 4..8 --recurrence";
    backrank(&format!("{line} --wrap flat")).exits(0).answers(backrank(line).exits(0).text());
}

#[test]
fn the_recurrence_of_three_ranks_goes_on_as_the_counts_do() {
    let shown = backrank("count tour --ranks 3 --files 36..46 --closed --recurrence --format json").exits(0);
    let lines: Vec<Value> = shown.text().lines().map(|line| serde_json::from_str(line).unwrap_or_default()).collect();
    let (law, counts) = lines.split_last().unwrap_or_else(|| panic!("{shown}"));
    let number =
        |value: &Value| value.as_str().and_then(|text| text.parse::<i128>().ok()).unwrap_or_else(|| panic!("{shown}"));
    let numbers = |name: &str| law[name].as_array().into_iter().flatten().map(number).collect::<Vec<i128>>();
    let [recurrence, numerator, denominator] = ["recurrence", "numerator", "denominator"].map(numbers);
    assert!(law["boards"] == "3xn" && recurrence.len() == 42 && law["states"].as_u64() > Some(42), "{shown}");
    assert!(denominator[0] == 1 && denominator[1..].iter().zip(&recurrence).all(|(below, times)| *below == -times));
    // The coefficients of the generating function, computed by long division.
    let mut series: Vec<i128> = Vec::new();
    for place in 0..=46 {
        let before: i128 = recurrence.iter().zip(series.iter().rev()).map(|(times, before)| times * before).sum();
        series.push(numerator.get(place).copied().unwrap_or(0) + before);
    }
    let counts: Vec<i128> = counts.iter().map(|line| number(&line["count"])).collect();
    assert_eq!(series[36..], counts);
    assert!(law["from"].as_u64() <= Some(46) && law["counts"].as_u64() > law["states"].as_u64());
}

#[test]
fn a_row_that_cannot_be_is_refused_with_the_cure() {
    let refusals: [(&str, &[&str]); 14] = [
        ("count tour 8 --ranks 3 --files 3", &["8", "--files"]),
        ("count tour --files 3", &["--files", "--ranks"]),
        ("count tour --ranks 3", &["--ranks", "--files"]),
        ("count tour --ranks 4..3 --files 3", &["--ranks", "1..40", "4..3"]),
        ("count tour --ranks 0 --files 3", &["--ranks"]),
        ("count tour 8 --prefixes --step 1=a1", &["--prefixes", "--step"]),
        ("count tour --ranks 3 --files 1..2 --from c1", &["--from", "c1"]),
        ("count tour --ranks 3 --files 1..2 --distinct --recurrence", &["--recurrence", "--distinct"]),
        ("count tour --ranks 5 --files 5..6 --symmetric quarter-turn", &["--ranks", "--symmetric"]),
        ("count tour --ranks 3 --files 4..8 --wrap torus --recurrence", &["--recurrence", "--wrap"]),
        ("count tour 8 --recurrence", &["--recurrence", "--ranks"]),
        ("count tour --ranks 1..2 --files 1..2 --recurrence", &["--recurrence", "--files"]),
        ("count tour --ranks 9 --files 1..2 --recurrence", &["--recurrence"]),
        ("count queens --ranks 3 --files 3", &["--ranks"]),
    ];
    for (line, says) in refusals {
        backrank(line).refused(says);
    }
    let refused = backrank("count tour 100000 --prefixes --memory-limit 100M").exits(3);
    assert!(refused.said().contains("160.0 GB"), "{refused}");
    for language in LANGUAGES {
        let line = format!("count tour --ranks 3 --files 4 --recurrence --lang {language}");
        assert!(Line::of(&line).run().exits(0).text().lines().count() == 4, "{language}");
    }
}

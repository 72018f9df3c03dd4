//! `rank`, `unrank` and `sample`: solutions by index; and the classes that `list` prints.

use std::collections::BTreeSet;

use serde_json::json;

use crate::command::{LANGUAGES, Line, backrank};

#[test]
fn numbers_follow_the_list_and_what_unrank_shows_rank_reads_back_in_every_format() {
    let list = backrank("list queens 6 --format moves").exits(0);
    for (rank, moves) in list.text().lines().enumerate() {
        backrank(&format!("rank queens 6 {moves}")).exits(0).answers(&format!("{rank}\n"));
        backrank(&format!("unrank queens 6 {rank} --format moves")).exits(0).answers(&format!("{moves}\n"));
        for format in ["text", "moves", "ids", "json", "csv"] {
            let shown = backrank(&format!("unrank queens 6 {rank} --format {format}")).exits(0);
            let answer = Line::of("rank queens 6 -").fed(shown.text().to_owned()).run().exits(0);
            answer.answers(&format!("{rank}\n"));
        }
    }
    let said = backrank("rank queens 8 a8 e7 h6 f5 c4 g3 b2 d1 --format json").exits(0).json();
    assert_eq!(said, json!({ "rank": "0", "of": "92" }));
    assert!(backrank("unrank queens 5 3 --format svg").exits(0).text().starts_with("<svg"));
}

#[test]
fn given_queens_holes_and_edges_are_numbered_as_they_are_listed() {
    for asked in ["queens 8 --queen b4 --queen d5", "queens 6 --holes a1,c3", "queens 5 --wrap torus --forbid a5"] {
        let list = backrank(&format!("list {asked} --format ids")).exits(0);
        let last = list.text().lines().count() - 1;
        let shown = backrank(&format!("unrank {asked} {last} --format ids")).exits(0);
        assert_eq!(Some(shown.text().trim_end()), list.text().lines().last(), "{shown}");
        let drawn = backrank(&format!("sample {asked} --seed 5 --format ids")).exits(0);
        assert!(list.text().lines().any(|line| line == drawn.text().trim_end()), "{drawn}");
    }
}

#[test]
fn every_tour_of_a_list_has_one_number_and_unrank_shows_it_again() {
    for asked in
        ["tour 5x6 --closed", "tour 3x4", "tour 3x4 --directed", "tour 3x4 --from a1", "tour 5x5 --to c3 --from a1"]
    {
        let list = backrank(&format!("list {asked} --format moves")).exits(0);
        let count = list.text().lines().count();
        let mut numbers = BTreeSet::new();
        for moves in list.text().lines() {
            let said = Line::of(&format!("rank {asked} - --format json")).fed(moves.to_owned()).run().exits(0).json();
            assert_eq!(said["of"], count.to_string());
            let number = said["rank"].as_str().unwrap().to_owned();
            let shown = backrank(&format!("unrank {asked} {number} --format moves")).exits(0);
            let again = Line::of(&format!("rank {asked} -")).fed(shown.text().to_owned()).run().exits(0);
            again.answers(&format!("{number}\n"));
            numbers.insert(number.parse::<usize>().unwrap());
        }
        assert!(numbers.into_iter().eq(0..count), "{asked}");
    }
    let drawn = backrank("sample tour 6 --closed --seed 3 --limit 2 --format moves").exits(0);
    let one_by_one =
        [3, 4].map(|seed| backrank(&format!("sample tour 6 --closed --seed {seed} --format moves")).exits(0));
    drawn.answers(&one_by_one.map(|one| one.text().to_owned()).concat());
}

#[test]
fn a_number_that_is_none_or_too_large_and_what_has_no_numbers_is_refused_with_what_to_do() {
    let table: [(&str, &[&str]); 10] = [
        ("unrank queens 8 92", &["92", "0 to 91"]),
        ("unrank queens 8 99999999999999999999999999999999999999999999", &["0 to 91", "92 in all"]),
        ("unrank queens 8 a1", &["from 0", "a1"]),
        ("unrank queens 8", &["NUMBER", "--help"]),
        ("unrank tour 5x6 8 --closed", &["8", "0 to 7"]),
        ("unrank tour 3x120 0 --closed", &["too long", "count"]),
        ("sample tour 6 --closed --limit 2 --format svg", &["svg", "--limit"]),
        ("sample placement 8 --piece king", &["rank", "list"]),
        ("unrank queens 8 0 --pieces 5", &["one on each rank", "list"]),
        ("rank queens 8 a1 --symmetric half-turn", &["--symmetric"]),
    ];
    for (line, parts) in table {
        backrank(line).refused(parts);
    }
    for (line, part) in [
        ("rank queens 8 a1 b1", "a1 and b1"),
        ("rank queens 8 a1", "not 8"),
        ("rank tour 3x4 a1", "b1 is never visited"),
        ("sample queens 3", "none:"),
        ("sample tour 4", "none:"),
        ("sample tour 4 --limit 3", "none:"),
    ] {
        let ran = backrank(line).exits(1);
        assert!(ran.text().is_empty() && ran.said().contains(part), "{ran}");
    }
}

#[test]
fn a_limit_of_time_is_kept_and_an_unknown_is_no_no() {
    for line in ["sample queens 19", "unrank queens 19 5", "sample queens 20 --queen c5"] {
        let ran = backrank(&format!("{line} --time-limit 0s")).exits(3);
        assert!(ran.text().is_empty() && ran.said().contains("--time-limit"), "{ran}");
    }
}

#[test]
fn draws_are_the_same_for_the_same_seed_on_any_number_of_threads() {
    let drawn = |seed: u32, threads: u32| {
        let line = format!("sample queens 10 --seed {seed} --threads {threads} --format moves");
        backrank(&line).exits(0).text().to_owned()
    };
    assert_eq!(drawn(3, 1), drawn(3, 2));
    assert!((4..10).any(|seed| drawn(seed, 1) != drawn(3, 1)));
}

#[test]
fn samples_that_a_limit_or_a_refusal_ends_are_a_whole_list_or_nothing() {
    let words = "sample queens 12 --limit 1000000000 --time-limit 2s --format json";
    let drawn = backrank(words).exits(3);
    assert!(drawn.json().as_array().is_some_and(|drawn| !drawn.is_empty()), "{drawn}");
    let folder = tempfile::tempdir().unwrap();
    let ran = Line::of(&format!("{words} --output drawn")).inside(folder.path()).run().exits(3).answers("");
    assert!(ran.said().contains("drawn"), "{ran}");
    let kept = std::fs::read_to_string(folder.path().join("drawn")).unwrap();
    assert!(serde_json::from_str::<Vec<serde_json::Value>>(&kept).is_ok_and(|drawn| !drawn.is_empty()), "{ran}");
    backrank("sample placement 5 --piece knight --limit 2 --format json").exits(2).answers("");
    backrank("sample queens 12 --limit 2 --time-limit 0s --format json").exits(3).answers("");
}

#[test]
fn a_list_of_classes_names_their_sizes_and_symmetries_in_every_format() {
    let rows = backrank("list queens 5 --distinct --format csv").exits(0);
    assert_eq!(rows.text().lines().next(), Some("placement,piece,square,class_size,symmetry"));
    let classes: BTreeSet<&str> = rows.text().lines().skip(1).filter_map(|row| row.splitn(4, ',').nth(3)).collect();
    assert_eq!(Vec::from_iter(classes), ["2,quarter-turn", "8,none"]);
    let values = backrank("list queens 6 --distinct --format json").exits(0).json();
    assert_eq!((&values[0]["class_size"], &values[0]["symmetries"]), (&json!(4), &json!(["half-turn"])));
    let kings = backrank("list placement 3 --piece king --pieces 4 --distinct --format csv").exits(0);
    assert!(kings.text().contains(",1,quarter-turn+horizontal+vertical+diagonal+antidiagonal\n"), "{kings}");
    for language in LANGUAGES {
        let ran = backrank(&format!("list queens 6 --distinct --lang {language}")).exits(0);
        let heading = ran.text().lines().next().unwrap_or_default();
        assert!(heading.contains('4') && (language != "it" || heading.contains("rotazione di 180°")), "{ran}");
    }
}

#[test]
fn a_turn_that_placements_are_to_be_kept_by_means_the_same_to_every_verb() {
    for (asked, count) in [("queens 12 --symmetric half-turn", 80), ("queens 13 --symmetric quarter-turn", 8)] {
        backrank(&format!("count {asked}")).exits(0).answers(&format!("{count}\n"));
        let list = backrank(&format!("list {asked} --format moves")).exits(0);
        assert_eq!(list.text().lines().count(), count);
        let found = backrank(&format!("find {asked} --format json")).exits(0);
        Line::of(&format!("check {asked} -")).fed(found.text().to_owned()).run().exits(0);
        assert!(found.json()["symmetric"] == asked.rsplit(' ').next().unwrap_or_default(), "{found}");
        backrank(&format!("decide {asked}")).exits(0);
    }
    backrank("decide queens 6 --symmetric quarter-turn").exits(1);
    let wrong = backrank("check queens 8 a8 e7 h6 f5 c4 g3 b2 d1 --symmetric half-turn").exits(1);
    assert!(wrong.text().contains("the piece on a8 would stand on h1"), "{wrong}");
    backrank("find queens 8 --symmetric half-turn --method masks").refused(&["--method masks"]);
}

#[test]
fn numbers_of_a_board_with_one_rank_of_squares_are_read_as_they_were_written_or_refused() {
    let (mut read, mut refused) = (0, 0);
    for board in ["1x5 --holes a1", "1x5 --holes e1", "1x5", "2x5 --holes a2,b2,c2,d2,e2,a1"] {
        for convention in ["", "--convention it", "--convention zh"] {
            let asked = format!("tour {board} --piece wazir+dabbaba --directed --lang en {convention}");
            for (rank, format) in [(0, "text"), (1, "text"), (3, "text"), (0, "ids"), (1, "ids"), (3, "ids")] {
                let shown = backrank(&format!("unrank {asked} {rank} --format {format}")).exits(0);
                let answer = Line::of(&format!("rank {asked} -")).fed(shown.text().to_owned()).run();
                if answer.said().contains("name the squares") {
                    answer.exits(2).answers("");
                    refused += 1;
                } else {
                    answer.exits(0).answers(&format!("{rank}\n"));
                    read += 1;
                }
            }
        }
    }
    assert!(read > 30 && refused > 3, "{read} {refused}");
}

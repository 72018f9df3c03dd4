//! Every format of the verbs that write tours, placements and maps.

use serde_json::{Value, json};

use crate::command::{Line, Ran, backrank};

/// Writes the answer to a file of this name, and returns the content of the file.
fn written(words: &str, file: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    Line::of(&format!("{words} --output {file}")).inside(folder.path()).run().exits(0).answers("");
    std::fs::read(folder.path().join(file)).unwrap()
}

/// A command line that finds a tour with given ends.
const TOUR: &str = "find tour 3x4 --from a1 --to d3";

fn squares(value: &Value) -> Vec<String> {
    value["squares"].as_array().unwrap().iter().map(|square| square.as_str().unwrap().to_owned()).collect()
}

fn moves(words: &str) -> Vec<String> {
    let ran = backrank(&format!("{words} --format moves")).exits(0);
    ran.text().split_whitespace().map(str::to_owned).collect()
}

/// The number of a square of the 3x4 board.
fn id(square: &str) -> usize {
    let bytes = square.as_bytes();
    usize::from(bytes[1] - b'1') * 4 + usize::from(bytes[0] - b'a')
}

#[test]
fn a_tour_is_a_board_of_numbers_with_the_highest_rank_on_top() {
    let moves = moves(TOUR);
    assert_eq!((moves.len(), &*moves[0], &*moves[11]), (12, "a1", "d3"));
    let step = |square: String| moves.iter().position(|known| *known == square).unwrap() + 1;
    let rank = |rank: u32| ["a", "b", "c", "d"].map(|file| format!("{:>2}", step(format!("{file}{rank}")))).join(" ");
    backrank(TOUR).exits(0).answers(&format!("{}\n{}\n{}\n", rank(3), rank(2), rank(1)));
}

#[test]
fn a_tour_is_the_same_in_every_format() {
    let moves = moves(TOUR);
    let ids: Vec<String> = moves.iter().map(|square| id(square).to_string()).collect();
    backrank(&format!("{TOUR} --format ids")).exits(0).answers(&format!("{}\n", ids.join(" ")));
    let rows = moves.iter().enumerate().map(|(at, square)| format!("{},{square}\n", at + 1));
    backrank(&format!("{TOUR} --format csv")).exits(0).answers(&format!("step,square\n{}", rows.collect::<String>()));
    let expected = json!({
        "puzzle": "tour", "board": "3x4", "piece": "knight", "closed": false, "from": "a1", "to": "d3", "squares": moves,
    });
    assert_eq!(backrank(&format!("{TOUR} --format json")).exits(0).json(), expected);
}

#[test]
fn the_ending_of_the_file_chooses_the_format_of_data() {
    for (words, file, format) in [
        (TOUR, "a.json", "json"),
        (TOUR, "a.CSV", "csv"),
        (TOUR, "a.txt", "text"),
        (TOUR, "a.moves", "moves"),
        (TOUR, "a.bin", "binary"),
        (TOUR, "a", "text"),
        (TOUR, "a.tour", "text"),
        ("list queens 6", "a.jsonl", "ndjson"),
        ("list queens 6", "a.ndjson", "ndjson"),
        ("count tour 5", "a.json", "json"),
        ("map queens 5", "a.csv", "csv"),
        ("trace queens 4", "a.ndjson", "ndjson"),
        ("graph 4", "a.json", "json"),
        ("graph 4", "a.gv", "dot"),
        ("graph 4", "a.g6", "graph6"),
    ] {
        let expected = backrank(&format!("{words} --format {format}")).exits(0).stdout;
        assert_eq!(written(words, file), expected, "{words} --output {file}");
        // A format that is named with `--format` takes precedence over the extension.
        assert_eq!(written(&format!("{words} --format {format}"), "a.pdf"), expected, "{words} --format {format}");
    }
    assert_eq!(written("man", "a.txt"), backrank("man").exits(0).stdout);
}

#[test]
fn a_file_is_refused_if_its_ending_means_another_format_than_the_verb_writes() {
    for (words, parts) in [
        ("count tour 5 --output a.csv", &["count", "csv", "text, json", "--format", "--output"][..]),
        ("list queens 6 --output a.xlsx", &["list", "xlsx", "csv"]),
        ("draw tour 5 --output a.txt", &["draw", "txt", "svg, png, gif"]),
        ("graph 5 --output a.csv", &["graph", "csv", "graph6"]),
        ("find tour 5 --output a.ndjson", &["find", "ndjson", "json"]),
        ("completions bash --output a.json", &["completions", "json", "--output"]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        Line::of(words).inside(folder.path()).run().refused(parts);
        assert_eq!(folder.path().read_dir().unwrap().count(), 0, "{words}");
    }
}

#[test]
fn the_json_of_a_tour_names_what_is_not_plain_about_its_board() {
    let ran = backrank("find tour 3x4 --piece king --wrap cylinder --holes b2,c2 --format json").exits(0);
    let found = ran.json();
    assert_eq!(
        (&found["wrap"], &found["holes"], &found["piece"]),
        (&json!("cylinder"), &json!(["b2", "c2"]), &json!("king"))
    );
    assert_eq!(squares(&found).len(), 10, "{ran}");
}

#[test]
fn queens_are_a_board_of_letters_and_the_same_in_every_format() {
    backrank("find queens 4")
        .exits(0)
        .answers("+-+-+-+-+\n| |Q| | |\n+-+-+-+-+\n| | | |Q|\n+-+-+-+-+\n|Q| | | |\n+-+-+-+-+\n| | |Q| |\n+-+-+-+-+\n");
    backrank("find queens 4 --format moves").exits(0).answers("b4 d3 a2 c1\n");
    backrank("find queens 4 --format ids").exits(0).answers("1 3 0 2\n");
    backrank("find queens 4 --format csv").exits(0).answers("piece,square\n1,b4\n2,d3\n3,a2\n4,c1\n");
    let expected = json!({"puzzle": "queens", "board": "4x4", "squares": ["b4", "d3", "a2", "c1"]});
    assert_eq!(backrank("find queens 4 --format json").exits(0).json(), expected);
}

#[test]
fn a_placement_has_the_letter_of_its_piece() {
    backrank("find placement 2 --piece king --pieces 1").exits(0).answers("+-+-+\n|K| |\n+-+-+\n| | |\n+-+-+\n");
    let found = backrank("find placement 3 --piece knight --pieces 5 --format json").exits(0).json();
    assert_eq!((&found["puzzle"], &found["piece"]), (&json!("placement"), &json!("knight")));
    assert_eq!(squares(&found).len(), 5);
}

#[test]
fn pictures_are_svg_with_a_title() {
    for words in [
        "find tour 5 --format svg",
        "draw tour 5",
        "draw queens 6",
        "draw tour 6 --closed --no-numbers",
        "map queens 5 --format svg",
    ] {
        let ran = backrank(words).exits(0);
        let text = ran.text();
        assert!(text.starts_with("<svg ") && text.contains("<title>") && text.ends_with("</svg>\n"), "{ran}");
    }
}

/// The solutions of a list, each as its squares, read from each format that lists them.
fn listed(ran: &Ran, format: &str) -> Vec<Vec<String>> {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    match format {
        "json" => ran.json().as_array().unwrap().iter().map(squares).collect(),
        "ndjson" => ran.text().lines().map(|line| squares(&serde_json::from_str(line).unwrap())).collect(),
        "csv" => {
            let mut found: Vec<Vec<String>> = Vec::new();
            for row in ran.text().lines().skip(1) {
                let fields: Vec<&str> = row.split(',').collect();
                found.resize_with(fields[0].parse().unwrap(), Vec::new);
                found.last_mut().unwrap().push(fields[2].to_owned());
            }
            found
        }
        _ => ran.text().lines().map(words).collect(),
    }
}

#[test]
fn a_list_holds_the_same_answers_in_every_format() {
    for words in [
        "list tour 3x4",
        "list tour 3x4 --directed",
        "list queens 6",
        "list placement 3 --pieces 2",
        "list queens 6 --distinct",
    ] {
        let expected = listed(&backrank(&format!("{words} --format moves")).exits(0), "moves");
        assert!(!expected.is_empty(), "{words}");
        for format in ["json", "ndjson", "csv"] {
            let ran = backrank(&format!("{words} --format {format}")).exits(0);
            assert_eq!(listed(&ran, format), expected, "{ran}");
        }
        for format in ["text", "ids"] {
            let ran = backrank(&format!("{words} --format {format}")).exits(0);
            let count = if format == "text" { ran.text().matches(':').count() } else { ran.text().lines().count() };
            assert_eq!(count, expected.len(), "{ran}");
        }
        backrank(&words.replace("list", "count")).exits(0).answers(&format!("{}\n", expected.len()));
    }
}

#[test]
fn a_list_ends_at_its_limit_and_the_whole_of_it_is_no_surprise() {
    for limit in [0, 1, 5, 1000] {
        let ran = backrank(&format!("list queens 6 --format moves --limit {limit}")).exits(0);
        assert_eq!(ran.text().lines().count(), limit.min(4), "{ran}");
    }
    assert_eq!(backrank("list queens 4 --format json --limit 0").exits(0).json(), json!([]));
}

#[test]
fn the_classes_of_a_list_make_up_the_whole() {
    let classes = backrank("list queens 8 --distinct --format json").exits(0).json();
    let sizes = classes.as_array().unwrap().iter().map(|class| class["class_size"].as_u64().unwrap());
    backrank("count queens 8").exits(0).answers(&format!("{}\n", sizes.sum::<u64>()));
}

#[test]
fn a_map_of_starts_says_the_same_in_every_format() {
    let map = backrank("map tour 3x4 --format json").exits(0).json();
    assert_eq!((&map["puzzle"], &map["board"]), (&json!("tour"), &json!("3x4")));
    let marks: Vec<(String, bool)> =
        map["map"].as_object().unwrap().iter().map(|(square, mark)| (square.clone(), mark == "yes")).collect();
    assert_eq!(marks.len(), 12);
    let rows = marks.iter().map(|(square, yes)| format!("{square},{}\n", if *yes { "yes" } else { "no" }));
    backrank("map tour 3x4 --format csv").exits(0).answers(&format!("square,tour\n{}", rows.collect::<String>()));
    let lines = marks.iter().map(|(square, yes)| {
        format!(
            "{} Starting from {square}: {}\n",
            if *yes { "✔" } else { "✘" },
            if *yes { "tour found" } else { "no tour" }
        )
    });
    backrank("map tour 3x4 --format lines").exits(0).answers(&lines.collect::<String>());
    let board = |rank: &[(String, bool)]| {
        rank.iter().map(|(_, yes)| if *yes { "✔" } else { "✘" }).collect::<Vec<_>>().join(" ")
    };
    let text: String = marks.chunks(4).rev().map(|rank| board(rank) + "\n").collect();
    backrank("map tour 3x4").exits(0).answers(&text);
}

#[test]
fn a_map_of_placements_counts_those_that_use_each_square() {
    backrank("map queens 4").exits(0).answers("0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n");
    let map = backrank("map queens 4 --format json").exits(0).json();
    assert_eq!((&map["map"]["a1"], &map["map"]["b1"]), (&json!("0"), &json!("1")));
    assert!(backrank("map queens 4 --format csv").exits(0).text().starts_with("square,placements\na1,0\nb1,1\n"));
    backrank("map placement 2 --pieces 1 --format lines").exits(0).answers("a1 1\nb1 1\na2 1\nb2 1\n");
    // After 1000 nodes 452 placements are listed, none of which uses a4; a number that is too small is not written.
    for format in ["text", "csv", "json", "lines"] {
        let words = format!("map placement 6 --piece knight --pieces 12 --node-limit 1000 --format {format}");
        backrank(&words).exits(3).answers("");
    }
}

#[test]
fn a_picture_numbers_the_steps_as_the_convention_does() {
    let ran = backrank("draw tour 5 --convention vi").exits(0);
    assert!(ran.text().contains(">0<") && ran.text().contains(">24<") && !ran.text().contains(">25<"), "{ran}");
}

#[test]
fn a_map_of_starts_marks_each_square_once() {
    let ran = backrank("map tour 5 --format svg").exits(0);
    let drawn = ran.text().split("</desc>").nth(1).unwrap_or_default();
    assert!(drawn.contains("<path") && !drawn.contains(['✔', '✘']), "{ran}");
}

#[test]
fn a_map_of_ends_says_the_same_in_every_format_and_mirrors_the_map_of_starts() {
    let map = backrank("map tour 3x4 --from a1 --format json").exits(0).json();
    assert_eq!((&map["from"], map.get("to")), (&json!("a1"), None));
    let marks: Vec<(String, bool)> =
        map["map"].as_object().unwrap().iter().map(|(square, mark)| (square.clone(), mark == "yes")).collect();
    let yes: Vec<&str> = marks.iter().filter(|(_, yes)| *yes).map(|(square, _)| square.as_str()).collect();
    assert_eq!(yes, ["a2", "d3"]);
    backrank("map tour 3x4 --from a1").exits(0).answers("✘ ✘ ✘ ✔\n✔ ✘ ✘ ✘\n✘ ✘ ✘ ✘\n");
    let rows = marks.iter().map(|(square, yes)| format!("{square},{}\n", if *yes { "yes" } else { "no" }));
    let csv = format!("square,tour\n{}", rows.collect::<String>());
    backrank("map tour 3x4 --from a1 --format csv").exits(0).answers(&csv);
    backrank("map tour 3x4 --to a1 --format csv").exits(0).answers(&csv);
    assert_eq!(backrank("map tour 3x4 --to a1 --format json").exits(0).json()["to"], json!("a1"));
    let lines = backrank("map tour 3x4 --from a1 --format lines").exits(0);
    assert!(lines.text().starts_with("✘ Ending on a1: no tour\n"), "{lines}");
    let picture = backrank("map tour 3x4 --from a1 --format svg").exits(0);
    assert!(picture.text().contains("Ends of tours from a1 on 3x4"), "{picture}");
    let lesson = backrank("map tour 3x4 --from 0,0 --convention it --lang en").exits(0);
    assert!(lesson.text().starts_with("✘ Ending on 0,0: no tour\n"), "{lesson}");
}

#[test]
fn lists_of_boards_of_more_than_48_squares_are_whole_on_any_number_of_threads() {
    // The frontier of these boards is at times one vertex wider and at times one narrower.
    for (asked, tours) in [
        ("tour 5x15 --piece wazir --holes f1,g5,h5,i5,j5,k5,l5,m3,m5,n2,n5,o2,o5", 68),
        ("tour 8x9 --piece wazir --holes a5,c8,d8,e8,f3,f8,g8,h8,i7,i8 --closed", 16474),
        ("tour 3x20 --holes h3,m1,m2,q1 --directed", 22816),
    ] {
        backrank(&format!("count {asked}")).exits(0).answers(&format!("{tours}\n"));
        for threads in [1, 2] {
            let list = backrank(&format!("list {asked} --format ids --threads {threads}")).exits(0);
            assert_eq!(list.text().lines().count(), tours, "{asked} on {threads} threads");
        }
    }
    // The first tour comes before the whole search tree is divided among the threads.
    let first = backrank("list tour 4x14 --format ids --threads 2 --limit 1").exits(0);
    assert_eq!(first.text().lines().count(), 1);
}

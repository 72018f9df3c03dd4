//! Why there is no tour: the squares that show each reason, sentences that can be read by themselves, and pictures.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::command::{LANGUAGES, backrank, root};

/// The code of the reason, the squares and the numbers in the answer to a question whose answer is no.
fn shown(asked: &str) -> (Value, Value, Value) {
    let told = backrank(&format!("decide {asked} --format json")).exits(1).json();
    (told["reason_code"].clone(), told["squares"].clone(), told["numbers"].clone())
}

#[test]
fn reasons_about_moves_and_rotations_have_squares_and_pictures() {
    for (asked, code, squares, numbers) in [
        (
            "tour 4x5 --from a2",
            "inner-end",
            json!({
                "outer": ["a1", "b1", "c1", "d1", "e1", "a4", "b4", "c4", "d4", "e4"],
                "inner": ["a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"],
            }),
            Value::Null,
        ),
        (
            "tour 6 --closed --from a1 --to b1",
            "ends-not-joined",
            json!({"from": ["b1"], "to": ["a1"]}),
            json!({"moves": 1}),
        ),
        (
            "tour 3 --piece wazir --step b1=3",
            "steps-colour",
            json!({"from": ["a1", "c1", "b2", "a3", "c3"], "to": ["b1"]}),
            json!({"moves": 2}),
        ),
        ("tour 8 --step c3=3 --step d3=5", "steps-colour", json!({"from": ["c3"], "to": ["d3"]}), json!({"moves": 2})),
        (
            "tour 8 --step c3=3 --step h8=5",
            "steps-apart",
            json!({"from": ["c3"], "to": ["h8"]}),
            json!({"moves": 2, "least": 4}),
        ),
        (
            "tour 8 --closed --symmetric quarter-turn",
            "tour-not-symmetric",
            json!({"turned": ["a1"], "images": ["h1"]}),
            json!({"moves": 16}),
        ),
        (
            "tour 5 --closed --symmetric quarter-turn --piece king",
            "tour-not-symmetric",
            json!({"turned": ["c3"], "images": ["c3"]}),
            Value::Null,
        ),
        (
            "tour 7 --symmetric half-turn --from a1 --to g1",
            "ends-not-symmetric",
            json!({"turned": ["a1"], "images": ["g7"]}),
            Value::Null,
        ),
    ] {
        assert_eq!(shown(asked), (json!(code), squares.clone(), numbers), "{asked}");
        let picture = backrank(&format!("draw {asked}")).exits(1);
        let tints = picture.text().matches("rx=\"8\"").count();
        let named: usize = squares.as_object().unwrap().values().map(|names| names.as_array().unwrap().len()).sum();
        assert_eq!(tints, named, "{picture}");
    }
    let (code, squares, _) = shown("tour 8 --symmetric half-turn");
    assert_eq!((code, squares["turned"].as_array().unwrap().len()), (json!("tour-not-symmetric"), 32));
}

/// Questions without a tour: at least one for each reason, as (code of the reason, arguments).
const QUESTIONS: [(&str, &str); 31] = [
    ("schwenk-1991", "4x20 --closed"),
    ("schwenk-1991", "4x6 --closed --from d2"),
    ("cull-de-curtins-1978", "4"),
    ("conrad-1994", "6 --from a1 --to b1"),
    ("watkins-2000", "5x7 --wrap cylinder --closed"),
    ("watkins-hoenigman-1997", "5 --wrap torus --closed"),
    ("construction", "3x7 --from a1 --to b2"),
    ("tour", "5 --holes a1"),
    ("same-ends", "5 --from a1 --to a1"),
    ("ends-not-joined", "6 --closed --from a1 --to b1"),
    ("too-short", "1x2 --closed"),
    ("colours", "5 --closed"),
    ("end-colour", "5 --from a2"),
    ("sides", "3 --piece king --holes b1,c1,a2,c2,a3,b3 --from b2"),
    ("inner-end", "4x5 --from a2"),
    ("ends-meet", "3x2147483647 --from c1 --to c3"),
    ("few-moves", "3x3 --holes a1"),
    ("dead-ends", "2x7"),
    ("crowded", "5x6 --from b3 --to d4"),
    ("apart", "2x5 --piece wazir --closed --holes c1,c2"),
    ("cut", "3x4 --holes b2"),
    ("neighbours", "3x5 --piece king --holes c2,a2,d1 --from d3 --to b1"),
    ("forced-loop", "4x4 --holes d3"),
    ("forced", "4x7 --holes a1,c2 --closed"),
    ("steps-colour", "8 --step c3=3 --step d3=5"),
    ("steps-apart", "8 --step c3=3 --step h8=5"),
    ("steps-line", "4x20 --step c4=18"),
    ("tour-not-symmetric", "8 --symmetric half-turn"),
    ("ends-not-symmetric", "7 --symmetric half-turn --from a1 --to g1"),
    ("search", "2x3 --method backtracking"),
    ("budget", "6 --holes b2,a2 --node-limit 5"),
];

#[test]
fn the_page_lists_the_reasons_that_there_are_and_no_others() {
    let page = std::fs::read_to_string(root().join("docs/json.md")).unwrap();
    let table = page.split("| `reason_code` | of a tour |").nth(1).unwrap().split("\n\n").next().unwrap();
    let cells = table.lines().filter_map(|row| row.split('|').nth(1));
    let listed: BTreeSet<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert_eq!(listed, QUESTIONS.map(|(code, _)| code).into());
    for (code, words) in QUESTIONS {
        let told = backrank(&format!("decide tour {words} --format json")).json();
        assert_eq!(told["reason_code"], code, "{words}");
    }
    // Some reasons of the library are errors on the command line.
    for (words, part) in [
        ("5 --from f1", "f1"),
        ("3 --holes a1,a2,a3,b1,b2,b3,c1,c2,c3", ""),
        ("5x6 --symmetric quarter-turn", "--symmetric quarter-turn"),
        ("5 --step a1=2 --step b3=2", "--step"),
    ] {
        backrank(&format!("decide tour {words} --format json")).refused(&[part]);
    }
}

#[test]
fn a_rule_or_theorem_is_told_and_what_shows_it_here_besides() {
    for asked in ["tour 4", "tour 4x20 --closed", "tour 3x15 --from c1 --to c3"] {
        let told = backrank(&format!("decide {asked} --format json")).exits(1).json();
        let (reason, by) = (told["reason"].as_str().unwrap(), told["shown_by"].as_str().unwrap());
        assert!(told["squares"].is_object() && reason != by, "{told}");
        let ran = backrank(&format!("draw {asked}")).exits(1);
        assert_eq!(ran.said(), format!("none: {reason}\nthe board shows this with another argument: {by}\n"));
        let plain = ran.text().replace("&apos;", "'").replace("&amp;", "&");
        assert!(
            plain.contains(&format!("<desc>{reason}. the board shows this with another argument: {by}</desc>")),
            "{ran}"
        );
    }
    // If the squares illustrate the reason itself, the answer names no other proof.
    for asked in ["tour 5 --from a2", "tour 4x5 --from a2"] {
        let told = backrank(&format!("decide {asked} --format json")).exits(1).json();
        assert!(told["squares"].is_object() && told.get("shown_by").is_none(), "{told}");
    }
}

#[test]
fn what_follows_from_forced_moves_speaks_of_the_moves_that_are_left() {
    // With holes at the edge, no theorem applies to this board. Knights can reach every square of four ranks, but not
    // from a1 to b1 without moves that no closed tour uses.
    let told = backrank("decide tour 4x21 --closed --holes u1,u2,u3,u4 --format json").exits(1).json();
    let reason = told["reason"].as_str().unwrap();
    assert!(reason.ends_with("the moves that are left do not connect a1 with b1"), "{reason}");
    // A closed loop is the last deduction, so the moves that remain without it are not mentioned.
    let looped = backrank("decide tour 4x5 --closed --holes a1,b3 --format json").exits(1).json();
    assert_eq!(looped["steps"].as_array().unwrap().len(), 7);
    assert!(looped["reason"].as_str().unwrap().starts_with("after 6 deductions about forced moves, a move between"));
}

#[test]
fn reasons_are_worded_exactly() {
    for (asked, parts) in [
        ("tour 2x7", &["a1, b1, f1 have only one move each, but a tour has only two ends"][..]),
        ("tour 8 --holes b3,g6,d4,e5", &["a1, h8", "by their colours, a tour can end on only one of them"]),
        (
            "tour 8 --holes b3,g6,d4,e5 --from d1",
            &["one end is given elsewhere, and only one of them can be the other"],
        ),
        ("tour 1x4 --piece king --from b1 --to c1", &["a tour between the given ends needs two there"]),
        (
            "tour 5x5 --from c3 --to c1",
            &["a1, a5, e5, e1, none of them an end of the tour, have exactly two moves each"],
        ),
        ("tour 4x4 --holes a2", &["by their colours d1, a4 cannot be ends of the tour"]),
        ("tour 2x4 --wrap cylinder --closed", &["but each square of a closed tour needs two, to come and to go"]),
        ("tour 3x10 --closed --from c2 --to e1", &["a1, a3 together need at least 4 moves"]),
        ("tour 5 --from a2", &["more squares (13 against 12)", "a2 has the other"]),
        ("tour 5 --step a1=2", &["one move later it is on the other colour, but a1 is not"]),
        ("tour 5 --step a2=3", &["is back on it 2 moves later, but a2 has the other"]),
        ("tour 5x6 --from b3 --to d4", &["a1, a5, none of them an end of the tour, together need at least 4 moves"]),
        ("tour 6 --from a1 --to c1", &["an even number of squares", "a1 and c1 have the same"]),
        ("tour 2x7 --closed", &["only one move", "to come and to go"]),
        ("tour 8 --closed --symmetric quarter-turn", &["64 squares", "16 moves never lead from a1 to h1"]),
        ("tour 4", &["of more than one square"]),
    ] {
        let ran = backrank(&format!("decide {asked}")).exits(1);
        assert!(parts.iter().all(|part| ran.text().contains(part)), "{ran}");
    }
}

#[test]
fn the_marks_of_a_picture_are_explained_beneath_it_in_every_language() {
    let mut legends = Vec::new();
    for language in LANGUAGES {
        let ran = backrank(&format!("draw tour 3x4 --holes b2 --lang {language}")).exits(1);
        // Only the text of the legend starts at its point: the squares that are taken away, and the parts.
        let legend = ran.text().split("text-anchor=\"start\"").nth(1).unwrap();
        let legend = legend.split("</g>").next().unwrap().to_owned();
        let lines = legend.matches("<text ").count();
        assert!((2..=5).contains(&lines), "{ran}");
        assert!(!legend.contains("mark-"), "{ran}");
        legends.push(legend);
    }
    legends.sort();
    legends.dedup();
    assert_eq!(legends.len(), LANGUAGES.len());
}

#[test]
fn a_picture_of_moves_that_do_not_lead_there_says_how_many() {
    for (words, legend) in [
        ("tour 8 --step a1=1 --step b1=3", "cannot be reached from there in 2 moves"),
        ("tour 8 --closed --symmetric quarter-turn", "its image under the turn, not 16 moves away"),
        ("tour 8 --symmetric half-turn --from a1 --to b1", "its image under the turn"),
    ] {
        let ran = backrank(&format!("draw {words}")).exits(1);
        // A long line of the legend is broken into several.
        let text = ran.text().split("<text ").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
        let text = text.collect::<Vec<_>>().join(" ");
        assert!(text.ends_with(legend), "{text}\n{ran}");
    }
}

#[test]
fn dozens_of_squares_are_all_named() {
    let told = backrank("decide tour 8 --piece giraffe --format json").exits(1).json();
    let removed: Vec<&str> =
        told["squares"]["removed"].as_array().unwrap().iter().map(|square| square.as_str().unwrap()).collect();
    assert!(removed.len() > 10, "{told}");
    assert!(told["reason"].as_str().unwrap().contains(&format!("without {} the board", removed.join(", "))), "{told}");
    let chinese = backrank("decide tour 8 --piece giraffe --lang zh").exits(1);
    assert!(chinese.text().contains(&removed.join("、")), "{chinese}");
}

#[test]
fn a_map_from_a_square_marks_it() {
    let discs =
        |words: &str| backrank(&format!("map tour 5 {words} --format svg")).exits(0).text().matches("<circle").count();
    assert_eq!([discs(""), discs("--from a1"), discs("--to c3")], [0, 1, 1]);
}

//! The properties of a tour that `check` prints.

use serde_json::json;

use crate::command::{Line, backrank};

const OPEN: &str = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

#[test]
fn a_tour_is_told_in_a_few_lines() {
    let ran = backrank(&format!("check tour 3x4 {OPEN}")).exits(0).says_ok();
    let lines =
        "OK\nopen\nsymmetric: half-turn\nnot magic: ranks sum to 22–30, files to 12–27\n20 self-crossings\n10 turns\n";
    assert_eq!(ran.text(), lines);
    let ring = "check tour 3 --holes b2 a1 b3 c1 a2 c3 b1 a3 c2";
    let open = backrank(ring);
    assert_eq!(open.text().lines().nth(1), Some("open, but it can be closed: its ends are one move apart"));
    let closed = backrank(&format!("{ring} --closed"));
    let told: Vec<&str> = closed.text().lines().skip(1).take(2).collect();
    let all = "symmetric: half-turn, quarter-turn, top–bottom mirror, left–right mirror, mirror in the diagonal from a1, mirror in the antidiagonal";
    assert_eq!(told, ["closed", all]);
}

#[test]
fn a_line_of_squares_has_a_half_turn_and_a_single_square_is_open_and_closed_alike() {
    let told = |words: &str| {
        let ran = backrank(&format!("check tour {words}")).exits(0).says_ok();
        ran.text().lines().skip(1).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told("1x4 --piece wazir a1 b1 c1 d1"), ["open", "symmetric: half-turn"]);
    assert_eq!(told("4x1 --piece wazir a1 a2 a3 a4"), ["open", "symmetric: half-turn"]);
    let alone = [
        "one square and no move, so open and closed alike",
        "magic: every rank, every file and both diagonals sum to 1",
    ];
    assert_eq!(
        (told("1 a1"), told("1 --closed a1")),
        (alone.map(str::to_owned).to_vec(), alone.map(str::to_owned).to_vec())
    );
}

#[test]
fn the_json_of_a_right_tour_says_what_it_is() {
    let json = backrank(&format!("check tour 3x4 {OPEN} --format json")).exits(0).json();
    let facts = json!({
        "valid": true, "closed": false, "can_be_closed": false, "symmetries": ["half-turn"], "magic": "no",
        "rank_sums": ["22", "26", "30"], "file_sums": ["12", "21", "18", "27"], "crossings": 20, "turns": 10,
    });
    assert_eq!(json, facts);
    // Crossings and turns are not defined on glued boards. A square board has sums of diagonals.
    let wrapped =
        backrank("check tour 1x3 --wrap cylinder --piece king a1 b1 c1 --closed --format json").exits(0).json();
    assert!(wrapped.get("crossings").is_none() && wrapped.get("turns").is_none(), "{wrapped}");
    let alone = backrank("check tour 1 a1 --format json").exits(0).json();
    assert_eq!((&alone["magic"], &alone["diagonal_sums"]), (&json!("magic"), &json!(["1", "1"])));
}

#[test]
fn a_semi_magic_tour_is_told_with_its_sums() {
    let grid = "1 30 47 52 5 28 43 54\n48 51 2 29 44 53 6 27\n31 46 49 4 25 8 55 42\n50 3 32 45 56 41 26 7\n\
                33 62 15 20 9 24 39 58\n16 19 34 61 40 57 10 23\n63 14 17 36 21 12 59 38\n18 35 64 13 60 37 22 11\n";
    let ran = Line::of("check tour 8").fed(grid).run().exits(0).says_ok();
    let line = "semi-magic: every rank and every file sums to 260, the diagonals to 210 and 282";
    assert!(ran.text().lines().any(|told| told == line), "{ran}");
    assert_eq!(Line::of("check tour 8 --format json").fed(grid).run().json()["magic"], "semi-magic");
    // On a board that is not square the sums of diagonals do not matter.
    let flat = backrank("check tour 2x4 --piece king a2 b1 c1 d2 d1 c2 b2 a1").exits(0);
    assert!(flat.text().contains("magic: every rank sums to 18, every file to 9"), "{flat}");
}

#[test]
fn crossings_of_too_many_long_moves_are_left_out_and_not_guessed() {
    // A tour of a rook up one file and down the next, with one move as long as the board.
    let mut squares: Vec<String> = (1..=3000).map(|rank| format!("a{rank}")).collect();
    squares.rotate_left(1);
    squares.extend((1..=3000).map(|rank| format!("b{rank}")));
    let mut json =
        Line::of("check tour 3000x2 --piece rook --format json").fed(squares.join(" ")).run().exits(0).json();
    // All moves of a file, including the long one, lie on one line.
    assert_eq!(json["crossings"].take(), 2998);
    let wide: Vec<String> = (1..=60_000).map(|rank| format!("a{rank}")).collect();
    let wide = [&wide[1..], &wide[..1]].concat().join(" ");
    let ran = Line::of("check tour 60000x1 --piece rook").fed(wide).run().exits(0).says_ok();
    assert!(ran.text().contains("self-crossings were not counted"), "{ran}");
}

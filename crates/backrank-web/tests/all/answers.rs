//! Tests of the answer to each question of the page.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank::board::{Board, Piece, Square, Tour};
use backrank::search::Budget;
use backrank_page::{LastIndexCache, PreparedSearch, SearchContext, WHOLE_MODULE_ONLY_ROUTES, json_field_name};
use backrank_web::Config;
use backrank_words::{Language, Words};

use crate::visitor::{House, queens, squares, tour, with};
use serde_json::{Value, json};

#[test]
fn the_page_begins_with_labels_in_its_language_and_the_limits() {
    let house = House::open();
    let about = house.get("/api/about?lang=it").value();
    assert_eq!((&about["lang"], &about["limits"]["side"]), (&json!("it"), &json!(40)));
    assert_eq!((about["languages"].as_array().unwrap().len(), about["themes"].as_array().unwrap().len()), (5, 4));
    let knight = &about["pieces"][0];
    assert_eq!((&knight["name"], &knight["label"]), (&json!("knight"), &json!("cavallo")));
    assert!(knight["body"].as_str().unwrap().starts_with('M'));
    let about = house.get("/api/about?lang=zh").value();
    for list in [&about["methods"]["tour"], &about["methods"]["queens"], &about["orders"], &about["tie_breaks"]] {
        for item in list.as_array().unwrap() {
            assert_ne!(item["name"], item["label"], "{item} has no label");
        }
    }
    for language in ["en", "it", "pl", "vi", "zh"] {
        let words = house.get(&format!("/api/about?lang={language}")).value()["words"].clone();
        assert!(words["page-title"].as_str().is_some_and(|title| title != "page-title"));
    }
    // The language can also be that of the browser.
    let polish = house.request("GET", "/api/about", "Accept-Language: pl-PL,pl;q=0.9,en;q=0.5\r\n", "");
    assert_eq!(house.raw(polish.as_bytes()).value()["lang"], "pl");
}

#[test]
fn a_tour_is_answered_with_its_squares_and_what_it_is() {
    let house = House::open();
    for (ranks, files, closed) in [(8, 8, false), (8, 8, true), (5, 6, true), (40, 40, false), (3, 10, true)] {
        let answer = house.value("/api/answer", &with(tour(ranks, files), "closed", closed));
        assert_eq!((&answer["answer"], &answer["seeded"]), (&json!("yes"), &json!(true)), "{answer}");
        let made = if closed { Tour::closed } else { Tour::open };
        made(&Board::new(ranks, files).unwrap(), &Piece::KNIGHT, squares(&answer["squares"])).unwrap();
        assert!(answer["facts"].as_array().unwrap().len() > 2 && !answer["verdict"].as_str().unwrap().is_empty());
    }
    let other_piece = house.value("/api/answer", &with(tour(4, 4), "piece", "wazir"));
    assert_eq!((&other_piece["answer"], &other_piece["seeded"]), (&json!("yes"), &json!(false)));
    let from_to = with(with(tour(6, 6), "from", "a1"), "to", "b1");
    let answer = squares(&house.value("/api/answer", &from_to)["squares"]);
    assert_eq!((answer[0].to_string(), answer[35].to_string()), ("a1".into(), "b1".into()));
    let by_lesson = with(with(with(tour(5, 5), "method", "backtracking"), "order", "it"), "from", "a5");
    assert_eq!(house.value("/api/answer", &by_lesson)["squares"][1], "b3");
}

#[test]
fn a_symmetric_tour_stays_the_same_when_the_board_is_turned_and_differs_by_seed() {
    let house = House::open();
    let found: BTreeSet<Vec<Square>> = (1..=3)
        .map(|seed| {
            let setting = with(with(tour(8, 8), "closed", true), "seed", seed);
            let walk = squares(&house.value("/api/answer?symmetric=half-turn", &setting)["squares"]);
            Tour::closed(&Board::new(8, 8).unwrap(), &Piece::KNIGHT, walk.clone()).unwrap();
            let turned = |square: &Square| Square::new(7 - square.file(), 7 - square.rank());
            // Half a tour later the knight is on the image under the half-turn.
            assert!((0..64).all(|step| walk[(step + 32) % 64] == turned(&walk[step])), "{walk:?}");
            walk
        })
        .collect();
    assert_eq!(found.len(), 3);
}

#[test]
fn every_solution_has_an_index_and_a_drawn_one_says_which() {
    let house = House::open();
    let ask = |setting: &Value, name: &str, value: Value| {
        let answer = house.value("/api/unrank", &json!({ "setting": setting, name: value }));
        let texts = ["rank", "of"].map(|name| answer[name].as_str().unwrap().to_owned());
        (texts, squares(&answer["squares"]))
    };
    let asked = tour(5, 5);
    let mut all = BTreeSet::new();
    for rank in [0, 1, 432, 863] {
        let ([index, of], walk) = ask(&asked, "rank", json!(rank.to_string()));
        assert_eq!((index, of.as_str()), (rank.to_string(), "864"));
        Tour::open(&Board::new(5, 5).unwrap(), &Piece::KNIGHT, walk.clone()).unwrap();
        assert!(all.insert(walk));
    }
    for setting in [asked, with(tour(6, 6), "closed", true), queens(8)] {
        let ([index, of], drawn) = ask(&setting, "seed", json!(7));
        assert_eq!(ask(&setting, "rank", json!(index)), ([index, of], drawn));
    }
    assert_eq!(ask(&with(tour(6, 6), "closed", true), "rank", json!("9861")).0[1], "9862");
    let beyond = house.send("/api/unrank", &json!({ "setting": tour(5, 5), "rank": "864" }).to_string());
    assert_eq!((beyond.status, beyond.value()["code"].as_str()), (400, Some("number")));
    assert!(beyond.value()["error"].as_str().unwrap().contains("863"));
    let mut rooks = with(queens(5), "puzzle", "placement");
    rooks["piece"] = json!("rook");
    let none = house.value("/api/unrank", &json!({ "setting": rooks, "rank": "0" }));
    assert_eq!(none["answer"], "unknown");
    assert!(none["verdict"].as_str().unwrap().starts_with("only placements of queens have an index"), "{none}");
}

#[test]
fn an_index_that_is_long_in_the_making_is_only_made_for_those_who_wait() {
    let asked = json!({ "setting": with(tour(8, 8), "closed", true), "rank": "7000000000000" });
    assert_eq!(House::open().value("/api/unrank?soon=1", &asked), json!({ "answer": "later" }));
    // Without `soon`, a memory limit that is too small is reported.
    let small = House::with(Config { memory: 1 << 30, ..Config::default() });
    let answer = small.value("/api/unrank", &asked);
    assert_eq!(answer["answer"], "unknown");
    assert!(answer["verdict"].as_str().unwrap().contains("GB"), "{answer}");
}

#[test]
fn a_kept_index_has_the_limits_of_each_request() {
    let words = Arc::new(Words::new(Language::default(), json_field_name));
    let last_index = Some(Arc::<LastIndexCache>::default());
    let is_over = Arc::new(AtomicBool::new(false));
    let unrank = |rank: &str, budget: Budget| {
        let route = WHOLE_MODULE_ONLY_ROUTES.iter().find(|route| route.path == "/api/unrank");
        let (route, body) = (route.unwrap(), json!({ "setting": queens(8), "rank": rank }).to_string());
        let query = route.parse_parameters(Vec::new()).unwrap_or_else(|_| panic!("no parameter is wrong"));
        let request = route.parse_request(&query, body.as_bytes(), &words);
        let Ok(PreparedSearch::Answer(search)) = request else { panic!("an index gives one answer") };
        let (words, last_index) = (Arc::clone(&words), last_index.clone());
        let answer = search(&SearchContext { words, query, budget, last_index, slowness: || 1.0 });
        let answer: Value = serde_json::from_slice(&answer.unwrap_or_else(|_| panic!("refused")).bytes).unwrap();
        answer["answer"].clone()
    };
    assert_eq!(unrank("0", Budget::unlimited().with_cancel(Arc::clone(&is_over))), "yes");
    is_over.store(true, Ordering::Relaxed);
    assert_eq!(unrank("40", Budget::unlimited()), "yes");
}

#[test]
fn a_no_comes_with_the_reason_and_its_squares() {
    let house = House::open();
    let no = |setting: &Value| {
        let answer = house.value("/api/answer", setting);
        assert_eq!(answer["answer"], "no", "{answer}");
        answer
    };
    let four = no(&tour(4, 4));
    let kinds: Vec<&str> = four["evidence"].as_array().unwrap().iter().map(|e| e["kind"].as_str().unwrap()).collect();
    assert_eq!((kinds[0], kinds.len()), ("removed", 7));
    assert!(four["shown_by"].as_str().unwrap().contains("b2"));
    let mut ring = with(tour(5, 5), "closed", true);
    ring["board"]["holes"] = json!(["c3"]);
    let ring = no(&ring);
    assert!(ring["verdict"].as_str().unwrap().starts_with("a1, a5, e5, e1 have exactly two moves each"), "{ring}");
    assert_eq!(ring["evidence"][0]["squares"].as_array().unwrap().len(), 8);
    // The squares whose two moves force the cycle are marked with their number of moves, unlike the others.
    let forcing = &ring["evidence"][1];
    assert_eq!((&forcing["squares"], &forcing["numbers"]), (&json!(["a1", "a5", "e5", "e1"]), &json!([2, 2, 2, 2])));
    assert!(forcing["kind"] != ring["evidence"][0]["kind"] && forcing["label"] != ring["evidence"][0]["label"]);
    assert!(ring["evidence"][0]["label"].as_str().unwrap().starts_with("a square of a ring"), "{ring}");
    // A closed tour has no free ends.
    let mut cut = with(tour(4, 4), "closed", true);
    cut["board"]["holes"] = json!(["c1", "a2"]);
    for (setting, is_closed) in [(cut, true), (with(tour(8, 8), "piece", "ferz"), false)] {
        let needing = no(&setting)["evidence"].as_array().unwrap().iter().find(|e| e["kind"] == "needing").cloned();
        assert_eq!(needing.unwrap()["label"].as_str().unwrap().contains("free end"), !is_closed, "{setting}");
    }
    let colours = no(&with(tour(5, 5), "from", "a2"));
    assert_eq!((&colours["code"], &colours["evidence"][0]["kind"]), (&json!("end-colour"), &json!("colour")));
    assert_eq!(colours["evidence"][0]["squares"].as_array().unwrap().len(), 13);
    let lone = no(&tour(3, 3));
    let mark = &lone["evidence"][0];
    assert_eq!((&mark["kind"], &mark["squares"], &mark["numbers"]), (&json!("isolated"), &json!(["b2"]), &Value::Null));
    // Squares with a single move are shown with that move.
    let ferz = no(&with(tour(8, 8), "piece", "ferz"));
    let kinds = |answer: &Value| {
        answer["evidence"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        (kinds(&ferz), ferz["evidence"][1]["moves"].as_array().unwrap().len()),
        (vec![json!("needing"), json!("elsewhere")], 3)
    );
    assert_eq!(kinds(&colours), ["colour", "colour"]);
    let queens_of_three = no(&queens(3));
    assert_eq!(queens_of_three["code"], "crowded");
    let sizes: BTreeSet<usize> = queens_of_three["evidence"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["squares"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, BTreeSet::from([4, 5]));
    assert_eq!(no(&with(queens(6), "standing", json!(["a1"])))["code"], "search");
    let crowd = json!({ "puzzle": "placement", "board": { "ranks": 6, "files": 6 }, "piece": "king", "pieces": 10 });
    let four_lines = no(&with(tour(4, 6), "closed", true));
    let of = |evidence: &Value| evidence["squares"].as_array().unwrap().len();
    assert_eq!(four_lines["evidence"].as_array().unwrap().iter().map(of).collect::<Vec<_>>(), [12, 12]);
    assert_eq!(four_lines["evidence"][0]["squares"][11], "f4");
    assert!(four_lines["shown_by"].as_str().unwrap().contains("two outer lines"), "{four_lines}");
    let attack = no(&with(queens(8), "standing", json!(["a1", "b2"])));
    let evidence = &attack["evidence"][0];
    assert_eq!((&evidence["squares"], &evidence["moves"]), (&json!(["a1", "b2"]), &json!([["a1", "b2"]])));
    let forbidden = no(&with(with(queens(8), "standing", json!(["c3"])), "forbidden", json!(["c3"])));
    assert_eq!(forbidden["evidence"][0]["squares"], json!(["c3"]));
    let rank = no(&with(queens(4), "forbidden", json!(["a2", "b2", "c2", "d2"])));
    assert_eq!(rank["evidence"][0]["squares"], json!(["a2", "b2", "c2", "d2"]));
    let groups = no(&crowd);
    assert_eq!(groups["evidence"].as_array().unwrap().len(), 9, "{groups}");
}

#[test]
fn an_answer_beyond_the_limits_is_unknown_and_no_error() {
    let house = House::with(backrank_web::Config {
        time: std::time::Duration::from_millis(100),
        ..backrank_web::Config::default()
    });
    let hard = with(with(tour(8, 8), "closed", true), "method", "backtracking");
    let answer = house.value("/api/answer", &hard);
    assert_eq!(answer["answer"], "unknown");
    assert!(answer["verdict"].as_str().unwrap().contains("time"), "{answer}");
    let stuck = with(with(tour(4, 4), "from", "a1"), "method", "warnsdorff");
    assert_eq!(house.value("/api/answer", &stuck)["answer"], "unknown");
}

#[test]
fn a_map_says_of_every_square_whether_it_can_be_the_start_or_hold_a_queen() {
    let house = House::open();
    let five = house.value("/api/map", &tour(5, 5));
    assert_eq!((five["yes"].as_array().unwrap().len(), five["no"].as_array().unwrap().len()), (13, 12));
    assert_eq!(five["unknown"], json!([]));
    let six = house.value("/api/map", &queens(6));
    // None of the four solutions uses a corner or a square of the long diagonals.
    assert_eq!(six["yes"].as_array().unwrap().len(), 24);
    assert!(six["no"].as_array().unwrap().contains(&json!("a1")));
    let eight = house.value("/api/map", &queens(8));
    assert_eq!((&eight["uses"]["a1"], &eight["uses"]["d1"]), (&json!(4), &json!(18)));
    // The placements are too many to list, but each square has one.
    let many = house.value("/api/map", &queens(16));
    assert_eq!((&many["uses"], many["yes"].as_array().unwrap().len()), (&Value::Null, 256));
    let given = house.value("/api/map", &with(queens(6), "standing", json!(["b1"])));
    assert_eq!(given["yes"].as_array().unwrap().len(), 6, "one solution has a queen there: {given}");
}

#[test]
fn a_walk_is_told_where_it_can_go_where_it_should_and_how_far_back_it_must() {
    let house = House::open();
    let play = |setting: Value, path: &[&str]| house.value("/api/play", &json!({ "setting": setting, "path": path }));
    let open = play(tour(5, 5), &["a1", "b3"]);
    assert_eq!((&open["state"], &open["back"]), (&json!("open"), &Value::Null));
    assert!(open["good"].as_array().unwrap().len() <= open["legal"].as_array().unwrap().len());
    let dead = play(tour(5, 5), &["a2", "b4"]);
    assert_eq!((&dead["state"], &dead["back"], &dead["good"]), (&json!("dead"), &json!(2), &json!([])));
    assert_eq!(play(tour(4, 4), &["a1"])["verdict"], play(tour(4, 4), &["a2"])["verdict"]);
    let reason = |played: &Value| played["reason"].as_str().unwrap().to_owned();
    assert!(reason(&dead).contains("13 against 12") && reason(&dead).contains("a2 has the other"), "{dead}");
    assert_eq!(dead["evidence"][0]["squares"].as_array().unwrap().len(), 13);
    // If the board has no tour at all, that reason is given, whatever the walk has left.
    let lines = play(with(tour(4, 6), "closed", true), &["d4", "b3"]);
    assert_eq!((&lines["state"], &lines["back"]), (&json!("dead"), &Value::Null));
    let answer = house.value("/api/answer", &with(tour(4, 6), "closed", true));
    for (of_play, of_answer) in [("reason", "verdict"), ("evidence", "evidence"), ("shown_by", "shown_by")] {
        assert_eq!(lines[of_play], answer[of_answer], "{lines}");
        assert!(!lines[of_play].is_null(), "{lines}");
    }
    // If only the walk excludes a tour, the reason is about the squares that it has left, and says so.
    let late = play(tour(5, 5), &["a1", "c2", "e3", "c4"]);
    assert_eq!(late["state"], "dead", "{late}");
    assert!(reason(&late).starts_with("given where the piece stands and which squares are left: "), "{late}");
    assert_eq!(late["evidence"], json!([]));
    let wrong = play(tour(5, 5), &["a1", "a2"]);
    assert_eq!(wrong["state"], "wrong");
    let whole = ["a1", "c2", "a3", "b1", "d2", "b3", "c1", "a2", "c3", "d1", "b2", "d3"];
    assert_eq!(play(tour(3, 4), &whole)["state"], "done");
    assert_eq!(play(with(tour(3, 4), "closed", true), &whole)["state"], "dead");
    // A complete walk whose ends are not one move apart is no closed tour.
    let open = house.value("/api/answer", &with(tour(6, 6), "to", "a2"))["squares"].clone();
    let unclosed = json!({ "setting": with(tour(6, 6), "closed", true), "path": open });
    let unclosed = house.value("/api/play", &unclosed);
    assert_eq!(unclosed["state"], "dead");
    assert!(reason(&unclosed).contains("cannot move from the end"), "{unclosed}");
    let quick = house.value("/api/play?hint=0", &json!({ "setting": tour(8, 8), "path": ["a1"] }));
    assert_eq!((&quick["legal"], &quick["good"]), (&json!(["b3", "c2"]), &Value::Null));
    assert_eq!(play(with(tour(8, 8), "from", "a1"), &["b1"])["state"], "wrong");
}

#[test]
fn queens_are_told_where_they_can_stand_and_what_they_attack() {
    let house = House::open();
    let play = |path: &[&str]| house.value("/api/play", &json!({ "setting": queens(6), "path": path }));
    let empty = play(&[]);
    assert_eq!((empty["legal"].as_array().unwrap().len(), empty["good"].as_array().unwrap().len()), (36, 24));
    let corner = play(&["a1"]);
    assert_eq!((&corner["state"], &corner["back"]), (&json!("dead"), &json!(1)));
    assert_eq!(corner["attacked"].as_array().unwrap().len(), 15);
    assert_eq!(play(&["b1", "b2"])["state"], "wrong");
    assert_eq!(play(&["d1", "a2", "e3", "b4", "f5", "c6"])["state"], "done");
}

#[test]
fn a_given_piece_on_a_forbidden_square_is_wrong_however_many_pieces_are_missing() {
    let house = House::open();
    let board = json!({ "ranks": 3, "files": 3 });
    let kings = json!({ "puzzle": "placement", "piece": "king", "board": board, "standing": ["a1"] });
    let play = |pieces: u32, forbidden: &str| {
        let setting = with(with(kings.clone(), "pieces", pieces), "forbidden", json!([forbidden]));
        assert_eq!(house.value("/api/answer", &setting)["answer"], if forbidden == "a1" { "no" } else { "yes" });
        house.value("/api/play", &json!({ "setting": setting, "path": [] }))
    };
    for pieces in [1, 2] {
        let wrong = play(pieces, "a1");
        assert_eq!(wrong["state"], "wrong", "{wrong}");
        assert!(wrong["verdict"].as_str().unwrap().contains("forbidden square"), "{wrong}");
    }
    assert_eq!([play(1, "b1")["state"].clone(), play(2, "b1")["state"].clone()], ["done", "open"]);
}

#[test]
fn a_graph_has_each_move_once_and_none_of_a_hole() {
    let house = House::open();
    let edges = |setting: Value| house.value("/api/graph", &setting)["edges"].as_array().unwrap().len();
    assert_eq!(edges(tour(8, 8)), 168);
    assert_eq!(house.value("/api/graph", &tour(2, 3))["edges"], json!([["a1", "c2"], ["c1", "a2"]]));
    let holes = json!({ "puzzle": "tour", "board": { "ranks": 2, "files": 3, "holes": ["c2"] } });
    assert_eq!(house.value("/api/graph", &holes)["edges"], json!([["c1", "a2"]]));
}

#[test]
fn solutions_of_ones_own_are_checked_however_they_are_written() {
    let house = House::open();
    let check = |setting: Value, text: &str| house.value("/api/check", &json!({ "setting": setting, "text": text }));
    let small = check(tour(5, 5), "1 2 3\n4 5 6\n");
    assert_eq!(small["verdict"], "the grid has 2 ranks of 3 squares, but the board is 5x5");
    // Numbers of squares may be split into lines anywhere.
    assert_ne!(check(tour(5, 5), "0 7 14\n23 16 5\n")["verdict"], small["verdict"]);
    let valid = |value: &Value| value["valid"] == true;
    assert!(valid(&check(queens(8), "0 4 7 5 2 6 1 3")));
    assert!(valid(&check(queens(8), "a8 e7 h6 f5 c4 g3 b2 d1")));
    assert!(valid(&check(
        tour(3, 4),
        "[\"a1\",\"c2\",\"a3\",\"b1\",\"d2\",\"b3\",\"c1\",\"a2\",\"c3\",\"d1\",\"b2\",\"d3\"]"
    )));
    assert!(valid(&check(tour(3, 4), "3 6 9 12\n8 11 2 5\n1 4 7 10")));
    // As for the command, JSON says which problem it solves, and whether its tour is closed.
    let open = "\"squares\":[\"a1\",\"c2\",\"a3\",\"b1\",\"d2\",\"b3\",\"c1\",\"a2\",\"c3\",\"d1\",\"b2\",\"d3\"]";
    assert!(valid(&check(tour(3, 4), &format!("{{\"board\":\"3x4\",{open}}}"))));
    assert!(!valid(&check(tour(3, 4), &format!("{{\"board\":\"3x4\",\"closed\":true,{open}}}"))));
    let other = check(tour(3, 4), &format!("{{\"board\":\"6x6\",{open}}}"));
    assert!(other["verdict"].as_str().unwrap().contains("6x6") && !valid(&other), "{other}");
    let wrong = check(tour(3, 4), "a1 c2 c3");
    assert_eq!((&wrong["valid"], &wrong["step"]), (&json!(false), &json!(3)));
    assert_eq!(check(tour(5, 5), "a1 b3 c1")["missing"], "b1");
    assert!(!valid(&check(queens(8), "a1 b2")) && !valid(&check(queens(8), "")) && !valid(&check(queens(8), "{")));
    assert!(!valid(&check(with(tour(3, 4), "from", "d3"), "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3")));
}

#[test]
fn solutions_are_exported_as_pictures_and_data() {
    let house = House::open();
    let take = |format: &str, body: &Value| house.post(&format!("/api/picture?format={format}"), body);
    let asked = json!({ "setting": tour(5, 5), "squares": null, "film": false, "look": {} });
    let svg = take("svg", &asked);
    assert_eq!((svg.status, svg.header("content-type")), (200, Some("image/svg+xml")));
    assert_eq!(svg.header("content-disposition"), Some("attachment; filename=\"backrank-tour-5x5.svg\""));
    assert!(svg.body.starts_with("<svg ") && svg.body.contains("<title"));
    let moves = take("moves", &asked);
    assert_eq!(moves.body.split_whitespace().count(), 25);
    let given: Vec<&str> = moves.body.split_whitespace().collect();
    let again = take("csv", &json!({ "setting": tour(5, 5), "squares": given }));
    assert!(again.body.starts_with(&format!("step,square\n1,{}\n", given[0])), "{}", again.body);
    assert_eq!(take("json", &json!({ "setting": queens(6) })).value()["squares"].as_array().unwrap().len(), 6);
    assert_eq!(take("svg", &json!({ "setting": tour(5, 5), "squares": ["a1"] })).status, 422);
    assert_eq!(take("csv", &json!({ "setting": tour(4, 4) })).status, 422);
    assert_eq!(take("bmp", &asked).status, 400);
}

#[test]
fn unfinished_tours_and_placements_are_exported_as_they_are() {
    let house = House::open();
    let take = |format: &str, setting: &Value, squares: &Value| {
        let body = json!({ "setting": setting, "squares": squares, "unfinished": true });
        house.post(&format!("/api/picture?format={format}"), &body)
    };
    let walk = json!(["a1", "b3", "c5"]);
    let svg = take("svg", &tour(5, 5), &walk).body;
    assert!(
        svg.contains("d=\"M50 450L150 250L250 50\"")
            && svg.contains("Unfinished walk of the knight on 5x5; squares so far: 3"),
        "{svg}"
    );
    let data = take("json", &tour(5, 5), &walk).value();
    assert_eq!((&data["squares"], &data["finished"], &data["closed"]), (&walk, &json!(false), &json!(false)));
    assert_eq!(take("csv", &tour(5, 5), &walk).body, "step,square\n1,a1\n2,b3\n3,c5\n");
    assert!(
        take("gif", &tour(5, 5), &walk).body.starts_with("GIF89a")
            && take("png", &tour(5, 5), &walk).body.contains("PNG")
    );
    // An incomplete walk may visit a square twice, like that of a search that tests only at its end, but must consist
    // of moves.
    assert_eq!(take("svg", &tour(5, 5), &json!(["a1", "b3", "a1"])).status, 200);
    assert_eq!(take("svg", &tour(5, 5), &json!(["a1", "a2"])).status, 422);
    for setting in [tour(5, 5), queens(5)] {
        for format in ["svg", "gif", "json", "csv", "moves"] {
            assert_eq!(take(format, &setting, &json!([])).status, 200, "{format} of nothing");
        }
    }
    // A complete walk is exported as a solution.
    let whole = house.value("/api/answer", &tour(5, 5))["squares"].clone();
    assert!(take("svg", &tour(5, 5), &whole).body.contains("Open tour"));
    let some = take("svg", &queens(6), &json!(["a1", "c2"])).body;
    assert!(
        some.matches("<use ").count() == 2
            && some.contains("2 x queen on 6x6, unfinished")
            && !some.contains("attack each other"),
        "{some}"
    );
    assert!(take("svg", &queens(6), &json!(["a1", "b2"])).body.contains("a1 and b2 attack each other"));
    assert_eq!(take("csv", &queens(6), &json!(["a1"])).body, "piece,square\n1,a1\n");
}

#[test]
fn the_files_of_the_page_come_with_tags_and_are_not_sent_twice() {
    let house = House::open();
    let page = house.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let tag = format!("If-None-Match: {}\r\n", page.header("etag").unwrap());
    let again = house.raw(house.request("GET", "/", &tag, "").as_bytes());
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let head = house.raw(house.request("HEAD", "/index.html", "", "").as_bytes());
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("content-length"), Some(&*page.body.len().to_string()));
}

#[test]
fn a_piece_goes_by_its_name_in_the_language_of_the_request_and_in_english() {
    let house = House::open();
    let squares = |lang: &str, piece: &str| {
        let value = house.value(&format!("/api/answer?lang={lang}"), &with(tour(5, 5), "piece", piece));
        value["squares"].clone()
    };
    let knight = squares("en", "knight");
    assert!(knight.is_array(), "{knight}");
    for (lang, piece) in [("it", "cavallo"), ("it", "Cavallo"), ("pl", "skoczek"), ("vi", "mã"), ("zh", "knight")] {
        assert_eq!(squares(lang, piece), knight, "{piece} in {lang}");
    }
}

#[test]
fn a_forecast_is_told_within_a_second_with_a_smaller_board_that_fits() {
    let house = House::open();
    let told = |query: &str, setting: &str| {
        let begun = std::time::Instant::now();
        let answer = house.send(&format!("/api/forecast{query}"), setting).value();
        // The tests are built without most optimizations.
        assert!(begun.elapsed() < std::time::Duration::from_secs(5), "{setting}");
        (answer["fits"].clone(), answer["lines"].clone())
    };
    let closed = |side: u32| format!(r#"{{"puzzle":"tour","board":{{"ranks":{side},"files":{side}}},"closed":true}}"#);
    let (fits, lines) = told("", &closed(6));
    assert!(fits == true && lines[0] == "This takes less than 1 s and about 14.9 MB of memory.", "{lines}");
    assert_eq!(told("?distinct=1", &closed(6)).1, lines);
    let classes = told("?distinct=1", &closed(8)).1[0].to_string();
    assert!(classes.starts_with("\"This takes at least "), "{classes}");
    let (fits, lines) = told("", &closed(10));
    assert!(fits == false && lines[2] == "A smaller board that fits: 8x8", "{lines}");
    assert!(lines[1].as_str().is_some_and(|line| line.contains("1.6 GB")), "{lines}");
    let (fits, lines) = told("", r#"{"puzzle":"tour","board":{"ranks":9,"files":9,"holes":["e5"]}}"#);
    assert!(fits == false && lines[0].as_str().is_some_and(|line| line.contains("about")), "{lines}");
    let queens = |side: u32| format!(r#"{{"puzzle":"queens","board":{{"ranks":{side},"files":{side}}}}}"#);
    assert_eq!(told("", &queens(18)).0, true);
    assert_eq!(told("", &queens(24)).0, false);
    // The counts of other pieces are extrapolated, and what is listed is tried.
    let of = |piece: &str, side: u32| {
        format!(
            r#"{{"puzzle":"placement","board":{{"ranks":{side},"files":{side}}},"piece":"{piece}","pieces":{side}}}"#
        )
    };
    let (fits, lines) = told("", &of("king", 8));
    assert!(fits == true && lines[0].as_str().is_some_and(|line| line.contains("less than 1 s")), "{lines}");
    assert_eq!(told("", &of("knight", 30)).0, false);
    let (fits, lines) = told("?distinct=1", &of("knight", 10));
    assert!(fits == true && lines[0].as_str().is_some_and(|line| line.contains("not known beforehand")), "{lines}");
}

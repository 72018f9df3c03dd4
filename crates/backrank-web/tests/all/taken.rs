//! Tests of the export of pictures, animations and data.

use crate::visitor::{House, queens, squares, tour, with};
use serde_json::{Value, json};

#[test]
fn a_gallery_is_exported_as_it_is_shown() {
    let house = House::open();
    let take = |format: &str, setting: &Value, gallery: Value| {
        house.post(&format!("/api/picture?format={format}"), &json!({ "setting": setting, "gallery": gallery }))
    };
    let svg = take("svg", &queens(8), json!({ "limit": 120 })).body;
    assert_eq!([svg.matches("translate(").count(), svg.matches("<circle ").count()], [92, 12]);
    assert!(svg.contains("on 8x8, one on each board: 92") && svg.contains("tick: 12"), "{}", &svg[..600]);
    assert!(take("png", &queens(6), json!({ "limit": 4 })).body.contains("PNG"));
    let few = take("svg", &queens(6), json!({ "limit": 9 })).body;
    assert!(few.contains("width=\"720\""), "{}", &few[..300]);
    // The solutions keep their numbers in the whole list.
    let only = take("csv", &queens(8), json!({ "limit": 20, "only": true })).body;
    let numbers: Vec<&str> = only.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert!(only.starts_with("number,class,fundamental,squares\n1,1,yes,a8 e7 h6 f5 c4 g3 b2 d1\n"), "{only}");
    assert_eq!(numbers, ["1", "2", "5", "6", "7", "8", "9", "10", "11", "14", "17", "18"]);
    let rings = take("json", &with(tour(6, 6), "closed", true), json!({ "limit": 3 })).value();
    assert_eq!((rings["solutions"].as_array().unwrap().len(), &rings["closed"]), (3, &json!(true)));
    assert_eq!(squares(&rings["solutions"][2]["squares"]).len(), 36);
    assert_eq!(take("moves", &queens(6), json!({ "limit": 9 })).body.lines().count(), 4);
    // A picture has as many boards as fit, and says so; data has all solutions.
    let rings = with(tour(6, 6), "closed", true);
    let many = take("svg", &rings, json!({ "limit": 2000 })).body;
    assert!(many.contains("on 6x6, one on each board: the first 1,111 of 9,862</title>"), "{}", &many[..600]);
    assert_eq!(many.matches("translate(").count(), 1111);
    assert_eq!(take("csv", &rings, json!({ "limit": 2000 })).body.lines().count(), 1 + 2000);
    assert_eq!(take("svg", &queens(8), json!({ "many": 3 })).status, 400);
}

#[test]
fn a_part_of_a_gallery_says_of_how_many_it_is_and_what_was_asked() {
    let house = House::open();
    let take = |format: &str, setting: &Value, gallery: Value| {
        house.post(&format!("/api/picture?format={format}"), &json!({ "setting": setting, "gallery": gallery })).body
    };
    let json =
        |setting: &Value, gallery: Value| -> Value { serde_json::from_str(&take("json", setting, gallery)).unwrap() };
    assert!(take("svg", &queens(9), json!({ "limit": 120 })).contains("the first 120 of 352</title>"));
    // The list is complete even if its length equals the requested number.
    assert!(take("svg", &queens(6), json!({ "limit": 4 })).contains("one on each board: 4</title>"));
    let only = take("svg", &queens(8), json!({ "limit": 20, "only": true }));
    assert!(only.contains("one on each board: 12</title>"), "{}", &only[..400]);
    assert_eq!(json(&queens(9), json!({ "limit": 3 }))["total"], "352");
    // A total that takes too long to count is left out.
    assert_eq!(json(&queens(28), json!({ "limit": 3 }))["total"], Value::Null);
    let asked = with(with(queens(6), "standing", json!(["b6"])), "forbidden", json!(["a1", "c3"]));
    let given = json(&asked, json!({ "limit": 9 }));
    assert_eq!(
        (&given["queen"], &given["forbid"], &given["total"]),
        (&json!(["b6"]), &json!(["a1", "c3"]), &json!("1"))
    );
    assert!(take("svg", &asked, json!({ "limit": 9 })).contains("Given pieces: b6. Forbidden squares: a1 c3</desc>"));
    let mut ends = with(tour(5, 5), "from", "a1");
    ends["board"]["holes"] = json!(["b1"]);
    let walks = json(&ends, json!({ "limit": 2 }));
    assert_eq!((&walks["from"], &walks["holes"], &walks["closed"]), (&json!("a1"), &json!(["b1"]), &json!(false)));
    assert!(take("svg", &ends, json!({ "limit": 2 })).contains("Holes: b1. Start: a1</desc>"));
}

#[test]
fn pixels_of_few_boards_are_as_many_as_of_one() {
    let house = House::open();
    for (setting, gallery) in [(queens(4), json!({ "limit": 1 })), (queens(6), json!({ "limit": 4 }))] {
        let taken = json!({ "setting": setting, "gallery": gallery });
        // A width of 1080 = 4 * 256 + 56.
        assert!(house.post("/api/picture?format=png", &taken).body.contains("IHDR\0\0\u{4}8"));
    }
}

#[test]
fn an_export_of_two_things_is_refused() {
    let house = House::open();
    let refused = |format: &str, fields: Value| {
        let mut taken = json!({ "setting": tour(5, 5) });
        taken.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let answer = house.post(&format!("/api/picture?format={format}"), &taken);
        assert_eq!(answer.status, 400, "{fields}: {}", answer.body);
        answer.body
    };
    let gallery = json!({ "limit": 2 });
    assert!(refused("svg", json!({ "gallery": gallery, "squares": ["a1"] })).contains("cannot be combined"));
    refused("json", json!({ "gallery": gallery, "map": true }));
    refused("gif", json!({ "gallery": gallery, "film": true }));
    refused("svg", json!({ "moves": [["a1", "b3"]], "squares": ["a1"] }));
    refused("gif", json!({ "map": true, "film": true }));
    assert!(refused("svg", json!({ "film": true })).contains("gif"));
}

#[test]
fn the_reason_of_a_no_is_exported_as_the_command_writes_it() {
    let house = House::open();
    let why = |setting: Value| house.value("/api/picture?format=json", &json!({ "setting": setting }));
    let colours = why(with(tour(5, 5), "from", "b1"));
    assert_eq!(
        (&colours["answer"], &colours["reason_code"], &colours["from"]),
        (&json!("no"), &json!("end-colour"), &json!("b1"))
    );
    assert!(colours["reason"].as_str().unwrap().contains("13 against 12"));
    assert_eq!([&colours["squares"]["needing"], &colours["squares"]["neighbours"]].map(|s| squares(s).len()), [13, 12]);
    assert_eq!(colours["numbers"]["needed"], 25);
    let queens = why(queens(3));
    assert_eq!(
        (&queens["answer"], &queens["reason_code"], &queens["board"]),
        (&json!("no"), &json!("crowded"), &json!("3x3"))
    );
    assert_eq!(house.post("/api/picture?format=csv", &json!({ "setting": tour(4, 4) })).status, 422);
}

#[test]
fn a_gallery_holds_no_more_than_a_search_may_and_says_when_time_was_up() {
    let take = |house: &House, setting: &Value| {
        let asked = json!({ "setting": setting, "gallery": { "limit": 10_000 } });
        house.post("/api/picture?format=csv", &asked)
    };
    let small = House::with(backrank_web::Config { memory: 1 << 24, ..backrank_web::Config::default() });
    let lines = take(&small, &queens(14)).body.lines().count();
    assert!((100..500).contains(&lines), "{lines}");
    let hasty = House::with(backrank_web::Config {
        time: std::time::Duration::from_millis(300),
        ..backrank_web::Config::default()
    });
    let late = take(&hasty, &queens(34));
    assert!(late.status == 422 && late.body.contains("time limit reached"), "{}", late.body);
}

#[test]
fn a_list_that_memory_cuts_short_is_not_called_whole() {
    let small = House::with(backrank_web::Config { memory: 1 << 22, ..backrank_web::Config::default() });
    let events = small.events("/api/list?limit=10000", &queens(12));
    let (name, end) = events.last().unwrap();
    let listed = end["listed"].as_u64().unwrap();
    assert!(name == "end" && listed < 1000 && end["all"] == false && end["count"] == "14200", "{end}");
    assert!(end["verdict"].as_str().unwrap().contains("memory was not enough"), "{end}");
}

#[test]
fn a_list_that_ends_at_its_limit_is_whole_if_there_are_no_more_solutions() {
    let house = House::open();
    for (limit, is_whole) in [(91, false), (92, true), (93, true)] {
        let events = house.events(&format!("/api/list?limit={limit}"), &queens(8));
        let (_, end) = events.last().unwrap();
        assert_eq!((&end["all"], &end["count"], &end["fundamental"]), (&json!(is_whole), &json!("92"), &json!("12")));
        let verdict = if is_whole { "Solutions: 92, fundamental: 12" } else { "Shown: 91 of 92" };
        assert_eq!(end["verdict"], verdict, "{end}");
    }
}

#[test]
fn a_count_of_all_takes_no_time_that_the_picture_needs() {
    let time = std::time::Duration::from_millis(1500);
    let house = House::with(backrank_web::Config { time, ..backrank_web::Config::default() });
    let few = json!({ "setting": queens(28), "gallery": { "limit": 3 } });
    let picture = house.post("/api/picture?format=svg", &few);
    assert!(picture.status == 200 && picture.body.contains("the first 3</title>"), "{}", picture.body);
}

#[test]
fn reasons_and_maps_are_exported_as_pictures() {
    let house = House::open();
    let take = |body: Value| house.post("/api/picture?format=svg", &body);
    let why = take(json!({ "setting": tour(4, 4) }));
    assert_eq!(why.status, 200, "{}", why.body);
    let crosses = why.body.matches("a removed square").count();
    assert!(crosses > 0 && why.body.contains("<desc"), "{}", why.body);
    // The picture marks the same squares as the page.
    let lines = take(json!({ "setting": with(tour(4, 6), "closed", true) }));
    assert!(lines.body.contains("an outer square") && lines.body.matches("rx=\"8\"").count() == 24, "{}", lines.body);
    let mut corners = tour(4, 4);
    corners["board"]["holes"] = json!(["a1", "d4"]);
    let colours = take(json!({ "setting": corners })).body;
    let tinted = ["#c9def2", "#f8d5bd"].map(|tint| colours.matches(tint).count());
    assert!(colours.contains("Light squares: 8") && colours.contains("Dark squares: 6"), "{colours}");
    // Each square is marked, and each colour occurs once more, in the legend.
    assert!(tinted == [9, 7] || tinted == [7, 9], "{tinted:?}");
    let same = take(json!({ "setting": with(with(tour(6, 6), "from", "a1"), "to", "a1") })).body;
    assert!(same.matches("#c9def2").count() == 2 && same.contains("the squares mentioned in the text"), "{same}");
    let map = take(json!({ "setting": tour(5, 5), "map": true }));
    assert!(map.body.contains("Yes: 13, no: 12, not known: 0"), "{}", map.body);
    let png = house.post("/api/picture?format=png", &json!({ "setting": queens(6), "map": true }));
    assert!(png.body.contains("PNG"));
}

#[test]
fn a_map_says_what_it_is_of_as_a_picture_and_as_data() {
    let house = House::open();
    let take = |format: &str, setting: Value| {
        house.post(&format!("/api/picture?format={format}"), &with(json!({ "map": true }), "setting", setting))
    };
    for (setting, title) in [
        (tour(5, 5), "Starts that have a tour on 5x5"),
        (with(tour(5, 5), "from", "a1"), "Ends of tours from a1 on 5x5"),
        (with(tour(5, 5), "to", "a1"), "Starts of tours to a1 on 5x5"),
        (queens(6), "How many placements use each square of 6x6"),
        (queens(16), "Squares that some placement on 16x16 uses"),
    ] {
        let map = take("svg", setting);
        assert!(map.body.contains(&format!(">{title}</title>")), "{title}: {}", map.body);
    }
    let ends = house.value("/api/map", &with(tour(5, 5), "from", "a1"));
    let data = take("json", with(tour(5, 5), "from", "a1")).value();
    assert_eq!((&data["from"], &data["to"]), (&json!("a1"), &Value::Null));
    let csv = take("csv", with(tour(5, 5), "from", "a1")).body;
    assert!(csv.starts_with("square,tour\n"), "{csv}");
    for word in ["yes", "no"] {
        let squares = ends[word].as_array().unwrap();
        assert!(!squares.is_empty() && squares.iter().all(|square| data["map"][square.as_str().unwrap()] == word));
        assert_eq!(csv.matches(&format!(",{word}\n")).count(), squares.len());
    }
    assert!(take("csv", queens(4)).body.starts_with("square,placements\na1,0\nb1,1\n"));
    assert!(take("csv", queens(16)).body.starts_with("square,placement\na1,yes\n"));
    assert_eq!(take("moves", tour(5, 5)).status, 400);
    // Squares without a known answer are marked with a question mark.
    let hasty = House::with(backrank_web::Config { memory: 1, ..backrank_web::Config::default() });
    let map = hasty.post("/api/picture", &json!({ "setting": tour(5, 5), "map": true }));
    assert_eq!(map.body.matches(">?</text>").count(), 25, "{}", map.body);
}

#[test]
fn pictures_are_made_of_pixels_and_films_move() {
    let house = House::open();
    let take = |format: &str, body: &Value| {
        let answer = house.post(&format!("/api/picture?format={format}"), body);
        assert_eq!(answer.status, 200, "{format}: {}", answer.body);
        answer
    };
    let look = json!({ "theme": "slate", "show": "path,pieces", "arrows": true, "width": 200 });
    for setting in [tour(5, 5), with(tour(5, 6), "closed", true), queens(6)] {
        let asked = json!({ "setting": setting, "look": look });
        assert!(take("png", &asked).body.contains("PNG"));
        assert!(take("gif", &asked).body.starts_with("GIF89a"));
        assert!(take("svg", &asked).body.starts_with("<svg "));
    }
    let searched = |setting: Value, method: &str| with(setting, "method", method);
    for setting in [searched(with(tour(5, 5), "from", "a1"), "warnsdorff"), searched(tour(6, 6), "edges"), queens(6)] {
        let film = take("gif", &json!({ "setting": setting, "film": true, "look": { "width": 160 } }));
        assert_eq!(film.header("content-type"), Some("image/gif"));
        assert!(film.body.starts_with("GIF89a") && film.body.len() > 2000);
    }
    let refused = |look: Value| house.post("/api/picture", &json!({ "setting": tour(5, 5), "look": look })).status;
    assert_eq!((refused(json!({ "theme": "gold" })), refused(json!({ "show": "ghosts" }))), (400, 400));
    let wide = |width: u32| json!({ "setting": tour(5, 5), "look": { "width": width } });
    assert_eq!(house.post("/api/picture?format=png", &wide(4097)).status, 400);
    assert_eq!(refused(json!({ "width": 4_000_000_000_u32 })), 400);
    assert!(take("png", &wide(4096)).body.len() > 10_000);
}

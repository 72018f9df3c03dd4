//! Tests of searches that send events: their frames, their resumption at a frame, and their end when the client
//! disconnects.

use std::io::Read;
use std::io::Write;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::visitor::{House, endless, queens, question, steps, tour, with};
use serde_json::{Value, json};

#[test]
fn a_film_has_a_beginning_frames_as_far_apart_as_is_said_and_an_end() {
    let house = House::open();
    for setting in [
        with(with(tour(5, 5), "from", "a1"), "order", "it"),
        with(tour(8, 8), "method", "warnsdorff"),
        with(with(tour(8, 8), "closed", true), "method", "edges"),
        with(tour(5, 5), "method", "edges"),
        queens(8),
        with(queens(6), "method", "masks"),
        json!({ "puzzle": "placement", "board": { "ranks": 4, "files": 4 }, "piece": "king", "pieces": 4 }),
    ] {
        let events = house.events("/api/film", &setting);
        assert_eq!(events[0].0, "begin", "{setting}");
        let (name, end) = events.last().unwrap();
        assert_eq!((name.as_str(), &end["end"]), ("end", &json!("found")), "{setting}");
        assert_eq!(end["frame"]["path"].as_array().unwrap().len(), events[0].1["target"], "{setting}");
        let mut frames = 0;
        for (name, data) in &events[1..events.len() - 1] {
            assert_eq!(name, "frames");
            let stride = data["stride"].as_u64().unwrap();
            for frame in data["frames"].as_array().unwrap() {
                assert_eq!(frame["position"].as_u64().unwrap() % stride, 0);
                frames += 1;
            }
            assert_eq!(data["frames"].as_array().unwrap().len(), data["depth"].as_array().unwrap().len());
        }
        assert!(frames > 3 && frames < 1400, "{frames}");
    }
}

#[test]
fn of_several_methods_the_first_that_covers_the_problem_is_watched() {
    let house = House::open();
    let mut ring = queens(7);
    ring["board"]["wrap"] = json!("cylinder");
    let begin = house.events("/api/film", &with(ring.clone(), "method", json!(["masks", "pairs"])))[0].1.clone();
    assert_eq!((&begin["method"], &begin["methods"]), (&json!("pairs"), &json!(["pairs", "naive", "subsets"])));
    for refused in [json!("masks"), json!(["masks"]), json!(["masks", "magic"]), json!(7)] {
        assert_eq!(
            house.get(&question("/api/film", &with(ring.clone(), "method", refused.clone()))).status,
            400,
            "{refused}"
        );
    }
    let knights = json!({ "puzzle": "placement", "board": { "ranks": 4, "files": 4 }, "piece": "knight" });
    assert_eq!(house.events("/api/film", &knights)[0].1["methods"], json!(["subsets"]));
}

#[test]
fn steps_from_any_frame_of_a_film_lead_to_the_next() {
    let house = House::open();
    for setting in [
        with(with(tour(5, 5), "closed", true), "order", "vi"),
        with(with(tour(6, 6), "from", "c3"), "method", "edges"),
        queens(7),
        with(queens(6), "method", "subsets"),
    ] {
        let events = house.events("/api/film", &with(setting.clone(), "seed", 1));
        let end = &events.last().unwrap().1;
        let frames: Vec<&Value> = events.iter().flat_map(|(_, data)| data["frames"].as_array()).flatten().collect();
        for pair in frames.windows(2).step_by(frames.len() / 8 + 1) {
            let count = pair[1]["position"].as_u64().unwrap() - pair[0]["position"].as_u64().unwrap();
            let seen = steps(&house, &setting, pair[0], json!({ "count": count }));
            assert_eq!((&seen["frame"], seen["steps"].as_array().unwrap().len() as u64), (pair[1], count));
            let strided = steps(&house, &setting, pair[0], json!({ "count": 1, "stride": count }));
            if count > 1 {
                assert_eq!(strided["frames"], json!([pair[1]]));
            }
        }
        let last = steps(&house, &setting, frames[0], json!({ "count": 0, "until": "found" }));
        assert_eq!((&last["end"], &last["frame"]), (&end["end"], &end["frame"]));
        let over = steps(&house, &setting, &end["frame"], json!({ "count": 5 }));
        assert_eq!((&over["steps"], &over["frame"]), (&json!([]), &end["frame"]));
    }
}

/// Adds numbers, given as a list that alternates vertices and numbers, to the counts of the vertices; returns the sum
/// of all counts.
fn tally(counts: &mut Vec<u64>, more: &Value) -> u64 {
    for pair in more.as_array().unwrap().chunks(2) {
        let vertex = pair[0].as_u64().unwrap() as usize;
        counts.resize(counts.len().max(vertex + 1), 0);
        counts[vertex] += pair[1].as_u64().unwrap();
    }
    counts.iter().sum()
}

#[test]
fn each_frame_knows_how_often_each_square_was_entered() {
    let house = House::open();
    for setting in [
        with(with(tour(6, 6), "from", "a1"), "closed", true),
        with(tour(6, 5), "from", "b1"),
        with(tour(8, 8), "method", "warnsdorff"),
        with(with(tour(6, 6), "from", "c3"), "method", "edges"),
        queens(12),
        with(queens(6), "method", "subsets"),
    ] {
        let events = house.events("/api/film", &setting);
        let (mut counts, mut frames) = (Vec::new(), Vec::new());
        for (_, data) in &events[1..events.len() - 1] {
            for (frame, visits) in data["frames"].as_array().unwrap().iter().zip(data["visits"].as_array().unwrap()) {
                assert_eq!(tally(&mut counts, visits), frame["nodes"], "{setting}");
                frames.push((frame, counts.clone()));
            }
        }
        let end = &events.last().unwrap().1;
        assert_eq!(tally(&mut counts, &end["visits"]), end["frame"]["nodes"], "{setting}");
        // Steps from one frame to the next, all at once and in parts, add up to the difference of the counts of the
        // frames.
        for pair in frames.windows(2).step_by(frames.len() / 5 + 1) {
            let ([(from, before), (to, after)], mut counts) = (pair, pair[0].1.clone()) else { continue };
            let count = to["position"].as_u64().unwrap() - from["position"].as_u64().unwrap();
            let seen = steps(&house, &setting, from, json!({ "count": count.min(2000) }));
            let entered =
                seen["steps"].as_array().unwrap().iter().filter(|step| step["event"] == "enter").count() as u64;
            assert_eq!(tally(&mut counts, &seen["visits"][0]), before.iter().sum::<u64>() + entered, "{setting}");
            let mut counts = before.clone();
            let strided = steps(&house, &setting, from, json!({ "count": 3, "stride": count.div_ceil(2).max(2) }));
            for (frame, visits) in
                strided["frames"].as_array().unwrap().iter().zip(strided["visits"].as_array().unwrap())
            {
                assert_eq!(tally(&mut counts, visits), frame["nodes"], "{setting}");
                if frame["position"] == to["position"] {
                    assert_eq!((&counts, frame), (after, *to));
                }
            }
        }
        for until in ["dead-end", "found"] {
            let mut counts = frames[0].1.clone();
            let seen = steps(&house, &setting, frames[0].0, json!({ "count": 1, "until": until }));
            assert_eq!(tally(&mut counts, &seen["visits"][0]), seen["frame"]["nodes"], "{setting} {until}");
        }
    }
}

#[test]
fn the_exact_search_shows_the_moves_that_it_uses() {
    let house = House::open();
    let setting = with(with(tour(6, 6), "closed", true), "method", "edges");
    let begin = house.events("/api/film", &setting)[0].1.clone();
    assert_eq!((&begin["target"], begin["moves"].as_array().unwrap().len()), (&json!(36), 80));
    assert_eq!(begin["moves_of_tour"], 36);
    let open = house.events("/api/film", &with(tour(6, 6), "method", "edges"))[0].1.clone();
    assert_eq!((&open["moves_of_tour"], &open["target"]), (&json!(35), &json!(37)));
    let is_named = |ends: &Value| ends.as_array().unwrap().iter().any(Value::is_string);
    assert!(open["moves"].as_array().unwrap().iter().all(is_named));
    // The moves of the corners are forced, so there is no first choice; on a board without forced moves the candidates
    // are sent.
    assert_eq!(begin["candidates"], json!([]));
    assert!(!open["candidates"].as_array().unwrap().is_empty());
    assert_eq!(house.events("/api/film", &tour(6, 6))[0].1["candidates"], Value::Null);
    let seen = steps(&house, &setting, &Value::Null, json!({ "count": 9 }));
    let first = &seen["steps"][0];
    // The two moves of each corner are forced; then a move is chosen.
    let corner = begin["moves"][first["square"].as_u64().unwrap() as usize].to_string();
    assert!(["a1", "a6", "f1", "f6"].iter().any(|name| corner.contains(name)), "{corner}");
    assert_eq!((&first["line"], &seen["steps"][8]["line"]), (&json!(2), &json!(1)));
    let film = json!({ "setting": setting, "film": true });
    let gif = house.post("/api/picture?format=gif", &film);
    assert!(gif.body.starts_with("GIF89a"));
    assert_eq!(gif.header("content-disposition"), Some("attachment; filename=\"backrank-tour-search-6x6.gif\""));
    let take = |format: &str, moves: Value| {
        house.post(&format!("/api/picture?format={format}"), &json!({ "setting": setting, "moves": moves }))
    };
    let used = json!([["a1", "b3"], ["a1", "c2"], ["a6", null]]);
    let svg = take("svg", used.clone()).body;
    assert!(svg.contains("d=\"M50 550L150 350M50 550L250 450\"") && svg.contains("so far: 2"), "{svg}");
    assert_eq!(take("csv", used.clone()).body, "move,from,to\n1,a1,b3\n2,a1,c2\n");
    let part = take("json", used.clone()).value();
    assert_eq!((&part["moves"], &part["finished"]), (&json!([["a1", "b3"], ["a1", "c2"]]), &json!(false)));
    assert_eq!((&part["ends"], svg.contains("cx=\"50\" cy=\"50\" r=\"30\"")), (&json!(["a6"]), true));
    assert_eq!((take("gif", used).status, take("svg", json!([["a1", "a2"]])).status), (200, 422));
    for wrong in [json!([["a1", "b3"], ["b3", "a1"]]), json!([["c3", "b1"], ["c3", "d1"], ["c3", "a2"]])] {
        let refused = take("svg", wrong);
        assert_eq!(refused.status, 422, "{}", refused.body);
    }
    // A closed tour whose end is given ends there.
    for ends in [json!({ "to": "b2" }), json!({ "from": "b1", "to": "b2" })] {
        let mut setting =
            json!({ "puzzle": "tour", "board": { "ranks": 2, "files": 2 }, "piece": "wazir", "closed": true });
        setting.as_object_mut().unwrap().extend(ends.as_object().unwrap().clone());
        let moves = json!([["a1", "a2"], ["a2", "b2"], ["b2", "b1"], ["b1", "a1"]]);
        let tour = house.post("/api/picture?format=json", &json!({ "setting": setting, "moves": moves })).value();
        assert_eq!(tour["squares"][3], "b2", "{tour}");
    }
    // A set of all moves of a tour is exported as the tour, with its squares in order, and as an animation.
    for setting in [setting.clone(), with(with(tour(5, 5), "method", "edges"), "to", "c3")] {
        let events = house.events("/api/film", &setting);
        let path = events.last().unwrap().1["frame"]["path"].as_array().unwrap().clone();
        let moves: Vec<Value> =
            path.iter().map(|id| events[0].1["moves"][id.as_u64().unwrap() as usize].clone()).collect();
        let take = |format: &str| {
            house.post(&format!("/api/picture?format={format}"), &json!({ "setting": setting, "moves": moves }))
        };
        let squares = take("json").value()["squares"].clone();
        let asked = json!({ "setting": setting, "squares": squares });
        assert_eq!(house.post("/api/picture?format=svg", &asked).body, take("svg").body);
        assert!(take("gif").body.len() > 10_000 && take("moves").body.split_whitespace().count() >= 25);
    }
    // At the end and at each dead end, the contradiction is sent.
    let none = with(tour(4, 4), "method", "edges");
    assert_eq!(house.events("/api/film", &none).last().unwrap().1["end"], "exhausted");
    let seen = steps(&house, &none, &Value::Null, json!({ "count": 20_000 }));
    let seen = seen["steps"].as_array().unwrap();
    assert!(seen.last().unwrap()["contradiction"].is_object(), "{:?}", seen.last());
    for pair in seen.windows(2) {
        let is_turning = pair[0]["event"] == "enter" && pair[1]["event"] == "leave";
        assert_eq!(is_turning, pair[0]["event"] == "enter" && pair[0]["contradiction"].is_object(), "{pair:?}");
    }
    // If a theorem decides the problem before the first step, its evidence is sent.
    let odd = with(with(tour(5, 5), "closed", true), "method", "edges");
    let end = house.events("/api/film", &odd).pop().unwrap().1;
    assert_eq!((&end["end"], end["why"]["evidence"].as_array().unwrap().len()), (&json!("exhausted"), 2));
}

#[test]
fn the_steps_say_what_happens_where_the_search_could_go_and_which_line_it_is_at() {
    let house = House::open();
    let setting = with(tour(5, 5), "from", "a1");
    let seen = steps(&house, &setting, &Value::Null, json!({ "count": 2000 }));
    let names: Vec<String> = house.events("/api/film", &setting)[0].1["squares"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap().to_owned())
        .collect();
    let mut entered: Vec<String> = Vec::new();
    for step in seen["steps"].as_array().unwrap() {
        let square = step["square"].as_u64().map(|square| names[square as usize].clone());
        match step["event"].as_str().unwrap() {
            "enter" => {
                entered.push(square.unwrap());
                assert_eq!((step["depth"].as_u64(), step["line"].as_u64()), (Some(entered.len() as u64), Some(1)));
            }
            "leave" => {
                assert_eq!(entered.pop(), square);
                assert_eq!(step["line"], 6);
            }
            "refuse" => assert!(entered.contains(&square.unwrap())),
            other => assert_eq!(other, "found"),
        }
        assert!(step["candidates"].is_array());
    }
    assert_eq!(steps(&house, &setting, &Value::Null, json!({ "count": 2001 }))["steps"][0]["candidates"], Value::Null);
    // At a dead end the next event is a backtracking step, after an event that entered a square.
    let dead = steps(&house, &setting, &Value::Null, json!({ "count": 0, "until": "dead-end" }));
    let next = steps(&house, &setting, &dead["frame"], json!({ "count": 1 }));
    assert_eq!(next["steps"][0]["event"], "leave");
    let second = steps(&house, &setting, &next["frame"], json!({ "count": 0, "until": "dead-end" }));
    assert!(second["frame"]["position"].as_u64() > next["frame"]["position"].as_u64());
}

#[test]
fn frames_that_no_search_comes_to_are_refused() {
    let house = House::open();
    let frame = |path: Value| json!({ "position": 1, "nodes": 1, "backs": 0, "path": path, "next": 0, "found": false });
    for path in [json!([0, 1]), json!([4_294_967_295_u32]), json!([0, 17, 0]), json!(vec![0; 5000])] {
        for setting in [tour(8, 8), with(tour(8, 8), "method", "edges")] {
            let body = json!({ "setting": setting, "frame": frame(path.clone()), "count": 1 });
            assert_eq!(house.post("/api/steps", &body).status, 400, "{path}");
        }
    }
    let body = json!({ "setting": tour(8, 8), "frame": frame(json!([0])), "count": 20001 });
    assert_eq!(house.post("/api/steps", &body).status, 400);
    let not_watched = json!({ "setting": with(tour(8, 8), "method", "rotations"), "frame": null, "count": 1 });
    assert_eq!(house.post("/api/steps", &not_watched).status, 400);
}

#[test]
fn a_film_of_frames_that_cannot_be_is_refused_before_it_begins() {
    let house = House::open();
    let refused = |setting: &Value, frame: &Value| {
        let text: String = frame.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        let film = house.get(&question(&format!("/api/film?frame={text}"), setting));
        let steps = house.post("/api/steps", &json!({ "setting": setting, "frame": frame, "count": 3 }));
        assert_eq!((film.status, steps.status), (400, 400), "{setting} {frame}: {} {}", film.body, steps.body);
        assert!(film.value()["error"].is_string(), "{}", film.body);
    };
    for setting in [
        with(tour(5, 5), "from", "a1"),
        with(tour(5, 5), "method", "naive"),
        with(tour(5, 5), "method", "warnsdorff"),
        with(tour(6, 6), "method", "edges"),
        queens(6),
        with(queens(6), "method", "masks"),
        with(queens(6), "method", "subsets"),
    ] {
        refused(&setting, &json!({}));
        let seen = steps(&house, &setting, &Value::Null, json!({ "count": 5 }));
        let frame = &seen["frame"];
        assert_eq!(steps(&house, &setting, frame, json!({ "count": 0 }))["frame"], *frame);
        for (field, wrong) in [
            ("nodes", json!(1000)),
            ("backs", json!(1000)),
            ("position", json!(1)),
            ("path", json!([])),
            ("next", json!(4_294_967_294_u32)),
            ("found", json!(true)),
        ] {
            refused(&setting, &with(frame.clone(), field, wrong));
        }
    }
    // A method that cannot be shown step by step is refused too.
    refused(&with(tour(8, 8), "method", "rotations"), &Value::Null);
}

#[test]
fn the_search_of_a_film_ends_when_its_client_disconnects() {
    let house = House::open();
    let mut stream = house.connect();
    stream.write_all(house.request("GET", &question("/api/film", &endless()), "", "").as_bytes()).unwrap();
    let mut some = [0; 2000];
    stream.read_exact(&mut some).unwrap();
    assert_eq!(house.searches.running(), 1);
    drop(stream);
    assert!(house.comes_to_rest(Duration::from_secs(2)), "a search runs on for nobody");
}

#[test]
fn the_search_of_an_answer_ends_when_its_client_disconnects() {
    let house = House::open();
    let mut stream = house.connect();
    let body = endless().to_string();
    let headers = "Content-Type: application/json\r\n";
    stream.write_all(house.request("POST", "/api/answer", headers, &body).as_bytes()).unwrap();
    let begun = Instant::now();
    while house.searches.running() == 0 && begun.elapsed() < Duration::from_secs(5) {
        sleep(Duration::from_millis(2));
    }
    assert_eq!(house.searches.running(), 1);
    drop(stream);
    assert!(house.comes_to_rest(Duration::from_secs(2)), "a search runs on for nobody");
}

#[test]
fn counts_and_lists_tell_how_far_they_are() {
    let house = House::open();
    let end = |path: &str, setting: &Value| house.events(path, setting).pop().unwrap().1;
    assert_eq!(end("/api/count", &with(tour(6, 6), "closed", true))["count"], "9862");
    assert_eq!(end("/api/count", &queens(8))["count"], "92");
    assert_eq!(end("/api/count?distinct=1", &queens(8))["count"], "12");
    assert_eq!(end("/api/count", &tour(4, 4))["count"], "0");
    let progress = house.events("/api/count", &with(tour(6, 7), "closed", true));
    assert_eq!((progress[0].0.as_str(), &progress.last().unwrap().1["count"]), ("progress", &json!("1067638")));
    // Then the solutions that each symmetry maps to themselves are counted, with a new number of steps; only the events
    // of that phase name steps of symmetries.
    let classes = house.events("/api/count?distinct=1", &with(tour(6, 6), "closed", true));
    let [told @ .., (_, end)] = &classes[..] else { panic!("{classes:?}") };
    let from = told.iter().position(|(_, progress)| progress["all"] == 0).unwrap();
    let says = |(_, progress): &(String, Value), text: &str| progress["verdict"].as_str().unwrap().contains(text);
    let (before, kept) = (&told[..from], &told[from..]);
    assert!(!before.is_empty() && before.iter().all(|one| !says(one, "symmetric")), "{before:?}");
    let (none, some): (Vec<_>, Vec<_>) = kept.iter().cloned().partition(|(_, progress)| progress["all"] == 0);
    assert!(none.iter().all(|(_, progress)| progress["verdict"].is_null()), "{none:?}");
    assert!(!some.is_empty() && some.iter().all(|one| says(one, "Counting the symmetric ones")), "{some:?}");
    assert_eq!(end["count"], "1245");

    let all = house.events("/api/list?limit=200", &queens(8));
    let solutions: Vec<&Value> = all.iter().flat_map(|(_, data)| data["solutions"].as_array()).flatten().collect();
    assert_eq!(solutions.len(), 92);
    let fundamental = solutions.iter().filter(|solution| solution["fundamental"] == true).count();
    assert_eq!(fundamental, 12);
    let end = &all.last().unwrap().1;
    assert_eq!((&end["count"], &end["fundamental"]), (&json!("92"), &json!("12")));
    // Methods that do not list are refused, as by the command.
    for setting in [with(queens(6), "method", "swaps"), with(tour(5, 5), "method", "warnsdorff")] {
        let gallery = json!({ "setting": setting, "gallery": { "limit": 9 } });
        for answer in [house.get(&question("/api/list", &setting)), house.post("/api/picture?format=svg", &gallery)] {
            assert_eq!((answer.status, &answer.value()["code"]), (400, &json!("method")), "{setting}");
        }
    }
    let some = house.events("/api/list?limit=5", &queens(10)).pop().unwrap().1;
    assert_eq!((&some["count"], &some["listed"], &some["fundamental"]), (&json!("724"), &json!(5), &json!("92")));
    let tours = house.events("/api/list?limit=2000", &tour(5, 5));
    let tours: Vec<&Value> = tours.iter().flat_map(|(_, data)| data["solutions"].as_array()).flatten().collect();
    let classes = tours.iter().filter(|tour| tour["fundamental"] == true).count();
    assert_eq!((tours.len(), classes), (864, 112));
}

#[test]
fn a_film_that_its_time_ended_goes_on_from_its_last_frame() {
    let house = House::with(backrank_web::Config { time: Duration::from_millis(300), ..Default::default() });
    let setting = endless();
    let first = house.events("/api/film", &setting);
    let (end, last) = (&first[first.len() - 1].1, &first[first.len() - 2].1);
    assert_eq!(end["end"], "limit");
    let frame: String = end["frame"].to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
    let path = format!("/api/film?frame={frame}&stride={}", last["stride"]);
    let on = house.events(&path, &setting);
    let (_, frames) = on.iter().find(|(name, _)| name == "frames").unwrap();
    let next = frames["frames"][0]["position"].as_u64().unwrap();
    assert!(next > end["frame"]["position"].as_u64().unwrap());
    // The second film continues the first. The entries of vertices in both add up to the number of nodes.
    let mut counts = Vec::new();
    let counted = first.iter().flat_map(|(_, data)| data["visits"].as_array().filter(|_| data["frames"].is_array()));
    for visits in counted.flatten().chain([&end["visits"]]).chain([&frames["visits"][0]]) {
        tally(&mut counts, visits);
    }
    assert_eq!(counts.iter().sum::<u64>(), frames["frames"][0]["nodes"].as_u64().unwrap());
    assert_eq!(frames["stride"].as_u64().unwrap() % last["stride"].as_u64().unwrap(), 0);
    // A board of one square has no moves to decide.
    let single = house.events("/api/film", &with(tour(1, 1), "method", json!(["edges", "backtracking"])));
    assert_eq!((&single[0].1["method"], &single.last().unwrap().1["end"]), (&json!("backtracking"), &json!("found")));
    assert!(!single[0].1["methods"].as_array().unwrap().contains(&json!("edges")));
}

/// The bit masks of the row below these queens, computed square by square; queens are (file, rank) from 0.
fn masks_of(board: i64, queens: &[(i64, i64)], closed: &dyn Fn(i64) -> bool) -> Value {
    let row = board - 1 - queens.len() as i64;
    let digits = |of: &dyn Fn(i64) -> bool| (0..board).map(|file| if of(file) { '1' } else { '0' }).collect::<String>();
    // On a lower rank a queen attacks the files that are as far from its own, to either side, as the rank is below it.
    let attacked = |side: i64| move |file: i64| queens.iter().any(|(f, rank)| file - f == side * (rank - row));
    let free = |file| !closed(file) && (-1..=1).all(|side| !attacked(side)(file));
    json!({
        "files": digits(&attacked(0)), "right": digits(&attacked(1)), "left": digits(&attacked(-1)),
        "closed": digits(closed), "free": digits(&free),
    })
}

#[test]
fn the_search_by_bit_masks_shows_the_masks_of_the_row_that_comes_next() {
    let house = House::open();
    let place = |name: &str| {
        let square: backrank::board::Square = name.parse().unwrap();
        (i64::from(square.file()), i64::from(square.rank()))
    };
    for (standing, forbidden) in [(vec![], vec![]), (vec!["c2"], vec!["a6", "f6", "d3"])] {
        let mut setting = with(with(queens(6), "method", "masks"), "standing", standing.clone());
        setting = with(setting, "forbidden", forbidden.clone());
        let begin = house.events("/api/film", &setting).remove(0).1;
        let seen = steps(&house, &setting, &Value::Null, json!({ "count": 2000 }));
        let mut queens = Vec::new();
        let mut compared = 0;
        for step in seen["steps"].as_array().unwrap() {
            match step["event"].as_str().unwrap() {
                "enter" => {
                    queens.push(place(begin["squares"][step["square"].as_u64().unwrap() as usize].as_str().unwrap()))
                }
                "leave" => drop(queens.pop()),
                event => assert_eq!(event, "found", "bit masks pass over nothing"),
            }
            if queens.len() == 6 {
                assert_eq!(step["masks"], Value::Null);
                continue;
            }
            let row = 5 - queens.len() as i64;
            let closed = |file: i64| {
                let stands = |&(f, rank): &(i64, i64)| (f, rank) == (file, row);
                let attacks =
                    |&(f, rank): &(i64, i64)| f == file || rank == row || (f - file).abs() == (rank - row).abs();
                let given: Vec<(i64, i64)> = standing.iter().map(|name| place(name)).collect();
                forbidden.iter().any(|name| place(name) == (file, row))
                    || given.iter().any(|queen| !stands(queen) && attacks(queen))
            };
            assert_eq!(step["masks"], masks_of(6, &queens, &closed), "{queens:?}");
            compared += 1;
        }
        assert!(compared > 4, "{compared}");
    }
    assert_eq!(
        steps(&house, &with(queens(6), "method", "pairs"), &Value::Null, json!({ "count": 9 }))["steps"][0]["masks"],
        Value::Null
    );
}

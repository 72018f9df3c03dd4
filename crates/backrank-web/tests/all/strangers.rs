//! Tests that invalid and hostile requests are refused with a sentence, and that the server continues to answer others.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use crate::visitor::{Answer, House, queens, question, tour, with};
use backrank_web::Config;
use serde_json::{Value, json};

/// Asserts that the answer is a refusal with this status, a sentence and a code; `what` names the request.
fn refused(answer: &Answer, status: u16, what: &str) {
    assert_eq!(answer.status, status, "{what}: {}", answer.body);
    let value = answer.value();
    assert!(value["error"].as_str().is_some_and(|sentence| sentence.len() > 5), "{what}: {value}");
    assert!(value["code"].as_str().is_some_and(|code| !code.is_empty()), "{what}: {value}");
}

const POSTED: [&str; 7] =
    ["/api/answer", "/api/map", "/api/graph", "/api/steps", "/api/play", "/api/check", "/api/picture"];

#[test]
fn what_is_no_json_or_of_other_types_is_refused_everywhere() {
    let house = House::open();
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    for path in POSTED {
        for body in ["", "{", "null", "[]", "7", "\"a\"", "{}", "{\"setting\":7}", "\u{0}", deep.as_str()] {
            refused(&house.send(path, body), 400, &format!("{path} {body:.20}"));
        }
        let bytes =
            [house.request("POST", path, "Content-Type: application/json\r\n", "xxxx").as_bytes(), b""].concat();
        let broken = [&bytes[..bytes.len() - 4], &[0xff, 0xfe, 0x80, 0x22]].concat();
        refused(&house.raw(&broken), 400, path);
        refused(&house.get(path), 405, path);
        let plain = house.request("POST", path, "Content-Type: text/plain\r\n", &tour(8, 8).to_string());
        refused(&house.raw(plain.as_bytes()), 415, path);
        // An empty body is distinguished from an incomplete one.
        for (body, said) in [("", "is empty"), (" \n", "is empty"), ("{\n", "is broken")] {
            let error = house.send(path, body).value()["error"].to_string();
            assert!(error.contains(said), "{path} {body:?}: {error}");
        }
    }
    for path in ["/api/film", "/api/count", "/api/list"] {
        refused(&house.get(path), 400, path);
        refused(&house.get(&format!("{path}?q=%7B")), 400, path);
        refused(&house.get(&format!("{path}?q=%ff%00")), 400, path);
        refused(&house.send(path, "{}"), 405, path);
    }
}

#[test]
fn fields_that_come_twice_or_in_a_list_are_refused() {
    let house = House::open();
    let board = r#""board": { "ranks": 8, "files": 8 }"#;
    for body in [
        format!(r#"{{ "puzzle": "tour", {board}, "puzzle": "queens" }}"#),
        format!(r#"{{ "puzzle": "tour", {board}, {board} }}"#),
        r#"{ "puzzle": "tour", "board": { "ranks": 8, "files": 8, "ranks": 9 } }"#.to_owned(),
        format!(r#"{{ "puzzle": "tour", {board} }} {{}}"#),
    ] {
        refused(&house.send("/api/answer", &body), 400, &body);
    }
    for look in [json!(["slate", null, null, 200]), json!({ "colour": "slate" })] {
        refused(&house.post("/api/picture", &json!({ "setting": tour(5, 5), "look": look })), 400, &look.to_string());
    }
}

#[test]
fn settings_that_mean_nothing_are_refused_in_the_language_of_the_request() {
    let house = House::open();
    let board = |board: Value| json!({ "puzzle": "tour", "board": board });
    let eight = || tour(8, 8);
    let wrong = [
        tour(0, 8),
        tour(41, 8),
        tour(8, 1000),
        tour(4_000_000_000, 4_000_000_000),
        board(json!({ "ranks": 8 })),
        board(json!({ "ranks": -1, "files": 8 })),
        board(json!({ "ranks": 8.5, "files": 8 })),
        board(json!({ "ranks": 1e30, "files": 8 })),
        board(json!({ "ranks": "8", "files": 8 })),
        board(json!({ "ranks": 8, "files": 8, "holes": ["z99"] })),
        board(json!({ "ranks": 8, "files": 8, "holes": ["?"] })),
        board(json!({ "ranks": 8, "files": 8, "holes": [1] })),
        board(json!({ "ranks": 1, "files": 1, "holes": ["a1"] })),
        board(json!({ "ranks": 8, "files": 8, "wrap": "sphere" })),
        board(json!({ "ranks": 8, "files": 8, "depth": 8 })),
        board(json!([8, 8])),
        json!(["tour", { "ranks": 8, "files": 8 }]),
        json!("tour"),
        with(eight(), "puzzle", "chess"),
        with(eight(), "standing", json!(["a1"])),
        with(eight(), "pieces", 3),
        with(queens(8), "from", "a1"),
        with(queens(8), "piece", "king"),
        with(eight(), "piece", "pawn"),
        with(eight(), "piece", "0,0"),
        with(eight(), "piece", "x".repeat(10_000)),
        with(eight(), "from", "i9"),
        with(eight(), "from", "aaaaaaaaaaaaaaaaaaaaaaaa99999999999999999999"),
        with(eight(), "to", ""),
        with(eight(), "method", "magic"),
        with(eight(), "method", "frontier"),
        with(eight(), "order", "1,2 2,1"),
        with(eight(), "tie_break", "last"),
        with(eight(), "seed", -1),
        with(eight(), "password", "x"),
        with(queens(8), "pieces", -1),
        with(queens(8), "standing", json!(["a1", "k1"])),
        with(queens(8), "method", "backtracking"),
        with(with(queens(8), "method", "masks"), "pieces", 3),
    ];
    for setting in &wrong {
        let english = house.post("/api/answer?lang=en", setting);
        refused(&english, 400, &setting.to_string());
        let vietnamese = house.post("/api/answer?lang=vi", setting);
        assert_ne!(english.body, vietnamese.body);
        refused(&house.get(&question("/api/film", setting)), 400, &setting.to_string());
    }
    for (path, query) in [
        ("list", "limit=x"),
        ("list", "limit=-1"),
        ("list", "limit=0"),
        ("list", "limit=10001"),
        ("list", "lang=xx"),
        ("list", "stride=1"),
        ("film", "stride=1.5"),
        ("film", "stride=0"),
        ("film", "limit=5"),
        ("count", "distinct=maybe"),
    ] {
        refused(&house.get(&format!("{}&{query}", question(&format!("/api/{path}"), &queens(6)))), 400, query);
    }
    for (path, body) in [
        ("/api/steps", json!({ "setting": queens(6), "frame": null, "count": 3, "stride": 0 })),
        ("/api/picture", json!({ "setting": tour(5, 5), "unfinished": true })),
        ("/api/play?hint=perhaps", json!({ "setting": tour(5, 5), "path": ["a1"] })),
        ("/api/map?lang=klingon", tour(5, 5)),
    ] {
        refused(&house.post(path, &body), 400, path);
    }
    refused(&house.get("/api/about?lang=xx"), 400, "a language");
    // A problem without a solution is not an error.
    for setting in
        [with(queens(8), "pieces", 1_000_000_000_000_u64), with(queens(8), "standing", json!(["a1", "a1", "b2"]))]
    {
        assert_eq!(house.value("/api/answer", &setting)["answer"], "no", "{setting}");
    }
    for piece in ["10000,1", "1,2*", "NN+queen+king", "17,23"] {
        let answer = house.post("/api/answer", &with(tour(40, 40), "piece", piece));
        assert!([200, 400].contains(&answer.status), "{piece}: {}", answer.body);
    }
}

#[test]
fn a_refusal_says_what_would_do_and_does_not_repeat_all_that_was_sent() {
    let house = House::open();
    let eight = || tour(8, 8);
    let error = |path: &str, body: Value| {
        let answer = house.post(path, &body);
        refused(&answer, 400, &format!("{path} {body:.60}"));
        answer.value()["error"].as_str().unwrap().to_owned()
    };
    for ranks in [json!(-1), json!(5.5), json!(1e30), json!(1_000_000_000_000_u64)] {
        let said = error("/api/answer", json!({ "puzzle": "tour", "board": { "ranks": ranks, "files": 8 } }));
        assert!(said.contains("a whole number"), "{said}");
    }
    let steps = |more: Value| with(json!({ "setting": eight(), "count": 1 }), "until", more);
    let picture = |look: Value| json!({ "setting": eight(), "look": look });
    let gallery = |limit: u64| json!({ "setting": queens(6), "gallery": { "limit": limit } });
    for (path, body, expected) in [
        ("/api/answer", with(eight(), "puzzle", "chess"), "expected: tour, queens"),
        ("/api/answer", with(eight(), "puzzle", "expected"), "expected: tour, queens"),
        ("/api/answer", with(eight(), "puzzle", "expected `mate`"), "expected: tour, queens"),
        ("/api/answer", with(eight(), "puzzle", true), "a text in quotes"),
        ("/api/answer", with(queens(8), "pieces", "8"), "without quotes"),
        ("/api/answer", with(eight(), "puzzle", 1.5), "a text in quotes"),
        ("/api/answer", with(eight(), "board", 8), "an object in { }"),
        ("/api/answer", with(queens(8), "standing", "a1"), "a list in [ ]"),
        ("/api/answer", with(eight(), "closed", "expected a map"), "true or false"),
        ("/api/answer", with(queens(8), "pieces", json!([8])), "a number"),
        ("/api/steps", steps(json!("mate")), "expected: dead-end, found"),
        ("/api/steps", steps(json!(true)), "a text in quotes"),
        ("/api/steps", with(steps(json!("found")), "stride", 2), "cannot be combined"),
        ("/api/picture", picture(json!({ "width": 0 })), "from 16 to 4,096"),
        ("/api/picture?format=gif", picture(json!({ "width": 1025 })), "from 16 to 1,024"),
        ("/api/picture", picture(json!({ "show": "" })), "show cannot be"),
        ("/api/picture", gallery(0), "from 1 to 10,000"),
        ("/api/picture", gallery(1_000_000_000), "from 1 to 10,000"),
        ("/api/answer?foo=1", eight(), "unknown field"),
        ("/api/answer?lang=en&lang=it", eight(), "twice"),
    ] {
        let said = error(path, body);
        assert!(said.replace(['\u{2068}', '\u{2069}'], "").contains(expected), "{path}: {said}");
    }
    let said = error("/api/answer", with(eight(), "piece", "x".repeat(10_000)));
    assert!(said.chars().count() < 600 && said.contains('…'), "{said}");
    let said = house.post("/api/check", &json!({ "setting": eight(), "text": "x".repeat(10_000) })).body;
    assert!(said.len() < 1000, "{said}");
    assert!(house.get("/api/film").body.contains("lacks"));
    refused(&house.get("/api/about?foo=1"), 400, "a parameter");
    assert_eq!(house.get("/?foo=1").status, 200);
}

#[test]
fn what_is_too_long_is_not_read_to_the_end() {
    let house = House::open();
    for length in [64_001, 10_000_000] {
        let answer = house.send("/api/answer", &" ".repeat(length));
        assert!(answer.status == 413 || answer.status == 0, "{}", answer.status);
    }
    refused(&house.send("/api/answer", &" ".repeat(64_001)), 413, "a body");
    let chunked = |body: &str| {
        let headers = "Content-Type: application/json\r\nTransfer-Encoding: chunked";
        let head = format!("POST /api/answer HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}", house.address);
        house.raw(format!("{head}\r\n\r\n{body}").as_bytes())
    };
    refused(&chunked("zz\r\n"), 400, "no size of a chunk");
    refused(&chunked(&format!("10001\r\n{}\r\n0\r\n\r\n", " ".repeat(65_537))), 413, "a chunk");
    let claimed = format!(
        "POST /api/answer HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 99999999999999999999\r\n\r\n",
        house.address
    );
    assert!([0, 400, 413].contains(&house.raw(claimed.as_bytes()).status));
    let head = house.request("GET", &format!("/{}", "a".repeat(200_000)), "", "");
    assert!([0, 404, 414, 431].contains(&house.raw(head.as_bytes()).status));
    // A head that is slightly too long is read to its end, and refused like any other request.
    refused(&house.get(&format!("/{}", "a".repeat(65_600))), 414, "an address");
    let headers: String = (0..200).map(|number| format!("X-{number}: a\r\n")).collect();
    refused(&house.raw(house.request("GET", "/", &headers, "").as_bytes()), 431, "many headers");
    assert_eq!(house.get("/").status, 200);
}

#[test]
fn paths_lead_to_files_of_the_page_and_nowhere_else() {
    let house = House::open();
    let tricks = [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/./index.html",
        "/index.html/",
        "/js/../../Cargo.toml",
        "/\\..\\Cargo.toml",
        "/index.html%00",
        "/.git/config",
        "/api",
        "/api/",
        "/api/nothing",
        "/tests/package.json",
        "/a%0d%0aSet-Cookie:%20x=1",
    ];
    for path in tricks {
        refused(&house.get(path), 404, path);
    }
    refused(&house.send("/api/nothing", "{}"), 404, "POST /api/nothing");
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "BREW"] {
        refused(&house.raw(house.request(method, "/", "", "").as_bytes()), 405, method);
    }
}

#[test]
fn requests_under_another_name_or_from_another_site_are_refused() {
    let house = House::open();
    let port = house.address.port();
    let under =
        |host: &str| house.raw(format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes());
    for host in ["localhost", &format!("localhost:{port}"), &format!("127.0.0.1:{port}"), "[::1]", "LOCALHOST"] {
        assert_eq!(under(host).status, 200, "{host}");
    }
    for host in ["example.org", &format!("evil.test:{port}"), "127.0.0.1.evil.test", "192.168.0.1", "", "localhost:x"] {
        refused(&under(host), 403, host);
    }
    for site in ["cross-site", "same-site"] {
        let header = format!("Sec-Fetch-Site: {site}\r\n");
        let path = question("/api/count", &tour(5, 5));
        refused(&house.raw(house.request("GET", &path, &header, "").as_bytes()), 403, site);
        let opened = format!("{header}Sec-Fetch-Mode: navigate\r\n");
        assert_eq!(house.raw(house.request("GET", "/", &opened, "").as_bytes()).status, 200);
    }
    // Browsers that do not send `Sec-Fetch-Site` name the site in `Origin`.
    let ask = |more: &str| house.raw(house.request("POST", "/api/answer", more, &tour(5, 5).to_string()).as_bytes());
    for site in ["https://evil.test", "null", "http://127.0.0.1:1"] {
        refused(&ask(&format!("Origin: {site}\r\nContent-Type: application/json\r\n")), 403, site);
    }
    let own = ask(&format!("Origin: http://{}\r\nContent-Type: application/json\r\n", house.address));
    assert_eq!(own.status, 200, "{}", own.body);
}

#[test]
fn every_answer_keeps_the_page_to_itself() {
    let house = House::open();
    for answer in [house.get("/"), house.get("/nothing"), house.get("/api/about"), house.send("/api/answer", "{")] {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'self'; img-src 'self' data: blob:") && !policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn a_silent_client_is_disconnected_and_delays_nobody() {
    let house = House::open();
    let begun = Instant::now();
    let mut silent: Vec<_> = (0..50).map(|_| house.connect()).collect();
    let mut half = house.connect();
    half.write_all(b"GET /api/about HTTP/1.1\r\nHost: local").unwrap();
    let mut body = house.connect();
    let head =
        "POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
    body.write_all(head.as_bytes()).unwrap();
    assert_eq!(house.value("/api/answer", &tour(8, 8))["answer"], "yes");
    assert!(begun.elapsed() < Duration::from_secs(10));
    for stream in silent.iter_mut().chain([&mut half, &mut body]) {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&rest));
    }
    assert!(begun.elapsed() < Duration::from_secs(40), "the slow are waited for");
}

#[test]
fn bytes_that_are_no_http_end_their_connection_and_nothing_else() {
    let house = House::open();
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        &[0; 4096],
    ] {
        let status = house.raw(bytes).status;
        assert!([0, 400].contains(&status), "{status}");
    }
    for bytes in [&b"GET / HT\r\n\r\n"[..], b"GET /\x01 HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nA B\r\n\r\n"] {
        let answer = house.raw(bytes);
        refused(&answer, 400, "a line of HTTP");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    assert_eq!(house.get("/").status, 200);
}

#[test]
fn a_client_that_reads_nothing_is_disconnected_before_the_time_limit_of_its_search() {
    let house = House::with(Config { time: Duration::from_secs(200), ..Config::default() });
    let begun = Instant::now();
    let mut stream = house.connect();
    let big = with(with(tour(40, 40), "method", "backtracking"), "closed", true);
    stream.write_all(house.request("GET", &question("/api/film", &big), "", "").as_bytes()).unwrap();
    while house.searches.running() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(10), "the search does not begin");
        std::thread::sleep(Duration::from_millis(2));
    }
    assert!(house.comes_to_rest(Duration::from_secs(100)), "the search goes on for a client that reads nothing");
    assert!(begun.elapsed() >= Duration::from_secs(15), "it ended early");
}

//! Forecasts of counts, compared with the time and memory that the counts take.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::command::{LANGUAGES, Line, backrank};

fn forecast(words: &str) -> Value {
    backrank(&format!("count {words} --forecast --format json")).exits(0).json()["forecast"].take()
}

#[test]
fn a_forecast_is_printed_alone_within_a_second_and_no_limit_changes_it() {
    for words in ["tour 8", "tour 9", "tour 8 --closed", "tour 10 --closed", "tour 5x200 --closed", "tour 8 --from a1"]
    {
        let begun = Instant::now();
        let forecasts = ["100M", "3G", "9000G"].map(|limit| forecast(&format!("{words} --memory-limit {limit}")));
        // The tests are built without most optimizations.
        assert!(begun.elapsed() < Duration::from_secs(30), "{words}");
        assert!(forecasts.iter().all(|forecast| *forecast == forecasts[0]), "{words}: {forecasts:?}");
        let bytes = ["memory", "least_memory"].map(|field| forecasts[0][field].as_u64().unwrap());
        assert!(0 < bytes[1] && bytes[1] <= bytes[0], "{words}: {forecasts:?}");
    }
    for language in LANGUAGES {
        let ran = backrank(&format!("count tour 8 --forecast --threads 2 --lang {language}")).exits(0);
        assert!(ran.text().lines().count() == 4 && ran.text().contains("--scratch"), "{ran}");
    }
}

#[test]
fn a_trial_tells_what_is_not_known_beforehand() {
    for words in
        ["queens 8 --dominating", "placement 6 --piece king --distinct", "tour 6 --closed --symmetric half-turn"]
    {
        let forecast = forecast(words);
        assert_eq!(forecast["certainty"], "about", "{words}: {forecast}");
        assert!(forecast["seconds"].as_f64().unwrap() < 0.6, "{words}: {forecast}");
    }
    for words in ["tour 20 --closed", "tour 8 --step c3=17", "placement 10 --piece knight --distinct"] {
        let ran = backrank(&format!("count {words} --forecast --threads 1")).exits(0);
        assert!(ran.text().ends_with("Time on one thread: not known beforehand\n"), "{ran}");
    }
    backrank("count queens 20 --forecast --shard 1/2").exits(2);
    backrank("count tour --ranks 5 --files 4..8 --forecast").exits(2);
}

#[test]
fn counts_of_other_pieces_are_forecast_from_smaller_boards_and_refused_in_a_moment() {
    for (words, certainty) in [
        ("placement 8 --piece knight", "measured"),
        ("placement 12 --piece rook", "about"),
        ("placement 30 --piece knight --pieces 2", "about"),
        ("placement 14 --piece knight", "about"),
        // Placements of n amazons exist from n = 10 on; those of most other pieces exist on the smallest boards.
        ("placement 15 --piece amazon", "at-least"),
        ("placement 30 --piece knight --pieces 4", "about"),
        // The counts of glued boards, and of boards that are small for the piece, grow irregularly.
        ("placement 12 --piece knight --wrap torus", "at-least"),
        ("placement 13 --piece 1,4", "at-least"),
        ("placement 14 --piece 2147483647,1+knight", "at-least"),
        // Forecasts work for boards of any size and for any number of pieces.
        ("placement 256 --piece amazon", "at-least"),
        ("placement 3000 --piece bishop", "about"),
        ("placement 3000 --piece knight", "at-least"),
        ("placement 100 --piece queen --pieces 24", "at-least"),
        ("placement 100000 --piece king --pieces 1000000000", "at-least"),
        ("placement 3x40000 --piece king --pieces 5000", "at-least"),
        ("placement 100 --piece knight --pieces 3", "about"),
    ] {
        let begun = Instant::now();
        let forecast = forecast(words);
        assert_eq!(forecast["certainty"], certainty, "{words}: {forecast}");
        // The tests are built without most optimizations.
        assert!(begun.elapsed() < Duration::from_secs(10), "{words}");
    }
    let begun = Instant::now();
    let ran = backrank("count placement 20 --piece knight --memory-limit 1G").exits(3).answers(">= 0\n");
    assert!(ran.said().contains("very roughly"), "{ran}");
    // Placements are not listed to count them if their number cannot be estimated.
    backrank("count placement 12 --piece knight --wrap torus --memory-limit 20M").exits(3).answers(">= 0\n");
    backrank("count placement 100000 --pieces 0 --forecast").exits(3);
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn counts_of_queens_are_forecast_from_a_table_and_beyond_it_about() {
    let of = |words: &str| {
        let forecast = forecast(&format!("{words} --threads 1"));
        (forecast["seconds"].as_f64().unwrap(), forecast["certainty"].as_str().unwrap().to_owned())
    };
    let seconds = ["8", "16", "18", "19", "20", "22", "30"].map(|n| of(&format!("queens {n}")));
    assert!(seconds.is_sorted_by(|(a, _), (b, _)| a < b), "{seconds:?}");
    assert!(seconds[..5].iter().all(|(_, certainty)| certainty == "measured"), "{seconds:?}");
    assert!(seconds[5..].iter().all(|(_, certainty)| certainty == "about"), "{seconds:?}");
    assert_eq!(of("queens 16 --holes d5").1, "about");
    assert_eq!(of("queens 20 --distinct").1, "at-least");
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "slow: takes half a minute in release"]
fn counts_of_queens_take_as_long_as_their_forecasts() {
    let [_, speed] = factors("queens 17");
    for words in ["queens 18", "queens 19", "queens 20"] {
        let [memory, time] = factors(words);
        assert!((0.75..=1.25).contains(&memory), "{words}: {memory}");
        assert!((1.0 / 1.5..=1.5).contains(&(time / speed)), "{words}: {time}, and {speed} for 17 queens");
    }
    for words in ["queens 18 --forbid c3", "queens 18 --holes d5", "queens 19 --queen a1"] {
        let [_, time] = factors(words);
        assert!((0.5..=2.0).contains(&(time / speed)), "{words}: {time}, and {speed} for 17 queens");
    }
}

#[test]
fn a_count_too_large_to_be_scanned_is_forecast_and_refused_in_a_moment() {
    // Counting the closed tours of the 5x8 cylinder takes 1.35 GB, and counting the tours of 7x8 from a1 takes 0.4 GB,
    // as `command time -v` reports.
    for (words, certainty, least, most) in [
        ("tour 5x8 --wrap cylinder --closed", "about", 6.7e8, 2.7e9),
        ("tour 7x8 --from a1", "at-least", 5e7, 4e8),
        // Counting the closed tours of the 5x7 Möbius strip takes 2.3 GB; those of 6x6 need 22.3 GB, as the refusal of
        // a count with 17 GB says.
        ("tour 5x7 --wrap mobius --closed", "at-least", 5e8, 2.3e9),
        ("tour 6 --wrap mobius --closed", "at-least", 5e8, 2.2e10),
        ("tour 9 --holes e5", "about", 2e9, 1e14),
    ] {
        let begun = Instant::now();
        let told = forecast(&format!("{words} --threads 1"));
        assert_eq!(told["certainty"], certainty, "{words}");
        let bytes = told["memory"].as_f64().unwrap();
        assert!((least..most).contains(&bytes), "{words}: {bytes}");
        // The tests are built without most optimizations.
        assert!(begun.elapsed() < Duration::from_secs(10), "{words}");
    }
    let begun = Instant::now();
    backrank("count tour 9 --holes e5 --threads 1 --memory-limit 1G").exits(3).answers(">= 0\n");
    assert!(begun.elapsed() < Duration::from_secs(10));
    // If the frontier has more ends than a state can store, the count is refused, even with a folder.
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().display();
    backrank(&format!("count tour 10 --piece zebra --closed --memory-limit 1G --scratch {folder}")).exits(3);
}

#[test]
fn a_count_is_refused_with_the_memory_of_its_forecast() {
    for words in ["tour 8", "tour 9", "tour 8x12 --closed", "tour 10 --closed"] {
        let needs = forecast(&format!("{words} --threads 1"))["least_memory"].as_u64().unwrap();
        let begun = Instant::now();
        for limit in ["500M", "1G"] {
            let ran = backrank(&format!("count {words} --threads 1 --memory-limit {limit}")).exits(3).answers(">= 0\n");
            let tenths = |unit: f64| (needs as f64 / unit * 10.0).ceil() / 10.0;
            let said = [format!("{:.1} GB", tenths(1e9)), format!("{:.1} TB", tenths(1e12))];
            assert!(said.iter().any(|said| ran.said().contains(said)), "{needs}: {ran}");
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{words}");
    }
}

/// The peak memory in bytes and the processor time in seconds of a count.
#[cfg(target_os = "linux")]
fn measured(words: &str) -> [f64; 2] {
    let mut running = Line::of(&format!("count {words}")).start();
    let folder = format!("/proc/{}", running.child.id());
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap_or_default();
    let (mut peak, mut seconds) = (0.0, 0.0);
    while running.child.try_wait().unwrap().is_none() {
        let kilobytes = read("status")
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix("kB")?.trim().parse::<f64>().ok());
        peak = f64::max(peak, kilobytes.unwrap_or(0.0) * 1024.0);
        let stat = read("stat");
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
        let ticks: f64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
        seconds = f64::max(seconds, ticks / 100.0);
        std::thread::sleep(Duration::from_millis(2));
    }
    running.end().exits(0);
    [peak, seconds]
}

/// The factors by which a count takes more memory and more time than its forecast.
#[cfg(target_os = "linux")]
#[allow(clippy::print_stdout, reason = "the slow test shows the factors of all boards when it fails")]
fn factors(words: &str) -> [f64; 2] {
    let words = format!("{words} --threads 1");
    let forecast = forecast(&words);
    let [peak, seconds] = measured(&words);
    let factors = [peak / forecast["memory"].as_f64().unwrap(), seconds / forecast["seconds"].as_f64().unwrap()];
    println!("count {words}: {:.1} MB, {seconds:.2} s, {factors:.2?} times {forecast}", peak / 1e6);
    factors
}

#[test]
#[cfg(target_os = "linux")]
fn a_count_takes_as_much_memory_as_its_forecast() {
    let [memory, _] = factors("tour 6x9");
    assert!((0.75..=1.25).contains(&memory), "{memory}");
}

/// Forecasts for boards between the measured ones are interpolated. Forecast times are those of the machine of the
/// measurements, so the first count is used to find the relative speed of this machine.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "slow: takes some minutes in release"]
fn counts_take_as_much_memory_and_time_as_their_forecasts() {
    let [_, speed] = factors("tour 7x8");
    for words in [
        "tour 7",
        "tour 6x10",
        "tour 6x13",
        "tour 6x18",
        "tour 5x40",
        "tour 6x12",
        "tour 7x10",
        "tour 6x19 --closed",
        "tour 6x24 --closed",
        "tour 7x18 --closed",
        "tour 8 --closed",
        "tour 8x9 --closed",
        "tour 8x10 --closed",
        "tour 8x13 --closed --memory-limit 9G",
        "tour 8 --memory-limit 9G",
    ] {
        let [memory, time] = factors(words);
        assert!((0.75..=1.25).contains(&memory), "{words}: {memory}");
        assert!((1.0 / 1.5..=1.5).contains(&(time / speed)), "{words}: {time}, and {speed} on 7x8");
    }
}

/// Counts that were not measured before: some for which all keys are scanned, some for which a part of the keys is
/// scanned, and some with given ends.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "slow: takes two minutes in release"]
fn counts_on_other_boards_take_about_as_much_memory_and_time_as_their_forecasts() {
    let [_, speed] = factors("tour 7x8");
    for words in [
        "tour 6x8 --from a1",
        "tour 6x8 --from c3 --to d5",
        "tour 7 --from d4",
        "tour 7x8 --from d1",
        "tour 8 --from d4 --to e6",
        "tour 6x9 --holes a1,b1",
        "tour 6x8 --piece king --closed",
        "tour 7x8 --closed --holes d4,e4",
        "tour 5x8 --wrap cylinder --closed",
        "tour 5x6 --piece CW",
        "tour 8 --holes a1,b1 --closed",
        "tour 8x9 --holes c3,d3 --closed",
        "tour 7x8 --holes d4",
        "tour 6x7 --wrap cylinder",
        "tour 5x7 --wrap mobius --closed",
        "tour 4x6 --wrap torus",
        "tour 5 --piece rook",
        "tour 6x8 --piece NA",
        "tour 7x8 --piece NW",
        "tour 7 --piece ND --closed",
    ] {
        let forecast = forecast(words);
        let (is_bound, is_short) = (forecast["certainty"] == "at-least", forecast["seconds"].as_f64().unwrap() < 0.5);
        let [memory, time] = factors(words);
        let [least, most] = if is_bound { [1.0, f64::MAX] } else { [0.5, 2.0] };
        assert!((least..=most).contains(&memory), "{words}: {memory}");
        assert!(is_short || (least..=most).contains(&(time / speed)), "{words}: {time}");
    }
}

/// Counts on a frontier of attacked squares, whose forecasts are extrapolated from smaller boards. Forecast times are
/// those of the machine of the measurements, so the first count is used to find the relative speed of this machine.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "slow: takes two minutes in release"]
fn counts_of_other_pieces_take_about_as_much_memory_and_time_as_their_forecasts() {
    // The forecast of this count is exact to a twentieth, so its time shows the relative speed of this machine.
    let [_, speed] = factors("placement 22 --piece king");
    for words in [
        "placement 14 --piece knight",
        "placement 12 --piece knight --pieces 36",
        "placement 12x30 --piece knight --pieces 20",
        "placement 10x100 --piece knight --pieces 20",
        "placement 30 --piece knight --pieces 4",
        "placement 13 --piece knight",
        "placement 20 --piece king --pieces 50",
        "placement 18 --piece rook --holes a1",
        "placement 20 --piece bishop --holes a1",
        "placement 12 --piece amazon --pieces 6",
        "placement 12 --piece queen --pieces 10",
    ] {
        let [memory, time] = factors(words);
        assert!((0.5..=2.0).contains(&memory), "{words}: {memory}");
        assert!((0.5..=2.0).contains(&(time / speed)), "{words}: {time}, and {speed} for 22 kings");
    }
    for words in [
        "placement 23 --piece king --pieces 140",
        "placement 15 --piece amazon",
        "placement 14 --piece queen+camel",
        "placement 10 --piece zebra",
        "placement 9 --piece nightrider",
        "placement 11 --piece camel+wazir",
    ] {
        let [memory, time] = factors(words);
        assert!(memory > 0.95 && time / speed > 1.0, "{words}: {memory} {time}, and {speed} for 22 kings");
    }
}

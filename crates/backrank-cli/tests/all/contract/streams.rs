//! Files, pipes and interruptions.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::command::{Line, backrank};

#[test]
fn an_answer_goes_to_its_file_and_nothing_else_is_left() {
    for words in [
        "find tour 5",
        "decide tour 5",
        "count tour 5",
        "list queens 4",
        "map tour 3x4",
        "trace queens 4",
        "check queens 1 a1",
        "graph 4",
        "draw tour 5",
        "completions zsh",
        "man",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let to_file = Line::of(&format!("{words} --output answer")).inside(folder.path());
        for old in [None, Some("old")] {
            old.iter().for_each(|old| fs::write(folder.path().join("answer"), old).unwrap());
            to_file.run().exits(0).answers("");
            let answer = fs::read(folder.path().join("answer")).unwrap();
            assert_eq!(answer, backrank(words).exits(0).stdout, "{to_file}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{to_file} left something behind");
        }
    }
    assert_eq!(backrank("find tour 5 --output -").exits(0).stdout, backrank("find tour 5").exits(0).stdout);
}

#[test]
fn no_message_takes_a_dash_for_a_file() {
    for output in ["-", "/dev/stdout", "/dev/null"] {
        let list = backrank(&format!("list tour 6 --node-limit 1000 --output {output}")).exits(3);
        assert_eq!(list.said(), backrank("list tour 6 --node-limit 1000").exits(3).said());
    }
    // The check needs 125 kB, so the tour is written unchecked.
    let tour = backrank("find tour 1000 --format ids --memory-limit 100K --progress --output -").exits(0);
    assert!(tour.said().contains("write it with --output"), "{tour}");
}

#[test]
fn an_old_answer_stays_where_there_is_no_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let answer = folder.path().join("answer");
    fs::write(&answer, "old").unwrap();
    for (words, code) in [
        ("find tour 4", 1),
        ("find tour 8 --from x", 2),
        ("list tour 8 --method magic", 2),
        ("find tour 8 --memory-limit 1", 3),
    ] {
        Line::of(words).word("--output").word("answer").inside(folder.path()).run().exits(code).answers("");
        assert_eq!(fs::read_to_string(&answer).unwrap(), "old", "{words}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{words} left something behind");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for output in ["missing/answer", ".", "file/answer"] {
        let ran = Line::of("find tour 5 --output").word(output).inside(folder.path()).run().refused(&[output]);
        assert!(!ran.said().contains(".backrank-"), "{ran}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_to_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let (link, target) = (folder.path().join("link"), folder.path().join("target"));
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    Line::of("count tour 5 --output link").inside(folder.path()).run().exits(0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read(&target).unwrap(), backrank("count tour 5").stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_as_they_are() {
    let answer = backrank("find tour 5").exits(0).stdout;
    assert_eq!(backrank("find tour 5 --output /dev/stdout").exits(0).stdout, answer);
    let folder = tempfile::tempdir().unwrap();
    let file = File::create(folder.path().join("answer")).unwrap();
    Line::of("find tour 5 --output /dev/stdout").start_onto(file.into()).end().exits(0);
    assert_eq!(fs::read(folder.path().join("answer")).unwrap(), answer);
    assert!(fs::symlink_metadata("/dev/stdout").unwrap().is_symlink());
    backrank("find tour 5 --output /dev/null").exits(0).answers("");
    backrank("list queens 8 --output /dev/full").refused(&["space"]);
    let full = File::options().write(true).open("/dev/full").unwrap();
    Line::of("list queens 8").start_onto(full.into()).end().refused(&["space"]);
}

#[test]
fn a_closed_pipe_is_quiet() {
    for words in [
        "list queens 10",
        "list queens 10 --format json",
        "list tour 6x8 --closed --format moves",
        "graph 300",
        "trace tour 6",
        "find tour 200",
        "man",
    ] {
        let mut running = Line::of(words).start();
        let mut line = String::new();
        let mut stdout = BufReader::with_capacity(16, running.child.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        drop(stdout);
        let ran = running.end().exits(0);
        assert!(!line.is_empty() && ran.stderr.is_empty(), "{ran}");
    }
}

#[test]
fn a_list_of_tours_is_the_same_on_any_number_of_threads_and_as_far_as_its_limit() {
    for words in
        ["list tour 6 --closed --format moves", "list tour 5 --from a1 --format ids --convention zh --method auto"]
    {
        let all = backrank(&format!("{words} --threads 1")).exits(0).text().to_owned();
        assert!(all.lines().count() > 100, "{words}");
        for threads in [2, 3] {
            assert!(backrank(&format!("{words} --threads {threads}")).exits(0).text() == all, "{words}");
            let some = backrank(&format!("{words} --threads {threads} --limit 7")).exits(0).text().to_owned();
            assert_eq!(some.lines().collect::<Vec<_>>(), all.lines().take(7).collect::<Vec<_>>(), "{words}");
        }
    }
    // Other formats are not written in batches, but in the same order.
    let rows = backrank("list tour 6 --closed --limit 7 --format moves").exits(0).text().to_owned();
    let objects = backrank("list tour 6 --closed --limit 7 --format ndjson").exits(0).text().to_owned();
    let row = |object: &str| {
        let object: serde_json::Value = serde_json::from_str(object).unwrap();
        let names: Vec<_> = object["squares"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        names.join(" ")
    };
    assert_eq!(objects.lines().map(row).collect::<Vec<_>>(), rows.lines().collect::<Vec<_>>());
}

#[test]
fn progress_is_shown_once() {
    let tour = backrank("find tour 60 --format moves").exits(0).stdout;
    for words in ["map tour 2000000 --format csv", "draw tour 60 - --format gif --frames 3000 --width 900"] {
        let line = Line::of(&format!("{words} --progress --time-limit 2s")).fed(tour.clone());
        let ran = line.start_onto(Stdio::null()).end().exits(3);
        // The progress after one second, and the limit.
        assert_eq!(ran.said().lines().count(), 2, "{ran}");
    }
}

#[test]
fn what_a_limit_ends_names_the_file_with_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    for words in ["list tour 6 --node-limit 1000", "map tour 3x8 --node-limit 10", "trace tour 8 --node-limit 10"] {
        let ran = Line::of(&format!("{words} --output answer")).inside(folder.path()).run().exits(3);
        assert!(ran.said().ends_with("\nanswer contains what was found until then\n"), "{ran}");
        assert!(folder.path().join("answer").is_file(), "{ran}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_to_hear_an_error_is_no_panic() {
    for (words, code) in [("fnd", 2), ("find tour 4", 1), ("find tour 8 --memory-limit 1", 3)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_backrank"));
        let full = File::options().write(true).open("/dev/full").unwrap();
        let status = command.args(words.split(' ')).stdout(Stdio::null()).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(code), "{words}");
    }
}

/// Interrupts the command with the signal of Ctrl-C.
#[cfg(unix)]
fn interrupt(running: &Child) {
    let id = running.id().to_string();
    let status = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(status.success(), "kill -INT {id}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_says_what_it_has_and_ends_at_once() {
    for (words, exact) in
        [("count tour 8", ""), ("count queens 18", ""), ("count tour 8 --closed --format json", "\"exact\":false")]
    {
        let running = Line::of(words).start();
        std::thread::sleep(Duration::from_millis(300));
        interrupt(&running.child);
        let interrupted = Instant::now();
        let ran = running.end().exits(130);
        assert!(interrupted.elapsed() < Duration::from_secs(10), "{ran}");
        assert!((ran.text().starts_with(">= ") || !exact.is_empty()) && ran.text().contains(exact), "{ran}");
        assert!(ran.said().starts_with("unknown: interrupted"), "{ran}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_list_is_whole_as_far_as_it_goes() {
    // Thousands of tours of the 6x6 board that start in the corner are found at once.
    let mut running = Line::of("list tour 6 --format json").start();
    let mut stdout = BufReader::new(running.child.stdout.take().unwrap());
    let mut text = String::new();
    for _ in 0..50 {
        stdout.read_line(&mut text).unwrap();
    }
    interrupt(&running.child);
    std::io::Read::read_to_string(&mut stdout, &mut text).unwrap();
    running.end().exits(130);
    let list: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(list.as_array().unwrap().len() >= 49);
}

#[cfg(unix)]
#[test]
fn an_interruption_leaves_no_half_written_file() {
    let folder = tempfile::tempdir().unwrap();
    for words in [
        "list tour 8 --format json",
        "find tour 40 --method backtracking --from b1",
        "map tour 8 --piece 1,4",
        "trace tour 8",
    ] {
        let running = Line::of(&format!("{words} --output answer")).inside(folder.path()).start();
        std::thread::sleep(Duration::from_millis(300));
        interrupt(&running.child);
        let ran = running.end();
        assert!(matches!(ran.code(), Some(130 | 0 | 1)), "{ran}");
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(names.iter().all(|name| name == "answer"), "{names:?} after {ran}");
        if let Ok(text) = fs::read_to_string(folder.path().join("answer")) {
            assert!(text.is_empty() || text.ends_with('\n'), "{ran}");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_tour_says_how_much_of_it_was_written_and_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    // The boards are so large that no tour is complete before the interruption. The text format stores the board, so
    // its board is smaller.
    for words in ["find tour 3000000 --format json", "find tour 3000000 --format csv", "find tour 5000"] {
        let running = Line::of(&format!("{words} --output answer")).inside(folder.path()).start();
        std::thread::sleep(Duration::from_millis(300));
        interrupt(&running.child);
        let ran = running.end().exits(130);
        assert!(ran.said().starts_with("unknown: interrupted after writing "), "{ran}");
        assert!(ran.said().contains(" squares\n"), "{ran}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{ran}");
    }
}

#[cfg(unix)]
#[test]
fn a_drawing_that_waits_for_its_input_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Command::new("mkfifo").arg(folder.path().join("pipe")).status().unwrap().success());
    let running = Line::of("draw tour 8 pipe").inside(folder.path()).start();
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&running.child);
    running.end().exits(130).answers("");
}

#[cfg(unix)]
#[test]
fn an_interrupted_check_says_how_far_it_came_though_its_input_waits() {
    let bytes = backrank("find tour 30 --format binary").exits(0).stdout;
    let header = bytes.len() - 899;
    for (input, said) in [
        (&bytes[..header + 99], "interrupted after checking 100 of 900 squares, all correct\n"),
        // A step back, to a square that was visited before.
        (
            &[&bytes[..header + 1], &[bytes[header] ^ 4][..]].concat(),
            "interrupted after checking 3 of 900 squares, with one fault\n",
        ),
        (&[], "interrupted after checking 0 of 900 squares, all correct\n"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_backrank"));
        command.args(["check", "tour", "30", "-", "--lang", "en"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input).unwrap();
        stdin.flush().unwrap();
        std::thread::sleep(Duration::from_millis(300));
        interrupt(&child);
        let ran = child.wait_with_output().unwrap();
        assert_eq!((ran.status.code(), &*ran.stdout), (Some(130), &b""[..]));
        assert_eq!(String::from_utf8(ran.stderr).unwrap(), format!("unknown: {said}"));
    }
}

//! `trace --play`.

#[cfg(target_os = "linux")]
use std::io::Write;
use std::process::{Command, Stdio};
#[cfg(target_os = "linux")]
use std::time::Duration;

#[test]
fn without_a_terminal_play_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_backrank"))
        .args(["--lang", "en", "trace", "tour", "5", "--play"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("--play needs a terminal"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_playback_ends_at_its_time_limit() {
    let play = format!("{} --lang en trace tour 8 --play --time-limit 200ms", env!("CARGO_BIN_EXE_backrank"));
    let mut command = Command::new("script");
    command.args(["-qec", &play, "/dev/null"]).env("TERM", "xterm").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    // A playback without a time limit is left by a key.
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(20));
        keyboard.write_all(b"q")
    });
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains("time limit reached"));
}

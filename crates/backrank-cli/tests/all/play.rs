//! `trace --play` without a terminal.

use std::process::{Command, Stdio};

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

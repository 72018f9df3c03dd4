//! Writes the page of measurements, `docs/benchmarks.md`, which has a section for each subject of `cargo dev bench` and
//! `cargo dev rivals`.

use std::borrow::Borrow;
use std::fs;
use std::process::Command;

use backrank_dev::step::workspace_root;

use crate::process::read_proc_bytes;

const PAGE_PATH: &str = "docs/benchmarks.md";

const PAGE_START: &str = "# Measurements

This page is for anyone who wants to know how long a question takes before asking it, and how Backrank compares with
other programs. After reading it you know which command measures each number again on your machine.

Each section was written by the command that it names, on the machine and day that it names; no number was written by
hand.
";

/// Writes a section to the page: replaces the section with this heading, or appends it.
pub(crate) fn write_section(heading: &str, command: &str, text: &str) -> Result<(), String> {
    let path = workspace_root().join(PAGE_PATH);
    let page = fs::read_to_string(&path).unwrap_or_else(|_| PAGE_START.to_owned());
    let text = format!("`{command}`, {}\n\n{text}", describe_circumstances());
    fs::write(&path, with_section(&page, heading, &text)).map_err(|error| format!("{PAGE_PATH}: {error}"))?;
    println!("\nwritten: the section `{heading}` of {PAGE_PATH}");
    Ok(())
}

/// The text of the page with this section. It replaces the section with the same heading, or is appended if there is
/// none.
fn with_section(page: &str, heading: &str, text: &str) -> String {
    let section = format!("{heading}\n\n{}", text.trim_end());
    let mut sections: Vec<&str> = page.split("\n## ").map(str::trim_end).collect();
    match sections.iter_mut().find(|section| section.lines().next() == Some(heading)) {
        Some(before) => *before = &section,
        None => sections.push(&section),
    }
    sections.join("\n\n## ") + "\n"
}

/// A table in Markdown.
pub(crate) fn markdown_table(head: &[impl Borrow<str>], rows: &[Vec<String>]) -> String {
    fn line(cells: &[impl Borrow<str>]) -> String {
        format!("| {} |\n", cells.join(" | "))
    }
    let rule = line(&vec!["---"; head.len()]);
    line(head) + &rule + &rows.iter().map(|row| line(row)).collect::<String>()
}

/// A time in seconds as text with a unit, to three digits; from 1000 s on, to whole seconds.
pub(crate) fn format_seconds(seconds: f64) -> String {
    let (number, unit) = match seconds {
        seconds if seconds < 1e-6 => (seconds * 1e9, "ns"),
        seconds if seconds < 1e-3 => (seconds * 1e6, "µs"),
        seconds if seconds < 1.0 => (seconds * 1e3, "ms"),
        seconds => (seconds, "s"),
    };
    let digits = if number < 10.0 { 2 } else { usize::from(number < 100.0) };
    format!("{number:.digits$} {unit}")
}

/// The date, the versions, the machine and its load at a measurement, as one sentence.
fn describe_circumstances() -> String {
    let file = |path: &str| fs::read_to_string(path).unwrap_or_default();
    let said = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).current_dir(workspace_root()).output();
        output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let field = |text: &str, name: &str| {
        let line = text.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.split_once(':'))
            .map_or_else(|| "unknown".to_owned(), |(_, value)| value.trim().to_owned())
    };
    format!(
        "{}, backrank {} ({}), {}; {}, {} cores, {:.0} GiB of memory, load {} at the end.",
        said("date", &["-u", "+%Y-%m-%d"]),
        env!("CARGO_PKG_VERSION"),
        said("git", &["rev-parse", "--short", "HEAD"]),
        said("rustc", &["--version"]),
        field(&file("/proc/cpuinfo"), "model name"),
        std::thread::available_parallelism().map_or(0, usize::from),
        read_proc_bytes("/proc/meminfo", "MemTotal").unwrap_or(0) as f64 / f64::from(1 << 30),
        file("/proc/loadavg").split(' ').next().unwrap_or("unknown"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_takes_the_place_of_the_one_before_and_leaves_the_others() {
        let page = with_section("# T\n\ntext\n", "A", "one");
        let page = with_section(&page, "B", "two\n");
        let page = with_section(&page, "A", "three\n");
        assert_eq!(page, "# T\n\ntext\n\n## A\n\nthree\n\n## B\n\ntwo\n");
    }

    #[test]
    fn times_have_three_digits() {
        let told = [0.000_000_047, 0.000_004_2, 0.05, 0.999, 1.0, 28.71, 284.0].map(format_seconds);
        assert_eq!(told, ["47.0 ns", "4.20 µs", "50.0 ms", "999 ms", "1.00 s", "28.7 s", "284 s"]);
    }
}

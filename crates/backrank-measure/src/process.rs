//! Runs programs and measures their time and memory.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use backrank_dev::step::{target_folder, workspace_root};

/// The output of a program that has ended, with its time and memory.
pub(crate) struct ProcessOutput {
    /// The time from the start of the program to its end, in seconds.
    pub(crate) seconds: f64,
    pub(crate) stdout: Vec<u8>,
    /// The text that the program wrote to standard error.
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
    /// The peak memory of the program as sampled while it runs, in bytes; 0 if the system does not report it.
    pub(crate) peak_bytes: u64,
    /// The processor time of the program as sampled while it runs, in seconds; 0 if the system does not report it.
    pub(crate) processor_seconds: f64,
}

/// The time between two samples of the memory and the processor time of a running program.
const SAMPLING_INTERVAL: Duration = Duration::from_millis(2);

/// Runs a program to its end with these bytes on its standard input, and returns its output, time and memory.
pub(crate) fn run(command: &mut Command, stdin: &[u8]) -> Result<ProcessOutput, String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let begin = Instant::now();
    let mut child = command.spawn().map_err(|error| format!("{:?} does not start: {error}", command.get_program()))?;
    let (input, pid, has_ended) = (child.stdin.take(), child.id(), AtomicBool::new(false));
    thread::scope(|scope| {
        // Write errors are ignored: a program may close its input without reading it.
        scope.spawn(move || input.map(|mut input| input.write_all(stdin)));
        let watch = scope.spawn(|| {
            let (mut peak, mut worked) = (0, 0.0);
            while !has_ended.load(Ordering::Relaxed) {
                peak = peak.max(read_proc_bytes(&format!("/proc/{pid}/status"), "VmHWM").unwrap_or(0));
                worked = f64::max(worked, processor_seconds(pid));
                thread::sleep(SAMPLING_INTERVAL);
            }
            (peak, worked)
        });
        let output = child.wait_with_output();
        let seconds = begin.elapsed().as_secs_f64();
        has_ended.store(true, Ordering::Relaxed);
        let (peak_bytes, processor_seconds) = watch.join().unwrap_or_default();
        let Output { status, stdout, stderr } = output.map_err(|error| error.to_string())?;
        let stderr = String::from_utf8_lossy(&stderr).into_owned();
        Ok(ProcessOutput { seconds, stdout, stderr, code: status.code(), peak_bytes, processor_seconds })
    })
}

/// The command `backrank` of the release build, with its messages in English.
pub(crate) fn backrank_command() -> Command {
    let mut command = Command::new(workspace_root().join(target_folder()).join("release/backrank"));
    command.env("LC_ALL", "C");
    command
}

/// Runs the command `backrank` with these arguments and these bytes on its standard input. Fails if it exits with a
/// code that is not one of `codes`.
pub(crate) fn run_backrank<'a>(
    words: impl IntoIterator<Item = &'a str>,
    stdin: &[u8],
    codes: &[i32],
) -> Result<ProcessOutput, String> {
    let words: Vec<&str> = words.into_iter().collect();
    let ran = run(backrank_command().args(&words), stdin)?;
    match ran.code {
        Some(code) if codes.contains(&code) => Ok(ran),
        code => Err(format!("`backrank {}` ended with {code:?}: {}", words.join(" "), ran.stderr)),
    }
}

/// Reads a field, in bytes, of a file that Linux writes like `/proc/meminfo`; `None` if there is no such file or field.
pub(crate) fn read_proc_bytes(file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(value.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

/// The processor time of a running program so far, in seconds, including its system calls; 0 if the system does not
/// report it.
fn processor_seconds(pid: u32) -> f64 {
    /// Linux reports these times in hundredths of a second.
    const TICKS_PER_SECOND: f64 = 100.0;
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program comes first, in parentheses, and may contain spaces and parentheses itself, so the fields
    // are read from the last parenthesis on.
    let fields = status.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS_PER_SECOND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_fed_read_and_told_with_its_end() {
        let ran = run(&mut Command::new("cat"), b"a1 c2").unwrap();
        assert_eq!((&ran.stdout[..], ran.code, ran.stderr.as_str()), (&b"a1 c2"[..], Some(0), ""));
        assert!(run(&mut Command::new("no-such-program"), b"").is_err());
    }
}

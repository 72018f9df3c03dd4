//! Runs programs and measures their time and memory.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
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
    /// The peak memory of the program by samples, in bytes; 0 if the system does not report it.
    pub(crate) peak: u64,
    /// The processor time of the program, by samples, in seconds; 0 if the system does not report it.
    pub(crate) processor_seconds: f64,
}

/// The time between two samples of the memory of a running program.
const MEMORY_SAMPLING_INTERVAL: Duration = Duration::from_millis(2);

/// Runs a program to its end with these bytes on its standard input, and returns its output, time and memory.
pub(crate) fn run(command: &mut Command, stdin: &[u8]) -> Result<ProcessOutput, String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let begin = Instant::now();
    let mut child = command.spawn().map_err(|error| format!("{:?} does not start: {error}", command.get_program()))?;
    let ended = Arc::new(AtomicBool::new(false));
    let watch = {
        let (ended, pid) = (Arc::clone(&ended), child.id());
        thread::spawn(move || {
            let (mut peak, mut worked) = (0, 0.0);
            while !ended.load(Ordering::Relaxed) {
                peak = peak.max(peak_memory(pid));
                worked = f64::max(worked, processor_seconds(pid));
                thread::sleep(MEMORY_SAMPLING_INTERVAL);
            }
            (peak, worked)
        })
    };
    let (input, text) = (child.stdin.take(), stdin.to_vec());
    // Write errors are ignored: a program may close its input without reading it.
    let feeder = thread::spawn(move || input.map(|mut input| input.write_all(&text)));
    let errors = child.stderr.take().map(|mut errors| {
        thread::spawn(move || {
            let mut said = String::new();
            let _ = errors.read_to_string(&mut said);
            said
        })
    });
    let mut stdout = Vec::new();
    let read = child.stdout.take().map(|mut out| out.read_to_end(&mut stdout)).transpose();
    let status = child.wait().map_err(|error| error.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    ended.store(true, Ordering::Relaxed);
    read.map_err(|error| error.to_string())?;
    let _ = feeder.join();
    let stderr = errors.and_then(|errors| errors.join().ok()).unwrap_or_default();
    let (peak, processor_seconds) = watch.join().unwrap_or_default();
    Ok(ProcessOutput { seconds, stdout, stderr, code: status.code(), peak, processor_seconds })
}

/// The command `backrank` of the release build, set to English.
pub(crate) fn backrank_command() -> Command {
    let mut command = Command::new(workspace_root().join(target_folder()).join("release/backrank"));
    command.env("LC_ALL", "C");
    command
}

/// The peak memory of a running process so far, in bytes; 0 if the system does not report it.
fn peak_memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// The processor time of a running program so far, in seconds, including its system calls; 0 if the system does not
/// report it.
fn processor_seconds(pid: u32) -> f64 {
    /// Linux reports these times in hundredths of a second.
    const TICKS_A_SECOND: f64 = 100.0;
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program, in parentheses, may contain spaces.
    let fields = status.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS_A_SECOND
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

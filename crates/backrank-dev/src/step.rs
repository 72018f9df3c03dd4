//! Steps of a chore: named pieces of work, each of which must succeed before the next begins; and the commands and
//! folders that they use.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A named piece of work that succeeds or fails with a message.
pub struct Step {
    name: &'static str,
    work: Box<dyn Fn() -> Result<(), String>>,
}

impl Step {
    /// A step that runs `work`. If `work` returns an error, the step has failed, and [`run_steps`] prints the error.
    pub fn new(name: &'static str, work: impl Fn() -> Result<(), String> + 'static) -> Self {
        Self { name, work: Box::new(work) }
    }

    /// A step that runs cargo with these arguments, which are separated by spaces.
    pub fn cargo(name: &'static str, arguments: &'static str) -> Self {
        Self::new(name, move || run_command(&mut cargo_command(arguments)))
    }

    /// The name of the step, as it is printed.
    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// Runs the steps in order until one fails, and prints a summary or the error of the failed step; returns the exit code
/// of the process.
pub fn run_steps(steps: Vec<Step>) -> ExitCode {
    match run_all(steps) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the steps in order, with a heading above each, until one fails. Returns a summary, or an error that names the
/// failed step.
fn run_all(steps: Vec<Step>) -> Result<String, String> {
    let begin = Instant::now();
    let mut seconds_of_steps = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("\n== {} of {}: {} ==", index + 1, steps.len(), step.name);
        let begin = Instant::now();
        (step.work)().map_err(|failure| format!("step `{}` failed: {failure}", step.name))?;
        seconds_of_steps.push(format!("{} {} s", step.name, begin.elapsed().as_secs()));
    }
    Ok(format!("\nAll passed in {} s: {}.", begin.elapsed().as_secs(), seconds_of_steps.join(", ")))
}

/// The command `cargo` in the root of the workspace with these arguments, which are separated by spaces.
pub fn cargo_command(arguments: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments.split(' ')).current_dir(workspace_root());
    command
}

/// Prints a command and runs it; an error if it does not start or does not succeed.
pub fn run_command(command: &mut Command) -> Result<(), String> {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    let line = [program.into_owned()].into_iter().chain(arguments).collect::<Vec<_>>().join(" ");
    println!("{line}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` ended with {status}")),
        Err(error) => Err(format!("`{line}` did not start: {error}")),
    }
}

/// Whether the command runs and succeeds. Its output is not shown.
pub fn succeeds_silently(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// The root of the workspace.
pub fn workspace_root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The target folder of cargo: an absolute path, or a path relative to the root of the workspace.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::*;

    #[test]
    fn the_first_step_that_fails_ends_the_chore_and_is_named() {
        let never = Step::new("never", || panic!("a step after a failure was run"));
        let steps = vec![Step::new("fine", || Ok(())), Step::new("broken", || Err("no luck".to_owned())), never];
        assert_eq!(run_all(steps), Err("step `broken` failed: no luck".to_owned()));
    }

    #[test]
    fn a_command_that_fails_is_named_with_its_arguments() {
        let failure = run_command(cargo_command("no-such-command").stderr(Stdio::null())).unwrap_err();
        assert!(failure.starts_with("`cargo no-such-command` ended with "), "{failure}");
    }
}

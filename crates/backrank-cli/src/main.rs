//! The `backrank` command: arguments become a request, a request becomes an answer, an answer becomes text.

#![allow(unreachable_pub, reason = "a binary has nobody to be reached by; pub marks what a module offers the others")]

mod args;
mod exit;
mod folder_store;
mod format;
mod input;
mod invocation;
mod json;
mod layers;
mod memory;
mod output;
mod output_args;
mod play;
mod print;
mod progress;
mod record_file;
mod session;
mod shares;
mod solution_reader;
mod stderr;
mod verb;
mod verbs;

use std::process::ExitCode;

use backrank_words::{Field, Words};
use exit::{CliError, Exit};
use session::Session;

fn main() -> ExitCode {
    let typed_words: Vec<_> = std::env::args_os().collect();
    let words = Words::new(args::language(&typed_words, |name| std::env::var(name).ok()), Field::as_option);
    let mut session = Session::new(words);
    match run(&typed_words, &mut session) {
        Ok(exit) => exit.into(),
        Err(CliError::BrokenPipe) => Exit::Yes.into(),
        Err(CliError::MissingVerb) => {
            stderr::say_lines(&session.words.text("start"));
            Exit::Misuse.into()
        }
        Err(CliError::Unknown(reason)) => session.explain_unknown(&reason).into(),
        Err(CliError::Failure(message, exit)) => {
            stderr::print_error(&session.words, &message);
            exit.into()
        }
    }
}

fn run(typed_words: &[std::ffi::OsString], session: &mut Session) -> Result<Exit, CliError> {
    let Some(invocation) = args::parse(typed_words, &session.words)? else { return Ok(Exit::Yes) };
    let exit = verbs::run(invocation, session)?;
    Ok(if session.is_interrupted() { Exit::Interrupted } else { exit })
}

//! The `backrank` command: arguments become a request, a request becomes an answer, an answer becomes text.

#![allow(unreachable_pub, reason = "a binary has nobody to be reached by; pub marks what a module offers the others")]

mod args;
mod checkpoint;
mod exit;
mod folder_store;
mod format;
mod input;
mod json;
mod memory;
mod output;
mod output_args;
mod print;
mod progress;
mod session;
mod solution_reader;
mod stderr;
mod trace_playback;
mod verb;
mod verbs;

use std::process::ExitCode;

use backrank_words::{Field, Words};
use exit::{CliError, Exit};
use format::Format;
use session::Session;

fn main() -> ExitCode {
    let typed_words: Vec<_> = std::env::args_os().collect();
    let words = Words::new(args::choose_language(&typed_words, |name| std::env::var(name).ok()), Field::cli_option);
    let mut session = Session::new(words);
    let line = args::parse(&typed_words, &session.words);
    let exit = match line.and_then(|line| line.map_or(Ok(Exit::Yes), |line| verbs::run(line, &mut session))) {
        Ok(exit) => exit,
        Err(CliError::Unknown(reason)) => session.explain_unknown(&reason),
        Err(CliError::BrokenPipe) => return Exit::Yes.into(),
        Err(CliError::MissingVerb) => {
            stderr::say_lines(&session.words.text("start"));
            return Exit::Error.into();
        }
        Err(CliError::Failure(message, exit)) => {
            stderr::print_error(&session.words, &message);
            return exit.into();
        }
    };
    if session.is_interrupted() { Exit::Interrupted } else { exit }.into()
}

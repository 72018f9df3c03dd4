//! The `backrank` command: what was typed, then what it means, then the answer.

#![allow(unreachable_pub, reason = "a binary has nobody to be reached by; pub marks what a module offers the others")]

mod answer;
mod args;
mod ask;
mod complaint;
mod exit;
mod folder;
mod format;
mod input;
mod json;
mod output;
mod play;
mod session;
mod trouble;
mod typed;
mod verbs;

use std::process::ExitCode;

use backrank_words::{to_message, words};
use exit::Exit;
use session::Session;
use trouble::Trouble;
use typed::Typed;
use words::Words;

fn main() -> ExitCode {
    let typed_words: Vec<_> = std::env::args_os().collect();
    let words = Words::new(args::language(&typed_words, |name| std::env::var(name).ok()));
    let mut session = Session::new(words);
    match run(&typed_words, &mut session) {
        Ok(exit) => exit.into(),
        Err(Trouble::ClosedPipe) => Exit::Yes.into(),
        Err(Trouble::Unknown(reason)) => session.unknown(&reason).into(),
        Err(Trouble::Said(message, exit)) => {
            complaint::print_error(&session.words, &message);
            exit.into()
        }
    }
}

fn run(typed_words: &[std::ffi::OsString], session: &mut Session) -> Result<Exit, Trouble> {
    let Some(typed) = Typed::parse(typed_words, &session.words)? else { return Ok(Exit::Yes) };
    session.quiet = typed.quiet;
    session.forced_progress = typed.progress;
    let exit = verbs::run(&typed, session)?;
    Ok(if session.interrupted() { Exit::Interrupted } else { exit })
}

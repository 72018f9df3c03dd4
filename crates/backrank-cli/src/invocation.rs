//! What the command is asked to do: a request with what only a command has, files and the look of the output.

use backrank_service::request::{Number, OptionsRequest, Request};
use clap::Command;
use clap_complete::Shell;

use crate::output_args::{FileArgs, OutputArgs};

/// A verb with all that was typed behind it.
#[derive(Debug)]
pub struct Invocation {
    pub action: Action,
    pub output: OutputArgs,
    pub files: FileArgs,
}

/// What a verb does.
#[derive(Debug)]
pub enum Action {
    Answer(Request),
    Merge,
    Serve(ServeArgs),
    /// With the whole command, which is completed.
    Completions(Shell, Command),
    /// With the whole command, of which the page is made.
    Man(Command),
}

/// The arguments of `serve`.
#[derive(Clone, Debug)]
pub struct ServeArgs {
    pub host: Option<String>,
    pub port: Option<String>,
    pub searches: Option<Number>,
    /// The limits of each search.
    pub options: OptionsRequest,
}

//! The parsed command line: a request with the command's own arguments, for files and output.

use backrank_service::request::{OptionsRequest, Request};
use clap::Command;
use clap_complete::Shell;

use crate::output_args::{FileArgs, OutputArgs};

/// A verb with its arguments.
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
    /// `completions`: the shell, and the definition of the whole command, from which the script is generated.
    Completions(Shell, Command),
    /// `man`, with the definition of the whole command, from which the page is generated.
    Man(Command),
}

/// The arguments of `serve`.
#[derive(Clone, Debug)]
pub struct ServeArgs {
    pub host: Option<String>,
    pub port: Option<String>,
    pub searches: Option<String>,
    /// The limits of each search on the server.
    pub options: OptionsRequest,
}

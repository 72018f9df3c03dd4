//! The command line: its definition for clap, in the language of the user, and its conversion to requests.

mod clap_error;
mod command;
mod help;
mod language;
mod options;
mod parse;
mod repair;
mod synonyms;

pub use help::Topic;
pub use language::language;
pub use parse::{Line, ServeArgs, parse};

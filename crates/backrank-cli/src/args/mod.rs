//! The command line: its definition as clap sees it, every text in the language of the user, and its way to requests.

mod command;
mod complaint;
mod language;
mod options;
mod positionals;
mod read;

pub use language::language;
pub use read::read;

//! The command line: its definition as clap sees it, every text in the language of the user, and its way to requests.

mod command;
mod language;
mod options;
mod read;
mod verbs;

pub use language::language;
pub use options::OPTIONS;
pub use read::read;
pub use verbs::{Shell, Verb};

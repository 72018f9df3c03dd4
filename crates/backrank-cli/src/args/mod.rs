//! The command line: its definition for clap, in the language of the user, and its conversion to requests.

mod clap_error;
mod command;
mod correction;
mod help;
mod message_language;
mod option_synonyms;
mod options;
mod parse;

pub use help::HelpTopic;
pub use message_language::choose_language;
pub use parse::{CommandLine, ServeArgs, parse};

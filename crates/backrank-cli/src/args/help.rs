//! `backrank help WORD`: the page of a topic, or the help of a verb or of the whole command.

use std::ffi::OsString;

use backrank_words::{Words, message};

use super::repair::nearest;
use crate::CliError;
use crate::verb::Verb;

backrank::board::named_enum! {
    /// A topic with its own help page, such as `backrank help boards`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Topic: "topic" {
        Boards = "boards",
        Pieces = "pieces",
        Formats = "formats",
        Limits = "limits",
    }
}

impl Topic {
    /// The text of the help page, in the language of the user.
    pub fn page(self, words: &Words) -> String {
        words.text(&format!("topic-{}", self.name()))
    }
}

/// What a command line that begins with `help` asks for: the page of a topic, or the usage of the command or a verb.
pub enum Help {
    Topic(Topic),
    /// The equivalent command line with `--help` in place of `help`.
    Usage(Vec<OsString>),
}

/// What a command line that begins with `help` asks about; `None` for other command lines. A word that is neither a
/// topic nor a verb is refused, with the topics that there are.
pub fn requested_help(typed: &[OsString], words: &Words) -> Result<Option<Help>, CliError> {
    let (program, help, rest) = match typed {
        [program, option, _, help, rest @ ..] if option == "--lang" => (program, help, rest),
        [program, help, rest @ ..] => (program, help, rest),
        _ => return Ok(None),
    };
    if help != "help" {
        return Ok(None);
    }
    let usage = |verb: Option<&OsString>| {
        Help::Usage([Some(program), verb].into_iter().flatten().cloned().chain(["--help".into()]).collect())
    };
    let Some(word) = rest.first().filter(|word| !word.to_string_lossy().starts_with('-')) else {
        return Ok(Some(usage(None)));
    };
    let name = word.to_string_lossy();
    if let Ok(topic) = name.parse() {
        return Ok(Some(Help::Topic(topic)));
    }
    if name.parse::<Verb>().is_ok() {
        return Ok(Some(usage(Some(word))));
    }
    let topics = Topic::ALL.map(Topic::name);
    let nearest = match nearest(&name, topics.into_iter().chain(Verb::ALL.map(Verb::name))) {
        "" => String::new(),
        word => words.say(&message!("did-you-mean", word)),
    };
    Err(CliError::misuse(message!(
        "unknown-topic",
        topic = name.as_ref(),
        nearest,
        topics = words.join_list(&topics.map(str::to_owned))
    )))
}

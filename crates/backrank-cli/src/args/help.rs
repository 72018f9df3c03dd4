//! `backrank help WORD` prints the help page of a topic, or the usage of a verb or of the whole command.

use std::ffi::OsString;

use backrank_words::{Words, message};

use super::correction::most_similar_or_empty;
use crate::CliError;
use crate::verb::Verb;

backrank::board::named_enum! {
    /// A topic that has a help page of its own, such as `boards`, whose page `backrank help boards` prints.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HelpTopic: "topic" {
        Boards = "boards",
        Pieces = "pieces",
        Formats = "formats",
        Limits = "limits",
    }
}

impl HelpTopic {
    /// The text of the help page, in the language of the user.
    pub fn text(self, words: &Words) -> String {
        words.text(&format!("topic-{}", self.name()))
    }
}

/// What a command line that begins with `help` asks for.
pub enum HelpRequest {
    /// The page of a topic.
    Topic(HelpTopic),
    /// The usage of the command or of a verb. The value is an equivalent command line that clap understands:
    /// `backrank find --help` for `backrank help find`.
    Usage(Vec<OsString>),
}

/// Parses a command line whose verb is `help`, that is, which begins with `help` if the language that `--lang` names is
/// left out; returns `None` for every other command line. A word that is neither a topic nor a verb is refused with a
/// message that names all topics, and whatever follows it is refused, except `--help`.
pub fn parse_help_verb(typed: &[OsString], words: &Words) -> Result<Option<HelpRequest>, CliError> {
    let mut all = typed.iter();
    let mut remaining: Vec<OsString> = Vec::new();
    while let Some(word) = all.next() {
        if word == "--lang" {
            all.next();
        } else if !word.to_string_lossy().starts_with("--lang=") {
            remaining.push(word.clone());
        }
    }
    let [program, help, rest @ ..] = &remaining[..] else { return Ok(None) };
    if help != "help" {
        return Ok(None);
    }
    let usage = |verb: Option<&OsString>| {
        HelpRequest::Usage([Some(program), verb].into_iter().flatten().cloned().chain(["--help".into()]).collect())
    };
    let (topic, others) = match rest {
        [topic, others @ ..] if !topic.to_string_lossy().starts_with('-') => (Some(topic), others),
        _ => (None, rest),
    };
    if let Some(other) = others.iter().find(|other| *other != "--help" && *other != "-h") {
        return Err(CliError::failure(message!("unknown-option", option = &*other.to_string_lossy(), nearest = "")));
    }
    let Some(word) = topic else { return Ok(Some(usage(None))) };
    let name = word.to_string_lossy();
    if let Ok(topic) = name.parse() {
        return Ok(Some(HelpRequest::Topic(topic)));
    }
    if name.parse::<Verb>().is_ok() {
        return Ok(Some(usage(Some(word))));
    }
    let topics = HelpTopic::ALL.map(HelpTopic::name);
    let nearest = match most_similar_or_empty(&name, topics.into_iter().chain(Verb::ALL.map(Verb::name))) {
        "" => String::new(),
        word => words.say(&message!("did-you-mean", word)),
    };
    Err(CliError::failure(message!(
        "unknown-topic",
        topic = name.as_ref(),
        nearest,
        topics = words.join_with_commas(&topics.map(str::to_owned))
    )))
}

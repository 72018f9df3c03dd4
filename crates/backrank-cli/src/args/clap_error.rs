//! Errors of clap, translated into the language of the user.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::options::OPTIONS;
use super::synonyms::synonym;
use crate::CliError;
use crate::verb::Verb;
use backrank_words::{Message, Words, message};

/// Prints help or the version if it was requested; otherwise returns the parsing error, with the command line that was
/// probably meant.
pub fn handle_clap_error(
    error: &clap::Error,
    words: &Words,
    repaired: impl FnOnce() -> Option<String>,
) -> Result<(), CliError> {
    use std::io::Write;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(std::io::stdout(), "{}", error.render())?;
            Ok(())
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(CliError::MissingVerb)
        }
        _ => Err(CliError::misuse(complaint(error, words, repaired()))),
    }
}

fn complaint(error: &clap::Error, words: &Words, repaired: Option<String>) -> Message {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => words.join_list(texts),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            words.join_list(&texts.iter().map(ToString::to_string).collect::<Vec<_>>())
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    // The name of the option, without the placeholder of its value.
    let argument = match argument.split_once(' ') {
        Some((option, _)) if option.starts_with("--") => option.to_owned(),
        _ => argument,
    };
    let nearest = |suggested: String| match &repaired {
        Some(line) if suggested.is_empty() => words.say(&message!("did-you-mean", word = line)),
        Some(line) => words.say(&message!("did-you-mean-line", word = suggested, line)),
        None if suggested.is_empty() => String::new(),
        None => words.say(&message!("did-you-mean", word = suggested)),
    };
    match error.kind() {
        ErrorKind::UnknownArgument if let Some(verbs) = verbs_of(&argument) => {
            let verbs: Vec<&str> = verbs.iter().map(|verb| verb.name()).collect();
            message!("option-of-verbs", option = &argument, verbs = &*verbs)
        }
        ErrorKind::UnknownArgument => message!(
            "unknown-option",
            option = &argument,
            nearest = nearest(option_meant(&argument).unwrap_or_else(|| text(ContextKind::SuggestedArg)))
        ),
        ErrorKind::InvalidSubcommand => message!(
            "unknown-verb",
            verb = text(ContextKind::InvalidSubcommand),
            nearest = nearest(text(ContextKind::SuggestedSubcommand))
        ),
        ErrorKind::InvalidValue if value.is_empty() => message!("missing-value", option = &argument),
        ErrorKind::InvalidValue => message!(
            "wrong-value",
            option = &argument,
            value,
            values = text(ContextKind::ValidValue),
            nearest = nearest(text(ContextKind::SuggestedValue))
        ),
        ErrorKind::MissingRequiredArgument => message!("missing-words", words = &argument),
        ErrorKind::ArgumentConflict => message!("given-twice", option = &argument),
        ErrorKind::InvalidUtf8 => message!("not-utf8"),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            // A flag was given a value.
            message!("unknown-option", option = format!("{argument}={value}"), nearest = "")
        }
        _ => message!("not-understood", text = error.render().to_string().lines().next().unwrap_or("")),
    }
}

/// What an unknown argument means if it is a synonym: an option with its dashes, perhaps with a value (`--wrap=torus`),
/// or `@board.txt`. `None` for other arguments.
fn option_meant(argument: &str) -> Option<String> {
    let meant = synonym(argument.trim_start_matches('-'))?;
    Some(if meant.starts_with('@') { meant.to_owned() } else { format!("--{meant}") })
}

/// The verbs that take the option of this argument, which begins with `--`; `None` if no verb takes it.
fn verbs_of(argument: &str) -> Option<&'static [Verb]> {
    OPTIONS.iter().find(|option| argument.strip_prefix("--") == Some(option.field.name())).map(|option| option.verbs)
}

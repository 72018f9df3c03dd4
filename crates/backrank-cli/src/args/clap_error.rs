//! Converts clap's errors to messages of Backrank in the language of the user.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::option_synonyms::suggest_for_option_synonym;
use super::options::OPTIONS;
use crate::CliError;
use crate::verb::Verb;
use backrank_words::{Message, Words, message};

/// Prints help or the version if that is what the user asked for; otherwise returns the error. Its message may suggest
/// the corrected command line that the function `correction` returns, if it returns one.
pub fn print_help_or_fail(
    error: &clap::Error,
    words: &Words,
    correction: impl FnOnce() -> Option<String>,
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
        _ => Err(CliError::failure(parsing_error(error, words, correction()))),
    }
}

/// The message for an error in the command line. For an option that no verb has, an unknown verb or a wrong value it
/// suggests the most similar known word, the corrected command line `correction`, both, or neither, depending on which
/// of them exist.
fn parsing_error(error: &clap::Error, words: &Words, correction: Option<String>) -> Message {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => words.join_with_commas(texts),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            words.join_with_commas(&texts.iter().map(ToString::to_string).collect::<Vec<_>>())
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    // clap gives an option with a placeholder for its value, such as `--to <SQUARE>`; messages give only the name.
    let argument = match argument.split_once(' ') {
        Some((option, _)) if option.starts_with("--") => option.to_owned(),
        _ => argument,
    };
    let nearest = |suggested: String| match &correction {
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
            nearest =
                nearest(suggest_for_synonym_with_dashes(&argument).unwrap_or_else(|| text(ContextKind::SuggestedArg)))
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
            // A flag was given with a value, as in `--closed=yes`. As no flag takes a value, the flag with the value is
            // reported as an unknown option.
            message!("unknown-option", option = format!("{argument}={value}"), nearest = "")
        }
        _ => message!("not-understood", text = error.render().to_string().lines().next().unwrap_or("")),
    }
}

/// Returns what to suggest for an unknown argument that is a synonym: an option with its dashes and perhaps a value,
/// such as `--wrap=torus`, or `@board.txt`. `None` for an argument that is no synonym.
fn suggest_for_synonym_with_dashes(argument: &str) -> Option<String> {
    let meant = suggest_for_option_synonym(argument.trim_start_matches('-'))?;
    Some(if meant.starts_with('@') { meant.to_owned() } else { format!("--{meant}") })
}

/// The verbs that take the option with this name, such as `--closed`; `None` if no verb does.
fn verbs_of(argument: &str) -> Option<&'static [Verb]> {
    OPTIONS.iter().find(|option| argument.strip_prefix("--") == Some(option.field.name())).map(|option| option.verbs)
}

//! The command line as clap sees it, every text in the language of the user.

mod options;
mod verbs;

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};

use crate::words::{Language, Message, Words};

pub use options::OPTIONS;
pub use verbs::{Shell, Verb};

/// The language of the messages: `--lang`, else the locale of the environment, else the language
/// of the lesson whose convention is followed, else English.
pub fn language(typed: &[OsString], environment: impl Fn(&str) -> Option<String>) -> Language {
    let value_of = |option: &str| {
        let words = typed.iter().filter_map(|word| word.to_str());
        let mut next = words.clone().skip(1).chain([""]);
        words
            .filter_map(|word| {
                let next = next.next();
                let rest = word.strip_prefix(option)?;
                if rest.is_empty() { next } else { rest.strip_prefix('=') }
            })
            .last()
            .and_then(Language::of_locale)
    };
    let variable = |name: &str| environment(name).filter(|value| !value.is_empty());
    let locale = || variable("LC_ALL").or_else(|| variable("LC_MESSAGES")).or_else(|| variable("LANG"));
    value_of("--lang")
        .or_else(|| locale().as_deref().and_then(Language::of_locale))
        .or_else(|| value_of("--convention"))
        .unwrap_or_default()
}

/// The whole command, from which help, completions and the man page come.
pub fn command(words: &Words) -> Command {
    // clap puts the usage line where `{usage}` stands.
    let usage = words.say(&Message::new("heading-usage").with("usage", "{usage}"));
    let template = |parts: &str| StyledStr::from(parts.replace("USAGE", &usage));
    let main = template(&format!(
        "{{about}}\n\nUSAGE\n\n{}\n{{subcommands}}\n\n{}\n{{options}}{{after-help}}",
        words.text("heading-verbs"),
        words.text("heading-options"),
    ));
    let of_options = format!("{}\n{{options}}{{after-help}}", words.text("heading-options"));
    let of_words = format!("{}\n{{positionals}}\n\n", words.text("heading-words"));
    let verbs = Verb::ALL.map(|verb| {
        let usage = format!("backrank {} {} {}", verb.name(), verb.usage(words), words.text("usage-options"));
        let positionals = verb.positionals(words);
        let of_words = if positionals.is_empty() { "" } else { &of_words };
        let mut command = Command::new(verb.name())
            .about(words.text(&format!("verb-{}", verb.name())))
            .help_template(template(&format!("{{about}}\n\nUSAGE\n\n{of_words}{of_options}")))
            .override_usage(usage.replace("  ", " "))
            .disable_help_flag(true)
            .arg(help_flag(words));
        let examples = format!("examples-{}", verb.name());
        if words.has(&examples) {
            command = command.after_help(format!("{}\n{}", words.text("heading-examples"), words.text(&examples)));
        }
        for positional in positionals {
            command = command.arg(positional);
        }
        for option in OPTIONS.iter().filter(|option| option.verbs.contains(&verb)) {
            command = command.arg(option.arg(words, verb));
        }
        command
    });
    Command::new("backrank")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("about"))
        .help_template(main)
        .override_usage(words.text("usage-main"))
        .after_help(format!("{}\n{}", words.text("heading-examples"), words.text("examples-main")))
        .max_term_width(if std::io::stdout().is_terminal() { 100 } else { 80 })
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .arg(help_flag(words).global(false))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(words.text("option-version")),
        )
        .args(OPTIONS.iter().filter(|option| option.name == "lang").map(|option| option.arg(words, Verb::Find)))
        .subcommands(verbs)
}

fn help_flag(words: &Words) -> Arg {
    Arg::new("help").long("help").short('h').action(ArgAction::Help).help(words.text("option-help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(line: &str, variables: &[(&str, &str)]) -> Language {
        let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        language(&typed, |name| variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_definitions_are_sound_in_every_language() {
        for language in Language::ALL {
            command(&Words::new(language)).debug_assert();
        }
    }

    #[test]
    fn every_verb_and_option_has_its_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            for verb in Verb::ALL {
                assert!(words.has(&format!("verb-{}", verb.name())), "{} {language:?}", verb.name());
            }
            for option in &OPTIONS {
                assert!(words.has(&format!("option-{}", option.name)), "{} {language:?}", option.name);
                assert!(option.value.is_none_or(|value| words.has(value)), "{} {language:?}", option.name);
            }
        }
    }

    #[test]
    fn the_language_is_asked_for_then_the_users_then_the_lessons_then_english() {
        assert_eq!(chosen("backrank find tour 8 --lang pl", &[("LC_ALL", "it_IT.UTF-8")]), Language::Pl);
        assert_eq!(chosen("backrank find tour 8 --lang=vi", &[]), Language::Vi);
        assert_eq!(chosen("backrank find tour 8", &[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")]), Language::Zh);
        assert_eq!(chosen("backrank map tour 5 --convention it", &[("LANG", "C.UTF-8")]), Language::It);
        assert_eq!(chosen("backrank map tour 5 --convention it", &[("LANG", "en_US.UTF-8")]), Language::En);
        assert_eq!(chosen("backrank map tour 5", &[]), Language::En);
    }
}

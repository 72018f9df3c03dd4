//! The definition of the command line for clap, with every text in the language of the user.

use std::io::IsTerminal;

use backrank_words::{Field, Words, message};
use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, ArgAction, Command, ValueHint};

use super::options::OPTIONS;
use crate::verb::Verb;

/// Builds the definition of the whole command line, from which clap also makes the help, the completions and the man
/// page.
pub fn build_command(words: &Words) -> Command {
    // The text `{usage}` must stay in the message as it is: clap later replaces it with the usage line.
    let usage = words.say(&message!("heading-usage", usage = "{usage}"));
    let template = |parts: &str| StyledStr::from(parts.replace("USAGE", &usage));
    let main = template(&format!(
        "{{about}}\n\nUSAGE\n\n{}\n{{subcommands}}\n\n{}\n{{options}}{{after-help}}",
        words.text("heading-verbs"),
        words.text("heading-options"),
    ));
    let verbs = Verb::ALL.map(|verb| {
        let usage =
            format!("backrank {} {} {}", verb.name(), usage_of_positionals(verb, words), words.text("usage-options"));
        let positionals = positionals(verb, words);
        let mut command = Command::new(verb.name())
            .about(words.text(&format!("verb-{}", verb.name())))
            .help_template(template("{about}\n\nUSAGE\n\n{all-args}{after-help}"))
            .override_usage(usage.replace("  ", " "))
            .disable_help_flag(true);
        let examples = format!("examples-{}", verb.name());
        if words.has_message(&examples) {
            command = command.after_help(format!("{}\n{}", words.text("heading-examples"), words.text(&examples)));
        }
        for (at, positional) in positionals.into_iter().enumerate() {
            command = command.arg(positional.display_order(at).help_heading(words.text("heading-words")));
        }
        for option in OPTIONS.iter().filter(|option| option.verbs.contains(&verb)) {
            command = command.arg(option.to_clap_arg(words, verb));
        }
        command.arg(help_flag(words).help_heading(words.text("heading-general")))
    });
    Command::new("backrank")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("about"))
        .help_template(main)
        .override_usage(words.text("usage-main"))
        .after_help(format!(
            "{}\n{}\n\n{}\n{}",
            words.text("heading-topics"),
            words.text("topics-main"),
            words.text("heading-examples"),
            words.text("examples-main"),
        ))
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
        .args(
            OPTIONS
                .iter()
                .filter(|option| option.field == Field::Lang)
                .map(|option| option.to_clap_arg(words, Verb::Find)),
        )
        .subcommands(verbs)
}

fn help_flag(words: &Words) -> Arg {
    Arg::new("help").long("help").short('h').action(ArgAction::Help).help(words.text("option-help"))
}

/// The positional arguments of a verb, as the usage line shows them.
fn usage_of_positionals(verb: Verb, words: &Words) -> String {
    let [puzzle, board, input] = ["value-puzzle", "value-board", "value-input"].map(|key| words.text(key));
    match verb {
        Verb::Find | Verb::Decide | Verb::Count | Verb::List | Verb::Map | Verb::Trace | Verb::Sample => {
            format!("<{puzzle}> <{board}>")
        }
        Verb::Check | Verb::Draw | Verb::Rank => format!("<{puzzle}> <{board}> [{input}]..."),
        Verb::Unrank => format!("<{puzzle}> <{board}> <{}>", words.text("value-number")),
        Verb::Graph => format!("[{puzzle}] <{board}>"),
        Verb::Merge => format!("<{}>...", words.text("value-file")),
        Verb::Completions => format!("<{}>", words.text("value-shell")),
        Verb::Serve | Verb::Man => String::new(),
    }
}

/// The positional arguments of a verb, as clap needs them.
fn positionals(verb: Verb, words: &Words) -> Vec<Arg> {
    let word = |name: &'static str| {
        Arg::new(name).value_name(words.text(&format!("value-{name}"))).help(words.text(&format!("word-{name}")))
    };
    let puzzle = || {
        let puzzles = PossibleValuesParser::new(["tour", "queens", "placement"]);
        word("puzzle").required(true).hide_possible_values(true).value_parser(puzzles)
    };
    // With this setting a negative number is reported as a wrong size, not as an unknown option.
    let board = || word("board").allow_negative_numbers(true);
    let input = || word("input").num_args(0..).action(ArgAction::Append);
    match verb {
        Verb::Find | Verb::Decide | Verb::List | Verb::Map | Verb::Sample => vec![puzzle(), board().required(true)],
        Verb::Count => vec![puzzle(), board().required_unless_present_any(["ranks", "files"])],
        Verb::Trace => vec![puzzle(), board().required_unless_present("edges")],
        Verb::Check | Verb::Draw | Verb::Rank => vec![puzzle(), board().required(true), input()],
        Verb::Unrank => {
            let number = Arg::new("input").value_name(words.text("value-number")).help(words.text("word-rank"));
            vec![puzzle(), board().required(true), number.required(true).allow_negative_numbers(true)]
        }
        // A single argument is the board, and the puzzle is then `tour`.
        Verb::Graph => vec![word("puzzle").allow_negative_numbers(true), board()],
        Verb::Merge => {
            let files = Arg::new("input").value_name(words.text("value-file")).help(words.text("word-records"));
            vec![files.num_args(1..).required(true).action(ArgAction::Append).value_hint(ValueHint::FilePath)]
        }
        Verb::Completions => {
            let shells = PossibleValuesParser::new(["bash", "zsh", "fish", "elvish", "powershell"]);
            vec![word("shell").required(true).hide_possible_values(true).value_parser(shells)]
        }
        Verb::Serve | Verb::Man => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_words::Language;

    #[test]
    fn the_definitions_are_sound_in_every_language() {
        for language in Language::ALL {
            build_command(&Words::new(language, Field::cli_option)).debug_assert();
        }
    }

    #[test]
    fn every_field_but_the_words_behind_the_verb_is_an_option() {
        let is_option = |field| OPTIONS.iter().any(|option| option.field == field);
        let others: Vec<Field> = Field::ALL.into_iter().filter(|&field| !is_option(field)).collect();
        assert_eq!(others, [Field::Puzzle, Field::Board]);
    }

    #[test]
    fn every_verb_and_option_has_its_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language, Field::cli_option);
            for verb in Verb::ALL {
                assert!(words.has_message(&format!("verb-{}", verb.name())), "{} {language:?}", verb.name());
            }
            for option in &OPTIONS {
                assert!(
                    words.has_message(&format!("option-{}", option.field.name())),
                    "{} {language:?}",
                    option.field.name()
                );
                assert!(
                    option.value_name_key.is_none_or(|value| words.has_message(value)),
                    "{} {language:?}",
                    option.field.name()
                );
            }
        }
    }
}

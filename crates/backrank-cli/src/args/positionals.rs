//! The positional arguments of each verb.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};

use backrank_words::Words;

use crate::verb::Verb;

/// The positional arguments of a verb, as the usage line shows them.
pub fn usage(verb: Verb, words: &Words) -> String {
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
pub fn positionals(verb: Verb, words: &Words) -> Vec<Arg> {
    let word = |name: &'static str| {
        Arg::new(name).value_name(words.text(&format!("value-{name}"))).help(words.text(&format!("word-{name}")))
    };
    let puzzle = || {
        let puzzles = PossibleValuesParser::new(["tour", "queens", "placement"]);
        word("puzzle").required(true).hide_possible_values(true).value_parser(puzzles)
    };
    // With this setting a negative size is refused as a size, not as an unknown option.
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
        // A single argument is the board; the puzzle is then the tour.
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

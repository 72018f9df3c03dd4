//! The verbs of the command and the words that follow each.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};

use crate::words::Words;

/// What the command is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Find,
    Decide,
    Count,
    List,
    Map,
    Trace,
    Check,
    Graph,
    Draw,
    Rank,
    Unrank,
    Sample,
    Merge,
    Serve,
    Completions,
    Man,
}

/// The shells for which completions can be written.
pub type Shell = clap_complete::Shell;

impl Verb {
    pub const ALL: [Self; 16] = [
        Self::Find,
        Self::Decide,
        Self::Count,
        Self::List,
        Self::Map,
        Self::Trace,
        Self::Check,
        Self::Graph,
        Self::Draw,
        Self::Rank,
        Self::Unrank,
        Self::Sample,
        Self::Merge,
        Self::Serve,
        Self::Completions,
        Self::Man,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Find => "find",
            Self::Decide => "decide",
            Self::Count => "count",
            Self::List => "list",
            Self::Map => "map",
            Self::Trace => "trace",
            Self::Check => "check",
            Self::Graph => "graph",
            Self::Draw => "draw",
            Self::Rank => "rank",
            Self::Unrank => "unrank",
            Self::Sample => "sample",
            Self::Merge => "merge",
            Self::Serve => "serve",
            Self::Completions => "completions",
            Self::Man => "man",
        }
    }

    /// The words after the verb, as the usage line shows them.
    pub fn usage(self, words: &Words) -> String {
        let [puzzle, board, input] = ["value-puzzle", "value-board", "value-input"].map(|key| words.text(key));
        match self {
            Self::Find | Self::Decide | Self::Count | Self::List | Self::Map | Self::Trace | Self::Sample => {
                format!("<{puzzle}> <{board}>")
            }
            Self::Check | Self::Draw | Self::Rank => format!("<{puzzle}> <{board}> [{input}]..."),
            Self::Unrank => format!("<{puzzle}> <{board}> <{}>", words.text("value-number")),
            Self::Graph => format!("[{puzzle}] <{board}>"),
            Self::Merge => format!("<{}>...", words.text("value-file")),
            Self::Completions => format!("<{}>", words.text("value-shell")),
            Self::Serve | Self::Man => String::new(),
        }
    }

    /// The words after the verb.
    pub fn positionals(self, words: &Words) -> Vec<Arg> {
        let word = |name: &'static str| {
            Arg::new(name).value_name(words.text(&format!("value-{name}"))).help(words.text(&format!("word-{name}")))
        };
        let puzzle = || {
            let puzzles = PossibleValuesParser::new(["tour", "queens", "placement"]);
            word("puzzle").required(true).hide_possible_values(true).value_parser(puzzles)
        };
        // A size below zero is refused as a size, not as an unknown option.
        let board = || word("board").allow_negative_numbers(true);
        let input = || word("input").num_args(0..).action(ArgAction::Append);
        match self {
            Self::Find | Self::Decide | Self::List | Self::Map | Self::Sample => {
                vec![puzzle(), board().required(true)]
            }
            Self::Count => {
                vec![puzzle(), board().required_unless_present_any(["ranks", "files"])]
            }
            Self::Trace => {
                vec![puzzle(), board().required_unless_present("edges")]
            }
            Self::Check | Self::Draw | Self::Rank => {
                vec![puzzle(), board().required(true), input()]
            }
            Self::Unrank => {
                let number = Arg::new("input").value_name(words.text("value-number")).help(words.text("word-rank"));
                vec![puzzle(), board().required(true), number.required(true).allow_negative_numbers(true)]
            }
            // With one word it is the board, and the puzzle is the tour.
            Self::Graph => vec![word("puzzle").allow_negative_numbers(true), board()],
            Self::Merge => {
                let files = Arg::new("input").value_name(words.text("value-file")).help(words.text("word-records"));
                vec![files.num_args(1..).required(true).action(ArgAction::Append).value_hint(ValueHint::FilePath)]
            }
            Self::Completions => {
                let shells = PossibleValuesParser::new(["bash", "zsh", "fish", "elvish", "powershell"]);
                vec![word("shell").required(true).hide_possible_values(true).value_parser(shells)]
            }
            Self::Serve | Self::Man => Vec::new(),
        }
    }
}

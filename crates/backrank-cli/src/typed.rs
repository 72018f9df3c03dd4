//! What was typed, word for word; what it means is for [`ask`](crate::ask) to say.

use std::ffi::OsString;

use clap::{ArgMatches, Command};

use crate::args::{self, OPTIONS, Verb};
use crate::complaint;
use crate::trouble::Trouble;
use crate::words::Words;

/// The words of the command line, sorted but not understood.
#[derive(Clone, Debug)]
pub struct Typed {
    pub verb: Verb,
    pub puzzle: Option<String>,
    pub board: Option<String>,
    pub input: Vec<String>,
    pub shell: Option<String>,
    pub quiet: bool,
    pub progress: bool,
    given: Vec<Given>,
    /// The whole command, for completions and the man page.
    pub command: Command,
}

/// An option that was given, with its values if it takes any.
#[derive(Clone, Debug)]
struct Given {
    name: &'static str,
    values: Vec<String>,
    /// Where in the line each value stands.
    places: Vec<usize>,
}

impl Typed {
    /// What was typed, or `None` if it was a question that is answered already (help, version).
    pub fn parse(typed: &[OsString], words: &Words) -> Result<Option<Self>, Trouble> {
        let mut command = args::command(words);
        // `backrank help find` is `backrank find --help`.
        let asks_help = typed.get(1).is_some_and(|word| word == "help");
        let typed: Vec<OsString> = if asks_help {
            typed.iter().take(1).chain(typed.iter().skip(2).take(1)).cloned().chain(["--help".into()]).collect()
        } else {
            typed.to_vec()
        };
        match command.try_get_matches_from_mut(typed) {
            Ok(matches) => Ok(Some(Self::new(&matches, &command))),
            Err(error) => complaint::answer_or_refuse(&error, words).map(|()| None),
        }
    }

    fn new(matches: &ArgMatches, command: &Command) -> Self {
        let (name, matches) = matches.subcommand().unwrap_or(("", matches));
        let verb = Verb::ALL.into_iter().find(|verb| verb.name() == name).unwrap_or(Verb::Find);
        let word = |name: &str| {
            let word = matches.try_get_one::<String>(name).ok().flatten();
            word.cloned()
        };
        let given = OPTIONS.iter().filter(|option| option.verbs.contains(&verb)).filter_map(|option| {
            let values: Vec<String> = match option.value {
                None => matches.get_flag(option.name).then(Vec::new)?,
                Some(_) => matches.get_many::<String>(option.name)?.cloned().collect(),
            };
            let places = matches.indices_of(option.name).into_iter().flatten().collect();
            Some(Given { name: option.name, values, places })
        });
        let mut typed = Self {
            verb,
            puzzle: word("puzzle"),
            board: word("board"),
            input: matches.try_get_many::<String>("input").ok().flatten().into_iter().flatten().cloned().collect(),
            shell: word("shell"),
            quiet: false,
            progress: false,
            given: given.collect(),
            command: command.clone(),
        };
        typed.quiet = typed.flag("quiet");
        typed.progress = typed.flag("progress");
        typed
    }

    /// Whether the option was given.
    pub fn flag(&self, name: &str) -> bool {
        self.given.iter().any(|given| given.name == name)
    }

    /// The value of an option that was given, the last one if it was given twice.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values(name).last().map(String::as_str)
    }

    /// All values of an option that may be given several times.
    pub fn values(&self, name: &str) -> &[String] {
        self.given.iter().find(|given| given.name == name).map_or(&[], |given| &given.values)
    }

    /// The values of these options, each with its option, in the order in which they were typed.
    pub fn in_order(&self, names: &[&str]) -> Vec<(&'static str, &str)> {
        let mut values = Vec::new();
        for given in self.given.iter().filter(|given| names.contains(&given.name)) {
            let places = given.places.iter().zip(&given.values);
            values.extend(places.map(|(at, value)| (*at, given.name, value.as_str())));
        }
        values.sort_unstable();
        values.into_iter().map(|(_, name, value)| (name, value)).collect()
    }

    /// Which of these options was given, if one was.
    pub fn first_of(&self, names: &[&'static str]) -> Option<&'static str> {
        names.iter().copied().find(|name| self.flag(name))
    }
}

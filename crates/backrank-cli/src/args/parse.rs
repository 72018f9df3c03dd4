//! Conversion of the command line to requests. Only this module reads the values of parsed options by their names.

use std::ffi::OsString;
use std::io::Write as _;

use backrank_service::Puzzle;
use backrank_service::request::{OptionsRequest, Request, StepLookupRequest};
use backrank_words::{Field, Words, message};
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use serde_json::{Value, json};

use super::clap_error;
use super::command::build_command;
use super::correction;
use super::help::{HelpRequest, parse_help_verb};
use crate::CliError;
use crate::input;
use crate::output_args::{InputAndStoreArgs, OutputArgs};
use crate::verb::Verb;

/// Parses the command line; `None` if help or the version was requested and has been printed.
pub fn parse(typed: &[OsString], words: &Words) -> Result<Option<CommandLine>, CliError> {
    let mut command = build_command(words);
    let typed = match parse_help_verb(typed, words)? {
        Some(HelpRequest::Topic(topic)) => {
            writeln!(std::io::stdout(), "{}", topic.text(words))?;
            return Ok(None);
        }
        Some(HelpRequest::Usage(line)) => line,
        None => typed.to_vec(),
    };
    match command.try_get_matches_from_mut(&typed) {
        Ok(mut matches) => {
            let (name, matches) = matches.remove_subcommand().unwrap_or_default();
            Ok(Some(CommandLine { verb: name.parse().unwrap_or_default(), matches, command }))
        }
        Err(error) => {
            clap_error::print_help_or_fail(&error, words, || correction::correct_command_line(&typed, command))
                .map(|()| None)
        }
    }
}

/// A parsed command line: a verb with its arguments.
pub struct CommandLine {
    pub verb: Verb,
    matches: ArgMatches,
    /// The definition of the whole command, from which completions and the man page are generated.
    pub command: Command,
}

/// The arguments of `serve`.
pub struct ServeArgs {
    pub host: Option<String>,
    pub port: Option<String>,
    pub searches: Option<String>,
    /// The limits of each search on the server.
    pub options: OptionsRequest,
}

impl CommandLine {
    /// The request of a verb that answers a question; `None` for `merge`, `serve`, `completions` and `man`. If the
    /// board argument is `@FILE` or `-`, the drawing of the board is read from that file or from standard input.
    pub fn to_request(&self, words: &Words) -> Result<Option<Request>, CliError> {
        if matches!(self.verb, Verb::Merge | Verb::Serve | Verb::Completions | Verb::Man) {
            return Ok(None);
        }
        let (puzzle, board) = match self.verb {
            Verb::Graph => self.puzzle_and_board_of_graph(words)?,
            _ => (self.word("puzzle").and_then(|name| name.parse().ok()), self.word("board")),
        };
        let (size, drawing) = match board {
            Some(word) if names_board_drawing(&word) => (None, Some(input::read_board_drawing(&word)?)),
            word => (word, None),
        };
        let mut request = json!(request_from_json(json!({ "question": self.verb.name() })));
        self.fill_options(&mut request);
        let problem = &mut request["problem"];
        problem["puzzle"] = json!(puzzle.unwrap_or_default());
        problem["board"]["size"] = size.into();
        problem["board"]["drawing"] = drawing.into();
        match self.verb {
            Verb::Find => request["places"] = json!(self.tour_lookups()),
            Verb::Draw => request["is_given"] = json!(!self.words("input").is_empty()),
            Verb::Unrank => request["number"] = self.word("input").unwrap_or_default().into(),
            _ => {}
        }
        Ok(Some(request_from_json(request)))
    }

    /// Sets each field of a request that has the name of an option to the value of that option. A field with a truth
    /// value is true if the option was given, even if the option has a value: for `--checkpoint FILE` and `--scratch
    /// FOLDER` the request records only whether they were given.
    fn fill_options(&self, request: &mut Value) {
        for (name, value) in request.as_object_mut().into_iter().flatten() {
            let name = name.replace('_', "-");
            match value {
                Value::Object(_) => self.fill_options(value),
                Value::Array(_) => *value = self.words(&name).into(),
                Value::Bool(_) => *value = (self.flag(&name) || self.word(&name).is_some()).into(),
                Value::Null => *value = self.word(&name).into(),
                Value::String(_) | Value::Number(_) => {}
            }
        }
    }

    /// The puzzle and the board of `graph`. A single word is the board; of two words, the first must be a puzzle. With
    /// `--edges`, which replaces the board, a single word may be a puzzle, and there may be no word.
    fn puzzle_and_board_of_graph(&self, words: &Words) -> Result<(Option<Puzzle>, Option<String>), CliError> {
        let has_edges = !self.words(Field::Edges.name()).is_empty();
        let first = self.word("puzzle");
        let puzzle = first.as_deref().and_then(|name| name.parse().ok());
        match (first, self.word("board")) {
            (None, None) if !has_edges => {
                let board = format!("<{}>", words.text("value-board"));
                Err(CliError::failure(message!("missing-words", words = board)))
            }
            (_, None) if has_edges && puzzle.is_some() => Ok((puzzle, None)),
            (board, None) => Ok((puzzle, board)),
            (Some(word), Some(_)) if puzzle.is_none() => {
                let (option, values) = (words.text("value-puzzle"), "tour, queens, placement");
                Err(CliError::failure(message!("wrong-value", option, value = word, values, nearest = "")))
            }
            (_, board) => Ok((puzzle, board)),
        }
    }

    /// The arguments of `serve`.
    pub fn serve_args(&self) -> ServeArgs {
        let [host, port, searches, time_limit, memory_limit] =
            [Field::Host, Field::Port, Field::Searches, Field::TimeLimit, Field::MemoryLimit]
                .map(|field| self.text(field));
        ServeArgs { host, port, searches, options: OptionsRequest { time_limit, memory_limit, ..Default::default() } }
    }

    /// The shell for which `completions` writes a script.
    pub fn completions_shell(&self) -> Shell {
        self.word("shell").and_then(|shell| shell.parse().ok()).unwrap_or(Shell::Bash)
    }

    /// The steps of `--at-step` and the squares of `--step-of`, in the order in which they were typed.
    fn tour_lookups(&self) -> Vec<StepLookupRequest> {
        let positions = |field: Field, position: fn(String) -> StepLookupRequest| {
            let at = self.matches.indices_of(field.name()).into_iter().flatten();
            at.zip(self.words(field.name()).into_iter().map(position)).collect::<Vec<_>>()
        };
        let mut positions =
            [positions(Field::AtStep, StepLookupRequest::AtStep), positions(Field::StepOf, StepLookupRequest::StepOf)]
                .concat();
        positions.sort_by_key(|(at, _)| *at);
        positions.into_iter().map(|(_, position)| position).collect()
    }

    /// The arguments that say how and where the answer is written.
    pub fn output_args(&self) -> OutputArgs {
        OutputArgs {
            verb: self.verb,
            named_format: self.text(Field::Format).and_then(|name| name.parse().ok()),
            path: self.text(Field::Output).filter(|path| path != "-" && path != "/dev/stdout"),
            play: self.flag(Field::Play.name()),
            quiet: self.flag(Field::Quiet.name()),
            progress: self.flag(Field::Progress.name()),
        }
    }

    /// The words after the board (for `merge`, the files; for `unrank`, none), and the arguments that name files,
    /// except the output file.
    pub fn input_and_store_args(&self) -> InputAndStoreArgs {
        let input = if self.verb == Verb::Unrank { Vec::new() } else { self.words("input") };
        InputAndStoreArgs {
            input,
            checkpoint: self.text(Field::Checkpoint),
            scratch: self.text(Field::Scratch),
            board: ["board", "puzzle"]
                .into_iter()
                .filter_map(|name| self.word(name))
                .find(|word| names_board_drawing(word)),
        }
    }

    /// The value of an option that can be given once; `None` if it was not given.
    fn text(&self, field: Field) -> Option<String> {
        self.word(field.name())
    }

    /// Whether a flag was given.
    fn flag(&self, name: &str) -> bool {
        self.matches.try_get_one::<bool>(name).ok().flatten().copied().unwrap_or(false)
    }

    fn word(&self, name: &str) -> Option<String> {
        self.words(name).pop()
    }

    fn words(&self, name: &str) -> Vec<String> {
        self.matches.try_get_many::<String>(name).ok().flatten().into_iter().flatten().cloned().collect()
    }
}

/// Converts JSON to a request. It must be an object with the fields of a request and values of their types.
fn request_from_json(fields: Value) -> Request {
    serde_json::from_value(fields).unwrap_or_else(|error| unreachable!("fields of no request: {error}"))
}

/// Whether a board argument says where a drawing of the board is: in a file (`@FILE`) or on standard input (`-`).
fn names_board_drawing(word: &str) -> bool {
    word == "-" || word.starts_with('@')
}

#[cfg(test)]
mod tests {
    use super::super::options::OPTIONS;
    use super::*;
    use backrank_words::Language;

    #[test]
    fn every_option_of_a_question_but_those_of_its_output_is_in_the_request() {
        let words = Words::new(Language::En, Field::cli_option);
        let of_output = [Field::Format, Field::Output, Field::Play, Field::Quiet, Field::Progress, Field::Lang];
        let others = [Verb::Merge, Verb::Serve, Verb::Completions, Verb::Man];
        for verb in Verb::ALL.into_iter().filter(|verb| !others.contains(verb)) {
            for option in OPTIONS.iter().filter(|option| option.verbs.contains(&verb)) {
                let choices = option.to_clap_arg(&words, verb).get_possible_values();
                let value = choices.first().map_or("1", |choice| choice.get_name());
                let name = option.field.cli_option();
                let typed = if option.value_name_key.is_some() { format!("{name}={value}") } else { name };
                let mut line = vec!["backrank", verb.name(), "queens", "8", &typed];
                line.extend((verb == Verb::Unrank).then_some("7"));
                let line: Vec<OsString> = line.into_iter().map(OsString::from).collect();
                let Ok(Some(parsed)) = parse(&line, &words) else { panic!("{line:?} is not parsed") };
                let Ok(Some(request)) = parsed.to_request(&words) else { panic!("{line:?} is no question") };
                assert_eq!(
                    request.given_fields().contains(&option.field),
                    !of_output.contains(&option.field),
                    "{line:?}"
                );
            }
        }
    }
}

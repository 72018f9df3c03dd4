//! Conversion of the command line to requests. Only this module reads options by their names.

use std::ffi::OsString;
use std::io::Write as _;

use backrank_service::Puzzle;
use backrank_service::request::{
    BoardRequest, CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest,
    MapRequest, OptionsRequest, PictureRequest, ProblemRequest, RankRequest, Request, SampleRequest,
    TourPositionRequest, TraceRequest, UnrankRequest,
};
use backrank_words::{Field, Words, message};
use clap::{ArgMatches, Command};
use clap_complete::Shell;

use super::clap_error;
use super::command::command;
use super::help::{Help, requested_help};
use super::repair;
use crate::exit::CliError;
use crate::format::Format;
use crate::input;
use crate::invocation::{Action, Invocation, ServeArgs};
use crate::output_args::{FileArgs, OutputArgs};
use crate::verb::Verb;

/// Parses the command line; `None` if help or the version was requested and has been printed.
pub fn parse(typed: &[OsString], words: &Words) -> Result<Option<Invocation>, CliError> {
    let mut command = command(words);
    let typed = match requested_help(typed, words)? {
        Some(Help::Topic(topic)) => {
            writeln!(std::io::stdout(), "{}", topic.page(words))?;
            return Ok(None);
        }
        Some(Help::Usage(line)) => line,
        None => typed.to_vec(),
    };
    match command.try_get_matches_from_mut(&typed) {
        Ok(matches) => invocation(&matches, command, words).map(Some),
        Err(error) => clap_error::handle_clap_error(&error, words, || repair::repair(&typed, command)).map(|()| None),
    }
}

fn invocation(matches: &ArgMatches, command: Command, words: &Words) -> Result<Invocation, CliError> {
    let (name, matches) = matches.subcommand().unwrap_or(("", matches));
    let verb = name.parse().unwrap_or_default();
    let line = Line { verb, matches };
    let (problem, options, picture) = (line.problem(words)?, line.options(), line.picture());
    let limit = line.text(Field::Limit);
    let [checkpoint, scratch] = [Field::Checkpoint, Field::Scratch].map(|field| line.text(field).is_some());
    let request = match verb {
        Verb::Find => Request::Find(FindRequest { problem, options, places: line.places(), picture }),
        Verb::Decide => Request::Decide(DecideRequest { problem, options }),
        Verb::Count => Request::Count(CountRequest {
            problem,
            options,
            ranks: line.text(Field::Ranks),
            files: line.text(Field::Files),
            prefixes: line.flag(Field::Prefixes),
            forecast: line.flag(Field::Forecast),
            recurrence: line.flag(Field::Recurrence),
            shard: line.text(Field::Shard),
            checkpoint,
            scratch,
        }),
        Verb::List => Request::List(ListRequest { problem, options, limit }),
        Verb::Map => Request::Map(MapRequest { problem, options, picture }),
        Verb::Trace => {
            Request::Trace(TraceRequest { problem, options, edges: line.texts(Field::Edges), limit, picture })
        }
        Verb::Check => Request::Check(CheckRequest { problem, options }),
        Verb::Graph => Request::Graph(GraphRequest { problem, options, edges: line.texts(Field::Edges) }),
        Verb::Draw => {
            Request::Draw(DrawRequest { problem, options, is_given: !line.words("input").is_empty(), picture })
        }
        Verb::Rank => Request::Rank(RankRequest { problem, options, checkpoint, scratch }),
        Verb::Unrank => {
            let number = line.positional("input").unwrap_or_default();
            Request::Unrank(UnrankRequest { problem, options, number, checkpoint, scratch, picture })
        }
        Verb::Sample => Request::Sample(SampleRequest { problem, options, limit, checkpoint, scratch, picture }),
        Verb::Merge => return Ok(line.invocation(Action::Merge)),
        Verb::Serve => {
            let (host, port) = (line.text(Field::Host), line.text(Field::Port));
            let searches = line.text(Field::Searches);
            return Ok(line.invocation(Action::Serve(ServeArgs { host, port, searches, options })));
        }
        Verb::Completions => {
            let shell = line.positional("shell").and_then(|shell| shell.parse().ok()).unwrap_or(Shell::Bash);
            return Ok(line.invocation(Action::Completions(shell, command)));
        }
        Verb::Man => return Ok(line.invocation(Action::Man(command))),
    };
    Ok(line.invocation(Action::Answer(request)))
}

/// The parsed arguments of a verb.
#[derive(Clone, Copy)]
struct Line<'a> {
    verb: Verb,
    matches: &'a ArgMatches,
}

impl Line<'_> {
    fn invocation(self, action: Action) -> Invocation {
        Invocation { action, output: self.output(), files: self.files() }
    }

    fn problem(self, words: &Words) -> Result<ProblemRequest, CliError> {
        let (puzzle, board) = match self.verb {
            Verb::Graph => self.puzzle_and_board_of_graph(words)?,
            _ => (self.positional("puzzle").and_then(|name| name.parse().ok()), self.positional("board")),
        };
        Ok(ProblemRequest {
            puzzle: puzzle.unwrap_or_default(),
            piece: self.text(Field::Piece),
            convention: self.text(Field::Convention),
            closed: self.flag(Field::Closed),
            from: self.text(Field::From),
            to: self.text(Field::To),
            symmetric: self.text(Field::Symmetric),
            step: self.texts(Field::Step),
            directed: self.flag(Field::Directed),
            distinct: self.flag(Field::Distinct),
            pieces: self.text(Field::Pieces),
            dominating: self.flag(Field::Dominating),
            independent: self.flag(Field::Independent),
            queen: self.texts(Field::Queen),
            forbid: self.texts(Field::Forbid),
            forbid_diagonal: self.texts(Field::ForbidDiagonal),
            board: self.board(board.as_deref())?,
        })
    }

    /// The board of the request. For `@file` or `-` (standard input) its drawing is read from there, unless edges are
    /// given.
    fn board(self, word: Option<&str>) -> Result<BoardRequest, CliError> {
        let is_used = self.texts(Field::Edges).is_empty();
        let (size, drawing) = match word {
            Some(word) if names_drawing(word) => (None, is_used.then(|| input::read_board_file(word)).transpose()?),
            word => (word.map(str::to_owned), None),
        };
        Ok(BoardRequest {
            size,
            drawing,
            holes: self.texts(Field::Holes),
            holes_block: self.flag(Field::HolesBlock),
            wrap: self.text(Field::Wrap),
        })
    }

    /// The puzzle and the board of `graph`: with one word that is no puzzle, the word is the board.
    fn puzzle_and_board_of_graph(self, words: &Words) -> Result<(Option<Puzzle>, Option<String>), CliError> {
        let has_edges = !self.texts(Field::Edges).is_empty();
        let first = self.positional("puzzle");
        let puzzle = first.as_deref().and_then(|name| name.parse().ok());
        match (first, self.positional("board")) {
            (None, None) if !has_edges => {
                let board = format!("<{}>", words.text("value-board"));
                Err(CliError::misuse(message!("missing-words", words = board)))
            }
            (board, None) => Ok((puzzle, board)),
            (Some(word), Some(_)) if puzzle.is_none() && !has_edges => {
                let (option, values) = (words.text("value-puzzle"), "tour, queens, placement");
                Err(CliError::misuse(message!("wrong-value", option, value = word, values, nearest = "")))
            }
            (_, board) => Ok((puzzle, board)),
        }
    }

    fn options(self) -> OptionsRequest {
        OptionsRequest {
            method: self.text(Field::Method),
            random: self.flag(Field::Random),
            move_order: self.text(Field::MoveOrder),
            tie_break: self.text(Field::TieBreak),
            few: self.text(Field::Few),
            seed: self.text(Field::Seed),
            threads: self.text(Field::Threads),
            time_limit: self.text(Field::TimeLimit),
            node_limit: self.text(Field::NodeLimit),
            memory_limit: self.text(Field::MemoryLimit),
        }
    }

    fn picture(self) -> PictureRequest {
        PictureRequest {
            theme: self.text(Field::Theme),
            show: self.text(Field::Show),
            no_numbers: self.flag(Field::NoNumbers),
            arrows: self.flag(Field::Arrows),
            width: self.text(Field::Width),
            delay: self.text(Field::Delay),
            frames: self.text(Field::Frames),
        }
    }

    /// The queries of `--at-step` and `--step-of`, in the order in which they were typed.
    fn places(self) -> Vec<TourPositionRequest> {
        let places = |field: Field, place: fn(String) -> TourPositionRequest| {
            let at = self.matches.indices_of(field.name()).into_iter().flatten();
            at.zip(self.texts(field).into_iter().map(place)).collect::<Vec<_>>()
        };
        let mut places =
            [places(Field::AtStep, TourPositionRequest::AtStep), places(Field::StepOf, TourPositionRequest::StepOf)]
                .concat();
        places.sort_by_key(|(at, _)| *at);
        places.into_iter().map(|(_, place)| place).collect()
    }

    fn output(self) -> OutputArgs {
        let formats = Format::for_verb(self.verb);
        OutputArgs {
            verb: self.verb,
            format: self.text(Field::Format).and_then(|name| formats.into_iter().find(|format| format.name() == name)),
            path: self.text(Field::Output),
            play: self.flag(Field::Play),
            quiet: self.flag(Field::Quiet),
            progress: self.flag(Field::Progress),
        }
    }

    fn files(self) -> FileArgs {
        let input = if self.verb == Verb::Unrank { Vec::new() } else { self.words("input") };
        FileArgs {
            input,
            checkpoint: self.text(Field::Checkpoint),
            scratch: self.text(Field::Scratch),
            board: ["board", "puzzle"]
                .into_iter()
                .filter_map(|name| self.positional(name))
                .find(|word| names_drawing(word)),
        }
    }

    /// The value of an option, the last one if it was repeated; `None` if it was not given.
    fn text(self, field: Field) -> Option<String> {
        self.positional(field.name())
    }

    /// All values of an option that can be repeated.
    fn texts(self, field: Field) -> Vec<String> {
        self.words(field.name())
    }

    /// Whether a flag was given.
    fn flag(self, field: Field) -> bool {
        self.matches.try_get_one::<bool>(field.name()).ok().flatten().copied().unwrap_or(false)
    }

    fn positional(self, name: &str) -> Option<String> {
        self.words(name).pop()
    }

    fn words(self, name: &str) -> Vec<String> {
        self.matches.try_get_many::<String>(name).ok().flatten().into_iter().flatten().cloned().collect()
    }
}

/// Whether the board argument names a file with a drawing (`@file`) or standard input (`-`).
fn names_drawing(word: &str) -> bool {
    word == "-" || word.starts_with('@')
}

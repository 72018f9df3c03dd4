//! From the words of the command line to requests: the one place that knows options by their names.

use std::ffi::OsString;

use backrank_service::Puzzle;
use backrank_service::request::{
    BoardRequest, CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest,
    MapRequest, Number, OptionsRequest, PictureRequest, PlaceRequest, ProblemRequest, RankRequest, SampleRequest,
    TraceRequest, UnrankRequest,
};
use backrank_words::{Field, Message, Words};
use clap::{ArgMatches, Command};
use clap_complete::Shell;

use super::command::command;
use super::complaint;
use crate::error::CliError;
use crate::file_args::FileArgs;
use crate::format::Format;
use crate::input;
use crate::invocation::{Args, CompletionsArgs, Invocation, ServeArgs};
use crate::output_args::OutputArgs;
use crate::verb::Verb;

/// What the command is asked to do, or `None` if that is done already (help, version).
pub fn read(typed: &[OsString], words: &Words) -> Result<Option<Invocation>, CliError> {
    let mut command = command(words);
    // `backrank help find` is `backrank find --help`.
    let asks_help = typed.get(1).is_some_and(|word| word == "help");
    let typed: Vec<OsString> = if asks_help {
        typed.iter().take(1).chain(typed.iter().skip(2).take(1)).cloned().chain(["--help".into()]).collect()
    } else {
        typed.to_vec()
    };
    match command.try_get_matches_from_mut(typed) {
        Ok(matches) => invocation(&matches, command, words).map(Some),
        Err(error) => complaint::answer_or_refuse(&error, words).map(|()| None),
    }
}

fn invocation(matches: &ArgMatches, command: Command, words: &Words) -> Result<Invocation, CliError> {
    let (name, matches) = matches.subcommand().unwrap_or(("", matches));
    let verb = name.parse().unwrap_or_default();
    let line = Line { verb, matches };
    Ok(match verb {
        Verb::Find => Invocation::Find(line.args(FindRequest {
            problem: line.problem()?,
            options: line.options(),
            places: line.places(),
            picture: line.picture(),
        })),
        Verb::Decide => {
            Invocation::Decide(line.args(DecideRequest { problem: line.problem()?, options: line.options() }))
        }
        Verb::Count => Invocation::Count(line.args(CountRequest {
            problem: line.problem()?,
            options: line.options(),
            ranks: line.text(Field::Ranks),
            files: line.text(Field::Files),
            prefixes: line.flag(Field::Prefixes),
            recurrence: line.flag(Field::Recurrence),
            shard: line.text(Field::Shard),
            checkpoint: line.text(Field::Checkpoint).is_some(),
            scratch: line.text(Field::Scratch).is_some(),
        })),
        Verb::List => Invocation::List(line.args(ListRequest {
            problem: line.problem()?,
            options: line.options(),
            limit: line.number(Field::Limit),
        })),
        Verb::Map => Invocation::Map(line.args(MapRequest {
            problem: line.problem()?,
            options: line.options(),
            picture: line.picture(),
        })),
        Verb::Trace => Invocation::Trace(line.args(TraceRequest {
            problem: line.problem()?,
            options: line.options(),
            edges: line.texts(Field::Edges),
            limit: line.number(Field::Limit),
            picture: line.picture(),
        })),
        Verb::Check => Invocation::Check(line.args(CheckRequest { problem: line.problem()?, options: line.options() })),
        Verb::Graph => Invocation::Graph(line.graph(words)?),
        Verb::Draw => Invocation::Draw(line.args(DrawRequest {
            problem: line.problem()?,
            options: line.options(),
            is_given: !line.words("input").is_empty(),
            picture: line.picture(),
        })),
        Verb::Rank => Invocation::Rank(line.args(RankRequest {
            problem: line.problem()?,
            options: line.options(),
            checkpoint: line.text(Field::Checkpoint).is_some(),
            scratch: line.text(Field::Scratch).is_some(),
        })),
        Verb::Unrank => Invocation::Unrank(line.args(UnrankRequest {
            problem: line.problem()?,
            options: line.options(),
            number: line.positional("input").unwrap_or_default(),
            checkpoint: line.text(Field::Checkpoint).is_some(),
            scratch: line.text(Field::Scratch).is_some(),
            picture: line.picture(),
        })),
        Verb::Sample => Invocation::Sample(line.args(SampleRequest {
            problem: line.problem()?,
            options: line.options(),
            limit: line.number(Field::Limit),
            checkpoint: line.text(Field::Checkpoint).is_some(),
            scratch: line.text(Field::Scratch).is_some(),
            picture: line.picture(),
        })),
        Verb::Merge => Invocation::Merge(line.args(())),
        Verb::Serve => Invocation::Serve(line.args(ServeArgs {
            host: line.text(Field::Host),
            port: line.text(Field::Port),
            searches: line.number(Field::Searches),
            options: line.options(),
        })),
        Verb::Completions => {
            let shell = line.positional("shell").and_then(|shell| shell.parse().ok()).unwrap_or(Shell::Bash);
            Invocation::Completions(line.args(CompletionsArgs { shell, command }))
        }
        Verb::Man => Invocation::Man(line.args(command)),
    })
}

/// What clap understood of the words behind a verb.
#[derive(Clone, Copy)]
struct Line<'a> {
    verb: Verb,
    matches: &'a ArgMatches,
}

impl Line<'_> {
    fn args<R>(self, request: R) -> Args<R> {
        Args { request, output: self.output(), files: self.files() }
    }

    fn problem(self) -> Result<ProblemRequest, CliError> {
        let puzzle = self.positional("puzzle").and_then(|name| name.parse::<Puzzle>().ok()).unwrap_or_default();
        self.problem_on(puzzle, self.positional("board").as_deref())
    }

    fn problem_on(self, puzzle: Puzzle, board: Option<&str>) -> Result<ProblemRequest, CliError> {
        Ok(ProblemRequest {
            puzzle,
            piece: self.text(Field::Piece),
            convention: self.text(Field::Convention),
            closed: self.flag(Field::Closed),
            from: self.text(Field::From),
            to: self.text(Field::To),
            symmetric: self.text(Field::Symmetric),
            step: self.texts(Field::Step),
            directed: self.flag(Field::Directed),
            distinct: self.flag(Field::Distinct),
            pieces: self.text(Field::Pieces).map(Into::into),
            dominating: self.flag(Field::Dominating),
            independent: self.flag(Field::Independent),
            queen: self.texts(Field::Queen),
            forbid: self.texts(Field::Forbid),
            forbid_diagonal: self.texts(Field::ForbidDiagonal),
            board: self.board(board)?,
        })
    }

    /// The board, with its drawing if the word names a file that holds one.
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

    /// With one word that is no puzzle, the word is the board.
    fn graph(self, words: &Words) -> Result<Args<GraphRequest>, CliError> {
        let edges = self.texts(Field::Edges);
        let (puzzle, board) = match (self.positional("puzzle"), self.positional("board")) {
            (board, None) => {
                let named = board.as_deref().and_then(|name| name.parse::<Puzzle>().ok());
                (named.unwrap_or_default(), board)
            }
            (puzzle, Some(board)) => match puzzle.as_deref().map(|name| (name, name.parse::<Puzzle>().ok())) {
                Some((word, None)) if edges.is_empty() => {
                    let message = Message::new("wrong-value").with("option", words.text("value-puzzle"));
                    let message = message.with("value", word).with("values", "tour, queens, placement");
                    return Err(CliError::misuse(message.with("nearest", "")));
                }
                puzzle => (puzzle.and_then(|(_, puzzle)| puzzle).unwrap_or_default(), Some(board)),
            },
        };
        if board.is_none() && edges.is_empty() {
            let board = format!("<{}>", words.text("value-board"));
            return Err(CliError::misuse(Message::new("missing-words").with("words", board)));
        }
        let problem = self.problem_on(puzzle, board.as_deref())?;
        Ok(self.args(GraphRequest { problem, options: self.options(), edges }))
    }

    fn options(self) -> OptionsRequest {
        OptionsRequest {
            method: self.text(Field::Method),
            random: self.flag(Field::Random),
            move_order: self.text(Field::MoveOrder),
            tie_break: self.text(Field::TieBreak),
            few: self.text(Field::Few),
            seed: self.number(Field::Seed),
            threads: self.number(Field::Threads),
            time_limit: self.text(Field::TimeLimit),
            node_limit: self.number(Field::NodeLimit),
            memory_limit: self.text(Field::MemoryLimit),
        }
    }

    fn picture(self) -> PictureRequest {
        PictureRequest {
            theme: self.text(Field::Theme),
            show: self.text(Field::Show),
            no_numbers: self.flag(Field::NoNumbers),
            arrows: self.flag(Field::Arrows),
            width: self.number(Field::Width),
            delay: self.text(Field::Delay),
            frames: self.number(Field::Frames),
        }
    }

    /// The places of a tour that are asked for, in the order in which they were typed.
    fn places(self) -> Vec<PlaceRequest> {
        let places = |field: Field, place: fn(String) -> PlaceRequest| {
            let at = self.matches.indices_of(field.name()).into_iter().flatten();
            at.zip(self.texts(field).into_iter().map(place)).collect::<Vec<_>>()
        };
        let mut places =
            [places(Field::AtStep, PlaceRequest::AtStep), places(Field::StepOf, PlaceRequest::StepOf)].concat();
        places.sort_by_key(|(at, _)| *at);
        places.into_iter().map(|(_, place)| place).collect()
    }

    fn output(self) -> OutputArgs {
        let formats = Format::of(self.verb);
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

    /// The value of an option, the last one if it was given twice.
    fn text(self, field: Field) -> Option<String> {
        self.positional(field.name())
    }

    /// All values of an option that may be given several times.
    fn texts(self, field: Field) -> Vec<String> {
        self.words(field.name())
    }

    /// Whether an option without a value was given.
    fn flag(self, field: Field) -> bool {
        self.matches.try_get_one::<bool>(field.name()).ok().flatten().copied().unwrap_or(false)
    }

    /// The value of an option that is a whole number from 0.
    fn number(self, field: Field) -> Option<Number> {
        self.text(field).map(Into::into)
    }

    fn positional(self, name: &str) -> Option<String> {
        self.words(name).pop()
    }

    fn words(self, name: &str) -> Vec<String> {
        self.matches.try_get_many::<String>(name).ok().flatten().into_iter().flatten().cloned().collect()
    }
}

/// Whether the word for a board names a file that holds its drawing, or standard input.
fn names_drawing(word: &str) -> bool {
    word == "-" || word.starts_with('@')
}

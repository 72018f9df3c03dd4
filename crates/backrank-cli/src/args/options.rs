//! The options of the command, each defined once.

use backrank::board::{BoardTurn, Wrap};
use backrank::render::Theme;
use backrank::teach::Convention;
use backrank::tours::{Objective, TieBreak};
use backrank_words::{Field, Language, Words, message};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};

use crate::Format;
use crate::verb::Verb::{self, Check, Count, Decide, Draw, Find, Graph, List, Map, Rank, Sample, Serve, Trace, Unrank};

/// An option: the field of the request that it sets, the message key of its value's name (`None` for a flag), whether
/// it can be repeated, and the verbs that take it.
pub struct Opt {
    pub field: Field,
    pub value: Option<&'static str>,
    pub repeats: bool,
    pub verbs: &'static [Verb],
}

/// The verbs that answer a question, not `merge`, `serve`, `completions` and `man`.
const ANSWERS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample];
/// The verbs that take a node limit, because they search.
const SEARCHES: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Draw];
/// The verbs that answer a question about tours or placements.
const PROBLEMS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample];
/// The verbs that take a time limit.
const TIMED: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample, Serve];
/// The verbs that take a memory limit.
const SIZED: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample, Serve];
/// The verbs that take a number of threads.
const THREADED: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Draw, Rank, Unrank, Sample];
/// The verbs that can store layers of states in a folder.
const LAYER_STORE_VERBS: &[Verb] = &[Count, Rank, Unrank, Sample];
const METHODS: &[Verb] = &[Find, Decide, Count, List, Trace, Draw];
const RULES: &[Verb] = &[Find, Decide, List, Trace, Draw];
const SEEDED: &[Verb] = &[Find, Decide, List, Trace, Draw, Sample];
/// The verbs that take a required symmetry and squares at given steps.
const CONSTRAINT_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Check, Draw];
/// The verbs that take `--dominating` and `--independent`.
const DOMINATION: &[Verb] = &[Find, Decide, Count, List, Check, Draw];
/// The verbs that can print pictures.
const PICTURES: &[Verb] = &[Find, Map, Trace, Draw, Unrank, Sample];
/// The verbs that can print animations.
const FILMS: &[Verb] = &[Find, Trace, Draw, Unrank, Sample];
const EVERYWHERE: &[Verb] = &Verb::ALL;

const fn flag(field: Field, verbs: &'static [Verb]) -> Opt {
    Opt { field, value: None, repeats: false, verbs }
}

const fn value(field: Field, value: &'static str, verbs: &'static [Verb]) -> Opt {
    Opt { field, value: Some(value), repeats: false, verbs }
}

const fn values(field: Field, value: &'static str, verbs: &'static [Verb]) -> Opt {
    Opt { field, value: Some(value), repeats: true, verbs }
}

/// Every option of every verb, in the order of the help text: problem, board, search, answer, limits.
pub const OPTIONS: [Opt; 56] = [
    flag(Field::Closed, PROBLEMS),
    value(Field::From, "value-square", PROBLEMS),
    value(Field::To, "value-square", PROBLEMS),
    value(Field::Symmetric, "value-symmetric", CONSTRAINT_VERBS),
    values(Field::Step, "value-step", CONSTRAINT_VERBS),
    flag(Field::Directed, &[Count, List, Rank, Unrank, Sample]),
    flag(Field::Distinct, &[Count, List]),
    value(Field::Ranks, "value-range", &[Count]),
    value(Field::Files, "value-range", &[Count]),
    flag(Field::Prefixes, &[Count]),
    flag(Field::Recurrence, &[Count]),
    value(Field::Pieces, "value-pieces", PROBLEMS),
    flag(Field::Dominating, DOMINATION),
    flag(Field::Independent, DOMINATION),
    values(Field::Queen, "value-squares", PROBLEMS),
    values(Field::Forbid, "value-squares", PROBLEMS),
    values(Field::ForbidDiagonal, "value-diagonal", PROBLEMS),
    value(Field::Piece, "value-piece", ANSWERS),
    values(Field::Holes, "value-squares", ANSWERS),
    flag(Field::HolesBlock, ANSWERS),
    value(Field::Wrap, "value-wrap", ANSWERS),
    values(Field::Edges, "value-edges", &[Trace, Graph]),
    value(Field::Few, "value-few", &[Find, Draw]),
    value(Field::Convention, "value-convention", ANSWERS),
    value(Field::Method, "value-method", METHODS),
    flag(Field::Random, &[Find, Draw]),
    value(Field::MoveOrder, "value-moves", &[Find, List, Trace, Graph, Draw]),
    value(Field::TieBreak, "value-tie-break", RULES),
    value(Field::Seed, "value-number", SEEDED),
    flag(Field::Play, &[Trace]),
    value(Field::Limit, "value-number", &[List, Trace, Sample]),
    values(Field::AtStep, "value-number", &[Find]),
    values(Field::StepOf, "value-square", &[Find]),
    value(Field::Format, "value-format", ANSWERS),
    value(Field::Theme, "value-theme", PICTURES),
    value(Field::Show, "value-show", FILMS),
    flag(Field::NoNumbers, &[Draw, Find]),
    flag(Field::Arrows, FILMS),
    value(Field::Width, "value-pixels", PICTURES),
    value(Field::Delay, "value-time", FILMS),
    value(Field::Frames, "value-number", FILMS),
    value(Field::Output, "value-file", EVERYWHERE),
    value(Field::Host, "value-host", &[Serve]),
    value(Field::Port, "value-port", &[Serve]),
    value(Field::Searches, "value-number", &[Serve]),
    flag(Field::Forecast, &[Count]),
    value(Field::Shard, "value-shard", &[Count]),
    value(Field::Checkpoint, "value-file", LAYER_STORE_VERBS),
    value(Field::Scratch, "value-folder", LAYER_STORE_VERBS),
    value(Field::TimeLimit, "value-time", TIMED),
    value(Field::NodeLimit, "value-number", SEARCHES),
    value(Field::MemoryLimit, "value-bytes", SIZED),
    value(Field::Threads, "value-number", THREADED),
    flag(Field::Progress, PROBLEMS),
    flag(Field::Quiet, EVERYWHERE),
    value(Field::Lang, "value-language", EVERYWHERE),
];

/// The message keys of the headings of the help text, each with the first field under it; before these come fields of
/// the problem.
const HEADINGS: [(Field, &str); 6] = [
    (Field::Piece, "heading-board"),
    (Field::Few, "heading-search"),
    (Field::Limit, "heading-output"),
    (Field::Host, "heading-server"),
    (Field::Forecast, "heading-limits"),
    (Field::Progress, "heading-general"),
];

impl Opt {
    pub fn arg(&self, words: &Words, verb: Verb) -> Arg {
        let name = self.field.name();
        let help = match self.field {
            // Help breaks lines at spaces alone, so the names are joined with spaces in Chinese too.
            Field::Format => words.say(&message!("option-format", formats = Format::names(verb).join(", "))),
            _ => {
                // The help text of an option may depend on the verb.
                let own = format!("option-{name}-{}", verb.name());
                words.text(&if words.has(&own) { own } else { format!("option-{name}") })
            }
        };
        let arg = Arg::new(name).long(name).help(help).help_heading(words.text(self.heading()));
        match self.value {
            None => arg.action(ArgAction::SetTrue),
            Some(value) => {
                let action = if self.repeats { ArgAction::Append } else { ArgAction::Set };
                let arg = arg.value_name(words.text(value)).action(action).allow_hyphen_values(true);
                let choices = self.choices(verb);
                match self.field {
                    Field::Output | Field::Checkpoint => arg.value_hint(ValueHint::FilePath),
                    Field::Scratch => arg.value_hint(ValueHint::DirPath),
                    _ if choices.is_empty() => arg,
                    _ => arg.value_parser(PossibleValuesParser::new(choices)).hide_possible_values(true),
                }
            }
        }
    }

    /// The message key of the heading under which help shows the option.
    fn heading(&self) -> &'static str {
        let heading = HEADINGS.iter().rev().find(|(first, _)| *first <= self.field);
        heading.map_or("heading-problem", |(_, heading)| heading)
    }

    /// The possible values of the option; empty if they cannot be listed.
    fn choices(&self, verb: Verb) -> Vec<&'static str> {
        match self.field {
            Field::Lang => Language::ALL.map(Language::name).to_vec(),
            Field::Wrap => Wrap::ALL.map(Wrap::name).to_vec(),
            Field::Convention => Convention::ALL.map(Convention::name).to_vec(),
            Field::Symmetric => BoardTurn::ALL.map(BoardTurn::name).to_vec(),
            Field::Theme => Theme::ALL.map(Theme::name).to_vec(),
            Field::Few => Objective::ALL.map(Objective::name).to_vec(),
            Field::TieBreak => TieBreak::ALL.map(TieBreak::name).to_vec(),
            Field::Format => Format::names(verb),
            _ => Vec::new(),
        }
    }
}

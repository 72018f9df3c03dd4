//! The options of the command, each defined once.

use backrank::board::{BoardRotation, Wrap};
use backrank::render::Theme;
use backrank::teach::LessonConvention;
use backrank::tours::{Objective, TieBreak};
use backrank_words::{Field, Language, Words, message};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};

use crate::Format;
use crate::verb::Verb::{self, Check, Count, Decide, Draw, Find, Graph, List, Map, Rank, Sample, Serve, Trace, Unrank};

/// The definition of an option.
pub struct OptionDefinition {
    /// The field of the request that the option sets.
    pub field: Field,
    /// The message key of the placeholder that help shows for the option's value, such as `<SQUARE>`; `None` for a
    /// flag, which takes no value.
    pub value_name_key: Option<&'static str>,
    /// Whether the option can be given several times, each time with a further value.
    pub is_repeatable: bool,
    /// The verbs that take the option.
    pub verbs: &'static [Verb],
}

/// All verbs except `merge`, `serve`, `completions` and `man`, which answer no question.
const QUESTION_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample];
/// The verbs that take a node limit.
const NODE_LIMIT_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Draw];
/// The verbs whose question is about the tours or placements of a problem: [`QUESTION_VERBS`] without `graph`.
const PROBLEM_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample];
/// The verbs that take a time limit.
const TIME_LIMIT_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample, Serve];
/// The verbs that take a memory limit.
const MEMORY_LIMIT_VERBS: &[Verb] =
    &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample, Serve];
/// The verbs that take a number of threads.
const THREADS_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Trace, Draw, Rank, Unrank, Sample];
/// The verbs that take `--checkpoint` and `--scratch`.
const STORE_VERBS: &[Verb] = &[Count, Rank, Unrank, Sample];
const METHOD_VERBS: &[Verb] = &[Find, Decide, Count, List, Trace, Draw];
const TIE_BREAK_VERBS: &[Verb] = &[Find, Decide, List, Trace, Draw];
const SEED_VERBS: &[Verb] = &[Find, Decide, List, Trace, Draw, Sample];
/// The verbs that take `--symmetric` and `--step`.
const CONSTRAINT_VERBS: &[Verb] = &[Find, Decide, Count, List, Map, Check, Draw];
/// The verbs that take `--dominating` and `--independent`.
const DOMINATION_VERBS: &[Verb] = &[Find, Decide, Count, List, Check, Draw];
/// The verbs that can print pictures or animations.
const PICTURE_VERBS: &[Verb] = &[Find, Map, Trace, Draw, Unrank, Sample];
/// The verbs that can print animations.
const ANIMATION_VERBS: &[Verb] = &[Find, Trace, Draw, Unrank, Sample];
const ALL_VERBS: &[Verb] = &Verb::ALL;

const fn flag(field: Field, verbs: &'static [Verb]) -> OptionDefinition {
    OptionDefinition { field, value_name_key: None, is_repeatable: false, verbs }
}

const fn value(field: Field, value: &'static str, verbs: &'static [Verb]) -> OptionDefinition {
    OptionDefinition { field, value_name_key: Some(value), is_repeatable: false, verbs }
}

const fn values(field: Field, value: &'static str, verbs: &'static [Verb]) -> OptionDefinition {
    OptionDefinition { field, value_name_key: Some(value), is_repeatable: true, verbs }
}

/// Every option except `--help` and `--version`. Help shows the options in this order, below the headings of
/// [`HEADINGS`].
pub const OPTIONS: [OptionDefinition; 56] = [
    flag(Field::Closed, PROBLEM_VERBS),
    value(Field::From, "value-square", PROBLEM_VERBS),
    value(Field::To, "value-square", PROBLEM_VERBS),
    value(Field::Symmetric, "value-symmetric", CONSTRAINT_VERBS),
    values(Field::Step, "value-step", CONSTRAINT_VERBS),
    flag(Field::Directed, &[Count, List, Rank, Unrank, Sample]),
    flag(Field::Distinct, &[Count, List]),
    value(Field::Ranks, "value-range", &[Count]),
    value(Field::Files, "value-range", &[Count]),
    flag(Field::Prefixes, &[Count]),
    flag(Field::Recurrence, &[Count]),
    value(Field::Pieces, "value-pieces", PROBLEM_VERBS),
    flag(Field::Dominating, DOMINATION_VERBS),
    flag(Field::Independent, DOMINATION_VERBS),
    values(Field::Queen, "value-squares", PROBLEM_VERBS),
    values(Field::Forbid, "value-squares", PROBLEM_VERBS),
    values(Field::ForbidDiagonal, "value-diagonal", PROBLEM_VERBS),
    value(Field::Piece, "value-piece", QUESTION_VERBS),
    values(Field::Holes, "value-squares", QUESTION_VERBS),
    flag(Field::HolesBlock, QUESTION_VERBS),
    value(Field::Wrap, "value-wrap", QUESTION_VERBS),
    values(Field::Edges, "value-edges", &[Trace, Graph]),
    value(Field::Few, "value-few", &[Find, Draw]),
    value(Field::Convention, "value-convention", QUESTION_VERBS),
    value(Field::Method, "value-method", METHOD_VERBS),
    flag(Field::Random, &[Find, Draw]),
    value(Field::MoveOrder, "value-moves", &[Find, List, Trace, Graph, Draw]),
    value(Field::TieBreak, "value-tie-break", TIE_BREAK_VERBS),
    value(Field::Seed, "value-number", SEED_VERBS),
    flag(Field::Play, &[Trace]),
    value(Field::Limit, "value-number", &[List, Trace, Sample]),
    values(Field::AtStep, "value-number", &[Find]),
    values(Field::StepOf, "value-square", &[Find]),
    value(Field::Format, "value-format", QUESTION_VERBS),
    value(Field::Theme, "value-theme", PICTURE_VERBS),
    value(Field::Show, "value-show", ANIMATION_VERBS),
    flag(Field::NoNumbers, &[Draw, Find]),
    flag(Field::Arrows, ANIMATION_VERBS),
    value(Field::Width, "value-pixels", PICTURE_VERBS),
    value(Field::Delay, "value-time", ANIMATION_VERBS),
    value(Field::Frames, "value-number", ANIMATION_VERBS),
    value(Field::Output, "value-file", ALL_VERBS),
    value(Field::Host, "value-host", &[Serve]),
    value(Field::Port, "value-port", &[Serve]),
    value(Field::Searches, "value-number", &[Serve]),
    flag(Field::Forecast, &[Count]),
    value(Field::Shard, "value-shard", &[Count]),
    value(Field::Checkpoint, "value-file", STORE_VERBS),
    value(Field::Scratch, "value-folder", STORE_VERBS),
    value(Field::TimeLimit, "value-time", TIME_LIMIT_VERBS),
    value(Field::NodeLimit, "value-number", NODE_LIMIT_VERBS),
    value(Field::MemoryLimit, "value-bytes", MEMORY_LIMIT_VERBS),
    value(Field::Threads, "value-number", THREADS_VERBS),
    flag(Field::Progress, PROBLEM_VERBS),
    flag(Field::Quiet, ALL_VERBS),
    value(Field::Lang, "value-language", ALL_VERBS),
];

/// The headings of the help text, each as (first field below the heading, message key of the heading). The fields
/// before the first one of this list are below another heading, `heading-problem`.
const HEADINGS: [(Field, &str); 6] = [
    (Field::Piece, "heading-board"),
    (Field::Few, "heading-search"),
    (Field::Limit, "heading-output"),
    (Field::Host, "heading-server"),
    (Field::Forecast, "heading-limits"),
    (Field::Progress, "heading-general"),
];

impl OptionDefinition {
    /// The definition of the option for clap, for use with this verb.
    pub fn to_clap_arg(&self, words: &Words, verb: Verb) -> Arg {
        let name = self.field.name();
        let help = match self.field {
            // clap breaks lines only at spaces. Therefore the names are joined with a comma and a space in every
            // language, even in Chinese, which writes lists without spaces.
            Field::Format => words.say(&message!("option-format", formats = Format::names_for_verb(verb).join(", "))),
            _ => {
                // If there is a message with the key `option-NAME-VERB`, it replaces the general help text of the
                // option for that verb.
                let own = format!("option-{name}-{}", verb.name());
                words.text(&if words.has_message(&own) { own } else { format!("option-{name}") })
            }
        };
        let arg = Arg::new(name).long(name).help(help).help_heading(words.text(self.heading()));
        match self.value_name_key {
            None => arg.action(ArgAction::SetTrue),
            Some(value) => {
                let action = if self.is_repeatable { ArgAction::Append } else { ArgAction::Set };
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

    /// The values from which the option's value must be chosen; empty if they cannot be listed.
    fn choices(&self, verb: Verb) -> Vec<&'static str> {
        match self.field {
            Field::Lang => Language::ALL.map(Language::name).to_vec(),
            Field::Wrap => Wrap::ALL.map(Wrap::name).to_vec(),
            Field::Convention => LessonConvention::ALL.map(LessonConvention::name).to_vec(),
            Field::Symmetric => BoardRotation::ALL.map(BoardRotation::name).to_vec(),
            Field::Theme => Theme::ALL.map(Theme::name).to_vec(),
            Field::Few => Objective::ALL.map(Objective::name).to_vec(),
            Field::TieBreak => TieBreak::ALL.map(TieBreak::name).to_vec(),
            Field::Format => Format::names_for_verb(verb),
            _ => Vec::new(),
        }
    }
}

//! The options of the command, each defined once.

use backrank::board::{BoardTurn, Wrap};
use backrank::render::Theme;
use backrank::teach::Convention;
use backrank::tours::{Objective, TieBreak};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};

use crate::format::Format;
use crate::verb::Verb;
use backrank_words::words::{Language, Message, Words};

/// An option: its name, what its value is called (a key of the messages), whether it can be given
/// several times, and the verbs that take it.
pub struct Opt {
    pub name: &'static str,
    pub value: Option<&'static str>,
    pub repeats: bool,
    pub verbs: &'static [Verb],
}

const ANSWERS: &[Verb] = {
    use Verb::{Check, Count, Decide, Draw, Find, Graph, List, Map, Rank, Sample, Trace, Unrank};
    &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample]
};
/// The verbs that may search for long.
const SEARCHES: &[Verb] = {
    use Verb::{Count, Decide, Draw, Find, List, Map, Trace};
    &[Find, Decide, Count, List, Map, Trace, Draw]
};
/// The verbs that speak of tours or placements.
const PROBLEMS: &[Verb] = {
    use Verb::{Check, Count, Decide, Draw, Find, List, Map, Rank, Sample, Trace, Unrank};
    &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample]
};
/// The verbs whose work may be limited in time, and in memory.
const TIMED: &[Verb] = {
    use Verb::{Check, Count, Decide, Draw, Find, List, Map, Rank, Sample, Serve, Trace, Unrank};
    &[Find, Decide, Count, List, Map, Trace, Check, Draw, Rank, Unrank, Sample, Serve]
};
const SIZED: &[Verb] = {
    use Verb::{Check, Count, Decide, Draw, Find, Graph, List, Map, Rank, Sample, Serve, Trace, Unrank};
    &[Find, Decide, Count, List, Map, Trace, Check, Graph, Draw, Rank, Unrank, Sample, Serve]
};
/// The verbs that may search or count for long, some without entering squares one by one.
const THREADED: &[Verb] = {
    use Verb::{Count, Decide, Draw, Find, List, Map, Rank, Sample, Trace, Unrank};
    &[Find, Decide, Count, List, Map, Trace, Draw, Rank, Unrank, Sample]
};
/// The verbs that can keep layers of tours.
const KEEPING: &[Verb] = &[Verb::Count, Verb::Rank, Verb::Unrank, Verb::Sample];
const METHODS: &[Verb] = {
    use Verb::{Count, Decide, Draw, Find, List, Trace};
    &[Find, Decide, Count, List, Trace, Draw]
};
const RULES: &[Verb] = {
    use Verb::{Decide, Draw, Find, List, Trace};
    &[Find, Decide, List, Trace, Draw]
};
const SEEDED: &[Verb] = {
    use Verb::{Decide, Draw, Find, List, Sample, Trace};
    &[Find, Decide, List, Trace, Draw, Sample]
};
/// The verbs that look for tours that meet demands, or check that one does.
const DEMANDS: &[Verb] = {
    use Verb::{Check, Count, Decide, Draw, Find, List, Map};
    &[Find, Decide, Count, List, Map, Check, Draw]
};
/// The verbs that look for pieces that attack or hold every square, or check that some do.
const DOMINATION: &[Verb] = &[Verb::Find, Verb::Decide, Verb::Count, Verb::List, Verb::Check, Verb::Draw];
/// The verbs whose answers can be pictures, and those whose pictures can move.
const PICTURES: &[Verb] = &[Verb::Find, Verb::Map, Verb::Trace, Verb::Draw, Verb::Unrank, Verb::Sample];
const FILMS: &[Verb] = &[Verb::Find, Verb::Trace, Verb::Draw, Verb::Unrank, Verb::Sample];
const EVERYWHERE: &[Verb] = &Verb::ALL;

const fn flag(name: &'static str, verbs: &'static [Verb]) -> Opt {
    Opt { name, value: None, repeats: false, verbs }
}

const fn value(name: &'static str, value: &'static str, verbs: &'static [Verb]) -> Opt {
    Opt { name, value: Some(value), repeats: false, verbs }
}

const fn values(name: &'static str, value: &'static str, verbs: &'static [Verb]) -> Opt {
    Opt { name, value: Some(value), repeats: true, verbs }
}

/// Every option of every verb, in the order of help: the question, the board, the search, the
/// answer, the budget.
pub const OPTIONS: [Opt; 55] = [
    flag("closed", PROBLEMS),
    value("from", "value-square", PROBLEMS),
    value("to", "value-square", PROBLEMS),
    value("symmetric", "value-symmetric", DEMANDS),
    values("step", "value-step", DEMANDS),
    flag("directed", &[Verb::Count, Verb::List, Verb::Rank, Verb::Unrank, Verb::Sample]),
    flag("distinct", &[Verb::Count, Verb::List]),
    value("ranks", "value-range", &[Verb::Count]),
    value("files", "value-range", &[Verb::Count]),
    flag("prefixes", &[Verb::Count]),
    flag("recurrence", &[Verb::Count]),
    value("pieces", "value-pieces", PROBLEMS),
    flag("dominating", DOMINATION),
    flag("independent", DOMINATION),
    values("queen", "value-squares", PROBLEMS),
    values("forbid", "value-squares", PROBLEMS),
    values("forbid-diagonal", "value-diagonal", PROBLEMS),
    value("piece", "value-piece", ANSWERS),
    values("holes", "value-squares", ANSWERS),
    flag("holes-block", ANSWERS),
    value("wrap", "value-wrap", ANSWERS),
    values("edges", "value-edges", &[Verb::Trace, Verb::Graph]),
    value("few", "value-few", &[Verb::Find, Verb::Draw]),
    value("convention", "value-convention", ANSWERS),
    value("method", "value-method", METHODS),
    flag("random", &[Verb::Find, Verb::Draw]),
    value("move-order", "value-moves", &[Verb::Find, Verb::List, Verb::Trace, Verb::Graph, Verb::Draw]),
    value("tie-break", "value-tie-break", RULES),
    value("seed", "value-number", SEEDED),
    flag("play", &[Verb::Trace]),
    value("limit", "value-number", &[Verb::List, Verb::Trace, Verb::Sample]),
    values("at-step", "value-number", &[Verb::Find]),
    values("step-of", "value-square", &[Verb::Find]),
    value("shard", "value-shard", &[Verb::Count]),
    value("checkpoint", "value-file", KEEPING),
    value("scratch", "value-folder", KEEPING),
    value("format", "value-format", ANSWERS),
    value("theme", "value-theme", PICTURES),
    value("show", "value-show", FILMS),
    flag("no-numbers", &[Verb::Draw, Verb::Find]),
    flag("arrows", FILMS),
    value("width", "value-pixels", PICTURES),
    value("delay", "value-time", FILMS),
    value("frames", "value-number", FILMS),
    value("output", "value-file", EVERYWHERE),
    value("host", "value-host", &[Verb::Serve]),
    value("port", "value-port", &[Verb::Serve]),
    value("searches", "value-number", &[Verb::Serve]),
    value("time-limit", "value-time", TIMED),
    value("node-limit", "value-number", SEARCHES),
    value("memory-limit", "value-bytes", SIZED),
    value("threads", "value-number", THREADED),
    flag("progress", PROBLEMS),
    flag("quiet", EVERYWHERE),
    value("lang", "value-language", EVERYWHERE),
];

impl Opt {
    pub fn arg(&self, words: &Words, verb: Verb) -> Arg {
        let help = match self.name {
            "format" => words.say(&Message::new("option-format").with("formats", Format::names(verb).join(", "))),
            name => {
                // What an option means may hang on the verb.
                let own = format!("option-{name}-{}", verb.name());
                words.text(&if words.has(&own) { own } else { format!("option-{name}") })
            }
        };
        let arg = Arg::new(self.name).long(self.name).help(help);
        match self.value {
            None => arg.action(ArgAction::SetTrue),
            Some(value) => {
                let action = if self.repeats { ArgAction::Append } else { ArgAction::Set };
                let arg = arg.value_name(words.text(value)).action(action).allow_hyphen_values(true);
                let choices = self.choices(verb);
                match self.name {
                    "output" | "checkpoint" => arg.value_hint(ValueHint::FilePath),
                    "scratch" => arg.value_hint(ValueHint::DirPath),
                    _ if choices.is_empty() => arg,
                    _ => arg.value_parser(PossibleValuesParser::new(choices)).hide_possible_values(true),
                }
            }
        }
    }

    /// The values that the option can have; none where they cannot be listed.
    fn choices(&self, verb: Verb) -> Vec<&'static str> {
        match self.name {
            "lang" => Language::ALL.map(Language::name).to_vec(),
            "wrap" => Wrap::ALL.map(Wrap::name).to_vec(),
            "convention" => Convention::ALL.map(Convention::name).to_vec(),
            "symmetric" => BoardTurn::ALL.map(BoardTurn::name).to_vec(),
            "theme" => Theme::ALL.map(Theme::name).to_vec(),
            "few" => Objective::ALL.map(Objective::name).to_vec(),
            "tie-break" => TieBreak::ALL.map(TieBreak::name).to_vec(),
            "format" => Format::of(verb).into_iter().map(Format::name).collect(),
            _ => Vec::new(),
        }
    }
}

//! What each verb accepts and refuses: every option with every verb and every puzzle, with valid and invalid values,
//! against the snapshot `testdata/matrix.txt`.
//!
//! A line of the snapshot has the puzzles, the option, the exit code, digests of standard output and of the written
//! file, and the first line of standard error; or `as without` if all of these are as without the option. A case with
//! the same outcome for every verb, or for every puzzle, is listed once.

mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};

use values::{LINES, OPTIONS, OptionValues, PAIRS};

use crate::command::{Line, VERBS, backrank};
use crate::snapshot;

/// The number of processes that run at a time.
const PROCESSES: usize = 2;

/// A tour of the 3x4 board, and queens on the board of 4x4.
const TOUR: &str = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";
const QUEENS: &str = "b1 d2 a3 c4";

/// The names and shares of the two records that `merge` gets.
static RECORDS: LazyLock<[(&str, String); 2]> = LazyLock::new(|| {
    [("first.json", "1/2"), ("second.json", "2/2")]
        .map(|(name, shard)| (name, backrank(&format!("count queens 8 --shard {shard}")).exits(0).text().to_owned()))
});

/// The name of a file that is not a record.
const DRAWING: &str = "drawing";

/// The options that each verb takes, as its help names them.
static OPTIONS_OF_VERBS: LazyLock<BTreeMap<&str, BTreeSet<String>>> = LazyLock::new(|| {
    let options = |verb: &str| {
        let help = backrank(&format!("{verb} --help")).exits(0);
        // The description of an option may name another.
        let names = help.text().lines().filter_map(|line| line.trim_start().strip_prefix("--"));
        let names = names.map(|line| line.split_whitespace().next().unwrap_or_default().to_owned());
        names.filter(|name| !["help", "version"].contains(&name.as_str())).collect()
    };
    VERBS.into_iter().map(|verb| (verb, options(verb))).collect()
});

/// Whether a verb takes an option.
fn takes(verb: &str, option: &str) -> bool {
    OPTIONS_OF_VERBS[verb].contains(option)
}

/// The puzzles of a verb; `-` for a verb without puzzles.
fn puzzles(verb: &str) -> &'static [&'static str] {
    if ["merge", "serve", "completions", "man"].contains(&verb) { &["-"] } else { &["tour", "queens", "placement"] }
}

/// A command line to try: its heading in the snapshot, its verb, its puzzle, and the options after them.
#[derive(Clone, Debug)]
struct Case {
    heading: String,
    verb: &'static str,
    puzzle: &'static str,
    options: Vec<String>,
}

impl Case {
    /// The words of the line.
    fn words(&self) -> Vec<String> {
        let (board, solution) = if self.puzzle == "tour" { ("3x4", TOUR) } else { ("4", QUEENS) };
        let mut words: Vec<&str> = vec![self.verb];
        match self.verb {
            "merge" => words.extend(["first.json", "second.json"]),
            "completions" => words.push("bash"),
            // With the address of no machine, the server ends when it would begin to listen.
            "serve" if !self.options.iter().any(|option| option.starts_with("--host")) => words.push(NO_HOST),
            "serve" | "man" => {}
            _ => words.extend([self.puzzle, board]),
        }
        match self.verb {
            "check" | "rank" => words.extend(solution.split(' ')),
            "unrank" => words.push("1"),
            _ => {}
        }
        // The convention of a lesson would change the language.
        if self.options.iter().any(|option| option.starts_with("--convention=")) {
            words.insert(0, "--lang=en");
        }
        words.into_iter().map(str::to_owned).chain(self.options.iter().cloned()).collect()
    }
}

const NO_HOST: &str = "--host=203.0.113.1";

/// The outcome of a line: the exit code, digests of standard output and of the written file, and the first line of
/// standard error.
fn outcome(words: &[String]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let verb = words.iter().find(|word| !word.starts_with("--")).map_or("", String::as_str);
    if verb == "merge" {
        for (name, record) in &*RECORDS {
            fs::write(folder.path().join(name), record).unwrap();
        }
        fs::write(folder.path().join(DRAWING), "xxx\n").unwrap();
    }
    let ran = Line::new(words).inside(folder.path()).run();
    let mut outcome = ran.code().map_or_else(|| "signal".to_owned(), |code| code.to_string());
    // No digests of help, which changes often, of forecasts, which depend on the number of processors, and of pixels,
    // which depend on the version of a library.
    let is_changing = |bytes: &[u8]| {
        let is_forecast = words.iter().any(|word| word == "--forecast");
        is_forecast
            || ["completions", "man"].contains(&verb)
            || bytes.starts_with(b"\x89PNG")
            || bytes.starts_with(b"GIF8")
    };
    let digest = |bytes: &[u8]| if is_changing(bytes) { "printed".to_owned() } else { snapshot::digest(bytes) };
    if !ran.stdout.is_empty() {
        let _ = write!(outcome, " {}", digest(&ran.stdout));
    }
    for name in file_names(folder.path()) {
        let _ = write!(outcome, " [{name}]");
        if name.starts_with("answer") {
            let _ = write!(outcome, "={}", digest(&fs::read(folder.path().join(name)).unwrap()));
        }
    }
    let said = ran.said().lines().next().unwrap_or_default();
    // The number of a system error differs between systems, and the time that was taken differs each time.
    let said = said.split(" (os error").next().unwrap_or_default();
    let said = match said.rsplit_once(", ") {
        Some((said, time)) if time.ends_with(" ms") || time.ends_with(" s") => said,
        _ => said,
    };
    // Messages that differ only in the name of the puzzle count as the same.
    let said = ["tour", "queens", "placement"].iter().fold(said.to_owned(), |said, puzzle| {
        said.replace(&format!("does not apply to {puzzle};"), "does not apply to PUZZLE;")
    });
    if said.is_empty() { outcome } else { outcome + " " + &said }
}

/// The names of the files in the folder of a line.
fn file_names(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name != DRAWING && RECORDS.iter().all(|(record, _)| name != record)).collect()
}

/// The outcomes of all lines, in their order.
fn outcomes(lines: &[Vec<String>]) -> Vec<String> {
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(vec![String::new(); lines.len()]));
    let work = || {
        while let (index, Some(words)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            (index, lines.get(index))
        } {
            let outcome = outcome(words);
            outcomes.lock().unwrap()[index] = outcome;
        }
    };
    std::thread::scope(|scope| (0..PROCESSES).for_each(|_| drop(scope.spawn(work))));
    outcomes.into_inner().unwrap()
}

/// An option with a value, as one word.
fn with_value(name: &str, value: &str) -> String {
    format!("--{name}={value}")
}

/// A valid use of an option, as one word.
fn good_use(option: &OptionValues) -> String {
    option.valid.first().map_or_else(|| format!("--{}", option.name), |value| with_value(option.name, value))
}

/// The headings of the sections that are not about one verb.
const NOT_TAKEN: &str = "options of other verbs";
const MISTYPED: &str = "options without a value, with a value too many, given twice, and misspelt";

/// All cases, in the order of the snapshot.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |heading: &str, verb: &'static str, puzzle: &'static str, options: &[String]| {
        cases.push(Case { heading: heading.to_owned(), verb, puzzle, options: options.to_vec() });
    };
    for option in OPTIONS {
        let (takers, others): (Vec<&str>, Vec<&str>) = VERBS.into_iter().partition(|verb| takes(verb, option.name));
        for verb in others {
            add(NOT_TAKEN, verb, puzzles(verb)[0], &[good_use(option)]);
        }
        let (name, verb) = (option.name, takers[0]);
        let puzzle = puzzles(verb)[0];
        match option.valid {
            [] => add(MISTYPED, verb, puzzle, &[with_value(name, "yes")]),
            [_, ..] => add(MISTYPED, verb, puzzle, &[format!("--{name}")]),
        }
        add(MISTYPED, verb, puzzle, &[good_use(option), good_use(option)]);
        add(MISTYPED, verb, puzzle, &[format!("--{}", &name[..name.len() - 1])]);
    }
    for verb in VERBS {
        let puzzles = puzzles(verb);
        for puzzle in puzzles {
            add(verb, verb, puzzle, &[]);
        }
        for option in OPTIONS.iter().filter(|option| takes(verb, option.name)) {
            let valid = option.valid.iter().map(|value| with_value(option.name, value));
            for word in if option.valid.is_empty() { vec![good_use(option)] } else { valid.collect() } {
                for puzzle in puzzles {
                    add(verb, verb, puzzle, std::slice::from_ref(&word));
                }
            }
            for value in option.invalid {
                // Invalid values are refused for placements as for queens.
                for puzzle in puzzles.iter().filter(|&&puzzle| puzzle != "placement") {
                    add(verb, verb, puzzle, &[with_value(option.name, value)]);
                }
            }
        }
        let name = |word: &str| word.trim_start_matches('-').split('=').next().unwrap_or_default().to_owned();
        for pair in PAIRS.iter().filter(|pair| pair.iter().all(|word| takes(verb, &name(word)))) {
            // Queens have no option `--piece`.
            let left_out = if pair.iter().any(|word| name(word) == "piece") { "queens" } else { "placement" };
            for puzzle in puzzles.iter().filter(|&&puzzle| puzzle != left_out) {
                add(verb, verb, puzzle, &pair.map(str::to_owned));
            }
        }
    }
    cases
}

/// The lines of the snapshot under each heading.
fn text(cases: &[Case], outcomes: &[String]) -> String {
    // For each heading and options, the outcomes, each with its verbs and puzzles, in the order of the cases.
    type Ends<'a> = Vec<(&'a str, Vec<(&'a str, &'a str)>)>;
    let mut parts: Vec<(&str, Vec<(String, Ends<'_>)>)> = Vec::new();
    for (case, outcome) in cases.iter().zip(outcomes) {
        let part = entry(&mut parts, case.heading.as_str());
        let options = if case.options.is_empty() { "(no option)".to_owned() } else { case.options.join(" ") };
        let ends = entry(part, options);
        entry(ends, outcome.as_str()).push((case.verb, case.puzzle));
    }
    // Options with the same outcome for every verb that takes them are listed once, at the beginning.
    let mut alike: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (_, part) in parts.iter().filter(|(heading, _)| VERBS.contains(heading)) {
        for (options, ends) in part {
            alike.entry(options.clone()).or_default().extend(ends.iter().map(|(outcome, _)| *outcome));
        }
    }
    alike.retain(|options, outcomes| options != "(no option)" && outcomes.len() == 1);
    let mut text = "# alike with every verb and puzzle\n".to_owned();
    for (options, outcomes) in &alike {
        let _ = writeln!(text, "{options}  =>  {}", Vec::from_iter(outcomes.iter().copied()).join(""));
    }
    for (heading, part) in parts {
        let _ = writeln!(text, "\n# {heading}");
        let plain = |puzzle: &str| {
            part.iter()
                .filter(|(options, _)| options == "(no option)")
                .flat_map(|(_, ends)| ends)
                .find(|(_, who)| who.iter().any(|(_, of)| *of == puzzle))
                .map(|(outcome, _)| *outcome)
        };
        for (options, ends) in
            part.iter().filter(|(options, _)| !(VERBS.contains(&heading) && alike.contains_key(options)))
        {
            for (outcome, who) in ends {
                let who_is: Vec<&str> =
                    who.iter().map(|(verb, puzzle)| if VERBS.contains(&heading) { *puzzle } else { *verb }).collect();
                let is_plain = options != "(no option)" && who.iter().all(|(_, puzzle)| plain(puzzle) == Some(outcome));
                let outcome = if is_plain { "as without" } else { outcome };
                let _ = writeln!(text, "{}: {options}  =>  {outcome}", who_is.join(" "));
            }
        }
    }
    text
}

/// The values of a key in a list of keys in order of insertion; adds the key if it is new.
fn entry<K: PartialEq, V>(list: &mut Vec<(K, Vec<V>)>, key: K) -> &mut Vec<V> {
    let at = list.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        list.push((key, Vec::new()));
        list.len() - 1
    });
    &mut list[at].1
}

#[test]
fn every_option_is_in_the_matrix() {
    let known: BTreeSet<&str> = OPTIONS.iter().map(|option| option.name).collect();
    let named: BTreeSet<&str> = OPTIONS_OF_VERBS.values().flatten().map(String::as_str).collect();
    assert_eq!(named, known, "the options that help names, and those of the matrix");
}

#[test]
fn every_option_is_taken_and_refused_as_it_was() {
    let cases = cases();
    let words = |line: &&str| line.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Vec<String>> = cases.iter().map(Case::words).chain(LINES.iter().map(words)).collect();
    let outcomes = outcomes(&lines);
    let (of_cases, of_lines) = outcomes.split_at(cases.len());
    let mut text = text(&cases, of_cases) + "\n# whole lines\n";
    for (line, outcome) in LINES.iter().zip(of_lines) {
        let _ = writeln!(text, "backrank {line}  =>  {outcome}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/testdata/matrix.txt");
    snapshot::compare(&path, &text);
}

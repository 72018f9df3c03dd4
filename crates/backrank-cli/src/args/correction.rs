//! Corrects a command line that cannot be parsed, so that an error message can suggest the corrected one.

use std::ffi::OsString;

use clap::Command;

use super::option_synonyms::suggest_for_option_synonym;
use super::options::OPTIONS;
use crate::verb::Verb;

const PUZZLES: [&str; 3] = ["tour", "queens", "placement"];
/// The least Jaro–Winkler similarity at which a word counts as a misspelling of a known one.
const MIN_SIMILARITY: f64 = 0.8;
/// The largest number of words in a command line that is corrected.
const MAX_WORDS: usize = 40;

/// Returns the command line that was probably meant, with its words in the order verb, puzzle, board, other words,
/// options. A misspelt verb, puzzle or option is replaced by the most similar known one, a missing verb by the first
/// one for which the command line is valid, and a missing puzzle by `tour`. `None` if no valid command line is found,
/// or if there are more than [`MAX_WORDS`] words.
pub fn correct_command_line(typed: &[OsString], mut command: Command) -> Option<String> {
    let typed: Vec<&str> = typed.iter().skip(1).map(|word| word.to_str()).collect::<Option<_>>()?;
    if typed.len() > MAX_WORDS {
        return None;
    }
    let (mut words, options) = split(&typed);
    let verb = take_similar_word(&mut words, &Verb::ALL.map(Verb::name));
    let puzzle = take_similar_word(&mut words, &PUZZLES).unwrap_or("tour");
    // The board is one word, except a size written with spaces, such as `8 x 8`, which is three.
    let of_board = if matches!(words[..], [_, "x", _, ..]) { 3 } else { 1.min(words.len()) };
    let board: String = words.drain(..of_board).collect();
    let verbs = match verb {
        Some(verb) => vec![verb],
        None if words.is_empty() => Verb::ALL.map(Verb::name).to_vec(),
        // If the verb is missing and words follow the board, nothing is suggested: some verbs accept any words after
        // the board, as a solution or as names of files, so the first such verb would always be chosen.
        None => return None,
    };
    verbs.into_iter().find_map(|verb| quote_if_valid([verb, puzzle, &board], &words, &options, &mut command))
}

/// Splits a command line into words and options. An option that is a synonym is replaced by what the synonym stands
/// for; any other gets the name of the most similar known option, or keeps its own if none is similar. The value of an
/// option, if any, follows it as a separate item.
fn split<'a>(typed: &[&'a str]) -> (Vec<&'a str>, Vec<String>) {
    let (mut words, mut options) = (Vec::new(), Vec::new());
    let mut rest = typed.iter();
    while let Some(&word) = rest.next() {
        let Some(name) = word.strip_prefix("--") else {
            words.push(word);
            continue;
        };
        let (name, value) = name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value)));
        let names = || OPTIONS.iter().map(|option| option.field.name());
        let meant = suggest_for_option_synonym(name).unwrap_or_else(|| most_similar_or_empty(name, names()));
        options.push(format!("--{}", if meant.is_empty() { name } else { meant }));
        let takes_value = OPTIONS.iter().any(|option| option.field.name() == meant && option.value_name_key.is_some());
        if let Some(value) = value.or_else(|| if takes_value { rest.next().copied() } else { None }) {
            options.push(value.to_owned());
        }
    }
    (words, options)
}

/// Finds the first word that equals one of the names or, if none does, the first word that is similar to one of them.
/// Removes that word and returns the name. `None` if no word is similar. A word that is spelt exactly as a puzzle is
/// never taken for a misspelt name.
fn take_similar_word(words: &mut Vec<&str>, names: &[&'static str]) -> Option<&'static str> {
    let exact = words.iter().position(|word| names.contains(word));
    let at = exact.or_else(|| {
        let is_other = |word: &str| PUZZLES.contains(&word);
        words.iter().position(|word| !is_other(word) && !most_similar_or_empty(word, names.iter().copied()).is_empty())
    })?;
    let name = most_similar_or_empty(words.remove(at), names.iter().copied());
    Some(name)
}

/// The name that is most similar to a word; the empty string if no name is similar.
pub fn most_similar_or_empty(word: &str, names: impl Iterator<Item = &'static str>) -> &'static str {
    let similar = names.map(|name| (strsim::jaro_winkler(word, name), name)).filter(|(by, _)| *by >= MIN_SIMILARITY);
    similar.max_by(|a, b| a.0.total_cmp(&b.0)).map_or("", |(_, name)| name)
}

/// Joins `first_words` (the verb, the puzzle and the board), the further words and the options to a command line,
/// quoted for a shell. `None` if clap refuses the command line, or if the board is not written as a size (`8`, `8x10`):
/// clap accepts any word as a board, so other boards are not suggested.
fn quote_if_valid(first_words: [&str; 3], words: &[&str], options: &[String], command: &mut Command) -> Option<String> {
    let is_number = |side: &str| side.parse::<u32>().is_ok_and(|side| side > 0);
    if !first_words[2].split('x').all(is_number) || first_words[2].split('x').count() > 2 {
        return None;
    }
    let line: Vec<&str> = ["backrank"]
        .iter()
        .chain(&first_words)
        .chain(words)
        .copied()
        .chain(options.iter().map(String::as_str))
        .collect();
    command.try_get_matches_from_mut(&line).ok()?;
    Some(line.into_iter().map(quote_for_shell).collect::<Vec<_>>().join(" "))
}

/// The word, in single quotes if a shell would not read it unchanged.
fn quote_for_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_=.,:+/@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

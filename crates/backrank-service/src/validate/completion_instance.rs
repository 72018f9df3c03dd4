//! Instances of n queens completion, in the formats of problem 79 of CSPLib.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use backrank::board::{Board, Diagonal, Square};
use backrank_words::{Message, message};
use serde::Deserialize as _;
use serde_json::Value;

/// An instance of n queens completion: queens are placed on some squares of an n x n board and some diagonals must stay
/// empty. The format is that of problem 79 of CSPLib (I. P. Gent, C. Jefferson, P. Nightingale, *Complexity of n-Queens
/// Completion*, Journal of Artificial Intelligence Research 59, 2017).
///
/// The text is a list of statements `letting NAME = VALUE`; `letting` is optional, and `be` can replace `=`.
///
/// | name | value |
/// | --- | --- |
/// | `n` | the side of the board |
/// | `init` | the placed queens, as `[[rank, file], ...]`, from 0 |
/// | `sumdiags`, `diffdiags` | the diagonals that must stay empty, by rank plus file, and by rank minus file |
/// | `diags` | such diagonals of both kinds, as `[sum, 1]` or `[difference + n - 1, 0]`; rank and file are from 0 |
/// | `given_queens` | how many entries of `init` to take; by default all |
/// | `numsum`, `numdiff`, `numdiags` | how many entries of `sumdiags`, `diffdiags`, `diags` to take; by default all |
///
/// The CSPLib generator writes more diagonals than an instance uses. A smaller `numdiags` makes an instance with fewer
/// diagonals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct CompletionInstance {
    /// The side of the board, which is also the number of queens.
    pub side: u32,
    /// The placed queens.
    pub queens: Vec<Square>,
    /// The diagonals that must stay empty.
    pub diagonals: Vec<Diagonal>,
}

/// The message saying that the value assigned to `name` in this line, numbered from 1, is malformed or out of range.
fn wrong_value(name: &str, line: usize) -> Message {
    message!("instance-value", name, line)
}

const NAMES: [&str; 9] =
    ["n", "init", "sumdiags", "diffdiags", "diags", "numdiags", "numsum", "numdiff", "given_queens"];

/// The values that the statements of an instance assign, by name, each with the number of its line, from 1.
type ValuesByName<'t> = BTreeMap<&'t str, (usize, Value)>;

impl CompletionInstance {
    /// Whether the text looks like an instance: drawings of boards contain neither `=` nor `letting`.
    pub(super) fn matches_format(text: &str) -> bool {
        text.contains('=') || text.contains("letting")
    }

    /// Reads an instance from its text, in the format described at the type.
    ///
    /// # Errors
    /// A message that says why the text is not an instance.
    pub(super) fn read(text: &str) -> Result<Self, Message> {
        let values = statements(text)?;
        let Some((line, side)) = values.get("n") else { return Err(message!("instance-no-side")) };
        let side = number(side, 1..=i64::from(Board::MAX_SIDE)).ok_or_else(|| wrong_value("n", *line))?;
        let pair = |value: &Value| <(i64, i64)>::deserialize(value).ok();
        let last = side - 1;
        let queens = read_list(&values, "init", "given_queens", |value| {
            let (rank, file) = pair(value)?;
            let inside = |at: i64| u32::try_from(at).ok().filter(|_| at <= last);
            Some(Square::new(inside(file)?, inside(rank)?))
        })?;
        let mut diagonals = read_list(&values, "diags", "numdiags", |value| match pair(value)? {
            (sum @ 0.., 1) if sum <= 2 * last => Some(Diagonal::Sum(sum)),
            (shifted @ 0.., 0) if shifted <= 2 * last => Some(Diagonal::Difference(shifted - last)),
            _ => None,
        })?;
        diagonals
            .extend(read_list(&values, "sumdiags", "numsum", |value| number(value, 0..=2 * last).map(Diagonal::Sum))?);
        diagonals.extend(read_list(&values, "diffdiags", "numdiff", |value| {
            number(value, -last..=last).map(Diagonal::Difference)
        })?);
        Ok(Self { side: side as u32, queens, diagonals })
    }
}

/// The value as a number, if it is one in the allowed range.
fn number(value: &Value, allowed: RangeInclusive<i64>) -> Option<i64> {
    value.as_i64().filter(|number| allowed.contains(number))
}

/// Reads the list assigned to `name`; if a number is assigned to `count`, only as many entries from the start of the
/// list.
fn read_list<T>(
    values: &ValuesByName<'_>,
    name: &str,
    count: &str,
    read: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, Message> {
    let mut members: Vec<T> = match values.get(name) {
        None => Vec::new(),
        Some((line, list)) => {
            let members = list.as_array().and_then(|list| list.iter().map(read).collect());
            members.ok_or_else(|| wrong_value(name, *line))?
        }
    };
    if let Some((line, most)) = values.get(count) {
        let most = number(most, 0..=members.len() as i64).ok_or_else(|| wrong_value(count, *line))?;
        members.truncate(most as usize);
    }
    Ok(members)
}

/// Parses the statements of the text.
fn statements(text: &str) -> Result<ValuesByName<'_>, Message> {
    let mut values = ValuesByName::new();
    let mut words = words(text).peekable();
    // The optional header line names the language and is skipped.
    if words.peek().is_some_and(|&(_, word)| word == "language") {
        let line = words.peek().map_or(0, |&(line, _)| line);
        while words.next_if(|&(at, _)| at == line).is_some() {}
    }
    while let Some((line, word)) = words.next() {
        let name = if word == "letting" { words.next().map_or("", |(_, name)| name) } else { word };
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || words.next_if(|&(_, word)| is_equals(word)).is_none()
        {
            return Err(message!("instance-statement", line));
        }
        let value = value(&mut words).ok_or_else(|| wrong_value(name, line))?;
        // Only the known names may be assigned, each once.
        if !NAMES.contains(&name) || values.insert(name, (line, value)).is_some() {
            return Err(message!("instance-name", name, line));
        }
    }
    Ok(values)
}

fn is_equals(word: &str) -> bool {
    word == "=" || word == "be"
}

/// Parses a number, or a bracketed list of at most two levels; an index range after `;` is skipped.
fn value<'t>(words: &mut impl Iterator<Item = (usize, &'t str)>) -> Option<Value> {
    let mut open: Vec<Vec<Value>> = Vec::new();
    loop {
        let value = match words.next()?.1 {
            "[" if open.len() < 2 => {
                open.push(Vec::new());
                continue;
            }
            "," if !open.is_empty() => continue,
            ";" if !open.is_empty() => {
                words.find(|&(_, word)| word == "]")?;
                Value::Array(open.pop()?)
            }
            "]" => Value::Array(open.pop()?),
            word => word.parse::<i64>().ok()?.into(),
        };
        match open.last_mut() {
            Some(list) => list.push(value),
            None => return Some(value),
        }
    }
}

/// The words and punctuation marks of the text with their line numbers, from 1. Comments, which begin with `$`, are
/// skipped.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().flat_map(|(index, line)| {
        let line = line.split('$').next().unwrap_or_default();
        let is_sign = |c: char| matches!(c, '[' | ']' | ',' | ';' | '=');
        line.split_inclusive(move |c: char| c.is_whitespace() || is_sign(c)).flat_map(move |part| {
            let (word, sign) = match part.char_indices().next_back() {
                Some((at, c)) if is_sign(c) => part.split_at(at),
                _ => (part, ""),
            };
            [word.trim(), sign].into_iter().filter(|word| !word.is_empty()).map(move |word| (index + 1, word))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<CompletionInstance, Message> {
        CompletionInstance::read(text)
    }

    #[test]
    fn the_example_of_the_generator_is_read_as_its_authors_explain_it() {
        // In the example of CSPLib, problem 79, `[4, 1]` is the sum 4, and `[5, 0]` the difference 5 - 9.
        let text = "n =  10\nnumdiags =  14\ndiags =  [[4, 1], [2, 1], [14, 0], [8, 1], [8, 0], [7, 0], [3, 1],\n\
                    [12, 1], [18, 0], [5, 0], [14, 1], [0, 0], [15, 1], [17, 1]]";
        let instance = read(text).unwrap();
        assert_eq!((instance.side, instance.queens.len(), instance.diagonals.len()), (10, 0, 14));
        assert_eq!((instance.diagonals[0], instance.diagonals[9]), (Diagonal::Sum(4), Diagonal::Difference(-4)));
        let fewer = read(&text.replace("14\nd", "9\nd")).unwrap();
        assert_eq!(fewer.diagonals, instance.diagonals[..9]);
    }

    #[test]
    fn parameters_of_essence_are_read() {
        let text = "language ESSENCE' 1.0\n$ Nauck 1850\nletting n be 8\nletting init be [[3, 1], [4,3];int(1..2)]\n\
                    letting numsum = 0 letting sumdiags = []\nletting diffdiags = [-7]";
        let instance = read(text).unwrap();
        assert_eq!(instance.queens, ["b4", "d5"].map(|name| name.parse().unwrap()));
        assert_eq!(instance.diagonals, [Diagonal::Difference(-7)]);
    }

    #[test]
    fn what_is_no_instance_is_refused_with_its_line() {
        let value = |name: &str, line| Err(wrong_value(name, line));
        let name = |name: &str, line: usize| Err(message!("instance-name", name, line));
        let statement = |line: usize| Err(message!("instance-statement", line));
        assert_eq!(read("n = 8\n8 = n"), statement(2));
        assert_eq!(read("letting"), statement(1));
        assert_eq!(read("letting init = []"), Err(message!("instance-no-side")));
        assert_eq!(read("n = 8\nm = 3"), name("m", 2));
        assert_eq!(read("n = 8\nn = 8"), name("n", 2));
        assert_eq!(read("n = 0"), value("n", 1));
        assert_eq!(read("n = [8]"), value("n", 1));
        assert_eq!(read("n = 8\n\ninit = [[8, 0]]"), value("init", 3));
        assert_eq!(read("n = 8\ninit = [[[0]]]"), value("init", 2));
        assert_eq!(read("n = 8\ninit = [[0, 0]"), value("init", 2));
        assert_eq!(read("n = 8\ndiags = [[15, 1]]"), value("diags", 2));
        assert_eq!(read("n = 8\ndiags = [[3, 2]]"), value("diags", 2));
        assert_eq!(read("n = 8\nnumdiags = 2\ndiags = [[3, 1]]"), value("numdiags", 2));
        assert_eq!(read("n = 8 diffdiags = [8]"), value("diffdiags", 1));
    }
}

//! Instances of n queens completion, in the formats of problem 79 of CSPLib.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use backrank::board::{Board, Diagonal, Square};
use backrank_words::{Message, message};
use serde::Deserialize as _;
use serde_json::{Deserializer, Value};

/// An instance of n queens completion: queens are placed on some squares of an n x n board and some diagonals must stay
/// empty. The format is that of problem 79 of CSPLib (I. P. Gent, C. Jefferson, P. Nightingale, *Complexity of n-Queens
/// Completion*, Journal of Artificial Intelligence Research 59, 2017).
///
/// The text is a list of statements `letting NAME = VALUE`; `letting` is optional, and `be` can replace `=`. A value is
/// written as in JSON; in a list an index range such as `;int(1..2)` can follow the members, and is skipped.
///
/// | name | value |
/// | --- | --- |
/// | `n` | the side of the board |
/// | `init` | the placed queens, as `[[rank, file], ...]`, from 0 |
/// | `sumdiags`, `diffdiags` | the diagonals that must stay empty, by rank plus file, and by rank minus file |
/// | `diags` | the same diagonals, as `[[sum, 1], [difference + n - 1, 0], ...]` |
/// | `numdiags`, `numsum`, `numdiff`, `given_queens` | how many entries of each list to take; without it, all |
///
/// The CSPLib generator writes more diagonals than an instance uses; a smaller `numdiags` makes an instance with fewer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct QueensInstance {
    /// The side of the board, which is also the number of queens.
    pub side: u32,
    /// The placed queens.
    pub queens: Vec<Square>,
    /// The diagonals that must stay empty.
    pub diagonals: Vec<Diagonal>,
}

/// The error message with this key about the statement for `name` in this line, numbered from 1.
fn wrong(key: &'static str, name: &str, line: usize) -> Message {
    message!(key, name, line)
}

/// The error message that the statement for `name` in this line has a value of the wrong kind, outside the board, or
/// too short.
fn wrong_value(name: &str, line: usize) -> Message {
    wrong("instance-value", name, line)
}

const NAMES: [&str; 9] =
    ["n", "init", "sumdiags", "diffdiags", "diags", "numdiags", "numsum", "numdiff", "given_queens"];

/// The assigned values by name, each with its line number, from 1.
type Values = BTreeMap<String, (usize, Value)>;

impl QueensInstance {
    /// Whether the text looks like an instance: drawings of boards contain neither `=` nor `letting`.
    pub(super) fn matches_format(text: &str) -> bool {
        text.contains('=') || text.contains("letting")
    }

    /// Reads an instance.
    ///
    /// # Errors
    /// A message that says why the text is not an instance.
    pub(super) fn read(text: &str) -> Result<Self, Message> {
        let values = statements(text)?;
        let Some((line, side)) = values.get("n") else { return Err(message!("instance-no-side")) };
        let number = |value: &Value, range: RangeInclusive<i64>| value.as_i64().filter(|number| range.contains(number));
        let side = number(side, 1..=Board::MAX_SIDE.into()).ok_or_else(|| wrong_value("n", *line))?;
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
        let sum = |value: &Value| number(value, 0..=2 * last).map(Diagonal::Sum);
        let difference = |value: &Value| number(value, -last..=last).map(Diagonal::Difference);
        diagonals.extend(read_list(&values, "sumdiags", "numsum", sum)?);
        diagonals.extend(read_list(&values, "diffdiags", "numdiff", difference)?);
        Ok(Self { side: side as u32, queens, diagonals })
    }
}

/// Reads the list `name`, cut to its first entries if `count` has a value.
fn read_list<T>(
    values: &Values,
    name: &str,
    count: &str,
    read: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, Message> {
    let mut members = Vec::new();
    if let Some((line, list)) = values.get(name) {
        let read = list.as_array().and_then(|list| list.iter().map(read).collect());
        members = read.ok_or_else(|| wrong_value(name, *line))?;
    }
    if let Some((line, most)) = values.get(count) {
        let most = most.as_u64().filter(|&most| most <= members.len() as u64);
        members.truncate(most.ok_or_else(|| wrong_value(count, *line))? as usize);
    }
    Ok(members)
}

/// Parses the statements of the text.
fn statements(text: &str) -> Result<Values, Message> {
    let text = without_comments_and_ranges(text);
    let mut values = Values::new();
    let mut rest = text.trim_start();
    // The optional header line names the language and is skipped.
    if rest.split_whitespace().next() == Some("language") {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    }
    while !rest.is_empty() {
        let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
        let letting = rest.strip_prefix("letting").filter(|rest| rest.starts_with(char::is_whitespace));
        let statement = letting.map_or(rest, str::trim_start);
        let end = statement.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(statement.len());
        let (name, after) = statement.split_at(end);
        let after = after.trim_start();
        let after = after.strip_prefix('=').or_else(|| after.strip_prefix("be"));
        let after = after.filter(|_| name.starts_with(|c: char| c.is_ascii_alphabetic()));
        let after = after.ok_or_else(|| message!("instance-statement", line))?;
        let mut json = Deserializer::from_str(after).into_iter();
        let Some(Ok(value)) = json.next() else { return Err(wrong_value(name, line)) };
        // Only the known names may be assigned, each once.
        if !NAMES.contains(&name) || values.insert(name.to_owned(), (line, value)).is_some() {
            return Err(wrong("instance-name", name, line));
        }
        rest = after[json.byte_offset()..].trim_start();
    }
    Ok(values)
}

/// The text without its comments, from `$` to the end of the line, and without index ranges, from `;` to the end of the
/// list. It has as many lines.
fn without_comments_and_ranges(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('$').next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join("\n");
    let without_range = |part: &str| match part.split_once(';') {
        Some((members, range)) if part.ends_with(']') => {
            members.to_owned() + &"\n".repeat(range.matches('\n').count()) + "]"
        }
        _ => part.to_owned(),
    };
    text.split_inclusive(']').map(without_range).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<QueensInstance, Message> {
        QueensInstance::read(text)
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
        let over_lines = read("n=8 init=[[3,1]\n;$ one\nint(1..1)]\nsumdiags = [ 4 ]").unwrap();
        assert_eq!((over_lines.queens.len(), over_lines.diagonals), (1, vec![Diagonal::Sum(4)]));
    }

    #[test]
    fn what_is_no_instance_is_refused_with_its_line() {
        let value = |name: &str, line| Err(wrong_value(name, line));
        let name = |name: &str, line| Err(wrong("instance-name", name, line));
        let statement = |line: usize| Err(message!("instance-statement", line));
        assert_eq!(read("n = 8\n8 = n"), statement(2));
        assert_eq!(read("letting"), statement(1));
        assert_eq!(read("n = 8;"), value("n", 1));
        assert_eq!(read("n = 8\ninit = [[3, 1];\nint(1..1)]\nm = 3"), name("m", 4));
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

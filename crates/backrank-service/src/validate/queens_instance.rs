//! Instances of queens to be completed, in the formats of problem 79 of CSPLib.

use std::collections::BTreeMap;
use std::fmt;

use backrank::board::{Board, Diagonal, Square};
use backrank_words::{Message, ToMessage};

/// A problem of n queens on n x n where some stand already and some diagonals must stay empty, as problem
/// 79 of CSPLib writes it (I. P. Gent, C. Jefferson, P. Nightingale, *Complexity of n-Queens Completion*,
/// Journal of Artificial Intelligence Research 59, 2017).
///
/// It is a list of statements `letting NAME = VALUE`; `letting` may be missing and `be` stand for `=`.
///
/// | name | value |
/// | --- | --- |
/// | `n` | the side of the board |
/// | `init` | the queens that stand, as `[[rank, file], ...]`, from 0 |
/// | `sumdiags`, `diffdiags` | the diagonals that stay empty, by rank plus file, and by rank minus file |
/// | `diags` | the same, as `[[sum, 1], [difference + n - 1, 0], ...]` |
/// | `numdiags`, `numsum`, `numdiff`, `given_queens` | how many of these to take, from the first on; without it, all |
///
/// A file of the generator holds more diagonals than an instance needs: those with fewer are made by a
/// smaller `numdiags`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct QueensInstance {
    /// The side of the board, which is also the number of queens.
    pub side: u32,
    /// The queens that stand.
    pub queens: Vec<Square>,
    /// The diagonals that stay empty.
    pub diagonals: Vec<Diagonal>,
}

/// Why a text is no instance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum InstanceError {
    /// This line, from 1, is no statement.
    Statement(usize),
    /// The statement in this line, from 1, gives a value to a name that an instance has not, or has already.
    Name {
        /// The name.
        name: String,
        /// The line.
        line: usize,
    },
    /// The value that the statement gives to the name is of the wrong kind, lies outside the board, or is too short.
    Value {
        /// The name.
        name: String,
        /// The line.
        line: usize,
    },
    /// There is no side, `n`.
    NoSide,
}

impl fmt::Display for InstanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Statement(line) => write!(f, "line {line}: no statement such as `letting n = 8`"),
            Self::Name { name, line } => write!(f, "line {line}: `{name}` is unknown here or was given before"),
            Self::Value { name, line } => write!(f, "line {line}: not a value for `{name}`"),
            Self::NoSide => write!(f, "the side of the board is missing: `letting n = 8`"),
        }
    }
}

impl std::error::Error for InstanceError {}

impl ToMessage for InstanceError {
    fn message(&self) -> Message {
        let at = |key, name: &str, line: usize| Message::new(key).with("name", name).with("line", line);
        match self {
            Self::Statement(line) => Message::new("instance-statement").with("line", *line),
            Self::Name { name, line } => at("instance-name", name, *line),
            Self::Value { name, line } => at("instance-value", name, *line),
            Self::NoSide => Message::new("instance-no-side"),
        }
    }
}

const NAMES: [&str; 9] =
    ["n", "init", "sumdiags", "diffdiags", "diags", "numdiags", "numsum", "numdiff", "given_queens"];

/// The values by name, each with its line.
type Values<'t> = BTreeMap<&'t str, (usize, Value)>;

#[derive(Clone, Debug)]
enum Value {
    Number(i64),
    List(Vec<Value>),
}

impl QueensInstance {
    /// Whether the text is meant as an instance: a drawing of a board has no `=` and no `letting`.
    #[must_use]
    pub(super) fn matches_format(text: &str) -> bool {
        text.contains('=') || text.contains("letting")
    }
}

impl std::str::FromStr for QueensInstance {
    type Err = InstanceError;

    fn from_str(text: &str) -> Result<Self, InstanceError> {
        let values = statements(text)?;
        let Some((line, side)) = values.get("n") else { return Err(InstanceError::NoSide) };
        let side = match side {
            Value::Number(side) if (1..=i64::from(Board::MAX_SIDE)).contains(side) => *side,
            _ => return Err(InstanceError::Value { name: "n".to_owned(), line: *line }),
        };
        let number = |value: &Value, least: i64, most: i64| match value {
            Value::Number(number) if (least..=most).contains(number) => Some(*number),
            _ => None,
        };
        let pair = |value: &Value| match value {
            Value::List(pair) => match &pair[..] {
                [Value::Number(a), Value::Number(b)] => Some((*a, *b)),
                _ => None,
            },
            Value::Number(_) => None,
        };
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
            .extend(read_list(&values, "sumdiags", "numsum", |value| number(value, 0, 2 * last).map(Diagonal::Sum))?);
        diagonals.extend(read_list(&values, "diffdiags", "numdiff", |value| {
            number(value, -last, last).map(Diagonal::Difference)
        })?);
        Ok(Self { side: side as u32, queens, diagonals })
    }
}

/// The members of a list, as many as are to be taken.
fn read_list<T>(
    values: &Values<'_>,
    name: &str,
    count: &str,
    read: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, InstanceError> {
    let wrong = |name: &str, line: usize| InstanceError::Value { name: name.to_owned(), line };
    let members = match values.get(name) {
        None => Vec::new(),
        Some((line, Value::List(list))) => {
            list.iter().map(|value| read(value).ok_or_else(|| wrong(name, *line))).collect::<Result<_, _>>()?
        }
        Some((line, Value::Number(_))) => return Err(wrong(name, *line)),
    };
    let Some((line, most)) = values.get(count) else { return Ok(members) };
    match most {
        Value::Number(most @ 0..) if *most as u64 <= members.len() as u64 => {
            Ok(members.into_iter().take(*most as usize).collect())
        }
        _ => Err(wrong(count, *line)),
    }
}

/// The statements of the text.
fn statements(text: &str) -> Result<Values<'_>, InstanceError> {
    let mut values = Values::new();
    let mut words = words(text).peekable();
    // The head line of the language, if there is one, says nothing of the instance.
    if words.peek().is_some_and(|&(_, word)| word == "language") {
        let line = words.peek().map_or(0, |&(line, _)| line);
        while words.next_if(|&(at, _)| at == line).is_some() {}
    }
    while let Some((line, word)) = words.next() {
        let name = if word == "letting" { words.next().map_or("", |(_, name)| name) } else { word };
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || words.next_if(|&(_, word)| is_equals(word)).is_none()
        {
            return Err(InstanceError::Statement(line));
        }
        let wrong = |line: usize| InstanceError::Value { name: name.to_owned(), line };
        let value = value(&mut words).ok_or_else(|| wrong(line))?;
        let Some(known) = NAMES.into_iter().find(|known| *known == name) else {
            return Err(InstanceError::Name { name: name.to_owned(), line });
        };
        if values.insert(known, (line, value)).is_some() {
            return Err(InstanceError::Name { name: name.to_owned(), line });
        }
    }
    Ok(values)
}

fn is_equals(word: &str) -> bool {
    word == "=" || word == "be"
}

/// A number, or a list in brackets of at most two levels, perhaps with the range of its index behind `;`.
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
                Value::List(open.pop()?)
            }
            "]" => Value::List(open.pop()?),
            word => Value::Number(word.parse().ok()?),
        };
        match open.last_mut() {
            Some(list) => list.push(value),
            None => return Some(value),
        }
    }
}

/// The words and signs with their lines, comments left out: those begin with `$`.
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

    fn read(text: &str) -> Result<QueensInstance, InstanceError> {
        text.parse()
    }

    #[test]
    fn the_example_of_the_generator_is_read_as_its_authors_explain_it() {
        // CSPLib, problem 79: [4,1] is the sum 4, [5,0] the difference 5 - 9.
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
        let value = |name: &str, line| Err(InstanceError::Value { name: name.to_owned(), line });
        let name = |name: &str, line| Err(InstanceError::Name { name: name.to_owned(), line });
        assert_eq!(read("n = 8\n8 = n"), Err(InstanceError::Statement(2)));
        assert_eq!(read("letting"), Err(InstanceError::Statement(1)));
        assert_eq!(read("letting init = []"), Err(InstanceError::NoSide));
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

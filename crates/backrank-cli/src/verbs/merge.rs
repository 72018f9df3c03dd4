//! `merge`: the total of a count from the records of its shares.

use std::io::Write;

use backrank::search::{Record, RecordError};
use backrank_words::message;

use crate::checkpoint::read_count_records;
use crate::{CliError, Exit, Session};

/// The largest number of ranges of missing shares that an error message names.
const MAX_NAMED_RANGES: usize = 10;

/// Runs `merge`.
pub fn merge(session: &Session) -> Result<Exit, CliError> {
    let (mut paths, mut records) = (Vec::new(), Vec::new());
    for path in &session.files.input {
        for record in read_count_records(path)? {
            paths.push(path);
            records.push(record);
        }
    }
    let count = Record::merge(&records).map_err(|error| {
        CliError::failure(match error {
            RecordError::Other(at) => message!("merge-other", path = &*paths[at], first = &*paths[0]),
            RecordError::Twice(number) => message!("merge-twice", number = number as u64),
            RecordError::Unfinished(number) => message!("merge-unfinished", number = number as u64),
            RecordError::Missing(numbers) => message!("merge-missing", numbers = format_ranges(&numbers)),
            _ => message!("merge-wrong"),
        })
    })?;
    session.with_output(|out| Ok(writeln!(out, "{count}")?))?;
    Ok(Exit::Yes)
}

/// Formats ascending numbers as ranges: consecutive numbers form one range, such as `3-7`, and `...` replaces all
/// ranges after the first [`MAX_NAMED_RANGES`].
fn format_ranges(numbers: &[usize]) -> Vec<String> {
    let runs: Vec<&[usize]> = numbers.chunk_by(|a, b| a + 1 == *b).collect();
    let run = |run: &&[usize]| match run {
        [first, .., last] => format!("{first}-{last}"),
        one => one.iter().map(ToString::to_string).collect(),
    };
    let more = (runs.len() > MAX_NAMED_RANGES).then(|| "...".to_owned());
    runs.iter().take(MAX_NAMED_RANGES).map(run).chain(more).collect()
}

//! `merge`: the total of a count from the records of its shards.

use std::io::Write;
use std::ops::RangeInclusive;

use backrank::search::{Record, RecordError};
use backrank_words::message;

use crate::checkpoint::read_count_records;
use crate::{CliError, Exit, Session};

/// The largest number of ranges of missing shards that an error message names.
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
    let count = Record::merged_count(&records).map_err(|error| {
        CliError::failure(match error {
            RecordError::Other(at) => message!("merge-other", path = &*paths[at], first = &*paths[0]),
            RecordError::Twice(number) => message!("merge-twice", number = number as u64),
            RecordError::Unfinished(number) => message!("merge-unfinished", number = number as u64),
            RecordError::Missing(ranges) => message!("merge-missing", numbers = format_ranges(&ranges)),
            _ => message!("merge-wrong"),
        })
    })?;
    session.with_output(|out| Ok(writeln!(out, "{count}")?))?;
    Ok(Exit::Yes)
}

/// Formats ranges such as `3-7`; `...` replaces all ranges after the first [`MAX_NAMED_RANGES`].
fn format_ranges(ranges: &[RangeInclusive<usize>]) -> Vec<String> {
    let format = |range: &RangeInclusive<usize>| match (range.start(), range.end()) {
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}-{last}"),
    };
    let more = (ranges.len() > MAX_NAMED_RANGES).then(|| "...".to_owned());
    ranges.iter().take(MAX_NAMED_RANGES).map(format).chain(more).collect()
}

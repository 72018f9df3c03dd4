//! Files with records of counts.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};

use backrank::search::{Record, RecordError};
use backrank_words::message;

use crate::CliError;
use crate::input;
use crate::output::Output;

/// The largest size of a record, in bytes: a record names a problem, at most with every square of a board.
const MOST_RECORD: u64 = 1 << 20;

/// Writes a record to a file, or to standard output with `None`.
pub fn write(path: Option<&str>, record: &Record) -> Result<(), CliError> {
    let mut out = Output::open(path)?;
    writeln!(out, "{record}")?;
    out.finish()
}

/// Reads the records, one per line and at least one, of a file or of standard input (`-`).
pub fn read(path: &str) -> Result<Vec<Record>, CliError> {
    let mut lines = BufReader::new(input::open_bytes(path)?);
    let mut records = Vec::new();
    loop {
        let mut line = Vec::new();
        let read = lines.by_ref().take(MOST_RECORD).read_until(b'\n', &mut line);
        read.map_err(|error| CliError::file_error(path, &error))?;
        if line.is_empty() {
            return if records.is_empty() { Err(wrong_record(path, "record-none")) } else { Ok(records) };
        }
        let text = str::from_utf8(&line).map_err(|_| wrong_record(path, "record-none"))?.trim();
        if !text.is_empty() {
            records.push(text.parse().map_err(|error| {
                wrong_record(
                    path,
                    match error {
                        RecordError::Damaged => "record-damaged",
                        RecordError::OtherVersion => "record-version",
                        _ => "record-none",
                    },
                )
            })?);
        }
    }
}

/// Reads the only record of a file; `None` if the file does not exist.
pub fn read_if_exists(path: &str) -> Result<Option<Record>, CliError> {
    if matches!(fs::metadata(path), Err(error) if error.kind() == ErrorKind::NotFound) {
        return Ok(None);
    }
    let records: [Record; 1] = read(path)?.try_into().map_err(|_| wrong_record(path, "record-none"))?;
    Ok(records.into_iter().next())
}

/// The error that a file is not the expected record; `key` is the key of its message.
pub fn wrong_record(path: &str, key: &'static str) -> CliError {
    CliError::misuse(message!(key, path))
}

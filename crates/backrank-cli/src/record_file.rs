//! Records of counts in files.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};

use backrank::search::{Record, RecordError};
use backrank_words::Message;

use crate::exit::CliError;
use crate::input;
use crate::output::Output;

/// No record has more bytes: it names a problem, at worst with each square of a board.
const MOST_RECORD: u64 = 1 << 20;

/// Writes a record to a file, or to stdout.
pub fn write(path: Option<&str>, record: &Record) -> Result<(), CliError> {
    let mut out = Output::open(path)?;
    writeln!(out, "{record}")?;
    out.finish()
}

/// The records in a file, or from `-`: one a line, one at least.
pub fn read(path: &str) -> Result<Vec<Record>, CliError> {
    let mut lines = BufReader::new(input::bytes(path)?);
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

/// The record in a file that may not be there yet.
pub fn read_if_there(path: &str) -> Result<Option<Record>, CliError> {
    if matches!(fs::metadata(path), Err(error) if error.kind() == ErrorKind::NotFound) {
        return Ok(None);
    }
    let records: [Record; 1] = read(path)?.try_into().map_err(|_| wrong_record(path, "record-none"))?;
    Ok(records.into_iter().next())
}

/// That a file is not the record it should be, which the message of this key says.
pub fn wrong_record(path: &str, key: &'static str) -> CliError {
    CliError::misuse(Message::new(key).with("path", path))
}

//! Counts in shares: `--shard` and `--checkpoint`, and their records.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Count, Limit, Options, Record, RecordError, Shard, Spent};

use backrank_service::request::CountRequest;

use crate::error::CliError;
use crate::exit::Exit;
use crate::input;
use crate::invocation::Args;
use crate::json;
use crate::output::Output;
use crate::session::{Progress, Session};
use backrank_service::validate::{self, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// A checkpoint is written after this time at the latest, once a unit is done.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(3);

/// No record has more bytes: it names a problem, at worst with each square of a board.
const MOST_RECORD: u64 = 1 << 20;

/// What was counted.
pub enum Split {
    /// Everything; where it was counted in parts, the parts that are done and all parts.
    Whole(Count, Option<(usize, usize)>),
    /// A share, whose record was written.
    Share(Exit),
}

/// Counts a share, or all, going on from the checkpoint and keeping it.
pub fn count(
    args: &Args<CountRequest>,
    session: &Session,
    question: &Question,
    problem: &PlacementProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<Split, CliError> {
    let Args { request, output, files } = args;
    let threads = session.threads(&request.options)?;
    let counter = match problem.counter(&Options::from(budget.clone()).workers(threads.get())) {
        Ok(counter) => counter.ok_or_else(validate::no_units)?,
        // Without units there is no record to write.
        Err(spent) if request.shard.is_some() => return Ok(Split::Share(session.explain_limit(&spent))),
        Err(spent) => return Ok(Split::Whole(Count::new(0_u32, Some(spent)), None)),
    };
    let shard = validate::shard(request)?;
    let header = serde_json::Value::Object(json::header(question)).to_string();
    let mut record = counter.record(&header, shard.unwrap_or(Shard::WHOLE));
    let checkpoint = files.checkpoint.as_deref();
    if let Some(path) = checkpoint.filter(|path| Path::new(path).is_dir()) {
        return Err(wrong_record(path, "checkpoint-is-folder"));
    }
    if let Some(path) = checkpoint.filter(|path| shard.is_none() && output.path.as_deref() == Some(path)) {
        return Err(CliError::misuse(Message::new("output-is-checkpoint").with("path", path)));
    }
    if let Some(kept) = checkpoint.map(read_if_there).transpose()?.flatten() {
        let whole = |record: &Record| (record.asked.clone(), record.units, record.order, record.shard);
        if whole(&kept) != whole(&record) {
            return Err(wrong_record(checkpoint.unwrap_or_default(), "record-other"));
        }
        record = kept;
    }
    // What cannot be written is told before anything is counted.
    if checkpoint.is_some() {
        write(checkpoint, &record)?;
    }
    let mut written = Instant::now();
    let mut failed = None;
    let (from, all) = (record.tally, record.shard.units(record.units).len());
    let counted = counter.count_shard(record.shard, from, threads, budget, |tally| {
        record.tally = tally;
        // What was done before says nothing of the time left.
        progress.tell(tally.done - from.done, all - from.done);
        if let Some(path) = checkpoint.filter(|_| failed.is_none() && written.elapsed() >= BETWEEN_CHECKPOINTS) {
            failed = write(Some(path), &record).err();
            written = Instant::now();
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    if checkpoint.is_some() {
        write(checkpoint, &record)?;
    }
    let (done, count) = (record.tally.done, record.tally.count.div_ceil(record.order.into()));
    let spent = counted.err().map(|(limit, _)| Spent { limit, nodes: done as u64 });
    if shard.is_none() {
        return Ok(Split::Whole(Count::new(count, spent), Some((done, all))));
    }
    write(output.path.as_deref(), &record)?;
    let parts = Some((done, all));
    Ok(Split::Share(spent.map_or(Exit::Yes, |spent| ended(session, &spent, parts, checkpoint.is_some()))))
}

/// Says what ended a count, and after how many parts of how many, if it was counted in parts; and whether they are kept.
pub fn ended(session: &Session, spent: &Spent, parts: Option<(usize, usize)>, are_kept: bool) -> Exit {
    let key = match spent.limit {
        Limit::Time => "counted-until-time",
        Limit::Cancelled => "counted-until-interrupted",
        _ => return session.explain_limit(spent),
    };
    match parts {
        Some((done, all)) => {
            let kept = if are_kept { "yes" } else { "no" };
            session.unknown(&Message::new(key).with("done", done as u64).with("all", all as u64).with("kept", kept))
        }
        None if are_kept => session.unknown(&Message::new("spent-but-kept").with("reason", spent.message())),
        None => session.explain_limit(spent),
    }
}

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
        read.map_err(|error| CliError::file(path, &error))?;
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

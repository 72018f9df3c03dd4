//! The files of `--checkpoint`, `--scratch` and `--shard`. A count by frontier search stores its layers of states in
//! the folder of `--checkpoint` or `--scratch`; `rank`, `unrank` and `sample` store the tables of their solution index
//! there. A count that is divided into work units (numbered parts of the count) instead writes a record of the units
//! that are finished: to the file of `--checkpoint`, and with `--shard`, which counts one share of the units, also to
//! the output.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use backrank::search::{Count, Limit, LimitReached, Record, RecordError, Shard};
use backrank_service::answer::{self, Resources};
use backrank_service::request::QuestionKind;
use backrank_service::validate::{self, Question, StorePurpose};
use backrank_words::message;

use crate::folder_store::{FolderStore, PLAN_STREAM};
use crate::output::Output;
use crate::progress::ProgressDisplay;
use crate::{CliError, Session, input, json};

/// The name of the file that identifies the question whose data a folder holds.
const RECORD_FILE: &str = "count.json";

/// The name of the file in a checkpoint folder that a run locks while it uses the folder.
const LOCK_FILE: &str = "lock";

/// The shortest time between two writes of the checkpoint while the work units of a count are counted. The checkpoint
/// is written when a unit is finished, and also before the first unit and at the end.
const MIN_CHECKPOINT_INTERVAL: Duration = Duration::from_secs(3);

/// The largest size of a record that can be read, in bytes; it is not checked when a record is written. The longest
/// part of a record is the name of its problem, which may list squares of the board: this is room for some 20 million.
const MAX_RECORD_BYTES: u64 = 1 << 28;

/// The store for one question: the folder in which a count stores layers of states, or a solution index its tables; or
/// no folder, if the user named none. A checkpoint folder stays locked until this value is dropped.
#[derive(Default)]
pub struct QuestionStore {
    folder: Option<Arc<FolderStore>>,
    _lock: Option<File>,
}

impl QuestionStore {
    /// Opens the folder of `--checkpoint` or `--scratch`; without these options the result has no folder.
    pub fn open(question: &Question, store: Option<StorePurpose>, session: &Session) -> Result<Self, CliError> {
        let files = &session.files;
        let name = |given: &Option<String>| {
            let name = given.clone().filter(|name| !name.is_empty() && name != "-");
            name.ok_or_else(|| CliError::failure(message!("file-without-name")))
        };
        match store {
            None => Ok(Self::default()),
            Some(StorePurpose::Checkpoint) => {
                let name = name(&files.checkpoint)?;
                refuse_output_within(&name, session.output.path.as_deref())?;
                Self::checkpoint(&name, question)
            }
            Some(StorePurpose::Scratch) => Self::scratch(&name(&files.scratch)?),
        }
    }

    /// The resources, with the folder as their store.
    pub fn resources_with_store(&self, resources: &Resources) -> Resources {
        let folder = self.folder.iter().cloned();
        folder.fold(resources.clone(), |resources, folder| resources.with_store(folder))
    }

    /// Opens the folder of `--scratch`, or creates it.
    fn scratch(name: &str) -> Result<Self, CliError> {
        fs::create_dir_all(name).map_err(|error| CliError::file_error(name, &error))?;
        Ok(Self { folder: Some(Arc::new(FolderStore::with_temporary_files(Path::new(name)))), _lock: None })
    }

    /// Opens the folder of `--checkpoint` and checks that it belongs to this question, or creates it.
    fn checkpoint(name: &str, question: &Question) -> Result<Self, CliError> {
        let path = Path::new(name);
        if path.is_file() {
            return Err(CliError::failure(message!("checkpoint-no-folder", path = name)));
        }
        let failed = |error| CliError::file_error(name, &error);
        match fs::create_dir(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => made.map_err(failed)?,
        }
        // A folder that has files but no record is no checkpoint: it is refused and left unchanged.
        if !path.join(RECORD_FILE).exists() && !is_unused_folder(path).map_err(failed)? {
            return Err(record_error(name, "checkpoint-none"));
        }
        let _lock = Some(lock_folder(path)?);
        // A count stores layers of states, and a solution index (`rank`, `unrank`, `sample`) stores tables, so the two
        // cannot share a folder.
        let kept = if question.kind == QuestionKind::Count { "layers" } else { "tables" };
        let record = Record {
            problem: format!("{} {kept}", serde_json::Value::Object(json::problem_fields(question))),
            units: 1,
            order: 1,
            shard: Shard::WHOLE,
            done: 0,
            count: 0,
        };
        let of_record = path.join(RECORD_FILE).to_string_lossy().into_owned();
        let kept = read_record(&of_record).map_err(|error| match error {
            CliError::Failure(unreadable, _) if ["record-none", "record-damaged"].contains(&unreadable.key()) => {
                record_error(&of_record, "checkpoint-lost")
            }
            error => error,
        })?;
        match kept {
            Some(kept) if kept == record => {}
            Some(_) => return Err(record_error(name, "checkpoint-other")),
            None if is_unused_folder(path).map_err(failed)? => write_record(Some(&of_record), &record)?,
            None => return Err(record_error(name, "checkpoint-none")),
        }
        let folder = FolderStore::open_existing(path).map_err(|failed| folder_error(&failed))?;
        Ok(Self { folder: Some(Arc::new(folder)), _lock })
    }

    /// Fails if the search ended because a file of the folder could not be read or written, or because the folder holds
    /// the data of another problem. `spent` has the limit that ended the search, if any.
    pub fn check_for_store_error(&self, spent: Option<&LimitReached>) -> Result<(), CliError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        match (spent.map(|spent| spent.limit), folder.first_error()) {
            (Some(Limit::Store), Some(failed)) => Err(folder_error(failed)),
            (Some(Limit::OtherStore), _) => Err(record_error(&folder.path.to_string_lossy(), "checkpoint-other")),
            _ => Ok(()),
        }
    }
}

/// Counts all solutions. The layers of states are stored in a folder if one is given.
pub fn count_with_store(
    question: &Question,
    store: Option<StorePurpose>,
    session: &Session,
    resources: &Resources,
) -> Result<Count, CliError> {
    let layers = QuestionStore::open(question, store, session)?;
    let count = answer::count(question, &layers.resources_with_store(resources));
    layers.check_for_store_error(count.spent.as_ref())?;
    Ok(count)
}

/// Counts the work units of one shard, or all work units, continuing from the checkpoint if there is one, and updates
/// the checkpoint. Without `shard`, returns the count with the number of all units, which is missing if a limit was
/// reached before the count was divided. With `shard`, writes the record of the shard to the output and returns `None`.
/// If a limit was reached, it fails instead, but the record of an unfinished count is written all the same.
pub fn count_by_work_units(
    question: &Question,
    shard: Option<Shard>,
    session: &Session,
    (resources, progress): (&Resources, &ProgressDisplay),
) -> Result<Option<(Count, Option<u64>)>, CliError> {
    let counter = match answer::split_into_work_units(question, resources) {
        Ok(counter) => counter.ok_or_else(validate::no_work_units)?,
        // The limit was reached before the count was divided into units, so no record of the shard can be written.
        Err(spent) if shard.is_some() => return Err(spent.into()),
        Err(spent) => return Ok(Some((Count::new(0_u32, Some(spent)), None))),
    };
    let asked = serde_json::Value::Object(json::problem_fields(question)).to_string();
    let mut record = counter.new_record(&asked, shard.unwrap_or(Shard::WHOLE));
    let (checkpoint, path) = (session.files.checkpoint.as_deref(), session.output.path.as_deref());
    if let Some(kept) = checkpoint {
        if Path::new(kept).is_dir() {
            return Err(record_error(kept, "checkpoint-is-folder"));
        }
        if kept == "-" {
            return Err(CliError::failure(message!("file-without-name")));
        }
        // A pipe or a device cannot be read again.
        if Path::new(kept).exists() && !Path::new(kept).is_file() {
            return Err(record_error(kept, "record-none"));
        }
        if shard.is_none() {
            refuse_output_within(kept, path)?;
        }
    }
    if let Some(kept) = checkpoint.map(read_record).transpose()?.flatten() {
        let whole = |record: &Record| (record.problem.clone(), record.units, record.order, record.shard);
        if whole(&kept) != whole(&record) {
            return Err(record_error(checkpoint.unwrap_or_default(), "record-other"));
        }
        record = kept;
    }
    let keep = |record: &Record| checkpoint.map_or(Ok(()), |path| write_record(Some(path), record));
    // Writing the checkpoint before counting reveals an unwritable file early.
    keep(&record)?;
    let mut kept_at = Instant::now();
    let (before, all) = (record.done, record.shard.units(record.units).len());
    let count = counter.count_shard(&mut record, |record| {
        // Units that were finished before, as the checkpoint says, are left out, because they would distort the
        // estimate of the remaining time.
        progress.set_done_and_total(record.done - before, all - before);
        // If the checkpoint cannot be written now, the next attempt may succeed.
        if kept_at.elapsed() >= MIN_CHECKPOINT_INTERVAL {
            let _ = keep(record);
            kept_at = Instant::now();
        }
    });
    let kept = keep(&record);
    let work_units = Some(all as u64);
    if shard.is_none() {
        match kept {
            // A finished count needs its checkpoint no longer.
            Err(CliError::Failure(failed, _)) if count.is_exact() => session.report(&failed),
            kept => kept?,
        }
        return Ok(Some((count, work_units)));
    }
    write_record(path, &record)?;
    kept?;
    count.spent.map_or(Ok(None), |spent| Err(session.unfinished_count_error(spent, work_units)))
}

/// Writes the record of a shard whose work units have no solution, because the whole count is known to be 0.
pub fn write_record_of_zero(question: &Question, shard: Shard, session: &Session) -> Result<(), CliError> {
    let problem = serde_json::Value::Object(json::problem_fields(question)).to_string();
    let record = Record { problem, units: 0, order: 1, shard, done: 0, count: 0 };
    write_record(session.output.path.as_deref(), &record)
}

/// Refuses an output that is the checkpoint, or a file in its folder: the answer would overwrite what is stored.
fn refuse_output_within(checkpoint: &str, output: Option<&str>) -> Result<(), CliError> {
    // The path without symbolic links; the file itself need not exist.
    let resolve = |path: &str| {
        let path = Path::new(path);
        path.canonicalize().or_else(|_| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            folder.canonicalize().map(|folder| folder.join(path.file_name().unwrap_or_default()))
        })
    };
    match output.map(|path| (path, resolve(path), resolve(checkpoint))) {
        Some((path, Ok(output), Ok(checkpoint))) if output.starts_with(&checkpoint) => {
            Err(CliError::failure(message!("output-is-checkpoint", path)))
        }
        _ => Ok(()),
    }
}

/// Reads the records, one per line and at least one, of a file or of standard input (`-`).
pub fn read_count_records(path: &str) -> Result<Vec<Record>, CliError> {
    let mut lines = BufReader::new(input::open_reader(path)?);
    let mut records = Vec::new();
    loop {
        let mut line = Vec::new();
        let read = lines.by_ref().take(MAX_RECORD_BYTES).read_until(b'\n', &mut line);
        read.map_err(|error| CliError::file_error(path, &error))?;
        if line.is_empty() {
            return if records.is_empty() { Err(record_error(path, "record-none")) } else { Ok(records) };
        }
        let text = str::from_utf8(&line).map_err(|_| record_error(path, "record-none"))?.trim();
        if !text.is_empty() {
            records.push(text.parse().map_err(|error| {
                record_error(
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

/// Writes a record to a file, or to standard output with `None`.
fn write_record(path: Option<&str>, record: &Record) -> Result<(), CliError> {
    let mut out = Output::open(path)?;
    writeln!(out, "{record}")?;
    out.finish()
}

/// Reads the only record of a file; `None` if the file does not exist.
fn read_record(path: &str) -> Result<Option<Record>, CliError> {
    if matches!(fs::metadata(path), Err(error) if error.kind() == ErrorKind::NotFound) {
        return Ok(None);
    }
    let records: [Record; 1] = read_count_records(path)?.try_into().map_err(|_| record_error(path, "record-none"))?;
    Ok(records.into_iter().next())
}

/// An error about a record or a checkpoint folder; `key` is the key of its message.
fn record_error(path: &str, key: &'static str) -> CliError {
    CliError::failure(message!(key, path))
}

/// The error message for a failed file of the folder.
fn folder_error((path, error): &(PathBuf, std::io::Error)) -> CliError {
    let is_plan = path.file_stem().is_some_and(|name| name == PLAN_STREAM);
    let path = path.to_string_lossy();
    match error.kind() {
        ErrorKind::InvalidData if is_plan => record_error(&path, "checkpoint-lost"),
        ErrorKind::InvalidData => record_error(&path, "checkpoint-damaged"),
        _ => CliError::file_error(&path, error),
    }
}

/// Locks the folder for this process. The system releases the lock when the process ends for any reason.
fn lock_folder(path: &Path) -> Result<File, CliError> {
    let of_lock = path.join(LOCK_FILE);
    let failed = |error| CliError::file_error(&of_lock.to_string_lossy(), &error);
    let lock = File::create(&of_lock).map_err(failed)?;
    match lock.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Err(record_error(&path.to_string_lossy(), "checkpoint-in-use")),
        // If the file system does not support locks, the folder is used without one.
        _ => Ok(lock),
    }
}

/// Whether the folder contains nothing but the lock file and temporary files of an interrupted write.
fn is_unused_folder(path: &Path) -> std::io::Result<bool> {
    for entry in fs::read_dir(path)? {
        let name = entry?.file_name();
        if name != LOCK_FILE && !name.to_string_lossy().starts_with(".backrank-") {
            return Ok(false);
        }
    }
    Ok(true)
}

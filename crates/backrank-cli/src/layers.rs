//! The folders of `--checkpoint` and `--scratch`, in which counts and indices of tours store layers of states.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use backrank::search::{Limit, Record, Shard, Spent};
use backrank_service::answer::{self, CountAnswer, Resources};
use backrank_service::request::QuestionKind;
use backrank_service::validate::{Question, StorePurpose};
use backrank_words::message;

use crate::folder_store::FolderStore;
use crate::output_args::FileArgs;
use crate::record_file::{read_if_exists, write, wrong_record};
use crate::{CliError, json};

/// The name of the file that says which question a folder belongs to.
const RECORD: &str = "count.json";

/// The name of the file that a running count locks.
const LOCK: &str = "lock";

/// A folder for layers of states, if one is given. A checkpoint folder stays locked until this value is dropped.
#[derive(Default)]
pub struct LayerFolder {
    folder: Option<(Arc<FolderStore>, PathBuf)>,
    _lock: Option<File>,
}

impl LayerFolder {
    /// Opens the folder of `--checkpoint` or `--scratch`; without these options the result has no folder.
    pub fn open(question: &Question, store: Option<StorePurpose>, files: &FileArgs) -> Result<Self, CliError> {
        let name = match store {
            None => return Ok(Self::default()),
            Some(StorePurpose::Checkpoint) => &files.checkpoint,
            Some(StorePurpose::Scratch) => &files.scratch,
        };
        match (name.as_deref().unwrap_or_default(), store) {
            ("", _) => Err(CliError::misuse(message!("file-without-name"))),
            (name, Some(StorePurpose::Checkpoint)) => Self::checkpoint(name, question),
            (name, _) => Self::scratch(name),
        }
    }

    /// The resources, with the folder as their store.
    pub fn with_store(&self, resources: &Resources) -> Resources {
        let folder = self.folder.iter().map(|(folder, _)| Arc::clone(folder));
        folder.fold(resources.clone(), |resources, folder| resources.with_store(folder))
    }

    /// Opens the folder of `--scratch`, or creates it.
    fn scratch(name: &str) -> Result<Self, CliError> {
        let path = PathBuf::from(name);
        fs::create_dir_all(&path).map_err(|error| CliError::file_error(name, &error))?;
        Ok(Self { folder: Some((Arc::new(FolderStore::scratch(&path)), path)), _lock: None })
    }

    /// Opens the folder of `--checkpoint` and checks that it belongs to this question, or creates it.
    fn checkpoint(name: &str, question: &Question) -> Result<Self, CliError> {
        let path = PathBuf::from(name);
        if path.is_file() {
            return Err(CliError::misuse(message!("checkpoint-no-folder", path = name)));
        }
        let failed = |error| CliError::file_error(name, &error);
        match fs::create_dir(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => made.map_err(failed)?,
        }
        // A folder that has files but no record is no checkpoint: it is refused and left unchanged.
        if !path.join(RECORD).exists() && !is_empty(&path).map_err(failed)? {
            return Err(wrong_record(name, "checkpoint-none"));
        }
        let _lock = Some(locked(&path)?);
        // Counting stores other layers than indexing, so the two cannot share a folder.
        let kept = if question.kind == QuestionKind::Count { "layers" } else { "tables" };
        let record = Record {
            problem: format!("{} {kept}", serde_json::Value::Object(json::header(question))),
            units: 1,
            order: 1,
            shard: Shard::WHOLE,
            done: 0,
            count: 0,
        };
        let of_record = path.join(RECORD).to_string_lossy().into_owned();
        match read_if_exists(&of_record)? {
            Some(kept) if kept == record => {}
            Some(_) => return Err(wrong_record(name, "checkpoint-other")),
            None if is_empty(&path).map_err(failed)? => write(Some(&of_record), &record)?,
            None => return Err(wrong_record(name, "checkpoint-none")),
        }
        let folder = FolderStore::open(&path).map_err(|failed| folder_error(&failed))?;
        Ok(Self { folder: Some((Arc::new(folder), path)), _lock })
    }

    /// Fails if the search ended because of an error in the folder.
    pub fn check_store(&self, spent: Option<&Spent>) -> Result<(), CliError> {
        let Some((folder, path)) = &self.folder else { return Ok(()) };
        match (spent.map(|spent| spent.limit), folder.first_error()) {
            (Some(Limit::Store), Some(failed)) => Err(folder_error(failed)),
            (Some(Limit::OtherStore), _) => Err(wrong_record(&path.to_string_lossy(), "checkpoint-other")),
            _ => Ok(()),
        }
    }
}

/// Counts all solutions, with layers in a folder if one is given.
pub fn count(
    question: &Question,
    store: Option<StorePurpose>,
    files: &FileArgs,
    resources: &Resources,
) -> Result<CountAnswer, CliError> {
    let layers = LayerFolder::open(question, store, files)?;
    let counted = answer::count(question, &layers.with_store(resources));
    layers.check_store(counted.count.spent.as_ref())?;
    Ok(counted)
}

/// The error message for a failed file of the folder.
fn folder_error((path, error): &(PathBuf, std::io::Error)) -> CliError {
    let path = path.to_string_lossy();
    match error.kind() {
        ErrorKind::InvalidData => wrong_record(&path, "checkpoint-damaged"),
        _ => CliError::file_error(&path, error),
    }
}

/// Locks the folder for this process. The system releases the lock when the process ends for any reason.
fn locked(path: &Path) -> Result<File, CliError> {
    let of_lock = path.join(LOCK);
    let failed = |error| CliError::file_error(&of_lock.to_string_lossy(), &error);
    let lock = File::create(&of_lock).map_err(failed)?;
    match lock.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Err(wrong_record(&path.to_string_lossy(), "checkpoint-in-use")),
        // If the file system does not support locks, the folder is used without one.
        _ => Ok(lock),
    }
}

/// Whether the folder contains nothing but the lock file and temporary files of an interrupted write.
fn is_empty(path: &Path) -> std::io::Result<bool> {
    for entry in fs::read_dir(path)? {
        let name = entry?.file_name();
        if name != LOCK && !name.to_string_lossy().starts_with(".backrank-") {
            return Ok(false);
        }
    }
    Ok(true)
}

//! A folder in which a count saves its results so that it can be resumed, or data that does not fit into memory.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use backrank::search::{Limit, Store};

/// The extension of stream files.
const ENDING: &str = "layer";

/// The shortest time between two checkpoints.
const MIN_CHECKPOINT_INTERVAL: Duration = Duration::from_millis(500);
/// The longest time between two checkpoints.
const MAX_CHECKPOINT_INTERVAL: Duration = Duration::from_secs(30);

/// Writing checkpoints takes at most one part in this many of the running time, unless [`MAX_CHECKPOINT_INTERVAL`]
/// requires more.
const SAVING_TIME_DIVISOR: u32 = 10;

/// The size of the header of a record, in bytes. The header consists of four words: number of the record, its length, a
/// checksum of number and record, and a checksum of the first three words.
const HEAD: usize = 4 * 8;

/// A store in a folder, with one file per stream.
#[derive(Debug)]
pub struct FolderStore {
    pub path: PathBuf,
    /// Whether the streams persist for later runs.
    keeps: bool,
    streams: Mutex<HashMap<String, Arc<Stream>>>,
    pace: Mutex<CheckpointTimer>,
    /// The first error, with the path of its file.
    failed: OnceLock<(PathBuf, io::Error)>,
}

#[derive(Debug)]
struct Stream {
    path: PathBuf,
    file: File,
    /// The offset of the end of the file, in bytes, and each record's number and offset.
    records: Mutex<(u64, Vec<(u64, u64)>)>,
}

/// When to write the next checkpoint.
#[derive(Debug)]
struct CheckpointTimer {
    /// When the last checkpoint was complete, or the store was opened.
    settled: Instant,
    /// The time spent on appending records since the last checkpoint.
    spent: Duration,
    /// The time spent on appending the records of the last checkpoint.
    took: Duration,
}

impl FolderStore {
    /// Opens a store with the streams in the folder. The headers of all records are checked now, each record itself
    /// when it is read. An incomplete record at the end of a stream is cut off, because the program ended while writing
    /// it.
    ///
    /// # Errors
    /// If a file cannot be read: the file and the error, which is [`ErrorKind::InvalidData`] for a damaged file.
    pub fn open(path: &Path) -> Result<Self, (PathBuf, io::Error)> {
        let mut streams = HashMap::new();
        for entry in fs::read_dir(path).map_err(|error| (path.to_owned(), error))? {
            let path = entry.map_err(|error| (path.to_owned(), error))?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).map(str::to_owned);
            if let Some(name) = name.filter(|_| path.extension().is_some_and(|ending| ending == ENDING)) {
                let stream = Stream::open(&path).map_err(|error| (path, error))?;
                streams.insert(name, Arc::new(stream));
            }
        }
        Ok(Self::new(path, streams, true))
    }

    /// A store in anonymous temporary files, which the system deletes when the program ends for any reason.
    pub fn scratch(path: &Path) -> Self {
        Self::new(path, HashMap::new(), false)
    }

    fn new(path: &Path, streams: HashMap<String, Arc<Stream>>, keeps: bool) -> Self {
        let pace = Mutex::new(CheckpointTimer { settled: Instant::now(), spent: Duration::ZERO, took: Duration::ZERO });
        Self { path: path.to_owned(), keeps, streams: Mutex::new(streams), pace, failed: OnceLock::new() }
    }

    /// The first error, with the path of its file; `None` if none occurred.
    pub fn first_error(&self) -> Option<&(PathBuf, io::Error)> {
        self.failed.get()
    }

    /// The stream with this name, which is created if it is missing.
    fn stream(&self, name: &str) -> Result<Arc<Stream>, Limit> {
        let mut streams = locked(&self.streams);
        if let Some(stream) = streams.get(name) {
            return Ok(Arc::clone(stream));
        }
        let path = self.path.join(name).with_extension(ENDING);
        let made = if self.keeps { Stream::open(&path) } else { Stream::without_name(&self.path) };
        let stream = self.record_error(&path, made)?;
        let stream = streams.entry(name.to_owned()).insert_entry(Arc::new(stream));
        Ok(Arc::clone(stream.get()))
    }

    fn record_error<T>(&self, path: &Path, result: io::Result<T>) -> Result<T, Limit> {
        result.map_err(|error| {
            let _ = self.failed.set((path.to_owned(), error));
            Limit::Store
        })
    }
}

impl Store for FolderStore {
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit> {
        let began = Instant::now();
        let stream = self.stream(stream)?;
        let place = self.record_error(&stream.path, stream.append(number, record))?;
        locked(&self.pace).spent += began.elapsed();
        Ok(place)
    }

    fn records(&self, stream: &str) -> Vec<(u64, u64)> {
        let stream = locked(&self.streams).get(stream).cloned();
        stream.map_or_else(Vec::new, |stream| locked(&stream.records).1.clone())
    }

    fn read(&self, stream: &str, place: u64) -> Result<Vec<u8>, Limit> {
        let stream = self.stream(stream)?;
        self.record_error(&stream.path, stream.read(place))
    }

    fn remove(&self, stream: &str) -> Result<(), Limit> {
        let stream = locked(&self.streams).remove(stream);
        match stream.filter(|_| self.keeps) {
            Some(stream) => self.record_error(&stream.path, fs::remove_file(&stream.path)),
            None => Ok(()),
        }
    }

    fn room(&self) -> Option<u64> {
        let used: u64 = locked(&self.streams).values().map(|stream| locked(&stream.records).0).sum();
        Some(free(&self.path)? + used)
    }

    fn is_persistent(&self) -> bool {
        self.keeps
    }

    fn is_due(&self) -> bool {
        let pace = locked(&self.pace);
        self.keeps
            && pace.settled.elapsed()
                >= (pace.took * SAVING_TIME_DIVISOR).clamp(MIN_CHECKPOINT_INTERVAL, MAX_CHECKPOINT_INTERVAL)
    }

    fn mark_saved(&self) {
        let mut pace = locked(&self.pace);
        *pace = CheckpointTimer { settled: Instant::now(), spent: Duration::ZERO, took: pace.spent };
    }
}

impl Stream {
    /// Opens the file of a stream, or creates it, and finds its records.
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::options().read(true).append(true).create(true).open(path)?;
        let len = file.metadata()?.len();
        let (mut end, mut records) = (0, Vec::new());
        while let Some(head) = Head::at(&file, end, len)? {
            records.push((head.number, end));
            end += (HEAD + head.len) as u64;
        }
        if end < len {
            file.set_len(end)?;
        }
        Ok(Self { path: path.to_owned(), file, records: Mutex::new((end, records)) })
    }

    /// A stream in an anonymous temporary file in this folder.
    fn without_name(folder: &Path) -> io::Result<Self> {
        let file = tempfile::tempfile_in(folder)?;
        Ok(Self { path: folder.to_owned(), file, records: Mutex::new((0, Vec::new())) })
    }

    fn append(&self, number: u64, record: &[u8]) -> io::Result<u64> {
        let head = Head::bytes(number, record);
        let mut records = locked(&self.records);
        let (end, list) = &mut *records;
        let mut file = &self.file;
        file.write_all(&head)?;
        file.write_all(record)?;
        let place = *end;
        list.push((number, place));
        *end += (HEAD + record.len()) as u64;
        Ok(place)
    }

    fn read(&self, place: u64) -> io::Result<Vec<u8>> {
        let end = locked(&self.records).0;
        let head = Head::at(&self.file, place, end)?.ok_or(ErrorKind::InvalidData)?;
        let mut record = vec![0; head.len];
        read_at(&self.file, &mut record, place + HEAD as u64)?;
        head.check(&record)?;
        Ok(record)
    }
}

/// Reads bytes at an offset of the file, without moving a shared file position, so that several threads can read.
#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, place)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut place: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, bytes, place)?;
        if read == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        bytes = &mut bytes[read..];
        place += read as u64;
    }
    Ok(())
}

/// The free space on the disk of a folder, in bytes; `None` if the system does not report it.
#[cfg(unix)]
fn free(path: &Path) -> Option<u64> {
    let told = rustix::fs::statvfs(path).ok()?;
    told.f_bavail.checked_mul(told.f_frsize)
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

/// The header of a record.
struct Head {
    number: u64,
    len: usize,
    check: u64,
}

impl Head {
    /// The bytes of the header of a record.
    fn bytes(number: u64, record: &[u8]) -> [u8; HEAD] {
        let words = [number, record.len() as u64, check(number, record)].map(u64::to_le_bytes);
        let mut bytes = [0; HEAD];
        let (of_words, of_check) = bytes.split_at_mut(HEAD - 8);
        of_words.copy_from_slice(words.as_flattened());
        of_check.copy_from_slice(&check(0, of_words).to_le_bytes());
        bytes
    }

    /// The header at offset `place` of the file; `None` if the header or its record extends beyond offset `end`.
    fn at(file: &File, place: u64, end: u64) -> io::Result<Option<Self>> {
        let Some(left) = end.checked_sub(place + HEAD as u64) else { return Ok(None) };
        let mut bytes = [0; HEAD];
        read_at(file, &mut bytes, place)?;
        let [number, len, of_record, of_head] = std::array::from_fn(|at| word(&bytes[8 * at..]));
        if of_head != check(0, &bytes[..HEAD - 8]) {
            return Err(ErrorKind::InvalidData.into());
        }
        Ok((len <= left).then_some(Self { number, len: len as usize, check: of_record }))
    }

    fn check(&self, record: &[u8]) -> io::Result<()> {
        if self.check == check(self.number, record) { Ok(()) } else { Err(ErrorKind::InvalidData.into()) }
    }
}

fn word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// A checksum of a record and its number. A change of a single word always changes the checksum. The four independent
/// lanes make the checksum as fast as memory.
fn check(number: u64, record: &[u8]) -> u64 {
    const GOLDEN_RATIO: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut lanes = [number, 1, 2, record.len() as u64];
    let mut add = |bytes: &[u8]| {
        for (lane, bytes) in lanes.iter_mut().zip(bytes.chunks_exact(8)) {
            *lane = (*lane ^ word(bytes)).wrapping_mul(GOLDEN_RATIO).rotate_left(31);
        }
    };
    let (blocks, rest) = record.as_chunks::<32>();
    blocks.iter().for_each(|block| add(block));
    let mut last = [0; 32];
    last[..rest.len()].copy_from_slice(rest);
    add(&last);
    lanes.into_iter().fold(0, |sum, lane| (sum ^ lane).wrapping_mul(GOLDEN_RATIO).rotate_left(29))
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// Writes a stream of three records and returns the path and the bytes of its file.
    fn written(folder: &TempDir) -> (PathBuf, Vec<u8>) {
        let store = FolderStore::open(folder.path()).unwrap();
        for (number, record) in [(7, &b"seven"[..]), (2, &[1; 100]), (u64::MAX, b"")] {
            let place = store.append("some", number, record).unwrap();
            assert_eq!(store.read("some", place).unwrap(), record);
        }
        let path = folder.path().join("some").with_extension(ENDING);
        let bytes = fs::read(&path).unwrap();
        (path, bytes)
    }

    #[test]
    fn what_is_kept_is_found_again_up_to_where_the_program_was_ended() {
        let folder = TempDir::new().unwrap();
        let (path, bytes) = written(&folder);
        for end in 0..=bytes.len() {
            fs::write(&path, &bytes[..end]).unwrap();
            let store = FolderStore::open(folder.path()).unwrap();
            let whole = [HEAD + 5, 2 * HEAD + 105, 3 * HEAD + 105].into_iter().filter(|&whole| whole <= end);
            let numbers: Vec<u64> = store.records("some").into_iter().map(|(number, _)| number).collect();
            assert_eq!(numbers, [7, 2, u64::MAX][..whole.count()]);
            // A new record is appended after the last complete record.
            let place = store.append("some", 9, b"nine").unwrap();
            assert_eq!(FolderStore::open(folder.path()).unwrap().read("some", place).unwrap(), b"nine");
        }
        let store = FolderStore::open(folder.path()).unwrap();
        store.remove("some").unwrap();
        assert!(!path.exists() && store.records("some").is_empty());
    }

    #[test]
    fn a_record_in_which_a_bit_changed_is_never_read() {
        let folder = TempDir::new().unwrap();
        let (path, bytes) = written(&folder);
        for bit in 0..8 * bytes.len() {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &damaged).unwrap();
            match FolderStore::open(folder.path()) {
                Err((which, error)) => assert!(which == path && error.kind() == ErrorKind::InvalidData),
                Ok(store) => {
                    let places = store.records("some").into_iter().map(|(_, place)| place);
                    let read: Vec<_> = places.map(|place| store.read("some", place)).collect();
                    assert_eq!((read.len(), read.iter().flatten().count()), (3, 2), "bit {bit}");
                    assert!(store.first_error().is_some_and(|(_, error)| error.kind() == ErrorKind::InvalidData));
                }
            }
        }
    }
}

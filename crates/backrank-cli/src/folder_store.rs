//! A [`Store`] in a folder: intermediate results, so that a count can be resumed later, or data that does not fit into
//! memory.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use backrank::search::{Limit, Store};

/// The extension of the files that [`FolderStore`] writes, each with the records of one stream.
const EXTENSION: &str = "layer";

/// The name of the stream that says to which plan of a count the other streams belong; it has the first record.
pub const PLAN_STREAM: &str = "plan";

/// The shortest time between two checkpoints.
const MIN_CHECKPOINT_INTERVAL: Duration = Duration::from_millis(500);
/// The longest time between two checkpoints.
const MAX_CHECKPOINT_INTERVAL: Duration = Duration::from_secs(30);

/// The time between two checkpoints is this factor times the time taken to append the records of the last checkpoint,
/// so that checkpoints take about a tenth of the running time. They take a larger share if the result exceeds
/// [`MAX_CHECKPOINT_INTERVAL`] and is reduced to it.
const CHECKPOINT_INTERVAL_FACTOR: u32 = 10;

/// The size of the header of a record, in bytes. The header consists of four 64-bit words: the number of the record,
/// the length of the record in bytes, a checksum of the number and the record, and a checksum of the three words
/// before.
const HEADER_BYTES: usize = 4 * 8;

/// A store in a folder. It has one file for each stream; a stream is a named sequence of records ([`Store::append`]).
#[derive(Debug)]
pub struct FolderStore {
    pub path: PathBuf,
    /// Whether the streams persist for later runs.
    is_persistent: bool,
    streams: Mutex<HashMap<String, Arc<StreamFile>>>,
    timer: Mutex<CheckpointTimer>,
    /// The first error in reading or writing a stream, with the path of the stream's file. For an anonymous file that
    /// was opened the path is the folder.
    first_error: OnceLock<(PathBuf, io::Error)>,
}

/// The file of a stream: the records of the stream one after another, each behind its header.
#[derive(Debug)]
struct StreamFile {
    path: PathBuf,
    file: File,
    /// The offset of the end of the last record, in bytes, and the number and the offset of each record.
    records: Mutex<(u64, Vec<(u64, u64)>)>,
}

/// Decides when the next checkpoint is written.
#[derive(Debug)]
struct CheckpointTimer {
    /// When the last checkpoint was complete; before the first one, when the store was opened.
    last_checkpoint: Instant,
    /// The time spent on appending records since the last checkpoint.
    appending_time: Duration,
    /// The time spent on appending the records of the last checkpoint.
    last_appending_time: Duration,
}

impl FolderStore {
    /// Opens an existing folder as a store, with the streams that it contains. The headers of all records are checked
    /// now; a record itself is checked when it is read. An incomplete record at the end of a stream, left by a program
    /// that ended while writing it, is ignored, and cut off when a record is appended.
    ///
    /// # Errors
    /// If the folder or a file cannot be opened or read: its path, and the error, which is [`ErrorKind::InvalidData`]
    /// for a damaged file, and for the file of [`PLAN_STREAM`] if only other streams have records.
    pub fn open_existing(path: &Path) -> Result<Self, (PathBuf, io::Error)> {
        let mut streams = HashMap::new();
        for entry in fs::read_dir(path).map_err(|error| (path.to_owned(), error))? {
            let path = entry.map_err(|error| (path.to_owned(), error))?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).map(str::to_owned);
            if let Some(name) = name.filter(|_| path.extension().is_some_and(|ending| ending == EXTENSION)) {
                let stream = StreamFile::open_or_create(&path).map_err(|error| (path, error))?;
                streams.insert(name, Arc::new(stream));
            }
        }
        let is_empty = |stream: &Arc<StreamFile>| locked(&stream.records).1.is_empty();
        if !streams.values().all(is_empty) && streams.get(PLAN_STREAM).is_none_or(is_empty) {
            return Err((path.join(PLAN_STREAM).with_extension(EXTENSION), ErrorKind::InvalidData.into()));
        }
        Ok(Self::new(path, streams, true))
    }

    /// A new store whose streams are anonymous temporary files in this folder. The system deletes them when the program
    /// ends for any reason.
    pub fn with_temporary_files(path: &Path) -> Self {
        Self::new(path, HashMap::new(), false)
    }

    fn new(path: &Path, streams: HashMap<String, Arc<StreamFile>>, is_persistent: bool) -> Self {
        let timer = Mutex::new(CheckpointTimer {
            last_checkpoint: Instant::now(),
            appending_time: Duration::ZERO,
            last_appending_time: Duration::ZERO,
        });
        Self { path: path.to_owned(), is_persistent, streams: Mutex::new(streams), timer, first_error: OnceLock::new() }
    }

    /// The first error in reading or writing a stream; `None` if there was none. The path is that of the stream's file;
    /// for an anonymous file that was already created, it is that of the folder.
    pub fn first_error(&self) -> Option<&(PathBuf, io::Error)> {
        self.first_error.get()
    }

    /// The stream with this name, which is created if it is missing.
    fn stream(&self, name: &str) -> Result<Arc<StreamFile>, Limit> {
        let mut streams = locked(&self.streams);
        if let Some(stream) = streams.get(name) {
            return Ok(Arc::clone(stream));
        }
        let path = self.path.join(name).with_extension(EXTENSION);
        let made =
            if self.is_persistent { StreamFile::open_or_create(&path) } else { StreamFile::temporary(&self.path) };
        let stream = self.record_error(&path, made)?;
        let stream = streams.entry(name.to_owned()).insert_entry(Arc::new(stream));
        Ok(Arc::clone(stream.get()))
    }

    fn record_error<T>(&self, path: &Path, result: io::Result<T>) -> Result<T, Limit> {
        result.map_err(|error| {
            let _ = self.first_error.set((path.to_owned(), error));
            Limit::Store
        })
    }
}

impl Store for FolderStore {
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit> {
        let began = Instant::now();
        let stream = self.stream(stream)?;
        let place = self.record_error(&stream.path, stream.append(number, record))?;
        locked(&self.timer).appending_time += began.elapsed();
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
        match stream.filter(|_| self.is_persistent) {
            Some(stream) => self.record_error(&stream.path, fs::remove_file(&stream.path)),
            None => Ok(()),
        }
    }

    fn room(&self) -> Option<u64> {
        let used: u64 = locked(&self.streams).values().map(|stream| locked(&stream.records).0).sum();
        Some(free_disk_bytes(&self.path)? + used)
    }

    fn is_persistent(&self) -> bool {
        self.is_persistent
    }

    fn is_due(&self) -> bool {
        let timer = locked(&self.timer);
        self.is_persistent
            && timer.last_checkpoint.elapsed()
                >= (timer.last_appending_time * CHECKPOINT_INTERVAL_FACTOR)
                    .clamp(MIN_CHECKPOINT_INTERVAL, MAX_CHECKPOINT_INTERVAL)
    }

    fn mark_saved(&self) {
        let mut timer = locked(&self.timer);
        *timer = CheckpointTimer {
            last_checkpoint: Instant::now(),
            appending_time: Duration::ZERO,
            last_appending_time: timer.appending_time,
        };
    }
}

impl StreamFile {
    /// Opens the file of a stream for reading and writing, or creates it, and finds its records.
    fn open_or_create(path: &Path) -> io::Result<Self> {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
        let len = file.metadata()?.len();
        let (mut end, mut records) = (0, Vec::new());
        while let Some(header) = StoreRecordHeader::read(&file, end, len)? {
            records.push((header.number, end));
            end += (HEADER_BYTES + header.len) as u64;
        }
        Ok(Self { path: path.to_owned(), file, records: Mutex::new((end, records)) })
    }

    /// A stream in an anonymous temporary file in this folder.
    fn temporary(folder: &Path) -> io::Result<Self> {
        let file = tempfile::tempfile_in(folder)?;
        Ok(Self { path: folder.to_owned(), file, records: Mutex::new((0, Vec::new())) })
    }

    fn append(&self, number: u64, record: &[u8]) -> io::Result<u64> {
        let header = StoreRecordHeader::encode(number, record);
        let mut records = locked(&self.records);
        let (end, list) = &mut *records;
        // A part of a record, which a failed write or a program that ended has left, would damage what follows it.
        self.file.set_len(*end)?;
        write_at(&self.file, &header, *end)?;
        write_at(&self.file, record, *end + HEADER_BYTES as u64)?;
        let place = *end;
        list.push((number, place));
        *end += (HEADER_BYTES + record.len()) as u64;
        Ok(place)
    }

    fn read(&self, place: u64) -> io::Result<Vec<u8>> {
        let end = locked(&self.records).0;
        let header = StoreRecordHeader::read(&self.file, place, end)?.ok_or(ErrorKind::InvalidData)?;
        let mut record = vec![0; header.len];
        read_at(&self.file, &mut record, place + HEADER_BYTES as u64)?;
        header.verify(&record)?;
        Ok(record)
    }
}

/// Reads bytes at an offset of the file, so that several threads can read. On Unix the file position does not move; on
/// Windows it moves.
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

/// Writes bytes at an offset of the file, wherever the file position is.
#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, place)
}

#[cfg(windows)]
fn write_at(file: &File, mut bytes: &[u8], mut place: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        let written = std::os::windows::fs::FileExt::seek_write(file, bytes, place)?;
        if written == 0 {
            return Err(ErrorKind::WriteZero.into());
        }
        bytes = &bytes[written..];
        place += written as u64;
    }
    Ok(())
}

/// The free space on the disk of a folder, in bytes; `None` if the system does not report it.
#[cfg(unix)]
fn free_disk_bytes(path: &Path) -> Option<u64> {
    let statistics = rustix::fs::statvfs(path).ok()?;
    statistics.f_bavail.checked_mul(statistics.f_frsize)
}

#[cfg(not(unix))]
fn free_disk_bytes(_: &Path) -> Option<u64> {
    None
}

/// The header of a record.
struct StoreRecordHeader {
    number: u64,
    len: usize,
    checksum: u64,
}

impl StoreRecordHeader {
    /// The header of a record, as bytes.
    fn encode(number: u64, record: &[u8]) -> [u8; HEADER_BYTES] {
        let words = [number, record.len() as u64, checksum(number, record)].map(u64::to_le_bytes);
        let mut bytes = [0; HEADER_BYTES];
        let (of_words, of_check) = bytes.split_at_mut(HEADER_BYTES - 8);
        of_words.copy_from_slice(words.as_flattened());
        of_check.copy_from_slice(&checksum(0, of_words).to_le_bytes());
        bytes
    }

    /// Reads the header at offset `place` of the file; `None` if the header or its record extends beyond offset `end`.
    /// Fails with [`ErrorKind::InvalidData`] if the header is damaged.
    fn read(file: &File, place: u64, end: u64) -> io::Result<Option<Self>> {
        let Some(left) = end.checked_sub(place + HEADER_BYTES as u64) else { return Ok(None) };
        let mut bytes = [0; HEADER_BYTES];
        read_at(file, &mut bytes, place)?;
        let [number, len, of_record, of_header] = std::array::from_fn(|at| read_word(&bytes[8 * at..]));
        if of_header != checksum(0, &bytes[..HEADER_BYTES - 8]) {
            return Err(ErrorKind::InvalidData.into());
        }
        Ok((len <= left).then_some(Self { number, len: len as usize, checksum: of_record }))
    }

    /// Fails if the checksum of the record is not the one in this header.
    fn verify(&self, record: &[u8]) -> io::Result<()> {
        if self.checksum == checksum(self.number, record) { Ok(()) } else { Err(ErrorKind::InvalidData.into()) }
    }
}

fn read_word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// A checksum of a record and its number. A change of a single 64-bit word always changes the checksum. The words of
/// the record are hashed in four independent lanes, each taking every fourth word: the processor works on the lanes at
/// the same time, so hashing is as fast as reading the memory.
fn checksum(number: u64, record: &[u8]) -> u64 {
    const GOLDEN_RATIO: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut lanes = [number, 1, 2, record.len() as u64];
    let mut add = |bytes: &[u8]| {
        for (lane, bytes) in lanes.iter_mut().zip(bytes.chunks_exact(8)) {
            *lane = (*lane ^ read_word(bytes)).wrapping_mul(GOLDEN_RATIO).rotate_left(31);
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
    use std::io::Seek;

    use tempfile::TempDir;

    use super::*;

    /// Writes a stream of three records and returns the path and the bytes of its file.
    fn written(folder: &TempDir) -> (PathBuf, Vec<u8>) {
        let store = FolderStore::open_existing(folder.path()).unwrap();
        for (number, record) in [(7, &b"seven"[..]), (2, &[1; 100]), (u64::MAX, b"")] {
            let place = store.append(PLAN_STREAM, number, record).unwrap();
            assert_eq!(store.read(PLAN_STREAM, place).unwrap(), record);
        }
        let path = folder.path().join(PLAN_STREAM).with_extension(EXTENSION);
        let bytes = fs::read(&path).unwrap();
        (path, bytes)
    }

    #[test]
    fn what_is_kept_is_found_again_up_to_where_the_program_was_ended() {
        let folder = TempDir::new().unwrap();
        let (path, bytes) = written(&folder);
        for end in 0..=bytes.len() {
            fs::write(&path, &bytes[..end]).unwrap();
            let store = FolderStore::open_existing(folder.path()).unwrap();
            let whole = [HEADER_BYTES + 5, 2 * HEADER_BYTES + 105, 3 * HEADER_BYTES + 105]
                .into_iter()
                .filter(|&whole| whole <= end);
            let numbers: Vec<u64> = store.records(PLAN_STREAM).into_iter().map(|(number, _)| number).collect();
            assert_eq!(numbers, [7, 2, u64::MAX][..whole.count()]);
            // A new record is appended after the last complete record.
            let place = store.append(PLAN_STREAM, 9, b"nine").unwrap();
            assert_eq!(FolderStore::open_existing(folder.path()).unwrap().read(PLAN_STREAM, place).unwrap(), b"nine");
        }
        let store = FolderStore::open_existing(folder.path()).unwrap();
        store.remove(PLAN_STREAM).unwrap();
        assert!(!path.exists() && store.records(PLAN_STREAM).is_empty());
    }

    #[test]
    fn a_record_is_appended_at_the_end_wherever_the_file_position_is() {
        let folder = TempDir::new().unwrap();
        let stores =
            [FolderStore::with_temporary_files(folder.path()), FolderStore::open_existing(folder.path()).unwrap()];
        for store in stores {
            let first = store.append(PLAN_STREAM, 1, b"one").unwrap();
            (&store.stream(PLAN_STREAM).unwrap().file).rewind().unwrap();
            let second = store.append(PLAN_STREAM, 2, b"two").unwrap();
            assert_eq!([first, second].map(|place| store.read(PLAN_STREAM, place).unwrap()), [b"one", b"two"]);
        }
    }

    #[test]
    fn a_record_in_which_a_bit_changed_is_never_read() {
        let folder = TempDir::new().unwrap();
        let (path, bytes) = written(&folder);
        for bit in 0..8 * bytes.len() {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &damaged).unwrap();
            match FolderStore::open_existing(folder.path()) {
                Err((which, error)) => assert!(which == path && error.kind() == ErrorKind::InvalidData),
                Ok(store) => {
                    let places = store.records(PLAN_STREAM).into_iter().map(|(_, place)| place);
                    let read: Vec<_> = places.map(|place| store.read(PLAN_STREAM, place)).collect();
                    assert_eq!((read.len(), read.iter().flatten().count()), (3, 2), "bit {bit}");
                    assert!(store.first_error().is_some_and(|(_, error)| error.kind() == ErrorKind::InvalidData));
                }
            }
        }
    }
}

//! The destination of an answer: standard output, a device, or a file that appears only when it is finished.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use backrank::search::{Budget, Limit};
use tempfile::TempPath;

use crate::CliError;

/// The number of bytes that are collected before they are written together.
const WRITE_BYTES: usize = 1 << 16;

/// The number of bytes for which [`Output::reserve_in_buffer`] makes room: more than the number of a step, the name of
/// its square and the text around them need on any board.
const RESERVED_BYTES: usize = 128;

/// The paths of the temporary files being written, which are removed if the program is interrupted.
static UNFINISHED_PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files, if there are any.
pub fn remove_unfinished_files() {
    for path in unfinished_paths().drain(..) {
        let _ = fs::remove_file(path);
    }
}

fn unfinished_paths() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED_PATHS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the path is `None`, which stands for standard output, and standard output is a terminal.
pub fn goes_to_terminal(path: Option<&str>) -> bool {
    path.is_none() && io::stdout().is_terminal()
}

/// The destination of an answer: standard output, a file, or an existing path that is not a regular file, such as a
/// device.
pub struct Output {
    writer: Box<dyn Write>,
    /// A buffer of fixed size, of which the first `end` bytes are to be written; numbers are formatted directly into
    /// it.
    buffer: Box<[u8]>,
    end: usize,
    /// The time limit and the cancellation. They are checked each time that the buffer is full and has been written,
    /// and on [request](Self::check_time_limit), but not when the answer is complete and the last bytes are written.
    budget: Budget,
    /// Whether time limit and cancellation are also checked at each write.
    checks_at_each_write: bool,
    /// The limit that ended the writing, if any.
    pub reached_limit: Option<Limit>,
    /// Whether the answer appears on a terminal while it is written.
    pub is_on_terminal: bool,
    /// For a regular file: the temporary file beside it, into which the answer is written, and the path of the file
    /// itself. The temporary file is renamed to that path by [`finish`](Self::finish), so that no file appears there
    /// while it is written.
    unfinished: Option<(TempPath, PathBuf)>,
}

impl Output {
    /// Opens the path for writing, or standard output with `None`.
    pub fn open(path: Option<&str>) -> Result<Self, CliError> {
        let (writer, unfinished): (Box<dyn Write>, _) = match path {
            None => (Box::new(io::stdout()), None),
            Some(name) => {
                let opened = open_file(Path::new(name));
                let (file, unfinished) = opened.map_err(|error| CliError::file_error(name, &error))?;
                (Box::new(file), unfinished)
            }
        };
        let (buffer, is_on_terminal) = (vec![0; WRITE_BYTES + RESERVED_BYTES].into(), goes_to_terminal(path));
        Ok(Self {
            writer,
            buffer,
            end: 0,
            budget: Budget::unlimited(),
            checks_at_each_write: false,
            reached_limit: None,
            is_on_terminal,
            unfinished,
        })
    }

    /// Sets the time limit and the cancellation of this budget: writing fails with [`io::ErrorKind::TimedOut`] if the
    /// time is up or the work is cancelled when the buffer is full.
    pub fn with_time_limit_of(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// Checks the time limit also at each write, for an answer of which little is written at a time, such as the frames
    /// of an animation.
    pub const fn check_at_each_write(&mut self) {
        self.checks_at_each_write = true;
    }

    /// Whether the answer is written to a temporary file, which gets its name when the answer is complete; `false` for
    /// standard output, devices and named pipes.
    pub const fn is_temporary_file(&self) -> bool {
        self.unfinished.is_some()
    }

    /// Makes room for [`RESERVED_BYTES`] bytes in the buffer. If the buffer is full, it is written, and the time limit
    /// is checked.
    #[inline]
    pub fn reserve_in_buffer(&mut self) -> io::Result<()> {
        if self.end < WRITE_BYTES {
            return Ok(());
        }
        self.write_buffer()?;
        self.check_time_limit()
    }

    /// Fails if the time limit is reached or the work was cancelled.
    pub fn check_time_limit(&mut self) -> io::Result<()> {
        self.reached_limit = self.budget.check_interrupts().err();
        if self.reached_limit.is_some() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(()) }
    }

    /// Appends a byte for which [room was reserved](Self::reserve_in_buffer); panics if the buffer has no room.
    #[inline]
    pub fn push_reserved_byte(&mut self, byte: u8) {
        self.buffer[self.end] = byte;
        self.end += 1;
    }

    /// Appends a number for which [room was reserved](Self::reserve_in_buffer); panics if the buffer has no room.
    #[inline]
    pub fn push_reserved_number(&mut self, number: u64) {
        self.end += lexical_core::write(number, &mut self.buffer[self.end..]).len();
    }

    fn write_buffer(&mut self) -> io::Result<()> {
        let end = std::mem::take(&mut self.end);
        self.writer.write_all(&self.buffer[..end])
    }

    /// Flushes the buffer and renames the temporary file to its destination.
    pub fn finish(mut self) -> Result<(), CliError> {
        let flushed = self.flush();
        let Some((unfinished, path)) = self.unfinished.take() else { return Ok(flushed?) };
        let temporary = unfinished.to_path_buf();
        let replaced = flushed.and_then(|()| persist(unfinished, &path));
        unfinished_paths().retain(|path| *path != temporary);
        replaced.map_err(|error| CliError::file_error(&path.to_string_lossy(), &error))
    }
}

/// Renames a temporary file to this path. A file that is replaced keeps its permissions.
fn persist(unfinished: TempPath, path: &Path) -> io::Result<()> {
    if let Ok(old) = path.metadata() {
        fs::set_permissions(&unfinished, old.permissions())?;
    }
    Ok(unfinished.persist(path)?)
}

/// Opens a file for an answer that belongs at this path. If a regular file belongs there, or nothing exists there yet,
/// a temporary file in the same folder is opened, and returned with its path and the path of the answer. If something
/// else exists at the path, such as a device, it is opened itself and returned with `None`.
fn open_file(path: &Path) -> io::Result<(File, Option<(TempPath, PathBuf)>)> {
    if path.exists() && !path.is_file() {
        return Ok((File::options().write(true).open(path)?, None));
    }
    // A symbolic link to an existing file is kept: its target is written. One without a target is replaced.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let beside = builder.prefix(".backrank-");
    #[cfg(unix)]
    let beside = {
        use std::os::unix::fs::PermissionsExt;
        // Temporary files are private by default, but an answer gets the permissions of any new file.
        beside.permissions(fs::Permissions::from_mode(0o666))
    };
    let (file, unfinished) = beside.tempfile_in(folder)?.into_parts();
    unfinished_paths().push(unfinished.to_path_buf());
    Ok((file, Some((unfinished, path))))
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The buffer is written, and the time limit checked, only if these bytes do not fit. Then at most
        // `RESERVED_BYTES` bytes always fit, so a text of that size, passed in one call, is never cut in two when a
        // limit ends the writing. A longer text may be cut.
        if bytes.len() > self.buffer.len() - self.end {
            self.reserve_in_buffer()?;
        }
        if self.checks_at_each_write {
            self.check_time_limit()?;
        }
        let room = &mut self.buffer[self.end..];
        let taken = bytes.len().min(room.len());
        room[..taken].copy_from_slice(&bytes[..taken]);
        self.end += taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_buffer()?;
        self.writer.flush()
    }
}

impl Drop for Output {
    /// Writes the bytes that are still in the buffer if the answer was ended early, by a limit or an error.
    fn drop(&mut self) {
        let _ = self.write_buffer();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn what_is_written_at_once_is_written_and_what_takes_long_ends_with_the_budget() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answer");
        let budget = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
        let reached_limit = |bytes: usize| {
            let mut out = Output::open(path.to_str()).unwrap().with_time_limit_of(&budget);
            let all = vec![b'.'; bytes];
            let written = all.chunks(1000).try_for_each(|chunk| out.write_all(chunk));
            assert_eq!(written.is_ok(), out.reached_limit.is_none());
            out.reached_limit
        };
        assert_eq!(reached_limit(WRITE_BYTES), None);
        assert_eq!(reached_limit(3 * WRITE_BYTES), Some(Limit::Cancelled));
    }
}

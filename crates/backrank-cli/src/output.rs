//! The destination of an answer: standard output, or a file that appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use backrank::search::{Budget, Limit};
use tempfile::TempPath;

use crate::CliError;

/// The number of bytes collected for each write.
const BYTES_AT_ONCE: usize = 1 << 16;

/// The number of bytes for which [`Output::make_room`] makes room; more than the numbers and the name of a square need
/// on any board.
const ROOM: usize = 128;

/// The path of the temporary file being written, which is removed if the program is interrupted.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the temporary file, if there is one.
pub fn remove_unfinished() {
    if let Some(path) = remember_unfinished(None) {
        let _ = fs::remove_file(path);
    }
}

fn remember_unfinished(path: Option<PathBuf>) -> Option<PathBuf> {
    std::mem::replace(&mut *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner), path)
}

/// Whether an answer for this path, or for standard output with `None`, goes to a terminal.
pub fn is_terminal(path: Option<&str>) -> bool {
    is_stdout(path) && io::stdout().is_terminal()
}

fn is_stdout(path: Option<&str>) -> bool {
    path.is_none_or(|path| matches!(path, "-" | "/dev/stdout"))
}

/// The destination of an answer: standard output, a file, or an existing path that is not a regular file, such as a
/// device.
pub struct Output {
    writer: Box<dyn Write>,
    /// A buffer of fixed size, of which the first `end` bytes are to be written; numbers are formatted directly into
    /// it.
    buffer: Box<[u8]>,
    end: usize,
    /// The time limit and the cancellation that are checked after each write but the last.
    budget: Budget,
    /// The limit that ended the writing, if any.
    pub ended: Option<Limit>,
    /// Whether the answer appears on a terminal while it is written.
    pub is_watched: bool,
    /// For a file: the temporary file beside it, renamed at the end, so that the file is never incomplete.
    unfinished: Option<(TempPath, PathBuf)>,
}

impl Output {
    /// Opens the path for writing, or standard output with `None`.
    pub fn open(path: Option<&str>) -> Result<Self, CliError> {
        let (writer, unfinished): (Box<dyn Write>, _) = match path.filter(|_| !is_stdout(path)) {
            None => (Box::new(io::stdout()), None),
            Some(name) => {
                let opened = open_file(Path::new(name));
                let (file, unfinished) = opened.map_err(|error| CliError::file_error(name, &error))?;
                (Box::new(file), unfinished)
            }
        };
        let (buffer, is_watched) = (vec![0; BYTES_AT_ONCE + ROOM].into(), is_terminal(path));
        Ok(Self { writer, buffer, end: 0, budget: Budget::unlimited(), ended: None, is_watched, unfinished })
    }

    /// The output, which fails with [`io::ErrorKind::TimedOut`] when a limit of the budget is reached before all is
    /// written.
    pub fn within(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// Whether the answer is written to a file, which appears only when it is complete.
    pub const fn is_file(&self) -> bool {
        self.unfinished.is_some()
    }

    /// Makes room for [`ROOM`] bytes. When the buffer is full it is written, and the budget is checked.
    #[inline]
    pub fn make_room(&mut self) -> io::Result<()> {
        if self.end < BYTES_AT_ONCE {
            return Ok(());
        }
        self.write_buffer()?;
        self.look_at_clock()
    }

    /// Fails if a limit of the budget is reached.
    pub fn look_at_clock(&mut self) -> io::Result<()> {
        self.ended = self.budget.look_at_clock().err();
        if self.ended.is_some() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(()) }
    }

    /// Appends a byte for which there is [room](Self::make_room).
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.buffer[self.end] = byte;
        self.end += 1;
    }

    /// Appends a number for which there is [room](Self::make_room).
    #[inline]
    pub fn number(&mut self, number: u64) {
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
        let replaced = flushed.and_then(|()| replace(unfinished, &path));
        replaced.map_err(|error| CliError::file_error(&path.to_string_lossy(), &error))?;
        remember_unfinished(None);
        Ok(())
    }
}

/// Renames a temporary file to this path. A file that is replaced keeps its permissions.
fn replace(unfinished: TempPath, path: &Path) -> io::Result<()> {
    if let Ok(old) = path.metadata() {
        fs::set_permissions(&unfinished, old.permissions())?;
    }
    Ok(unfinished.persist(path)?)
}

/// Opens a file that is written to this path: a temporary file, with its path and that of the destination, or a device.
fn open_file(path: &Path) -> io::Result<(File, Option<(TempPath, PathBuf)>)> {
    if path.exists() && !path.is_file() {
        return Ok((File::options().write(true).open(path)?, None));
    }
    // A symbolic link is kept: its target is written.
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
    remember_unfinished(Some(unfinished.to_path_buf()));
    Ok((file, Some((unfinished, path))))
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Only a full buffer is written, and the budget checked, so that rows of an answer end whole.
        if bytes.len() > self.buffer.len() - self.end {
            self.make_room()?;
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
    /// Writes what is left of an answer that ended early.
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
        let ended = |bytes: usize| {
            let mut out = Output::open(path.to_str()).unwrap().within(&budget);
            let all = vec![b'.'; bytes];
            let written = all.chunks(1000).try_for_each(|chunk| out.write_all(chunk));
            assert_eq!(written.is_ok(), out.ended.is_none());
            out.ended
        };
        assert_eq!(ended(BYTES_AT_ONCE), None);
        assert_eq!(ended(3 * BYTES_AT_ONCE), Some(Limit::Cancelled));
    }
}

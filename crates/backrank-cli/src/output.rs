//! The destination of an answer: standard output, or a file that appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::TempPath;

use crate::CliError;

/// The size of the output buffer, in bytes.
const BUFFER: usize = 1 << 16;

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
    writer: BufWriter<Box<dyn Write>>,
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
        Ok(Self { writer: BufWriter::with_capacity(BUFFER, writer), is_watched: is_terminal(path), unfinished })
    }

    /// Whether the answer is written to a file, which appears only when it is complete.
    pub const fn is_file(&self) -> bool {
        self.unfinished.is_some()
    }

    /// Flushes the buffer and renames the temporary file to its destination.
    pub fn finish(mut self) -> Result<(), CliError> {
        let flushed = self.writer.flush();
        let Some((unfinished, path)) = self.unfinished else { return Ok(flushed?) };
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
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

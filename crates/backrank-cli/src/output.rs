//! The destination of an answer: standard output, or a file that appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use crate::exit::CliError;

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

/// The destination of an answer.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<Stdout>),
    /// A temporary file beside the destination, renamed at the end, so that the destination is never incomplete.
    File(BufWriter<NamedTempFile>, PathBuf),
    /// An existing path that is not a regular file, such as a device, written directly.
    Device(BufWriter<File>),
}

impl Output {
    /// Opens the path for writing, or standard output with `None`.
    pub fn open(path: Option<&str>) -> Result<Self, CliError> {
        let Some(name) = path.filter(|_| !is_stdout(path)) else {
            return Ok(Self::Stdout(BufWriter::with_capacity(BUFFER, io::stdout())));
        };
        let path = Path::new(name);
        let failed = |error: io::Error| CliError::file_error(name, &error);
        if path.exists() && !path.is_file() {
            let file = File::options().write(true).open(path).map_err(failed)?;
            return Ok(Self::Device(BufWriter::with_capacity(BUFFER, file)));
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
            beside.permissions(std::fs::Permissions::from_mode(0o666))
        };
        let file = beside.tempfile_in(folder).map_err(failed)?;
        remember_unfinished(Some(file.path().to_owned()));
        Ok(Self::File(BufWriter::with_capacity(BUFFER, file), path))
    }

    /// Whether the answer appears on a terminal while it is written.
    pub fn is_watched(&self) -> bool {
        matches!(self, Self::Stdout(_)) && io::stdout().is_terminal()
    }

    /// Flushes the buffer and renames the temporary file to its destination.
    pub fn finish(self) -> Result<(), CliError> {
        match self {
            Self::Stdout(mut stdout) => Ok(stdout.flush()?),
            Self::Device(mut device) => Ok(device.flush()?),
            Self::File(file, path) => {
                let failed = |error: io::Error| CliError::file_error(&path.to_string_lossy(), &error);
                let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
                // A file that is replaced keeps its permissions.
                if let Ok(old) = path.metadata() {
                    file.as_file().set_permissions(old.permissions()).map_err(failed)?;
                }
                file.persist(&path).map_err(|error| failed(error.error))?;
                remember_unfinished(None);
                Ok(())
            }
        }
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Stdout(stdout) => stdout,
            Self::File(file, _) => file,
            Self::Device(device) => device,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}

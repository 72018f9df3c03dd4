//! Where the answer goes: standard output, or a file that appears only when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use crate::exit::CliError;

/// The size of the output buffer, in bytes.
const BUFFER: usize = 1 << 16;

/// The file beside the one that is being written, to be removed if the program is ended.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the unfinished file, if there is one.
pub fn remove_unfinished() {
    if let Some(path) = remember_unfinished(None) {
        let _ = fs::remove_file(path);
    }
}

fn remember_unfinished(path: Option<PathBuf>) -> Option<PathBuf> {
    std::mem::replace(&mut *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner), path)
}

/// Whether an answer that goes to this file, or to standard output without one, goes to a terminal.
pub fn is_terminal(path: Option<&str>) -> bool {
    is_stdout(path) && io::stdout().is_terminal()
}

fn is_stdout(path: Option<&str>) -> bool {
    path.is_none_or(|path| matches!(path, "-" | "/dev/stdout"))
}

/// Where the answer goes.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<Stdout>),
    /// A temporary file beside the file, renamed to it at the end, so that the file never holds half an answer.
    File(BufWriter<NamedTempFile>, PathBuf),
    /// Something that is no plain file, such as a device, written as it is.
    Device(BufWriter<File>),
}

impl Output {
    /// The file, or standard output without one.
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
        // A link stays a link, to the file that is written.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        let beside = builder.prefix(".backrank-");
        #[cfg(unix)]
        let beside = {
            use std::os::unix::fs::PermissionsExt;
            // A temporary file is private; an answer is as open as any new file.
            beside.permissions(std::fs::Permissions::from_mode(0o666))
        };
        let file = beside.tempfile_in(folder).map_err(failed)?;
        remember_unfinished(Some(file.path().to_owned()));
        Ok(Self::File(BufWriter::with_capacity(BUFFER, file), path))
    }

    /// Whether the answer appears on a terminal as it is written.
    pub fn is_watched(&self) -> bool {
        matches!(self, Self::Stdout(_)) && io::stdout().is_terminal()
    }

    /// Flushes the buffer and gives the file its name.
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

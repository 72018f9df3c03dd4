//! How the command ends: its exit codes, and what went wrong, as a message.

use std::io;
use std::process::ExitCode;

use backrank_service::{Cause, Refusal};
use backrank_words::{Message, Verdict};

/// The exit codes of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Yes, or done.
    Yes = 0,
    /// Proven that there is none, or `check` failed.
    No = 1,
    /// The command line was wrong, or something failed.
    Misuse = 2,
    /// A budget ran out before the answer.
    Unknown = 3,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Yes => Self::Yes,
            Verdict::No => Self::No,
            Verdict::Unknown => Self::Unknown,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why the command could not do what was asked.
#[derive(Debug)]
pub enum CliError {
    /// A message for stderr, and the exit code.
    Failure(Message, Exit),
    /// The limits that were given do not allow an answer; the message for stderr says why.
    Unknown(Message),
    /// The reader of the output has closed it, which is no error.
    BrokenPipe,
}

impl CliError {
    /// The command line is wrong.
    pub const fn misuse(message: Message) -> Self {
        Self::Failure(message, Exit::Misuse)
    }

    /// A file could not be read or written.
    pub fn file_error(path: &str, error: &io::Error) -> Self {
        let message = Message::new("file-failed").with("path", path);
        Self::misuse(match error.kind() {
            _ if path.is_empty() => Message::new("file-without-name"),
            io::ErrorKind::NotFound => message.with("error", Message::new("file-not-found")),
            io::ErrorKind::PermissionDenied => message.with("error", Message::new("file-not-allowed")),
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
                message.with("error", Message::new("file-is-no-folder"))
            }
            io::ErrorKind::IsADirectory => message.with("error", Message::new("file-is-folder")),
            _ => {
                // The error names the temporary file, whose name nobody typed, so its path is cut off.
                let error = error.to_string();
                message.with("error", error.split(" at path ").next().unwrap_or_default())
            }
        })
    }
}

impl From<Refusal> for CliError {
    fn from(refusal: Refusal) -> Self {
        match refusal.cause {
            Cause::Wrong => Self::misuse(refusal.message),
            Cause::Limit => Self::Unknown(refusal.message),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::misuse(Message::new("write-failed").show("error", &error)),
        }
    }
}

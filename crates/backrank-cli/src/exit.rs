//! How the command ends: its exit codes, and what went wrong, as a message.

use std::io;
use std::process::ExitCode;

use backrank::search::LimitReached;
use backrank_service::{Refusal, RefusalKind};
use backrank_words::{Message, ToMessage as _, Verdict, message, text_arg};

/// The exit codes of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The answer is yes, or the work is done: code 0.
    Yes = 0,
    /// The answer is proven to be no, or a given solution has a fault: code 1.
    No = 1,
    /// The command line is wrong, or an error occurred: code 2.
    Error = 2,
    /// A limit was reached before the answer: code 3.
    Unknown = 3,
    /// Ctrl-C or, on Unix, SIGTERM or SIGHUP ended the program: code 130.
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

/// Why the command failed.
#[derive(Debug)]
pub enum CliError {
    /// A failure with a message for stderr, and its exit code.
    Failure(Message, Exit),
    /// A limit was reached before an answer was found; the message for stderr says which.
    Unknown(Message),
    /// No verb was given: the short help is printed instead.
    MissingVerb,
    /// The reader of the output closed the pipe, which is not an error.
    BrokenPipe,
}

impl CliError {
    /// A failure with [`Exit::Error`]: the command line is wrong, or an error occurred, such as a file that cannot be
    /// read.
    pub const fn failure(message: Message) -> Self {
        Self::Failure(message, Exit::Error)
    }

    /// The error for a file that could not be read or written.
    pub fn file_error(path: &str, error: &io::Error) -> Self {
        let message = message!("file-failed", path);
        Self::failure(match error.kind() {
            _ if path.is_empty() => message!("file-without-name"),
            io::ErrorKind::NotFound => message.with("error", message!("file-not-found")),
            io::ErrorKind::PermissionDenied => message.with("error", message!("file-not-allowed")),
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
                message.with("error", message!("file-is-no-folder"))
            }
            io::ErrorKind::IsADirectory => message.with("error", message!("file-is-folder")),
            _ => {
                // If a temporary file could not be created, the text of the error ends with the path of that file. The
                // path is cut off, because the user never typed it.
                let error = error.to_string();
                message.with("error", error.split(" at path ").next().unwrap_or_default())
            }
        })
    }
}

impl From<Refusal> for CliError {
    fn from(refusal: Refusal) -> Self {
        match refusal.kind {
            RefusalKind::Invalid => Self::failure(refusal.message),
            RefusalKind::BeyondMemory => Self::Unknown(refusal.message),
        }
    }
}

/// Makes [`CliError::Unknown`], whose message says which limit was reached before an answer was found.
impl From<LimitReached> for CliError {
    fn from(spent: LimitReached) -> Self {
        Self::Unknown(spent.message())
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::failure(message!("write-failed", error = text_arg(error))),
        }
    }
}

//! How the command ends.

use std::process::ExitCode;

use backrank_words::Verdict;

/// The exit codes of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Yes, or done.
    Yes,
    /// Proven that there is none, or `check` failed.
    No,
    /// The command line was wrong, or something failed.
    Misuse,
    /// A budget ran out before the answer.
    Unknown,
    /// Ctrl-C.
    Interrupted,
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
        Self::from(match exit {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::Misuse => 2,
            Exit::Unknown => 3,
            Exit::Interrupted => 130,
        })
    }
}

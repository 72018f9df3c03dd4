//! The command as its users run it: a process with arguments, an environment and streams.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// The time after which a command counts as hanging. It says nothing about speed: most commands take less than a
/// second.
const GUARD: Duration = Duration::from_secs(60);

/// The verbs of the command.
pub(crate) const VERBS: [&str; 16] = [
    "find",
    "decide",
    "count",
    "list",
    "map",
    "trace",
    "check",
    "graph",
    "draw",
    "rank",
    "unrank",
    "sample",
    "merge",
    "serve",
    "completions",
    "man",
];

/// The languages of the messages.
pub(crate) const LANGUAGES: [&str; 5] = ["en", "it", "pl", "vi", "zh"];

/// The message file of a language.
pub(crate) fn messages(language: &str) -> String {
    let path = root().join(format!("locales/{language}.ftl"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The word with which errors begin in a language.
pub(crate) fn error_word(language: &str) -> String {
    let messages = messages(language);
    let message = messages.lines().find_map(|line| line.strip_prefix("error = ")).unwrap();
    message.split('{').next().unwrap().trim_end().to_owned()
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a command line, whose words are separated by spaces, with nothing on stdin.
pub(crate) fn backrank(words: &str) -> Ran {
    Line::of(words).run()
}

/// A command line with its stdin, folder and environment, which has no variables of the environment of the test.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    words: Vec<OsString>,
    stdin: Vec<u8>,
    folder: Option<PathBuf>,
    variables: Vec<(String, String)>,
}

impl Line {
    /// A command line, whose words are separated by spaces.
    pub(crate) fn of(words: &str) -> Self {
        Self::new(words.split_whitespace())
    }

    pub(crate) fn new(words: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        Self { words: words.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// Adds a word.
    pub(crate) fn word(mut self, word: impl AsRef<OsStr>) -> Self {
        self.words.push(word.as_ref().to_owned());
        self
    }

    /// Sets the text on stdin.
    pub(crate) fn fed(mut self, stdin: impl Into<Vec<u8>>) -> Self {
        self.stdin = stdin.into();
        self
    }

    /// Sets the folder in which the command runs.
    pub(crate) fn inside(mut self, folder: &Path) -> Self {
        self.folder = Some(folder.to_owned());
        self
    }

    /// Sets a variable of the environment.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Starts the command.
    pub(crate) fn start(&self) -> Running {
        self.start_onto(Stdio::piped())
    }

    /// Starts the command with this stdout.
    pub(crate) fn start_onto(&self, stdout: Stdio) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_backrank"));
        command.args(&self.words).env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.stdin(if self.stdin.is_empty() { Stdio::null() } else { Stdio::piped() });
        command.stdout(stdout).stderr(Stdio::piped());
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{self} does not start: {error}"));
        if let Some(mut stdin) = child.stdin.take() {
            let text = self.stdin.clone();
            // A command may close its stdin without reading it, so a failure is ignored.
            std::thread::spawn(move || stdin.write_all(&text));
        }
        Running { line: self.clone(), child }
    }

    /// Runs the command to its end.
    pub(crate) fn run(&self) -> Ran {
        self.start().end()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "backrank")?;
        for word in &self.words {
            let text = word.to_string_lossy();
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_graphic() && !b"'\"\\$*?".contains(&b));
            if plain { write!(f, " {text}")? } else { write!(f, " {word:?}")? }
        }
        if !self.stdin.is_empty() {
            write!(f, " <<< {:?}", String::from_utf8_lossy(&self.stdin))?;
        }
        Ok(())
    }
}

/// A command that may still be running.
pub(crate) struct Running {
    line: Line,
    pub(crate) child: Child,
}

impl Running {
    /// Waits for the end, and returns the output that was not read before.
    pub(crate) fn end(mut self) -> Ran {
        let until = Instant::now() + GUARD;
        let streams = [self.child.stdout.take().map(read_all), self.child.stderr.take().map(read_all)];
        let [stdout, stderr] = streams.map(|stream| {
            let Some(stream) = stream else { return Vec::new() };
            let left = until.saturating_duration_since(Instant::now());
            stream.recv_timeout(left).unwrap_or_else(|_| self.give_up())
        });
        loop {
            match self.child.try_wait().unwrap() {
                Some(status) => return Ran { line: self.line, status, stdout, stderr },
                None if Instant::now() >= until => self.give_up(),
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    fn give_up(&mut self) -> ! {
        let _ = self.child.kill();
        panic!("{} runs longer than {GUARD:?}", self.line);
    }
}

fn read_all(mut stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        sender.send(bytes)
    });
    receiver
}

/// A command that has ended.
pub(crate) struct Ran {
    line: Line,
    status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

impl Ran {
    /// The exit code; none if a signal ended it.
    pub(crate) fn code(&self) -> Option<i32> {
        self.status.code()
    }

    /// Asserts the exit code.
    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Self {
        assert_eq!(self.code(), Some(code), "the exit code of {self}");
        self
    }

    /// The text on stdout.
    #[track_caller]
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.stdout).unwrap_or_else(|error| panic!("{error} on stdout of {self}"))
    }

    /// The text on stderr.
    #[track_caller]
    pub(crate) fn said(&self) -> &str {
        std::str::from_utf8(&self.stderr).unwrap_or_else(|error| panic!("{error} on stderr of {self}"))
    }

    /// The JSON on stdout.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(self.text()).unwrap_or_else(|error| panic!("{error} in the JSON of {self}"))
    }

    /// Asserts the text on stdout.
    #[track_caller]
    pub(crate) fn answers(self, text: &str) -> Self {
        assert_eq!(self.text(), text, "the answer of {self}");
        self
    }

    /// Asserts that the first line on stdout is `OK`.
    #[track_caller]
    pub(crate) fn says_ok(self) -> Self {
        assert_eq!(self.text().lines().next(), Some("OK"), "the answer of {self}");
        self
    }

    /// Asserts a refusal: exit code 2, nothing on stdout, and one line on stderr that contains each of these parts.
    #[track_caller]
    pub(crate) fn refused(self, parts: &[&str]) -> Self {
        assert_eq!((self.code(), self.text()), (Some(2), ""), "a refusal of {self}");
        assert_eq!(self.said().lines().count(), 1, "the lines on stderr of {self}");
        for part in parts {
            assert!(self.said().contains(part), "`{part}` is missing in the refusal of {self}");
        }
        self
    }
}

impl fmt::Display for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |bytes: &[u8]| {
            let text: String = String::from_utf8_lossy(bytes).chars().take(600).collect();
            if text.is_empty() { "nothing".to_owned() } else { text }
        };
        let (out, err) = (shown(&self.stdout), shown(&self.stderr));
        write!(f, "`{}`\n{}\nstdout: {out}\nstderr: {err}", self.line, self.status)
    }
}

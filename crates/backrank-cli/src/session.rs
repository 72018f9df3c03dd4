//! The state of a run of the command: its messages, its limits, and the flag that Ctrl-C sets.

use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use backrank::search::{Budget, Limit, Outcome, Spent};
use backrank_service::answer::{self, Decision, Resources};
use backrank_service::validate::Question;
use backrank_service::{Limits, ValidationContext};
use backrank_words::{Field, Message, ToMessage, Verdict, Words, message, plain};

use crate::memory::MachineMemory;
use crate::output::{self, Output};
use crate::output_args::{FileArgs, OutputArgs};
use crate::progress::Progress;
use crate::stderr::say_line;
use crate::{CliError, Exit};

/// Whether a search checks the interrupt flag.
static WATCHED: AtomicBool = AtomicBool::new(false);

/// The function that prints a message if Ctrl-C ends the program while no search checks the flag.
static INTERRUPT_HANDLER: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

fn last_words() -> MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    INTERRUPT_HANDLER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The flag that Ctrl-C sets. If no handler can be installed, Ctrl-C ends the program as usual.
fn interrupt() -> &'static Arc<AtomicBool> {
    static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    INTERRUPTED.get_or_init(|| {
        let switch = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&switch);
        let _ = ctrlc::set_handler(move || {
            if set.swap(true, Ordering::Relaxed) || !WATCHED.load(Ordering::Relaxed) {
                output::remove_unfinished();
                if let Some(say) = last_words().take() {
                    say();
                }
                #[allow(clippy::exit, reason = "whoever asks twice, or where nobody listens, wants no more patience")]
                std::process::exit(130);
            }
        });
        switch
    })
}

/// A run of the command: its language, its arguments for output and files, and its limits.
pub struct Session {
    pub words: Arc<Words>,
    pub output: OutputArgs,
    pub files: FileArgs,
    /// The default and the largest resources of a request on this machine.
    pub limits: Limits,
}

impl Session {
    pub fn new(words: Words) -> Self {
        interrupt();
        Self { words: Arc::new(words), output: OutputArgs::default(), files: FileArgs::default(), limits: limits() }
    }

    /// The language and the limits of this machine, which validation needs besides a request.
    pub fn context(&self) -> ValidationContext<'_> {
        ValidationContext { words: &self.words, limits: &self.limits }
    }

    /// Makes messages name the board by `word`, the argument that names the file of its drawing.
    pub fn label_board_argument(&mut self, word: String) {
        let name = move |field: Field| if field == Field::Board { word.clone() } else { field.as_option() };
        self.words = Arc::new(Words::new(self.words.language(), name));
    }

    /// The resources for an answer within this budget, with the interrupt flag, and the display of its progress.
    pub fn resources_with_progress(&self, budget: &Budget, answer_is_watched: bool) -> (Resources, Progress) {
        let progress = self.progress(0, answer_is_watched);
        let resources = Resources::from(budget.clone().with_cancel(self.interrupt_flag()));
        let resources = resources.with_node_counter(Arc::clone(&progress.nodes));
        let words = self.is_heard().then(|| Arc::clone(&self.words));
        (resources.on_progress(progress.listener(words)), progress)
    }

    /// Opens the destination of the answer.
    pub fn open_output(&self) -> Result<Output, CliError> {
        Output::open(self.output.path.as_deref())
    }

    /// Opens the destination of the answer, writes the whole answer with `write`, and completes the file.
    pub fn write_answer(&self, write: impl FnOnce(&mut Output) -> Result<(), CliError>) -> Result<(), CliError> {
        let mut out = self.open_output()?;
        write(&mut out)?;
        out.finish()
    }

    /// The flag that Ctrl-C sets, which the caller must check from now on. A second Ctrl-C ends the program at once, as
    /// does the first if the flag is not checked.
    pub fn interrupt_flag(&self) -> Arc<AtomicBool> {
        WATCHED.store(true, Ordering::Relaxed);
        Arc::clone(interrupt())
    }

    pub fn is_interrupted(&self) -> bool {
        interrupt().load(Ordering::Relaxed)
    }

    /// Sets the message to print if Ctrl-C ends the program. Used by work that may block on input and cannot check the
    /// flag.
    pub fn on_interrupt(&self, last: impl Fn() -> Message + Send + 'static) {
        if !self.output.quiet {
            let words = Arc::clone(&self.words);
            *last_words() = Some(Box::new(move || say_line(&words.say(&last()))));
        }
    }

    /// Prints a note, which is neither answer nor error, on stderr, if it is a terminal or `--progress` is given.
    pub fn note(&self, message: &Message) {
        if self.is_heard() {
            say_line(&self.words.say(message));
        }
    }

    /// Whether notes are printed: progress, forecasts, seeds and the like.
    fn is_heard(&self) -> bool {
        !self.output.quiet && (self.output.progress || stderr().is_terminal())
    }

    /// Prints a message about the answer on stderr, unless `--quiet` is given.
    pub fn explain(&self, message: &Message) {
        if !self.output.quiet {
            say_line(&self.words.say(message));
        }
    }

    /// Prints why the answer is unknown.
    pub fn explain_unknown(&self, reason: &Message) -> Exit {
        self.explain(&message!("unknown", reason = reason.clone()));
        Exit::Unknown
    }

    /// Prints which limit was reached before the answer was found.
    pub fn explain_limit(&self, spent: &Spent) -> Exit {
        self.explain_unknown(&spent.message())
    }

    /// The error that a limit ended a count, with the finished and all work units in `parts`, and whether they were
    /// saved.
    pub fn count_limit(&self, spent: Spent, parts: Option<(usize, usize)>) -> CliError {
        let key = match spent.limit {
            Limit::Time => "counted-until-time",
            Limit::Cancelled => "counted-until-interrupted",
            _ => return spent.into(),
        };
        let are_kept = self.files.checkpoint.is_some();
        match parts {
            Some((done, all)) => {
                let kept = if are_kept { "yes" } else { "no" };
                CliError::Unknown(message!(key, done, all, kept))
            }
            None if are_kept => CliError::Unknown(message!("spent-but-kept", reason = spent.message())),
            None => spent.into(),
        }
    }

    /// Prints why there is no solution.
    pub fn explain_none(&self, reason: &impl ToMessage) -> Exit {
        self.none(&reason.message())
    }

    fn none(&self, reason: &Message) -> Exit {
        let reason = self.words.say(reason);
        self.explain(&message!("none", reason));
        Exit::No
    }

    /// Prints why there is no solution, after a listing without any.
    pub fn explain_empty(&self, question: &Question, resources: &Resources) -> Exit {
        match answer::find_by_default_method(question, resources) {
            Outcome::Impossible(reason) => self.explain_none(&reason),
            Outcome::Unknown(spent) => self.explain_limit(&spent),
            // The search found a solution that the listing missed.
            Outcome::Found(solution) => self.explain_unknown(&message!("list-contradicted", answer = plain(solution))),
        }
    }

    /// Prints what a search found about the extremal number of pieces: the number, bounds, or why there is none.
    pub fn explain_number(&self, number: &Decision) -> Exit {
        match number.verdict {
            Verdict::No => self.none(&number.why),
            Verdict::Unknown => self.explain_unknown(&number.why),
            Verdict::Yes => {
                self.explain(&number.why);
                Exit::Yes
            }
        }
    }

    /// Prints that the requested output file was not written.
    pub fn explain_no_file(&self, out: &Output) {
        if let Some(path) = self.output.path.as_ref().filter(|_| out.is_file()) {
            self.explain(&message!("no-half-file", path));
        }
    }

    /// Prints as notes the time, the nodes and, if any, the seed of a search.
    pub fn note_work(&self, took: Duration, nodes: u64, seed: Option<u64>) {
        let milliseconds = took.as_millis() as u64;
        self.note(&message!("work", nodes, milliseconds));
        if let Some(seed) = seed {
            self.note(&message!("seed", seed = plain(seed)));
        }
    }

    /// Shows the progress of work on this many squares (0 if unknown) until the result is dropped. Shows nothing if the
    /// answer itself appears on the terminal.
    pub fn progress(&self, squares: u64, answer_is_watched: bool) -> Progress {
        let is_shown = self.is_heard() && !answer_is_watched;
        Progress::new(squares, is_shown.then(|| Arc::clone(&self.words)))
    }
}

/// The default memory limit, in bytes, if the system does not report its memory.
const UNKNOWN_MEMORY: u64 = 4 << 30;

/// The limits of this machine: by default as many threads as it can run in parallel, and three quarters of the memory
/// that is available. No request may exceed the memory of the machine, because swapping would stall the machine.
fn limits() -> Limits {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let MachineMemory { total, available } = MachineMemory::now();
    let memory = available.map_or(UNKNOWN_MEMORY, |available| available / 4 * 3);
    Limits { threads, memory, most_memory: total, max_side: None }
}

#[cfg(test)]
mod tests {
    use backrank_service::request::Request;

    use super::*;
    use crate::args;

    #[test]
    fn an_empty_list_of_a_question_that_has_an_answer_is_an_unknown() {
        let words = || Words::new(args::language(&[], |_| None), Field::as_option);
        let mut session = Session::new(words());
        session.output.quiet = true;
        for question in [["tour", "5x5"], ["queens", "6"]] {
            let typed_words: Vec<_> = ["backrank", "list"].into_iter().chain(question).map(Into::into).collect();
            let line = args::parse(&typed_words, &session.words).unwrap().unwrap();
            let Ok(Some(Request::List(request))) = line.request(&session.words) else { panic!("{question:?}") };
            let asked = request.validate(session.context()).unwrap();
            let resources = Resources::from(Budget::unlimited());
            assert_eq!(session.explain_empty(&asked.question, &resources), Exit::Unknown);
        }
    }
}

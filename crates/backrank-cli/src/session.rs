//! The state of one run of the command: its messages, its arguments for output and files, its limits, and the flag that
//! Ctrl-C sets.

use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use backrank::search::{Budget, Limit, LimitReached, Outcome};
use backrank_service::answer::{self, Decision, Resources};
use backrank_service::validate::Question;
use backrank_service::{Limits, ValidationContext};
use backrank_words::{Field, Message, ToMessage, Verdict, Words, message, text_arg};

use crate::memory::MachineMemory;
use crate::output::{self, Output};
use crate::output_args::{InputAndStoreArgs, OutputArgs};
use crate::progress::ProgressDisplay;
use crate::stderr::say_line;
use crate::{CliError, Exit};

/// Whether some work has [claimed the interrupt flag](Session::claim_interrupt_flag) and checks it, so that Ctrl-C need
/// not end the program at once.
static IS_FLAG_CHECKED: AtomicBool = AtomicBool::new(false);

/// The function that prints a message if Ctrl-C ends the program.
static INTERRUPT_MESSAGE_PRINTER: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

fn interrupt_message_printer() -> MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    INTERRUPT_MESSAGE_PRINTER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The flag that Ctrl-C sets; on Unix the signals SIGTERM and SIGHUP act as Ctrl-C does. If no handler can be
/// installed, Ctrl-C ends the program as usual.
fn global_interrupt_flag() -> &'static Arc<AtomicBool> {
    static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    INTERRUPTED.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&flag);
        let _ = ctrlc::set_handler(move || {
            if set.swap(true, Ordering::Relaxed) || !IS_FLAG_CHECKED.load(Ordering::Relaxed) {
                output::remove_unfinished_files();
                if let Some(say) = interrupt_message_printer().take() {
                    say();
                }
                #[allow(clippy::exit, reason = "whoever asks twice, or where nobody listens, wants no more patience")]
                std::process::exit(130);
            }
        });
        flag
    })
}

/// One run of the command: its language, its arguments for output and files, and its limits.
pub struct Session {
    pub words: Arc<Words>,
    pub output: OutputArgs,
    pub files: InputAndStoreArgs,
    /// The default and the maximum resources of this machine that a request may use.
    pub limits: Limits,
}

impl Session {
    /// A session without arguments, with the limits of this machine. Installs the handler of Ctrl-C.
    pub fn new(words: Words) -> Self {
        global_interrupt_flag();
        Self {
            words: Arc::new(words),
            output: OutputArgs::default(),
            files: InputAndStoreArgs::default(),
            limits: machine_limits(),
        }
    }

    /// The language of the messages and the limits of this machine, which are needed to validate a request.
    pub fn validation_context(&self) -> ValidationContext<'_> {
        ValidationContext { words: &self.words, limits: &self.limits }
    }

    /// Makes messages name the board by `word`, the board argument that says where its drawing is (`@FILE` or `-`).
    pub fn set_board_name_in_messages(&mut self, word: String) {
        let name = move |field: Field| if field == Field::Board { word.clone() } else { field.cli_option() };
        self.words = Arc::new(Words::new(self.words.language(), name));
    }

    /// The resources for an answer within this budget, which Ctrl-C can cancel, and the display of its progress. If the
    /// answer itself appears on the terminal while it is written, no progress is displayed, but forecasts are.
    pub fn start_interruptible_work(
        &self,
        budget: &Budget,
        answer_is_on_terminal: bool,
    ) -> (Resources, ProgressDisplay) {
        let progress = self.show_progress(0, answer_is_on_terminal);
        let resources = Resources::from(budget.clone().with_cancel(self.claim_interrupt_flag()));
        let resources = resources.with_node_counter(Arc::clone(&progress.done));
        let words = self.prints_notes().then(|| Arc::clone(&self.words));
        (resources.on_progress(progress.listener(words)), progress)
    }

    /// Opens the destination of the answer.
    pub fn open_output(&self) -> Result<Output, CliError> {
        Output::open(self.output.path.as_deref())
    }

    /// Opens the destination of the answer, calls `write` with it to write the whole answer, and completes the file.
    pub fn with_output(&self, write: impl FnOnce(&mut Output) -> Result<(), CliError>) -> Result<(), CliError> {
        let mut out = self.open_output()?;
        write(&mut out)?;
        out.finish()
    }

    /// The flag that Ctrl-C sets. Before this call the first Ctrl-C ends the program. After it the first Ctrl-C only
    /// sets the flag, which the caller must check; a second one ends the program.
    pub fn claim_interrupt_flag(&self) -> Arc<AtomicBool> {
        IS_FLAG_CHECKED.store(true, Ordering::Relaxed);
        Arc::clone(global_interrupt_flag())
    }

    /// Whether Ctrl-C was pressed after [`claim_interrupt_flag`](Self::claim_interrupt_flag).
    pub fn is_interrupted(&self) -> bool {
        global_interrupt_flag().load(Ordering::Relaxed)
    }

    /// Sets the message that is printed if Ctrl-C ends the program, unless `--quiet` is given. This is for work that
    /// may block on input, so that it cannot check the flag.
    pub fn set_interrupt_message(&self, last: impl Fn() -> Message + Send + 'static) {
        if !self.output.quiet {
            let words = Arc::clone(&self.words);
            *interrupt_message_printer() = Some(Box::new(move || say_line(&words.say(&last()))));
        }
    }

    /// Prints a note, which is neither an answer nor an error, on stderr, but only if stderr is a terminal or
    /// `--progress` is given, and never with `--quiet`.
    pub fn note(&self, message: &Message) {
        if self.prints_notes() {
            say_line(&self.words.say(message));
        }
    }

    /// Whether notes are printed: progress, forecasts, seeds and others.
    fn prints_notes(&self) -> bool {
        !self.output.quiet && (self.output.progress || stderr().is_terminal())
    }

    /// Prints a message about the answer on stderr, whether or not that is a terminal, unless `--quiet` is given.
    pub fn report(&self, message: &Message) {
        if !self.output.quiet {
            say_line(&self.words.say(message));
        }
    }

    /// Prints why the answer is unknown; returns the exit code.
    pub fn explain_unknown(&self, reason: &Message) -> Exit {
        self.report(&message!("unknown", reason = reason.clone()));
        Exit::Unknown
    }

    /// Prints which limit was reached before the answer was found; returns the exit code.
    pub fn explain_limit(&self, spent: &LimitReached) -> Exit {
        self.explain_unknown(&spent.message())
    }

    /// The error for a count, or for the building of a solution index, that a limit ended. For a count in work units,
    /// `work_units` is the number of all units and `spent.nodes` that of the finished ones; if the limit is the time or
    /// Ctrl-C, the message gives both and says whether a checkpoint holds the finished units. Otherwise it names the
    /// limit and, after time or Ctrl-C, says how to continue from the checkpoint if there is one.
    pub fn unfinished_count_error(&self, spent: LimitReached, work_units: Option<u64>) -> CliError {
        let key = match spent.limit {
            Limit::Time => "counted-until-time",
            Limit::Cancelled => "counted-until-interrupted",
            _ => return spent.into(),
        };
        let are_kept = self.files.checkpoint.as_ref().is_some_and(|path| Path::new(path).exists());
        match work_units {
            Some(all) => {
                let kept = if are_kept { "yes" } else { "no" };
                CliError::Unknown(message!(key, done = spent.nodes, all, kept))
            }
            None if are_kept => CliError::Unknown(message!("spent-but-kept", reason = spent.message())),
            None => spent.into(),
        }
    }

    /// Prints why there is no solution; returns the exit code.
    pub fn explain_no_solution(&self, reason: &impl ToMessage) -> Exit {
        self.print_no_solution(&reason.message())
    }

    fn print_no_solution(&self, reason: &Message) -> Exit {
        let reason = self.words.say(reason);
        self.report(&message!("none", reason));
        Exit::No
    }

    /// Searches for the reason why there is no solution, and prints it; returns the exit code. It is called if `list`,
    /// `unrank` or `sample` has no solution to print.
    pub fn search_and_explain_no_solution(&self, question: &Question, resources: &Resources) -> Exit {
        match answer::find_by_default_method(question, resources) {
            Outcome::Impossible(reason) => self.explain_no_solution(&reason),
            Outcome::Unknown(spent) => self.explain_limit(&spent),
            // The search found a solution that the listing or the index missed.
            Outcome::Found(solution) => {
                self.explain_unknown(&message!("list-contradicted", answer = text_arg(solution)))
            }
        }
    }

    /// Prints what a search found about the extremal number of pieces, which is the most that fit or the fewest that
    /// dominate: the number, its bounds, or why no number is possible. Returns the exit code.
    pub fn explain_extremal_number(&self, number: &Decision) -> Exit {
        match number.verdict {
            Verdict::No => self.print_no_solution(&number.why),
            Verdict::Unknown => self.explain_unknown(&number.why),
            Verdict::Yes => {
                self.report(&number.why);
                Exit::Yes
            }
        }
    }

    /// If the answer was to be written to a regular file, prints that the file was not written, because a limit ended
    /// the work before the answer was complete.
    pub fn explain_discarded_file(&self, out: &Output) {
        if let Some(path) = self.output.path.as_ref().filter(|_| out.is_temporary_file()) {
            self.report(&message!("no-half-file", path));
        }
    }

    /// Prints that a limit ended a list of solutions, squares or steps, and that the output file, if there is one,
    /// contains what was found before; returns the exit code.
    pub fn explain_unfinished_list(&self, reason: &Message) -> Exit {
        let exit = self.explain_unknown(reason);
        self.report_partial_file();
        exit
    }

    /// Prints that the output file, if there is one, contains what was found before the work ended. A device or a pipe
    /// is no such file.
    pub fn report_partial_file(&self) {
        if let Some(path) = self.output.path.as_ref().filter(|path| Path::new(path).is_file()) {
            self.report(&message!("partial-file", path));
        }
    }

    /// Prints as notes the time and the nodes of a search, and its seed, if it has one.
    pub fn note_time_and_nodes(&self, took: Duration, nodes: u64, seed: Option<u64>) {
        let milliseconds = took.as_millis() as u64;
        self.note(&message!("work", nodes, milliseconds));
        if let Some(seed) = seed {
            self.note(&message!("seed", seed = text_arg(seed)));
        }
    }

    /// Displays the progress of this many units of work (0 if unknown) until the result is dropped. Displays nothing if
    /// [notes](Self::note) are not printed, or if the answer itself appears on the terminal while it is written.
    pub fn show_progress(&self, total_units: u64, answer_is_on_terminal: bool) -> ProgressDisplay {
        let is_shown = self.prints_notes() && !answer_is_on_terminal;
        ProgressDisplay::start(total_units, is_shown.then(|| Arc::clone(&self.words)))
    }
}

/// The default memory limit, in bytes, if the system does not report its memory.
const DEFAULT_MEMORY_BYTES: u64 = 4 << 30;

/// The limits of this machine: by default as many threads as it can run in parallel, and three quarters of the memory
/// that is available. No request may exceed the memory of the machine, because swapping would stall the machine.
fn machine_limits() -> Limits {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let MachineMemory { total, available } = MachineMemory::now();
    let memory = available.map_or(DEFAULT_MEMORY_BYTES, |available| available / 4 * 3);
    Limits { threads, memory, most_memory: total, max_side: None, bytes_per_hole: 0 }
}

#[cfg(test)]
mod tests {
    use backrank_service::request::Request;

    use super::*;
    use crate::args;

    #[test]
    fn an_empty_list_of_a_question_that_has_an_answer_is_an_unknown() {
        let words = || Words::new(args::choose_language(&[], |_| None), Field::cli_option);
        let mut session = Session::new(words());
        session.output.quiet = true;
        for question in [["tour", "5x5"], ["queens", "6"]] {
            let typed_words: Vec<_> = ["backrank", "list"].into_iter().chain(question).map(Into::into).collect();
            let line = args::parse(&typed_words, &session.words).unwrap().unwrap();
            let Ok(Some(Request::List(request))) = line.to_request(&session.words) else { panic!("{question:?}") };
            let asked = request.validate(session.validation_context()).unwrap();
            let resources = Resources::from(Budget::unlimited());
            assert_eq!(session.search_and_explain_no_solution(&asked.question, &resources), Exit::Unknown);
        }
    }
}

//! What holds for the whole run: the words, the switch that Ctrl-C sets, what people are told.

use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use backrank::search::{self, Budget, Spent};
use backrank_service::request::OptionsRequest;
use backrank_service::validate::Question;
use backrank_service::{Limits, validate};
use backrank_words::Field;

use crate::error::CliError;
use crate::exit::Exit;
use crate::output::{self, Output};
use crate::stderr::say_line;
use backrank_words::to_message::ToMessage;
use backrank_words::words::{Message, Words};

/// Progress is shown for what takes longer than this.
const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(120);
/// Where no terminal can redraw a line, a new one is written this often.
const LINE_TICK: Duration = Duration::from_secs(5);

/// Whether a search looks at the switch.
static WATCHED: AtomicBool = AtomicBool::new(false);

/// What is said when Ctrl-C ends the program and no search looks at the switch.
static LAST_WORDS: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

fn last_words() -> MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The switch that Ctrl-C sets. Where no handler can be set, Ctrl-C still ends the program.
fn interrupt() -> &'static Arc<AtomicBool> {
    static SWITCH: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    SWITCH.get_or_init(|| {
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

/// The words, the switch and the notes of one run.
pub struct Session {
    pub words: Arc<Words>,
    pub quiet: bool,
    pub forced_progress: bool,
    /// What this machine lends to a question.
    pub limits: Limits,
}

impl Session {
    pub fn new(words: Words) -> Self {
        interrupt();
        Self { words: Arc::new(words), quiet: false, forced_progress: false, limits: limits() }
    }

    /// What validation knows beside a request.
    pub fn context(&self) -> validate::Context<'_> {
        validate::Context { words: &self.words, limits: &self.limits }
    }

    /// From now on messages name the board by the word that names the file which holds it.
    pub fn name_board(&mut self, word: &str) {
        let word = word.to_owned();
        let name = move |field: Field| if field == Field::Board { word.clone() } else { field.as_option() };
        self.words = Arc::new(Words::new(self.words.language(), name));
    }

    /// What an answer may take, with its progress shown.
    pub fn budget(&self, options: &OptionsRequest, answer_is_watched: bool) -> Result<(Budget, Progress), CliError> {
        let budget = validate::budget(options, &self.limits)?.with_cancel(self.switch());
        let progress = self.progress(answer_is_watched);
        Ok((budget.with_progress(progress.nodes.clone()), progress))
    }

    /// The time and the memory that an answer may take.
    pub fn time_and_memory(&self, options: &OptionsRequest) -> Result<Budget, CliError> {
        Ok(validate::time_and_memory(options, &self.limits)?.with_cancel(self.switch()))
    }

    /// The bytes of memory that an answer may take.
    pub fn memory(&self, options: &OptionsRequest) -> Result<u64, CliError> {
        Ok(validate::memory(options, &self.limits)?)
    }

    /// How many threads may work on an answer.
    pub fn threads(&self, options: &OptionsRequest) -> Result<NonZeroUsize, CliError> {
        Ok(validate::threads(options, &self.limits)?)
    }

    /// The switch that Ctrl-C sets, which the caller watches from now on. A second Ctrl-C ends the
    /// program at once, and so does the first where the switch is not watched.
    pub fn switch(&self) -> Arc<AtomicBool> {
        WATCHED.store(true, Ordering::Relaxed);
        Arc::clone(interrupt())
    }

    pub fn is_interrupted(&self) -> bool {
        interrupt().load(Ordering::Relaxed)
    }

    /// What to say when Ctrl-C ends the program: of work that may wait for input, and cannot look
    /// at the switch.
    pub fn on_interrupt(&self, last: impl Fn() -> Message + Send + 'static) {
        if !self.quiet {
            let words = Arc::clone(&self.words);
            *last_words() = Some(Box::new(move || say_line(&words.say(&last()))));
        }
    }

    /// Says something that is neither the answer nor an error: to a terminal, or where progress is asked for.
    pub fn note(&self, message: &Message) {
        if !self.quiet && (self.forced_progress || stderr().is_terminal()) {
            say_line(&self.words.say(message));
        }
    }

    /// What [`note`](Self::note) does, for work that outlives a borrow of the session.
    pub fn notes(&self) -> impl Fn(&Message) + Send + Sync + use<> {
        let is_heard = !self.quiet && (self.forced_progress || stderr().is_terminal());
        let words = Arc::clone(&self.words);
        move |message| {
            if is_heard {
                say_line(&words.say(message));
            }
        }
    }

    /// Says something about the answer, on stderr.
    pub fn explain(&self, message: &Message) {
        if !self.quiet {
            say_line(&self.words.say(message));
        }
    }

    /// Says why the answer is not known.
    pub fn unknown(&self, reason: &Message) -> Exit {
        self.explain(&Message::new("unknown").with("reason", reason.clone()));
        Exit::Unknown
    }

    /// Says what ended the work before the answer was known.
    pub fn explain_limit(&self, spent: &Spent) -> Exit {
        self.unknown(&spent.message())
    }

    /// Says why there is no answer.
    pub fn explain_none(&self, reason: &impl ToMessage) -> Exit {
        let reason = self.words.say(&reason.message());
        self.explain(&Message::new("none").with("reason", reason));
        Exit::No
    }

    /// Says that an option was not used, after an answer without it.
    pub fn explain_unused(&self, options: &OptionsRequest, question: &Question) {
        if let Some(message) = validate::unused(options, question) {
            self.explain(&message);
        }
    }

    /// Says that no file was written, where one was asked for.
    pub fn explain_no_file(&self, out: &Output, path: Option<&str>) {
        if let (Output::File(..), Some(path)) = (out, path) {
            self.explain(&Message::new("no-half-file").with("path", path));
        }
    }

    /// Notes how long a search took, how many nodes it visited, and its seed, if it has one.
    pub fn note_work(&self, took: Duration, nodes: u64, seed: Option<u64>) {
        let milliseconds = took.as_millis() as u64;
        self.note(&Message::new("work").with("nodes", nodes).with("milliseconds", milliseconds));
        if let Some(seed) = seed {
            self.note(&Message::new("seed").show("seed", &seed));
        }
    }

    /// Shows progress from now on, unless the answer itself is being watched.
    pub fn progress(&self, answer_is_watched: bool) -> Progress {
        self.progress_towards(0, answer_is_watched)
    }

    /// The same for work on this many squares, whose end is known.
    pub fn progress_to(&self, squares: u64, answer_is_watched: bool) -> Progress {
        self.progress_towards(squares, answer_is_watched)
    }

    fn progress_towards(&self, squares: u64, answer_is_watched: bool) -> Progress {
        let (nodes, all) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(squares)));
        let on_terminal = stderr().is_terminal();
        if self.quiet || answer_is_watched || !(on_terminal || self.forced_progress) {
            return Progress { nodes, all, ticking: None };
        }
        let (end, ended) = channel::<()>();
        let (words, seen, in_sight) = (Arc::clone(&self.words), Arc::clone(&nodes), Arc::clone(&all));
        let began = Instant::now();
        let thread = std::thread::spawn(move || {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let between = if on_terminal { TICK } else { LINE_TICK };
            let (mut pace, mut next) = (Pace::default(), PATIENCE);
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let (done, all) = (seen.load(Ordering::Relaxed), in_sight.load(Ordering::Relaxed));
                let (passed, left) = (began.elapsed(), pace.left(done, all, Instant::now()));
                if passed < next {
                    continue;
                }
                next = passed + between;
                let message = words.say(&how_far(done, all, passed.as_secs(), left));
                if on_terminal {
                    let template = if all > 0 { "{bar:30} {msg}" } else { "{spinner} {msg}" };
                    if let Ok(style) = ProgressStyle::with_template(template) {
                        bar.set_style(style);
                    }
                    bar.set_message(message);
                    bar.set_length(all);
                    bar.set_position(done);
                    bar.tick();
                } else {
                    say_line(&message);
                }
            }
            bar.finish_and_clear();
        });
        Progress { nodes, all, ticking: Some((end, thread)) }
    }
}

/// The memory that a search may take unless told otherwise, in bytes.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// What this machine lends to a question: as many threads as it runs at once.
fn limits() -> Limits {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Limits { threads, memory: DEFAULT_MEMORY, most_memory: memory_of_machine(), max_side: None }
}

/// The bytes of memory that the machine has, where the system says so as Linux does: to use more would bring it to a
/// standstill.
fn memory_of_machine() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// How fast work goes on, from when some of it was first seen to be done: what comes before says nothing of the rest.
#[derive(Default)]
struct Pace {
    first: Option<(u64, Instant)>,
    last: u64,
}

impl Pace {
    /// How long the rest takes, once that can be said.
    fn left(&mut self, done: u64, all: u64, now: Instant) -> Option<Duration> {
        let is_new = done < std::mem::replace(&mut self.last, done);
        let (first, since) = self.first.filter(|_| !is_new).unwrap_or((done, now));
        // Where nothing is done yet, or other work has begun, time runs from now on.
        self.first = Some(if first == 0 { (done, now) } else { (first, since) });
        let (some, took) = (done.saturating_sub(first), now.duration_since(since));
        let is_known = first > 0 && some > 0 && took >= PATIENCE / 2;
        let left = took.as_secs_f64() * all.saturating_sub(done) as f64 / some as f64;
        if is_known { Duration::try_from_secs_f64(left).ok() } else { None }
    }
}

/// How far the work has come after these seconds; where its end is known, with the time left.
fn how_far(done: u64, all: u64, seconds: u64, left: Option<Duration>) -> Message {
    match left {
        _ if all == 0 && done > 0 => Message::new("progress").with("nodes", done).with("seconds", seconds),
        Some(left) if all > 0 => {
            let percent = u128::from(done) * 100 / u128::from(all);
            let message = Message::new("progress-squares").with("percent", percent as u64).with("seconds", seconds);
            message.with("left", span(left.as_secs()))
        }
        _ => Message::new("progress-begun").with("seconds", seconds),
    }
}

/// Seconds in the largest unit of which there are some.
fn span(seconds: u64) -> Message {
    let [minutes, hours, days] = [60, 60 * 60, 24 * 60 * 60];
    let (key, unit) = match seconds {
        ..600 => ("span-seconds", 1),
        600..7200 => ("span-minutes", minutes),
        7200..172_800 => ("span-hours", hours),
        _ => ("span-days", days),
    };
    Message::new(key).with("of", seconds / unit)
}

/// Progress that is shown until it is dropped.
pub struct Progress {
    pub nodes: Arc<AtomicU64>,
    /// How many there are to come to; 0 where that is not known.
    all: Arc<AtomicU64>,
    ticking: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Shows the steps that a question reports.
    pub fn listener(&self) -> impl Fn(search::Progress) + Send + Sync + use<> {
        let (nodes, all) = (Arc::clone(&self.nodes), Arc::clone(&self.all));
        move |progress| {
            if let search::Progress::Done { steps, of } = progress {
                all.store(of.unwrap_or(0), Ordering::Relaxed);
                nodes.store(steps, Ordering::Relaxed);
            }
        }
    }

    /// Sets the work that is done and all work.
    pub fn tell(&self, done: usize, all: usize) {
        self.all.store(all as u64, Ordering::Relaxed);
        self.nodes.store(done as u64, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((end, thread)) = self.ticking.take() {
            drop(end);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_told_from_when_something_was_first_done() {
        let (begin, mut pace) = (Instant::now(), Pace::default());
        let mut left = |done, seconds: f64| pace.left(done, 1000, begin + Duration::from_secs_f64(seconds));
        assert_eq!([left(0, 0.1), left(0, 7.0), left(100, 8.0), left(101, 8.1)], [None; 4]);
        // A hundred parts in two seconds.
        assert_eq!(left(200, 10.0), Some(Duration::from_secs(16)));
        // Other work begins.
        assert_eq!([left(10, 11.0), left(10, 12.0)], [None; 2]);
        assert_eq!(left(20, 13.0), Some(Duration::from_secs(196)));
        // And other work again, of which more was done at first.
        assert_eq!([left(15, 14.0), left(16, 14.1)], [None; 2]);
        assert_eq!(left(115, 24.0), Some(Duration::from_secs_f64(88.5)));
    }
}

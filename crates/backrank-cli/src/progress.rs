//! Progress of the work, and the forecast of a count, shown on stderr.

use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use backrank::search;
use backrank_words::forecast;
use backrank_words::to_message::format_duration;
use backrank_words::{Message, Words, message};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::stderr::say_line;

/// The time after which progress is shown.
const PROGRESS_DELAY: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(120);
/// The time between lines of progress if stderr is not a terminal, which could redraw a line.
const LINE_TICK: Duration = Duration::from_secs(5);

/// The time, in seconds, from which a forecast is announced.
const LONG_SECONDS: f64 = 0.5;

/// Estimates the remaining time from the speed of the work. The speed is measured from the first completed step on,
/// because the time before it is not typical.
#[derive(Default)]
struct TimeEstimator {
    first: Option<(u64, Instant)>,
    last: u64,
}

impl TimeEstimator {
    /// The remaining time, from the finished and all units of work; `None` until it can be estimated.
    fn left(&mut self, done: u64, all: u64, now: Instant) -> Option<Duration> {
        let is_new = done < std::mem::replace(&mut self.last, done);
        let (first, since) = self.first.filter(|_| !is_new).unwrap_or((done, now));
        // While nothing is done, or if other work has begun, the measurement starts again.
        self.first = Some(if first == 0 { (done, now) } else { (first, since) });
        let (some, took) = (done.saturating_sub(first), now.duration_since(since));
        let is_known = first > 0 && some > 0 && took >= PROGRESS_DELAY / 2;
        let left = took.as_secs_f64() * all.saturating_sub(done) as f64 / some as f64;
        if is_known { Duration::try_from_secs_f64(left).ok() } else { None }
    }
}

/// The progress message after `seconds`, with the percentage and the remaining time `left` if the total `all` is known
/// (not 0).
fn how_far(done: u64, all: u64, seconds: u64, left: Option<Duration>) -> Message {
    match left {
        _ if all == 0 && done > 0 => message!("progress", nodes = done, seconds),
        Some(left) if all > 0 => {
            let percent = u128::from(done) * 100 / u128::from(all);
            message!("progress-squares", percent = percent as u64, seconds, left = format_duration(left.as_secs_f64()))
        }
        _ => message!("progress-begun", seconds),
    }
}

/// A progress display, shown until it is dropped.
pub struct Progress {
    pub nodes: Arc<AtomicU64>,
    /// The total number of nodes or steps of the work; 0 if it is not known.
    all: Arc<AtomicU64>,
    ticking: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Progress of work on `squares` squares (0 if unknown), displayed in the language of `words`, or not at all
    /// without them.
    pub fn new(squares: u64, words: Option<Arc<Words>>) -> Self {
        let (nodes, all) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(squares)));
        let Some(words) = words else { return Self { nodes, all, ticking: None } };
        let on_terminal = stderr().is_terminal();
        let (end, ended) = channel::<()>();
        let (seen, in_sight) = (Arc::clone(&nodes), Arc::clone(&all));
        let began = Instant::now();
        let thread = std::thread::spawn(move || {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let between = if on_terminal { TICK } else { LINE_TICK };
            let (mut pace, mut next) = (TimeEstimator::default(), PROGRESS_DELAY);
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
        Self { nodes, all, ticking: Some((end, thread)) }
    }

    /// A listener that displays reported steps and, with `words`, announces the forecast of long work.
    pub fn listener(&self, words: Option<Arc<Words>>) -> impl Fn(search::Progress) + Send + Sync + use<> {
        let (nodes, all) = (Arc::clone(&self.nodes), Arc::clone(&self.all));
        move |progress| match (progress, &words) {
            (search::Progress::Forecast(forecast), Some(words)) if forecast.seconds > LONG_SECONDS => {
                say_line(&words.say(&forecast::sentence(&forecast)));
            }
            (search::Progress::Done { steps, of }, _) => {
                all.store(of.unwrap_or(0), Ordering::Relaxed);
                nodes.store(steps, Ordering::Relaxed);
            }
            _ => {}
        }
    }

    /// Adds to the number of finished units.
    #[inline]
    pub fn add(&self, units: u64) {
        // Only one thread adds, so load and store need not be a single atomic operation.
        self.nodes.store(self.nodes.load(Ordering::Relaxed) + units, Ordering::Relaxed);
    }

    /// Sets the number of finished units, and of all units.
    pub fn set(&self, done: usize, all: usize) {
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
        let (begin, mut pace) = (Instant::now(), TimeEstimator::default());
        let mut left = |done, seconds: f64| pace.left(done, 1000, begin + Duration::from_secs_f64(seconds));
        assert_eq!([left(0, 0.1), left(0, 7.0), left(100, 8.0), left(101, 8.1)], [None; 4]);
        // A hundred steps take two seconds.
        assert_eq!(left(200, 10.0), Some(Duration::from_secs(16)));
        // Other work begins: fewer steps are done.
        assert_eq!([left(10, 11.0), left(10, 12.0)], [None; 2]);
        assert_eq!(left(20, 13.0), Some(Duration::from_secs(196)));
        // Other work begins again, with more steps done at first.
        assert_eq!([left(15, 14.0), left(16, 14.1)], [None; 2]);
        assert_eq!(left(115, 24.0), Some(Duration::from_secs_f64(88.5)));
    }
}

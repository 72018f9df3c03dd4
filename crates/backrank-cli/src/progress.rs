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
/// The time between two updates of the progress on a terminal.
const TERMINAL_INTERVAL: Duration = Duration::from_millis(120);
/// The time between two lines of progress if stderr is no terminal: there each line stays, while a terminal shows one
/// line that is redrawn.
const LINE_INTERVAL: Duration = Duration::from_secs(5);

/// Forecasts of less time than this, in seconds, are not announced.
const MIN_FORECAST_SECONDS: f64 = 0.5;

/// Estimates the remaining time of the work from its speed. The speed is measured from the time when the first unit of
/// work was seen to be done, because the time before is not typical.
#[derive(Default)]
struct RemainingTimeEstimator {
    /// The units that were done when the measurement began, and that time.
    first: Option<(u64, Instant)>,
    /// The units that were done at the last estimate.
    last: u64,
}

impl RemainingTimeEstimator {
    /// Returns the remaining time, given how many units of work are done and how many there are in all; `None` until
    /// the time can be estimated.
    fn estimate(&mut self, done: u64, all: u64, now: Instant) -> Option<Duration> {
        let is_new = done < std::mem::replace(&mut self.last, done);
        let (first, since) = self.first.filter(|_| !is_new).unwrap_or((done, now));
        // The measurement starts again as long as no unit is done, and when fewer units are done than before, because
        // then other work has begun.
        self.first = Some(if first == 0 { (done, now) } else { (first, since) });
        let (some, took) = (done.saturating_sub(first), now.duration_since(since));
        let is_known = first > 0 && some > 0 && took >= PROGRESS_DELAY / 2;
        let left = took.as_secs_f64() * all.saturating_sub(done) as f64 / some as f64;
        if is_known { Duration::try_from_secs_f64(left).ok() } else { None }
    }
}

/// The progress message after this many seconds. It has the percentage and the remaining time if the number of all
/// units is known (`all` is not 0), and the time can be estimated.
fn progress_message(done: u64, all: u64, seconds: u64, left: Option<Duration>) -> Message {
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
pub struct ProgressDisplay {
    /// The number of units of work that are done. Depending on the work, a unit is a node or a step of a search, a
    /// square that is written or checked, or one of the numbered parts of a count.
    pub done: Arc<AtomicU64>,
    /// The number of all units of work; 0 if it is not known.
    total: Arc<AtomicU64>,
    /// The bar on the terminal; hidden until it is first drawn.
    bar: ProgressBar,
    ticking: Option<(Sender<()>, JoinHandle<()>)>,
}

impl ProgressDisplay {
    /// Starts to display the progress of this many units of work (0 if unknown), in the language of `words`. Without
    /// `words` nothing is displayed.
    pub fn start(total_units: u64, words: Option<Arc<Words>>) -> Self {
        let (done, total) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(total_units)));
        let bar = ProgressBar::hidden();
        let Some(words) = words else { return Self { done, total, bar, ticking: None } };
        let on_terminal = stderr().is_terminal();
        let (end, ended) = channel::<()>();
        let (done_seen, total_seen, bar_drawn) = (Arc::clone(&done), Arc::clone(&total), bar.clone());
        let began = Instant::now();
        let thread = std::thread::spawn(move || {
            let bar = bar_drawn;
            let between = if on_terminal { TERMINAL_INTERVAL } else { LINE_INTERVAL };
            let (mut estimator, mut next) = (RemainingTimeEstimator::default(), PROGRESS_DELAY);
            while ended.recv_timeout(TERMINAL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                let (done, all) = (done_seen.load(Ordering::Relaxed), total_seen.load(Ordering::Relaxed));
                let (passed, left) = (began.elapsed(), estimator.estimate(done, all, Instant::now()));
                if passed < next {
                    continue;
                }
                next = passed + between;
                let message = words.say(&progress_message(done, all, passed.as_secs(), left));
                if on_terminal {
                    let template = if all > 0 { "{bar:30} {msg}" } else { "{spinner} {msg}" };
                    if let Ok(style) = ProgressStyle::with_template(template) {
                        bar.set_style(style);
                    }
                    bar.set_message(message);
                    bar.set_length(all);
                    bar.set_position(done);
                    if bar.is_hidden() {
                        bar.set_draw_target(ProgressDrawTarget::stderr());
                    }
                    bar.tick();
                } else {
                    say_line(&message);
                }
            }
            bar.finish_and_clear();
        });
        Self { done, total, bar, ticking: Some((end, thread)) }
    }

    /// A listener that shows the progress which a search reports on this display and, with `words`, announces the
    /// forecast of long work.
    pub fn listener(&self, words: Option<Arc<Words>>) -> impl Fn(search::Progress) + Send + Sync + use<> {
        let (done, total, bar) = (Arc::clone(&self.done), Arc::clone(&self.total), self.bar.clone());
        move |progress| match (progress, &words) {
            (search::Progress::Forecast(forecast), Some(words)) if forecast.seconds > MIN_FORECAST_SECONDS => {
                bar.suspend(|| say_line(&words.say(&forecast::sentence(&forecast))));
            }
            (search::Progress::Done { steps, of }, _) => {
                total.store(of.unwrap_or(0), Ordering::Relaxed);
                done.store(steps, Ordering::Relaxed);
            }
            _ => {}
        }
    }

    /// The number of all units of work, if it is known.
    pub fn total(&self) -> Option<u64> {
        Some(self.total.load(Ordering::Relaxed)).filter(|&total| total > 0)
    }

    /// Adds to the number of units that are done.
    #[inline]
    pub fn add(&self, units: u64) {
        // Only one thread adds, so load and store need not be a single atomic operation.
        self.done.store(self.done.load(Ordering::Relaxed) + units, Ordering::Relaxed);
    }

    /// Sets the number of units that are done, and the number of all units.
    pub fn set_done_and_total(&self, done: usize, all: usize) {
        self.total.store(all as u64, Ordering::Relaxed);
        self.done.store(done as u64, Ordering::Relaxed);
    }
}

impl Drop for ProgressDisplay {
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
        let (begin, mut estimator) = (Instant::now(), RemainingTimeEstimator::default());
        let mut left = |done, seconds: f64| estimator.estimate(done, 1000, begin + Duration::from_secs_f64(seconds));
        assert_eq!([left(0, 0.1), left(0, 7.0), left(100, 8.0), left(101, 8.1)], [None; 4]);
        // A hundred steps take two seconds.
        assert_eq!(left(200, 10.0), Some(Duration::from_secs(16)));
        // Other work begins: fewer steps are done.
        assert_eq!([left(10, 11.0), left(10, 12.0)], [None; 2]);
        assert_eq!(left(20, 13.0), Some(Duration::from_secs(196)));
        // Other work begins again; 15 steps of it are done when it is first seen.
        assert_eq!([left(15, 14.0), left(16, 14.1)], [None; 2]);
        assert_eq!(left(115, 24.0), Some(Duration::from_secs_f64(88.5)));
    }
}

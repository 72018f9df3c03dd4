//! The playback of a search: its mode, its speed and its steps, controlled by keys and by the clock.

use std::ops::ControlFlow;
use std::time::Duration;

use backrank::Problem;
use backrank::trace::{Event, SearchEnd, Trace};

use super::input::PlaybackCommand;
use super::speed::Speed;
use crate::Exit;

/// The longest time that is spent on steps of the search between two frames. With the time for drawing, this allows
/// about 30 frames a second.
const MAX_STEPPING_TIME: Duration = Duration::from_millis(25);

/// The longest time by which steps may lag behind the clock. Steps that were due earlier are skipped, so that a process
/// that was suspended does not make all missed steps at once.
const MAX_LAG: Duration = Duration::from_millis(100);

/// Whether the search advances by itself, and how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaybackMode {
    /// The search advances only on keys.
    Paused,
    /// The search advances at the chosen speed.
    Running,
    /// The search advances to the end as fast as possible.
    FastForward,
}

/// A search with the mode and the speed of its playback. Times are durations since an arbitrary but fixed instant.
pub(super) struct Playback<P: Problem> {
    pub(super) trace: Trace<P>,
    pub(super) mode: PlaybackMode,
    pub(super) speed: Speed,
    /// The event of the last step; `None` at the start, or if the event is no longer known after a step back.
    pub(super) last_event: Option<Event>,
    /// Whether the last key asked to go back beyond the stored history.
    pub(super) is_history_exhausted: bool,
    /// The time at which the next step is due.
    due: Duration,
}

impl<P: Problem> Playback<P> {
    /// A playback that starts running at once.
    pub(super) fn new(trace: Trace<P>) -> Self {
        let speed = Speed::default();
        Self {
            trace,
            mode: PlaybackMode::Running,
            speed,
            last_event: None,
            is_history_exhausted: false,
            due: speed.period(),
        }
    }

    /// Executes a command; breaks with the exit code if the command ends the playback.
    pub(super) fn execute(&mut self, command: PlaybackCommand, now: Duration) -> ControlFlow<Exit> {
        self.is_history_exhausted = false;
        match command {
            PlaybackCommand::RunOrPause if self.mode != PlaybackMode::Paused => self.mode = PlaybackMode::Paused,
            PlaybackCommand::RunOrPause => {
                // The first step is due now, not after one period.
                self.due = now;
                self.set_mode(PlaybackMode::Running);
            }
            PlaybackCommand::StepForward => {
                self.mode = PlaybackMode::Paused;
                self.step();
            }
            PlaybackCommand::StepBack => {
                self.mode = PlaybackMode::Paused;
                self.step_back();
            }
            PlaybackCommand::Faster => self.set_speed(self.speed.faster(), now),
            PlaybackCommand::Slower => self.set_speed(self.speed.slower(), now),
            PlaybackCommand::ToStart => {
                self.mode = PlaybackMode::Paused;
                while self.trace.back().is_some() {}
                self.last_event = None;
                self.is_history_exhausted = self.trace.position() > 0;
            }
            PlaybackCommand::ToEnd => self.set_mode(PlaybackMode::FastForward),
            PlaybackCommand::Quit => return ControlFlow::Break(Exit::Yes),
            PlaybackCommand::Interrupt => return ControlFlow::Break(Exit::Interrupted),
        }
        ControlFlow::Continue(())
    }

    /// Makes the steps of the search that are due by the clock, as long as there is time before the next frame.
    pub(super) fn make_due_steps(&mut self, clock: &impl Fn() -> Duration) {
        let began = clock();
        self.due = self.due.max(began.saturating_sub(MAX_LAG));
        loop {
            let now = clock();
            let is_due = match self.mode {
                PlaybackMode::Paused => false,
                PlaybackMode::Running => self.due <= now,
                PlaybackMode::FastForward => true,
            };
            if !is_due || now.saturating_sub(began) >= MAX_STEPPING_TIME {
                return;
            }
            self.step();
            self.due += self.speed.period();
        }
    }

    /// The time until the next step is due; `None` if the playback is paused.
    pub(super) fn time_to_next_step(&self, now: Duration) -> Option<Duration> {
        match self.mode {
            PlaybackMode::Paused => None,
            PlaybackMode::Running => Some(self.due.saturating_sub(now)),
            PlaybackMode::FastForward => Some(Duration::ZERO),
        }
    }

    fn set_mode(&mut self, mode: PlaybackMode) {
        if self.outcome().is_none() {
            self.mode = mode;
        }
    }

    fn set_speed(&mut self, speed: Speed, now: Duration) {
        self.speed = speed;
        // A higher speed takes effect at once, not after the pending slow step.
        self.due = self.due.min(now + speed.period());
    }

    fn outcome(&self) -> Option<SearchEnd> {
        self.trace.end()
    }

    fn step(&mut self) {
        let event = self.trace.forward();
        self.last_event = event.or(self.last_event);
        if event.is_none() || self.outcome().is_some() {
            self.mode = PlaybackMode::Paused;
        }
    }

    fn step_back(&mut self) {
        if self.trace.back().is_none() {
            self.is_history_exhausted = self.trace.position() > 0;
            return;
        }
        // `Trace::back` returned the event that it undid, not the event before it, which is now the last one. To learn
        // the latter, its step is undone and made again.
        self.last_event = self.trace.back().and_then(|_| self.trace.forward());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use backrank::placements::{Method, PlacementProblem};
    use backrank::search::Options;

    /// Runs the script on a playback of eight queens with a history of `memory` steps, and returns its result.
    fn eight_queens<T>(memory: usize, script: impl FnOnce(&mut Playback<PlacementProblem>) -> T) -> T {
        let trace = PlacementProblem::queens(8).trace(&Options::default().method(Method::Pairs)).unwrap();
        script(&mut Playback::new(trace.with_undo_limit(memory)))
    }

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn it_runs_at_its_speed_until_it_is_paused() {
        eight_queens(1000, |playback| {
            let mut seen = Vec::new();
            for now in [0, 199, 200, 399, 400] {
                playback.make_due_steps(&|| ms(now));
                seen.push(playback.trace.position());
            }
            assert_eq!(seen, [0, 0, 1, 1, 2]);
            assert_eq!(playback.time_to_next_step(ms(450)), Some(ms(150)));
            assert!(playback.execute(PlaybackCommand::RunOrPause, ms(450)).is_continue());
            playback.make_due_steps(&|| ms(5000));
            assert_eq!((playback.trace.position(), playback.time_to_next_step(ms(5000))), (2, None));
            assert!(playback.execute(PlaybackCommand::RunOrPause, ms(6000)).is_continue());
            playback.make_due_steps(&|| ms(6000));
            assert_eq!(playback.trace.position(), 3);
        });
    }

    #[test]
    fn steps_on_and_back_pause_and_tell_the_event_behind() {
        eight_queens(1000, |playback| {
            assert!(playback.execute(PlaybackCommand::StepBack, ms(0)).is_continue());
            assert_eq!((playback.mode, playback.is_history_exhausted), (PlaybackMode::Paused, false));
            let mut events = vec![None];
            for _ in 0..5 {
                assert!(playback.execute(PlaybackCommand::StepForward, ms(0)).is_continue());
                events.push(playback.last_event);
            }
            for event in events.iter().rev() {
                assert_eq!(playback.last_event, *event);
                assert!(playback.execute(PlaybackCommand::StepBack, ms(0)).is_continue());
            }
            assert_eq!(playback.trace.position(), 0);
        });
    }

    #[test]
    fn faster_does_not_wait_out_a_slow_step() {
        eight_queens(1000, |playback| {
            for _ in 0..9 {
                assert!(playback.execute(PlaybackCommand::Slower, ms(0)).is_continue());
            }
            playback.make_due_steps(&|| ms(200));
            assert_eq!(playback.time_to_next_step(ms(200)), Some(ms(2000)));
            assert!(playback.execute(PlaybackCommand::Faster, ms(300)).is_continue());
            assert_eq!(playback.time_to_next_step(ms(300)), Some(ms(1000)));
        });
    }

    #[test]
    fn high_speed_makes_many_steps_a_frame_but_leaves_time_for_keys() {
        eight_queens(1000, |playback| {
            for _ in 0..7 {
                assert!(playback.execute(PlaybackCommand::Faster, ms(0)).is_continue());
            }
            playback.make_due_steps(&|| ms(33));
            assert_eq!(playback.trace.position(), 33, "a thousand a second");
            // Each reading of this clock takes 10 ms, so there is time for a few steps only.
            let clock = Cell::new(ms(100));
            playback.make_due_steps(&|| clock.replace(clock.get() + ms(10)));
            assert!(playback.trace.position() <= 36);
        });
    }

    #[test]
    fn what_was_missed_in_a_long_halt_is_let_go() {
        eight_queens(1000, |playback| {
            playback.make_due_steps(&|| ms(60_000));
            assert_eq!(playback.trace.position(), 1);
        });
    }

    #[test]
    fn the_end_pauses_and_can_be_stepped_back_from() {
        eight_queens(100_000, |playback| {
            assert!(playback.execute(PlaybackCommand::ToEnd, ms(0)).is_continue());
            playback.make_due_steps(&|| ms(0));
            assert_eq!((playback.mode, playback.outcome()), (PlaybackMode::Paused, Some(SearchEnd::Found)));
            assert_eq!(playback.last_event, Some(Event::Found));
            assert!(playback.execute(PlaybackCommand::RunOrPause, ms(0)).is_continue());
            assert_eq!(playback.mode, PlaybackMode::Paused, "there is nothing to run on to");
            assert!(playback.execute(PlaybackCommand::StepBack, ms(0)).is_continue());
            assert!(matches!(playback.last_event, Some(Event::Enter { depth: 8, .. })));
            assert_eq!(playback.outcome(), None);
            assert!(playback.execute(PlaybackCommand::ToStart, ms(0)).is_continue());
            assert_eq!((playback.trace.position(), playback.last_event), (0, None));
        });
    }

    #[test]
    fn memory_ends_somewhere_and_that_is_said() {
        eight_queens(2, |playback| {
            for _ in 0..6 {
                assert!(playback.execute(PlaybackCommand::StepForward, ms(0)).is_continue());
            }
            assert!(playback.execute(PlaybackCommand::ToStart, ms(0)).is_continue());
            assert_eq!((playback.trace.position(), playback.is_history_exhausted), (4, true));
            assert!(playback.execute(PlaybackCommand::Faster, ms(0)).is_continue());
            assert!(!playback.is_history_exhausted);
            assert!(playback.execute(PlaybackCommand::StepBack, ms(0)).is_continue());
            assert!(playback.is_history_exhausted);
        });
    }

    #[test]
    fn quitting_is_done_and_control_c_interrupts() {
        eight_queens(0, |playback| {
            assert_eq!(playback.execute(PlaybackCommand::Quit, ms(0)), ControlFlow::Break(Exit::Yes));
            assert_eq!(playback.execute(PlaybackCommand::Interrupt, ms(0)), ControlFlow::Break(Exit::Interrupted));
        });
    }
}

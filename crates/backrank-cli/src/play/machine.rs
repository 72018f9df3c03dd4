//! What a played search does on a key and as time goes by.

use std::ops::ControlFlow;
use std::time::Duration;

use backrank::search::{Event, Search};
use backrank::trace::{End, Player};

use super::keys::Command;
use super::pace::Pace;
use crate::exit::Exit;

/// How long steps are made before the keys and the screen have their turn: with what a frame
/// takes to draw, some 30 frames a second.
const SLICE: Duration = Duration::from_millis(25);

/// How far the steps may fall behind the clock before what is missing is let go. After a halt of
/// the machine nothing has to be caught up with.
const MOST_BEHIND: Duration = Duration::from_millis(100);

/// Whether the search goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It waits for a key.
    Paused,
    /// A step at a time, at the chosen speed.
    Running,
    /// On to the end, as fast as possible.
    Rushing,
}

/// A played search and what the user wants of it. Times are counted from any fixed moment.
pub(super) struct Machine<'b, S> {
    player: Player<'b, S>,
    mode: Mode,
    pace: Pace,
    /// The event right behind us, if it is known.
    last: Option<Event>,
    /// The user wanted to go back further than is remembered.
    forgotten: bool,
    /// When the next step is due.
    due: Duration,
}

impl<'b, S: Search> Machine<'b, S> {
    /// A search that begins to run at once.
    pub(super) fn new(player: Player<'b, S>) -> Self {
        let pace = Pace::default();
        Self { player, mode: Mode::Running, pace, last: None, forgotten: false, due: pace.period() }
    }

    /// Does what a key asks; breaks when it asks for the end of the play.
    pub(super) fn obey(&mut self, command: Command, now: Duration) -> ControlFlow<Exit> {
        self.forgotten = false;
        match command {
            Command::RunOrPause if self.mode != Mode::Paused => self.mode = Mode::Paused,
            Command::RunOrPause => {
                // A key is answered at once, not after one period.
                self.due = now;
                self.go(Mode::Running);
            }
            Command::On => {
                self.mode = Mode::Paused;
                self.step();
            }
            Command::Back => {
                self.mode = Mode::Paused;
                self.step_back();
            }
            Command::Faster => self.set_pace(self.pace.faster(), now),
            Command::Slower => self.set_pace(self.pace.slower(), now),
            Command::ToStart => {
                self.mode = Mode::Paused;
                while self.player.back().is_some() {}
                self.last = None;
                self.forgotten = self.player.position() > 0;
            }
            Command::ToEnd => self.go(Mode::Rushing),
            Command::Quit => return ControlFlow::Break(Exit::Yes),
            Command::Interrupt => return ControlFlow::Break(Exit::Interrupted),
        }
        ControlFlow::Continue(())
    }

    /// Makes the steps that are due, as many as there is time for before the next frame.
    pub(super) fn tick(&mut self, clock: &impl Fn() -> Duration) {
        let began = clock();
        self.due = self.due.max(began.saturating_sub(MOST_BEHIND));
        loop {
            let now = clock();
            let is_due = match self.mode {
                Mode::Paused => false,
                Mode::Running => self.due <= now,
                Mode::Rushing => true,
            };
            if !is_due || now.saturating_sub(began) >= SLICE {
                return;
            }
            self.step();
            self.due += self.pace.period();
        }
    }

    /// How long nothing will happen without a key; `None` if nothing ever will.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        match self.mode {
            Mode::Paused => None,
            Mode::Running => Some(self.due.saturating_sub(now)),
            Mode::Rushing => Some(Duration::ZERO),
        }
    }

    /// Whether the search goes on by itself.
    pub(super) const fn mode(&self) -> Mode {
        self.mode
    }

    /// The chosen speed.
    pub(super) const fn pace(&self) -> Pace {
        self.pace
    }

    /// The event right behind us, if it is known.
    pub(super) const fn last(&self) -> Option<Event> {
        self.last
    }

    /// Whether the last key asked for a step that is no longer remembered.
    pub(super) const fn is_forgotten(&self) -> bool {
        self.forgotten
    }

    /// The player, to be looked at.
    pub(super) const fn player(&self) -> &Player<'b, S> {
        &self.player
    }

    fn go(&mut self, mode: Mode) {
        if self.end().is_none() {
            self.mode = mode;
        }
    }

    fn set_pace(&mut self, pace: Pace, now: Duration) {
        self.pace = pace;
        // Who asks for more speed does not wait out a slow step.
        self.due = self.due.min(now + pace.period());
    }

    fn end(&self) -> Option<End> {
        self.player.end()
    }

    fn step(&mut self) {
        let event = self.player.forward();
        self.last = event.or(self.last);
        if event.is_none() || self.end().is_some() {
            self.mode = Mode::Paused;
        }
    }

    fn step_back(&mut self) {
        if self.player.back().is_none() {
            self.forgotten = self.player.position() > 0;
            return;
        }
        // The event before the undone one shows itself when it is undone and made again.
        self.last = self.player.back().and_then(|_| self.player.forward());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use backrank::board::Board;
    use backrank::placements::{Method, PlacementProblem, SearchSetup};
    use backrank::search::Budget;

    /// Plays eight queens, with this much memory, as the script says; gives what the script gave.
    fn eight_queens<T>(
        memory: usize,
        script: impl FnOnce(&mut Machine<'_, backrank::placements::PlacementSearch<'_>>) -> T,
    ) -> T {
        let problem = PlacementProblem::new(Board::new(8, 8).unwrap(), backrank::board::Piece::QUEEN);
        let setup = SearchSetup::new(&problem, Method::Pairs).unwrap();
        let budget = Budget::unlimited();
        script(&mut Machine::new(Player::new(setup.search(), budget.meter(), memory)))
    }

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn it_runs_at_its_speed_until_it_is_paused() {
        eight_queens(1000, |machine| {
            let mut seen = Vec::new();
            for now in [0, 199, 200, 399, 400] {
                machine.tick(&|| ms(now));
                seen.push(machine.player().position());
            }
            assert_eq!(seen, [0, 0, 1, 1, 2]);
            assert_eq!(machine.wait(ms(450)), Some(ms(150)));
            assert!(machine.obey(Command::RunOrPause, ms(450)).is_continue());
            machine.tick(&|| ms(5000));
            assert_eq!((machine.player().position(), machine.wait(ms(5000))), (2, None));
            assert!(machine.obey(Command::RunOrPause, ms(6000)).is_continue());
            machine.tick(&|| ms(6000));
            assert_eq!(machine.player().position(), 3);
        });
    }

    #[test]
    fn steps_on_and_back_pause_and_tell_the_event_behind() {
        eight_queens(1000, |machine| {
            assert!(machine.obey(Command::Back, ms(0)).is_continue());
            assert_eq!((machine.mode(), machine.is_forgotten()), (Mode::Paused, false));
            let mut events = vec![None];
            for _ in 0..5 {
                assert!(machine.obey(Command::On, ms(0)).is_continue());
                events.push(machine.last());
            }
            for event in events.iter().rev() {
                assert_eq!(machine.last(), *event);
                assert!(machine.obey(Command::Back, ms(0)).is_continue());
            }
            assert_eq!(machine.player().position(), 0);
        });
    }

    #[test]
    fn faster_does_not_wait_out_a_slow_step() {
        eight_queens(1000, |machine| {
            for _ in 0..9 {
                assert!(machine.obey(Command::Slower, ms(0)).is_continue());
            }
            machine.tick(&|| ms(200));
            assert_eq!(machine.wait(ms(200)), Some(ms(2000)));
            assert!(machine.obey(Command::Faster, ms(300)).is_continue());
            assert_eq!(machine.wait(ms(300)), Some(ms(1000)));
        });
    }

    #[test]
    fn high_speed_makes_many_steps_a_frame_but_leaves_time_for_keys() {
        eight_queens(1000, |machine| {
            for _ in 0..7 {
                assert!(machine.obey(Command::Faster, ms(0)).is_continue());
            }
            machine.tick(&|| ms(33));
            assert_eq!(machine.player().position(), 33, "a thousand a second");
            // Looking at this clock takes 10 ms, so there is time for few steps only.
            let clock = Cell::new(ms(100));
            machine.tick(&|| clock.replace(clock.get() + ms(10)));
            assert!(machine.player().position() <= 36);
        });
    }

    #[test]
    fn what_was_missed_in_a_long_halt_is_let_go() {
        eight_queens(1000, |machine| {
            machine.tick(&|| ms(60_000));
            assert_eq!(machine.player().position(), 1);
        });
    }

    #[test]
    fn the_end_pauses_and_can_be_stepped_back_from() {
        eight_queens(100_000, |machine| {
            assert!(machine.obey(Command::ToEnd, ms(0)).is_continue());
            machine.tick(&|| ms(0));
            assert_eq!((machine.mode(), machine.end()), (Mode::Paused, Some(End::Found)));
            assert_eq!(machine.last(), Some(Event::Found));
            assert!(machine.obey(Command::RunOrPause, ms(0)).is_continue());
            assert_eq!(machine.mode(), Mode::Paused, "there is nothing to run on to");
            assert!(machine.obey(Command::Back, ms(0)).is_continue());
            assert!(matches!(machine.last(), Some(Event::Enter { depth: 8, .. })));
            assert_eq!(machine.end(), None);
            assert!(machine.obey(Command::ToStart, ms(0)).is_continue());
            assert_eq!((machine.player().position(), machine.last()), (0, None));
        });
    }

    #[test]
    fn memory_ends_somewhere_and_that_is_said() {
        eight_queens(2, |machine| {
            for _ in 0..6 {
                assert!(machine.obey(Command::On, ms(0)).is_continue());
            }
            assert!(machine.obey(Command::ToStart, ms(0)).is_continue());
            assert_eq!((machine.player().position(), machine.is_forgotten()), (4, true));
            assert!(machine.obey(Command::Faster, ms(0)).is_continue());
            assert!(!machine.is_forgotten());
            assert!(machine.obey(Command::Back, ms(0)).is_continue());
            assert!(machine.is_forgotten());
        });
    }

    #[test]
    fn quitting_is_done_and_control_c_interrupts() {
        eight_queens(0, |machine| {
            assert_eq!(machine.obey(Command::Quit, ms(0)), ControlFlow::Break(Exit::Yes));
            assert_eq!(machine.obey(Command::Interrupt, ms(0)), ControlFlow::Break(Exit::Interrupted));
        });
    }
}

//! A player of search events, forward and back, with an undo log.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use crate::search::{Event, Limit, Meter, Search, Step};

/// How a played search ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// It found a solution.
    Found,
    /// It exhausted all possibilities.
    Exhausted,
    /// It reached a dead end, and its rule never steps back.
    Stuck,
    /// A limit of the budget was reached.
    Spent(Limit),
}

/// Plays a search one event forward or back at a time. The search itself runs only forward; stepping back undoes events
/// of a bounded log.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::search::{Event, Options};
/// use backrank::tours::{Method, SearchScope, TourProblem, BacktrackingSetup};
/// use backrank::trace::Player;
///
/// let problem = TourProblem::new(Board::new(4, 4)?, Piece::KNIGHT).from("a1".parse()?);
/// let options = Options::default().method(Method::Backtracking);
/// let walks = BacktrackingSetup::new(&problem, &options)?;
/// let mut player = Player::new(walks.search(SearchScope::First), options.limits().meter(), 1000);
/// player.forward();
/// player.forward();
/// assert_eq!(walks.squares(player.path()), ["a1".parse()?, "b3".parse()?]);
/// player.back();
/// assert_eq!(player.path().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player<'b, S> {
    search: S,
    meter: Meter<'b>,
    /// The log: events before `shown` are applied, the others were undone or are not applied yet.
    events: VecDeque<Event>,
    shown: usize,
    memory: usize,
    path: Vec<u32>,
    /// The number of applied events, those that left the log included.
    position: u64,
    end: Option<End>,
    never_steps_back: bool,
}

impl<'b, S: Search> Player<'b, S> {
    /// Plays this search within this meter's budget; up to `memory` events can be undone.
    #[must_use]
    pub fn new(search: S, meter: Meter<'b>, memory: usize) -> Self {
        Self {
            search,
            meter,
            events: VecDeque::new(),
            shown: 0,
            memory,
            path: Vec::new(),
            position: 0,
            end: None,
            never_steps_back: false,
        }
    }

    /// Ends the play where the search would step back: Warnsdorff's rule alone.
    #[must_use]
    pub fn without_backtracking(mut self) -> Self {
        self.never_steps_back = true;
        self
    }

    /// Applies the next event; `None` at the end.
    pub fn forward(&mut self) -> Option<Event> {
        if self.shown == self.events.len() {
            self.run_on();
        }
        let event = *self.events.get(self.shown)?;
        self.shown += 1;
        self.position += 1;
        match event {
            Event::Enter { vertex, .. } => self.path.push(vertex),
            Event::Leave { .. } => drop(self.path.pop()),
            Event::Refuse { .. } | Event::Found => {}
        }
        if self.shown > self.memory {
            self.events.pop_front();
            self.shown -= 1;
        }
        Some(event)
    }

    /// Undoes the last event and returns it; `None` at the beginning, and where the log ends.
    pub fn back(&mut self) -> Option<Event> {
        self.shown = self.shown.checked_sub(1)?;
        self.position -= 1;
        let event = self.events[self.shown];
        match event {
            Event::Enter { .. } => drop(self.path.pop()),
            Event::Leave { vertex, .. } => self.path.push(vertex),
            Event::Refuse { .. } | Event::Found => {}
        }
        Some(event)
    }

    /// The vertices entered and not left, after the applied events.
    #[must_use]
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    /// The number of applied events.
    #[must_use]
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The number of nodes that the search has entered, undone ones included.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// How the search ended, if it has and all its events are applied.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end.filter(|_| self.shown == self.events.len())
    }

    /// Runs the search to its next event.
    fn run_on(&mut self) {
        if self.end.is_some() {
            return;
        }
        let events = &mut self.events;
        let mut left = false;
        let step = self.search.run(&mut self.meter, &mut |event| {
            left |= matches!(event, Event::Leave { .. });
            events.push_back(event);
            ControlFlow::Break(())
        });
        self.end = match step {
            Step::Found => Some(End::Found),
            Step::Exhausted => Some(End::Exhausted),
            Step::Spent(limit) => Some(End::Spent(limit)),
            Step::Paused if left && self.never_steps_back => {
                // The step back is not an event of a rule that never steps back.
                self.events.pop_back();
                Some(End::Stuck)
            }
            Step::Paused => None,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Budget, Options};
    use crate::tours::{BacktrackingSetup, Method, SearchScope, TourProblem};
    use backrank_board::{Board, Piece};

    fn knight(side: u32) -> TourProblem {
        TourProblem::new(Board::new(side, side).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap())
    }

    #[test]
    fn going_back_and_forward_again_shows_the_same_events() {
        let problem = knight(4);
        let walks = BacktrackingSetup::new(&problem, &Options::default().method(Method::Graph)).unwrap();
        let budget = Budget::unlimited();
        let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 10_000);
        let mut forward: Vec<(Event, Vec<u32>)> = Vec::new();
        while let Some(event) = player.forward() {
            forward.push((event, player.path().to_vec()));
        }
        assert_eq!(player.end(), Some(End::Exhausted));
        for (event, path) in forward.iter().rev() {
            assert_eq!(player.path(), path);
            assert_eq!(player.back(), Some(*event));
        }
        assert_eq!((player.back(), player.position(), player.end()), (None, 0, None));
        for (event, path) in &forward {
            assert_eq!(player.forward(), Some(*event));
            assert_eq!(player.path(), path);
        }
    }

    #[test]
    fn what_is_forgotten_cannot_be_undone() {
        let problem = knight(4);
        let walks = BacktrackingSetup::new(&problem, &Options::default().method(Method::Graph)).unwrap();
        let budget = Budget::unlimited();
        let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 3);
        for _ in 0..10 {
            player.forward();
        }
        assert_eq!(std::iter::from_fn(|| player.back()).count(), 3);
        assert_eq!(player.position(), 7);
    }

    #[test]
    fn a_found_tour_ends_the_play_and_a_rule_without_steps_back_may_get_stuck() {
        let budget = Budget::unlimited();
        let problem = knight(5);
        let walks = BacktrackingSetup::new(&problem, &Options::default().method(Method::Warnsdorff)).unwrap();
        let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 0).without_backtracking();
        while player.forward().is_some() {}
        assert_eq!((player.end(), player.path().len()), (Some(End::Found), 25));

        let problem = knight(4);
        let walks = BacktrackingSetup::new(&problem, &Options::default().method(Method::Warnsdorff)).unwrap();
        let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 0).without_backtracking();
        while player.forward().is_some() {}
        assert_eq!(player.end(), Some(End::Stuck));
        assert_eq!(player.nodes() as usize, player.path().len());
    }
}

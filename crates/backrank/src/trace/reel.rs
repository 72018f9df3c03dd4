//! A search seen in a bounded number of moments, however long it is.

use crate::board::Square;
use crate::render::{Change, Moment};
use crate::search::{Event, Search};

use super::{End, Player};

/// What was seen of a search.
#[derive(Clone, Debug)]
pub struct Reel<T = Square> {
    /// The moments, evenly from the beginning to the end.
    pub moments: Vec<Moment<T>>,
    /// Every so many steps there is a moment; besides there is one at the end.
    pub every: u64,
    /// How many steps there were.
    pub steps: u64,
    /// How the search ended, if it did.
    pub end: Option<End>,
}

/// What to record of a search.
#[derive(Clone, Copy, Debug)]
pub struct Shots {
    /// Whether squares that it is refused are steps: where pieces are placed, not where one walks.
    pub refused: bool,
    /// After so many steps recording ends.
    pub steps: u64,
    /// The most moments.
    pub most: usize,
}

impl<T: Copy> Reel<T> {
    /// Plays a search to its end and keeps what it looks like every so many steps: when that would be more than the most
    /// moments, every other one is dropped. So memory stays the same, and every step is kept of a short search. `square` says what each vertex of
    /// the path is to be seen as.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::{Method, SearchScope, TourProblem, BacktrackingSetup};
    /// use backrank::trace::{Player, Reel, Shots};
    ///
    /// let problem = TourProblem::new(Board::new(5, 5)?, Piece::KNIGHT).from("a1".parse()?);
    /// let walks = BacktrackingSetup::new(&problem, Method::Warnsdorff);
    /// let budget = Budget::unlimited();
    /// let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 0);
    /// let shots = Shots { refused: false, steps: 1000, most: 100 };
    /// let reel = Reel::record(&mut player, shots, |vertex| walks.square(vertex));
    /// assert_eq!((reel.moments.len(), reel.every), (26, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record<S: Search>(player: &mut Player<'_, S>, shots: Shots, square: impl Fn(u32) -> T) -> Self {
        let most = shots.most.max(2);
        let moment = |step: u64, path: &[u32], change: Change<T>| {
            let path = path.iter().map(|&vertex| square(vertex)).collect();
            Moment { step, path, change }
        };
        let mut reel = Self { moments: vec![moment(0, &[], Change::Begun)], every: 1, steps: 0, end: None };
        let mut last = None;
        while reel.steps < shots.steps
            && let Some(event) = player.forward()
        {
            let change = match event {
                Event::Enter { .. } => Change::Entered,
                Event::Leave { vertex, .. } => Change::Left(square(vertex)),
                Event::Refuse { vertex, .. } if shots.refused => Change::Refused(square(vertex)),
                Event::Refuse { .. } | Event::Found => continue,
            };
            reel.steps += 1;
            last = Some((player.position(), change));
            if reel.steps.is_multiple_of(reel.every) {
                reel.moments.push(moment(player.position(), player.path(), change));
                last = None;
                // One place is kept for the end.
                while reel.moments.len() >= most && reel.moments.len() > 1 {
                    // Those at an odd place go; they are as far apart as is said.
                    let gone = reel.moments.len().is_multiple_of(2).then_some((player.position(), change));
                    reel.every *= 2;
                    let mut is_kept = false;
                    reel.moments.retain(|_| {
                        is_kept = !is_kept;
                        is_kept
                    });
                    last = last.or(gone);
                }
            }
        }
        if let Some((position, change)) = last {
            reel.moments.push(moment(position, player.path(), change));
        }
        // That it is found is a step as well, after which all looks as before.
        if let (Some(End::Found), Some(last)) = (player.end(), reel.moments.last_mut()) {
            last.step = player.position();
        }
        reel.end = player.end();
        reel
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Budget;
    use crate::tours::{BacktrackingSetup, Method, SearchScope, TourProblem};
    use backrank_board::{Board, Piece};

    fn recorded(steps: u64, most: usize) -> Reel {
        let problem = TourProblem::new(Board::new(4, 4).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
        let walks = BacktrackingSetup::new(&problem, Method::Backtracking);
        let budget = Budget::unlimited();
        let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 0);
        Reel::record(&mut player, Shots { refused: false, steps, most }, |vertex| walks.square(vertex))
    }

    #[test]
    fn every_step_of_a_short_search_is_kept() {
        let reel = recorded(50, 100);
        assert_eq!((reel.moments.len(), reel.every, reel.steps, reel.end), (51, 1, 50, None));
        for pair in reel.moments.windows(2) {
            let expected = match pair[1].change {
                Change::Entered => pair[0].path.len() + 1,
                _ => pair[0].path.len() - 1,
            };
            assert_eq!(pair[1].path.len(), expected);
        }
    }

    #[test]
    fn a_long_search_is_seen_evenly_and_its_end_is_seen() {
        let whole = recorded(u64::MAX, usize::MAX);
        assert_eq!(whole.end, Some(End::Exhausted));
        for most in [2, 3, 10, 64] {
            let reel = recorded(u64::MAX, most);
            assert!(reel.moments.len() <= most, "{} of {most}", reel.moments.len());
            assert_eq!((reel.steps, reel.end), (whole.steps, whole.end));
            assert_eq!(reel.moments.last(), whole.moments.last(), "{most}");
            let but_last = &reel.moments[..reel.moments.len() - 1];
            for (at, moment) in but_last.iter().enumerate() {
                assert_eq!(moment, &whole.moments[at * reel.every as usize], "{most}");
            }
        }
    }

    #[test]
    fn moments_say_how_many_steps_there_were_with_those_that_are_not_seen() {
        let problem = TourProblem::new(Board::new(5, 5).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
        let walks = BacktrackingSetup::new(&problem, Method::Backtracking);
        let budget = Budget::unlimited();
        let mut film = crate::trace::Film::new(walks.search(SearchScope::First), budget.meter());
        film.run(u64::MAX, |_| std::ops::ControlFlow::Continue(()));
        for most in [7, 100, usize::MAX] {
            let mut player = Player::new(walks.search(SearchScope::First), budget.meter(), 0);
            let shots = Shots { refused: false, steps: u64::MAX, most };
            let reel = Reel::record(&mut player, shots, |vertex| walks.square(vertex));
            assert_eq!((reel.end, reel.moments.last().unwrap().step), (Some(End::Found), film.position()));
            assert!(reel.moments.is_sorted_by(|a, b| a.step < b.step) && reel.steps < film.position());
        }
    }
}

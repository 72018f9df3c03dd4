//! Backtracking and generate-and-test: one loop that checks visited squares at each step or at the end.
//!
//! **Backtracking.**
//! 1. The walk begins at a start.
//! 2. From its last square it makes the first move, in order, to a square not visited yet.
//! 3. If there is none, it steps back and tries the next move there.
//! 4. A walk over all squares (that ends where it should, next to its start if it is to be closed)
//!    is a solution; to find more, it steps back from it.
//!
//! **Generate and test** leaves out the test in step 2: it makes every walk of the full length and
//! looks only at the end whether each square was visited once. On 4x4 from a1 the one enters 2223
//! squares and the other 25,540,607 (`backrank find tour 4 --from a1 --method naive` says so); on 8x8
//! it is hopeless.
//!
//! The order of moves, and with Warnsdorff's rule their order at each step, comes from [`MoveGenerator`].
//! Time is exponential in the number of squares, memory linear. The loop has no recursion and
//! keeps all its state in one value, so it can be paused anywhere and asked for every solution.

use std::ops::ControlFlow;

use super::move_generator::{MoveGenerator, NextMove, PartialWalk};
use crate::search::{Event, Limit, Meter, Observer, ResumeError, Search, SearchPosition, SearchStatus};

/// When a walk is tested for visiting a square twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitCheck {
    /// Before each step: backtracking.
    EveryStep,
    /// Once the walk is as long as a tour: generate and test.
    AtTheEnd,
}

/// Which full walks are solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// The end must be next to the start.
    pub closed: bool,
    /// The walk must end here.
    pub end: Option<u32>,
    /// Of a walk and its reverse only one counts: an open one whose start is less than its end, a
    /// closed one whose second vertex is less than its last.
    pub one_direction: bool,
}

/// Backtracking, or generate-and-test, over the moves of a generator.
#[derive(Clone, Debug)]
pub struct Backtracking<M> {
    moves: M,
    test: VisitCheck,
    goal: Goal,
    /// The starts not tried yet, the next one last.
    starts: Vec<u32>,
    /// Number of starts that have been tried.
    begun: u32,
    path: Vec<u32>,
    /// For each step of the path, the number of the next move to try from it. From a full path there is no
    /// move, and what is tried is whether it is a solution: at number 0.
    next_move: Vec<u32>,
    visits: Vec<u32>,
    /// Number of different vertices in the path.
    distinct: usize,
    target: usize,
}

impl<M: MoveGenerator> Backtracking<M> {
    /// A search for walks from these starts, one after the other.
    #[must_use]
    pub fn new(moves: M, test: VisitCheck, goal: Goal, starts: impl IntoIterator<Item = u32>) -> Self {
        let mut starts: Vec<u32> = starts.into_iter().collect();
        starts.reverse();
        let (bound, target) = (moves.bound(), moves.target());
        let visits = vec![0; bound];
        let (path, next_move) = (Vec::new(), Vec::new());
        Self { moves, test, goal, starts, begun: 0, path, next_move, visits, distinct: 0, target }
    }

    fn enter(&mut self, vertex: u32) -> Event {
        let visits = &mut self.visits[vertex as usize];
        self.distinct += usize::from(*visits == 0);
        *visits += 1;
        self.path.push(vertex);
        self.next_move.push(0);
        Event::Enter { vertex, depth: self.path.len() as u32 }
    }

    fn leave(&mut self, vertex: u32) -> Event {
        let depth = self.path.len() as u32;
        let visits = &mut self.visits[vertex as usize];
        *visits -= 1;
        self.distinct -= usize::from(*visits == 0);
        self.path.pop();
        self.next_move.pop();
        Event::Leave { vertex, depth }
    }

    /// Whether the path, as long as a tour, is a solution.
    fn is_solution(&self) -> bool {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return false };
        let Goal { closed, end, one_direction } = self.goal;
        let closes = !closed || self.path.len() == 1 || (self.path.len() > 2 && self.moves.joined(last, first));
        // A single square is its own reverse.
        let forward = || if closed { self.path.get(1).is_none_or(|&second| second <= last) } else { first <= last };
        self.distinct == self.target && end.is_none_or(|end| end == last) && closes && (!one_direction || forward())
    }
}

impl<M: MoveGenerator> Search for Backtracking<M> {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> SearchStatus {
        loop {
            let vertex = if let Some(&tip) = self.path.last() {
                let index = self.next_move[self.path.len() - 1];
                let walk = PartialWalk { path: &self.path, visits: &self.visits };
                let candidate = if self.path.len() == self.target {
                    if index == 0 && self.is_solution() {
                        self.skip_move();
                        // The solution is said in any case, so the observer need not ask for a pause.
                        let _: ControlFlow<()> = observer.see(Event::Found);
                        return SearchStatus::Found;
                    }
                    NextMove::NoMore
                } else {
                    match self.moves.next_move(walk, index, meter) {
                        Ok(candidate) => candidate,
                        Err(limit) => return SearchStatus::Spent(limit),
                    }
                };
                let refused = |to| self.test == VisitCheck::EveryStep && walk.visited(to);
                match candidate {
                    NextMove::To(to) if refused(to) => {
                        let refusal = Event::Refuse { vertex: to, depth: self.path.len() as u32 + 1 };
                        self.skip_move();
                        if observer.see(refusal).is_break() {
                            return SearchStatus::Paused;
                        }
                        continue;
                    }
                    NextMove::To(to) => to,
                    NextMove::Nowhere => {
                        self.skip_move();
                        continue;
                    }
                    NextMove::NoMore => {
                        if observer.see(self.leave(tip)).is_break() {
                            return SearchStatus::Paused;
                        }
                        continue;
                    }
                }
            } else if let Some(&start) = self.starts.last() {
                start
            } else {
                return SearchStatus::Exhausted;
            };
            // Nothing has changed yet, so a search out of budget can be resumed from here.
            if let Err(limit) = meter.node() {
                return SearchStatus::Spent(limit);
            }
            if self.path.is_empty() {
                self.starts.pop();
                self.begun += 1;
            } else {
                self.skip_move();
            }
            if observer.see(self.enter(vertex)).is_break() {
                return SearchStatus::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path
    }

    fn place(&self) -> Option<SearchPosition> {
        let next = self.next_move.last().copied().unwrap_or(self.begun);
        let found = !self.path.is_empty() && self.path.len() == self.target && next > 0;
        Some(SearchPosition { path: self.path.clone(), next, found })
    }

    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter<'_>) -> Result<(), ResumeError> {
        let tried = match place.path.first() {
            Some(first) => {
                1 + self.starts.iter().rev().position(|start| start == first).ok_or(ResumeError::NoSuchPlace)?
            }
            None => place.next as usize,
        };
        let left = self.starts.len().checked_sub(tried).ok_or(ResumeError::NoSuchPlace)?;
        self.starts.truncate(left);
        self.begun = tried as u32;
        for &vertex in &place.path {
            self.skip_to(vertex, meter)?;
            self.enter(vertex);
        }
        let full = !self.path.is_empty() && self.path.len() == self.target;
        if place.found && !(full && self.is_solution()) {
            return Err(ResumeError::NoSuchPlace);
        }
        if !self.path.is_empty() && !full && place.next > 0 {
            // A generator that sorts the moves does so when it is asked for the first one.
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            self.moves.next_move(walk, 0, meter)?;
            // No vertex has `u32::MAX` moves; the value marks a vertex where a rule got stuck, which has no move to
            // try.
            let is_there = |candidate| !matches!(candidate, NextMove::NoMore);
            if place.next != u32::MAX && !is_there(self.moves.next_move(walk, place.next - 1, meter)?) {
                return Err(ResumeError::NoSuchPlace);
            }
        }
        if let Some(next) = self.next_move.last_mut() {
            *next = if full { u32::from(place.found) } else { place.next };
        }
        Ok(())
    }
}

impl<M: MoveGenerator> Backtracking<M> {
    /// The vertices that may be entered next, in order, each with whether it has been tried: from the end of the
    /// path, or the starts.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn candidates(&mut self, meter: &mut Meter<'_>) -> Result<Vec<(u32, bool)>, Limit> {
        let Some(&next) = self.next_move.last() else {
            return Ok(self.starts.iter().rev().map(|&start| (start, false)).collect());
        };
        let mut candidates = Vec::new();
        if self.path.len() == self.target {
            return Ok(candidates);
        }
        for index in 0.. {
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            match self.moves.next_move(walk, index, meter)? {
                NextMove::To(to) if self.test == VisitCheck::AtTheEnd || !walk.visited(to) => {
                    candidates.push((to, index < next));
                }
                NextMove::To(_) | NextMove::Nowhere => {}
                NextMove::NoMore => break,
            }
        }
        Ok(candidates)
    }

    /// Tries the moves from the end of the path up to the one to this vertex.
    fn skip_to(&mut self, vertex: u32, meter: &mut Meter<'_>) -> Result<(), ResumeError> {
        while let Some(&index) = self.next_move.last() {
            if self.path.len() == self.target {
                return Err(ResumeError::NoSuchPlace);
            }
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            let candidate = self.moves.next_move(walk, index, meter)?;
            let is_entered =
                candidate == NextMove::To(vertex) && (self.test == VisitCheck::AtTheEnd || !walk.visited(vertex));
            if candidate == NextMove::NoMore {
                return Err(ResumeError::NoSuchPlace);
            }
            self.skip_move();
            if is_entered {
                break;
            }
        }
        Ok(())
    }
}

impl<M> Backtracking<M> {
    fn skip_move(&mut self) {
        if let Some(index) = self.next_move.last_mut() {
            *index += 1;
        }
    }
}

/// Largest number of walks for which generate-and-test starts; a fast core makes them in about a minute.
pub(super) const MOST_CANDIDATES: f64 = 1e9;

/// How many walks of the full length there are from these starts: what generate-and-test would
/// have to make. Rounded, because it soon passes all integers, and infinite where it passes all
/// that an `f64` can be. O(squares^2 x moves), or less where it is infinite.
///
/// # Errors
/// The limit that the meter reached.
pub(super) fn candidate_count(
    graph: &backrank_board::Graph,
    starts: &[u32],
    meter: &mut Meter<'_>,
) -> Result<f64, Limit> {
    let mut walks = vec![0.0; graph.len()];
    for &start in starts {
        walks[start as usize] = 1.0;
    }
    for _ in 1..graph.len() {
        let extended = |v| {
            meter.work(graph.degree(v) as u64 + 1)?;
            Ok(graph.neighbours(v).iter().map(|&w| walks[w as usize]).sum::<f64>())
        };
        walks = graph.vertices().map(extended).collect::<Result<_, Limit>>()?;
        // A walk can always go back where it came from, so their number does not fall any more.
        if walks.iter().sum::<f64>().is_infinite() {
            return Ok(f64::INFINITY);
        }
    }
    Ok(walks.iter().sum())
}

//! Backtracking and generate-and-test: one search loop, which tests a walk for repeated squares at each step or only
//! when the walk is complete.
//!
//! **Backtracking.**
//! 1. The walk begins at a start.
//! 2. From its last square it makes the first move, in move order, to an unvisited square.
//! 3. If no move leads to an unvisited square, the walk steps back: it leaves its last square and tries the next move
//!    from the square before.
//! 4. A walk over all squares is a solution if it ends on the required end, if one is given, and, for a closed tour, a
//!    move away from its start. To find more solutions, the search steps back from it.
//!
//! **Generate and test** omits the test in step 2: it makes every walk of the full length and tests only complete walks
//! for repeated squares. To prove that 4x4 has no tour from a1, backtracking enters 2223 squares and generate-and-test
//! enters 25,540,607 (the number that `backrank find tour 4 --from a1 --method naive` prints); on 8x8 generate-and-test
//! is hopeless.
//!
//! A [`MoveGenerator`] gives the order in which moves are tried; Warnsdorff's rule chooses this order anew at each
//! step. Time is exponential in the number of squares, memory linear. The loop has no recursion and keeps all its state
//! in one value, so it can be paused anywhere and can enumerate all solutions.

use std::ops::ControlFlow;

use super::move_generator::{MoveGenerator, PartialWalk};
use crate::search::{Candidate, Event, Limit, Meter, Observer, Search, SearchPosition, SearchStatus};

/// When the search tests whether a walk visits a vertex twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevisitTestTime {
    /// Before each step, so that no walk visits a vertex twice: backtracking.
    EachStep,
    /// Only when the walk has as many vertices as a tour: generate-and-test.
    FullLength,
}

/// The conditions under which a walk over all vertices is a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolutionConditions {
    /// Whether the last vertex must be adjacent to the first. Then a walk of two vertices is no solution; a walk of a
    /// single vertex is one.
    pub closed: bool,
    /// The vertex where the walk must end; `None` allows every vertex.
    pub end: Option<u32>,
    /// Whether only one of a walk and its reverse is a solution. If set, an open walk is a solution only if the number
    /// of its first vertex is smaller than that of its last, and a closed walk only if the number of its second vertex
    /// is smaller than that of its last.
    pub one_direction: bool,
}

/// A search by backtracking or generate-and-test, along the moves of a generator.
#[derive(Clone, Debug)]
pub struct Backtracking<M> {
    moves: M,
    test: RevisitTestTime,
    conditions: SolutionConditions,
    /// The start vertices, in the order in which they are tried.
    starts: Vec<u32>,
    /// Number of starts that have been tried.
    tried_starts: usize,
    path: Vec<u32>,
    /// For each vertex of the path, the index of the next move to try from it. At the last vertex of a path of full
    /// length, 1 if the path was reported as a solution, else 0.
    next_move: Vec<u32>,
    visits: Vec<u32>,
    /// Number of different vertices in the path.
    distinct: usize,
    tour_len: usize,
}

impl<M: MoveGenerator> Backtracking<M> {
    /// A search for walks from each vertex of `starts` in turn.
    pub fn new(moves: M, test: RevisitTestTime, conditions: SolutionConditions, starts: Vec<u32>) -> Self {
        let tour_len = moves.graph().len();
        let visits = vec![0; tour_len];
        let (path, next_move) = (Vec::new(), Vec::new());
        Self { moves, test, conditions, starts, tried_starts: 0, path, next_move, visits, distinct: 0, tour_len }
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

    /// Whether the path, which has as many vertices as a tour, is a solution.
    fn is_solution(&self) -> bool {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return false };
        let SolutionConditions { closed, end, one_direction } = self.conditions;
        let closes =
            !closed || self.path.len() == 1 || (self.path.len() > 2 && self.moves.graph().has_edge(last, first));
        // See `SolutionConditions::one_direction`. In a walk of a single vertex, the first vertex is also the last, so
        // equal vertices count as forward too.
        let forward = || if closed { self.path.get(1).is_none_or(|&second| second <= last) } else { first <= last };
        self.distinct == self.tour_len && end.is_none_or(|end| end == last) && closes && (!one_direction || forward())
    }
}

impl<M: MoveGenerator> Search for Backtracking<M> {
    fn run(&mut self, meter: &mut Meter, observer: &mut impl Observer) -> SearchStatus {
        loop {
            let vertex = if let Some(&tip) = self.path.last() {
                let index = self.next_move[self.path.len() - 1];
                let walk = PartialWalk { path: &self.path, visits: &self.visits };
                let candidate = if self.path.len() == self.tour_len {
                    if index == 0 && self.is_solution() {
                        self.skip_move();
                        // The loop returns after a solution whether or not the observer asks for a pause, so the answer
                        // of the observer is ignored.
                        let _: ControlFlow<()> = observer.see(Event::Found);
                        return SearchStatus::Found;
                    }
                    None
                } else {
                    match self.moves.next_move(walk, index, meter) {
                        Ok(candidate) => candidate,
                        Err(limit) => return SearchStatus::LimitReached(limit),
                    }
                };
                let refused = |to| self.test == RevisitTestTime::EachStep && walk.has_visited(to);
                match candidate {
                    Some(to) if refused(to) => {
                        let refusal = Event::Refuse { vertex: to, depth: self.path.len() as u32 + 1 };
                        self.skip_move();
                        if observer.see(refusal).is_break() {
                            return SearchStatus::Paused;
                        }
                        continue;
                    }
                    Some(to) => to,
                    None => {
                        if observer.see(self.leave(tip)).is_break() {
                            return SearchStatus::Paused;
                        }
                        continue;
                    }
                }
            } else if let Some(&start) = self.starts.get(self.tried_starts) {
                start
            } else {
                return SearchStatus::Exhausted;
            };
            // The search has not changed anything yet, so if its budget is spent, it can be resumed from here.
            if let Err(limit) = meter.node() {
                return SearchStatus::LimitReached(limit);
            }
            if self.path.is_empty() {
                self.tried_starts += 1;
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

    fn position(&self) -> Option<SearchPosition> {
        let next = self.next_move.last().copied().unwrap_or(self.tried_starts as u32);
        let found = !self.path.is_empty() && self.path.len() == self.tour_len && next > 0;
        Some(SearchPosition { path: self.path.clone(), next, found })
    }

    fn resume_from(&mut self, position: &SearchPosition, meter: &mut Meter) -> Result<bool, Limit> {
        let tried = match position.path.first() {
            Some(first) => self.starts.iter().position(|start| start == first).map(|position| 1 + position),
            None => Some(position.next as usize),
        };
        let Some(tried) = tried.filter(|&tried| tried <= self.starts.len()) else { return Ok(false) };
        self.tried_starts = tried;
        for &vertex in &position.path {
            if !self.skip_to(vertex, meter)? {
                return Ok(false);
            }
            self.enter(vertex);
        }
        let full = !self.path.is_empty() && self.path.len() == self.tour_len;
        // `u32::MAX` marks a dead end of Warnsdorff's rule without backtracking; no vertex has so many moves.
        let is_stuck = position.next == u32::MAX;
        if if full && self.is_solution() { is_stuck } else { position.found } {
            return Ok(false);
        }
        if !self.path.is_empty() && !full && position.next > 0 {
            // Ask for all moves, or for move 0 first: a generator that sorts the moves of a vertex does so when asked for
            // that move.
            let onward = self.candidates(meter)?;
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            let is_reached = if is_stuck {
                onward.is_empty()
            } else {
                self.moves.next_move(walk, position.next - 1, meter)?.is_some()
            };
            if !is_reached {
                return Ok(false);
            }
        }
        if let Some(next) = self.next_move.last_mut() {
            *next = if full { u32::from(position.found) } else { position.next };
        }
        Ok(true)
    }
}

impl<M: MoveGenerator> Backtracking<M> {
    /// The vertices that may be entered after the last vertex of the path, in the order in which they are tried, each
    /// with whether it was tried already; none after a path of full length; if the path is empty, the starts that have
    /// not been tried. Takes O(m^2) time for m moves from a vertex, O(m^3) with Pohl's tie-break, and O(vertices x m)
    /// if the path is empty.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn candidates(&mut self, meter: &mut Meter) -> Result<Vec<Candidate>, Limit> {
        let Some(&next) = self.next_move.last() else {
            return Ok(self.starts[self.tried_starts..].iter().map(|&start| self.candidate(start, false)).collect());
        };
        let mut candidates = Vec::new();
        if self.path.len() == self.tour_len {
            return Ok(candidates);
        }
        for index in 0.. {
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            let Some(to) = self.moves.next_move(walk, index, meter)? else { break };
            if self.test == RevisitTestTime::FullLength || !walk.has_visited(to) {
                candidates.push(self.candidate(to, index < next));
            }
        }
        Ok(candidates)
    }

    fn candidate(&self, vertex: u32, tried: bool) -> Candidate {
        let onward = self.moves.graph().neighbours(vertex).iter().filter(|&&to| self.visits[to as usize] == 0);
        Candidate { vertex, degree: onward.count() as u32, tried }
    }

    /// Skips the moves from the last vertex of the path up to and including the move by which the search would enter
    /// `vertex`. Returns `false` if no untried move enters `vertex`. If the path is empty, does nothing and returns
    /// `true`.
    ///
    /// # Errors
    /// The limit that the meter reached.
    fn skip_to(&mut self, vertex: u32, meter: &mut Meter) -> Result<bool, Limit> {
        while let Some(&index) = self.next_move.last() {
            if self.path.len() == self.tour_len {
                return Ok(false);
            }
            let walk = PartialWalk { path: &self.path, visits: &self.visits };
            let Some(candidate) = self.moves.next_move(walk, index, meter)? else { return Ok(false) };
            let is_entered =
                candidate == vertex && (self.test == RevisitTestTime::FullLength || !walk.has_visited(vertex));
            self.skip_move();
            if is_entered {
                break;
            }
        }
        Ok(true)
    }
}

impl<M> Backtracking<M> {
    fn skip_move(&mut self) {
        if let Some(index) = self.next_move.last_mut() {
            *index += 1;
        }
    }
}

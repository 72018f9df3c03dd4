//! The edge search in single steps, for displays of the search.

use std::sync::Arc;

use backrank_board::{MoveGraph, Square};

use super::circuit::CycleInstance;
use super::state::{DeadEnd, EdgeStates};
use crate::search::{
    Candidate, Contradiction, Event, Meter, Observer, ResumeError, Search, SearchPosition, SearchStatus, Spent,
};
use crate::tours::graph::Link;
use crate::tours::problem::{Method, TourTask, hamiltonian_problem};

/// The exact search over edges in small steps, and without what makes it hard to follow: draws,
/// weights, restarts, and the checks of the whole board.
///
/// Its path is the moves that are used, in the order in which that was decided. At the vertex with the fewest ways to get
/// its two moves one of them is chosen, and what follows is used or dropped: a vertex with two moves left needs both, one
/// that has two drops the others, and the move that would close a ring too early is dropped. Where a vertex has fewer
/// than two left, all is taken back, and the move that was chosen is dropped.
///
/// An open tour becomes a closed one over one or two extra vertices, which are no squares: what joins a square to one of
/// them is an end of the tour.
///
/// The state hangs on the decisions alone: after each dead end it is made anew from them, O(vertices + edges), so that a
/// search which is taken up elsewhere does what this one would have done.
#[derive(Clone)]
pub struct EdgeTrace {
    moves: Arc<MoveGraph>,
    circuit: Arc<CycleInstance>,
    state: EdgeStates<Arc<CycleInstance>>,
    decisions: Vec<Decision>,
    /// The moves that are used in the state, in their order.
    used: Vec<u32>,
    /// Number of used moves that were reported as events.
    told: usize,
    is_dead: bool,
    /// Whether the tour was reported.
    is_found: bool,
    /// Whether moves are being taken back.
    turns_back: bool,
}

/// A move that was decided, not concluded.
#[derive(Clone, Copy, Debug)]
struct Decision {
    edge: u32,
    /// Whether the move is used; if not, using it led to a dead end.
    is_used: bool,
    /// Number of used moves before this decision.
    before: usize,
}

impl EdgeTrace {
    /// The search at its beginning; `None` where it can be seen without a search whether there is a tour, and where a
    /// symmetry or steps are demanded. O(squares x moves).
    ///
    /// # Errors
    /// What was spent, if the board has too many squares, the budget too little memory, or another limit was reached.
    pub(in crate::tours) fn new(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Option<Self>, Spent> {
        task.fits(Method::Edges, meter)?;
        let moves = task.move_graph_within(meter).map_err(|limit| meter.spent(limit))?;
        let question = hamiltonian_problem(&task, &moves);
        if task.constrains_more_than_ends() || task.refusal().is_some() || question.solve_trivially().is_some() {
            return Ok(None);
        }
        let circuit = Arc::new(CycleInstance::new(&question));
        meter.work(circuit.work()).map_err(|limit| meter.spent(limit))?;
        let mut search = Self {
            moves: Arc::new(moves),
            state: EdgeStates::new(Arc::clone(&circuit)),
            circuit,
            decisions: Vec::new(),
            used: Vec::new(),
            told: 0,
            is_dead: false,
            is_found: false,
            turns_back: false,
        };
        search.make_anew();
        Ok(Some(search))
    }

    /// The squares that each move joins, in the order of the numbers that the search gives them; one where a tour begins
    /// or ends.
    pub(in crate::tours) fn moves(&self) -> impl ExactSizeIterator<Item = [Option<Square>; 2]> + '_ {
        let square = |vertex| (vertex < self.circuit.original_vertices()).then(|| self.moves.square(vertex));
        self.circuit.ends_with_squares().iter().map(move |&(a, b)| [square(a), square(b)])
    }

    /// How many of them a tour has, its ends among them.
    pub(in crate::tours) fn target(&self) -> usize {
        let hidden = self.circuit.ends.len() - self.circuit.ends_with_squares().len();
        self.circuit.len() - hidden
    }

    /// Number of those that join two squares.
    pub(in crate::tours) fn tour_move_count(&self) -> usize {
        let squares = self.circuit.original_vertices() as usize;
        if squares < self.circuit.len() { squares.saturating_sub(1) } else { squares }
    }

    /// Makes the state from the decisions.
    fn make_anew(&mut self) {
        self.state = EdgeStates::new(Arc::clone(&self.circuit));
        let forced = self.circuit.forced.iter().try_for_each(|&edge| self.state.choose(edge));
        let mut settled = forced.and_then(|()| self.state.settle());
        for decision in &self.decisions {
            settled = settled.and_then(|()| decide(&mut self.state, *decision));
        }
        self.note(settled);
    }

    fn note(&mut self, settled: Result<(), DeadEnd>) {
        self.is_dead = settled.is_err();
        self.used.clear();
        let shown = self.circuit.ends_with_squares().len();
        self.used.extend(self.state.chosen_in_order().filter(|&edge| (edge as usize) < shown));
    }

    fn add(&mut self, decision: Decision) {
        self.decisions.push(decision);
        let settled = decide(&mut self.state, decision);
        self.note(settled);
    }

    /// The moves to decide next, the first of them first: those that are open at the vertex with the fewest ways; of equals
    /// the one with the least number. There are some if the state is settled and not complete.
    fn next(&self) -> Vec<Link> {
        let vertices = 0..self.circuit.len() as u32;
        let is_open = |vertex: &u32| self.state.available_degree(*vertex) > self.state.chosen(*vertex);
        let narrowest = vertices.filter(is_open).min_by_key(|&vertex| (self.ways(vertex), vertex));
        let mut links = narrowest.map(|vertex| self.state.open_links(vertex).to_vec()).unwrap_or_default();
        links.sort_unstable_by_key(|link| (self.ways(link.to), link.edge));
        links
    }

    /// In how many ways the vertex can get its two moves.
    fn ways(&self, vertex: u32) -> u32 {
        let open = self.state.available_degree(vertex) - self.state.chosen(vertex);
        if self.state.chosen(vertex) == 1 { open } else { open * open.saturating_sub(1) / 2 }
    }

    /// Drops the move that was chosen last, if there is one, once every move that followed from it is taken
    /// back.
    fn drop_last(&mut self) {
        let Some(last) = self.decisions.iter().rposition(|decision| decision.is_used) else { return };
        self.decisions.truncate(last + 1);
        self.decisions[last].is_used = false;
        self.turns_back = false;
        self.make_anew();
    }

    /// Number of moves that were used before the last one that was chosen.
    fn floor(&self) -> Option<usize> {
        self.decisions.iter().rev().find(|decision| decision.is_used).map(|decision| decision.before)
    }

    /// Where the search could go: the moves that are open at the vertex with the fewest ways, each with how many moves are
    /// left where it leads; none while conclusions are drawn.
    pub(in crate::tours) fn candidates(&self) -> Vec<Candidate> {
        let is_settled = self.told == self.used.len() && !self.turns_back && !self.is_dead && !self.state.is_complete();
        if !is_settled {
            return Vec::new();
        }
        let candidate =
            |link: Link| Candidate { vertex: link.edge, degree: self.state.available_degree(link.to), tried: false };
        self.next().into_iter().map(candidate).collect()
    }

    /// What the search has run into where it stands; `None` where it can go on. O(vertices x (vertices + edges)).
    pub(in crate::tours) fn contradiction(&self) -> Option<Contradiction> {
        if !(self.is_dead && self.told == self.used.len()) {
            return None;
        }
        // Of the two moves that are left at a vertex, one may be impossible to use.
        let is_lost = |vertex: &u32| {
            let cannot = |link: &Link| self.state.clone().choose(link.edge).is_err();
            self.state.available_degree(*vertex) < 2
                || self.state.available_degree(*vertex) == 2 && self.state.open_links(*vertex).iter().any(cannot)
        };
        let vertex = (0..self.circuit.len() as u32).find(is_lost)?;
        let is_square = vertex < self.circuit.original_vertices();
        Some(if is_square { Contradiction::Square(self.moves.square(vertex)) } else { Contradiction::Ends })
    }

    /// Whether this move of the path was chosen, and did not follow from others.
    pub(in crate::tours) fn is_chosen(&self, edge: u32) -> bool {
        self.decisions.iter().any(|decision| decision.is_used && decision.edge == edge)
    }
}

fn decide(state: &mut EdgeStates<Arc<CycleInstance>>, decision: Decision) -> Result<(), DeadEnd> {
    let decided = if decision.is_used { state.choose(decision.edge) } else { state.forbid(decision.edge) };
    decided.and_then(|()| state.settle())
}

impl Search for EdgeTrace {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> SearchStatus {
        loop {
            if self.turns_back {
                let Some(floor) = self.floor() else { return SearchStatus::Exhausted };
                let work = if self.told <= floor + 1 { self.circuit.work() } else { 1 };
                if let Err(limit) = meter.work(work) {
                    return SearchStatus::Spent(limit);
                }
                if self.told > floor {
                    let leave = Event::Leave { vertex: self.used[self.told - 1], depth: self.told as u32 };
                    self.told -= 1;
                    if self.told == floor {
                        self.drop_last();
                    }
                    if observer.see(leave).is_break() {
                        return SearchStatus::Paused;
                    }
                } else {
                    self.drop_last();
                }
            } else if self.told < self.used.len() {
                // Nothing has changed yet, so a search out of budget can be resumed from here.
                if let Err(limit) = meter.node() {
                    return SearchStatus::Spent(limit);
                }
                let vertex = self.used[self.told];
                self.told += 1;
                if observer.see(Event::Enter { vertex, depth: self.told as u32 }).is_break() {
                    return SearchStatus::Paused;
                }
            } else if self.is_dead || self.is_found {
                self.is_found = false;
                self.turns_back = true;
            } else if self.state.is_complete() {
                self.is_found = true;
                let _: std::ops::ControlFlow<()> = observer.see(Event::Found);
                return SearchStatus::Found;
            } else {
                if let Err(limit) = meter.work(self.circuit.work()) {
                    return SearchStatus::Spent(limit);
                }
                let Some(&Link { edge, .. }) = self.next().first() else { return SearchStatus::Exhausted };
                self.add(Decision { edge, is_used: true, before: self.used.len() });
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.used[..self.told]
    }

    /// The path determines all decisions except the last ones, so the place also holds how many moves were
    /// dropped since the last used one.
    fn place(&self) -> Option<SearchPosition> {
        let since = self.decisions.iter().rev().take_while(|decision| decision.before == self.told);
        let dropped = since.filter(|decision| !decision.is_used).count() as u32;
        let next = if self.turns_back { 1 } else { 2 * dropped };
        Some(SearchPosition { path: self.path().to_vec(), next, found: self.is_found })
    }

    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter<'_>) -> Result<(), ResumeError> {
        let (mut dropped, turns_back) = (place.next / 2, place.next % 2 == 1);
        loop {
            meter.work(self.circuit.work())?;
            let common = self.used.len().min(place.path.len());
            if self.used[..common] != place.path[..common] {
                return Err(ResumeError::NoSuchPlace);
            }
            if common == place.path.len() && dropped == 0 {
                break;
            }
            if self.is_dead || self.state.is_complete() {
                return Err(ResumeError::NoSuchPlace);
            }
            let edge = self.next().first().ok_or(ResumeError::NoSuchPlace)?.edge;
            let is_used = match place.path.get(self.used.len()) {
                Some(&next) => next == edge,
                None if self.used.len() == place.path.len() => {
                    dropped -= 1;
                    false
                }
                None => return Err(ResumeError::NoSuchPlace),
            };
            self.add(Decision { edge, is_used, before: self.used.len() });
        }
        if place.found && !(self.state.is_complete() && self.used.len() == place.path.len()) {
            return Err(ResumeError::NoSuchPlace);
        }
        self.told = place.path.len();
        (self.is_found, self.turns_back) = (place.found, turns_back);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use backrank_board::{Board, Piece};

    use super::*;
    use crate::Problem as _;
    use crate::search::{Budget, Options};
    use crate::tours::TourProblem;

    fn problems() -> Vec<TourProblem> {
        let problem = |size: &str| TourProblem::new(size.parse::<Board>().unwrap(), Piece::KNIGHT);
        let square = |name: &str| name.parse().unwrap();
        vec![
            problem("5x6").closed(),
            problem("3x4"),
            problem("5x5").from(square("a1")),
            problem("4x5").from(square("a1")).to(square("e4")),
            problem("3x6"),
            problem("4x4"),
        ]
    }

    #[test]
    fn every_tour_is_found_once() {
        let budget = Budget::unlimited();
        for (problem, has_any) in problems().into_iter().zip([true, true, true, true, false, false]) {
            let counted = TourTask::new(&problem, &Options::default()).count().found;
            let mut meter = budget.meter();
            let mut found = BTreeSet::new();
            if let Some(edges) = EdgeTrace::new(TourTask::new(&problem, &Options::default()), &mut meter).unwrap() {
                let mut search = edges.clone();
                while search.run(&mut meter, &mut |_| ControlFlow::Continue(())) == SearchStatus::Found {
                    let mut tour = search.path().to_vec();
                    assert_eq!(tour.len(), edges.target());
                    let ends: Vec<_> = edges.moves().collect();
                    let joins = |edge: &&u32| ends[**edge as usize].iter().all(Option::is_some);
                    assert_eq!(tour.iter().filter(joins).count(), edges.tour_move_count());
                    tour.sort_unstable();
                    assert!(found.insert(tour), "twice");
                }
            }
            assert_eq!((counted, has_any), (found.len().into(), !found.is_empty()), "{problem:?}");
        }
    }

    #[test]
    fn a_search_that_is_taken_up_anywhere_goes_on_as_the_first() {
        for problem in problems() {
            let Ok(mut trace) = problem.trace(&Options::default().method(Method::Edges)) else { continue };
            let mut events = Vec::new();
            let mut frames = vec![trace.snapshot().unwrap()];
            while trace.end().is_none() && frames.len() < 3000 {
                trace.run(1, |event| {
                    events.push(event);
                    ControlFlow::Continue(())
                });
                frames.push(trace.snapshot().unwrap());
            }
            for (at, frame) in frames.iter().enumerate() {
                trace.resume(frame).unwrap_or_else(|error| panic!("{error} {at} {frame:?} of {problem:?}"));
                let mut more = Vec::new();
                trace.run(40, |event| {
                    more.push(event);
                    ControlFlow::Continue(())
                });
                let rest = &events[at.min(events.len())..events.len().min(at + 40)];
                assert!(more.starts_with(rest), "{at} {frame:?} of {problem:?}");
            }
        }
    }
}

//! A plain variant of the edge search, which can be shown decision by decision.

use std::sync::Arc;

use backrank_board::{MoveGraph, Square};

use super::cycle_instance::CycleInstance;
use super::state::{DeadEnd, EdgeStates};
use crate::search::{Candidate, Contradiction, Event, Limit, Meter, Observer, Search, SearchPosition, SearchStatus};
use crate::tours::graph::Link;
use crate::tours::problem::{Method, TourSearchTask, hamiltonian_problem_with_ends};

/// The edge search as a trace shows it: one decision after another, without the random choices, weights, restarts and
/// checks of the whole graph, which would make it hard to follow.
///
/// Moves are the edges of the graph. A move is *used* if the tour must use it, *unused* if the tour must not, and
/// *available* unless it is unused. The path of the search is the list of used moves, in the order in which they were
/// decided. The search chooses a move at the vertex that has the fewest ways to get its two moves, and propagates: a
/// vertex with only two available moves uses both; all other moves of a vertex with two used moves are unused; a move
/// that would close a cycle too early is unused. If a vertex has fewer than two available moves, the last choice and
/// everything that followed from it are undone, and the chosen move is unused.
///
/// An open tour becomes a closed tour over one or two extra vertices, which are not squares. An edge between a square
/// and an extra vertex marks an end of the tour.
///
/// The state depends only on the list of decisions, and is rebuilt from it in O(vertices + edges) after each dead end.
/// So a search that is resumed in another process continues exactly as this search would.
#[derive(Clone)]
pub struct TraceableEdgeSearch {
    moves: Arc<MoveGraph>,
    state: EdgeStates,
    decisions: Vec<Decision>,
    /// The moves that the state uses, in the order in which they were decided.
    used: Vec<u32>,
    /// Number of moves at the beginning of `used` that the observer knows: they were reported as entered, and not as
    /// left.
    reported: usize,
    is_dead: bool,
    /// Whether the current tour was reported.
    is_found: bool,
    /// Whether the search is backtracking: it reports used moves to the observer as left, from the last to the chosen
    /// one.
    is_backtracking: bool,
}

/// A decision of the search itself, in contrast to a move that propagation decided.
#[derive(Clone, Copy, Debug)]
struct Decision {
    edge: u32,
    /// Whether the tour uses the move; if false, the move is unused because using it led to a dead end.
    is_used: bool,
    /// Number of used moves when the decision was made.
    before: usize,
}

impl TraceableEdgeSearch {
    /// A search that has not decided anything yet. `None` if no search is needed to decide whether there is a tour, or
    /// if the problem requires a symmetry or steps. Takes O(squares x m) time, where m is the largest number of moves
    /// from a square.
    ///
    /// # Errors
    /// The exceeded limit: the largest number of squares of a board, the memory limit, or another limit that the meter
    /// reached.
    pub(in crate::tours) fn new(task: TourSearchTask<'_>, meter: &mut Meter) -> Result<Option<Self>, Limit> {
        task.check_size(Method::Edges, meter)?;
        let moves = task.build_move_graph(meter)?;
        let question = hamiltonian_problem_with_ends(&task, &moves);
        if task.constrains_more_than_ends()
            || task.trivial_refutation().is_some()
            || question.solve_without_search().is_some()
        {
            return Ok(None);
        }
        let instance = CycleInstance::new(&question, &[]);
        meter.add_work(instance.links.work_per_pass())?;
        let mut search = Self {
            moves: Arc::new(moves),
            state: EdgeStates::new(Arc::new(instance)),
            decisions: Vec::new(),
            used: Vec::new(),
            reported: 0,
            is_dead: false,
            is_found: false,
            is_backtracking: false,
        };
        search.rebuild_state();
        Ok(Some(search))
    }

    /// The two squares that each move of the graph joins, in the order of the move numbers of the search. For an edge
    /// that marks an end of the tour, one of the two is `None`.
    pub(in crate::tours) fn squares_by_move(&self) -> impl ExactSizeIterator<Item = [Option<Square>; 2]> + '_ {
        let square = |vertex| (vertex < self.state.instance.original_vertex_count).then(|| self.moves.square(vertex));
        self.state.instance.edges_at_original_vertices().iter().map(move |&(a, b)| [square(a), square(b)])
    }

    /// Number of edges of a solution that are shown: the moves of the tour, and the edges that mark its ends.
    pub(in crate::tours) fn solution_edge_count(&self) -> usize {
        let hidden = self.state.instance.edges.len() - self.state.instance.edges_at_original_vertices().len();
        self.state.instance.vertex_count() - hidden
    }

    /// Number of moves of a tour, without the edges that mark its ends.
    pub(in crate::tours) fn tour_move_count(&self) -> usize {
        let squares = self.state.instance.original_vertex_count as usize;
        if squares < self.state.instance.vertex_count() { squares.saturating_sub(1) } else { squares }
    }

    /// Rebuilds the state from the list of decisions.
    fn rebuild_state(&mut self) {
        let instance = Arc::clone(&self.state.instance);
        self.state = EdgeStates::new(Arc::clone(&instance));
        let forced = instance.forced.iter().try_for_each(|&edge| self.state.set_used(edge));
        let settled = forced.and_then(|()| self.state.settle());
        let mut decide_again = |decision: &Decision| decide(&mut self.state, *decision);
        let decided = settled.and_then(|()| self.decisions.iter().try_for_each(&mut decide_again));
        self.update_used(decided);
    }

    fn update_used(&mut self, settled: Result<(), DeadEnd>) {
        self.is_dead = settled.is_err();
        self.used.clear();
        let shown = self.state.instance.edges_at_original_vertices().len();
        self.used.extend(self.state.used_in_trail_order().filter(|&edge| (edge as usize) < shown));
    }

    fn add_decision(&mut self, decision: Decision) {
        self.decisions.push(decision);
        let settled = decide(&mut self.state, decision);
        self.update_used(settled);
    }

    /// The open moves at the vertex with the fewest ways to get its two moves (of several such vertices, the one with
    /// the smallest number), in the order in which the search tries them. Not empty if the state is settled and not
    /// complete.
    fn branching_moves(&self) -> Vec<Link> {
        let vertices = 0..self.state.instance.vertex_count() as u32;
        let is_open = |vertex: &u32| self.state.available_degree(*vertex) > self.state.used_degree(*vertex);
        let narrowest = vertices.filter(is_open).min_by_key(|&vertex| (self.state.way_count(vertex), vertex));
        let mut links = narrowest.map(|vertex| self.state.open_links(vertex).to_vec()).unwrap_or_default();
        links.sort_unstable_by_key(|link| (self.state.way_count(link.to), link.edge));
        links
    }

    /// The moves that the search may choose next: the open moves at the vertex with the fewest ways to get its two
    /// moves, each with the number of available moves at its other end. Empty at a dead end, at a complete tour, and
    /// while moves are still to be reported to the observer as entered or left.
    pub(in crate::tours) fn candidates(&self) -> Vec<Candidate> {
        let is_settled =
            self.reported == self.used.len() && !self.is_backtracking && !self.is_dead && !self.state.is_complete();
        if !is_settled {
            return Vec::new();
        }
        let candidate =
            |link: Link| Candidate { vertex: link.edge, degree: self.state.available_degree(link.to), tried: false };
        self.branching_moves().into_iter().map(candidate).collect()
    }

    /// Why the search is at a dead end: because a square cannot get its two moves, or because too few squares can be
    /// the ends of the tour. `None` if the search is not at a dead end or has not yet reported all used moves.
    /// O(vertices x (vertices + edges)).
    pub(in crate::tours) fn contradiction(&self) -> Option<Contradiction> {
        if !(self.is_dead && self.reported == self.used.len()) {
            return None;
        }
        // A vertex is a contradiction if it has fewer than two available moves, or exactly two, one of which cannot be
        // used.
        let is_lost = |vertex: &u32| {
            let cannot = |link: &Link| self.state.clone().set_used(link.edge).is_err();
            self.state.available_degree(*vertex) < 2
                || self.state.available_degree(*vertex) == 2 && self.state.open_links(*vertex).iter().any(cannot)
        };
        let vertex = (0..self.state.instance.vertex_count() as u32).find(is_lost)?;
        let is_square = vertex < self.state.instance.original_vertex_count;
        Some(if is_square { Contradiction::Square(self.moves.square(vertex)) } else { Contradiction::Ends })
    }

    /// Whether the search itself decided to use this move of the path; false if the move followed by propagation.
    pub(in crate::tours) fn is_decision(&self, edge: u32) -> bool {
        self.decisions.iter().any(|decision| decision.is_used && decision.edge == edge)
    }
}

fn decide(state: &mut EdgeStates, decision: Decision) -> Result<(), DeadEnd> {
    state.decide(decision.edge, decision.is_used)?;
    state.settle()
}

impl Search for TraceableEdgeSearch {
    fn run(&mut self, meter: &mut Meter, observer: &mut impl Observer) -> SearchStatus {
        loop {
            if self.is_backtracking {
                let choice = self.decisions.iter().rposition(|decision| decision.is_used);
                let Some(choice) = choice else { return SearchStatus::Exhausted };
                let is_last = self.reported == self.decisions[choice].before + 1;
                if let Err(limit) = meter.add_work(if is_last { self.state.instance.links.work_per_pass() } else { 1 })
                {
                    return SearchStatus::LimitReached(limit);
                }
                let leave = Event::Leave { vertex: self.used[self.reported - 1], depth: self.reported as u32 };
                self.reported -= 1;
                if is_last {
                    // This was the move that the search chose last: it is unused, and the decisions after it are
                    // discarded.
                    self.decisions.truncate(choice + 1);
                    self.decisions[choice].is_used = false;
                    self.is_backtracking = false;
                    self.rebuild_state();
                }
                if observer.see(leave).is_break() {
                    return SearchStatus::Paused;
                }
            } else if self.reported < self.used.len() {
                // The search has not changed anything yet, so if its budget is spent, it can be resumed from here.
                if let Err(limit) = meter.node() {
                    return SearchStatus::LimitReached(limit);
                }
                let vertex = self.used[self.reported];
                self.reported += 1;
                if observer.see(Event::Enter { vertex, depth: self.reported as u32 }).is_break() {
                    return SearchStatus::Paused;
                }
            } else if self.is_dead || self.is_found {
                self.is_found = false;
                self.is_backtracking = true;
            } else if self.state.is_complete() {
                self.is_found = true;
                let _: std::ops::ControlFlow<()> = observer.see(Event::Found);
                return SearchStatus::Found;
            } else {
                if let Err(limit) = meter.add_work(self.state.instance.links.work_per_pass()) {
                    return SearchStatus::LimitReached(limit);
                }
                let Some(&Link { edge, .. }) = self.branching_moves().first() else { return SearchStatus::Exhausted };
                self.add_decision(Decision { edge, is_used: true, before: self.used.len() });
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.used[..self.reported]
    }

    /// [`SearchPosition::next`] is 1 while the search is backtracking. Otherwise it is even: twice the number of moves
    /// that the search decided to be unused since the last move of the path was decided. The path and `next` determine
    /// all decisions.
    fn position(&self) -> Option<SearchPosition> {
        let since = self.decisions.iter().rev().take_while(|decision| decision.before == self.reported);
        let unused = since.filter(|decision| !decision.is_used).count() as u32;
        let next = if self.is_backtracking { 1 } else { 2 * unused };
        Some(SearchPosition { path: self.path().to_vec(), next, found: self.is_found })
    }

    fn resume_from(&mut self, position: &SearchPosition, meter: &mut Meter) -> Result<bool, Limit> {
        let (mut unused, is_backtracking) = (position.next / 2, position.next % 2 == 1);
        loop {
            meter.add_work(self.state.instance.links.work_per_pass())?;
            let common = self.used.len().min(position.path.len());
            if self.used[..common] != position.path[..common] {
                return Ok(false);
            }
            if common == position.path.len() && unused == 0 {
                break;
            }
            if self.is_dead || self.state.is_complete() {
                return Ok(false);
            }
            let Some(edge) = self.branching_moves().first().map(|link| link.edge) else { return Ok(false) };
            let is_used = match position.path.get(self.used.len()) {
                Some(&next) => next == edge,
                None if self.used.len() == position.path.len() => {
                    unused -= 1;
                    false
                }
                None => return Ok(false),
            };
            self.add_decision(Decision { edge, is_used, before: self.used.len() });
        }
        if position.found && !(self.state.is_complete() && self.used.len() == position.path.len()) {
            return Ok(false);
        }
        self.reported = position.path.len();
        (self.is_found, self.is_backtracking) = (position.found, is_backtracking);
        Ok(true)
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
            let counted = TourSearchTask::new(&problem, &Options::default()).count().found;
            let mut meter = Meter::new(&budget);
            let mut found = BTreeSet::new();
            if let Some(edges) =
                TraceableEdgeSearch::new(TourSearchTask::new(&problem, &Options::default()), &mut meter).unwrap()
            {
                let mut search = edges.clone();
                while search.run(&mut meter, &mut |_| ControlFlow::Continue(())) == SearchStatus::Found {
                    let mut tour = search.path().to_vec();
                    assert_eq!(tour.len(), edges.solution_edge_count());
                    let ends: Vec<_> = edges.squares_by_move().collect();
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
                assert_eq!(trace.resume(frame), Ok(true), "{at} {frame:?} of {problem:?}");
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

//! Constraint propagation: decides forced moves, one inference after the other, until two inferences contradict each
//! other or nothing more follows.

use std::collections::{BTreeSet, VecDeque};

use backrank_board::{Clash, Cut, Grounds, Obstacle, ProofStep, Square};

use super::cuts;
use super::flow::{HallSets, MoveFlow};
use super::move_states::{MoveStates, other_vertex};
use crate::search::{Limit, Meter};
use crate::tours::graph::EdgeState;

/// Decides forced moves one after the other, and records each inference with its grounds.
///
/// 1. At each square: fewer available moves, or more used ones, than a tour needs or allows are a clash. If just enough
///    are available (two, or one where the tour may end), all of them are used; if as many as allowed are used, the
///    others are unused. A move that would close a path of used moves too early is unused. O(squares + moves) in all,
///    plus time and memory proportional to the length of the path for each move that would close one.
/// 2. If nothing more follows at single squares: squares whose removal leaves more parts than a tour can join are a
///    clash, and so is a set of squares that needs more moves than its neighbours can take; a set that needs exactly as
///    many decides moves. Each round takes O(squares + moves), and as much again for each set of squares that decides a
///    move.
/// 3. When a clash is found, only the inferences on which it rests are kept.
struct Propagation<'a> {
    states: MoveStates<'a>,
    inferences: Vec<Inference>,
    /// For each end of a path of used moves the other end; for a square without used moves the square itself.
    mate: Vec<u32>,
    /// For each end of a path of used moves the number of squares of the path.
    length: Vec<u32>,
    /// The squares to examine: at first all, then those at which a move was decided.
    unsettled: VecDeque<u32>,
    strategy: PropagationStrategy,
    /// Remaining work, in squares and moves, after which the propagation is given up.
    remaining_work: u64,
    /// Number of squares of all paths whose ends an excluded move would join; also of those not stored, for lack of
    /// memory or work.
    path_squares: u64,
}

/// An inference: its grounds, the moves that it decides, and the decided moves on which it rests.
struct Inference {
    grounds: Grounds,
    moves: Vec<u32>,
    rests_on: Vec<u32>,
}

/// A clash, and the decided moves on which it rests.
struct DerivedClash {
    clash: Clash,
    rests_on: Vec<u32>,
}

/// The clash to which an inference leads; `None` if it leads to none.
type InferenceResult = Result<Option<DerivedClash>, Limit>;

/// Largest work before the propagation is given up, in squares and moves that are visited: less than a second. Boards
/// of up to 16x16 take less than a hundredth of this.
const MAX_WORK: u64 = 1 << 28;

/// Memory of a square of a stored path, in bytes: the square, and the index of the move to the next one.
const PATH_SQUARE_BYTES: u64 = 12;

/// Which inferences the propagation makes, and in which order it examines squares: with one order an obstacle may need
/// fewer steps than with the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PropagationStrategy {
    /// Inferences at single squares, first at the square at which a move was decided longest ago.
    SquaresOldestFirst,
    /// Inferences at single squares, first at the square at which a move was decided last.
    SquaresNewestFirst,
    /// Inferences at single squares as with `SquaresNewestFirst`, and then those of cuts and flows of the whole board.
    WholeBoard,
}

/// The obstacle to which the inferences lead; `None` if they lead to no clash or are given up. At the call, no move may
/// be known to be used or unused yet.
pub(super) fn find_by_propagation(
    states: MoveStates<'_>,
    strategy: PropagationStrategy,
    meter: &mut Meter,
) -> Result<Option<Obstacle>, Limit> {
    meter.add_work(states.work_per_pass())?;
    let mate = states.vertices().collect();
    let length = vec![1; states.square_count()];
    let unsettled = match strategy {
        PropagationStrategy::SquaresOldestFirst => states.vertices().collect(),
        PropagationStrategy::SquaresNewestFirst | PropagationStrategy::WholeBoard => states.vertices().rev().collect(),
    };
    let mut forced = Propagation {
        states,
        inferences: Vec::new(),
        mate,
        length,
        unsettled,
        strategy,
        remaining_work: MAX_WORK,
        path_squares: 0,
    };
    let end = forced.find_clash(meter)?;
    Ok(end.map(|end| forced.into_obstacle(end)))
}

impl Propagation<'_> {
    fn find_clash(&mut self, meter: &mut Meter) -> InferenceResult {
        if let Some(end) = self.join_the_ends(meter)? {
            return Ok(Some(end));
        }
        let mut flow = None;
        loop {
            if let Some(end) = self.propagate_at_squares(meter)? {
                return Ok(Some(end));
            }
            if self.strategy != PropagationStrategy::WholeBoard {
                return Ok(None);
            }
            if let Some(cut) = cuts::find_small_cut(&self.states, meter)? {
                return Ok(Some(self.cut_clash(cut)));
            }
            if !self.spend_work(8 * self.states.work_per_pass(), meter)? {
                return Ok(None);
            }
            let flow = flow.get_or_insert_with(|| MoveFlow::new(&self.states));
            if let Some(sets) = flow.fill_or_find_shortage(&self.states, meter)? {
                return Ok(Some(self.count_clash(&sets.squares, &sets.neighbours)));
            }
            let tight = flow.decidable_moves(&self.states);
            if tight.is_empty() {
                return Ok(None);
            }
            for (edge, node) in tight {
                if self.states.edge_state(edge) == EdgeState::Open {
                    if !self.spend_work(self.states.work_per_pass(), meter)? {
                        return Ok(None);
                    }
                    let HallSets { squares, neighbours } = flow.reachable_sets(node, &self.states);
                    // An earlier move of this list may have led to inferences by which a move that carries flow is
                    // unused. Then the flow is out of date, and these sets prove nothing; the next round fills the flow
                    // again.
                    if self.states.build_counting_argument(&squares, &neighbours).spare() != 0 {
                        break;
                    }
                    if let Some(end) = self.decide_by_count(&squares, &neighbours, meter)? {
                        return Ok(Some(end));
                    }
                }
            }
        }
    }

    /// Reports work to the meter; `false` if the propagation is to be given up, because it has taken too much work.
    fn spend_work(&mut self, work: u64, meter: &mut Meter) -> Result<bool, Limit> {
        meter.add_work(work)?;
        self.remaining_work = self.remaining_work.saturating_sub(work);
        Ok(self.remaining_work > 0)
    }

    /// Joins the given ends, if there are two: in an open tour the step between them counts as a used move, and in a
    /// closed tour the move between them is used.
    fn join_the_ends(&mut self, meter: &mut Meter) -> InferenceResult {
        let Some((start, end)) = self.states.given_end_vertices() else { return Ok(None) };
        let closing = self.states.edge_between(start, end);
        if !self.states.given_ends.closed {
            self.join(start, end);
        }
        match closing {
            Some(closing) if self.states.given_ends.closed => self.decide_edge(closing, true, meter),
            Some(_) if self.states.square_count() > 2 => self.exclude_closing_move(start, end, meter),
            _ => Ok(None),
        }
    }

    /// Joins the two paths with the ends `a` and `b`; returns the ends of the joined path.
    fn join(&mut self, a: u32, b: u32) -> (u32, u32) {
        let (first, last) = (self.mate[a as usize], self.mate[b as usize]);
        let length = self.length[a as usize] + self.length[b as usize];
        (self.mate[first as usize], self.mate[last as usize]) = (last, first);
        (self.length[first as usize], self.length[last as usize]) = (length, length);
        (first, last)
    }

    /// Makes the inferences at single squares until nothing more follows; returns the clash, if there is one.
    fn propagate_at_squares(&mut self, meter: &mut Meter) -> InferenceResult {
        while let Some(vertex) = self.next_unsettled() {
            meter.add_work(8)?;
            let states = &self.states;
            let (left, used) = (states.available_degree(vertex), states.used_degree(vertex));
            let (least, most) = (states.min_degree(vertex), states.max_degree(vertex));
            let end = if left < least {
                Some(self.count_clash(&[vertex], &[]))
            } else if used > most {
                Some(self.count_clash(&[], &[vertex]))
            } else if used == most && left > used {
                self.decide_by_count(&[], &[vertex], meter)?
            } else if left == least && used < left {
                self.decide_by_count(&[vertex], &[], meter)?
            } else {
                None
            };
            if end.is_some() {
                return Ok(end);
            }
        }
        Ok(None)
    }

    fn next_unsettled(&mut self) -> Option<u32> {
        match self.strategy {
            PropagationStrategy::SquaresOldestFirst => self.unsettled.pop_front(),
            PropagationStrategy::SquaresNewestFirst | PropagationStrategy::WholeBoard => self.unsettled.pop_back(),
        }
    }

    fn count_clash(&self, squares: &[u32], neighbours: &[u32]) -> DerivedClash {
        let clash = Clash::Count(self.states.build_counting_argument(squares, neighbours));
        DerivedClash { clash, rests_on: self.count_rests_on(squares, neighbours) }
    }

    fn cut_clash(&self, cut: Cut) -> DerivedClash {
        let vertex = |square| self.states.moves.vertex(square);
        let removed: Vec<u32> = cut.removed.iter().copied().filter_map(vertex).collect();
        // A move between two squares that are not removed joins their components, unless the move is unused.
        let unused =
            (0..self.states.move_ends.len() as u32).filter(|&edge| self.states.edge_state(edge) == EdgeState::Unused);
        let component = cuts::components_without(&self.states, &removed);
        let joins_parts = |edge: &u32| {
            let (a, b) = self.states.move_ends[*edge as usize];
            !removed.contains(&a) && !removed.contains(&b) && component[a as usize] != component[b as usize]
        };
        DerivedClash { rests_on: unused.filter(joins_parts).collect(), clash: Clash::Cut(cut) }
    }

    /// The decided moves on which a count rests: unused moves from the squares to squares outside the neighbours, and
    /// used moves from the neighbours to squares outside `squares`.
    fn count_rests_on(&self, squares: &[u32], neighbours: &[u32]) -> Vec<u32> {
        let elsewhere = self.states.edges_avoiding(squares, neighbours, EdgeState::Unused);
        [elsewhere, self.states.edges_avoiding(neighbours, squares, EdgeState::Used)].concat()
    }

    /// Decides the open moves that follow if the squares need exactly as many moves as there are: every move from the
    /// squares to a square outside the neighbours is used, and every move from the neighbours to a square outside
    /// `squares` is unused.
    fn decide_by_count(&mut self, squares: &[u32], neighbours: &[u32], meter: &mut Meter) -> InferenceResult {
        let used = self.states.edges_avoiding(squares, neighbours, EdgeState::Open);
        let unused = self.states.edges_avoiding(neighbours, squares, EdgeState::Open);
        let grounds = Grounds::Count(self.states.build_counting_argument(squares, neighbours));
        let rests_on = self.count_rests_on(squares, neighbours);
        let this = self.inferences.len();
        self.inferences.push(Inference { grounds, moves: Vec::new(), rests_on });
        let decided = used.into_iter().map(|edge| (edge, true)).chain(unused.into_iter().map(|edge| (edge, false)));
        for (edge, used) in decided {
            // A move may be in both lists, and an inference from an earlier move of the lists may already have decided
            // it.
            match self.states.edge_state(edge) {
                EdgeState::Open => {
                    self.inferences[this].moves.push(edge);
                    if let Some(end) = self.decide_edge(edge, used, meter)? {
                        return Ok(Some(end));
                    }
                }
                EdgeState::Used if used => {}
                EdgeState::Unused if !used => {}
                _ => return Ok(Some(self.count_clash(squares, neighbours))),
            }
        }
        Ok(None)
    }

    /// Decides that the open move between the ends of a path is unused, unless listing the path takes too much work or
    /// the paths would not fit into memory.
    fn exclude_closing_move(&mut self, from: u32, to: u32, meter: &mut Meter) -> InferenceResult {
        let Some(edge) = self.states.edge_between(from, to) else { return Ok(None) };
        let length = u64::from(self.length[from as usize]);
        let path_squares = self.path_squares + length;
        let fits = meter.check_memory(PATH_SQUARE_BYTES * path_squares).is_ok();
        if !fits || !self.spend_work(8 * length, meter)? {
            return Ok(None);
        }
        self.path_squares = path_squares;
        let path = self.path(from, to);
        let grounds = Grounds::Loop(self.states.squares(&path));
        let rests_on = self.moves_along(&path);
        self.inferences.push(Inference { grounds, moves: vec![edge], rests_on });
        self.decide_edge(edge, false, meter)
    }

    fn decide_edge(&mut self, edge: u32, used: bool, meter: &mut Meter) -> InferenceResult {
        let (a, b) = self.states.move_ends[edge as usize];
        self.unsettled.extend([a, b]);
        self.states.decide_edge(edge, used);
        if !used {
            return Ok(None);
        }
        if let Some(full) = [a, b].into_iter().find(|&v| self.states.used_degree(v) > self.states.max_degree(v)) {
            return Ok(Some(self.count_clash(&[], &[full])));
        }
        if self.mate[a as usize] == b {
            return Ok(self.loop_clash(a, b, edge));
        }
        let (first, last) = self.join(a, b);
        match self.states.edge_between(first, last) {
            Some(closing) if self.states.edge_state(closing) == EdgeState::Open && self.closes_early(first) => {
                self.exclude_closing_move(first, last, meter)
            }
            _ => Ok(None),
        }
    }

    /// The clash of the cycle that a used move between two squares closes; `None` if the cycle can be the whole tour.
    fn loop_clash(&self, a: u32, b: u32, edge: u32) -> Option<DerivedClash> {
        if !self.closes_early(a) {
            return None;
        }
        let path = self.path(a, b);
        let mut rests_on = self.moves_along(&path);
        rests_on.push(edge);
        Some(DerivedClash { clash: Clash::Loop(self.states.squares(&path)), rests_on })
    }

    /// Whether closing the path with this end to a cycle would be too early: it would leave squares out, or the tour is
    /// open and not both of its ends are given.
    fn closes_early(&self, end: u32) -> bool {
        let may_be_whole = self.states.given_ends.closed || self.states.virtual_edge().is_some();
        !may_be_whole || (self.length[end as usize] as usize) < self.states.square_count()
    }

    /// The squares along the used moves from one end of a path to the other. The given ends of an open tour count as
    /// joined; the move between `from` and `to` itself is not followed.
    fn path(&self, from: u32, to: u32) -> Vec<u32> {
        let ends = self.states.virtual_edge();
        let mut path = vec![from];
        let (mut before, mut at) = (to, from);
        loop {
            let links = self.states.links(at).iter();
            let used = links.filter(|link| self.states.edge_state(link.edge) == EdgeState::Used).map(|link| link.to);
            let joined = ends.and_then(|ends| other_vertex(ends, at));
            let next = used.chain(joined).find(|&next| next != before || (path.len() == 1 && Some(next) == joined));
            match next {
                Some(next) if path.len() <= self.states.square_count() => {
                    path.push(next);
                    (before, at) = (at, next);
                    if next == to {
                        return path;
                    }
                }
                _ => return path,
            }
        }
    }

    fn moves_along(&self, path: &[u32]) -> Vec<u32> {
        let steps = path.windows(2).filter_map(|pair| self.states.edge_between(pair[0], pair[1]));
        steps.filter(|&edge| self.states.edge_state(edge) == EdgeState::Used).collect()
    }

    /// The obstacle: the clash, and as its steps the inferences on which it rests, in their order.
    fn into_obstacle(self, end: DerivedClash) -> Obstacle {
        let (states, inferences) = (self.states, self.inferences);
        let mut wanted: BTreeSet<u32> = end.rests_on.into_iter().collect();
        let mut steps = Vec::new();
        for inference in inferences.into_iter().rev() {
            let needed: Vec<u32> = inference.moves.into_iter().filter(|edge| wanted.contains(edge)).collect();
            if needed.is_empty() {
                continue;
            }
            wanted.extend(inference.rests_on);
            let moves = |state: EdgeState| -> Vec<(Square, Square)> {
                let these = needed.iter().filter(|&&edge| states.edge_state(edge) == state);
                let moves: BTreeSet<(Square, Square)> =
                    these.map(|&edge| states.ordered_move(states.move_ends[edge as usize])).collect();
                moves.into_iter().collect()
            };
            steps.push(ProofStep {
                grounds: inference.grounds,
                used: moves(EdgeState::Used),
                unused: moves(EdgeState::Unused),
            });
        }
        steps.reverse();
        Obstacle { steps, clash: end.clash }
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Board;

    use super::*;
    use crate::search::Budget;
    use crate::tours::TourProblem;

    #[test]
    fn excluded_closing_moves_are_given_up_where_their_paths_do_not_fit_into_memory() {
        let excluded = |budget: &Budget| -> usize {
            let of_board = |removed: Square| {
                let board = Board::new(4, 5).unwrap().with_holes([removed]).unwrap();
                let problem = TourProblem::knight(board).closed();
                let moves = problem.move_graph();
                let states = MoveStates::new(&problem, &moves);
                let obstacle =
                    find_by_propagation(states, PropagationStrategy::SquaresOldestFirst, &mut Meter::new(budget));
                let steps = obstacle.unwrap().map_or_else(Vec::new, |obstacle| obstacle.steps);
                steps.iter().filter(|step| matches!(step.grounds, Grounds::Loop(_))).count()
            };
            Board::new(4, 5).unwrap().squares().map(of_board).sum()
        };
        assert!(excluded(&Budget::unlimited()) > 0);
        assert_eq!(excluded(&Budget::unlimited().with_memory(10)), 0);
    }
}

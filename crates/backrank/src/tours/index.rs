//! Numbers the tours of a problem without listing them: finds the tour with a given number, the number of a given tour,
//! and random tours.

use backrank_board::{MoveGraph, Tour};
use num_bigint::BigUint;

use crate::search::frontier::{CycleRanker, Purpose};
use crate::search::solution_traits::SolutionIndex;
use crate::search::{Budget, LimitReached, Meter, Progress};
use crate::tours::count::TourCounter;
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourProblem, TourSearchTask, hamiltonian_problem_with_ends};

/// The tours of a problem by their numbers, counted from 0. The tours are in the order of the Hamiltonian cycles that
/// the frontier method counts. They are in listing order instead in two cases: if the required start is also the
/// required end, and on some boards of at most six squares, such as those on which every two squares are a move apart.
///
/// ```
/// use backrank::prelude::*;
///
/// let problem = TourProblem::knight(Board::new(5, 6)?).closed();
/// let mut index = problem.index(&Options::default())?.expect("such tours are numbered");
/// assert_eq!(index.count(), 8_u32.into());
/// let last = index.get(&7_u32.into())?.expect("there are eight");
/// assert_eq!(index.position(&last)?, Some(7_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TourIndex(IndexMethod);

/// How tours get their numbers.
#[derive(Debug)]
enum IndexMethod {
    /// All tours of the problem, in listing order, where they are few and no ranker numbers their cycles.
    Listed(Vec<Tour>, Box<TourProblem>),
    /// By a ranker of the Hamiltonian cycles that stand for them.
    ByCycles(Box<TourIndexByCycles>),
}

/// Numbers tours by the Hamiltonian cycles that stand for them in the graph of a `CycleReduction`: tour `k`, from 0,
/// belongs to cycle `k / tours_per_cycle`, rounded down.
#[derive(Debug)]
struct TourIndexByCycles {
    problem: TourProblem,
    moves: MoveGraph,
    ranker: CycleRanker,
    tours_per_cycle: u32,
}

impl TourSearchTask<'_> {
    /// Counts the tours and keeps the layers that number them. `None` if nodes are limited, if the problem is up to
    /// symmetry, if steps or a rotation are required, or if there is no ranker of the cycles (see
    /// [`CycleCounter::build_ranker`](crate::search::frontier::CycleCounter::build_ranker)) and the tours are not
    /// listed because the board has more than six squares and the start is not the end.
    ///
    /// Takes as long as a count, and as much memory as all layers of the frontier together: for closed tours of 8x8
    /// some seconds and 0.9 GB. If the budget does not allow this memory but has a store, most layers are kept in the
    /// store; a persistent store is read again when the same tours are numbered again.
    ///
    /// # Errors
    /// If the budget does not allow the work: what was spent.
    pub(crate) fn build_index(self) -> Result<Option<TourIndex>, LimitReached> {
        let budget = self.options.chosen_budget();
        if budget.limits_nodes() || self.is_up_to_symmetry() {
            return Ok(None);
        }
        let of_few = || -> Result<Option<TourIndex>, LimitReached> {
            let listed = self.list_tours_if_degenerate()?;
            Ok(listed.map(|tours| TourIndex(IndexMethod::Listed(tours, Box::new(self.problem.clone())))))
        };
        let counter = self.build_counter(Purpose::Ranking)?;
        let Some(counter) = counter else { return of_few() };
        self.options.report(Progress::Forecast(counter.cycles.forecast()));
        let TourCounter { cycles, tours_per_cycle } = counter;
        let Some(ranker) = cycles.build_ranker(budget, |steps, of| self.options.report_steps(steps, of))? else {
            return of_few();
        };
        let mut meter = Meter::new(budget);
        let moves = self.build_move_graph(&mut meter)?;
        let cycles = TourIndexByCycles { problem: self.problem.clone(), moves, ranker, tours_per_cycle };
        Ok(Some(TourIndex(IndexMethod::ByCycles(Box::new(cycles)))))
    }
}

impl SolutionIndex<Tour> for TourIndex {
    fn count(&self) -> BigUint {
        match &self.0 {
            IndexMethod::Listed(tours, _) => tours.len().into(),
            IndexMethod::ByCycles(cycles) => cycles.ranker.count() * cycles.tours_per_cycle,
        }
    }

    /// Does nothing: no budget limits the reading of the tables.
    fn set_budget(&mut self, _: Budget) {}

    fn get(&mut self, number: &BigUint) -> Result<Option<Tour>, LimitReached> {
        match &mut self.0 {
            IndexMethod::Listed(tours, _) => {
                Ok(usize::try_from(number).ok().and_then(|number| tours.get(number).cloned()))
            }
            IndexMethod::ByCycles(cycles) => cycles.tour(number),
        }
    }

    fn position(&mut self, tour: &Tour) -> Result<Option<BigUint>, LimitReached> {
        match &mut self.0 {
            IndexMethod::Listed(tours, problem) => {
                let for_both = problem.start().is_none() && problem.end().is_none() && !problem.is_directed();
                let is_same = |other: &Tour| {
                    let (squares, others) = (tour.squares(), other.squares());
                    // A closed tour may begin at any of its squares.
                    let rotations = if tour.is_closed() { squares.len() } else { 1 };
                    let forward = |from| squares.iter().cycle().skip(from).take(squares.len()).eq(others);
                    let backward = |from| squares.iter().rev().cycle().skip(from).take(squares.len()).eq(others);
                    (0..rotations).any(|from| forward(from) || for_both && backward(from))
                };
                let place = tours.iter().position(is_same).filter(|_| problem.accepts(tour));
                Ok(place.map(BigUint::from))
            }
            IndexMethod::ByCycles(cycles) => cycles.rank(tour),
        }
    }
}

impl TourIndexByCycles {
    /// The tour with this number, from 0; `None` if the number is not below the number of tours.
    fn tour(&mut self, number: &BigUint) -> Result<Option<Tour>, LimitReached> {
        let edges = self.ranker.unrank(&(number / self.tours_per_cycle))?;
        let is_second = number.bit(0) && self.tours_per_cycle == 2;
        Ok(edges.and_then(|edges| {
            let walk = self.walk(&edges, is_second)?;
            let squares = walk.into_iter().map(|vertex| self.moves.square(vertex)).collect();
            let (board, piece) = (self.problem.board(), self.problem.piece());
            let tour = if self.problem.is_closed() { Tour::closed } else { Tour::open };
            tour(board, piece, squares).ok()
        }))
    }

    /// The number of a tour, from 0; `None` if it is not a tour of this problem.
    fn rank(&mut self, tour: &Tour) -> Result<Option<BigUint>, LimitReached> {
        let walk = tour.squares().iter().map(|&square| self.moves.vertex(square)).collect::<Option<Vec<u32>>>();
        let Some(walk) = walk.filter(|_| self.problem.accepts(tour)) else { return Ok(None) };
        let edges = self.edges(&walk);
        let cycle = self.ranker.rank(&edges)?;
        Ok(cycle.and_then(|cycle| match self.tours_per_cycle {
            1 => Some(cycle),
            _ => {
                let of_first = self.walk(&edges, false)?;
                // A closed tour may begin at any of its squares.
                let from = walk.iter().position(|&vertex| vertex == of_first[0])?;
                let is_first = walk[from..].iter().chain(&walk[..from]).eq(&of_first);
                Some(cycle * 2_u32 + u32::from(!is_first))
            }
        }))
    }

    /// The edges of the Hamiltonian cycle that stands for a walk through all squares, those of extra vertices included.
    fn edges(&self, walk: &[u32]) -> Vec<[u32; 2]> {
        let new = self.moves.graph().len() as u32;
        let HamiltonianProblem { start, end, .. } = hamiltonian_problem_with_ends(&self.problem, &self.moves);
        let extra = match (self.problem.is_closed(), start, end) {
            (true, Some(_), Some(_)) | (false, None, None) | (false, Some(_), Some(_)) => &[new][..],
            (true, ..) => &[],
            (false, None, Some(_)) => &[new + 1, new],
            (false, Some(_), None) => &[new, new + 1],
        };
        let cycle = [walk, extra].concat();
        let next = cycle.iter().cycle().skip(1);
        cycle.iter().zip(next).map(|(&from, &to)| [from, to]).collect()
    }

    /// The vertices of the squares along the tour of a cycle. The tour begins at a given start or ends at a given end;
    /// if neither is given, a closed tour begins at vertex 0. Unless the ends fix its direction, the tour runs in the
    /// lesser of its two directions, or in the other one if `is_second`. The edges must be those of a cycle through all
    /// vertices; `None` if there are too few edges or one has a vertex that does not exist.
    fn walk(&self, edges: &[[u32; 2]], is_second: bool) -> Option<Vec<u32>> {
        let question = hamiltonian_problem_with_ends(&self.problem, &self.moves);
        let mut neighbours = vec![Vec::with_capacity(2); question.graph.len() + 2];
        for &[a, b] in edges {
            neighbours.get_mut(a as usize)?.push(b);
            neighbours.get_mut(b as usize)?.push(a);
        }
        let step = |&(from, at): &(u32, u32)| Some((at, *neighbours[at as usize].iter().find(|&&to| to != from)?));
        let cycle = std::iter::successors(Some((*neighbours[0].first()?, 0)), step).map(|(_, at)| at);
        let mut walk = question.walk_of_cycle(cycle.take(edges.len()).collect());
        let are_given = [question.start, question.end].map(|end| end.is_some());
        let is_fixed = if question.closed { are_given == [true; 2] } else { are_given != [false; 2] };
        if !is_fixed && question.is_greater_than_reverse(&walk) != is_second {
            question.reverse_walk(&mut walk);
        }
        (walk.len() == question.graph.len()).then_some(walk)
    }
}

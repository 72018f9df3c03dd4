//! Finds a tour, or decides whether there is one, by the engine that it chooses: construction, backtracking,
//! rotation-extension or the edge search.

use std::ops::ControlFlow;

use backrank_board::{MoveGraph, Square, Tour};

use super::backtracking::{BacktrackingSetup, FirstOrAll};
use super::construction::ConstructedTour;
use super::edge_search::{HamiltonianAnswer, WalkConstraints, edge_search};
use super::rotation_extension::rotation_extension;
use crate::search::{Event, Limit, Meter, Outcome, Search, SearchStatus, Silent};
use crate::tours::problem::{Method, TourSearchTask, hamiltonian_problem_with_ends};
use crate::tours::reasons::{Reason, Theorem, obstacle, theorems};

/// The proof that a tour exists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ExistenceProof {
    /// A published theorem.
    Theorem(Theorem),
    /// A construction that gives a tour from `start` to `end`.
    Construction {
        /// The first square of the tour.
        start: Square,
        /// The last square of the tour.
        end: Square,
        /// Whether the tour is closed.
        closed: bool,
    },
    /// A tour that was found.
    Tour(Tour),
}

/// Memory for each square of a constructed tour that is written out, in bytes: 8 for the square itself, and at most 1
/// for the check that the tour visits each square once.
const BYTES_PER_CONSTRUCTED_SQUARE: u64 = 9;

impl TourSearchTask<'_> {
    /// Finds a tour, or gives a reason why there is none, or the limit that was reached. What counts as a node depends
    /// on the engine: for searches that extend a walk square by square, each square that they enter, including the
    /// start; for rotation-extension, each change of the path; for the edge search, each branch; for a construction,
    /// each branch of its searches within blocks, or each column of a strip that it examines.
    pub(crate) fn find(self) -> Outcome<Tour, Reason> {
        self.run_with_meter(|meter| self.find_metered(meter))
    }

    /// Decides whether there is a tour: found with a proof, impossible with a reason, or unknown with the limit that
    /// was reached. The chosen method is ignored: the search uses [`Method::Auto`].
    pub(crate) fn decide(self) -> Outcome<ExistenceProof, Reason> {
        self.run_with_meter(|meter| self.decide_metered(meter))
    }

    /// Like [`find`](Self::find), but counts nodes with the caller's meter.
    pub(in crate::tours) fn find_metered(self, meter: &mut Meter) -> Outcome<Tour, Reason> {
        let outcome = self.find_within(meter);
        outcome.unwrap_or_else(|limit| Outcome::Unknown(meter.to_limit_reached(limit)))
    }

    fn find_within(self, meter: &mut Meter) -> Result<Outcome<Tour, Reason>, Limit> {
        let method = self.find_or_list_method();
        if let Some(reason) = self.refute_at_once(method) {
            return Ok(Outcome::Impossible(reason));
        }
        if method == Method::Auto
            && let Some(built) = self.construct(meter)?
        {
            return match built {
                Ok(tour) => self.write_out(&tour, meter).map(Outcome::Found),
                Err(reason) => Ok(Outcome::Impossible(reason)),
            };
        }
        self.search(method, meter)
    }

    /// Like [`decide`](Self::decide), but counts nodes with the caller's meter.
    pub(in crate::tours) fn decide_metered(self, meter: &mut Meter) -> Outcome<ExistenceProof, Reason> {
        let outcome = self.decide_within(meter);
        outcome.unwrap_or_else(|limit| Outcome::Unknown(meter.to_limit_reached(limit)))
    }

    fn decide_within(self, meter: &mut Meter) -> Result<Outcome<ExistenceProof, Reason>, Limit> {
        if let Some(reason) = self.refute_at_once(Method::Auto) {
            return Ok(Outcome::Impossible(reason));
        }
        if let Some((true, theorem)) = theorems::decide_by_theorem(&self) {
            return Ok(Outcome::Found(ExistenceProof::Theorem(theorem)));
        }
        if let Some(built) = self.construct(meter)? {
            let closed = self.problem.is_closed();
            let proof =
                |tour: ConstructedTour| ExistenceProof::Construction { start: tour.start(), end: tour.end(), closed };
            return Ok(built.map_or_else(Outcome::Impossible, |tour| Outcome::Found(proof(tour))));
        }
        Ok(self.search(Method::Auto, meter)?.map(ExistenceProof::Tour))
    }

    /// Writes out all squares of a constructed tour.
    fn write_out(self, tour: &ConstructedTour, meter: &mut Meter) -> Result<Tour, Limit> {
        let bytes = tour.len().saturating_mul(BYTES_PER_CONSTRUCTED_SQUARE);
        meter.check_size(self.board().area(), bytes)?;
        let mut squares = Vec::with_capacity(self.board().area());
        let ended = tour.each_square(|square| {
            squares.push(square);
            meter.add_work(1).map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        ended.break_value().map_or_else(|| Ok(self.verified_tour(squares)), Err)
    }

    /// Searches with the given method.
    ///
    /// Rotation-extension cannot prove that there is no tour, so it runs only after a test for obstacles that show
    /// without a search. If the method is `Auto` and a search proves that there is no tour, the reason is the simplest
    /// obstacle that is found afterwards or, if none is found, the search itself.
    fn search(self, method: Method, meter: &mut Meter) -> Result<Outcome<Tour, Reason>, Limit> {
        if let Err(limit) = self.check_size(method, meter) {
            return self.refute_without_move_graph(method).map(Outcome::Impossible).ok_or(limit);
        }
        if method.is_square_by_square() {
            return self.search_by_walks(method, meter);
        }
        let moves = &self.build_move_graph(meter)?;
        if method != Method::Edges
            && let Some(reason) = obstacle::find_reason_before_search(self, moves, meter)?
        {
            return Ok(Outcome::Impossible(reason));
        }
        let answer = match method {
            Method::Auto if !self.constrains_more_than_ends() => self.search_in_turns(moves, meter)?,
            Method::Rotations => self.run(Method::Rotations, moves, self.options.chosen_seed(), meter)?,
            // Of the engines, only the edge search can meet required steps and a required rotation.
            _ => self.run(Method::Edges, moves, self.options.chosen_seed(), meter)?,
        };
        let searched = Reason::Searched { nodes: meter.nodes() };
        let known = match answer {
            HamiltonianAnswer::Walk(walk) => {
                return Ok(Outcome::Found(self.expect_tour_along(&walk, moves)));
            }
            HamiltonianAnswer::Cut(removed) => obstacle::verified_cut_by_removing(&self, moves, &removed),
            HamiltonianAnswer::NoWalk => None,
        };
        let simplest = match method {
            Method::Auto => obstacle::find_obstacle_after_search(self, moves, known, meter),
            _ => known,
        };
        Ok(Outcome::Impossible(simplest.map_or(searched, Reason::from)))
    }

    /// Runs rotation-extension and the edge search alternately on the move graph, with a node limit that doubles after
    /// each pair of runs. Rotation-extension is good at large open boards. The edge search is good at thin boards and
    /// boards of irregular shape, and can prove that there is no tour. If the memory limit does not allow the edge
    /// search, the first run of rotation-extension is the only run.
    fn search_in_turns(self, moves: &MoveGraph, meter: &mut Meter) -> Result<HamiltonianAnswer, Limit> {
        // A run that succeeds takes about one node for each square; the first limit is well above that.
        let mut share = 10 * moves.squares().len() as u64 + 500;
        for seed in (self.options.chosen_seed()..=u64::MAX).chain(0..) {
            for engine in [Method::Rotations, Method::Edges] {
                let answer = meter.run_with_node_limit(share, |meter| self.run(engine, moves, seed, meter));
                if answer != Err(Limit::Nodes) {
                    return answer;
                }
                // The run reached its own node limit; check whether the limit of the whole budget is reached too.
                meter.check_budget_limits()?;
            }
            share = share.saturating_mul(2);
        }
        unreachable!("a share that doubles outgrows every search or every budget")
    }

    /// Runs one engine on the move graph: rotation-extension for [`Method::Rotations`], else the edge search.
    fn run(self, engine: Method, moves: &MoveGraph, seed: u64, meter: &mut Meter) -> Result<HamiltonianAnswer, Limit> {
        self.check_size(engine, meter)?;
        let question = hamiltonian_problem_with_ends(&self, moves);
        match engine {
            Method::Rotations => rotation_extension(&question, seed, meter)
                .map(|walk| walk.map_or(HamiltonianAnswer::NoWalk, HamiltonianAnswer::Walk)),
            _ => edge_search(&question, &WalkConstraints::new(&self, moves), seed, meter),
        }
    }

    /// The checked tour along these vertices of the move graph.
    fn expect_tour_along(self, walk: &[u32], moves: &MoveGraph) -> Tour {
        self.verified_tour(walk.iter().map(|&vertex| moves.square(vertex)).collect())
    }

    fn search_by_walks(self, method: Method, meter: &mut Meter) -> Result<Outcome<Tour, Reason>, Limit> {
        let options = self.options.clone().method(method);
        let setup = BacktrackingSetup::new(self.problem, &options, FirstOrAll::First, meter)?;
        setup.check_walk_count(meter)?;
        let mut search = setup.new_search();
        let mut visited = 0;
        let step = if method == Method::Warnsdorff {
            // Warnsdorff's rule without backtracking: stop at the first step back.
            search.run(meter, &mut |event| match event {
                Event::Leave { depth, .. } => {
                    visited = depth as usize;
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            })
        } else {
            search.run(meter, &mut Silent)
        };
        match step {
            SearchStatus::Found => Ok(Outcome::Found(self.expect_tour_along(search.path(), &setup.moves))),
            SearchStatus::Exhausted => Ok(Outcome::Impossible(Reason::Searched { nodes: meter.nodes() })),
            SearchStatus::LimitReached(limit) => Err(limit),
            SearchStatus::Paused => Err(Limit::Stuck { visited, of: self.board().len() }),
        }
    }
}

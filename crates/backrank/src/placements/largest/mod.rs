//! The largest number of pieces that fit, and why no more do.
//!
//! Squares that all attack each other hold one piece. So if the squares fall into k such groups, no more than
//! k pieces fit, and whoever sees the groups can check that. In each part of the squares between which there
//! are no attacks:
//!
//! 1. Where every attack changes between two colours (knights), and where each square lies on two lines
//!    (rooks, bishops), a matching gives a largest placement, and groups that show that it is one.
//! 2. Else squares are put into groups greedily, and pieces onto squares, in four orders. For kings on a
//!    rectangle that is all.
//! 3. What is left open is searched by branch and bound.

mod branch;
mod exact;
mod matching;

use backrank_board::{CliqueCover, Piece, Placement, Square};

use super::attack_graph::{AttackGraph, cliques};
use super::extreme::{Extreme, Open};
use super::problem::PlacementProblem;
use super::reason::{self, Reason};
use crate::search::{Budget, Limit, Meter, Outcome, Spent};

impl PlacementProblem {
    /// As many pieces as fit, those that stand already included, whatever number the problem asks for; and
    /// why no more do.
    ///
    /// Polynomial for knights, rooks, bishops and other pieces of one leg; for unions exponential at worst.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::{Extreme, PlacementProblem};
    /// use backrank::search::Budget;
    ///
    /// let knights = PlacementProblem::new(Board::new(8, 8)?, Piece::KNIGHT);
    /// let Extreme::Proven { best, reason } = knights.largest(&Budget::unlimited()) else { panic!("some fit") };
    /// assert_eq!(best.squares().len(), 32);
    /// assert_eq!(reason.to_string(), "33 pieces do not fit, because the squares fall into 32 groups that hold one each");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn largest(&self, budget: &Budget) -> Extreme<Placement> {
        let meter = &mut budget.meter();
        let standing = self.clone().with_pieces(self.standing().len());
        if let Some(reason) = reason::before_search(&standing) {
            return Extreme::Impossible(reason);
        }
        if let Some(queens) = self.as_n_queens() {
            let (pieces, lines) = (queens.pieces() + 1, queens.pieces());
            if let Outcome::Found(best) = queens.find_metered(super::Method::Auto, meter) {
                return Extreme::Proven { best, reason: Reason::TooFewLines { pieces, lines } };
            }
        }
        let mut parts = match Parts::of(self, meter) {
            Ok(parts) => parts,
            Err(spent) => return Extreme::Open(Open { best: None, bound: self.board().len(), spent }),
        };
        let ended = parts.close(None, meter);
        let best = self.checked(sorted_by_reading(parts.squares()));
        match ended {
            Ok(()) => {
                let reason = parts.why_not(best.squares().len() + 1, meter);
                Extreme::Proven { best, reason }
            }
            Err(spent) => Extreme::Open(Open { best: Some(best), bound: parts.upper(), spent }),
        }
    }

    /// The problem of n queens on the same board, if there is nothing else on it.
    fn as_n_queens(&self) -> Option<Self> {
        let queens = Self::new(self.board().clone(), Piece::QUEEN);
        let is_same = *self.piece() == Piece::QUEEN && self.standing().is_empty() && self.forbidden().next().is_none();
        Some(queens).filter(|queens| is_same && queens.is_n_queens())
    }
}

/// As many pieces as the problem asks for, or why they do not fit.
pub(super) fn fit(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Outcome<Placement, Reason> {
    let pieces = problem.pieces();
    let closed = Parts::of(problem, meter).and_then(|mut parts| parts.close(Some(pieces), meter).map(|()| parts));
    match closed {
        Ok(parts) if parts.lower() >= pieces => {
            let mut squares = parts.squares();
            // Those that stand come first.
            squares.truncate(pieces);
            Outcome::Found(problem.checked(sorted_by_reading(squares)))
        }
        Ok(parts) => Outcome::Impossible(parts.why_not(pieces, meter)),
        Err(spent) => Outcome::Unknown(spent),
    }
}

/// Groups of squares that show that fewer pieces fit than the problem asks for, if they are found without a
/// search.
pub(super) fn crowded(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Option<Reason> {
    let parts = Parts::of(problem, meter).ok()?;
    (parts.upper() < problem.pieces()).then(|| parts.why_not(problem.pieces(), meter))
}

/// The top rank first.
fn sorted_by_reading(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
    squares
}

/// Vertices that do not attack each other, and groups of vertices of which each holds one at most.
#[derive(Debug, Default)]
struct Bounded {
    vertices: Vec<u32>,
    groups: Vec<Vec<u32>>,
}

/// Squares that no others attack, with what is known of them.
struct Part {
    graph: AttackGraph,
    bounded: Bounded,
    /// How many pieces it holds at most.
    upper: usize,
}

impl Part {
    fn squares(&self, vertices: &[u32]) -> impl Iterator<Item = Square> {
        vertices.iter().map(|&vertex| self.graph.square(vertex))
    }
}

struct Parts<'p> {
    problem: &'p PlacementProblem,
    parts: Vec<Part>,
    /// Whether there is a bound that no groups show.
    searched: bool,
}

impl<'p> Parts<'p> {
    fn of(problem: &'p PlacementProblem, meter: &mut Meter<'_>) -> Result<Self, Spent> {
        let graphs = AttackGraph::parts(problem, meter)?;
        let part = |graph: AttackGraph| {
            let bounded = match exact::two_colours(&graph, meter)? {
                Some(bounded) => bounded,
                None => match exact::two_lines(&graph, meter)? {
                    Some(bounded) => bounded,
                    None => greedy(&graph, meter)?,
                },
            };
            Ok(Part { graph, upper: bounded.groups.len(), bounded })
        };
        let parts: Result<Vec<Part>, Limit> = graphs.into_iter().map(part).collect();
        let parts = parts.map_err(|limit| meter.spent(limit))?;
        Ok(Self { problem, parts, searched: false })
    }

    /// How many pieces stand on what was found.
    fn lower(&self) -> usize {
        self.parts.iter().map(|part| part.bounded.vertices.len()).sum::<usize>() + self.problem.standing().len()
    }

    /// How many pieces fit at most.
    fn upper(&self) -> usize {
        self.parts.iter().map(|part| part.upper).sum::<usize>() + self.problem.standing().len()
    }

    /// The squares of what was found, those with a piece already first.
    fn squares(&self) -> Vec<Square> {
        let found = self.parts.iter().flat_map(|part| part.squares(&part.bounded.vertices));
        self.problem.standing().iter().copied().chain(found).collect()
    }

    /// Searches until the bounds meet, or until it is known whether so many pieces fit. What was found before a limit
    /// ended it is kept.
    fn close(&mut self, pieces: Option<usize>, meter: &mut Meter<'_>) -> Result<(), Spent> {
        for at in 0..self.parts.len() {
            let (lower, upper) = (self.lower(), self.upper());
            let part = &self.parts[at];
            let (found, room) = (part.bounded.vertices.len(), part.upper);
            if lower == upper || pieces.is_some_and(|pieces| lower >= pieces || upper < pieces) {
                break;
            }
            if found == room {
                continue;
            }
            meter.allows_memory(branch::bytes(part.graph.graph().len()))?;
            // With fewer than `most` more here there are too few whatever the others hold, and with
            // `enough` there are enough.
            let most = pieces.map_or(found, |pieces| found.max((pieces + room).saturating_sub(upper + 1)));
            let enough = pieces.map_or(room, |pieces| room.min(pieces + found - lower));
            let (better, ended) = branch::more_than(&part.graph, most, enough, meter);
            let part = &mut self.parts[at];
            if let Err(limit) = ended {
                part.bounded.vertices = better.unwrap_or_else(|| std::mem::take(&mut part.bounded.vertices));
                return Err(meter.spent(limit));
            }
            self.searched |= better.as_ref().is_none_or(|better| better.len() < room);
            part.upper = better.as_ref().map_or(most, |better| if better.len() < enough { better.len() } else { room });
            if let Some(better) = better {
                part.bounded.vertices = better;
            }
        }
        Ok(())
    }

    /// Why so many pieces do not fit.
    fn why_not(&self, pieces: usize, meter: &Meter<'_>) -> Reason {
        if self.searched {
            return Reason::Searched { nodes: meter.nodes() };
        }
        let (board, piece, standing) = (self.problem.board(), self.problem.piece(), self.problem.standing());
        let groups = self.parts.iter().flat_map(|part| part.bounded.groups.iter().map(|group| part.squares(group)));
        let groups = groups.map(Iterator::collect);
        let groups: Vec<Vec<Square>> = standing.iter().map(|&square| vec![square]).chain(groups).collect();
        let usable: Vec<Square> = groups.iter().flatten().copied().collect();
        let cover = CliqueCover::new(board, piece, &usable, groups)
            .unwrap_or_else(|fault| unreachable!("groups of squares that attack each other: {fault}"));
        Reason::Crowded { pieces, cover }
    }
}

/// The most pieces and the fewest groups of five orders.
fn greedy(part: &AttackGraph, meter: &mut Meter<'_>) -> Result<Bounded, Limit> {
    let graph = part.graph();
    let mut best: Option<Bounded> = None;
    for order in part.orders().into_iter().chain([part.by_colours()]) {
        meter.work((graph.len() + 2 * graph.edge_count()) as u64)?;
        let group_of = cliques(graph, order.iter().copied());
        let mut groups = Vec::new();
        let mut is_taken = vec![false; graph.len()];
        let mut vertices = Vec::new();
        for &vertex in &order {
            let group = group_of[vertex as usize];
            groups.resize_with(groups.len().max(group + 1), Vec::new);
            groups[group].push(vertex);
            if !is_taken[vertex as usize] {
                vertices.push(vertex);
                graph.neighbours(vertex).iter().for_each(|&other| is_taken[other as usize] = true);
            }
        }
        let best = best.get_or_insert_with(|| Bounded { vertices: Vec::new(), groups: groups.clone() });
        if vertices.len() > best.vertices.len() {
            best.vertices = vertices;
        }
        if groups.len() < best.groups.len() {
            best.groups = groups;
        }
    }
    Ok(best.unwrap_or_default())
}

//! Domination: pieces that attack or hold every square.

mod covering;

use std::ops::ControlFlow;

use backrank_board::{
    Board, Dominating, MoveGraph, MoveOrder, Piece, Placement, PlacementFault, Square, SquareSet, Symmetry,
};
use num_bigint::BigUint;

use self::covering::{Covering, Flow, State};
use super::problem::PlacementProblem;
use super::reason::Reason;
use crate::search::{Budget, Count, Meter, Outcome, Spent};

/// A problem of domination: pieces of one kind of which every square has one or is attacked by one; some
/// perhaps standing already, some squares perhaps forbidden to them. Pieces may attack each other, unless
/// independent ones are asked for.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::placements::DominationProblem;
/// use backrank::search::{Budget, Outcome};
///
/// let queens = DominationProblem::new(Board::new(8, 8)?, Piece::QUEEN);
/// let Outcome::Found(fewest) = queens.fewest(&Budget::unlimited()) else { panic!("enough do") };
/// assert_eq!(fewest.dominating().squares().len(), 5);
/// assert_eq!(queens.with_pieces(5).count(&Budget::unlimited()).to_string(), "4860");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DominationProblem {
    /// Board, piece, standing pieces and forbidden squares; its number of pieces means nothing.
    placement: PlacementProblem,
    pieces: Option<usize>,
    independent: bool,
}

/// As few pieces as dominate, and the reason that no fewer do.
#[derive(Clone, Debug, PartialEq)]
pub struct Fewest {
    dominating: Dominating,
    reason: Reason,
}

impl Fewest {
    /// The pieces.
    #[must_use]
    pub const fn dominating(&self) -> &Dominating {
        &self.dominating
    }

    /// Why one piece less does not do.
    #[must_use]
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }
}

impl From<PlacementProblem> for DominationProblem {
    /// The same board, piece, standing pieces and forbidden squares, with as few pieces as will do.
    fn from(placement: PlacementProblem) -> Self {
        Self { placement, pieces: None, independent: false }
    }
}

/// The board as the search sees it.
struct Ground {
    squares: Vec<Square>,
    covers: Vec<SquareSet>,
    near: Vec<SquareSet>,
    begin: State,
}

impl DominationProblem {
    /// As few pieces as will do.
    #[must_use]
    pub fn new(board: Board, piece: Piece) -> Self {
        PlacementProblem::new(board, piece).into()
    }

    /// This many pieces, those that stand already included.
    #[must_use]
    pub fn with_pieces(mut self, pieces: usize) -> Self {
        self.pieces = Some(pieces);
        self
    }

    /// No two pieces may attack each other.
    #[must_use]
    pub fn independent(mut self) -> Self {
        self.independent = true;
        self
    }

    /// How many pieces; `None` for as few as will do.
    #[must_use]
    pub const fn pieces(&self) -> Option<usize> {
        self.pieces
    }

    /// Whether no two pieces may attack each other.
    #[must_use]
    pub const fn is_independent(&self) -> bool {
        self.independent
    }

    /// Pieces that dominate, as many as the problem asks for, or as few as will do.
    pub fn find(&self, budget: &Budget) -> Outcome<Dominating, Reason> {
        let Some(pieces) = self.pieces else { return self.fewest(budget).map(|fewest| fewest.dominating) };
        let meter = &mut budget.meter();
        match self.set_up(meter) {
            Err(outcome) => outcome,
            Ok(ground) => self.with_exactly(pieces, &ground, meter),
        }
    }

    /// As few pieces as dominate, whatever number the problem asks for, by looking for one more until they do.
    /// Exponential in the number of pieces.
    pub fn fewest(&self, budget: &Budget) -> Outcome<Fewest, Reason> {
        let meter = &mut budget.meter();
        let ground = match self.set_up(meter) {
            Err(outcome) => return outcome,
            Ok(ground) => ground,
        };
        let standing = self.placement.standing().len();
        let mut reason = Reason::TooManyStanding { standing, pieces: standing.saturating_sub(1) };
        for pieces in standing..=standing + ground.begin.allowed.len() {
            match self.with_exactly(pieces, &ground, meter) {
                Outcome::Found(dominating) => return Outcome::Found(Fewest { dominating, reason }),
                Outcome::Impossible(why) => reason = why,
                Outcome::Unknown(spent) => return Outcome::Unknown(spent),
            }
        }
        Outcome::Impossible(Reason::Searched { nodes: meter.nodes() })
    }

    /// Counts the ways to dominate with as many pieces as the problem asks for, or as few as will do.
    pub fn count(&self, budget: &Budget) -> Count {
        let mut found = BigUint::ZERO;
        let spent = self.each_covering(budget, |_, _, state| {
            let (free, left) = (state.allowed.len(), state.left);
            // In any way with the pieces that are left over.
            let ways = if left > free { BigUint::ZERO } else { choose(free, left) };
            found += ways;
            ControlFlow::Continue(())
        });
        Count::new(found, spent)
    }

    /// Shows every way to dominate once, in the order of the search, until the visitor breaks; gives the number
    /// that was shown.
    pub fn list(&self, budget: &Budget, mut visit: impl FnMut(&Dominating) -> ControlFlow<()>) -> Count {
        let mut found = 0_u64;
        let spent = self.each_covering(budget, |squares, chosen, state| {
            let free: Vec<usize> = state.allowed.iter().collect();
            each_choice(&free, state.left, &mut chosen.to_vec(), &mut |chosen| {
                found += 1;
                visit(&self.checked(squares, chosen))
            })
        });
        Count::new(found, spent)
    }

    /// Visits every set of pieces that covers all, with the squares and the pieces that are left; what ran out,
    /// if something did.
    fn each_covering(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(&[Square], &[usize], &State) -> ControlFlow<()>,
    ) -> Option<Spent> {
        let pieces = match self.pieces {
            Some(pieces) => pieces,
            None => match self.fewest(budget) {
                Outcome::Found(fewest) => fewest.dominating.squares().len(),
                Outcome::Impossible(_) => return None,
                Outcome::Unknown(spent) => return Some(spent),
            },
        };
        let meter = &mut budget.meter();
        let ground = match self.set_up::<()>(meter) {
            Ok(ground) => ground,
            Err(Outcome::Unknown(spent)) => return Some(spent),
            Err(_) => return None,
        };
        let left = pieces.checked_sub(self.placement.standing().len())?;
        let state = State { left, ..ground.begin.clone() };
        let ended = self.covering(&ground, meter, |chosen, state| visit(&ground.squares, chosen, state)).run(&state);
        ended.err().map(|limit| meter.spent(limit))
    }

    /// This many pieces that dominate.
    fn with_exactly(&self, pieces: usize, ground: &Ground, meter: &mut Meter<'_>) -> Outcome<Dominating, Reason> {
        let standing = self.placement.standing().len();
        let Some(left) = pieces.checked_sub(standing) else {
            return Outcome::Impossible(Reason::TooManyStanding { standing, pieces });
        };
        let State { uncovered, allowed, .. } = &ground.begin;
        if left > allowed.len() {
            return Outcome::Impossible(Reason::TooFewSquares { pieces, squares: allowed.len() + standing });
        }
        let each = allowed.iter().map(|at| ground.covers[at].len()).max().unwrap_or(0);
        if standing == 0 && each.saturating_mul(left) < uncovered.len() {
            return Outcome::Impossible(Reason::TooFewToCover { pieces, each, squares: uncovered.len() });
        }
        let apart = covering::far_apart(uncovered, &ground.near);
        if apart.len() > left {
            let squares = apart.iter().take(left + 1).map(|&at| ground.squares[at]).collect();
            return Outcome::Impossible(Reason::FarApart { pieces, squares });
        }
        let mut found = None;
        let state = State { left, ..ground.begin.clone() };
        let classes = self.classes(ground);
        let ended: Flow = self
            .covering(ground, meter, |chosen, state| {
                let rest: Vec<usize> = state.allowed.iter().take(state.left).collect();
                if rest.len() < state.left {
                    return ControlFlow::Continue(());
                }
                found = Some(chosen.iter().copied().chain(rest).collect::<Vec<usize>>());
                ControlFlow::Break(())
            })
            .run_by_classes(&classes, &state);
        match (ended, found) {
            (_, Some(found)) => Outcome::Found(self.checked(&ground.squares, &found)),
            (Ok(_), None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
            (Err(limit), None) => Outcome::Unknown(meter.spent(limit)),
        }
    }

    fn covering<'a, 'm, V: FnMut(&[usize], &State) -> ControlFlow<()>>(
        &self,
        ground: &'a Ground,
        meter: &'a mut Meter<'m>,
        visit: V,
    ) -> Covering<'a, 'm, V> {
        Covering {
            covers: &ground.covers,
            near: &ground.near,
            independent: self.independent,
            chosen: Vec::new(),
            meter,
            visit,
        }
    }

    /// The checked pieces on these vertices and those that stand, in the order of reading.
    fn checked(&self, squares: &[Square], chosen: &[usize]) -> Dominating {
        let chosen = chosen.iter().map(|&at| squares[at]);
        let mut all: Vec<Square> = chosen.chain(self.placement.standing().iter().copied()).collect();
        all.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
        let dominating = Dominating::new(self.placement.board(), self.placement.piece(), all)
            .unwrap_or_else(|error| unreachable!("a search found what does not dominate: {error}"));
        assert!(!self.independent || dominating.is_independent(), "a search found pieces that attack each other");
        dominating
    }

    /// What each square covers, and where the search begins; or why it does not.
    fn set_up<T>(&self, meter: &mut Meter<'_>) -> Result<Ground, Outcome<T, Reason>> {
        let (board, piece) = (self.placement.board(), self.placement.piece());
        let standing = self.placement.standing();
        if let Some(&square) = standing.iter().find(|&&square| self.placement.forbids(square)) {
            return Err(Outcome::Impossible(Reason::StandingForbidden(square)));
        }
        if let Err(error) = Placement::new(board, piece, standing.to_vec()) {
            let may_be = |fault: &&PlacementFault| self.independent || !matches!(fault, PlacementFault::Attack(..));
            if let Some(&fault) = error.faults.iter().find(may_be) {
                return Err(Outcome::Impossible(Reason::Standing(fault)));
            }
        }
        let bits = (board.len() as u64).saturating_mul(board.len() as u64) / 4;
        let bytes = MoveGraph::bytes(board, piece).saturating_add(bits);
        meter.allows_board(board.area(), bytes).map_err(Outcome::Unknown)?;
        let moves = MoveGraph::try_new(board, piece, &MoveOrder::default(), |work| meter.work(work));
        let moves = moves.map_err(|limit| Outcome::Unknown(meter.spent(limit)))?;
        let all = moves.squares().len();
        let covers = |vertex: u32| {
            let attacked = moves.graph().neighbours(vertex).iter().chain([&vertex]).map(|&other| other as usize);
            meter.work((all / 64) as u64 + 1).map_err(|limit| meter.spent(limit))?;
            Ok(attacked.collect())
        };
        let covers: Vec<SquareSet> =
            moves.graph().vertices().map(covers).collect::<Result<_, _>>().map_err(Outcome::Unknown)?;
        let may_stand = |&vertex: &usize| {
            let square = moves.square(vertex as u32);
            self.placement.allows(square) && !standing.contains(&square)
        };
        let mut begin = State { uncovered: (0..all).collect(), allowed: (0..all).filter(may_stand).collect(), left: 0 };
        for vertex in standing.iter().filter_map(|&square| moves.vertex(square)) {
            begin.cover(&covers[vertex as usize], self.independent);
        }
        let near = |square: &SquareSet| {
            let mut near = SquareSet::new();
            for at in square.iter().filter(|&at| begin.allowed.contains(at)) {
                meter.work((all / 64) as u64 + 1).map_err(|limit| meter.spent(limit))?;
                near.union_with(&covers[at]);
            }
            Ok(near)
        };
        let near: Vec<SquareSet> = covers.iter().map(near).collect::<Result<_, _>>().map_err(Outcome::Unknown)?;
        Ok(Ground { squares: moves.squares().to_vec(), covers, near, begin })
    }

    /// The squares for a first piece, in classes under the symmetries of the board that keep the pieces that
    /// stand and the forbidden squares; those that cover most come first.
    fn classes(&self, ground: &Ground) -> Vec<Vec<usize>> {
        let board = self.placement.board();
        let image = |symmetry: &Symmetry, square: Square| symmetry.image(board, square);
        let symmetries = self.placement.symmetries();
        let mut left = ground.begin.allowed.clone();
        let mut classes = Vec::new();
        while let Some(first) = left.first() {
            let images = symmetries.iter().filter_map(|symmetry| image(symmetry, ground.squares[first]));
            let mut class: Vec<usize> = images.filter_map(|image| ground.squares.binary_search(&image).ok()).collect();
            class.insert(0, first);
            for &at in &class {
                left.remove(at);
            }
            classes.push(class);
        }
        classes.sort_by_key(|class| std::cmp::Reverse(ground.covers[class[0]].len()));
        classes
    }
}

/// The ways to choose so many of n.
fn choose(n: usize, chosen: usize) -> BigUint {
    (0..chosen).fold(BigUint::from(1_u32), |ways, at| ways * (n - at) / (at + 1))
}

/// Shows `chosen` with so many more of `free`, in every way.
fn each_choice(
    free: &[usize],
    more: usize,
    chosen: &mut Vec<usize>,
    show: &mut impl FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return show(chosen);
    }
    for (at, &next) in free.iter().enumerate().take((free.len() + 1).saturating_sub(more)) {
        chosen.push(next);
        let flow = each_choice(&free[at + 1..], more - 1, chosen, show);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

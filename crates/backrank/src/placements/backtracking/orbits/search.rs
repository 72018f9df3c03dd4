//! Backtracking orbit by orbit, for placements that a rotation of the board carries onto themselves.
//!
//! An orbit is a square with all the squares to which the turn brings it, up to four. Either all of them
//! have a piece or none.
//!
//! 1. The orbits on which no two pieces attack each other are in the order in which their first squares
//!    are read: the top rank first, files from the left.
//! 2. The next pieces go to the first orbit behind the last that nothing attacks. Where every rank needs a
//!    piece, it has a square on the first rank that has none.
//! 3. If a rank that needs a piece has no free orbit left, or fewer squares are free than pieces are left,
//!    the last pieces move on.
//!
//! Free orbits are kept as bits, one set for each orbit that is taken. Solutions come in lexicographic order
//! of reading, because of two of them the one that takes an earlier orbit has a piece on its first square,
//! where the other has none, and what stands before is the same. Time is exponential in the pieces over the
//! order of the turn; memory is O(orbits x (orbits + ranks)) bits.

use backrank_board::internals::SquareSet;
use backrank_board::{MoveOrder, Square, Symmetry};

use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{Event, Limit, Meter, Observer, Search, SearchStatus};

/// Memory for setting up the search besides its bit sets, in bytes a square.
const BYTES_A_SQUARE: u64 = 96;

/// The backtracking search that the module describes.
#[derive(Clone, Debug)]
pub struct OrbitSearch {
    /// The squares of each orbit by number.
    orbits: Vec<Vec<u32>>,
    /// For each orbit: itself and the orbits that pieces on it attack.
    takes: Vec<SquareSet>,
    /// If every rank needs a piece: the orbits on each rank of the upper half, from the top, and on the
    /// middle rank. The turn carries these ranks to the others.
    ranks: Vec<SquareSet>,
    /// Which of these ranks each orbit is on.
    ranks_of: Vec<Vec<usize>>,
    /// Which of these ranks have a piece.
    has_piece: Vec<bool>,
    pub(super) pieces: usize,
    /// For each orbit that is taken and the one to come, the orbits still free for it; entries further on are
    /// meaningless.
    pub(super) free: Vec<SquareSet>,
    pub(super) taken: Vec<usize>,
    /// The squares of the orbits that are taken.
    pub(super) path: Vec<u32>,
    /// How many pieces stand from the first, and cannot move on.
    pub(super) standing: usize,
    begun: bool,
}

impl OrbitSearch {
    /// Roughly how many bytes the search takes on a board.
    #[must_use]
    pub fn estimate_bytes(problem: &PlacementProblem) -> u64 {
        let squares = problem.board().area() as u64;
        let sets =
            squares.saturating_add(u64::from(problem.board().ranks())).saturating_add(problem.exact_pieces() as u64);
        (squares / 8 + 8).saturating_mul(sets).saturating_add(squares.saturating_mul(BYTES_A_SQUARE))
    }

    /// A search for the placements that `turn`, a symmetry of the board, carries onto themselves. O(squares x (squares
    /// + moves)).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn new(problem: &PlacementProblem, turn: &Symmetry, meter: &mut Meter<'_>) -> Result<Self, Limit> {
        let (board, piece) = (problem.board(), problem.piece());
        let mut squares: Vec<Square> = board.squares().collect();
        sort_in_reading_order(&mut squares);
        let mut orbit_of = vec![usize::MAX; board.area()];
        let number = |square: Square| board.number(square).unwrap_or_default();
        let mut orbits: Vec<Vec<Square>> = Vec::new();
        for &first in &squares {
            if orbit_of[number(first)] != usize::MAX {
                continue;
            }
            let next = |square: &Square| turn.image(board, *square).filter(|&image| image != first);
            let orbit: Vec<Square> = std::iter::successors(Some(first), next).collect();
            orbit.iter().for_each(|&square| orbit_of[number(square)] = orbits.len());
            orbits.push(orbit);
        }
        let (mut free, mut takes) = (SquareSet::new(), Vec::new());
        for (at, orbit) in orbits.iter().enumerate() {
            let mut attacked = Vec::new();
            let mut is_attacked = false;
            for &square in orbit {
                let moves = piece.moves(board, square, &MoveOrder::default());
                meter.work((orbits.len() / 64 + moves.len().pow(2)) as u64)?;
                is_attacked |= moves.iter().any(|to| orbit.contains(to));
                attacked.extend(moves.iter().map(|&to| orbit_of[number(to)]));
            }
            if !is_attacked && orbit.iter().all(|&square| problem.allows(square)) {
                free.insert(at);
            }
            takes.push(attacked.into_iter().chain([at]).collect());
        }
        let one_a_rank = problem.has_one_piece_a_rank();
        let upper = if one_a_rank { board.ranks().div_ceil(2) } else { 0 };
        let rank_of = |&square: &Square| board.ranks() - 1 - square.rank();
        let ranks_of: Vec<Vec<usize>> = orbits
            .iter()
            .map(|orbit| orbit.iter().map(rank_of).filter(|&rank| rank < upper).map(|rank| rank as usize).collect())
            .collect();
        let mut ranks = vec![SquareSet::new(); upper as usize];
        for (at, on) in ranks_of.iter().enumerate() {
            for &rank in on {
                ranks[rank].insert(at);
            }
        }
        let mut search = Self {
            orbits: orbits.iter().map(|orbit| orbit.iter().map(|&square| number(square) as u32).collect()).collect(),
            takes,
            has_piece: vec![false; ranks.len()],
            ranks,
            ranks_of,
            pieces: problem.exact_pieces(),
            free: vec![free],
            taken: Vec::new(),
            path: Vec::new(),
            standing: 0,
            begun: false,
        };
        for &square in problem.standing() {
            let orbit = orbit_of[number(square)];
            if search.taken.contains(&orbit) {
                continue;
            }
            if !search.free[search.taken.len()].contains(orbit) {
                // The pieces that the turn requires for this standing piece cannot stand, so there is no
                // solution.
                search.free[search.taken.len()] = SquareSet::new();
                search.pieces = usize::MAX;
                break;
            }
            search.occupy(orbit);
        }
        search.standing = search.taken.len();
        Ok(search)
    }

    /// Places pieces on a free orbit; the orbits behind it that they do not attack stay free for the next.
    pub(super) fn occupy(&mut self, orbit: usize) {
        let depth = self.taken.len();
        if self.free.len() == depth + 1 {
            self.free.push(self.free[depth].clone());
        }
        if let [free, left, ..] = &mut self.free[depth..] {
            left.clone_from(free);
            left.difference_with(&self.takes[orbit]);
        }
        self.taken.push(orbit);
        self.ranks_of[orbit].iter().for_each(|&rank| self.has_piece[rank] = true);
        self.path.extend(&self.orbits[orbit]);
    }

    /// Removes the pieces of the last orbit.
    fn remove_last(&mut self, observer: &mut impl Observer) {
        let Some(orbit) = self.taken.pop() else { return };
        self.ranks_of[orbit].iter().for_each(|&rank| self.has_piece[rank] = false);
        for _ in &self.orbits[orbit] {
            let depth = self.path.len() as u32;
            if let Some(vertex) = self.path.pop() {
                // An orbit is left as a whole, so a break is ignored.
                let _ = observer.see(Event::Leave { vertex, depth });
            }
        }
    }

    /// The next orbit to take; `None` if the pieces that are missing no longer fit.
    pub(super) fn next_orbit(&self) -> Option<usize> {
        let left = self.pieces.checked_sub(self.path.len())?;
        let free = &self.free[self.taken.len()];
        if left == 0 {
            return None;
        }
        if self.ranks.is_empty() {
            let largest = self.orbits.iter().map(Vec::len).max()?;
            return if free.len() * largest < left { None } else { free.first() };
        }
        let empty = self.ranks.iter().zip(&self.has_piece).filter(|(_, has_piece)| !**has_piece);
        let mut next_of_each = empty.map(|(rank, _)| free.first_common(rank));
        let next = next_of_each.next()??;
        next_of_each.all(|next| next.is_some()).then_some(next)
    }
}

impl Search for OrbitSearch {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> SearchStatus {
        if !std::mem::replace(&mut self.begun, true) && self.path.len() == self.pieces {
            let _ = observer.see(Event::Found);
            return SearchStatus::Found;
        }
        loop {
            let Some(orbit) = self.next_orbit() else {
                if self.taken.len() == self.standing {
                    return SearchStatus::Exhausted;
                }
                self.remove_last(observer);
                continue;
            };
            if let Err(limit) = meter.node() {
                return SearchStatus::Spent(limit);
            }
            let depth = self.taken.len();
            self.free[depth].remove(orbit);
            let before = self.path.len();
            self.occupy(orbit);
            let mut seen = std::ops::ControlFlow::Continue(());
            for (depth, &vertex) in (1..).zip(&self.path).skip(before) {
                seen = observer.see(Event::Enter { vertex, depth });
            }
            if self.path.len() == self.pieces {
                let _ = observer.see(Event::Found);
                return SearchStatus::Found;
            }
            if seen.is_break() {
                return SearchStatus::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path
    }
}

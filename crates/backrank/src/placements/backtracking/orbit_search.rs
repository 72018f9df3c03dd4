//! Backtracking orbit by orbit, for placements that are symmetric under a rotation of the board. Without a required
//! rotation it goes square by square, for any number of pieces of any kind.
//!
//! The orbit of a square is the set of the square and its images under the rotation, at most four squares. In a
//! symmetric placement, either all squares of an orbit have a piece or none has. Without a rotation each orbit is one
//! square. An orbit is *taken* when all its squares get pieces; these pieces *block* the orbit itself and the orbits
//! that they attack.
//!
//! 1. Only orbits on which no two pieces attack each other are used. They are ordered by their first squares in reading
//!    order: the top rank first, files from the left.
//! 2. The search takes the first orbit, after the last one taken, that is not blocked. If there is a rotation and every
//!    rank needs a piece (the pieces attack along ranks and are as many as the ranks), it takes the first such orbit
//!    with a square on the first empty rank.
//! 3. If a rank that needs a piece has no free orbit, the free orbits have too few squares for the missing pieces
//!    (tested only if no rank needs a piece), or too many pieces are placed, the search backtracks: it removes the
//!    pieces of the orbit taken last and tries the next orbit.
//!
//! A bit set of free orbits is kept for each number of taken orbits. Solutions come in lexicographic reading order: of
//! two solutions, the first is the one that has pieces on the first orbit in which they differ. Time is exponential in
//! the number of taken orbits, which is about the number of pieces divided by the order of the rotation; memory is
//! O(orbits x (orbits + pieces + ranks)) bits.

use std::ops::ControlFlow;
use std::sync::Arc;

use backrank_board::internals::{BitSet, displacement_count};
use backrank_board::{Square, Symmetry};

use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{Budget, Event, Limit, Meter, Observer, Search, SearchPosition, SearchStatus, UnitWorker, Units};

/// Memory of the search in bytes per square, its bit sets of orbits not counted.
const BYTES_PER_SQUARE: u64 = 160;

/// The number of prefixes, each of which is a work unit, from which on none is extended: while there are fewer,
/// prefixes are extended by one more orbit, the shortest of them first.
const MIN_PREFIXES: usize = 1000;

/// Memory of a work unit in bytes, its set of free orbits and its taken orbits not counted.
const BYTES_PER_UNIT: usize = 400;
const BYTES_PER_TAKEN_ORBIT: usize = 80;

/// The graph of the orbits of a board's squares: an edge joins two orbits if a piece on one attacks a square of the
/// other. A search does not change it.
#[derive(Debug)]
struct OrbitGraph {
    /// The square numbers of each orbit; orbits are numbered from 0.
    squares: Vec<Vec<u32>>,
    /// For each square, by number, the number of its orbit; `usize::MAX` for holes.
    orbit_of: Vec<usize>,
    /// The number of squares of the largest orbit.
    largest: usize,
    /// Whether a rotation is required, so that an orbit may have several squares.
    is_symmetric: bool,
    /// For each orbit, the orbits that pieces on it block: the orbit itself and those that the pieces attack.
    blocked: Vec<BitSet>,
    /// If every rank needs a piece and there is a rotation, the set of orbits on each rank of the upper half, from the
    /// top, and on the middle rank; otherwise empty. In a symmetric placement, the ranks of the lower half have their
    /// pieces if these ranks do.
    ranks: Vec<BitSet>,
    /// For each orbit, the indices into `ranks` of the ranks where it has a square.
    ranks_of: Vec<Vec<usize>>,
}

/// The search for placements that are symmetric under a rotation of the board or, without a required rotation, for all
/// placements. It takes orbits of squares one by one, and backtracks.
#[derive(Clone, Debug)]
pub struct OrbitSearch {
    orbits: Arc<OrbitGraph>,
    /// For each entry of [`OrbitGraph::ranks`], whether the rank has a piece.
    has_piece: Vec<bool>,
    /// The number of pieces of a solution; `usize::MAX` if there is no solution because the image of a pre-placed piece
    /// cannot be placed.
    pieces: usize,
    /// Entry `n` is the set of orbits that are free when only the first `n` orbits of `taken` are taken, minus those
    /// already tried as orbit `n + 1` or in the place of an earlier one. Entries beyond the current number of taken
    /// orbits are meaningless.
    free: Vec<BitSet>,
    taken: Vec<usize>,
    /// The square numbers of the taken orbits, in the order in which they were taken.
    path: Vec<u32>,
    /// The number of orbits at the start of `taken` that are never removed: those of pre-placed pieces, and those of
    /// the prefix of a work unit.
    fixed_orbits: usize,
    /// The number of squares at the start of `path` that [`Search::path`] leaves out: in a search square by square
    /// those of the pre-placed pieces, otherwise none.
    hidden_squares: usize,
    /// Whether the current pieces were already reported as a solution.
    reported: bool,
    /// Whether no orbit has been tried since the last one was taken.
    is_fresh: bool,
}

impl OrbitSearch {
    /// An estimate of the memory of the search, in bytes.
    pub fn estimate_bytes(problem: &PlacementProblem) -> u64 {
        let board = problem.board();
        let set = board.len().div_ceil(64) as u64 * 8;
        let sets = (board.len() as u64).saturating_add(board.ranks().into());
        let sets = sets.saturating_add(problem.min_pieces() as u64);
        set.saturating_mul(sets).saturating_add((board.area() as u64).saturating_mul(BYTES_PER_SQUARE))
    }

    /// A search for the placements that are symmetric under `turn`, a rotation of the board; for all placements if it
    /// is the identity. The problem must have no [`trivial_refutation`](PlacementProblem::trivial_refutation).
    /// O(squares x (squares + moves)).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn new(problem: &PlacementProblem, turn: &Symmetry, meter: &mut Meter) -> Result<Self, Limit> {
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
        let attacks = displacement_count(piece, board);
        let (mut free, mut blocked) = (BitSet::new(), Vec::new());
        for (at, orbit) in orbits.iter().enumerate() {
            let mut attacked = Vec::new();
            let mut is_attacked = false;
            for &square in orbit {
                meter.add_work(attacks.saturating_add(orbits.len() as u64 / 64))?;
                for to in piece.attacked(board, square).filter(|&to| to != square) {
                    is_attacked |= orbit.contains(&to);
                    attacked.push(orbit_of[number(to)]);
                }
            }
            if !is_attacked && orbit.iter().all(|&square| problem.permits(square)) {
                free.insert(at);
            }
            blocked.push(attacked.into_iter().chain([at]).collect());
        }
        let is_symmetric = *turn != Symmetry::IDENTITY;
        let one_per_rank = is_symmetric && problem.has_one_piece_per_rank();
        let upper = if one_per_rank { board.ranks().div_ceil(2) } else { 0 };
        let rank_of = |&square: &Square| board.ranks() - 1 - square.rank();
        let ranks_of: Vec<Vec<usize>> = orbits
            .iter()
            .map(|orbit| orbit.iter().map(rank_of).filter(|&rank| rank < upper).map(|rank| rank as usize).collect())
            .collect();
        let mut ranks = vec![BitSet::new(); upper as usize];
        for (at, on) in ranks_of.iter().enumerate() {
            for &rank in on {
                ranks[rank].insert(at);
            }
        }
        let numbers = |orbit: &Vec<Square>| orbit.iter().map(|&square| number(square) as u32).collect();
        let largest = orbits.iter().map(Vec::len).max().unwrap_or(0);
        let squares = orbits.iter().map(numbers).collect();
        let mut search = Self {
            has_piece: vec![false; ranks.len()],
            orbits: Arc::new(OrbitGraph { squares, orbit_of, largest, is_symmetric, blocked, ranks, ranks_of }),
            pieces: problem.min_pieces(),
            free: vec![free],
            taken: Vec::new(),
            path: Vec::new(),
            fixed_orbits: 0,
            hidden_squares: 0,
            reported: false,
            is_fresh: true,
        };
        for &square in problem.preplaced() {
            let orbit = search.orbits.orbit_of[number(square)];
            if search.taken.contains(&orbit) {
                continue;
            }
            if !search.candidate_orbits().contains(orbit) {
                // The images of this pre-placed piece under the rotation cannot be placed, so there is no solution.
                search.free[search.taken.len()] = BitSet::new();
                search.pieces = usize::MAX;
                break;
            }
            search.occupy(orbit);
        }
        search.fixed_orbits = search.taken.len();
        search.hidden_squares = if is_symmetric { 0 } else { search.path.len() };
        Ok(search)
    }

    /// The first square, in reading order, of each orbit, as the number of the square.
    pub(super) fn orbit_representatives(&self) -> impl Iterator<Item = u32> {
        self.orbits.squares.iter().map(|orbit| orbit[0])
    }

    /// The number of the orbit of a square that is no hole.
    pub(super) fn orbit_of(&self, vertex: u32) -> usize {
        self.orbits.orbit_of[vertex as usize]
    }

    /// The orbits that are blocked by pieces on the orbit of a square: the orbit itself and those that the pieces
    /// attack.
    pub(super) fn orbits_blocked_by(&self, vertex: u32) -> &BitSet {
        &self.orbits.blocked[self.orbit_of(vertex)]
    }

    /// The orbits that are not blocked and have not been tried, as the next orbit or in the place of one now taken.
    pub(super) fn candidate_orbits(&self) -> &BitSet {
        &self.free[self.taken.len()]
    }

    /// Takes a free orbit: places pieces on all its squares. Those later orbits that they do not attack stay free.
    fn occupy(&mut self, orbit: usize) {
        let depth = self.taken.len();
        if self.free.len() == depth + 1 {
            self.free.push(self.free[depth].clone());
        }
        if let [free, left, ..] = &mut self.free[depth..] {
            left.clone_from(free);
            left.difference_with(&self.orbits.blocked[orbit]);
        }
        self.taken.push(orbit);
        self.orbits.ranks_of[orbit].iter().for_each(|&rank| self.has_piece[rank] = true);
        self.path.extend(&self.orbits.squares[orbit]);
        (self.reported, self.is_fresh) = (false, true);
    }

    /// Removes the pieces of the orbit taken last. Returns `Break` if the observer asks to pause.
    fn remove_last(&mut self, observer: &mut impl Observer) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        let Some(orbit) = self.taken.pop() else { return flow };
        self.is_fresh = false;
        self.orbits.ranks_of[orbit].iter().for_each(|&rank| self.has_piece[rank] = false);
        for _ in &self.orbits.squares[orbit] {
            let depth = (self.path.len() - self.hidden_squares) as u32;
            if let Some(vertex) = self.path.pop() {
                // The pieces of an orbit are removed together, so only the answer of the observer to the last removal
                // counts.
                flow = observer.see(Event::Leave { vertex, depth });
            }
        }
        flow
    }

    /// Removes the orbits before `orbit` from the free orbits, as if they had been tried.
    fn skip_to(&mut self, orbit: usize) {
        let free = &mut self.free[self.taken.len()];
        while let Some(first) = free.first().filter(|&first| first < orbit) {
            free.remove(first);
        }
    }

    /// The next orbit to take; `None` if no piece is missing, or if the missing pieces do not fit.
    fn next_orbit(&self) -> Option<usize> {
        let left = self.pieces.checked_sub(self.path.len())?;
        let free = self.candidate_orbits();
        if left == 0 {
            return None;
        }
        if self.orbits.ranks.is_empty() {
            return if free.len() * self.orbits.largest < left { None } else { free.first() };
        }
        let empty = self.orbits.ranks.iter().zip(&self.has_piece).filter(|(_, has_piece)| !**has_piece);
        let mut next_of_each = empty.map(|(rank, _)| free.first_common(rank));
        let next = next_of_each.next()??;
        next_of_each.all(|next| next.is_some()).then_some(next)
    }

    /// Splits a search that has not begun into one search for each orbit that it can take next. If all pieces are
    /// placed already, returns only the search itself.
    fn split(mut self) -> Vec<Self> {
        if self.path.len() == self.pieces {
            return vec![self];
        }
        let (mut searches, depth) = (Vec::new(), self.taken.len());
        while let Some(orbit) = self.next_orbit() {
            self.free[depth].remove(orbit);
            let mut search = self.clone();
            search.occupy(orbit);
            search.fixed_orbits = depth + 1;
            // These searches never remove the orbits taken so far, so the earlier sets are not needed and take no
            // memory.
            search.free[..=depth].fill_with(BitSet::new);
            searches.push(search);
        }
        searches
    }
}

impl Search for OrbitSearch {
    fn run(&mut self, meter: &mut Meter, observer: &mut impl Observer) -> SearchStatus {
        loop {
            if self.path.len() == self.pieces && !std::mem::replace(&mut self.reported, true) {
                // The search returns to its caller after this event, so a request of the observer to pause is ignored.
                let _ = observer.see(Event::Found);
                return SearchStatus::Found;
            }
            let Some(orbit) = self.next_orbit() else {
                if self.taken.len() == self.fixed_orbits {
                    return SearchStatus::Exhausted;
                }
                if self.remove_last(observer).is_break() {
                    return SearchStatus::Paused;
                }
                continue;
            };
            if let Err(limit) = meter.node() {
                return SearchStatus::LimitReached(limit);
            }
            let before = self.path.len();
            self.free[self.taken.len()].remove(orbit);
            self.occupy(orbit);
            let mut flow = ControlFlow::Continue(());
            for (&vertex, depth) in self.path[before..].iter().zip(before + 1 - self.hidden_squares..) {
                flow = observer.see(Event::Enter { vertex, depth: depth as u32 });
            }
            if flow.is_break() {
                return SearchStatus::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path[self.hidden_squares..]
    }

    fn position(&self) -> Option<SearchPosition> {
        if self.orbits.is_symmetric {
            return None;
        }
        let found = self.path.len() == self.pieces && self.reported;
        let first = || self.candidate_orbits().first().unwrap_or(self.orbits.squares.len());
        let next = if self.is_fresh { 0 } else { 1 + first() as u32 };
        Some(SearchPosition { path: self.path().to_vec(), next, found })
    }

    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter) -> Result<bool, Limit> {
        if self.orbits.is_symmetric {
            return Ok(false);
        }
        for vertex in &place.path {
            meter.add_work(1)?;
            let free = self.candidate_orbits();
            let orbit = self.orbits.orbit_of.get(*vertex as usize).copied();
            let orbit = orbit.filter(|&orbit| self.path.len() < self.pieces && free.contains(orbit));
            let Some(orbit) = orbit else { return Ok(false) };
            self.skip_to(orbit + 1);
            self.occupy(orbit);
        }
        let tried = place.next.checked_sub(1).map(|next| next as usize);
        self.skip_to(tried.unwrap_or_default());
        if place.found && self.path.len() != self.pieces || tried.is_some_and(|tried| tried > self.orbits.squares.len())
        {
            return Ok(false);
        }
        (self.reported, self.is_fresh) = (place.found, tried.is_none());
        Ok(true)
    }
}

/// The work units of a count of symmetric placements: one search for each prefix, which is a sequence of orbits that
/// the search takes first and never removes.
#[derive(Debug)]
pub(in crate::placements) struct OrbitUnits(Vec<OrbitSearch>);

impl OrbitUnits {
    /// The work units of a problem that asks for placements symmetric under a rotation; `None` if it asks for no
    /// rotation, or the board lacks that symmetry. There are fewer units than [`MIN_PREFIXES`] plus the number of
    /// orbits.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(in crate::placements) fn new(problem: &PlacementProblem, budget: &Budget) -> Result<Option<Self>, Limit> {
        let Some(turn) = problem.turn().and_then(|turn| turn.symmetry(problem.board())) else { return Ok(None) };
        let search_bytes = OrbitSearch::estimate_bytes(problem);
        budget.check_memory(search_bytes)?;
        let mut searches = vec![OrbitSearch::new(problem, &turn, &mut Meter::new(budget))?];
        let orbits = searches[0].orbits.squares.len();
        for pieces in problem.preplaced().len()..problem.min_pieces() {
            budget.check_interrupts()?;
            if !(1..MIN_PREFIXES).contains(&searches.len()) {
                break;
            }
            let most = searches.len().saturating_mul(orbits).min(MIN_PREFIXES + orbits);
            let unit_bytes = BYTES_PER_UNIT + orbits / 8 + problem.board().ranks() as usize;
            let unit_bytes = unit_bytes.saturating_add(BYTES_PER_TAKEN_ORBIT.saturating_mul(pieces + 1));
            budget.check_memory(search_bytes.saturating_add(most.saturating_mul(unit_bytes) as u64))?;
            let (mut prefixes, mut shorter) = (Vec::new(), searches.into_iter());
            while prefixes.len() + shorter.len() < MIN_PREFIXES
                && let Some(search) = shorter.next()
            {
                prefixes.extend(search.split());
            }
            searches = prefixes.into_iter().chain(shorter).collect();
        }
        Ok(Some(Self(searches)))
    }
}

impl Units for OrbitUnits {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn worker(&self) -> UnitWorker<'_> {
        Box::new(|unit, budget| {
            let mut count = 0;
            self.0[unit].clone().for_each_solution(&mut Meter::new(budget), |_| {
                count += 1;
                ControlFlow::Continue(())
            })?;
            Ok(count)
        })
    }
}

//! Backtracking square by square in reading order, for any number of pieces of any kind.
//!
//! 1. Squares are in reading order: the top rank first, files from the left.
//! 2. The next piece goes to the first square after the last piece that no piece attacks.
//! 3. If fewer free squares are left than pieces are missing, the search removes the last piece and tries the next
//!    square for it.
//!
//! Free squares are kept as bit sets, one for each placed piece, so removing a piece takes O(1). Solutions come in
//! lexicographic reading order. Time is exponential in the number of pieces; memory is O(squares x (squares + pieces))
//! bits.

use backrank_board::internals::{SquareSet, displacement_count};
use backrank_board::{Board, Piece, Square};

use crate::placements::problem::sort_in_reading_order;
use crate::search::{Event, Limit, Meter, Observer, Search, SearchPosition, SearchStatus};

/// Backtracking square by square in reading order, for any number of pieces of any kind.
#[derive(Clone, Debug)]
pub struct SquareBySquare {
    /// The number on the board of each square, in reading order.
    squares: Vec<u32>,
    /// For each place in reading order: the place itself and the places that a piece there attacks.
    takes: Vec<SquareSet>,
    /// The number of pieces to place, without the pre-placed ones.
    pieces: usize,
    /// Indexed by the number of placed pieces: the places that are still free for the next piece and were not tried for
    /// it.
    free: Vec<SquareSet>,
    path: Vec<u32>,
    /// Whether the current pieces were already reported as a solution.
    said: bool,
    /// Whether no square has been tried since the last piece was placed.
    is_fresh: bool,
}

/// Memory for setting up the search besides its bit sets, in bytes a square.
const BYTES_A_SQUARE: u64 = 48;

impl SquareBySquare {
    /// An estimate of the memory of the search, in bytes.
    #[must_use]
    pub fn estimate_bytes(board: &Board, pieces: usize) -> u64 {
        let set = board.len().div_ceil(64) as u64 * 8;
        let sets = (board.len() as u64).saturating_add(pieces as u64).saturating_add(1);
        let listed = (board.area() as u64).saturating_mul(BYTES_A_SQUARE);
        set.saturating_mul(sets).saturating_add(listed)
    }

    /// A search for placements of `pieces` pieces, including the pre-placed ones (`standing`), on squares that are not
    /// forbidden. O(squares x (squares + moves)).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn new(
        board: &Board,
        piece: &Piece,
        pieces: usize,
        standing: &[Square],
        forbidden: &[Square],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let mut squares: Vec<Square> = board.squares().collect();
        sort_in_reading_order(&mut squares);
        let mut places = vec![usize::MAX; board.area()];
        for (place, &square) in squares.iter().enumerate() {
            places[board.number(square).unwrap_or_default()] = place;
        }
        let place_of = |square: Square| {
            let number = board.number(square).filter(|_| board.contains(square))?;
            Some(places[number])
        };
        let attacks = displacement_count(piece, board);
        let takes = |from: Square| {
            meter.work(attacks.saturating_add(squares.len() as u64 / 64))?;
            Ok(piece.attacked(board, from).chain([from]).filter_map(place_of).collect())
        };
        let takes: Vec<SquareSet> = squares.iter().copied().map(takes).collect::<Result<_, Limit>>()?;
        let mut free: SquareSet = (0..squares.len()).collect();
        for place in forbidden.iter().copied().filter_map(place_of) {
            free.remove(place);
        }
        for place in standing.iter().copied().filter_map(place_of) {
            free.difference_with(&takes[place]);
        }
        let squares = squares.iter().map(|&square| board.number(square).unwrap_or_default() as u32).collect();
        let pieces = pieces.saturating_sub(standing.len());
        Ok(Self { squares, takes, pieces, free: vec![free], path: Vec::new(), said: false, is_fresh: true })
    }

    /// Places a piece; the later places that it does not attack stay free for the next piece. A *place* is the index of
    /// a square in reading order.
    fn enter(&mut self, place: usize) {
        let depth = self.path.len();
        self.free[depth].remove(place);
        let mut left = self.free[depth].clone();
        left.difference_with(&self.takes[place]);
        self.free.push(left);
        self.path.push(self.squares[place]);
        self.said = false;
        self.is_fresh = true;
    }

    /// Removes the places before `place` from those that are free for the next piece.
    fn skip_to(&mut self, place: usize) {
        if let Some(free) = self.free.last_mut() {
            while let Some(first) = free.first().filter(|&first| first < place) {
                free.remove(first);
            }
        }
    }

    fn first_free(&self) -> Option<usize> {
        self.free.last().filter(|free| free.len() >= self.pieces - self.path.len())?.first()
    }
}

impl Search for SquareBySquare {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> SearchStatus {
        loop {
            let next = if self.path.len() == self.pieces {
                if !std::mem::replace(&mut self.said, true) {
                    // The search returns to its caller after this event, so a request of the observer to pause is
                    // ignored.
                    let _ = observer.see(Event::Found);
                    return SearchStatus::Found;
                }
                None
            } else {
                self.first_free()
            };
            let Some(place) = next else {
                let depth = self.path.len() as u32;
                let Some(vertex) = self.path.pop() else { return SearchStatus::Exhausted };
                self.free.pop();
                self.is_fresh = false;
                if observer.see(Event::Leave { vertex, depth }).is_break() {
                    return SearchStatus::Paused;
                }
                continue;
            };
            if let Err(limit) = meter.node() {
                return SearchStatus::Spent(limit);
            }
            self.enter(place);
            let (vertex, depth) = (self.squares[place], self.path.len() as u32);
            if observer.see(Event::Enter { vertex, depth }).is_break() {
                return SearchStatus::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path
    }

    fn position(&self) -> Option<SearchPosition> {
        let found = self.path.len() == self.pieces && self.said;
        let first = || self.free.last().and_then(SquareSet::first).unwrap_or(self.squares.len());
        let next = if self.is_fresh { 0 } else { 1 + first() as u32 };
        Some(SearchPosition { path: self.path.clone(), next, found })
    }

    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        for &vertex in &place.path {
            meter.work(self.squares.len() as u64)?;
            let at = self.squares.iter().position(|&square| square == vertex);
            let is_free =
                |at: &usize| self.path.len() < self.pieces && self.free.last().is_some_and(|f| f.contains(*at));
            let Some(at) = at.filter(is_free) else { return Ok(false) };
            self.skip_to(at);
            self.enter(at);
        }
        let tried = place.next.checked_sub(1).map(|next| next as usize);
        self.skip_to(tried.unwrap_or_default());
        if place.found && self.path.len() != self.pieces || tried.is_some_and(|tried| tried > self.squares.len()) {
            return Ok(false);
        }
        self.is_fresh = tried.is_none();
        self.said = place.found;
        Ok(true)
    }
}

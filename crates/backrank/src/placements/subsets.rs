//! Any number of any piece: square by square in the order of reading.
//!
//! 1. The squares are in the order of reading: the top rank first, files from the left.
//! 2. The next piece goes to the first square behind the last piece that no piece attacks.
//! 3. If fewer such squares are left than pieces, the last piece moves on.
//!
//! The free squares are kept as bits, one set for each piece that stands, so a piece that goes
//! costs nothing. Solutions come in lexicographic order of reading. Time is exponential in the
//! number of pieces; memory is O(squares x (squares + pieces)) bits.

use backrank_board::{Board, MoveOrder, Piece, Square};

use crate::search::{Event, Meter, Observer, Search, Step};

/// The search of the module's description.
#[derive(Clone, Debug)]
pub struct Subsets {
    /// The squares by number, in the order of reading.
    squares: Vec<u32>,
    /// For each square, the squares that a piece there takes: itself and those that it attacks.
    takes: Vec<Vec<u64>>,
    pieces: usize,
    /// For each piece that stands and the one to come, the squares still free for it.
    free: Vec<Vec<u64>>,
    path: Vec<u32>,
    /// Whether the search has begun; only an empty placement needs to know.
    begun: bool,
}

const BITS: usize = u64::BITS as usize;

impl Subsets {
    /// Roughly how many bytes the search takes on a board.
    #[must_use]
    pub fn bytes(board: &Board, pieces: usize) -> u64 {
        let words = board.len().div_ceil(BITS) as u64;
        let sets = (board.len() as u64).saturating_add(pieces as u64).saturating_add(1);
        words.saturating_mul(8).saturating_mul(sets)
    }

    /// A search for `pieces` pieces on squares that are allowed. O(squares x moves).
    #[must_use]
    pub fn new(board: &Board, piece: &Piece, pieces: usize, allowed: impl Fn(Square) -> bool) -> Self {
        let mut squares: Vec<Square> = board.squares().collect();
        squares.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
        let words = squares.len().div_ceil(BITS);
        let mut places = vec![usize::MAX; board.area()];
        for (place, &square) in squares.iter().enumerate() {
            places[board.number(square).unwrap_or_default()] = place;
        }
        let order = MoveOrder::default();
        let takes = |place: usize, from: Square| {
            let mut bits = vec![0; words];
            bits[place / BITS] |= 1 << (place % BITS);
            for to in piece.moves(board, from, &order) {
                let place = places[board.number(to).unwrap_or_default()];
                bits[place / BITS] |= 1u64 << (place % BITS);
            }
            bits
        };
        let takes = squares.iter().enumerate().map(|(place, &square)| takes(place, square)).collect();
        let mut free = vec![0u64; words];
        for (place, _) in squares.iter().enumerate().filter(|(_, square)| allowed(**square)) {
            free[place / BITS] |= 1 << (place % BITS);
        }
        let squares = squares.iter().map(|&square| board.number(square).unwrap_or_default() as u32).collect();
        Self { squares, takes, pieces, free: vec![free], path: Vec::new(), begun: false }
    }

    fn first_free(&self) -> Option<usize> {
        let free = self.free.last()?;
        let left: u32 = free.iter().map(|word| word.count_ones()).sum();
        if (left as usize) < self.pieces - self.path.len() {
            return None;
        }
        let word = free.iter().position(|&word| word != 0)?;
        Some(word * BITS + free[word].trailing_zeros() as usize)
    }
}

impl Search for Subsets {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> Step {
        if self.pieces == 0 && !std::mem::replace(&mut self.begun, true) {
            let _ = observer.see(Event::Found);
            return Step::Found;
        }
        loop {
            let next = if self.path.len() == self.pieces { None } else { self.first_free() };
            let Some(place) = next else {
                let depth = self.path.len() as u32;
                let Some(vertex) = self.path.pop() else { return Step::Exhausted };
                self.free.pop();
                if observer.see(Event::Leave { vertex, depth }).is_break() {
                    return Step::Paused;
                }
                continue;
            };
            if let Err(limit) = meter.node() {
                return Step::Spent(limit);
            }
            // The place is used up for the piece that goes there now; what it leaves free behind
            // it is what the next piece can choose from.
            let depth = self.path.len();
            self.free[depth][place / BITS] &= !(1 << (place % BITS));
            let mut left = self.free[depth].clone();
            for (word, taken) in left.iter_mut().zip(&self.takes[place]) {
                *word &= !taken;
            }
            self.free.push(left);
            let vertex = self.squares[place];
            self.path.push(vertex);
            let seen = observer.see(Event::Enter { vertex, depth: depth as u32 + 1 });
            if self.path.len() == self.pieces {
                let _ = observer.see(Event::Found);
                return Step::Found;
            }
            if seen.is_break() {
                return Step::Paused;
            }
        }
    }

    fn path(&self) -> &[u32] {
        &self.path
    }
}

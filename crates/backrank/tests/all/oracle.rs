//! An oracle for small boards that uses no search: dynamic programming over the sets of visited squares (Bellman 1962,
//! Held and Karp 1962), which answers for every choice of holes at once.
//!
//! Bit `i` of a set is the square with number `i`. For n squares, a table has 2^n entries.

/// Moves between the squares of a board without holes.
pub(crate) struct Oracle {
    /// For each square, the set of squares one move away.
    neighbours: Vec<u32>,
}

/// The squares of a set.
pub(crate) fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| set >> bit & 1 == 1)
}

impl Oracle {
    /// The moves of a knight on a flat board: those whose distances in ranks and in files have the product 2.
    pub(crate) fn knight(ranks: u32, files: u32) -> Self {
        let squares = || (0..ranks).flat_map(|rank| (0..files).map(move |file| (rank, file)));
        let joined = |a: (u32, u32), b: (u32, u32)| a.0.abs_diff(b.0) * a.1.abs_diff(b.1) == 2;
        let set = |a| squares().enumerate().filter(|&(_, b)| joined(a, b)).fold(0, |set, (bit, _)| set | 1 << bit);
        Self { neighbours: squares().map(set).collect() }
    }

    /// Any moves, given as the set of squares one move away from each square.
    pub(crate) fn new(neighbours: Vec<u32>) -> Self {
        Self { neighbours }
    }

    /// The set of all squares.
    pub(crate) fn every_square(&self) -> u32 {
        ((1u64 << self.neighbours.len()) - 1) as u32
    }

    /// The squares one move away from this one.
    pub(crate) fn neighbours(&self, square: usize) -> u32 {
        self.neighbours[square]
    }

    /// For each set of squares, the ends of the walks that begin on one of `starts` and visit exactly the squares of
    /// the set.
    pub(crate) fn ends(&self, starts: u32) -> Vec<u32> {
        let mut ends = vec![0; 1 << self.neighbours.len()];
        for start in bits(starts) {
            ends[1 << start] = 1 << start;
        }
        for visited in 0..ends.len() {
            for tip in bits(ends[visited]) {
                for next in bits(self.neighbours[tip] & !(visited as u32)) {
                    ends[visited | 1 << next] |= 1 << next;
                }
            }
        }
        ends
    }

    /// Whether there is a closed tour of the set, given the ends of the walks that begin on its square `start`. A
    /// single square is a closed tour, two squares are not.
    pub(crate) fn closed(&self, ends: &[u32], set: u32, start: usize) -> bool {
        let closing = if set.count_ones() == 1 { set } else { self.neighbours[start] };
        set.count_ones() != 2 && ends[set as usize] & closing != 0
    }

    /// For each end, the number of walks that begin at this square and visit every square once.
    pub(crate) fn walks(&self, start: usize) -> Vec<u64> {
        let count = self.neighbours.len();
        let mut walks = vec![vec![0; count]; 1 << count];
        walks[1 << start][start] = 1;
        for visited in 0..walks.len() {
            for tip in 0..count {
                let so_far = walks[visited][tip];
                if so_far == 0 {
                    continue;
                }
                for next in bits(self.neighbours[tip] & !(visited as u32)) {
                    walks[visited | 1 << next][next] += so_far;
                }
            }
        }
        walks.pop().unwrap_or_default()
    }
}

//! The frontier of a walk whose moves are decided up to some column: what the decided columns require of the columns
//! that follow.

use super::band::{BandGraph, Letter};

/// The largest number of squares in two columns of a band, which has at most three lanes.
const MAX_SQUARES_OF_TWO_COLUMNS: usize = 6;
/// The largest number of squares in three columns of a band.
const MAX_SQUARES_OF_THREE_COLUMNS: usize = 9;

/// Stands in place of a mate for a square that needs no more moves.
const FULL: u8 = u8::MAX;

/// Stands in place of a mate for an end of a fragment whose other end is an end of the whole walk.
const WALK_END: u8 = u8::MAX - 1;

/// The frontier of a walk that is decided up to some column, as a mate for each square of the last two decided columns.
///
/// In the decided columns, the moves of the walk form paths, its *fragments*. The mate of a square that is an end of a
/// fragment is the other end of the fragment. A bare square, which has no move yet and needs two, is its own mate. A
/// full square needs no more moves; all squares of earlier columns are full. This is Knuth's frontier of mates (*The
/// Art of Computer Programming* 7.1.4, exercise 225), with two columns because a knight's move spans at most two
/// columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Frontier([u8; MAX_SQUARES_OF_TWO_COLUMNS]);

/// A frontier with a third, new column, while the moves from the new column to the two earlier columns are being
/// chosen.
#[derive(Clone, Copy)]
struct PartialFrontier {
    mates: [u8; MAX_SQUARES_OF_THREE_COLUMNS],
    /// Whether one fragment joins the two ends of the whole walk.
    joins_walk_ends: bool,
}

impl Frontier {
    /// The frontier before the first column.
    pub(super) const EMPTY: Self = Self([FULL; MAX_SQUARES_OF_TWO_COLUMNS]);

    /// Number of ends of the whole walk in the decided columns, which is the number of squares whose mate is
    /// `WALK_END`.
    pub(super) fn walk_end_count(self) -> u32 {
        self.0.iter().filter(|&&mate| mate == WALK_END).count() as u32
    }

    /// All ways to add a column in which the lanes of the bit set `end_lanes` hold an end of the walk. Each is a pair
    /// of the letter of the column and the frontier after it, where `None` means that the walk is complete, so that no
    /// column may follow.
    pub(super) fn transitions(self, band: &BandGraph, end_lanes: u8) -> Vec<(Letter, Option<Self>)> {
        let lanes = usize::from(band.lanes);
        let mut mates = [FULL; MAX_SQUARES_OF_THREE_COLUMNS];
        mates[..2 * lanes].copy_from_slice(&self.0[..2 * lanes]);
        for lane in 0..lanes {
            mates[2 * lanes + lane] = if end_lanes >> lane & 1 == 1 { WALK_END } else { (2 * lanes + lane) as u8 };
        }
        let mut ways = Vec::new();
        PartialFrontier { mates, joins_walk_ends: false }.choose(band, 0, 0, &mut ways);
        ways
    }
}

impl PartialFrontier {
    /// Tries all subsets of the band's moves with the numbers `index` and above. Collects each in `ways`, as the letter
    /// that stands for the chosen moves, with the frontier after them (`None` if they complete the walk).
    fn choose(self, band: &BandGraph, index: usize, letter: Letter, ways: &mut Vec<(Letter, Option<Frontier>)>) {
        let Some(step) = band.moves.get(index) else {
            ways.extend(self.frontier(band).map(|frontier| (letter, frontier)));
            return;
        };
        // Moves that span two columns come first. If the next move spans one, no further move reaches the oldest of the
        // three columns, so all squares of that column must be full.
        if step.back == 1 && self.mates[..usize::from(band.lanes)].iter().any(|&mate| mate != FULL) {
            return;
        }
        let square = |column: u8, lane: u8| usize::from(column * band.lanes + lane);
        let linked = self.linked(square(2, step.lane), square(2 - step.back, step.to_lane));
        if let Some(linked) = linked {
            linked.choose(band, index + 1, letter | 1 << index, ways);
        }
        self.choose(band, index + 1, letter, ways);
    }

    /// This frontier with a further move, between two squares; `None` if one of the squares is full or the move would
    /// close a cycle.
    fn linked(mut self, a: usize, b: usize) -> Option<Self> {
        let (end_a, end_b) = (self.mates[a], self.mates[b]);
        if end_a == FULL || end_b == FULL || usize::from(end_a) == b {
            return None;
        }
        self.mates[a] = FULL;
        self.mates[b] = FULL;
        if end_a != WALK_END {
            self.mates[usize::from(end_a)] = end_b;
        }
        if end_b != WALK_END {
            self.mates[usize::from(end_b)] = end_a;
        }
        self.joins_walk_ends |= end_a == WALK_END && end_b == WALK_END;
        Some(self)
    }

    /// The frontier of the last two columns; `Some(None)` if the walk is complete; `None` if one fragment joins the
    /// ends of the walk but does not contain all squares.
    fn frontier(self, band: &BandGraph) -> Option<Option<Frontier>> {
        if self.joins_walk_ends {
            return self.mates.iter().all(|&mate| mate == FULL).then_some(None);
        }
        let lanes = usize::from(band.lanes);
        let mut mates = [FULL; MAX_SQUARES_OF_TWO_COLUMNS];
        for (new, &mate) in mates.iter_mut().zip(&self.mates[lanes..3 * lanes]) {
            *new = if mate == FULL || mate == WALK_END { mate } else { mate - band.lanes };
        }
        Some(Some(Frontier(mates)))
    }
}

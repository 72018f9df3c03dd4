//! The frontier of a walk that is decided up to some column: what its first columns require of the next columns.

use super::band::{BandGraph, Letter};

/// Largest numbers of squares in two columns and in three columns of a band (which has at most three lanes).
const IN_TWO_COLUMNS: usize = 6;
const IN_THREE_COLUMNS: usize = 9;

/// Stands in place of a mate for a square that needs no more moves.
const FULL: u8 = u8::MAX;

/// Stands in place of a mate for a square whose fragment has an end of the whole walk as its other end.
const TIP: u8 = u8::MAX - 1;

/// The ends of the fragments of a walk that is decided up to some column, as a mate for each square of the last two
/// columns. All squares of earlier columns are full: they need no more moves.
///
/// The mate of a square is the other end of its fragment. A bare square, which needs two moves, is its own mate. This
/// is Knuth's frontier of mates (*The Art of Computer Programming* 7.1.4, exercise 225), with two columns because a
/// knight's move spans at most two columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Frontier([u8; IN_TWO_COLUMNS]);

/// A frontier with a third column, to which the moves from the new column to the two earlier columns are being added.
#[derive(Clone, Copy)]
struct PartialFrontier {
    mates: [u8; IN_THREE_COLUMNS],
    /// Whether one fragment joins the two ends of the whole walk.
    whole: bool,
}

impl Frontier {
    /// The frontier before the first column.
    pub(super) const EMPTY: Self = Self([FULL; IN_TWO_COLUMNS]);

    /// Number of squares whose fragment leads to an end of the whole walk: the ends in the decided columns.
    pub(super) fn tip_count(self) -> u32 {
        self.0.iter().filter(|&&mate| mate == TIP).count() as u32
    }

    /// All ways to add a column: pairs of the letter of the column and the frontier after it, where `None` means that
    /// the walk is complete, so that no column may follow. `tips` is the bit set of lanes with an end of the walk.
    pub(super) fn transitions(self, band: &BandGraph, tips: u8) -> Vec<(Letter, Option<Self>)> {
        let lanes = usize::from(band.lanes);
        let mut mates = [FULL; IN_THREE_COLUMNS];
        mates[..2 * lanes].copy_from_slice(&self.0[..2 * lanes]);
        for lane in 0..lanes {
            mates[2 * lanes + lane] = if tips >> lane & 1 == 1 { TIP } else { (2 * lanes + lane) as u8 };
        }
        let mut ways = Vec::new();
        PartialFrontier { mates, whole: false }.choose(band, 0, 0, &mut ways);
        ways
    }
}

impl PartialFrontier {
    /// Tries all subsets of the band's moves from number `index` on, and collects the resulting frontiers in `ways`.
    fn choose(self, band: &BandGraph, index: usize, letter: Letter, ways: &mut Vec<(Letter, Option<Frontier>)>) {
        let Some(step) = band.moves.get(index) else {
            ways.extend(self.frontier(band).map(|frontier| (letter, frontier)));
            return;
        };
        // The remaining moves do not reach the oldest of the three columns, so all of its squares must be full.
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

    /// This frontier with a move between two squares; `None` if one of them is full or the move would close a cycle.
    fn linked(mut self, a: usize, b: usize) -> Option<Self> {
        let (end_a, end_b) = (self.mates[a], self.mates[b]);
        if end_a == FULL || end_b == FULL || usize::from(end_a) == b {
            return None;
        }
        self.mates[a] = FULL;
        self.mates[b] = FULL;
        if end_a != TIP {
            self.mates[usize::from(end_a)] = end_b;
        }
        if end_b != TIP {
            self.mates[usize::from(end_b)] = end_a;
        }
        self.whole |= end_a == TIP && end_b == TIP;
        Some(self)
    }

    /// The frontier of the last two columns; `Some(None)` if the walk is complete; `None` if the ends of the walk are
    /// joined but squares are left out.
    fn frontier(self, band: &BandGraph) -> Option<Option<Frontier>> {
        if self.whole {
            return self.mates.iter().all(|&mate| mate == FULL).then_some(None);
        }
        let lanes = usize::from(band.lanes);
        let mut mates = [FULL; IN_TWO_COLUMNS];
        for (new, &mate) in mates.iter_mut().zip(&self.mates[lanes..3 * lanes]) {
            *new = if mate == FULL || mate == TIP { mate } else { mate - band.lanes };
        }
        Some(Some(Frontier(mates)))
    }
}

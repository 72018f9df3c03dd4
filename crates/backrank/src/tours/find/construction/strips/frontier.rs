//! The frontier of a walk: what the columns so far require of the columns to come.

use super::band::{Band, Letter};

/// The most squares in two columns, and in three.
const IN_TWO_COLUMNS: usize = 6;
const IN_THREE_COLUMNS: usize = 9;

/// A square that needs no move any more.
const FULL: u8 = u8::MAX;

/// Stands in place of a mate if the fragment's other end is an end of the whole walk.
const TIP: u8 = u8::MAX - 1;

/// The fragments of a walk that is decided up to some column, seen from the two last columns; all
/// squares before these are full.
///
/// Each square of the two columns has a mate: the other end of its fragment. A bare square, which
/// needs two moves, is its own mate. This is Knuth's frontier of mates (*The Art of Computer
/// Programming* 7.1.4, exercise 225), two columns deep as the knight's move is long.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Frontier([u8; IN_TWO_COLUMNS]);

/// A frontier to which moves of a new column are being added.
#[derive(Clone, Copy)]
struct PartialFrontier {
    mates: [u8; IN_THREE_COLUMNS],
    /// Whether a move has joined the two ends of the walk.
    whole: bool,
}

impl Frontier {
    /// Before the first column.
    pub(super) const EMPTY: Self = Self([FULL; IN_TWO_COLUMNS]);

    /// How many ends of the walk lie in the columns so far.
    pub(super) fn tips(self) -> u32 {
        self.0.iter().filter(|&&mate| mate == TIP).count() as u32
    }

    /// Every way to add a column in which these lanes (as bits) hold an end of the walk, with the
    /// frontier after it; `None` is the whole walk, which only the last column may make.
    pub(super) fn ways(self, band: &Band, tips: u8) -> Vec<(Letter, Option<Self>)> {
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
    /// Takes or leaves the moves from this one on.
    fn choose(self, band: &Band, index: usize, letter: Letter, ways: &mut Vec<(Letter, Option<Frontier>)>) {
        let Some(step) = band.moves.get(index) else {
            ways.extend(self.frontier(band).map(|frontier| (letter, frontier)));
            return;
        };
        // The oldest column gets no more moves from here on, so all of its squares must be full.
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

    /// With a move between two squares, unless one is full or the move would close a cycle.
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

    /// The frontier of the last two columns; `Some(None)` if the walk is whole; `None` if it is whole and has
    /// left squares out.
    fn frontier(self, band: &Band) -> Option<Option<Frontier>> {
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

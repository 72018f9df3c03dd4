//! Which drawings make a tour of a board, and where they lie.

use super::few::Few;
use super::picture::{Moves, Picture};
use super::pictures::{Pictures, SIDE};
use super::walk::Walk;
use crate::tours::construction::chain::Offset;

/// The direction of the lines: a rank up over two files.
pub(super) const LINE: Offset = (1, 2);

/// A closed tour, as the moves from every square. Ranks and files are counted from the lower left.
#[derive(Clone, Debug)]
pub(super) struct Formation {
    pub(super) rows: i64,
    pub(super) columns: i64,
    /// The left and the lower side; and the others, seen after half a turn of the board.
    halves: [Half; 2],
    /// The corners between which lines are straight: on these ranks, but for the outer files, and on
    /// these files, but for the outer ranks.
    pub(super) straight: [[Offset; 2]; 2],
}

/// The left and the lower side of a board, as it lies or turned.
#[derive(Clone, Debug)]
struct Half {
    phase: i64,
    side: Picture,
    heel: Picture,
    bend: Picture,
    end: Picture,
}

impl Formation {
    /// A tour of so many ranks and files; `None` for boards that are too small or have an odd number
    /// of files. O(1).
    pub(super) fn of(few: Few, rows: i64, columns: i64) -> Option<Self> {
        // Seen after half a turn, the lines that meet at the left and lower sides have another phase.
        let turned = |phase: i64| (rows - columns / 2 - phase - 1).rem_euclid(4);
        let ends = |phase: i64| Pictures::of(few).ends[(phase + columns / 2 - 1).rem_euclid(4) as usize];
        let halves = |phase: i64| ends(phase).iter().filter_map(move |end| Half::of(few, phase, end));
        let pairs = (0..4).flat_map(|phase| halves(phase).map(move |half| (phase, half)));
        let both = pairs.flat_map(|(phase, low)| halves(turned(phase)).map(move |high| [low.clone(), high]));
        let mut ways = both.filter(|_| columns % 2 == 0);
        ways.find_map(|halves| {
            let alike = Self::of_halves(as_large_as_matters(rows), as_large_as_matters(columns), halves.clone())?;
            alike.is_one_tour().then(|| Self::of_halves(rows, columns, halves)).flatten()
        })
    }

    /// The board with these halves, if their corners do not overlap.
    fn of_halves(rows: i64, columns: i64, halves: [Half; 2]) -> Option<Self> {
        let [low, high] = &halves;
        let heel = low.heel.rows;
        let [below, above] = [low, high].map(|half| half.bend.rows.max(half.end.rows).max(heel));
        let left = low.bend.columns.max(high.end.columns);
        let right = low.end.columns.max(high.bend.columns);
        let side = low.side.columns;
        let straight =
            [[(below, side), (rows - above, columns - side)], [(heel, left), (rows - heel, columns - right)]];
        let fits = straight.iter().all(|[first, end]| first.0 <= end.0 && first.1 <= end.1);
        fits.then_some(Self { rows, columns, halves, straight })
    }

    /// Whether the moves make one tour and not several. O(ranks + files).
    fn is_one_tour(&self) -> bool {
        let squares: u64 = Walk::from(self, (0, 0), 0).once_around().map(|run| run.squares).sum();
        squares == self.squares()
    }

    /// How many squares the board has.
    pub(super) const fn squares(&self) -> u64 {
        self.rows as u64 * self.columns as u64
    }

    /// The two moves from a square. O(1).
    pub(super) fn moves(&self, square: Offset) -> Moves {
        let turned = (self.rows - 1 - square.0, self.columns - 1 - square.1);
        let [low, high] = &self.halves;
        let turn_back = |moves: Moves| moves.map(|(up, right)| (-up, -right));
        low.corner(square, self.columns)
            .or_else(|| high.corner(turned, self.columns).map(turn_back))
            .or_else(|| low.edge(square))
            .or_else(|| high.edge(turned).map(turn_back))
            .unwrap_or([LINE, (-LINE.0, -LINE.1)])
    }
}

impl Half {
    /// `None` for a phase without a drawing.
    fn of(few: Few, phase: i64, end: &str) -> Option<Self> {
        let pictures = Pictures::of(few);
        Some(Self {
            phase,
            side: Picture::read(SIDE),
            heel: Picture::read(pictures.heel),
            bend: Picture::read(pictures.bends[phase as usize]?),
            end: Picture::read(end),
        })
    }

    fn corner(&self, (row, column): Offset, columns: i64) -> Option<Moves> {
        self.bend.at((row, column)).or_else(|| self.end.at((row, column - columns + self.end.columns)))
    }

    fn edge(&self, (row, column): Offset) -> Option<Moves> {
        let side = || self.side.at(((row - self.phase).rem_euclid(self.side.rows), column));
        let heel = || self.heel.at((row, (column + 2 * self.phase).rem_euclid(self.heel.columns)));
        side().or_else(heel)
    }
}

/// A side of a smaller board on which the paths of the knights are joined in the same way.
///
/// Where the knights end their paths are joined two by two, in one of three ways, and the tour is one if
/// they are not joined in the same way at both ends. On the way the knights change places: at a
/// side twice over, by which no way becomes another, and at a heel in a round of three. So only the
/// number of heels by its remainder by 3 matters, of which there is one every eight files; and ranks
/// by fours.
const fn as_large_as_matters(side: i64) -> i64 {
    const ALIKE: i64 = 24;
    if side < 3 * ALIKE { side } else { 2 * ALIKE + side % ALIKE }
}

//! Tangles: the fragments into which a walk through a band falls within some consecutive columns.

use super::band::{BandGraph, Letter};

/// The fragments of a walk within some consecutive columns of its band. Each fragment has two ports, at which the walk
/// enters or leaves the columns, begins or ends.
#[derive(Clone)]
pub(super) struct Tangle {
    pub(super) columns: u32,
    pub(super) fragments: Vec<Fragment>,
    pub(super) body: TangleBody,
}

/// A part of the walk within the columns of a tangle, from one port to the other.
#[derive(Clone, Copy)]
pub(super) struct Fragment {
    pub(super) ports: [Port; 2],
    /// Number of squares of the fragment.
    pub(super) len: u64,
    /// The index of the fragment's first square or part in the tangle's list of squares or parts.
    start: u16,
    /// Number of squares (in a leaf) or parts of the fragment.
    count: u16,
}

/// How a fragment ends on one side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Port {
    /// At an end of the whole walk: 0 for the first end, 1 for the second.
    Tip(u8),
    /// By a move across the left boundary of the columns.
    Left(Crossing),
    /// By a move across the right boundary of the columns.
    Right(Crossing),
}

/// A move across the boundary between two columns: 8 times the distance of its right column from the boundary (0 or 1),
/// plus the number of the move in its [`BandGraph`].
type Crossing = u8;
const CROSSING_COUNT: usize = 16;

/// What the fragments of a tangle consist of: squares in a leaf of the tree, or fragments of the tangle's two halves.
#[derive(Clone)]
pub(super) enum TangleBody {
    /// A leaf: the squares of the fragments.
    Squares {
        /// The squares as (lane, column in the tangle), in walk order, fragment after fragment.
        squares: Vec<(u8, u8)>,
        /// For each square, column by column: the index of its fragment, and the index of the square in the fragment.
        places: Vec<(u8, u16)>,
    },
    /// An inner node: the fragments consist of fragments of the left half and of the right half in alternation.
    Halves {
        /// The numbers of the left and the right half in the list of all tangles.
        halves: [u32; 2],
        /// The parts in walk order, fragment after fragment.
        parts: Vec<FragmentPart>,
        /// For each half and each fragment of the half: where the fragment is a part of a fragment of this tangle.
        places: [Vec<PartPosition>; 2],
    },
}

/// A part of a fragment of a tangle: a fragment of one of the tangle's halves.
#[derive(Clone, Copy)]
pub(super) struct FragmentPart {
    /// 0 for the left half, 1 for the right.
    pub(super) half: u8,
    pub(super) fragment: u8,
    pub(super) reversed: bool,
    /// Number of squares of the tangle's fragment before this part.
    pub(super) before: u64,
}

/// The position of a half's fragment in the tangle: which fragment it is a part of, in which direction, and after how
/// many squares.
#[derive(Clone, Copy, Default)]
pub(super) struct PartPosition {
    pub(super) fragment: u8,
    pub(super) reversed: bool,
    pub(super) before: u64,
}

impl Tangle {
    /// The tangle of at least two columns with these letters. `next` has up to two letters of the columns that follow;
    /// `tips` are the first and second end of the walk as (lane, column in the tangle), `None` if outside the columns.
    pub(super) fn from_letters(
        band: &BandGraph,
        letters: &[Letter],
        next: &[Letter],
        tips: &[Option<(u8, u32)>; 2],
    ) -> Self {
        let lanes = usize::from(band.lanes);
        let links = SquareLinks::new(band, letters, next, tips);
        let mut places = vec![(u8::MAX, 0); letters.len() * lanes];
        let mut squares: Vec<(u8, u8)> = Vec::with_capacity(places.len());
        let mut fragments: Vec<Fragment> = Vec::new();
        for first in 0..places.len() {
            let from = links.0[first].iter().position(|link| matches!(link, Some(Link::Port(_))));
            let (Some(from), true) = (from, places[first].0 == u8::MAX) else { continue };
            let start = squares.len();
            let mut here = first;
            let mut entered_by = links.0[first][from];
            let end = loop {
                places[here] = (fragments.len() as u8, (squares.len() - start) as u16);
                squares.push(((here % lanes) as u8, (here / lanes) as u8));
                let [a, b] = links.0[here];
                let onward = if a == entered_by { b } else { a };
                match onward {
                    Some(Link::Square(next)) => {
                        entered_by = Some(Link::Square(here));
                        here = next;
                    }
                    onward => break onward,
                }
            };
            if let [Some(Link::Port(from)), Some(Link::Port(to))] = [links.0[first][from], end] {
                let count = squares.len() - start;
                let (start, len) = (start as u16, count as u64);
                fragments.push(Fragment { ports: [from, to], len, start, count: count as u16 });
            }
        }
        Self { columns: letters.len() as u32, fragments, body: TangleBody::Squares { squares, places } }
    }

    /// The tangle of two adjacent tangles, left and right, with these numbers in the list of all tangles.
    pub(super) fn from_halves(halves: [&Self; 2], numbers: [u32; 2]) -> Self {
        let mut at_cut = [[None; CROSSING_COUNT]; 2];
        for (half, tangle) in halves.iter().enumerate() {
            for (number, fragment) in tangle.fragments.iter().enumerate() {
                for (end, port) in fragment.ports.into_iter().enumerate() {
                    if let Some(crossing) = crossing_between_halves(half, port) {
                        at_cut[half][usize::from(crossing)] = Some((number, end));
                    }
                }
            }
        }
        let mut places = halves.map(|tangle| vec![None; tangle.fragments.len()]);
        let mut parts: Vec<FragmentPart> = Vec::new();
        let mut fragments: Vec<Fragment> = Vec::new();
        for (half, tangle) in halves.iter().enumerate() {
            for (number, fragment) in tangle.fragments.iter().enumerate() {
                let outer = fragment.ports.iter().position(|&port| crossing_between_halves(half, port).is_none());
                let (Some(end), None) = (outer, places[half][number]) else { continue };
                let start = parts.len();
                let mut before = 0;
                let mut next = Some((half, number, end));
                let mut last = fragment.ports[end];
                while let Some((half, number, end)) = next {
                    let part = halves[half].fragments[number];
                    let reversed = end == 1;
                    parts.push(FragmentPart { half: half as u8, fragment: number as u8, reversed, before });
                    places[half][number] = Some(PartPosition { fragment: fragments.len() as u8, reversed, before });
                    before += part.len;
                    last = part.ports[1 - end];
                    let crossing = crossing_between_halves(half, last);
                    let beyond = crossing.and_then(|crossing| at_cut[1 - half][usize::from(crossing)]);
                    next = beyond.map(|(number, end)| (1 - half, number, end));
                }
                let count = (parts.len() - start) as u16;
                let ports = [fragment.ports[end], last];
                fragments.push(Fragment { ports, len: before, start: start as u16, count });
            }
        }
        let places = places.map(|half| half.into_iter().map(Option::unwrap_or_default).collect());
        let columns = halves[0].columns + halves[1].columns;
        Self { columns, fragments, body: TangleBody::Halves { halves: numbers, parts, places } }
    }
}

impl Fragment {
    /// The slice of this fragment's squares or parts in the list `of_all` fragments of its tangle.
    pub(super) fn slice<'a, T>(&self, of_all: &'a [T]) -> &'a [T] {
        &of_all[usize::from(self.start)..][..usize::from(self.count)]
    }
}

/// The move by which a port of a half (0 left, 1 right) leads into the other half; `None` if it does not.
const fn crossing_between_halves(half: usize, port: Port) -> Option<Crossing> {
    match (half, port) {
        (0, Port::Right(crossing)) | (1, Port::Left(crossing)) => Some(crossing),
        _ => None,
    }
}

/// A neighbour of a square on the walk: another square of the tangle, by number (column by column), or a port.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Square(usize),
    Port(Port),
}

/// The two links of each square of some columns, column by column.
struct SquareLinks(Vec<[Option<Link>; 2]>);

impl SquareLinks {
    fn new(band: &BandGraph, letters: &[Letter], next: &[Letter], tips: &[Option<(u8, u32)>; 2]) -> Self {
        let columns = letters.len();
        let mut links = Self(vec![[None; 2]; columns * usize::from(band.lanes)]);
        let number = |column: usize, lane: u8| column * usize::from(band.lanes) + usize::from(lane);
        for (column, &letter) in letters.iter().chain(next).enumerate() {
            for (index, step) in band.moves.iter().enumerate().filter(|(index, _)| letter >> index & 1 == 1) {
                let crossing = |cut: usize| ((column - cut) * CROSSING_COUNT / 2 + index) as Crossing;
                let new = (column < columns).then(|| number(column, step.lane));
                let back = usize::from(step.back);
                let old = column.checked_sub(back).filter(|&old| old < columns).map(|old| number(old, step.to_lane));
                match (new, old) {
                    (Some(new), Some(old)) => {
                        links.add(new, Link::Square(old));
                        links.add(old, Link::Square(new));
                    }
                    (Some(new), None) => links.add(new, Link::Port(Port::Left(crossing(0)))),
                    (None, Some(old)) => links.add(old, Link::Port(Port::Right(crossing(columns)))),
                    (None, None) => {}
                }
            }
        }
        for (tip, &place) in (0..).zip(tips) {
            if let Some((lane, column)) = place {
                links.add(number(column as usize, lane), Link::Port(Port::Tip(tip)));
            }
        }
        links
    }

    fn add(&mut self, square: usize, link: Link) {
        let [first, second] = &mut self.0[square];
        let free = if first.is_none() { first } else { second };
        *free = Some(link);
    }
}

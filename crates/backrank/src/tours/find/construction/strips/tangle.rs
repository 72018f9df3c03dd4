//! Tangles: the fragments of a walk within some columns of its band.

use super::band::{Band, Letter};

/// Fragments of a walk in some neighbouring columns: each enters or leaves at ports.
#[derive(Clone)]
pub(super) struct Tangle {
    pub(super) columns: u32,
    pub(super) fragments: Vec<Fragment>,
    pub(super) body: Body,
}

/// A part of the walk within the columns of a tangle, from one port to the other.
#[derive(Clone, Copy)]
pub(super) struct Fragment {
    pub(super) ports: [Port; 2],
    /// Number of squares.
    pub(super) len: u64,
    /// Where its squares or parts begin in those of the tangle.
    start: u16,
    /// Number of its squares or parts.
    count: u16,
}

/// How a fragment ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Port {
    /// At an end of the whole walk: the first or the second.
    Tip(u8),
    /// By a move across the cut to the left.
    Left(Crossing),
    /// By a move across the cut to the right.
    Right(Crossing),
}

/// A move across the cut between two columns: eight times how far its later column is from the
/// cut, plus its number in the band.
type Crossing = u8;
const CROSSING_COUNT: usize = 16;

/// What the fragments of a tangle consist of: squares, or fragments of its two halves.
#[derive(Clone)]
pub(super) enum Body {
    /// The squares themselves, by lane and column.
    Squares {
        /// Fragment after fragment.
        squares: Vec<(u8, u8)>,
        /// For each square, column by column: its fragment, and its step in that.
        places: Vec<(u8, u16)>,
    },
    /// Fragments of the left half and of the right half in turn.
    Halves {
        /// Their numbers in the list of all tangles.
        halves: [u32; 2],
        /// Fragment after fragment.
        parts: Vec<FragmentPart>,
        /// For each half and each of its fragments: its position as a part.
        places: [Vec<PartPosition>; 2],
    },
}

/// A fragment of a half, as a part of a fragment of the whole.
#[derive(Clone, Copy)]
pub(super) struct FragmentPart {
    /// 0 for the left half, 1 for the right.
    pub(super) half: u8,
    pub(super) fragment: u8,
    pub(super) reversed: bool,
    /// How many squares of the whole fragment come before it.
    pub(super) before: u64,
}

/// Where a fragment of a half is a part.
#[derive(Clone, Copy, Default)]
pub(super) struct PartPosition {
    pub(super) fragment: u8,
    pub(super) reversed: bool,
    pub(super) before: u64,
}

impl Tangle {
    /// The tangle of the columns of these letters, at least two. `next` are the letters that follow, at most
    /// two; `tips` are the ends of the walk that lie in the columns, by lane and column.
    pub(super) fn from_letters(
        band: &Band,
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
        Self { columns: letters.len() as u32, fragments, body: Body::Squares { squares, places } }
    }

    /// Joins two tangles with these numbers, the first to the left of the second.
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
        Self { columns, fragments, body: Body::Halves { halves: numbers, parts, places } }
    }
}

impl Fragment {
    /// The squares or parts of this fragment, taken from the list of those of all fragments of its tangle.
    pub(super) fn own<'a, T>(&self, of_all: &'a [T]) -> &'a [T] {
        &of_all[usize::from(self.start)..][..usize::from(self.count)]
    }
}

/// The move by which a port of a half leads into the other half.
const fn crossing_between_halves(half: usize, port: Port) -> Option<Crossing> {
    match (half, port) {
        (0, Port::Right(crossing)) | (1, Port::Left(crossing)) => Some(crossing),
        _ => None,
    }
}

/// Where a square of some letters leads: to another by its number, or out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Square(usize),
    Port(Port),
}

/// The two links of each square, column by column.
struct SquareLinks(Vec<[Option<Link>; 2]>);

impl SquareLinks {
    fn new(band: &Band, letters: &[Letter], next: &[Letter], tips: &[Option<(u8, u32)>; 2]) -> Self {
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

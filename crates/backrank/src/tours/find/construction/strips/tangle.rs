//! Tangles: the fragments into which a walk through a band falls within some consecutive columns.

use std::collections::{HashMap, HashSet};

use super::band::{BandGraph, Letter};
use crate::tours::find::construction::compressed_walk::{CompressedWalk, Part};
use crate::tours::find::construction::frame::moved;

/// The fragments of a walk within some consecutive columns of its band.
#[derive(Clone)]
pub(super) struct Tangle {
    columns: u32,
    pub(super) fragments: Vec<Fragment>,
}

/// A part of the walk within the columns of a tangle, from one port to the other.
#[derive(Clone, Copy)]
pub(super) struct Fragment {
    /// Where the walk enters or leaves the columns, begins or ends.
    pub(super) ports: [Port; 2],
    /// The node of the fragment's squares, relative to the first column; `None` if a move passes over all columns.
    pub(super) node: Option<usize>,
}

/// How a fragment ends on one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Port {
    /// At an end of the whole walk: 0 for the first end, 1 for the second.
    Tip(u8),
    /// By a move across the left boundary of the columns.
    Left(Crossing),
    /// By a move across the right boundary of the columns.
    Right(Crossing),
}

/// A move across the boundary between two columns: the distance of its right column from the boundary (0 or 1), and the
/// number of the move in its [`BandGraph`].
type Crossing = (u8, u8);

impl Tangle {
    /// The tangle of one column, whose squares are nodes of the walk, one for each lane. `letters` begins with the
    /// letters of the column and of the two columns that follow, if there are any; `tips` are the lanes of the first
    /// and the second end of the walk, `None` if outside the column.
    pub(super) fn of_column(band: &BandGraph, letters: &[Letter], tips: [Option<u8>; 2], squares: &[usize]) -> Self {
        let mut ports = vec![Vec::new(); squares.len()];
        let mut fragments = Vec::new();
        for (ahead, &letter) in (0..3).zip(letters) {
            for (index, step) in (0..).zip(band.moves).filter(|(index, _)| letter >> index & 1 == 1) {
                let left = Port::Left((ahead, index));
                let right = |ahead: u8| Port::Right((ahead - 1, index));
                if ahead == 0 {
                    ports[usize::from(step.lane)].push(left);
                } else if ahead == step.back {
                    ports[usize::from(step.to_lane)].push(right(ahead));
                } else if ahead < step.back {
                    fragments.push(Fragment { ports: [left, right(ahead)], node: None });
                }
            }
        }
        for (tip, lane) in (0..).zip(tips) {
            if let Some(lane) = lane {
                ports[usize::from(lane)].push(Port::Tip(tip));
            }
        }
        let of_square = |(ports, &node): (Vec<Port>, _)| Fragment { ports: [ports[0], ports[1]], node: Some(node) };
        fragments.extend(ports.into_iter().zip(squares).map(of_square));
        Self { columns: 1, fragments }
    }

    /// The tangle of a row of adjacent tangles, from left to right.
    pub(super) fn of_row(row: &[Self], walk: &mut CompressedWalk) -> Self {
        let of_parts = |(ports, parts): ([Port; 2], Vec<Part>)| {
            let node = (!parts.is_empty()).then(|| walk.add_parts(parts));
            Fragment { ports, node }
        };
        let fragments = join(&row.iter().collect::<Vec<&Self>>()).into_iter().map(of_parts).collect();
        Self { columns: row.iter().map(|tangle| tangle.columns).sum(), fragments }
    }

    /// The tangle of `times` copies of this tangle in a row, at least one. The fragments of two copies must have the
    /// same ports as those of one; then those of any number of copies have these ports, too.
    ///
    /// A fragment with both ports on the same side is that of the first or of the last copy. Any other passes through
    /// the copies one after another, and at each boundary between two through the same of their other fragments:
    ///
    /// ```text
    /// two copies:    first copy, boundary, second copy
    /// four copies:   (first copy, boundary), (second copy, boundary), (third copy, boundary), fourth copy
    /// ```
    pub(super) fn repeated(self, times: u32, walk: &mut CompressedWalk) -> Self {
        let Some(more) = times.checked_sub(2) else { return self };
        let columns = i64::from(self.columns);
        // The displacement from the second copy to the last.
        let beyond = (0, i64::from(more) * columns);
        let repeat = |(ports, mut parts): ([Port; 2], Vec<Part>)| {
            let mut last = parts.pop()?;
            let leads_left = last.origin == (0, 0);
            if !leads_left {
                last.origin = moved(last.origin, beyond, 1);
            }
            let (origin, stride) = if leads_left { (beyond, (0, -columns)) } else { ((0, 0), (0, columns)) };
            let copies = i64::from(times) - 1;
            let before = (!parts.is_empty()).then(|| Part::row(walk.add_parts(parts), copies, origin, stride));
            Some(Fragment { ports, node: Some(walk.add_parts(before.into_iter().chain([last]))) })
        };
        let fragments = join(&[&self, &self]).into_iter().filter_map(repeat).collect();
        Self { columns: self.columns * times, fragments }
    }
}

/// The fragments of a row of adjacent tangles, from left to right: the ports and the parts of each.
fn join(row: &[&Tangle]) -> Vec<([Port; 2], Vec<Part>)> {
    let all_ends = || {
        let fragments = |(at, tangle): (usize, &&Tangle)| (0..tangle.fragments.len()).map(move |number| (at, number));
        row.iter().enumerate().flat_map(fragments).flat_map(|(at, number)| [(at, number, 0), (at, number, 1)])
    };
    let port = |(at, number, end): (usize, usize, usize)| row[at].fragments[number].ports[end];
    let by_port: HashMap<(usize, Port), (usize, usize, usize)> =
        all_ends().map(|end| ((end.0, port(end)), end)).collect();
    // The end of another fragment to which the walk moves on.
    let beyond = |end @ (at, ..): (usize, usize, usize)| match port(end) {
        Port::Left(crossing) => by_port.get(&(at.checked_sub(1)?, Port::Right(crossing))).copied(),
        Port::Right(crossing) => by_port.get(&(at + 1, Port::Left(crossing))).copied(),
        Port::Tip(_) => None,
    };
    let columns_before = |at: usize| row[..at].iter().map(|tangle| i64::from(tangle.columns)).sum();
    let mut reached = HashSet::new();
    let mut fragments = Vec::new();
    for first in all_ends().filter(|&end| beyond(end).is_none()) {
        if reached.contains(&first) {
            continue;
        }
        let (mut parts, mut next, mut last) = (Vec::new(), Some(first), first);
        while let Some((at, number, end)) = next {
            let node = row[at].fragments[number].node;
            parts.extend(node.map(|node| Part::once(node, (0, columns_before(at)), end == 1)));
            last = (at, number, 1 - end);
            next = beyond(last);
        }
        reached.insert(last);
        fragments.push(([port(first), port(last)], parts));
    }
    fragments
}

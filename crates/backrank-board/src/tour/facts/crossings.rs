//! The number of times that a tour crosses itself.

use crate::board::Square;
use crate::tour::tour::Tour;

/// A move as a line segment.
#[derive(Clone, Copy)]
struct Segment {
    /// The lower end of the segment; if both ends are on one rank, the left end.
    from: Square,
    /// The displacement (files, ranks) from `from` to the other end.
    by: (i64, i64),
}

/// The index that means no segment.
const NONE: usize = usize::MAX;

/// The number of pairs of moves that cross, on a flat board. Two moves cross if they have a point in common that is an
/// end of neither.
///
/// Each move is stored at its lower end, and compared only with moves that come earlier in the order of lower ends, so
/// that each pair is compared once. A move is skipped if its lower end is so far from the other move that not even the
/// longest moves of the tour could lead from this end to the other move. For each move, `meter` is called with the
/// number of squares that are then searched for lower ends; its first error ends the count.
pub(super) fn count_crossings_on_flat_board<E>(
    tour: &Tour,
    mut meter: impl FnMut(u64) -> Result<(), E>,
) -> Result<u64, E> {
    let segments = segments(tour);
    let widest = segments.iter().map(|segment| segment.by.0.abs()).max().unwrap_or(0);
    let highest = segments.iter().map(|segment| segment.by.1).max().unwrap_or(0);
    // For each square the last move with this lower end, and for each move the previous move with the same lower end,
    // as indices of `segments`: a linked list for each square, of at most two moves, because a tour has two moves at a
    // square.
    let (mut last_of_square, mut before) = (vec![NONE; tour.board().area()], vec![NONE; segments.len()]);
    let number = |square: Square| tour.board().number(square).unwrap_or_default();
    for (index, segment) in segments.iter().enumerate() {
        before[index] = std::mem::replace(&mut last_of_square[number(segment.from)], index);
    }
    let mut crossings = 0;
    for (index, segment) in segments.iter().enumerate() {
        let (file, rank) = (i64::from(segment.from.file()), i64::from(segment.from.rank()));
        let (left, right) = (file + segment.by.0.min(0) - widest, file + segment.by.0.max(0) + widest);
        let files = left.max(0)..=right.min(i64::from(tour.board().files()) - 1);
        meter((files.end() - files.start() + 1) as u64 * (highest as u64 + 1))?;
        for below in (rank - highest).max(0)..=rank {
            for beside in files.clone() {
                let mut other = last_of_square[number(Square::new(beside as u32, below as u32))];
                while other != NONE {
                    let first = segments[other];
                    let is_before = (first.from, other) < (segment.from, index);
                    crossings += u64::from(is_before && meet_inside(first, *segment));
                    other = before[other];
                }
            }
        }
    }
    Ok(crossings)
}

fn segments(tour: &Tour) -> Vec<Segment> {
    let squares = tour.squares();
    let closing = (tour.is_closed() && squares.len() > 1).then(|| (tour.end(), tour.start()));
    let pairs = squares.windows(2).map(|pair| (pair[0], pair[1])).chain(closing);
    pairs.map(|(a, b)| Segment { from: a.min(b), by: a.min(b).displacement_to(a.max(b)) }).collect()
}

/// Whether two segments have a point in common that is an end of neither.
fn meet_inside(first: Segment, second: Segment) -> bool {
    let wide = |(x, y): (i64, i64)| (i128::from(x), i128::from(y));
    let cross = |(ax, ay): (i128, i128), (bx, by): (i128, i128)| ax * by - ay * bx;
    let (by, other, apart) = (wide(first.by), wide(second.by), wide(first.from.displacement_to(second.from)));
    let denominator = cross(by, other);
    if denominator == 0 {
        // Parallel segments cross if they are on one line and overlap. Positions on the line are measured along the
        // first segment, from its lower end.
        let along = |(x, y): (i128, i128)| x * by.0 + y * by.1;
        let (begin, end) = (along(apart), along(apart) + along(other));
        return cross(apart, by) == 0 && begin.min(end) < along(by) && begin.max(end) > 0;
    }
    // The lines of the two segments intersect in a point that lies, on each segment, at a fraction of the way from its
    // `from` to its other end: `cross(apart, other) / denominator` on the first segment, `cross(apart, by) /
    // denominator` on the second.
    let (sign, size) = (denominator.signum(), denominator.abs());
    let strictly_inside = |numerator: i128| (1..size).contains(&(numerator * sign));
    strictly_inside(cross(apart, other)) && strictly_inside(cross(apart, by))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The number of crossings by comparing all pairs of moves: two cross if the ends of each are on different sides of
    /// the line of the other. For moves on one line, points a quarter of a square's side apart are compared.
    pub(crate) fn count_crossings_of_all_pairs(tour: &Tour) -> u64 {
        let segments = segments(tour);
        let ends = |segment: Segment| {
            let (x, y) = (i64::from(segment.from.file()) * 4, i64::from(segment.from.rank()) * 4);
            ((x, y), (x + segment.by.0 * 4, y + segment.by.1 * 4))
        };
        let side = |(ax, ay): (i64, i64), (bx, by): (i64, i64), (x, y): (i64, i64)| {
            ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
        };
        let inner = |segment: Segment| -> Vec<(i64, i64)> {
            let ((x, y), steps) = (ends(segment).0, segment.by.0.abs().max(segment.by.1.abs()) * 4);
            (1..steps).map(|k| (x + segment.by.0 * 4 * k / steps, y + segment.by.1 * 4 * k / steps)).collect()
        };
        let meet = |first: Segment, second: Segment| {
            let ((a, b), (c, d)) = (ends(first), ends(second));
            let sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
            if sides == [0; 4] {
                let points = inner(second);
                return inner(first).iter().any(|point| points.contains(point));
            }
            sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0
        };
        let pairs = (0..segments.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| meet(segments[a], segments[b])).count() as u64
    }
}

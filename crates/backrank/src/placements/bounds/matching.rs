//! A maximum matching of a bipartite graph, with the minimum vertex cover that proves it.

use std::cell::{OnceCell, RefCell};
use std::slice;

use crate::search::{BreadthFirstSearch, Limit, Meter};

const NONE: u32 = u32::MAX;

/// A maximum matching of a bipartite graph.
///
/// A minimum vertex cover has as many vertices as the matching has edges (D. König 1931). It consists of the left
/// vertices that no alternating path from an unmatched left vertex reaches, and of the right vertices that such a path
/// reaches.
#[derive(Debug)]
pub(super) struct Matching {
    /// The right vertex matched with each left vertex, or `NONE`.
    mates: Vec<u32>,
    /// For each left vertex, and for each right vertex, whether it is in the minimum vertex cover.
    pub(super) in_cover: [Vec<bool>; 2],
}

impl Matching {
    /// Finds a maximum matching by shortest augmenting paths. `right_neighbours` lists the right neighbours of each
    /// left vertex; `right_count` is the number of right vertices. The time is O(vertices x edges), usually much less.
    pub(super) fn find_maximum(
        right_neighbours: &[Vec<u32>],
        right_count: usize,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let (mut mates, mut left_of) = (vec![NONE; right_neighbours.len()], vec![NONE; right_count]);
        for (left, rights) in (0_u32..).zip(right_neighbours) {
            if let Some(&free) = rights.iter().find(|&&right| left_of[right as usize] == NONE) {
                (mates[left as usize], left_of[free as usize]) = (free, left);
            }
        }
        let mut paths = BreadthFirstSearch::new(right_count + 1);
        for first in 0..right_neighbours.len() as u32 {
            if mates[first as usize] != NONE {
                continue;
            }
            let end = search(&mut paths, right_neighbours, &left_of, &[first], meter)?;
            let Some(mut right) = end else { continue };
            for left in paths.path_arcs_reversed(right_count as u32, right) {
                left_of[right as usize] = left;
                right = std::mem::replace(&mut mates[left as usize], right);
            }
        }
        let free: Vec<u32> = (0..right_neighbours.len() as u32).filter(|&left| mates[left as usize] == NONE).collect();
        let _ = search(&mut paths, right_neighbours, &left_of, &free, meter)?;
        let mut in_cover = [vec![true; right_neighbours.len()], vec![false; right_count]];
        free.iter().for_each(|&left| in_cover[0][left as usize] = false);
        for &right in &paths.queue[1..] {
            in_cover[1][right as usize] = true;
            in_cover[0][left_of[right as usize] as usize] = false;
        }
        Ok(Self { mates, in_cover })
    }

    /// The right vertex matched with a left vertex; `None` if the left vertex is unmatched.
    pub(super) fn mate(&self, left: usize) -> Option<u32> {
        Some(self.mates[left]).filter(|&mate| mate != NONE)
    }
}

/// Searches along alternating paths from the left vertices `from`; `left_of` is the mate of each right vertex, or
/// `NONE`. Returns the first unmatched right vertex reached, if any.
///
/// The nodes of the search are the right vertices, and then one more, where it begins. An arc into a right vertex has
/// the number of the left vertex before it on the path.
fn search(
    paths: &mut BreadthFirstSearch,
    right_neighbours: &[Vec<u32>],
    left_of: &[u32],
    from: &[u32],
    meter: &mut Meter,
) -> Result<Option<u32>, Limit> {
    let (meter, reached_limit) = (RefCell::new(meter), OnceCell::new());
    let arcs = |node: u32| {
        let lefts = left_of.get(node as usize).map_or(from, slice::from_ref);
        lefts.iter().flat_map(|&left| {
            let mut rights = &right_neighbours[left as usize][..];
            if reached_limit.get().is_none()
                && let Err(limit) = meter.borrow_mut().add_work(rights.len() as u64 + 1)
            {
                let _ = reached_limit.set(limit);
            }
            if reached_limit.get().is_some() {
                rights = &[];
            }
            rights.iter().map(move |&right| (right, left))
        })
    };
    let end = paths.search(left_of.len() as u32, arcs, |right| left_of[right as usize] == NONE);
    reached_limit.into_inner().map_or(Ok(end), Err)
}

//! A maximum matching of a bipartite graph, with the minimum vertex cover that proves it.

use std::collections::VecDeque;

use crate::search::{Limit, Meter};

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
        let mut predecessor = vec![NONE; right_count];
        for first in 0..right_neighbours.len() as u32 {
            if mates[first as usize] != NONE {
                continue;
            }
            let mut reached = Vec::new();
            let end = search(right_neighbours, &left_of, &[first], &mut predecessor, &mut reached, meter)?;
            let mut at = end;
            while let Some(right) = at {
                let left = predecessor[right as usize];
                let next = std::mem::replace(&mut mates[left as usize], right);
                left_of[right as usize] = left;
                at = (left != first).then_some(next);
            }
            reached.into_iter().for_each(|right| predecessor[right as usize] = NONE);
        }
        let free: Vec<u32> = (0..right_neighbours.len() as u32).filter(|&left| mates[left as usize] == NONE).collect();
        let mut reached = Vec::new();
        let _ = search(right_neighbours, &left_of, &free, &mut predecessor, &mut reached, meter)?;
        let mut in_cover = [vec![true; right_neighbours.len()], vec![false; right_count]];
        free.iter().for_each(|&left| in_cover[0][left as usize] = false);
        for right in reached {
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

/// Breadth-first search along alternating paths from the left vertices `from`; `left_of` is the mate of each right
/// vertex, or `NONE`. Returns the first unmatched right vertex reached, if any. Appends each right vertex reached to
/// `reached`, and stores the left vertex before it on the path in `predecessor`.
fn search(
    right_neighbours: &[Vec<u32>],
    left_of: &[u32],
    from: &[u32],
    predecessor: &mut [u32],
    reached: &mut Vec<u32>,
    meter: &mut Meter,
) -> Result<Option<u32>, Limit> {
    let mut waiting: VecDeque<u32> = from.iter().copied().collect();
    while let Some(left) = waiting.pop_front() {
        meter.add_work(right_neighbours[left as usize].len() as u64 + 1)?;
        for &right in &right_neighbours[left as usize] {
            if predecessor[right as usize] != NONE {
                continue;
            }
            predecessor[right as usize] = left;
            reached.push(right);
            match left_of[right as usize] {
                NONE => return Ok(Some(right)),
                mate => waiting.push_back(mate),
            }
        }
    }
    Ok(None)
}

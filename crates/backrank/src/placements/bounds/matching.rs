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
    pub(super) covers: [Vec<bool>; 2],
}

impl Matching {
    /// Finds a maximum matching by shortest augmenting paths. `joined` lists the right neighbours of each left vertex;
    /// `rights` is the number of right vertices. O(vertices x edges), usually much less.
    pub(super) fn maximum(joined: &[Vec<u32>], rights: usize, meter: &mut Meter) -> Result<Self, Limit> {
        let (mut mates, mut left_of) = (vec![NONE; joined.len()], vec![NONE; rights]);
        for (left, rights) in (0_u32..).zip(joined) {
            if let Some(&free) = rights.iter().find(|&&right| left_of[right as usize] == NONE) {
                (mates[left as usize], left_of[free as usize]) = (free, left);
            }
        }
        let mut came_from = vec![NONE; rights];
        for first in 0..joined.len() as u32 {
            if mates[first as usize] != NONE {
                continue;
            }
            let mut touched = Vec::new();
            let end = search(joined, &left_of, &[first], &mut came_from, &mut touched, meter)?;
            let mut at = end;
            while let Some(right) = at {
                let left = came_from[right as usize];
                let next = std::mem::replace(&mut mates[left as usize], right);
                left_of[right as usize] = left;
                at = (left != first).then_some(next);
            }
            touched.into_iter().for_each(|right| came_from[right as usize] = NONE);
        }
        let free: Vec<u32> = (0..joined.len() as u32).filter(|&left| mates[left as usize] == NONE).collect();
        let mut touched = Vec::new();
        let _ = search(joined, &left_of, &free, &mut came_from, &mut touched, meter)?;
        let mut covers = [vec![true; joined.len()], vec![false; rights]];
        free.iter().for_each(|&left| covers[0][left as usize] = false);
        for right in touched {
            covers[1][right as usize] = true;
            covers[0][left_of[right as usize] as usize] = false;
        }
        Ok(Self { mates, covers })
    }

    /// The right vertex matched with a left vertex; `None` if the left vertex is unmatched.
    pub(super) fn mate(&self, left: usize) -> Option<u32> {
        Some(self.mates[left]).filter(|&mate| mate != NONE)
    }
}

/// Breadth-first search along alternating paths from the left vertices `from`; `left_of` is the mate of each right
/// vertex, or `NONE`. Returns the first unmatched right vertex reached, if any. Stores the predecessor of each right
/// vertex reached in `came_from`, and the vertex in `touched`.
fn search(
    joined: &[Vec<u32>],
    left_of: &[u32],
    from: &[u32],
    came_from: &mut [u32],
    touched: &mut Vec<u32>,
    meter: &mut Meter,
) -> Result<Option<u32>, Limit> {
    let mut waiting: VecDeque<u32> = from.iter().copied().collect();
    while let Some(left) = waiting.pop_front() {
        meter.work(joined[left as usize].len() as u64 + 1)?;
        for &right in &joined[left as usize] {
            if came_from[right as usize] != NONE {
                continue;
            }
            came_from[right as usize] = left;
            touched.push(right);
            match left_of[right as usize] {
                NONE => return Ok(Some(right)),
                mate => waiting.push_back(mate),
            }
        }
    }
    Ok(None)
}

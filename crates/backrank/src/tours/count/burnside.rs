//! Counting tours up to symmetry without listing them.
//!
//! Burnside's lemma (W. Burnside 1897, after Frobenius 1887): the number of classes is the average, over all symmetries
//! of the board, of the number of tours that a symmetry maps onto themselves. For the identity this is the number of
//! all tours, which the frontier method counts. For any other symmetry, `symmetric` counts the walks through the graph
//! that has one vertex for each orbit of squares. Symmetries that generate the same group map the same tours onto
//! themselves, and conjugate symmetries map equally many, so the tours are counted for one symmetry of each set of such
//! symmetries.

use std::collections::HashMap;
use std::ops::ControlFlow;

use backrank_board::internals::{gcd, symmetry_count_upper_bound};
use num_bigint::BigUint;

use super::symmetric::count_symmetric_walks;
use crate::search::{Count, Limit, Meter, WorkerPool};
use crate::tours::problem::symmetry::{conjugate, vertex_images};
use crate::tours::problem::{Method, TourSearchTask};

impl TourSearchTask<'_> {
    /// Counts the classes of tours under the symmetries of the board. The tours are listed if a method other than
    /// [`Method::Frontier`] is named. If no method is named, they are listed if the number of search nodes is limited,
    /// or if steps or a rotation are required.
    ///
    /// Time and memory are those of a count of all tours, plus those of a similar count for every symmetry that can map
    /// a tour onto itself; of equivalent symmetries, only one is counted. On boards without holes and glued edges, the
    /// symmetries that can map a knight's tour onto itself are the rotations and, if one side of the board is odd,
    /// reflections.
    pub(super) fn count_classes(self) -> Count {
        let must_list = !self.may_choose_engine() || self.constrains_more_than_ends();
        if must_list && self.options.chosen_method() != Method::Frontier {
            return self.for_each_class(|_| ControlFlow::Continue(()));
        }
        // `count_tours` counts closed tours with one given end in both directions, so their number is halved here.
        let all = self.count_tours();
        let found = all.found / (1 + u32::from(self.counts_both_directions()));
        if found == BigUint::ZERO {
            return Count::new(found, all.spent);
        }
        let mut meter = Meter::new(self.options.chosen_budget());
        let workers = WorkerPool::new(self.options.chosen_budget(), self.options.chosen_workers());
        let symmetric = all.spent.map_or(Ok(()), Err).and_then(|()| {
            self.counts_by_symmetry((&workers, &mut meter)).map_err(|limit| meter.to_limit_reached(limit))
        });
        let sets = match symmetric {
            Ok(sets) => sets,
            Err(spent) => {
                // A class has at most as many tours as there are symmetries, so the number of tours, divided by the
                // number of symmetries, is a lower bound for the number of classes.
                let order = match meter.check_symmetries(self.board()) {
                    Ok(()) => self.symmetries().len() as u64,
                    Err(_) => symmetry_count_upper_bound(self.board()),
                };
                return Count::new((found + (order - 1)) / order, Some(spent));
            }
        };
        let order: usize = sets.iter().map(|(members, _)| members).sum::<usize>() + 1;
        let sum = found + sets.into_iter().map(|(members, fixed_tours)| fixed_tours * members).sum::<BigUint>();
        assert_eq!(&sum % order, BigUint::ZERO, "the sum over the symmetries is no whole number of classes");
        Count::new(sum / order, None)
    }

    /// For each set of equivalent symmetries (see [`equivalent_maps`]), except that of the identity: the number of
    /// symmetries in the set, and the number of tours that each of them maps onto themselves.
    fn counts_by_symmetry(
        self,
        (workers, meter): (&WorkerPool<'_>, &mut Meter),
    ) -> Result<Vec<(usize, BigUint)>, Limit> {
        let moves = self.build_move_graph(meter)?;
        meter.check_symmetries(self.board())?;
        let (symmetries, squares) = (self.symmetries(), moves.squares().len() as u64);
        let bytes = (size_of::<u32>() as u64 * squares).saturating_mul(symmetries.len() as u64);
        meter.check_memory(bytes)?;
        let map = |symmetry| meter.add_work(squares).map(|()| vertex_images(&self, &moves, symmetry));
        let maps: Vec<Vec<u32>> = symmetries.iter().map(map).collect::<Result<_, Limit>>()?;
        let ends = self.start().into_iter().chain(self.end()).count();
        let report = |steps, of| self.options.report_steps(steps, of);
        let mut sets = Vec::new();
        for (members, map) in equivalent_maps(&maps, meter)? {
            // All symmetries of a problem fix its given ends. A symmetry that maps an open tour onto itself and fixes
            // one of its ends does not reverse the tour, so it fixes every square; so does one that maps a closed tour
            // onto itself and fixes both ends, which are neighbours on the tour. Only the identity fixes every square.
            let count = if ends > usize::from(self.is_closed()) {
                BigUint::ZERO
            } else {
                count_symmetric_walks(moves.graph(), map, self.is_closed(), (workers, meter), report)?
            };
            sets.push((members, count));
        }
        Ok(sets)
    }
}

/// Sorts the vertex maps of symmetries, except the identity, into sets of equivalent ones; returns for each set its
/// size and one of its maps. Two maps are equivalent if one is conjugate to a map that generates the same group as the
/// other: then they map equally many tours onto themselves. The maps must form a group, whose identity is the first
/// map. O(maps^2 x vertices).
fn equivalent_maps<'m>(maps: &'m [Vec<u32>], meter: &mut Meter) -> Result<Vec<(usize, &'m [u32])>, Limit> {
    let numbers: HashMap<&[u32], usize> = maps.iter().enumerate().map(|(number, map)| (&map[..], number)).collect();
    let mut is_in_set = vec![false; maps.len()];
    let mut sets = Vec::new();
    for (number, map) in maps.iter().enumerate().skip(1) {
        if is_in_set[number] {
            continue;
        }
        let mut members = 0;
        for generator in generators(map) {
            for other in maps {
                meter.add_work(map.len() as u64)?;
                if let Some(&member) = numbers.get(&conjugate(other, &generator)[..])
                    && !std::mem::replace(&mut is_in_set[member], true)
                {
                    members += 1;
                }
            }
        }
        sets.push((members, &map[..]));
    }
    Ok(sets)
}

/// The powers of a map that generate the same cyclic group as the map.
fn generators(map: &[u32]) -> Vec<Vec<u32>> {
    let after = |first: &[u32]| first.iter().map(|&vertex| map[vertex as usize]).collect::<Vec<u32>>();
    let is_identity = |map: &[u32]| (0..).zip(map).all(|(vertex, &image)| vertex == image);
    let next = |last: &Vec<u32>| Some(after(last)).filter(|next| !is_identity(next));
    let repeated: Vec<Vec<u32>> = std::iter::successors(Some(map.to_vec()), next).collect();
    let order = repeated.len() as u64 + 1;
    let is_coprime = |times: u64| gcd(times, order) == 1;
    (1..).zip(repeated).filter(|&(times, _)| is_coprime(times)).map(|(_, map)| map).collect()
}

//! The pairs of final keys of two sweeps whose blocks of weights are multiplied.

use std::collections::HashMap;

use super::contraction::{EndJoinTables, MAX_DENSE_ENDS, PRODUCTS_AT_ONCE};
use crate::search::frontier::layer::Layer;
use crate::search::frontier::state::{
    Key, MAX_ENDS, Matching, MatchingChange, count_ends, count_ends_below, count_matchings, degree_at,
};
use crate::search::frontier::transition::{ChangeId, change_id};

/// A pair of final keys of the top and the bottom sweep, whose degrees add up to 2 and whose blocks are multiplied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyPair {
    /// The index of the top key in the final top layer.
    pub(crate) top: u32,
    /// The index of the bottom key in the final bottom layer.
    pub(crate) bottom: u32,
    /// Number of path ends in each of the two keys.
    pub(super) ends: u8,
    /// The pair stands for 2^`doublings` pairs whose products are equal by symmetry.
    pub(crate) doublings: u8,
    /// Index into the `renumberings` of [`KeyPairs`]: how path ends are renumbered from the bottom to the top.
    renumbering: u32,
}

impl KeyPair {
    /// The same pair, for two layers that each have only the one key of the pair: its indices are 0.
    pub(crate) const fn for_single_key_layers(self) -> Self {
        Self { top: 0, bottom: 0, ..self }
    }

    /// Number of path ends in each of the two keys.
    pub(crate) fn ends_per_key(self) -> usize {
        self.ends.into()
    }

    /// Estimated number of additions that compute the product of the pair.
    pub(crate) fn additions(self) -> u64 {
        let ends = usize::from(self.ends);
        if ends > MAX_DENSE_ENDS {
            // Blocks of keys with this many ends are sparse, so the estimate grows only by a factor of 4 with two more
            // ends. If the blocks were dense, it would grow by more than the number of possible mates of an end.
            return 1 << (20 + ends - (MAX_DENSE_ENDS + 2));
        }
        let matchings = count_matchings(ends);
        // The last two terms stand for the time, measured in additions, to find the blocks and to copy them into lanes.
        (matchings * ends * ends / (4 * PRODUCTS_AT_ONCE) + matchings / 2) as u64 + 64
    }
}

/// Once all lists of renumbered ranks together have this many entries (64 MiB), no further list is made.
const MAX_RENUMBERED_RANKS: usize = 1 << 24;

/// The pairs of final keys whose blocks are multiplied, and the numbering of their path ends.
#[derive(Debug, Default)]
pub(crate) struct KeyPairs {
    pub(crate) pairs: Vec<KeyPair>,
    /// The distinct renumberings of path ends: for each bottom end its number at the top, and for each rank of a bottom
    /// matching its rank at the top. The list of ranks is `None` for identities, for more than [`MAX_DENSE_ENDS`] ends,
    /// and once all lists together have [`MAX_RENUMBERED_RANKS`] entries.
    renumberings: Vec<([u8; MAX_ENDS], Option<Vec<u32>>)>,
}

impl KeyPairs {
    /// Pairs each top key with its partner, the bottom key whose degrees add up to 2 with its own. `partners` has for
    /// each top key the index of the partner among the bottom keys; a top key without one (`None`) is left out. Keys
    /// without path ends form no cycle and are left out too. `bottom_positions` has for each position of the top
    /// frontier the position of the same vertex in the bottom frontier.
    ///
    /// Of several pairs whose products are equal by symmetry, one is kept. `side_images` has for each top key the index
    /// of its image under a symmetry that maps each side of the separator to itself, or `None` if the image is not
    /// among the top keys; it is `None` if no such symmetry is used. If `is_own_mirror`, both layers are the same and
    /// the partner of a key's partner is the key itself, so that (key, partner) and (partner, key) are two pairs with
    /// equal products.
    pub(crate) fn new(
        [top, bottom]: [&[Key]; 2],
        bottom_positions: &[u32],
        partners: &[Option<u32>],
        side_images: Option<&[Option<u32>]>,
        is_own_mirror: bool,
    ) -> Self {
        let mut indices: HashMap<(usize, [u8; MAX_ENDS]), u32> = HashMap::new();
        let mut all = Self::default();
        let mut renumbered = 0;
        for ((number, &key), &partner) in (0..).zip(top).zip(partners) {
            let Some(partner) = partner else { continue };
            let ends = count_ends(key);
            let side_image = |number: u32| side_images.map_or(Some(number), |side_images| side_images[number as usize]);
            let mirror = if is_own_mirror { partner } else { number };
            let is_left_out = side_image(number).is_none();
            let mut equal =
                [number, side_image(number).unwrap_or(number), mirror, side_image(mirror).unwrap_or(mirror)];
            equal.sort_unstable();
            if ends == 0 || number > equal[0] {
                continue;
            }
            let different = 1 + equal.windows(2).filter(|pair| pair[0] != pair[1]).count();
            let other = bottom[partner as usize];
            // For each path end at the top, in order, its number at the bottom.
            let at_bottom = (0..bottom_positions.len()).filter(|&place| degree_at(key, place as u32) == 1);
            let at_bottom = at_bottom.map(|place| count_ends_below(other, bottom_positions[place]));
            let mut numbers = [0; MAX_ENDS];
            for (here, there) in (0..).zip(at_bottom) {
                numbers[usize::from(there)] = here;
            }
            let renumbering = *indices.entry((ends, numbers)).or_insert_with(|| {
                all.renumberings.push((numbers, None));
                all.renumberings.len() as u32 - 1
            });
            let doublings = different.ilog2() as u8 + u8::from(is_left_out);
            all.pairs.push(KeyPair { top: number, bottom: partner, ends: ends as u8, doublings, renumbering });
        }
        all.pairs.sort_by_key(|pair| (pair.ends, pair.renumbering));
        for pair in &all.pairs {
            let (numbers, ranks) = &mut all.renumberings[pair.renumbering as usize];
            let ends = pair.ends.into();
            let is_identity = (0..pair.ends).all(|end| numbers[usize::from(end)] == end);
            if ends <= MAX_DENSE_ENDS && ranks.is_none() && !is_identity && renumbered < MAX_RENUMBERED_RANKS {
                renumbered += count_matchings(ends);
                let at_top =
                    |rank| Matching::from_rank(ends, rank).relabel(ends, |end| numbers[usize::from(end)]).rank();
                *ranks = Some((0..count_matchings(ends) as u32).map(at_top).collect());
            }
        }
        all
    }

    /// Returns the function that maps the rank of a bottom matching of this pair to its rank when its ends are numbered
    /// as in the top frontier.
    pub(super) fn bottom_to_top_rank(&self, pair: KeyPair) -> impl Fn(u32) -> u32 {
        let (numbers, ranks) = &self.renumberings[pair.renumbering as usize];
        let is_identity = (0..pair.ends).all(|end| numbers[usize::from(end)] == end);
        move |rank| match ranks {
            _ if is_identity => rank,
            Some(ranks) => ranks[rank as usize],
            None => self.renumber_for_top(pair, &Matching::from_rank(pair.ends_per_key(), rank)).rank(),
        }
    }

    /// Renumbers the ends of a matching of this pair from the numbering of the top frontier to that of the bottom
    /// frontier.
    pub(crate) fn renumber_for_bottom(&self, pair: KeyPair, at_top: &Matching) -> Matching {
        let (numbers, _) = &self.renumberings[pair.renumbering as usize];
        let mut inverse = [0; MAX_ENDS];
        (0..pair.ends).for_each(|end| inverse[usize::from(numbers[usize::from(end)])] = end);
        at_top.relabel(pair.ends_per_key(), |end| inverse[usize::from(end)])
    }

    /// Renumbers the ends of a matching of this pair from the numbering of the bottom frontier to that of the top
    /// frontier.
    pub(crate) fn renumber_for_top(&self, pair: KeyPair, at_bottom: &Matching) -> Matching {
        let (numbers, _) = &self.renumberings[pair.renumbering as usize];
        at_bottom.relabel(pair.ends_per_key(), |end| numbers[usize::from(end)])
    }

    /// The identifiers of the changes of matchings whose rank tables must be built before the products of these pairs
    /// are computed.
    pub(crate) fn required_table_ids(&self) -> impl Iterator<Item = ChangeId> {
        EndJoinTables::required_table_ids(self.pairs.iter().map(|pair| pair.ends.into()).max().unwrap_or(0))
    }

    /// The changes of matchings whose rank tables would speed the products up, each with an upper bound on the number
    /// of weights that it maps: the changes that join end 0 to another end in matchings of more than [`MAX_DENSE_ENDS`]
    /// ends. A contraction applies each change for `n` ends to all weights with `n` ends, which gives weights with
    /// `n - 2` ends: at first the weights of the pair's top block, then those that the contraction before gave.
    pub(crate) fn useful_table_ids(&self, top: &Layer) -> impl Iterator<Item = (ChangeId, u64)> {
        let mut weights = [0; MAX_ENDS + 1];
        for pair in &self.pairs {
            weights[pair.ends_per_key()] +=
                top.block_header(top.block_position(pair.top as usize)).stored_weight_count() as u64;
        }
        for ends in (MAX_DENSE_ENDS + 2..=MAX_ENDS - 2).rev().step_by(2) {
            weights[ends] += weights[ends + 2] * (ends as u64 + 1);
        }
        let ends = (MAX_DENSE_ENDS + 2..=MAX_ENDS).step_by(2).filter(move |&ends| weights[ends] > 0);
        ends.flat_map(move |ends| {
            (1..ends as u8).map(move |other| (change_id(ends, MatchingChange::Join(0, other)), weights[ends]))
        })
    }
}

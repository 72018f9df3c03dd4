//! Permutations of the places of keys.

use crate::search::frontier::state::key::{Key, degree_at};

/// A permutation of the places of a key, applied to four places at a time.
#[derive(Clone, Debug)]
pub(crate) struct KeyPermutation {
    bytes: Vec<[Key; 256]>,
    /// A degree of 2 at each place.
    full: Key,
}

impl KeyPermutation {
    /// The permutation that moves each place to the listed one.
    pub(crate) fn new(places: &[u32]) -> Self {
        let of_byte = |places: &[u32]| {
            let moved = |byte: usize| {
                let degrees = (0..).zip(places).map(|(place, &to)| degree_at(byte as Key, place) << (2 * to));
                degrees.fold(0, |all, degree| all | degree)
            };
            std::array::from_fn(moved)
        };
        let full = (0..places.len()).fold(0, |full, place| full | 2 << (2 * place));
        Self { bytes: places.chunks(4).map(of_byte).collect(), full }
    }

    /// The inverse permutation.
    pub(crate) fn inverse(places: &[u32]) -> Self {
        let mut from = vec![0; places.len()];
        (0..).zip(places).for_each(|(place, &to)| from[to as usize] = place);
        Self::new(&from)
    }

    /// The key with its places permuted.
    pub(crate) fn permuted(&self, key: Key) -> Key {
        self.bytes.iter().zip(key.to_le_bytes()).fold(0, |all, (moved, byte)| all | moved[usize::from(byte)])
    }

    /// The partner of a key: the key at the permuted places with which all degrees add up to 2.
    pub(crate) fn partner(&self, key: Key) -> Key {
        self.permuted(self.full - key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_and_its_partner_complete_each_other() {
        let places = [3, 1, 4, 0, 5, 2];
        let (there, back) = (KeyPermutation::new(&places), KeyPermutation::inverse(&places));
        for key in (0..1_u64 << 12).filter(|key| key & key >> 1 & 0x555 == 0) {
            let (moved, partner) = (there.permuted(key), there.partner(key));
            for (place, &to) in (0..).zip(&places) {
                assert_eq!(degree_at(moved, to), degree_at(key, place));
                assert_eq!(degree_at(partner, to), 2 - degree_at(key, place));
            }
            assert_eq!((back.permuted(moved), back.partner(partner)), (key, key));
        }
    }
}

//! The degrees of the frontier as one integer.

/// The degrees of the frontier so far, 0, 1 or 2, two bits each; the vertex that is taken next has the lowest.
///
/// The vertices stand in the order in which they are taken, so one choice of edges carries keys to keys
/// without changing their order: sorted lists are merged, and nothing is hashed.
pub(crate) type Key = u64;

/// The most vertices of a frontier: those that fit into a key.
pub(crate) const MOST_FRONTIER: usize = 32;

/// The low bit of each degree.
const LOW_BITS: Key = 0x5555_5555_5555_5555;

/// Number of vertices of the frontier that are ends of paths.
pub(crate) const fn count_ends(key: Key) -> usize {
    // A degree of 2 has no low bit.
    (key & LOW_BITS).count_ones() as usize
}

/// Number of ends below a place.
pub(crate) const fn count_ends_below(key: Key, place: u32) -> u8 {
    (key & LOW_BITS & ((1 << (2 * place)) - 1)).count_ones() as u8
}

/// The degree at a place.
pub(crate) const fn degree_at(key: Key, place: u32) -> u64 {
    key >> (2 * place) & 3
}

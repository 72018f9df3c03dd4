//! The degrees of the frontier vertices, packed into one integer.

/// The degrees (0, 1 or 2) of all frontier vertices in the chosen edges, two bits each. The lowest two bits are the
/// degree of the vertex that is taken next.
///
/// The degrees are in the order in which the vertices are taken, so that a choice of edges maps ascending keys to
/// ascending keys: sorted lists are merged, and no hashing is needed.
pub(crate) type Key = u64;

/// The largest number of frontier vertices whose degrees fit into a key.
pub(crate) const MAX_FRONTIER: usize = 32;

/// The low bit of each degree.
const LOW_BITS: Key = 0x5555_5555_5555_5555;

/// Number of frontier vertices that are path ends (degree 1).
pub(crate) const fn count_ends(key: Key) -> usize {
    // A degree of 2 has no low bit.
    (key & LOW_BITS).count_ones() as usize
}

/// Number of path ends at frontier positions below `position`.
pub(crate) const fn count_ends_below(key: Key, position: u32) -> u8 {
    (key & LOW_BITS & ((1 << (2 * position)) - 1)).count_ones() as u8
}

/// The degree of the vertex at a frontier position, from 0.
pub(crate) const fn degree_at(key: Key, position: u32) -> u64 {
    key >> (2 * position) & 3
}

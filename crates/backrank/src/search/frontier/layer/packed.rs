//! Chunks as bytes of a record.

use super::chunk::{Block, Chunk, NonMaxU32};
use crate::search::frontier::state::weight::{RESIDUES_AT_ONCE, Residues, Weight};

/// Weights of a fixed number of bytes.
pub(crate) trait Packed: Weight {
    /// Tells records of these weights from others.
    const KIND: u32;
    const BYTES: usize;

    fn put(self, bytes: &mut [u8]);

    fn get(bytes: &[u8]) -> Self;
}

impl Packed for u32 {
    const KIND: u32 = 1;
    const BYTES: usize = 4;

    #[inline]
    fn put(self, bytes: &mut [u8]) {
        bytes.copy_from_slice(&self.to_le_bytes());
    }

    #[inline]
    fn get(bytes: &[u8]) -> Self {
        bytes.first_chunk().map_or(0, |bytes| Self::from_le_bytes(*bytes))
    }
}

impl Packed for u64 {
    const KIND: u32 = 2;
    const BYTES: usize = 8;

    #[inline]
    fn put(self, bytes: &mut [u8]) {
        bytes.copy_from_slice(&self.to_le_bytes());
    }

    #[inline]
    fn get(bytes: &[u8]) -> Self {
        bytes.first_chunk().map_or(0, |bytes| Self::from_le_bytes(*bytes))
    }
}

impl Packed for Residues<RESIDUES_AT_ONCE> {
    const KIND: u32 = 3;
    const BYTES: usize = 8 * RESIDUES_AT_ONCE;

    #[inline]
    fn put(self, bytes: &mut [u8]) {
        bytes.chunks_exact_mut(8).zip(self.0).for_each(|(bytes, residue)| residue.put(bytes));
    }

    #[inline]
    fn get(bytes: &[u8]) -> Self {
        Self(std::array::from_fn(|at| u64::get(&bytes[8 * at..])))
    }
}

/// A record begins with its kind and how many blocks, ranks and weights there are.
const HEAD: usize = 4 * 4;
/// The bytes that a block takes beside its weights and their ranks: how many weights it has, whether with ranks, the
/// largest weight and the sum of all.
pub(crate) const PACKED_BLOCK: usize = 2 * 4 + 2 * 8;

impl<W: Packed> Chunk<W> {
    /// As a record.
    pub(crate) fn packed(&self) -> Vec<u8> {
        let [blocks, ranks, weights] = [self.blocks.len(), self.ranks.len(), self.weights.len()];
        let mut record = vec![0; HEAD + PACKED_BLOCK * blocks + 4 * ranks + W::BYTES * weights];
        let (head, rest) = record.split_at_mut(HEAD);
        let (of_blocks, rest) = rest.split_at_mut(PACKED_BLOCK * blocks);
        let (of_ranks, of_weights) = rest.split_at_mut(4 * ranks);
        let heads = [W::KIND, blocks as u32, ranks as u32, weights as u32];
        head.chunks_exact_mut(4).zip(heads).for_each(|(bytes, head)| head.put(bytes));
        for (bytes, block) in of_blocks.chunks_exact_mut(PACKED_BLOCK).zip(&self.blocks) {
            block.len.put(&mut bytes[..4]);
            u32::from(block.ranks.is_some()).put(&mut bytes[4..8]);
            block.most.put(&mut bytes[8..16]);
            block.total.put(&mut bytes[16..]);
        }
        of_ranks.chunks_exact_mut(4).zip(&self.ranks).for_each(|(bytes, rank)| rank.put(bytes));
        of_weights.chunks_exact_mut(W::BYTES).zip(&self.weights).for_each(|(bytes, weight)| weight.put(bytes));
        record
    }

    /// From a record; `None` if it is none of such weights.
    pub(crate) fn unpacked(record: &[u8]) -> Option<Self> {
        let (head, rest) = record.split_at_checked(HEAD)?;
        let [kind, blocks, ranks, weights] = std::array::from_fn(|at| u32::get(&head[4 * at..]) as usize);
        let (of_blocks, rest) = rest.split_at_checked(PACKED_BLOCK.checked_mul(blocks)?)?;
        let (of_ranks, of_weights) = rest.split_at_checked(ranks.checked_mul(4)?)?;
        if kind != W::KIND as usize || Some(of_weights.len()) != weights.checked_mul(W::BYTES) {
            return None;
        }
        let (mut start, mut ended) = (0_u32, 0_u32);
        let block = |bytes: &[u8]| {
            let len = u32::get(bytes);
            let has_ranks = u32::get(&bytes[4..]) > 0;
            let ranks = NonMaxU32::new(ended.checked_add(1)?).filter(|_| has_ranks);
            let block = Block { start, len, ranks, most: u64::get(&bytes[8..]), total: u64::get(&bytes[16..]) };
            start = start.checked_add(len)?;
            ended = ended.checked_add(if has_ranks { len } else { 0 })?;
            Some(block)
        };
        let blocks = of_blocks.chunks_exact(PACKED_BLOCK).map(block).collect::<Option<_>>()?;
        let chunk = Self {
            blocks,
            weights: of_weights.chunks_exact(W::BYTES).map(W::get).collect(),
            ranks: of_ranks.chunks_exact(4).map(u32::get).collect(),
            ended: ranks,
            is_away: false,
        };
        (start as usize == weights && ended as usize == ranks).then_some(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of all matchings and one of some.
    fn chunk<W: Packed>(weight: impl Fn(u64) -> W) -> Chunk<W> {
        let mut chunk = Chunk::default();
        chunk.pools().0.extend([3, 4, 5].map(&weight));
        chunk.end_block(5, 12);
        chunk.pools().0.extend([7, 9].map(&weight));
        chunk.pools().1.extend([0, 11]);
        chunk.end_block(9, 16);
        chunk.end_block(0, 0);
        chunk
    }

    fn comes_back<W: Packed + std::fmt::Debug>(chunk: &Chunk<W>) {
        let record = chunk.packed();
        assert_eq!(format!("{:?}", Chunk::<W>::unpacked(&record).unwrap()), format!("{chunk:?}"));
        for end in 0..record.len() {
            assert!(Chunk::<W>::unpacked(&record[..end]).is_none(), "{end}");
        }
        for at in 0..HEAD {
            let mut other = record.clone();
            other[at] ^= 1;
            assert!(Chunk::<W>::unpacked(&other).is_none(), "{at}");
        }
    }

    #[test]
    fn a_chunk_comes_back_from_its_record_and_from_no_other() {
        comes_back(&chunk(|weight| weight as u32));
        comes_back(&chunk(|weight| weight << 40));
        comes_back(&chunk(|weight| Residues([weight << 40, weight])));
    }
}

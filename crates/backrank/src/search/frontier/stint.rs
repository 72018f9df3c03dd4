//! The products of two layers that meet, shared out.

use std::ops::Range;

use super::join::Pair;

/// So many additions come to a stint: some milliseconds.
const WORK_A_STINT: u64 = 1 << 20;

/// Some products that a thread adds up at a time.
pub(super) struct Stint {
    pub(super) pairs: Range<usize>,
    /// What comes of one mate of the first end alone.
    pub(super) mate: Option<u32>,
    pub(super) work: u64,
}

impl Stint {
    /// All products of some pairs.
    pub(super) fn of(pairs: &[Pair]) -> Vec<Self> {
        let mut stints: Vec<Self> = Vec::new();
        for (number, pair) in pairs.iter().enumerate() {
            match stints.last_mut().filter(|stint| stint.work.max(pair.work()) < WORK_A_STINT) {
                Some(stint) => (stint.pairs.end, stint.work) = (number + 1, stint.work + pair.work()),
                None => stints.push(Self { pairs: number..number + 1, mate: None, work: pair.work() }),
            }
        }
        stints
    }

    /// The same, where the largest pairs are shared out.
    pub(super) fn split(pairs: &[Pair]) -> Vec<Self> {
        let is_large = |stint: &Self| stint.pairs.len() == 1 && stint.work > 2 * WORK_A_STINT;
        let each = |stint: Self| {
            let mates = if is_large(&stint) { pairs[stint.pairs.start].ends() as u32 - 1 } else { 1 };
            let Self { pairs, work, .. } = stint;
            let mate = move |mate| (mates > 1).then_some(mate);
            (0..mates).map(move |at| Self { pairs: pairs.clone(), mate: mate(at), work: work / u64::from(mates) })
        };
        Self::of(pairs).into_iter().flat_map(each).collect()
    }
}

//! The records of a checkpoint other than layers: the fingerprint of the plan, the sums of partitions, and the numbers
//! of cycles of key pairs.

use std::sync::Arc;

use num_bigint::BigUint;

use crate::search::{Limit, Store};

/// The name of the branch of shared first steps in a [`BranchKey`].
pub(crate) const STEM: &str = "stem";
/// The name of the branch of the top sweep in a [`BranchKey`].
pub(crate) const TOP: &str = "top";
/// The name of the branch of the bottom sweep in a [`BranchKey`].
pub(crate) const BOTTOM: &str = "bottom";

/// The key under which the layers of a branch are stored: the store, the pass of the count, the partition and the
/// branch. With the index of a step it gives the name of the stream with the layer after this step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BranchKey<'s> {
    pub(crate) store: &'s Arc<dyn Store>,
    /// Whether the layers belong to a table, whose stored layers are not removed.
    pub(crate) is_of_table: bool,
    /// The index of the pass over all layers, from 0; each pass has its own primes.
    pub(crate) pass: usize,
    /// The index of the partition, from 0; `None` for the trunk (the steps before the partitions).
    pub(crate) partition: Option<usize>,
    /// The name of the branch: [`STEM`], [`TOP`] or [`BOTTOM`].
    pub(crate) branch: &'static str,
}

impl<'s> BranchKey<'s> {
    /// The key of the trunk in the first pass; its branch must still be set.
    pub(super) const fn new(store: &'s Arc<dyn Store>) -> Self {
        Self { store, is_of_table: false, pass: 0, partition: None, branch: "" }
    }

    /// The name of the stream with the layer after the step with this index, from 0. Names must not change, because
    /// checkpoints that are stored already have them.
    pub(super) fn stream_name(&self, step: usize) -> String {
        let trunk = if self.is_of_table { "table" } else { "trunk" };
        let partition = self.partition.map_or_else(|| trunk.to_owned(), |partition| format!("part{partition}"));
        format!("primes{}-{partition}-{}{step}", self.pass, self.branch)
    }

    /// Removes the stored layers after each of the first `steps` steps of the branch.
    pub(crate) fn remove_first_layers(&self, steps: usize) -> Result<(), Limit> {
        (0..steps).try_for_each(|step| self.store.remove(&self.stream_name(step)))
    }
}

/// Version of the record format. It must be increased whenever the same plan is stored differently.
const FORMAT: u64 = 3;

/// Name of the stream with the fingerprint of the plan to which all other streams belong.
const PLAN: &str = "plan";

/// Name of the stream with the sums of partitions.
const SUMS: &str = "sums";

/// Name of the stream with the products of the key pairs of each partition.
const PRODUCTS: &str = "products";

/// Opens the checkpoint of the plan with this fingerprint, or creates it.
///
/// # Errors
/// [`Limit::OtherStore`] if the store has a checkpoint of another plan.
pub(crate) fn open_checkpoint(store: &Arc<dyn Store>, fingerprint: u64) -> Result<BranchKey<'_>, Limit> {
    let record: Vec<u8> = [FORMAT, fingerprint].into_iter().flat_map(u64::to_le_bytes).collect();
    match store.records(PLAN).first() {
        None => _ = store.append(PLAN, 0, &record)?,
        Some(&(_, place)) if store.read(PLAN, place)? == record => {}
        Some(_) => return Err(Limit::OtherStore),
    }
    Ok(BranchKey::new(store))
}

/// The sums of the products of some partitions: one exact sum, or one number for each prime of a pass, which has the
/// residue of the sum.
pub(crate) type ProductSums = Vec<BigUint>;

/// Reads the sums of each partition in the pass of `key`; `None` where they are not stored. `partitions` is the number
/// of partitions.
pub(crate) fn read_sums(key: &BranchKey<'_>, partitions: usize) -> Result<Vec<Option<ProductSums>>, Limit> {
    let mut sums = vec![None; partitions];
    for (number, place) in key.store.records(SUMS) {
        let first = key.pass * partitions;
        if let Some(sum) = (number as usize).checked_sub(first).and_then(|partition| sums.get_mut(partition)) {
            let record = String::from_utf8(key.store.read(SUMS, place)?).map_err(|_| Limit::OtherStore)?;
            let numbers = record.split(' ').map(|number| number.parse().map_err(|_| Limit::OtherStore));
            *sum = Some(numbers.collect::<Result<ProductSums, Limit>>()?);
        }
    }
    Ok(sums)
}

/// Appends the record with the sums of a partition; `partition` is its index, from 0, and `partitions` the number of
/// partitions.
pub(crate) fn append_sum(
    key: &BranchKey<'_>,
    partition: usize,
    partitions: usize,
    sums: &[BigUint],
) -> Result<(), Limit> {
    let record = sums.iter().map(BigUint::to_string).collect::<Vec<_>>().join(" ");
    key.store.append(SUMS, (key.pass * partitions + partition) as u64, record.as_bytes()).map(|_| ())
}

/// Whether a persistent store has the products of all partitions, which are the last records of a table.
pub(crate) fn has_all_products(store: &dyn Store, partitions: usize) -> bool {
    store.is_persistent() && store.records(PRODUCTS).len() == partitions
}

/// Reads the numbers of cycles of the key pairs of each stored partition, from the first partition on; nothing if the
/// store is not persistent.
pub(crate) fn read_products(store: &dyn Store) -> Result<Vec<Vec<u128>>, Limit> {
    if !store.is_persistent() {
        return Ok(Vec::new());
    }
    let read_partition = |(partition, (number, place)): (u64, (u64, u64))| {
        let record = store.read(PRODUCTS, place)?;
        let (products, rest) = record.as_chunks();
        if number != partition || !rest.is_empty() {
            return Err(Limit::OtherStore);
        }
        Ok(products.iter().map(|&bytes| u128::from_le_bytes(bytes)).collect())
    };
    (0..).zip(store.records(PRODUCTS)).map(read_partition).collect()
}

/// Appends the numbers of cycles of the key pairs of the partition with this index, from 0, to a persistent store.
pub(crate) fn append_products(store: &dyn Store, partition: usize, products: &[u128]) -> Result<(), Limit> {
    if !store.is_persistent() {
        return Ok(());
    }
    let record: Vec<u8> = products.iter().flat_map(|product| product.to_le_bytes()).collect();
    store.append(PRODUCTS, partition as u64, &record).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;

    #[test]
    fn sums_come_back_from_their_records_and_from_no_others() {
        let store: Arc<dyn Store> = Arc::new(Memory::default());
        let key = BranchKey { pass: 1, ..BranchKey::new(&store) };
        let sums = [vec![BigUint::from(3_u32).pow(90)], vec![BigUint::from(1_u64 << 60), BigUint::from(5_u32)]];
        for (partition, sums) in sums.iter().enumerate() {
            append_sum(&key, partition, 3, sums).unwrap();
        }
        assert_eq!(read_sums(&key, 3), Ok(vec![Some(sums[0].clone()), Some(sums[1].clone()), None]));
        assert_eq!(read_sums(&BranchKey { pass: 0, ..key }, 3), Ok(vec![None; 3]));
        for record in [&b""[..], b"7 ", b"1 x", b"\x01\xff\xfe"] {
            let store: Arc<dyn Store> = Arc::new(Memory::default());
            store.append(SUMS, 2, record).unwrap();
            assert_eq!(read_sums(&BranchKey::new(&store), 3), Err(Limit::OtherStore));
        }
    }

    #[test]
    fn a_checkpoint_of_another_format_or_plan_is_refused() {
        for (format, fingerprint, is_read) in [(FORMAT, 7, true), (FORMAT - 1, 7, false), (FORMAT, 8, false)] {
            let store: Arc<dyn Store> = Arc::new(Memory::default());
            store.append(PLAN, 0, [format, fingerprint].map(u64::to_le_bytes).as_flattened()).unwrap();
            assert_eq!(open_checkpoint(&store, 7).map(|_| ()), if is_read { Ok(()) } else { Err(Limit::OtherStore) });
        }
    }
}

//! Records of shards of a count: stored to resume a count, and merged into its total.

use std::iter;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

/// A shard of a count: one of several parts of its work units, for one run or machine. With 3 shards, each has every
/// third unit.
///
/// ```
/// use backrank::search::Shard;
///
/// let shard = Shard::new(2, 3).expect("1 to 3 are the shards");
/// assert_eq!(shard.units(8).collect::<Vec<_>>(), [1, 4, 7]);
/// assert_eq!(Shard::new(4, 3), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shard {
    /// The number of this shard, from 1.
    pub(crate) number: usize,
    /// The number of all shards.
    pub(crate) of: usize,
}

impl Shard {
    /// The only shard, which has all units.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Shard `number`, counted from 1, of `of` shards; `None` if `number` is not in `1..=of`.
    pub fn new(number: usize, of: usize) -> Option<Self> {
        (1..=of).contains(&number).then_some(Self { number, of })
    }

    /// The numbers, from 0, of the units in this shard of a count with `units` units.
    pub fn units(self, units: usize) -> impl ExactSizeIterator<Item = usize> {
        (self.number - 1..units.max(self.number - 1)).step_by(self.of)
    }
}

/// The progress of one shard of a count, and the problem that is counted.
///
/// As text, a record is one line of JSON, whose last field is a checksum of the other fields.
///
/// ```
/// use backrank::search::{Record, Shard};
///
/// let shard = Shard::new(1, 2).expect("there are two shards");
/// let record = Record { problem: "queens 8x8".into(), units: 35, order: 1, shard, done: 18, count: 40 };
/// assert_eq!(record.to_string().parse(), Ok(record));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The problem that is counted and the engine, as text; only records with the same text can be merged.
    pub problem: String,
    /// Number of work units of the whole count, in all shards.
    pub units: usize,
    /// The divisor that turns the sum over all units into the count; 1, or more where symmetry classes are counted.
    pub order: u32,
    /// The shard of the units to which `done` and `count` belong.
    pub shard: Shard,
    /// Number of units of the shard that are done: this many of its first units.
    pub done: usize,
    /// The sum of the counts of the units that are done.
    pub count: u128,
}

/// Why a text is not a record, or why records cannot be merged into one count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is not JSON with the fields of a record, or a field has an impossible value.
    #[error("this is not a record of a count")]
    NoRecord,
    /// The checksum does not match: the text was changed.
    #[error("the record is damaged: wrong checksum")]
    Damaged,
    /// Another version of this library wrote the record; its work units may differ.
    #[error("another version wrote this record")]
    OtherVersion,
    /// The list of records is empty.
    #[error("there are no records")]
    Nothing,
    /// The record at this index, from 0, belongs to another count than the first record, or to a division into another
    /// number of shards.
    #[error("record {0} belongs to another count than the first")]
    Other(usize),
    /// Two records belong to the shard with this number, from 1.
    #[error("shard {0} is given twice")]
    Twice(usize),
    /// The shard with this number, from 1, is not complete.
    #[error("shard {0} is not finished")]
    Unfinished(usize),
    /// The sum of the counts overflows 128 bits, or is not a multiple of `order`, as a correct sum always is.
    #[error("these records cannot be right")]
    Wrong,
    /// The shards with these numbers, from 1, are missing; the ranges are ascending, and none touches the next.
    #[error("these shards are missing: {0:?}")]
    Missing(Vec<RangeInclusive<usize>>),
}

impl Record {
    /// Whether all units of the shard are done.
    fn is_done(&self) -> bool {
        self.done == self.shard.units(self.units).len()
    }

    /// Adds up all shards of one count, in any order, and divides the sum by [`order`](Self::order).
    ///
    /// # Errors
    /// If there are no records, if they belong to several counts, if shards are duplicate, incomplete or missing, or if
    /// the sum cannot be right (see [`RecordError::Wrong`]).
    pub fn merged_count(records: &[Self]) -> Result<u128, RecordError> {
        let first = records.first().ok_or(RecordError::Nothing)?;
        let whole = |record: &Self| (record.problem.clone(), record.units, record.order, record.shard.of);
        if let Some(other) = records.iter().position(|record| whole(record) != whole(first)) {
            return Err(RecordError::Other(other));
        }
        let mut numbers: Vec<usize> = records.iter().map(|record| record.shard.number).collect();
        numbers.sort_unstable();
        if let Some(twice) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(RecordError::Twice(twice[0]));
        }
        let starts = iter::once(Some(1)).chain(numbers.iter().map(|number| number.checked_add(1)));
        let ends = numbers.iter().map(|number| number - 1).chain([first.shard.of]);
        let gaps = starts.zip(ends).filter_map(|(start, end)| Some(start?..=end));
        let missing: Vec<_> = gaps.filter(|gap| !gap.is_empty()).collect();
        if !missing.is_empty() {
            return Err(RecordError::Missing(missing));
        }
        if let Some(begun) = records.iter().find(|record| !record.is_done()) {
            return Err(RecordError::Unfinished(begun.shard.number));
        }
        let sum = records.iter().try_fold(0_u128, |sum, record| sum.checked_add(record.count));
        let order = first.order.into();
        sum.filter(|sum| order > 0 && sum.is_multiple_of(order)).map(|sum| sum / order).ok_or(RecordError::Wrong)
    }

    fn fields(&self) -> Map<String, Value> {
        let Self { problem: asked, units, order, shard, done, count } = self;
        let fields = json!({
            "count_of": asked,
            "version": env!("CARGO_PKG_VERSION"),
            "units": units,
            "order": order,
            "shard": format!("{}/{}", shard.number, shard.of),
            "done": done,
            "count": count.to_string(),
        });
        fields.as_object().cloned().unwrap_or_default()
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut fields = self.fields();
        let check = checksum(&Value::Object(fields.clone()).to_string());
        fields.insert("check".into(), check.into());
        write!(f, "{}", Value::Object(fields))
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else { return Err(RecordError::NoRecord) };
        let said = fields.shift_remove("check").ok_or(RecordError::NoRecord)?;
        let version = fields.get("version").cloned().ok_or(RecordError::NoRecord)?;
        if said != checksum(&Value::Object(fields.clone()).to_string()) {
            return Err(RecordError::Damaged);
        }
        if version != env!("CARGO_PKG_VERSION") {
            return Err(RecordError::OtherVersion);
        }
        let record = (|| {
            let text = |name: &str| fields.get(name)?.as_str();
            let number = |name: &str| usize::try_from(fields.get(name)?.as_u64()?).ok();
            let (shard, of) = text("shard")?.split_once('/')?;
            let shard = Shard::new(shard.parse().ok()?, of.parse().ok()?)?;
            let (done, count) = (number("done")?, text("count")?.parse().ok()?);
            let order = u32::try_from(number("order")?).ok().filter(|&order| order > 0)?;
            let (asked, units) = (text("count_of")?.to_owned(), number("units")?);
            let record = Self { problem: asked, units, order, shard, done, count };
            (record.done <= shard.units(record.units).len()).then_some(record)
        })();
        record.ok_or(RecordError::NoRecord)
    }
}

/// The 64-bit FNV-1a checksum of a text in hexadecimal (G. Fowler, L. C. Noll and K.-P. Vo, 1991). It detects
/// accidental damage but not forgery.
fn checksum(text: &str) -> String {
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(number: usize, done: usize, count: u128) -> Record {
        let shard = Shard::new(number, 3).unwrap();
        Record { problem: "queens 8x8".into(), units: 8, order: 1, shard, done, count }
    }

    #[test]
    fn a_record_with_any_byte_changed_or_lost_is_refused() {
        let text = share(2, 3, u128::MAX).to_string();
        assert_eq!(text.parse(), Ok(share(2, 3, u128::MAX)));
        for at in 0..text.len() {
            let mut other = text.clone().into_bytes();
            other[at] ^= 1;
            let changed = String::from_utf8(other).unwrap();
            assert!(changed.parse::<Record>().is_err(), "{changed}");
            assert!(text[..at].parse::<Record>().is_err());
        }
    }

    #[test]
    fn a_record_of_another_version_is_refused() {
        let mut fields = share(1, 3, 5).fields();
        fields.insert("version".into(), "0.0.9".into());
        let sealed = checksum(&Value::Object(fields.clone()).to_string());
        fields.insert("check".into(), sealed.into());
        assert_eq!(Value::Object(fields).to_string().parse::<Record>(), Err(RecordError::OtherVersion));
    }

    #[test]
    fn shares_are_merged_only_where_each_is_there_once_and_done() {
        // Of 8 units, the first two shards have 3 each, and the last shard has 2.
        let [a, b, c] = [share(1, 3, 10), share(2, 3, 20), share(3, 2, 12)];
        let most = share(3, 2, u128::MAX);
        let merge = |records: &[&Record]| Record::merged_count(&records.iter().copied().cloned().collect::<Vec<_>>());
        assert_eq!(merge(&[&c, &a, &b]), Ok(42));
        assert_eq!(merge(&[&a, &b, &most]), Err(RecordError::Wrong));
        assert_eq!(merge(&[]), Err(RecordError::Nothing));
        let classes = |order| [&a, &b, &c].map(|share| Record { order, ..share.clone() });
        assert_eq!([6, 8].map(|order| Record::merged_count(&classes(order))), [Ok(7), Err(RecordError::Wrong)]);
        assert_eq!(Record::merged_count(&classes(0)), Err(RecordError::Wrong));
        assert_eq!(classes(0)[0].to_string().parse::<Record>(), Err(RecordError::NoRecord));
        assert_eq!(merge(&[&a, &c]), Err(RecordError::Missing(vec![2..=2])));
        let only = Record { shard: Shard::new(5, usize::MAX).unwrap(), done: 1, ..a.clone() };
        assert_eq!(merge(&[&only]), Err(RecordError::Missing(vec![1..=4, 6..=usize::MAX])));
        assert_eq!(merge(&[&a, &b, &c, &b]), Err(RecordError::Twice(2)));
        assert_eq!(merge(&[&a, &share(2, 2, 20), &c]), Err(RecordError::Unfinished(2)));
        let mixed = Record { problem: "queens 9x9".into(), ..c.clone() };
        assert_eq!(merge(&[&a, &b, &mixed]), Err(RecordError::Other(2)));
        let other = Record { shard: Shard::new(3, 4).unwrap(), ..c };
        assert_eq!(merge(&[&a, &b, &other]), Err(RecordError::Other(2)));
    }
}

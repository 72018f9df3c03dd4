//! Where in a count the work is, and what is kept of it in a store.

use std::sync::Arc;

use num_bigint::BigUint;

use super::any_layer::{AT_ONCE, AnyLayer};
use super::layer::{Chunk, Layer, Packed};
use super::plan::Plan;
use super::reach::Fork;
use super::run::{Run, Sums};
use super::shelf::Shelf;
use super::spare::Spared;
use super::step::Key;
use super::weight::Residues;
use crate::search::{Limit, Store};

/// Changes with all that changes what is kept of the same plan.
const FORMAT: u64 = 2;

/// The stream that says which plan the others belong to.
const PLAN: &str = "plan";

/// The stream of the sums of parts.
const SUMS: &str = "sums";

/// The names of branches.
pub(super) const STEM: &str = "stem";
pub(super) const TOP: &str = "top";
pub(super) const BOTTOM: &str = "bottom";

/// Where in a count steps are: for which primes, in which part, or before all parts; on which branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site<'s> {
    pub(super) store: &'s Arc<dyn Store>,
    /// Whether all layers stay, as those of a table.
    pub(super) is_of_table: bool,
    primes: usize,
    part: Option<usize>,
    branch: &'static str,
}

impl<'s> Site<'s> {
    /// At the beginning of the count of a plan.
    ///
    /// # Errors
    /// [`Limit::OtherStore`] if the store keeps what belongs to another plan.
    pub(super) fn begin(store: &'s Arc<dyn Store>, plan: &Plan) -> Result<Self, Limit> {
        let mark: Vec<u8> = [FORMAT, plan.mark()].into_iter().flat_map(u64::to_le_bytes).collect();
        match store.records(PLAN).first() {
            None => _ = store.append(PLAN, 0, &mark)?,
            Some(&(_, place)) if store.read(PLAN, place)? == mark => {}
            Some(_) => return Err(Limit::OtherStore),
        }
        Ok(Self { store, is_of_table: false, primes: 0, part: None, branch: "" })
    }

    /// Of a table.
    pub(super) const fn of_table(self) -> Self {
        Self { is_of_table: true, ..self }
    }

    /// With the primes of this number.
    pub(super) const fn with_primes(self, primes: usize) -> Self {
        Self { primes, ..self }
    }

    pub(super) const fn is_in_part(&self) -> bool {
        self.part.is_some()
    }

    pub(super) const fn in_part(self, part: usize) -> Self {
        Self { part: Some(part), ..self }
    }

    pub(super) const fn on(self, branch: &'static str) -> Self {
        Self { branch, ..self }
    }

    /// The name of the stream of the layer after a step.
    pub(super) fn stream(&self, step: usize) -> String {
        let trunk = if self.is_of_table { "table" } else { "trunk" };
        let part = self.part.map_or_else(|| trunk.to_owned(), |part| format!("part{part}"));
        format!("primes{}-{part}-{}{step}", self.primes, self.branch)
    }

    /// Where the layer after a step is kept, the last one of its branch or not.
    pub(super) fn shelf(self, step: usize, is_last: bool) -> Shelf<'s> {
        Shelf::new(self, step, is_last)
    }

    /// Removes the layers after the first so many steps.
    pub(super) fn forget(&self, steps: usize) -> Result<(), Limit> {
        (0..steps).try_for_each(|step| self.store.remove(&self.stream(step)))
    }

    /// Removes the layers of all branches, which have so many steps.
    pub(super) fn forget_all(&self, steps: &Fork<usize>) -> Result<(), Limit> {
        self.on(STEM).forget(steps.stem)?;
        self.on(TOP).forget(steps.top)?;
        self.on(BOTTOM).forget(steps.bottom)
    }

    /// The sum of each part that is known.
    pub(super) fn sums(&self, parts: usize) -> Result<Vec<Option<Sums>>, Limit> {
        let mut sums = vec![None; parts];
        for (number, place) in self.store.records(SUMS) {
            let part = (number as usize).checked_sub(self.primes * parts).and_then(|part| sums.get_mut(part));
            if let Some(sum) = part {
                *sum = Some(Sums::from_bytes(&self.store.read(SUMS, place)?).ok_or(Limit::OtherStore)?);
            }
        }
        Ok(sums)
    }

    /// Keeps the sum of a part.
    pub(super) fn note(&self, part: usize, parts: usize, sums: &Sums) -> Result<(), Limit> {
        self.store.append(SUMS, (self.primes * parts + part) as u64, &sums.to_bytes()).map(|_| ())
    }
}

impl Sums {
    /// One byte that says which they are, then the numbers.
    fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Exact(sum) => [vec![0], sum.to_bytes_le()].concat(),
            Self::Residues(sums) => std::iter::once(1).chain(sums.iter().flat_map(|sum| sum.to_le_bytes())).collect(),
        }
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        match bytes.split_first()? {
            (0, sum) => Some(Self::Exact(BigUint::from_bytes_le(sum))),
            (1, sums) if sums.len() == 8 * AT_ONCE => {
                Some(Self::Residues(std::array::from_fn(|at| u64::get(&sums[8 * at..]))))
            }
            _ => None,
        }
    }
}

impl<F: FnMut(usize, usize) + Send> Run<'_, F> {
    /// The last layer of some steps that is kept whole, with the number of its step.
    pub(super) fn last_kept(
        &self,
        site: &Site<'_>,
        keys: &[Arc<Vec<Key>>],
    ) -> Result<Option<(usize, AnyLayer)>, Limit> {
        let last = keys.len().saturating_sub(1);
        let steps = keys.iter().enumerate().rev();
        let kept = |(step, keys)| {
            let layer = self.kept_after(&site.shelf(step, step == last), keys).transpose()?;
            Some(layer.map(|layer| (step, layer)))
        };
        steps.filter_map(kept).next().transpose()
    }

    /// The layer with these keys, if all of it is on its shelf.
    pub(super) fn kept_after(&self, shelf: &Shelf<'_>, keys: &Arc<Vec<Key>>) -> Result<Option<AnyLayer>, Limit> {
        let Some((count, kind)) = shelf.sealed()? else { return Ok(None) };
        Ok(Some(match u32::try_from(kind) {
            Ok(u32::KIND) => AnyLayer::Small(self.kept_layer(shelf, count, keys)?),
            Ok(u64::KIND) => AnyLayer::Large(self.kept_layer(shelf, count, keys)?),
            Ok(Residues::KIND) => AnyLayer::Modular(self.kept_layer(shelf, count, keys)?),
            _ => return Err(Limit::OtherStore),
        }))
    }

    /// The layer with these keys, of which so many chunks are kept.
    fn kept_layer<W: Packed + Spared>(
        &self,
        shelf: &Shelf<'_>,
        count: usize,
        keys: &Arc<Vec<Key>>,
    ) -> Result<Layer<W>, Limit> {
        let read = |(): &mut (), number: usize| {
            let mut chunk = shelf.chunk(number)?.ok_or(Limit::OtherStore)?;
            self.keep(number, &mut chunk, Some(shelf))?;
            if chunk.is_away() {
                // No chunk is made here that could use the memory of its weights.
                drop(W::of(&self.common.spare).take(0));
            }
            Ok(chunk)
        };
        let chunks: Vec<Chunk<W>> = self.crew.share(count, || (), read)?;
        let blocks: usize = chunks.iter().map(Chunk::len).sum();
        let away = shelf.away(&chunks);
        if blocks == keys.len() { Ok(Layer::new(Arc::clone(keys), chunks, away)) } else { Err(Limit::OtherStore) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_come_back_from_their_bytes() {
        for sums in [Sums::Exact(BigUint::from(3_u32).pow(90)), Sums::Residues([1 << 60, 5])] {
            let bytes = sums.to_bytes();
            assert_eq!(Sums::from_bytes(&bytes), Some(sums));
            assert_eq!(Sums::from_bytes(&[&[7], &bytes[1..]].concat()), None);
        }
        assert_eq!(Sums::from_bytes(&[]), None);
        assert_eq!(Sums::from_bytes(&[1, 2, 3]), None);
    }
}

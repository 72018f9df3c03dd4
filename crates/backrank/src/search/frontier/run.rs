//! The work on a plan: layer after layer.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use num_bigint::BigUint;

use super::any_layer::{AT_ONCE, AnyLayer, Reading};
use super::crew::{AtWork, Crew, Groups};
use super::join::{Joiner, Pair};
use super::layer::{Chunk, Layer};
use super::part::Part;
use super::plan::{Branch, Plan};
use super::reach::Fork;
use super::residues::{joined, needed, primes};
use super::routes::WEIGHTS_A_PART;
use super::site::{BOTTOM, STEM, Site, TOP};
use super::spare::Spare;
use super::step::{Key, Step};
use super::stint::Stint;
use super::tables::Tables;
use super::weight::add_modulo;
use crate::search::Limit;

/// Counts that take more bytes give memory back at once.
const LARGE: u64 = 1 << 30;

/// The work of a crew.
pub(super) struct Run<'a, F> {
    pub(super) crew: Crew<'a>,
    pub(super) tables: &'a Tables,
    pub(super) common: &'a Common<F>,
    /// Whether memory is rather given back to the system than kept.
    pub(super) is_large: bool,
    /// The primes that residues are taken of, where weights are too large.
    pub(super) moduli: [u64; AT_ONCE],
    /// So many bytes of layers are kept in memory where the rest can go elsewhere, before parts are looked at and then.
    pub(super) room: [u64; 2],
    /// About so many weights come to a part of the work.
    pub(super) weights_a_part: u64,
    /// So many parts are looked at side by side at most.
    pub(super) parts_at_once: NonZeroUsize,
}

/// What all crews of a count share.
pub(super) struct Common<F> {
    /// What is forecast: bytes, steps.
    bytes: u64,
    steps: AtomicU64,
    /// The bytes of layers that are kept.
    pub(super) held: AtomicU64,
    /// The most of these at a time.
    pub(super) most: AtomicU64,
    /// The memory of layers that are not needed any more.
    pub(super) spare: Spare,
    /// How many steps are done.
    done: AtomicU64,
    advance: Mutex<F>,
}

impl<F: FnMut(usize, usize)> Common<F> {
    /// For what is forecast to take so many bytes and steps.
    pub(super) fn new((bytes, steps): (u64, f64), advance: F) -> Self {
        let steps = AtomicU64::new(steps as u64);
        let [held, most, done] = std::array::from_fn(|_| AtomicU64::new(0));
        Self { bytes, steps, held, most, spare: Spare::default(), done, advance: Mutex::new(advance) }
    }

    /// Notes that so many bytes more are held; how many that makes.
    pub(super) fn hold(&self, bytes: u64) -> u64 {
        let held = self.held.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.most.fetch_max(held, Ordering::Relaxed);
        held
    }

    /// Says that so many steps more are done.
    fn tell(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        let mut advance = self.advance.lock().unwrap_or_else(PoisonError::into_inner);
        let steps = self.steps.load(Ordering::Relaxed);
        advance(done.min(steps) as usize, steps as usize);
    }

    /// Says that so many steps were done before: they say nothing of how long the others take.
    fn skip(&self, steps: f64) {
        let _ =
            self.steps.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |all| Some(all.saturating_sub(steps as u64)));
    }
}

impl<'a, F: FnMut(usize, usize) + Send> Run<'a, F> {
    /// With tables that may have been made before.
    pub(super) const fn new(crew: Crew<'a>, tables: &'a Tables, common: &'a Common<F>) -> Self {
        Self {
            crew,
            tables,
            common,
            is_large: common.bytes > LARGE,
            moduli: [0; AT_ONCE],
            room: [u64::MAX; 2],
            weights_a_part: WEIGHTS_A_PART,
            parts_at_once: NonZeroUsize::MIN,
        }
    }

    /// The same work by another crew.
    const fn by<'b>(&self, crew: Crew<'b>) -> Run<'b, F>
    where
        'a: 'b,
    {
        Run { crew, ..*self }
    }

    /// Says that so many steps more are done.
    pub(super) fn tell(&self, steps: u64) {
        self.common.tell(steps);
    }

    /// Says that so many steps were done in a run before this.
    pub(super) fn skip(&self, steps: f64) {
        self.common.skip(steps);
    }

    /// The count of a plan, which has no more than so many bits.
    pub(super) fn count(mut self, plan: &Plan, bits: f64) -> Result<BigUint, Limit> {
        let primes = primes(needed(bits).next_multiple_of(AT_ONCE));
        let mut residues: Vec<(u64, u64)> = Vec::new();
        let site = self.crew.budget.store().map(|store| Site::begin(store, plan)).transpose()?;
        for (number, moduli) in primes.chunks_exact(AT_ONCE).enumerate() {
            self.moduli.copy_from_slice(moduli);
            match self.sums(plan, site.map(|site| site.with_primes(number)))? {
                Sums::Exact(sum) => return Ok(sum),
                Sums::Residues(sums) => residues.extend(sums.into_iter().zip(moduli.iter().copied())),
            }
        }
        let (checks, needed) = residues.split_at(residues.len() + 1 - needed(bits));
        let count = joined(needed);
        let agrees = |&(residue, prime): &(u64, u64)| &count % prime == residue.into();
        assert!(checks.iter().all(agrees), "the residues of a count do not belong to one number");
        Ok(count)
    }

    /// The sum of all products of a plan, exact if all weights were; else modulo each of the primes.
    fn sums(&self, plan: &Plan, site: Option<Site<'_>>) -> Result<Sums, Limit> {
        let known = site.map_or_else(|| Ok(vec![None; plan.parts.len()]), |site| site.sums(plan.parts.len()))?;
        let left: Vec<usize> = (0..known.len()).filter(|&number| known[number].is_none()).collect();
        for (part, _) in plan.parts.iter().zip(&known).filter(|(_, known)| known.is_some()) {
            self.skip(part.transitions);
        }
        let mut all: Vec<Sums> = known.into_iter().flatten().collect();
        if !left.is_empty() {
            let last = self.trunk(plan, site)?;
            let works: Vec<u64> = left.iter().map(|&number| plan.parts[number].transitions as u64).collect();
            let [groups, group] = self.crew.groups(self.parts_at_once.min(groups_of(&works)));
            let all_groups = Groups::new(group.threads);
            let run = self.by(group.among(&all_groups));
            let of_part = |_: &mut AtWork<'_>, at: usize| {
                let number = left[at];
                run.sums_of_part(plan, &plan.parts[number], &last, site.map(|site| (site, number)))
            };
            all.extend(groups.share_longest_first(&works, || all_groups.begin(), of_part)?);
            last.into_iter().for_each(|layer| self.recycle(layer));
        }
        let (mut exact, mut residues, mut is_exact) = (BigUint::ZERO, [0_u64; AT_ONCE], true);
        for sums in all {
            match sums {
                Sums::Exact(sum) => exact += sum,
                Sums::Residues(sums) => {
                    is_exact = false;
                    let more = residues.iter_mut().zip(sums).zip(self.moduli);
                    more.for_each(|((residue, sum), modulus)| *residue = add_modulo(*residue, sum, modulus));
                }
            }
        }
        site.map_or(Ok(()), |site| site.forget_all(&plan.trunk.as_ref().map(|branch| branch.steps.len())))?;
        if is_exact {
            return Ok(Sums::Exact(exact));
        }
        for (residue, modulus) in residues.iter_mut().zip(self.moduli) {
            *residue = ((&exact + *residue) % modulus).try_into().unwrap_or(0);
        }
        Ok(Sums::Residues(residues))
    }

    /// The only state before the first step.
    pub(super) fn start(&self) -> Result<Arc<AnyLayer>, Limit> {
        let mut chunk = Chunk::default();
        chunk.pools().0.push(1);
        chunk.end_block(1, 1);
        self.hold(chunk.bytes())?;
        Ok(Arc::new(AnyLayer::Small(Layer::new(Arc::new(vec![0]), vec![chunk], None))))
    }

    /// The layers at both ends before the last steps.
    fn trunk(&self, plan: &Plan, site: Option<Site<'_>>) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let start = self.start()?;
        self.fork(&plan.trunk.as_ref().map(Steps::of), [Arc::clone(&start), start], site)
    }

    /// The sum of all products of a part, whose number is beside the site.
    fn sums_of_part(
        &self,
        plan: &Plan,
        part: &Part,
        last: &[Arc<AnyLayer>; 2],
        site: Option<(Site<'_>, usize)>,
    ) -> Result<Sums, Limit> {
        let ends = self.of_part(plan, part, [&last[0], &last[1]], site.map(|(site, number)| site.in_part(number)))?;
        let layers = ends.each_ref().map(|layer| &**layer);
        let moduli = self.moduli;
        let sum = |reading| -> Result<BigUint, Limit> {
            let stints = Stint::split(&part.pairs.pairs);
            Ok(self
                .products(part, layers, reading, &stints, |joiner, pairs, mate| joiner.sum(pairs, mate))?
                .iter()
                .sum())
        };
        let sums = if layers.iter().all(|layer| layer.is_exact()) {
            Sums::Exact(sum(Reading::Exact)?)
        } else {
            let mut residues = [0; AT_ONCE];
            for (number, modulus) in moduli.into_iter().enumerate() {
                residues[number] = (sum(Reading::Residue { number, modulus })? % modulus).try_into().unwrap_or(0);
            }
            Sums::Residues(residues)
        };
        ends.into_iter().for_each(|layer| self.recycle(layer));
        if let Some((site, number)) = site {
            site.note(number, plan.parts.len(), &sums)?;
            site.in_part(number).forget_all(&plan.tail.as_ref().map(Vec::len))?;
        }
        Ok(sums)
    }

    /// The layers at both ends of a part, from those before the last steps.
    pub(super) fn of_part(
        &self,
        plan: &Plan,
        part: &Part,
        last: [&AnyLayer; 2],
        site: Option<Site<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let top = Arc::new(last[0].only(&part.begins[0]));
        let is_shared = Arc::ptr_eq(&part.begins[0], &part.begins[1]);
        let bottom = if is_shared { Arc::clone(&top) } else { Arc::new(last[1].only(&part.begins[1])) };
        let steps = plan.tail.as_ref().zip(part.keys.as_ref()).zip(part.come.as_ref());
        let steps = steps.map(|((steps, keys), come)| Steps { steps, keys, come });
        let [top, bottom] = self.fork(&steps, [top, bottom], site)?;
        let bottom = if Arc::ptr_eq(&top, &bottom) { None } else { Some(self.in_memory(bottom)?) };
        let top = self.in_memory(top)?;
        let bottom = bottom.unwrap_or_else(|| Arc::clone(&top));
        Ok([top, bottom])
    }

    /// The layers at both ends of two sweeps.
    fn fork(
        &self,
        steps: &Fork<Steps<'_>>,
        begins: [Arc<AnyLayer>; 2],
        site: Option<Site<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let on = |branch| site.map(|site| site.on(branch));
        let [top, bottom] = begins;
        let [top, bottom] = if steps.stem.steps.is_empty() {
            [top, bottom]
        } else {
            drop(bottom);
            let shared = self.along(steps.stem, top, on(STEM))?;
            [Arc::clone(&shared), shared]
        };
        let bottom = self.along(steps.bottom, bottom, on(BOTTOM))?;
        let top = self.along(steps.top, top, on(TOP))?;
        Ok([top, bottom])
    }

    /// The layer after some steps, from the last one on whose layer is kept.
    pub(super) fn along(
        &self,
        Steps { steps, keys, come }: Steps<'_>,
        begin: Arc<AnyLayer>,
        site: Option<Site<'_>>,
    ) -> Result<Arc<AnyLayer>, Limit> {
        let kept = site.map_or(Ok(None), |site| self.last_kept(&site, keys))?;
        let (first, mut layer) = kept.map_or((0, begin), |(step, layer)| (step + 1, Arc::new(layer)));
        self.skip(come[..first].iter().sum());
        for (number, (step, keys)) in steps.iter().zip(keys).enumerate().skip(first) {
            let shelf = site.map(|site| site.shelf(number, number + 1 == steps.len()));
            let after = Arc::new(self.after(&layer, step, keys, shelf.as_ref())?);
            let before = std::mem::replace(&mut layer, after);
            // What was not needed again, unless so much was held before at once: the next part may need it.
            let [held, most] = [&self.common.held, &self.common.most].map(|bytes| bytes.load(Ordering::Relaxed));
            if self.common.spare.bytes() + held > most {
                self.common.spare.clear(&self.crew);
            }
            self.recycle(before);
            if self.room[0] < u64::MAX {
                // Memory is short.
                self.common.spare.clear(&self.crew);
            }
        }
        Ok(layer)
    }

    /// Keeps the memory of a layer for others, if no one else has it.
    pub(super) fn recycle(&self, layer: Arc<AnyLayer>) {
        let gone = |bytes| _ = self.common.held.fetch_sub(bytes, Ordering::Relaxed);
        Arc::into_inner(layer).into_iter().for_each(|layer| layer.recycle(&self.common.spare, gone));
    }

    /// What comes of the products of a part, some of them at a time.
    pub(super) fn products<T: Send>(
        &self,
        part: &Part,
        layers: [&AnyLayer; 2],
        reading: Reading,
        stints: &[Stint],
        take: impl Fn(&mut Joiner<'_>, &[Pair], Option<u32>) -> T + Sync,
    ) -> Result<Vec<T>, Limit> {
        self.make_tables(part.pairs.changes_needed())?;
        self.see_to_tables(part.pairs.other_changes(layers[0]))?;
        let joiner = || Joiner::new(layers, &part.pairs, self.tables, reading);
        let works: Vec<u64> = stints.iter().map(|stint| stint.work).collect();
        self.crew.share_longest_first(&works, joiner, |joiner, number| {
            let Stint { pairs, mate, work } = &stints[number];
            let taken = take(joiner, &part.pairs.pairs[pairs.clone()], *mate);
            self.tell(*work);
            Ok(taken)
        })
    }
}

/// To how many groups these works can be given out evenly enough: twice as much as the largest comes to each.
fn groups_of(works: &[u64]) -> NonZeroUsize {
    let (all, largest) = (works.iter().sum::<u64>(), works.iter().copied().max().unwrap_or(0));
    NonZeroUsize::new((all / 2 / largest.max(1)) as usize).unwrap_or(NonZeroUsize::MIN)
}

/// Some steps, with the keys after each, and roughly how many weights go through it.
#[derive(Clone, Copy)]
pub(super) struct Steps<'a> {
    pub(super) steps: &'a [Step],
    pub(super) keys: &'a [Arc<Vec<Key>>],
    pub(super) come: &'a [f64],
}

impl<'a> Steps<'a> {
    /// All of a branch.
    pub(super) fn of(branch: &'a Branch) -> Self {
        Self { steps: &branch.steps, keys: &branch.keys, come: &branch.come }
    }

    /// The first so many, and the others.
    pub(super) fn split_at(self, first: usize) -> (Self, Self) {
        let Self { steps, keys, come } = self;
        let (steps, keys, come) = (steps.split_at(first), keys.split_at(first), come.split_at(first));
        (Self { steps: steps.0, keys: keys.0, come: come.0 }, Self { steps: steps.1, keys: keys.1, come: come.1 })
    }
}

/// What all products add up to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sums {
    Exact(BigUint),
    Residues([u64; AT_ONCE]),
}

#[cfg(test)]
mod tests {
    use backrank_board::{Board, MoveGraph, MoveOrder, Piece};

    use super::super::{CycleCounter, Work};
    use super::*;
    use crate::search::Budget;

    #[test]
    fn parts_side_by_side_add_up_to_what_they_do_one_after_the_other() {
        let board = Board::new(6, 8).unwrap();
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default());
        let budget = Budget::unlimited();
        let counter = CycleCounter::new(moves.graph(), &[], &[], NonZeroUsize::MIN, &budget).unwrap().unwrap();
        let Work::Sweeps(plan) = &counter.work else { panic!("there is something to do") };
        let works: Vec<u64> = plan.parts.iter().map(|part| part.transitions as u64).collect();
        assert!(groups_of(&works).get() > 1, "{works:?}");
        let number = |number| NonZeroUsize::new(number).unwrap();
        for (threads, parts_at_once) in [(1, 1), (2, 2), (3, 2), (4, 1), (4, 4)] {
            let (tables, common) = (Tables::new(), Common::new((0, 0.0), |_, _| {}));
            let run = Run::new(Crew::new(&budget, number(threads)), &tables, &common);
            let count = Run { parts_at_once: number(parts_at_once), ..run }.count(plan, counter.forecast.bits);
            assert_eq!(count, Ok(55_488_142_u32.into()));
        }
    }

    #[test]
    fn works_fall_among_groups_as_far_as_none_is_too_large() {
        for (works, groups) in [(&[][..], 1), (&[7], 1), (&[3; 8], 4), (&[40, 1, 1, 1], 1), (&[0, 0], 1)] {
            assert_eq!(groups_of(works).get(), groups, "{works:?}");
        }
    }
}

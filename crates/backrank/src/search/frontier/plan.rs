//! Which keys a count has to look at, and what it will take.

use std::sync::Arc;

use super::degrees::{self, Sources};
use super::join::Pairs;
use super::matching::MOST_ENDS;
use super::meeting::Meeting;
use super::order;
use super::step::{Key, Step, degree, ends};
use crate::search::{Limit, Meter, Spent};

/// A first estimate of memory may be so many times too large.
const ROUGHLY: u64 = 64;

/// One part of so many of all memory may be taken by keys.
const SHARE_OF_KEYS: u64 = 4;

/// Some steps, with the keys after each of them that can be completed.
#[derive(Debug, Default)]
pub(super) struct Branch {
    pub(super) steps: Vec<Step>,
    pub(super) keys: Vec<Arc<Vec<Key>>>,
}

/// A count that can begin.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) stem: Branch,
    pub(super) top: Branch,
    pub(super) bottom: Branch,
    pub(super) pairs: Pairs,
    /// The vertex for which each vertex of the bottom stands, unless it is the same.
    pub(super) mirror: Option<Vec<u32>>,
    /// For each place of the frontier at the end of the top that of the same vertex at the bottom.
    pub(super) meets: Vec<u32>,
    /// Whether both sides are one, and to be partners is mutual.
    is_own_mirror: bool,
}

impl Branch {
    /// The keys at its end; those of the beginning of all if it has no steps.
    pub(super) fn last_keys(&self) -> &[Key] {
        self.keys.last().map_or(&[0], |keys| keys)
    }

    /// The keys after the steps, which begin at these keys.
    fn forward(
        steps: Vec<Step>,
        begin: &[Key],
        keys: &mut usize,
        meter: &mut Meter<'_>,
    ) -> Result<(Self, Vec<Vec<Key>>), Limit> {
        let mut layers: Vec<Vec<Key>> = Vec::with_capacity(steps.len());
        for step in &steps {
            let sources = layers.last().map_or(begin, |layer| layer);
            meter.work((sources.len() * step.choices.len()) as u64)?;
            let targets = Sources::new(step, sources).targets();
            *keys += targets.len();
            meter.allows_memory((*keys * size_of::<Key>()) as u64 * SHARE_OF_KEYS).map_err(|spent| spent.limit)?;
            layers.push(targets);
        }
        Ok((Self { steps, keys: Vec::new() }, layers))
    }

    /// Keeps of each layer only keys from which the last one can be reached; marks those where it begins.
    fn backward(
        &mut self,
        mut layers: Vec<Vec<Key>>,
        begin: &[Key],
        marks: &mut [bool],
        meter: &mut Meter<'_>,
    ) -> Result<(), Limit> {
        for number in (0..self.steps.len()).rev() {
            let (before, after) = layers.split_at_mut(number);
            let sources = before.last().map_or(begin, |layer| layer);
            meter.work((sources.len() * self.steps[number].choices.len()) as u64)?;
            if number == 0 {
                degrees::mark_sources(&self.steps[0], begin, &after[0], marks);
            } else {
                let mut own = vec![false; sources.len()];
                degrees::mark_sources(&self.steps[number], sources, &after[0], &mut own);
                degrees::retain(&mut before[number - 1], &own);
            }
        }
        self.keys = layers.into_iter().map(Arc::new).collect();
        Ok(())
    }
}

impl Plan {
    /// How many steps of the stem, the top and the bottom come before the last edges are chosen, which lead to the most
    /// states: from the few below one key of the end, these are quickly found again.
    pub(super) fn steps_to_keep(&self) -> [usize; 3] {
        let branches = [&self.stem, &self.top, &self.bottom];
        let [stem, top, bottom] =
            branches.map(|branch| branch.steps.iter().rposition(Step::leaves).map_or(0, |last| last + 1));
        [if top + bottom > 0 { self.stem.steps.len() } else { stem }, top, bottom]
    }

    /// The steps of the top and of the bottom, each from its beginning on.
    pub(super) fn sides(&self) -> [Vec<&Step>; 2] {
        [&self.top, &self.bottom].map(|branch| self.stem.steps.iter().chain(&branch.steps).collect())
    }

    /// The edge for which one of the bottom stands, or an edge as it is.
    pub(super) fn image(&self, edge: [u32; 2], is_of_bottom: bool) -> [u32; 2] {
        match &self.mirror {
            Some(mirror) if is_of_bottom => edge.map(|vertex| mirror[vertex as usize]),
            _ => edge,
        }
    }

    /// The pairs that meet, without those left out that a symmetry carries onto others.
    pub(super) fn all_pairs(&self, meter: &mut Meter<'_>) -> Result<Pairs, Limit> {
        let [top, bottom] = self.last_keys();
        let partners = numbers(top, |key| partner(key, &self.meets), bottom, meter)?;
        Ok(Pairs::new([top, bottom], &self.meets, [&partners, &[]], self.is_own_mirror))
    }

    /// The keys at the ends of the top and of the bottom.
    pub(super) fn last_keys(&self) -> [&[Key]; 2] {
        let begin = self.stem.last_keys();
        [&self.top, &self.bottom].map(|branch| branch.keys.last().map_or(begin, |keys| keys))
    }

    /// Finds the keys of a meeting, and pairs those that meet. `None` if there are more ends than matchings
    /// are ranked of.
    ///
    /// # Errors
    /// What was spent. Where keys are too many, what the whole count would need.
    pub(super) fn new(meeting: Meeting, meter: &mut Meter<'_>) -> Result<Option<Self>, Spent> {
        let bytes = order::rough_bytes(&meeting) as u64;
        // What is far beyond the limit needs no look at keys.
        if meter.allows_memory(bytes / ROUGHLY).is_err() {
            meter.allows_memory(bytes)?;
        }
        Self::within(meeting, meter).map_err(|limit| match limit {
            Limit::Memory { needs, allowed } => meter.spent(Limit::Memory { needs: needs.max(bytes), allowed }),
            limit => meter.spent(limit),
        })
    }

    fn within(meeting: Meeting, meter: &mut Meter<'_>) -> Result<Option<Self>, Limit> {
        let mut keys = 0;
        let Meeting { stem, top, bottom, meets, mirror, fold } = meeting;
        let (mut stem, mut stem_layers) = Branch::forward(stem, &[0], &mut keys, meter)?;
        let begin = stem_layers.pop().unwrap_or_else(|| vec![0]);
        let (mut top, mut top_layers) = Branch::forward(top, &begin, &mut keys, meter)?;
        let (mut bottom, mut bottom_layers) = Branch::forward(bottom, &begin, &mut keys, meter)?;
        let mut last_top = top_layers.pop().unwrap_or_else(|| begin.clone());
        let mut last_bottom = bottom_layers.pop().unwrap_or_else(|| begin.clone());
        let is_mutual = (0..meets.len()).all(|place| meets[meets[place] as usize] as usize == place);
        let is_own_mirror = top.steps.is_empty() && bottom.steps.is_empty() && is_mutual;
        // Partners, on both sides.
        let mut met = vec![false; last_bottom.len()];
        let mut meeting = vec![false; last_top.len()];
        for (meeting, number) in
            meeting.iter_mut().zip(numbers(&last_top, |key| partner(key, &meets), &last_bottom, meter)?)
        {
            if let Some(number) = number {
                (*meeting, met[number as usize]) = (true, true);
            }
        }
        let mut marks = vec![false; begin.len()];
        if top.steps.is_empty() {
            marks.clone_from(&meeting);
        }
        if bottom.steps.is_empty() {
            marks.iter_mut().zip(&met).for_each(|(mark, met)| *mark |= met);
        }
        for (branch, mut layers, mut last, kept) in [
            (&mut top, top_layers, std::mem::take(&mut last_top), &meeting),
            (&mut bottom, bottom_layers, std::mem::take(&mut last_bottom), &met),
        ] {
            if !branch.steps.is_empty() {
                degrees::retain(&mut last, kept);
                layers.push(last);
                branch.backward(layers, &begin, &mut marks, meter)?;
            }
        }
        let mut begin = begin;
        degrees::retain(&mut begin, &marks);
        if !stem.steps.is_empty() {
            stem_layers.push(begin);
            stem.backward(stem_layers, &[0], &mut [false], meter)?;
        }
        let all = [&stem, &top, &bottom].into_iter().flat_map(|branch| &branch.keys);
        if all.into_iter().any(|keys| keys.iter().any(|&key| ends(key) > MOST_ENDS)) {
            return Ok(None);
        }
        let begin = stem.last_keys();
        let [top_keys, bottom_keys] = [&top, &bottom].map(|branch| branch.keys.last().map_or(begin, |keys| keys));
        let partners = numbers(top_keys, |key| partner(key, &meets), bottom_keys, meter)?;
        let folded = match fold {
            Some(fold) => numbers(top_keys, |key| moved(key, &fold), top_keys, meter)?,
            None => Vec::new(),
        };
        let pairs = Pairs::new([top_keys, bottom_keys], &meets, [&partners, &folded], is_own_mirror);
        Ok(Some(Self { stem, top, bottom, pairs, mirror, meets, is_own_mirror }))
    }
}

/// The key with the degrees at other places.
fn moved(key: Key, places: &[u32]) -> Key {
    (0..).zip(places).fold(0, |moved, (place, &other)| moved | degree(key, place) << (2 * other))
}

/// For each key the number in a list of the key that belongs to it, if it is there.
fn numbers(
    keys: &[Key],
    of: impl Fn(Key) -> Key,
    list: &[Key],
    meter: &mut Meter<'_>,
) -> Result<Vec<Option<u32>>, Limit> {
    meter.work(20 * keys.len() as u64)?;
    // Sorted, as to look for each by itself would go all over memory.
    let mut wanted: Vec<(Key, u32)> = keys.iter().map(|&key| of(key)).zip(0..).collect();
    wanted.sort_unstable();
    let mut numbers = vec![None; keys.len()];
    let mut next = 0;
    for (key, number) in wanted {
        while list.get(next).is_some_and(|&other| other < key) {
            next += 1;
        }
        if list.get(next) == Some(&key) {
            numbers[number as usize] = Some(next as u32);
        }
    }
    Ok(numbers)
}

/// The key at the bottom that completes one at the top: all degrees together are 2.
pub(super) fn partner(key: Key, meets: &[u32]) -> Key {
    (0..).zip(meets).fold(0, |partner, (place, &other)| partner | (2 - degree(key, place)) << (2 * other))
}

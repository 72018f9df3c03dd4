//! Which keys can be reached by steps, and from which of them the last ones can be.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::crew::{Crew, Groups};
use super::degrees::Sources;
use super::matching::{MOST_ENDS, matchings};
use super::needs::{OF_PROGRAM, Size};
use super::step::{Key, Step, ends};
use crate::search::Limit;

/// What is known of a key that was found takes so many bytes.
const BYTES_A_KEY: u64 = (size_of::<Key>() + size_of::<f32>()) as u64;

/// The number of ways to come to it takes so many more, until the next keys are found; and meanwhile its own number.
const BYTES_A_WAY: u64 = size_of::<f64>() as u64;
const BYTES_A_NUMBER: u64 = size_of::<u32>() as u64;

/// While keys are found they take so many: all that, and half of it again when lists are joined.
const BYTES_TO_FIND: u64 = (BYTES_A_KEY + BYTES_A_WAY) / 2 * 3;

/// The bytes that keys take.
#[derive(Debug, Default)]
pub(super) struct Held {
    /// Those of all that were found, whether they are still there or not.
    keys: AtomicU64,
    /// Those that are taken for a moment, while keys are found.
    moment: AtomicU64,
    /// The most of both.
    most: AtomicU64,
}

impl Held {
    /// Those of all keys that were found.
    pub(super) fn keys(&self) -> u64 {
        self.keys.load(Ordering::Relaxed)
    }

    /// The most there were, were all keys still there.
    pub(super) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }
}

/// So many keys are looked at by one thread at a time: some tenths of a millisecond, so that threads share what comes
/// of few keys too.
const KEYS_A_PART: usize = 1 << 11;

/// Ways are scaled when they pass this, so that those of the longest sweep fit.
const MUCH: f64 = 1.157_920_892_373_162e77;
const MUCH_BITS: f64 = 256.0;

/// The keys after some steps, with the number of ways to come to each by edges with the right degrees, whatever paths
/// and cycles they make: never fewer than the number of ways that make no cycle.
#[derive(Clone, Debug)]
pub(super) struct Front {
    pub(super) keys: Arc<Vec<Key>>,
    pub(super) ways: Vec<f64>,
    /// Ways are to be multiplied by two to this power.
    pub(super) bits: f64,
}

/// Those at the top and at the bottom.
pub(super) type Fronts = [Arc<Front>; 2];

/// Which of them lead on.
pub(super) type Marks = [Vec<bool>; 2];

/// The keys after a step, with what is known of their blocks before anything is counted.
#[derive(Debug)]
pub(super) struct Reached {
    pub(super) keys: Arc<Vec<Key>>,
    /// Roughly how many of its matchings each key has.
    pub(super) states: Vec<f32>,
    /// Roughly how many bits the largest weight has.
    pub(super) bits: f64,
    /// Roughly how many states of the keys before go through the step to these, once that is known.
    pub(super) come: f64,
}

/// What two sweeps share, then what each has for itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Fork<T> {
    pub(super) stem: T,
    pub(super) top: T,
    pub(super) bottom: T,
}

impl<T> Fork<T> {
    pub(super) fn map<U>(self, mut map: impl FnMut(T) -> U) -> Fork<U> {
        Fork { stem: map(self.stem), top: map(self.top), bottom: map(self.bottom) }
    }

    pub(super) const fn as_ref(&self) -> Fork<&T> {
        Fork { stem: &self.stem, top: &self.top, bottom: &self.bottom }
    }

    /// With another of the same kind.
    pub(super) fn zip<U>(self, other: Fork<U>) -> Fork<(T, U)> {
        Fork { stem: (self.stem, other.stem), top: (self.top, other.top), bottom: (self.bottom, other.bottom) }
    }

    /// All three.
    pub(super) fn each(&self) -> [&T; 3] {
        [&self.stem, &self.top, &self.bottom]
    }
}

/// What is marked of a list.
pub(super) fn marked<T: Copy>(list: &[T], marks: &[bool]) -> Vec<T> {
    list.iter().zip(marks).filter_map(|(&item, &mark)| mark.then_some(item)).collect()
}

impl Front {
    /// That before the first step.
    pub(super) fn start() -> Self {
        Self { keys: Arc::new(vec![0]), ways: vec![1.0], bits: 0.0 }
    }

    /// The keys of these numbers alone.
    pub(super) fn only(&self, numbers: &[u32]) -> Self {
        let keys = numbers.iter().map(|&number| self.keys[number as usize]).collect();
        let ways = numbers.iter().map(|&number| self.ways[number as usize]).collect();
        Self { keys: Arc::new(keys), ways, bits: self.bits }
    }

    /// Those that are marked.
    pub(super) fn marked(&self, marks: &[bool]) -> Self {
        Self { keys: Arc::new(marked(&self.keys, marks)), ways: marked(&self.ways, marks), bits: self.bits }
    }

    /// What is known of the blocks of the keys.
    pub(super) fn reached(&self) -> Reached {
        let states = states(&self.keys, &self.ways, self.bits);
        let bits = bits(most_mean(&self.ways, &states)) + self.bits;
        Reached { keys: Arc::clone(&self.keys), states, bits, come: 0.0 }
    }
}

/// Some keys that follow each other, as they are found.
struct Portion {
    keys: Vec<Key>,
    ways: Vec<f64>,
    states: Vec<f32>,
    /// The most ways of a key, and the most a matching.
    most_ways: f64,
    most_mean: f64,
}

impl Portion {
    /// Ways are to be multiplied by two to the power of the bits.
    fn of(keys: Vec<Key>, ways: Vec<f64>, bits: f64) -> Self {
        let states = states(&keys, &ways, bits);
        let most_ways = ways.iter().copied().fold(0.0, f64::max);
        let most_mean = most_mean(&ways, &states);
        Self { keys, ways, states, most_ways, most_mean }
    }
}

/// The most ways that a key has for each of its matchings.
fn most_mean(ways: &[f64], states: &[f32]) -> f64 {
    ways.iter().zip(states).map(|(ways, &states)| ways / f64::from(states)).fold(0.0, f64::max)
}

/// The bits of a number of ways.
fn bits(ways: f64) -> f64 {
    ways.max(1.0).log2()
}

/// Roughly how many matchings each key has.
fn states(keys: &[Key], ways: &[f64], bits: f64) -> Vec<f32> {
    let scale = bits.exp2();
    keys.iter().zip(ways).map(|(&key, &ways)| states_of(key, ways * scale)).collect()
}

/// Roughly how many matchings a key has. Were ways spread evenly, all but one part of `e` to the power of the ways for
/// each; they are so uneven that it is one of the root of `1 + 2 each`: .88 to 1.45 times as many as weights were
/// kept, on the layers of 6x10, 7x8, 8x8 and 8x10 closed and of 7x7 and 8x8 open.
fn states_of(key: Key, ways: f64) -> f32 {
    let all = matchings(ends(key).min(MOST_ENDS)) as f64;
    ways.min(all * (1.0 - 1.0 / (1.0 + 2.0 * ways / all).sqrt())) as f32
}

impl Reached {
    /// As the beginning of steps.
    pub(super) fn begin(&self) -> Begin<'_> {
        Begin { keys: &self.keys, states: &self.states }
    }

    /// Keeps the keys that are marked.
    pub(super) fn retain(&mut self, marks: &[bool], crew: &Crew<'_>) -> Result<(), Limit> {
        if marks.iter().all(|&mark| mark) {
            return Ok(());
        }
        let keep = |(): &mut (), part: usize| {
            let range = part * MARKS_A_PART..marks.len().min((part + 1) * MARKS_A_PART);
            let marks = &marks[range.clone()];
            Ok((marked(&self.keys[range.clone()], marks), marked(&self.states[range], marks)))
        };
        let (keys, states): (Vec<_>, Vec<_>) =
            crew.share(marks.len().div_ceil(MARKS_A_PART), || (), keep)?.into_iter().unzip();
        (self.keys, self.states) = (Arc::new(crew.concat(&keys)), crew.concat(&states));
        Ok(())
    }
}

/// So many marks are looked at by one thread at a time: less than a millisecond.
const MARKS_A_PART: usize = 1 << 16;

/// Goes through steps with a crew.
#[derive(Clone, Copy)]
pub(super) struct Survey<'a> {
    pub(super) crew: Crew<'a>,
    /// What it takes.
    pub(super) held: &'a Held,
    /// Whether all keys that are found stay.
    stay: bool,
}

impl<'a> Survey<'a> {
    pub(super) const fn new(crew: Crew<'a>, held: &'a Held) -> Self {
        Self { crew, held, stay: true }
    }

    /// Takes so many bytes for a moment.
    fn take(&self, bytes: u64) -> Result<(), Limit> {
        let moment = self.held.moment.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.held.keys() + moment;
        self.held.most.fetch_max(all, Ordering::Relaxed);
        let bytes = if self.stay { all } else { moment };
        // A third more, for what the allocator keeps of lists that are gone.
        self.crew.budget.allows_memory(bytes + bytes / 3 + OF_PROGRAM).map_err(|spent| spent.limit)
    }

    /// The same on this thread alone, which is one of these groups.
    pub(super) const fn alone<'b>(self, groups: &'b Groups) -> Survey<'b>
    where
        'a: 'b,
    {
        Survey { crew: self.crew.alone().among(groups), held: self.held, stay: self.stay }
    }

    /// The keys after a step.
    fn after(&self, step: &Step, front: &Front) -> Result<(Reached, Front), Limit> {
        let a_key_before = BYTES_A_WAY + BYTES_A_NUMBER + if self.stay { 0 } else { BYTES_A_KEY };
        let of_front = a_key_before * front.keys.len() as u64;
        self.take(of_front)?;
        let sources = Sources::new(step, &front.keys, &self.crew)?;
        let ranges = sources.ranges(front.keys.len() / KEYS_A_PART + 1);
        let find = |(): &mut (), part: usize| {
            let (keys, ways) = sources.targets(&ranges[part], &front.ways);
            self.take(BYTES_TO_FIND * keys.len() as u64)?;
            Ok(Portion::of(keys, ways, front.bits))
        };
        let mut parts = self.crew.share(ranges.len(), || (), find)?;
        let most = |of: fn(&Portion) -> f64| parts.iter().map(of).fold(0.0, f64::max);
        let (most_ways, most_mean) = (most(|portion| portion.most_ways), most(|portion| portion.most_mean));
        let keys = self.joined(&mut parts, |portion| &mut portion.keys);
        let mut ways = self.joined(&mut parts, |portion| &mut portion.ways);
        let states = self.joined(&mut parts, |portion| &mut portion.states);
        let bits_of_most = bits(most_mean) + front.bits;
        let reached = Reached { keys: Arc::new(keys), states, bits: bits_of_most, come: 0.0 };
        let (keys, mut bits) = (Arc::clone(&reached.keys), front.bits);
        if most_ways > MUCH {
            // What is small beside the largest must not vanish.
            ways.iter_mut().for_each(|ways| *ways = (*ways / MUCH).max(f64::MIN_POSITIVE));
            bits += MUCH_BITS;
        }
        let found = keys.len() as u64;
        self.held.moment.fetch_sub(of_front + BYTES_TO_FIND * found, Ordering::Relaxed);
        self.held.keys.fetch_add(BYTES_A_KEY * found, Ordering::Relaxed);
        Ok((reached, Front { keys, ways, bits }))
    }

    /// A list of each part, one behind the other.
    fn joined<T: Copy + Default + Send + Sync>(
        &self,
        parts: &mut [Portion],
        list: impl Fn(&mut Portion) -> &mut Vec<T>,
    ) -> Vec<T> {
        let mut lists: Vec<Vec<T>> = parts.iter_mut().map(|part| std::mem::take(list(part))).collect();
        if lists.len() == 1 { lists.swap_remove(0) } else { self.crew.concat(&lists) }
    }

    /// The keys after each of some steps, and those at the end of all.
    fn along(&self, steps: &[Step], begin: &Arc<Front>) -> Result<(Vec<Reached>, Arc<Front>), Limit> {
        let (mut layers, mut front) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
        for step in steps {
            let (reached, after) = self.after(step, &front)?;
            layers.push(reached);
            front = Arc::new(after);
        }
        Ok((layers, front))
    }

    /// What each layer takes whose keys do not all fit, and those at both ends: from two fronts at a time. Notes what
    /// it would take to find all.
    pub(super) fn measured(self, steps: &Fork<Vec<Step>>) -> Result<(Fork<Vec<Size>>, Fronts), Limit> {
        let survey = Self { stay: false, ..self };
        let along = |steps: &[Step], begin: &Arc<Front>| -> Result<(Vec<Size>, Arc<Front>), Limit> {
            let (mut sizes, mut front) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
            for step in steps {
                let (reached, after) = survey.after(step, &front)?;
                sizes.push(Size::of(&reached));
                front = Arc::new(after);
            }
            Ok((sizes, front))
        };
        let (stem, shared) = along(&steps.stem, &Arc::new(Front::start()))?;
        let (top, top_end) = along(&steps.top, &shared)?;
        let (bottom, bottom_end) = along(&steps.bottom, &shared)?;
        Ok((Fork { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// The keys after each step of two sweeps, which begin at these keys, the same ones if they share some steps; and
    /// those at the ends.
    pub(super) fn forward(
        &self,
        steps: &Fork<Vec<Step>>,
        [top, bottom]: &Fronts,
    ) -> Result<(Fork<Vec<Reached>>, Fronts), Limit> {
        let (stem, shared) = self.along(&steps.stem, top)?;
        let [top, bottom] = if steps.stem.is_empty() { [top, bottom] } else { [&shared, &shared] };
        let (top, top_end) = self.along(&steps.top, top)?;
        let (bottom, bottom_end) = self.along(&steps.bottom, bottom)?;
        Ok((Fork { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// Which keys before a step lead to those behind it, and how many states go through it.
    fn leading(&self, step: &Step, before: &Begin<'_>, after: &[Key]) -> Result<(Vec<bool>, f64), Limit> {
        let sources = Sources::new(step, before.keys, &self.crew)?;
        let look = |(): &mut (), part: usize| {
            let range = part * KEYS_A_PART..before.keys.len().min((part + 1) * KEYS_A_PART);
            let routes = sources.routes_from(range.start as u32..range.end as u32, after);
            let through = routes.iter().zip(&before.states[range]);
            let through: f64 = through.map(|(&routes, &states)| f64::from(routes) * f64::from(states)).sum();
            Ok((routes.into_iter().map(|routes| routes > 0).collect(), through))
        };
        let parts = self.crew.share(before.keys.len().div_ceil(KEYS_A_PART), || (), look)?;
        let (marks, through): (Vec<_>, Vec<f64>) = parts.into_iter().unzip();
        Ok((self.crew.concat(&marks), through.into_iter().sum()))
    }

    /// Keeps of the layers of some steps only keys from which the last of them lead on, of which these are marked.
    /// Which of the keys at the beginning do; notes how many states go through each step.
    fn back(
        &self,
        steps: &[Step],
        begin: &Begin<'_>,
        layers: &mut [Reached],
        mut marks: Vec<bool>,
    ) -> Result<Vec<bool>, Limit> {
        for number in (0..steps.len()).rev() {
            let (before, after) = layers.split_at_mut(number);
            after[0].retain(&marks, &self.crew)?;
            let before = before.last().map_or(*begin, Reached::begin);
            (marks, after[0].come) = self.leading(&steps[number], &before, &after[0].keys)?;
        }
        Ok(marks)
    }

    /// Keeps of the layers of two sweeps only keys that lead to keys at the ends that are marked. Which of the keys at
    /// the beginnings do so on each side. Notes how many states go through each step.
    pub(super) fn backward(
        &self,
        steps: &Fork<Vec<Step>>,
        [top, bottom]: &[Begin<'_>; 2],
        layers: &mut Fork<Vec<Reached>>,
        [top_marks, bottom_marks]: Marks,
    ) -> Result<Marks, Limit> {
        let last = layers.stem.last().map(Reached::begin);
        let [of_top, of_bottom] = last.as_ref().map_or([top, bottom], |last| [last, last]);
        let top_marks = self.back(&steps.top, of_top, &mut layers.top, top_marks)?;
        let bottom_marks = self.back(&steps.bottom, of_bottom, &mut layers.bottom, bottom_marks)?;
        if last.is_none() {
            return Ok([top_marks, bottom_marks]);
        }
        let marks = either(top_marks, &bottom_marks);
        let marks = self.back(&steps.stem, top, &mut layers.stem, marks)?;
        Ok([marks.clone(), marks])
    }
}

/// The keys before some steps, with how many matchings each has, roughly.
#[derive(Clone, Copy)]
pub(super) struct Begin<'a> {
    pub(super) keys: &'a [Key],
    pub(super) states: &'a [f32],
}

/// What is marked in one of two lists.
pub(super) fn either(mut marks: Vec<bool>, others: &[bool]) -> Vec<bool> {
    marks.iter_mut().zip(others).for_each(|(mark, other)| *mark |= other);
    marks
}

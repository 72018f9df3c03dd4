//! Transitions between keys (the degrees of the frontier), regardless of the matchings.

use std::ops::Range;

use super::step::{Step, StepChoice};
use crate::search::frontier::state::Key;
use crate::search::{Limit, WorkerPool};

/// Number of keys that one task of a thread groups by the degree of the first vertex, in less than a millisecond.
const KEYS_PER_TASK: usize = 1 << 17;

/// The transitions of a step from an ascending list of keys. If the first vertex leaves the frontier, the keys are
/// grouped by the degree of this vertex, because each choice of edges requires a certain degree.
#[derive(Debug)]
pub(crate) struct KeyTransitions<'s> {
    step: &'s Step,
    keys: &'s [Key],
    /// For each degree of the first vertex of the frontier (0, 1 or 2), the indices of the keys in which it has this
    /// degree; `None` if the first vertex does not leave the frontier in this step.
    by_degree: Option<[Vec<u32>; 3]>,
}

/// An ascending list of keys before a step: those with the indices `numbers`, or all keys of `sources` if `numbers` is
/// `None`.
#[derive(Clone, Copy)]
struct SourceKeys<'a> {
    sources: &'a KeyTransitions<'a>,
    numbers: Option<&'a [u32]>,
    len: usize,
}

impl SourceKeys<'_> {
    /// The key at position `at` of the list, from 0: its index among all keys, and the key with the entering vertices
    /// inserted.
    #[inline]
    fn get(&self, at: usize) -> (u32, Key) {
        let number = self.numbers.map_or(at as u32, |numbers| numbers[at]);
        (number, self.sources.step.insert_entering(self.sources.keys[number as usize]))
    }

    /// The number of keys for which `is_first` holds, by binary search; these keys must be the first of the list.
    fn partition_point(&self, is_first: impl Fn((u32, Key)) -> bool) -> usize {
        let (mut start, mut end) = (0, self.len);
        while start < end {
            let middle = usize::midpoint(start, end);
            if is_first(self.get(middle)) {
                start = middle + 1;
            } else {
                end = middle;
            }
        }
        start
    }
}

/// An ascending stream of the keys to which one choice of edges leads.
struct TargetStream<'a> {
    list: SourceKeys<'a>,
    choice: &'a StepChoice,
    /// The positions in `list` that are still to be visited.
    left: Range<usize>,
    /// The next target key; [`NONE`] at the end of the stream.
    target: Key,
    /// The key before the step that leads to `target`: its index, and the key with the entering vertices inserted.
    source: (u32, Key),
}

/// A value that is no key, because all its degrees would be 3.
const NONE: Key = Key::MAX;

impl TargetStream<'_> {
    #[inline]
    fn advance(&mut self) {
        for at in self.left.by_ref() {
            let (number, key) = self.list.get(at);
            if let Some(target) = self.list.sources.step.target(self.choice, key) {
                (self.target, self.source) = (target, (number, key));
                return;
            }
        }
        self.target = NONE;
    }
}

impl<'s> KeyTransitions<'s> {
    /// The transitions of a step from these keys, which are ascending.
    pub(crate) fn new(step: &'s Step, keys: &'s [Key], workers: &WorkerPool<'_>) -> Result<Self, Limit> {
        let sort = |range: Range<usize>| {
            let mut numbers: [Vec<u32>; 3] = std::array::from_fn(|_| Vec::with_capacity(range.len() / 2));
            for (number, &key) in (range.start as u32..).zip(&keys[range]) {
                numbers[(step.insert_entering(key) & 3) as usize].push(number);
            }
            let [zero, one, two] = numbers;
            (zero, one, two)
        };
        let sorted = workers.map_ranges(if step.leaves { keys.len() } else { 0 }, KEYS_PER_TASK, sort)?;
        let (zeros, ones, twos) = sorted.into_iter().collect();
        let by_degree = step.leaves.then(|| [zeros, ones, twos].map(|lists| workers.concat(lists)));
        Ok(Self { step, keys, by_degree })
    }

    /// The keys in which the first vertex has the degree that a choice requires; all keys if no vertex leaves the
    /// frontier.
    fn list(&self, choice: &StepChoice) -> SourceKeys<'_> {
        let numbers = self.by_degree.as_ref().map(|numbers| &numbers[choice.first_degree as usize][..]);
        SourceKeys { sources: self, numbers, len: numbers.map_or(self.keys.len(), <[u32]>::len) }
    }

    /// For each choice of edges, the ascending stream of its target keys within a range.
    fn streams(&self, within: &Range<Key>) -> Vec<TargetStream<'_>> {
        let stream = |choice: &'s StepChoice| {
            let list = self.list(choice);
            let place = |end: Key| list.partition_point(|(_, key)| self.step.target_unchecked(choice, key) < end);
            let left = place(within.start)..place(within.end);
            let mut stream = TargetStream { list, choice, left, target: 0, source: (0, 0) };
            stream.advance();
            stream
        };
        self.step.choices.iter().map(stream).collect()
    }

    /// Splits the range of all possible keys into at most `ranges` ascending ranges that contain about equally many
    /// target keys.
    pub(crate) fn split_targets(&self, ranges: usize) -> Vec<Range<Key>> {
        let mut sample = Vec::new();
        for choice in &self.step.choices {
            let list = self.list(choice);
            let places = (0..ranges.min(list.len)).map(|at| at * list.len / ranges);
            sample.extend(places.map(|at| self.step.target_unchecked(choice, list.get(at).1)));
        }
        sample.sort_unstable();
        let cuts = (1..ranges).filter_map(|at| sample.get(at * sample.len() / ranges).copied());
        let ends = cuts.chain([NONE]);
        let mut start = 0;
        ends.map(|end| std::mem::replace(&mut start, end)..end).collect()
    }

    /// The target keys in the range `within` that [can be completed](Step::can_complete), in ascending order, and for
    /// each the number of ways to reach it: the sum of the ways of its source keys. `ways` has the number of ways to
    /// reach each source key.
    pub(crate) fn targets_with_ways(&self, within: &Range<Key>, ways: &[f64]) -> (Vec<Key>, Vec<f64>) {
        let mut streams = self.streams(within);
        let mut heads: Vec<Key> = streams.iter().map(|stream| stream.target).collect();
        let (mut targets, mut ways_after) = (Vec::new(), Vec::new());
        while let Some(&least) = heads.iter().min().filter(|&&least| least != NONE) {
            let mut sum = 0.0;
            for (head, stream) in heads.iter_mut().zip(&mut streams) {
                if *head == least {
                    sum += ways[stream.source.0 as usize];
                    stream.advance();
                    *head = stream.target;
                }
            }
            if self.step.can_complete(least) {
                targets.push(least);
                ways_after.push(sum);
            }
        }
        (targets, ways_after)
    }

    /// Calls `visit` for each transition of this step that leads to one of `targets` (ascending keys after the step),
    /// with the index of the target, the choice of edges, the index of the source key, and the source key with the
    /// entering vertices inserted.
    pub(crate) fn visit_transitions(&self, targets: &[Key], mut visit: impl FnMut(usize, &StepChoice, usize, Key)) {
        let (Some(&first), Some(&last)) = (targets.first(), targets.last()) else { return };
        let mut streams = self.streams(&(first..last + 1));
        for (number, &target) in targets.iter().enumerate() {
            for stream in &mut streams {
                while stream.target < target {
                    stream.advance();
                }
                if stream.target == target {
                    visit(number, stream.choice, stream.source.0 as usize, stream.source.1);
                }
            }
        }
    }

    /// For each source key in a range of indices, the number of transitions to the keys in `targets`, which ascend.
    pub(crate) fn transitions_per_source(&self, sources: Range<u32>, targets: &[Key]) -> Vec<u16> {
        let mut transitions = vec![0; sources.len()];
        for choice in &self.step.choices {
            let list = self.list(choice);
            let place = |end: u32| list.partition_point(|(number, _)| number < end);
            let mut next = None;
            for (number, key) in (place(sources.start)..place(sources.end)).map(|at| list.get(at)) {
                let Some(target) = self.step.target(choice, key) else { continue };
                let at = next.get_or_insert_with(|| targets.partition_point(|&other| other < target));
                while targets.get(*at).is_some_and(|&other| other < target) {
                    *at += 1;
                }
                transitions[(number - sources.start) as usize] += u16::from(targets.get(*at) == Some(&target));
            }
        }
        transitions
    }
}

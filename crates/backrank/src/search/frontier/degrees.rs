//! Which degrees of the frontier there are, without a look at who is whose mate.

use super::step::{Choice, Key, Step};

/// The keys before a step, with the vertices that enter, by what choices ask of the first vertex.
#[derive(Debug)]
pub(super) struct Sources<'s> {
    step: &'s Step,
    /// Where the first vertex leaves, a list for each degree of it; else all in the first one. Each key has its
    /// number before the step.
    lists: [Vec<(u32, Key)>; 3],
}

/// What one choice makes of the keys of which it can be made, in ascending order.
struct Stream<'a> {
    step: &'a Step,
    choice: &'a Choice,
    left: std::slice::Iter<'a, (u32, Key)>,
    /// The next target, the largest number if there is none; and its source.
    target: Key,
    source: (u32, Key),
}

/// No key is as large: its degrees would be 3.
const NONE: Key = Key::MAX;

impl Stream<'_> {
    #[inline]
    fn advance(&mut self) {
        for &(number, key) in self.left.by_ref() {
            if let Some(target) = self.step.target(self.choice, key) {
                (self.target, self.source) = (target, (number, key));
                return;
            }
        }
        self.target = NONE;
    }
}

impl<'s> Sources<'s> {
    pub(super) fn new(step: &'s Step, keys: &[Key]) -> Self {
        let mut lists: [Vec<(u32, Key)>; 3] = Default::default();
        for (number, &key) in (0..).zip(keys) {
            let key = step.entered(key);
            lists[if step.leaves() { key & 3 } else { 0 } as usize].push((number, key));
        }
        Self { step, lists }
    }

    /// A stream for each choice.
    fn streams(&self) -> Vec<Stream<'_>> {
        let step = self.step;
        let stream = |choice: &'s Choice| {
            let list = &self.lists[if step.leaves() { choice.first() } else { 0 } as usize];
            let mut stream = Stream { step, choice, left: list.iter(), target: 0, source: (0, 0) };
            stream.advance();
            stream
        };
        step.choices.iter().map(stream).collect()
    }

    /// The keys that the step leads to, in ascending order.
    pub(super) fn targets(&self) -> Vec<Key> {
        let mut streams = self.streams();
        let mut heads: Vec<Key> = streams.iter().map(|stream| stream.target).collect();
        let mut targets = Vec::new();
        while let Some(&least) = heads.iter().min().filter(|&&least| least != NONE) {
            targets.push(least);
            for (head, stream) in heads.iter_mut().zip(&mut streams) {
                if *head == least {
                    stream.advance();
                    *head = stream.target;
                }
            }
        }
        targets.shrink_to_fit();
        targets
    }

    /// Shows for each of some targets, in ascending order, the choices that lead to it, and the sources by their
    /// numbers and as keys with those that enter.
    pub(super) fn each_route(&self, targets: &[Key], mut visit: impl FnMut(usize, &Choice, usize, Key)) {
        let mut streams = self.streams();
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
}

/// Marks the sources from which the step leads to one of the targets.
pub(super) fn mark_sources(step: &Step, sources: &[Key], targets: &[Key], marks: &mut [bool]) {
    Sources::new(step, sources).each_route(targets, |_, _, source, _| marks[source] = true);
}

/// Keeps what is marked.
pub(super) fn retain(keys: &mut Vec<Key>, marks: &[bool]) {
    let mut marks = marks.iter();
    keys.retain(|_| marks.next().is_some_and(|&mark| mark));
    keys.shrink_to_fit();
}

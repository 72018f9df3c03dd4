//! Which degrees of the frontier there are, without a look at who is whose mate.

use super::step::{Choice, Key, Step};

/// The keys before a step, with the vertices that enter, by what choices ask of the first vertex.
#[derive(Debug)]
pub(super) struct Sources {
    /// Where the first vertex leaves, a list for each degree of it; else all in the first one. Each key has its
    /// number before the step.
    lists: [Vec<(u32, Key)>; 3],
    leaves: bool,
}

impl Sources {
    pub(super) fn new(step: &Step, keys: &[Key]) -> Self {
        let leaves = step.leaves();
        let mut sources = Self { lists: Default::default(), leaves };
        for (number, &key) in (0..).zip(keys) {
            let key = step.entered(key);
            sources.lists[if leaves { key & 3 } else { 0 } as usize].push((number, key));
        }
        sources
    }

    /// Those of which a choice can be made, each as its number, the key with those that enter, and the key to
    /// which the choice leads; all ascend.
    pub(super) fn through<'a>(
        &'a self,
        step: &'a Step,
        choice: &'a Choice,
    ) -> impl Iterator<Item = (u32, Key, Key)> + 'a {
        let list = &self.lists[if self.leaves { choice.first() } else { 0 } as usize];
        list.iter().filter_map(move |&(number, key)| Some((number, key, step.target(choice, key)?)))
    }

    /// Shows each choice with the numbers of sources and of those of the targets to which it leads.
    pub(super) fn each_route(
        &self,
        step: &Step,
        targets: &[Key],
        mut visit: impl FnMut(&Choice, Key, usize, usize),
    ) {
        for choice in &step.choices {
            let mut next = 0;
            for (source, key, target) in self.through(step, choice) {
                while targets.get(next).is_some_and(|&key| key < target) {
                    next += 1;
                }
                if targets.get(next) == Some(&target) {
                    visit(choice, key, source as usize, next);
                }
            }
        }
    }
}

/// The keys that a step leads to, in ascending order.
pub(super) fn forward(step: &Step, sources: &[Key]) -> Vec<Key> {
    let sources = Sources::new(step, sources);
    let choices = step.choices.iter();
    let mut lists: Vec<Vec<Key>> = choices
        .map(|choice| sources.through(step, choice).map(|(_, _, target)| target).collect())
        .filter(|list: &Vec<Key>| !list.is_empty())
        .collect();
    while lists.len() > 1 {
        lists.sort_by_key(Vec::len);
        lists = lists.chunks(2).map(|pair| if let [a, b] = pair { union(a, b) } else { pair[0].clone() }).collect();
    }
    lists.pop().unwrap_or_default()
}

/// The keys that are in either list; all lists ascend.
fn union(a: &[Key], b: &[Key]) -> Vec<Key> {
    let mut all = Vec::with_capacity(a.len() + b.len());
    let (mut at_a, mut at_b) = (0, 0);
    while let (Some(&key_a), Some(&key_b)) = (a.get(at_a), b.get(at_b)) {
        all.push(key_a.min(key_b));
        at_a += usize::from(key_a <= key_b);
        at_b += usize::from(key_b <= key_a);
    }
    all.extend(&a[at_a..]);
    all.extend(&b[at_b..]);
    all
}

/// Marks the sources from which the step leads to one of the targets.
pub(super) fn mark_sources(step: &Step, sources: &[Key], targets: &[Key], marks: &mut [bool]) {
    Sources::new(step, sources).each_route(step, targets, |_, _, source, _| marks[source] = true);
}

/// Keeps what is marked.
pub(super) fn retain(keys: &mut Vec<Key>, marks: &[bool]) {
    let mut marks = marks.iter();
    keys.retain(|_| marks.next().is_some_and(|&mark| mark));
    keys.shrink_to_fit();
}

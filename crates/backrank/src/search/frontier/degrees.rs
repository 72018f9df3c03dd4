//! Which degrees of the frontier there are, without a look at who is whose mate.

use super::step::{Key, Step};

/// The keys that a step leads to, in ascending order.
pub(super) fn forward(step: &Step, sources: &[Key]) -> Vec<Key> {
    let choices = step.choices.iter();
    let mut lists: Vec<Vec<Key>> = choices
        .map(|choice| sources.iter().filter_map(|&source| step.target(choice, source)).collect())
        .filter(|list: &Vec<Key>| !list.is_empty())
        .collect();
    while lists.len() > 1 {
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
    for choice in &step.choices {
        let mut next = 0;
        for (&source, mark) in sources.iter().zip(marks.iter_mut()) {
            let Some(target) = step.target(choice, source) else { continue };
            while targets.get(next).is_some_and(|&key| key < target) {
                next += 1;
            }
            *mark |= targets.get(next) == Some(&target);
        }
    }
}

/// Keeps what is marked.
pub(super) fn retain(keys: &mut Vec<Key>, marks: &[bool]) {
    let mut marks = marks.iter();
    keys.retain(|_| marks.next().is_some_and(|&mark| mark));
    keys.shrink_to_fit();
}

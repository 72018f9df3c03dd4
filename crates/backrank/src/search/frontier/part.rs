//! The last steps of some classes of keys, and the pairs that meet.

use std::sync::Arc;

use super::forecast::sizes;
use super::join::Pairs;
use super::matching::MOST_ENDS;
use super::needs::{Size, pair};
use super::parts::Meet;
use super::reach::{Fork, Fronts, Marks, Reached, Survey, either, marked};
use super::step::{Key, Step, ends};
use crate::search::Limit;

/// Some classes, with all their keys that can be completed.
#[derive(Debug)]
pub(super) struct Part {
    /// The keys with which both sides begin.
    pub(super) begins: [Arc<Vec<Key>>; 2],
    /// Those after each step.
    pub(super) keys: Fork<Vec<Arc<Vec<Key>>>>,
    /// How many weights go through each step.
    pub(super) come: Fork<Vec<f64>>,
    pub(super) pairs: Pairs,
    /// How many weights go through changes and are multiplied.
    pub(super) transitions: f64,
}

/// A part, and what is known of it before anything is counted.
pub(super) struct Found {
    pub(super) part: Part,
    /// Which of the keys with which it might begin lead to its end.
    pub(super) marks: Marks,
    /// The bytes that are held at a time.
    pub(super) bytes: f64,
    /// The sum of its products is at most this, times two to the power behind it.
    pub(super) most: (f64, f64),
}

impl Part {
    /// The keys at the ends of the top and of the bottom.
    pub(super) fn last_keys(&self) -> [&[Key]; 2] {
        let Fork { stem, top, bottom } = &self.keys;
        let [of_top, of_bottom] = match stem.last() {
            Some(last) => [last, last],
            None => [&self.begins[0], &self.begins[1]],
        };
        [top.last().unwrap_or(of_top), bottom.last().unwrap_or(of_bottom)].map(|keys| &keys[..])
    }

    /// Its lists of keys.
    pub(super) fn lists(&self) -> impl Iterator<Item = &[Key]> {
        self.keys.each().into_iter().flatten().chain(&self.begins).map(|keys| &keys[..])
    }

    /// How many keys there are.
    pub(super) fn key_count(&self) -> usize {
        self.lists().map(<[Key]>::len).sum()
    }

    /// Finds what comes of some keys with which both sides begin; `None` if a key has more ends than matchings are
    /// ranked of.
    pub(super) fn find(
        survey: &Survey<'_>,
        tail: &Fork<Vec<Step>>,
        begins: &Fronts,
        meet: &Meet,
    ) -> Result<Option<Found>, Limit> {
        let mut before = begins.each_ref().map(|front| front.reached());
        let (mut layers, last) = survey.forward(tail, begins)?;
        let is_one_end = Arc::ptr_eq(&last[0], &last[1]);
        let partners = numbers(&last[0].keys, |key| meet.down.partner(key), &last[1].keys);
        let mut marks = last.each_ref().map(|front| vec![false; front.keys.len()]);
        for (number, partner) in partners.iter().enumerate() {
            if let Some(partner) = partner {
                (marks[0][number], marks[1][*partner as usize]) = (true, true);
            }
        }
        if is_one_end {
            let both = either(std::mem::take(&mut marks[0]), &marks[1]);
            marks = [both.clone(), both];
        }
        let last = [0, 1].map(|side| last[side].marked(&marks[side]));
        // Partners by their numbers among those that are kept.
        let number = |next: &mut u32, &mark: &bool| {
            *next += u32::from(mark);
            Some(*next - u32::from(mark))
        };
        let new: Vec<u32> = marks[1].iter().scan(0, number).collect();
        let partners: Vec<Option<u32>> =
            marked(&partners, &marks[0]).into_iter().map(|partner| partner.map(|old| new[old as usize])).collect();
        let begin = before.each_ref().map(|reached| reached.begin());
        let mut marks = survey.backward(tail, &begin, &mut layers, marks)?;
        if meet.is_shared {
            let both = either(std::mem::take(&mut marks[0]), &marks[1]);
            marks = [both.clone(), both];
        }
        for (reached, marks) in before.iter_mut().zip(&marks) {
            reached.retain(marks, &survey.crew)?;
        }
        let all = layers.each().into_iter().flatten().chain(&before);
        if all.flat_map(|layer| layer.keys.iter()).any(|&key| ends(key) > MOST_ENDS) {
            return Ok(None);
        }
        let [top, bottom] = last.each_ref().map(|front| &front.keys[..]);
        let folded = meet.fold.as_ref().map(|fold| numbers(top, |key| fold.moved(key), top));
        let pairs = Pairs::new([top, bottom], &meet.places, &partners, folded.as_deref(), meet.is_own_mirror);
        let product = |pair: &super::join::Pair| {
            let both = last[0].ways[pair.top as usize] * last[1].ways[pair.bottom as usize];
            both * f64::from(1_u32 << pair.doublings())
        };
        let most = (pairs.pairs.iter().map(product).sum(), last[0].bits + last[1].bits);
        let come = layers.as_ref().map(|layers| layers.iter().map(|layer| layer.come).collect::<Vec<f64>>());
        let transitions = come.each().into_iter().flatten().sum::<f64>()
            + pairs.pairs.iter().map(|pair| pair.work() as f64).sum::<f64>();
        let bytes = before.iter().map(|before| Size::of(before).bytes).sum::<f64>()
            + pair(&sizes(&layers, &survey.crew)?, |size| size.bytes);
        let keys = |layers: Vec<Reached>| layers.into_iter().map(|layer| layer.keys).collect();
        let [top, bottom] = before.map(|reached| reached.keys);
        let bottom = if meet.is_shared { Arc::clone(&top) } else { bottom };
        let part = Self { begins: [top, bottom], keys: layers.map(keys), come, pairs, transitions };
        Ok(Some(Found { part, marks, bytes, most }))
    }
}

/// For each key the number in a list of the key that belongs to it, if it is there.
fn numbers(keys: &[Key], of: impl Fn(Key) -> Key, list: &[Key]) -> Vec<Option<u32>> {
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
    numbers
}

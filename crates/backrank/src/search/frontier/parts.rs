//! Where two sides meet, and which classes of keys are looked at together.

use std::collections::HashMap;

use super::classes::{Classes, Moves};
use super::crew::Crew;
use super::reach::{Begin, Fork};
use super::step::{Key, Step};
use crate::search::Limit;

/// The classes fall into about so many parts at most, or half as many where a symmetry carries them onto each other.
const MOST_PARTS: usize = 32;

/// A part has so many states at its beginning, if there are enough.
const STATES_A_PART: f64 = (1 << 15) as f64;

/// How two sides meet, by the places of their frontiers.
#[derive(Debug)]
pub(super) struct Meet {
    /// For each place at the top that of the same vertex at the bottom.
    pub(super) places: Vec<u32>,
    /// From the top to the bottom, and back.
    pub(super) down: Moves,
    up: Moves,
    /// A symmetry that leaves both sides as they are.
    pub(super) fold: Option<Moves>,
    classes: Classes,
    /// Whether both sides begin their last steps at the same keys.
    pub(super) is_shared: bool,
    /// Whether both sides are the same to the end, and to be partners is mutual.
    pub(super) is_own_mirror: bool,
}

impl Meet {
    pub(super) fn new(places: Vec<u32>, fold: Option<&[u32]>, tail: &Fork<Vec<Step>>, is_shared: bool) -> Self {
        let (down, up) = (Moves::new(&places), Moves::back(&places));
        let edges = edges(tail, &places);
        let is_edge = |(a, b): (u32, u32)| edges.contains(&(a, b)) || edges.contains(&(b, a));
        // A symmetry must carry classes onto classes.
        let keeps = |fold: &[u32]| edges.iter().all(|&(a, b)| is_edge((fold[a as usize], fold[b as usize])));
        let fold = fold.filter(|fold| is_shared && keeps(fold)).map(Moves::new);
        let is_mutual = (0..places.len()).all(|place| places[places[place] as usize] as usize == place);
        // Where there are none all keys are one class.
        let classes = Classes::new(places.len(), &edges).filter(|_| is_mutual || !is_shared).unwrap_or_default();
        let is_own_mirror = is_shared && tail.top.is_empty() && tail.bottom.is_empty() && is_mutual;
        Self { places, down, up, fold, classes, is_shared, is_own_mirror }
    }
}

/// The edges that are chosen on both sides, by the places at the top.
pub(super) fn edges(tail: &Fork<Vec<Step>>, places: &[u32]) -> Vec<(u32, u32)> {
    let mut up = vec![0; places.len()];
    (0..).zip(places).for_each(|(place, &to)| up[to as usize] = place);
    let of_top = tail.stem.iter().chain(&tail.top).filter_map(Step::edge_alone);
    let of_bottom = tail.stem.iter().chain(&tail.bottom).filter_map(Step::edge_alone);
    let of_bottom = of_bottom.map(|(a, b)| (up[a as usize], up[b as usize]));
    of_top.chain(of_bottom).collect()
}

/// The numbers of the keys with which a part begins, at the top and at the bottom: twice the same if the sides share
/// them.
pub(super) type Numbers = [Vec<u32>; 2];

/// What is known of a class.
#[derive(Clone, Copy, Default)]
struct Class {
    /// A key of it at the top, if there is one; and whether there is one at the bottom.
    key: Option<Key>,
    is_below: bool,
    states: f64,
    part: Option<usize>,
    is_seen: bool,
}

/// So many keys are put into classes by one thread at a time.
const KEYS_A_PART: usize = 1 << 16;

/// The classes of some keys: the number of each, and for each number the class with its first key and all its states.
type Sorted = (Vec<u32>, Vec<(u64, Key, f64)>);

impl Meet {
    /// Puts keys into classes, which a function numbers.
    fn sorted(
        &self,
        keys: &Begin<'_>,
        crew: &Crew<'_>,
        class: impl Fn(Key) -> u64 + Sync,
    ) -> Result<Vec<Sorted>, Limit> {
        let sort = |(): &mut (), part: usize| {
            let range = part * KEYS_A_PART..keys.keys.len().min((part + 1) * KEYS_A_PART);
            let (mut numbers, mut classes) = (HashMap::new(), Vec::new());
            let number = |(&key, &states): (&Key, &f32)| {
                let class = class(key);
                let number = *numbers.entry(class).or_insert_with(|| {
                    classes.push((class, key, 0.0));
                    classes.len() as u32 - 1
                });
                classes[number as usize].2 += f64::from(states);
                number
            };
            let of_each = keys.keys[range.clone()].iter().zip(&keys.states[range]).map(number).collect();
            Ok((of_each, classes))
        };
        crew.share(keys.keys.len().div_ceil(KEYS_A_PART), || (), sort)
    }

    /// Puts the keys with which the last steps begin into parts, each of some classes. Of classes that the symmetry
    /// carries onto each other only the first is there.
    pub(super) fn parts(&self, ends: &[Begin<'_>; 2], crew: &Crew<'_>) -> Result<Vec<Numbers>, Limit> {
        let mut sorted = vec![self.sorted(&ends[0], crew, |key| self.classes.of(key))?];
        if !self.is_shared {
            sorted.push(self.sorted(&ends[1], crew, |key| self.classes.of(self.up.partner(key)))?);
        }
        let (numbers, classes, parts) = self.chosen(&sorted);
        let mut all: Vec<Numbers> = vec![Numbers::default(); parts];
        for (side, sorted) in sorted.iter().enumerate() {
            let mut key = 0;
            for (of_each, of_sorted) in sorted {
                let parts: Vec<Option<usize>> =
                    of_sorted.iter().map(|(class, ..)| classes[numbers[class]].part).collect();
                for &class in of_each {
                    if let Some(part) = parts[class as usize] {
                        all[part][side].push(key);
                    }
                    key += 1;
                }
            }
        }
        if self.is_shared {
            all.iter_mut().for_each(|[top, bottom]| bottom.clone_from(top));
        }
        Ok(all)
    }

    /// All classes, by the numbers behind theirs, those that are looked at with their parts; and how many parts there
    /// are.
    fn chosen(&self, sorted: &[Vec<Sorted>]) -> (HashMap<u64, usize>, Vec<Class>, usize) {
        let mut numbers: HashMap<u64, usize> = HashMap::new();
        let mut classes: Vec<Class> = Vec::new();
        for (side, sorted) in sorted.iter().enumerate() {
            for &(class, key, states) in sorted.iter().flat_map(|(_, classes)| classes) {
                let number = *numbers.entry(class).or_insert(classes.len());
                if number == classes.len() {
                    classes.push(Class::default());
                }
                let class = &mut classes[number];
                class.states += states;
                match side {
                    0 => _ = class.key.get_or_insert(key),
                    _ => class.is_below = true,
                }
            }
        }
        let find = |key: Key| numbers.get(&self.classes.of(key)).copied();
        let all: f64 = classes.iter().map(|class| class.states).sum();
        let enough = STATES_A_PART.max(all / MOST_PARTS as f64);
        let (mut parts, mut states) = (0, enough);
        for number in 0..classes.len() {
            let Some(key) = classes[number].key.filter(|_| !classes[number].is_seen) else { continue };
            let Some(partner) = (match self.is_shared {
                true => find(self.down.partner(key)),
                false => Some(number).filter(|_| classes[number].is_below),
            }) else {
                continue;
            };
            if let Some(fold) = &self.fold {
                let both = [Some(key), classes[partner].key];
                let folded = both.map(|key| key.and_then(|key| find(fold.moved(key))));
                folded.into_iter().flatten().for_each(|folded| classes[folded].is_seen = true);
            }
            if states >= enough {
                (parts, states) = (parts + 1, 0.0);
            }
            for number in [number, partner] {
                let class = &mut classes[number];
                states += if class.part.is_none() { class.states } else { 0.0 };
                (class.part, class.is_seen) = (Some(parts - 1), true);
            }
        }
        (numbers, classes, parts)
    }
}

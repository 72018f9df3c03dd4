//! Where two sides meet, and which classes of keys are looked at together.

use std::collections::HashMap;

use super::classes::{Classes, Moves};
use super::reach::{Begin, Fork};
use super::step::{Key, Step};

/// The classes fall into about so many parts at most, or half as many where a symmetry carries them onto each other.
const MOST_PARTS: usize = 32;

/// A part has so many states at its beginning, if there are enough.
const STATES_A_PART: f64 = (1 << 19) as f64;

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

/// A class.
#[derive(Clone, Copy, Default)]
struct Class {
    /// A key of it, if there is one at the top, and whether there is one at the bottom.
    key: Option<Key>,
    is_below: bool,
    states: f64,
    part: Option<usize>,
    is_seen: bool,
}

impl Meet {
    /// Puts the keys with which the last steps begin into parts, each of some classes. Of classes that the symmetry
    /// carries onto each other only the first is there.
    pub(super) fn parts(&self, ends: [Begin<'_>; 2]) -> Vec<Numbers> {
        let [top, bottom] = ends;
        let mut numbers: HashMap<u64, u32> = HashMap::new();
        let mut classes: Vec<Class> = Vec::new();
        let mut number_of = |class: u64, classes: &mut Vec<Class>| {
            *numbers.entry(class).or_insert_with(|| {
                classes.push(Class::default());
                classes.len() as u32 - 1
            })
        };
        let mut class_of = [Vec::with_capacity(top.keys.len()), Vec::new()];
        for (&key, &states) in top.keys.iter().zip(top.states) {
            let number = number_of(self.classes.of(key), &mut classes);
            let class = &mut classes[number as usize];
            class.key.get_or_insert(key);
            class.states += f64::from(states);
            class_of[0].push(number);
        }
        if !self.is_shared {
            for (&key, &states) in bottom.keys.iter().zip(bottom.states) {
                let number = number_of(self.classes.of(self.up.partner(key)), &mut classes);
                let class = &mut classes[number as usize];
                class.is_below = true;
                class.states += f64::from(states);
                class_of[1].push(number);
            }
        }
        let find = |key: Key| numbers.get(&self.classes.of(key)).map(|&number| number as usize);
        let all: f64 = classes.iter().map(|class| class.states).sum();
        let enough = STATES_A_PART.max(all / MOST_PARTS as f64);
        let (mut parts, mut states) = (0, enough);
        for number in 0..classes.len() {
            let Some(key) = classes[number].key.filter(|_| !classes[number].is_seen) else { continue };
            let kept = if self.is_shared {
                let partner = find(self.down.partner(key));
                if let Some(fold) = &self.fold {
                    let folded = [Some(key), partner.and_then(|partner| classes[partner].key)];
                    let folded = folded.into_iter().flatten().filter_map(|key| find(fold.moved(key)));
                    folded.collect::<Vec<_>>().into_iter().for_each(|folded| classes[folded].is_seen = true);
                }
                let Some(partner) = partner else { continue };
                [number, partner]
            } else if classes[number].is_below {
                [number; 2]
            } else {
                continue;
            };
            if states >= enough {
                (parts, states) = (parts + 1, 0.0);
            }
            for number in kept {
                let class = &mut classes[number];
                states += if class.part.is_none() { class.states } else { 0.0 };
                (class.part, class.is_seen) = (Some(parts - 1), true);
            }
        }
        let mut all: Vec<Numbers> = vec![Numbers::default(); parts];
        for (side, class_of) in class_of.iter().enumerate() {
            for (number, &class) in (0..).zip(class_of) {
                if let Some(part) = classes[class as usize].part {
                    all[part][side].push(number);
                }
            }
        }
        if self.is_shared {
            all.iter_mut().for_each(|[top, bottom]| bottom.clone_from(top));
        }
        all
    }
}

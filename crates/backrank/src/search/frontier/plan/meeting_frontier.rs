//! The frontier where two sweeps meet: how its keys of the top sweep and of the bottom sweep complete each other, the
//! classes of these keys, and the distribution of the classes over partitions.
//!
//! Choosing an edge adds 1 to the degrees of both its ends. So if a connected component of the edges of the tail is
//! bipartite, the sum of the degrees on one side of the component minus the sum on the other side is invariant under
//! the choice. Keys with the same differences in all components form a *class*: the steps of the tail lead from a key
//! only to keys of its class, and the partners of its keys in the other sweep form one class.

use std::ops::Range;

use backrank_board::Graph;
use indexmap::IndexMap;

use super::layer_estimate::EstimatedLayer;
use crate::search::frontier::state::{Key, degree_at};
use crate::search::frontier::transition::{StemTopBottom, Step};
use crate::search::{Limit, WorkerPool};

/// Approximate upper bound on the number of partitions. Where a symmetry makes classes equivalent in pairs, there are
/// about half as many, because only one class of a pair is counted.
const MAX_PARTITIONS: usize = 32;

/// A partition gets no more classes once its first keys have, by estimate, at least this many states and at least the
/// states of all keys divided by [`MAX_PARTITIONS`].
const MIN_PARTITION_STATES: f64 = (1 << 15) as f64;

/// The frontier where the top and the bottom sweep meet: how the positions and keys of the one sweep correspond to
/// those of the other.
#[derive(Clone, Debug)]
pub(crate) struct MeetingFrontier {
    /// For each position of the top frontier, the position of the same vertex in the bottom frontier.
    pub(crate) bottom_positions: Vec<u32>,
    /// The permutation of keys from the top frontier to the bottom frontier.
    pub(crate) top_to_bottom: PositionPermutation,
    /// The inverse of `top_to_bottom`.
    bottom_to_top: PositionPermutation,
    /// The permutation of top keys by a symmetry that maps each side of the separator to itself; `None` if no such
    /// symmetry is used.
    pub(crate) side_symmetry: Option<PositionPermutation>,
    classifier: KeyClassifier,
    /// Whether both sweeps begin the tail with the same keys.
    pub(crate) is_shared: bool,
    /// Whether both sweeps have the same steps to the end, so that their final keys are the same, and the partner of a
    /// key's partner is the key itself.
    pub(crate) is_own_mirror: bool,
}

impl MeetingFrontier {
    pub(crate) fn new(
        bottom_positions: Vec<u32>,
        side_symmetry: Option<&[u32]>,
        tail: &StemTopBottom<Vec<Step>>,
        is_shared: bool,
    ) -> Self {
        let (down, up) =
            (PositionPermutation::new(&bottom_positions), PositionPermutation::from_inverse(&bottom_positions));
        let edges = tail_edges(tail, &bottom_positions);
        let is_edge = |(a, b): (u32, u32)| edges.contains(&(a, b)) || edges.contains(&(b, a));
        // The symmetry must permute the edges of the tail, so that it maps classes to classes.
        let keeps = |map: &[u32]| edges.iter().all(|&(a, b)| is_edge((map[a as usize], map[b as usize])));
        let side_symmetry = side_symmetry.filter(|map| is_shared && keeps(map)).map(PositionPermutation::new);
        let is_mutual = (0..bottom_positions.len())
            .all(|position| bottom_positions[bottom_positions[position] as usize] as usize == position);
        // Classes are usable if all components are bipartite and, where the sweeps share keys, `bottom_positions` is
        // its own inverse. Otherwise all keys are in one class.
        let classifier =
            KeyClassifier::new(bottom_positions.len(), &edges).filter(|_| is_mutual || !is_shared).unwrap_or_default();
        let is_own_mirror = is_shared && tail.top.is_empty() && tail.bottom.is_empty() && is_mutual;
        Self {
            bottom_positions,
            top_to_bottom: down,
            bottom_to_top: up,
            side_symmetry,
            classifier,
            is_shared,
            is_own_mirror,
        }
    }
}

/// The edges on which the tails of both sweeps decide, each as two positions of the top frontier. `bottom_positions`
/// has for each position of the top frontier the position of the same vertex in the bottom frontier.
pub(crate) fn tail_edges(tail: &StemTopBottom<Vec<Step>>, bottom_positions: &[u32]) -> Vec<(u32, u32)> {
    let mut up = vec![0; bottom_positions.len()];
    (0..).zip(bottom_positions).for_each(|(position, &to)| up[to as usize] = position);
    let of_top = tail.stem.iter().chain(&tail.top).filter_map(Step::sole_edge);
    let of_bottom = tail.stem.iter().chain(&tail.bottom).filter_map(Step::sole_edge);
    let of_bottom = of_bottom.map(|(a, b)| (up[a as usize], up[b as usize]));
    of_top.chain(of_bottom).collect()
}

/// Indices of keys among the final keys of the trunk, of the top and of the bottom sweep: the keys with which a
/// partition begins. Twice the same list if both sweeps share these keys.
pub(crate) type TopAndBottomIndices = [Vec<u32>; 2];

/// A class of keys (the module says what makes a class), and the partition to which it is assigned.
#[derive(Clone, Copy, Default)]
struct InvariantClass {
    /// The first key of the top sweep in this class; `None` if there is none.
    key: Option<Key>,
    /// Whether the class has keys of the bottom sweep.
    has_bottom_keys: bool,
    /// Estimated number of states of all its keys.
    states: f64,
    /// The index of its partition; `None` if it has none yet.
    partition: Option<usize>,
    /// Whether the class has a partition, or is the image of a class that has one.
    is_settled: bool,
}

/// Number of keys that one task of a thread assigns to classes.
const KEYS_PER_TASK: usize = 1 << 16;

/// The classes of a range of consecutive keys: for each key the index of its class in the map, which has for the number
/// of each class ([`KeyClassifier::class_of`]) its first key and its estimated number of states.
type ChunkKeyClasses = (Vec<u32>, IndexMap<u64, (Key, f64)>);

impl MeetingFrontier {
    /// Groups the keys of a layer by the class number that `class` returns. Each item of the result is for
    /// [`KEYS_PER_TASK`] consecutive keys, the last item for the remaining keys.
    fn classify_keys(
        &self,
        layer: &EstimatedLayer,
        workers: &WorkerPool<'_>,
        class: impl Fn(Key) -> u64 + Sync,
    ) -> Result<Vec<ChunkKeyClasses>, Limit> {
        let sort = |range: Range<usize>| {
            let mut classes: IndexMap<u64, (Key, f64)> = IndexMap::new();
            let number = |(&key, &states): (&Key, &f32)| {
                let entry = classes.entry(class(key));
                let number = entry.index() as u32;
                entry.or_insert((key, 0.0)).1 += f64::from(states);
                number
            };
            let of_each = layer.keys[range.clone()].iter().zip(&layer.states[range]).map(number).collect();
            (of_each, classes)
        };
        workers.map_ranges(layer.keys.len(), KEYS_PER_TASK, sort)
    }

    /// Distributes the keys with which the tail begins over partitions; each partition has whole classes. `ends` are
    /// the last layers of the trunk, of the top and the bottom sweep. Classes without keys that complete theirs in the
    /// other sweep are left out. Of classes that are equivalent under `side_symmetry`, only the first is included.
    pub(crate) fn partition_keys(
        &self,
        ends: [&EstimatedLayer; 2],
        workers: &WorkerPool<'_>,
    ) -> Result<Vec<TopAndBottomIndices>, Limit> {
        let mut sorted = vec![self.classify_keys(ends[0], workers, |key| self.classifier.class_of(key))?];
        if !self.is_shared {
            sorted.push(self.classify_keys(ends[1], workers, |key| {
                self.classifier.class_of(self.bottom_to_top.apply_to_complement(key))
            })?);
        }
        let (classes, partitions) = self.assign_classes(&sorted);
        let mut all: Vec<TopAndBottomIndices> = vec![TopAndBottomIndices::default(); partitions];
        for (side, sorted) in sorted.iter().enumerate() {
            let mut key = 0;
            for (of_each, of_sorted) in sorted {
                let partitions: Vec<Option<usize>> = of_sorted.keys().map(|class| classes[class].partition).collect();
                for &class in of_each {
                    if let Some(partition) = partitions[class as usize] {
                        all[partition][side].push(key);
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

    /// Assigns classes to partitions. Returns the classes by their numbers, and the number of partitions.
    fn assign_classes(&self, sorted: &[Vec<ChunkKeyClasses>]) -> (IndexMap<u64, InvariantClass>, usize) {
        let mut classes: IndexMap<u64, InvariantClass> = IndexMap::new();
        for (side, sorted) in sorted.iter().enumerate() {
            for (&class, &(key, states)) in sorted.iter().flat_map(|(_, classes)| classes) {
                let class = classes.entry(class).or_default();
                class.states += states;
                match side {
                    0 => _ = class.key.get_or_insert(key),
                    _ => class.has_bottom_keys = true,
                }
            }
        }
        let find = |classes: &IndexMap<u64, InvariantClass>, key| classes.get_index_of(&self.classifier.class_of(key));
        let all: f64 = classes.values().map(|class| class.states).sum();
        let enough = MIN_PARTITION_STATES.max(all / MAX_PARTITIONS as f64);
        let (mut partitions, mut states) = (0, enough);
        for number in 0..classes.len() {
            let Some(key) = classes[number].key.filter(|_| !classes[number].is_settled) else { continue };
            let Some(partner) = (match self.is_shared {
                true => find(&classes, self.top_to_bottom.apply_to_complement(key)),
                false => Some(number).filter(|_| classes[number].has_bottom_keys),
            }) else {
                continue;
            };
            if let Some(symmetry) = &self.side_symmetry {
                let both = [Some(key), classes[partner].key];
                let images = both.map(|key| key.and_then(|key| find(&classes, symmetry.apply(key))));
                images.into_iter().flatten().for_each(|image| classes[image].is_settled = true);
            }
            if states >= enough {
                (partitions, states) = (partitions + 1, 0.0);
            }
            for number in [number, partner] {
                let class = &mut classes[number];
                states += if class.partition.is_none() { class.states } else { 0.0 };
                (class.partition, class.is_settled) = (Some(partitions - 1), true);
            }
        }
        (classes, partitions)
    }
}

/// A permutation of the positions of a key, applied to four positions (one byte) at a time by table lookup.
#[derive(Clone, Debug)]
pub(crate) struct PositionPermutation {
    /// For every four positions, the permuted key of each value of their byte.
    bytes: Vec<[Key; 256]>,
    /// The key with degree 2 at every position.
    full: Key,
}

impl PositionPermutation {
    /// The permutation that moves the degree at each position `i` to position `new_positions[i]`.
    pub(crate) fn new(new_positions: &[u32]) -> Self {
        let of_byte = |new_positions: &[u32]| {
            let moved = |byte: usize| {
                let degrees = (0..).zip(new_positions).map(|(place, &to)| degree_at(byte as Key, place) << (2 * to));
                degrees.fold(0, |all, degree| all | degree)
            };
            std::array::from_fn(moved)
        };
        let full = (0..new_positions.len()).fold(0, |full, place| full | 2 << (2 * place));
        Self { bytes: new_positions.chunks(4).map(of_byte).collect(), full }
    }

    /// The inverse of [`new`](Self::new): the permutation that moves the degree at each position `new_positions[i]` to
    /// position `i`.
    pub(crate) fn from_inverse(new_positions: &[u32]) -> Self {
        let mut from = vec![0; new_positions.len()];
        (0..).zip(new_positions).for_each(|(place, &to)| from[to as usize] = place);
        Self::new(&from)
    }

    /// The key with its degrees moved by the permutation.
    pub(crate) fn apply(&self, key: Key) -> Key {
        self.bytes.iter().zip(key.to_le_bytes()).fold(0, |all, (moved, byte)| all | moved[usize::from(byte)])
    }

    /// The partner of a key: the key of the other frontier that has degree 2 - d at each vertex where `key` has degree
    /// d.
    pub(crate) fn apply_to_complement(&self, key: Key) -> Key {
        self.apply(self.full - key)
    }
}

/// Finds the class of a key from its invariant differences of degree sums, one for each component of the edges of the
/// tail.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeyClassifier {
    components: Vec<TailComponent>,
}

/// A bipartite connected component of the edges of the tail.
#[derive(Clone, Copy, Debug)]
struct TailComponent {
    /// A mask with the low bits of the degrees on the side whose degrees are added.
    plus: Key,
    /// A mask with the low bits of the degrees on the other side, whose degrees are subtracted.
    minus: Key,
    /// The lowest bit that the difference of this component occupies in the number of a class.
    shift: u32,
}

impl KeyClassifier {
    /// The classifier of keys of `width` positions under the choice of these edges between positions; `None` if a
    /// component is not bipartite.
    pub(crate) fn new(width: usize, edges: &[(u32, u32)]) -> Option<Self> {
        let graph = Graph::from_edges(width as u32, edges.iter().copied()).ok()?;
        let colours = graph.two_colouring()?;
        let mut shift = 0;
        let components = graph.components().into_iter().map(|places| {
            let of_colour = |colour: u8| {
                let places = places.iter().filter(|&&place| colours[place as usize] == colour);
                places.fold(0, |bits, place| bits | 1 << (2 * place))
            };
            let component = TailComponent { plus: of_colour(0), minus: of_colour(1), shift };
            // Twice the number of positions in `minus` is added to the difference, so that the stored value is not
            // negative. The value is at most twice the number of positions of the component.
            shift += (2 * places.len()).ilog2() + 1;
            component
        });
        Some(Self { components: components.collect() })
    }

    /// Estimated fraction of all keys that belong to the largest class, if the degrees 0, 1 and 2 are equally frequent.
    /// The distribution of each difference is approximated by a normal distribution.
    pub(crate) fn largest_class_fraction(&self) -> f64 {
        let places = |component: &TailComponent| f64::from((component.plus | component.minus).count_ones());
        self.components.iter().map(|component| 0.5 / places(component).sqrt()).product()
    }

    /// The number of the class to which a key belongs.
    pub(crate) fn class_of(&self, key: Key) -> u64 {
        let sum = |mask: Key| (key & mask).count_ones() + 2 * (key >> 1 & mask).count_ones();
        let component = |component: &TailComponent| {
            u64::from(sum(component.plus) + 2 * component.minus.count_ones() - sum(component.minus))
        };
        self.components.iter().fold(0, |all, one| all | component(one) << one.shift)
    }
}

/// Number of steps at the end of `steps` that do nothing but decide on a single edge.
pub(crate) fn count_trailing_edge_steps(steps: &[Step]) -> usize {
    steps.iter().rev().map_while(Step::sole_edge).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_and_its_partner_complete_each_other() {
        let places = [3, 1, 4, 0, 5, 2];
        let (there, back) = (PositionPermutation::new(&places), PositionPermutation::from_inverse(&places));
        for key in (0..1_u64 << 12).filter(|key| key & key >> 1 & 0x555 == 0) {
            let (moved, partner) = (there.apply(key), there.apply_to_complement(key));
            for (place, &to) in (0..).zip(&places) {
                assert_eq!(degree_at(moved, to), degree_at(key, place));
                assert_eq!(degree_at(partner, to), 2 - degree_at(key, place));
            }
            assert_eq!((back.apply(moved), back.apply_to_complement(partner)), (key, key));
        }
    }

    #[test]
    fn edges_keep_classes_and_partners_are_in_one() {
        // Two paths of two edges, and an isolated position.
        let edges = [(0, 2), (2, 4), (1, 3), (3, 5)];
        let classes = KeyClassifier::new(7, &edges).unwrap();
        let steps = edges.map(|(a, b)| Step::decide_edge(a, b, 7));
        let keys = (0..1_u64 << 14).filter(|key| key & key >> 1 & 0x1555 == 0);
        let mut all = std::collections::BTreeSet::new();
        for key in keys {
            all.insert(classes.class_of(key));
            for step in &steps {
                let targets = step.choices.iter().filter_map(|choice| step.target(choice, key));
                targets.for_each(|target| assert_eq!(classes.class_of(target), classes.class_of(key)));
            }
        }
        // Each path has 7 possible differences, from -2 to 4, and the isolated position has 3 possible degrees.
        assert_eq!(all.len(), 7 * 7 * 3);
        assert!(KeyClassifier::new(3, &[(0, 1), (1, 2), (2, 0)]).is_none());
    }
}

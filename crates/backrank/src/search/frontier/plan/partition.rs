//! Partitions: independent parts of a count, each with a few classes of keys and the pairs of their final keys.

use std::sync::Arc;

use super::key_scan::{KeyScan, TopAndBottomKeys, TopAndBottomMarks};
use super::layer_estimate::{
    EstimatedLayer, LayerSizeEstimate, estimate_layer_sizes, peak_layer_bytes, select_marked, unite_marks,
};
use super::meeting_frontier::MeetingFrontier;
use crate::search::Limit;
use crate::search::frontier::join::{KeyPair, KeyPairs};
use crate::search::frontier::state::{Key, MAX_ENDS, count_ends};
use crate::search::frontier::transition::{StemTopBottom, Step};

/// A step of a plan, with the keys after it.
#[derive(Debug)]
pub(crate) struct StepWithKeys {
    pub(crate) step: Step,
    /// The keys after the step that can lead to a cycle, in ascending order.
    pub(crate) keys: Arc<Vec<Key>>,
    /// Estimated number of weights that are added up for the layer after the step.
    pub(crate) incoming_weights: f64,
}

impl StepWithKeys {
    /// Combines the steps of two sweeps with the keys and the estimates of the layers after them.
    pub(super) fn zip(
        steps: &StemTopBottom<Vec<Step>>,
        layers: StemTopBottom<Vec<EstimatedLayer>>,
    ) -> StemTopBottom<Vec<Self>> {
        let planned = |(step, EstimatedLayer { keys, incoming_weights, .. }): (&Step, EstimatedLayer)| Self {
            step: step.clone(),
            keys,
            incoming_weights,
        };
        steps.as_ref().zip(layers).map(|(steps, layers)| steps.iter().zip(layers).map(planned).collect())
    }
}

/// A part of a count that is computed for itself: some of the keys with which the tail begins, and the keys to which
/// they lead after each step of the tail. The keys are those of a few classes, so that no other part has the partners
/// of their final keys.
#[derive(Debug)]
pub(crate) struct Partition {
    /// The keys with which the top and the bottom sweep begin the tail.
    pub(crate) first_keys: [Arc<Vec<Key>>; 2],
    /// The steps of the tail.
    pub(crate) steps: StemTopBottom<Vec<StepWithKeys>>,
    /// The pairs of final keys whose blocks are multiplied.
    pub(crate) pairs: KeyPairs,
    /// Estimated number of additions, for layers and for products.
    pub(crate) additions: f64,
}

/// A partition, with estimates of its memory and of its count.
pub(crate) struct EstimatedPartition {
    pub(crate) partition: Partition,
    /// For each key of the top and of the bottom sweep from which the partition was built, whether it leads to a pair
    /// of final keys.
    pub(crate) marks: TopAndBottomMarks,
    /// Peak memory of the layers of the partition, in bytes.
    pub(crate) bytes: f64,
    /// Base-2 logarithm of an upper bound on the number of cycles that the partition counts.
    pub(crate) count_bits: f64,
}

impl Partition {
    /// The final keys of the top and of the bottom sweep.
    pub(crate) fn last_keys(&self) -> [&[Key]; 2] {
        let [stem, top, bottom] = self.steps.as_array().map(|steps| steps.last().map(|last| &last.keys));
        let [of_top, of_bottom] = self.first_keys.each_ref().map(|first| stem.unwrap_or(first));
        [top.unwrap_or(of_top), bottom.unwrap_or(of_bottom)].map(|keys| &keys[..])
    }

    /// All lists of keys of the partition: the keys after each step, branch by branch, then the first keys of both
    /// sweeps.
    pub(crate) fn keys_by_layer(&self) -> impl Iterator<Item = &[Key]> {
        let keys = self.steps.as_array().into_iter().flatten().map(|planned| &planned.keys);
        keys.chain(&self.first_keys).map(|keys| &keys[..])
    }

    /// Total number of keys in all lists.
    pub(crate) fn key_count(&self) -> usize {
        self.keys_by_layer().map(<[Key]>::len).sum()
    }

    /// Builds the partition whose tail begins with the keys `begins`; `None` if a key has more than [`MAX_ENDS`] path
    /// ends.
    pub(crate) fn build(
        scan: &KeyScan<'_>,
        tail: &StemTopBottom<Vec<Step>>,
        begins: &TopAndBottomKeys,
        meeting_frontier: &MeetingFrontier,
    ) -> Result<Option<EstimatedPartition>, Limit> {
        let mut before = begins.each_ref().map(|reachable| reachable.estimate_layer());
        let (mut layers, last) = scan.scan_forward(tail, begins)?;
        let is_one_end = Arc::ptr_eq(&last[0], &last[1]);
        let partners = indices_of_images(
            &last[0].keys,
            |key| meeting_frontier.top_to_bottom.apply_to_complement(key),
            &last[1].keys,
        );
        let mut marks = last.each_ref().map(|reachable| vec![false; reachable.keys.len()]);
        for (number, partner) in partners.iter().enumerate() {
            if let Some(partner) = partner {
                (marks[0][number], marks[1][*partner as usize]) = (true, true);
            }
        }
        if is_one_end {
            unite_marks(&mut marks);
        }
        let last = [0, 1].map(|side| last[side].restrict_to_marked(&marks[side]));
        // The final bottom keys without a partner were removed, so the indices of the partners change.
        let number = |next: &mut u32, &mark: &bool| {
            *next += u32::from(mark);
            Some(*next - u32::from(mark))
        };
        let new: Vec<u32> = marks[1].iter().scan(0, number).collect();
        let partners: Vec<Option<u32>> = select_marked(&partners, &marks[0])
            .into_iter()
            .map(|partner| partner.map(|old| new[old as usize]))
            .collect();
        let mut marks = scan.prune_backward(tail, before.each_ref(), &mut layers, marks)?;
        if meeting_frontier.is_shared {
            unite_marks(&mut marks);
        }
        for (reached, marks) in before.iter_mut().zip(&marks) {
            reached.retain_marked(marks, &scan.workers)?;
        }
        let all = layers.as_array().into_iter().flatten().chain(&before);
        if all.flat_map(|layer| layer.keys.iter()).any(|&key| count_ends(key) > MAX_ENDS) {
            return Ok(None);
        }
        let [top, bottom] = last.each_ref().map(|reachable| &reachable.keys[..]);
        let side_images = meeting_frontier
            .side_symmetry
            .as_ref()
            .map(|symmetry| indices_of_images(top, |key| symmetry.apply(key), top));
        let pairs = KeyPairs::new(
            [top, bottom],
            &meeting_frontier.bottom_positions,
            &partners,
            side_images.as_deref(),
            meeting_frontier.is_own_mirror,
        );
        let product = |pair: &KeyPair| {
            let both = last[0].ways[pair.top as usize] * last[1].ways[pair.bottom as usize];
            both * f64::from(1_u32 << pair.doublings)
        };
        let count_bits = pairs.pairs.iter().map(product).sum::<f64>().log2() + last[0].scale_log2 + last[1].scale_log2;
        let additions = layers.as_array().into_iter().flatten().map(|layer| layer.incoming_weights).sum::<f64>()
            + pairs.pairs.iter().map(|pair| pair.additions() as f64).sum::<f64>();
        let bytes = before.iter().map(|before| LayerSizeEstimate::estimate(before).bytes()).sum::<f64>()
            + peak_layer_bytes(&estimate_layer_sizes(&layers, &scan.workers)?, LayerSizeEstimate::bytes);
        let [top, bottom] = before.map(|reached| reached.keys);
        let bottom = if meeting_frontier.is_shared { Arc::clone(&top) } else { bottom };
        let steps = StepWithKeys::zip(tail, layers);
        let partition = Self { first_keys: [top, bottom], steps, pairs, additions };
        Ok(Some(EstimatedPartition { partition, marks, bytes, count_bits }))
    }
}

/// For each key, the index of `image(key)` in the ascending `list`; `None` if the image is not in the list.
fn indices_of_images(keys: &[Key], image: impl Fn(Key) -> Key, list: &[Key]) -> Vec<Option<u32>> {
    // The images are sorted and merged with the list: binary searches for unsorted keys would miss the cache.
    let mut wanted: Vec<(Key, u32)> = keys.iter().map(|&key| image(key)).zip(0..).collect();
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

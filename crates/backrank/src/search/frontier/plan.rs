//! Which keys a count has to look at, and what it will take.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::classes::{Classes, last_edges};
use super::crew::{AtWork, Crew, Groups};
use super::forecast::Forecast;
use super::matching::MOST_ENDS;
use super::meeting::Meeting;
use super::needs::{Needs, OF_PROGRAM, Sizes};
use super::order;
use super::part::{Found, Part};
use super::parts::{self, Meet, Numbers};
use super::reach::{Begin, Fork, Front, Fronts, Held, Marks, Reached, Survey, either};
use super::step::{Key, Step, ends};
use crate::search::{Limit, Spent};

/// A first estimate of memory may be so many times too large.
const ROUGHLY: u64 = 64;

/// So many bytes can be looked at whatever the limit, so that of small boards the need is known.
const A_LITTLE: u64 = 2 * OF_PROGRAM;

/// Classes of this share of all keys are small enough.
const SMALL: f64 = 0.01;

/// A mark is made of so many keys of each layer.
const MARKED: usize = 64;

/// Some steps, with the keys after each of them that can be completed.
#[derive(Debug, Default)]
pub(super) struct Branch {
    pub(super) steps: Vec<Step>,
    pub(super) keys: Vec<Arc<Vec<Key>>>,
    /// Roughly how many weights go through each step.
    pub(super) come: Vec<f64>,
}

/// The trunk with its keys, the parts, and what they will take.
type WithKeys = (Fork<Branch>, Vec<Part>, Forecast);

/// A count that can begin.
#[derive(Debug)]
pub(super) struct Plan {
    /// All steps but the last, which only choose edges.
    pub(super) trunk: Fork<Branch>,
    pub(super) tail: Fork<Vec<Step>>,
    /// The keys after the last steps: the classes of a part lead to themselves alone, and meet each other alone.
    pub(super) parts: Vec<Part>,
    pub(super) meet: Meet,
    /// The vertex for which each vertex of the bottom stands, unless it is the same.
    pub(super) mirror: Option<Vec<u32>>,
}

impl Plan {
    /// How many steps of the trunk come before the last edges are chosen, which lead to the most states: from the few
    /// below one key of the end, these are quickly found again.
    pub(super) fn steps_to_keep(&self) -> Fork<usize> {
        steps_to_keep(&self.trunk.as_ref().map(|branch| &branch.steps))
    }

    /// A number that plans with other keys do not share: where numbers are rounded in another way, as on another
    /// machine, the same question may lead to another plan.
    pub(super) fn mark(&self) -> u64 {
        let trunk = self.trunk.each().into_iter().flat_map(|branch| &branch.keys).map(|keys| &keys[..]);
        let parts = self.parts.iter().flat_map(Part::lists);
        let sizes = self.parts.iter().map(|part| part.pairs.pairs.len() as u64);
        let some = |keys: &[Key]| {
            let each = keys.iter().step_by(keys.len() / MARKED + 1).copied();
            std::iter::once(keys.len() as u64).chain(each).collect::<Vec<u64>>()
        };
        // That of G. Fowler, L. C. Noll and K.-P. Vo (1991), with words for bytes.
        let add = |mark: u64, word: u64| (mark ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        trunk.chain(parts).flat_map(some).chain(sizes).fold(0xcbf2_9ce4_8422_2325, add)
    }

    /// The steps of the top and of the bottom, each from its beginning on.
    pub(super) fn sides(&self) -> [Vec<&Step>; 2] {
        let (trunk, tail) = (&self.trunk, &self.tail);
        let [top, bottom] = [(&trunk.top, &tail.top), (&trunk.bottom, &tail.bottom)];
        [top, bottom].map(|(own, last)| {
            let trunk = trunk.stem.steps.iter().chain(&own.steps);
            trunk.chain(&tail.stem).chain(last).collect()
        })
    }

    /// The edge for which one of the bottom stands, or an edge as it is.
    pub(super) fn image(&self, edge: [u32; 2], is_of_bottom: bool) -> [u32; 2] {
        match &self.mirror {
            Some(mirror) if is_of_bottom => edge.map(|vertex| mirror[vertex as usize]),
            _ => edge,
        }
    }

    /// Finds the keys of a meeting, and pairs those that meet. `None` if there are more ends than matchings
    /// are ranked of.
    ///
    /// # Errors
    /// What was spent. Where keys are too many, what the whole count would need.
    pub(super) fn new(meeting: Meeting, crew: Crew<'_>, is_of_table: bool) -> Result<Option<(Self, Forecast)>, Spent> {
        let rough = order::rough_bytes(&meeting) as u64;
        // What is far beyond the limit needs no look at keys, where all must fit.
        if let (None, Err(Spent { limit: Limit::Memory { allowed, .. }, .. })) =
            (crew.budget.store(), crew.budget.allows_memory(rough / ROUGHLY))
        {
            return Err(Limit::MemoryRoughly { needs: rough, allowed }.into());
        }
        let Meeting { stem, top, bottom, meets, mirror, fold } = meeting;
        let (trunk, tail, is_shared) = cut(Fork { stem, top, bottom }, &meets);
        let meet = Meet::new(meets, fold.as_deref(), &tail, is_shared);
        let (needs, allowed) = match Self::within(&trunk, &tail, &meet, &Survey::new(crew, &Held::default())) {
            Err(Limit::Memory { needs, allowed }) => (needs, allowed),
            found => {
                let found =
                    found?.map(|(trunk, parts, forecast)| (Self { trunk, tail, parts, meet, mirror }, forecast));
                return Ok(found);
            }
        };
        // Keys do not fit: what all would need shows without them, or roughly. A little can always be looked at.
        let budget = crew.budget.clone().with_memory(allowed.max(A_LITTLE));
        match measured(Crew::new(&budget, crew.threads), &trunk, &tail, &meet) {
            Ok(sizes) => {
                let of = if is_of_table { Needs::of_table } else { Needs::of_count };
                of(&sizes).room(crew.budget, crew.threads, false)?;
                Err(Limit::Memory { needs, allowed }.into())
            }
            Err(Limit::Memory { .. }) => Err(Limit::MemoryRoughly { needs: rough.max(needs), allowed }.into()),
            Err(other) => Err(other.into()),
        }
    }

    /// The keys, and what is known of them.
    fn within(
        trunk: &Fork<Vec<Step>>,
        tail: &Fork<Vec<Step>>,
        meet: &Meet,
        survey: &Survey<'_>,
    ) -> Result<Option<WithKeys>, Limit> {
        let is_shared = meet.is_shared;
        let start = Arc::new(Front::start());
        let before = start.reached();
        let (mut layers, last) = survey.forward(trunk, &[Arc::clone(&start), start])?;
        let shared = layers.stem.last().unwrap_or(&before);
        let begins = [&layers.top, &layers.bottom].map(|own| own.last().unwrap_or(shared).begin());
        let found = find_parts(survey, tail, meet, &last, &begins)?;
        let Some((parts, mut marks)) = found else { return Ok(None) };
        if is_shared {
            let both = either(std::mem::take(&mut marks[0]), &marks[1]);
            marks = [both.clone(), both];
        }
        survey.backward(trunk, &[before.begin(), before.begin()], &mut layers, marks)?;
        if layers.each().into_iter().flatten().any(|layer| layer.keys.iter().any(|&key| ends(key) > MOST_ENDS)) {
            return Ok(None);
        }
        let to_keep = steps_to_keep(&trunk.as_ref());
        let forecast = Forecast::new(&layers, to_keep, &parts, survey)?;
        let branch = |(steps, layers): (&Vec<Step>, Vec<Reached>)| Branch {
            steps: steps.clone(),
            come: layers.iter().map(|layer| layer.come).collect(),
            keys: layers.into_iter().map(|layer| layer.keys).collect(),
        };
        let trunk = trunk.as_ref().zip(layers).map(branch);
        let parts = parts.into_iter().map(|found| found.part).collect();
        Ok(Some((trunk, parts, forecast)))
    }
}

/// What a count takes whose keys do not all fit: from some of them at a time.
fn measured(crew: Crew<'_>, trunk: &Fork<Vec<Step>>, tail: &Fork<Vec<Step>>, meet: &Meet) -> Result<Sizes, Limit> {
    let of_trunk = Held::default();
    let (sizes, last) = Survey::new(crew, &of_trunk).measured(trunk)?;
    let begins = last.each_ref().map(|front| front.reached());
    let (mut largest_part, mut keys_of_parts) = (0.0, 0);
    let (mut keys, mut survey) = (of_trunk.keys(), of_trunk.most());
    for numbers in meet.parts(&begins.each_ref().map(Reached::begin), &crew)? {
        let held = Held::default();
        let found = Part::find(&Survey::new(crew, &held), tail, &begins_of(&numbers, &last, meet), meet)?;
        survey = survey.max(keys + held.most());
        keys += held.keys();
        if let Some(found) = found {
            largest_part = f64::max(largest_part, found.bytes);
            keys_of_parts += found.part.key_count();
        }
    }
    Ok(Sizes { trunk: sizes, to_keep: steps_to_keep(&trunk.as_ref()), largest_part, keys_of_parts, survey })
}

/// The keys of these numbers, with which a part begins.
fn begins_of([top, bottom]: &Numbers, last: &Fronts, meet: &Meet) -> Fronts {
    let top = Arc::new(last[0].only(top));
    let bottom = if meet.is_shared { Arc::clone(&top) } else { Arc::new(last[1].only(bottom)) };
    [top, bottom]
}

/// The parts into which the last steps fall, and which keys with which they might begin lead to an end.
fn find_parts(
    survey: &Survey<'_>,
    tail: &Fork<Vec<Step>>,
    meet: &Meet,
    last: &Fronts,
    begins: &[Begin<'_>; 2],
) -> Result<Option<(Vec<Found>, Marks)>, Limit> {
    let numbers = meet.parts(begins, &survey.crew)?;
    // Each part on one thread if there are several.
    let groups = Groups::new(NonZeroUsize::MIN);
    let inner = if numbers.len() > 1 { survey.alone(&groups) } else { *survey };
    let find = |_: &mut AtWork<'_>, part: usize| Part::find(&inner, tail, &begins_of(&numbers[part], last, meet), meet);
    let found = survey.crew.share(numbers.len(), || groups.begin(), find)?;
    let Some(found) = found.into_iter().collect::<Option<Vec<Found>>>() else { return Ok(None) };
    let mut marks = last.each_ref().map(|front| vec![false; front.keys.len()]);
    for (numbers, found) in numbers.iter().zip(&found) {
        for (side, marks) in marks.iter_mut().enumerate() {
            let of_part = numbers[side].iter().zip(&found.marks[side]);
            of_part.for_each(|(&number, &mark)| marks[number as usize] |= mark);
        }
    }
    Ok(Some((found, marks)))
}

/// How many steps of each branch end with one in which a vertex leaves.
fn steps_to_keep(steps: &Fork<&Vec<Step>>) -> Fork<usize> {
    let until = |steps: &[Step]| steps.iter().rposition(Step::leaves).map_or(0, |last| last + 1);
    let (top, bottom) = (until(steps.top), until(steps.bottom));
    let stem = if top + bottom > 0 { steps.stem.len() } else { until(steps.stem) };
    Fork { stem, top, bottom }
}

/// Cuts off the last steps that only choose edges, as far as these have small classes; and whether both sides begin
/// them together.
fn cut(mut steps: Fork<Vec<Step>>, places: &[u32]) -> (Fork<Vec<Step>>, Fork<Vec<Step>>, bool) {
    let edges = steps.as_ref().map(|steps| last_edges(steps));
    let is_shared = edges.top.len() == steps.top.len() && edges.bottom.len() == steps.bottom.len();
    let mut last = edges.map(|edges| edges.len());
    let share = |tail: &Fork<Vec<Step>>| {
        Classes::new(places.len(), &parts::edges(tail, places)).map_or(1.0, |classes| classes.largest_share())
    };
    last.stem = if is_shared { last.stem } else { 0 };
    loop {
        let tail = steps.as_ref().zip(last.as_ref()).map(|(steps, &last)| steps[steps.len() - last..].to_vec());
        let is_least = last.stem + if is_shared { 0 } else { last.top + last.bottom } == 0;
        if is_least || share(&tail) < SMALL {
            let keep = |steps: &mut Vec<Step>, last: usize| steps.truncate(steps.len() - last);
            keep(&mut steps.stem, last.stem);
            keep(&mut steps.top, last.top);
            keep(&mut steps.bottom, last.bottom);
            return (steps, tail, is_shared);
        }
        match is_shared {
            true => last.stem -= 1,
            false => (last.top, last.bottom) = (last.top.saturating_sub(1), last.bottom.saturating_sub(1)),
        }
    }
}

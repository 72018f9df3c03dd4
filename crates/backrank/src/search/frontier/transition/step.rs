//! One step of a sweep: what it does to the degrees of the frontier.

use crate::search::frontier::state::{Change, Key, count_ends_below, degree_at};

/// Vertices enter the frontier, then edges are chosen, then perhaps the first vertex leaves.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The places in the frontier of the vertices that enter, in ascending order.
    enters: Vec<u32>,
    /// All sets of edges that may be chosen.
    pub(crate) choices: Vec<Choice>,
    /// Whether the first vertex leaves, which then must have two edges.
    pub(crate) leaves: bool,
    /// Number of vertices in the frontier after the step.
    pub(crate) width: usize,
    /// The vertices in the frontier, in order, when edges are chosen.
    vertices: Vec<u32>,
}

/// One set of edges: none, or a path between two places of the frontier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// The ends of the path.
    path: Option<(u32, u32)>,
    /// What it adds to the degrees.
    adds: Key,
    /// Degrees that must not be 2 before: their high bits.
    not_full: Key,
    /// Where the first vertex leaves, its degree before.
    pub(crate) first: u64,
}

impl Choice {
    const fn none() -> Self {
        Self { path: None, adds: 0, not_full: 0, first: 2 }
    }

    /// One edge between two places.
    const fn edge(a: u32, b: u32) -> Self {
        let adds = 1 << (2 * a) | 1 << (2 * b);
        Self { path: Some((a, b)), adds, not_full: adds << 1, first: 1 }
    }

    /// Two edges of the first vertex, to two other places.
    const fn through_first(a: u32, b: u32) -> Self {
        let adds = 1 << (2 * a) | 1 << (2 * b);
        Self { path: Some((a, b)), adds: adds | 2, not_full: adds << 1, first: 0 }
    }

    /// What it does to the matching of a state with this key, with those that entered.
    #[inline]
    pub(crate) fn change(&self, key: Key) -> Change {
        self.path.map_or(Change::Keep, |(a, b)| change_for(key, a, b))
    }
}

impl Step {
    /// Takes the first vertex, which is joined to the vertices at these places, in ascending order.
    pub(crate) fn take(enters: Vec<u32>, neighbours: &[u32], width: usize) -> Self {
        let mut choices = vec![Choice::none()];
        choices.extend(neighbours.iter().map(|&other| Choice::edge(0, other)));
        for (at, &a) in neighbours.iter().enumerate() {
            choices.extend(neighbours[at + 1..].iter().map(|&b| Choice::through_first(a, b)));
        }
        Self { choices, leaves: true, ..Self::enter(enters, width) }
    }

    /// Chooses the edge between two places, the lower one first, or not.
    pub(crate) fn edge(a: u32, b: u32, width: usize) -> Self {
        Self { choices: vec![Choice::none(), Choice::edge(a, b)], ..Self::enter(Vec::new(), width) }
    }

    /// Lets vertices enter, and nothing else.
    pub(crate) fn enter(enters: Vec<u32>, width: usize) -> Self {
        Self { enters, choices: vec![Choice::none()], leaves: false, width, vertices: Vec::new() }
    }

    /// The same step with the vertices that are in the frontier when edges are chosen.
    pub(crate) fn among(self, vertices: Vec<u32>) -> Self {
        Self { vertices, ..self }
    }

    /// The edges of a choice, as pairs of vertices.
    pub(crate) fn edges(&self, choice: &Choice) -> impl Iterator<Item = [u32; 2]> {
        let places = match choice.path {
            None => [None, None],
            Some((a, b)) if choice.first == 0 => [Some([0, a]), Some([0, b])],
            Some((a, b)) => [Some([a, b]), None],
        };
        places.into_iter().flatten().map(|places| places.map(|place| self.vertices[place as usize]))
    }

    /// The choice that takes all of these edges that can be chosen here, and no others.
    pub(crate) fn choice_of(&self, has_edge: impl Fn([u32; 2]) -> bool) -> Option<&Choice> {
        let all = self.choices.iter().flat_map(|choice| self.edges(choice));
        let mut taken: Vec<[u32; 2]> = all.filter(|&edge| has_edge(edge)).collect();
        taken.sort_unstable();
        taken.dedup();
        self.choices.iter().find(|choice| {
            let mut edges: Vec<[u32; 2]> = self.edges(choice).collect();
            edges.sort_unstable();
            edges == taken
        })
    }

    /// The most states to which one state leads: the number of choices for a first vertex without an edge, or with one.
    pub(crate) fn most_choices(&self) -> f64 {
        let with = |first: u64| self.choices.iter().filter(|choice| choice.first == first).count();
        let most = if self.leaves { with(0).max(with(1)).max(1) } else { self.choices.len() };
        most as f64
    }

    /// The key with the vertices that enter, whose degrees are 0.
    pub(crate) fn entered(&self, key: Key) -> Key {
        self.enters.iter().fold(key, |key, &place| {
            let below = key & ((1 << (2 * place)) - 1);
            below | key >> (2 * place) << 2 << (2 * place)
        })
    }

    /// The key to which a choice leads if it may be made, which is not checked. It ascends with `key`, the
    /// key after vertices entered.
    #[inline]
    pub(crate) const fn target_at_least(&self, choice: &Choice, key: Key) -> Key {
        (key + choice.adds) >> if self.leaves { 2 } else { 0 }
    }

    /// The places of the edge that is chosen or not, if that is all the step does.
    pub(crate) fn edge_alone(&self) -> Option<(u32, u32)> {
        let is_alone = !self.leaves && self.enters.is_empty();
        self.choices.get(1).filter(|_| is_alone).and_then(|choice| choice.path)
    }

    /// The key to which a choice leads, if it may be made; `key` is the key after vertices entered. Where the
    /// first vertex leaves, its degree must be the one that the choice requires.
    #[inline]
    pub(crate) const fn target(&self, choice: &Choice, key: Key) -> Option<Key> {
        if key & choice.not_full == 0 { Some(self.target_at_least(choice, key)) } else { None }
    }

    /// The key from which a choice leads to this one, with what the choice does to the matching.
    pub(crate) fn source(&self, choice: &Choice, target: Key) -> Option<(Key, Change)> {
        let after = if self.leaves { target << 2 | 2 } else { target };
        let chosen = choice.not_full >> 1;
        if (after | after >> 1) & chosen != chosen {
            return None;
        }
        let key = after - choice.adds;
        if self.enters.iter().any(|&place| degree_at(key, place) != 0) {
            return None;
        }
        let source = self.enters.iter().rev().fold(key, |key, &place| {
            let below = key & ((1 << (2 * place)) - 1);
            below | key >> (2 * place) >> 2 << (2 * place)
        });
        Some((source, choice.change(key)))
    }
}

/// What a path between two places does to the matching of a state with these degrees.
fn change_for(key: Key, a: u32, b: u32) -> Change {
    let (below_a, below_b) = (count_ends_below(key, a), count_ends_below(key, b));
    match (degree_at(key, a), degree_at(key, b)) {
        (0, 0) => Change::Pair(below_a, below_b),
        // The end at `a` is replaced by one at `b`, and no other end lies between them.
        (1, 0) if below_a + 1 == below_b => Change::Keep,
        (1, 0) => Change::Move(below_a, below_b - 1),
        (0, 1) if below_a == below_b => Change::Keep,
        (0, 1) => Change::Move(below_b, below_a),
        _ => Change::Join(below_a, below_b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_keep_the_order_of_keys_and_give_the_first_vertex_two_edges() {
        let steps = [
            Step::take(vec![0, 3], &[1, 2, 3], 5),
            Step::take(vec![2], &[2], 4),
            Step::edge(1, 3, 4),
            Step::enter(vec![0, 4], 6),
        ];
        for step in steps {
            for choice in &step.choices {
                let mut last = None;
                let keys = (0..256).filter(|key| key & key >> 1 & 0x5555_5555 == 0).map(|key| step.entered(key));
                for key in keys.filter(|key| !step.leaves || key & 3 == choice.first) {
                    let Some(target) = step.target(choice, key) else { continue };
                    assert!(last < Some(target));
                    let source = step.source(choice, target).map(|(source, _)| step.entered(source));
                    assert_eq!(source, Some(key));
                    assert!(target & target >> 1 & 0x5555_5555 == 0, "no degree is 3");
                    let sum = |key: Key| (0..16).map(|place| degree_at(key, place)).sum::<u64>();
                    let left = if step.leaves { 2 } else { 0 };
                    assert_eq!(sum(target) + left, sum(key) + sum(choice.adds));
                    last = Some(target);
                }
            }
        }
    }

    #[test]
    fn a_path_between_two_places_is_told_by_their_degrees() {
        // Degrees 1 0 1 2 1 from the lowest place.
        let key = 0b01_10_01_00_01;
        assert_eq!(change_for(key, 0, 1), Change::Keep);
        assert_eq!(change_for(key, 1, 2), Change::Keep);
        assert_eq!(change_for(key, 1, 4), Change::Move(2, 1));
        assert_eq!(change_for(key, 0, 5), Change::Move(0, 2));
        assert_eq!(change_for(key, 0, 4), Change::Join(0, 2));
        assert_eq!(change_for(key, 1, 5), Change::Pair(1, 3));
    }
}

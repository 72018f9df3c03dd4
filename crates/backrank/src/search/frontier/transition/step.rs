//! One step of a sweep, and its effect on the degrees of the frontier.

use crate::search::frontier::state::{Key, MatchingChange, count_ends_below, degree_at};

/// One step of a sweep: some vertices enter the frontier, then a set of edges is chosen, then, if `leaves` is true, the
/// first vertex leaves.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The positions of the vertices that enter, in the frontier after they have entered, in ascending order.
    enters: Vec<u32>,
    /// The sets of edges among which the step chooses.
    pub(crate) choices: Vec<StepChoice>,
    /// Whether the first frontier vertex leaves; it must then have degree 2.
    pub(crate) leaves: bool,
    /// Number of vertices in the frontier after the step.
    pub(crate) width: usize,
    /// The frontier when edges are chosen: the graph vertex at each position.
    vertices: Vec<u32>,
    /// Bounds on the degrees after the step; a degree outside its bounds cannot become 2.
    bounds: DegreeBounds,
}

/// Bounds on the degrees after a step, as masks of keys. If a degree is outside its bounds, the undecided edges cannot
/// bring it to 2.
#[derive(Clone, Copy, Debug, Default)]
struct DegreeBounds {
    /// The low bits of the degrees that must be at least 1, because one edge of their vertex is undecided.
    at_least_1: Key,
    /// The high bits of the degrees that must be 2, because no edge of their vertex is undecided.
    exactly_2: Key,
    /// The bits that must not be set, because undecided edges of the vertex belong to every cycle: with one such edge,
    /// the high bit of its degree; with two or more, both bits.
    excluded: Key,
}

/// The numbers of edges of one vertex on which no step has decided yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct UndecidedEdgeCounts {
    /// Number of undecided edges.
    pub(super) all: u32,
    /// Number of undecided edges that every cycle has, because the vertex or the other end has no more than two edges.
    pub(super) forced: u32,
}

/// One choice of a step: no edge, or the one or two edges of a path between two positions of the frontier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepChoice {
    /// The positions of the ends of the path; `None` if no edge is chosen.
    path: Option<(u32, u32)>,
    /// The degrees that the chosen edges add, as a key.
    adds: Key,
    /// A mask with the high bits of the degrees that must not be 2 before the choice.
    not_full: Key,
    /// The degree that the first vertex must have before the choice, if it leaves.
    pub(crate) first_degree: u64,
}

impl StepChoice {
    /// All choices of edges from the first vertex to `neighbours`, which are positions in ascending order: no edge,
    /// one, or two.
    pub(super) fn choices_of_first_vertex(neighbours: &[u32]) -> Vec<Self> {
        let mut choices = vec![Self::none()];
        choices.extend(neighbours.iter().map(|&other| Self::edge(0, other)));
        for (at, &a) in neighbours.iter().enumerate() {
            choices.extend(neighbours[at + 1..].iter().map(|&b| Self::two_edges_of_first_vertex(a, b)));
        }
        choices
    }

    pub(super) const fn none() -> Self {
        Self { path: None, adds: 0, not_full: 0, first_degree: 2 }
    }

    /// Chooses the edge between the positions `a < b`.
    pub(super) const fn edge(a: u32, b: u32) -> Self {
        let adds = 1 << (2 * a) | 1 << (2 * b);
        Self { path: Some((a, b)), adds, not_full: adds << 1, first_degree: 1 }
    }

    /// Chooses two edges of the first vertex, to the positions `a` and `b`.
    const fn two_edges_of_first_vertex(a: u32, b: u32) -> Self {
        let adds = 1 << (2 * a) | 1 << (2 * b);
        Self { path: Some((a, b)), adds: adds | 2, not_full: adds << 1, first_degree: 0 }
    }

    /// The change of the matching of a state when this choice is made; `key` is the key of the state with the entering
    /// vertices inserted.
    #[inline]
    pub(crate) fn change(&self, key: Key) -> MatchingChange {
        self.path.map_or(MatchingChange::Keep, |(a, b)| change_for(key, a, b))
    }
}

impl Step {
    /// The step in which vertices enter the frontier at the positions `enters`, and then one of `choices` is made.
    /// `vertices` is the frontier with the entered vertices; its first vertex then leaves if `leaves` is true. `edges`
    /// has the numbers of undecided edges after the step, for the vertex at each position of the frontier after the
    /// step.
    pub(super) fn new(
        enters: Vec<u32>,
        choices: Vec<StepChoice>,
        leaves: bool,
        vertices: Vec<u32>,
        edges: impl Iterator<Item = UndecidedEdgeCounts>,
    ) -> Self {
        let mut bounds = DegreeBounds::default();
        for (place, UndecidedEdgeCounts { all, forced }) in edges.enumerate() {
            let place = 2 * place;
            match all {
                0 => bounds.exactly_2 |= 2 << place,
                1 => bounds.at_least_1 |= 1 << place,
                _ => {}
            }
            bounds.excluded |= [0, 2, 3][forced.min(2) as usize] << place;
        }
        Self { enters, choices, leaves, width: vertices.len() - usize::from(leaves), vertices, bounds }
    }

    /// The frontier and the choices of the step as numbers, for a fingerprint: two steps with the same numbers decide on
    /// the same edges.
    pub(crate) fn words(&self) -> impl Iterator<Item = u64> {
        let frontier = self.vertices.iter().chain(&self.enters).map(|&number| number.into());
        let choices = self.choices.iter().flat_map(|choice| [choice.adds, choice.first_degree]);
        [self.vertices.len() as u64, self.enters.len() as u64].into_iter().chain(frontier).chain(choices)
    }

    /// The same step without bounds on the degrees: [`can_complete`](Self::can_complete) holds for every key.
    pub(crate) fn without_bounds(self) -> Self {
        Self { bounds: DegreeBounds::default(), ..self }
    }

    /// Whether, in the key `after` this step, each vertex considered alone can still get degree 2 by a choice of its
    /// undecided edges that includes those [known](UndecidedEdgeCounts::forced) to belong to every cycle.
    #[inline]
    pub(crate) const fn can_complete(&self, after: Key) -> bool {
        let DegreeBounds { at_least_1, exactly_2, excluded } = self.bounds;
        (after | after >> 1) & at_least_1 == at_least_1 && after & exactly_2 == exactly_2 && after & excluded == 0
    }

    /// The graph vertex at each position of the frontier after the step.
    pub(crate) fn vertices_after(&self) -> &[u32] {
        &self.vertices[usize::from(self.leaves).min(self.vertices.len())..]
    }

    /// Whether the step decides on an edge of this graph vertex.
    pub(crate) fn decides_edge_at(&self, vertex: u32) -> bool {
        let place = self.vertices.iter().position(|&other| other == vertex);
        place.is_some_and(|place| self.choices.iter().any(|choice| choice.adds >> (2 * place) & 3 != 0))
    }

    /// The edges of a choice of this step, as pairs of graph vertices.
    pub(crate) fn edges_of_choice(&self, choice: &StepChoice) -> impl Iterator<Item = [u32; 2]> {
        let places = match choice.path {
            None => [None, None],
            Some((a, b)) if choice.first_degree == 0 => [Some([0, a]), Some([0, b])],
            Some((a, b)) => [Some([a, b]), None],
        };
        places.into_iter().flatten().map(|places| places.map(|place| self.vertices[place as usize]))
    }

    /// The choice whose edges are exactly the edges of this step for which `has_edge` holds; `None` if no choice
    /// matches.
    pub(crate) fn choice_for_edges(&self, has_edge: impl Fn([u32; 2]) -> bool) -> Option<&StepChoice> {
        let is_taken = |choice: &StepChoice| self.edges_of_choice(choice).all(&has_edge);
        let len = |choice: &StepChoice| self.edges_of_choice(choice).count();
        // Each edge of the step is also the only edge of one choice, so counting these choices counts the edges for
        // which `has_edge` holds.
        let taken = self.choices.iter().filter(|choice| len(choice) == 1 && is_taken(choice)).count();
        self.choices.iter().find(|choice| len(choice) == taken && is_taken(choice))
    }

    /// Upper bound on the number of successors of a state. If the first vertex leaves, this is the number of choices
    /// for a first vertex of degree 0 or of degree 1, whichever is larger.
    pub(crate) fn max_successors(&self) -> f64 {
        let with = |first: u64| self.choices.iter().filter(|choice| choice.first_degree == first).count();
        let most = if self.leaves { with(0).max(with(1)).max(1) } else { self.choices.len() };
        most as f64
    }

    /// Whether vertices enter the frontier.
    pub(crate) fn lets_vertices_enter(&self) -> bool {
        !self.enters.is_empty()
    }

    /// The key with the entering vertices inserted with degree 0.
    pub(crate) fn insert_entering(&self, key: Key) -> Key {
        self.enters.iter().fold(key, |key, &place| {
            let below = key & ((1 << (2 * place)) - 1);
            below | key >> (2 * place) << 2 << (2 * place)
        })
    }

    /// The key to which a choice leads, without a check that the choice is allowed. `key` has the entering vertices
    /// inserted. The result is a monotonic function of `key`.
    #[inline]
    pub(crate) const fn target_unchecked(&self, choice: &StepChoice, key: Key) -> Key {
        (key + choice.adds) >> if self.leaves { 2 } else { 0 }
    }

    /// The positions of the ends of the edge, if this step does nothing but decide on one edge; otherwise `None`.
    pub(crate) fn sole_edge(&self) -> Option<(u32, u32)> {
        let is_alone = !self.leaves && self.enters.is_empty();
        self.choices.get(1).filter(|_| is_alone).and_then(|choice| choice.path)
    }

    /// The key to which a choice leads; `None` if a degree would exceed 2. `key` has the entering vertices inserted. If
    /// the first vertex leaves, its degree must be `choice.first_degree`.
    #[inline]
    pub(crate) const fn target(&self, choice: &StepChoice, key: Key) -> Option<Key> {
        if key & choice.not_full == 0 { Some(self.target_unchecked(choice, key)) } else { None }
    }

    /// The key from which a choice leads to the key `target`, and the change of matchings that goes with it; `None` if
    /// there is no such key.
    pub(crate) fn source(&self, choice: &StepChoice, target: Key) -> Option<(Key, MatchingChange)> {
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

/// The change of the matching of a state with this key when a path between the positions `a < b` is added.
fn change_for(key: Key, a: u32, b: u32) -> MatchingChange {
    let (below_a, below_b) = (count_ends_below(key, a), count_ends_below(key, b));
    match (degree_at(key, a), degree_at(key, b)) {
        (0, 0) => MatchingChange::Pair(below_a, below_b),
        // The path end moves from `a` to `b`, with no other end between them.
        (1, 0) if below_a + 1 == below_b => MatchingChange::Keep,
        (1, 0) => MatchingChange::Move(below_a, below_b - 1),
        (0, 1) if below_a == below_b => MatchingChange::Keep,
        (0, 1) => MatchingChange::Move(below_b, below_a),
        _ => MatchingChange::Join(below_a, below_b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step without bounds, in a frontier of `width` vertices when edges are chosen.
    fn step(enters: Vec<u32>, choices: Vec<StepChoice>, leaves: bool, width: u32) -> Step {
        Step::new(enters, choices, leaves, (0..width).collect(), std::iter::empty())
    }

    impl Step {
        /// The step that decides on the edge between the positions `a < b` of a frontier of `width` vertices.
        pub(crate) fn decide_edge(a: u32, b: u32, width: u32) -> Self {
            step(Vec::new(), vec![StepChoice::none(), StepChoice::edge(a, b)], false, width)
        }
    }

    #[test]
    fn choices_keep_the_order_of_keys_and_give_the_first_vertex_two_edges() {
        let steps = [
            step(vec![0, 3], StepChoice::choices_of_first_vertex(&[1, 2, 3]), true, 6),
            step(vec![2], StepChoice::choices_of_first_vertex(&[2]), true, 5),
            Step::decide_edge(1, 3, 4),
            step(vec![0, 4], vec![StepChoice::none()], false, 6),
        ];
        for step in steps {
            for choice in &step.choices {
                let mut last = None;
                let keys =
                    (0..256).filter(|key| key & key >> 1 & 0x5555_5555 == 0).map(|key| step.insert_entering(key));
                for key in keys.filter(|key| !step.leaves || key & 3 == choice.first_degree) {
                    let Some(target) = step.target(choice, key) else { continue };
                    assert!(last < Some(target));
                    let source = step.source(choice, target).map(|(source, _)| step.insert_entering(source));
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
        // Degrees 1 0 1 2 1, from position 0.
        let key = 0b01_10_01_00_01;
        assert_eq!(change_for(key, 0, 1), MatchingChange::Keep);
        assert_eq!(change_for(key, 1, 2), MatchingChange::Keep);
        assert_eq!(change_for(key, 1, 4), MatchingChange::Move(2, 1));
        assert_eq!(change_for(key, 0, 5), MatchingChange::Move(0, 2));
        assert_eq!(change_for(key, 0, 4), MatchingChange::Join(0, 2));
        assert_eq!(change_for(key, 1, 5), MatchingChange::Pair(1, 3));
    }
}

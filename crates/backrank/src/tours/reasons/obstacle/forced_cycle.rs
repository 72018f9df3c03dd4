//! Short cycles of forced moves: moves that squares need because they have no other moves.

use backrank_board::{Clash, EndGrounds, Grounds, Obstacle, ProofStep, Square};

use super::move_states::MoveStates;
use crate::search::{Limit, Meter};

/// The shortest cycle of forced moves that leaves squares out; `None` if there is none. A square forces its moves if it
/// has no more moves than it needs: two, or one if it may be an end. In a closed tour no square may be an end; in an
/// open tour some cannot, because of the given ends or of their colour. Only the moves of the board are examined,
/// without further inference. O(squares + moves).
pub(super) fn shortest_forced_cycle(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Obstacle>, Limit> {
    meter.add_work(states.work_per_pass())?;
    let mut needed: Vec<Vec<u32>> = vec![Vec::new(); states.square_count()];
    for vertex in states.vertices().filter(|&vertex| needs_all(states, vertex)) {
        for to in states.available_links(vertex).map(|link| link.to) {
            for (here, there) in [(vertex, to), (to, vertex)] {
                let there_too = &mut needed[here as usize];
                if !there_too.contains(&there) {
                    there_too.push(there);
                }
            }
        }
    }
    let mut seen = vec![false; states.square_count()];
    let rings = states.vertices().filter_map(|first| ring(first, &needed, &mut seen));
    let ring = rings.filter(|ring| ring.len() < states.square_count()).min_by_key(Vec::len);
    Ok(ring.map(|ring| obstacle(&ring, states)))
}

/// Whether the grounds of a [step](ProofStep) of an obstacle are a count that uses this bound on the ends of a tour.
pub(super) fn uses_end_grounds(step: &ProofStep, end_grounds: EndGrounds) -> bool {
    matches!(&step.grounds, Grounds::Count(count) if count.end_grounds == end_grounds)
}

fn needs_all(states: &MoveStates<'_>, vertex: u32) -> bool {
    states.available_degree(vertex) == states.min_degree(vertex)
}

/// The cycle through a vertex on which every vertex has exactly two forced moves; `None` if there is none, or if its
/// vertices were `seen` in an earlier call.
fn ring(first: u32, needed: &[Vec<u32>], seen: &mut [bool]) -> Option<Vec<u32>> {
    let mut ring = Vec::new();
    let (mut before, mut here) = (None, first);
    while !std::mem::replace(&mut seen[here as usize], true) {
        ring.push(here);
        let &[a, b] = &needed[here as usize][..] else { return None };
        (before, here) = (Some(here), if before == Some(a) { b } else { a });
    }
    (here == first && ring.len() > 2).then_some(ring)
}

/// The cycle as an obstacle, with only as many squares as prove all of its moves.
fn obstacle(ring: &[u32], states: &MoveStates<'_>) -> Obstacle {
    let mut is_known = vec![false; ring.len()];
    let mut steps = Vec::new();
    for (at, &vertex) in ring.iter().enumerate() {
        let before = (at + ring.len() - 1) % ring.len();
        if !needs_all(states, vertex) || (is_known[before] && is_known[at]) {
            continue;
        }
        (is_known[before], is_known[at]) = (true, true);
        let next = ring[(at + 1) % ring.len()];
        let mut used: Vec<(Square, Square)> = [ring[before], next].map(|to| states.ordered_move((vertex, to))).into();
        used.sort_unstable();
        steps.push(ProofStep {
            grounds: Grounds::Count(states.build_counting_argument(&[vertex], &[])),
            used,
            unused: Vec::new(),
        });
    }
    Obstacle { steps, clash: Clash::Loop(states.squares(ring)) }
}

#[cfg(test)]
mod tests {
    use backrank_board::{Board, Piece, Square};

    use super::*;
    use crate::search::Budget;
    use crate::tours::TourProblem;

    fn found(ranks: u32, files: u32, holes: &str, is_closed: bool) -> Option<Obstacle> {
        let holes: Vec<Square> = holes.split_whitespace().map(|name| name.parse().unwrap()).collect();
        let problem = TourProblem::new(Board::new(ranks, files).unwrap().with_holes(holes).unwrap(), Piece::KNIGHT);
        cycle_of(&if is_closed { problem.closed() } else { problem })
    }

    fn cycle_of(problem: &TourProblem) -> Option<Obstacle> {
        let moves = problem.move_graph();
        let budget = Budget::unlimited();
        let found = shortest_forced_cycle(&MoveStates::new(problem, &moves), &mut Meter::new(&budget)).unwrap();
        if let Some(obstacle) = &found {
            assert_eq!(obstacle.check(problem.board(), problem.piece(), &problem.given_ends()), Ok(()));
        }
        found
    }

    #[test]
    fn the_corners_of_5x5_close_a_ring_of_eight() {
        let obstacle = found(5, 5, "c3", true).unwrap();
        let Clash::Loop(ring) = &obstacle.clash else { panic!("{obstacle}") };
        assert_eq!((ring.len(), obstacle.steps.len()), (8, 4));
        let names: Vec<String> = ring.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), "a1 b3 a5 c4 e5 d3 e1 c2");
    }

    #[test]
    fn squares_that_cannot_be_ends_close_rings_of_open_tours_too() {
        // 8 of the 15 squares are dark, so both ends of a tour are dark.
        //
        // 3  . . x . .    The light squares a2 and e2 (`A` and `E`) cannot be ends, so a tour uses both moves
        // 2  A . . . E    of each of them: to c1 and c3 (`x`). These four moves close a ring.
        // 1  . . x . .
        let by_colour = found(3, 5, "", false).unwrap();
        assert_eq!(by_colour.as_loop_at_two_move_squares().unwrap().0.len(), 2);
        assert!(by_colour.steps.iter().all(|step| uses_end_grounds(step, EndGrounds::Colours)));
        // Both ends of a tour of 5x5 are given, and no corner is an end, so the corners need both of their moves
        // without any argument from colours.
        let ends = ["c3", "c1"].map(|name| name.parse::<Square>().unwrap());
        let problem = TourProblem::new(Board::new(5, 5).unwrap(), Piece::KNIGHT).from(ends[0]);
        assert_eq!(cycle_of(&problem), None);
        let by_question = cycle_of(&problem.to(ends[1])).unwrap();
        assert_eq!(by_question.as_loop_at_two_move_squares().unwrap().1.len(), 8);
        assert!(by_question.steps.iter().all(|step| uses_end_grounds(step, EndGrounds::Two)));
    }

    #[test]
    fn a_ring_of_all_squares_is_no_obstacle_and_an_open_tour_may_end_in_a_corner() {
        assert_eq!(found(3, 3, "b2", true), None);
        assert_eq!(found(5, 5, "c3", false), None);
        assert_eq!(found(6, 6, "", true), None);
    }

    #[test]
    fn squares_beside_each_other_that_need_their_moves_are_named_no_more_often_than_it_takes() {
        // On 4x4 the corners and the four centre squares make two cycles of four squares.
        let obstacle = found(4, 4, "", true).unwrap();
        let Clash::Loop(ring) = &obstacle.clash else { panic!("{obstacle}") };
        assert_eq!((ring.len(), obstacle.steps.len()), (4, 2));
    }
}

//! Obstacles at single squares: too few moves, too many dead ends, or too many squares that need the same neighbour.

use backrank_board::internals::EndConstraints;
use backrank_board::{CountingArgument, Obstacle};

use super::move_states::MoveStates;
use crate::search::{Limit, Meter};

/// An obstacle at single squares: one has fewer moves than it needs, there are more dead ends (squares with one move)
/// than a tour has ends, or too many squares need the same neighbour. The first two are looked for without arguments
/// from colours, and then with them. Takes a few passes over the squares and their moves.
pub(super) fn find_at_single_squares(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Obstacle>, Limit> {
    for ends in [&states.plain_ends, &states.ends] {
        for look in [few_moves, dead_ends] {
            meter.add_work(states.work_per_pass())?;
            if let Some(count) = look(states, ends) {
                return Ok(Some(count.into()));
            }
        }
    }
    meter.add_work(states.work_per_pass())?;
    Ok(crowded(states).map(Obstacle::from))
}

fn few_moves(states: &MoveStates<'_>, ends: &EndConstraints) -> Option<CountingArgument> {
    let is_stuck = |&v: &u32| i64::from(states.available_degree(v)) < ends.min_degree_sum(&[states.square(v)]);
    // Of several such squares, the one with the fewest moves is the simplest obstacle.
    let stuck = states.vertices().filter(is_stuck).min_by_key(|&v| states.available_degree(v))?;
    Some(states.build_counting_argument(&[stuck], &[]))
}

fn dead_ends(states: &MoveStates<'_>, ends: &EndConstraints) -> Option<CountingArgument> {
    (0..2).find_map(|class| {
        let is_of_class = |v: u32| !states.is_given_end(v) && ends.colour_class_of(states.square(v)) == class;
        let is_one = |&v: &u32| states.available_degree(v) == 1 && is_of_class(v);
        let most = ends.free_ends_by_class()[class];
        let dead_ends: Vec<u32> = states.vertices().filter(is_one).take(most + 1).collect();
        (dead_ends.len() > most).then(|| states.build_counting_argument(&dead_ends, &[]))
    })
}

fn crowded(states: &MoveStates<'_>) -> Option<CountingArgument> {
    states.vertices().find_map(|neighbour| {
        // A square with no more moves than a tour can use there needs its move to `neighbour`, unless it is an end.
        let needs = |v: &u32| states.available_degree(*v) <= states.max_degree(*v);
        let mut crowd: Vec<u32> = states.available_links(neighbour).map(|link| link.to).filter(needs).collect();
        let short =
            |crowd: &[u32]| Some(states.build_counting_argument(crowd, &[neighbour])).filter(|count| count.spare() < 0);
        if crowd.len() < 2 {
            return None;
        }
        let mut count = short(&crowd)?;
        for index in (0..crowd.len()).rev() {
            let left_out = crowd.remove(index);
            match short(&crowd) {
                Some(reduced_count) => count = reduced_count,
                None => crowd.insert(index, left_out),
            }
        }
        Some(count)
    })
}

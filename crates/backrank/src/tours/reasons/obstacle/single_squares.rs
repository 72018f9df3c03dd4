//! Obstacles at a single square: too few moves, dead ends, or too many squares that need the same neighbour.

use backrank_board::internals::EndConstraints;
use backrank_board::{Count, Obstacle};

use super::move_states::MoveStates;
use crate::search::{Limit, Meter};

/// An obstacle at a single square: it has fewer moves than it needs, there are more dead ends than a tour has ends, or
/// too many squares need the same neighbour. Obstacles without colours come first. O(squares x moves).
pub(super) fn find_at_one_square(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Obstacle>, Limit> {
    for ends in [&states.plain_ends, &states.ends] {
        for look in [few_moves, dead_ends] {
            meter.work(states.work())?;
            if let Some(count) = look(states, ends) {
                return Ok(Some(count.into()));
            }
        }
    }
    meter.work(states.work())?;
    Ok(crowded(states).map(Obstacle::from))
}

fn few_moves(states: &MoveStates<'_>, ends: &EndConstraints) -> Option<Count> {
    let is_stuck = |&v: &u32| i64::from(states.available_degree(v)) < ends.min_degree_sum(&[states.square(v)]);
    // A square without any move is the simplest obstacle.
    let stuck = states.vertices().filter(is_stuck).min_by_key(|&v| states.available_degree(v))?;
    Some(states.count_moves(&[stuck], &[]))
}

fn dead_ends(states: &MoveStates<'_>, ends: &EndConstraints) -> Option<Count> {
    (0..2).find_map(|class| {
        let is_of_class = |v: u32| !states.is_given_end(v) && ends.colour_class(states.square(v)) == class;
        let is_one = |&v: &u32| states.available_degree(v) == 1 && is_of_class(v);
        let most = ends.free_ends_by_class()[class];
        let dead_ends: Vec<u32> = states.vertices().filter(is_one).take(most + 1).collect();
        (dead_ends.len() > most).then(|| states.count_moves(&dead_ends, &[]))
    })
}

fn crowded(states: &MoveStates<'_>) -> Option<Count> {
    states.vertices().find_map(|centre| {
        // A square with no more moves than a tour can use there needs its move to the centre, unless it is an end.
        let needs = |v: &u32| states.available_degree(*v) <= states.max_degree(*v);
        let mut crowd: Vec<u32> = states.available_links(centre).map(|link| link.to).filter(needs).collect();
        let short = |crowd: &[u32]| Some(states.count_moves(crowd, &[centre])).filter(|count| count.spare() < 0);
        if crowd.len() < 2 {
            return None;
        }
        let mut count = short(&crowd)?;
        for index in (0..crowd.len()).rev() {
            let left_out = crowd.remove(index);
            match short(&crowd) {
                Some(minimize_shortage) => count = minimize_shortage,
                None => crowd.insert(index, left_out),
            }
        }
        Some(count)
    })
}

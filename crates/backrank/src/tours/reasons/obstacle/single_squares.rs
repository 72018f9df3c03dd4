//! Obstacles at a single square: too few moves, dead ends, or too many squares that need the same neighbour.

use backrank_board::internals::Ends;
use backrank_board::{Count, Obstacle};

use super::move_network::MoveNetwork;
use crate::search::{Limit, Meter};

/// An obstacle at a single square: it has fewer moves than it needs, there are more dead ends than a tour has ends, or
/// too many squares need the same neighbour. Obstacles without colours come first. O(squares x moves).
pub(super) fn find_at_one_square(network: &MoveNetwork<'_>, meter: &mut Meter<'_>) -> Result<Option<Obstacle>, Limit> {
    for ends in [&network.plain_ends, &network.ends] {
        for look in [few_moves, dead_ends] {
            meter.work(network.work())?;
            if let Some(count) = look(network, ends) {
                return Ok(Some(count.into()));
            }
        }
    }
    meter.work(network.work())?;
    Ok(crowded(network).map(Obstacle::from))
}

fn few_moves(network: &MoveNetwork<'_>, ends: &Ends) -> Option<Count> {
    let least_of = |v: u32| ends.min_degree_sum(&[network.square(v)]);
    let stuck = |left: u32| {
        network
            .vertices()
            .find(|&v| network.available_degree(v) == left && i64::from(network.available_degree(v)) < least_of(v))
    };
    // A square without any move is the simplest obstacle.
    let stuck = stuck(0).or_else(|| stuck(1))?;
    Some(network.count_moves(&[stuck], &[]))
}

fn dead_ends(network: &MoveNetwork<'_>, ends: &Ends) -> Option<Count> {
    (0..2).find_map(|class| {
        let is_of_class = |v: u32| !network.is_given_end(v) && ends.class(network.square(v)) == class;
        let is_one = |&v: &u32| network.available_degree(v) == 1 && is_of_class(v);
        let most = ends.free_ends_by_class()[class];
        let dead_ends: Vec<u32> = network.vertices().filter(is_one).take(most + 1).collect();
        (dead_ends.len() > most).then(|| network.count_moves(&dead_ends, &[]))
    })
}

fn crowded(network: &MoveNetwork<'_>) -> Option<Count> {
    network.vertices().find_map(|centre| {
        // A square with no more moves than a tour can use there needs its move to the centre, unless it is an end.
        let needs = |v: &u32| network.available_degree(*v) <= network.max_degree(*v);
        let mut crowd: Vec<u32> = network.available_links(centre).map(|link| link.to).filter(needs).collect();
        let short = |crowd: &[u32]| Some(network.count_moves(crowd, &[centre])).filter(|count| count.spare() < 0);
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

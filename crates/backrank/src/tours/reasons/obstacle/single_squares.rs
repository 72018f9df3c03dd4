//! Obstacles at a single square: too few moves, dead ends, too many squares that need it.

use backrank_board::internals::Ends;
use backrank_board::{Count, Obstacle};

use super::move_network::MoveNetwork;
use crate::search::{Limit, Meter};

/// A square with fewer moves than it needs, or more dead ends than there can be ends, or too many
/// squares that need the same one. What needs no colours comes first. O(squares x moves).
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
    let least_of = |v: u32| ends.least_moves(&[network.square(v)]);
    let stuck =
        |left: u32| network.vertices().find(|&v| network.left(v) == left && i64::from(network.left(v)) < least_of(v));
    // A square without any move is the plainest.
    let stuck = stuck(0).or_else(|| stuck(1))?;
    Some(network.count(&[stuck], &[]))
}

fn dead_ends(network: &MoveNetwork<'_>, ends: &Ends) -> Option<Count> {
    (0..2).find_map(|class| {
        let is_of_class = |v: u32| !network.is_given_end(v) && ends.class(network.square(v)) == class;
        let is_one = |&v: &u32| network.left(v) == 1 && is_of_class(v);
        let most = ends.free()[class];
        let dead_ends: Vec<u32> = network.vertices().filter(is_one).take(most + 1).collect();
        (dead_ends.len() > most).then(|| network.count(&dead_ends, &[]))
    })
}

fn crowded(network: &MoveNetwork<'_>) -> Option<Count> {
    network.vertices().find_map(|centre| {
        // A square without a spare move needs its move to the centre, unless it is an end.
        let needs = |v: &u32| network.left(*v) <= network.most(*v);
        let mut crowd: Vec<u32> = network.links_left(centre).map(|link| link.to).filter(needs).collect();
        let short = |crowd: &[u32]| Some(network.count(crowd, &[centre])).filter(|count| count.spare() < 0);
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

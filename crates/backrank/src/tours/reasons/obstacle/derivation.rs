//! A derivation: decisions on moves with the moves on which they rest, reduced to the decisions that a clash needs.

use std::collections::BTreeSet;

use backrank_board::{Clash, Grounds, Obstacle, Square, Step};

use super::move_network::MoveNetwork;
use crate::tours::graph::EdgeState;

/// A decision: its grounds, the moves that it decides, and the decided moves on which it rests.
pub(super) struct Decision {
    pub(super) grounds: Grounds,
    pub(super) moves: Vec<u32>,
    pub(super) rests_on: Vec<u32>,
}

/// A clash, and the decided moves on which it rests.
pub(super) struct DerivedClash {
    pub(super) clash: Clash,
    pub(super) rests_on: Vec<u32>,
}

impl DerivedClash {
    /// The obstacle: the clash, and the decisions on which it rests as steps, in their order.
    pub(super) fn obstacle(self, decisions: Vec<Decision>, network: &MoveNetwork<'_>) -> Obstacle {
        let mut wanted: BTreeSet<u32> = self.rests_on.into_iter().collect();
        let mut steps = Vec::new();
        for decision in decisions.into_iter().rev() {
            let needed: Vec<u32> = decision.moves.into_iter().filter(|edge| wanted.contains(edge)).collect();
            if needed.is_empty() {
                continue;
            }
            wanted.extend(decision.rests_on);
            let moves = |state: EdgeState| -> Vec<(Square, Square)> {
                let these = needed.iter().filter(|&&edge| network.edge(edge) == state);
                let moves: BTreeSet<(Square, Square)> =
                    these.map(|&edge| network.ordered_move(network.move_ends[edge as usize])).collect();
                moves.into_iter().collect()
            };
            steps.push(Step {
                grounds: decision.grounds,
                used: moves(EdgeState::Used),
                unused: moves(EdgeState::Unused),
            });
        }
        steps.reverse();
        Obstacle { steps, clash: self.clash }
    }
}

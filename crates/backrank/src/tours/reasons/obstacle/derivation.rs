//! A derivation: inferences on moves, with the moves on which they rest, reduced to the inferences that a clash needs.

use std::collections::BTreeSet;

use backrank_board::{Clash, Grounds, Obstacle, Square, Step};

use super::move_states::MoveStates;
use crate::tours::graph::EdgeState;

/// An inference: its grounds, the moves that it decides, and the decided moves on which it rests.
pub(super) struct Inference {
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
    /// The obstacle: the clash, and the inferences on which it rests as steps, in their order.
    pub(super) fn into_obstacle(self, inferences: Vec<Inference>, states: &MoveStates<'_>) -> Obstacle {
        let mut wanted: BTreeSet<u32> = self.rests_on.into_iter().collect();
        let mut steps = Vec::new();
        for inference in inferences.into_iter().rev() {
            let needed: Vec<u32> = inference.moves.into_iter().filter(|edge| wanted.contains(edge)).collect();
            if needed.is_empty() {
                continue;
            }
            wanted.extend(inference.rests_on);
            let moves = |state: EdgeState| -> Vec<(Square, Square)> {
                let these = needed.iter().filter(|&&edge| states.edge_state(edge) == state);
                let moves: BTreeSet<(Square, Square)> =
                    these.map(|&edge| states.ordered_move(states.move_ends[edge as usize])).collect();
                moves.into_iter().collect()
            };
            steps.push(Step {
                grounds: inference.grounds,
                used: moves(EdgeState::Used),
                unused: moves(EdgeState::Unused),
            });
        }
        steps.reverse();
        Obstacle { steps, clash: self.clash }
    }
}

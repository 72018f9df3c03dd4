//! Why there is no tour: every reason is proven by a check that knows no search, nearly every no has
//! one, and where there is a tour there is none.
#![allow(clippy::unwrap_used)]

mod boards;
mod sat;

use std::collections::BTreeMap;

use backrank::board::{Board, Piece, Wrap};
use backrank::search::{Budget, Outcome};
use backrank::tours::{Reason, TourProblem};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Whether there is a tour; the reason of a no is checked, and counted by its code.
fn asked(problem: &TourProblem, codes: &mut BTreeMap<String, u32>) -> bool {
    match problem.find(&Budget::unlimited()) {
        Outcome::Found(_) => true,
        Outcome::Impossible(reason) => {
            if let Some(obstacle) = reason.obstacle(problem) {
                let checked = obstacle.check(problem.board(), problem.piece(), &problem.terms());
                assert_eq!(
                    checked,
                    Ok(()),
                    "{obstacle:?} {problem:?}\n{}",
                    backrank::board::notation::map_text(problem.board())
                );
            }
            *codes.entry(reason.code().to_owned()).or_default() += 1;
            false
        }
        Outcome::Unknown(spent) => panic!("{spent}"),
    }
}

#[test]
fn nearly_every_no_has_a_reason_that_can_be_checked() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut codes = BTreeMap::new();
    let mut yes = 0;
    for round in 0..2000 {
        let side = 6 + round % 11;
        let board = Board::new(side, rng.random_range(6..=16)).unwrap();
        let board = boards::with_holes(&board, &Piece::KNIGHT, rng.random_range(10..=60), 2, &mut rng);
        let Some(board) = board.and_then(|board| boards::balanced(&board, &Piece::KNIGHT, 2, &mut rng)) else {
            continue;
        };
        let mut problem = TourProblem::new(board.clone(), Piece::KNIGHT);
        if round % 2 == 0 {
            problem = problem.closed();
        }
        yes += u32::from(asked(&problem, &mut codes));
    }
    eprintln!("{yes} {codes:?}");
}

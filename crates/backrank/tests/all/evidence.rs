//! The evidence of reasons: walks and rotations of the board confirm what its squares show.

use std::collections::{BTreeMap, BTreeSet};

use backrank::Problem as _;
use backrank::board::{Board, BoardRotation, MoveOrder, Piece, Square, Wrap};
use backrank::search::{Options, Outcome};
use backrank::tours::{Evidence, Reason, TourProblem};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The squares that walks of exactly this number of moves reach; walks may repeat squares.
fn after(problem: &TourProblem, from: Square, moves: usize) -> BTreeSet<Square> {
    let step = |squares: BTreeSet<Square>| {
        let next =
            squares.iter().flat_map(|&square| problem.piece().moves(problem.board(), square, &MoveOrder::default()));
        next.collect::<BTreeSet<Square>>()
    };
    (0..moves).fold(BTreeSet::from([from]), |squares, _| step(squares))
}

/// Whether the evidence shows the reason.
fn shows(problem: &TourProblem, reason: &Reason, evidence: &Evidence) -> bool {
    let image =
        |square: Square| problem.turn().unwrap().symmetry(problem.board()).unwrap().image(problem.board(), square);
    match evidence {
        Evidence::Obstacle(obstacle) => obstacle.check(problem.board(), problem.piece(), &problem.given_ends()).is_ok(),
        Evidence::NoWay { from, to, moves, least } => {
            let none = from.iter().all(|&from| !after(problem, from, *moves).contains(to));
            // The least number of moves that lead there.
            let is_least =
                |least: usize| (0..=least).all(|moves| after(problem, from[0], moves).contains(to) == (moves == least));
            !from.is_empty() && none && least.is_none_or(is_least)
        }
        Evidence::FourLines { outer, inner } => {
            let squares: BTreeSet<Square> = outer.iter().chain(inner).copied().collect();
            let joins = |a: &Square| outer.iter().any(|b| problem.piece().attacks(problem.board(), *a, *b));
            let of_one_colour = outer.iter().all(|square| square.colour() == outer[0].colour());
            let is_taken_in_turn =
                problem.is_closed() || matches!(reason, Reason::InnerEnd(end) if inner.contains(end));
            squares.len() == problem.board().len()
                && 2 * outer.len() == squares.len()
                && !outer.iter().any(joins)
                && !of_one_colour
                && is_taken_in_turn
        }
        Evidence::Turned { pairs, moves } => {
            let are_images = pairs.iter().all(|&(square, turned)| image(square) == Some(turned));
            let none_leads = |moves: usize| pairs.iter().all(|(from, to)| !after(problem, *from, moves).contains(to));
            let is_no_move = |&(a, b): &(Square, Square)| !problem.piece().attacks(problem.board(), a, b);
            let shows = match (reason, moves) {
                (Reason::ClosedNotKept { .. }, Some(moves)) => none_leads(*moves),
                // A square that the rotation keeps; but it would move every square of a closed tour along the tour.
                (Reason::ClosedNotKept { .. }, None) => pairs.iter().all(|(a, b)| a == b),
                (Reason::OpenNotKept(BoardRotation::Half), _) => {
                    2 * pairs.len() == problem.board().len() && pairs.iter().all(is_no_move)
                }
                (Reason::OpenNotKept(_), _) => pairs.iter().all(|&(square, turned)| image(turned) != Some(square)),
                (Reason::EndsNotExchanged { .. }, _) => {
                    let ends = [problem.start(), problem.end()];
                    pairs.iter().all(|&(end, turned)| {
                        ends.contains(&Some(end)) && !ends.contains(&Some(turned)) || end == turned
                    })
                }
                _ => false,
            };
            !pairs.is_empty() && are_images && shows
        }
        _ => false,
    }
}

#[test]
fn the_squares_of_a_reason_show_what_is_said_of_them() {
    let mut rng = Pcg64Mcg::seed_from_u64(31);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for round in 0..4000 {
        let side = rng.random_range(3..=6);
        let whole = Board::new(side, if round % 2 == 0 { side } else { rng.random_range(3..=6) }).unwrap();
        let wrap = if round % 7 == 0 { Wrap::Torus } else { Wrap::Flat };
        let board = whole.with_wrap(wrap);
        let squares: Vec<Square> = board.squares().collect();
        let mut square = || squares[rng.random_range(0..squares.len())];
        let (a, b, c) = (square(), square(), square());
        let piece: Piece = ["knight", "king", "wazir", "1,3+0,1"][round % 4].parse().unwrap();
        let open = TourProblem::new(board.clone(), piece);
        let mut problem = if rng.random_range(0..2) == 0 { open.closed() } else { open };
        if rng.random_range(0..2) == 0 {
            let turn = BoardRotation::ALL[rng.random_range(0..2)];
            problem = if turn.symmetry(&board).is_some() { problem.symmetric(turn) } else { problem };
        }
        problem = match rng.random_range(0..4) {
            0 => problem.from(a),
            1 => problem.from(a).to(b),
            2 => problem.at_step(a, rng.random_range(2..6)).at_step(c, rng.random_range(6..9)),
            _ => problem,
        };
        let Outcome::Impossible(reason) = problem.decide(&Options::default().node_limit(2000)) else {
            continue;
        };
        let Some(evidence) = reason.evidence(&problem) else { continue };
        assert!(shows(&problem, &reason, &evidence), "{reason}: {evidence:?} for {problem:?}");
        *seen.entry(reason.code()).or_default() += 1;
    }
    for code in [
        "ends-not-joined",
        "steps-colour",
        "steps-apart",
        "tour-not-symmetric",
        "ends-not-symmetric",
        "schwenk-1991",
        "inner-end",
    ] {
        assert!(seen.get(code).is_some_and(|&count| count > 5), "{code}: {seen:?}");
    }
}

#[test]
fn the_evidence_of_a_step_has_the_colours_of_its_reason_also_where_the_board_falls_apart() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let board = Board::new(1, 4).unwrap().with_holes([square("c1")]).unwrap();
    let problem = TourProblem::new(board, "wazir".parse().unwrap()).at_step(square("b1"), 2);
    // The memory does not suffice for the move graph, so the colours of the board decide.
    let Outcome::Impossible(reason) = problem.find(&Options::default().memory_limit(16)) else { panic!("none") };
    assert!(matches!(reason, Reason::StepColour { moves: 1, .. }), "{reason:?}");
    let evidence = reason.evidence(&problem).expect("the light squares");
    assert!(shows(&problem, &reason, &evidence), "{evidence:?}");
}

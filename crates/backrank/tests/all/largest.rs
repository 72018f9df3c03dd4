//! The largest number of pieces that fit, with the reason why no more do.

use backrank::Problem;
use backrank::board::internals::is_clique_cover;
use backrank::board::{Board, Square, Wrap};
use backrank::placements::{Method, Optimum, PieceCount, PlacementProblem, Reason};
use backrank::search::{Options, Outcome};
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn pieces(piece: &str, board: Board) -> PlacementProblem {
    PlacementProblem::new(board, piece.parse().unwrap())
}

fn most(problem: &PlacementProblem, options: &Options<Method>) -> Optimum {
    problem.clone().with_pieces(PieceCount::Most).optimum(options).unwrap()
}

/// The largest number of pieces. If cliques are the reason, they must cover every usable square.
fn largest(problem: &PlacementProblem) -> usize {
    let Optimum::Proven { best, reason } = most(problem, &Options::default()) else { panic!("{problem:?}") };
    let number = best.squares().len();
    assert!(problem.preplaced().iter().all(|square| best.squares().contains(square)));
    if let Reason::CoveredByCliques { pieces, cliques } = reason {
        assert_eq!((pieces, cliques.len()), (number + 1, number));
        let attacked = |square: Square| {
            problem.preplaced().iter().any(|&preplaced| problem.piece().attacks(problem.board(), preplaced, square))
        };
        let is_usable = |square: &Square| !problem.forbids(*square) && !attacked(*square);
        let usable: Vec<Square> = problem.board().squares().filter(is_usable).collect();
        assert!(is_clique_cover(problem.board(), problem.piece(), &usable, &cliques), "{cliques:?}");
    }
    number
}

#[test]
fn on_any_small_board_as_many_fit_as_the_counts_say() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let (mut crowded, mut searched, mut open_ends) = (0, 0, 0);
    for round in 0..1500 {
        let problem = crate::problems::small(round, &mut rng);
        let count = |pieces| problem.clone().with_pieces(pieces).count(&Options::default()).found;
        let stand = problem.preplaced().len();
        if count(stand) == BigUint::ZERO {
            assert!(matches!(most(&problem, &Options::default()), Optimum::Impossible(_)));
            continue;
        }
        let number = largest(&problem);
        assert!(count(number) > BigUint::ZERO && count(number + 1) == BigUint::ZERO, "{round} {number} {problem:?}");
        let Optimum::Proven { reason, .. } = most(&problem, &Options::default()) else { unreachable!("it was found") };
        crowded += usize::from(matches!(reason, Reason::CoveredByCliques { .. }));
        searched += usize::from(matches!(reason, Reason::Searched { .. }));
        for nodes in [0, 1, 10] {
            let Optimum::Unknown { best, bound, .. } = most(&problem, &Options::default().node_limit(nodes)) else {
                continue;
            };
            let best = best.unwrap().squares().len();
            assert!(best <= number && number <= bound, "{round} {best} {number} {problem:?}");
            open_ends += 1;
        }
    }
    assert!(crowded > 500 && searched > 30 && open_ends > 30, "{crowded} {searched} {open_ends}");
}

#[test]
fn as_many_fit_on_square_boards_as_published() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    for (piece, published) in known["most_on_n_by_n"].as_table().unwrap() {
        for (side, expected) in (1..).zip(published.as_array().unwrap()) {
            let number = largest(&pieces(piece, Board::new(side, side).unwrap()));
            assert_eq!(number as i64, expected.as_integer().unwrap(), "{piece} {side}");
        }
    }
}

#[test]
fn a_matching_or_a_look_at_the_groups_is_enough_on_large_boards() {
    let holes = ["c3", "d7", "k5", "l12", "m2"].map(|square| square.parse().unwrap());
    for piece in ["knight", "rook", "bishop", "king", "camel", "wazir"] {
        let board = Board::new(30, 29).unwrap();
        let board = if piece == "king" { board } else { board.with_holes(holes).unwrap() };
        let largest = most(&pieces(piece, board), &Options::default().node_limit(0));
        assert!(matches!(largest, Optimum::Proven { reason: Reason::CoveredByCliques { .. }, .. }), "{piece}");
    }
}

#[test]
fn rooks_without_other_conditions_fill_the_shorter_side_of_any_board_but_a_twisted_one_without_its_attack_graph() {
    let options = Options::default().memory_limit(1 << 20);
    for (ranks, files) in [(2000, 2000), (33, 40), (3, 1000), (1000, 3), (6, 4)] {
        for wrap in Wrap::ALL.into_iter().filter(|wrap| !wrap.is_twisted()) {
            let rooks = pieces("rook", Board::new(ranks, files).unwrap().with_wrap(wrap));
            let side = ranks.min(files) as usize;
            let Optimum::Proven { best, .. } = most(&rooks, &options) else { panic!("{ranks}x{files} {wrap}") };
            assert_eq!(best.squares().len(), side, "{ranks}x{files} {wrap}");
            for number in [0, 1, side] {
                let found = rooks.clone().with_pieces(number).find(&options).found();
                assert_eq!(found.map(|rooks| rooks.squares().len()), Some(number), "{ranks}x{files} {wrap}");
            }
        }
    }
    // Across a twisted edge a rook returns on another rank, and of a forbidden square nothing is known beforehand.
    let mobius = pieces("rook", Board::new(4, 5).unwrap().with_wrap(Wrap::Mobius));
    assert_eq!(largest(&mobius), 2);
    let forbidden = Square::read_list("a1 b1 c1 d1 e1 f1").unwrap();
    let without_a_rank =
        forbidden.into_iter().fold(pieces("rook", Board::new(6, 6).unwrap()), PlacementProblem::with_forbidden_square);
    assert_eq!(largest(&without_a_rank), 5);
}

#[test]
fn placements_that_the_first_search_misses_are_found_or_denied_by_bounds() {
    let knights = pieces("knight", Board::new(8, 8).unwrap());
    let find = |pieces| knights.clone().with_pieces(pieces).find(&Options::default());
    assert_eq!(find(32).found().unwrap().squares().len(), 32);
    assert!(matches!(find(33), Outcome::Impossible(Reason::CoveredByCliques { pieces: 33, .. })));
    let spent =
        pieces("amazon", Board::new(14, 14).unwrap()).with_pieces(14).find(&Options::default().node_limit(200_000));
    assert!(!matches!(spent, Outcome::Impossible(_)));
}

//! Boards that no memory holds, and budgets without memory: arithmetic and theorems decide them.

use backrank::Problem as _;
use backrank::board::{Board, BoardRotation, Piece, Square, Tour, Wrap};
use backrank::placements::{PlacementProblem, Rule};
use backrank::search::{Budget, Count, Options, Outcome};
use backrank::tours::{ExistenceProof, Method, Reason, Theorem, TourProblem};

fn open(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).expect("sides above 0 make a board"), Piece::KNIGHT)
}

fn square(name: &str) -> Square {
    name.parse().expect("names of squares")
}

/// The reason why there is no tour, found without memory.
fn reason(problem: &TourProblem) -> Reason {
    let budget = Budget::unlimited().with_memory(0);
    let Outcome::Impossible(reason) = problem.find(&Options::from(budget.clone())) else { panic!("{problem:?}") };
    assert_eq!(problem.decide(&Options::from(budget.clone())).map(|_| ()), Outcome::Impossible(reason.clone()));
    assert!(problem.count(&Options::from(budget.clone())).is_exact());
    reason
}

#[test]
fn a_turn_that_is_asked_for_as_well_does_not_hide_the_colours_or_a_theorem() {
    let closed = |ranks, files| open(ranks, files).closed().symmetric(BoardRotation::Half);
    let light = 500_001_000_000;
    assert_eq!(reason(&closed(1_000_001, 1_000_001)), Reason::Colours { dark: light + 1, light, closed: true });
    let files = 1_000_000_000;
    assert_eq!(reason(&closed(4, files)), Reason::Theorem { theorem: Theorem::Schwenk, ranks: 4, files });
}

#[test]
fn reasons_about_rotations_of_huge_boards_need_no_memory() {
    let even = open(200_000, 200_000);
    assert_eq!(reason(&even.clone().symmetric(BoardRotation::Half)), Reason::OpenNotKept(BoardRotation::Half));
    let reason = reason(&even.closed().symmetric(BoardRotation::Quarter));
    assert!(matches!(reason, Reason::ClosedNotKept { moves: 10_000_000_000, .. }), "{reason:?}");
}

#[test]
fn the_holes_of_a_board_of_any_size_are_counted_by_colour() {
    let board = Board::new(1_000_000, 1_000_000).and_then(|board| board.with_holes(["a1", "b1", "c1"].map(square)));
    let problem = TourProblem::new(board.expect("squares of the board"), Piece::KNIGHT);
    let half = 500_000_000_000;
    let closed = Reason::Colours { dark: half - 2, light: half - 1, closed: true };
    assert_eq!(reason(&problem.clone().closed()), closed);
    let (more, fewer) = (half - 1, half - 2);
    assert_eq!(reason(&problem.from(square("a3"))), Reason::EndColour { square: square("a3"), more, fewer });
}

#[test]
fn four_lines_and_colours_say_what_comes_at_a_step_of_a_board_of_any_size() {
    let c3 = square("c3");
    let four = open(4, 1_000_000_000).at_step(c3, 17);
    assert_eq!(reason(&four), Reason::StepLine { square: c3, step: 17, outer: false });
    let squares = [c3, square("d5")];
    let two = open(1_000_000, 1_000_000).at_step(c3, 17).at_step(squares[1], 301);
    assert_eq!(reason(&two), Reason::StepsColour { squares, moves: 284 });
}

#[test]
fn closed_tours_of_cylinders_and_tori_are_where_the_theorems_say() {
    let (mut some, mut none) = (0, 0);
    for (wrap, ranks, files) in [Wrap::Cylinder, Wrap::Torus]
        .into_iter()
        .flat_map(|wrap| (1..=7).flat_map(move |ranks| (1..=7).map(move |files| (wrap, ranks, files))))
        .filter(|(_, ranks, files)| ranks * files > 1)
    {
        let board = Board::new(ranks, files).expect("sides above 0 make a board").with_wrap(wrap);
        let open = TourProblem::new(board, Piece::KNIGHT);
        for problem in
            [open.clone(), open.clone().from(square("a1")), open.clone().closed(), open.closed().to(square("a1"))]
        {
            let there_is_one = match problem.find(&Options::default().method(Method::Edges)) {
                Outcome::Found(_) => true,
                Outcome::Impossible(_) => false,
                Outcome::Unknown(spent) => panic!("{spent}"),
            };
            match problem.decide(&Options::default().memory_limit(0)) {
                Outcome::Found(ExistenceProof::Theorem(Theorem::Cylinder | Theorem::Torus)) => {
                    assert!(there_is_one, "{wrap} {ranks}x{files}");
                    some += 1;
                }
                Outcome::Impossible(_) => {
                    assert!(!there_is_one, "{wrap} {ranks}x{files}");
                    none += 1;
                }
                outcome => assert!(!problem.is_closed(), "{wrap} {ranks}x{files}: {outcome:?}"),
            }
        }
    }
    assert!(some > 200 && none > 20, "{some} {none}");
}

#[test]
fn closed_tours_of_glued_boards_with_odd_sides_are_constructed_over_an_edge() {
    let tour = |wrap, from: Option<&str>, to: Option<&str>| {
        let board = Board::new(101, 99).expect("sides above 0 make a board").with_wrap(wrap);
        let mut problem = TourProblem::new(board, Piece::KNIGHT).closed();
        problem = from.map(square).into_iter().fold(problem, TourProblem::from);
        problem = to.map(square).into_iter().fold(problem, TourProblem::to);
        let found = problem.find(&Options::default().node_limit(5_000)).found().expect("it is constructed");
        assert!(from.is_none_or(|from| tour_ends(&found).0 == square(from)));
        assert!(to.is_none_or(|to| tour_ends(&found).1 == square(to)));
    };
    for wrap in [Wrap::Cylinder, Wrap::Torus, Wrap::Mobius, Wrap::Klein] {
        tour(wrap, None, None);
    }
    tour(Wrap::Torus, Some("a1"), None);
    tour(Wrap::Torus, None, Some("a1"));
    tour(Wrap::Cylinder, Some("a51"), None);
}

fn tour_ends(tour: &Tour) -> (Square, Square) {
    (tour.start(), tour.end())
}

#[test]
fn kings_and_wazirs_go_row_by_row_over_boards_of_any_size() {
    let side = 2_147_483_648;
    for (piece, ranks, files, closed, from, to) in [
        ("king", side, side, false, None, None),
        ("king", side - 1, side - 1, true, Some("c3"), None),
        ("wazir", side - 1, side, true, None, Some("c3")),
        ("wazir", side - 1, side - 1, false, Some("a1"), None),
        ("wazir", 1, side, false, None, None),
        ("rook", side, 3, false, Some("b2"), None),
        ("wazir", side, 101, true, None, None),
        // A closed tour in either direction.
        ("king", side, side, true, Some("a1"), Some("a2")),
        ("king", side, side, true, Some("a2"), Some("a1")),
        ("wazir", 2, side, false, Some("a2"), Some("b2")),
        ("wazir", 2, side, false, Some("b2"), Some("a2")),
    ] {
        let board = Board::new(ranks, files).expect("sides above 0 make a board");
        let piece: Piece = piece.parse().expect("names of pieces");
        let mut problem = TourProblem::new(board.clone(), piece.clone());
        problem = if closed { problem.closed() } else { problem };
        problem = from.map(square).into_iter().fold(problem, TourProblem::from);
        problem = to.map(square).into_iter().fold(problem, TourProblem::to);
        let budget = Budget::unlimited().with_memory(0);
        assert!(
            matches!(
                problem.decide(&Options::from(budget.clone())),
                Outcome::Found(ExistenceProof::Construction { .. })
            ),
            "{problem:?}"
        );
        let Some(Outcome::Found(tour)) = problem.construct(&Options::from(budget.clone())) else {
            panic!("{problem:?}")
        };
        assert!(from.is_none_or(|from| tour.start() == square(from)) && to.is_none_or(|to| tour.end() == square(to)));
        let last = tour.len() - 1;
        let square_at = |step| tour.square_at(step, &budget).unwrap().expect("a step of the tour");
        assert_eq!([square_at(0), square_at(last)], [tour.start(), tour.end()]);
        assert!(!closed || piece.attacks(&board, tour.end(), tour.start()));
        for step in (0..1000).map(|part| last / 1000 * part) {
            let [here, next] = [step, step + 1].map(square_at);
            assert!(
                piece.attacks(&board, here, next) && tour.step_of(here, &budget) == Ok(Some(step)),
                "{problem:?} {step}"
            );
        }
    }
    // Tours of smaller boards are stored and checked square by square.
    for (piece, ranks, files) in [("king", 65, 67), ("wazir", 66, 65), ("wazir", 65, 66), ("king", 5, 901)] {
        let board = Board::new(ranks, files).expect("sides above 0 make a board");
        let closed = TourProblem::new(board, piece.parse().expect("names of pieces")).closed();
        for from in ["a1", "c3", "a5"].map(square) {
            assert!(closed.clone().from(from).find(&Options::default().node_limit(0)).found().is_some());
        }
    }
}

#[test]
fn no_pieces_are_placed_in_one_way_and_dominate_no_board() {
    let none = |piece| PlacementProblem::new(Board::new(1 << 31, 1 << 31).unwrap(), piece).with_pieces(0);
    let (options, budget) = (Options::default(), Budget::unlimited().with_memory(0));
    for piece in [Piece::QUEEN, Piece::ROOK, Piece::KING] {
        let turned = none(piece.clone()).symmetric(BoardRotation::Half);
        for problem in [none(piece.clone()), none(piece.clone()).up_to_symmetry(), turned] {
            assert_eq!(problem.count(&Options::from(budget.clone())), Count::new(1_u32, None), "{problem:?}");
            let Outcome::Found(empty) = problem.find(&options) else { panic!("{problem:?}") };
            assert!(empty.squares().is_empty());
        }
        for rule in [Rule::Dominating, Rule::IndependentDominating] {
            let problem = none(piece.clone()).with_rule(rule);
            assert_eq!(problem.count(&options), Count::new(0_u32, None), "{problem:?}");
        }
    }
}

//! Property tests of the public values: a printed value reads back as itself, a symmetry maps a tour to a tour and a
//! placement to a placement, and a wrong tour is refused at the step that is wrong.
//!
//! Tours are planted: a random walk of a random piece on a random board becomes a tour when every square that the walk
//! did not visit is made a hole.

use backrank_board::internals::{Leg, legs, piece_from_legs};
use backrank_board::{Board, MoveOrder, Piece, Placement, PlacementFault, Square, Symmetry, Tour, TourFault, Wrap};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn leg() -> impl Strategy<Value = Leg> {
    let reach = prop_oneof![3 => Just(1), 1 => Just(u32::MAX), 1 => 2..6u32];
    (0..5u32, 1..5u32, reach).prop_map(|(a, b, reach)| Leg::ride_up_to(a, b, reach))
}

fn piece() -> impl Strategy<Value = Piece> {
    let named = select(&Piece::NAMED[..]).prop_map(|(name, _)| name.parse().unwrap());
    let union = prop::collection::vec(leg(), 1..5).prop_map(|legs| piece_from_legs(legs).unwrap());
    prop_oneof![named, union]
}

fn square() -> impl Strategy<Value = Square> {
    let side = || prop_oneof![0..30u32, 0..2_000_000_000u32];
    (side(), side()).prop_map(|(file, rank)| Square::new(file, rank))
}

/// A board without holes, with sides of at most `side` squares.
fn whole_board(side: u32) -> impl Strategy<Value = Board> {
    let board = |(ranks, files, wrap)| Board::new(ranks, files).unwrap().with_wrap(wrap);
    (1..=side, 1..=side, select(&Wrap::ALL[..])).prop_map(board)
}

fn board_with_holes() -> impl Strategy<Value = Board> {
    let holes = prop::collection::vec(prop::bool::weighted(0.3), 64);
    (whole_board(8), holes).prop_map(|(board, holes)| {
        let holes: Vec<Square> =
            board.squares().zip(holes).filter(|(_, hole)| *hole).map(|(square, _)| square).collect();
        board.with_holes(holes).unwrap()
    })
}

/// An open tour of at least two squares.
fn planted_tour() -> impl Strategy<Value = Tour> {
    let choices = prop::collection::vec(any::<Index>(), 1..30);
    let parts = (whole_board(7), piece(), any::<Index>(), choices);
    parts.prop_filter_map("the piece has no move", |(board, piece, start, choices)| {
        let mut walk = vec![board.square(start.index(board.area())).unwrap()];
        for choice in choices {
            let mut moves = piece.moves(&board, walk[walk.len() - 1], &MoveOrder::default());
            moves.retain(|to| !walk.contains(to));
            if moves.is_empty() {
                break;
            }
            walk.push(moves[choice.index(moves.len())]);
        }
        let unvisited: Vec<Square> = board.squares().filter(|square| !walk.contains(square)).collect();
        let board = board.with_holes(unvisited).unwrap();
        (walk.len() > 1).then(|| Tour::open(&board, &piece, walk).unwrap())
    })
}

/// One of four known tours, the last two of them closed.
fn known_tour() -> impl Strategy<Value = Tour> {
    let make = |board: &str, holes: &str, walk: &str, closed: bool| {
        let board = board.parse::<Board>().unwrap().with_holes(Square::read_list(holes).unwrap()).unwrap();
        let tour = if closed { Tour::closed } else { Tour::open };
        tour(&board, &Piece::KNIGHT, Square::read_list(walk).unwrap()).unwrap()
    };
    let open_5x5 = "a1 b3 a5 c4 e5 d3 e1 c2 a3 b5 d4 e2 c1 a2 b4 d5 e3 d1 b2 a4 c5 e4 d2 b1 c3";
    select(vec![
        make("3x4", "", "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", false),
        make("5x5", "", open_5x5, false),
        make("3x3", "b2", "a1 b3 c1 a2 c3 b1 a3 c2", true),
        make("1x1", "", "a1", true),
    ])
}

/// The tour as a closed tour if its end is one move from its start, else unchanged.
fn closed_if_it_can_be(tour: Tour) -> Tour {
    Tour::closed(tour.board(), tour.piece(), tour.squares().to_vec()).unwrap_or(tour)
}

fn tour() -> impl Strategy<Value = Tour> {
    prop_oneof![2 => planted_tour(), 2 => planted_tour().prop_map(closed_if_it_can_be), 1 => known_tour()]
}

/// A placement: those of some random squares that no earlier one attacks.
fn placement() -> impl Strategy<Value = Placement> {
    let squares = prop::collection::vec(any::<Index>(), 1..12);
    (board_with_holes(), piece(), squares).prop_map(|(board, piece, indices)| {
        let free: Vec<Square> = board.squares().collect();
        let mut taken: Vec<Square> = Vec::new();
        for index in indices.into_iter().filter(|_| !free.is_empty()) {
            let square = free[index.index(free.len())];
            if !taken.iter().any(|&other| other == square || piece.attacks(&board, other, square)) {
                taken.push(square);
            }
        }
        Placement::new(&board, &piece, taken).unwrap()
    })
}

fn moves(board: &Board, piece: &Piece, from: Square) -> Vec<Square> {
    piece.moves(board, from, &MoveOrder::default())
}

fn image(symmetry: &Symmetry, board: &Board, squares: &[Square]) -> Vec<Square> {
    squares.iter().map(|&square| symmetry.image(board, square).unwrap()).collect()
}

/// The result of checking these squares as a tour of the same kind, open or closed, on the board of `tour`.
fn checked(tour: &Tour, squares: Vec<Square>) -> Result<Tour, Vec<TourFault>> {
    let check = if tour.is_closed() { Tour::closed } else { Tour::open };
    check(tour.board(), tour.piece(), squares).map_err(|error| error.faults)
}

/// The faults of moves that the piece cannot make: between consecutive squares, and from the end of a closed tour to
/// its start. Moves from or to a square that is not on the board, and a closing move if the end repeats the start, are
/// left out, because they are other faults.
fn impossible_moves(tour: &Tour, squares: &[Square]) -> Vec<TourFault> {
    let board = tour.board();
    let fails =
        |from, to| board.contains(from) && board.contains(to) && !moves(board, tour.piece(), from).contains(&to);
    let pairs = squares.windows(2).enumerate().filter(|(_, pair)| fails(pair[0], pair[1]));
    let mut found: Vec<TourFault> =
        pairs.map(|(index, pair)| TourFault::NoMove { step: index + 2, from: pair[0], to: pair[1] }).collect();
    let (start, end) = (squares[0], squares[squares.len() - 1]);
    if tour.is_closed() && start != end && fails(end, start) {
        found.push(TourFault::NotClosed { end, start });
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn a_square_reads_back_from_its_name(square in square()) {
        prop_assert_eq!(square.to_string().parse(), Ok(square));
        prop_assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
    }

    #[test]
    fn squares_read_back_from_a_line_of_names(
        squares in prop::collection::vec(square(), 0..20),
        apart in select(vec![" ", ",", "-", "\n", " → "]),
    ) {
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        prop_assert_eq!(Square::read_list(&names.join(apart)), Ok(squares));
    }

    #[test]
    fn a_piece_reads_back_from_what_it_prints(piece in piece()) {
        prop_assert_eq!(piece.to_string().parse(), Ok(piece));
    }

    #[test]
    fn a_union_of_pieces_reads_from_their_names_joined(a in piece(), b in piece()) {
        let union = piece_from_legs(legs(&a).iter().chain(legs(&b)).copied()).unwrap();
        prop_assert_eq!(format!("{a}+{b}").parse(), Ok(union));
    }

    #[test]
    fn a_board_without_holes_reads_back_from_its_size(ranks in 1..=2_147_483_648u32, files in 1..=2_147_483_648u32) {
        let board = Board::new(ranks, files).unwrap();
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn a_drawing_reads_back_as_its_board(board in board_with_holes()) {
        prop_assume!(!board.is_empty());
        let flat = board.with_wrap(Wrap::Flat);
        prop_assert_eq!(Board::from_drawing(&flat.drawing_text()), Ok((flat, None)));
    }

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in "[a-zA-Z0-9,*+()x. \n×é-]{0,12}") {
        let _ = (text.parse::<Square>(), text.parse::<Piece>(), text.parse::<Board>(), text.parse::<Wrap>());
        let _ = (Square::read_list(&text), Board::from_drawing(&text));
    }

    #[test]
    fn symmetric_images_and_the_reverse_of_a_tour_are_tours(tour in tour()) {
        for symmetry in Symmetry::all(tour.board()) {
            let mut squares = image(&symmetry, tour.board(), tour.squares());
            prop_assert!(checked(&tour, squares.clone()).is_ok(), "{:?}", symmetry);
            squares.reverse();
            prop_assert!(checked(&tour, squares).is_ok(), "{:?} reversed", symmetry);
        }
    }

    #[test]
    fn a_tour_with_one_square_changed_is_refused_at_that_step(tour in tour(), at in any::<Index>(), to in (0..9u32, 0..9u32)) {
        let at = at.index(tour.squares().len());
        let (was, square) = (tour.squares()[at], Square::new(to.0, to.1));
        prop_assume!(was != square);
        let mut squares = tour.squares().to_vec();
        squares[at] = square;
        let mut expected = impossible_moves(&tour, &squares);
        let step = at + 1;
        expected.push(match tour.squares().iter().position(|&other| other == square) {
            Some(other) => TourFault::Repeated { step: step.max(other + 1), square, first: Some(step.min(other + 1)) },
            None if tour.board().is_hole(square) => TourFault::Hole { step, square },
            None => TourFault::OffBoard { step, square },
        });
        expected.push(TourFault::Missed { square: was });

        let faults = checked(&tour, squares).unwrap_err();
        prop_assert_eq!(faults.len(), expected.len(), "{:?} instead of {:?}", faults, expected);
        prop_assert!(faults.iter().all(|fault| expected.contains(fault)), "{:?} instead of {:?}", faults, expected);
    }

    #[test]
    fn a_tour_with_two_squares_exchanged_is_refused_where_its_moves_break(
        tour in tour(),
        one in any::<Index>(),
        other in any::<Index>(),
    ) {
        let (one, other) = (one.index(tour.squares().len()), other.index(tour.squares().len()));
        let mut squares = tour.squares().to_vec();
        squares.swap(one, other);
        let expected = impossible_moves(&tour, &squares);
        let near = |step: usize| [one, other].iter().any(|&at| (at + 1..=at + 2).contains(&step));
        let faults = checked(&tour, squares).err().unwrap_or_default();
        prop_assert!(faults.iter().filter_map(TourFault::step).all(near), "{:?}", faults);
        prop_assert_eq!(faults, expected);
    }

    #[test]
    fn a_tour_without_its_last_square_misses_it(tour in planted_tour()) {
        let mut squares = tour.squares().to_vec();
        let square = squares.pop().unwrap();
        prop_assert_eq!(checked(&tour, squares), Err(vec![TourFault::Missed { square }]));
    }

    #[test]
    fn symmetric_images_of_a_placement_are_placements(placement in placement()) {
        let (board, piece) = (placement.board(), placement.piece());
        for symmetry in Symmetry::all(board) {
            let squares = image(&symmetry, board, placement.squares());
            prop_assert!(Placement::new(board, piece, squares).is_ok(), "{:?}", symmetry);
        }
    }

    #[test]
    fn a_placement_with_one_piece_more_is_refused_exactly_for_what_that_piece_does(placement in placement(), at in any::<Index>()) {
        let (board, piece) = (placement.board(), placement.piece());
        let square = board.square(at.index(board.area())).unwrap();
        let mut squares = placement.squares().to_vec();
        let (again, hole) = (squares.contains(&square), board.is_hole(square));
        let reach = moves(board, piece, square);
        let attacked: Vec<Square> = squares.iter().copied().filter(|other| !hole && reach.contains(other)).collect();
        squares.push(square);
        let faults = Placement::new(board, piece, squares).map_or_else(|error| error.faults, |_| Vec::new());
        prop_assert_eq!(faults.contains(&PlacementFault::Repeated(square)), again);
        prop_assert_eq!(faults.contains(&PlacementFault::Hole(square)), hole);
        let attacks = faults.len() - usize::from(again) - usize::from(hole);
        prop_assert_eq!(attacks > 0, !attacked.is_empty(), "{:?}", faults);
        let named = |other: &&Square| {
            let (a, b) = (square.min(**other), square.max(**other));
            faults.contains(&PlacementFault::Attack(a, b))
        };
        prop_assert_eq!(attacked.iter().filter(named).count(), attacks, "{:?}", faults);
    }
}

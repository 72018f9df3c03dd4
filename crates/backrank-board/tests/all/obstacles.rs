//! Tests of the check of obstacles on small boards: it accepts an obstacle only where trying every walk finds no tour,
//! it accepts correct obstacles, and it refuses them once anything in them is changed.

use std::cell::Cell;

use backrank_board::{
    Board, Clash, CountingArgument, Cut, EndGrounds, GivenEnds, Grounds, MoveOrder, Obstacle, ObstacleFault,
    ObstacleKind, Piece, ProofStep, Square, Wrap,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

/// Whether there is a tour with the given ends; tries every walk.
fn has_tour(board: &Board, piece: &Piece, given_ends: &GivenEnds) -> bool {
    fn goes_on(walk: &mut Vec<Square>, board: &Board, piece: &Piece, given_ends: &GivenEnds) -> bool {
        let tip = walk[walk.len() - 1];
        if walk.len() == board.len() {
            return given_ends.end.is_none_or(|end| end == tip)
                && (!given_ends.closed || piece.attacks(board, tip, walk[0]));
        }
        piece.moves(board, tip, &MoveOrder::default()).into_iter().any(|to| {
            let new = !walk.contains(&to);
            if new {
                walk.push(to);
            }
            let found = new && goes_on(walk, board, piece, given_ends);
            if new && !found {
                walk.pop();
            }
            found
        })
    }
    let mut starts = board.squares().filter(|&square| given_ends.start.is_none_or(|start| start == square));
    starts.any(|start| goes_on(&mut vec![start], board, piece, given_ends))
}

/// A random board of at most nine squares, a piece, and the given ends of the tours.
fn question() -> impl Strategy<Value = (Board, Piece, GivenEnds)> {
    let parts = (
        (1..=4u32, 2..=5u32, select(&Wrap::ALL[..])),
        (select(&["knight", "knight", "knight", "wazir", "ferz", "king", "2,3", "camel+wazir"][..]), any::<bool>()),
        prop::collection::vec(any::<Index>(), 20),
        prop::option::of(any::<Index>()),
        prop::option::of(any::<Index>()),
    );
    parts.prop_map(|((ranks, files, wrap), (piece, closed), holes, start, end)| {
        let mut board = Board::new(ranks, files).unwrap().with_wrap(wrap);
        let mut holes = holes.into_iter();
        while board.len() > 9 {
            let squares: Vec<Square> = board.squares().collect();
            board = board.with_holes(holes.next().map(|hole| squares[hole.index(squares.len())])).unwrap();
        }
        let squares: Vec<Square> = board.squares().collect();
        let given = |end: Option<Index>| end.map(|end| squares[end.index(squares.len())]);
        (board, piece.parse().unwrap(), GivenEnds { closed, start: given(start), end: given(end) })
    })
}

/// The two sets of squares with these bits: bit `i` stands for the `i`-th square of the board.
fn sets(board: &Board, bits: [u16; 2]) -> [Vec<Square>; 2] {
    bits.map(|bits| {
        board.squares().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, square)| square).collect()
    })
}

/// A question, for which obstacles are built with the numbers and moves that the check names as right.
struct Asked<'a> {
    question: &'a (Board, Piece, GivenEnds),
}

impl Asked<'_> {
    fn check(&self, obstacle: &Obstacle) -> Result<(), ObstacleFault> {
        let (board, piece, given_ends) = self.question;
        obstacle.check(board, piece, given_ends)
    }

    /// The count of `sets` (squares, neighbours) after the steps, with the numbers that the check names as right. With
    /// `by_colours`, the count is by the rule of colours where it applies. `None` if the check refuses the steps or the
    /// sets.
    fn count(&self, steps: &[ProofStep], sets: [Vec<Square>; 2], by_colours: bool) -> Option<CountingArgument> {
        let of_colours = by_colours.then(|| self.count_by(steps, &sets, EndGrounds::Colours)).flatten();
        let other = || self.count_by(steps, &sets, EndGrounds::Two);
        of_colours.or_else(other).or_else(|| self.count_by(steps, &sets, EndGrounds::Closed))
    }

    fn count_by(
        &self,
        steps: &[ProofStep],
        [squares, neighbours]: &[Vec<Square>; 2],
        end_grounds: EndGrounds,
    ) -> Option<CountingArgument> {
        let [squares, neighbours] = [squares, neighbours].map(Clone::clone);
        let wrong = CountingArgument { squares, neighbours, needed: i64::MAX, room: 0, elsewhere: 0, end_grounds };
        match self.check(&Obstacle { steps: steps.to_vec(), clash: Clash::Count(wrong) }) {
            Err(ObstacleFault::Numbers(count)) => Some(*count),
            _ => None,
        }
    }

    /// The cut at the removed squares, with one square of each part that the check tells apart. `None` if the check
    /// refuses the steps or the squares.
    fn cut(&self, steps: &[ProofStep], removed: &[Square]) -> Option<Cut> {
        let mut cut = Cut { removed: removed.to_vec(), parts: Vec::new(), most: usize::MAX };
        for square in self.question.0.squares() {
            cut.parts.push(square);
            match self.check(&Obstacle { steps: steps.to_vec(), clash: Clash::Cut(cut.clone()) }) {
                Err(ObstacleFault::OnePart(..) | ObstacleFault::InCut(_)) => cut.parts.truncate(cut.parts.len() - 1),
                Err(ObstacleFault::Parts { most }) => cut.most = most,
                Ok(()) => {}
                Err(_) => return None,
            }
        }
        Some(cut)
    }

    /// A step with these grounds, and with every move that the check accepts as forced after `steps`.
    fn step(&self, steps: &[ProofStep], grounds: &Grounds) -> Option<ProofStep> {
        let (board, piece, _) = self.question;
        let harmless = Clash::Loop(Vec::new());
        let is_right = |step: ProofStep| {
            let obstacle = Obstacle { steps: [steps, &[step]].concat(), clash: harmless.clone() };
            self.check(&obstacle) == Err(ObstacleFault::NoLoop)
        };
        let alone = |used: &[(Square, Square)], unused: &[(Square, Square)]| ProofStep {
            grounds: grounds.clone(),
            used: used.to_vec(),
            unused: unused.to_vec(),
        };
        let all = board.squares().flat_map(|from| {
            let moves = piece.moves(board, from, &MoveOrder::default());
            moves.into_iter().map(move |to| (from, to)).filter(|(from, to)| from < to)
        });
        let all: Vec<(Square, Square)> = all.collect();
        let used: Vec<(Square, Square)> = all.iter().copied().filter(|&of| is_right(alone(&[of], &[]))).collect();
        let unused: Vec<(Square, Square)> = all.into_iter().filter(|&of| is_right(alone(&[], &[of]))).collect();
        let step = alone(&used, &unused);
        (!(used.is_empty() && unused.is_empty()) && is_right(step.clone())).then_some(step)
    }
}

#[test]
fn nothing_is_accepted_where_there_is_a_tour() {
    let sets_of_bits = || prop::array::uniform2(0..512u16);
    let tries = (
        question(),
        prop::collection::vec((sets_of_bits(), any::<bool>()), 0..12),
        prop::collection::vec(any::<Index>(), 9),
        sets_of_bits(),
        any::<bool>(),
    );
    let accepted = [const { Cell::new(0) }; 3];
    let mut runner = TestRunner::new_with_rng(
        ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() },
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    let ran = runner.run(&tries, |(question, of_steps, walk, of_clash, by_colours)| {
        let asked = Asked { question: &question };
        let (board, piece, given_ends) = &question;
        // Sets of one or two squares force moves more often than random sets.
        let ones = || (0..board.len()).flat_map(|bit| [[1 << bit, 0], [0, 1 << bit]]);
        let small = || ones().map(|bits: [u16; 2]| (bits, false));
        let mut steps = Vec::new();
        for (bits, is_loop) in small().chain(of_steps).chain(small()) {
            let grounds = match is_loop {
                true => Some(Grounds::Loop(path(board, &walk[..2 + usize::from(bits[0]) % 7]))),
                false => asked.count(&steps, sets(board, bits), by_colours).map(Grounds::Count),
            };
            steps.extend(grounds.and_then(|grounds| asked.step(&steps, &grounds)));
        }
        let few = [of_clash[0] & of_clash[1], of_clash[0] & !of_clash[1] & 73, 0];
        let cuts = few.map(|bits| asked.cut(&steps, &sets(board, [bits, 0])[0]));
        let counts = ones().chain([of_clash]).filter_map(|bits| asked.count(&steps, sets(board, bits), by_colours));
        let loops = (3..10).map(|length| Clash::Loop(path(board, &walk[..length.min(walk.len())])));
        let clashes: Vec<Clash> =
            cuts.into_iter().flatten().map(Clash::Cut).chain(counts.map(Clash::Count)).chain(loops).collect();
        for clash in clashes {
            let obstacle = Obstacle { steps: steps.clone(), clash };
            if asked.check(&obstacle).is_ok() {
                prop_assert!(!has_tour(board, piece, given_ends), "{obstacle:?}");
                let of_kind = match obstacle.clash {
                    Clash::Cut(_) => &accepted[0],
                    _ if obstacle.steps.is_empty() => &accepted[1],
                    _ => &accepted[2],
                };
                of_kind.set(of_kind.get() + 1);
            }
        }
        Ok(())
    });
    ran.unwrap();
    let accepted = accepted.map(|count| count.get());
    assert!(accepted.iter().all(|&count| count > 50), "{accepted:?}");
}

/// Different squares of the board: each index chooses one of those not yet chosen.
fn path(board: &Board, choices: &[Index]) -> Vec<Square> {
    let mut left: Vec<Square> = board.squares().collect();
    let choose = |choice: &Index| (!left.is_empty()).then(|| left.remove(choice.index(left.len())));
    choices.iter().map_while(choose).collect()
}

fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn count(of: &str, neighbours: &str, numbers: [i64; 3]) -> Obstacle {
    count_by(EndGrounds::Two, of, neighbours, numbers)
}

fn count_by(end_grounds: EndGrounds, of: &str, neighbours: &str, [needed, room, elsewhere]: [i64; 3]) -> Obstacle {
    CountingArgument { squares: squares(of), neighbours: squares(neighbours), needed, room, elsewhere, end_grounds }
        .into()
}

fn given_ends(start: &str, end: &str) -> GivenEnds {
    GivenEnds { closed: false, start: start.parse().ok(), end: end.parse().ok() }
}

const CLOSED: GivenEnds = GivenEnds { closed: true, start: None, end: None };

#[test]
fn two_corners_crowd_an_end_of_five_ranks() {
    // 5  A . . . . .    a1 and a5 have two moves each, one of them to b3. As an end of the tour, b3 uses one move.
    // 4  . . * . . .
    // 3  . E . . . .
    // 2  . . * . . .
    // 1  A . . . . .
    let obstacle = count("a1 a5", "b3", [4, 1, 2]);
    let given_ends = given_ends("b3", "d4");
    assert_eq!(obstacle.check(&board("5x6"), &Piece::KNIGHT, &given_ends), Ok(()));
    assert_eq!(obstacle.kind(), ObstacleKind::Crowded);
    // Without a given start, b3 need not be an end, and can use both moves.
    let free = GivenEnds { start: None, ..given_ends };
    assert!(matches!(obstacle.check(&board("5x6"), &Piece::KNIGHT, &free), Err(ObstacleFault::Numbers(_))));
}

#[test]
fn an_obstacle_at_one_place_of_a_huge_board_is_checked_at_once() {
    // Both corners have two moves, one of them to c2.
    let given_ends = given_ends("c2", "zz1");
    assert_eq!(count("a1 a3", "c2", [4, 1, 2]).check(&board("3x2147483648"), &Piece::KNIGHT, &given_ends), Ok(()));
}

#[test]
fn without_two_squares_the_board_without_its_middle_falls_into_four() {
    let board = board("3x4").with_holes(squares("b2")).unwrap();
    let cut = |removed: &str, parts: &str, most| {
        Obstacle::from(Cut { removed: squares(removed), parts: squares(parts), most })
    };
    let check = |obstacle: Obstacle, given_ends: GivenEnds| obstacle.check(&board, &Piece::KNIGHT, &given_ends);
    let open = GivenEnds::default();
    assert_eq!(check(cut("c1 c3", "a1 d1 a2 d3", 3), open), Ok(()));
    assert_eq!(check(cut("c1 c3", "a1 d1 a2 d3", 2), CLOSED), Ok(()));
    assert_eq!(check(cut("c1 c3", "a1 d1 a2 d3", 2), given_ends("c1", "")), Ok(()));
    assert_eq!(check(cut("c1 c3", "a1 d1 a2 d3", 1), given_ends("c1", "c3")), Ok(()));
    // The ends a2 and b1 are in different parts, so a tour from a2 to b1 can join as many parts as any other.
    assert_eq!(check(cut("c1 c3", "a1 d1 a2 d3", 2), given_ends("a2", "b1")), Err(ObstacleFault::Parts { most: 3 }));
    for (wrong, fault) in [
        (cut("c1 c3", "a1 d1 a2 d3", 2), ObstacleFault::Parts { most: 3 }),
        (cut("c1 c3", "a1 d1 a2", 3), ObstacleFault::Parts { most: 3 }),
        (cut("c1 c3", "a1 d1 a2 a2", 3), ObstacleFault::Repeated(squares("a2")[0])),
        (cut("c1 c3", "a1 d1 a2 c3", 3), ObstacleFault::InCut(squares("c3")[0])),
        (cut("c1", "a1 b3", 2), ObstacleFault::OnePart(squares("a1")[0], squares("b3")[0])),
        (cut("b2", "a1 d1 a2 d3", 2), ObstacleFault::NotOnBoard(squares("b2")[0])),
    ] {
        assert_eq!(check(wrong, open), Err(fault));
    }
}

#[test]
fn a_count_says_which_rule_of_the_ends_it_rests_on_and_that_rule_must_hold() {
    // 3  . . 1 . .    8 of 15 squares are dark, so both ends are dark, and a2, which is light, is no end.
    // 2  A . . . E
    // 1  . . 2 . .
    let step = |square: &str, end_grounds: EndGrounds| {
        let Clash::Count(count) = count_by(end_grounds, square, "", [2, 0, 2]).clash else { unreachable!() };
        let used = squares("c1 c3").into_iter().map(|to| (squares(square)[0].min(to), squares(square)[0].max(to)));
        ProofStep { grounds: Grounds::Count(count), used: used.collect(), unused: Vec::new() }
    };
    let ring = |end_grounds: EndGrounds| Obstacle {
        steps: vec![step("a2", end_grounds), step("e2", end_grounds)],
        clash: Clash::Loop(squares("a2 c1 e2 c3")),
    };
    let check = |end_grounds: EndGrounds, given_ends: &GivenEnds| {
        ring(end_grounds).check(&board("3x5"), &Piece::KNIGHT, given_ends)
    };
    let open = GivenEnds::default();
    assert_eq!(check(EndGrounds::Colours, &open), Ok(()));
    assert!(matches!(check(EndGrounds::Two, &open), Err(ObstacleFault::Numbers(_))));
    assert_eq!(check(EndGrounds::Closed, &open), Err(ObstacleFault::EndGrounds(EndGrounds::Closed)));
    assert_eq!(check(EndGrounds::Closed, &CLOSED), Ok(()));
    assert_eq!(check(EndGrounds::Two, &CLOSED), Err(ObstacleFault::EndGrounds(EndGrounds::Two)));
    // If both ends are given, no other square is an end, even without the bound of colours.
    assert_eq!(check(EndGrounds::Two, &given_ends("a1", "e1")), Ok(()));
    let (needing, of) = (squares("a2 e2"), squares("a2 c1 e2 c3"));
    assert_eq!(ring(EndGrounds::Two).as_loop_at_two_move_squares(), Some((needing, &of[..])));
    // On a torus with these sides, not every move changes the colour, so the bound of colours does not hold.
    let torus = board("3x5").with_wrap(Wrap::Torus);
    let fault = ring(EndGrounds::Colours).check(&torus, &Piece::KNIGHT, &open);
    assert_eq!(fault, Err(ObstacleFault::EndGrounds(EndGrounds::Colours)));
}

#[test]
fn three_dead_ends_are_too_many_for_two_ends_whatever_their_colours() {
    // Each corner has a single move, because its other move would lead to a hole.
    let board = board("8x8").with_holes(squares("b3 g3 b6 g6")).unwrap();
    let check = |obstacle: Obstacle| obstacle.check(&board, &Piece::KNIGHT, &GivenEnds::default());
    assert_eq!(check(count("a1 h1 a8", "", [4, 0, 3])), Ok(()));
    assert_eq!(check(count_by(EndGrounds::Colours, "a1 h8", "", [3, 0, 2])), Ok(()));
    // For two corners of one colour, only the bound of colours gives the contradiction: at most one of them is an end.
    assert_eq!(check(count("a1 h8", "", [2, 0, 2])), Err(ObstacleFault::Enough));
    assert!(matches!(check(count("a1 h8", "", [3, 0, 2])), Err(ObstacleFault::Numbers(_))));
}

#[test]
fn a_count_with_any_changed_number_or_square_is_refused() {
    let given_ends = given_ends("b3", "d4");
    let check = |obstacle: &Obstacle| obstacle.check(&board("5x6"), &Piece::KNIGHT, &given_ends);
    for wrong in [
        count("a1", "b3", [4, 1, 2]),
        count("a1 a5 e1", "b3", [4, 1, 2]),
        count("a1 a5", "", [4, 1, 2]),
        count("a1 a5", "b3 c2", [4, 1, 2]),
        count("a1 a5", "b3", [5, 1, 2]),
        count("a1 a5", "b3", [4, 0, 2]),
        count("a1 a5", "b3", [4, 1, 1]),
        count("a1 a5", "b4", [4, 1, 2]),
    ] {
        assert!(matches!(check(&wrong), Err(ObstacleFault::Numbers(_))), "{wrong:?}");
    }
    assert_eq!(check(&count("a1 a5 a5", "b3", [4, 1, 2])), Err(ObstacleFault::Repeated(squares("a5")[0])));
    assert_eq!(check(&count("a1 a5", "b3 h9", [4, 1, 2])), Err(ObstacleFault::NotOnBoard(squares("h9")[0])));
    assert_eq!(check(&count("a1", "b3", [2, 1, 1])), Err(ObstacleFault::Enough));
}

#[test]
fn forced_moves_that_close_a_loop_too_early_are_an_obstacle_to_the_step() {
    // 2  x-x . x x    On each of the four squares on the left a wazir has two moves. The tour must use
    //    | |          both moves of a1 and of b2: a loop that leaves out d and e.
    // 1  x-x . x x
    //    a b c d e
    let wazir: Piece = "wazir".parse().unwrap();
    let board = board("2x5").with_holes(squares("c1 c2")).unwrap();
    let corner = |name: &str, neighbours: &str, used: [(&str, &str); 2]| ProofStep {
        grounds: Grounds::Count(CountingArgument {
            squares: squares(name),
            neighbours: squares(neighbours),
            needed: 2,
            room: 0,
            elsewhere: 2,
            end_grounds: EndGrounds::Closed,
        }),
        used: used.map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap())).to_vec(),
        unused: Vec::new(),
    };
    let steps = vec![corner("a1", "", [("a1", "b1"), ("a1", "a2")]), corner("b2", "", [("b1", "b2"), ("a2", "b2")])];
    let obstacle = Obstacle { steps, clash: Clash::Loop(squares("a1 b1 b2 a2")) };
    let check = |obstacle: &Obstacle| obstacle.check(&board, &wazir, &CLOSED);
    assert_eq!((check(&obstacle), obstacle.kind()), (Ok(()), ObstacleKind::ForcedLoop));
    // Without one of the steps or squares, the loop is not proved; in an open tour, a corner may be an end, which uses
    // a single move.
    let shorter = Obstacle { steps: obstacle.steps[..1].to_vec(), ..obstacle.clone() };
    assert_eq!(check(&shorter), Err(ObstacleFault::NoLoop));
    let smaller = Obstacle { clash: Clash::Loop(squares("a1 b1 b2")), ..obstacle.clone() };
    assert_eq!(check(&smaller), Err(ObstacleFault::NoLoop));
    assert!(obstacle.check(&board, &wazir, &GivenEnds::default()).is_err());
    // On the board of these four squares, the loop is a closed tour.
    let whole = self::board("2x2");
    assert_eq!(obstacle.check(&whole, &wazir, &CLOSED), Err(ObstacleFault::NoLoop));
    let mut other = obstacle;
    other.steps[0].used[0] = (squares("b1")[0], squares("b2")[0]);
    assert_eq!(check(&other), Err(ObstacleFault::NotForced(other.steps[0].used[0])));
}

#[test]
fn a_question_with_another_answer_is_no_question_for_an_obstacle() {
    let nothing = count("", "", [0, -1, 0]);
    let square = |name: &str| name.parse().ok();
    for (text, given_ends) in [
        ("1x1", GivenEnds::default()),
        ("1x2", CLOSED),
        ("3x3", GivenEnds { start: square("d1"), ..CLOSED }),
        ("3x3", GivenEnds { start: square("a1"), end: square("a1"), closed: false }),
        ("3x3", GivenEnds { start: square("a1"), end: square("a2"), closed: true }),
    ] {
        assert_eq!(nothing.check(&board(text), &Piece::KNIGHT, &given_ends), Err(ObstacleFault::Question), "{text}");
    }
}

//! Where the ends of a tour can lie, and so how many moves its squares take part in.

use crate::board::{Board, Square};
use crate::piece::{Piece, alternates_colours};

/// What a tour is to be: closed or open, and between which ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TourTerms {
    /// Whether its end is to be a move from its start.
    pub closed: bool,
    /// The given start.
    pub start: Option<Square>,
    /// The given end.
    pub end: Option<Square>,
}

impl TourTerms {
    /// The given ends of an open tour, which have one move. A closed one has no ends.
    pub fn ends(&self) -> impl Iterator<Item = Square> + use<> {
        let given = if self.closed { [None; 2] } else { [self.start, self.end] };
        given.into_iter().flatten()
    }

    /// Start and end if both are given: the one move that closes a closed tour, and the step that
    /// would close an open one.
    pub(super) fn closing(&self) -> Option<(Square, Square)> {
        self.start.zip(self.end).map(|(start, end)| (start.min(end), start.max(end)))
    }
}

/// What says how many of some squares can be ends of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndRule {
    /// The tour is closed and has none.
    Closed,
    /// An open tour has two, the given ones among them.
    Two,
    /// Every move changes colour, and the colours say more of where the two can be.
    Colours,
}

/// The ends of open tours: which are given, and how many others there are.
///
/// Where every move changes colour, the colours say more. As many dark squares as light ones: the
/// ends differ in colour. One more of one colour: both ends have that colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    closed: bool,
    given: Vec<Square>,
    /// Whether free ends are counted by colour; else all are of class 0.
    by_colour: bool,
    /// How many ends are free in each class.
    free: [usize; 2],
    /// How many squares in each class are no given ends.
    others: [usize; 2],
}

impl Ends {
    /// The ends as the question alone gives them, whatever the colours say.
    #[must_use]
    pub fn plain(board: &Board, terms: &TourTerms) -> Self {
        let given: Vec<Square> = terms.ends().collect();
        let free = if terms.closed { 0 } else { 2usize.saturating_sub(given.len()) };
        let others = board.len().saturating_sub(given.len());
        Self { closed: terms.closed, given, by_colour: false, free: [free, 0], others: [others, 0] }
    }

    /// The ends of the tours of this piece on this board. O(holes).
    #[must_use]
    pub fn new(board: &Board, piece: &Piece, terms: &TourTerms) -> Self {
        let plain = Self::plain(board, terms);
        let given = &plain.given;
        let of_given = |colour: usize| given.iter().filter(|square| usize::from(square.colour()) == colour).count();
        let squares = squares_by_colour(board);
        let ends_by_colour = match (terms.closed, squares[0].checked_sub(squares[1]), squares[1].abs_diff(squares[0])) {
            (true, ..) => Some([0, 0]),
            (false, _, 0) => Some([1, 1]),
            (false, Some(_), 1) => Some([2, 0]),
            (false, None, 1) => Some([0, 2]),
            _ => None,
        };
        let by_colour =
            ends_by_colour.filter(|_| alternates_colours(board, piece)).and_then(|[dark, light]: [usize; 2]| {
                Some([dark.checked_sub(of_given(0))?, light.checked_sub(of_given(1))?])
            });
        let Some(free) = by_colour else { return plain };
        let others = [0, 1].map(|colour| squares[colour].saturating_sub(of_given(colour)));
        Self { by_colour: true, free, others, ..plain }
    }

    /// The rule that gives these numbers of ends.
    #[must_use]
    pub const fn rule(&self) -> EndRule {
        match (self.closed, self.by_colour) {
            (true, _) => EndRule::Closed,
            (false, true) => EndRule::Colours,
            (false, false) => EndRule::Two,
        }
    }

    /// Whether the square is a given end.
    #[must_use]
    pub fn is_given(&self, square: Square) -> bool {
        self.given.contains(&square)
    }

    /// The class of a square: its colour, if that says where the ends are, else 0.
    #[must_use]
    pub fn class(&self, square: Square) -> usize {
        if self.by_colour { usize::from(square.colour()) } else { 0 }
    }

    /// How many ends are not given, in each class.
    #[must_use]
    pub const fn free(&self) -> [usize; 2] {
        self.free
    }

    /// In how many moves these squares take part together, at least: two each, but one at an end,
    /// if as many of them as can be are ends.
    #[must_use]
    pub fn least_moves(&self, squares: &[Square]) -> i64 {
        let (given, others) = self.split(squares);
        let free: usize = (0..2).map(|class| self.free[class].min(others[class])).sum();
        2 * squares.len() as i64 - (given + free) as i64
    }

    /// In how many moves these squares take part together, at most: two each, but one at an end, if
    /// as many ends as can be lie elsewhere.
    #[must_use]
    pub fn most_moves(&self, squares: &[Square]) -> i64 {
        let (given, others) = self.split(squares);
        let elsewhere = |class: usize| self.others[class].saturating_sub(others[class]);
        let free: usize = (0..2).map(|class| self.free[class].saturating_sub(elsewhere(class))).sum();
        2 * squares.len() as i64 - (given + free) as i64
    }

    /// How many of the squares are given ends, and how many others there are in each class.
    fn split(&self, squares: &[Square]) -> (usize, [usize; 2]) {
        let given = squares.iter().filter(|&&square| self.is_given(square)).count();
        let mut others = [0; 2];
        for &square in squares.iter().filter(|&&square| !self.is_given(square)) {
            others[self.class(square)] += 1;
        }
        (given, others)
    }
}

/// How many squares are dark, and how many light. O(holes).
fn squares_by_colour(board: &Board) -> [usize; 2] {
    let area = board.area();
    let mut squares = [area - area / 2, area / 2];
    // Without holes there are as many of both, or one more of the colour of the corners.
    for hole in board.holes() {
        squares[usize::from(hole.colour())] -= 1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;
    use crate::graph::MoveGraph;
    use crate::piece::MoveOrder;

    #[test]
    fn squares_are_counted_by_colour_as_one_by_one() {
        for (ranks, files, holes) in [(3, 3, &[][..]), (3, 4, &["a1", "b2"]), (5, 7, &["b1"]), (1, 1, &[])] {
            let holes = holes.iter().map(|name: &&str| name.parse().unwrap());
            let board = Board::new(ranks, files).unwrap().with_holes(holes).unwrap();
            let light = board.squares().filter(|square| square.colour() == 1).count();
            assert_eq!(squares_by_colour(&board), [board.len() - light, light]);
        }
    }

    #[test]
    fn where_colours_are_said_to_alternate_every_move_changes_them() {
        let mut said = 0;
        for wrap in Wrap::ALL {
            for (ranks, files) in [(3, 3), (3, 4), (4, 3), (4, 4), (5, 6), (6, 5), (6, 6), (1, 4), (2, 5)] {
                for piece in ["knight", "wazir", "camel", "king", "2,3", "rook"] {
                    let piece: Piece = piece.parse().unwrap();
                    let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                    let moves = MoveGraph::new(&board, &piece, &MoveOrder::default());
                    let colour = |vertex| moves.square(vertex).colour();
                    let changes = moves.graph().edges().all(|(a, b)| colour(a) != colour(b));
                    let alternates = alternates_colours(&board, &piece);
                    assert!(changes || !alternates, "{board} {wrap} {piece}");
                    said += usize::from(alternates);
                }
            }
        }
        assert!(said > 50);
    }

    #[test]
    fn one_end_is_dark_and_one_light_where_there_are_as_many_of_both() {
        let board = Board::new(4, 4).unwrap();
        let square = |name: &str| name.parse::<Square>().unwrap();
        let dark: Vec<Square> = board.squares().filter(|square| square.colour() == 0).collect();
        let free = Ends::new(&board, &Piece::KNIGHT, &TourTerms::default());
        assert_eq!((free.least_moves(&dark), free.most_moves(&dark)), (15, 15));
        assert_eq!((free.least_moves(&dark[..3]), free.most_moves(&dark[..3])), (5, 6));
        // A king may keep its colour, so the colours do not bound its moves.
        let king = Ends::new(&board, &Piece::KING, &TourTerms::default());
        assert_eq!((king.least_moves(&dark), king.most_moves(&dark)), (14, 16));
        let from_a1 = TourTerms { start: Some(square("a1")), ..TourTerms::default() };
        let from_a1 = Ends::new(&board, &Piece::KNIGHT, &from_a1);
        assert_eq!((from_a1.least_moves(&dark), from_a1.most_moves(&dark)), (15, 15));
        assert_eq!((from_a1.least_moves(&dark[1..]), from_a1.most_moves(&dark[1..])), (14, 14));
        // Without the colours, the bounds are weaker.
        let plain = Ends::plain(&board, &TourTerms::default());
        assert_eq!((plain.least_moves(&dark), plain.most_moves(&dark)), (14, 16));
        assert_eq!([free.rule(), king.rule(), plain.rule()], [EndRule::Colours, EndRule::Two, EndRule::Two]);
    }
}

//! Which squares can be ends of a tour, and the bounds that follow for the degrees of squares in a tour.

use crate::board::{Board, Square};
use crate::piece::{Piece, alternates_colours};

/// The kind of tour that a question asks for: closed or open, and between which ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GivenEnds {
    /// Whether the tour must be closed: its end one move from its start.
    pub closed: bool,
    /// The required first square; `None` if any square may be the first.
    pub start: Option<Square>,
    /// The required last square; `None` if any square may be the last.
    pub end: Option<Square>,
}

impl GivenEnds {
    /// The given ends of an open tour, at each of which the tour uses a single move; none for a closed tour.
    pub fn given_open_ends(&self) -> impl Iterator<Item = Square> + use<> {
        let given = if self.closed { [None; 2] } else { [self.start, self.end] };
        given.into_iter().flatten()
    }

    /// The given start and end of an open or closed tour, the smaller square first; `None` if one of them is not given.
    /// A closed tour uses the move between them; an open tour becomes a cycle if they are joined.
    pub(super) fn sorted_start_and_end(&self) -> Option<(Square, Square)> {
        self.start.zip(self.end).map(|(start, end)| (start.min(end), start.max(end)))
    }
}

/// The argument by which one bounds how many squares of a set can be ends of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndGrounds {
    /// A closed tour has no ends.
    Closed,
    /// An open tour has two ends, the given ones among them.
    Two,
    /// Every move changes colour, so the numbers of dark and light squares fix the colours of the ends.
    Colours,
}

/// What is known of the ends of tours: the given ends, and the number of free ends, that is, ends that are not given.
///
/// Where every move changes colour, the ends differ in colour if there are as many dark squares as light ones; if there
/// is one more square of one colour, both ends have that colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndConstraints {
    closed: bool,
    given: Vec<Square>,
    /// Whether squares are classed by colour (class 0 dark, class 1 light); otherwise all squares are in class 0.
    by_colour: bool,
    /// The number of free ends in each class.
    free: [usize; 2],
    /// The number of squares in each class that are not given ends.
    others: [usize; 2],
}

impl EndConstraints {
    /// The constraints on the ends that follow from the given ends alone, without regard to colours.
    pub fn ignoring_colours(board: &Board, given_ends: &GivenEnds) -> Self {
        let given: Vec<Square> = given_ends.given_open_ends().collect();
        let free = if given_ends.closed { 0 } else { 2usize.saturating_sub(given.len()) };
        let others = board.len().saturating_sub(given.len());
        Self { closed: given_ends.closed, given, by_colour: false, free: [free, 0], others: [others, 0] }
    }

    /// The constraints on the ends of this piece's tours on this board: by colour where colours fix the ends, else from
    /// the given ends alone. O(holes).
    pub fn new(board: &Board, piece: &Piece, given_ends: &GivenEnds) -> Self {
        let plain = Self::ignoring_colours(board, given_ends);
        let given = &plain.given;
        let of_given = |colour: usize| given.iter().filter(|square| usize::from(square.colour()) == colour).count();
        let squares = count_squares_by_colour(board);
        let ends_by_colour = match squares[0] as i64 - squares[1] as i64 {
            _ if given_ends.closed => Some([0, 0]),
            0 => Some([1, 1]),
            1 => Some([2, 0]),
            -1 => Some([0, 2]),
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

    /// The argument by which these constraints bound how many squares of a set can be ends.
    pub const fn grounds(&self) -> EndGrounds {
        match (self.closed, self.by_colour) {
            (true, _) => EndGrounds::Closed,
            (false, true) => EndGrounds::Colours,
            (false, false) => EndGrounds::Two,
        }
    }

    /// Whether the square is a given end.
    pub fn is_given_end(&self, square: Square) -> bool {
        self.given.contains(&square)
    }

    /// The class of a square: its colour (0 dark, 1 light) if ends are counted by colour, else 0.
    pub fn colour_class_of(&self, square: Square) -> usize {
        if self.by_colour { usize::from(square.colour()) } else { 0 }
    }

    /// The number of free ends, that is, ends that are not given, in each class.
    pub const fn free_ends_by_class(&self) -> [usize; 2] {
        self.free
    }

    /// The least sum of the degrees of these squares in a tour. A square has degree 2, but an end has degree 1, so the
    /// sum is least if as many of the squares as possible are ends.
    pub fn min_degree_sum(&self, squares: &[Square]) -> i64 {
        let (given, others) = self.count_given_and_others(squares);
        let free: usize = (0..2).map(|class| self.free[class].min(others[class])).sum();
        2 * squares.len() as i64 - (given + free) as i64
    }

    /// The greatest sum of the degrees of these squares in a tour: the sum if as few of the squares as possible are
    /// ends, which have degree 1.
    pub fn max_degree_sum(&self, squares: &[Square]) -> i64 {
        let (given, others) = self.count_given_and_others(squares);
        let elsewhere = |class: usize| self.others[class].saturating_sub(others[class]);
        let free: usize = (0..2).map(|class| self.free[class].saturating_sub(elsewhere(class))).sum();
        2 * squares.len() as i64 - (given + free) as i64
    }

    /// The number of given ends among these squares, and for each class the number of these squares that are not given
    /// ends.
    fn count_given_and_others(&self, squares: &[Square]) -> (usize, [usize; 2]) {
        let given = squares.iter().filter(|&&square| self.is_given_end(square)).count();
        let mut others = [0; 2];
        for &square in squares.iter().filter(|&&square| !self.is_given_end(square)) {
            others[self.colour_class_of(square)] += 1;
        }
        (given, others)
    }
}

/// The number of dark squares and the number of light squares of the board, without holes. O(holes).
pub fn count_squares_by_colour(board: &Board) -> [usize; 2] {
    let area = board.area();
    let mut squares = [area - area / 2, area / 2];
    // Without holes, both numbers are equal or there is one more dark square: `a1` is dark.
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
            assert_eq!(count_squares_by_colour(&board), [board.len() - light, light]);
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
        let free = EndConstraints::new(&board, &Piece::KNIGHT, &GivenEnds::default());
        assert_eq!((free.min_degree_sum(&dark), free.max_degree_sum(&dark)), (15, 15));
        assert_eq!((free.min_degree_sum(&dark[..3]), free.max_degree_sum(&dark[..3])), (5, 6));
        // A king's move may keep the colour, so colours do not bound the ends.
        let king = EndConstraints::new(&board, &Piece::KING, &GivenEnds::default());
        assert_eq!((king.min_degree_sum(&dark), king.max_degree_sum(&dark)), (14, 16));
        let from_a1 = GivenEnds { start: Some(square("a1")), ..GivenEnds::default() };
        let from_a1 = EndConstraints::new(&board, &Piece::KNIGHT, &from_a1);
        assert_eq!((from_a1.min_degree_sum(&dark), from_a1.max_degree_sum(&dark)), (15, 15));
        assert_eq!((from_a1.min_degree_sum(&dark[1..]), from_a1.max_degree_sum(&dark[1..])), (14, 14));
        // Without regard to colours, the bounds are weaker.
        let plain = EndConstraints::ignoring_colours(&board, &GivenEnds::default());
        assert_eq!((plain.min_degree_sum(&dark), plain.max_degree_sum(&dark)), (14, 16));
        assert_eq!(
            [free.grounds(), king.grounds(), plain.grounds()],
            [EndGrounds::Colours, EndGrounds::Two, EndGrounds::Two]
        );
    }
}

//! Placements, the checks of pieces that do not attack each other or that dominate the board, and the faults of pieces
//! that fail a check.

use std::fmt;

use super::shared_line_checker::SharedLineChecker;
use crate::board::{BitSet, Board, Square};
use crate::check_error::CheckError;
use crate::piece::{CLOSED_FORM_COST_IN_STEPS, MoveOrder, Piece, legs};

/// Pieces of one kind on different squares of a board, checked: none attacks another ([`new`](Self::new)), or each
/// square has a piece or is attacked by one ([`dominating`](Self::dominating)).
///
/// Attacks pass over holes, unless the board says that [holes block](Board::with_blocking_holes). Whether pieces block
/// attacks makes no difference: a piece that stands between another piece and a square attacked by it is attacked
/// itself, and attacks the square itself.
///
/// ```
/// use backrank_board::{Board, Piece, Placement, Square};
///
/// let queens = Square::read_list("a8 e7 h6 f5 c4 g3 b2 d1")?;
/// let placement = Placement::new(&Board::new(8, 8)?, &Piece::QUEEN, queens)?;
/// assert_eq!(placement.squares().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    board: Board,
    piece: Piece,
    pub(super) squares: Vec<Square>,
    is_checked_as_dominating: bool,
}

impl Placement {
    /// The pieces on these squares, kept in the order given, if none attacks another (an independent set).
    ///
    /// On a flat board O(legs x pieces x log pieces). Where edges are glued or holes block, each ray from each piece
    /// takes O(log pieces) for each of its steps or, if it has many more steps than there are pieces, O(log sides) for
    /// each piece and each hole that blocks. Memory is O(legs x pieces).
    ///
    /// # Errors
    /// The faults, as [`CheckError`] lists them; but if there are more than 512 pieces, two that attack each other are
    /// faults only if no third piece stands between them.
    pub fn new(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, CheckError<PlacementFault>> {
        Self::check(board, piece, squares, true, false)
    }

    /// The pieces on these squares, kept in the order given, if each square of the board has a piece or is attacked by
    /// one (a dominating set). They may attack each other. O(squares of the board + pieces x moves).
    ///
    /// ```
    /// use backrank_board::{Board, Piece, Placement, Square};
    ///
    /// let queens = Square::read_list("b2 c7 e4 f6 h3")?;
    /// assert!(Placement::dominating(&Board::new(8, 8)?, &Piece::QUEEN, queens).is_err());
    /// let king = Placement::dominating(&Board::new(3, 3)?, &Piece::KING, Square::read_list("b2")?)?;
    /// assert!(king.is_checked_as_dominating());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The faults, as [`CheckError`] lists them: squares off the board, holes, squares named twice, and squares that no
    /// piece stands on or attacks.
    pub fn dominating(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, CheckError<PlacementFault>> {
        Self::check(board, piece, squares, false, true)
    }

    /// The pieces on these squares, kept in the order given, if none attacks another ([`new`](Self::new)) and they
    /// dominate the board ([`dominating`](Self::dominating)). O(squares of the board + pieces x moves).
    ///
    /// # Errors
    /// The faults, as [`CheckError`] lists them.
    pub fn independent_dominating(
        board: &Board,
        piece: &Piece,
        squares: Vec<Square>,
    ) -> Result<Self, CheckError<PlacementFault>> {
        Self::check(board, piece, squares, true, true)
    }

    fn check(
        board: &Board,
        piece: &Piece,
        squares: Vec<Square>,
        is_independent: bool,
        is_dominating: bool,
    ) -> Result<Self, CheckError<PlacementFault>> {
        let checked = |squares| Self {
            board: board.clone(),
            piece: piece.clone(),
            squares,
            is_checked_as_dominating: is_dominating,
        };
        // For queens, rooks and bishops, the line checker accepts a correct placement in a tenth of the time that the
        // general check takes. It has some bits for each line, so it does not pay if there are few pieces on many
        // lines.
        let has_few_lines = u64::from(board.ranks()) + u64::from(board.files()) <= 64 * (squares.len() as u64 + 1024);
        if !is_dominating
            && SharedLineChecker::new(board, piece)
                .filter(|_| has_few_lines)
                .is_some_and(|mut lines| squares.iter().all(|&square| lines.place(square)))
        {
            return Ok(checked(squares));
        }
        let mut faults = faults_of_squares(board, &squares);
        let on_board: Vec<Square> = squares.iter().copied().filter(|&square| board.contains(square)).collect();
        if is_independent {
            if board.wrap().files_wrap() || board.has_blocking_holes() {
                add_attacks_along_rides(board, piece, &on_board, &mut faults);
            } else {
                add_attacks_along_lines(piece, &on_board, &mut faults);
            }
            if !faults.is_empty() && squares.len() <= MAX_PIECES_WITH_ALL_PAIRS {
                for (index, &a) in on_board.iter().enumerate() {
                    let attacked = on_board[index + 1..].iter().filter(|&&b| piece.attacks(board, a, b));
                    faults.extend(attacked.map(|&b| attack(a, b)));
                }
            }
        }
        faults.sort_unstable();
        faults.dedup();
        let dominating = on_board.iter().filter(|_| is_dominating);
        let covered = dominating.flat_map(|&square| piece.attacked(board, square).chain([square]));
        let covered: BitSet = covered.filter_map(|square| board.number(square)).collect();
        let is_uncovered = |&square: &Square| !board.number(square).is_some_and(|number| covered.contains(number));
        // The covered squares are all on the board and no holes.
        let uncovered_len = if is_dominating { board.len() - covered.len() } else { 0 };
        match faults.len() + uncovered_len {
            0 => Ok(checked(squares)),
            count => {
                let uncovered = board.squares().filter(is_uncovered).take(uncovered_len);
                let faults = faults.into_iter().chain(uncovered.map(PlacementFault::Uncovered));
                Err(CheckError::new(squares, faults, count))
            }
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece.
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// The squares that the pieces stand on.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether the placement was checked as a dominating set: each square has a piece or is attacked by one. Otherwise
    /// it was checked that no piece attacks another.
    pub const fn is_checked_as_dominating(&self) -> bool {
        self.is_checked_as_dominating
    }
}

impl fmt::Display for Placement {
    /// A line for each rank, the top rank first: `Q` for a piece, `.` for a free square, a blank
    /// for a hole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taken: BitSet = self.squares.iter().filter_map(|&square| self.board.number(square)).collect();
        for rank in (0..self.board.ranks()).rev() {
            let cell = |file| {
                let square = Square::new(file, rank);
                match self.board.number(square) {
                    Some(number) if taken.contains(number) => 'Q',
                    _ if self.board.is_hole(square) => ' ',
                    _ => '.',
                }
            };
            let line: String = (0..self.board.files()).map(cell).collect();
            write!(f, "{line}{}", if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

error_enum! {
    /// One fault of squares that should be a placement or a dominating set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum PlacementFault {
        /// The square is not on the board.
        OffBoard(square: Square) => "{square} is not on the board";
        /// The square is a hole.
        Hole(square: Square) => "{square} is a hole";
        /// Two pieces stand on the square.
        Repeated(square: Square) => "two pieces stand on {square}";
        /// The pieces on these two squares attack each other, which a placement forbids.
        Attack(a: Square, b: Square) => "{a} and {b} attack each other";
        /// No piece stands on the square or attacks it, which a dominating set forbids.
        Uncovered(square: Square) => "no piece stands on {square} or attacks it";
    }
}

impl fmt::Display for CheckError<PlacementFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_message("pieces cannot stand so", f)
    }
}

/// The faults of the squares alone: squares off the board, holes and repeated squares.
fn faults_of_squares(board: &Board, squares: &[Square]) -> Vec<PlacementFault> {
    let mut faults = Vec::new();
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    faults.extend(sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| PlacementFault::Repeated(pair[0])));
    for &square in &sorted {
        if board.number(square).is_none() {
            faults.push(PlacementFault::OffBoard(square));
        } else if board.is_hole(square) {
            faults.push(PlacementFault::Hole(square));
        }
    }
    faults
}

/// The largest number of pieces for which every attacking pair is named as a fault: about 130,000 pairs.
const MAX_PIECES_WITH_ALL_PAIRS: usize = 512;

fn attack(a: Square, b: Square) -> PlacementFault {
    PlacementFault::Attack(a.min(b), a.max(b))
}

/// Adds a fault for every two pieces next to each other on a line that attack each other. If any two pieces of a line
/// attack each other, so do two that are next to each other.
fn add_attacks_along_lines(piece: &Piece, squares: &[Square], faults: &mut Vec<PlacementFault>) {
    for &leg in legs(piece) {
        for direction in MoveOrder::default().directions(leg) {
            // The opposite direction runs along the same lines.
            if direction < (0, 0) {
                continue;
            }
            let mut keyed: Vec<_> =
                squares.iter().map(|&square| (position_on_line(square, direction), square)).collect();
            keyed.sort_unstable();
            faults.extend(keyed.windows(2).filter_map(|pair| {
                let [((line, step), a), ((next_line, next_step), b)] = [pair[0], pair[1]];
                let distance = next_step - step;
                (line == next_line && (1..=i64::from(leg.reach())).contains(&distance)).then(|| attack(a, b))
            }));
        }
    }
}

/// The line of a ray through the square, with steps by (files, ranks), and the position of the square on this line, in
/// steps. A line is identified by two numbers that no step changes: the cross product `file * ranks - rank * files`,
/// and `file` modulo `files` (`rank` modulo `ranks` if `files` is 0), because steps of several squares pass over the
/// squares in between.
fn position_on_line(square: Square, (files, ranks): (i64, i64)) -> ((i128, i64), i64) {
    let (file, rank) = (i64::from(square.file()), i64::from(square.rank()));
    let cross = i128::from(file) * i128::from(ranks) - i128::from(rank) * i128::from(files);
    let (along, step) = if files == 0 { (rank, ranks) } else { (file, files) };
    ((cross, along.rem_euclid(step)), along.div_euclid(step))
}

/// Adds a fault for the first piece that each ray from each piece meets. A ray is followed step by step; if it has
/// more than [`CLOSED_FORM_COST_IN_STEPS`] times as many steps as there are pieces, the step at which it meets each
/// piece is computed instead.
fn add_attacks_along_rides(board: &Board, piece: &Piece, squares: &[Square], faults: &mut Vec<PlacementFault>) {
    let mut taken = squares.to_vec();
    taken.sort_unstable();
    taken.dedup();
    for ray in piece.rays(board, MoveOrder::default()) {
        let is_long = ray.steps / CLOSED_FORM_COST_IN_STEPS > taken.len() as u64;
        for &from in &taken {
            let others = || taken.iter().copied().filter(|&to| to != from);
            let met = if is_long {
                let met = others().filter_map(|to| Some((ray.steps_to(board, from, to)?, to))).min();
                met.filter(|&(steps, _)| ray.is_unblocked(board, from, steps)).map(|(_, to)| to)
            } else {
                ray.squares(board, from).filter(|&to| to != from).find(|to| taken.binary_search(to).is_ok())
            };
            faults.extend(met.map(|to| attack(from, to)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

    fn faults(board: &Board, piece: &Piece, squares: &str) -> Vec<PlacementFault> {
        let squares = Square::read_list(squares).unwrap();
        Placement::new(board, piece, squares).map_or_else(|error| error.faults, |_| Vec::new())
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn every_two_pieces_of_a_line_attack_each_other() {
        let pairs = |names: &[(&str, &str)]| -> Vec<PlacementFault> {
            names.iter().map(|(a, b)| attack(square(a), square(b))).collect()
        };
        let board = Board::new(4, 4).unwrap();
        let all = [("a1", "b2"), ("a1", "c3"), ("a1", "d4"), ("b2", "c3"), ("b2", "d4"), ("c3", "d4")];
        assert_eq!(faults(&board, &Piece::QUEEN, "a1 b2 c3 d4"), pairs(&all));
        assert_eq!(faults(&board, &Piece::KING, "a1 b2 c3 d4"), pairs(&[all[0], all[3], all[5]]));
    }

    #[test]
    fn a_few_queens_on_a_board_of_very_many_lines_are_checked_alike() {
        let board = Board::new(1 << 31, 1 << 31).unwrap();
        let [corner, opposite] = [Square::new(0, 0), Square::new((1 << 31) - 1, (1 << 31) - 1)];
        let beside = Square::new((1 << 31) - 1, (1 << 31) - 2);
        assert!(Placement::new(&board, &Piece::QUEEN, vec![corner, beside]).is_ok());
        let error = Placement::new(&board, &Piece::QUEEN, vec![corner, opposite]).unwrap_err();
        assert_eq!(error.faults, [attack(corner, opposite)]);
    }

    #[test]
    fn squares_that_no_piece_covers_are_counted_on_a_board_of_any_size() {
        let hole = square("a1");
        let board = Board::new(1 << 31, 1 << 31).unwrap().with_holes([hole]).unwrap();
        let error = Placement::dominating(&board, &Piece::KING, vec![square("b2"), square("b3")]).unwrap_err();
        assert_eq!(error.faults[0], PlacementFault::Uncovered(square("d1")));
        assert_eq!(error.faults.len() + error.omitted_faults, (1 << 62) - 12);
    }

    #[test]
    fn the_first_solution_of_the_eight_queens_passes() {
        let board = Board::new(8, 8).unwrap();
        assert_eq!(faults(&board, &Piece::QUEEN, "a8 e7 h6 f5 c4 g3 b2 d1"), []);
        let placement = Placement::new(&board, &Piece::QUEEN, Square::read_list("a8 b6").unwrap()).unwrap();
        assert!(placement.to_string().starts_with("Q.......\n........\n.Q......\n"));
    }

    #[test]
    fn the_attacking_pair_is_named() {
        let board = Board::new(8, 8).unwrap();
        let attack = |a, b| PlacementFault::Attack(square(a), square(b));
        assert_eq!(faults(&board, &Piece::QUEEN, "a1 h8"), [attack("a1", "h8")]);
        assert_eq!(faults(&board, &Piece::QUEEN, "h1 a8"), [attack("h1", "a8")]);
        assert_eq!(faults(&board, &Piece::QUEEN, "c2 c7 g2"), [attack("c2", "g2"), attack("c2", "c7")]);
        assert_eq!(faults(&board, &Piece::KNIGHT, "c2 d4 e6"), [attack("c2", "d4"), attack("d4", "e6")]);
    }

    #[test]
    fn squares_that_are_none_or_taken_twice_are_named() {
        let board = Board::new(4, 4).unwrap().with_holes([square("b2")]).unwrap();
        assert_eq!(faults(&board, &Piece::ROOK, "e5"), [PlacementFault::OffBoard(square("e5"))]);
        assert_eq!(faults(&board, &Piece::ROOK, "b2"), [PlacementFault::Hole(square("b2"))]);
        assert_eq!(faults(&board, &Piece::ROOK, "a1 a1"), [PlacementFault::Repeated(square("a1"))]);
    }

    #[test]
    fn lines_and_the_test_of_every_pair_agree_on_every_pair_and_triple() {
        for piece in ["queen", "knight", "0,2*", "2,4*", "1,2*", "0,1*2", "king", "nightrider"] {
            let piece: Piece = piece.parse().unwrap();
            for wrap in [Wrap::Flat, Wrap::Torus, Wrap::Mobius] {
                let board = Board::new(5, 6).unwrap().with_wrap(wrap).with_holes([square("c3")]).unwrap();
                let squares: Vec<Square> = board.squares().collect();
                for (i, &a) in squares.iter().enumerate() {
                    for (j, &b) in squares[..i].iter().enumerate() {
                        let attacked = piece.attacks(&board, a, b);
                        assert_eq!(Placement::new(&board, &piece, vec![a, b]).is_err(), attacked, "{piece} {a} {b}");
                        for &c in &squares[..j] {
                            let any = attacked || piece.attacks(&board, a, c) || piece.attacks(&board, b, c);
                            assert_eq!(
                                Placement::new(&board, &piece, vec![a, b, c]).is_err(),
                                any,
                                "{piece} {a} {b} {c}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn few_pieces_on_a_huge_torus_are_checked_without_walking_around_it() {
        let torus = Board::new(100_000, 99_999).unwrap().with_wrap(Wrap::Torus);
        assert_eq!(faults(&torus, &Piece::QUEEN, "a1"), []);
        assert_eq!(faults(&torus, &Piece::ROOK, "a1 b2 c100000"), []);
        // The sides are coprime, so each diagonal runs through every square.
        assert_eq!(faults(&torus, &Piece::BISHOP, "a1 c100000").len(), 1);
        let last = Square::new(Board::MAX_SIDE - 1, Board::MAX_SIDE - 1);
        let largest = Board::new(Board::MAX_SIDE, Board::MAX_SIDE).unwrap().with_wrap(Wrap::Torus);
        assert!(Placement::new(&largest, &Piece::KING, vec![last]).is_ok());
        assert!(Placement::new(&largest, &Piece::KING, vec![last, square("a1")]).is_err());
    }

    #[test]
    fn many_pieces_on_one_line_of_a_torus_have_few_faults_each() {
        let torus = Board::new(3000, 3000).unwrap().with_wrap(Wrap::Torus);
        let rank: Vec<Square> = (0..3000).map(|file| Square::new(file, 0)).collect();
        assert_eq!(Placement::new(&torus, &Piece::ROOK, rank).unwrap_err().faults.len(), 3000);
    }

    #[test]
    fn many_pieces_are_checked_without_looking_at_every_pair() {
        let n = 200_000;
        let board = Board::new(n, n).unwrap();
        let staircase = (0..n).map(|file| Square::new(file, file)).collect::<Vec<_>>();
        assert!(Placement::new(&board, &Piece::ROOK, staircase.clone()).is_ok());
        let error = Placement::new(&board, &Piece::BISHOP, staircase).unwrap_err();
        assert_eq!((error.faults.len(), error.omitted_faults), (1 << 16, n as usize - 1 - (1 << 16)));
    }

    #[test]
    fn of_very_many_uncovered_squares_the_first_are_named_and_the_others_counted() {
        let board = Board::new(1000, 1000).unwrap();
        let error = Placement::dominating(&board, &Piece::KING, vec![Square::new(0, 0)]).unwrap_err();
        assert_eq!(error.faults[0], PlacementFault::Uncovered(square("c1")));
        assert_eq!(error.faults.len() + error.omitted_faults, 1_000_000 - 4);
        assert!(error.to_string().ends_with(&format!("; and {} more", error.omitted_faults)));
    }

    fn faults_of_cover(piece: &Piece, squares: &str) -> Vec<String> {
        let board = Board::new(3, 3).unwrap().with_holes(["c3".parse().unwrap()]).unwrap();
        match Placement::dominating(&board, piece, Square::read_list(squares).unwrap()) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn every_square_that_is_not_covered_is_named() {
        let none = |square: &str| format!("no piece stands on {square} or attacks it");
        assert_eq!(faults_of_cover(&Piece::ROOK, "a1 b2"), Vec::<String>::new().as_slice());
        assert_eq!(faults_of_cover(&Piece::KNIGHT, "a1 b1 c1 a2 c2 a3 b3"), [none("b2")]);
        assert_eq!(faults_of_cover(&Piece::ROOK, "a1"), ["b2", "c2", "b3"].map(none));
    }

    #[test]
    fn squares_of_a_dominating_set_that_are_none_or_taken_twice_are_named() {
        let strange = ["d1 is not on the board", "c3 is a hole", "two pieces stand on b2"];
        assert_eq!(faults_of_cover(&Piece::KING, "b2 b2 c3 d1"), strange);
    }
}

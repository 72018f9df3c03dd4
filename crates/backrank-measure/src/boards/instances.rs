//! Families of boards on which the exact search is measured, each board made from a seed.

use std::fs;

use backrank::board::{Board, MoveGraph, MoveOrder, Piece, Square, Wrap};
use backrank::tours::TourProblem;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::planting::plant_tour;
use backrank_dev::step::workspace_root;

/// A family of boards: problems of one kind, made at random.
pub(crate) struct Family {
    /// A short description of the boards, as it is printed.
    pub(crate) name: &'static str,
    /// The number of boards.
    pub(crate) size: u64,
    /// `Some(true)` if every board of the family has a tour, `Some(false)` if none has; `None` if that is not known
    /// beforehand.
    pub(crate) has_tours: Option<bool>,
    make: fn(&mut Pcg64Mcg) -> Option<TourProblem>,
}

impl Family {
    /// The problem with this number, which is the seed of its random choices: the same on every call.
    pub(crate) fn problem(&self, number: u64) -> TourProblem {
        let mut rng = Pcg64Mcg::seed_from_u64(number);
        loop {
            if let Some(problem) = (self.make)(&mut rng) {
                return problem;
            }
        }
    }
}

/// All families.
pub(crate) const FAMILIES: [Family; 11] = [
    Family { name: "planted up to 16x16", size: 1000, has_tours: Some(true), make: small_planted },
    Family { name: "least degree two", size: 1000, has_tours: None, make: random_min_degree_two },
    Family { name: "planted 100x100", size: 20, has_tours: Some(true), make: large_planted },
    Family { name: "Holy Knight", size: 1, has_tours: Some(true), make: holy_knight },
    Family { name: "hubs, king", size: 30, has_tours: Some(false), make: king_hubs },
    Family { name: "hubs, knight", size: 30, has_tours: Some(false), make: knight_hubs },
    Family { name: "hubs side by side", size: 300, has_tours: Some(false), make: hubs_side_by_side },
    Family { name: "strips", size: 300, has_tours: None, make: strip },
    Family { name: "caves", size: 300, has_tours: None, make: cave },
    Family { name: "other leapers", size: 300, has_tours: Some(true), make: other_leaper },
    Family { name: "tori and cylinders", size: 300, has_tours: None, make: wrapped },
];

/// The problem of an open or a closed tour of the board.
pub(crate) fn tour_problem(board: Board, piece: Piece, closed: bool) -> TourProblem {
    let problem = TourProblem::new(board, piece);
    if closed { problem.closed() } else { problem }
}

fn small_planted(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (ranks, files) = (rng.random_range(5..=16), rng.random_range(5..=16));
    let left = 100 - rng.random_range(10..=60);
    let closed = rng.random();
    let board = plant_tour((ranks, files), &Piece::KNIGHT, (ranks * files * left / 100) as usize, closed, rng)?;
    Some(tour_problem(board, Piece::KNIGHT, closed))
}

fn random_min_degree_two(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let board = Board::new(rng.random_range(5..=16), rng.random_range(5..=16)).ok()?;
    let holes = board.area() * rng.random_range(10..=60) / 100;
    let closed = rng.random();
    without_thin_squares(with_random_holes(&board, holes, rng)?, closed, rng)
}

fn large_planted(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let closed = rng.random();
    Some(tour_problem(plant_tour((100, 100), &Piece::KNIGHT, 8000, closed, rng)?, Piece::KNIGHT, closed))
}

/// The drawing of the board of Rosetta Code's task "Solve a Holy Knight's tour".
pub(crate) fn holy_knight_drawing() -> Result<String, String> {
    let text =
        fs::read_to_string(workspace_root().join("testdata/known/boards.txt")).map_err(|error| error.to_string())?;
    Ok(text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n"))
}

fn holy_knight(_: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (board, start) = Board::from_map(&holy_knight_drawing().ok()?).ok()?;
    let problem = TourProblem::new(board, Piece::KNIGHT);
    Some(start.map_or(problem.clone(), |start| problem.from(start)))
}

/// A torus divided by horizontal and vertical lines of holes into a grid of square boards; a few squares in the lines
/// (hubs) join the boards.
struct HubGrid {
    rows: u32,
    columns: u32,
    /// The side of each board of the grid, in squares.
    side: u32,
    /// The width of each line, in holes.
    gap: u32,
}

impl HubGrid {
    fn draw(gap: u32, rng: &mut Pcg64Mcg) -> Self {
        Self { rows: rng.random_range(2..=4), columns: rng.random_range(2..=4), side: rng.random_range(4..=6), gap }
    }

    const fn period(&self) -> u32 {
        self.side + self.gap
    }

    fn board(&self) -> Option<Board> {
        Some(Board::new(self.rows * self.period(), self.columns * self.period()).ok()?.with_wrap(Wrap::Torus))
    }

    /// Whether the file of a square is in a vertical line, and whether its rank is in a horizontal line.
    fn crosses(&self, square: Square) -> (bool, bool) {
        let in_line = |at: u32| at % self.period() >= self.side;
        (in_line(square.file()), in_line(square.rank()))
    }

    /// The problem in which the first of `places` remain as squares in the lines (hubs), one fewer than a tour through
    /// all boards of the grid needs. `None` if it would be too easy.
    fn problem(&self, places: &[Square], piece: Piece, closed: bool) -> Option<TourProblem> {
        let board = self.board()?;
        // An open tour needs one hub less than a closed tour, because it moves between boards once less.
        let hubs = &places[..(self.rows * self.columns) as usize - if closed { 1 } else { 2 }];
        let is_hole = |square: &Square| self.crosses(*square) != (false, false) && !hubs.contains(square);
        let holes: Vec<Square> = board.squares().filter(is_hole).collect();
        let board = board.with_holes(holes).ok()?;
        // Too easy: the board is not connected, or a single hub cuts it.
        let parts = |board: &Board| MoveGraph::new(board, &piece, &MoveOrder::default()).graph().components().len();
        let falls_apart = |hub: &Square| board.clone().with_holes([*hub]).is_ok_and(|rest| parts(&rest) > 1);
        let is_simple = parts(&board) > 1 || hubs.iter().any(falls_apart);
        (!is_simple).then(|| tour_problem(board, piece, closed))
    }
}

/// A problem with hubs at random where the lines cross or, half of the time, anywhere in the lines.
fn hubs(piece: Piece, gap: u32, closed: bool, rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let lines = HubGrid::draw(gap, rng);
    let anywhere = rng.random();
    let may_be_hub = |square: &Square| match lines.crosses(*square) {
        (true, true) => true,
        (false, false) => false,
        _ => anywhere,
    };
    let mut places: Vec<Square> = lines.board()?.squares().filter(may_be_hub).collect();
    places.shuffle(rng);
    lines.problem(&places, piece, closed)
}

fn king_hubs(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    hubs(Piece::KING, 1, rng.random(), rng)
}

fn knight_hubs(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let problem = hubs(Piece::KNIGHT, 2, rng.random(), rng)?;
    colours_allow_tour(&problem).then_some(problem)
}

/// A problem with two to four hubs side by side at each crossing of lines, so that these hubs join about the same
/// boards.
fn hubs_side_by_side(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (piece, gap) = [("knight", 2), ("king+knight", 2), ("2,3", 3), ("2,3+0,1", 3)][rng.random_range(0..4)];
    let lines = HubGrid::draw(gap, rng);
    let together = rng.random_range(2..=4);
    let crossings = |n: u32| (0..n).map(|at| at * lines.period() + lines.side);
    let mut crossings: Vec<Square> = crossings(lines.rows)
        .flat_map(|rank| crossings(lines.columns).map(move |file| Square::new(file, rank)))
        .collect();
    crossings.shuffle(rng);
    let mut places = Vec::new();
    for crossing in crossings {
        let at = |place: u32| Square::new(crossing.file() + place % gap, crossing.rank() + place / gap);
        let mut here: Vec<Square> = (0..gap * gap).map(at).collect();
        here.shuffle(rng);
        places.extend_from_slice(&here[..together]);
    }
    let problem = lines.problem(&places, piece.parse().ok()?, rng.random())?;
    colours_allow_tour(&problem).then_some(problem)
}

fn strip(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let board = Board::new(rng.random_range(3..=6), rng.random_range(10..=60)).ok()?;
    let holes = rng.random_range(0..=board.area() / 10);
    let closed = rng.random();
    without_thin_squares(with_random_holes(&board, holes, rng)?, closed, rng)
}

/// A problem on a board like a cave: a cellular automaton turns random holes into connected areas.
fn cave(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let board = Board::new(rng.random_range(10..=24), rng.random_range(10..=24)).ok()?;
    let mut board = with_random_holes(&board, board.area() * 2 / 5, rng)?;
    for _ in 0..3 {
        let around = |square: Square| -> usize {
            let steps = (-1..=1).flat_map(|up| (-1..=1).map(move |right| (right, up)));
            let (file, rank) = (i64::from(square.file()), i64::from(square.rank()));
            steps.filter(|(right, up)| board.at(file + right, rank + up).is_some_and(|s| board.contains(s))).count()
        };
        let whole = Board::new(board.ranks(), board.files()).ok()?;
        let holes: Vec<Square> = whole.squares().filter(|&square| around(square) < 5).collect();
        board = whole.with_holes(holes).ok()?;
    }
    without_thin_squares(board, rng.random(), rng)
}

fn other_leaper(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let pieces = ["1,3", "2,3", "1,4", "0,1", "king", "1,2+0,1", "1,3+0,1"];
    let piece: Piece = pieces[rng.random_range(0..pieces.len())].parse().ok()?;
    let (ranks, files) = (rng.random_range(8..=16), rng.random_range(8..=16));
    let closed = rng.random();
    // At most 45 per cent, because a leaper may reach only half of the squares.
    let length = (ranks * files * rng.random_range(25..=45) / 100) as usize;
    let board = plant_tour((ranks, files), &piece, length, closed, rng)?;
    Some(tour_problem(board, piece, closed))
}

fn wrapped(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let wrap = [Wrap::Cylinder, Wrap::Torus, Wrap::Mobius, Wrap::Klein][rng.random_range(0..4)];
    let board = Board::new(rng.random_range(5..=14), rng.random_range(5..=14)).ok()?.with_wrap(wrap);
    let holes = board.area() * rng.random_range(20..=70) / 100;
    let closed = rng.random();
    without_thin_squares(with_random_holes(&board, holes, rng)?, closed, rng)
}

fn with_random_holes(board: &Board, holes: usize, rng: &mut Pcg64Mcg) -> Option<Board> {
    let mut squares: Vec<Square> = board.squares().collect();
    squares.shuffle(rng);
    squares.truncate(holes);
    board.clone().with_holes(squares).ok()
}

/// The knight's problem on this board after squares with fewer than two moves, squares outside the largest component,
/// and surplus squares of one colour are removed; `None` if too few squares remain.
fn without_thin_squares(mut board: Board, closed: bool, rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    loop {
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default());
        let graph = moves.graph();
        let mut holes: Vec<Square> =
            graph.vertices().filter(|&v| graph.degree(v) < 2).map(|v| moves.square(v)).collect();
        if holes.is_empty() {
            let parts = graph.components();
            let largest = parts.iter().max_by_key(|part| part.len())?;
            holes.extend(parts.iter().filter(|part| *part != largest).flatten().map(|&v| moves.square(v)));
        }
        let problem = tour_problem(board.clone(), Piece::KNIGHT, closed);
        if holes.is_empty() && !colours_allow_tour(&problem) {
            let colours = graph.two_colouring()?;
            let light = colours.iter().filter(|&&colour| colour == 1).count();
            let more = u8::from(2 * light > colours.len());
            let of_more: Vec<u32> = graph.vertices().filter(|&v| colours[v as usize] == more).collect();
            holes.push(moves.square(of_more[rng.random_range(0..of_more.len())]));
        }
        if holes.is_empty() {
            return Some(problem);
        }
        if board.len() < holes.len() + 12 {
            return None;
        }
        board = board.with_holes(holes).ok()?;
    }
}

/// Whether the numbers of squares of both colours allow a tour: equal or, for an open tour, differing by at most one.
/// Also true if moves do not alternate colours.
fn colours_allow_tour(problem: &TourProblem) -> bool {
    let moves = MoveGraph::new(problem.board(), problem.piece(), &MoveOrder::default());
    let Some(colours) = moves.graph().two_colouring() else { return true };
    let light = colours.iter().filter(|&&colour| colour == 1).count();
    (colours.len() - light).abs_diff(light) <= usize::from(!problem.is_closed())
}

#[cfg(test)]
mod tests {
    use backrank::Problem as _;
    use backrank::search::{Options, Outcome};

    use super::*;

    #[test]
    fn the_same_number_makes_the_same_problem() {
        for family in &FAMILIES {
            if family.name != "planted 100x100" {
                let boards = [0, 0].map(|number| family.problem(number).board().clone());
                assert_eq!(boards[0], boards[1], "{}", family.name);
            }
        }
    }

    #[test]
    fn a_sample_of_every_family_is_answered_within_some_nodes_as_it_was_made() {
        for family in FAMILIES.iter().filter(|family| family.name != "planted 100x100") {
            for number in 0..family.size.min(25) {
                let found = family.problem(number).find(&Options::default().node_limit(20_000));
                let answer = match found {
                    Outcome::Found(_) => true,
                    Outcome::Impossible(_) => false,
                    Outcome::Unknown(spent) => panic!("{} {number}: {spent}", family.name),
                };
                assert_eq!(answer, family.has_tours.unwrap_or(answer), "{} {number}", family.name);
            }
        }
    }

    #[test]
    fn boards_of_least_degree_two_have_no_thinner_square() {
        for number in 0..20 {
            let problem = FAMILIES[1].problem(number);
            let moves = MoveGraph::new(problem.board(), problem.piece(), &MoveOrder::default());
            assert!(moves.graph().vertices().all(|v| moves.graph().degree(v) >= 2));
            assert!(colours_allow_tour(&problem));
        }
    }
}

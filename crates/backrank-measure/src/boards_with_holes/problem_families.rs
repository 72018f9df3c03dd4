//! Families of tour problems on which the exact search is measured. Each problem is made at random from a seed.

use std::fs;

use backrank::board::{Board, MoveGraph, MoveOrder, Piece, Square, Wrap};
use backrank::tours::TourProblem;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::planting::plant_tour;
use backrank_dev::step::workspace_root;

/// A family of tour problems: problems of one kind, made at random.
pub(crate) struct ProblemFamily {
    /// A short description of the boards, as it is printed.
    pub(crate) name: &'static str,
    /// The number of problems; their seeds are the numbers from 0.
    pub(crate) problem_count: u64,
    /// `Some(true)` if every board of the family has a tour, `Some(false)` if none has; `None` if that is not known
    /// beforehand.
    pub(crate) has_tours: Option<bool>,
    /// Makes a random problem; `None` if the attempt failed.
    make: fn(&mut Pcg64Mcg) -> Option<TourProblem>,
}

impl ProblemFamily {
    /// The problem that is made from this seed; the same seed always makes the same problem.
    pub(crate) fn problem_with_seed(&self, seed: u64) -> TourProblem {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        loop {
            if let Some(problem) = (self.make)(&mut rng) {
                return problem;
            }
        }
    }
}

/// All families.
pub(crate) const FAMILIES: [ProblemFamily; 11] = [
    ProblemFamily { name: "planted up to 16x16", problem_count: 1000, has_tours: Some(true), make: small_planted },
    ProblemFamily { name: "least degree two", problem_count: 1000, has_tours: None, make: random_min_degree_two },
    ProblemFamily { name: "planted 100x100", problem_count: 20, has_tours: Some(true), make: large_planted },
    ProblemFamily { name: "Holy Knight", problem_count: 1, has_tours: Some(true), make: holy_knight },
    ProblemFamily { name: "hubs, king", problem_count: 30, has_tours: Some(false), make: king_hubs },
    ProblemFamily { name: "hubs, knight", problem_count: 30, has_tours: Some(false), make: knight_hubs },
    ProblemFamily { name: "hubs side by side", problem_count: 300, has_tours: Some(false), make: hubs_side_by_side },
    ProblemFamily { name: "strips", problem_count: 300, has_tours: None, make: strip },
    ProblemFamily { name: "caves", problem_count: 300, has_tours: None, make: cave },
    ProblemFamily { name: "other leapers", problem_count: 300, has_tours: Some(true), make: other_leaper },
    ProblemFamily { name: "tori and cylinders", problem_count: 300, has_tours: None, make: wrapped },
];

/// The problem of an open or a closed tour of the board.
pub(crate) fn open_or_closed_problem(board: Board, piece: Piece, closed: bool) -> TourProblem {
    let problem = TourProblem::new(board, piece);
    if closed { problem.closed() } else { problem }
}

fn small_planted(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (ranks, files) = (rng.random_range(5..=16), rng.random_range(5..=16));
    let left = 100 - rng.random_range(10..=60);
    let closed = rng.random();
    let board = plant_tour((ranks, files), &Piece::KNIGHT, (ranks * files * left / 100) as usize, closed, rng)?;
    Some(open_or_closed_problem(board, Piece::KNIGHT, closed))
}

fn random_min_degree_two(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let board = Board::new(rng.random_range(5..=16), rng.random_range(5..=16)).ok()?;
    let holes = board.area() * rng.random_range(10..=60) / 100;
    let closed = rng.random();
    problem_on_pruned_board(with_random_holes(&board, holes, rng)?, closed, rng)
}

fn large_planted(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let closed = rng.random();
    Some(open_or_closed_problem(plant_tour((100, 100), &Piece::KNIGHT, 8000, closed, rng)?, Piece::KNIGHT, closed))
}

/// The drawing of the board of Rosetta Code's task "Solve a Holy Knight's tour".
pub(crate) fn holy_knight_drawing() -> Result<String, String> {
    let text =
        fs::read_to_string(workspace_root().join("testdata/known/boards.txt")).map_err(|error| error.to_string())?;
    Ok(text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n"))
}

fn holy_knight(_: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (board, start) = Board::from_drawing(&holy_knight_drawing().ok()?).ok()?;
    let problem = TourProblem::new(board, Piece::KNIGHT);
    Some(start.map_or(problem.clone(), |start| problem.from(start)))
}

/// A torus that consists of a grid of square boards, separated by gaps, which are horizontal and vertical bands of
/// holes. A few squares in the gaps, called hubs, are not holes and join the boards.
struct HubJoinedBoards {
    rows: u32,
    columns: u32,
    /// The side of each board of the grid, in squares.
    board_side: u32,
    /// The width of each gap, in squares.
    gap: u32,
}

impl HubJoinedBoards {
    /// A grid of random size.
    fn random(gap: u32, rng: &mut Pcg64Mcg) -> Self {
        Self {
            rows: rng.random_range(2..=4),
            columns: rng.random_range(2..=4),
            board_side: rng.random_range(4..=6),
            gap,
        }
    }

    /// The distance from a board of the grid to the next one, in squares.
    const fn period(&self) -> u32 {
        self.board_side + self.gap
    }

    /// The torus, without holes.
    fn board(&self) -> Option<Board> {
        Some(Board::new(self.rows * self.period(), self.columns * self.period()).ok()?.with_wrap(Wrap::Torus))
    }

    /// Whether the file of a square is in a vertical gap, and whether its rank is in a horizontal gap.
    fn is_in_gaps(&self, square: Square) -> (bool, bool) {
        let is_in_gap = |at: u32| at % self.period() >= self.board_side;
        (is_in_gap(square.file()), is_in_gap(square.rank()))
    }

    /// The problem in which some of these candidates are hubs, the first ones, and all other squares of the gaps are
    /// holes. The number of hubs is one less than a tour needs to visit all boards of the grid, so there is no tour.
    /// `None` if that would be too easy to prove.
    fn problem_with_hubs(&self, hub_candidates: &[Square], piece: Piece, closed: bool) -> Option<TourProblem> {
        let board = self.board()?;
        // A closed tour of n boards passes between boards at least n times, an open tour n - 1 times; each passage
        // needs a hub of its own.
        let hubs = &hub_candidates[..(self.rows * self.columns) as usize - if closed { 1 } else { 2 }];
        let is_hole = |square: &Square| self.is_in_gaps(*square) != (false, false) && !hubs.contains(square);
        let holes: Vec<Square> = board.squares().filter(is_hole).collect();
        let board = board.with_holes(holes).ok()?;
        // A proof is too easy if the board is not connected, or if it falls apart when a single hub is removed.
        let component_count =
            |board: &Board| MoveGraph::new(board, &piece, &MoveOrder::default()).graph().components().len();
        let is_cut_vertex =
            |hub: &Square| board.clone().with_holes([*hub]).is_ok_and(|rest| component_count(&rest) > 1);
        let is_simple = component_count(&board) > 1 || hubs.iter().any(is_cut_vertex);
        (!is_simple).then(|| open_or_closed_problem(board, piece, closed))
    }
}

/// A problem on a grid with random hubs. A coin decides for the whole problem whether hubs may be anywhere in the gaps,
/// or only where two gaps cross.
fn random_hubs(piece: Piece, gap: u32, closed: bool, rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let grid = HubJoinedBoards::random(gap, rng);
    let anywhere = rng.random();
    let may_be_hub = |square: &Square| match grid.is_in_gaps(*square) {
        (true, true) => true,
        (false, false) => false,
        _ => anywhere,
    };
    let mut hub_candidates: Vec<Square> = grid.board()?.squares().filter(may_be_hub).collect();
    hub_candidates.shuffle(rng);
    grid.problem_with_hubs(&hub_candidates, piece, closed)
}

fn king_hubs(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    random_hubs(Piece::KING, 1, rng.random(), rng)
}

fn knight_hubs(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let problem = random_hubs(Piece::KNIGHT, 2, rng.random(), rng)?;
    colours_allow_tour(&problem).then_some(problem)
}

/// A problem with two to four hubs side by side at random crossings of gaps. Hubs at the same crossing join about the
/// same boards.
fn hubs_side_by_side(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let (piece, gap) = [("knight", 2), ("king+knight", 2), ("2,3", 3), ("2,3+0,1", 3)][rng.random_range(0..4)];
    let grid = HubJoinedBoards::random(gap, rng);
    let together = rng.random_range(2..=4);
    let crossings = |n: u32| (0..n).map(|at| at * grid.period() + grid.board_side);
    let mut crossings: Vec<Square> = crossings(grid.rows)
        .flat_map(|rank| crossings(grid.columns).map(move |file| Square::new(file, rank)))
        .collect();
    crossings.shuffle(rng);
    let mut hub_candidates = Vec::new();
    for crossing in crossings {
        let at = |offset: u32| Square::new(crossing.file() + offset % gap, crossing.rank() + offset / gap);
        let mut here: Vec<Square> = (0..gap * gap).map(at).collect();
        here.shuffle(rng);
        hub_candidates.extend_from_slice(&here[..together]);
    }
    let problem = grid.problem_with_hubs(&hub_candidates, piece.parse().ok()?, rng.random())?;
    colours_allow_tour(&problem).then_some(problem)
}

fn strip(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let board = Board::new(rng.random_range(3..=6), rng.random_range(10..=60)).ok()?;
    let holes = rng.random_range(0..=board.area() / 10);
    let closed = rng.random();
    problem_on_pruned_board(with_random_holes(&board, holes, rng)?, closed, rng)
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
    problem_on_pruned_board(board, rng.random(), rng)
}

fn other_leaper(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let pieces = ["1,3", "2,3", "1,4", "0,1", "king", "1,2+0,1", "1,3+0,1"];
    let piece: Piece = pieces[rng.random_range(0..pieces.len())].parse().ok()?;
    let (ranks, files) = (rng.random_range(8..=16), rng.random_range(8..=16));
    let closed = rng.random();
    // The tour visits at most 45 per cent of the squares, because a leaper such as 1,3 can reach only half of them.
    let length = (ranks * files * rng.random_range(25..=45) / 100) as usize;
    let board = plant_tour((ranks, files), &piece, length, closed, rng)?;
    Some(open_or_closed_problem(board, piece, closed))
}

fn wrapped(rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    let wrap = [Wrap::Cylinder, Wrap::Torus, Wrap::Mobius, Wrap::Klein][rng.random_range(0..4)];
    let board = Board::new(rng.random_range(5..=14), rng.random_range(5..=14)).ok()?.with_wrap(wrap);
    let holes = board.area() * rng.random_range(20..=70) / 100;
    let closed = rng.random();
    problem_on_pruned_board(with_random_holes(&board, holes, rng)?, closed, rng)
}

fn with_random_holes(board: &Board, holes: usize, rng: &mut Pcg64Mcg) -> Option<Board> {
    let mut squares: Vec<Square> = board.squares().collect();
    squares.shuffle(rng);
    squares.truncate(holes);
    board.clone().with_holes(squares).ok()
}

/// The problem of a knight's tour on this board after squares that may prevent a tour were removed: squares with fewer
/// than two moves, squares outside the largest component, and squares of the colour that has too many. `None` if too
/// few squares remain.
fn problem_on_pruned_board(mut board: Board, closed: bool, rng: &mut Pcg64Mcg) -> Option<TourProblem> {
    loop {
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default());
        let graph = moves.graph();
        let mut holes: Vec<Square> =
            graph.vertices().filter(|&v| graph.degree(v) < 2).map(|v| moves.square(v)).collect();
        if holes.is_empty() {
            let components = graph.components();
            let largest = components.iter().max_by_key(|part| part.len())?;
            holes.extend(components.iter().filter(|part| *part != largest).flatten().map(|&v| moves.square(v)));
        }
        let problem = open_or_closed_problem(board.clone(), Piece::KNIGHT, closed);
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

/// Whether the numbers of squares of the two colours allow a tour: they are equal or, for an open tour, differ by at
/// most one. Also true if the moves of the piece do not alternate between the colours.
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
                let boards = [0, 0].map(|number| family.problem_with_seed(number).board().clone());
                assert_eq!(boards[0], boards[1], "{}", family.name);
            }
        }
    }

    #[test]
    fn a_sample_of_every_family_is_answered_within_some_nodes_as_it_was_made() {
        for family in FAMILIES.iter().filter(|family| family.name != "planted 100x100") {
            for number in 0..family.problem_count.min(25) {
                let found = family.problem_with_seed(number).find(&Options::default().node_limit(20_000));
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
            let problem = FAMILIES[1].problem_with_seed(number);
            let moves = MoveGraph::new(problem.board(), problem.piece(), &MoveOrder::default());
            assert!(moves.graph().vertices().all(|v| moves.graph().degree(v) >= 2));
            assert!(colours_allow_tour(&problem));
        }
    }
}

//! Planted tours: boards that are known to have a tour, because they are made from a random walk, and all squares
//! outside the walk are holes.

use backrank::board::{Board, MoveGraph, MoveOrder, Piece, Square};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// The number of random walks that are tried before a length is given up.
const ATTEMPTS: usize = 50;

/// A board with these numbers of ranks and files that has a tour of the piece, through `length` squares or, if `closed`
/// and `length` is odd, one fewer; all other squares are holes. `None` if no walk of this length was found.
///
/// The tour is a random walk that is rotated whenever it cannot be extended (Pósa 1976), until it has the length and,
/// if `closed`, its ends are one move apart.
pub(crate) fn plant_tour(
    (ranks, files): (u32, u32),
    piece: &Piece,
    length: usize,
    closed: bool,
    rng: &mut Pcg64Mcg,
) -> Option<Board> {
    let board = Board::new(ranks, files).ok()?;
    let moves = MoveGraph::new(&board, piece, &MoveOrder::default());
    // A closed tour has an even length if every move changes colour, so its length is made even for every piece.
    let length = if closed { length / 2 * 2 } else { length };
    let walk = (0..ATTEMPTS).find_map(|_| RandomWalk::start(&moves, rng).grow(length, closed, rng))?;
    let mut is_on_walk = vec![false; moves.squares().len()];
    for vertex in walk {
        is_on_walk[vertex as usize] = true;
    }
    let holes: Vec<Square> =
        moves.graph().vertices().filter(|&v| !is_on_walk[v as usize]).map(|v| moves.square(v)).collect();
    board.with_holes(holes).ok()
}

/// A random walk on the board, which grows.
struct RandomWalk<'m> {
    moves: &'m MoveGraph,
    /// The vertices of the walk, in order.
    vertices: Vec<u32>,
    is_visited: Vec<bool>,
}

impl<'m> RandomWalk<'m> {
    fn start(moves: &'m MoveGraph, rng: &mut Pcg64Mcg) -> Self {
        let first = rng.random_range(0..moves.squares().len() as u32);
        let mut is_visited = vec![false; moves.squares().len()];
        is_visited[first as usize] = true;
        Self { moves, vertices: vec![first], is_visited }
    }

    /// Extends and rotates the walk until it has this length and, if `closed`, its ends are one move apart; `None`
    /// after too many rotations.
    fn grow(mut self, length: usize, closed: bool, rng: &mut Pcg64Mcg) -> Option<Vec<u32>> {
        let mut rotations_left = 30 * length + 1000;
        while self.vertices.len() < length || (closed && !self.closes()) {
            if self.vertices.len() < length && self.extend(rng) {
                continue;
            }
            rotations_left = rotations_left.checked_sub(1)?;
            self.rotate(rng);
        }
        Some(self.vertices)
    }

    fn last(&self) -> u32 {
        self.vertices[self.vertices.len() - 1]
    }

    fn closes(&self) -> bool {
        self.vertices.len() > 2 && self.moves.graph().has_edge(self.last(), self.vertices[0])
    }

    /// Extends the walk to a random square that it has not visited; returns false if there is none.
    fn extend(&mut self, rng: &mut Pcg64Mcg) -> bool {
        let neighbours = self.moves.graph().neighbours(self.last());
        let ways: Vec<u32> = neighbours.iter().copied().filter(|&v| !self.is_visited[v as usize]).collect();
        let Some(&next) = ways.get(rng.random_range(0..ways.len().max(1))) else { return false };
        self.is_visited[next as usize] = true;
        self.vertices.push(next);
        true
    }

    /// Pósa's rotation: chooses a random neighbour of the last vertex and reverses the part of the walk after that
    /// neighbour, if the walk has visited it. Sometimes it reverses the whole walk instead.
    fn rotate(&mut self, rng: &mut Pcg64Mcg) {
        let neighbours = self.moves.graph().neighbours(self.last());
        let at = rng.random_range(0..=neighbours.len());
        let place = neighbours.get(at).and_then(|v| self.vertices.iter().position(|visited| visited == v));
        let from = if at == neighbours.len() { Some(0) } else { place.map(|place| place + 1) };
        if let Some(from) = from {
            self.vertices[from..].reverse();
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank::Problem as _;
    use backrank::search::Options;
    use backrank::tours::TourProblem;
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn a_planted_board_has_the_squares_that_were_asked_for_and_a_tour() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        for closed in [false, true] {
            let board = plant_tour((9, 8), &Piece::KNIGHT, 40, closed, &mut rng).expect("a walk of 40 squares");
            assert_eq!(board.len(), 40);
            let problem = TourProblem::new(board, Piece::KNIGHT);
            let problem = if closed { problem.closed() } else { problem };
            assert!(problem.find(&Options::default()).found().is_some());
        }
    }
}

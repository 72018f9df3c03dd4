//! The engines that find tours, against an oracle that knows all walks of small graphs.

use backrank::Problem as _;
use backrank::board::{Board, Graph, MoveGraph, MoveOrder, Piece, Wrap};
use backrank::internals::{
    HamiltonianAnswer, HamiltonianProblem, Meter, WalkConstraints, edge_search, rotation_extension,
};
use backrank::search::{Budget, Limit, Options};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// For each start, the set of vertices at which a walk through all vertices can end, as bits.
/// `ends[set]` are the ends of the walks through exactly that set (Held and Karp 1962).
fn all_ends(graph: &Graph) -> Vec<u32> {
    let n = graph.len();
    let neighbours: Vec<u32> = graph.vertices().map(|v| graph.neighbours(v).iter().map(|w| 1 << w).sum()).collect();
    let full = (1u32 << n) - 1;
    let walks_from = |start: usize| {
        let mut ends = vec![0u32; 1 << n];
        ends[1 << start] = 1 << start;
        for set in 1..=full {
            let (mut from, here) = (ends[set as usize], set);
            while from != 0 {
                let end = from.trailing_zeros() as usize;
                from &= from - 1;
                let mut next = neighbours[end] & !here;
                while next != 0 {
                    let step = next & next.wrapping_neg();
                    next &= next - 1;
                    ends[(here | step) as usize] |= step;
                }
            }
        }
        ends[full as usize]
    };
    (0..n).map(walks_from).collect()
}

/// Whether there is a walk, by the oracle.
fn exists(ends: &[u32], question: &HamiltonianProblem) -> bool {
    let n = ends.len() as u32;
    let fits = |given: Option<u32>, v: u32| given.is_none_or(|given| given == v);
    let closes = |a: u32, b: u32| !question.closed || n == 1 || (n > 2 && question.graph.has_edge(a, b));
    (0..n).filter(|&start| fits(question.start, start)).any(|start| {
        (0..n).any(|end| fits(question.end, end) && ends[start as usize] >> end & 1 == 1 && closes(end, start))
    })
}

/// Whether there is a walk with the required edges, by the oracle: each of these edges is replaced by two edges and a
/// vertex between them, which a walk must visit. The graph has at least three vertices.
fn exists_with_required(question: &HamiltonianProblem, required: &[(u32, u32)]) -> bool {
    let mut required: Vec<(u32, u32)> = required.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    if let (true, Some(start), Some(end)) = (question.closed, question.start, question.end) {
        if start == end || !question.graph.has_edge(start, end) {
            return false;
        }
        required.push((start.min(end), start.max(end)));
    }
    required.sort_unstable();
    required.dedup();
    let n = question.graph.len() as u32;
    let others = question.graph.edges().filter(|edge| !required.contains(edge));
    let between = (n..).zip(&required).flat_map(|(middle, &(a, b))| [(a, middle), (middle, b)]);
    let graph = Graph::from_edges(n + required.len() as u32, others.chain(between)).expect("edges of a graph");
    let ends = all_ends(&graph);
    let leads = |start: u32, end: u32| ends[start as usize] >> end & 1 == 1;
    if question.closed {
        return graph.neighbours(0).iter().any(|&end| leads(0, end));
    }
    let given = |end: Option<u32>| end.map_or(0..n, |end| end..end + 1);
    given(question.start).any(|start| given(question.end).any(|end| leads(start, end)))
}

/// Whether a sequence of vertices is a walk that solves the problem and uses the required edges. A single vertex is a
/// walk, open and closed; two vertices are no closed walk, because the only edge between them would be used twice.
fn is_answer(question: &HamiltonianProblem, required: &[(u32, u32)], walk: &[u32]) -> bool {
    let n = question.graph.len();
    let (Some(&first), Some(&last)) = (walk.first(), walk.last()) else { return false };
    let mut visited = vec![false; n];
    let every_vertex_once =
        walk.len() == n && walk.iter().all(|&v| (v as usize) < n && !std::mem::replace(&mut visited[v as usize], true));
    let uses = |&(a, b): &(u32, u32)| {
        let is_edge = |step: &[u32]| [[a, b], [b, a]].contains(&[step[0], step[1]]);
        walk.windows(2).any(is_edge) || (question.closed && n > 2 && is_edge(&[last, first]))
    };
    every_vertex_once
        && walk.windows(2).all(|step| question.graph.has_edge(step[0], step[1]))
        && (!question.closed || n == 1 || (n > 2 && question.graph.has_edge(last, first)))
        && question.start.is_none_or(|start| start == first)
        && question.end.is_none_or(|end| end == last)
        && required.iter().all(uses)
}

/// The edge search without constraints besides the ends.
fn edges(question: &HamiltonianProblem, seed: u64, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
    edge_search(question, &WalkConstraints::default(), seed, meter).map(HamiltonianAnswer::into_walk)
}

#[derive(Default)]
struct Seen {
    yes: u32,
    no: u32,
    found_by_rotations: u32,
}

impl Seen {
    fn ask_edge_search(&mut self, question: &HamiltonianProblem, required: &[(u32, u32)], expected: bool, seed: u64) {
        let budget = Budget::unlimited().with_nodes(20_000);
        let constraints = WalkConstraints { required: required.to_vec(), ..WalkConstraints::default() };
        let answer = edge_search(question, &constraints, seed, &mut Meter::new(&budget));
        let walk = answer.expect("a small board takes few nodes").into_walk();
        assert_eq!(walk.is_some(), expected, "{question:?} {required:?}");
        assert!(walk.is_none_or(|walk| is_answer(question, required, &walk)), "{question:?} {required:?}");
        *if expected { &mut self.yes } else { &mut self.no } += 1;
    }

    fn ask(&mut self, question: &HamiltonianProblem, expected: bool, seed: u64) {
        self.ask_edge_search(question, &[], expected, seed);
        let budget = Budget::unlimited().with_nodes(if expected { 1500 } else { 100 });
        match rotation_extension(question, seed, &mut Meter::new(&budget)) {
            Ok(Some(walk)) => {
                assert!(is_answer(question, &[], &walk), "{question:?}: {walk:?}");
                self.found_by_rotations += 1;
            }
            Ok(None) => assert!(!expected, "{question:?}"),
            Err(limit) => assert_eq!(limit, Limit::Nodes),
        }
    }

    fn ask_everything(&mut self, graph: &Graph) {
        let ends = all_ends(graph);
        for closed in [false, true] {
            for start in graph.vertices().map(Some).chain([None]) {
                for end in graph.vertices().map(Some).chain([None]) {
                    let question = HamiltonianProblem { graph, closed, start, end };
                    self.ask(&question, exists(&ends, &question), 1);
                }
            }
        }
    }

    fn ask_samples(&mut self, graph: &Graph, samples: u32, rng: &mut Pcg64Mcg) {
        let ends = all_ends(graph);
        let n = graph.len() as u32;
        for sample in 0..samples {
            let mut one_in_three_free = || rng.random_range(0..3 * n / 2 + 1);
            let (start, end) = (one_in_three_free(), one_in_three_free());
            let given = |v: u32| (v < n).then_some(v);
            let question = HamiltonianProblem { graph, closed: sample % 3 == 0, start: given(start), end: given(end) };
            self.ask(&question, exists(&ends, &question), u64::from(sample));
        }
    }

    fn rotations_found_nearly_all(&self) -> bool {
        self.found_by_rotations * 100 >= self.yes * 97
    }
}

fn pieces() -> Vec<Piece> {
    ["knight", "king", "queen", "rook", "bishop", "1,4", "0,1", "0,2", "1,3+0,1", "rook+dabbaba"]
        .map(|text| text.parse().expect("a piece"))
        .into()
}

/// A board with random holes and `left` squares.
fn board_with_holes(ranks: u32, files: u32, left: usize, rng: &mut Pcg64Mcg) -> Board {
    let board = Board::new(ranks, files).expect("a board");
    let mut squares: Vec<_> = board.squares().collect();
    squares.shuffle(rng);
    board.with_holes(squares.into_iter().skip(left)).expect("some squares are left")
}

#[test]
fn both_engines_agree_with_the_oracle_on_every_question_about_tiny_boards() {
    let mut seen = Seen::default();
    for (ranks, files) in [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4)] {
        let board = Board::new(ranks, files).unwrap();
        for piece in pieces() {
            seen.ask_everything(MoveGraph::new(&board, &piece, &MoveOrder::default()).graph());
        }
    }
    assert!(seen.yes > 2000 && seen.no > 2000);
    assert!(seen.rotations_found_nearly_all(), "{} of {}", seen.found_by_rotations, seen.yes);
}

#[test]
fn both_engines_agree_with_the_oracle_on_boards_with_holes_and_wraps() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut seen = Seen::default();
    for (ranks, files) in [(3, 4), (4, 4), (3, 5), (4, 5), (5, 5), (5, 6)] {
        for piece in pieces() {
            for left in [9, 11, 14, 15] {
                let wrap = Wrap::ALL[rng.random_range(0..Wrap::ALL.len())];
                let board = board_with_holes(ranks, files, left.min((ranks * files) as usize - 1), &mut rng);
                for board in [board.clone(), board.with_wrap(wrap)] {
                    seen.ask_samples(MoveGraph::new(&board, &piece, &MoveOrder::default()).graph(), 25, &mut rng);
                }
            }
        }
    }
    assert!(seen.yes > 500 && seen.no > 500);
    assert!(seen.rotations_found_nearly_all(), "{} of {}", seen.found_by_rotations, seen.yes);
}

#[test]
fn both_engines_agree_with_the_oracle_on_random_graphs() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut seen = Seen::default();
    for round in 0..600 {
        let n = 3 + round % 9;
        // Up to three random edges a vertex, so that some graphs have walks and others none.
        let edges = rng.random_range(n..=3 * n);
        let bipartite = round % 2 == 0;
        let pairs: Vec<(u32, u32)> = (0..edges)
            .map(|_| (rng.random_range(0..n), rng.random_range(0..n)))
            .filter(|(a, b)| a != b && (!bipartite || (a ^ b) & 1 == 1))
            .collect();
        let graph = Graph::from_edges(n, (1..n).map(|v| (v - 1, v)).filter(|v| v.0 % 4 != 0).chain(pairs)).unwrap();
        seen.ask_samples(&graph, 10, &mut rng);
    }
    assert!(seen.yes > 500 && seen.no > 500);
    assert!(seen.rotations_found_nearly_all(), "{} of {}", seen.found_by_rotations, seen.yes);
}

#[test]
fn the_edge_search_agrees_with_the_oracle_on_walks_that_must_use_edges() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let mut seen = Seen::default();
    for round in 0..1500 {
        let n = 3 + round % 7;
        let bipartite = round % 2 == 0;
        let pairs: Vec<(u32, u32)> = (0..rng.random_range(n..=4 * n))
            .map(|_| (rng.random_range(0..n), rng.random_range(0..n)))
            .filter(|(a, b)| a != b && (!bipartite || (a ^ b) & 1 == 1))
            .collect();
        let graph = Graph::from_edges(n, (1..n).map(|v| (v - 1, v)).chain(pairs)).unwrap();
        let mut required: Vec<(u32, u32)> = graph.edges().collect();
        required.shuffle(&mut rng);
        required.truncate(1 + round as usize % 4);
        required.iter_mut().step_by(2).for_each(|edge| *edge = (edge.1, edge.0));
        let mut given = || Some(rng.random_range(0..2 * n)).filter(|&v| v < n);
        let question = HamiltonianProblem { graph: &graph, closed: round % 3 == 0, start: given(), end: given() };
        seen.ask_edge_search(&question, &required, exists_with_required(&question, &required), u64::from(round));
    }
    assert!(seen.yes > 300 && seen.no > 300, "{} {}", seen.yes, seen.no);
}

#[test]
fn a_walk_that_misses_repeats_or_jumps_is_no_answer() {
    let graph = Graph::from_edges(4, (0..4).map(|v| (v, (v + 1) % 4))).unwrap();
    let question = HamiltonianProblem { graph: &graph, closed: false, start: None, end: None };
    assert!(is_answer(&question, &[], &[2, 3, 0, 1]));
    for wrong in [&[0, 1, 2][..], &[0, 1, 2, 1], &[0, 2, 1, 3], &[0, 1, 2, 4], &[]] {
        assert!(!is_answer(&question, &[], wrong), "{wrong:?}");
    }
}

#[test]
fn the_edge_search_proves_what_is_known_of_closed_knights_tours() {
    for ranks in 1..=7 {
        for files in ranks..=12 {
            let moves = MoveGraph::new(&Board::new(ranks, files).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
            let question = HamiltonianProblem { graph: moves.graph(), closed: true, start: None, end: None };
            let budget = Budget::unlimited().with_nodes(100_000);
            let answer = edges(&question, 1, &mut Meter::new(&budget)).unwrap();
            // A. Schwenk, Which rectangular chessboards have a knight's tour?, 1991.
            let none = ranks % 2 == 1 && files % 2 == 1
                || matches!(ranks, 1 | 2 | 4)
                || ranks == 3 && matches!(files, 4 | 6 | 8);
            assert_eq!(answer.is_none(), none && ranks * files > 1, "{ranks}x{files}");
            assert!(answer.is_none_or(|walk| is_answer(&question, &[], &walk)));
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_walk_and_another_seed_another() {
    let moves = MoveGraph::new(&Board::new(8, 8).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
    let question = HamiltonianProblem { graph: moves.graph(), closed: true, start: Some(9), end: None };
    let budget = Budget::unlimited().with_nodes(100_000);
    for engine in [rotation_extension, edges] {
        let walk = |seed| engine(&question, seed, &mut Meter::new(&budget)).unwrap().unwrap();
        assert_eq!(walk(5), walk(5));
        assert_ne!(walk(5), walk(6));
    }
}

#[test]
fn both_engines_find_tours_of_a_large_board() {
    let moves = MoveGraph::new(&Board::new(30, 31).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
    let budget = Budget::unlimited().with_nodes(1_000_000);
    for (closed, start, end) in [(false, Some(0), None), (false, Some(40), Some(7)), (true, Some(3), None)] {
        let question = HamiltonianProblem { graph: moves.graph(), closed, start, end };
        for engine in [rotation_extension, edges] {
            let walk = engine(&question, 1, &mut Meter::new(&budget)).unwrap().expect("there is one");
            assert!(is_answer(&question, &[], &walk), "{closed} {start:?} {end:?}");
        }
    }
}

#[test]
fn both_engines_stop_at_the_limit() {
    let moves = MoveGraph::new(&Board::new(7, 7).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
    let question = HamiltonianProblem { graph: moves.graph(), closed: false, start: Some(0), end: None };
    for engine in [rotation_extension, edges] {
        let budget = Budget::unlimited().with_nodes(3);
        let mut meter = Meter::new(&budget);
        assert_eq!(engine(&question, 1, &mut meter), Err(Limit::Nodes));
        assert_eq!(meter.nodes(), 3);
    }
}

#[test]
fn rotations_do_not_begin_where_a_theorem_or_counting_says_no() {
    for (board, closed) in [("4x4", false), ("4x10", true), ("5x5", true)] {
        let mut problem = backrank::tours::TourProblem::new(board.parse().unwrap(), Piece::KNIGHT);
        if closed {
            problem = problem.closed();
        }
        let found = problem.find(&Options::default().method(backrank::tours::Method::Rotations));
        assert!(matches!(found, backrank::search::Outcome::Impossible(_)), "{board}");
    }
}

//! The five lessons, reproduced from `testdata/known/lessons.toml`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use backrank::Problem as _;
use backrank::board::{Board, MoveGraph, MoveOrder, Piece, Square};
use backrank::search::{Budget, Options, Outcome};
use backrank::teach::LessonConvention;
use backrank::tours::{Reason, TourProblem};
use toml::Value;

static LESSONS: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/lessons.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
});

fn lesson(name: &str) -> &'static Value {
    &LESSONS[name]
}

fn int(value: &Value) -> u64 {
    value.as_integer().unwrap().try_into().unwrap()
}

fn ints(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(int).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn problem(size: u32) -> TourProblem {
    TourProblem::new(Board::new(size, size).unwrap(), Piece::KNIGHT)
}

/// The outcome of the search of the lesson from its first square, and its number of nodes.
fn lesson_search(convention: LessonConvention, problem: &TourProblem) -> (Outcome<backrank::board::Tour, Reason>, u64) {
    let nodes = Arc::new(AtomicU64::new(0));
    let budget = Budget::unlimited().with_node_counter(Arc::clone(&nodes));
    let outcome = problem.find(&convention.options().budget(budget));
    (outcome, nodes.load(Ordering::Relaxed))
}

/// The numbers of a tour as the lesson prints them, rank by rank from the top.
fn grid(convention: LessonConvention, tour: &backrank::board::Tour) -> Vec<Vec<u64>> {
    let board = tour.board();
    let mut rows = vec![vec![0; board.files() as usize]; board.ranks() as usize];
    for (index, square) in tour.squares().iter().enumerate() {
        let row = board.ranks() - 1 - square.rank();
        rows[row as usize][square.file() as usize] = (index + convention.first_number()) as u64;
    }
    rows
}

fn rows(value: &Value) -> Vec<Vec<u64>> {
    value.as_array().unwrap().iter().map(ints).collect()
}

#[test]
fn the_move_orders_are_those_of_the_lessons() {
    let pairs = |lesson: &Value| -> Vec<(i64, i64)> {
        let pair = |value: &Value| {
            let both: Vec<i64> = value.as_array().unwrap().iter().map(|v| v.as_integer().unwrap()).collect();
            (both[0], both[1])
        };
        lesson["move_order"].as_array().unwrap().iter().map(pair).collect()
    };
    // The move order of these pairs, each turned into files and ranks.
    let order = |moves: Vec<(i64, i64)>, turn: fn((i64, i64)) -> (i64, i64)| {
        let moves = moves.into_iter().map(turn).map(|(files, ranks)| (files as i8, ranks as i8));
        MoveOrder::new(moves.collect::<Vec<_>>().try_into().unwrap()).unwrap()
    };
    // (dy, dx), y downwards
    assert_eq!(order(pairs(lesson("it_map")), |(dy, dx)| (dx, -dy)), LessonConvention::It.order());
    // (row, column), rows upwards
    assert_eq!(order(pairs(lesson("pl_decide")), |(row, column)| (column, row)), LessonConvention::Pl.order());
    // (dx, dy)
    assert_eq!(order(pairs(lesson("zh_graph")), |by| by), LessonConvention::Zh.order());
    // move_x runs along the rows from the top, move_y along the columns
    let vi = lesson("vi_board");
    let list =
        |name: &str| -> Vec<i64> { vi[name].as_array().unwrap().iter().map(|v| v.as_integer().unwrap()).collect() };
    let moves: Vec<_> = list("move_x").into_iter().zip(list("move_y")).collect();
    assert_eq!(order(moves, |(dy, dx)| (dx, -dy)), LessonConvention::Vi.order());
}

#[test]
fn italian_map_has_a_tour_from_thirteen_of_twenty_five_starts() {
    let expected = texts(&lesson("it_map")["has_tour"]);
    let board = Board::new(5, 5).unwrap();
    let (mut tours, mut by_search) = (0, 0);
    for id in 0..25 {
        let square = LessonConvention::It.square_of_id(&board, id).unwrap();
        let from = problem(5).from(square);
        let yes = expected[id / 5].as_bytes()[id % 5] == b'Y';
        let (outcome, _) = lesson_search(LessonConvention::It, &from);
        assert_eq!(matches!(outcome, Outcome::Found(_)), yes, "{square}");
        assert_eq!(
            matches!(from.find(&LessonConvention::It.apply_move_order(Options::default())), Outcome::Found(_)),
            yes,
            "{square}"
        );
        tours += u32::from(yes);
        by_search += u32::from(matches!(outcome, Outcome::Impossible(Reason::Searched { .. })));
    }
    assert_eq!((tours, by_search), (13, 12));
}

#[test]
fn italian_first_tour_from_the_corner_is_the_lessons_number_for_number() {
    let from = problem(5).from(LessonConvention::It.first_square(&Board::new(5, 5).unwrap()));
    let (outcome, nodes) = lesson_search(LessonConvention::It, &from);
    let tour = outcome.found().unwrap();
    assert_eq!(grid(LessonConvention::It, &tour), rows(&lesson("it_map")["first_tour_from_0_0"]));
    assert_eq!(nodes, int(&lesson("it_map")["nodes"]));
}

#[test]
fn polish_answers_and_node_counts_from_a1_are_the_lessons() {
    let lesson = lesson("pl_decide");
    let start: Square = lesson["start"].as_str().unwrap().parse().unwrap();
    for (size, answer) in lesson["answers"].as_table().unwrap() {
        let from = problem(size.parse().unwrap()).from(start);
        let (outcome, nodes) = lesson_search(LessonConvention::Pl, &from);
        assert_eq!(matches!(outcome, Outcome::Found(_)), answer.as_bool().unwrap(), "{size}");
        assert_eq!(nodes, int(&lesson["nodes"][size]), "{size}");
        let decided = from.decide(&LessonConvention::Pl.apply_move_order(Options::default()));
        assert_eq!(matches!(decided, Outcome::Found(_)), answer.as_bool().unwrap(), "{size}");
    }
}

#[test]
fn vietnamese_board_is_the_lessons_number_for_number() {
    let lesson = lesson("vi_board");
    let from = problem(8).from(LessonConvention::Vi.first_square(&Board::new(8, 8).unwrap()));
    let (outcome, nodes) = lesson_search(LessonConvention::Vi, &from);
    assert_eq!(grid(LessonConvention::Vi, &outcome.found().unwrap()), rows(&lesson["grid"]));
    assert_eq!(nodes, int(&lesson["nodes"]));
}

#[test]
fn chinese_graph_and_path_are_the_lessons() {
    let lesson = lesson("zh_graph");
    let board = Board::new(8, 8).unwrap();
    let whole = problem(8);
    let (outcome, nodes) = lesson_search(LessonConvention::Zh, &whole);
    let tour = outcome.found().unwrap();
    let ids: Vec<u64> =
        tour.squares().iter().map(|&square| LessonConvention::Zh.square_id(&board, square) as u64).collect();
    assert_eq!(ids, ints(&lesson["tour"]));
    assert_eq!(nodes, int(&lesson["nodes"]));

    let moves = MoveGraph::with_edges_added_file_by_file(&board, &Piece::KNIGHT, &LessonConvention::Zh.order());
    let line = |line: &str| {
        let (id, neighbours) = line.split_once(" -> ").unwrap();
        let vertex = |id: &str| id.parse::<u32>().unwrap();
        (vertex(id), neighbours.split(' ').map(vertex).collect::<Vec<_>>())
    };
    for text in texts(&lesson["adjacency_first"]).into_iter().chain(texts(&lesson["adjacency_last"])) {
        let (vertex, neighbours) = line(text);
        assert_eq!(moves.graph().neighbours(vertex), neighbours);
    }
    assert_ne!(moves.graph(), MoveGraph::new(&board, &Piece::KNIGHT, &LessonConvention::Zh.order()).graph());
}

//! Counts of tours against published numbers in `testdata/known/tours.toml`.

use std::fs;
use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::thread;
use std::time::Instant;

use backrank::board::{Board, Piece, Square};
use backrank::search::{Budget, Limit, Options};
use backrank::tours::{Method, TourProblem};
use backrank::{Problem as _, SolutionView as _};
use num_bigint::BigUint;

static KNOWN: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    fs::read_to_string(path).unwrap().parse().unwrap()
});

/// The sections of the file that hold counts.
const SECTIONS: [&str; 9] = [
    "closed_undirected",
    "open_undirected",
    "open_directed_by_start",
    "ragged_closed",
    "closed_up_to_symmetry",
    "open_up_to_symmetry",
    "surfaces_closed_undirected",
    "holes_closed_undirected",
    "king_closed_undirected",
];

/// The published counts of a section with their names and problems. The name of a count in a list includes its index.
fn entries(section: &str) -> Vec<(String, BigUint, TourProblem)> {
    let entry = |name: String, count: &toml::Value| {
        let problem = problem(section, &name);
        (name, count.to_string().trim_matches('"').parse().unwrap(), problem)
    };
    let entries = KNOWN[section].as_table().unwrap().iter().flat_map(|(name, value)| match value.as_array() {
        None => vec![entry(name.clone(), value)],
        Some(list) => list.iter().zip(0..).map(|(count, at)| entry(format!("{name} number {at}"), count)).collect(),
    });
    entries.collect()
}

/// The problem that an entry counts.
fn problem(section: &str, name: &str) -> TourProblem {
    let numbers: Vec<u32> =
        name.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    let board = |text: &str| text.parse::<Board>().unwrap();
    let (first, last) = name.split_once(' ').unwrap_or((name, ""));
    match section {
        "closed_undirected" => knight(board(name)).closed(),
        "open_undirected" => knight(board(name)),
        // A given start counts each tour in one direction. The name has the row of the start, then its column.
        "open_directed_by_start" => knight(board(first)).from(Square::new(numbers[3], numbers[2])),
        "ragged_closed" => {
            let [ranks, first, at] = numbers[..] else { panic!("{name}") };
            let squares = 2 * (first + at);
            let files = squares.div_ceil(ranks);
            let holes = (squares..files * ranks).map(|number| Square::new(number / ranks, number % ranks));
            knight(Board::new(ranks, files).unwrap().with_holes(holes).unwrap()).closed()
        }
        "closed_up_to_symmetry" => knight(board(name)).closed().up_to_symmetry(),
        "open_up_to_symmetry" => knight(board(name)).up_to_symmetry(),
        "surfaces_closed_undirected" => knight(board(last).with_wrap(first.parse().unwrap())).closed(),
        "holes_closed_undirected" => {
            let holes = match last {
                "minus a corner" => 0..1,
                "minus the central 4x4" => 2..6,
                _ => panic!("{name}"),
            };
            let holes = holes.clone().flat_map(|file| holes.clone().map(move |rank| Square::new(file, rank)));
            knight(board(first).with_holes(holes).unwrap()).closed()
        }
        "king_closed_undirected" => TourProblem::new(board(name), Piece::KING).closed(),
        _ => panic!("{section} holds no counts"),
    }
}

/// Tours of boards with at most this number of squares are counted in a second.
const SMALL: usize = 36;
/// Closed tours of boards with at most this number of squares are counted in a minute.
const LARGE: usize = 64;

fn knight(board: Board) -> TourProblem {
    TourProblem::new(board, Piece::KNIGHT)
}

fn count_by(method: Method, problem: &TourProblem) -> BigUint {
    let count = problem.count(&Options::default().method(method));
    assert!(count.is_exact());
    count.found
}

fn count(problem: &TourProblem) -> u64 {
    count_by(Method::Auto, problem).try_into().unwrap()
}

/// This number of tours is listed in a second.
const FEW: u32 = 10_000;

/// Asserts the counts of a section for boards with at most `most` squares; returns how many there were.
fn assert_counted(section: &str, most: usize) -> usize {
    let mut entries = entries(section);
    entries.retain(|(_, _, problem)| problem.board().len() <= most);
    for (name, expected, problem) in &entries {
        assert_eq!(count_by(Method::Auto, problem), *expected, "{name}");
        if *expected <= FEW.into() && problem.board().len() > 2 {
            assert_eq!(count_by(Method::Edges, problem), *expected, "{name}");
            assert_eq!(count_by(Method::Frontier, &problem.clone().directed()), expected * 2_u32, "{name}");
        }
    }
    entries.len()
}

#[test]
fn tours_are_counted_as_published() {
    let sections = ["open_undirected", "closed_undirected", "surfaces_closed_undirected", "king_closed_undirected"];
    let counted = sections.map(|section| assert_counted(section, SMALL));
    assert!(counted.iter().all(|&entries| entries > 1), "{counted:?}");
}

#[test]
#[ignore = "slow"]
fn many_tours_are_counted_as_published() {
    assert_counted("open_undirected", 49);
    for section in ["closed_undirected", "surfaces_closed_undirected", "king_closed_undirected"] {
        assert_counted(section, LARGE);
    }
}

#[test]
#[ignore = "slow: takes up to an hour and three quarters of the free memory; `cargo dev counts` runs it"]
#[expect(clippy::print_stdout, reason = "`cargo dev counts` shows the counts as they come out")]
fn all_published_counts_that_fit_into_memory_come_out() {
    let memory = free_memory().map_or(4 << 30, |free| free / 4 * 3);
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let options = Options::from(Budget::unlimited().with_memory(memory)).workers(threads);
    println!("with {:.1} GB of memory", memory as f64 / 1e9);
    let (mut agreeing, mut wrong) = (0, Vec::new());
    for section in SECTIONS {
        for (name, published, problem) in entries(section) {
            let began = Instant::now();
            let count = problem.count(&options);
            let seconds = began.elapsed().as_secs_f64();
            match count.spent.map(|spent| spent.limit) {
                None if count.found == published => {
                    agreeing += 1;
                    println!("{section} {name}: {published} agrees ({seconds:.2} s)");
                }
                None => wrong.push(format!("{section} {name}: {} and not {published}", count.found)),
                Some(
                    limit @ (Limit::Memory { .. }
                    | Limit::MemoryRoughly { .. }
                    | Limit::NoStore { .. }
                    | Limit::MemoryOnTheWay { .. }),
                ) => println!("{section} {name}: {limit}"),
                Some(limit) => wrong.push(format!("{section} {name}: {limit}")),
            }
        }
    }
    assert!(wrong.is_empty() && agreeing > 0, "{agreeing} agree\n{}\n", wrong.join("\n"));
}

/// The free memory in bytes; `None` on systems other than Linux.
fn free_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let kibibytes = text.lines().find_map(|line| line.strip_prefix("MemAvailable:")?.strip_suffix(" kB"))?;
    Some(kibibytes.trim().parse::<u64>().ok()? * 1024)
}

#[test]
fn open_tours_are_counted_by_start_as_published() {
    for (name, expected, problem) in entries("open_directed_by_start") {
        assert_eq!(count_by(Method::Auto, &problem), expected, "{name}");
        assert_eq!(count_by(Method::Auto, &problem.directed()), expected, "{name}");
    }
}

#[test]
fn a_five_by_five_board_without_one_square_has_closed_tours_only_if_that_is_a_corner() {
    assert_eq!(KNOWN["holes_closed_undirected"]["5x5 minus a corner"].as_integer(), Some(30));
    let board = Board::new(5, 5).unwrap();
    for hole in board.squares() {
        let corner = [hole.file(), hole.rank()].iter().all(|at| [0, 4].contains(at));
        let problem = knight(board.clone().with_holes([hole]).unwrap()).closed();
        assert_eq!(count(&problem), if corner { 30 } else { 0 }, "{hole}");
    }
}

#[test]
fn every_way_of_walking_lists_the_same_tours() {
    for board in ["3x4", "4x3", "1x1", "3x3"] {
        let problem = knight(board.parse().unwrap());
        let list = |method| {
            let mut tours = Vec::new();
            let _ = problem.clone().directed().for_each(&Options::default().method(method), |tour| {
                let tour = tour.to_solution();
                tours.push(tour.squares().to_vec());
                std::ops::ControlFlow::Continue(())
            });
            tours
        };
        let expected = list(Method::Graph);
        assert_eq!(list(Method::Backtracking), expected, "{board}");
        assert_eq!(list(Method::Naive), expected, "{board}");
        let mut by_rule = list(Method::WarnsdorffBacktracking);
        let mut sorted = expected;
        by_rule.sort();
        sorted.sort();
        assert_eq!(by_rule, sorted, "{board}");
    }
}

#[test]
fn classes_of_tours_hold_all_tours_together() {
    for (board, closed) in [("3x4", false), ("3x7", false), ("5x6", true), ("3x10", true)] {
        let mut problem = knight(board.parse().unwrap());
        if closed {
            problem = problem.closed();
        }
        let mut together = 0;
        let classes = problem.clone().up_to_symmetry().for_each(&Options::default(), |view| {
            let size = view.class_size().unwrap();
            together += size as u64;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(together, count(&problem), "{board}");
        assert!(classes.found < together.into());
    }
}

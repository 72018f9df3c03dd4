//! Tours listed by a sweep, against the edge search and published numbers.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use backrank::board::internals::distinct_walk_images;
use backrank::board::{Board, BoardRotation, Piece, Square, Symmetry, Tour, Wrap};
use backrank::internals::estimate_find_bytes;
use backrank::search::{Count, Limit, Options};
use backrank::tours::{Method, TourProblem, TourView};
use backrank::{Problem as _, SolutionView as _};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The tours that a method lists, at most `most`.
fn listed(problem: &TourProblem, method: Method, most: usize) -> Vec<Tour> {
    listed_with(problem, &Options::default().method(method), most)
}

fn listed_with(problem: &TourProblem, options: &Options<Method>, most: usize) -> Vec<Tour> {
    let mut tours = Vec::new();
    let count = problem.for_each(options, |tour| {
        tours.push(tour.to_solution());
        if tours.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(count.is_exact() && count.found == tours.len().into());
    tours
}

/// The key by which a sweep orders its tours: for each square, in the order of the sweep, those of its neighbours on
/// the tour that come later in that order; an end of the tour counts as a neighbour after all squares.
fn key(tour: &Tour, by_files: bool) -> Vec<Vec<(Reverse<bool>, u32, u32)>> {
    let at = |square: Square| match by_files {
        true => (square.file(), square.rank()),
        false => (square.rank(), square.file()),
    };
    let squares = tour.squares();
    let mut keys: Vec<_> = (0..squares.len())
        .map(|step| {
            let around = |step: usize| tour.is_closed().then(|| squares[step % squares.len()]);
            let before = if step == 0 { around(squares.len() - 1) } else { Some(squares[step - 1]) };
            let after = squares.get(step + 1).copied().or_else(|| around(step + 1));
            let mut later: Vec<_> = [before, after]
                .into_iter()
                .map(|other| other.map_or((Reverse(false), 0, 0), |other| (Reverse(true), at(other).0, at(other).1)))
                .filter(|&(is_square, line, place)| !is_square.0 || (line, place) > at(squares[step]))
                .collect();
            later.sort_unstable();
            (at(squares[step]), later)
        })
        .collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, later)| later).collect()
}

/// Asserts that a sweep lists the same tours as the edge search, each once, in the documented order, and returns their
/// number; 0 if there are `most` tours or more.
fn assert_swept(problem: &TourProblem, most: usize) -> usize {
    let context =
        || format!("{} {} {:?} {:?}", problem.board(), problem.board().wrap(), problem.start(), problem.end());
    let mut all = 0;
    for problem in [problem, &problem.clone().directed()] {
        let expected = listed(problem, Method::Edges, most);
        if expected.len() == most {
            return 0;
        }
        let swept = listed(problem, Method::Auto, usize::MAX);
        let runs = |tours: &[Tour]| tours.iter().map(|tour| tour.squares().to_vec()).collect::<BTreeSet<_>>();
        assert_eq!(swept.len(), expected.len(), "{}", context());
        // The edge search may list a closed tour from another start.
        let own = |tours: &[Tour]| -> BTreeSet<_> {
            let class = |tour: &Tour| {
                distinct_walk_images(tour.board(), &[Symmetry::IDENTITY], tour.squares(), tour.is_closed())
            };
            tours.iter().flat_map(class).collect()
        };
        assert_eq!(own(&swept), own(&expected), "{}", context());
        assert_eq!(runs(&swept), runs(&expected), "{}", context());
        if problem.board().len() > 2 {
            let is_in_order = |by_files| swept.is_sorted_by_key(|tour| key(tour, by_files));
            assert!(is_in_order(true) || is_in_order(false), "{}", context());
        }
        all = swept.len();
        assert_written_out(problem, &swept);
    }
    all
}

/// Asserts that the tours of the list are shown in its order, with the same squares in every form.
fn assert_written_out(problem: &TourProblem, list: &[Tour]) {
    let all: Vec<Square> = problem.board().squares().collect();
    let (mut expected, mut squares) = (list.iter(), Vec::new());
    let count = problem.for_each(&Options::default(), |tour| {
        let tour_of_list = expected.next().unwrap();
        let mut buffer = [0; 64];
        let indices = tour.indices(&mut buffer).unwrap().iter().map(|&index| all[usize::from(index)]);
        assert!(indices.eq(tour_of_list.squares().iter().copied()));
        tour.write_squares(&mut squares);
        assert_eq!(squares, tour_of_list.squares());
        assert_eq!(tour.class_size(), None);
        ControlFlow::Continue(())
    });
    assert!(count == Count::new(list.len() as u64, None) && expected.next().is_none());
}

#[test]
fn a_sweep_lists_what_the_edge_search_lists_in_the_order_that_is_stated() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut tours = 0;
    for round in 0..400 {
        let piece = ["knight", "king", "camel+wazir", "rook", "0,1*2", "knight+ferz"][round % 6];
        let wrap = if round % 3 == 0 { Wrap::ALL[rng.random_range(0..Wrap::ALL.len())] } else { Wrap::Flat };
        let board = Board::new(rng.random_range(1..=5), rng.random_range(1..=6)).unwrap().with_wrap(wrap);
        let squares: Vec<Square> = board.squares().collect();
        let is_hole = |_: &Square| rng.random_bool(0.1);
        let holes: Vec<Square> = squares.iter().copied().filter(is_hole).collect();
        let board = board.with_holes(holes).unwrap();
        let squares: Vec<Square> = board.squares().collect();
        let mut problem = TourProblem::new(board, piece.parse().unwrap());
        for is_start in [true, false] {
            if !squares.is_empty() && rng.random_bool(0.3) {
                let end = squares[rng.random_range(0..squares.len())];
                problem = if is_start { problem.from(end) } else { problem.to(end) };
            }
        }
        tours += assert_swept(&problem, 3000) + assert_swept(&problem.closed(), 3000);
    }
    assert!(tours > 10_000, "only {tours}");
}

fn knight(board: &str) -> TourProblem {
    TourProblem::new(board.parse().unwrap(), Piece::KNIGHT)
}

fn counted(problem: &TourProblem) -> Count {
    problem.for_each(&Options::default(), |_| ControlFlow::Continue(()))
}

#[test]
fn as_many_tours_are_listed_as_are_published() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let mut listed = 0;
    for (section, closed) in [("closed_undirected", true), ("open_undirected", false)] {
        for (board, count) in known[section].as_table().unwrap() {
            let Some(count) = count.as_integer().filter(|&count| count < 200_000) else { continue };
            let problem = knight(board);
            let problem = if closed { problem.closed() } else { problem };
            assert_eq!(counted(&problem).found, (count as u64).into(), "{board} {closed}");
            listed += 1;
        }
    }
    assert!(listed > 20, "only {listed}");
}

/// The first `most` tours as lines, and the count, with these options.
fn written(problem: &TourProblem, most: usize, options: &Options<Method>) -> (Vec<u8>, Count) {
    let (mut bytes, mut tours) = (Vec::new(), 0);
    let count = problem.for_each_formatted(
        options,
        |tour, line| {
            let mut buffer = [0; 64];
            let indices = tour.indices(&mut buffer).unwrap();
            line.extend(indices.iter().map(|index| b'0' + index).chain([b'\n']));
        },
        |written| {
            bytes.extend_from_slice(written.text_of_first(most - tours));
            tours = most.min(tours + written.len());
            if tours < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    (bytes, count)
}

#[test]
fn any_number_of_threads_writes_the_tours_in_the_order_of_the_list() {
    let seeded = (knight("6x6").closed(), usize::MAX, 1);
    for (problem, most, seed) in [
        (knight("6x6").closed(), usize::MAX),
        (knight("5x6"), usize::MAX),
        (knight("5x5").from("a1".parse().unwrap()), usize::MAX),
        (TourProblem::new("4x4".parse().unwrap(), "king".parse().unwrap()), 20_000),
        (knight("6x8").closed(), 5000),
        // These problems are listed by the edge search.
        (knight("8x8").closed(), 3000),
        (knight("7x7").to("c3".parse().unwrap()), 3000),
        (knight("6x6").closed().symmetric(BoardRotation::Half), usize::MAX),
        (knight("5x5").symmetric(BoardRotation::Half), usize::MAX),
        (knight("5x6").at_step("c3".parse().unwrap(), 9), usize::MAX),
        (knight("1x2"), usize::MAX),
    ]
    .map(|(problem, most)| (problem, most, 0))
    .into_iter()
    .chain([seeded])
    {
        let options = Options::default().seed(seed);
        let squares: Vec<Square> = problem.board().squares().collect();
        let place = |square: &Square| b'0' + squares.binary_search(square).unwrap() as u8;
        let line = |tour: &Tour| tour.squares().iter().map(place).chain([b'\n']).collect::<Vec<u8>>();
        let list: Vec<u8> = listed_with(&problem, &options, most).iter().flat_map(line).collect();
        for threads in [1, 2, 3] {
            let (bytes, count) = written(&problem, most, &options.clone().workers(threads));
            assert!(bytes == list && count.is_exact(), "{} on {threads} threads", problem.board());
        }
    }
}

#[test]
fn boards_that_are_not_swept_are_listed_by_the_edge_search() {
    let wide = knight("8x8").closed();
    let seeded = knight("6x6").closed();
    let turned = knight("6x6").closed().symmetric(BoardRotation::Quarter);
    for (problem, seed) in [(wide, 0), (seeded, 1), (turned, 0), (knight("1x2"), 0), (knight("2x3"), 0)] {
        let by = |method| listed_with(&problem, &Options::default().method(method).seed(seed), 100);
        assert_eq!(by(Method::Auto), by(Method::Edges), "{}", problem.board());
    }
}

#[test]
fn tours_that_workers_do_not_list_are_formatted_in_the_order_of_the_list() {
    for (problem, method) in [
        (knight("8x9").closed(), Method::Auto),
        (knight("5x6").closed(), Method::Edges),
        (knight("5x6"), Method::Graph),
        (knight("5x5").from("a1".parse().unwrap()).up_to_symmetry(), Method::Auto),
        (knight("4x4"), Method::Auto),
    ] {
        let options = Options::default().method(method).workers(2);
        let mut list = listed_with(&problem, &options, 20);
        let _ = problem.for_each_formatted(
            &options,
            |tour, line| line.extend(tour.to_solution().to_string().bytes()),
            |batch| {
                let tour = list.remove(0);
                assert_eq!((batch.len(), batch.text_of_first(1)), (1, tour.to_string().as_bytes()));
                if list.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert!(list.is_empty(), "{}", problem.board());
    }
}

#[test]
fn threads_write_one_tour_of_each_class_as_the_list_shows() {
    let torus = "3x4".parse::<Board>().unwrap().with_wrap(Wrap::Torus);
    for problem in [
        knight("6x6").closed(),
        knight("5x5"),
        knight("3x10"),
        knight("6x6").closed().symmetric(BoardRotation::Half),
        TourProblem::new(torus.clone(), Piece::KNIGHT),
        TourProblem::new(torus, Piece::KNIGHT).closed(),
        TourProblem::new("3x4".parse().unwrap(), "king".parse().unwrap()).closed(),
    ] {
        let seed = u64::from(problem.board().wrap() == Wrap::Torus && problem.is_closed());
        let (problem, options) = (problem.up_to_symmetry(), Options::default().seed(seed));
        let squares: Vec<Square> = problem.board().squares().collect();
        let place = |square: &Square| squares.binary_search(square).unwrap() as u8;
        let mut list = Vec::new();
        let _ = problem.for_each(&options, |tour| {
            list.extend(tour.to_solution().squares().iter().map(place));
            list.push(tour.class_size().unwrap() as u8);
            ControlFlow::Continue(())
        });
        for threads in [1, 2] {
            let mut bytes = Vec::new();
            let write = |tour: &TourView<'_>, line: &mut Vec<u8>| {
                line.extend(tour.indices(&mut [0; 64]).unwrap());
                line.push(tour.class_size().unwrap() as u8);
            };
            let count = problem.for_each_formatted(&options.clone().workers(threads), write, |written| {
                bytes.extend_from_slice(written.text_of_first(usize::MAX));
                ControlFlow::Continue(())
            });
            assert!(bytes == list && !list.is_empty(), "{} {}", problem.board(), problem.board().wrap());
            assert_eq!(count.found, (list.len() / (squares.len() + 1)).into());
        }
    }
}

#[test]
fn little_memory_lists_the_same_tours_and_none_is_said_to_be_too_little() {
    let problem = knight("6x6").closed();
    let all = written(&problem, usize::MAX, &Options::default()).0;
    let bytes = estimate_find_bytes(&problem, &Options::default().method(Method::Edges));
    let limited = |bytes| Options::default().memory_limit(bytes);
    for threads in [1, 2] {
        assert!(written(&problem, usize::MAX, &limited(bytes + (2 << 20)).workers(threads)).0 == all);
    }
    let (bytes, count) = written(&problem, usize::MAX, &limited(bytes));
    assert!(bytes.is_empty() && matches!(count.spent.unwrap().limit, Limit::Memory { .. }));
}

#[test]
fn a_limit_of_nodes_ends_a_list_with_the_tours_found_so_far() {
    let problem = knight("6x6").closed();
    let all = written(&problem, usize::MAX, &Options::default()).0;
    for nodes in [0, 1, 100, 5000] {
        for threads in [1, 2] {
            let (bytes, count) = written(&problem, usize::MAX, &Options::default().node_limit(nodes).workers(threads));
            assert!(all.starts_with(&bytes));
            assert_eq!(count.found, (bytes.len() / 37).into());
            assert_eq!(count.spent.map(|spent| (spent.limit, spent.nodes)), Some((Limit::Nodes, nodes)));
        }
    }
    assert!(all.len() / 37 == 9862);
}

//! Questions about tours: options change no answer, a spent budget gives no wrong answer, and an iterator returns the
//! tours of the list.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use backrank::QuestionKind;
use backrank::board::{BoardRotation, Wrap};
use backrank::prelude::*;
use backrank::search::{Certainty, Forecast, Limit, LimitReached, Progress};
use backrank::teach::LessonConvention;
use backrank::tours::{ExistenceProof, Method, Reason, TieBreak};
use backrank::trace::{NoTrace, SearchEnd, VertexMap};

fn knight(board: &str) -> TourProblem {
    TourProblem::knight(board.parse().unwrap())
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Small problems with the number of their tours.
fn counted() -> Vec<(TourProblem, u32)> {
    let torus = Board::new(3, 4).unwrap().with_wrap(Wrap::Torus);
    vec![
        (knight("5x6").closed(), 8),
        (knight("5x6").closed().directed(), 16),
        (knight("5x6").closed().up_to_symmetry(), 3),
        (knight("3x4"), 8),
        (knight("3x4").up_to_symmetry(), 3),
        (knight("3x4").from(square("a1")), 2),
        (knight("5x5").at_step(square("c3"), 25), 64),
        (knight("6x6").closed().symmetric(BoardRotation::Quarter), 10),
        (knight("4x4"), 0),
        (TourProblem::knight(torus.clone()).closed().directed(), 0),
        (TourProblem::knight(torus).closed(), 0),
    ]
}

#[test]
fn equal_problems_have_equal_counts_under_every_option() {
    let mut exact = 0;
    for (problem, expected) in counted() {
        let known = problem.count(&Options::default()).found;
        if problem.board().wrap() == Wrap::Flat {
            assert_eq!(known, expected.into(), "{problem:?}");
        }
        // Methods that try walks are run on small boards only; generate-and-test on still smaller ones without glued
        // edges, which add moves.
        let squares = problem.board().len();
        let methods = Method::ALL.into_iter().filter(|&method| match method {
            Method::Naive => squares <= 12 && problem.board().wrap() == Wrap::Flat,
            _ => squares <= 16 || !method.is_square_by_square(),
        });
        for (method, seed) in methods.zip((0..3).cycle()) {
            let plain = Options::default().method(method).seed(seed);
            let told = plain.clone().tie_break(TieBreak::Pohl).workers(2);
            for options in [
                plain,
                LessonConvention::Zh.apply_move_order(told.clone()),
                LessonConvention::It.apply_move_order(told),
            ] {
                let count = problem.count(&options);
                // The frontier cannot count tours with given steps.
                assert!(count.is_exact() || method == Method::Frontier, "{method} {problem:?}");
                if count.is_exact() {
                    assert_eq!(count.found, known, "{method} {seed} {problem:?}");
                    exact += 1;
                }
            }
        }
        let mut shown = 0_u32;
        let count = problem.for_each(&Options::default(), |_| {
            shown += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((count.found, known.clone()), (shown.into(), shown.into()), "{problem:?}");
        match problem.index(&Options::default()) {
            Ok(Some(index)) => assert_eq!(index.count(), known, "{problem:?}"),
            Ok(None) => {}
            Err(spent) => panic!("{spent} {problem:?}"),
        }
    }
    assert!(exact > 120, "{exact}");
}

#[test]
fn problems_are_equal_exactly_if_board_piece_and_conditions_are() {
    let steps = [(square("c3"), 5), (square("a1"), 1), (square("b5"), 8)];
    let at = |steps: &[(Square, usize)]| {
        steps.iter().fold(knight("5x5"), |problem, &(square, step)| problem.at_step(square, step))
    };
    let reversed: Vec<(Square, usize)> = steps.into_iter().rev().chain(steps).collect();
    assert_eq!(at(&steps), at(&reversed));
    assert_eq!(at(&steps[1..2]), knight("5x5").from(square("a1")));
    let different = [
        knight("5x5"),
        knight("5x6"),
        knight("5x5").closed(),
        knight("5x5").directed(),
        knight("5x5").up_to_symmetry(),
        knight("5x5").to(square("a1")),
        knight("5x5").symmetric(BoardRotation::Half),
        at(&steps),
        TourProblem::new("5x5".parse().unwrap(), Piece::KING),
    ];
    for (at, problem) in different.iter().enumerate() {
        assert_eq!(different.iter().position(|other| other == problem), Some(at));
    }
}

#[test]
fn a_spent_budget_ends_every_question_at_once_and_nothing_wrong_is_said() {
    let hole = |board: &str, hole: &str| board.parse::<Board>().unwrap().with_holes([square(hole)]).unwrap();
    let problems = [
        (knight("8x8").closed(), true),
        (knight("200x300").closed(), true),
        (knight("4x4"), false),
        (knight("4x300").closed(), false),
        (knight("5x5").closed(), false),
        (TourProblem::knight(hole("7x8", "d4")), true),
        (TourProblem::knight(hole("30x30", "d4")), true),
        (knight("8x8").closed().up_to_symmetry(), true),
    ];
    let (mut proven, mut unknown) = (0, 0);
    for (problem, has_tours) in problems {
        for options in [
            Options::default().time_limit(Duration::ZERO),
            Options::default().node_limit(0),
            Options::default().memory_limit(0),
        ] {
            let began = Instant::now();
            match problem.find(&options) {
                Outcome::Found(_) => assert!(has_tours, "{problem:?}"),
                Outcome::Impossible(_) => assert!(!has_tours, "{problem:?}"),
                Outcome::Unknown(_) => unknown += 1,
            }
            match problem.decide(&options) {
                Outcome::Found(proof) => {
                    assert!(has_tours && !matches!(proof, ExistenceProof::Tour(_)), "{problem:?}");
                    proven += 1;
                }
                Outcome::Impossible(_) => assert!(!has_tours, "{problem:?}"),
                Outcome::Unknown(_) => unknown += 1,
            }
            let nothing = Count::new(0_u32, None);
            let count = problem.count(&options);
            assert!(!count.is_exact() || (!has_tours && count == nothing), "{problem:?}: {count}");
            let listed = problem.for_each(&options, |_| panic!("a search ran for {problem:?}"));
            assert!(!listed.is_exact() || (!has_tours && listed == nothing), "{problem:?}: {listed}");
            if let Ok(Some(index)) = problem.index(&options) {
                assert!(!has_tours && index.count() == 0_u32.into(), "{problem:?}");
            }
            assert!(began.elapsed() < Duration::from_secs(5), "{problem:?} took {:?}", began.elapsed());
        }
    }
    assert!(proven > 5 && unknown > 5, "{proven} {unknown}");
}

#[test]
fn an_iterator_gives_what_a_list_shows_and_ends_when_it_is_dropped() {
    for problem in [knight("6x6").closed(), knight("5x6").from(square("a1")), knight("5x6").closed().up_to_symmetry()] {
        let mut list = Vec::new();
        let count = problem.for_each(&Options::default(), |tour| {
            list.push(tour.to_solution());
            ControlFlow::Continue(())
        });
        let mut solutions = problem.solutions(&Options::default());
        assert!(solutions.by_ref().eq(list), "{problem:?}");
        assert_eq!(solutions.final_count(), Some(&count), "{problem:?}");
    }
    let held = Arc::new(());
    let options = {
        let held = Arc::clone(&held);
        Options::default().on_progress(move |_| drop(Arc::clone(&held)))
    };
    let solutions = knight("8x8").closed().solutions(&options);
    drop(options);
    assert_eq!(solutions.take(3).count(), 3);
    let began = Instant::now();
    while Arc::strong_count(&held) > 1 {
        assert!(began.elapsed() < Duration::from_secs(20), "the search goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn methods_cover_what_they_answer() {
    let plain = knight("6x6");
    let covers = |problem: &TourProblem, question, method| problem.covers(question, method);
    for method in Method::ALL {
        assert_eq!(covers(&plain, QuestionKind::Find, method), method != Method::Frontier);
        assert_eq!(covers(&plain, QuestionKind::Decide, method), method == Method::Auto);
        assert!(covers(&plain, QuestionKind::Count, method));
        let exact = matches!(method, Method::Auto | Method::Edges);
        assert_eq!(covers(&plain.clone().at_step(square("c3"), 7), QuestionKind::Find, method), exact);
    }
    assert!(covers(&plain, QuestionKind::Index, Method::Auto));
    let turned = plain.clone().symmetric(BoardRotation::Half);
    for unnumbered in [plain.clone().up_to_symmetry(), plain.at_step(square("c3"), 7), turned] {
        assert!(!covers(&unnumbered, QuestionKind::Index, Method::Auto));
        assert!(matches!(unnumbered.index(&Options::default()), Ok(None)));
    }
}

#[test]
fn a_trace_ends_with_the_tour_that_the_method_finds() {
    let problems = [
        knight("5x5"),
        knight("5x6").closed().from(square("b2")),
        knight("3x4").to(square("d1")),
        knight("3x5"),
        knight("4x4").from(square("b2")),
    ];
    let (mut found, mut exhausted, mut stuck) = (0, 0, 0);
    for problem in problems {
        // Generate-and-test takes too long on larger boards.
        let ends = |method: &Method| *method != Method::Naive || problem.board().len() <= 15;
        for method in Method::ALL.into_iter().filter(|method| method.is_square_by_square() && ends(method)) {
            let options = Options::default().method(method);
            let outcome = problem.find(&options);
            let mut trace = match problem.trace(&options) {
                Ok(trace) => trace,
                Err(NoTrace::Impossible(reason)) => {
                    assert_eq!(outcome, Outcome::Impossible(reason), "{method} {problem:?}");
                    continue;
                }
                Err(error) => panic!("{error}: {method} {problem:?}"),
            };
            match (trace.run(u64::MAX, |_| ControlFlow::Continue(())), outcome) {
                (Some(SearchEnd::Found), Outcome::Found(tour)) => {
                    assert_eq!(trace.path_squares(), tour.squares(), "{method} {problem:?}");
                    assert_eq!(trace.path().len(), trace.solution_len());
                    found += 1;
                }
                (Some(SearchEnd::Exhausted), Outcome::Impossible(Reason::Searched { nodes })) => {
                    assert_eq!(trace.nodes(), nodes, "{method} {problem:?}");
                    exhausted += 1;
                }
                (Some(SearchEnd::Stuck), Outcome::Unknown(_)) => stuck += 1,
                (end, outcome) => panic!("{end:?} but {outcome:?}: {method} {problem:?}"),
            }
        }
    }
    assert!(found > 10 && exhausted > 0 && stuck > 0, "{found} {exhausted} {stuck}");
}

#[test]
fn a_search_that_decides_moves_is_traced_by_its_moves() {
    let mut trace = knight("6x6").closed().trace(&Options::default().method(Method::Edges)).unwrap();
    assert_eq!(trace.run(u64::MAX, |_| ControlFlow::Continue(())), Some(SearchEnd::Found));
    let VertexMap::Moves { ends, in_tour } = trace.vertex_map() else { panic!("{:?}", trace.vertex_map()) };
    assert_eq!((trace.path().len(), *in_tour, trace.path_squares().len()), (36, 36, 0));
    let joined = trace.path().iter().flat_map(|&edge| ends[edge as usize]).flatten();
    let mut joined: Vec<Square> = joined.collect();
    joined.sort_unstable();
    assert!(joined.chunks(2).all(|pair| pair[0] == pair[1]) && joined.len() == 72);
    assert!(trace.path().iter().any(|&edge| trace.is_forced(edge)));
    assert!(trace.path().iter().any(|&edge| !trace.is_forced(edge)));

    // If arithmetic shows that there is no tour, there is no search to trace.
    let none = knight("5x5").closed().trace(&Options::default().method(Method::Edges));
    assert!(matches!(none, Err(NoTrace::Impossible(_))));
}

#[test]
fn exactly_the_methods_that_cover_a_trace_have_one() {
    let plain = knight("6x6").closed();
    for problem in [plain.clone(), plain.clone().at_step(square("c3"), 7), plain.symmetric(BoardRotation::Half)] {
        for method in Method::ALL {
            let is_covered = problem.covers(QuestionKind::Trace, method);
            let trace = problem.trace(&Options::default().method(method));
            assert_eq!(!matches!(trace, Err(NoTrace::NotCovered)), is_covered, "{method} {problem:?}");
        }
    }
}

#[test]
fn a_trace_keeps_the_limits_of_its_budget_while_it_is_set_up() {
    let problem = knight("400x400").closed();
    let no_memory = problem.trace(&Options::default().method(Method::Warnsdorff).memory_limit(1000));
    assert!(matches!(no_memory, Err(NoTrace::LimitReached(LimitReached { limit: Limit::Memory { .. }, .. }))));
    let no_time = problem.trace(&Options::default().method(Method::Edges).time_limit(Duration::ZERO));
    assert!(matches!(no_time, Err(NoTrace::LimitReached(LimitReached { limit: Limit::Time, .. }))));
}

/// The forecast that a count reports before it begins.
fn announced(problem: &TourProblem, options: &Options<Method>) -> Option<Forecast> {
    let heard = Arc::new(Mutex::new(None));
    let listener = {
        let heard = Arc::clone(&heard);
        move |progress| {
            if let Progress::Forecast(forecast) = progress {
                *heard.lock().unwrap() = Some(forecast);
            }
        }
    };
    assert!(problem.count(&options.clone().on_progress(listener)).is_exact());
    *heard.lock().unwrap()
}

#[test]
fn a_forecast_is_what_the_count_announces_and_else_what_a_trial_shows() {
    let auto = Options::default();
    for (problem, options) in [
        (knight("6x6").closed(), auto.clone()),
        (knight("5x6"), auto.clone().memory_limit(1 << 30)),
        (knight("5x5").from(square("a1")), auto.clone().method(Method::Frontier)),
        // This board is counted line by line.
        (knight("3x80").closed(), auto.clone()),
    ] {
        let forecast = problem.forecast(&options).unwrap();
        assert!(forecast.bytes > 0 && forecast.seconds > 0.0, "{problem:?}");
        assert_eq!(Some(forecast), announced(&problem, &options), "{problem:?}");
    }
    for (problem, options) in [
        (knight("5x6").closed(), auto.clone().method(Method::Edges)),
        (knight("5x6").closed(), auto.clone().node_limit(u64::MAX)),
        (knight("6x6").closed().symmetric(BoardRotation::Half), auto.clone()),
    ] {
        let forecast = problem.forecast(&options).unwrap();
        assert_eq!(forecast.certainty, Certainty::About, "{problem:?}");
        assert!(forecast.seconds < 0.6, "{problem:?}: {forecast:?}");
    }
    let endless = knight("20x20").closed().symmetric(BoardRotation::Half);
    let forecast = endless.forecast(&auto).unwrap();
    assert_eq!(forecast.certainty, Certainty::AtLeast);
    assert!(forecast.seconds >= 0.2, "{forecast:?}");
    // Counting classes takes several counts, one of them that of all tours.
    let all = knight("8x8").closed().forecast(&auto).unwrap();
    let classes = knight("8x8").closed().up_to_symmetry().forecast(&auto).unwrap();
    assert_eq!(classes, Forecast { certainty: Certainty::AtLeast, ..all });
}

#[test]
fn a_forecast_is_the_same_whatever_memory_is_allowed() {
    let with_hole = knight("6x6").with_board("6x6".parse::<Board>().unwrap().with_holes([square("a1")]).unwrap());
    let forecast = |problem: &TourProblem, bytes| problem.forecast(&Options::default().memory_limit(bytes)).unwrap();
    for problem in [knight("8x8").closed(), knight("8x8"), with_hole.clone()] {
        assert_eq!(forecast(&problem, 1000), forecast(&problem, 1 << 40), "{problem:?}");
    }
    // The time is measured by a trial, so only the memory is compared.
    let with_start = knight("7x7").from(square("a1"));
    assert_eq!(forecast(&with_start, 1000).bytes, forecast(&with_start, 1 << 40).bytes);
    let no_time = with_hole.forecast(&Options::default().time_limit(Duration::ZERO));
    assert!(matches!(no_time, Err(LimitReached { limit: Limit::Time, .. })), "{no_time:?}");
}

#[test]
fn a_count_that_does_not_fit_is_refused_at_once_with_the_memory_that_it_needs() {
    let begun = Instant::now();
    for problem in [knight("8x8"), knight("9x9"), knight("10x10").closed(), knight("9x10").closed()] {
        let forecast = problem.forecast(&Options::default()).unwrap();
        let count = problem.count(&Options::default().memory_limit(4 << 30));
        let limit = count.spent.map(|spent| spent.limit);
        let is_refused = matches!(limit, Some(Limit::NoStore { needs, least, away, .. })
            if [needs, least, away] == [forecast.least_bytes, forecast.least_bytes_with_store, forecast.stored_bytes]);
        assert!(is_refused, "{problem:?}: {limit:?}");
    }
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_board_of_one_square_has_one_tour_whatever_is_asked_of_it() {
    let a1 = square("a1");
    let (open, holed) = (knight("1x1"), Board::new(1, 2).unwrap().with_holes([a1]).unwrap());
    let with_ends = [open.clone(), open.clone().from(a1), open.clone().to(a1), open.clone().from(a1).to(a1)];
    let plain = with_ends.into_iter().chain([open.clone().at_step(a1, 1), TourProblem::knight(holed)]);
    for problem in plain.flat_map(|problem| [problem.clone().closed(), problem]) {
        let listed = |options: &Options<Method>| {
            let mut tours = Vec::new();
            let count = problem.for_each(options, |tour| {
                tours.push(tour.to_solution());
                ControlFlow::Continue(())
            });
            assert_eq!((count.found, count.spent), (1_u32.into(), None), "{problem:?} {options:?}");
            tours
        };
        let tour = problem.find(&Options::default()).found().expect("one tour");
        assert_eq!((tour.squares().len(), tour.is_closed()), (1, problem.is_closed()));
        for workers in [1, 2] {
            for method in Method::ALL {
                let options = Options::default().method(method).workers(workers).node_limit(1);
                assert_eq!(problem.find(&options).found().as_ref(), Some(&tour), "{problem:?} {method}");
                assert_eq!(listed(&options), std::slice::from_ref(&tour));
                assert_eq!(problem.count(&options).found, 1_u32.into(), "{problem:?} {method}");
            }
            let options = Options::default().workers(workers);
            assert!(matches!(problem.decide(&options), Outcome::Found(_)), "{problem:?}");
            for several in [problem.clone().directed(), problem.clone().up_to_symmetry()] {
                assert_eq!(several.count(&options).found, 1_u32.into(), "{several:?}");
            }
            let mut emitted = 0;
            let format = |_: &backrank::tours::TourView<'_>, out: &mut Vec<u8>| out.push(b'.');
            let count = problem.for_each_formatted(&options, format, |batch| {
                emitted += batch.len();
                ControlFlow::Continue(())
            });
            assert_eq!((count.found, emitted), (1_u32.into(), 1), "{problem:?}");
        }
        if problem.steps().is_empty() {
            let mut index = problem.index(&Options::default()).unwrap().expect("few tours are numbered");
            assert_eq!((index.count(), index.get(&0_u32.into())), (1_u32.into(), Ok(Some(tour))));
        }
    }
    let impossible = [open.clone().at_step(a1, 2), open.from(square("b1"))];
    for problem in impossible {
        assert!(matches!(problem.find(&Options::default()), Outcome::Impossible(_)), "{problem:?}");
        assert_eq!(problem.count(&Options::default()).found, 0_u32.into(), "{problem:?}");
    }
}

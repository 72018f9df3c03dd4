//! A search that is resumed at any of its snapshots does what it did when it ran without a pause.

use std::fmt::Debug;
use std::ops::ControlFlow;

use backrank::Problem;
use backrank::board::{Board, BoardRotation, Piece, Square, Wrap};
use backrank::internals::{BacktrackingSetup, FirstOrAll, Meter, Search, SearchStatus};
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Budget, Limit, Options};
use backrank::teach::LessonConvention;
use backrank::tours::{Method, TieBreak, TourProblem};
use backrank::trace::{Candidate, Event, NoTrace, SearchEnd, Snapshot, Trace};

/// The number of events after which a longer search is not followed.
const MAX_EVENTS: u64 = 3000;
/// The number of events that are compared after each snapshot.
const LOOK_ON: usize = 40;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn board(ranks: u32, files: u32, holes: &[&str]) -> Board {
    Board::new(ranks, files).unwrap().with_holes(holes.iter().map(|name| square(name))).unwrap()
}

fn knight(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(board(ranks, files, &[]), Piece::KNIGHT)
}

/// Runs at most this number of events, one by one, and returns each with the snapshot after it.
fn events<P: Problem>(trace: &mut Trace<P>, most: u64) -> (Vec<(Event, Snapshot)>, Option<SearchEnd>) {
    let mut seen = Vec::new();
    for _ in 0..most {
        let (event, end) = one(trace);
        seen.extend(event.map(|event| (event, trace.snapshot().unwrap())));
        if end.is_some() {
            break;
        }
    }
    (seen, trace.end())
}

/// Asserts that the search, resumed at each of its snapshots, continues in the same way.
fn assert_taken_up<P: Problem>(mut trace: Trace<P>, what: &str) {
    let begin = trace.snapshot().unwrap();
    let (through, end) = events(&mut trace, MAX_EVENTS);
    assert!(through.len() >= 4, "{what}: {} events", through.len());
    for (at, (_, snapshot)) in through.iter().enumerate() {
        assert_eq!(snapshot.position, at as u64 + 1, "{what}");
        assert_eq!(trace.resume(snapshot), Ok(true), "{what} at {at}");
        assert_eq!(trace.snapshot().as_ref(), Some(snapshot), "{what} at {at}");
        let rest = &through[at + 1..];
        let (again, end_again) = events(&mut trace, LOOK_ON.min(rest.len()) as u64);
        assert_eq!(again[..], rest[..LOOK_ON.min(rest.len())], "{what} after {at} events");
        if rest.len() < LOOK_ON && end.is_some() {
            let ended = end_again.or_else(|| trace.run(1, |event| panic!("{what} at {at}: {event:?}")));
            assert_eq!(ended, end, "{what} at {at}");
        }
    }
    // Running many events at once has the same result as running them one by one.
    assert_eq!(trace.resume(&begin), Ok(true), "{what}");
    trace.run(MAX_EVENTS, |_| ControlFlow::Continue(()));
    let (last, (_, expected)) = (trace.snapshot().unwrap(), through.last().unwrap());
    assert_eq!((last.position, last.path), (expected.position, expected.path.clone()), "{what}");
}

fn assert_walks(problem: &TourProblem, method: Method) {
    assert_walks_with(problem, &Options::default().method(method));
}

fn assert_walks_with(problem: &TourProblem, options: &Options<Method>) {
    let method = options.chosen_method();
    let what = format!("{method} {} {options:?}", problem.board());
    for scope in [FirstOrAll::First, FirstOrAll::All] {
        assert_search_taken_up(problem, options, scope, &what);
    }
    // If arithmetic shows that there is no tour, there is no trace.
    match problem.trace(options) {
        Ok(trace) => assert_taken_up(trace, &what),
        Err(error) => assert!(matches!(error, NoTrace::Impossible(_)), "{what}: {error}"),
    }
}

/// Asserts that a search for one tour or for all, resumed at each of its positions, continues in the same way.
fn assert_search_taken_up(problem: &TourProblem, options: &Options<Method>, scope: FirstOrAll, what: &str) {
    let budget = Budget::unlimited();
    let meter = &mut Meter::new(&budget);
    let setup = BacktrackingSetup::new(problem, options, scope, meter).unwrap();
    let (mut search, mut through) = (setup.new_search(), Vec::new());
    for _ in 0..MAX_EVENTS {
        let seen = pause_at_event(&mut search, meter);
        let is_last = seen.1 == SearchStatus::Exhausted;
        through.push((seen, search.position().unwrap()));
        if is_last {
            break;
        }
    }
    assert!(through.len() >= 4, "{what}: {} events", through.len());
    for (at, (_, position)) in through.iter().enumerate() {
        let mut again = setup.new_search();
        assert_eq!(again.resume_from(position, meter), Ok(true), "{what} at {at}");
        assert_eq!(again.position().as_ref(), Some(position), "{what} at {at}");
        for (seen, position) in through.iter().skip(at + 1).take(LOOK_ON) {
            assert_eq!(pause_at_event(&mut again, meter), *seen, "{what} after {at} events");
            assert_eq!(again.position().as_ref(), Some(position), "{what} after {at} events");
        }
    }
}

/// Runs a search until its next event, and returns the events and how the search stopped.
fn pause_at_event(search: &mut impl Search, meter: &mut Meter) -> (Vec<Event>, SearchStatus) {
    let mut seen = Vec::new();
    let status = search.run(meter, &mut |event| {
        seen.push(event);
        ControlFlow::Break(())
    });
    (seen, status)
}

#[test]
fn tours_are_searched_on_from_every_frame() {
    for method in [Method::Backtracking, Method::Graph, Method::Naive, Method::WarnsdorffBacktracking] {
        assert_walks(&knight(3, 4), method);
        assert_walks(&knight(4, 4), method);
        assert_walks(&knight(5, 5).closed(), method);
        let options = |convention: LessonConvention| convention.apply_move_order(Options::default().method(method));
        assert_walks_with(&knight(5, 5).from(square("c3")), &options(LessonConvention::Zh));
        assert_walks_with(&knight(5, 6).to(square("b2")), &options(LessonConvention::It));
        assert_walks(&TourProblem::new(board(4, 5, &["b2", "d1"]), Piece::KNIGHT), method);
        assert_walks(&TourProblem::new(board(3, 4, &[]).with_wrap(Wrap::Torus), Piece::KNIGHT), method);
        assert_walks(&TourProblem::new(board(2, 3, &[]), Piece::QUEEN), method);
    }
}

#[test]
fn warnsdorffs_rule_goes_on_from_every_frame_however_it_breaks_ties() {
    for tie_break in TieBreak::ALL {
        for seed in 0..3 {
            for problem in [knight(4, 4), knight(5, 5), knight(8, 8).from(square("d4"))] {
                let options = Options::default().tie_break(tie_break).seed(seed);
                assert_walks_with(&problem, &options.clone().method(Method::Warnsdorff));
                assert_walks_with(&problem.closed(), &options.method(Method::WarnsdorffBacktracking));
            }
        }
    }
}

#[test]
fn pieces_are_placed_on_from_every_frame() {
    let queens = |side| PlacementProblem::new(board(side, side, &[]), Piece::QUEEN);
    let problems = [
        queens(4),
        queens(6),
        queens(6).with_preplaced_square(square("c3")),
        queens(5).with_forbidden_square(square("a1")).with_forbidden_square(square("c5")),
        PlacementProblem::new(board(5, 6, &["b2"]), Piece::QUEEN).with_pieces(5),
        PlacementProblem::new(board(4, 4, &[]), Piece::KNIGHT).with_pieces(3),
        PlacementProblem::new(board(3, 3, &[]), Piece::KING).with_pieces(4).with_preplaced_square(square("a1")),
    ];
    let methods =
        [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];
    let mut tried = 0;
    for problem in &problems {
        for method in methods {
            let Ok(trace) = problem.trace(&Options::default().method(method)) else { continue };
            tried += 1;
            assert_taken_up(trace, &format!("{method} {}", problem.board()));
        }
    }
    assert!(tried > 18, "{tried}");
}

#[test]
fn a_search_for_symmetric_pieces_has_no_snapshots_on_any_board() {
    for side in [1, 4] {
        let corner = square("a1");
        let queens = PlacementProblem::new(board(side, side, &[]), Piece::QUEEN).symmetric(BoardRotation::Half);
        for problem in [queens.clone(), queens.with_preplaced_square(corner)] {
            let mut trace = problem.trace(&Options::default()).unwrap();
            assert_eq!(trace.snapshot(), None, "{side}");
            assert_eq!(trace.resume(&place(&[], 0, false)), Ok(false), "{side}");
            assert_eq!(trace.position(), 0);
        }
    }
}

/// A snapshot with this position, and with possible counts.
fn place(path: &[u32], next: u32, found: bool) -> Snapshot {
    let nodes = path.len() as u64;
    Snapshot { position: nodes, nodes, backs: 0, path: path.to_vec(), next, found }
}

fn assert_refused<P: Problem>(trace: &mut Trace<P>, snapshot: &Snapshot, what: impl Debug) {
    assert_eq!(trace.resume(snapshot), Ok(false), "{what:?} {snapshot:?}");
    // After a refused snapshot, the search is at its beginning.
    assert_eq!((trace.path().len(), trace.position(), trace.end()), (0, 0, None));
}

#[test]
fn a_place_to_which_the_search_does_not_come_is_refused() {
    let problem = knight(5, 5).from(square("a1"));
    let strange = [
        place(&[1], 0, false),
        place(&[0, 1], 0, false),
        place(&[0, 7, 0], 0, false),
        place(&[0, 7], 0, true),
        place(&[0, u32::MAX], 0, false),
        place(&[], 2, false),
        place(&[], 0, true),
        place(&vec![0; 1000], 0, false),
        // From here, no further event could be counted.
        Snapshot { position: u64::MAX, ..place(&[0], 0, false) },
    ];
    for method in [Method::Backtracking, Method::Graph, Method::WarnsdorffBacktracking] {
        let mut trace = problem.trace(&Options::default().method(method)).unwrap();
        for snapshot in &strange {
            assert_refused(&mut trace, snapshot, method);
        }
        for next in [0, 1] {
            assert_eq!(trace.resume(&place(&[0, 7], next, false)), Ok(true), "{method} {next}");
            trace.run(1000, |_| ControlFlow::Continue(()));
        }
        for next in [9, 1000, u32::MAX - 1, u32::MAX] {
            assert_refused(&mut trace, &place(&[0, 7], next, false), method);
        }
    }
    // `u32::MAX` says that a rule without steps back is stuck, which it is not while a move leads on.
    let mut trace = problem.trace(&Options::default().method(Method::Warnsdorff)).unwrap();
    assert_refused(&mut trace, &place(&[0, 7], u32::MAX, false), "a move leads on");
    trace.run(u64::MAX, |_| ControlFlow::Continue(()));
    let entered = Snapshot { next: 0, found: false, ..trace.snapshot().unwrap() };
    assert_eq!(trace.resume(&entered), Ok(true));
    assert_refused(&mut trace, &Snapshot { next: u32::MAX, ..entered }, "a solution");
    let queens = PlacementProblem::new(board(5, 5, &[]), Piece::QUEEN);
    for method in
        [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets]
    {
        let mut trace = queens.trace(&Options::default().method(method)).unwrap();
        let naive = method == placements::Method::Naive;
        for strange in [place(&[30], 0, false), place(&[20, u32::MAX], 0, false), place(&[20], 0, true)] {
            assert_refused(&mut trace, &strange, method);
        }
        assert_eq!(trace.resume(&place(&[20, 15], 0, false)), Ok(naive), "{method}");
        for beyond_last_rank in [0, 3, u32::MAX] {
            assert_refused(&mut trace, &place(&[20, 17, 14, 6, 3, beyond_last_rank], 0, false), method);
        }
        for next in [27, 1000, u32::MAX] {
            assert_refused(&mut trace, &place(&[20], next, false), method);
        }
        for next in [0, 3, 5] {
            // For a search square by square, the last tried candidate must be a free square.
            let resumed = trace.resume(&place(&[20], next, false)).unwrap();
            assert!(resumed || method == placements::Method::Subsets, "{method} {next}");
            trace.run(1000, |_| ControlFlow::Continue(()));
        }
    }
}

#[test]
fn a_snapshot_whose_counts_cannot_be_true_is_refused() {
    let mut trace = knight(5, 5).trace(&Options::default().method(Method::Backtracking)).unwrap();
    trace.run(100, |_| ControlFlow::Continue(()));
    let true_one = trace.snapshot().unwrap();
    for wrong in [
        Snapshot { nodes: true_one.nodes + 1, ..true_one.clone() },
        Snapshot { backs: true_one.backs + 1, ..true_one.clone() },
        Snapshot { position: true_one.nodes - 1, ..true_one.clone() },
        Snapshot { nodes: u64::MAX, backs: u64::MAX - true_one.path.len() as u64, ..true_one.clone() },
    ] {
        assert_refused(&mut trace, &wrong, "counts");
    }
    assert_eq!(trace.resume(&true_one), Ok(true));
}

#[test]
fn the_budget_ends_a_trace_which_can_be_taken_up_with_it_again() {
    let problem = knight(5, 5).closed();
    let mut trace = problem.trace(&Options::default().method(Method::Backtracking).node_limit(100)).unwrap();
    assert_eq!(trace.run(u64::MAX, |_| ControlFlow::Continue(())), Some(SearchEnd::LimitReached(Limit::Nodes)));
    let snapshot = trace.snapshot().unwrap();
    assert_eq!(snapshot.nodes, 100);
    assert_eq!(trace.resume(&snapshot), Ok(true));
    assert_eq!(trace.run(u64::MAX, |_| ControlFlow::Continue(())), Some(SearchEnd::LimitReached(Limit::Nodes)));
    assert_eq!(trace.nodes(), 200);
}

#[test]
fn a_search_enters_the_first_of_its_candidates_that_it_has_not_tried() {
    let by = |method| Options::default().method(method);
    let by_rule = |tie_break| by(Method::WarnsdorffBacktracking).tie_break(tie_break).seed(3);
    let problems = [
        (knight(5, 6).from(square("b2")), by(Method::Backtracking)),
        (knight(5, 5), LessonConvention::Zh.options()),
        (TourProblem::new(board(4, 5, &["b2", "d1"]), Piece::KNIGHT), by(Method::Backtracking)),
        (TourProblem::new(board(4, 4, &[]).with_wrap(Wrap::Torus), Piece::KNIGHT), by(Method::Backtracking)),
        (knight(5, 5), by_rule(TieBreak::Random)),
        (knight(5, 5).closed(), by_rule(TieBreak::Pohl)),
        (knight(3, 4), by(Method::Naive)),
    ];
    for (problem, options) in &problems {
        let mut trace = problem.trace(options).unwrap();
        for _ in 0..MAX_EVENTS {
            let candidates = trace.candidates().unwrap();
            let (event, end) = one(&mut trace);
            assert_next(event, next(&candidates));
            if end.is_some() {
                break;
            }
        }
    }
    let queens = PlacementProblem::new(board(6, 6, &["b2"]), Piece::QUEEN).with_preplaced_square(square("c3"));
    for method in [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive] {
        assert_pieces(&queens, method);
    }
    assert_pieces(&queens, placements::Method::Subsets);
    assert_pieces(&PlacementProblem::new(board(3, 5, &[]), Piece::KNIGHT).with_pieces(4), placements::Method::Subsets);
}

fn assert_pieces(problem: &PlacementProblem, method: placements::Method) {
    let mut trace = problem.trace(&Options::default().method(method)).unwrap();
    for _ in 0..MAX_EVENTS {
        let candidates = trace.candidates().unwrap();
        let (event, end) = one(&mut trace);
        // A search square by square also steps back when too few squares are left.
        if !(method == placements::Method::Subsets && matches!(event, Some(Event::Leave { .. }) | None)) {
            assert_next(event, next(&candidates));
        }
        if end.is_some() {
            break;
        }
    }
}

/// The first candidate that was not tried.
fn next(candidates: &[Candidate]) -> Option<u32> {
    candidates.iter().find(|candidate| !candidate.tried).map(|candidate| candidate.vertex)
}

fn one<P: Problem>(trace: &mut Trace<P>) -> (Option<Event>, Option<SearchEnd>) {
    let mut event = None;
    let end = trace.run(1, |seen| {
        event = Some(seen);
        ControlFlow::Continue(())
    });
    (event, end)
}

/// Asserts that the search enters this vertex next, or leaves if it is `None`; a refused vertex may come first.
fn assert_next(event: Option<Event>, next: Option<u32>) {
    match event {
        Some(Event::Enter { vertex, .. }) => assert_eq!(Some(vertex), next),
        Some(Event::Refuse { vertex, .. }) => assert_ne!(Some(vertex), next),
        Some(Event::Leave { .. }) | None => assert_eq!(next, None, "{event:?}"),
        Some(Event::Found) => {}
    }
}

fn knight_from_corner(side: u32, method: Method) -> Trace<TourProblem> {
    knight(side, side).from(square("a1")).trace(&Options::default().method(method)).unwrap()
}

#[test]
fn going_back_and_forward_again_shows_the_same_events() {
    let mut trace = knight_from_corner(4, Method::Graph);
    let mut forward: Vec<(Event, Vec<u32>)> = Vec::new();
    while let Some(event) = trace.forward() {
        forward.push((event, trace.path().to_vec()));
    }
    assert_eq!(trace.end(), Some(SearchEnd::Exhausted));
    let last = trace.snapshot();
    for (event, path) in forward.iter().rev() {
        assert_eq!(trace.path(), path);
        assert_eq!(trace.back(), Some(*event));
        assert_eq!(trace.snapshot(), None);
    }
    assert_eq!((trace.back(), trace.position(), trace.end()), (None, 0, None));
    for (event, path) in &forward {
        assert_eq!(trace.forward(), Some(*event));
        assert_eq!(trace.path(), path);
    }
    assert_eq!((trace.end(), trace.snapshot()), (Some(SearchEnd::Exhausted), last));
}

#[test]
fn running_on_shows_first_what_was_undone() {
    let mut through = Vec::new();
    knight_from_corner(4, Method::Graph).run(50, |event| {
        through.push(event);
        ControlFlow::Continue(())
    });
    let mut trace = knight_from_corner(4, Method::Graph);
    let mut seen: Vec<Event> = (0..20).map(|_| trace.forward().unwrap()).collect();
    for _ in 0..7 {
        assert_eq!(trace.back(), seen.pop());
    }
    for events in [3, 20, 14] {
        trace.run(events, |event| {
            seen.push(event);
            ControlFlow::Continue(())
        });
        assert_eq!(trace.position(), seen.len() as u64);
    }
    assert_eq!(seen, through);
    assert_eq!(trace.back(), None, "what is passed over cannot be undone");
}

#[test]
fn forgotten_events_cannot_be_undone() {
    let mut trace = knight_from_corner(4, Method::Graph).with_undo_limit(3);
    for _ in 0..10 {
        trace.forward();
    }
    assert_eq!(std::iter::from_fn(|| trace.back()).count(), 3);
    assert_eq!(trace.position(), 7);
    trace.run(3, |_| ControlFlow::Continue(()));
    let mut trace = trace.with_undo_limit(1);
    assert_eq!(std::iter::from_fn(|| trace.back()).count(), 1);
}

#[test]
fn a_found_tour_ends_the_trace_and_a_rule_without_steps_back_may_get_stuck() {
    let mut trace = knight_from_corner(5, Method::Warnsdorff).with_undo_limit(0);
    while trace.forward().is_some() {}
    assert_eq!((trace.end(), trace.path().len()), (Some(SearchEnd::Found), 25));

    let mut trace = knight_from_corner(4, Method::Warnsdorff).with_undo_limit(0);
    while trace.forward().is_some() {}
    assert_eq!(trace.end(), Some(SearchEnd::Stuck));
    assert_eq!(trace.nodes() as usize, trace.path().len());
}

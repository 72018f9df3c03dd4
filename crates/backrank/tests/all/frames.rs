//! A search that is taken up at any of its frames does what it did when it ran through.

use std::ops::ControlFlow;

use backrank::board::{Board, Piece, Square, Wrap};
use backrank::placements::{self, PlacementProblem, SearchSetup};
use backrank::search::{Budget, Event, Limit, NotTaken, Options, Place, Search};
use backrank::teach::Convention;
use backrank::tours::{BacktrackingSetup, Method, SearchScope, TieBreak, TourProblem};
use backrank::trace::{End, ResumableRun, Snapshot};

/// After so many events a search that goes on longer is left.
const MOST_EVENTS: u64 = 3000;
/// So many events are looked at after each frame.
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

/// Runs so many events on, one by one, with the frame behind each.
fn events<S: Search>(film: &mut ResumableRun<'_, S>, most: u64) -> (Vec<(Event, Snapshot)>, Option<End>) {
    let mut seen = Vec::new();
    for _ in 0..most {
        let mut event = None;
        let end = film.run(1, |seen| {
            event = Some(seen);
            ControlFlow::Continue(())
        });
        seen.extend(event.map(|event| (event, film.snapshot().unwrap())));
        if end.is_some() {
            break;
        }
    }
    (seen, film.end())
}

/// Takes the search up at each of its frames.
fn assert_taken_up<S: Search>(search: impl Fn() -> S, never_steps_back: bool, what: &str) {
    let budget = Budget::unlimited();
    let begun = |frame: Option<&Snapshot>| {
        let film = match frame {
            None => ResumableRun::new(search(), budget.meter()),
            Some(frame) => ResumableRun::resume(search(), budget.meter(), frame).unwrap(),
        };
        if never_steps_back { film.without_backtracking() } else { film }
    };
    let (through, end) = events(&mut begun(None), MOST_EVENTS);
    assert!(through.len() >= 4, "{what}: {} events", through.len());
    for (at, (_, frame)) in through.iter().enumerate() {
        assert_eq!(frame.position, at as u64 + 1, "{what}");
        let mut film = begun(Some(frame));
        assert_eq!(film.snapshot().as_ref(), Some(frame), "{what} at {at}");
        let rest = &through[at + 1..];
        let (again, end_again) = events(&mut film, LOOK_ON.min(rest.len()) as u64);
        assert_eq!(again[..], rest[..LOOK_ON.min(rest.len())], "{what} after {at} events");
        if rest.len() < LOOK_ON && end.is_some() {
            let ended = end_again.or_else(|| film.run(1, |event| panic!("{what} at {at}: {event:?}")));
            assert_eq!(ended, end, "{what} at {at}");
        }
    }
    // Many events at once come to the same as one by one.
    let mut film = begun(None);
    film.run(MOST_EVENTS, |_| ControlFlow::Continue(()));
    let (last, (_, expected)) = (film.snapshot().unwrap(), through.last().unwrap());
    assert_eq!((last.position, last.place.path), (expected.position, expected.place.path.clone()), "{what}");
}

fn assert_walks(problem: &TourProblem, method: Method) {
    assert_walks_with(problem, &Options::default().method(method));
}

fn assert_walks_with(problem: &TourProblem, options: &Options<Method>) {
    let method = options.chosen_method();
    for purpose in [SearchScope::First, SearchScope::All] {
        let walks = BacktrackingSetup::new(problem, options).unwrap();
        let what = format!("{method} {} {}", problem.board(), options.chosen_settings().tie_break());
        assert_taken_up(|| walks.search(purpose), method == Method::Warnsdorff, &what);
    }
}

#[test]
fn tours_are_searched_on_from_every_frame() {
    for method in [Method::Backtracking, Method::Graph, Method::Naive, Method::WarnsdorffBacktracking] {
        assert_walks(&knight(3, 4), method);
        assert_walks(&knight(4, 4), method);
        assert_walks(&knight(5, 5).closed(), method);
        let options = |convention: Convention| convention.apply(Options::default().method(method));
        assert_walks_with(&knight(5, 5).from(square("c3")), &options(Convention::Zh));
        assert_walks_with(&knight(5, 6).to(square("b2")), &options(Convention::It));
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
        queens(6).with_standing(square("c3")),
        queens(5).with_forbidden(square("a1")).with_forbidden(square("c5")),
        PlacementProblem::new(board(5, 6, &["b2"]), Piece::QUEEN).with_pieces(5),
        PlacementProblem::new(board(4, 4, &[]), Piece::KNIGHT).with_pieces(3),
        PlacementProblem::new(board(3, 3, &[]), Piece::KING).with_pieces(4).with_standing(square("a1")),
    ];
    let methods =
        [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets];
    let mut tried = 0;
    for problem in &problems {
        for method in methods {
            let Some(setup) = SearchSetup::new(problem, method) else { continue };
            tried += 1;
            assert_taken_up(|| setup.search(), false, &format!("{method} {}", problem.board()));
        }
    }
    assert!(tried > 18, "{tried}");
}

#[test]
fn a_place_to_which_the_search_does_not_come_is_refused() {
    let problem = knight(5, 5).from(square("a1"));
    let budget = Budget::unlimited();
    let place = |path: &[u32], next, found| Place { path: path.to_vec(), next, found };
    let strange = [
        place(&[1], 0, false),
        place(&[0, 1], 0, false),
        place(&[0, 7, 0], 0, false),
        place(&[0, 7], 0, true),
        place(&[0, u32::MAX], 0, false),
        place(&[], 2, false),
        place(&[], 0, true),
        place(&vec![0; 1000], 0, false),
    ];
    for method in [Method::Backtracking, Method::Graph, Method::WarnsdorffBacktracking] {
        let walks = BacktrackingSetup::new(&problem, &Options::default().method(method)).unwrap();
        for place in &strange {
            let taken = walks.search(SearchScope::First).take_up(place, &mut budget.meter());
            assert_eq!(taken, Err(NotTaken::NoSuchPlace), "{method} {place:?}");
        }
        // A rule that got stuck has no move left, however many there were.
        for next in [0, 1, u32::MAX] {
            let frame = Snapshot { place: place(&[0, 7], next, false), ..Snapshot::default() };
            let mut film = ResumableRun::resume(walks.search(SearchScope::First), budget.meter(), &frame).unwrap();
            film.run(1000, |_| ControlFlow::Continue(()));
        }
        for next in [9, 1000, u32::MAX - 1] {
            let taken = walks.search(SearchScope::First).take_up(&place(&[0, 7], next, false), &mut budget.meter());
            assert_eq!(taken, Err(NotTaken::NoSuchPlace), "{method} {next}");
        }
    }
    let queens = PlacementProblem::new(board(5, 5, &[]), Piece::QUEEN);
    for method in
        [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive, placements::Method::Subsets]
    {
        let setup = SearchSetup::new(&queens, method).unwrap();
        let naive = method == placements::Method::Naive;
        for strange in [place(&[30], 0, false), place(&[20, u32::MAX], 0, false), place(&[20], 0, true)] {
            assert_eq!(setup.search().take_up(&strange, &mut budget.meter()), Err(NotTaken::NoSuchPlace), "{method}");
        }
        let attacked = setup.search().take_up(&place(&[20, 15], 0, false), &mut budget.meter());
        assert_eq!(attacked.is_ok(), naive, "{method}");
        let too_long = setup.search().take_up(&place(&[20, 17, 14, 6, 3, 0], 0, false), &mut budget.meter());
        assert_eq!(too_long, Err(NotTaken::NoSuchPlace), "{method}");
        for next in [27, 1000, u32::MAX] {
            let taken = setup.search().take_up(&place(&[20], next, false), &mut budget.meter());
            assert_eq!(taken, Err(NotTaken::NoSuchPlace), "{method} {next}");
        }
        for next in [0, 3, 5] {
            let frame = Snapshot { place: place(&[20], next, false), ..Snapshot::default() };
            let mut film = ResumableRun::resume(setup.search(), budget.meter(), &frame).unwrap();
            film.run(1000, |_| ControlFlow::Continue(()));
        }
    }
}

#[test]
fn the_budget_ends_a_film_which_can_be_taken_up_with_another() {
    let problem = knight(5, 5).closed();
    let walks = BacktrackingSetup::new(&problem, &Options::default().method(Method::Backtracking)).unwrap();
    let budget = Budget::unlimited().with_nodes(100);
    let mut film = ResumableRun::new(walks.search(SearchScope::First), budget.meter());
    assert_eq!(film.run(u64::MAX, |_| ControlFlow::Continue(())), Some(End::Spent(Limit::Nodes)));
    let frame = film.snapshot().unwrap();
    assert_eq!(frame.nodes, 100);
    let mut again = ResumableRun::resume(walks.search(SearchScope::First), budget.meter(), &frame).unwrap();
    assert_eq!(again.run(u64::MAX, |_| ControlFlow::Continue(())), Some(End::Spent(Limit::Nodes)));
    assert_eq!(again.nodes(), 200);
}

#[test]
fn a_search_enters_the_first_of_its_choices_that_it_has_not_tried() {
    let budget = Budget::unlimited();
    let by = |method| Options::default().method(method);
    let by_rule = |tie_break| by(Method::WarnsdorffBacktracking).tie_break(tie_break).seed(3);
    let problems = [
        (knight(5, 6).from(square("b2")), by(Method::Backtracking)),
        (knight(5, 5), Convention::Zh.options()),
        (TourProblem::new(board(4, 5, &["b2", "d1"]), Piece::KNIGHT), by(Method::Backtracking)),
        (TourProblem::new(board(4, 4, &[]).with_wrap(Wrap::Torus), Piece::KNIGHT), by(Method::Backtracking)),
        (knight(5, 5), by_rule(TieBreak::Random)),
        (knight(5, 5).closed(), by_rule(TieBreak::Pohl)),
        (knight(3, 4), by(Method::Naive)),
    ];
    for (problem, options) in &problems {
        let walks = BacktrackingSetup::new(problem, options).unwrap();
        let mut film = ResumableRun::new(walks.search(SearchScope::First), budget.meter());
        for _ in 0..MOST_EVENTS {
            let (search, meter) = film.search();
            let choices = walks.choices(search, meter).unwrap();
            let (event, end) = one(&mut film);
            assert_next(event, choices.iter().find(|choice| !choice.tried).map(|choice| choice.vertex));
            if end.is_some() {
                break;
            }
        }
    }
    let queens = PlacementProblem::new(board(6, 6, &["b2"]), Piece::QUEEN).with_standing(square("c3"));
    for method in [placements::Method::Pairs, placements::Method::Masks, placements::Method::Naive] {
        assert_pieces(&queens, method);
    }
    assert_pieces(&queens, placements::Method::Subsets);
    assert_pieces(&PlacementProblem::new(board(3, 5, &[]), Piece::KNIGHT).with_pieces(4), placements::Method::Subsets);
}

fn assert_pieces(problem: &PlacementProblem, method: placements::Method) {
    let budget = Budget::unlimited();
    let setup = SearchSetup::new(problem, method).unwrap();
    let choices = placements::AvailableSquares::new(problem, &setup, &mut budget.meter()).unwrap();
    let mut film = ResumableRun::new(setup.search(), budget.meter());
    for _ in 0..MOST_EVENTS {
        let place = film.snapshot().unwrap().place;
        let (event, end) = one(&mut film);
        let next = choices.at(&place).into_iter().find(|choice| !choice.tried);
        // Square by square a search steps back as soon as too few squares are left.
        if !(method == placements::Method::Subsets && matches!(event, Some(Event::Leave { .. }) | None)) {
            assert_next(event, next.map(|choice| choice.vertex));
        }
        if end.is_some() {
            break;
        }
    }
}

fn one<S: Search>(film: &mut ResumableRun<'_, S>) -> (Option<Event>, Option<End>) {
    let mut event = None;
    let end = film.run(1, |seen| {
        event = Some(seen);
        ControlFlow::Continue(())
    });
    (event, end)
}

/// The search enters this vertex next, or leaves where there is none; what it refuses is no choice.
fn assert_next(event: Option<Event>, next: Option<u32>) {
    match event {
        Some(Event::Enter { vertex, .. }) => assert_eq!(Some(vertex), next),
        Some(Event::Refuse { vertex, .. }) => assert_ne!(Some(vertex), next),
        Some(Event::Leave { .. }) | None => assert_eq!(next, None, "{event:?}"),
        Some(Event::Found) => {}
    }
}

use super::*;
use std::time::Duration;

use crate::trace_playback::input::PlaybackCommand;
use crate::trace_playback::playback::Playback;
use backrank::Problem;
use backrank::board::{Board, Piece};
use backrank::placements::{self, PlacementProblem};
use backrank::search::Options;
use backrank::tours::{Method, TourProblem};
use backrank::trace::Trace;
use backrank_words::Language;

const SIZE: TerminalSize = TerminalSize { columns: 80, rows: 24 };

/// The frame after this many steps forward, as text without trailing spaces.
fn text_after<P: Problem>(
    trace: Trace<P>,
    (board, piece): (&Board, &Piece),
    steps: usize,
    size: TerminalSize,
) -> String {
    let is_walk = *piece == Piece::KNIGHT;
    let context = &DrawingContext {
        board,
        vertices: trace.vertex_map().clone(),
        is_walk,
        piece,
        letter: 'Q',
        first_number: 1,
        solution_len: if is_walk { board.len() } else { board.ranks() as usize },
        required_pieces: &[],
        forbidden: Vec::new(),
    };
    let mut playback = Playback::new(trace);
    assert!(playback.execute(PlaybackCommand::RunOrPause, Duration::ZERO).is_continue());
    for _ in 0..steps {
        assert!(playback.execute(PlaybackCommand::StepForward, Duration::ZERO).is_continue());
    }
    let lines = build_frame(
        &PlaybackSnapshot::new(&playback, context),
        &Words::new(Language::En, backrank_words::Field::cli_option),
        size,
    );
    assert!(lines.len() <= size.rows && lines.iter().all(|line| line.width() <= size.columns));
    lines.iter().map(|line| line.text().trim_end().to_owned() + "\n").collect()
}

fn tour_text(side: u32, steps: usize, size: TerminalSize) -> String {
    let board = Board::new(side, side).unwrap();
    let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from("a1".parse().unwrap());
    let trace = problem.trace(&Options::default().method(Method::Backtracking)).unwrap();
    text_after(trace, (&board, &Piece::KNIGHT), steps, size)
}

fn queens_text(side: u32, steps: usize, size: TerminalSize) -> String {
    let board = Board::new(side, side).unwrap();
    let problem = PlacementProblem::new(board.clone(), Piece::QUEEN);
    let trace = problem.trace(&Options::default().method(placements::Method::Pairs)).unwrap();
    text_after(trace, (&board, &Piece::QUEEN), steps, size)
}

/// A terminal just high enough for a 5x5 board at scale 1 with the title, the status and the keys.
const SMALL: TerminalSize = TerminalSize { columns: 80, rows: 13 };

/// The help lines for the keys, on a terminal of 80 columns.
const KEYS: &str = "\
q quit · space run/pause · → step forward · ← step back · + faster · - slower
home to the start · end to the end
";

#[test]
fn a_tour_shows_its_steps_and_where_it_stands() {
    let expected = "\
5x5, knight
5   ·  ·> 3  ·  ·
4   ·  ·  ·  ·  ·
3   ·  2  ·  ·  ·
2   ·  ·  ·  ·  ·
1   1  ·  ·  ·  ·
    a  b  c  d  e

paused
step 3, depth 3 of 25, 3 squares entered
c5: entered
";
    assert_eq!(tour_text(5, 3, SMALL), format!("{expected}{KEYS}"));
}

#[test]
fn a_tour_shows_what_was_refused_and_what_was_left() {
    let after = |steps| tour_text(3, steps, SMALL);
    let board = |text: &str| text.lines().skip(1).take(4).map(|line| format!("{line}\n")).collect::<String>();
    let refused = (1..).map(after).find(|text| text.contains("skipped")).unwrap();
    assert_eq!(board(&refused), "3   ·  2! 5\n2   4  ·  ·\n1   1> 6  3\n    a  b  c\n");
    let left = (1..).map(after).find(|text| text.contains("step back\n")).unwrap();
    assert_eq!(board(&left), "3 > 7  2  5\n2   4  ·x 8\n1   1  6  3\n    a  b  c\n");
}

#[test]
fn queens_show_what_they_attack_and_what_was_refused() {
    let expected = "\
4x4, queen
4  Q  /  /  /
3  /  !  ·  ·
2  /  ·  /  ·
1  /  ·  ·  /
   a  b  c  d

paused
step 3, depth 1 of 4, 1 square entered
b3: attacked from a4
";
    assert_eq!(queens_text(4, 3, SMALL), format!("{expected}{KEYS}"));
}

#[test]
fn a_large_terminal_gets_a_large_board() {
    let expected = "\
4x4, queen

4   >Q      /      /      /


3    /      /      ·      ·


2    /      ·      /      ·


1    /      ·      ·      /

     a      b      c      d

paused
step 1, depth 1 of 4, 1 square entered
a4: entered
";
    assert_eq!(queens_text(4, 1, SIZE), format!("{expected}{KEYS}"));
}

#[test]
fn a_chessboard_fits_the_usual_terminal_with_all_its_words() {
    let text = tour_text(8, 10, SIZE);
    assert!(text.starts_with("8x8, knight\n") && text.contains("q quit"), "{text}");
}

#[test]
fn a_terminal_too_small_says_what_would_do() {
    let text = tour_text(30, 0, SIZE);
    assert!(text.contains("80 x 24") && text.contains("123 x 35") && text.contains("q quit"), "{text}");
    let enough = tour_text(30, 0, TerminalSize { columns: 123, rows: 35 });
    assert!(enough.contains("\n 1 ") || enough.starts_with("30 "), "{enough}");
    assert!(tour_text(30, 0, TerminalSize { columns: 122, rows: 35 }).contains("123 x 35"));
}

#[test]
fn the_smallest_terminal_says_how_to_quit() {
    assert!(tour_text(5, 2, TerminalSize { columns: 24, rows: 10 }).contains("q quit"));
}

#[test]
fn no_terminal_is_too_small_to_be_told_so() {
    for columns in 1..30 {
        for rows in 1..12 {
            tour_text(5, 2, TerminalSize { columns, rows });
        }
    }
}

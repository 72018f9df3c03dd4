//! Constructed tours: single steps and squares, output as a stream, boards larger than the memory.

use crate::command::{Line, backrank};

#[test]
fn a_step_and_its_square_are_asked_of_a_board_that_nobody_could_store() {
    let square = backrank("find tour 1000000x1000000 --at-step 123456789012").exits(0).text().trim().to_owned();
    let ran = backrank(&format!("find tour 1000000x1000000 --step-of {square}")).exits(0);
    ran.answers("123456789012\n");
    backrank(&format!("find tour 1000000x1000000 --step-of {square} --at-step 1 --step-of={square} --at-step 2"))
        .exits(0)
        .answers("123456789012\na1\n123456789012\nc2\n");
    let largest = "find tour 2147483648x2147483647 --closed --from c5";
    backrank(&format!("{largest} --at-step 1 --step-of c5")).exits(0).answers("c5\n1\n");
    backrank("find tour 3x2147483648 --step-of d2 --format csv").exits(0);
}

#[test]
fn steps_and_squares_are_those_of_the_tour_that_is_found() {
    for problem in
        ["tour 8 --from d4", "tour 3x10 --closed --seed 3", "tour 4x9", "tour 5 --from c3", "tour 3x4 --piece king"]
    {
        let moves = backrank(&format!("find {problem} --format moves")).exits(0);
        let squares: Vec<&str> = moves.text().split_whitespace().collect();
        for step in [1, 2, squares.len() / 2, squares.len()] {
            let square = squares[step - 1];
            let ran = backrank(&format!("find {problem} --at-step {step} --step-of {square}")).exits(0);
            ran.answers(&format!("{square}\n{step}\n"));
        }
        let ids = backrank(&format!("find {problem} --format ids")).exits(0);
        assert_eq!(ids.text().split_whitespace().count(), squares.len());
    }
    // A convention numbers the steps from its own first number.
    let first = |words: &str| {
        backrank(&format!("find tour 5 {words} --format csv")).exits(0).text().lines().nth(1).unwrap().to_owned()
    };
    for lesson in ["--convention it", "--convention pl", "--convention vi"] {
        let found = first(lesson);
        let (step, square) = found.split_once(',').unwrap();
        let ran = backrank(&format!("find tour 5 {lesson} --at-step {step} --format csv")).exits(0);
        ran.answers(&format!("step,square\n{step},{square}\n"));
    }
}

#[test]
fn steps_and_squares_that_are_not_there_are_refused() {
    backrank("find tour 8 --at-step 65").refused(&["65", "1 to 64"]);
    backrank("find tour 8 --at-step x").refused(&["1 to 64"]);
    backrank("find tour 8 --step-of i9").refused(&["--step-of", "i9"]);
    backrank("find tour 8 --at-step 3 --format svg").refused(&["--format"]);
    backrank("find queens 8 --at-step 3").refused(&["--at-step"]);
    backrank("find tour 4x9 --from b2 --at-step 3").exits(1);
}

#[test]
fn the_streamed_tour_is_the_checked_tour() {
    for problem in ["tour 300x301 --from cc7", "tour 5x1000 --closed", "tour 3x500", "tour 1001x4 --from a7"] {
        for format in ["text", "moves", "ids", "json", "csv", "binary"] {
            let streamed = backrank(&format!("find {problem} --format {format}")).exits(0).stdout;
            Line::of(&format!("check {problem}")).fed(streamed).run().exits(0).says_ok();
        }
    }
}

#[test]
fn a_board_beyond_memory_is_offered_as_steps_and_streams() {
    let ran = backrank("find tour 1000000x1000000").exits(3);
    assert!(ran.said().contains("--at-step") && ran.said().contains("--format moves"), "{ran}");
    for (format, begin) in [("moves", "a1 "), ("json", "{\"puzzle\":\"tour\",\"board\":\"2147483648x2147483648\",")] {
        let begun = backrank(&format!("find tour 2147483648 --format {format} --time-limit 1s")).exits(3);
        assert!(begun.text().starts_with(begin), "{:?}", begun.text().get(..80));
        assert!(begun.said().contains(" of 4611686018427387904 squares;"), "{}", begun.said());
    }
}

#[test]
fn a_drawn_board_takes_a_few_bytes_a_square_and_the_other_formats_none() {
    let ran = backrank("find tour 1000 --memory-limit 4M").exits(3).answers("");
    assert!(ran.said().contains("8.0 MB") && ran.said().contains("--format moves"), "{ran}");
    for format in ["moves", "ids", "json", "csv", "binary"] {
        backrank(&format!("find tour 1000 --memory-limit 1M --format {format}")).exits(0);
    }
    backrank("find tour 1000 --memory-limit 9M").exits(0);
}

#[test]
fn rows_that_a_time_limit_ends_are_whole_and_their_number_is_told() {
    let ran = backrank("find tour 3000000 --format csv --time-limit 300ms").exits(3);
    let (text, squares) = (ran.text(), ran.text().lines().count() - 1);
    assert!(text.ends_with('\n'), "{:?}", text.lines().last());
    assert!(ran.said().contains(&format!("after writing {squares} of 9000000000000 squares;")), "{}", ran.said());
}

#[test]
fn a_time_limit_ends_the_writing_of_every_format_and_says_how_far_it_came() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["text", "moves", "ids", "json", "csv", "binary"] {
        // The boards are so large that no tour is complete before the time limit. The text format stores the board, so
        // its board is smaller.
        let (side, squares) = if format == "text" { ("5000", "25000000") } else { ("3000000", "9000000000000") };
        let ran = backrank(&format!("find tour {side} --time-limit 0s --format {format}")).exits(3).answers("");
        assert!(ran.said().contains(&format!(" 0 of {squares} squares;")), "{ran}");
        let words = format!("find tour {side} --time-limit 200ms --format {format} --output answer");
        let ran = Line::of(&words).inside(folder.path()).run().exits(3);
        assert!(ran.said().contains(&format!(" of {squares} squares;")), "{ran}");
        assert!(ran.said().contains("answer was not written"), "{ran}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{ran}");
    }
    let watched = backrank("find tour 3000000 --format json --progress --time-limit 2s").exits(3);
    assert!(watched.said().contains(" %, 1 s, about "), "{}", watched.said());
}

#[test]
fn ends_of_thin_boards_are_refused_in_words_whatever_the_length() {
    for (words, code) in [
        ("5x2147483648 --from b3 --to j4", "crowded"),
        ("3x2147483648 --from c2 --to c1", "crowded"),
        ("3x2147483647 --from c1 --to c3", "ends-meet"),
        ("4x2147483648 --from c2", "inner-end"),
        ("4x2147483648 --closed", "schwenk-1991"),
        ("2x2147483648", "cull-de-curtins-1978"),
        ("2147483647 --closed", "colours"),
    ] {
        let ran = backrank(&format!("decide tour {words} --format json")).exits(1);
        assert_eq!(ran.json()["reason_code"], code, "{ran}");
        let none = backrank(&format!("find tour {words} --at-step 1")).exits(1);
        assert!(none.said().starts_with("none: "), "{none}");
    }
}

#[test]
fn a_method_or_a_lesson_is_asked_for_the_steps_of_its_own_tour() {
    for problem in
        ["tour 5 --convention it", "tour 8 --method warnsdorff", "tour 6 --method edges", "tour 5 --method graph"]
    {
        let csv = backrank(&format!("find {problem} --format csv")).exits(0);
        for line in csv.text().lines().skip(1).step_by(7) {
            let (step, square) = line.split_once(',').unwrap();
            let ran = backrank(&format!("find {problem} --at-step {step} --format csv")).exits(0);
            ran.answers(&format!("step,square\n{step},{square}\n"));
        }
    }
}

#[test]
fn options_of_a_search_that_did_not_run_are_said_to_be_unused() {
    let order = "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2";
    let ordered = |words: &str| Line::of(words).word("--move-order").word(order).run().exits(0);
    for (words, used) in [
        ("find tour 8", false),
        ("find tour 8 --at-step 3", false),
        ("draw tour 8", false),
        ("find tour 18 --few turns", false),
        ("find tour 5 --method backtracking", true),
        ("find tour 5 --holes a1,b1,e1", true),
        ("list tour 3x4", true),
    ] {
        assert_eq!(ordered(words).said().contains("--move-order had no effect"), !used, "{words}");
    }
    for (words, used) in [
        ("find tour 8", false),
        ("find tour 8 --format moves", false),
        ("find tour 6 --method edges", false),
        ("find tour 5 --convention it --lang en", false),
        ("decide tour 8", false),
        ("list tour 3x4", false),
        ("trace tour 5", false),
        ("trace tour 5 --method warnsdorff-backtracking", true),
        ("find tour 8 --method warnsdorff", true),
        ("list tour 3x4 --method warnsdorff-backtracking", true),
    ] {
        let ran = backrank(&format!("{words} --tie-break roth")).exits(0);
        assert_eq!(ran.said().contains("--tie-break had no effect"), !used, "{ran}");
        backrank(&format!("{words} --tie-break roth --quiet")).exits(0).answers(ran.text());
    }
    for (words, used) in [
        ("find tour 8", true),
        ("find tour 5 --method rotations", true),
        ("list tour 5 --method edges --limit 1", true),
        ("find tour 5 --method backtracking", false),
        ("decide tour 5 --method graph", false),
        ("trace tour 5 --limit 1", false),
        ("list tour 3x4 --method backtracking", false),
        ("find tour 5 --convention it --lang en", false),
        ("find tour 5 --method warnsdorff --tie-break pohl", false),
        ("find tour 5 --method warnsdorff-backtracking --tie-break random", true),
    ] {
        let ran = backrank(&format!("{words} --seed 3")).exits(0);
        assert_eq!(ran.said().contains("--seed had no effect"), !used, "{ran}");
    }
}

#[test]
fn a_square_at_the_first_or_last_step_is_an_end_however_it_is_given() {
    backrank("find tour 100000 --step a1=1 --step-of a1").exits(0).answers("1\n");
    backrank("decide tour 1000 --step a1=1 --step b1=1000000").exits(0);
    backrank("decide tour 1000 --step a1=1 --step c1=1000000").exits(1);
    backrank("find tour 6 --from a1 --step b3=1").refused(&["a1", "b3"]);
    // The moves are counted, so that the sentence is true whatever number the first step has.
    let none = backrank("decide tour 4x10 --convention vi --step 1,1=4 --lang en").exits(1);
    assert!(none.text().contains("after 4 moves it is on an outer line, but b3 is not"), "{none}");
}

#[test]
fn large_boards_with_glued_edges_and_pieces_that_can_do_more_have_the_tours_of_flat_boards() {
    backrank("decide tour 2147483648 --wrap torus").exits(0);
    // The theorem on tori does not cover two squares.
    let found = backrank("decide tour 2x1 --wrap torus --lang en").exits(0);
    assert!(found.text().contains("from a1 to a2, found and checked"), "{found}");
    backrank("decide tour 1000 --piece knight+wazir --closed").exits(0);
    let moves = backrank("find tour 70x71 --wrap klein --closed --format moves").exits(0).stdout;
    Line::of("check tour 70x71 --wrap klein --closed").fed(moves).run().exits(0).says_ok();
    // A closed tour that is impossible on a flat board may be possible on a torus.
    backrank("decide tour 65 --closed --wrap torus --time-limit 20s").exits(0);
}

#[test]
fn too_many_demands_on_a_large_board_are_refused_with_those_that_are_met() {
    for demands in ["--step c3=17 --step d5=300 --at-step 3", "--symmetric half-turn --closed"] {
        let ran = backrank(&format!("find tour 1000002 {demands}")).exits(3);
        assert!(ran.said().contains("--symmetric") && ran.said().contains("more than one --step"), "{ran}");
    }
    backrank("find tour 1000002 --step c3=17 --at-step 17").exits(0).answers("c3\n");
}

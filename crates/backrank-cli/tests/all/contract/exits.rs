//! The exit codes, and the messages on stderr.

use crate::command::backrank;

#[test]
fn yes_and_done_are_0_and_say_nothing_else() {
    for words in [
        "find tour 5",
        "find queens 8",
        "decide tour 8",
        "count tour 4",
        "list queens 4",
        "map tour 3x4",
        "graph 3",
        "draw queens 4",
        "trace queens 4",
        "completions bash",
        "man",
        "--help",
        "--version",
        "help find",
        "count queens 3",
    ] {
        let ran = backrank(words).exits(0);
        assert!(ran.stderr.is_empty() && !ran.stdout.is_empty(), "{ran}");
    }
}

#[test]
fn none_is_1_and_the_reason_is_on_stderr() {
    for (words, reason) in [
        ("find tour 4", ""),
        ("find tour 5 --from a2", "colour"),
        ("find tour 3 --piece bishop", ""),
        ("find tour 5 --from a1 --to a1", "start and end on a1"),
        ("find queens 3", "do not fit"),
        ("find queens 6 --queen a1", "tried everything"),
        ("find queens 4 --queen a1 --queen b2", "attack"),
        ("find queens 4 --queen a1 --forbid a1", "forbidden"),
        ("find placement 2 --pieces 5", "5 pieces"),
        ("trace placement 1 --pieces 18446744073709551615", "one square"),
        ("list queens 3", "do not fit"),
        ("list tour 4", ""),
        ("draw queens 3", "do not fit"),
    ] {
        let ran = backrank(words).exits(1);
        assert!(ran.stdout.is_empty() && ran.said().starts_with("none: ") && ran.said().contains(reason), "{ran}");
        let quiet = backrank(&format!("{words} --quiet")).exits(1);
        assert!(quiet.stdout.is_empty() && quiet.stderr.is_empty(), "{quiet}");
    }
}

#[test]
fn unknown_is_3_and_says_which_budget_ran_out() {
    for (words, option) in [
        ("find tour 8 --method backtracking --from b1 --node-limit 10", "--node-limit"),
        ("find tour 8 --method backtracking --from b1 --time-limit 0s", "--time-limit"),
        ("find tour 60 --memory-limit 1k", "--memory-limit"),
        ("find tour 60000x60000 --memory-limit 4G", "--memory-limit"),
        ("find tour 99999x99999 --piece camel", "9999800001 squares"),
        ("find tour 2147483648 --piece camel", "squares"),
        ("find queens 99999 --memory-limit 4G", "--memory-limit"),
        ("draw queens 2147483648x1 a1 --memory-limit 4G", "--memory-limit"),
        ("draw queens 2147483648x1 a1 --wrap cylinder --memory-limit 4G", "--memory-limit"),
        ("draw tour 100000x99999 a1 --piece bishop --wrap torus --memory-limit 4G", "--memory-limit"),
        ("draw tour 3000 --memory-limit 50M", "--memory-limit"),
        ("check tour 1000000 a1 --holes a1000000 --memory-limit 4G", "--memory-limit"),
        ("check tour 8 a1 --memory-limit 1", "--memory-limit"),
        ("graph 20000 --memory-limit 4G", "--memory-limit"),
        ("find queens 40 --method pairs --node-limit 100", "--node-limit"),
        ("find tour 200 --method warnsdorff --tie-break random --seed 1", "--method"),
        ("find tour 1000000000 --few turns --at-step 1000000000000000 --time-limit 100ms", "--time-limit"),
        ("find queens 30 --method naive", "--method"),
        ("list tour 8 --node-limit 10", "--node-limit"),
        ("map tour 3x8 --node-limit 10", "--node-limit"),
        ("map queens 12 --node-limit 10", "--node-limit"),
        ("map queens 2147483648 --memory-limit 4G", "--memory-limit"),
        ("count queens 60000 --memory-limit 4G", "--memory-limit"),
        ("count queens 2147483648", "squares"),
        ("trace tour 8 --node-limit 10", "--node-limit"),
    ] {
        let ran = backrank(words).exits(3);
        assert!(ran.said().starts_with("unknown: ") && ran.said().contains(option), "{ran}");
        let quiet = backrank(&format!("{words} --quiet")).exits(3);
        assert!(quiet.stderr.is_empty(), "{quiet}");
    }
}

#[test]
fn a_method_is_only_another_way_to_the_same_answer() {
    for method in ["auto", "backtracking", "graph", "naive", "warnsdorff-backtracking", "rotations", "edges"] {
        let ran = backrank(&format!("find tour 3x4 --from a1 --method {method} --format moves")).exits(0);
        assert!(ran.text().starts_with("a1 ") && ran.text().split_whitespace().count() == 12, "{ran}");
    }
    for method in ["auto", "pairs", "masks", "naive", "subsets"] {
        backrank(&format!("find queens 6 --method {method} --format ids")).exits(0).answers("1 3 5 0 2 4\n");
    }
    backrank("find queens 6 --method explicit").exits(0);
}

#[test]
fn a_seed_makes_what_is_random_the_same_again() {
    let words = "find tour 12 --method rotations --format moves --seed";
    let [first, again, other] = ["7", "7", "8"].map(|seed| backrank(&format!("{words} {seed}")).exits(0).stdout);
    assert_eq!(first, again);
    assert_ne!(first, other);
}

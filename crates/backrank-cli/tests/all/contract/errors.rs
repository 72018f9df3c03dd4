//! For a wrong command line, one line says what is wrong and what would be right.

use crate::command::{Line, backrank};

#[test]
fn every_wrong_line_is_refused_with_the_option_and_what_it_takes() {
    for (words, parts) in [
        ("fnd tour 8", &["fnd", "did you mean find"][..]),
        ("help fnd", &["fnd", "find"]),
        ("find", &["PUZZLE", "BOARD"]),
        ("find tour", &["BOARD"]),
        ("find tuor 8", &["PUZZLE", "tuor", "tour"]),
        ("graph tuor 8", &["PUZZLE", "tuor", "tour"]),
        ("graph", &["is missing"]),
        ("find tour 0", &["8", "3x10"]),
        ("find tour -3", &["3x10"]),
        ("find tour eight", &["eight", "3x10"]),
        ("find tour 99999999999x3", &["2147483648"]),
        ("find tour 4294967296", &["2147483648"]),
        ("find tour 8 9", &["9"]),
        ("find tour 8 --form a1", &["--form", "did you mean --from"]),
        ("find tour 8 --closd", &["--closd", "did you mean --closed"]),
        ("find tour 8 --closed=yes", &["--closed=yes"]),
        ("find tour 8 --from", &["--from", "needs a value"]),
        ("find tour 8 --from a1 --from a2", &["--from", "twice"]),
        ("find tour 8 --from i9", &["i9", "board"]),
        ("find tour 8 --from 33", &["33", "c3"]),
        ("find tour 8 --from a1,b2", &["--from", "a1,b2"]),
        ("find tour 8 --to a1,b2", &["--to", "a1,b2"]),
        ("find tour 8 --holes=", &["\"\"", "c3"]),
        ("find tour 8 --holes c3 --from c3", &["c3", "hole"]),
        ("find tour 8 --holes z3", &["--holes", "z3"]),
        ("find tour 8 --holes c", &["\"c\"", "c3"]),
        ("find tour 1 --holes a1", &["no square"]),
        ("find tour 8 --piece knigt", &["--piece", "knigt", "did you mean knight"]),
        ("find tour 8 --piece pawn", &["--piece", "pawn", "no pawns"]),
        ("find tour 8 --piece 0,0", &["--piece", "0,0", "does not move"]),
        ("find tour 8 --wrap tours", &["--wrap", "tours", "torus"]),
        ("find tour 8 --step c3", &["--step", "c3=17"]),
        ("find tour 8 --step c3=x", &["--step", "c3=17", "c3=x"]),
        ("find tour 8 --step i9=3", &["--step", "i9"]),
        ("find tour 8 --step c3=65", &["--step c3=65", "1 to 64"]),
        ("find tour 8 --step c3=0", &["--step c3=0", "1 to 64"]),
        ("find tour 8 --step c3=64 --convention vi --lang en", &["--step c3=64", "0 to 63"]),
        ("find tour 5 --step c3=18446744073709551615 --convention vi --lang en", &["--step c3=1844", "0 to 24"]),
        ("find tour 8 --step c3=5 --step d4=5", &["c3", "d4", "step 5", "--step"]),
        ("find tour 8 --step c3=5 --step c3=7", &["c3", "step 5", "step 7"]),
        ("find tour 8 --step c3=1 --from a1", &["a1", "c3", "step 1"]),
        ("count tour 8 --step c3=5 --distinct", &["--step", "--distinct"]),
        ("find tour 8 --step c3=5 --method naive", &["--method naive"]),
        ("find queens 8 --step c3=5", &["--step", "queens"]),
        ("find tour 8 --symmetric turn", &["--symmetric", "turn", "half-turn, quarter-turn"]),
        ("find tour 5x6 --symmetric quarter-turn", &["--symmetric quarter-turn", "90°"]),
        ("count tour 6 --holes a1 --symmetric half-turn", &["--symmetric half-turn", "180°"]),
        ("find tour 6 --symmetric half-turn --method warnsdorff", &["--method warnsdorff"]),
        ("find queens 5x6 --symmetric quarter-turn", &["--symmetric quarter-turn", "90°"]),
        ("list queens 5 --limit 99999999999999999999", &["--limit", "at most 18446744073709551615"]),
        ("list queens 5 --limit -1", &["--limit", "whole number"]),
        ("find tour 8 --method bactracking", &["--method", "bactracking", "backtracking"]),
        ("list queens 8 --method warnsdorff --format json", &["--method", "warnsdorff", "masks"]),
        ("find queens 8 --method warnsdorff", &["--method", "warnsdorff", "masks"]),
        ("find queens 8 --method masks --pieces 5", &["--method masks"]),
        ("trace tour 5 --method rotations", &["--method rotations", "backtracking"]),
        ("find tour 8 --tie-break last", &["--tie-break", "last", "first, random, roth, pohl"]),
        ("find tour 8 --few squares", &["--few", "squares", "turns, crossings"]),
        ("find tour 8 --few turns", &["--few turns", "14", "remove it"]),
        ("draw tour 20 --few crossings --holes c3", &["--few crossings", "--holes", "remove one of them"]),
        ("find tour 24 --few turns --piece camel", &["--few turns", "--piece", "remove one of them"]),
        ("find tour 24 --few turns --wrap torus", &["--few turns", "--wrap torus", "remove one of them"]),
        ("find tour 66 --few turns --wrap torus", &["--few turns", "--wrap torus", "remove one of them"]),
        ("find tour 66 --few turns --piece knight+wazir", &["--few turns", "--piece", "remove one of them"]),
        ("find tour 16 --few crossings", &["--few crossings", "18", "16x16", "remove it"]),
        ("find tour 8 --threads 0", &["--threads", "1 or more"]),
        ("find tour @", &["after @"]),
        ("find tour @no-such-file --lang it", &["no-such-file", "non esiste un file o una cartella con questo nome"]),
        ("check tour 5 [{},{}]", &["several"]),
        ("find tour 20 --few turns --from a1 --to t19", &["--few turns", "remove it"]),
        ("find tour 20 --few turns --method edges", &["--few", "--method"]),
        ("find tour 20 --few turns --convention it", &["--few", "--convention"]),
        ("find tour 20 --few turns --symmetric half-turn --closed", &["--few", "--symmetric"]),
        ("find tour 20 --few turns --step c3=17", &["--few", "--step"]),
        ("find queens 20 --few turns", &["--few", "queens"]),
        ("find tour 8 --convention fr", &["--convention", "fr", "it, pl, vi, zh"]),
        ("find tour 8 --lang fr", &["--lang", "fr", "en, it, pl, vi, zh"]),
        ("--lang fr find tour 8", &["--lang", "fr", "en, it, pl, vi, zh"]),
        ("find tour 8 --format jpeg", &["--format", "jpeg", "svg, png, gif"]),
        ("find tour 8 --method frontier", &["--method frontier", "remove it"]),
        ("list tour 5 --method frontier", &["--method frontier", "remove it"]),
        ("count tour 5 --step c3=5 --method frontier", &["--method frontier", "remove it"]),
        ("count queens 8 --method masks", &["--method masks", "remove it"]),
        ("count tour 5 --method frontier --node-limit 10", &["--node-limit", "--method frontier"]),
        ("count tour 8 --format svg", &["--format", "svg", "text, json"]),
        ("find tour 8 --seed x", &["--seed", "x", "10"]),
        ("list tour 8 --limit -1", &["--limit", "-1"]),
        ("find tour 8 --threads 0", &["--threads", "0"]),
        ("find tour 8 --time-limit soon", &["--time-limit", "soon", "30s"]),
        ("find tour 8 --node-limit 1e3", &["--node-limit", "1e3"]),
        ("find tour 8 --memory-limit much", &["--memory-limit", "much", "4G"]),
        ("find tour 8 --move-order 1,2", &["--move-order", "1,2", "2,1"]),
        ("find queens 8 --closed", &["--closed", "queens"]),
        ("find tour 8 --queen a1", &["--queen", "tour"]),
        ("find queens 8 --pieces most --method swaps", &["--method", "--pieces most"]),
        ("decide placement 8 --piece king --pieces most --method subsets", &["--method", "--pieces most"]),
        ("find placement 8 --seed 1", &["--seed", "--random"]),
        ("find queens 8 --piece king", &["--piece", "queens"]),
        ("trace queens 8 --method explicit", &["--method explicit"]),
        ("unrank queens 1x5 --wrap torus 0", &["on a torus the files must divide the ranks"]),
        ("unrank queens 5 --holes a1 --holes-block 0", &["--holes-block"]),
        ("map tour 5 --from a1 --to e5", &["--from", "--to"]),
        ("count tour 5 --directed --distinct", &["--directed"]),
        ("list tour 5 --method rotations", &["--method rotations"]),
        ("list tour 5 --method warnsdorff", &["--method warnsdorff"]),
        ("list queens 8 --method explicit", &["--method explicit"]),
        ("trace tour --edges A-B --closed", &["--closed", "--edges"]),
        ("trace tour --edges A-B,C", &["--edges", "A-B,A-C", "not C"]),
        ("trace queens --edges A-B", &["--edges", "queens"]),
        ("graph placement --edges A-B", &["--edges", "placement"]),
        ("trace tour zzz --edges A-B", &["--edges", "zzz"]),
        ("graph 5 --edges A-B", &["--edges", "5"]),
        ("graph tuor 5 --edges A-B", &["PUZZLE", "tuor"]),
        ("graph --edges=", &["--edges", "A-B,A-C"]),
        ("trace tour --edges ,", &["--edges", "A-B,A-C"]),
        ("trace tour --edges A-B --from Z", &["Z", "A, B"]),
        ("find tour @nowhere.txt", &["nowhere.txt"]),
        ("check tour 8 nowhere.txt", &["nowhere.txt"]),
        ("find tour 8 --holes a1-b2", &["--holes", "a1-b2", "a1,b1,a2,b2", "@"]),
        ("find tour 8 --holes a1–b2", &["--holes", "a1,b1,a2,b2"]),
        ("check tour 8", &["empty", "a1 c2", "--format binary"]),
        ("check tour 8 a1 c99999999999", &["line 1, column 4", "c99999999999"]),
        ("check tour 8 64 0", &["64"]),
        ("check tour 8 99999999999999999999 0", &["99999999999999999999"]),
        ("check tour 1x2 18446744073709551615 18446744073709551615", &["18446744073709551615"]),
        ("completions tcsh", &["SHELL", "tcsh", "bash"]),
        ("trace tour 5 --play", &["--play", "terminal"]),
    ] {
        backrank(words).refused(parts);
    }
}

#[test]
fn a_line_that_is_nearly_right_is_refused_with_the_command_that_was_meant() {
    for (words, meant) in [
        ("queens 8", "backrank find queens 8"),
        ("find 8", "backrank find tour 8"),
        ("tour 8 find", "backrank find tour 8"),
        ("count 8 queens", "backrank count queens 8"),
        ("find tour 8 --close", "backrank find tour 8 --closed"),
        ("--close find tour 8", "backrank find tour 8 --closed"),
        ("find tour 8 x 8", "backrank find tour 8x8"),
        ("find queen 8", "backrank find queens 8"),
        ("list tours 5", "backrank list tour 5"),
        ("draw 8", "backrank draw tour 8"),
        ("8 queens", "backrank find queens 8"),
        ("8", "backrank find tour 8"),
        ("queens 8 --limit 3", "backrank list queens 8 --limit 3"),
        ("fnd tour 8", "backrank find tour 8"),
        ("cuont tour 8", "backrank count tour 8"),
        ("find tuor 8", "backrank find tour 8"),
    ] {
        backrank(words).refused(&[meant]);
        // The suggested command line is valid: with `--help` it prints help.
        backrank(&format!("{} --help", meant.trim_start_matches("backrank "))).exits(0);
    }
}

#[test]
fn an_option_by_the_name_of_another_program_is_refused_with_the_name_here() {
    for (words, meant) in [
        ("count queens 8 --up-to-symmetry", "--distinct: backrank count queens 8 --distinct"),
        ("list queens 8 --unique", "--distinct: backrank list queens 8 --distinct"),
        ("count queens 8 --symmetry-classes", "--distinct: backrank count queens 8 --distinct"),
        ("find tour 8 --start a1", "--from: backrank find tour 8 --from a1"),
        ("find tour 8 --end=b3", "--to: backrank find tour 8 --to b3"),
        ("find tour 8 --cyclic", "--closed: backrank find tour 8 --closed"),
        ("find tour 8 --out tour.json", "--output: backrank find tour 8 --output tour.json"),
        ("find tour 8 -o tour.json", "--output"),
        ("count tour 8 --mem 8G", "--memory-limit: backrank count tour 8 --memory-limit 8G"),
        ("find tour 8 --timeout 5s", "--time-limit: backrank find tour 8 --time-limit 5s"),
        ("count queens 8 --jobs 2", "--threads: backrank count queens 8 --threads 2"),
        ("find tour 8 --language pl", "--lang: backrank find tour 8 --lang pl"),
        ("find tour 8 --silent", "--quiet: backrank find tour 8 --quiet"),
        ("find tour 8 --json", "--format=json: backrank find tour 8 --format=json"),
        ("decide tour 4x3 --closed --torus", "--wrap=torus: backrank decide tour 4x3 --closed --wrap=torus"),
        ("find tour 8 --holes-file board.txt", "did you mean @board.txt?"),
    ] {
        backrank(words).refused(&[meant]);
    }
}

#[test]
fn backrank_alone_prints_a_short_help_to_standard_error() {
    for language in ["en", "it", "pl", "vi", "zh"] {
        let ran = Line::of("").with("LC_ALL", language).run().exits(2);
        assert_eq!(ran.text(), "", "{ran}");
        assert_eq!(ran.said().lines().filter(|line| line.starts_with("  backrank ")).count(), 5, "{ran}");
        for named in ["backrank --help", "backrank help boards"] {
            assert!(ran.said().contains(named), "{ran}");
        }
    }
}

#[test]
fn help_has_a_page_for_each_topic_and_names_them_all() {
    for language in ["en", "it", "pl", "vi", "zh"] {
        let main = backrank(&format!("help --lang {language}")).exits(0);
        let man = backrank(&format!("man --lang {language}")).exits(0);
        for topic in ["boards", "pieces", "formats", "limits"] {
            assert!(main.text().contains(&format!("\n  {topic} ")), "{main}");
            let page = backrank(&format!("help {topic} --lang {language}")).exits(0);
            assert!((15..=45).contains(&page.text().lines().count()), "{page}");
            let heading = page.text().lines().next().unwrap_or_default().replace('-', "\\-");
            assert!(man.text().contains(&heading), "{heading} in the manual page");
        }
    }
    backrank("help find").exits(0);
    let page = backrank("help boards --lang it").exits(0);
    for words in ["--lang it help boards", "--lang=it help boards", "help --lang it boards", "help --lang=it boards"] {
        assert_eq!(backrank(words).exits(0).text(), page.text(), "{words}");
    }
    assert_eq!(backrank("help find --help").exits(0).stdout, backrank("help find").exits(0).stdout);
    for words in ["help find --nonsense", "help find extra", "help boards extra", "help --nonsense"] {
        backrank(words).refused(&[words.rsplit(' ').next().unwrap()]);
    }
    backrank("help bords").refused(&["bords", "boards, pieces, formats, limits", "did you mean boards"]);
}

#[test]
fn a_fault_in_a_file_is_named_by_line_and_column() {
    for (words, text, parts) in [
        ("find tour -", "xxx\nx?x\n", &["line 2, column 2", "?"][..]),
        ("find tour -", "1xx\nxx1\n", &["line 2, column 3", "start"]),
        ("find tour -", "...\n", &["no square"]),
        ("check tour 3x4", "a1 c2\na3 ?4\n", &["line 2, column 4", "?4"]),
        ("check queens 4", "Q...\n..Q.\n", &["2 ranks", "4x4"]),
        ("check queens 2", "|Q| |\n| |?|\n", &["line 2, column 2", "?"]),
        ("check tour 3x4", "{\"squares\": [\"a1\",\n \"c2\"", &["line 2"]),
        ("check tour 3x4", "{\"moves\": []}", &["squares"]),
        ("check tour 3x4", "[true]", &["true"]),
        ("check tour 3x4", "[99]", &["99"]),
    ] {
        Line::of(words).fed(text).run().refused(parts);
    }
    let ragged = "x".repeat(60_000) + &"\nx".repeat(59_999);
    Line::of("find tour -").fed(ragged).run().refused(&["60000"]);
    Line::of("find tour -").fed(*b"xx\n\xff\xfe\n").run().refused(&["UTF-8"]);
}

#[test]
fn a_line_stays_one_line_whatever_is_typed() {
    for word in ["a\nb", "\u{1b}[31mred", "tab\tbed", "\u{9b}2J", "a\rb"] {
        for words in [
            vec![word],
            vec!["find", "tour", word],
            vec!["find", "tour", "8", "--piece", word],
            vec!["check", "tour", "8", word],
        ] {
            let ran = Line::new(words).run().refused(&[]);
            assert!(!ran.said().trim_end().contains(char::is_control), "{ran}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_word_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    Line::of("find tour").word(std::ffi::OsStr::from_bytes(b"\xff8")).run().refused(&["UTF-8"]);
}

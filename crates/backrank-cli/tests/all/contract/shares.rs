//! Counts that are divided into shares: `--shard`, `--checkpoint` and `merge`.

use std::fs;

use tempfile::TempDir;

use crate::command::{Line, Ran, backrank};

fn run(folder: &TempDir, words: &str) -> Ran {
    Line::of(words).inside(folder.path()).run()
}

#[test]
fn shares_are_counted_apart_and_merged() {
    let folder = TempDir::new().unwrap();
    for number in 1..=3 {
        run(&folder, &format!("count queens 13 --shard {number}/3 --threads {number} --output {number}.json")).exits(0);
    }
    run(&folder, "merge 3.json 1.json 2.json").exits(0).answers("73712\n");
    let all = [3, 1, 2].map(|number| fs::read_to_string(folder.path().join(format!("{number}.json"))).unwrap());
    Line::of("merge -").fed(all.join("\n")).run().exits(0).answers("73712\n");
    Line::of("merge -").fed("").run().refused(&["-"]);
    run(&folder, "merge 1.json 3.json").refused(&["missing", "2"]);
    run(&folder, "merge 1.json 2.json 3.json 2.json").refused(&["2", "twice"]);
    run(&folder, "count queens 12 --shard 2/3 --output other.json").exits(0);
    run(&folder, "merge 1.json other.json 3.json").refused(&["other.json"]);
    for (name, words) in [("given", "--queen a1"), ("fewer", "--pieces 12"), ("forbidden", "--forbid a1")] {
        run(&folder, &format!("count queens 13 {words} --shard 2/3 --output {name}.json")).exits(0);
        run(&folder, &format!("merge 1.json {name}.json 3.json")).refused(&[&format!("{name}.json")]);
    }
    let damaged = fs::read_to_string(folder.path().join("2.json")).unwrap().replacen("2/3", "1/3", 1);
    fs::write(folder.path().join("damaged.json"), damaged).unwrap();
    run(&folder, "merge damaged.json 2.json 3.json").refused(&["damaged.json", "check"]);
    fs::write(folder.path().join("none.json"), "[1, 2]").unwrap();
    run(&folder, "merge none.json").refused(&["none.json"]);
    run(&folder, "merge nowhere.json").refused(&["nowhere.json"]);
    run(&folder, "merge").refused(&["FILE"]);
}

#[test]
fn shares_of_classes_and_of_what_a_turn_keeps_are_merged() {
    let folder = TempDir::new().unwrap();
    for (words, count) in [
        ("queens 12 --distinct", "1787\n"),
        ("queens 13 --symmetric half-turn", "136\n"),
        ("placement 6 --piece king --pieces 8 --symmetric quarter-turn", "8\n"),
    ] {
        for number in 1..=3 {
            run(&folder, &format!("count {words} --shard {number}/3 --output {number}.json")).exits(0);
        }
        run(&folder, "merge 3.json 1.json 2.json").exits(0).answers(count);
        run(&folder, &format!("count {words}")).exits(0).answers(count);
        run(&folder, "count queens 12 --shard 2/3 --output 2.json").exits(0);
        run(&folder, "merge 3.json 1.json 2.json").refused(&["2.json"]);
    }
}

#[test]
fn the_shares_are_the_same_on_any_number_of_threads() {
    let one = backrank("count queens 14 --shard 2/7 --threads 1").exits(0).text().to_owned();
    assert_eq!(backrank("count queens 14 --shard 2/7 --threads 5").exits(0).text(), one);
}

#[test]
fn a_count_that_is_ended_goes_on_from_its_checkpoint() {
    let folder = TempDir::new().unwrap();
    let words = "count queens 16 --checkpoint so-far.json";
    let kept = || fs::read_to_string(folder.path().join("so-far.json")).unwrap();
    run(&folder, &format!("{words} --time-limit 0s")).exits(3);
    let ran = run(&folder, &format!("{words} --time-limit 20ms --threads 1"));
    assert!(ran.text() == "14772512\n" || ran.text().starts_with(">= "), "{ran}");
    run(&folder, words).exits(0).answers("14772512\n");
    let whole = kept();
    run(&folder, words).exits(0).answers("14772512\n");
    assert_eq!(kept(), whole);
    for output in ["so-far.json", "./so-far.json"] {
        run(&folder, &format!("{words} --output {output}")).refused(&[output, "two different files"]);
    }
    run(&folder, "count queens 15 --checkpoint so-far.json").refused(&["so-far.json"]);
    run(&folder, "count queens 16 --shard 1/2 --checkpoint so-far.json").refused(&["so-far.json"]);
    assert_eq!(kept(), whole);
}

#[test]
fn a_count_in_parts_says_how_many_are_done_and_where_they_cannot_be_kept() {
    let ran = backrank("count queens 25 --wrap cylinder --time-limit 1s").exits(3);
    assert!(ran.said().contains(" parts; ") && ran.said().contains("--checkpoint saves"), "{ran}");
    let folder = TempDir::new().unwrap();
    let ran = run(&folder, "count queens 25 --wrap cylinder --time-limit 1s --checkpoint so-far.json").exits(3);
    assert!(ran.said().contains(" parts; ") && ran.said().contains("from the checkpoint"), "{ran}");
    backrank("count queens 18 --checkpoint nowhere/so-far.json").refused(&["nowhere/so-far.json"]);
    backrank("count queens 8 --checkpoint -").refused(&["file name"]);
    // A device or a pipe cannot be read again.
    #[cfg(unix)]
    backrank("count queens 8 --checkpoint /dev/stdout").refused(&["/dev/stdout", "give another file"]);
}

#[test]
fn shares_of_an_impossible_count_merge_to_zero() {
    let folder = TempDir::new().unwrap();
    for number in 1..=2 {
        let words = format!("count queens 8 --queen a1 --queen b2 --shard {number}/2 --output {number}.json");
        run(&folder, &words).exits(0);
        let words =
            format!("count queens 1 --pieces most --queen a1 --forbid a1 --shard {number}/2 --output m{number}");
        run(&folder, &words).exits(0);
    }
    run(&folder, "merge 1.json 2.json").exits(0).answers("0\n");
    run(&folder, "merge m1 m2").exits(0).answers("0\n");
}

#[test]
fn counts_without_shares_say_so() {
    for words in [
        "tour 5",
        "queens 8 --node-limit 5",
        "queens 8 --symmetric half-turn --node-limit 5",
        "queens 8 --wrap klein",
        "placement 8 --piece king",
    ] {
        backrank(&format!("count {words} --shard 1/2")).refused(&["queens"]);
    }
    for share in ["0/2", "3/2", "1", "a/b", "-1/2", "1/0"] {
        Line::of("count queens 8 --shard").word(share).run().refused(&["--shard", "3/50"]);
    }
    backrank("count queens 26 --shard 1/1000000 --memory-limit 1G").exits(3);
}

#[test]
fn missing_shares_are_named_by_ranges_and_what_is_no_record_is_read_no_further_than_one() {
    let folder = TempDir::new().unwrap();
    run(&folder, "count queens 8 --shard 3/500 --output 3.json").exits(0);
    let ran = run(&folder, "merge 3.json").exits(2);
    assert!(ran.said().contains("1-2, 4-500"), "{ran}");
    for word in ["merge", "count queens 8 --checkpoint"] {
        if std::path::Path::new("/dev/zero").exists() {
            run(&folder, &format!("{word} /dev/zero")).refused(&["/dev/zero"]);
        }
    }
}

#[test]
fn a_share_that_does_not_begin_leaves_no_file() {
    let folder = TempDir::new().unwrap();
    run(&folder, "count queens 26 --shard 2/2 --memory-limit 1M --output 2.json").exits(3);
    assert!(!folder.path().join("2.json").exists());
    backrank("count queens 8 --holes a1 --holes-block --shard 1/2").refused(&["--holes-block"]);
}

#[test]
fn without_memory_for_half_boards_rows_are_counted() {
    let words = "count queens 24 --queen b11,l17,i6,w18,t10,a15,n13,g7,q9,h20,m4,e1 --memory-limit 20M";
    backrank(words).exits(0).answers("85\n");
}

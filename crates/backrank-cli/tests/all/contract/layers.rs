//! Counts of tours that store layers of states: `--checkpoint` and `--scratch`.

use std::fs;
use std::path::Path;
use std::time::Duration;

use tempfile::TempDir;

use crate::command::{Line, Ran, backrank};

/// The published count of closed tours of 7x8.
const CLOSED_7X8: &str = "34524432316\n";

fn run(folder: &TempDir, words: &str) -> Ran {
    Line::of(words).inside(folder.path()).run()
}

/// The names of the files with layers in the checkpoint folder.
fn layers(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path().join("kept")).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("primes")).collect()
}

/// Starts a count and kills it after this many milliseconds.
fn killed(folder: &TempDir, words: &str, after: u64) -> bool {
    let mut running = Line::of(words).inside(folder.path()).start();
    std::thread::sleep(Duration::from_millis(after));
    let is_killed = running.child.try_wait().unwrap().is_none();
    running.child.kill().unwrap();
    running.end();
    is_killed
}

#[test]
fn a_count_that_is_killed_again_and_again_comes_to_the_same_number() {
    let folder = TempDir::new().unwrap();
    let words = "count tour 7x8 --closed --checkpoint kept";
    let (mut kills, mut after) = (0, 20.0);
    // The count is killed later each time, until it ends before it is killed.
    while killed(&folder, words, after as u64) {
        (kills, after) = (kills + 1, after * 1.3);
    }
    run(&folder, words).exits(0).answers(CLOSED_7X8);
    assert!(kills > 0);
    assert!(layers(&folder).is_empty());
    run(&folder, &format!("{words} --threads 1")).exits(0).answers(CLOSED_7X8);
}

#[test]
fn a_checkpoint_of_another_count_and_a_damaged_one_are_refused_with_the_cure() {
    let folder = TempDir::new().unwrap();
    let words = "count tour 6x8 --closed --checkpoint kept";
    run(&folder, words).exits(0).answers("55488142\n");
    for other in
        ["8x6 --closed", "6x8", "6x8 --closed --from a1", "6x8 --closed --piece king", "6x8 --closed --holes a1"]
    {
        run(&folder, &format!("count tour {other} --checkpoint kept")).refused(&["kept", "another"]);
    }
    run(&folder, &format!("{words} --output ./kept/count.json")).refused(&["count.json", "two different files"]);
    let sums = folder.path().join("kept/sums.layer");
    let bytes = fs::read(&sums).unwrap();
    let mut damaged = bytes.clone();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(&sums, &damaged).unwrap();
    run(&folder, words).refused(&["sums.layer", "damaged", "delete"]);
    // A count that is killed may leave an incomplete record.
    fs::write(&sums, &bytes[..bytes.len() - 1]).unwrap();
    run(&folder, words).exits(0).answers("55488142\n");
    fs::remove_file(&sums).unwrap();
    run(&folder, words).exits(0).answers("55488142\n");
    let record = folder.path().join("kept/count.json");
    let text = fs::read_to_string(&record).unwrap();
    let change = |text: &str| fs::write(&record, text).unwrap();
    change(&text.replace("6x8", "6x9"));
    run(&folder, words).refused(&["count.json", "damaged", "delete"]);
    // Without what says to which count the folder belongs, only another folder helps, or none.
    for unreadable in ["{}", ""] {
        change(unreadable);
        run(&folder, words).refused(&["count.json", "damaged", "delete the folder"]);
    }
    change(&text);
    run(&folder, words).exits(0).answers("55488142\n");
}

#[test]
fn layers_are_not_used_without_the_plan_to_which_they_belong() {
    let folder = TempDir::new().unwrap();
    let words = "count tour 6x8 --closed --checkpoint kept";
    run(&folder, words).exits(0).answers("55488142\n");
    let plan = folder.path().join("kept/plan.layer");
    let mut bytes = fs::read(&plan).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    for text in [&bytes[..], &bytes[..40], b""] {
        fs::write(&plan, text).unwrap();
        run(&folder, words).refused(&["plan.layer", "delete the folder"]);
    }
    fs::remove_file(&plan).unwrap();
    run(&folder, words).refused(&["plan.layer", "delete the folder"]);
    assert!(!plan.exists());
}

#[test]
fn a_file_of_others_in_a_checkpoint_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    let words = "count tour 6x8 --closed --checkpoint kept";
    run(&folder, words).exits(0).answers("55488142\n");
    let foreign = folder.path().join("kept/x.layer");
    fs::write(&foreign, "mine").unwrap();
    run(&folder, words).exits(0).answers("55488142\n");
    assert_eq!(fs::read_to_string(&foreign).unwrap(), "mine");
}

#[test]
fn a_folder_that_is_no_checkpoint_and_a_file_are_refused_with_the_cure() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("things")).unwrap();
    fs::write(path("things/thing"), "mine").unwrap();
    run(&folder, "count tour 5 --checkpoint things").refused(&["things", "empty"]);
    assert!(!folder.path().join("things/lock").exists(), "a folder of others stays as it is");
    fs::write(path("file"), "mine").unwrap();
    run(&folder, "count tour 5 --checkpoint file").refused(&["file", "folder"]);
    run(&folder, "count tour 5 --checkpoint nowhere/kept").refused(&["nowhere/kept"]);
    run(&folder, "count queens 8 --checkpoint things").refused(&["things", "file"]);
    fs::create_dir(path("empty")).unwrap();
    run(&folder, "count tour 5 --checkpoint empty").exits(0).answers("864\n");
    assert_eq!(fs::read_to_string(path("things/thing")).unwrap(), "mine");
}

#[test]
fn a_dash_is_no_name_of_a_folder() {
    let folder = TempDir::new().unwrap();
    for verb in ["count tour 4x5", "sample tour 4x5", "unrank tour 4x5 0"] {
        for option in ["--checkpoint", "--scratch"] {
            run(&folder, &format!("{verb} {option} -")).refused(&["a file name is missing"]);
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn counts_without_layers_refuse_a_checkpoint() {
    for other in ["--distinct", "--symmetric half-turn", "--step c3=5", "--node-limit 100", "--method edges"] {
        let ran = backrank(&format!("count tour 6 --closed --checkpoint kept {other}"));
        ran.refused(&["--checkpoint", other.split(' ').next().unwrap()]);
    }
    backrank("count tour 6 --closed --checkpoint kept --shard 1/2").refused(&["can be split"]);
    backrank("count tour --ranks 5 --files 5 --checkpoint kept").refused(&["--ranks", "--checkpoint"]);
    assert!(!Path::new("kept").exists());
}

#[test]
fn a_count_that_is_interrupted_goes_on() {
    let folder = TempDir::new().unwrap();
    for (verb, of) in [("count", "--threads 1 --checkpoint long"), ("sample", "--checkpoint table")] {
        let ran = run(&folder, &format!("{verb} tour 8x10 --closed {of} --time-limit 1s")).exits(3);
        assert!(ran.said().contains("time limit reached") && ran.said().contains("from the checkpoint"), "{ran}");
    }
    let words = "count tour 7x8 --closed --checkpoint kept";
    run(&folder, &format!("{words} --time-limit 1s"));
    run(&folder, words).exits(0).answers(CLOSED_7X8);
    let running = Line::of(words).inside(folder.path()).start();
    let second = run(&folder, words);
    // The count that locks the folder first runs; the other one is refused.
    let both = [running.end(), second];
    assert!(both.iter().any(|ran| ran.code() == Some(0)), "{} {}", both[0], both[1]);
    assert!(both.iter().all(|ran| ran.code() == Some(0) || ran.said().contains("in use")), "{} {}", both[0], both[1]);
}

#[test]
fn a_count_that_does_not_fit_into_memory_names_the_cure_and_leaves_no_files() {
    let folder = TempDir::new().unwrap();
    let words = "count tour 8x10 --closed --threads 1 --memory-limit";
    let ran = run(&folder, &format!("{words} 1.5GB")).exits(3);
    assert!(ran.said().contains("--scratch") && ran.said().contains("on the disk"), "{ran}");
    let ran = run(&folder, &format!("{words} 1.5GB --scratch rest --time-limit 2s"));
    assert!(ran.code() == Some(3) && ran.said().contains("time limit reached"), "{ran}");
    let left = fs::read_dir(folder.path().join("rest")).unwrap().count();
    assert_eq!(left, 0, "what was written is gone");
    run(&folder, "count tour 6 --closed --scratch rest").exits(0).answers("9862\n");
    run(&folder, "count tour 6 --closed --scratch rest --checkpoint kept").refused(&["--scratch", "--checkpoint"]);
    run(&folder, "count tour 6 --closed --scratch rest --distinct").exits(0).answers("1245\n");
    run(&folder, "count queens 6 --scratch rest").refused(&["--scratch"]);
    fs::write(folder.path().join("file"), "mine").unwrap();
    run(&folder, "count tour 6 --closed --scratch file").refused(&["file", "folder is needed"]);
    Line::of("count tour 6 --closed --scratch").word("").run().refused(&["a file name is missing"]);
}

#[test]
fn tours_are_numbered_alike_in_memory_with_a_folder_for_the_rest_and_from_a_checkpoint() {
    let folder = TempDir::new().unwrap();
    let words = "unrank tour 7x8 123456789 --closed --format ids";
    let expected = run(&folder, words).exits(0).text().to_owned();
    // Neither count fits into this memory without a folder.
    let little = "--memory-limit 80M";
    let ran = run(&folder, &format!("{words} {little}")).exits(3);
    assert!(ran.said().contains("--scratch") && ran.said().contains("on the disk"), "{ran}");
    run(&folder, &format!("{words} {little} --scratch rest")).exits(0).answers(&expected);
    assert_eq!(fs::read_dir(folder.path().join("rest")).unwrap().count(), 0, "what was written is gone");
    run(&folder, &format!("{words} --checkpoint kept")).exits(0).answers(&expected);
    let kept = layers(&folder).len();
    assert!(kept > 10, "{kept}");
    run(&folder, &format!("{words} {little} --checkpoint kept")).exits(0).answers(&expected);
    fs::write(folder.path().join("tour"), &expected).unwrap();
    run(&folder, "rank tour 7x8 tour --closed --checkpoint kept").exits(0).answers("123456789\n");
    assert_eq!(layers(&folder).len(), kept);
    run(&folder, "count tour 7x8 --closed --checkpoint kept").refused(&["kept", "another"]);
    run(&folder, "sample tour 6x8 --closed --checkpoint kept").refused(&["kept", "another"]);
    run(&folder, "sample queens 8 --checkpoint kept").refused(&["--checkpoint"]);
    run(&folder, "sample queens 8 --scratch rest").refused(&["--scratch"]);
    let path = folder.path().join("kept").join(&layers(&folder)[0]);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    run(&folder, &format!("{words} --checkpoint kept")).refused(&["damaged"]);
}

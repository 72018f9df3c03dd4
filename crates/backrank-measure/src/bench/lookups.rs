//! The square at a step of a constructed tour, and the step of a square. Each takes nanoseconds, so `cargo bench`
//! measures many repetitions.

use std::fs;
use std::path::Path;

use crate::page;
use backrank_dev::step::{call, cargo, root, target};

/// The benches of the library, each with its row.
const BENCHES: [(&str, &str); 2] = [
    ("square at step, 1000000x1000000", "the square at a random step of `find tour 1000000`, `cargo bench`"),
    ("step of square, 1000000x1000000", "the step of a random square of `find tour 1000000`, `cargo bench`"),
];

/// The name of each row, and its median.
pub(super) fn rows() -> Result<Vec<(&'static str, String)>, String> {
    let mut bench = cargo("bench --locked --package backrank --bench constructed --");
    call(bench.args(["--noplot", "(square at step|step of square), 1000000x"]))?;
    let folder = root().join(target()).join("criterion");
    BENCHES.iter().map(|(bench, row)| Ok((*row, page::time(median(&folder.join(bench))? / 1e9)))).collect()
}

/// The median that Criterion noted in this folder, in nanoseconds.
fn median(folder: &Path) -> Result<f64, String> {
    let path = folder.join("new/estimates.json");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    median_of(&text).ok_or_else(|| format!("{} has no median", path.display()))
}

fn median_of(estimates: &str) -> Option<f64> {
    let (_, of_median) = estimates.split_once("\"median\":")?;
    let (_, number) = of_median.split_once("\"point_estimate\":")?;
    number.split([',', '}']).next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_read_from_what_criterion_notes() {
        let interval = r#""confidence_interval":{"confidence_level":0.95,"lower_bound":1.0,"upper_bound":9.0}"#;
        let text = format!(
            r#"{{"mean":{{{interval},"point_estimate":5.0,"standard_error":0.1}},"median":{{{interval},"point_estimate":42.5,"standard_error":0.1}}}}"#
        );
        assert_eq!(median_of(&text), Some(42.5));
        assert_eq!(median_of("{}"), None);
    }
}

//! Measurements of two lookups in a constructed tour: the square at a step, and the step of a square. Each takes
//! nanoseconds, so `cargo bench` measures many repetitions.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::benchmarks_page;
use backrank_dev::step::{cargo_command, run_command, target_folder, workspace_root};

/// The benches of the library, each as (name in Criterion, name of the row in the table).
const BENCHES: [(&str, &str); 2] = [
    ("square at step, 1000000x1000000", "the square at a random step of `find tour 1000000`, `cargo bench`"),
    ("step of square, 1000000x1000000", "the step of a random square of `find tour 1000000`, `cargo bench`"),
];

/// Runs the benches and returns the rows of the table, each as (name, median time).
pub(super) fn measure_tour_lookups() -> Result<Vec<(&'static str, String)>, String> {
    let mut bench = cargo_command("bench --locked --package backrank --bench constructed --");
    run_command(bench.args(["--noplot", "(square at step|step of square), 1000000x"]))?;
    let folder = workspace_root().join(target_folder()).join("criterion");
    BENCHES
        .iter()
        .map(|(bench, row)| {
            Ok((*row, benchmarks_page::format_seconds(read_median_nanoseconds(&folder.join(bench))? / 1e9)))
        })
        .collect()
}

/// The median time that Criterion wrote in this folder, in nanoseconds.
fn read_median_nanoseconds(folder: &Path) -> Result<f64, String> {
    let path = folder.join("new/estimates.json");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse_median(&text).ok_or_else(|| format!("{} has no median", path.display()))
}

fn parse_median(estimates: &str) -> Option<f64> {
    serde_json::from_str::<Value>(estimates).ok()?["median"]["point_estimate"].as_f64()
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
        assert_eq!(parse_median(&text), Some(42.5));
        assert_eq!(parse_median("{}"), None);
    }
}

//! `cargo dev forecast`: measures the time and memory of counts of knight's tours. The library forecasts other counts
//! from these measurements.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;

use backrank::board::{Board, Piece};
use backrank::internals::build_cycle_counter;
use backrank::search::{Budget, Forecast, Options};
use backrank::tours::Method;
use backrank_dev::step::workspace_root;

use crate::boards_with_holes::problem_families::open_or_closed_problem;
use crate::process::{read_proc_bytes, run_backrank};

/// The file of the measured counts.
const TABLE_PATH: &str = "crates/backrank/src/tours/count/measured_counts.txt";

/// The lines above the table, which explain its columns.
const TABLE_HEADER: &str = "\
# Counts of knight's tours, measured by `cargo dev forecast` on one thread of an AMD EPYC: kind, shorter side, longer side,
# MB of memory, further MB for each further thread, least MB with a disk, MB on the disk, seconds of processor time.
# Memory and time are those of the process; what is further needed, and the disk, are those of its plan.
";

/// The measured boards, each as (kind of tours: open or closed, shorter side, longer sides).
const BOARDS: [(&str, u32, &[u32]); 11] = [
    ("closed", 3, &[10, 20, 32, 64, 66, 128, 256, 512, 1024]),
    ("closed", 5, &[6, 8, 10, 12, 16, 20, 32, 64, 66, 128, 256, 512, 1024]),
    ("closed", 6, &[6, 7, 8, 9, 10, 11, 12, 15, 16, 20, 21, 32, 33, 48, 64]),
    ("closed", 7, &[8, 10, 12, 14, 16, 20, 24, 32, 48]),
    ("closed", 8, &[8, 9, 10, 11, 12, 14, 16, 20]),
    ("open", 3, &[4, 7, 10, 20, 32, 64, 65, 128, 256, 512, 1024]),
    ("open", 4, &[5, 6, 8, 10, 20, 32, 64, 65, 128, 256, 512, 1024]),
    ("open", 5, &[5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 30, 64]),
    ("open", 6, &[6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 21, 24, 32, 48]),
    ("open", 7, &[7, 8, 9, 10, 11, 12, 13, 14, 16]),
    ("open", 8, &[8]),
];

/// A count that takes longer than this, in seconds, is measured only once.
const MAX_SECONDS_TO_REPEAT: f64 = 3.0;

/// The largest length of a board whose count is [planned](planned_forecasts) and can be forecast from its plan. Longer
/// boards are counted rank by rank, by the states in which tours cross from one rank to the next; that is quick and
/// needs no plan.
const MAX_PLANNED_LENGTH: u32 = 64;

/// What identifies a row of the table: the kind of tours that are counted (open or closed), and the shorter and the
/// longer side of the board.
type TourCountKey = (String, u32, u32);

/// Measures the counts that the table lacks, the quickest first, and adds them to the table. To measure a count again,
/// remove its line.
pub(crate) fn run() -> Result<(), String> {
    let path = workspace_root().join(TABLE_PATH);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let row = |line: &str| {
        let mut words = line.split(' ');
        let row = (words.next()?.to_owned(), words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some((row, line.to_owned()))
    };
    let mut table: BTreeMap<TourCountKey, String> = text.lines().filter_map(row).collect();
    let mut missing: Vec<(TourCountKey, Option<[Forecast; 2]>)> = Vec::new();
    for (kind, width, lengths) in BOARDS {
        for &length in lengths {
            let row = (kind.to_owned(), width, length);
            if !table.contains_key(&row) {
                let plan = if length > MAX_PLANNED_LENGTH { None } else { Some(planned_forecasts(&row)?) };
                missing.push((row, plan));
            }
        }
    }
    let seconds = |plan: &Option<[Forecast; 2]>| plan.map_or(0.0, |[on_one, _]| on_one.seconds);
    missing.sort_by(|(_, a), (_, b)| seconds(a).total_cmp(&seconds(b)));
    for (row, plan) in missing {
        let Some(line) = measure_count(&row, plan)? else { continue };
        println!("{line}");
        table.insert(row, line);
        let lines: String = table.values().map(|line| format!("{line}\n")).collect();
        fs::write(&path, format!("{TABLE_HEADER}{lines}")).map_err(|error| format!("{TABLE_PATH}: {error}"))?;
    }
    Ok(())
}

/// The forecasts of a count on one thread and on two. They follow from the plan of the count, which is made before the
/// count and says how its work is divided.
fn planned_forecasts((kind, width, length): &TourCountKey) -> Result<[Forecast; 2], String> {
    let board = Board::new(*width, *length).map_err(|error| error.to_string())?;
    let problem = open_or_closed_problem(board, Piece::KNIGHT, kind == "closed");
    let options = Options::from(Budget::unlimited()).method(Method::Frontier).workers(2);
    let plan = build_cycle_counter(&problem, &options).map_err(|spent| spent.to_string())?;
    let plan = plan.ok_or_else(|| format!("no frontier is narrow enough on {width}x{length}"))?;
    Ok([1, 2].map(|threads| plan.forecast_on_threads(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN))))
}

/// Measures a count on one thread and returns its line of the table; `None` if its plan needs more than three quarters
/// of the available memory.
fn measure_count((kind, width, length): &TourCountKey, plan: Option<[Forecast; 2]>) -> Result<Option<String>, String> {
    let available = read_proc_bytes("/proc/meminfo", "MemAvailable").unwrap_or(u64::MAX);
    if let Some([Forecast { bytes, .. }, _]) = plan.filter(|[on_one, _]| on_one.bytes > available / 4 * 3) {
        println!("{kind} {width}x{length}: skipped, as it needs about {:.1} GB", bytes as f64 / 1e9);
        return Ok(None);
    }
    let board = format!("{width}x{length}");
    let memory = available.to_string();
    let mut words = vec!["count", "tour", &board, "--threads", "1", "--memory-limit", &memory];
    if kind == "closed" {
        words.push("--closed");
    }
    // The count is run up to three times. The greatest memory is taken, because the samples of a short run may miss its
    // peak, and the shortest time, because other work on the machine may slow a run down.
    let (mut peak, mut seconds) = (0, f64::INFINITY);
    for _ in 0..3 {
        let ran = run_backrank(words.iter().copied(), b"", &[0])?;
        (peak, seconds) = (peak.max(ran.peak_bytes), seconds.min(ran.processor_seconds));
        if seconds > MAX_SECONDS_TO_REPEAT {
            break;
        }
    }
    let memory = peak as f64;
    let [further, least, stored] = plan.map_or([0.0, memory, 0.0], |[on_one, on_two]| {
        let further = on_two.bytes.saturating_sub(on_one.bytes) as f64 * (memory / on_one.bytes as f64);
        [further, on_one.least_bytes_with_store as f64, on_one.stored_bytes as f64]
    });
    let [memory, further, least, stored] = [memory, further, least, stored].map(|bytes| (bytes / 1e6).max(0.1));
    let seconds = seconds.max(0.01);
    Ok(Some(format!("{kind} {width} {length} {memory:.1} {further:.1} {least:.1} {stored:.1} {seconds:.2}")))
}

//! Counting with progress on several workers, within limits, and with a switch that ends it.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example shows what it finds")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::prelude::*;
use backrank::search::Progress;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Setting the switch, from any thread, ends the count, which is then printed as "at least".
    let switch = Arc::new(AtomicBool::new(false));
    let options =
        Options::default().workers(2).memory_limit(1 << 30).cancel(Arc::clone(&switch)).on_progress(|progress| {
            match progress {
                Progress::Forecast(forecast) => eprintln!("takes about {} MB", forecast.bytes / 1_000_000),
                Progress::Done { steps, of } => {
                    eprintln!("{steps} of {} steps", of.map_or("?".into(), |all| all.to_string()))
                }
                _ => {}
            }
        });
    let closed = TourProblem::knight("6x8".parse()?).closed();
    println!("closed tours of 6x8: {}", closed.count(&options));
    Ok(())
}

//! `cargo dev prove-construction`: that tours can be built on boards of every size.

use std::io::{IsTerminal, Write};

use backrank::tours::construction::{prove_blocks, prove_strips};

/// Runs the finite checks and prints what they looked at.
pub(crate) fn run() -> Result<(), String> {
    for strip in prove_strips().map_err(|fault| fault.to_string())? {
        println!(
            "{} rows: {} states, {} stretches, {} questions decided, {} without a tour",
            strip.rows, strip.states, strip.stretches, strip.questions, strip.without_tour
        );
    }
    let is_watched = std::io::stderr().is_terminal();
    let blocks = prove_blocks(&mut |cases| {
        if is_watched {
            eprint!("\r{cases} cases ");
            let _ = std::io::stderr().flush();
        }
    });
    if is_watched {
        eprintln!();
    }
    let blocks = blocks.map_err(|fault| fault.to_string())?;
    println!("{} closed blocks to hang up", blocks.closed_blocks);
    println!("{} blocks between two ends, with closed blocks on all four sides", blocks.blocks);
    println!("{} corridors", blocks.corridors);
    println!("{} boards of five rows with two ends", blocks.five_rows);
    println!("Proven: the construction covers every rectangle.");
    Ok(())
}

//! `cargo dev prove-construction`: proves by finite checks that tours can be constructed on boards of every size.

use std::io::{IsTerminal, Write};

use backrank::internals::{StripProof, prove_blocks, prove_strips};

/// Runs the finite checks and prints which cases they cover.
pub(crate) fn run() -> Result<(), String> {
    print!("{}", verify_constructions()?);
    Ok(())
}

/// Runs the finite checks; returns a line of text for each, with the numbers of cases that it covers.
fn verify_constructions() -> Result<String, String> {
    let strip = |strip: StripProof| {
        format!(
            "{} rows: {} states, {} stretches, {} questions decided, {} without a tour\n",
            strip.rows, strip.states, strip.stretches, strip.questions, strip.without_tour
        )
    };
    let strips: String = prove_strips().map_err(|fault| fault.to_string())?.map(strip).concat();
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
    Ok(format!(
        "{strips}{} closed blocks to hang up\n{} blocks between two ends, with closed blocks on all four sides\n\
         {} corridors\n{} boards of five rows with two ends\nProven: the construction covers every rectangle.\n",
        blocks.closed_blocks, blocks.blocks, blocks.corridors, blocks.five_rows
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "takes about a minute"]
    fn the_page_on_construction_shows_what_is_proven() {
        let page = std::fs::read_to_string(crate::step::workspace_root().join("docs/construction.md")).unwrap();
        assert!(page.contains(&verify_constructions().unwrap()));
    }
}

//! A closed knight's tour of the chessboard that starts on d4.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problem = TourProblem::knight("8".parse()?).closed().from("d4".parse()?);
    if let Outcome::Found(tour) = problem.find(&Options::default()) {
        println!("{tour}");
    }
    Ok(())
}

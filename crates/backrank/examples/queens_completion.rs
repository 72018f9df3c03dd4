//! Completes given queens to eight, or prints the reason why that is impossible.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for given in [["d1", "g2"], ["a1", "b3"], ["a1", "h8"]] {
        let mut problem = PlacementProblem::queens(8);
        for square in given {
            problem = problem.with_preplaced_square(square.parse()?);
        }
        match problem.find(&Options::default()) {
            Outcome::Found(placement) => println!("{}:\n{placement}", given.join(" and ")),
            Outcome::Impossible(reason) => println!("{}: none, {reason}", given.join(" and ")),
            Outcome::Unknown(spent) => println!("{}: {spent}", given.join(" and ")),
        }
    }
    Ok(())
}

//! Why there is no tour: a theorem, a count of colours, squares with too few moves.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::board::Wrap;
use backrank::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problems = [
        TourProblem::knight("4x20".parse()?).closed(),
        TourProblem::knight("5".parse()?).from("a2".parse()?),
        TourProblem::knight("3x4".parse::<Board>()?.with_holes(["b2".parse()?])?),
        TourProblem::knight("4x3".parse::<Board>()?.with_wrap(Wrap::Torus)).closed(),
    ];
    for problem in problems {
        match problem.decide(&Options::default()) {
            Outcome::Found(_) => println!("{}: yes", problem.board()),
            Outcome::Impossible(reason) => println!("{}: no, {reason}", problem.board()),
            Outcome::Unknown(spent) => println!("{}: {spent}", problem.board()),
        }
    }
    Ok(())
}

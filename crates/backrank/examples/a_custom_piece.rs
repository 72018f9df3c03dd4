//! A custom piece on a board with holes: a camel that also moves like a wazir.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = "5x6".parse()?;
    let board = board.with_holes(["b2".parse()?, "e4".parse()?])?;
    // A piece is read from names, from leaps (1,3), or from Betza's notation (CW).
    let piece: Piece = "camel+wazir".parse()?;
    match TourProblem::new(board, piece).closed().find(&Options::default()) {
        Outcome::Found(tour) => println!("{tour}"),
        Outcome::Impossible(reason) => println!("none: {reason}"),
        Outcome::Unknown(spent) => println!("{spent}"),
    }
    Ok(())
}

//! All solutions, one by one; up to symmetry; and by number.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;
use backrank::search::BigUint;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let queens = PlacementProblem::queens(6);
    for placement in queens.solutions(&Options::default()) {
        println!("{placement}");
    }
    println!("{} up to symmetry", queens.up_to_symmetry().count(&Options::default()));

    // The closed tours of 6x6 by number, without a list.
    if let Some(mut index) = TourProblem::knight("6".parse()?).closed().index(&Options::default())? {
        let number = BigUint::from(7000_u32);
        if let Some(tour) = index.get(&number)? {
            println!("tour {number} of {}:\n{tour}", SolutionIndex::count(&index));
        }
    }
    Ok(())
}

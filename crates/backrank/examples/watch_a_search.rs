//! Backtracking step by step: ten events forward, one back.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;
use backrank::tours::Method;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problem = TourProblem::knight("5".parse()?).from("a1".parse()?);
    let mut trace = problem.trace(&Options::default().method(Method::Backtracking))?;
    for _ in 0..10 {
        if let Some(event) = trace.forward() {
            println!("{event:?}, on {:?}", trace.path_squares());
        }
    }
    println!("back: {:?}", trace.back());
    Ok(())
}

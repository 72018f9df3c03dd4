//! A tour as an SVG picture, on standard output.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;
use backrank::render::{AltText, Look, Picture, Theme};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problem = TourProblem::knight("6".parse()?).closed();
    let Outcome::Found(tour) = problem.find(&Options::default()) else { return Ok(()) };
    let mut look = Look::default();
    look.theme = Theme::Slate;
    look.width = Some(400);
    let words = AltText { title: "A closed knight's tour".into(), description: format!("From {}", tour.start()) };
    println!("{}", Picture::Tour(&tour).svg(&look, &words));
    Ok(())
}

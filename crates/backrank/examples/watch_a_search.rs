//! Backtracking step by step: ten events forward, one back.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use backrank::prelude::*;
use backrank::tours::{BacktrackingSetup, Method, SearchScope};
use backrank::trace::Player;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problem = TourProblem::knight("5".parse()?).from("a1".parse()?);
    let options = Options::default().method(Method::Backtracking);
    let setup = BacktrackingSetup::new(&problem, &options)?;
    // A hundred events are kept, so that the player can go back.
    let mut player = Player::new(setup.search(SearchScope::First), options.limits().meter(), 100);
    for _ in 0..10 {
        if let Some(event) = player.forward() {
            println!("{event:?}, on {:?}", setup.squares(player.path()));
        }
    }
    println!("back: {:?}", player.back());
    Ok(())
}

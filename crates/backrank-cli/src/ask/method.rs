//! The methods of search, by name.

use backrank::placements::{self, PlacementProblem};
use backrank::teach::Convention;
use backrank::tours;

use super::Asked;
use super::demands::DEMANDS;
use super::value::choice;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// The method for tours: what was named, else the lesson's own, else this.
pub fn tour_method(typed: &Typed, asked: &Asked, otherwise: tours::Method) -> Result<tours::Method, Trouble> {
    let named = choice(typed, "method", &tours::Method::ALL.map(tours::Method::name))?;
    if let (Some(method), Some(_)) = (named, typed.first_of(DEMANDS))
        && !matches!(method, tours::Method::Auto | tours::Method::Edges)
    {
        return Err(Trouble::misuse(Message::new("method-not-for").show("method", &method)));
    }
    Ok(named.or_else(|| asked.convention.map(Convention::method)).unwrap_or(otherwise))
}

/// The method for placements, which must cover the problem.
pub fn placement_method(typed: &Typed, problem: &PlacementProblem) -> Result<placements::Method, Trouble> {
    let names = placements::Method::ALL.map(placements::Method::name);
    let method = choice(typed, "method", &names)?.unwrap_or_default();
    let covered = if method == placements::Method::Explicit {
        problem.is_n_queens()
    } else {
        placements::Ways::new(problem, method).is_some()
    };
    if covered { Ok(method) } else { Err(Trouble::misuse(Message::new("method-not-for").show("method", &method))) }
}

//! The methods of search, by name.

use backrank::placements::{self, PlacementProblem};
use backrank::search::Budget;
use backrank::teach::Convention;
use backrank::tours;

use super::demands::DEMANDS;
use super::value::choice;
use super::{Asked, Problem};
use crate::args::Verb;
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
    // A frontier counts all tours, and finds none.
    if named == Some(tours::Method::Frontier) && typed.verb != Verb::Count {
        return Err(Trouble::misuse(Message::new("method-not-for").show("method", &tours::Method::Frontier)));
    }
    // A lesson finds tours in its own way; how many there are does not depend on that.
    let lesson = asked.convention.filter(|_| typed.verb != Verb::Count);
    Ok(named.or_else(|| lesson.map(Convention::method)).unwrap_or(otherwise))
}

/// That a tour was found without what was asked of the search: the tie-break of another method, the
/// order of the moves where a tour is constructed. Trying an order or a rule is no demand of the tour,
/// so this is said and not refused.
pub fn unused(typed: &Typed, asked: &Asked) -> Option<Message> {
    let Problem::Tour(problem) = &asked.problem else { return None };
    let method = tour_method(typed, asked, tours::Method::Auto).ok()?;
    let breaks_ties = matches!(method, tours::Method::Warnsdorff | tours::Method::WarnsdorffBacktracking);
    // Building takes no time: the tour is not stored.
    let is_constructed = || {
        let finds = matches!(typed.verb, Verb::Find | Verb::Draw) && method == tours::Method::Auto;
        finds && problem.construct(&mut Budget::unlimited().meter()).is_some()
    };
    if typed.flag("tie-break") && !breaks_ties {
        Some(Message::new("tie-break-unused"))
    } else if typed.flag("move-order") && is_constructed() {
        Some(Message::new("move-order-unused"))
    } else {
        None
    }
}

/// The method for placements, which must cover the problem.
pub fn placement_method(typed: &Typed, problem: &PlacementProblem) -> Result<placements::Method, Trouble> {
    let names = placements::Method::ALL.map(placements::Method::name);
    let named = choice(typed, "method", &names)?;
    if typed.flag("random") {
        return random_method(named, problem);
    }
    let method = named.unwrap_or_default();
    let makes_choices = matches!(method, placements::Method::Swaps | placements::Method::FailFirst);
    if typed.flag("seed") && !makes_choices {
        return Err(Trouble::misuse(Message::new("seed-without-random")));
    }
    let covers = match typed.verb {
        Verb::List | Verb::Trace => placements::SearchSetup::new(problem, method).is_some(),
        _ => problem.finds_by(method),
    };
    if covers { Ok(method) } else { Err(Trouble::misuse(Message::new("method-not-for").show("method", &method))) }
}

/// The method of `--random`, which another that is named contradicts.
fn random_method(named: Option<placements::Method>, problem: &PlacementProblem) -> Result<placements::Method, Trouble> {
    let swaps = placements::Method::Swaps;
    if let Some(other) = named.filter(|&named| named != swaps) {
        let message = Message::new("not-together").with("option", "--random");
        return Err(Trouble::misuse(message.with("other", format!("--method {other}"))));
    }
    if problem.finds_by(swaps) { Ok(swaps) } else { Err(Trouble::misuse(Message::new("random-not-for"))) }
}

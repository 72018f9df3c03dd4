//! The methods of search, by name.

use backrank::Problem as _;
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Budget, Options};
use backrank::teach::Convention;
use backrank::tours;
use backrank_words::Field;
use backrank_words::words::Message;

use super::question::{Problem, Question};
use super::rules::OF_EXACT_SEARCH;
use super::value::{choice, number};
use crate::refusal::Refusal;
use crate::request::{OptionsRequest, QuestionKind};

/// The method for tours: what was named, else the lesson's own, else this.
///
/// # Errors
/// A name that is none, or that of a method which does not cover the question.
pub fn tour_method(
    options: &OptionsRequest,
    question: &Question,
    otherwise: tours::Method,
) -> Result<tours::Method, Refusal> {
    let named = choice(options.method.as_deref(), Field::Method, &tours::Method::ALL.map(tours::Method::name))?;
    if let (Some(method), Some(_)) = (named, question.given.first_of(OF_EXACT_SEARCH))
        && !matches!(method, tours::Method::Auto | tours::Method::Edges)
    {
        return Err(not_covered(method.name()));
    }
    // A frontier counts all tours, and finds none.
    if named == Some(tours::Method::Frontier) && question.kind != QuestionKind::Count {
        return Err(not_covered(tours::Method::Frontier.name()));
    }
    // A lesson finds tours in its own way; how many there are does not depend on that.
    let lesson = question.convention.filter(|_| question.kind != QuestionKind::Count);
    Ok(named.or_else(|| lesson.map(Convention::method)).unwrap_or(otherwise))
}

/// That a tour was found without what was asked of the search: the tie-break of another method, the order of the moves
/// where a tour is constructed. Trying an order or a rule is no demand of the tour, so this is said and not refused.
#[must_use]
pub fn unused(options: &OptionsRequest, question: &Question) -> Option<Message> {
    let Problem::Tour(problem) = &question.problem else { return None };
    let method = tour_method(options, question, tours::Method::Auto).ok()?;
    let breaks_ties = matches!(method, tours::Method::Warnsdorff | tours::Method::WarnsdorffBacktracking);
    // Building takes no time: the tour is not stored.
    let is_constructed = || {
        let is_found = matches!(question.kind, QuestionKind::Find | QuestionKind::Draw | QuestionKind::DrawGiven);
        let finds = is_found && method == tours::Method::Auto;
        finds && problem.construct(&question.tour_options(method, &Budget::unlimited())).is_some()
    };
    if options.tie_break.is_some() && !breaks_ties {
        Some(Message::new("tie-break-unused"))
    } else if options.move_order.is_some() && is_constructed() {
        Some(Message::new("move-order-unused"))
    } else {
        None
    }
}

/// The method for placements, which must cover the problem.
///
/// # Errors
/// A name that is none, or that of a method which does not cover the question.
pub fn placement_method(
    options: &OptionsRequest,
    kind: QuestionKind,
    problem: &PlacementProblem,
) -> Result<placements::Method, Refusal> {
    let names = placements::Method::ALL.map(placements::Method::name);
    let named = choice(options.method.as_deref(), Field::Method, &names)?;
    if options.random {
        return random_method(named, problem);
    }
    let method = named.unwrap_or_default();
    let makes_choices = matches!(method, placements::Method::Swaps | placements::Method::FailFirst);
    if options.seed.is_some() && !makes_choices {
        return Err(Refusal::wrong(Message::new("seed-without-random")).of(Field::Seed));
    }
    let question = match kind {
        QuestionKind::List => backrank::QuestionKind::List,
        QuestionKind::Trace => backrank::QuestionKind::Trace,
        _ => backrank::QuestionKind::Find,
    };
    if problem.covers(question, method) { Ok(method) } else { Err(not_covered(method.name())) }
}

/// The method for placements and its seed; dominating pieces have one method, which needs no seed.
///
/// # Errors
/// As for [`placement_method`].
pub fn placement_options(
    options: &OptionsRequest,
    kind: QuestionKind,
    problem: &PlacementProblem,
) -> Result<Options<placements::Method>, Refusal> {
    if problem.rule().is_dominating() {
        return Ok(Options::default());
    }
    let method = placement_method(options, kind, problem)?;
    Ok(Options::default().method(method).seed(number(options.seed.as_ref(), Field::Seed)?.unwrap_or(0)))
}

/// Placements are counted in the one way that is fastest: another that is named is refused.
///
/// # Errors
/// Another method.
pub fn refuse_method_of_placements(options: &OptionsRequest, question: &Question) -> Result<(), Refusal> {
    let Problem::Placement(problem) = &question.problem else { return Ok(()) };
    match placement_method(options, question.kind, problem)? {
        placements::Method::Auto => Ok(()),
        method => Err(not_covered(method.name())),
    }
}

/// The method of random queens, which another that is named contradicts.
fn random_method(named: Option<placements::Method>, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
    let swaps = placements::Method::Swaps;
    if let Some(other) = named.filter(|&named| named != swaps) {
        return Err(Refusal::together(Field::Random, (Field::Method, other.name())));
    }
    let not_here = || Refusal::wrong(Message::new("random-not-for")).of(Field::Random);
    if problem.covers(backrank::QuestionKind::Find, swaps) { Ok(swaps) } else { Err(not_here()) }
}

fn not_covered(method: &str) -> Refusal {
    Refusal::wrong(Message::new("method-not-for").with("method", method)).of(Field::Method)
}

//! The methods of search, by name.

use backrank::Problem as _;
use backrank::placements::{self, PlacementProblem};
use backrank::search::Options;
use backrank::tours::{self, TourProblem};
use backrank_words::{Field, Message};

use super::parts::ProblemParts;
use super::task::Task;
use super::value::{choice, number};
use crate::refusal::Refusal;
use crate::request::{OptionsRequest, QuestionKind};

/// The method for tours: what was named, else the lesson's own where it says how to search, else the usual one.
///
/// # Errors
/// A name that is none, or that of a method which does not cover the question.
pub(super) fn tour_method(parts: &ProblemParts<'_>, problem: &TourProblem) -> Result<tours::Method, Refusal> {
    use QuestionKind::{Count, Decide, Draw, Find, List, Trace};
    use tours::Method::{Auto, Backtracking, Edges, Frontier};
    let kind = parts.kind;
    let named = choice(parts.options.method.as_deref(), Field::Method)?;
    let method = match (named, parts.squares.convention) {
        (Some(method), _) => method,
        // A lesson finds tours in its own way; how many there are does not depend on that.
        (None, Some(lesson)) if matches!(kind, Find | Decide | List | Draw | Trace) => lesson.method(),
        (None, _) if kind == Trace => Backtracking,
        (None, _) => Auto,
    };
    let needs_exact_search = problem.turn().is_some() || !problem.steps().is_empty();
    let is_covered = match named {
        Some(Auto | Edges) | None => true,
        // A frontier counts all tours, and finds none.
        Some(method) => !needs_exact_search && (method != Frontier || kind == Count),
    };
    let is_listed = kind != List || problem.covers(backrank::QuestionKind::List, method);
    if is_covered && is_listed { Ok(method) } else { Err(not_covered(method.name())) }
}

/// The notice that an option had no effect: the tie-break of a method that is not used, or the order of the
/// moves where a tour is constructed. Such an option only says how to search and demands nothing of the tour,
/// so it is not refused.
pub(super) fn unused(options: &OptionsRequest, kind: QuestionKind, task: &Task<TourProblem>) -> Option<Message> {
    let method = task.options.chosen_method();
    let breaks_ties = matches!(method, tours::Method::Warnsdorff | tours::Method::WarnsdorffBacktracking);
    // Building takes no time: the tour is not stored.
    let is_constructed = || {
        let finds = matches!(kind, QuestionKind::Find | QuestionKind::Draw) && method == tours::Method::Auto;
        finds && task.problem.construct(&task.options).is_some()
    };
    if options.tie_break.is_some() && !breaks_ties {
        Some(Message::new("tie-break-unused"))
    } else if options.move_order.is_some() && is_constructed() {
        Some(Message::new("move-order-unused"))
    } else {
        None
    }
}

/// The method for placements and its seed; dominating pieces have one method, which needs no seed.
///
/// # Errors
/// A name that is none, or that of a method which does not cover the question.
pub(super) fn placement_options(
    parts: &ProblemParts<'_>,
    problem: &PlacementProblem,
) -> Result<Options<placements::Method>, Refusal> {
    if problem.rule().is_dominating() {
        return Ok(Options::default());
    }
    let seed = number(parts.options.seed.as_ref(), Field::Seed)?.unwrap_or(0);
    Ok(Options::default().method(placement_method(parts, problem)?).seed(seed))
}

fn placement_method(parts: &ProblemParts<'_>, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
    use QuestionKind::{Count, Decide, Draw, Find, List, Sample, Trace};
    let ProblemParts { kind, options, .. } = *parts;
    let named = choice(options.method.as_deref(), Field::Method)?;
    let method: placements::Method = named.unwrap_or_default();
    let is_number_known = problem.pieces().exact().is_some();
    // The most pieces are found in ways of their own.
    if !is_number_known && matches!(kind, Find | Decide | Draw) {
        return Ok(method);
    }
    if options.random {
        return random_method(named, problem);
    }
    let makes_choices = matches!(method, placements::Method::Swaps | placements::Method::FailFirst) || kind == Sample;
    if options.seed.is_some() && !makes_choices {
        return Err(Refusal::wrong(Message::new("seed-without-random")).of(Field::Seed));
    }
    let is_covered = match kind {
        // Placements are counted in the one way that is fastest.
        Count => method == placements::Method::Auto,
        // Which methods list them shows when their number is known.
        List if !is_number_known => true,
        List => problem.covers(backrank::QuestionKind::List, method),
        Trace => problem.covers(backrank::QuestionKind::Trace, method),
        _ => problem.covers(backrank::QuestionKind::Find, method),
    };
    if is_covered { Ok(method) } else { Err(not_covered(method.name())) }
}

/// The method of random queens, which another that is named contradicts.
fn random_method(named: Option<placements::Method>, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
    let swaps = placements::Method::Swaps;
    if let Some(other) = named.filter(|&named| named != swaps) {
        return Err(Refusal::conflicting_fields(Field::Random, (Field::Method, other.name())));
    }
    let not_here = || Refusal::wrong(Message::new("random-not-for")).of(Field::Random);
    if problem.covers(backrank::QuestionKind::Find, swaps) { Ok(swaps) } else { Err(not_here()) }
}

/// That a method does not answer the question.
pub(crate) fn not_covered(method: &str) -> Refusal {
    Refusal::wrong(Message::new("method-not-for").with("method", method)).of(Field::Method)
}

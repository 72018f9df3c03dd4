//! Validation of search methods given by name.

use backrank::Problem as _;
use backrank::placements::{self, PlacementProblem};
use backrank::search::Options;
use backrank::tours::{self, TourProblem};
use backrank_words::{Field, Message, message};

use super::placement::MOST;
use super::problem_input::{ProblemInput, SearchTask};
use super::value::{parse_choice, parse_number};
use crate::refusal::Refusal;
use crate::request::{OptionsRequest, QuestionKind};

/// The method for tours: the named one. If none is named, it is the method of the lesson that the request names, for
/// questions whose answer depends on the method; otherwise backtracking for `trace`, and the default for all other
/// questions.
///
/// # Errors
/// If the name is unknown, the method does not support the question, or nodes are limited for a method that counts
/// none.
pub(super) fn tour_method(parts: &ProblemInput<'_>, problem: &TourProblem) -> Result<tours::Method, Refusal> {
    use QuestionKind::{Count, Decide, Draw, Find, List, Trace};
    use tours::Method::{Auto, Backtracking, Frontier};
    let kind = parts.kind;
    let named = parse_choice(parts.options.method.as_deref(), Field::Method)?;
    let method = match (named, parts.squares.convention) {
        (Some(method), _) => method,
        // A count is the same by every method, so only questions whose answer depends on the method take that of the
        // lesson.
        (None, Some(lesson)) if matches!(kind, Find | Decide | List | Draw | Trace) => lesson.method(),
        (None, _) if kind == Trace => Backtracking,
        (None, _) => Auto,
    };
    let question = match kind {
        Count => backrank::QuestionKind::Count,
        List => backrank::QuestionKind::List,
        _ => backrank::QuestionKind::Find,
    };
    let is_covered = named.is_none() && kind != List || problem.covers(question, method);
    if !is_covered {
        return Err(method_not_covered(method.name()));
    }
    if method == Frontier && parts.options.node_limit.is_some() {
        return Err(Refusal::conflicting_fields(Field::NodeLimit, (Field::Method, method.name())));
    }
    Ok(method)
}

/// The notice that an option has no effect: a tie-break without Warnsdorff's rule, a move order for a constructed tour,
/// or a seed for a search without random choices. Such an option is not refused, because it does not change which
/// solutions exist.
pub(super) fn unused_option_notice(
    options: &OptionsRequest,
    kind: QuestionKind,
    task: &SearchTask<TourProblem>,
) -> Option<Message> {
    let method = task.options.chosen_method();
    let breaks_ties = matches!(method, tours::Method::Warnsdorff | tours::Method::WarnsdorffBacktracking);
    // The construction can be tried during the validation: it takes almost no time, because a constructed tour is
    // described by its parts and not stored square by square.
    let is_constructed = || {
        let finds = matches!(kind, QuestionKind::Find | QuestionKind::Draw) && method == tours::Method::Auto;
        finds && task.problem.construct(&task.options).is_some()
    };
    if options.tie_break.is_some() && !breaks_ties {
        Some(message!("tie-break-unused"))
    } else if options.move_order.is_some() && is_constructed() {
        Some(message!("move-order-unused"))
    } else if options.seed.is_some()
        && method.is_square_by_square()
        && !(breaks_ties && options.tie_break.as_deref() == Some(tours::TieBreak::Random.name()))
    {
        Some(message!("seed-unused"))
    } else {
        None
    }
}

/// The method for placements, with its seed. For dominating pieces there is only one method, which needs no seed.
///
/// # Errors
/// If the name is unknown, the method does not support the question, the seed is malformed or would have no effect, or
/// options exclude each other.
pub(super) fn placement_options(
    parts: &ProblemInput<'_>,
    problem: &PlacementProblem,
) -> Result<Options<placements::Method>, Refusal> {
    if problem.rule().is_dominating() {
        return Ok(Options::default());
    }
    let seed = parse_number(parts.options.seed.as_deref(), Field::Seed)?.unwrap_or(0);
    Ok(Options::default().method(placement_method(parts, problem)?).seed(seed))
}

fn placement_method(parts: &ProblemInput<'_>, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
    use QuestionKind::{Count, Decide, Draw, Find, List, Sample, Trace};
    let ProblemInput { kind, options, .. } = *parts;
    let named = parse_choice(options.method.as_deref(), Field::Method)?;
    let method: placements::Method = named.unwrap_or_default();
    let is_number_known = problem.pieces().exact().is_some();
    // The search for an extremal number of pieces uses separate methods, without random choices.
    if !is_number_known && matches!(kind, Find | Decide | Draw) {
        let names_method = method != placements::Method::Auto;
        let given =
            [(options.random, Field::Random), (options.seed.is_some(), Field::Seed), (names_method, Field::Method)];
        if let Some((_, field)) = given.into_iter().find(|(is_given, _)| *is_given) {
            return Err(Refusal::conflicting_fields(field, (Field::Pieces, MOST)));
        }
        return Ok(method);
    }
    if options.random {
        return random_method(named, problem);
    }
    let makes_choices = matches!(method, placements::Method::Swaps | placements::Method::FailFirst) || kind == Sample;
    if options.seed.is_some() && !makes_choices {
        return Err(match kind {
            List | Trace => Refusal::not_for_puzzle(Field::Seed, parts.request.puzzle.name()),
            _ => Refusal::invalid(message!("seed-without-random", random = if kind == Decide { "no" } else { "yes" })),
        });
    }
    let is_covered = match kind {
        // Only the default method counts placements.
        Count => method == placements::Method::Auto,
        // Whether the method lists placements is checked once the number of pieces is known.
        List if !is_number_known => true,
        List => problem.covers(backrank::QuestionKind::List, method),
        Trace => problem.covers(backrank::QuestionKind::Trace, method),
        _ => problem.covers(backrank::QuestionKind::Find, method),
    };
    if is_covered { Ok(method) } else { Err(method_not_covered(method.name())) }
}

/// The method that places queens at random; refused if the request names another method, or if this method does not
/// support the problem.
fn random_method(named: Option<placements::Method>, problem: &PlacementProblem) -> Result<placements::Method, Refusal> {
    let swaps = placements::Method::Swaps;
    if let Some(other) = named.filter(|&named| named != swaps) {
        return Err(Refusal::conflicting_fields(Field::Random, (Field::Method, other.name())));
    }
    let not_here = || Refusal::invalid(message!("random-not-for"));
    if problem.covers(backrank::QuestionKind::Find, swaps) { Ok(swaps) } else { Err(not_here()) }
}

/// The refusal of a method that does not support the question.
pub fn method_not_covered(method: &str) -> Refusal {
    Refusal::invalid(message!("method-not-for", method))
}

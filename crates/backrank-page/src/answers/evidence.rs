//! Shows why there is no solution: as marks on the board of the page, each with a kind, a label and squares; as a
//! picture; or as data.

use std::collections::BTreeSet;

use backrank::board::{Clash, Obstacle, PlacementFault, Square};
use backrank::placements::{self, PlacementProblem};
use backrank::render::{EvidenceMark, Picture};
use backrank::search::{Budget, Options};
use backrank::tours::{self, Evidence, TourProblem};
use backrank_service::answer::{self, Reason};
use backrank_service::json::question_fields;
use backrank_service::validate::{Question, Task};
use backrank_words::evidence::{NoTourEvidence, cliques_to_json, marked_square_sets, no_tour_evidence_to_json};
use backrank_words::{ToMessage, Words, alt_text, message, square_names};
use serde_json::{Value, json};

use super::exportable::PictureContext;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The marks that show why there is no solution; none if no squares show it. If the reason names no squares of this
/// board, such as a rule about all boards of a kind, the marks may show another argument, which is about this board;
/// then the second value is a sentence that states that argument.
pub(super) fn evidence_marks(
    context: &SearchContext,
    question: &Question,
    reason: &Reason,
) -> (Vec<Value>, Option<String>) {
    match (&question.task, reason) {
        (Task::Tour(task), Reason::Tour(reason)) => {
            tour_evidence_marks(&context.words, &task.problem, reason, &context.budget)
        }
        (Task::Placement(task), Reason::Placement(reason)) => {
            (placement_marks(&context.words, &task.problem, reason), None)
        }
        _ => (Vec::new(), None),
    }
}

/// The marks that show why there is no tour, and the sentence that [`evidence_marks`] describes.
pub(super) fn tour_evidence_marks(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    budget: &Budget,
) -> (Vec<Value>, Option<String>) {
    let Some(NoTourEvidence { evidence, argument: by }) =
        NoTourEvidence::find(reason, problem, &Options::from(budget.clone()))
    else {
        return (mark_named_squares(words, &squares_in_sentence(problem, reason), None).into_iter().collect(), None);
    };
    let marks = match &evidence {
        Evidence::Obstacle(obstacle) => obstacle_marks(words, problem, reason, &evidence, obstacle),
        // This evidence is about symmetric tours. The page requires a symmetry only on a board with such tours.
        Evidence::Turned { .. } => Vec::new(),
        _ => (marked_square_sets(&evidence).iter())
            .map(|(kind, squares)| evidence_mark(words, problem, &evidence, *kind, squares))
            .collect(),
    };
    (marks, by.map(|by| words.say(&message!("shown-by", reason = by))))
}

/// The JSON that the command line prints for the same reason, including the fields of the question.
pub(super) fn no_solution_json(context: &SearchContext, question: &Question, reason: &Reason) -> String {
    let shown = match reason {
        Reason::Tour(_) => {
            let shown = answer::find_no_tour_evidence(question, reason, &context.resources());
            shown.map(|shown| no_tour_evidence_to_json(&context.words, &shown)).unwrap_or_default()
        }
        Reason::Placement(reason) => cliques_to_json(reason),
    };
    let mut value =
        json!({ "answer": "no", "reason": context.words.say(&reason.message()), "reason_code": reason.code() });
    for (name, field) in shown.into_iter().chain(question_fields(question, true)) {
        value[name] = field;
    }
    format!("{value}\n")
}

/// Draws a picture of the squares that show the reason; returns the refusal `none` if no squares show it.
pub(super) fn draw_reason(
    export: &mut PictureContext<'_>,
    problem: &TourProblem,
    reason: &tours::Reason,
    none: Refusal,
) -> Result<(), Refusal> {
    let words = &*export.context.words;
    let shown = NoTourEvidence::find(reason, problem, &Options::from(export.context.budget.clone()));
    let (evidence, by) = shown.map(|NoTourEvidence { evidence, argument: by }| (evidence, by)).unzip();
    let label_sets = labelled_sets(words, problem, reason, evidence.as_ref()).into_iter();
    let (labels, squares): (Vec<_>, Vec<_>) = label_sets.filter(|(_, squares)| !squares.is_empty()).unzip();
    let sentences = [Some(reason.message()), by.flatten()].into_iter().flatten();
    if labels.is_empty() {
        let evidence = evidence.ok_or(none)?;
        return alt_text::with_evidence_picture(words, problem, &evidence, sentences, |picture, words| {
            export.write_still(picture, words)
        });
    }
    let sets: Vec<_> = [EvidenceMark::Outer, EvidenceMark::Inner].into_iter().zip(squares).collect();
    let legend = |mark: EvidenceMark| labels[usize::from(mark == EvidenceMark::Inner)].clone();
    let picture = Picture::MarkedSets { board: problem.board(), sets: &sets, legend: &legend };
    export.write_still(&picture, &alt_text::for_no_tour(words, problem, sentences))
}

/// The squares that are named in the sentence that states a reason, for reasons without evidence; none for other
/// reasons.
fn squares_in_sentence(problem: &TourProblem, reason: &tours::Reason) -> Vec<Square> {
    match reason {
        tours::Reason::SameEnds(square) => vec![*square],
        tours::Reason::TooShortToClose => problem.board().squares().collect(),
        tours::Reason::EndsMeet(path) => path.clone(),
        _ => Vec::new(),
    }
}

/// A label, and the squares that the label describes.
type LabelledSquares = (String, Vec<Square>);

/// The labelled sets of squares for a reason that is shown by squares alone, without moves: the squares that are named
/// in its sentence, or the squares of each colour. A set may be empty. The list is empty for all other evidence.
fn labelled_sets(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    shown: Option<&Evidence>,
) -> Vec<LabelledSquares> {
    match shown {
        None => vec![(words.text("serve-named"), squares_in_sentence(problem, reason))],
        Some(Evidence::Obstacle(Obstacle { clash: Clash::Count(count), .. })) if is_of_colours(reason) => {
            [&count.squares, &count.neighbours].map(|side| (label_of_side(words, reason, side), side.clone())).into()
        }
        Some(_) => Vec::new(),
    }
}

/// The marks that show why there is no placement.
fn placement_marks(words: &Words, problem: &PlacementProblem, reason: &placements::Reason) -> Vec<Value> {
    use placements::Reason;
    let board = problem.board();
    let marks = |squares: &[Square]| mark_named_squares(words, squares, None).into_iter().collect();
    match reason {
        Reason::CoveredByCliques { cliques, .. } => {
            let label = words.text("serve-group");
            let group =
                |group: &Vec<Square>| json!({ "kind": "group", "label": label, "squares": square_names(group) });
            cliques.iter().map(group).collect()
        }
        Reason::Preplaced(PlacementFault::Attack(a, b)) => {
            mark_named_squares(words, &[*a, *b], Some([*a, *b])).into_iter().collect()
        }
        Reason::PreplacedForbidden(square) => marks(&[*square]),
        Reason::TooManyPreplaced { .. } => marks(problem.preplaced()),
        Reason::TooFewSquares { .. } => {
            let forbidden: BTreeSet<Square> = problem.forbidden().collect();
            let can_be_used = |square: &Square| !forbidden.contains(square);
            marks(&board.squares().filter(can_be_used).collect::<Vec<_>>())
        }
        Reason::PackingTooLarge { squares, .. } => marks(squares),
        Reason::RankWithoutSquare(rank) => {
            marks(&board.squares().filter(|square| square.rank() == *rank).collect::<Vec<_>>())
        }
        Reason::FileWithoutSquare(file) => {
            marks(&board.squares().filter(|square| square.file() == *file).collect::<Vec<_>>())
        }
        _ => Vec::new(),
    }
}

/// The mark of the squares that are named in the sentence of a reason, optionally with a line between two of them;
/// `None` if there are no squares.
fn mark_named_squares(words: &Words, squares: &[Square], line: Option<[Square; 2]>) -> Option<Value> {
    let lines: Vec<Vec<String>> = line.iter().map(|ends| square_names(ends)).collect();
    let label = words.text("serve-named");
    (!squares.is_empty())
        .then(|| json!({ "kind": "named", "label": label, "squares": square_names(squares), "moves": lines }))
}

fn evidence_mark(
    words: &Words,
    problem: &TourProblem,
    evidence: &Evidence,
    kind: EvidenceMark,
    squares: &[Square],
) -> Value {
    let label = match kind {
        // Unlike a picture, which marks the moves of the loop, the page marks its squares.
        EvidenceMark::Loop => words.text("serve-ring"),
        _ => alt_text::evidence_mark_label(words, problem, evidence, kind),
    };
    json!({ "kind": kind.name(), "label": label, "squares": square_names(squares) })
}

fn obstacle_marks(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    evidence: &Evidence,
    obstacle: &Obstacle,
) -> Vec<Value> {
    let mark = |kind, squares: &[Square]| evidence_mark(words, problem, evidence, kind, squares);
    let (board, piece, given_ends) = (problem.board(), problem.piece(), problem.given_ends());
    // The number of moves of a tour that meet at a square: one if the square is a required start or end, otherwise two.
    let uses = |square: &Square| if given_ends.given_open_ends().any(|end| end == *square) { 1 } else { 2 };
    let mut part_numbers = 1..;
    let marked = |(kind, squares): (EvidenceMark, Vec<Square>)| {
        let mut mark = mark(kind, &squares);
        match kind {
            EvidenceMark::Needing | EvidenceMark::Neighbour => mark["numbers"] = squares.iter().map(uses).collect(),
            EvidenceMark::Part => mark["part"] = json!(part_numbers.next()),
            _ => {}
        }
        mark
    };
    let colour = |(label, squares): LabelledSquares| {
        let squares = square_names(&squares);
        json!({ "kind": "colour", "label": label, "squares": squares })
    };
    let mut marks: Vec<Value> = labelled_sets(words, problem, reason, Some(evidence)).into_iter().map(colour).collect();
    if marks.is_empty() {
        marks.extend(EvidenceMark::squares_by_mark(board, piece, obstacle).into_iter().map(marked));
    }
    // The moves of a loop are left out, because the page marks its squares.
    let lines = EvidenceMark::moves_by_mark(board, piece, obstacle).into_iter();
    let lines = lines.filter(|(kind, moves)| *kind != EvidenceMark::Loop && !moves.is_empty());
    marks.extend(lines.map(|(kind, moves)| {
        let mut mark = mark(kind, &[]);
        mark["moves"] = moves.iter().map(|(a, b)| square_names(&[*a, *b])).collect();
        mark
    }));
    marks
}

/// The label of one of the two sides of a bipartite move graph, with the number of its squares: a colour or, if the
/// sides are not the colours of the board, the word for a side.
fn label_of_side(words: &Words, reason: &tours::Reason, squares: &[Square]) -> String {
    let name = match (reason, squares.first().map(|square| square.colour())) {
        (tours::Reason::Sides { .. }, _) | (_, None) => "serve-side",
        (_, Some(0)) => "serve-dark",
        (_, Some(_)) => "serve-light",
    };
    words.say(&message!(name, count = squares.len()))
}

const fn is_of_colours(reason: &tours::Reason) -> bool {
    matches!(
        reason,
        tours::Reason::Colours { .. }
            | tours::Reason::EndColour { .. }
            | tours::Reason::EndsColour { .. }
            | tours::Reason::Sides { .. }
    )
}

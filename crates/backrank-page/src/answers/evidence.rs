//! Marks on the board that show why there is no solution; each has a kind, a label and squares.

use std::collections::BTreeSet;

use backrank::board::{Clash, Cut, MoveOrder, Obstacle, PlacementFault, Square};
use backrank::placements::{self, PlacementProblem};
use backrank::render::{EvidenceMark, obstacle_lines};
use backrank::search::{Budget, Options};
use backrank::tours::{self, Evidence, TourProblem};
use backrank_service::answer::Reason;
use backrank_service::validate::{Problem, Question};
use backrank_words::alt_text::label_of_mark;
use backrank_words::evidence::TourEvidence;
use backrank_words::{Words, message};
use serde_json::{Value, json};

use crate::job::SearchJob;
use crate::setting::square_names;

/// The marks that show why there is no solution. If they show another argument than `reason`, also a sentence about
/// that argument.
pub(super) fn evidence(job: &SearchJob, asked: &Question, reason: &Reason) -> (Vec<Value>, Option<String>) {
    match (&asked.problem, reason) {
        (Problem::Tour(task), Reason::Tour(reason)) => tour_marks(&job.words, &task.problem, reason, &job.budget),
        (Problem::Placement(task), Reason::Placement(reason)) => (of_pieces(&job.words, &task.problem, reason), None),
        _ => (Vec::new(), None),
    }
}

/// The marks that show why there is no tour. If they show another argument than `reason`, also a sentence about that
/// argument.
pub(super) fn tour_marks(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    budget: &Budget,
) -> (Vec<Value>, Option<String>) {
    let Some(TourEvidence { evidence, argument: by }) =
        TourEvidence::find(reason, problem, &Options::from(budget.clone()))
    else {
        return (named(words, &squares_in_sentence(problem, reason), None).into_iter().collect(), None);
    };
    let marks = match &evidence {
        Evidence::Obstacle(obstacle) => marks_of(words, problem, reason, obstacle),
        Evidence::NoWay { from, to, moves, .. } => {
            let label = words.say(&message!("mark-to", moves));
            vec![
                mark(words, problem, EvidenceMark::From, from),
                json!({ "kind": EvidenceMark::To.name(), "label": label, "squares": [to.to_string()] }),
            ]
        }
        Evidence::FourLines { outer, inner } => {
            vec![mark(words, problem, EvidenceMark::Outer, outer), mark(words, problem, EvidenceMark::Inner, inner)]
        }
        // The page offers no symmetric tours.
        _ => Vec::new(),
    };
    (marks, by.map(|by| words.say(&message!("shown-by", reason = by))))
}

/// The squares that the sentence of a reason names, for reasons without evidence.
fn squares_in_sentence(problem: &TourProblem, reason: &tours::Reason) -> Vec<Square> {
    match reason {
        tours::Reason::SameEnds(square) => vec![*square],
        tours::Reason::TooShortToClose => problem.board().squares().collect(),
        tours::Reason::EndsMeet(path) => path.clone(),
        _ => Vec::new(),
    }
}

/// A label and the squares that it describes.
pub(super) type LabelledSquares = (String, Vec<Square>);

/// The sets of squares that show a reason without moves: the squares that its sentence names, or the squares of each
/// colour.
pub(super) fn labelled_sets(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    shown: Option<&TourEvidence>,
) -> Vec<LabelledSquares> {
    let mut sets = match shown.map(|shown| &shown.evidence) {
        None => vec![(words.text("serve-named"), squares_in_sentence(problem, reason))],
        Some(Evidence::Obstacle(Obstacle { clash: Clash::Count(count), .. })) if is_of_colours(reason) => {
            [&count.squares, &count.neighbours].map(|side| (label_of_side(words, reason, side), side.clone())).into()
        }
        Some(_) => Vec::new(),
    };
    sets.retain(|(_, squares)| !squares.is_empty());
    sets
}

/// The marks that show why there is no placement.
fn of_pieces(words: &Words, problem: &PlacementProblem, reason: &placements::Reason) -> Vec<Value> {
    use placements::Reason;
    let board = problem.board();
    let marks = |squares: &[Square]| named(words, squares, None).into_iter().collect();
    match reason {
        Reason::CoveredByCliques { cliques, .. } => {
            let label = words.text("serve-group");
            let group =
                |group: &Vec<Square>| json!({ "kind": "group", "label": label, "squares": square_names(group) });
            cliques.iter().map(group).collect()
        }
        Reason::Standing(PlacementFault::Attack(a, b)) => named(words, &[*a, *b], Some([*a, *b])).into_iter().collect(),
        Reason::StandingForbidden(square) => marks(&[*square]),
        Reason::TooManyStanding { .. } => marks(problem.standing()),
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

/// The mark of the squares that the sentence of a reason names, optionally with a line between two of them; `None`
/// without squares.
fn named(words: &Words, squares: &[Square], line: Option<[Square; 2]>) -> Option<Value> {
    let lines: Vec<Vec<String>> = line.iter().map(|ends| square_names(ends)).collect();
    let label = words.text("serve-named");
    (!squares.is_empty())
        .then(|| json!({ "kind": "named", "label": label, "squares": square_names(squares), "moves": lines }))
}

fn mark(words: &Words, problem: &TourProblem, mark: EvidenceMark, squares: &[Square]) -> Value {
    json!({ "kind": mark.name(), "label": label_of_mark(words, problem, mark), "squares": square_names(squares) })
}

fn marks_of(words: &Words, problem: &TourProblem, reason: &tours::Reason, obstacle: &Obstacle) -> Vec<Value> {
    let mut marks = match &obstacle.clash {
        Clash::Count(count) if is_of_colours(reason) => {
            let colour = |squares: &[Square]| json!({ "kind": "colour", "label": label_of_side(words, reason, squares), "squares": square_names(squares) });
            vec![colour(&count.squares), colour(&count.neighbours)]
        }
        Clash::Count(count) => {
            let isolated = obstacle.isolated_squares(problem.board(), problem.piece());
            let needing = count.squares.iter().copied().filter(|square| !isolated.contains(square)).collect();
            let marks = [(EvidenceMark::Needing, &needing), (EvidenceMark::Neighbour, &count.neighbours)];
            let marks = marks.into_iter().filter(|(_, squares)| !squares.is_empty());
            let unreachable = (!isolated.is_empty()).then(|| mark(words, problem, EvidenceMark::Isolated, &isolated));
            // The number of moves that a tour has at each square.
            let terms = problem.terms();
            let uses = |square: &Square| if terms.ends().any(|end| end == *square) { 1 } else { 2 };
            let numbered = |(kind, squares): (EvidenceMark, &Vec<Square>)| {
                let mut mark = mark(words, problem, kind, squares);
                mark["numbers"] = squares.iter().map(uses).collect();
                mark
            };
            unreachable.into_iter().chain(marks.map(numbered)).collect()
        }
        Clash::Cut(cut) => {
            let unused = obstacle.steps.iter().flat_map(|step| step.unused.iter().copied()).collect();
            let parts = parts(problem, cut, &unused);
            let parts = parts.iter().zip(1..).map(|(squares, part)| {
                let mut mark = mark(words, problem, EvidenceMark::Part, squares);
                mark["part"] = json!(part);
                mark
            });
            let removed = (!cut.removed.is_empty()).then(|| mark(words, problem, EvidenceMark::Removed, &cut.removed));
            removed.into_iter().chain(parts).collect()
        }
        Clash::Loop(squares) => ring(words, obstacle, squares),
    };
    let lines = obstacle_lines(problem.board(), problem.piece(), obstacle);
    // The mark of a cycle already contains its moves.
    let lines = lines.into_iter().filter(|(mark, moves)| *mark != EvidenceMark::Loop && !moves.is_empty());
    marks.extend(lines.map(|(mark, moves)| {
        let pairs: Vec<Vec<String>> = moves.iter().map(|(a, b)| square_names(&[*a, *b])).collect();
        json!({ "kind": mark.name(), "label": label_of_mark(words, problem, mark), "squares": [], "moves": pairs })
    }));
    marks
}

/// The mark of a short cycle of moves, in order. If squares with exactly two moves left force the cycle, also the mark
/// of these squares.
fn ring(words: &Words, obstacle: &Obstacle, squares: &[Square]) -> Vec<Value> {
    let ring = json!({ "kind": EvidenceMark::Loop.name(), "label": words.text("serve-ring"), "squares": square_names(squares) });
    let needing = obstacle.plain_ring().map(|(needing, _)| {
        let (kind, label) = (EvidenceMark::Needing.name(), words.text("mark-needing-both"));
        json!({ "kind": kind, "label": label, "squares": square_names(&needing), "numbers": vec![2; needing.len()] })
    });
    [Some(ring), needing].into_iter().flatten().collect()
}

/// The label of one of the two sides of a bipartite move graph: a colour, or a count of squares.
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

/// The connected components that remain without the removed squares of the cut and without the unused moves, each as a
/// list of squares.
fn parts(problem: &TourProblem, cut: &Cut, unused: &BTreeSet<(Square, Square)>) -> Vec<Vec<Square>> {
    let (board, piece) = (problem.board(), problem.piece());
    let whole = |&first: &Square| {
        let (mut part, mut waiting) = (BTreeSet::from([first]), vec![first]);
        while let Some(from) = waiting.pop() {
            for to in piece.moves(board, from, &MoveOrder::default()) {
                let is_used = !unused.contains(&(from.min(to), from.max(to)));
                if is_used && !cut.removed.contains(&to) && part.insert(to) {
                    waiting.push(to);
                }
            }
        }
        part.into_iter().collect()
    };
    cut.parts.iter().map(whole).collect()
}

//! The squares that a reason rests on, as the page marks them.

use std::collections::BTreeSet;

use backrank::board::{Clash, Cut, Move, MoveOrder, Obstacle, Square};
use backrank::render::Mark;
use backrank::search::Budget;
use backrank::tours::{Evidence, Reason, TourProblem};
use backrank::{placements, tours};
use backrank_words::shown::Shown;
use backrank_words::words::{Message, Words};
use serde_json::{Value, json};

use crate::setting::names;

/// The marks that show why there is no tour; and what they show, where that is another argument than the reason.
pub(super) fn of_tours(
    words: &Words,
    problem: &TourProblem,
    reason: &tours::Reason,
    budget: &Budget,
) -> (Vec<Value>, Option<String>) {
    let Some(Shown { evidence, by }) = Shown::of(reason, problem, budget) else { return (Vec::new(), None) };
    let marks = match &evidence {
        Evidence::Obstacle(obstacle) => marks_of(words, problem, reason, obstacle),
        Evidence::NoWay { from, to, moves, .. } => {
            let label = words.say(&Message::new("mark-to").with("moves", *moves));
            vec![
                mark(words, Mark::From, from),
                json!({ "kind": Mark::To.name(), "label": label, "squares": [to.to_string()] }),
            ]
        }
        // Nothing that turns is asked for here.
        _ => Vec::new(),
    };
    (marks, by.map(|by| words.say(&Message::new("shown-by").with("reason", by))))
}

/// The groups of squares that show why no more pieces fit.
pub(super) fn of_pieces(words: &Words, reason: &placements::Reason) -> Vec<Value> {
    let placements::Reason::Crowded { cover, .. } = reason else { return Vec::new() };
    let group =
        |group: &Vec<Square>| json!({ "kind": "group", "label": words.text("serve-group"), "squares": names(group) });
    cover.groups().iter().map(group).collect()
}

fn mark(words: &Words, mark: Mark, squares: &[Square]) -> Value {
    json!({ "kind": mark.name(), "label": words.text(&format!("mark-{}", mark.name())), "squares": names(squares) })
}

fn moves(words: &Words, mark: Mark, moves: &BTreeSet<Move>) -> Option<Value> {
    let pairs: Vec<Vec<String>> = moves.iter().map(|(a, b)| names(&[*a, *b])).collect();
    let label = words.text(&format!("mark-{}", mark.name()));
    (!pairs.is_empty()).then(|| json!({ "kind": mark.name(), "label": label, "squares": [], "moves": pairs }))
}

fn marks_of(words: &Words, problem: &TourProblem, reason: &Reason, obstacle: &Obstacle) -> Vec<Value> {
    let used = obstacle.steps.iter().flat_map(|step| step.used.iter().copied()).collect();
    let unused = obstacle.steps.iter().flat_map(|step| step.unused.iter().copied()).collect();
    let mut marks = match &obstacle.clash {
        Clash::Count(count) if is_of_colours(reason) => {
            let colour = |squares: &[Square]| {
                let label = words.say(&Message::new("serve-colour").with("count", squares.len()));
                json!({ "kind": "colour", "label": label, "squares": names(squares) })
            };
            vec![colour(&count.squares), colour(&count.neighbours)]
        }
        Clash::Count(count) => {
            let marks = [(Mark::Needing, &count.squares), (Mark::Neighbour, &count.neighbours)];
            let marks = marks.into_iter().filter(|(_, squares)| !squares.is_empty());
            marks.map(|(kind, squares)| mark(words, kind, squares)).collect()
        }
        Clash::Cut(cut) => {
            let parts = parts(problem, cut, &unused);
            let parts = parts.iter().zip(1..).map(|(squares, part)| {
                let mut mark = mark(words, Mark::Part, squares);
                mark["part"] = json!(part);
                mark
            });
            let removed = (!cut.removed.is_empty()).then(|| mark(words, Mark::Removed, &cut.removed));
            removed.into_iter().chain(parts).collect()
        }
        Clash::Loop(squares) => vec![mark(words, Mark::Loop, squares)],
    };
    marks.extend(moves(words, Mark::Used, &used));
    marks.extend(moves(words, Mark::Unused, &unused));
    marks
}

const fn is_of_colours(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Colours { .. } | Reason::EndColour { .. } | Reason::EndsColour { .. } | Reason::Sides { .. }
    )
}

/// The parts into which the board falls, each with all its squares.
fn parts(problem: &TourProblem, cut: &Cut, unused: &BTreeSet<Move>) -> Vec<Vec<Square>> {
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

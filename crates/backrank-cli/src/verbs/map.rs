//! `map`: the squares where a tour can start or end, or how many placements use each square.

mod mark;
mod square_map_by_theorem;

use std::io::Write;

use backrank::board::Square;
use backrank::placements::SquareUses;
use backrank::render::{AltText, Picture, SquareAnswer, cell_grid};
use backrank::search::{Budget, LimitReached, Outcome};
use backrank::teach::LessonConvention;
use backrank_service::validate::{MapQuestion, MapSubject, Task};
use backrank_words::alt_text;
use backrank_words::{ToMessage as _, Verdict, message};

use crate::output::Output;
use crate::print::picture::write_picture;
use crate::print::write_within_budget;
use crate::{CliError, Exit, Format, Session};

use mark::{MarkWriter, SquareMark, write_mark_list};
use square_map_by_theorem::TheoremSquareMapWriter;

/// The memory that each square of the map needs, in bytes: its outcome, its mark and its texts.
const BYTES_PER_MARK: u64 = 256;

/// Runs `map`.
pub fn map(map_question: &MapQuestion, session: &Session) -> Result<Exit, CliError> {
    let question = &map_question.question;
    // `--convention it` writes as an Italian lesson on backtracking does (see [`LessonConvention`]): a line of text for
    // each start square. So `lines` is its default format.
    let lesson = question.convention == Some(LessonConvention::It) && matches!(question.task, Task::Tour(_));
    let format = session.output.format_or(if lesson { Format::Lines } else { Format::Text });
    if let Task::Tour(task) = &question.task {
        let rows = TheoremSquareMapWriter { map_question, task, session };
        if let Some(exit) = rows.write_map(format)? {
            return Ok(exit);
        }
    }
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let marks = compute_marks(map_question, resources.budget());
    drop(progress);
    let (marks, spent) = marks?;
    // Marks that a limit left incomplete are written whatever that takes.
    let budget = if spent.is_some() { &Budget::unlimited() } else { resources.budget() };
    let explain = |spent: LimitReached, _| session.explain_limit(&spent);
    let exit = write_within_budget(session, budget, Some(0), explain, |out, _| {
        write_marks(map_question, session, format, &marks, out)
    })?;
    Ok(spent.map_or(exit, |spent| session.explain_unfinished_list(&spent.message())))
}

/// Computes the marks of all squares, and the limit that was reached if some answers are unknown. Fails if a limit is
/// reached before there are any marks, or before all placements are counted: the counts of single squares are then too
/// small, and those of some squares 0.
fn compute_marks(
    map_question: &MapQuestion,
    budget: &Budget,
) -> Result<(Vec<SquareMark>, Option<LimitReached>), LimitReached> {
    // The whole map is kept in memory.
    budget.check_memory((map_question.question.board().area() as u64).saturating_mul(BYTES_PER_MARK))?;
    match &map_question.question.task {
        Task::Tour(task) => {
            let options = task.options_with_budget(budget);
            let answers = match map_question.subject {
                MapSubject::Ends(_) => task.problem.decide_ends(&options),
                _ => task.problem.decide_starts(&options),
            };
            let spent = answers.iter().find_map(|(_, outcome)| match outcome {
                Outcome::Unknown(spent) => Some(*spent),
                _ => None,
            });
            let mark = |(square, outcome)| SquareMark::from_verdict(square, Verdict::from_outcome(&outcome));
            Ok((answers.into_iter().map(mark).collect(), spent))
        }
        Task::Placement(task) => {
            let SquareUses { squares, solutions } = task.problem.square_uses(&task.options_with_budget(budget))?;
            solutions.spent.map_or(Ok(()), Err)?;
            let most = squares.iter().map(|(_, uses)| *uses).max().unwrap_or(0).max(1);
            let mark = |(square, uses): (Square, u128)| SquareMark {
                square,
                value: uses.to_string().into(),
                text: uses.to_string().into(),
                square_answer: SquareAnswer::Count(uses as f64 / most as f64),
            };
            Ok((squares.into_iter().map(mark).collect(), None))
        }
    }
}

fn write_marks(
    map_question: &MapQuestion,
    session: &Session,
    format: Format,
    marks: &[SquareMark],
    out: &mut Output,
) -> Result<(), CliError> {
    let MapQuestion { question, subject, look } = map_question;
    let (board, words) = (question.board(), &session.words);
    match format {
        Format::Lines | Format::Json | Format::Csv => {
            let mut marks: Vec<&SquareMark> = marks.iter().collect();
            if format == Format::Lines {
                // Lines stand in the order in which the convention numbers their squares.
                marks.sort_by_key(|mark| question.id_of_square(mark.square));
            }
            let each = |out: &mut Output, write: MarkWriter<'_>| marks.iter().try_for_each(|mark| write(out, mark));
            write_mark_list(map_question, words, format, out, each)?;
        }
        Format::Svg | Format::Png => {
            let title = match &question.task {
                Task::Tour(task) => alt_text::tour_map_title(words, &task.problem),
                Task::Placement(_) => words.say(&message!("picture-map-uses", board)),
            };
            let lines: Vec<String> = marks.iter().map(|mark| format!("{} {}", mark.square, mark.text)).collect();
            let words = AltText { title, description: words.join_with_commas(&lines) };
            let given = match *subject {
                MapSubject::Ends(given) | MapSubject::Starts(Some(given)) => Some(given),
                MapSubject::Starts(None) | MapSubject::Uses => None,
            };
            let square_answer =
                |mark: &SquareMark| if given == Some(mark.square) { SquareAnswer::Given } else { mark.square_answer };
            let marks: Vec<(Square, String, SquareAnswer)> =
                marks.iter().map(|mark| (mark.square, mark.text_in_picture(), square_answer(mark))).collect();
            let map = Picture::Map { board, marks: &marks };
            write_picture(&question.budget, look, format, &map, &words, out)?;
        }
        _ => {
            let text = |square| {
                let at = marks.binary_search_by_key(&square, |mark| mark.square).ok()?;
                Some(marks[at].text.to_string())
            };
            write!(out, "{}", cell_grid(board, text))?;
        }
    }
    Ok(())
}

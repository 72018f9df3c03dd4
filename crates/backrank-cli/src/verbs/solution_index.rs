//! `rank`, `unrank` and `sample`: solutions by their index, without listing them.

use std::io::Write;

use backrank::SolutionIndex as _;
use backrank::search::{BigUint, LimitReached};
use backrank_service::answer::{self, CheckResult, Index, Solution};
use backrank_service::given_solution::GivenSquares;
use backrank_service::validate::{IndexQuestion, Question, SampleOptions};
use backrank_words::{message, text_arg};
use serde_json::json;

use crate::checkpoint::QuestionStore;
use crate::print::{AnswerPrinter, SolutionStreamWriter, print_answer};
use crate::solution_reader::read_solution;
use crate::verb::Verb;
use crate::{CliError, Exit, Format, Session};

/// Runs `rank`.
pub fn rank(index_question: &IndexQuestion<()>, session: &Session) -> Result<Exit, CliError> {
    let question = &index_question.question;
    let GivenSquares { squares, closed } = read_solution(question, session)?;
    let CheckResult { solution, faults: wrong, .. } = answer::check(question, closed, squares);
    let Some(solution) = solution else {
        let reason = wrong.into_iter().next().map(|wrong| wrong.reason);
        return Err(reason.map_or_else(|| no_index_error(question), |reason| CliError::Failure(reason, Exit::No)));
    };
    let (rank, of) = with_index(index_question, session, |index| index.position(&solution))?;
    let rank = rank.ok_or_else(|| no_index_error(question))?;
    let answer = match session.output.format() {
        Format::Json => json!({ "rank": rank.to_string(), "of": of.to_string() }).to_string(),
        _ => rank.to_string(),
    };
    session.with_output(|out| Ok(writeln!(out, "{answer}")?))?;
    Ok(Exit::Yes)
}

/// Runs `unrank`.
pub fn unrank(index_question: &IndexQuestion<BigUint>, session: &Session) -> Result<Exit, CliError> {
    match with_index(index_question, session, |index| index.get(&index_question.query))? {
        (None, of) if of.bits() > 0 => Err(answer::index_out_of_range_refusal(&index_question.query, &of).into()),
        (found, _) => print_solution(index_question, found, session),
    }
}

/// Runs `sample`.
pub fn sample(index_question: &IndexQuestion<SampleOptions>, session: &Session) -> Result<Exit, CliError> {
    let SampleOptions { seed, count: many } = index_question.query;
    let exit = match many {
        Some(many) => print_samples(index_question, many, session)?,
        None => {
            let (drawn, _) = with_index(index_question, session, |index| index.sample_with_seed(seed))?;
            print_solution(index_question, drawn, session)?
        }
    };
    if exit == Exit::Yes {
        session.note(&message!("seed", seed = text_arg(seed)));
    }
    Ok(exit)
}

/// Writes `many` random solutions. The first is drawn with the seed of the question, each further one with the previous
/// seed plus one; after the largest seed comes 0.
fn print_samples(
    index_question: &IndexQuestion<SampleOptions>,
    many: u64,
    session: &Session,
) -> Result<Exit, CliError> {
    let IndexQuestion { question, query, look, .. } = index_question;
    let format = session.output.format();
    if !Format::all_for_verb(Verb::List).contains(&format) {
        return Err(CliError::failure(message!("sample-one-at-a-time", format = format.name())));
    }
    let mut lines = SolutionStreamWriter::for_list(AnswerPrinter { question, look, session, format });
    let mut out = session.open_output()?;
    let (resources, _) = session.start_interruptible_work(&question.budget, false);
    let mut has_begun = false;
    let drawn = with_index(index_question, session, |index| {
        has_begun = true;
        if let Err(error) = lines.write_header(&mut out) {
            return Ok(Err(error.into()));
        }
        for more in 0..many {
            resources.budget().check_interrupts()?;
            let Some(solution) = index.sample_with_seed(query.seed.wrapping_add(more))? else { break };
            if let Err(error) = lines.write_list_item((&solution).into(), None, &mut out) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(()))
    });
    let ended_by = match drawn {
        Err(ended_by) if has_begun => Some(ended_by),
        drawn => drawn?.0.map(|()| None)?,
    };
    lines.write_footer(&mut out)?;
    out.finish()?;
    Ok(match ended_by {
        Some(CliError::Unknown(reason)) => session.explain_unfinished_list(&reason),
        Some(failure) => {
            session.report_partial_file();
            return Err(failure);
        }
        None if lines.written == 0 && many > 0 => session.search_and_explain_no_solution(question, &resources),
        None => Exit::Yes,
    })
}

/// Builds the index of the question's solutions and calls `ask` with it. Returns what `ask` returned, and the number of
/// solutions.
fn with_index<Q, T>(
    index_question: &IndexQuestion<Q>,
    session: &Session,
    ask: impl FnOnce(&mut Index) -> Result<T, LimitReached>,
) -> Result<(T, BigUint), CliError> {
    let (resources, progress) = session.start_interruptible_work(&index_question.question.budget, false);
    let layers = QuestionStore::open(&index_question.question, index_question.store, session)?;
    let answered = match answer::build_index(&index_question.question, &layers.resources_with_store(&resources)) {
        Ok(Some(mut index)) => ask(&mut index).map(|answer| (answer, index.count())),
        Ok(None) => return Err(no_index_error(&index_question.question)),
        Err(spent) => Err(spent),
    };
    drop(progress);
    layers.check_for_store_error(answered.as_ref().err())?;
    answered.map_err(|spent| session.unfinished_count_error(spent, None))
}

/// Prints one solution, or why there is none.
fn print_solution<Q>(
    IndexQuestion { question, look, .. }: &IndexQuestion<Q>,
    found: Option<Solution>,
    session: &Session,
) -> Result<Exit, CliError> {
    let (resources, _) = session.start_interruptible_work(&question.budget, false);
    let printer = AnswerPrinter { question, look, session, format: session.output.format() };
    match found {
        Some(solution) => print_answer(&printer, &solution, resources.budget()),
        None => Ok(session.search_and_explain_no_solution(question, &resources)),
    }
}

/// The error for a question whose solutions cannot be indexed.
fn no_index_error(question: &Question) -> CliError {
    CliError::failure(answer::no_index_message(question))
}

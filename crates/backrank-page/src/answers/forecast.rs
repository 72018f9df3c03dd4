//! The forecast of a count: the memory and the time that the count will take. In the browser, the time is adapted to
//! the speed of the machine, which is measured by a short count; a server is assumed to be as fast as the machine on
//! which the forecasts were measured.

use std::time::Duration;

use backrank::board::Board;
use backrank::search::{Budget, Certainty, Forecast, Options};
use backrank::tours::TourProblem;
use backrank::{Problem as _, QuestionKind};
use backrank_service::answer::{self, Resources};
use backrank_service::validate::Question;
use backrank_words::to_message::{format_bytes, format_duration};
use backrank_words::{Message, ToMessage as _, Verdict, forecast as words, message};
use serde_json::{Value, json};
use web_time::Instant;

use super::count::{refuse_uncovered_method, to_count_question};
use crate::puzzle_settings::PuzzleSettings;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The time after which no further smaller board is examined to find one whose count is within the limits of the page.
const SMALLER_BOARD_TIMEOUT: Duration = Duration::from_millis(300);

/// The time limit for deciding whether a smaller board has a solution at all.
const DECIDE_TIMEOUT: Duration = Duration::from_millis(50);

/// `POST /api/forecast`: forecasts the memory and time of a count of the solutions or, with the parameter `distinct`,
/// of their classes. If the forecast exceeds the limits of the page, also names a smaller board whose count is within
/// the limits, if one is found in time.
pub(crate) fn forecast(context: &SearchContext, setting: PuzzleSettings) -> Result<Value, Refusal> {
    let question = setting.validate(&context.words)?;
    refuse_uncovered_method(&question, QuestionKind::Count)?;
    let question = to_count_question(&question, context.query_flag("distinct", false));
    let limits = limits_message(&context.budget);
    let answer = |fits: bool, messages: &[Message]| {
        let lines: Vec<String> = messages.iter().map(|message| context.words.say(message)).collect();
        json!({ "fits": fits, "lines": lines })
    };
    let forecast = match forecast_for_this_machine(context, &question) {
        Ok(forecast) => forecast,
        Err(message) => return Ok(answer(false, &[message])),
    };
    let mut messages = vec![words::sentence(&forecast)];
    let fits = forecast.fits(&context.budget);
    if !fits {
        messages.extend(limits);
        let smaller = find_smaller_board(context, &setting);
        messages.extend(smaller.map(|of| message!("serve-forecast-smaller", board = of.board())));
    }
    Ok(answer(fits, &messages))
}

/// The forecast of a count, with the time adapted to the speed of this machine. The error is the message of the limit
/// that was reached.
fn forecast_for_this_machine(context: &SearchContext, question: &Question) -> Result<Forecast, Message> {
    let forecast = answer::forecast(question, &context.resources()).map_err(|spent| spent.message())?;
    Ok(Forecast { seconds: forecast.seconds * (context.slowness)(), ..forecast })
}

/// The message that states the limits on memory and time within which a count for the page must stay; `None` if one of
/// them is not set.
fn limits_message(budget: &Budget) -> Option<Message> {
    let (memory, time) = (budget.memory()?, budget.time_left()?);
    Some(message!("serve-forecast-too-much", time = format_duration(time.as_secs_f64()), bytes = format_bytes(memory)))
}

/// The same question on the largest smaller board (see [`PuzzleSettings::on_next_smaller_board`]) that has a solution
/// and whose count is within the limits; `None` if it is none of the boards whose examination begins within
/// [`SMALLER_BOARD_TIMEOUT`].
fn find_smaller_board(context: &SearchContext, setting: &PuzzleSettings) -> Option<Question> {
    let begun = Instant::now();
    let smaller = std::iter::successors(setting.on_next_smaller_board(), PuzzleSettings::on_next_smaller_board);
    let smaller = smaller.take_while(|_| begun.elapsed() < SMALLER_BOARD_TIMEOUT);
    let questions = smaller.map_while(|setting| setting.validate(&context.words).ok());
    questions.map(|question| to_count_question(&question, context.query_flag("distinct", false))).find(|question| {
        let resources = Resources::from(context.budget.clone().with_time(DECIDE_TIMEOUT));
        let fits = |forecast: Forecast| forecast.certainty != Certainty::AtLeast && forecast.fits(&context.budget);
        forecast_for_this_machine(context, question).is_ok_and(fits)
            && answer::decide(question, &resources).verdict == Verdict::Yes
    })
}

/// The board whose closed tours are counted to measure the speed. On the machine whose measurements the forecasts are
/// based on, this count takes some hundredths of a second.
const MEASURED_BOARD: &str = "6x12";

/// The number of counts that are timed. The fastest one is taken, because a browser is still optimizing the WebAssembly
/// module during the first counts.
const TIMED_COUNTS: usize = 3;

/// The factor by which a count takes longer on this machine than forecast; 1 if it cannot be measured. The measurement
/// takes a few tenths of a second.
///
/// ```
/// assert!(backrank_page::measure_slowness() > 0.0);
/// ```
pub fn measure_slowness() -> f64 {
    let Ok(board) = MEASURED_BOARD.parse::<Board>() else { return 1.0 };
    let (problem, options) = (TourProblem::knight(board).closed(), Options::default());
    let Ok(forecast) = problem.forecast(&options) else { return 1.0 };
    let seconds = |_| {
        let begun = Instant::now();
        let _ = std::hint::black_box(problem.count(&options));
        begun.elapsed().as_secs_f64()
    };
    (0..TIMED_COUNTS).map(seconds).fold(f64::INFINITY, f64::min) / forecast.seconds
}

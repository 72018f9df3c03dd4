//! The forecast of a count: the memory and time that the count takes, before it begins, adapted to the speed of this
//! machine, which a short count measures.

use std::time::Duration;

use backrank::Problem as _;
use backrank::board::Board;
use backrank::search::{Budget, Certainty, Forecast, Options};
use backrank::tours::TourProblem;
use backrank_service::answer::{self, Resources};
use backrank_service::validate::Question;
use backrank_words::to_message::{format_bytes, format_span};
use backrank_words::{Message, ToMessage as _, Verdict, forecast as words, message};
use serde_json::{Value, json};
use web_time::Instant;

use super::count::counted_question;
use crate::job::SearchJob;
use crate::refusal::Refusal;
use crate::setting::Setting;

/// The time limit for finding a smaller board whose count fits the limits of the page.
const TIME_FOR_SMALLER: Duration = Duration::from_millis(300);

/// The time limit for deciding whether a smaller board has a solution at all.
const TIME_TO_DECIDE: Duration = Duration::from_millis(50);

/// `POST /api/forecast`: the memory and time of a count of the solutions or, with the parameter `distinct`, of their
/// classes. If they exceed the limits of the page, also a smaller board whose count fits.
pub(crate) fn forecast(job: &SearchJob, setting: Setting) -> Result<Value, Refusal> {
    let asked = counted_question(&setting.parse(&job.words)?, job.flag("distinct", false));
    let limits = too_much(&job.budget);
    let answer = |fits: bool, messages: &[Message]| {
        let lines: Vec<String> = messages.iter().map(|message| job.words.say(message)).collect();
        json!({ "fits": fits, "lines": lines })
    };
    let forecast = match forecast_here(job, &asked) {
        Ok(forecast) => forecast,
        Err(message) => return Ok(answer(false, &[message])),
    };
    let mut messages = vec![words::sentence(&forecast)];
    let fits = forecast.fits(&job.budget);
    if !fits {
        messages.extend(limits);
        let smaller = smaller_that_fits(job, &setting);
        messages.extend(smaller.map(|of| message!("serve-forecast-smaller", board = of.board())));
    }
    Ok(answer(fits, &messages))
}

/// The forecast of a count, with the time adapted to the speed of this machine.
fn forecast_here(job: &SearchJob, asked: &Question) -> Result<Forecast, Message> {
    let forecast = answer::forecast(asked, &job.resources()).map_err(|spent| spent.message())?;
    Ok(Forecast { seconds: forecast.seconds * (job.slowness)(), ..forecast })
}

/// The message with the limits on memory and time that a count of the page must keep; `None` if one of them is not set.
fn too_much(budget: &Budget) -> Option<Message> {
    let (memory, time) = (budget.memory()?, budget.time_left()?);
    Some(message!("serve-forecast-too-much", time = format_span(time.as_secs_f64()), bytes = format_bytes(memory)))
}

/// The same question on the largest smaller board that has a solution and whose count fits the limits; `None` if no
/// such board is found in [`TIME_FOR_SMALLER`].
fn smaller_that_fits(job: &SearchJob, setting: &Setting) -> Option<Question> {
    let begun = Instant::now();
    let smaller = std::iter::successors(setting.on_smaller_board(), Setting::on_smaller_board);
    let smaller = smaller.take_while(|_| begun.elapsed() < TIME_FOR_SMALLER);
    let questions = smaller.map_while(|setting| setting.parse(&job.words).ok());
    questions.map(|question| counted_question(&question, job.flag("distinct", false))).find(|question| {
        let resources = Resources::from(job.budget.clone().with_time(TIME_TO_DECIDE));
        let fits = |forecast: Forecast| forecast.certainty != Certainty::AtLeast && forecast.fits(&job.budget);
        forecast_here(job, question).is_ok_and(fits) && answer::decide(question, &resources).verdict == Verdict::Yes
    })
}

/// The board whose closed tours are counted, which takes some hundredths of a second on the machine of the forecasts.
const BOARD: &str = "6x12";

/// The number of counts, of which the fastest is taken, because a browser optimizes a module while it runs.
const RUNS: usize = 3;

/// The factor by which a count takes longer on this machine than forecast; 1 if it cannot be measured. The measurement
/// takes some tenths of a second.
///
/// ```
/// assert!(backrank_page::measure_slowness() > 0.0);
/// ```
pub fn measure_slowness() -> f64 {
    let Ok(board) = BOARD.parse::<Board>() else { return 1.0 };
    let (problem, options) = (TourProblem::knight(board).closed(), Options::default());
    let Ok(forecast) = problem.forecast(&options) else { return 1.0 };
    let seconds = |_| {
        let begun = Instant::now();
        let _ = std::hint::black_box(problem.count(&options));
        begun.elapsed().as_secs_f64()
    };
    (0..RUNS).map(seconds).fold(f64::INFINITY, f64::min) / forecast.seconds
}

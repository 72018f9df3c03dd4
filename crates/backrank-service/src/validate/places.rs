//! Validation of queries about single squares or steps of a tour.

use backrank::board::Square;
use backrank_words::{Field, message, plain};

use super::question::Question;
use super::squares::square_on;
use crate::refusal::Refusal;
use crate::request::TourPositionRequest;

/// A position in a tour, given by its step or its square.
#[derive(Clone, Copy, Debug)]
pub enum TourPosition {
    /// The step, counted from 0.
    Step(u64),
    /// The square.
    Square(Square),
}

/// The positions in a tour that the request asks about, in its order.
///
/// # Errors
/// If tours of the board have no such step or square.
pub(super) fn places(places: &[TourPositionRequest], question: &Question) -> Result<Vec<TourPosition>, Refusal> {
    let place = |place: &TourPositionRequest| match place {
        TourPositionRequest::AtStep(text) => step(text, question).map(TourPosition::Step),
        TourPositionRequest::StepOf(text) => {
            let square = square_on(question.board(), text, question.convention);
            square.map(TourPosition::Square).map_err(|refusal| refusal.about_field(Field::StepOf))
        }
    };
    places.iter().map(place).collect()
}

/// Parses a step, numbered as the convention counts; returns the step counted from 0.
fn step(text: &str, question: &Question) -> Result<u64, Refusal> {
    let first = question.first_number() as u64;
    let last = (question.board().len() as u64 + first).saturating_sub(1);
    let step = text.parse().ok().filter(|step| (first..=last).contains(step));
    let wrong = || {
        Refusal::wrong(message!("step-none", option = Field::AtStep, text, first = plain(first), last = plain(last)))
    };
    step.map(|step: u64| step - first).ok_or_else(wrong)
}

//! Places of a tour: squares and steps.

use backrank::board::Square;
use backrank_words::{Field, Message};

use super::question::Question;
use super::squares::square_on;
use crate::refusal::Refusal;
use crate::request::PlaceRequest;

/// A place of a tour.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// By its step, from 0.
    Step(u64),
    /// By its square.
    Square(Square),
}

/// The places that are asked for.
///
/// # Errors
/// A step or a square that tours of the board do not have.
pub(super) fn places(places: &[PlaceRequest], question: &Question) -> Result<Vec<Place>, Refusal> {
    let place = |place: &PlaceRequest| match place {
        PlaceRequest::AtStep(text) => step(text, question).map(Place::Step),
        PlaceRequest::StepOf(text) => {
            let square = square_on(question.board(), text, question.convention);
            square.map(Place::Square).map_err(|refusal| refusal.with_field(Field::StepOf))
        }
    };
    places.iter().map(place).collect()
}

/// A step as people count it, from 0.
fn step(text: &str, question: &Question) -> Result<u64, Refusal> {
    let first = question.first_number() as u64;
    let last = (question.board().len() as u64 + first).saturating_sub(1);
    let step = text.parse().ok().filter(|step| (first..=last).contains(step));
    let wrong = || {
        let message = Message::new("step-none").with("option", Field::AtStep).with("text", text);
        Refusal::wrong(message.show("first", &first).show("last", &last))
    };
    step.map(|step: u64| step - first).ok_or_else(wrong)
}

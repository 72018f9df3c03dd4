//! The mark of a square on a map.

use std::borrow::Cow;

use backrank::board::Square;
use backrank::render::SquareAnswer;
use backrank::teach::Notation;
use backrank_service::validate::{MapSubject, Question};
use backrank_words::{Verdict, Words, message, plain};

/// The mark of a square on a map: the answer about that square.
pub struct Mark {
    pub square: Square,
    /// The answer as a word or number: `yes`, `no`, `unknown`, or a count.
    pub value: Cow<'static, str>,
    pub text: Cow<'static, str>,
    pub tone: SquareAnswer,
}

impl Mark {
    pub fn of(square: Square, known: Verdict) -> Self {
        Self { square, value: known.name().into(), text: known.sign().into(), tone: known.square_answer() }
    }

    /// The text of the mark in a picture; empty for answers that the picture draws as symbols.
    pub fn text_in_picture(&self) -> String {
        match self.tone {
            SquareAnswer::Yes | SquareAnswer::No | SquareAnswer::Given => String::new(),
            SquareAnswer::Count(_) => self.text.to_string(),
        }
    }
}

/// The mark of a square as a line of text.
pub fn line(question: &Question, words: &Words, subject: MapSubject, mark: &Mark) -> String {
    if matches!(subject, MapSubject::Uses) {
        return format!("{} {}", mark.square, mark.text);
    }
    let convention = question.convention.map(|convention| (convention, convention.notation()));
    let message = match (convention, subject) {
        (Some((convention, Notation::Coordinates)), MapSubject::Starts(_)) => {
            let (x, y) = convention.coordinates(question.board(), mark.square);
            message!("map-line-coordinates", x = plain(x), y = plain(y))
        }
        (convention, subject) => {
            let key = if matches!(subject, MapSubject::Ends(_)) { "map-end-line" } else { "map-line" };
            let square = match convention {
                Some((convention, Notation::Coordinates)) => {
                    let (x, y) = convention.coordinates(question.board(), mark.square);
                    format!("{x},{y}")
                }
                Some((convention, Notation::Ids)) => convention.square_id(question.board(), mark.square).to_string(),
                _ => mark.square.to_string(),
            };
            message!(key, square)
        }
    };
    words.say(&message.with("mark", mark.text.as_ref()).with("answer", mark.value.as_ref()))
}

//! Why a request is refused.

use backrank_words::{Field, Message, ToMessage};

/// Why a request is refused, with the fields that are to blame.
#[derive(Clone, Debug)]
#[must_use]
pub struct Refusal {
    /// Why, for people.
    pub message: Message,
    /// The fields that are wrong, or wrong together; none where that is plain from the message alone.
    pub fields: Vec<Field>,
    /// What kind of fault it is.
    pub cause: Cause,
    /// The message's key, without a field in front of it.
    key: &'static str,
}

/// What kind of fault makes a request be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A value is wrong, or does not go with others.
    Wrong,
    /// It needs more than is allowed, so that its answer stays unknown.
    Limit,
}

impl Refusal {
    /// A request that is wrong. Its fields are those that the message names.
    pub fn wrong(message: Message) -> Self {
        Self { fields: message.fields(), key: message.key(), message, cause: Cause::Wrong }
    }

    /// A short name of the fault, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.key {
            "option-not-for" => "field",
            "not-together" | "option-needs" => "together",
            "wrong-value" => "value",
            "wrong-move-order" => "order",
            "not-a-square" | "square-is-hole" | "square-off-board" | "holes-range" => "square",
            "method-not-for" => "method",
            key if key.starts_with("piece-") => "piece",
            _ if self.cause == Cause::Limit => "memory",
            _ if self.fields.iter().all(|field| matches!(field, Field::Board | Field::Holes)) => "board",
            _ => "value",
        }
    }

    /// A refusal with the message of an error of the library.
    pub fn from_error(error: impl ToMessage) -> Self {
        Self::wrong(error.message())
    }

    /// A refusal because more is needed than is allowed.
    pub fn limit(message: Message) -> Self {
        Self { fields: message.fields(), key: message.key(), message, cause: Cause::Limit }
    }

    /// The same refusal, which also names this field as wrong.
    pub fn of(mut self, field: Field) -> Self {
        if !self.fields.contains(&field) {
            self.fields.push(field);
        }
        self
    }

    /// The same, with the field that is wrong in front of the message.
    pub fn with_field(self, field: Field) -> Self {
        if self.cause == Cause::Limit {
            return self;
        }
        let message = Message::new("about-option").with("option", field).with("text", self.message);
        Self { key: self.key, ..Self::wrong(message) }
    }

    /// A field that has no meaning for the puzzle.
    pub fn not_for(field: Field, puzzle: &str) -> Self {
        Self::wrong(Message::new("option-not-for").with("option", field).with("puzzle", puzzle))
    }

    /// A field that needs another.
    pub fn needs(field: Field, other: Field) -> Self {
        Self::wrong(Message::new("option-needs").with("option", field).with("other", other))
    }

    /// Two fields, each perhaps with its value, that exclude each other.
    pub fn conflicting_fields(
        field: impl Into<backrank_words::Value>,
        other: impl Into<backrank_words::Value>,
    ) -> Self {
        Self::wrong(Message::new("not-together").with("option", field).with("other", other))
    }
}

//! Why a request is refused.

use backrank_words::{Field, Message, ToMessage, Value, message};

/// Why a request is refused.
#[derive(Clone, Debug)]
#[must_use]
pub struct Refusal {
    /// The explanation for people.
    pub message: Message,
    /// The kind of fault.
    pub kind: RefusalKind,
    /// The key of the message. If [`about_field`](Self::about_field) has put the name of a field before the message,
    /// this is still the key of the message behind the name.
    key: &'static str,
}

/// The kind of fault for which a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// A value is invalid, or conflicts with another value.
    Wrong,
    /// The answer needs more memory than the limit of the request allows, so it stays unknown.
    Limit,
}

impl Refusal {
    /// The refusal of an invalid request.
    pub fn wrong(message: Message) -> Self {
        Self { key: message.key(), message, kind: RefusalKind::Wrong }
    }

    /// A short name of the fault, for programs.
    pub fn code(&self) -> &'static str {
        match self.key {
            "option-not-for" => "field",
            "not-together" | "option-needs" => "together",
            "wrong-value" => "value",
            "wrong-move-order" => "order",
            "not-a-square" | "square-is-hole" | "square-off-board" | "holes-range" => "square",
            "method-not-for" => "method",
            "rank-beyond" | "rank-unreadable" => "number",
            key if key.starts_with("piece-") => "piece",
            _ if self.kind == RefusalKind::Limit => "memory",
            "tour-no-squares" => "board",
            key if ["board-", "hole-", "map-", "instance-"].iter().any(|of| key.starts_with(of)) => "board",
            _ => "value",
        }
    }

    /// The refusal with the message of a library error.
    pub fn from_error(error: impl ToMessage) -> Self {
        Self::wrong(error.message())
    }

    /// The refusal of a request whose answer would exceed the memory limit.
    pub fn limit(message: Message) -> Self {
        Self { key: message.key(), message, kind: RefusalKind::Limit }
    }

    /// The same refusal, with the name of the wrong field before its message. A refusal of the kind
    /// [`Limit`](RefusalKind::Limit) is returned unchanged.
    pub fn about_field(self, field: Field) -> Self {
        if self.kind == RefusalKind::Limit {
            return self;
        }
        let message = message!("about-option", option = field, text = self.message);
        Self { key: self.key, ..Self::wrong(message) }
    }

    /// The refusal of a field of a request that does not apply to the puzzle, such as `closed` for queens.
    pub fn not_for(field: Field, puzzle: &str) -> Self {
        Self::wrong(message!("option-not-for", option = field, puzzle))
    }

    /// The refusal of a field that is given without another that it needs.
    pub fn needs(field: Field, other: Field) -> Self {
        Self::wrong(message!("option-needs", option = field, other))
    }

    /// The refusal of two fields, each optionally with its value, that exclude each other.
    pub fn conflicting_fields(field: impl Into<Value>, other: impl Into<Value>) -> Self {
        Self::wrong(message!("not-together", option = field, other))
    }
}

//! Why a request is refused.

use backrank::search::{Limit, LimitReached};
use backrank_words::{Field, Message, ToMessage, Value, message};

/// Why a request is refused.
#[derive(Clone, Debug)]
#[must_use]
pub struct Refusal {
    /// The explanation for people.
    pub message: Message,
    /// The kind of fault.
    pub kind: RefusalKind,
    /// The key of the message. If [`with_field_name`](Self::with_field_name) has put the name of a field before the
    /// message, this is still the key of the message behind the name.
    key: &'static str,
}

/// The kind of fault for which a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// A value is invalid, or conflicts with another value.
    Invalid,
    /// The answer needs more memory than the limit of the request allows, or the board has more squares than can be
    /// numbered, so the answer stays unknown.
    BeyondMemory,
}

impl Refusal {
    /// The refusal of an invalid request.
    pub fn invalid(message: Message) -> Self {
        Self { key: message.key(), message, kind: RefusalKind::Invalid }
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
            _ if self.kind == RefusalKind::BeyondMemory => "memory",
            "tour-no-squares" => "board",
            key if ["board-", "hole-", "map-", "instance-"].iter().any(|of| key.starts_with(of)) => "board",
            _ => "value",
        }
    }

    /// The refusal with the message of a library error.
    pub fn from_error(error: impl ToMessage) -> Self {
        Self::invalid(error.message())
    }

    /// The refusal of a request whose answer would exceed this limit, of memory or of squares.
    pub fn beyond_memory(limit: Limit) -> Self {
        let message = LimitReached::from(limit).message();
        Self { key: message.key(), message, kind: RefusalKind::BeyondMemory }
    }

    /// The same refusal, with the name of the field that it is about before its message. A refusal of the kind
    /// [`BeyondMemory`](RefusalKind::BeyondMemory) is returned unchanged.
    pub fn with_field_name(self, field: Field) -> Self {
        if self.kind == RefusalKind::BeyondMemory {
            return self;
        }
        let message = message!("about-option", option = field, text = self.message);
        Self { key: self.key, ..Self::invalid(message) }
    }

    /// The refusal of a field of a request that does not apply to the puzzle, such as `closed` for queens.
    pub fn not_for_puzzle(field: Field, puzzle: &str) -> Self {
        Self::invalid(message!("option-not-for", option = field, puzzle))
    }

    /// The refusal of a field that is given without another that it needs.
    pub fn needs(field: Field, other: Field) -> Self {
        Self::invalid(message!("option-needs", option = field, other))
    }

    /// The refusal of two fields, each optionally with its value, that exclude each other.
    pub fn conflicting_fields(field: impl Into<Value>, other: impl Into<Value>) -> Self {
        Self::invalid(message!("not-together", option = field, other))
    }
}

//! Refusals of requests, with an HTTP status, a short code for the page and a sentence for the user.

use std::ops::RangeInclusive;

use backrank_words::{Message, Words, message};
use serde_json::error::Category;
use serde_json::{Value, json};

/// The largest number of characters of a user's text that an error message quotes.
pub(crate) const MAX_QUOTED_CHARS: usize = 100;

/// The end of serde's error message, after "expected". The message quotes the rejected value first, which may itself
/// contain that word.
fn text_of_expected(text: &str) -> &str {
    text.rsplit("expected ").next().unwrap_or_default()
}

/// The kind of value that serde expected, read from its error message. The result selects a variant of the message
/// `serve-kind`, as its argument `wanted`.
fn expected_kind(text: &str) -> &'static str {
    let expected = text_of_expected(text);
    let kinds = [
        ("a string", "text"),
        ("a sequence", "list"),
        ("a map", "object"),
        ("struct ", "object"),
        ("an object", "object"),
        ("a boolean", "truth"),
        ("u", "number"),
    ];
    kinds.iter().find(|(beginning, _)| expected.starts_with(beginning)).map_or("other", |(_, kind)| kind)
}

/// Why a request is refused.
#[derive(Clone, Debug)]
pub struct Refusal {
    status: u16,
    code: &'static str,
    message: Message,
}

impl From<backrank_service::Refusal> for Refusal {
    fn from(refusal: backrank_service::Refusal) -> Self {
        Self::bad_request(refusal.code(), refusal.message)
    }
}

impl Refusal {
    /// A refusal with an HTTP status, a short code for the page, and a message for the user.
    pub const fn new(status: u16, code: &'static str, message: Message) -> Self {
        Self { status, code, message }
    }

    /// The HTTP status with which a server sends the refusal.
    pub const fn status(&self) -> u16 {
        self.status
    }

    /// The refusal of an invalid request, with the HTTP status 400 (Bad Request).
    pub const fn bad_request(code: &'static str, message: Message) -> Self {
        Self::new(400, code, message)
    }

    /// The refusal of a request with malformed or unexpected JSON. Names of fields and values are taken from serde's
    /// error message; the message itself is in English and is not shown.
    pub fn from_json_error(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let named = |beginning: &str| text.strip_prefix(beginning)?.split('`').next();
        let at = |key| message!(key, line = error.line(), column = error.column());
        let message = match error.classify() {
            Category::Syntax | Category::Eof => at("wrong-json"),
            _ => {
                let fields = [
                    ("missing field `", "serve-missing"),
                    ("unknown field `", "serve-strange"),
                    ("duplicate field `", "serve-twice"),
                ];
                let of_field =
                    fields.iter().find_map(|(beginning, key)| Some(message!(key, field = named(beginning)?)));
                // The allowed values, which serde's message encloses in backquotes.
                let allowed = || text_of_expected(&text).split('`').skip(1).step_by(2).collect::<Vec<_>>();
                let is_number = ["invalid value: integer", "invalid type: floating point"]
                    .iter()
                    .any(|beginning| text.starts_with(beginning));
                of_field.unwrap_or_else(|| match named("unknown variant `") {
                    Some(value) => at("serve-variant").with("value", value).with("values", &*allowed()),
                    None => match expected_kind(&text) {
                        "number" if is_number => at("serve-whole"),
                        "number" if text.starts_with("invalid type: string") => at("serve-quotes"),
                        kind => at("serve-kind").with("wanted", kind),
                    },
                })
            }
        };
        Self::bad_request("request", message)
    }

    /// The refusal of a value that is not one of the allowed values.
    pub(crate) fn not_among(code: &'static str, field: &str, value: &str, allowed: &[&str]) -> Self {
        Self::bad_request(code, message!("wrong-value", option = field, value, values = allowed, nearest = ""))
    }

    /// The refusal of a text that is not a whole number, or of a number below 1.
    pub(crate) fn not_positive(field: &str, text: &str) -> Self {
        Self::bad_request("number", message!("serve-number-least", field, text))
    }

    /// The refusal of a text that is not a whole number, or of a number outside the allowed range.
    pub(crate) fn out_of_range(field: &str, text: &str, allowed: RangeInclusive<u64>) -> Self {
        Self::bad_request(
            "number",
            message!("serve-number-range", field, text, least = *allowed.start(), most = *allowed.end()),
        )
    }

    /// The refusal of two fields that exclude each other.
    pub(crate) fn conflicting_fields(first: &str, second: &str) -> Self {
        Self::bad_request("together", message!("serve-together", first, second))
    }

    /// The refusal of a field for the reason that the message with this key gives: missing, unknown or duplicate.
    pub(crate) fn bad_field(key: &'static str, field: &str) -> Self {
        Self::bad_request("request", message!(key, field))
    }

    /// The body of the response: the sentence and the code.
    pub fn json(&self, words: &Words) -> Value {
        json!({ "error": words.say(&self.message.clone().with_truncated_texts(MAX_QUOTED_CHARS)), "code": self.code })
    }
}

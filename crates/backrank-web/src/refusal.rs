//! Why a request is refused, as a status, a short code for the page and a sentence for people.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use backrank_words::to_message::ToMessage;
use backrank_words::words::{Message, Words};
use serde_json::error::Category;
use serde_json::{Value, json};

/// So many characters of a text that was sent come back in a sentence about it.
pub(crate) const MOST_SAID: usize = 100;

/// The kind of value that was expected, as far as the reader's sentence says so.
fn wanted(text: &str) -> &'static str {
    // What was sent may stand before it.
    let expected = text.rsplit("expected ").next().unwrap_or_default();
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

/// A request that gets no answer.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: Message,
}

impl Refusal {
    pub(crate) const fn new(status: StatusCode, code: &'static str, message: Message) -> Self {
        Self { status, code, message }
    }

    /// What is asked cannot be.
    pub(crate) const fn wrong(code: &'static str, message: Message) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// The same for an error of the library.
    pub(crate) fn told(code: &'static str, error: &impl ToMessage) -> Self {
        Self::wrong(code, error.message())
    }

    /// The JSON of a request is broken, or of another shape. What is missing or unknown is named, as far as the reader
    /// says so; its own sentences are in English.
    pub(crate) fn not_read(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let named = |beginning: &str| text.strip_prefix(beginning)?.split('`').next();
        let at = |key| Message::new(key).with("line", error.line()).with("column", error.column());
        let message = match error.classify() {
            Category::Syntax | Category::Eof => at("wrong-json"),
            _ => {
                let fields = [
                    ("missing field `", "serve-missing"),
                    ("unknown field `", "serve-strange"),
                    ("duplicate field `", "serve-twice"),
                ];
                let of_field =
                    fields.iter().find_map(|(beginning, key)| Some(Message::new(key).with("field", named(beginning)?)));
                // What was expected instead stands behind it, each in quotes.
                let expected = || text.split("expected").nth(1).unwrap_or_default().split('`').skip(1).step_by(2);
                let is_number = ["invalid value: integer", "invalid type: floating point"]
                    .iter()
                    .any(|beginning| text.starts_with(beginning));
                of_field.unwrap_or_else(|| match named("unknown variant `") {
                    Some(value) => {
                        let values: Vec<String> = expected().map(ToOwned::to_owned).collect();
                        at("serve-variant").with("value", value).with("values", values)
                    }
                    None => match wanted(&text) {
                        "number" if is_number => at("serve-whole"),
                        "number" if text.starts_with("invalid type: string") => at("serve-quotes"),
                        wanted => at("serve-kind").with("wanted", wanted),
                    },
                })
            }
        };
        Self::wrong("request", message)
    }

    /// There is nothing where JSON is expected.
    pub(crate) const fn empty() -> Self {
        Self::wrong("request", Message::new("serve-empty"))
    }

    /// A number of 1 at least is expected.
    pub(crate) fn too_small(field: &str, text: &str) -> Self {
        Self::wrong("number", Message::new("serve-number-least").with("field", field).with("text", text))
    }

    /// A number from `least` to `most` is expected.
    pub(crate) fn out_of_range(field: &str, text: &str, (least, most): (u64, u64)) -> Self {
        let message = Message::new("serve-number-range").with("field", field).with("text", text);
        Self::wrong("number", message.with("least", least).with("most", most))
    }

    /// Two things are asked for that cannot be had at once.
    pub(crate) fn together(first: &str, second: &str) -> Self {
        Self::wrong("together", Message::new("serve-together").with("first", first).with("second", second))
    }

    /// Something is wrong with a field, whatever its value.
    pub(crate) fn about(key: &'static str, field: &str) -> Self {
        Self::wrong("request", Message::new(key).with("field", field))
    }

    /// The request cannot be read.
    pub(crate) fn unreadable(error: &impl ToString) -> Self {
        Self::wrong("request", Message::new("serve-request").show("text", error))
    }

    /// All places for searches are taken.
    pub(crate) const fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", Message::new("serve-busy"))
    }

    /// A search failed in a way that nobody foresaw.
    pub(crate) const fn failed() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", Message::new("serve-failed"))
    }

    /// What is said to the page.
    pub(crate) fn said(&self, words: &Words) -> Value {
        json!({ "error": words.say(&self.message.clone().cut(MOST_SAID)), "code": self.code })
    }

    /// The refusal in the language of the request.
    pub(crate) fn answer(&self, words: &Words) -> Response {
        let mut response = (self.status, Json(self.said(words))).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

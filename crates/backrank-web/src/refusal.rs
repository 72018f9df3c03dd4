//! The refusals of the server itself, and the responses that carry refusals.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use backrank_page::Refusal;
use backrank_words::{Words, message};

/// A refusal with this status, the code for the page, and the key of its message.
pub(crate) const fn refusal_with_status(status: StatusCode, code: &'static str, key: &'static str) -> Refusal {
    Refusal::new(status.as_u16(), code, message!(key))
}

/// The refusal sent when a search cannot start, because the maximum number of searches, or of long ones, is running.
pub(crate) const fn busy() -> Refusal {
    refusal_with_status(StatusCode::SERVICE_UNAVAILABLE, "busy", "serve-busy")
}

/// The refusal sent after a search has panicked.
pub(crate) const fn failed() -> Refusal {
    refusal_with_status(StatusCode::INTERNAL_SERVER_ERROR, "failed", "serve-failed")
}

/// The refusal of an HTTP method that the address does not support.
pub(crate) const fn wrong_method() -> Refusal {
    refusal_with_status(StatusCode::METHOD_NOT_ALLOWED, "method", "serve-method")
}

/// The HTTP response of a refusal, in the language of `words`.
pub(crate) fn refusal_response(refusal: &Refusal, words: &Words) -> Response {
    let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::BAD_REQUEST);
    let mut response = (status, Json(refusal.json(words))).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

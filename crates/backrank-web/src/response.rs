//! The two forms of a successful answer: JSON, and a file to download.

use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

/// The answer to a request that was not refused. No cache stores it.
pub(crate) enum ApiResponse {
    /// Shown by the page.
    Json(Value),
    /// Saved by the browser under `name`, with `kind` as its media type.
    File { name: String, kind: &'static str, bytes: Vec<u8> },
}

impl IntoResponse for ApiResponse {
    fn into_response(self) -> Response {
        let mut response = match self {
            Self::Json(value) => Json(value).into_response(),
            Self::File { name, kind, bytes } => {
                let disposition = format!("attachment; filename=\"{name}\"");
                let headers = [(CONTENT_DISPOSITION, disposition), (CONTENT_TYPE, kind.to_owned())];
                (headers, bytes).into_response()
            }
        };
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

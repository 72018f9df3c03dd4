//! The files of the page, embedded in the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The files of the page. Debug builds read them from disk at each request, so that changes take effect at once.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "tests/*"]
#[exclude = "site/*"]
#[exclude = "*.md"]
#[exclude = ".*"]
struct Files;

/// The response with the file at this path; `None` if there is no such file. For a HEAD request the server sends the
/// headers of this response alone.
pub(crate) fn file_response(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = path.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    // All files of the page have plain names; a path with other characters may be an attempt to reach other files.
    let is_plain = |part: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        !part.starts_with('.') && !part.is_empty() && part.chars().all(allowed)
    };
    if !path.split('/').all(is_plain) {
        return None;
    }
    let file = Files::get(path)?;
    let hash: String = file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = HeaderValue::try_from(format!("\"{hash}\"")).ok()?;
    // A proxy may make the tag weak (`W/"..."`), and a client may send several tags, so only the hash is looked for.
    let is_known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok()).is_some_and(|k| k.contains(&hash));
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(file.data).into_response() };
    let headers = response.headers_mut();
    headers.insert(ETAG, tag);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let kind = file.metadata.mimetype();
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    if let Ok(kind) = HeaderValue::try_from(format!("{kind}{charset}")) {
        headers.insert(CONTENT_TYPE, kind);
    }
    Some(response)
}

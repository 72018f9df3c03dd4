//! The routes: the handler of each address, and the parsing of requests.
//!
//! axum's extractors read the query and the body, but their errors are in English, so each is replaced by a refusal in
//! the language of the request. The extractor `Json` is not used, because it treats an empty body like a malformed one
//! and only repeats the message of serde. The tests `what_is_no_json_or_of_other_types_is_refused_everywhere` and
//! `a_refusal_says_what_would_do_and_does_not_repeat_all_that_was_sent` require more.

use std::collections::HashMap;
use std::convert::Infallible;
use std::error::Error as _;
use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use backrank_service::validate::Question;
use backrank_words::to_message::format_bytes;
use backrank_words::{Language, Message, Words};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

use crate::api;
use crate::app_state::AppState;
use crate::assets;
use crate::config::{IO_TIMEOUT, MAX_BODY_BYTES};
use crate::events::{Disconnected, EventSender, stream_search};
use crate::refusal::Refusal;
use crate::search_job::{SearchJob, run_search};
use crate::security::{refuse_other_sites, with_security_headers};
use crate::setting::{Setting, object};

/// The handlers of all addresses.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let router = Router::new()
        .route("/api/about", get(about))
        .route("/api/answer", post_search(api::answer::answer, &[]))
        .route("/api/map", post_search(api::map::map, &[]))
        .route("/api/steps", post_search(api::steps::steps, &[]))
        .route("/api/play", post_search(api::play::play, &["hint"]))
        .route("/api/check", post_search(api::check::check, &[]))
        .route("/api/picture", post_search(api::export::export, &["format"]))
        .route("/api/film", get_stream(api::film::film, &["q", "frame", "stride"]))
        .route("/api/count", get_stream(api::count::count, &["q", "distinct"]))
        .route("/api/list", get_stream(api::list::list, &["q", "limit"]))
        .fallback(asset)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&state), refuse_other_sites))
        .with_state(state);
    with_security_headers(router)
}

/// The part of a request that every handler needs: the language of the response, and the query string.
struct RequestContext {
    /// The texts in the language of the response.
    words: Arc<Words>,
    /// The names and values in the query string, unchecked.
    parameters: Vec<(String, String)>,
}

impl FromRequestParts<Arc<AppState>> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Infallible> {
        let query = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri);
        let parameters = query.map_or_else(|_| Vec::new(), |Query(parameters)| parameters);
        let lang = parameters.iter().find(|(name, _)| name == "lang").map(|(_, lang)| lang.as_str());
        let words = state.languages.negotiate(lang, &parts.headers);
        Ok(Self { words, parameters })
    }
}

/// Checks the parameters of a query string: only those in `allowed` and `lang` may occur. Returns their values by name.
///
/// # Errors
/// If a parameter is unknown or repeated, or the value of a language, a flag or a stride is invalid.
fn check_query(parameters: Vec<(String, String)>, allowed: &[&str]) -> Result<HashMap<String, String>, Refusal> {
    let mut query = HashMap::new();
    for (name, value) in parameters {
        if name != "lang" && !allowed.contains(&name.as_str()) {
            return Err(Refusal::of_field("serve-strange", &name));
        }
        if query.contains_key(&name) {
            return Err(Refusal::of_field("serve-twice", &name));
        }
        query.insert(name, value);
    }
    let wrong_value = |field: &str, text: &str, values: &[&str]| Err(Refusal::not_among("value", field, text, values));
    if let Some(lang) = query.get("lang").filter(|lang| Language::of_locale(lang).is_none()) {
        return wrong_value("lang", lang, &Language::ALL.map(Language::name));
    }
    for name in ["distinct", "hint"] {
        if let Some(text) = query.get(name).filter(|text| !["0", "1"].contains(&text.as_str())) {
            return wrong_value(name, text, &["0", "1"]);
        }
    }
    match query.get("stride").filter(|text| !text.parse().is_ok_and(|stride: u64| stride > 0)) {
        Some(text) => Err(Refusal::too_small("stride", text)),
        None => Ok(query),
    }
}

/// `GET /api/about`: the data that the page loads first.
async fn about(State(state): State<Arc<AppState>>, context: RequestContext) -> Response {
    let RequestContext { words, parameters } = context;
    match check_query(parameters, &[]) {
        Ok(_) => Json(api::about::about(&state.config, &words)).into_response(),
        Err(refusal) => refusal.response(&words),
    }
}

/// A handler of a question in the body, whose search gives one answer. No cache stores it.
fn post_search<T: DeserializeOwned + Send + 'static, R: IntoResponse + Send + 'static>(
    search: fn(&SearchJob, T) -> Result<R, Refusal>,
    allowed: &'static [&'static str],
) -> MethodRouter<Arc<AppState>> {
    post(move |State(state): State<Arc<AppState>>, context: RequestContext, request: Request| async move {
        let RequestContext { words, parameters } = context;
        let response = async {
            let query = check_query(parameters, allowed)?;
            let question: T = parse_json(&read_body(request).await?)?;
            run_search(&state, &words, query, move |job| search(job, question)).await
        };
        match response.await {
            Ok(answer) => ([(CACHE_CONTROL, "no-store")], answer).into_response(),
            Err(refusal) => refusal.response(&words),
        }
    })
}

/// A handler for a question in the parameter `q`, with a search that sends events.
fn get_stream(
    search: fn(&SearchJob, &Question, &EventSender) -> Result<(), Disconnected>,
    allowed: &'static [&'static str],
) -> MethodRouter<Arc<AppState>> {
    get(move |State(state): State<Arc<AppState>>, context: RequestContext| async move {
        let RequestContext { words, parameters } = context;
        let response = async {
            let query = check_query(parameters, allowed)?;
            let text = query.get("q").ok_or_else(|| Refusal::of_field("serve-missing", "q"))?;
            let question = parse_json::<Setting>(text.as_bytes())?.parse(&words)?;
            api::list::check_limit(&query)?;
            stream_search(&state, &words, query, move |job, sender| search(job, &question, sender)).await
        };
        response.await.unwrap_or_else(|refusal| refusal.response(&words))
    })
}

/// Parses a JSON object; no text may follow it.
fn parse_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refusal> {
    if text.trim_ascii().is_empty() {
        return Err(Refusal::wrong("request", Message::new("serve-empty")));
    }
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = object(&mut json).and_then(|value| json.end().map(|()| value));
    value.map_err(|error| Refusal::from_json_error(&error))
}

/// The body of a request; refused unless it is declared as JSON, is short enough, and arrives in time.
async fn read_body(request: Request) -> Result<Bytes, Refusal> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "json", Message::new("serve-json")));
    }
    let too_long = || {
        let message = Message::new("serve-too-long").with("most", format_bytes(MAX_BODY_BYTES as u64));
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message)
    };
    // A body with a too long declared length is not read; `DefaultBodyLimit` stops a body of undeclared length.
    if request.body().size_hint().lower() > MAX_BODY_BYTES as u64 {
        return Err(too_long());
    }
    let body = timeout(IO_TIMEOUT, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "slow", Message::new("serve-slow")))?;
    body.map_err(|rejection| match &rejection {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => too_long(),
        // The source of the rejection describes the error; the rejection itself only says where axum noticed it.
        _ => {
            let text = rejection.source().map_or_else(|| rejection.to_string(), ToString::to_string);
            Refusal::wrong("request", Message::new("serve-request").with("text", text))
        }
    })
}

/// The handler of all other addresses: a file of the page.
async fn asset(method: Method, uri: Uri, headers: HeaderMap, context: RequestContext) -> Response {
    let refusal = match assets::file(&method, uri.path(), &headers) {
        Some(response) if method == Method::GET || method == Method::HEAD => return response,
        Some(_) => Refusal::wrong_method(),
        None => Refusal::new(StatusCode::NOT_FOUND, "not-found", Message::new("serve-not-found")),
    };
    refusal.response(&context.words)
}

/// The handler for an HTTP method that the address does not support.
async fn method_not_allowed(context: RequestContext) -> Response {
    Refusal::wrong_method().response(&context.words)
}

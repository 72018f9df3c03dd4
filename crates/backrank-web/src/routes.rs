//! Which request is answered by what.

use std::collections::HashMap;
use std::error::Error as _;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use backrank_words::words::{Language, Message, Words};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

use crate::api;
use crate::assets;
use crate::config::{Config, MOST_BODY, PATIENCE};
use crate::events::{self, Gone, Teller};
use crate::guard::guard;
use crate::job::{self, Job};
use crate::languages::Languages;
use crate::refusal::Refusal;
use crate::setting::{Asked, Setting, object};
use crate::slots::Slots;

/// What all requests share.
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) languages: Languages,
    pub(crate) slots: Arc<Slots>,
    /// Whether only this machine can ask.
    pub(crate) is_local: bool,
}

impl Hall {
    pub(crate) fn new(config: Config, is_local: bool) -> Self {
        let slots = Arc::new(Slots::new(config.searches));
        Self { config, languages: Languages::new(), slots, is_local }
    }
}

/// What a request is answered with.
pub(crate) enum Reply {
    Json(Value),
    /// A file to be kept.
    File {
        name: String,
        kind: &'static str,
        bytes: Vec<u8>,
    },
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = match self {
            Self::Json(value) => Json(value).into_response(),
            Self::File { name, kind, bytes } => {
                let disposition = format!("attachment; filename=\"{name}\"");
                let headers = [("content-disposition", disposition), ("content-type", kind.to_owned())];
                (headers, bytes).into_response()
            }
        };
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// All that is answered.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/api/about", get(about))
        .route("/api/answer", posted(api::answer::answer, &[]))
        .route("/api/map", posted(api::map::map, &[]))
        .route("/api/steps", posted(api::steps::steps, &[]))
        .route("/api/play", posted(api::play::play, &["hint"]))
        .route("/api/check", posted(api::check::check, &[]))
        .route("/api/picture", posted(api::picture::picture, &["format"]))
        .route("/api/film", streamed(api::film::film, &["q", "frame", "stride"]))
        .route("/api/count", streamed(api::count::count, &["q", "distinct"]))
        .route("/api/list", streamed(api::list::list, &["q", "limit"]))
        .fallback(asset)
        .method_not_allowed_fallback(other_method)
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&hall), guard))
        .with_state(hall)
}

type Asking = HashMap<String, String>;

/// The sentences for this request, and what stands behind `?` in its address, as it stands there.
fn read(hall: &Hall, uri: &Uri, headers: &HeaderMap) -> (Arc<Words>, Vec<(String, String)>) {
    let query = Query::<Vec<(String, String)>>::try_from_uri(uri).map_or_else(|_| Vec::new(), |Query(query)| query);
    let lang = query.iter().find(|(name, _)| name == "lang").map(|(_, lang)| lang.as_str());
    (hall.languages.words(lang, headers), query)
}

/// What stands behind `?`: these and a language. Refused where nothing asks for it or it is there twice, of languages
/// that there are not, and of switches and distances that mean nothing.
fn meant(pairs: Vec<(String, String)>, asked: &[&str]) -> Result<Asking, Refusal> {
    let mut query = Asking::new();
    for (name, value) in pairs {
        if name != "lang" && !asked.contains(&name.as_str()) {
            return Err(Refusal::about("serve-strange", &name));
        }
        if query.contains_key(&name) {
            return Err(Refusal::about("serve-twice", &name));
        }
        query.insert(name, value);
    }
    let wrong = |field: &str, text: &str, values: &[&str]| {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let message = Message::new("wrong-value").with("option", field).with("value", text);
        Err(Refusal::wrong("value", message.with("values", values).with("nearest", "")))
    };
    match query.get("lang") {
        Some(lang) if Language::of_locale(lang).is_none() => {
            return wrong("lang", lang, &Language::ALL.map(Language::name));
        }
        _ => {}
    }
    for name in ["distinct", "hint"] {
        if let Some(text) = query.get(name).filter(|text| !["0", "1"].contains(&text.as_str())) {
            return wrong(name, text, &["0", "1"]);
        }
    }
    match query.get("stride").filter(|text| !text.parse().is_ok_and(|stride: u64| stride > 0)) {
        Some(text) => Err(Refusal::too_small("stride", text)),
        None => Ok(query),
    }
}

async fn about(State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap) -> Response {
    let (words, pairs) = read(&hall, &uri, &headers);
    if let Err(refusal) = meant(pairs, &[]) {
        return refusal.answer(&words);
    }
    Reply::Json(api::about::about(&hall.config, &words)).into_response()
}

/// A request with a body, answered when its search is over.
fn posted<T: DeserializeOwned + Send + 'static>(
    search: fn(&Job, T) -> Result<Reply, Refusal>,
    asked: &'static [&'static str],
) -> axum::routing::MethodRouter<Arc<Hall>> {
    post(move |State(hall): State<Arc<Hall>>, request: Request| async move {
        let (words, pairs) = read(&hall, request.uri(), request.headers());
        let reply = async {
            let query = meant(pairs, asked)?;
            let body = body(request).await?;
            let question: T = read_json(&body)?;
            job::run(&hall, &words, query, move |job| search(job, question)).await
        };
        reply.await.map_or_else(|refusal| refusal.answer(&words), Reply::into_response)
    })
}

/// A question in the address, whose search tells what it does.
fn streamed(
    search: fn(&Job, &Asked, &Teller) -> Result<(), Gone>,
    asked: &'static [&'static str],
) -> axum::routing::MethodRouter<Arc<Hall>> {
    get(move |State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap| async move {
        let (words, pairs) = read(&hall, &uri, &headers);
        let response = async {
            let query = meant(pairs, asked)?;
            let text = query.get("q").ok_or_else(|| Refusal::about("serve-missing", "q"))?;
            let question = read_json::<Setting>(text.as_bytes())?.asked()?;
            api::list::limits(&query)?;
            events::stream(&hall, &words, query, move |job, teller| search(job, &question, teller)).await
        };
        response.await.unwrap_or_else(|refusal| refusal.answer(&words))
    })
}

fn read_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refusal> {
    if text.trim_ascii().is_empty() {
        return Err(Refusal::empty());
    }
    let mut json = serde_json::Deserializer::from_slice(text);
    let read = object(&mut json).and_then(|asked| json.end().map(|()| asked));
    read.map_err(|error| Refusal::not_read(&error))
}

/// The body of a request, if it says that it is JSON and is not too long or too slow.
async fn body(request: Request) -> Result<Bytes, Refusal> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "json", Message::new("serve-json")));
    }
    let most = MOST_BODY as u64;
    let too_long = || {
        let message = Message::new("serve-too-long").with("most", backrank_words::to_message::format_bytes(most));
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message)
    };
    let claimed = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if claimed.is_some_and(|claimed| claimed > most) {
        return Err(too_long());
    }
    let read = timeout(PATIENCE, to_bytes(request.into_body(), MOST_BODY)).await;
    let read = read.map_err(|_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "slow", Message::new("serve-slow")))?;
    let is_too_long = |error: &axum::Error| error.source().is_some_and(|source| source.is::<LengthLimitError>());
    read.map_err(|error| if is_too_long(&error) { too_long() } else { Refusal::unreadable(&error) })
}

/// A file of the page.
async fn asset(State(hall): State<Arc<Hall>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let file = assets::file(&method, uri.path(), &headers);
    let refusal = match file {
        Some(response) if method == Method::GET || method == Method::HEAD => return response,
        Some(_) => wrong_method(),
        None => Refusal::new(StatusCode::NOT_FOUND, "not-found", Message::new("serve-not-found")),
    };
    refusal.answer(&read(&hall, &uri, &headers).0)
}

async fn other_method(State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap) -> Response {
    wrong_method().answer(&read(&hall, &uri, &headers).0)
}

const fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method", Message::new("serve-method"))
}

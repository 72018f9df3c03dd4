//! The routes: the handler of each address, and the parsing of requests.
//!
//! axum's extractors read the query and the body, but their errors are in English, so each is replaced by a refusal in
//! the language of the request. The extractor `Json` is not used, because it treats an empty body like a malformed one,
//! and only repeats the message of serde. The tests `what_is_no_json_or_of_other_types_is_refused_everywhere` and
//! `a_refusal_says_what_would_do_and_does_not_repeat_all_that_was_sent` require a sentence for each of these faults.

use std::convert::Infallible;
use std::error::Error as _;
use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use backrank_page::{Answer, FIRST_MODULE_ROUTES, Refusal, Route, WHOLE_MODULE_ONLY_ROUTES};
use backrank_words::to_message::format_bytes;
use backrank_words::{Words, message};
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

use crate::app_state::{AppState, IO_TIMEOUT, MAX_BODY_BYTES};
use crate::assets;
use crate::refusal::{refusal_response, refusal_with_status, wrong_method};
use crate::searches::{run_search, stream_search};
use crate::security::{refuse_other_sites, with_security_headers};

/// The handlers of all addresses.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let routes =
        FIRST_MODULE_ROUTES.into_iter().chain(WHOLE_MODULE_ONLY_ROUTES).map(|route| (route.path, handler(route)));
    let router = Router::new().route("/api/about", get(about));
    let router = routes
        .fold(router, |router, (path, handler)| router.route(path, handler))
        .fallback(serve_asset)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&state), refuse_other_sites))
        .with_state(state);
    with_security_headers(router)
}

/// What every handler needs of a request: the texts in the language of the response, and the parameters of the query.
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
        let words = state.negotiate_words(lang, &parts.headers);
        Ok(Self { words, parameters })
    }
}

/// `GET /api/about`: the data that the page loads first.
async fn about(State(state): State<Arc<AppState>>, context: RequestContext) -> Response {
    let RequestContext { words, parameters } = context;
    match backrank_page::about(parameters, &state.config.page_limits(), &words) {
        Ok(about) => Json(about).into_response(),
        Err(refusal) => refusal_response(&refusal, &words),
    }
}

/// The handler of a route. No cache stores its answers.
fn handler(route: Route) -> MethodRouter<Arc<AppState>> {
    if route.sends_events() {
        get(async move |State(state): State<Arc<AppState>>, context| respond(&state, route, context, None).await)
    } else {
        post(async move |State(state): State<Arc<AppState>>, context, request| {
            respond(&state, route, context, Some(request)).await
        })
    }
}

/// Validates a request, runs its search, and returns the response.
async fn respond(state: &AppState, route: Route, context: RequestContext, request: Option<Request>) -> Response {
    let RequestContext { words, parameters } = context;
    let response = async {
        let query = route.parse_parameters(parameters)?;
        let body = match request {
            Some(request) => read_body(request).await?,
            None => Bytes::new(),
        };
        match route.parse_request(&query, &body, &words)? {
            backrank_page::PreparedSearch::Answer(search) => {
                run_search(state, &words, query, search).await.map(answer_response)
            }
            backrank_page::PreparedSearch::Events(search) => stream_search(state, &words, query, search).await,
        }
    };
    response.await.unwrap_or_else(|refusal| refusal_response(&refusal, &words))
}

/// The response with an answer.
fn answer_response(Answer { name, media_type, bytes }: Answer) -> Response {
    let saved_as = (!name.is_empty()).then(|| (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")));
    ([(CACHE_CONTROL, "no-store"), (CONTENT_TYPE, media_type)], AppendHeaders(saved_as), bytes).into_response()
}

/// The body of a request; refused unless it is declared as JSON, is short enough, and arrives in time.
async fn read_body(request: Request) -> Result<Bytes, Refusal> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(refusal_with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE, "json", "serve-json"));
    }
    let too_long = || {
        let message = message!("serve-too-long", most = format_bytes(MAX_BODY_BYTES as u64));
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE.as_u16(), "too-long", message)
    };
    // A body whose declared length is too long is not read at all; `DefaultBodyLimit` stops a body of undeclared
    // length.
    if request.body().size_hint().lower() > MAX_BODY_BYTES as u64 {
        return Err(too_long());
    }
    let body = timeout(IO_TIMEOUT, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| refusal_with_status(StatusCode::REQUEST_TIMEOUT, "slow", "serve-slow"))?;
    body.map_err(|rejection| match &rejection {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => too_long(),
        // The text of axum's rejection only says where axum noticed the error. The `source` of the rejection is the
        // error itself, whose text describes what is wrong.
        _ => {
            let text = rejection.source().map_or_else(|| rejection.to_string(), ToString::to_string);
            Refusal::bad_request("request", message!("serve-request", text))
        }
    })
}

/// The handler of all other addresses, which are files of the page.
async fn serve_asset(method: Method, uri: Uri, headers: HeaderMap, context: RequestContext) -> Response {
    let wrong = match assets::file_response(uri.path(), &headers) {
        Some(response) if method == Method::GET || method == Method::HEAD => return response,
        Some(_) => wrong_method(),
        None => refusal_with_status(StatusCode::NOT_FOUND, "not-found", "serve-not-found"),
    };
    refusal_response(&wrong, &context.words)
}

/// The handler for an HTTP method that the address does not support.
async fn method_not_allowed(context: RequestContext) -> Response {
    refusal_response(&wrong_method(), &context.words)
}

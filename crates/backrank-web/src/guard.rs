//! What every request and every answer goes through, whatever they are about.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use backrank_words::words::Message;

use crate::refusal::Refusal;
use crate::routes::Hall;

/// Everything comes from here; the page makes pictures of its own; nobody puts it into a frame.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'; object-src 'none'";

pub(crate) const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses what comes from other sites, and gives every answer the headers that keep the page to itself.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let refusal = if !hall.is_local || names_this_machine(request.headers()) {
        is_from_elsewhere(request.headers()).then(|| Message::new("serve-other-site"))
    } else {
        Some(Message::new("serve-host"))
    };
    let mut response = match refusal {
        None => next.run(request).await,
        Some(message) => {
            let words = hall.languages.words(None, request.headers());
            Refusal::new(StatusCode::FORBIDDEN, "site", message).answer(&words)
        }
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the request was sent to this machine by a name that no other can take: a page elsewhere whose name was
/// turned to this machine says that name.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let number = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || number.is_ok_and(|number| number.is_loopback())
}

/// Whether a page of this host asks.
fn is_of_host(origin: &HeaderValue, host: Option<&HeaderValue>) -> bool {
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = host.and_then(|host| host.to_str().ok());
    origin.zip(host).is_some_and(|((_, site), host)| site.eq_ignore_ascii_case(host))
}

/// Whether a browser says that another site asks.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    // A link elsewhere may lead to the page.
    let opens_page = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
    match site {
        Some(site) => matches!(site, "cross-site" | "same-site") && !opens_page,
        // Browsers that do not say so name the site, where it is another or something is sent.
        None => headers.get(ORIGIN).is_some_and(|origin| !is_of_host(origin, headers.get(HOST))),
    }
}

//! Protection of the page and of this machine from other sites: headers on every response, and a check of the origin of
//! requests.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app_state::AppState;
use crate::refusal::{refusal_response, refusal_with_status};

/// The content policy: only this server may provide content, except for images that the page makes, and no site may
/// embed the page in a frame.
const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'none'; object-src 'none'";

/// The headers of every response.
pub(crate) const SECURITY_HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the security headers to every response of the router.
pub(crate) fn with_security_headers(router: Router) -> Router {
    SECURITY_HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

/// Middleware that refuses requests from pages of other sites and, on a server that only this machine can reach,
/// requests with another host name (DNS rebinding).
pub(crate) async fn refuse_other_sites(State(state): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let key = if state.is_local && !is_host_loopback(headers) {
        "serve-host"
    } else if is_cross_site(headers) {
        "serve-other-site"
    } else {
        return next.run(request).await;
    };
    let words = state.negotiate_words(None, headers);
    refusal_response(&refusal_with_status(StatusCode::FORBIDDEN, "site", key), &words)
}

/// Whether the `Host` header is `localhost` or a loopback address. Under DNS rebinding the header contains the name of
/// the other site.
fn is_host_loopback(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// Whether a page of another site caused the request, except by a link that opens this page.
fn is_cross_site(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let is_navigation = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
    match site {
        Some(site) => matches!(site, "cross-site" | "same-site") && !is_navigation,
        // Older browsers only send the `Origin` header: on cross-origin requests of scripts, and on requests with a
        // method other than GET and HEAD.
        None => headers.get(ORIGIN).is_some_and(|origin| !is_same_host(origin, headers.get(HOST))),
    }
}

/// Whether the `Origin` header names the same host as the `Host` header.
fn is_same_host(origin: &HeaderValue, host: Option<&HeaderValue>) -> bool {
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = host.and_then(|host| host.to_str().ok());
    origin.zip(host).is_some_and(|((_, site), host)| site.eq_ignore_ascii_case(host))
}

//! In which language a request is answered.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use backrank_words::words::{Language, Words};

/// The sentences of every language.
pub(crate) struct Languages(Vec<Arc<Words>>);

impl Languages {
    pub(crate) fn new() -> Self {
        Self(Language::ALL.map(Words::with_page).map(Arc::new).into())
    }

    /// The sentences of the language that is asked for: in the address, else by the browser, else English.
    pub(crate) fn words(&self, asked: Option<&str>, headers: &HeaderMap) -> Arc<Words> {
        let by_browser = || {
            let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            accepted.split(',').find_map(|locale| Language::of_locale(locale.split(';').next()?.trim()))
        };
        let language = asked.and_then(Language::of_locale).or_else(by_browser).unwrap_or_default();
        Arc::clone(&self.0[language as usize])
    }
}

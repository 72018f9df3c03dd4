//! The language of a response.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use backrank_page::field_name;
use backrank_words::{Language, Words};

/// The texts of the page in every language, in the order of [`Language::ALL`].
pub(crate) struct Languages(Vec<Arc<Words>>);

impl Languages {
    pub(crate) fn new() -> Self {
        Self(Language::ALL.map(|language| Arc::new(Words::with_page(language, field_name))).into())
    }

    /// The texts in the language of the parameter `lang`, else in the first supported language that the browser
    /// accepts, else in the default language.
    pub(crate) fn negotiate(&self, lang: Option<&str>, headers: &HeaderMap) -> Arc<Words> {
        let accepted = || {
            let locales = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            locales.split(',').find_map(|locale| Language::of_locale(locale.split(';').next()?.trim()))
        };
        let language = lang.and_then(Language::of_locale).or_else(accepted).unwrap_or_default();
        Arc::clone(&self.0[language as usize])
    }
}

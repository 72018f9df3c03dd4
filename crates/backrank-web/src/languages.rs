//! The language of a response.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use backrank_words::{Field, Language, Words};

/// The name of a field in the JSON of the page.
pub(crate) fn field_name(field: Field) -> String {
    match field {
        Field::MoveOrder => "order".to_owned(),
        Field::Queen => "standing".to_owned(),
        Field::Forbid => "forbidden".to_owned(),
        field => field.name().replace('-', "_"),
    }
}

/// The texts of every language, in the order of [`Language::ALL`].
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

//! What a search gets besides its question, and what it gives: the parameters of its request, its limits, its answer and
//! its events.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use backrank::search::{Budget, Spent};
use backrank_service::answer::{self, Index, Resources};
use backrank_service::validate::Question;
use backrank_words::{Language, Words};
use serde_json::Value;

use crate::refusal::Refusal;
use crate::setting::Setting;

/// The largest number of solutions in a list.
pub(crate) const MAX_LIMIT: u64 = 10_000;

/// The parameters of a request, by name.
pub type Query = HashMap<String, String>;

/// The context in which a request is answered: language, parameters, limits, and the index of the last question.
pub struct SearchJob {
    /// The texts in the language of the response.
    pub words: Arc<Words>,
    /// The parameters of the request, which its route has checked.
    pub query: Query,
    /// The limits on time and memory, with the switch that ends the search.
    pub budget: Budget,
    /// The cache for the index of the last question; `None` where nothing is kept between requests, as in a server.
    pub last_index: Option<Arc<LastIndex>>,
    /// Returns the factor by which a count takes longer here than forecast; only forecasts call it, as it may measure.
    pub slowness: fn() -> f64,
}

/// The cache for the index of the question whose solutions were last asked for by index. An index may take seconds and
/// hundreds of megabytes to build.
#[derive(Debug, Default)]
pub struct LastIndex(Mutex<Option<(Setting, Index)>>);

impl SearchJob {
    /// The resources that the search lends to an answer.
    pub(crate) fn resources(&self) -> Resources {
        self.budget.clone().into()
    }

    /// The value of a Boolean parameter; `default` if the request lacks it.
    pub(crate) fn flag(&self, name: &str, default: bool) -> bool {
        self.query.get(name).map_or(default, |value| value != "0" && value != "false")
    }

    /// Calls `ask` with the index of a question, which is built unless it is that of the last question; `None` if no
    /// engine numbers the solutions.
    ///
    /// # Errors
    /// What was spent, if a limit was reached.
    pub(crate) fn with_index<T>(
        &self,
        setting: &Setting,
        question: &Question,
        resources: &Resources,
        ask: impl FnOnce(&mut Index) -> Result<T, Spent>,
    ) -> Result<Option<T>, Spent> {
        // After a panic the lock is poisoned, and its index may be incomplete.
        let mut last = self.last_index.as_deref().and_then(|last| last.0.lock().ok());
        if let Some((of, index)) = last.as_deref_mut().and_then(Option::as_mut)
            && of == setting
        {
            return ask(index).map(Some);
        }
        // Two indices may not fit into memory.
        if let Some(last) = last.as_deref_mut() {
            *last = None;
        }
        let Some(mut index) = answer::index(question, resources)? else { return Ok(None) };
        let answer = ask(&mut index)?;
        if let Some(last) = last.as_deref_mut() {
            *last = Some((setting.clone(), index));
        }
        Ok(Some(answer))
    }
}

/// The answer of a search that sends no events: a value for the page, or a file that the browser saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The name of the file, such as `backrank-tour-8x8.svg`; empty if the answer is a value.
    pub name: String,
    /// The media type, such as `image/svg+xml`.
    pub media_type: &'static str,
    /// The contents.
    pub bytes: Vec<u8>,
}

impl From<Value> for Answer {
    fn from(value: Value) -> Self {
        Self { name: String::new(), media_type: "application/json", bytes: value.to_string().into_bytes() }
    }
}

/// The error that nobody receives the events any more, so the search should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disconnected;

/// The receiver of a search's events. Any working thread of the search may send.
pub trait EventSender: Send + Sync {
    /// Sends an event with its data; may block while the receiver is slow.
    ///
    /// # Errors
    /// If nobody receives the events any more.
    fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected>;

    /// Refuses the request; after the first event as an event named `error`.
    ///
    /// # Errors
    /// If nobody receives the events any more.
    fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Disconnected> {
        self.send("error", &refusal.json(words))
    }
}

/// Checks the parameters of a query: only those in `allowed` and `lang` may occur. Returns their values by name.
///
/// # Errors
/// If a parameter is unknown or repeated, or the value of a language, a flag, a limit or a stride is invalid.
pub(crate) fn check_query(parameters: Vec<(String, String)>, allowed: &[&str]) -> Result<Query, Refusal> {
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
    for name in ["distinct", "hint", "soon"] {
        if let Some(text) = query.get(name).filter(|text| !["0", "1"].contains(&text.as_str())) {
            return wrong_value(name, text, &["0", "1"]);
        }
    }
    let is_limit = |text: &str| text.parse().is_ok_and(|limit| (1..=MAX_LIMIT).contains(&limit));
    if let Some(text) = query.get("limit").filter(|text| !is_limit(text)) {
        return Err(Refusal::out_of_range("limit", text, 1..=MAX_LIMIT));
    }
    match query.get("stride").filter(|text| !text.parse().is_ok_and(|stride: u64| stride > 0)) {
        Some(text) => Err(Refusal::too_small("stride", text)),
        None => Ok(query),
    }
}

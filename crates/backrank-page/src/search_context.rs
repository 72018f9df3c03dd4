//! What the answer to a request of the page needs and makes: the context of its search, the answer, and the sender of
//! events.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use backrank::SolutionIndex;
use backrank::search::{Budget, LimitReached};
use backrank_service::answer::{self, Index, Resources};
use backrank_service::validate::Question;
use backrank_words::{Language, Words};
use serde_json::Value;

use crate::puzzle_settings::PuzzleSettings;
use crate::refusal::Refusal;

/// The largest number of solutions that a request can ask to list.
pub(crate) const MAX_LISTED_SOLUTIONS: u64 = 10_000;

/// The parameters in the query of a request, by name.
pub type QueryParameters = HashMap<String, String>;

/// What a search for the page needs: the language and the parameters of its request, limits, and the index of the last
/// question.
pub struct SearchContext {
    /// The texts in the language of the response.
    pub words: Arc<Words>,
    /// The parameters of the request, which its route has checked.
    pub query: QueryParameters,
    /// The limits on time and memory and, in the server, the switch that cancels the search.
    pub budget: Budget,
    /// The cache for the index of the last question; `None` in the server, which keeps nothing between requests.
    pub last_index: Option<Arc<LastIndexCache>>,
    /// Returns the factor by which a count takes longer on this machine than forecast. Only forecasts call it, because
    /// the first call may measure the factor, which takes a few tenths of a second.
    pub slowness: fn() -> f64,
}

/// The cache for one index: that of the question whose solutions were last asked for by index. Building an index may
/// take seconds and hundreds of megabytes.
#[derive(Debug, Default)]
pub struct LastIndexCache(Mutex<Option<(PuzzleSettings, Index)>>);

impl SearchContext {
    /// The resources for `backrank_service::answer`: the limits of this context, without a store and without a
    /// listener.
    pub(crate) fn resources(&self) -> Resources {
        self.budget.clone().into()
    }

    /// The value of a Boolean parameter of the query; `default` if the request lacks the parameter.
    pub(crate) fn query_flag(&self, name: &str, default: bool) -> bool {
        self.query.get(name).map_or(default, |value| value != "0" && value != "false")
    }

    /// Calls `ask` with the index of the question, and returns what `ask` returns. The index is taken from the cache if
    /// the last question was the same, and built otherwise. `None` if the library cannot number the solutions of the
    /// question.
    ///
    /// # Errors
    /// The spent budget, if a limit was reached.
    pub(crate) fn ask_index<T>(
        &self,
        setting: &PuzzleSettings,
        question: &Question,
        resources: &Resources,
        ask: impl FnOnce(&mut Index) -> Result<T, LimitReached>,
    ) -> Result<Option<T>, LimitReached> {
        // After a panic the lock is poisoned, and its index may be incomplete.
        let mut last = self.last_index.as_deref().and_then(|last| last.0.lock().ok());
        if let Some((of, index)) = last.as_deref_mut().and_then(Option::as_mut)
            && of == setting
        {
            index.set_budget(resources.budget().clone());
            return ask(index).map(Some);
        }
        // The cached index is dropped before another one is built, because two may not fit into memory.
        if let Some(last) = last.as_deref_mut() {
            *last = None;
        }
        let Some(mut index) = answer::build_index(question, resources)? else { return Ok(None) };
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

/// The error that the receiver of the events has disconnected, so the search should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disconnected;

/// Sends the events of a search to the page. Every thread of the search may call it.
pub trait EventSender: Send + Sync {
    /// Sends an event with its data; may block while the receiver is slow.
    ///
    /// # Errors
    /// If the receiver has disconnected.
    fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected>;

    /// Refuses the request by sending an event named `error`. Before the first event, an implementation may refuse in
    /// another way, such as with an HTTP status.
    ///
    /// # Errors
    /// If the receiver has disconnected.
    fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Disconnected> {
        self.send("error", &refusal.json(words))
    }
}

/// Makes a map of the parameters of a query and checks them: only those in `allowed` and `lang` may occur.
///
/// # Errors
/// If a parameter is unknown or repeated, or if the value of a language, a Boolean, a limit or a stride is invalid.
pub(crate) fn parse_parameters(
    parameters: Vec<(String, String)>,
    allowed: &[&str],
) -> Result<QueryParameters, Refusal> {
    let mut query = HashMap::new();
    for (name, value) in parameters {
        if name != "lang" && !allowed.contains(&name.as_str()) {
            return Err(Refusal::bad_field("serve-strange", &name));
        }
        if query.contains_key(&name) {
            return Err(Refusal::bad_field("serve-twice", &name));
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
    let is_limit = |text: &str| text.parse().is_ok_and(|limit| (1..=MAX_LISTED_SOLUTIONS).contains(&limit));
    if let Some(text) = query.get("limit").filter(|text| !is_limit(text)) {
        return Err(Refusal::out_of_range("limit", text, 1..=MAX_LISTED_SOLUTIONS));
    }
    match query.get("stride").filter(|text| !text.parse().is_ok_and(|stride: u64| stride > 0)) {
        Some(text) => Err(Refusal::not_positive("stride", text)),
        None => Ok(query),
    }
}

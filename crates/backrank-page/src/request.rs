//! The requests of the page: their routes, and their validation.

use std::sync::Arc;

use backrank_service::validate::Question;
use backrank_words::{Words, message};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::answers::export::File;
use crate::answers::{answer, check, count, export, film, forecast, graph, list, map, play, steps, unrank};
use crate::events::{Disconnected, EventSender};
use crate::job::SearchJob;
use crate::query::{Query, check_query};
use crate::refusal::Refusal;
use crate::setting::{Setting, deserialize_object};

/// The answer to a request that is not answered by events.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A value for the page.
    Json(Value),
    /// A file that the browser saves.
    File(File),
}

impl From<Value> for Answer {
    fn from(value: Value) -> Self {
        Self::Json(value)
    }
}

impl From<File> for Answer {
    fn from(file: File) -> Self {
        Self::File(file)
    }
}

/// The search of a request that gives one answer.
type AnswerSearch = Box<dyn FnOnce(&SearchJob) -> Result<Answer, Refusal> + Send>;

/// A function that searches, and sends events.
type SendEvents = fn(&SearchJob, &Question, &Arc<dyn EventSender>) -> Result<(), Disconnected>;

/// The search of a request that sends events.
type EventSearch = Box<dyn FnOnce(&SearchJob, &Arc<dyn EventSender>) -> Result<(), Disconnected> + Send>;

/// A request that was validated, and waits for a search to run.
pub enum Request {
    /// One answer, usually within a second.
    Answer(AnswerSearch),
    /// Events, until the search ends or reaches its limits.
    Events(EventSearch),
}

/// How a route gets its question and answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteKind {
    /// The question is JSON in the body of the request; the route gives one answer.
    Answer,
    /// The question is JSON in the parameter `q`; the route answers with a stream of events.
    Events,
}

/// An address of the page's API.
#[derive(Clone, Copy)]
pub struct Route {
    /// The address, such as `/api/answer`.
    pub path: &'static str,
    /// How the route gets its question and answers it.
    pub kind: RouteKind,
    /// The parameters that may occur beside `lang`.
    parameters: &'static [&'static str],
    parse: Parse,
}

/// The routes of the page's API that a visitor needs first, which the small WebAssembly module answers too; without
/// `/api/about`, which needs no search.
pub const FIRST_ROUTES: [Route; 7] = [
    answering("/api/answer", &["symmetric"], |text, _, _| parse_answer(text, answer::answer)),
    answering("/api/map", &[], |text, _, _| parse_answer(text, map::map)),
    answering("/api/graph", &[], |text, _, _| parse_answer(text, graph::graph)),
    answering("/api/steps", &[], |text, _, _| parse_answer(text, steps::steps)),
    answering("/api/play", &["hint"], |text, _, _| parse_answer(text, play::play)),
    answering("/api/check", &[], |text, _, _| parse_answer(text, check::check)),
    sending("/api/film", &["q", "frame", "stride"], |text, _, words| parse_events(text, words, film::film)),
];

/// The other routes of the page's API, which only the whole WebAssembly module answers: counts, forecasts, lists,
/// solutions by index, and files, which may contain a gallery. Their engines are as large as all others together.
pub const OTHER_ROUTES: [Route; 5] = [
    answering("/api/unrank", &["soon"], |text, _, _| parse_answer(text, unrank::unrank)),
    answering("/api/forecast", &["distinct"], |text, _, _| parse_answer(text, forecast::forecast)),
    answering("/api/picture", &["format"], |text, _, _| parse_answer(text, export::export)),
    sending("/api/count", &["q", "distinct"], |text, _, words| parse_events(text, words, count::count)),
    sending("/api/list", &["q", "limit"], |text, query, words| {
        let request = parse_events(text, words, list::list)?;
        list::check_limit(query)?;
        Ok(request)
    }),
];

/// A function that validates the question of a request.
type Parse = fn(&[u8], &Query, &Words) -> Result<Request, Refusal>;

const fn answering(path: &'static str, parameters: &'static [&'static str], parse: Parse) -> Route {
    Route { path, kind: RouteKind::Answer, parameters, parse }
}

const fn sending(path: &'static str, parameters: &'static [&'static str], parse: Parse) -> Route {
    Route { path, kind: RouteKind::Events, parameters, parse }
}

impl Route {
    /// Checks the parameters of a request: only those of the route and `lang` may occur.
    ///
    /// # Errors
    /// If a parameter is unknown or repeated, or the value of a language, a flag or a stride is invalid.
    pub fn check_query(&self, parameters: Vec<(String, String)>) -> Result<Query, Refusal> {
        check_query(parameters, self.parameters)
    }

    /// Validates a request: the question in its body or, for events, in its parameter `q`.
    ///
    /// # Errors
    /// If the question is missing, is not JSON, or cannot be asked.
    pub fn parse_request(&self, query: &Query, body: &[u8], words: &Words) -> Result<Request, Refusal> {
        let text = match self.kind {
            RouteKind::Answer => body,
            RouteKind::Events => query.get("q").ok_or_else(|| Refusal::of_field("serve-missing", "q"))?.as_bytes(),
        };
        (self.parse)(text, query, words)
    }
}

/// Parses a question from the body of a request; the search of the result gives one answer.
fn parse_answer<T: DeserializeOwned + Send + 'static, A: Into<Answer> + 'static>(
    text: &[u8],
    search: fn(&SearchJob, T) -> Result<A, Refusal>,
) -> Result<Request, Refusal> {
    let question: T = parse_json(text)?;
    Ok(Request::Answer(Box::new(move |job| search(job, question).map(Into::into))))
}

/// Parses a setting from the parameter `q`; the search of the result sends events.
fn parse_events(text: &[u8], words: &Words, search: SendEvents) -> Result<Request, Refusal> {
    let question = parse_json::<Setting>(text)?.parse(words)?;
    Ok(Request::Events(Box::new(move |job, sender| search(job, &question, sender))))
}

/// Parses a JSON object; no text may follow it.
fn parse_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refusal> {
    if text.trim_ascii().is_empty() {
        return Err(Refusal::wrong("request", message!("serve-empty")));
    }
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = deserialize_object(&mut json).and_then(|value| json.end().map(|()| value));
    value.map_err(|error| Refusal::from_json_error(&error))
}

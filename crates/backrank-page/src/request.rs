//! The requests of the page: their routes, and their validation.

use std::sync::Arc;

use backrank_service::validate::Question;
use backrank_words::{Words, message};
use serde::de::DeserializeOwned;

use crate::answers::{answer, check, count, export, film, forecast, graph, list, map, play, steps, unrank};
use crate::job::{Answer, Disconnected, EventSender, Query, SearchJob, check_query};
use crate::refusal::Refusal;
use crate::setting::{Setting, deserialize_object};

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
#[derive(Clone, Copy)]
enum Way {
    /// The question is JSON in the body of the request; the route gives one answer.
    Answer(fn(&[u8]) -> Result<AnswerSearch, Refusal>),
    /// The question is JSON in the parameter `q`; the route answers with a stream of events.
    Events(SendEvents),
}

/// An address of the page's API.
#[derive(Clone, Copy)]
pub struct Route {
    /// The address, such as `/api/answer`.
    pub path: &'static str,
    /// The parameters that may occur beside `lang`.
    parameters: &'static [&'static str],
    way: Way,
}

/// The routes of the page's API that a visitor needs first, which the small WebAssembly module answers too; without
/// `/api/about`, which needs no search.
pub const FIRST_ROUTES: [Route; 7] = [
    route("/api/answer", &["symmetric"], Way::Answer(|text| parse_answer(text, answer::answer))),
    route("/api/map", &[], Way::Answer(|text| parse_answer(text, map::map))),
    route("/api/graph", &[], Way::Answer(|text| parse_answer(text, graph::graph))),
    route("/api/steps", &[], Way::Answer(|text| parse_answer(text, steps::steps))),
    route("/api/play", &["hint"], Way::Answer(|text| parse_answer(text, play::play))),
    route("/api/check", &[], Way::Answer(|text| parse_answer(text, check::check))),
    route("/api/film", &["q", "frame", "stride"], Way::Events(film::film)),
];

/// The other routes of the page's API, which only the whole WebAssembly module answers: counts, forecasts, lists,
/// solutions by index, and files, which may contain a gallery. Their engines are as large as all others together.
pub const OTHER_ROUTES: [Route; 5] = [
    route("/api/unrank", &["soon"], Way::Answer(|text| parse_answer(text, unrank::unrank))),
    route("/api/forecast", &["distinct"], Way::Answer(|text| parse_answer(text, forecast::forecast))),
    route("/api/picture", &["format"], Way::Answer(|text| parse_answer(text, export::export))),
    route("/api/count", &["q", "distinct"], Way::Events(count::count)),
    route("/api/list", &["q", "limit"], Way::Events(list::list)),
];

const fn route(path: &'static str, parameters: &'static [&'static str], way: Way) -> Route {
    Route { path, parameters, way }
}

impl Route {
    /// Whether the question is in the parameter `q` and the answer is a stream of events; otherwise the question is the
    /// body of the request.
    pub const fn sends_events(&self) -> bool {
        matches!(self.way, Way::Events(_))
    }

    /// Checks the parameters of a request: only those of the route and `lang` may occur.
    ///
    /// # Errors
    /// If a parameter is unknown or repeated, or the value of a language, a flag, a limit or a stride is invalid.
    pub fn check_query(&self, parameters: Vec<(String, String)>) -> Result<Query, Refusal> {
        check_query(parameters, self.parameters)
    }

    /// Validates a request: the question in its body or, for events, in its parameter `q`.
    ///
    /// # Errors
    /// If the question is missing, is not JSON, or cannot be asked.
    pub fn parse_request(&self, query: &Query, body: &[u8], words: &Words) -> Result<Request, Refusal> {
        match self.way {
            Way::Answer(parse) => parse(body).map(Request::Answer),
            Way::Events(search) => {
                let text = query.get("q").ok_or_else(|| Refusal::of_field("serve-missing", "q"))?;
                let question = parse_json::<Setting>(text.as_bytes())?.parse(words)?;
                Ok(Request::Events(Box::new(move |job, sender| search(job, &question, sender))))
            }
        }
    }
}

/// Parses a question from the body of a request; the search of the result gives one answer.
fn parse_answer<T: DeserializeOwned + Send + 'static, A: Into<Answer> + 'static>(
    text: &[u8],
    search: fn(&SearchJob, T) -> Result<A, Refusal>,
) -> Result<AnswerSearch, Refusal> {
    let question: T = parse_json(text)?;
    Ok(Box::new(move |job| search(job, question).map(Into::into)))
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

//! The requests of the page: their routes and their validation.

use std::sync::Arc;

use backrank_service::validate::Question;
use backrank_words::{Words, message};
use serde::Deserialize as _;
use serde::de::DeserializeOwned;

use crate::answers::{check, count, decide, export, film, forecast, graph, list, map, play, steps, unrank};
use crate::puzzle_settings::{Object, PuzzleSettings};
use crate::refusal::Refusal;
use crate::search_context::{Answer, Disconnected, EventSender, QueryParameters, SearchContext, parse_parameters};

/// The search of a request that gives one answer.
type AnswerSearch = Box<dyn FnOnce(&SearchContext) -> Result<Answer, Refusal> + Send>;

/// The handler of a route that sends events: a function that answers a question by sending events.
type StreamHandler = fn(&SearchContext, &Question, &Arc<dyn EventSender>) -> Result<(), Disconnected>;

/// The search of a request that sends events.
type StreamSearch = Box<dyn FnOnce(&SearchContext, &Arc<dyn EventSender>) -> Result<(), Disconnected> + Send>;

/// A parsed request: a closure that runs its search. For [`Answer`](Self::Answer), the closure first checks the values
/// of the settings, and may refuse them.
pub enum PreparedSearch {
    /// Gives one answer. Most such searches take less than a second.
    Answer(AnswerSearch),
    /// Sends events until the search ends or reaches its limits.
    Events(StreamSearch),
}

/// How a route reads its question and answers it.
#[derive(Clone, Copy)]
enum RouteHandler {
    /// The question is JSON in the body of the request, which this function parses; the route gives one answer.
    Answer(fn(&[u8]) -> Result<AnswerSearch, Refusal>),
    /// The question is JSON in the parameter `q`; this function answers it with a stream of events.
    Events(StreamHandler),
}

/// An address of the page's API.
#[derive(Clone, Copy)]
pub struct Route {
    /// The address, such as `/api/answer`.
    pub path: &'static str,
    /// The parameters that the query may have besides `lang`.
    parameters: &'static [&'static str],
    handler: RouteHandler,
}

/// The routes that both WebAssembly modules of the static site answer: the first module, which is small and is loaded
/// first, and the whole module. Both also answer `/api/about`, which is no [`Route`], because it runs no search.
pub const FIRST_MODULE_ROUTES: [Route; 7] = [
    route("/api/answer", &["symmetric"], RouteHandler::Answer(|text| parse_answer(text, decide::decide))),
    route("/api/map", &[], RouteHandler::Answer(|text| parse_answer(text, map::map))),
    route("/api/graph", &[], RouteHandler::Answer(|text| parse_answer(text, graph::graph))),
    route("/api/steps", &[], RouteHandler::Answer(|text| parse_answer(text, steps::search_steps))),
    route("/api/play", &["hint"], RouteHandler::Answer(|text| parse_answer(text, play::play))),
    route("/api/check", &[], RouteHandler::Answer(|text| parse_answer(text, check::check))),
    route("/api/film", &["q", "frame", "stride"], RouteHandler::Events(film::film)),
];

/// The routes that only the whole WebAssembly module answers: counts, forecasts, lists, solutions by index, and
/// exported files. The code of their searches is as large as that of all other routes together. Exports are among them
/// because a gallery lists and counts solutions.
pub const WHOLE_MODULE_ONLY_ROUTES: [Route; 5] = [
    route("/api/unrank", &["soon"], RouteHandler::Answer(|text| parse_answer(text, unrank::unrank_or_sample))),
    route("/api/forecast", &["distinct"], RouteHandler::Answer(|text| parse_answer(text, forecast::forecast))),
    route("/api/picture", &["format"], RouteHandler::Answer(|text| parse_answer(text, export::export))),
    route("/api/count", &["q", "distinct"], RouteHandler::Events(count::count)),
    route("/api/list", &["q", "limit"], RouteHandler::Events(list::list)),
];

const fn route(path: &'static str, parameters: &'static [&'static str], handler: RouteHandler) -> Route {
    Route { path, parameters, handler }
}

impl Route {
    /// Whether the question is in the parameter `q` and the answer is a stream of events. Otherwise the question is the
    /// body of the request and the answer is a single value or file.
    pub const fn sends_events(&self) -> bool {
        matches!(self.handler, RouteHandler::Events(_))
    }

    /// Makes a map of the parameters of a request and checks them: only those of the route and `lang` may occur.
    ///
    /// # Errors
    /// If a parameter is unknown or repeated, or if the value of a language, a Boolean, a limit or a stride is invalid.
    pub fn parse_parameters(&self, parameters: Vec<(String, String)>) -> Result<QueryParameters, Refusal> {
        parse_parameters(parameters, self.parameters)
    }

    /// Parses a request: the question in its body or, for events, in its parameter `q`, which is also validated.
    ///
    /// # Errors
    /// If the question is missing, is not JSON, or has missing, unknown or repeated fields or values of the wrong type;
    /// for events, also if a value is invalid.
    pub fn parse_request(
        &self,
        query: &QueryParameters,
        body: &[u8],
        words: &Words,
    ) -> Result<PreparedSearch, Refusal> {
        match self.handler {
            RouteHandler::Answer(parse) => parse(body).map(PreparedSearch::Answer),
            RouteHandler::Events(search) => {
                let text = query.get("q").ok_or_else(|| Refusal::bad_field("serve-missing", "q"))?;
                let question = parse_json::<PuzzleSettings>(text.as_bytes())?.validate(words)?;
                Ok(PreparedSearch::Events(Box::new(move |context, sender| search(context, &question, sender))))
            }
        }
    }
}

/// Parses a question from the body of a request, and returns the search that answers it.
fn parse_answer<T: DeserializeOwned + Send + 'static, A: Into<Answer> + 'static>(
    text: &[u8],
    search: fn(&SearchContext, T) -> Result<A, Refusal>,
) -> Result<AnswerSearch, Refusal> {
    let question: T = parse_json(text)?;
    Ok(Box::new(move |context| search(context, question).map(Into::into)))
}

/// Parses a JSON object; refuses text after its end.
fn parse_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refusal> {
    if text.trim_ascii().is_empty() {
        return Err(Refusal::bad_request("request", message!("serve-empty")));
    }
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = Object::deserialize(&mut json).and_then(|Object(value)| json.end().map(|()| value));
    value.map_err(|error| Refusal::from_json_error(&error))
}

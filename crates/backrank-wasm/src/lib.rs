//! Answers the requests of the page in the browser: the functions that a web worker of the static site calls.
//!
//! A worker loads this module, makes one [`PageResponder`] for each language that it needs, and passes each request to
//! the one of its language. It answers one request at a time; to cancel a search, the page ends the worker.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use backrank::search::Budget;
use backrank_page::{
    Answer, Disconnected, EventSender, FIRST_MODULE_ROUTES, LastIndexCache, PageLimits, PreparedSearch, Refusal, Route,
    SearchContext, WHOLE_MODULE_ONLY_ROUTES, json_field_name, measure_slowness,
};
use backrank_words::{Language, Words, message};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// The memory limit of a search, in bytes: half of what a WebAssembly module can address. If the browser grants less
/// memory, the search ends early, and the page says so.
const MEMORY_LIMIT: u64 = 2 << 30;

/// The time limit of a search. The user can cancel the search earlier.
const TIME_LIMIT: Duration = Duration::from_secs(600);

/// The largest size of the body of a request, in bytes, that is reported to the page: that of the server. It is not
/// checked here.
const MAX_BODY_BYTES: usize = 64_000;

/// The routes that this WebAssembly module answers besides those of the first module. This crate is built into two
/// modules. The first module is built without the feature `whole`: this list is empty, and the module is small, because
/// visitors wait until it is loaded. The whole module is built with the feature and answers all routes; it is loaded
/// when one of the routes in this list is first needed.
const EXTRA_ROUTES: &[Route] = if cfg!(feature = "whole") { &WHOLE_MODULE_ONLY_ROUTES } else { &[] };

#[wasm_bindgen]
extern "C" {
    /// The JavaScript function of the worker that receives each event of a search, with its data as JSON.
    #[wasm_bindgen(js_name = hearEvent)]
    fn hear_event(name: &str, data: &str);
}

/// The factor by which a count takes longer in this browser than forecast. It is measured once; in the first module,
/// which does not count, it is 1.
fn slowness() -> f64 {
    static MEASURED: OnceLock<f64> = OnceLock::new();
    if cfg!(feature = "whole") { *MEASURED.get_or_init(measure_slowness) } else { 1.0 }
}

/// Sends events to the worker's JavaScript.
struct WorkerSender;

impl EventSender for WorkerSender {
    fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected> {
        hear_event(event, &data.to_string());
        Ok(())
    }
}

/// The response to a request.
#[wasm_bindgen(getter_with_clone)]
pub struct Response {
    /// The HTTP status with which a server would answer; 200 if events were sent, even if an event refuses the request.
    pub status: u16,
    /// The name of the file; empty if the answer is not a file.
    pub name: String,
    /// The media type of the contents.
    pub kind: String,
    /// The contents; `null` as JSON if events were sent.
    pub bytes: Vec<u8>,
}

/// Answers the requests that the page sends, in one language, as `backrank serve` does.
#[wasm_bindgen]
pub struct PageResponder {
    words: Arc<Words>,
    last_index: Arc<LastIndexCache>,
}

#[wasm_bindgen]
impl PageResponder {
    /// Makes a responder for the language with this name, or for the default language if the name is unknown. The other
    /// arguments are the contents of the language's two files of messages: the shared one, and the one of the page.
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str, messages: &str, messages_of_page: &str) -> Self {
        let language = Language::of_locale(language).unwrap_or_default();
        let words = Words::from_message_texts(language, [messages, messages_of_page], json_field_name);
        Self { words: Arc::new(words), last_index: Arc::default() }
    }

    /// Responds to a request, given by its path, such as `/api/answer`, its parameters as a JSON object of strings, and
    /// its body. If the search has events, they are sent while this function runs.
    pub fn respond(&self, path: &str, parameters: &str, body: &str) -> Response {
        let (status, answer) = match self.answer(path, parameters, body) {
            Ok(answer) => (200, answer),
            Err(refusal) => (refusal.status(), refusal.json(&self.words).into()),
        };
        let Answer { name, media_type, bytes } = answer;
        Response { status, name, kind: media_type.to_owned(), bytes }
    }

    fn answer(&self, path: &str, parameters: &str, body: &str) -> Result<Answer, Refusal> {
        let parameters: serde_json::Map<String, Value> =
            serde_json::from_str(parameters).map_err(|error| Refusal::from_json_error(&error))?;
        let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
        let parameters = parameters.into_iter().map(|(name, value)| (name, text(value))).collect();
        if path == "/api/about" {
            let limits = PageLimits { time: TIME_LIMIT, memory: MEMORY_LIMIT, searches: 1, body: MAX_BODY_BYTES };
            return Ok(backrank_page::about(parameters, &limits, &self.words)?.into());
        }
        let route = FIRST_MODULE_ROUTES.iter().chain(EXTRA_ROUTES).find(|route| route.path == path);
        let route = route.ok_or_else(|| Refusal::new(404, "not-found", message!("serve-not-found")))?;
        let query = route.parse_parameters(parameters)?;
        let request = route.parse_request(&query, body.as_bytes(), &self.words)?;
        let budget = Budget::unlimited().with_memory(MEMORY_LIMIT).with_time(TIME_LIMIT);
        let last_index = Some(Arc::clone(&self.last_index));
        let context = SearchContext { words: Arc::clone(&self.words), query, budget, last_index, slowness };
        match request {
            PreparedSearch::Answer(search) => search(&context),
            PreparedSearch::Events(search) => {
                let sender: Arc<dyn EventSender> = Arc::new(WorkerSender);
                // An error would mean that the receiver has disconnected; the worker never does.
                let _ = search(&context, &sender);
                Ok(Value::Null.into())
            }
        }
    }
}

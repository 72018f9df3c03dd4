//! The answers to the requests of the page, computed in the browser: the functions that a worker calls.
//!
//! A worker loads this module, makes one [`Page`] with the texts of a language, and passes each request to it. A page
//! answers one request at a time; to cancel a search, the browser ends the worker.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use backrank::search::Budget;
use backrank_page::{
    Answer, Disconnected, EventSender, FIRST_ROUTES, LastIndex, OTHER_ROUTES, PageLimits, Refusal, Request, Route,
    SearchJob, field_name, measure_slowness,
};
use backrank_words::{Language, Words, message};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// The memory limit of a search, in bytes: half of what a WebAssembly module can address. If a browser grants less, the
/// search ends early, and the page says so.
const MEMORY: u64 = 2 << 30;

/// The time limit of a search, which the user can cancel before.
const TIME: Duration = Duration::from_secs(600);

/// The largest size of a question, in bytes.
const MAX_BODY_BYTES: usize = 64_000;

/// The routes that only the whole module answers, which is loaded when one of them is first asked; empty in the small
/// module, for which a visitor waits.
const ONLY_WHOLE: &[Route] = if cfg!(feature = "whole") { &OTHER_ROUTES } else { &[] };

#[wasm_bindgen]
extern "C" {
    /// The function of the worker that receives each event of a search, with its data as JSON.
    #[wasm_bindgen(js_name = hearEvent)]
    fn hear_event(name: &str, data: &str);
}

/// The factor by which a count takes longer in this browser than forecast, measured once; 1 in the small module, which
/// does not count.
fn slowness() -> f64 {
    static MEASURED: OnceLock<f64> = OnceLock::new();
    if cfg!(feature = "whole") { *MEASURED.get_or_init(measure_slowness) } else { 1.0 }
}

/// Sends events to the worker.
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
    /// The HTTP status with which a server would answer.
    pub status: u16,
    /// The name of the file; empty if the answer is no file.
    pub name: String,
    /// The media type.
    pub kind: String,
    /// The contents; empty if events were sent.
    pub bytes: Vec<u8>,
}

/// Answers the requests of the page, in one language.
#[wasm_bindgen]
pub struct Page {
    words: Arc<Words>,
    last_index: Arc<LastIndex>,
}

#[wasm_bindgen]
impl Page {
    /// A page in the language with this name (the default language for unknown names), with the texts of its two files
    /// of messages: those of the command, and those of the page alone.
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str, messages: &str, messages_of_page: &str) -> Self {
        let language = Language::of_locale(language).unwrap_or_default();
        let words = Words::with_page_texts(language, [messages, messages_of_page], field_name);
        Self { words: Arc::new(words), last_index: Arc::default() }
    }

    /// The response to a request: its path, such as `/api/answer`, its parameters as a JSON object of strings, and its
    /// body. Events are sent while this function runs.
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
            let limits = PageLimits { time: TIME, memory: MEMORY, searches: 1, body: MAX_BODY_BYTES };
            return Ok(backrank_page::about(parameters, &limits, &self.words)?.into());
        }
        let route = FIRST_ROUTES.iter().chain(ONLY_WHOLE).find(|route| route.path == path);
        let route = route.ok_or_else(|| Refusal::new(404, "not-found", message!("serve-not-found")))?;
        let query = route.check_query(parameters)?;
        let request = route.parse_request(&query, body.as_bytes(), &self.words)?;
        let budget = Budget::unlimited().with_memory(MEMORY).with_time(TIME);
        let last_index = Some(Arc::clone(&self.last_index));
        let job = SearchJob { words: Arc::clone(&self.words), query, budget, last_index, slowness };
        match request {
            Request::Answer(search) => search(&job),
            Request::Events(search) => {
                let sender: Arc<dyn EventSender> = Arc::new(WorkerSender);
                // The worker always receives the events.
                let _ = search(&job, &sender);
                Ok(Value::Null.into())
            }
        }
    }
}

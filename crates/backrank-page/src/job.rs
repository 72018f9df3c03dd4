//! The context of a search, besides its question.

use std::sync::{Arc, Mutex};

use backrank::search::{Budget, Spent};
use backrank_service::answer::{self, Index, Resources};
use backrank_service::validate::Question;
use backrank_words::Words;

use crate::query::Query;
use crate::setting::Setting;

/// The context of a search, besides its question.
pub struct SearchJob {
    /// The texts in the language of the response.
    pub words: Arc<Words>,
    /// The parameters of the request, which its route has checked.
    pub query: Query,
    /// The limits on time and memory, with the switch that ends the search.
    pub budget: Budget,
    /// The cache for the index of the last question; `None` where nothing is kept between requests, as in a server.
    pub last_index: Option<Arc<LastIndex>>,
    /// How many times as long a count takes here as on the machine of the forecasts' measurements; only forecasts ask.
    pub slowness: fn() -> f64,
}

/// The index of the question whose solutions were last asked for by their indices, which takes seconds and hundreds of
/// megabytes to make.
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

    /// Asks the index of a question, which is made first unless it was the last one; `None` if no engine numbers the
    /// solutions.
    ///
    /// # Errors
    /// What was spent, if a limit was reached.
    pub(crate) fn ask_index<T>(
        &self,
        setting: &Setting,
        question: &Question,
        resources: &Resources,
        ask: impl FnOnce(&mut Index) -> Result<T, Spent>,
    ) -> Result<Option<T>, Spent> {
        // A lock that a panic left behind holds an index that may be half made.
        let mut last = self.last_index.as_deref().and_then(|last| last.0.lock().ok());
        if let Some((of, index)) = last.as_deref_mut().and_then(Option::as_mut)
            && of == setting
        {
            return ask(index).map(Some);
        }
        // Two of them would not fit.
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

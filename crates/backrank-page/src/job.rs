//! The context of a search, besides its question.

use std::sync::{Arc, Mutex};

use backrank::search::{Budget, Spent};
use backrank_service::answer::{self, Index, Resources};
use backrank_service::validate::Question;
use backrank_words::Words;

use crate::query::Query;
use crate::setting::Setting;

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

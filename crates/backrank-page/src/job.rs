//! The context of a search, besides its question.

use std::sync::Arc;

use backrank::search::Budget;
use backrank_service::answer::Resources;
use backrank_words::Words;

use crate::query::Query;

/// The context of a search, besides its question.
pub struct SearchJob {
    /// The texts in the language of the response.
    pub words: Arc<Words>,
    /// The parameters of the request, which its route has checked.
    pub query: Query,
    /// The limits on time and memory, with the switch that ends the search.
    pub budget: Budget,
}

impl SearchJob {
    /// The resources that the search lends to an answer.
    pub(crate) fn resources(&self) -> Resources {
        self.budget.clone().into()
    }

    /// The value of a Boolean parameter; `default` if the request lacks it.
    pub(crate) fn flag(&self, name: &str, default: bool) -> bool {
        self.query.get(name).map_or(default, |value| value != "0" && value != "false")
    }
}

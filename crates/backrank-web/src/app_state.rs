//! The state shared by all requests.

use std::sync::Arc;

use crate::config::Config;
use crate::languages::Languages;
use crate::search_semaphore::SearchSemaphore;

/// The state shared by all requests, as axum's `State`.
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) languages: Languages,
    pub(crate) searches: Arc<SearchSemaphore>,
    /// Whether the server listens on a loopback address, so that only this machine can reach it.
    pub(crate) is_local: bool,
}

//! The state that all requests share.

use std::sync::Arc;

use crate::config::Config;
use crate::languages::Languages;
use crate::search_semaphore::SearchSemaphore;

/// The state that all requests share, as axum's `State`.
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) languages: Languages,
    pub(crate) searches: Arc<SearchSemaphore>,
    /// Whether the server listens on a loopback address, which only this machine can reach.
    pub(crate) is_local: bool,
}

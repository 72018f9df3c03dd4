//! The server: accepts connections, and serves each until it ends or times out.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use backrank_page::json_field_name;
use backrank_words::{Language, Words};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use crate::app_state::{AppState, Config, IO_TIMEOUT, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT, MAX_HEAD_BYTES};
use crate::limits::{ConnectionLimit, SearchSemaphore};
use crate::parse_error_connection::ParseErrorConnection;
use crate::routes::router;

/// The interval at which the server checks whether to stop.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The time within which running searches must end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// The number of threads that serve connections; searches run on blocking threads.
const IO_THREADS: usize = 2;

/// The most threads on which searches run, whatever number of searches is allowed.
const MAX_THREADS: usize = 1 << 20;

/// A server that listens on its port; [`run`](Self::run) serves requests.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// let server = backrank_web::Server::bind(backrank_web::Config { port: 0, ..Default::default() })?;
/// println!("http://{}/", server.address());
/// let stop = AtomicBool::new(true); // at once
/// server.run(&stop)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: Arc<AppState>,
}

impl Server {
    /// Binds the port of the configuration.
    ///
    /// # Errors
    /// If the host is unknown, or the server cannot listen on its port, such as one that is in use.
    pub fn bind(config: Config) -> io::Result<Self> {
        let listener = TcpListener::bind((config.host.as_str(), config.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let words = Language::ALL.map(|language| Arc::new(Words::with_page_messages(language, json_field_name))).into();
        let searches = Arc::new(SearchSemaphore::new(config.searches));
        let state = AppState { config, words, searches, is_local: address.ip().is_loopback() };
        Ok(Self { listener, address, state: Arc::new(state) })
    }

    /// The address on which the server listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The semaphore of the searches, which also tells how many searches are running.
    pub fn search_semaphore(&self) -> Arc<SearchSemaphore> {
        Arc::clone(&self.state.searches)
    }

    /// Serves requests until `stop` is set, then cancels all searches.
    ///
    /// # Errors
    /// If the threads cannot be started, or the listener cannot be registered. Errors of single connections are not
    /// returned.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        // A search keeps one thread until it ends, also while it waits for a slow client. There are more threads than
        // searches, so that a search with a permit never waits for a thread.
        let max_threads = self.state.config.searches.get().saturating_mul(2).saturating_add(8).min(MAX_THREADS);
        let runtime: Runtime = Builder::new_multi_thread()
            .worker_threads(IO_THREADS)
            .max_blocking_threads(max_threads)
            .thread_name("backrank-serve")
            .enable_io()
            .enable_time()
            .build()?;
        let result = runtime.block_on(self.serve(stop));
        runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
        result
    }

    async fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let limit = ConnectionLimit::new(MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT);
        let router = router(self.state);
        while !stop.load(Ordering::Relaxed) {
            let (stream, address) = match timeout(STOP_CHECK_INTERVAL, listener.accept()).await {
                Err(_) => continue,
                Ok(Ok(connection)) => connection,
                Ok(Err(_)) => {
                    // An error here means that the connection broke before it was accepted, or that too many files are
                    // open. Both are temporary, so the server waits and tries again.
                    sleep(STOP_CHECK_INTERVAL).await;
                    continue;
                }
            };
            // Without a permit the stream is dropped, which closes the connection.
            if let Some(permit) = limit.try_acquire(address.ip()) {
                let connection = serve_connection(stream, router.clone());
                tokio::spawn(async move {
                    connection.await;
                    drop(permit);
                });
            }
        }
        Ok(())
    }
}

/// Serves a connection until it ends; errors of one connection do not affect others.
async fn serve_connection(stream: TcpStream, router: Router) {
    // Events are small, so they are sent without delay.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(IO_TIMEOUT));
    let stream = TokioIo::new(ParseErrorConnection::new(Box::pin(stream)));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(IO_TIMEOUT).max_buf_size(MAX_HEAD_BYTES);
    let _ = http.serve_connection(stream, TowerToHyperService::new(router)).await;
}

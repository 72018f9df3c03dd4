//! The server itself: it listens, and serves each connection until it ends or takes too long.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::config::{Config, MOST_CONNECTIONS, MOST_CONNECTIONS_OF_ONE, MOST_HEAD, PATIENCE};
use crate::patience::Patient;
use crate::routes::{Hall, router};
use crate::slots::Slots;
use crate::unread::Unread;
use crate::visitors::Visitors;

/// How often the server looks whether it is to stop.
const TICK: Duration = Duration::from_millis(50);

/// How long searches have to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// Threads that pass messages on; searches have their own.
const WORKERS: usize = 2;

/// A server that listens and does not answer yet.
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
    hall: Arc<Hall>,
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// If there is no such host, or the port is taken.
    pub fn bind(config: Config) -> io::Result<Self> {
        let listener = TcpListener::bind((config.host.as_str(), config.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let hall = Arc::new(Hall::new(config, address.ip().is_loopback()));
        Ok(Self { listener, address, hall })
    }

    /// Where the page is to be seen.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The places of its searches.
    #[must_use]
    pub fn slots(&self) -> Arc<Slots> {
        Arc::clone(&self.hall.slots)
    }

    /// Answers until it is to stop; then every search ends.
    ///
    /// # Errors
    /// If there are no threads to be had, or the port is lost.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        // Whoever waits for a slow reader still has a thread, and so do the others.
        let threads = self.hall.config.searches.get().saturating_mul(2).saturating_add(8);
        let runtime: Runtime = Builder::new_multi_thread()
            .worker_threads(WORKERS)
            .max_blocking_threads(threads)
            .thread_name("backrank-serve")
            .enable_io()
            .enable_time()
            .build()?;
        let served = runtime.block_on(self.serve(stop));
        runtime.shutdown_timeout(FAREWELL);
        served
    }

    async fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let visitors = Arc::new(Visitors::default());
        let router = router(self.hall);
        while !stop.load(Ordering::Relaxed) {
            let (stream, address) = match timeout(TICK, listener.accept()).await {
                Err(_) => continue,
                Ok(Ok(accepted)) => accepted,
                Ok(Err(_)) => {
                    // A connection that broke while it began; or there are too many open files, which will pass.
                    sleep(TICK).await;
                    continue;
                }
            };
            // One too many is closed.
            if let Ok(permit) = Arc::clone(&connections).try_acquire_owned()
                && let Some(visit) = visitors.let_in(address.ip(), MOST_CONNECTIONS_OF_ONE)
            {
                let connection = connection(stream, router.clone());
                tokio::spawn(async move {
                    connection.await;
                    drop((permit, visit));
                });
            }
        }
        Ok(())
    }
}

/// Serves a connection until it ends. What goes wrong with it is its own affair.
async fn connection(stream: TcpStream, router: Router) {
    // Events are small, and are to come at once.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(MOST_HEAD);
    let _ =
        http.serve_connection(TokioIo::new(Unread::new(Patient::new(stream))), TowerToHyperService::new(router)).await;
}

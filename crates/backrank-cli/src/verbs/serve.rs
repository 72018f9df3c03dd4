//! `serve`: the web page.

use std::io::{ErrorKind, Write};
use std::num::NonZeroUsize;

use backrank_web::{Config, Server};
use backrank_words::to_message::{format_bytes, format_duration};

use crate::args::ServeArgs;
use crate::{CliError, Exit, Session};
use backrank_service::validate;
use backrank_words::{Field, Message, message, text_arg};

/// Settings with which the GNU C library returns all free memory but one megabyte to the system. They also turn off the
/// caches of its threads: the library returns memory only from the end of an arena, so one small block at the end that
/// a thread has cached would prevent the return of all free memory at lower addresses.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MALLOC_SETTINGS: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.malloc.trim_threshold=1048576:glibc.malloc.tcache_count=0");

/// Restarts the program with [`MALLOC_SETTINGS`], so that memory is returned to the system when a search ends. By
/// default the C library keeps hundreds of megabytes after large counts, and it reads its settings only when a process
/// starts. Settings of the user are respected; if the restart fails, this process continues unchanged.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn restart_with_malloc_settings() {
    use std::os::unix::process::CommandExt;

    let (name, value) = MALLOC_SETTINGS;
    if std::env::var_os(name).is_none()
        && let Ok(program) = std::env::current_exe()
    {
        let _ = std::process::Command::new(program).args(std::env::args_os().skip(1)).env(name, value).exec();
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
const fn restart_with_malloc_settings() {}

/// Runs `serve`: prints the address, then serves requests until Ctrl-C.
pub fn serve(args: &ServeArgs, session: &Session) -> Result<Exit, CliError> {
    let config = server_config(args, session)?;
    restart_with_malloc_settings();
    let (host, port) = (config.host.clone(), config.port);
    let limits = limits_message(&config);
    let stop = session.claim_interrupt_flag();
    let server = Server::bind(config).map_err(|error| listen_error(&host, port, &error))?;
    let mut out = session.open_output()?;
    writeln!(out, "http://{}/", server.address())?;
    out.finish()?;
    session.report(&limits);
    server.run(&stop).map_err(|error| listen_error(&host, port, &error))?;
    Ok(Exit::Yes)
}

/// The message about the limits: how many searches run at once, the time and memory of each, and their total memory.
fn limits_message(config: &Config) -> Message {
    let (searches, memory) = (config.searches.get() as u64, config.memory);
    message!(
        "serve-limits",
        searches,
        time = format_duration(config.time.as_secs_f64()),
        memory = format_bytes(memory),
        all = format_bytes(memory.saturating_mul(searches))
    )
}

fn server_config(args: &ServeArgs, session: &Session) -> Result<Config, CliError> {
    let mut config = Config::default();
    if let Some(host) = &args.host {
        config.host.clone_from(host);
    }
    if let Some(port) = &args.port {
        let wrong = |_| CliError::failure(message!("wrong-port", value = port));
        config.port = port.parse().map_err(wrong)?;
    }
    if let Some(searches) = validate::parse_number(args.searches.as_deref(), Field::Searches)? {
        let searches = usize::try_from(searches).unwrap_or(usize::MAX);
        config.searches = NonZeroUsize::new(searches).ok_or_else(|| CliError::failure(message!("searches-zero")))?;
    }
    if let Some(time) = validate::parse_time_limit(&args.options)? {
        config.time = time;
    }
    if args.options.memory_limit.is_some() {
        config.memory = validate::parse_memory_limit(&args.options, &session.limits)?;
    }
    Ok(config)
}

fn listen_error(host: &str, port: u16, error: &std::io::Error) -> CliError {
    CliError::failure(match error.kind() {
        ErrorKind::AddrInUse => message!("serve-port-taken", port = text_arg(port)),
        ErrorKind::AddrNotAvailable => message!("serve-no-host", host),
        // The error for an unknown host name has neither a kind nor an error number.
        _ if error.raw_os_error().is_none() => message!("serve-no-host", host),
        _ => message!("serve-not-listening", host, port = text_arg(port), error = text_arg(error)),
    })
}
